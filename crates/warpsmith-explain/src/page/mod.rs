//! A page as a value: what is said, and nothing of how it looks.

mod cell;
mod rule;
mod text;

pub use cell::*;
pub use rule::*;
pub use text::*;

use crate::needs::Needs;
use crate::topic::Topic;
use alloc::string::String;
use alloc::vec::Vec;

/// What is to be said of a topic.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// What it explains.
    pub topic: Topic,
    /// Its name, as a title.
    pub title: String,
    /// What it is, in a line.
    pub brief: Text,
    /// Short facts, each with its name.
    pub facts: Vec<Fact>,
    /// The rest, in order.
    pub sections: Vec<Section>,
    /// Topics that belong near.
    pub see_also: Vec<Topic>,
    /// How many things were left out because the page is a summary.
    pub left_out: usize,
}

/// A short fact, such as the section of the manual.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// Stable name.
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it says.
    pub value: Cell,
}

/// A part of a page under a heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// Stable name of what it holds, such as `operands`.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// The part of the page that it belongs to, where there are several: the name of a family.
    pub part: Option<&'static str>,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// Running text.
    Paragraph(Text),
    /// Items with a mark before each.
    List(Vec<Text>),
    /// Items with their numbers.
    Steps(Vec<Text>),
    /// Text to be shown as it is.
    Code(Language, String),
    /// A table.
    Table(Table),
    /// A heading below that of the section.
    Heading(Text),
    /// Lines of syntax.
    Syntax(Vec<SyntaxLine>),
    /// Rules on what may stand together.
    Rules(Vec<Rule>),
    /// So many more things of a kind, which a summary leaves out.
    More(usize, &'static str),
}

/// A line of syntax, in the notation of the data.
#[derive(Debug, Clone, PartialEq)]
pub struct SyntaxLine {
    /// Numbers of the forms that are written so; empty where there is but one.
    pub forms: Vec<usize>,
    /// Opcode, modifiers and slots.
    pub mnemonic: String,
    /// The operands.
    pub operands: String,
    /// What the forms need at least, for each set of forms that need the same.
    pub needs: Vec<(Vec<usize>, Needs)>,
}

impl SyntaxLine {
    /// What the forms need, each need after the numbers of its forms where they need different things.
    pub fn needs_texts(&self) -> Vec<String> {
        let text = |(forms, needs): &(Vec<usize>, Needs)| {
            if self.needs.len() > 1 && !forms.is_empty() {
                alloc::format!("{}: {needs}", ranges(forms))
            } else {
                alloc::format!("{needs}")
            }
        };
        self.needs.iter().map(text).collect()
    }
}

/// What a block of code is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// PTX.
    Ptx,
    /// The lane language.
    Lane,
    /// Lines of syntax.
    Syntax,
    /// Something else.
    Plain,
    /// A picture, whose lines must stay as they are.
    Picture,
}

impl Language {
    /// Stable name.
    pub fn name(self) -> &'static str {
        match self {
            Language::Ptx => "ptx",
            Language::Lane => "lane",
            Language::Syntax => "syntax",
            Language::Plain | Language::Picture => "text",
        }
    }
}

impl Section {
    /// A section without text.
    pub fn new(id: &'static str, title: impl Into<String>) -> Section {
        Section { id, title: title.into(), part: None, blocks: Vec::new() }
    }

    /// Adds a table, unless it has no rows.
    pub fn table(&mut self, table: Table) {
        if !table.rows.is_empty() {
            self.blocks.push(Block::Table(table.without_empty_columns()));
        }
    }
}

impl Page {
    /// A page of which only the head is written.
    pub fn new(topic: Topic, brief: impl Into<Text>) -> Page {
        let title = topic.name();
        Page {
            topic,
            title,
            brief: brief.into(),
            facts: Vec::new(),
            sections: Vec::new(),
            see_also: Vec::new(),
            left_out: 0,
        }
    }

    /// Adds a fact, unless it says nothing.
    pub fn fact(&mut self, id: &'static str, label: &'static str, value: impl Into<Cell>) {
        let value = value.into();
        if !value.is_empty() {
            self.facts.push(Fact { id, label, value });
        }
    }

    /// Adds a section, unless it says nothing.
    pub fn section(&mut self, section: Section) {
        if !section.blocks.is_empty() {
            let more = section.blocks.iter().map(|block| match block {
                Block::More(count, _) => *count,
                Block::Table(table) => table.left_out,
                _ => 0,
            });
            self.left_out += more.sum::<usize>();
            self.sections.push(section);
        }
    }

    /// Adds a topic to those that belong near, unless it is there or is this one.
    pub fn also(&mut self, topic: Topic) {
        if topic != self.topic && !self.see_also.contains(&topic) {
            self.see_also.push(topic);
        }
    }
}
