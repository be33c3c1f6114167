//! Rules and conditions.

use super::{FormSet, Text};
use alloc::string::String;
use alloc::vec::Vec;

/// A rule on what may stand together.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// In words.
    pub text: Text,
    /// What it says.
    pub kind: RuleKind,
    /// Where it holds: all of these.
    pub when: Vec<Test>,
    /// What it demands or refuses.
    pub then: Vec<Test>,
    /// The forms that have it.
    pub forms: FormSet,
}

/// What a rule says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleKind {
    /// Each of these must be so.
    Needs,
    /// None of these may be so.
    Excludes,
    /// Either all of it is given or nothing.
    Together,
}

impl Rule {
    /// In words, with the forms that have it where they are not all.
    pub fn with_forms(&self) -> Text {
        let mut text = self.text.clone();
        let label = self.forms.label();
        if !label.is_empty() {
            let noun = if self.forms.numbers.len() == 1 { "form" } else { "forms" };
            text.push_words(&alloc::format!(" ({noun} {label})"));
        }
        text
    }
}

impl RuleKind {
    /// Stable name.
    pub fn name(self) -> &'static str {
        match self {
            RuleKind::Needs => "needs",
            RuleKind::Excludes => "excludes",
            RuleKind::Together => "together",
        }
    }
}

/// One test of a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// Whether it is about an operand rather than a slot.
    pub is_operand: bool,
    /// Name of the slot or operand.
    pub name: String,
    /// `given`, `missing`, `negated`, `is`, `is_not`, `kind` or `kind_not`.
    pub op: &'static str,
    /// The words or kinds that it compares with.
    pub values: Vec<String>,
}

/// A condition: all of its tests.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Condition {
    /// In words.
    pub text: Text,
    /// Its tests; none where it always holds.
    pub tests: Vec<Test>,
}
