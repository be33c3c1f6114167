//! The instruction data of `isa/ptx`: its notation, read into a model.
//!
//! `isa/ptx/README.md` documents the notation. [`load()`] reads every file of a folder, resolves shared
//! slots, and checks what can be checked without a reference tool.

mod availability;
mod check;
mod condition;
mod lines;
mod load;
mod operand;
mod pattern;
mod values;

pub use availability::Availability;
pub use condition::{Condition, Constraint, Op, Rule};
pub use load::load;
pub use operand::{Count, Description, Direction, Kind, TypeExpr};
pub use pattern::{Item, ItemShape, Pattern};
pub use values::Value;

use std::collections::BTreeMap;
use std::fmt;

/// Everything that `isa/ptx` says.
#[derive(Debug, Default)]
pub struct Isa {
    pub types: BTreeMap<String, Type>,
    pub modifiers: BTreeMap<String, String>,
    pub specials: Vec<Special>,
    pub directives: BTreeMap<String, Directive>,
    pub instructions: Vec<Instruction>,
    /// Titles of the families.
    pub families: BTreeMap<String, String>,
    /// Classes whose values keep their order in a mnemonic.
    pub ordered: Vec<String>,
    /// Classes of slots by the slot's name.
    pub classes: BTreeMap<String, String>,
}

impl Isa {
    /// What a modifier means: its own line, or that of a pattern, where `#` stands for a number.
    pub fn meaning(&self, word: &str) -> Option<&str> {
        let pattern = || self.modifiers.iter().find(|(pattern, _)| matches_pattern(pattern, word));
        let found = self.modifiers.get_key_value(word).or_else(pattern);
        found.map(|(_, meaning)| meaning.as_str())
    }
}

/// Whether a word is a pattern with a number for each `#`.
fn matches_pattern(pattern: &str, word: &str) -> bool {
    match pattern.split_once('#') {
        None => pattern == word,
        Some((head, tail)) => word.strip_prefix(head).is_some_and(|rest| {
            let number = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            number > 0 && matches_pattern(tail, &rest[number..])
        }),
    }
}

/// A fundamental, packed or opaque type.
#[derive(Debug)]
pub struct Type {
    pub kind: String,
    pub bits: u32,
    /// Whether variables and registers may have it.
    pub variable: bool,
    pub since: Availability,
    pub brief: String,
}

/// A special register or a named constant.
#[derive(Debug)]
pub struct Special {
    pub name: String,
    pub vector: u8,
    pub ty: String,
    pub section: String,
    pub since: Availability,
    pub brief: String,
}

/// A directive.
#[derive(Debug, Default)]
pub struct Directive {
    pub brief: String,
    pub section: String,
    pub since: Availability,
    pub places: Vec<String>,
    pub arguments: Option<Arguments>,
    pub about: String,
}

/// What follows a simple directive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arguments {
    None,
    Numbers(u8, u8),
    Strings(u8, u8),
    /// Numbers and strings.
    Any(u8, u8),
}

/// All forms of one mnemonic, pooled from every file that describes it.
#[derive(Debug, Default)]
pub struct Instruction {
    pub name: String,
    pub parts: Vec<Part>,
    pub forms: Vec<Form>,
}

/// What one `instruction` block says of all its forms.
#[derive(Debug, Default)]
pub struct Part {
    pub family: String,
    pub brief: String,
    pub section: String,
    pub about: String,
    pub semantics: String,
    pub notes: Vec<String>,
    pub since: Availability,
    pub deprecated: Availability,
    pub removed: Availability,
    pub examples: Vec<String>,
}

/// One line of syntax.
#[derive(Debug)]
pub struct Form {
    /// Index into the parts of its instruction.
    pub part: usize,
    pub file: String,
    pub line: usize,
    pub pattern: Pattern,
    /// Values of each modifier of the pattern, in its order.
    pub slots: Vec<Slot>,
    /// Descriptions of each named operand.
    pub operands: BTreeMap<String, Vec<Description>>,
    pub since: Availability,
    pub deprecated: Availability,
    pub removed: Availability,
    pub constraints: Vec<Constraint>,
    pub escapes: Vec<String>,
    pub notes: Vec<String>,
    pub examples: Vec<String>,
}

/// A slot with its values; a literal is a slot of one value.
#[derive(Debug, Clone)]
pub struct Slot {
    pub name: String,
    pub class: Option<String>,
    pub literal: bool,
    pub optional: bool,
    pub values: Vec<Value>,
}

/// A fault in a data file.
#[derive(Debug)]
pub struct Problem {
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl Problem {
    pub fn new(line: usize, message: impl Into<String>) -> Self {
        Problem { file: String::new(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl std::error::Error for Problem {}
