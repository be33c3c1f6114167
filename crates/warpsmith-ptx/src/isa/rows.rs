//! The shapes of the generated tables' rows. All cross references are indices into other tables.
//!
//! They are hidden, not private: the crates that explain the data and that make instructions of it look at its
//! rows. Nobody else should.

#[cfg(doc)]
use super::OperandState;
use super::generated_tables as t;
use super::{Directive, Instruction, Lowering};

/// `(start, length)` of a run of rows in another table.
pub type Run = (u16, u16);

pub struct SpecialRow {
    pub name: &'static str,
    pub vector: u8,
    pub ty: &'static str,
    /// Indices of the types that it may be read as, its own first.
    pub types: &'static [u16],
    pub section: &'static str,
    pub since: u16,
    pub brief: &'static str,
}

pub struct DirectiveRow {
    pub name: &'static str,
    pub since: u16,
    pub deprecated: u16,
    pub removed: u16,
    /// What to write where it is deprecated or gone.
    pub instead: &'static str,
    /// A bit for each [`Place`].
    pub places: u16,
    pub arguments: Arguments,
    /// Ranges of the values that each number may have; none where any will do.
    pub values: &'static [(u64, u64)],
    pub excludes: &'static [Directive],
    pub needs: &'static [Directive],
    pub once: bool,
    /// Whether its function may have no results.
    pub no_results: bool,
    /// Fields of an initial value.
    pub fields: &'static [&'static str],
    /// Strings that may stand in bodies only, by how they begin.
    pub inside: &'static [&'static str],
    pub brief: &'static str,
}

/// What follows a directive that has no grammar of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Arguments {
    /// The reader has a grammar for it.
    Special,
    None,
    Numbers(u8, u8),
    Strings(u8, u8),
    /// Numbers and strings.
    Any(u8, u8),
}

/// Where a directive may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Place {
    /// At the top level of a module.
    Module,
    /// Between the parameters and the body of an `.entry`.
    Entry,
    /// Behind the parameters of a `.func`.
    Func,
    /// Behind the parameters of a `.callprototype`.
    Prototype,
    /// In a body.
    Body,
    /// In a parameter.
    Parameter,
    /// In a section.
    Section,
    /// In a declaration.
    Declaration,
}

impl Place {
    /// Every place.
    pub const ALL: [Place; 8] = [
        Place::Module,
        Place::Entry,
        Place::Func,
        Place::Prototype,
        Place::Body,
        Place::Parameter,
        Place::Section,
        Place::Declaration,
    ];
}

pub struct InstructionRow {
    pub name: &'static str,
    pub family: &'static str,
    pub brief: &'static str,
}

pub struct TargetRow {
    pub number: u16,
    /// 0, `b'a'` or `b'f'`.
    pub suffix: u8,
    /// PTX version: major times 100 plus minor.
    pub since: u16,
    /// Number that the same machine got later; 0 for none.
    pub renamed: u16,
    pub generation: u8,
}

pub struct ReleaseRow {
    pub ptx: u16,
    pub cuda: u16,
    pub driver: u16,
    pub adds: Run,
    pub drops: Run,
}

/// The forms that begin with one word.
pub struct BaseRow {
    pub name: &'static str,
    pub forms: Run,
}

pub struct FormRow {
    pub instruction: Instruction,
    pub family: &'static str,
    pub syntax: &'static str,
    pub since: u16,
    pub deprecated: u16,
    pub removed: u16,
    /// What to write where it is deprecated or gone.
    pub instead: &'static str,
    pub slots: Run,
    /// The slots that stand directly behind the opcode.
    pub fixed: &'static [u8],
    pub operands: Run,
    pub constraints: Run,
    /// How an engine executes it.
    pub lower: Option<Lowering>,
    pub flow: Flow,
    /// Whether it reads the carry flag; the slot with which it writes it, or one of the two below.
    pub carry: (bool, u8),
    pub examples: &'static str,
}

/// Never writes the carry flag.
pub const CARRY_NEVER: u8 = u8::MAX;
/// Writes the carry flag whatever its slots.
pub const CARRY_ALWAYS: u8 = u8::MAX - 1;

/// Where the thread goes on that runs an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// At the next instruction.
    Next,
    /// At a label, or at one of a list of labels.
    Jump,
    /// In a function, and then at the next instruction.
    Call,
    /// Behind the call; in a kernel the thread ends.
    Return,
    /// Nowhere: the thread ends.
    Exit,
    /// Nowhere: the program is aborted.
    Trap,
}

pub const SLOT_OPTIONAL: u8 = 1;
pub const SLOT_LITERAL: u8 = 2;
pub const SLOT_ON_OPERAND: u8 = 4;
pub const SLOT_REPEATED: u8 = 8;

pub struct SlotRow {
    pub name: u16,
    /// Index of the slot among all slots of its instruction.
    pub view: u8,
    pub flags: u8,
    /// Slots of one order other than 0 are filled from left to right.
    pub order: u8,
    /// The word that it means where it is left out; `u16::MAX` where that is no word.
    pub default: u16,
    pub values: Run,
}

pub struct ValueRow {
    pub word: u16,
    pub since: u16,
}

/// What an operand looks like, as far as it matters for the choice of a form. At most 15 values, so
/// that sixteen of them fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum OperandShape {
    Name = 1,
    Sink,
    Integer,
    Float,
    Vector,
    Address1,
    Address2,
    Address3,
    List,
    Pair,
    Prefixed,
    Member,
    Expression,
    Index,
    /// One constant in parentheses: a list of one, or a constant expression.
    Parenthesized,
}

pub struct OperandRow {
    /// Which shapes of operand may stand here: a bit per [`OperandShape`].
    pub shapes: u16,
    pub optional: bool,
    pub layout: Layout,
    /// `-` or `!` where that may stand before it, else 0.
    pub sign: u8,
    /// Index among the form's slots of the selector or suffix behind the operand; 255 for none.
    pub selector: u8,
    pub parts: Run,
}

/// How the named operands of a position stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    Plain,
    Pair,
    Bracket,
}

/// One named operand of a position.
pub struct PartRow {
    pub name: u16,
    /// Index of the operand among all operands of its instruction.
    pub view: u8,
    pub descriptions: Run,
}

/// Whether an instruction reads or writes an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Read.
    Read,
    /// Written.
    Write,
    /// Read and written.
    Modify,
}

impl Direction {
    /// The word for it: `read`, `write`, `modify`.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Read => "read",
            Direction::Write => "write",
            Direction::Modify => "modify",
        }
    }
}

/// What an operand names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OperandKind {
    /// A register, an immediate or a vector of them.
    Value,
    /// A bracketed address.
    Address,
    /// A label.
    Label,
    /// A function, or a register that holds its address.
    Function,
    /// A `.callprototype` label.
    Prototype,
    /// A `.branchtargets` or `.calltargets` label.
    Targets,
    /// A texture reference.
    Texture,
    /// A sampler reference.
    Sampler,
    /// A surface reference.
    Surface,
    /// A parenthesised list.
    Arguments,
    /// A variable.
    Variable,
}

impl OperandKind {
    /// The word for it: `value`, `address` …
    pub fn name(self) -> &'static str {
        match self {
            OperandKind::Value => "value",
            OperandKind::Address => "address",
            OperandKind::Label => "label",
            OperandKind::Function => "function",
            OperandKind::Prototype => "prototype",
            OperandKind::Targets => "targets",
            OperandKind::Texture => "texture",
            OperandKind::Sampler => "sampler",
            OperandKind::Surface => "surface",
            OperandKind::Arguments => "arguments",
            OperandKind::Variable => "variable",
        }
    }
}

pub const DESCRIPTION_REGISTER: u16 = 1;
pub const DESCRIPTION_IMMEDIATE: u16 = 2;
pub const DESCRIPTION_WIDER: u16 = 4;
pub const DESCRIPTION_SINK: u16 = 8;
pub const DESCRIPTION_GENERIC: u16 = 16;
pub const DESCRIPTION_SPECIAL: u16 = 32;
pub const DESCRIPTION_INTEGER: u16 = 64;
pub const DESCRIPTION_MIXED: u16 = 128;
pub const DESCRIPTION_TENSOR: u16 = 256;
pub const DESCRIPTION_EACH: u16 = 512;
pub const DESCRIPTION_TYPED: u16 = 1024;
pub const DESCRIPTION_BRACES: u16 = 2048;
pub const DESCRIPTION_FULL: u16 = 4096;
pub const DESCRIPTION_WRAPS: u16 = 8192;

pub struct DescriptionRow {
    pub direction: Direction,
    pub kind: OperandKind,
    pub flags: u16,
    /// Types or slots of types.
    pub types: Run,
    /// State spaces of an address: words, or slots of the form.
    pub spaces: Run,
    /// Ranges of an immediate.
    pub ranges: Run,
    /// Types of the registers that may stand here, where they are not those of its types.
    pub registers: Run,
    /// Index of the type of a vector's first element, where that is another one; else `u8::MAX`.
    pub first: u8,
    /// Tests that must hold for this description to apply.
    pub when: Run,
}

/// A type expression: which type, and how many of it.
pub struct TypeExprRow {
    pub of: SlotOrWord,
    pub count: CountRow,
}

#[derive(Clone, Copy)]
pub enum SlotOrWord {
    /// Index into the form's own slots.
    Slot(u8),
    Word(u16),
}

#[derive(Clone, Copy)]
pub enum CountRow {
    One,
    /// A brace-enclosed vector of so many.
    Fixed(u16),
    /// A brace-enclosed vector of `factor` times the number in a slot's value.
    Times(u16, u8),
    /// A vector where the slot is given, else a scalar.
    Optional(u8),
}

pub struct TestRow {
    pub subject: Subject,
    pub op: TestOp,
    pub values: Run,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Index into the form's own slots.
    Slot(u8),
    /// View index of an operand.
    Operand(u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TestOp {
    Given,
    Missing,
    Negated,
    Is,
    IsNot,
    /// An operand is one of the kinds whose [`OperandState`] bits stand in the row's `values`.
    Kind,
}

impl TestOp {
    /// Whether it tells registers from variables.
    pub fn asks_kind(self) -> bool {
        matches!(self, TestOp::Kind)
    }
}

pub struct ConstraintRow {
    pub when: Run,
    pub rule: RuleRow,
    /// The line as written.
    pub text: &'static str,
}

pub enum RuleRow {
    Needs(Run),
    Excludes(Run),
    Since(u16),
    Deprecated(u16),
    Removed(u16),
}

/// The tests of a condition.
pub fn tests((start, len): Run) -> &'static [TestRow] {
    &t::TESTS[start as usize..][..len as usize]
}

/// The words that a test compares with.
pub fn test_words((start, len): Run) -> &'static [u16] {
    &t::TEST_WORDS[start as usize..][..len as usize]
}

/// The name of a slot or operand.
pub fn name(index: u16) -> &'static str {
    t::NAMES[index as usize]
}
