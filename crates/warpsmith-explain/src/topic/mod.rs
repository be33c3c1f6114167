//! What can be explained.

mod list;
mod partial;
mod spelling;

pub use list::List;
pub use partial::Partial;
pub use spelling::{Spelling, base};

use crate::entry::{Entry, Kind};
use crate::manual::FormManual;
use crate::meaning::meaning;
use alloc::string::{String, ToString};
use warpsmith_check::Code;
use warpsmith_ptx::isa::{Directive, Instruction, PtxVersion, SpecialRegister, Target, Word, families};

/// Something that can be explained.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Topic {
    /// An instruction with all its forms.
    Instruction(Instruction),
    /// A form with certain modifiers, and perhaps operands.
    Form(Spelling),
    /// A mnemonic that lacks words.
    Partial(Partial),
    /// A modifier.
    Modifier(Word),
    /// A slot: what stands for one of several modifiers in a line of syntax, by its name without the dot.
    Slot(&'static str),
    /// A directive.
    Directive(Directive),
    /// A special register.
    SpecialRegister(SpecialRegister),
    /// A type.
    Type(Word),
    /// A target.
    Target(Target),
    /// A generation of machines, by its name.
    Generation(&'static str),
    /// A PTX version.
    Version(PtxVersion),
    /// A family of instructions, by its name.
    Family(&'static str),
    /// A function of the lane language, by its name.
    Function(&'static str),
    /// A code of a diagnostic.
    Code(Code),
    /// An idea that many instructions share, such as the memory model, by its name.
    Concept(&'static str),
    /// A name of CUDA C++ or Triton, by the first of those that stand together.
    Name(&'static str),
    /// What a run may be checked for, by its name.
    Check(&'static str),
    /// The lane language.
    Lane,
    /// PTX versions, releases and targets.
    Versions,
    /// Everything of a kind.
    List(List),
}

impl Topic {
    /// Stable name of its kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Topic::Instruction(_) => "instruction",
            Topic::Form(_) => "form",
            Topic::Partial(_) => "partial",
            Topic::Modifier(_) => "modifier",
            Topic::Slot(_) => "slot",
            Topic::Directive(_) => "directive",
            Topic::SpecialRegister(_) => "special_register",
            Topic::Type(_) => "type",
            Topic::Target(_) => "target",
            Topic::Generation(_) => "generation",
            Topic::Version(_) => "version",
            Topic::Family(_) => "family",
            Topic::Function(_) => "function",
            Topic::Code(_) => "code",
            Topic::Concept(_) => "concept",
            Topic::Name(_) => "name",
            Topic::Check(_) => "check",
            Topic::Lane => "lane",
            Topic::Versions => "versions",
            Topic::List(_) => "list",
        }
    }

    /// Its kind in words.
    pub fn kind_words(&self) -> &'static str {
        match self {
            Topic::SpecialRegister(_) => "special register",
            Topic::Function(_) => "function of the lane language",
            Topic::Code(_) => "code of a diagnostic",
            Topic::Name(_) => "name of another language",
            Topic::Check(_) => "check of a run",
            other => other.kind(),
        }
    }

    /// The name under which [`find`](super::find) finds it.
    pub fn name(&self) -> String {
        match self {
            Topic::Instruction(instruction) => instruction.name().into(),
            Topic::Form(spelling) => spelling.mnemonic(),
            Topic::Partial(partial) => partial.name.clone(),
            Topic::Modifier(word) | Topic::Type(word) => alloc::format!(".{}", word.text()),
            Topic::Directive(directive) => alloc::format!(".{}", directive.name()),
            Topic::SpecialRegister(register) => register.name().into(),
            Topic::Target(target) => target.to_string(),
            Topic::Slot(name) => alloc::format!(".{name}"),
            Topic::Version(ptx) => alloc::format!("PTX {ptx}"),
            Topic::Family(name) | Topic::Function(name) | Topic::Generation(name) => (*name).into(),
            Topic::Concept(name) | Topic::Name(name) | Topic::Check(name) => (*name).into(),
            Topic::Code(code) => code.name().into(),
            Topic::Lane => "lane language".into(),
            Topic::Versions => "versions".into(),
            Topic::List(list) => list.name().into(),
        }
    }

    /// What it is, in a line.
    pub fn brief(&self) -> &'static str {
        match self {
            Topic::Instruction(instruction) => instruction.brief(),
            Topic::Form(spelling) => spelling.form().part().brief(),
            Topic::Partial(_) => "a mnemonic that lacks words",
            Topic::Modifier(word) => meaning(*word),
            Topic::Slot(_) => "stands for one of several modifiers",
            Topic::Directive(directive) => directive.brief(),
            Topic::SpecialRegister(register) => register.brief(),
            Topic::Type(word) => word.ty().map_or("", |ty| ty.brief),
            Topic::Target(target) => target.generation().unwrap_or_default(),
            Topic::Generation(_) => "a generation of machines",
            Topic::Version(_) => "a version of PTX",
            Topic::Family(name) => {
                families().iter().find(|(family, _)| family == name).map_or("", |(_, title)| title)
            }
            Topic::Function(_) => "a function of the lane language",
            Topic::Code(code) => code.title(),
            Topic::Concept(_) | Topic::Name(_) | Topic::Check(_) => {
                entry_of(self).map_or("", |entry| entry.value("brief"))
            }
            Topic::Lane => "the language in which a page says what an instruction computes",
            Topic::Versions => "PTX versions, the releases that brought them, and targets",
            Topic::List(list) => list.title(),
        }
    }
}

/// The topic of an entry of the folder `guide`.
pub fn of_entry(entry: Entry) -> Topic {
    match entry.kind {
        Kind::Concept => Topic::Concept(entry.name()),
        Kind::Name => Topic::Name(entry.name()),
        Kind::Check => Topic::Check(entry.name()),
    }
}

/// The entry of the folder `guide` that a topic is.
pub fn entry_of(topic: &Topic) -> Option<Entry> {
    match topic {
        Topic::Concept(name) => Entry::find(Kind::Concept, name),
        Topic::Name(name) => Entry::find(Kind::Name, name),
        Topic::Check(name) => Entry::find(Kind::Check, name),
        _ => None,
    }
}
