//! Explains instructions, forms, modifiers, directives, special registers, types and versions of PTX, concepts, names of CUDA C++
//! and Triton, checks of a run, and with the feature `sass` machine code (`machine`).
//!
//! [`find`] looks a name up, [`Topic::page`] says what there is to say as a [`Page`], a value of sections,
//! tables and text, and [`text`] and [`markdown`] show it. All of it comes from the instruction data.
//!
//! ```
//! use warpsmith_explain::Detail;
//!
//! let topics = warpsmith_explain::find("ldmatrix.sync.aligned.m8n8.x4.shared.b16")?;
//! let page = topics[0].page(Detail::Summary);
//! assert_eq!(page.facts[2].value.to_text().plain(), "PTX 6.5, sm_75+");
//!
//! let unknown = warpsmith_explain::find("ldmartix").unwrap_err();
//! assert_eq!(unknown.near[0].name(), "ldmatrix");
//! # Ok::<(), warpsmith_explain::NotFound>(())
//! ```

#![no_std]
extern crate alloc;

mod book;
mod brought;
mod code;
mod condition;
mod data_type;
mod directive;
mod entry;
mod form;
mod forms;
mod fragment;
mod function;
mod generation;
pub mod html;
mod instruction;
mod known;
mod list;
#[cfg(feature = "sass")]
pub mod machine;
pub mod manual;
pub mod markdown;
mod meaning;
mod mention;
mod misfit;
mod modifier;
mod named;
mod nearest;
mod needs;
mod operands;
mod page;
mod partial;
mod phrase;
mod program;
mod prose;
mod register;
mod requirements;
mod rules;
mod search;
mod series;
mod slot;
mod slots;
mod spelling;
mod syntax;
mod target;
pub mod text;
mod topic;
mod version;
mod versions;
mod words;
mod written;

pub use book::Book;
pub use named::{modifiers, types};
pub use needs::Needs;
pub use page::{
    Block, Cell, Condition, Fact, FormSet, Language, Names, Page, Part, Piece, Rule, RuleKind, Section,
    SyntaxLine, Table, Test, Text,
};
pub use search::{NotFound, find};
pub use topic::{List, Partial, Spelling, Topic};

/// How much a page says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Detail {
    /// What fits a few screens.
    #[default]
    Summary,
    /// Everything.
    Full,
}

impl Topic {
    /// What there is to say of it.
    pub fn page(&self, detail: Detail) -> Page {
        match self {
            Topic::Instruction(instruction) => instruction::page(*instruction, detail),
            Topic::Form(spelling) => form::page(spelling, detail),
            Topic::Partial(partial) => partial::page(partial, detail),
            Topic::Modifier(word) => modifier::page(*word, detail),
            Topic::Slot(name) => slot::page(name, detail),
            Topic::Directive(directive) => directive::page(*directive),
            Topic::SpecialRegister(register) => register::page(*register),
            Topic::Type(word) => data_type::page(*word, detail),
            Topic::Target(target) => target::page(*target, detail),
            Topic::Generation(name) => generation::page(name),
            Topic::Version(ptx) => version::page(*ptx, detail),
            Topic::Family(name) => list::family(name),
            Topic::Function(name) => function::page(name),
            Topic::Code(code) => code::page(*code),
            Topic::Concept(name) => written::page(self.clone(), entry::Kind::Concept, name),
            Topic::Name(name) => written::page(self.clone(), entry::Kind::Name, name),
            Topic::Check(name) => written::page(self.clone(), entry::Kind::Check, name),
            Topic::Lane => function::language(),
            Topic::Versions => versions::page(),
            Topic::List(list) => list::page(*list),
        }
    }
}
