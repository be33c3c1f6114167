//! `where .shape = .m16n16 needs .trans, .num = .x1 .x2`

use super::Availability;

/// A conjunction of tests; empty holds always.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition(pub Vec<Test>);

/// One test on a slot or an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// A slot's or an operand's name.
    pub name: String,
    pub is_slot: bool,
    pub op: Op,
    /// Values without dots, for `Is` and `IsNot`.
    pub values: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Given,
    Missing,
    /// An operand with `-` or `!` before it.
    Negated,
    Is,
    IsNot,
}

/// A `where` line.
#[derive(Debug, Clone)]
pub struct Constraint {
    pub when: Condition,
    pub rule: Rule,
    /// As written, without `where`.
    pub text: String,
}

#[derive(Debug, Clone)]
pub enum Rule {
    Needs(Condition),
    Excludes(Condition),
    Since(Availability),
    Deprecated(Availability),
    Removed(Availability),
}

impl Condition {
    pub fn parse(text: &str) -> Result<Self, String> {
        text.split(',').map(|test| Test::parse(test.trim())).collect::<Result<_, _>>().map(Condition)
    }
}

impl Test {
    fn parse(text: &str) -> Result<Self, String> {
        let (negated, text) = match text.strip_prefix("no ") {
            Some(rest) => (true, rest.trim()),
            None => (false, text),
        };
        let (name, op, values) = if let Some((name, values)) = text.split_once("!=") {
            (name, Op::IsNot, values)
        } else if let Some((name, values)) = text.split_once('=') {
            (name, Op::Is, values)
        } else if let Some(name) = text.strip_prefix('-').filter(|_| !negated) {
            (name, Op::Negated, "")
        } else if negated {
            (text, Op::Missing, "")
        } else {
            (text, Op::Given, "")
        };
        let values: Vec<String> =
            values.split_whitespace().map(|value| value.trim_start_matches('.').to_string()).collect();
        if matches!(op, Op::Is | Op::IsNot) && (values.is_empty() || negated) {
            return Err(format!("`{text}` compares with nothing"));
        }
        let name = name.trim();
        let is_slot = name.starts_with('.');
        let name = name.trim_start_matches('.').to_string();
        if name.is_empty() || name.contains(' ') {
            return Err(format!("`{text}` is no condition"));
        }
        Ok(Test { name, is_slot, op, values })
    }
}

impl Constraint {
    pub fn parse(text: &str) -> Result<Self, String> {
        for (word, make) in [
            (" needs ", (|t| Condition::parse(t).map(Rule::Needs)) as fn(&str) -> Result<Rule, String>),
            (" excludes ", |t| Condition::parse(t).map(Rule::Excludes)),
            (" since ", |t| Availability::parse(t).map(Rule::Since)),
            (" deprecated ", |t| Availability::parse(t).map(Rule::Deprecated)),
            (" removed ", |t| Availability::parse(t).map(Rule::Removed)),
        ] {
            if let Some((when, rest)) = text.split_once(word) {
                return Ok(Constraint {
                    when: Condition::parse(when)?,
                    rule: make(rest)?,
                    text: text.to_string(),
                });
            }
        }
        Err("a `where` line needs one of: needs, excludes, since, deprecated, removed".into())
    }
}
