//! What is said of one thing that was asked for.

use super::class::Class;
use super::forms::{self, Form};
use super::latency::{self, Latency};
use super::modifiers::{self, Modifier, Texts, Word};
use super::name::{Topic, What};
use super::since::{self, Availability};
use serde::Serialize;
use warpsmith::sass::latency::Table;
use warpsmith::sass::meaning::{Meanings, base};
use warpsmith::sass::{Architecture, Isa};

/// A page.
#[derive(Serialize)]
pub struct Page {
    /// What it is.
    pub kind: &'static str,
    /// The mnemonic or class, the statement, the word.
    pub name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub family: String,
    /// What it does, in a line.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub brief: String,
    /// The same in paragraphs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// The same as pseudo-code.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pseudo_code: Vec<String>,
    /// What of PTX it comes from.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ptx: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub architectures: Vec<Availability>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub latency: Vec<Latency>,
    /// After how many cycles which sets of operations may read its results.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cycles: Vec<String>,
    /// The sets of operations that it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forms: Vec<Form>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Modifier>,
    /// Words that are part of mnemonics.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Word>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<String>,
    pub classes: Vec<Class>,
    /// Whether the text stands with the instruction, and not with each of its classes.
    #[serde(skip)]
    pub has_meaning: bool,
}

impl Page {
    /// All that is known of a topic; operands that need no words are left out where not all is wanted.
    pub fn new(
        isa: &Isa,
        arch: &Architecture,
        (meanings, latencies): (&Meanings<'static>, Option<&Table<'_>>),
        topic: Topic,
        full: bool,
    ) -> Page {
        let Topic { what, name, classes: ids } = topic;
        let (kind, example) = match what {
            What::Mnemonic => ("mnemonic", None),
            What::Class => ("class", None),
            What::Statement(instruction) => ("statement", Some(instruction)),
            What::Word(instruction) => ("word", Some(instruction)),
        };
        let mnemonic = ids.first().map_or("", |id| isa.mnemonic(*id, 0));
        let meaning = meanings.instruction(mnemonic);
        let texts = Texts { meanings, meaning };
        let classes: Vec<Class> =
            ids.iter().map(|id| Class::new(isa, *id, example.as_deref(), texts, latencies)).collect();
        let is_whole = kind == "mnemonic";
        let words: Vec<&str> = if is_whole { name.split('.').skip(1).collect() } else { Vec::new() };
        let (cycles, sets) = latency::cycles(latencies, &ids, &words);
        let mut modifiers = modifiers::of(isa, &ids, texts);
        modifiers::narrow(&mut modifiers, &words);
        let mut page = Page {
            kind,
            name,
            family: String::new(),
            brief: String::new(),
            about: Vec::new(),
            pseudo_code: Vec::new(),
            ptx: String::new(),
            architectures: since::of(arch, base(mnemonic)),
            latency: latency::of_all(isa, &ids),
            cycles,
            sets,
            forms: if is_whole { forms::of(isa, &ids) } else { Vec::new() },
            operands: modifiers::operands(isa, &ids, texts, full || !is_whole),
            words: modifiers::words(isa, &ids, texts),
            modifiers,
            notes: Vec::new(),
            unknown: Vec::new(),
            classes,
            has_meaning: meaning.is_some(),
        };
        if is_whole && !full {
            modifiers::shorten(&mut page.modifiers);
        }
        match meaning {
            Some(meaning) => {
                let family = meanings.families().iter().find(|family| family.name == meaning.family);
                page.family = family.map_or_else(String::new, |family| family.title.into());
                page.brief.clone_from(&meaning.brief);
                page.about = meanings.about_of(meaning).to_vec();
                page.pseudo_code = meanings.code_of(meaning).iter().map(|line| (*line).to_owned()).collect();
                page.ptx.clone_from(&meaning.ptx);
                page.notes.clone_from(&meaning.notes);
                page.unknown.clone_from(&meaning.unknown);
            }
            None => page.say_first(),
        }
        page
    }

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
