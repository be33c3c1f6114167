//! The instruction data of `isa/ptx`: its notation, read into a model.
//!
//! `isa/ptx/README.md` documents the notation. [`load()`] reads every file of a folder, resolves shared
//! slots, and checks what can be checked without a reference tool.

mod availability;
mod carry;
mod check;
mod condition;
mod demand;
mod lines;
mod load;
mod operand;
mod pattern;
mod values;
mod versions;

pub use availability::{Availability, Target};
pub use carry::{Carry, Write as CarryWrite};
pub use check::OPERAND_FORMS;
pub use condition::{Condition, Constraint, Op, Rule, Test};
pub use load::load;
pub use operand::{Count, Description, Direction, Kind, TypeExpr};
pub use pattern::{Item, ItemShape, Pattern};
pub use values::Value;
pub use versions::Versions;

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
    /// Flags that may stand more than once in a mnemonic.
    pub repeated: Vec<String>,
    /// Words that are proposed before others, where one of several is missing.
    pub usual: Vec<String>,
    /// Operations that leave the same in memory in whatever order threads come.
    pub commutes: Vec<String>,
    /// Classes of slots by the slot's name.
    pub classes: BTreeMap<String, String>,
    /// Functions that the executable semantics share.
    pub functions: Vec<Function>,
    pub versions: Versions,
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

/// A function of the lane language: `function NAME(a, b)` and its body.
#[derive(Debug)]
pub struct Function {
    /// Name and parameters, as written.
    pub head: String,
    pub body: String,
}

/// A fundamental, packed or opaque type.
#[derive(Debug)]
pub struct Type {
    pub kind: String,
    pub bits: u32,
    /// Number of elements and their type; 1 and empty but for packed types.
    pub parts: u32,
    pub element: String,
    /// Whether variables and registers may have it.
    pub variable: bool,
    /// Types of the registers that hold it.
    pub registers: Vec<String>,
    /// How its bits are read, for floating-point types.
    pub format: Option<Format>,
    pub since: Availability,
    pub brief: String,
}

/// How the bits of a floating-point type are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Format {
    pub signed: bool,
    pub exponent: u8,
    pub fraction: u8,
    /// Zero bits below the fraction.
    pub padding: u8,
    pub specials: Specials,
}

/// What the codes with the largest exponent stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Specials {
    /// Infinities and NaN, as in IEEE 754.
    #[default]
    Ieee,
    /// The one code with all bits set (beside the sign) is NaN.
    Nan,
    /// Numbers like all others.
    None,
}

/// A special register or a named constant.
#[derive(Debug)]
pub struct Special {
    pub name: String,
    pub vector: u8,
    pub ty: String,
    /// Other types that it may be read as.
    pub also: Vec<String>,
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
    /// Ranges of the values that each number may have; none where any will do.
    pub values: Vec<(u64, u64)>,
    /// Directives that may not stand beside it.
    pub excludes: Vec<String>,
    /// Directives that must stand beside it.
    pub needs: Vec<String>,
    /// Whether it may stand only once in its place.
    pub once: bool,
    /// Whether its function may have no results.
    pub no_results: bool,
    /// Fields of an initial value.
    pub fields: Vec<String>,
    /// Strings that may stand in bodies only, by how they begin.
    pub inside: Vec<String>,
    pub about: String,
    pub deprecated: Availability,
    pub removed: Availability,
    /// What to write where it is deprecated or gone.
    pub instead: String,
    pub notes: Vec<String>,
    pub examples: Vec<String>,
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
    /// What all its parts do, in a line; empty where one part says it.
    pub title: String,
    pub parts: Vec<Part>,
    pub forms: Vec<Form>,
}

impl Instruction {
    /// One line of meaning.
    pub fn brief(&self) -> &str {
        match self.parts.first() {
            Some(part) if self.title.is_empty() => &part.brief,
            _ => &self.title,
        }
    }
}

/// Where a thread may go on that does not go on at the next instruction.
pub const FLOWS: [&str; 5] = ["jump", "call", "return", "exit", "trap"];

/// What one `instruction` block says of all its forms.
#[derive(Debug, Default)]
pub struct Part {
    pub family: String,
    pub brief: String,
    pub section: String,
    pub about: String,
    /// Prose.
    pub semantics: String,
    /// Where a thread goes on: a word of [`FLOWS`], or nothing for the next instruction.
    pub flow: String,
    /// What the instruction leaves undefined.
    pub undefined: String,
    pub notes: Vec<String>,
    pub since: Availability,
    pub deprecated: Availability,
    pub removed: Availability,
    /// What to write where it is deprecated or gone.
    pub instead: String,
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
    /// What to write where it is deprecated or gone.
    pub instead: String,
    pub constraints: Vec<Constraint>,
    pub escapes: Vec<String>,
    pub notes: Vec<String>,
    pub examples: Vec<String>,
    /// What a slot that is left out means, by the slot's name.
    pub defaults: BTreeMap<String, String>,
    /// What a word means here, where its line in the list of modifiers says something else.
    pub meanings: BTreeMap<String, String>,
    /// Slots and literals that stand directly behind the mnemonic, in this order.
    pub fixed: Vec<String>,
    /// Executable semantics: a program of the lane language.
    pub lane: String,
    /// How an engine executes it: the name of a lowering; empty where its program of the lane language is executed.
    pub lower: String,
    /// Evaluated examples: `mnemonic inputs -> outputs`, one a line.
    pub cases: String,
    pub fragments: Vec<Fragment>,
}

/// Where the elements of a matrix operand lie in the warp's registers.
#[derive(Debug, Clone)]
pub struct Fragment {
    pub operand: String,
    /// Expressions of the lane language.
    pub rows: String,
    pub columns: String,
    pub when: Condition,
    /// A program of the lane language from `lane` and `i` to `row` and `col`.
    pub body: String,
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
