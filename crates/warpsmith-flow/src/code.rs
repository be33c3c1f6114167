//! What the analyses ask of code.

/// Code as a list of instructions, numbered from 0.
///
/// What is out of range is taken as it can be: a jump behind the last instruction leaves the code, a register or a
/// table that does not exist is passed over.
pub trait Code {
    /// How many instructions there are.
    fn instructions(&self) -> u32;

    /// Where an instruction goes on.
    fn control(&self, index: u32) -> Control;

    /// How many tables of jump targets there are.
    fn tables(&self) -> u32;

    /// The instructions that a table lists.
    fn table(&self, table: u32) -> &[u32];

    /// Whether a block begins at an instruction whatever jumps there: something names its place.
    fn is_named(&self, index: u32) -> bool {
        let _ = index;
        false
    }

    /// How many registers there are, numbered from 0.
    fn registers(&self) -> u32;

    /// What a register is.
    fn register(&self, register: u32) -> Register;

    /// What an instruction does to registers, its guard included, in any order. What it reads it reads before it
    /// writes anything.
    fn accesses(&self, index: u32) -> &[Access];
}

/// Where an instruction goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Control {
    /// Whether it depends on a guard that may be false: then the next instruction follows too.
    pub guarded: bool,
    /// Where it goes on otherwise.
    pub next: Next,
}

/// Where an instruction goes on whose guard holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Next {
    /// At the next instruction; calls that come back do so too.
    #[default]
    Falls,
    /// At this instruction.
    Jump(u32),
    /// At this instruction of the same code, and at the next one when that comes back. What is live where it goes is not
    /// live before it: a call is taken to keep and to need what its own accesses say.
    Call(u32),
    /// At one of the instructions of this table.
    Table(u32),
    /// At the beginning of some block, nobody knows of which.
    Anywhere,
    /// Nowhere.
    End(End),
}

/// How the path through the code ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The function returns.
    Return,
    /// The thread ends.
    Exit,
    /// The program is aborted.
    Trap,
    /// There is no instruction left.
    Off,
}

/// A register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Register {
    /// What it counts as.
    pub class: Class,
    /// Its size: units of 32 bits, begun ones included, in class `General`; else 1.
    pub units: u16,
}

/// Kinds of registers that are counted apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum Class {
    /// Values of any width, in units of 32 bits.
    #[default]
    General,
    /// Predicates: one bit each.
    Predicate,
    /// Flags that instructions pass on without naming them, such as a carry.
    Flag,
    /// Registers that the lanes of a warp share: one of 32 bits each.
    Uniform,
    /// Predicates that the lanes of a warp share.
    UniformPredicate,
    /// Barriers at which the lanes of a warp meet again.
    Barrier,
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 6] = [
        Class::General,
        Class::Predicate,
        Class::Flag,
        Class::Uniform,
        Class::UniformPredicate,
        Class::Barrier,
    ];

    /// Its name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Class::General => "general",
            Class::Predicate => "predicate",
            Class::Flag => "flag",
            Class::Uniform => "uniform",
            Class::UniformPredicate => "uniform predicate",
            Class::Barrier => "barrier",
        }
    }
}

/// What an instruction does to a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// The register.
    pub register: u32,
    /// What happens to it.
    pub effect: Effect,
}

/// What happens to a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// It is read.
    Read,
    /// It gets a new value as a whole, whatever it held.
    Write,
    /// It gets a new value in part, or under a guard: what it held may still be in it.
    PartialWrite,
    /// It gets a new value under a guard in code that a compiler has made, where far reads stand under the same guard:
    /// reads in the same stretch of code (see [`Cfg::goes_on`](crate::Cfg::goes_on)) may still see what it held,
    /// those behind it see the new value.
    GuardedWrite,
}
