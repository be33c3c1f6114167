//! What a text uses that not every PTX version or target has, found statement by statement.
//!
//! One pass for two users: `explore` gathers the needs of a whole module, `check` holds each against the version
//! and the target that the module names.

mod instruction;
mod statement;
mod syntax;

pub(crate) use instruction::{ages, depends_on_text, of_instruction, of_special_registers, rule_age};
pub(crate) use statement::of_statement;

use core::fmt;
use warpsmith_ptx::Span;
use warpsmith_ptx::isa::{
    Availability, Directive, Form, Instruction, PtxVersion, Requirement, SpecialRegister, Target, Word,
};

/// Something that not every PTX version or target has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// A form of an instruction.
    Form(Form),
    /// A modifier of an instruction.
    Modifier(Instruction, Word),
    /// A combination of modifiers and operands, as the data writes it: `.vec = .v8, .type = .b32`.
    Combination(Instruction, &'static str),
    /// The type of a declared variable, register or parameter.
    Type(Word),
    /// A directive.
    Directive(Directive),
    /// A special register.
    SpecialRegister(SpecialRegister),
    /// A way of writing something, in words.
    Syntax(&'static str),
}

impl Feature {
    /// What to write in its place where it is gone; empty where the data does not say.
    pub fn instead(self) -> &'static str {
        match self {
            Feature::Form(form) => form.instead(),
            Feature::Directive(directive) => directive.instead(),
            _ => "",
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feature::Form(form) => f.write_str(form.syntax().split_whitespace().next().unwrap_or_default()),
            Feature::Modifier(instruction, word) => write!(f, "`.{}` of {}", word.text(), instruction.name()),
            Feature::Combination(instruction, text) => write!(f, "{} with {text}", instruction.name()),
            Feature::Type(word) => write!(f, "type .{}", word.text()),
            Feature::Directive(directive) => write!(f, ".{}", directive.name()),
            Feature::SpecialRegister(register) => f.write_str(register.name()),
            Feature::Syntax(words) => f.write_str(words),
        }
    }
}

/// Where a feature exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    /// Where a row of the data says.
    Data(Availability),
    /// From one PTX version and target on.
    Fixed(Requirement),
}

impl Floor {
    /// Any one of these is enough; none means everywhere.
    pub fn requirements(self) -> impl Iterator<Item = Requirement> + Clone {
        let (data, fixed) = match self {
            Floor::Data(availability) => (Some(availability), None),
            Floor::Fixed(requirement) => (None, Some(requirement)),
        };
        data.into_iter().flat_map(Availability::requirements).chain(fixed)
    }

    /// The lowest PTX version that has the feature on a target; `None` where the target lacks it.
    pub fn lowest_ptx(self, target: Target) -> Option<PtxVersion> {
        let mut requirements = self.requirements().peekable();
        if requirements.peek().is_none() {
            return Some(PtxVersion::default());
        }
        let fitting = requirements.filter(|r| r.target.is_none_or(|needed| target.satisfies(needed)));
        fitting.map(|r| r.ptx.unwrap_or_default()).min()
    }

    /// Whether who has this feature, with a version or a later one, has one of another floor: each version and target that is
    /// enough for this one is enough for the other.
    pub(crate) fn implies(self, other: Floor, version: PtxVersion) -> bool {
        let mut own = self.requirements().peekable();
        own.peek().is_some()
            && own.all(|r| {
                let least = r.ptx.unwrap_or_default().max(version);
                match r.target {
                    // No text names a target that its version does not know.
                    Some(target) => other.holds(target.since().unwrap_or_default().max(least), target),
                    None => {
                        other.requirements().any(|o| o.target.is_none() && o.ptx.unwrap_or_default() <= least)
                    }
                }
            })
    }

    /// Whether a PTX version has the feature on a target.
    pub fn holds(self, ptx: PtxVersion, target: Target) -> bool {
        match self {
            Floor::Data(availability) => availability.holds(ptx, target),
            Floor::Fixed(_) => self.lowest_ptx(target).is_some_and(|lowest| ptx >= lowest),
        }
    }
}

impl fmt::Display for Floor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Floor::Data(availability) => availability.fmt(f),
            Floor::Fixed(Requirement { ptx, target }) => match (ptx, target) {
                (Some(ptx), Some(target)) => write!(f, "PTX {ptx} and {target}"),
                (Some(ptx), None) => write!(f, "PTX {ptx}"),
                (None, Some(target)) => target.fmt(f),
                (None, None) => f.write_str("always"),
            },
        }
    }
}

/// What a floor says of a feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Age {
    /// Where it exists.
    Since,
    /// Where it should no longer be used.
    Deprecated,
    /// Where it exists no longer.
    Removed,
}

/// Something that a text uses and that not every version or target has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    /// Where it is used: of an instruction its mnemonic.
    pub span: Span,
    pub what: Feature,
    pub age: Age,
    pub floor: Floor,
}

impl Need {
    /// Whether a version and a target leave nothing to say of it.
    pub fn is_met(&self, ptx: PtxVersion, target: Target) -> bool {
        self.floor.holds(ptx, target) == (self.age == Age::Since)
    }
}

/// Whether a floor is no limit, or a limit never reached: nothing is older than the first version on the first
/// target.
pub(crate) fn is_everywhere(age: Age, floor: Floor) -> bool {
    age == Age::Since && floor.holds(PtxVersion::new(1, 0), Target::new(10))
}
