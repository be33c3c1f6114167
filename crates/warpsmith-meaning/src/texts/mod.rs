//! What instructions mean, for people: texts that stand beside a description, in the notation of `isa/sass/README.md`.

mod code;
mod program;
mod read;

pub use program::{Case, Function};

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_sass::Architecture;
use warpsmith_sass::meaning::base;

/// The texts of an architecture.
#[derive(Debug, Default)]
pub struct Meanings<'t> {
    families: Vec<Family<'t>>,
    instructions: BTreeMap<&'t str, Meaning<'t>>,
    labels: BTreeMap<&'t str, Label>,
    /// Names that are no instructions.
    names: BTreeMap<&'t str, Meaning<'t>>,
    /// Pseudo-code by the name of a meaning, and what several share.
    codes: BTreeMap<&'t str, Vec<&'t str>>,
    parts: BTreeMap<&'t str, Vec<&'t str>>,
    /// What programs share.
    functions: Vec<Function<'t>>,
    /// Lines that are none of the notation: number and text.
    faults: Vec<(usize, &'t str)>,
}

/// A family of instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Family<'t> {
    /// Its name.
    pub name: &'t str,
    /// The same for people.
    pub title: &'t str,
}

/// What is said of an instruction.
#[derive(Debug, Default)]
pub struct Meaning<'t> {
    /// Its mnemonic without modifiers.
    pub mnemonic: &'t str,
    /// The name of its family.
    pub family: &'t str,
    /// What it does, in a line.
    pub brief: String,
    /// The same in more words: paragraphs.
    pub about: Vec<String>,
    /// The same as pseudo-code, line by line.
    pub code: Vec<&'t str>,
    /// The same as a program of the lane language, line by line.
    pub program: Vec<&'t str>,
    /// How its operands are read and written, by their names: a type, or `.label` of a modifier that names one.
    pub types: Vec<(&'t str, &'t str)>,
    /// Worked cases of the program.
    pub cases: Vec<Case>,
    /// Why it has no program: what it does besides computing from the inputs of one lane.
    pub effects: Vec<&'t str>,
    /// What executes it: the name of a lowering of the engine, and what that is told besides.
    pub lower: Option<&'t str>,
    /// What it comes from in PTX.
    pub ptx: String,
    /// What is easily overlooked.
    pub notes: Vec<String>,
    /// What is not known.
    pub unknown: Vec<String>,
    /// Another instruction whose texts hold where it has none of its own.
    pub like: Option<&'t str>,
    own: Label,
    labels: BTreeMap<&'t str, Label>,
}

/// What is said of an operand or modifier, and of its values.
#[derive(Debug, Default)]
struct Label {
    text: String,
    values: BTreeMap<String, String>,
}

impl<'t> Meanings<'t> {
    /// Those of an architecture.
    pub fn of(architecture: &Architecture) -> Meanings<'static> {
        Meanings::read(architecture.meaning_files().map(|(_, text)| text))
    }

    /// Reads texts; lines that are none of the notation are kept as [faults](Meanings::faults).
    pub fn read(texts: impl Iterator<Item = &'t str>) -> Meanings<'t> {
        read::read(texts)
    }

    /// Lines that are none of the notation, with their numbers in their file.
    pub fn faults(&self) -> &[(usize, &'t str)] {
        &self.faults
    }

    /// The families, in the order in which they are to be shown.
    pub fn families(&self) -> &[Family<'t>] {
        &self.families
    }

    /// All texts, by mnemonic.
    pub fn instructions(&self) -> impl Iterator<Item = &Meaning<'t>> {
        self.instructions.values()
    }

    /// The text of a mnemonic; what stands behind its first dot does not matter.
    pub fn instruction(&self, mnemonic: &str) -> Option<&Meaning<'t>> {
        self.instructions.get(base(mnemonic))
    }

    /// What is said of a name that is no instruction, such as `RZ`: by itself, or by the longest beginning with `*` behind
    /// it that it fits.
    pub fn name(&self, name: &str) -> Option<&Meaning<'t>> {
        if let Some(found) = self.names.get(name) {
            return Some(found);
        }
        let mut best: Option<(usize, &Meaning<'t>)> = None;
        for (known, meaning) in &self.names {
            let Some(begin) = known.strip_suffix('*') else { continue };
            let Some(rest) = name.strip_prefix(begin).filter(|rest| !rest.is_empty()) else { continue };
            // Behind the name of a file of registers stands a number.
            let fits = begin.contains('_') || rest.bytes().all(|byte| byte.is_ascii_digit());
            if fits && best.is_none_or(|(length, _)| length < begin.len()) {
                best = Some((begin.len(), meaning));
            }
        }
        best.map(|(_, meaning)| meaning)
    }

    /// All names of which something is said.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().copied()
    }

    /// The instruction itself, and those that it is like.
    fn chain<'m>(&'m self, meaning: Option<&'m Meaning<'t>>) -> impl Iterator<Item = &'m Meaning<'t>> {
        let next = |meaning: &&'m Meaning<'t>| self.instructions.get(meaning.like?);
        // Whoever writes a circle sees it end.
        core::iter::successors(meaning, next).take(4)
    }

    /// The pseudo-code of an instruction, or of the one that it is like.
    pub fn code_of<'m>(&'m self, meaning: &'m Meaning<'t>) -> &'m [&'t str] {
        let mut found = self.chain(Some(meaning)).map(|meaning| meaning.code.as_slice());
        found.find(|code| !code.is_empty()).unwrap_or_default()
    }

    /// Paragraphs on an instruction, or on the one that it is like.
    pub fn about_of<'m>(&'m self, meaning: &'m Meaning<'t>) -> &'m [String] {
        let mut found = self.chain(Some(meaning)).map(|meaning| meaning.about.as_slice());
        found.find(|about| !about.is_empty()).unwrap_or_default()
    }

    /// What is said of an operand or modifier of an instruction, by its label.
    pub fn label<'m>(&'m self, meaning: Option<&'m Meaning<'t>>, label: &str) -> Option<&'m str> {
        self.own_label(meaning, label).or_else(|| said(&self.labels.get(label)?.text))
    }

    /// The same, only what is said of this instruction in particular.
    pub fn own_label<'m>(&'m self, meaning: Option<&'m Meaning<'t>>, label: &str) -> Option<&'m str> {
        self.chain(meaning).find_map(|meaning| said(&meaning.labels.get(label)?.text))
    }

    /// What a value of an operand or modifier does.
    pub fn value<'m>(
        &'m self,
        meaning: Option<&'m Meaning<'t>>,
        label: &str,
        value: &str,
    ) -> Option<&'m str> {
        let own = self.chain(meaning).find_map(|meaning| {
            let of_label = meaning.labels.get(label).and_then(|label| label.values.get(value));
            of_label.or_else(|| meaning.own.values.get(value)).and_then(|text| said(text))
        });
        own.or_else(|| said(self.labels.get(label)?.values.get(value)?))
    }

    /// The labels and values of which something is said for all instructions; no value where it is said of the label.
    pub fn said_of_labels(&self) -> impl Iterator<Item = (&str, &str)> {
        self.labels.iter().flat_map(|(name, label)| label.said_of(name))
    }

    /// What a word does that is part of a mnemonic, such as `X` of `IADD3.X`.
    pub fn word<'m>(&'m self, meaning: &'m Meaning<'t>, word: &str) -> Option<&'m str> {
        self.chain(Some(meaning)).find_map(|meaning| said(meaning.own.values.get(word)?))
    }
}

impl Meaning<'_> {
    /// The labels and values of which something is said; no value where it is said of the label, no label where it is
    /// said of the value whatever modifier has it.
    pub fn said_of(&self) -> impl Iterator<Item = (&str, &str)> {
        let own = self.own.said_of("");
        own.chain(self.labels.iter().flat_map(|(name, label)| label.said_of(name)))
    }
}

impl Label {
    fn said_of<'l>(&'l self, name: &'l str) -> impl Iterator<Item = (&'l str, &'l str)> {
        let itself = said(&self.text).map(|_| (name, ""));
        itself.into_iter().chain(self.values.keys().map(move |value| (name, value.as_str())))
    }
}

/// The text, if there is one.
fn said(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
