//! Parameters of a launch file: `$n` stands for one, `$(n / 256)` for what is computed of them.

use super::text::Text;
use super::tree::{Node, Table, Value};
use anyhow::anyhow;
use warpsmith::ptx::near;

/// What stands for each name.
pub type Parameters = Vec<(String, Value)>;

impl Text<'_> {
    /// Puts the values of parameters to where they are named.
    pub fn fill_in(&self, table: &mut Table, parameters: &Parameters) -> anyhow::Result<()> {
        for (_, _, value) in &mut table.0 {
            self.fill_in_value(value, parameters)?;
        }
        Ok(())
    }

    fn fill_in_value(&self, value: &mut Value, parameters: &Parameters) -> anyhow::Result<()> {
        let span = value.span();
        match value.get_mut() {
            Node::Array(items) => items.iter_mut().try_for_each(|item| self.fill_in_value(item, parameters)),
            Node::Table(table) => self.fill_in(table, parameters),
            Node::String(text) if text.contains('$') => {
                let made = written(text, parameters).map_err(|error| self.fault(span.start, error))?;
                *value.get_mut() = made;
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// A text with what its parameters stand for. One that is a parameter and nothing else is its value.
fn written(text: &str, parameters: &Parameters) -> anyhow::Result<Node> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('$') {
        out.push_str(&rest[..at]);
        let behind = &rest[at + 1..];
        if let Some(behind) = behind.strip_prefix('$') {
            out.push('$');
            rest = behind;
            continue;
        }
        let (node, length) = if behind.starts_with('(') {
            let end = closing(behind).ok_or_else(|| anyhow!("`{text}`: `)` is missing"))?;
            let number =
                evaluate(&behind[1..end], parameters).map_err(|error| anyhow!("`{text}`: {error}"))?;
            (number.node(), end + 1)
        } else {
            let braces = behind
                .strip_prefix('{')
                .and_then(|inner| inner.find('}').map(|end| (&inner[..end], end + 2)));
            let word = || {
                let end =
                    behind.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(behind.len());
                (&behind[..end], end)
            };
            let (name, length) = braces.unwrap_or_else(word);
            if name.is_empty() {
                return Err(anyhow!(
                    "`{text}`: a name of a parameter is missing behind `$`; `$$` is a `$` itself"
                ));
            }
            (find(name, parameters)?.clone(), length)
        };
        rest = &behind[length..];
        if out.is_empty() && rest.is_empty() && text.starts_with('$') {
            return Ok(node);
        }
        match node {
            Node::String(text) | Node::Integer(text) | Node::Float(text) => out.push_str(&text),
            Node::Boolean(truth) => out.push_str(&truth.to_string()),
            other => return Err(anyhow!("`{text}`: {} has no place within a text", other.type_str())),
        }
    }
    out.push_str(rest);
    Ok(Node::String(out))
}

fn find<'p>(name: &str, parameters: &'p Parameters) -> anyhow::Result<&'p Node> {
    let found = parameters.iter().find(|(own, _)| own == name);
    found.map(|(_, value)| value.get_ref()).ok_or_else(|| {
        let names = || parameters.iter().map(|(name, _)| name.as_str());
        let near = near::among(name, names());
        let near = near.first().map_or(String::new(), |(_, near)| format!("did you mean `${near}`? "));
        let all: Vec<&str> = names().collect();
        anyhow!(
            "there is no parameter `{name}`; {near}parameters are {}; `$$` is a `$` itself",
            all.join(", ")
        )
    })
}

/// Where the parenthesis closes that a text begins with.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, char)| {
        depth += i32::from(char == '(') - i32::from(char == ')');
        (depth == 0).then_some(at)
    })
}

/// A number that is computed.
#[derive(Clone, Copy)]
enum Number {
    Whole(i128),
    Fraction(f64),
}

impl Number {
    fn node(self) -> Node {
        match self {
            Number::Whole(number) => Node::Integer(number.to_string()),
            Number::Fraction(number) => Node::Float(format!("{number:?}")),
        }
    }

    fn value(self) -> f64 {
        match self {
            Number::Whole(number) => number as f64,
            Number::Fraction(number) => number,
        }
    }
}

/// `+ - * / %` and parentheses; whole numbers are divided as in C, `ceil_div(a, b)` rounds up, `min` and `max` of two.
fn evaluate(text: &str, parameters: &Parameters) -> anyhow::Result<Number> {
    let mut reader = Reader { text, at: 0, depth: 0, parameters };
    let number = reader.sum()?;
    match reader.next() {
        None => Ok(number),
        Some(_) => Err(anyhow!("`{}` is not understood", &text[reader.at..])),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    parameters: &'a Parameters,
}

/// Parentheses in parentheses.
const DEEPEST: usize = 64;

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at = self.text.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn eats(&mut self, wanted: char) -> bool {
        let is_there = self.next() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    fn expect(&mut self, wanted: char) -> anyhow::Result<()> {
        if self.eats(wanted) { Ok(()) } else { Err(anyhow!("`{wanted}` is missing")) }
    }

    fn sum(&mut self) -> anyhow::Result<Number> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(anyhow!("parentheses are too deep in each other"));
        }
        let mut all = self.product()?;
        loop {
            all = match self.next() {
                Some('+') => self.then(all, Self::product, i128::checked_add, |a, b| a + b)?,
                Some('-') => self.then(all, Self::product, i128::checked_sub, |a, b| a - b)?,
                _ => break,
            };
        }
        self.depth -= 1;
        Ok(all)
    }

    fn product(&mut self) -> anyhow::Result<Number> {
        let mut all = self.one()?;
        loop {
            all = match self.next() {
                Some('*') => self.then(all, Self::one, i128::checked_mul, |a, b| a * b)?,
                Some('/') => self.then(all, Self::one, i128::checked_div, |a, b| a / b)?,
                Some('%') => self.then(all, Self::one, i128::checked_rem, |a, b| a % b)?,
                _ => break Ok(all),
            };
        }
    }

    fn then(
        &mut self,
        a: Number,
        read: fn(&mut Self) -> anyhow::Result<Number>,
        whole: fn(i128, i128) -> Option<i128>,
        fraction: fn(f64, f64) -> f64,
    ) -> anyhow::Result<Number> {
        self.at += 1;
        let b = read(self)?;
        combine(a, b, whole, fraction)
    }

    fn one(&mut self) -> anyhow::Result<Number> {
        if self.eats('-') {
            self.depth += 1;
            if self.depth > DEEPEST {
                return Err(anyhow!("too many signs"));
            }
            let number = self.one()?;
            self.depth -= 1;
            return combine(Number::Whole(0), number, i128::checked_sub, |a, b| a - b);
        }
        if self.eats('(') {
            let number = self.sum()?;
            self.expect(')')?;
            return Ok(number);
        }
        self.next();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"_.".contains(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        self.at += end;
        if word.is_empty() {
            return Err(anyhow!("a number or a parameter is missing"));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let whole = word.replace('_', "").parse().map(Number::Whole);
            let number = whole.or_else(|_| word.parse().map(Number::Fraction));
            return number.map_err(|_| anyhow!("`{word}` is no number"));
        }
        #[allow(clippy::type_complexity, reason = "a table")]
        let functions: [(&str, fn(i128, i128) -> Option<i128>, fn(f64, f64) -> f64); 3] = [
            ("ceil_div", ceil_div, |a, b| (a / b).ceil()),
            ("min", |a, b| Some(a.min(b)), f64::min),
            ("max", |a, b| Some(a.max(b)), f64::max),
        ];
        if let Some((_, whole, fraction)) = functions.iter().find(|(name, ..)| *name == word)
            && self.eats('(')
        {
            let a = self.sum()?;
            self.expect(',')?;
            let b = self.sum()?;
            self.expect(')')?;
            return combine(a, b, *whole, *fraction);
        }
        match find(word, self.parameters)? {
            Node::Integer(text) => text.parse().map(Number::Whole).map_err(anyhow::Error::from),
            Node::Float(text) => text.parse().map(Number::Fraction).map_err(anyhow::Error::from),
            other => Err(anyhow!("parameter `{word}` is no number but of type {}", other.type_str())),
        }
    }
}

fn ceil_div(a: i128, b: i128) -> Option<i128> {
    let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
    quotient.checked_add(i128::from(rest != 0 && (rest > 0) == (b > 0)))
}

fn combine(
    a: Number,
    b: Number,
    whole: fn(i128, i128) -> Option<i128>,
    fraction: fn(f64, f64) -> f64,
) -> anyhow::Result<Number> {
    match (a, b) {
        (Number::Whole(a), Number::Whole(b)) => {
            let wrong = || anyhow!("{a} and {b} have no result here: a division by 0, or too large a number");
            whole(a, b).map(Number::Whole).ok_or_else(wrong)
        }
        _ => Ok(Number::Fraction(fraction(a.value(), b.value()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<String, String> {
        let table = toml::de::DeTable::parse("n = 1000\na = 0.5\nname = \"x\"").unwrap();
        let parameters = Table::of(table.get_ref()).0.into_iter();
        let parameters = parameters.map(|(name, _, value)| (name, value)).collect();
        match written(text, &parameters) {
            Ok(Node::String(text)) => Ok(format!("{text:?}")),
            Ok(Node::Integer(text) | Node::Float(text)) => Ok(text),
            Ok(_) => Err("neither".into()),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn parameters_are_filled_in() {
        for (text, wanted) in [
            ("$n", "1000"),
            ("${n}", "1000"),
            ("random:$n", "\"random:1000\""),
            ("${name}_$n.npy", "\"x_1000.npy\""),
            ("$$n", "\"$n\""),
            ("$((n + 255) / 256)", "4"),
            ("$(ceil_div(n, 256) * 2 - 1)", "7"),
            ("$(n * a)", "500.0"),
            ("$(-n % 7 + max(1, 2))", "-4"),
            ("$(1.5 + 1)", "2.5"),
        ] {
            assert_eq!(of(text).as_deref(), Ok(wanted), "{text}");
        }
        for (text, wanted) in [
            ("$m", "there is no parameter `m`"),
            ("$nam", "did you mean `$name`?"),
            ("$", "a name of a parameter is missing"),
            ("$(n / 0)", "a division by 0"),
            ("$(n", "`)` is missing"),
            ("$(n n)", "is not understood"),
            ("$(name + 1)", "no number but of type string"),
            ("$(n *)", "a number or a parameter is missing"),
        ] {
            let error = of(text).unwrap_err();
            assert!(error.contains(wanted), "{text}: {error}");
        }
        assert!(of(&format!("$({})", "(".repeat(10_000))).is_err());
        assert!(of(&format!("$({}1{})", "(".repeat(10_000), ")".repeat(10_000))).is_err());
    }
}
