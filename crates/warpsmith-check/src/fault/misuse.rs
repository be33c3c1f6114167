//! What is wrong with an operand, and what would be legal.

use warpsmith_ptx::Span;
use warpsmith_ptx::isa::{Description, Directive, ElementCount, Form, SpecialRegister, TypeRow, Word};
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::value::{SlotValue, Type};

/// An operand that is not what its form asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misuse {
    /// The form, of those that the spelling fits the one that comes nearest.
    pub form: Form,
    /// Which operand, counted from 0 in the text.
    pub operand: u8,
    /// Its name in the form.
    pub name: &'static str,
    /// What is wrong.
    pub reason: Reason,
    /// What would be legal.
    pub wanted: Wanted,
    /// Where the name of the operand is declared, where it has one.
    pub declared: Option<Span>,
}

/// What is wrong with an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The name is not declared.
    Undeclared,
    /// Something else is wanted in this place.
    Kind(Found),
    /// The register has a type that does not hold a value of the wanted type.
    Type(Found),
    /// The vector has so many elements; another number is wanted.
    Size(u16),
    /// The immediate is not among the values that are legal; its value.
    Range(i64),
    /// The name is read only and stands where something is written.
    ReadOnly,
    /// The register that an address begins with has the wrong width.
    Base(Found),
    /// What is no array has an index.
    Index(Found),
    /// A kernel's parameter stands where something is written.
    Given,
    /// The register that an address begins with is narrower than the addresses of this module.
    Narrow(Found),
    /// The variable lies in another state space.
    Space(Directive),
    /// `_` may not stand here.
    Sink,
    /// `-` or `!` may not stand here.
    Sign,
    /// There is no such component or selector behind it.
    Component,
    /// The element does not go with the others of its vector.
    Mixed,
}

/// What stands in an operand's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A register of a type, or a vector of so many.
    Register(Type, u16),
    /// A special register of a type.
    Special(Word, u8),
    /// An integer constant.
    Integer,
    /// A floating-point constant.
    Float,
    /// A variable of a state space.
    Variable(Directive),
    /// A label.
    Label,
    /// A function or kernel.
    Function,
    /// A `.callprototype`.
    Prototype,
    /// `.branchtargets` or `.calltargets`.
    Targets,
    /// `_`
    Sink,
    /// A vector in braces.
    Vector,
    /// An address in brackets.
    Address,
    /// A list in parentheses, or anything else.
    Other,
}

/// What may stand in an operand's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// What the data says of it.
    pub description: Description,
    /// Its types by the modifiers of the instruction, as far as there are any.
    pub types: [Option<WantedType>; Wanted::MAX_TYPES],
    /// State spaces that an address or a variable may lie in; none means any that its instruction reaches.
    pub spaces: [Option<Word>; Wanted::MAX_SPACES],
}

/// One type that an operand may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WantedType {
    /// The type.
    pub word: Word,
    /// Number of elements.
    pub count: u16,
    /// Whether they stand in braces.
    pub braces: bool,
}

impl Wanted {
    /// No operand has more alternative types.
    pub const MAX_TYPES: usize = 6;
    /// No operand has more state spaces.
    pub const MAX_SPACES: usize = 4;

    /// What a description says for the values of a form's slots.
    pub fn new(description: Description, value_of: impl Fn(usize) -> Option<Word>) -> Wanted {
        let mut types = [None; Self::MAX_TYPES];
        let found = description.types().filter_map(|ty| {
            let word = ty.of.word(&value_of)?;
            let (count, braces) = match ty.count {
                ElementCount::One => (1, false),
                count => count.resolve(&value_of)?,
            };
            Some(WantedType { word, count, braces })
        });
        for (slot, ty) in types.iter_mut().zip(found) {
            *slot = Some(ty);
        }
        let mut spaces = [None; Self::MAX_SPACES];
        let found = description.spaces().filter_map(|space| space.word(&value_of));
        for (slot, word) in spaces.iter_mut().zip(found) {
            *slot = Some(word);
        }
        Wanted { description, types, spaces }
    }

    /// The types as a list.
    pub fn types(&self) -> impl Iterator<Item = WantedType> + Clone + '_ {
        self.types.iter().flatten().copied()
    }
}

impl Reason {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Undeclared => "PTX0040",
            Reason::Kind(_) => "PTX0041",
            Reason::Type(_) => "PTX0042",
            Reason::Size(_) => "PTX0043",
            Reason::Range(_) => "PTX0044",
            Reason::ReadOnly | Reason::Given => "PTX0045",
            Reason::Base(_) | Reason::Index(_) => "PTX0046",
            Reason::Space(_) => "PTX0047",
            Reason::Sink => "PTX0048",
            Reason::Sign => "PTX0049",
            Reason::Component => "PTX0050",
            Reason::Mixed => "PTX0051",
            Reason::Narrow(_) => "PTX0052",
        }
    }
}

impl Found {
    /// A register of a type.
    pub(crate) fn row(row: &TypeRow) -> Found {
        let ty = Word::find(row.name.as_bytes()).and_then(Type::from_word);
        ty.map_or(Found::Other, |ty| Found::Register(ty, 1))
    }

    pub(crate) fn special(register: SpecialRegister) -> Found {
        let word = Word::find(register.type_name().as_bytes());
        word.map_or(Found::Other, |word| Found::Special(word, register.components()))
    }

    pub(crate) fn declared(declaration: Declaration) -> Found {
        match declaration {
            Declaration::Register { ty, vector } => Found::Register(ty, vector),
            Declaration::Variable { space, .. } => Found::Variable(space),
            Declaration::Label => Found::Label,
            Declaration::Function { .. } => Found::Function,
            Declaration::Prototype => Found::Prototype,
            Declaration::BranchTargets | Declaration::CallTargets => Found::Targets,
        }
    }
}
