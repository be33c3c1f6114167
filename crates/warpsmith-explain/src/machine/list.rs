//! All mnemonics of an architecture.

use super::class::Lines;
use super::guide::Guide;
use super::sheet::Sheet;
use crate::text::{Line, Style};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use warpsmith_meaning::{Family, base};

/// The mnemonics of an architecture.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mnemonics {
    /// The architecture.
    pub architecture: String,
    /// All of them, in order of the alphabet.
    pub mnemonics: Vec<Mnemonic>,
    /// The families that some of them have, in the order in which they are to be shown.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub families: Vec<Family<'static>>,
}

/// A mnemonic, in short.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mnemonic {
    /// The mnemonic.
    pub mnemonic: String,
    /// What it does, in a line.
    pub title: String,
    /// The name of its family; empty where there are no families.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "str::is_empty"))]
    pub family: &'static str,
}

impl<'i> Guide<'i> {
    /// The mnemonics that compilers make of an instruction of PTX, `LDS` of `ld.shared.f32`, as the texts on them say. Where some say
    /// more words of it than others, those alone.
    pub fn made_of(&self, ptx: &str) -> Vec<&'i str> {
        let words: Vec<&str> = ptx.split('.').collect();
        // How many words of it are named.
        let named = |text: &str| {
            let one = |one: &str| {
                // Behind the name may stand what it is used for.
                let mut all = one.split_whitespace().next().unwrap_or_default().split('.');
                let is_first = all.next() == words.first().copied();
                let rest: Vec<&str> = all.collect();
                (is_first && rest.iter().all(|word| words.contains(word))).then_some(rest.len() + 1)
            };
            text.split([',', ';']).filter_map(one).max()
        };
        let mut found: Vec<(usize, &'i str)> = Vec::new();
        for mnemonic in self.isa.mnemonics() {
            let name = base(mnemonic);
            if found.last().is_some_and(|(_, last)| *last == name) {
                continue;
            }
            let words = self.meanings.instruction(name).and_then(|meaning| named(&meaning.ptx));
            found.extend(words.map(|words| (words, name)));
        }
        let most = found.iter().map(|(words, _)| *words).max().unwrap_or(0);
        found.into_iter().filter(|(words, _)| *words == most).map(|(_, name)| name).collect()
    }
}

impl Guide<'_> {
    /// All mnemonics, with what they do.
    pub fn mnemonics(&self) -> Mnemonics {
        let isa = self.isa;
        let all = isa.mnemonics().map(|mnemonic| {
            let (title, family) = match self.meanings.instruction(mnemonic) {
                Some(meaning) => (meaning.brief.clone(), meaning.family),
                None => {
                    let first = isa.machine().by_mnemonic(mnemonic).iter().map(|(class, _)| *class).min();
                    (first.map_or_else(String::new, |id| Lines::of(isa, id).title), "")
                }
            };
            Mnemonic { mnemonic: mnemonic.into(), title, family }
        });
        let mut mnemonics: Vec<Mnemonic> = all.collect();
        mnemonics.sort_by(|one, other| one.mnemonic.cmp(&other.mnemonic));
        let has = |family: &&Family<'_>| mnemonics.iter().any(|known| known.family == family.name);
        let families = self.meanings.families().iter().filter(has).copied().collect();
        Mnemonics { architecture: isa.name().into(), mnemonics, families }
    }
}

impl Mnemonics {
    /// By family, where there are families: a line for each.
    pub fn lines(&self) -> Vec<Line> {
        let rows = self.rows();
        let mut out = Sheet::new(usize::MAX);
        rows.of("", "").iter().for_each(|line| out.line(line));
        for (index, family) in self.families.iter().enumerate() {
            if index > 0 {
                out.blank();
            }
            out.styled(&[(Style::Strong, family.title)]);
            rows.of(family.name, "  ").iter().for_each(|line| out.line(line));
        }
        out.lines
    }

    /// The same as Markdown.
    pub fn markdown(&self) -> String {
        let rows = self.rows();
        let mut out = String::new();
        rows.of("", "").iter().for_each(|line| out.extend([line, "\n"]));
        for (index, family) in self.families.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            let _ = writeln!(out, "{gap}## {}\n\n```text", family.title);
            rows.of(family.name, "  ").iter().for_each(|line| out.extend([line, "\n"]));
            out.push_str("```\n");
        }
        out
    }

    /// One for each mnemonic without what stands behind its dot, where there are families.
    fn rows(&self) -> Rows<'_> {
        let mut titles: BTreeMap<(&str, &str), &str> = BTreeMap::new();
        for entry in &self.mnemonics {
            let (name, title) = match entry.family {
                // Titles of classes go on with what only that class has.
                "" => (entry.mnemonic.as_str(), entry.title.split([':', ';']).next().unwrap_or_default()),
                _ => (base(&entry.mnemonic), entry.title.as_str()),
            };
            // Of several that differ behind the dot the first line says it for all.
            titles.entry((entry.family, name)).or_insert(title);
        }
        let width = titles.keys().map(|(_, name)| name.len()).max().unwrap_or(0);
        Rows { titles, width }
    }
}

/// What mnemonics do, by family and name.
struct Rows<'m> {
    titles: BTreeMap<(&'m str, &'m str), &'m str>,
    width: usize,
}

impl Rows<'_> {
    /// The lines of a family.
    fn of(&self, family: &str, indent: &str) -> Vec<String> {
        let own = self.titles.iter().filter(|((known, _), _)| *known == family);
        let line = |((_, name), title): (&(&str, &str), &&str)| {
            let line = format!("{indent}{name:<width$}  {title}", width = self.width);
            String::from(line.trim_end())
        };
        own.map(line).collect()
    }
}
