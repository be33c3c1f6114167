//! What is said of one thing that was asked for.

use super::class::Class;
use super::forms::{self, Form};
use super::guide::Guide;
use super::latency::{self, Latency};
use super::modifiers::{self, Modifier, Texts, Word};
use super::name::{Topic, What};
use super::program::{self, Case};
use super::since::{self, Availability};
use crate::Detail;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_meaning::base;

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Page {
    /// The architecture of which all of it is said.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub architecture: String,
    /// What it is: `mnemonic`, `class`, `statement` or `word`.
    pub kind: &'static str,
    /// The mnemonic or class, the statement, the word.
    pub name: String,
    /// Its family.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub family: String,
    /// What it does, in a line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub brief: String,
    /// The same in paragraphs.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub about: Vec<String>,
    /// The same as pseudo-code.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub pseudo_code: Vec<String>,
    /// What it computes from the inputs of one lane: a program of the lane language with its functions, line by line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub program: Vec<String>,
    /// Worked cases of the program.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub cases: Vec<Case>,
    /// How many more a whole page has.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub more_cases: usize,
    /// What of PTX it comes from.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub ptx: String,
    /// Which architectures have it, and those with words behind its dot that not all of these have.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub architectures: Vec<Availability>,
    /// When its result is there; several where forms differ.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub latency: Vec<Latency>,
    /// After how many cycles which sets of operations may read its results.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub cycles: Vec<String>,
    /// The sets of operations that it is in.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub sets: Vec<String>,
    /// Of a mnemonic, how it is written.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub forms: Vec<Form>,
    /// Its operands, as far as something is said of them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub operands: Vec<Modifier>,
    /// Words that are part of mnemonics.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub words: Vec<Word>,
    /// Its modifiers with their values.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub modifiers: Vec<Modifier>,
    /// What is easily overlooked.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<String>,
    /// What is not known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub unknown: Vec<String>,
    /// Its classes, in order of the description; a class, statement or word has one.
    pub classes: Vec<Class>,
    /// Whether the text stands with the instruction, and not with each of its classes.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub has_meaning: bool,
    /// Whether it is shown as a summary, without the bits of each form.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub is_summary: bool,
}

impl Guide<'_> {
    /// What there is to say of a topic. The summary of a mnemonic leaves operands out that need no words, and values that
    /// another modifier says already.
    pub fn page(&self, topic: &Topic, detail: Detail) -> Page {
        let isa = self.isa;
        let ids = topic.classes.as_slice();
        let (kind, example) = match &topic.what {
            What::Mnemonic => ("mnemonic", None),
            What::Class => ("class", None),
            What::Statement(instruction) => ("statement", Some(instruction)),
            What::Word(instruction) => ("word", Some(instruction)),
        };
        let mnemonic = ids.first().map_or("", |id| isa.mnemonic(*id, 0));
        let meaning = self.meanings.instruction(mnemonic);
        let texts = Texts { meanings: &self.meanings, meaning };
        let classes: Vec<Class> =
            ids.iter().map(|id| Class::new(self, *id, example.map(|one| &**one), texts)).collect();
        let is_whole = kind == "mnemonic";
        let is_summary = is_whole && detail == Detail::Summary;
        let words: Vec<&str> = if is_whole { topic.name.split('.').skip(1).collect() } else { Vec::new() };
        let (cycles, sets) = latency::cycles(self.latencies.as_ref(), ids, &words);
        let mut modifiers = modifiers::of(isa, ids, texts);
        modifiers::narrow(&mut modifiers, &words);
        let mut page = Page {
            architecture: isa.name().into(),
            kind,
            name: topic.name.clone(),
            family: String::new(),
            brief: String::new(),
            about: Vec::new(),
            pseudo_code: Vec::new(),
            program: Vec::new(),
            cases: Vec::new(),
            more_cases: 0,
            ptx: String::new(),
            architectures: since::of(&self.architecture, base(mnemonic)),
            latency: latency::of_all(isa, ids),
            cycles,
            sets,
            forms: if is_whole { forms::of(isa, ids) } else { Vec::new() },
            operands: modifiers::operands(isa, ids, texts, !is_summary),
            words: modifiers::words(isa, ids, texts),
            modifiers,
            notes: Vec::new(),
            unknown: Vec::new(),
            classes,
            has_meaning: meaning.is_some(),
            is_summary,
        };
        if is_summary {
            modifiers::shorten(&mut page.modifiers);
        }
        match meaning {
            Some(meaning) => {
                let family = self.meanings.families().iter().find(|family| family.name == meaning.family);
                page.family = family.map_or_else(String::new, |family| family.title.into());
                page.brief.clone_from(&meaning.brief);
                page.about = self.meanings.about_of(meaning).to_vec();
                let code = self.meanings.code_of(meaning);
                page.pseudo_code = code.iter().map(|line| (*line).to_owned()).collect();
                page.program = program::of(&self.meanings, meaning);
                if example.is_none() {
                    (page.cases, page.more_cases) = program::cases(isa, ids, meaning, &words, is_summary);
                }
                page.ptx.clone_from(&meaning.ptx);
                page.notes.clone_from(&meaning.notes);
                page.unknown.clone_from(&meaning.unknown);
            }
            None => page.say_first(),
        }
        page
    }
}

impl Page {
    /// Where texts stand with the classes, the page begins with those of the first one.
    fn say_first(&mut self) {
        let Some(first) = self.classes.first() else { return };
        let title = first.title.split(':').next().unwrap_or_default();
        title.trim().clone_into(&mut self.brief);
        self.about.extend(Some(first.about.clone()).filter(|about| !about.is_empty()));
        self.pseudo_code.extend(Some(first.semantics.clone()).filter(|line| !line.is_empty()));
        self.pseudo_code.extend(first.pseudo_code.iter().cloned());
        self.pseudo_code.dedup();
    }
}
