//! Pages on what is no instruction: registers that are none, special registers, marks, control information.

use super::guide::Guide;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_meaning::Meanings;
use warpsmith_sass::Isa;
use warpsmith_sass::text::Control;

/// What control information is called, besides by its columns.
pub const CONTROL: &str = "control";
/// Parts of control information as the exact style writes them.
const PARTS: [&str; 3] = ["&req", "&wr", "&rd"];

/// What is said of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Name {
    /// The architecture of which this is said.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub architecture: String,
    /// As it was asked for.
    pub name: String,
    /// What it is, in a line.
    pub brief: String,
    /// The same in paragraphs.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub about: Vec<String>,
    /// How it is written.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub pseudo_code: Vec<String>,
    /// Its parts, with what they are.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub parts: Vec<(String, String)>,
    /// What of PTX it is.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub ptx: String,
    /// What is easily overlooked.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<String>,
    /// The numbers that stand for it in words.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub numbers: Vec<u64>,
}

impl Guide<'_> {
    /// The page of a name, if the architecture has it and something is said of it.
    pub fn name(&self, asked: &str) -> Option<Name> {
        let (isa, meanings) = (self.isa, &self.meanings);
        let is_control = asked.eq_ignore_ascii_case(CONTROL)
            || PARTS.contains(&asked.split('=').next().unwrap_or_default())
            || asked.starts_with("[B") && Control::from_columns(asked).is_ok();
        if is_control {
            return isa.has_control().then(|| self.named(CONTROL, asked, Vec::new()))?;
        }
        if let Some(part) = self.part_of_control(asked) {
            return Some(part);
        }
        // All registers of a kind: `R` stands for `R0` and the others.
        let begin = asked.trim_end_matches('*');
        let kind = format!("{begin}*");
        if meanings.names().any(|name| name == kind) && has_some(isa, begin) {
            let is_list = begin.ends_with('_');
            let mut page = self.named(&kind, if is_list { &kind } else { begin }, Vec::new())?;
            if is_list {
                page.parts.extend(self.members(begin));
            }
            return Some(page);
        }
        // Marks have a sign before them; what is in brackets behind a memory is a place in it.
        let bare = asked.trim_start_matches(['.', '?']);
        let memory = bare.split_once('[').map(|(name, _)| name.trim_end());
        // Where a memory is no name of a group, what is said of it stands under its brackets.
        let written = || {
            let key = format!("{}[]", memory?.to_ascii_lowercase());
            meanings.names().any(|known| known == key).then_some((key, Vec::new()))
        };
        let found = value_of(isa, meanings, bare).or_else(|| value_of(isa, meanings, memory?));
        let (key, numbers) = found.or_else(written)?;
        self.named(&key, asked, numbers)
    }

    /// All names that have a page of their own, in order.
    pub fn names(&self) -> Vec<Name> {
        self.meanings.names().filter_map(|name| self.name(name)).collect()
    }

    /// The names that begin so, by their numbers, with what is said of each.
    fn members(&self, begin: &str) -> Vec<(String, String)> {
        let (machine, meanings) = (self.isa.machine(), &self.meanings);
        let items = machine.groups().flat_map(|id| machine.group(id).items());
        let mut found: Vec<(u64, &str)> = items.map(|(name, value)| (*value, machine.text(*name))).collect();
        found.retain(|(_, name)| name.starts_with(begin));
        found.sort_unstable();
        found.dedup();
        let said = |name: &str| meanings.name(name).filter(|meaning| !meaning.mnemonic.ends_with('*'));
        let text = |(number, name): (u64, &str)| match said(name) {
            Some(meaning) => (name.to_string(), format!("number {number}: {}", meaning.brief)),
            None => (name.to_string(), format!("number {number}")),
        };
        found.into_iter().map(text).collect()
    }

    /// A part of control information by its name, `stall`, or with that of the whole before it, `control.stall`.
    fn part_of_control(&self, asked: &str) -> Option<Name> {
        let part = asked.strip_prefix(CONTROL).and_then(|rest| rest.strip_prefix('.')).unwrap_or(asked);
        let is_small = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        let key = format!("{CONTROL}.{part}");
        let is_known = is_small && self.isa.has_control() && self.meanings.names().any(|name| name == key);
        is_known.then(|| self.named(&key, &key, Vec::new()))?
    }

    /// Whether a name is one of control information.
    pub(super) fn is_control(&self, name: &str) -> bool {
        self.part_of_control(name).is_some()
    }

    /// What is said of a name, under the key that it has in the texts.
    fn named(&self, key: &str, asked: &str, numbers: Vec<u64>) -> Option<Name> {
        let meaning = self.meanings.name(key)?;
        let parts = meaning.said_of().filter(|(_, value)| value.is_empty()).map(|(label, _)| label);
        let parts = parts.map(|label| {
            let text = self.meanings.own_label(Some(meaning), label).unwrap_or_default();
            (label.to_string(), text.to_string())
        });
        Some(Name {
            architecture: self.isa.name().into(),
            name: if key == CONTROL { key.to_string() } else { asked.to_string() },
            brief: meaning.brief.clone(),
            about: meaning.about.clone(),
            pseudo_code: meaning.code.iter().map(|line| (*line).to_string()).collect(),
            parts: parts.collect(),
            ptx: meaning.ptx.clone(),
            notes: meaning.notes.clone(),
            numbers,
        })
    }
}

/// Whether a group has names that begin so, in capitals, with a number or another word behind it.
fn has_some(isa: &Isa, begin: &str) -> bool {
    let fits = |name: &str| {
        let rest = name.strip_prefix(begin).unwrap_or_default();
        rest.starts_with(|c: char| c.is_ascii_digit() || begin.ends_with('_'))
    };
    let mut groups = isa.machine().groups();
    let is_name = begin.starts_with(|c: char| c.is_ascii_uppercase());
    is_name
        && groups
            .any(|id| isa.machine().group(id).items().iter().any(|(name, _)| fits(isa.machine().text(*name))))
}

/// Of what a name stands for in groups: under which name something is said of it, and its number.
fn value_of(isa: &Isa, meanings: &Meanings<'static>, name: &str) -> Option<(String, Vec<u64>)> {
    let mut found: Vec<(usize, String, u64)> = Vec::new();
    for id in isa.machine().groups() {
        let items = isa.machine().group(id).items();
        for (known, value) in items {
            let known = isa.machine().text(*known);
            if !known.eq_ignore_ascii_case(name) {
                continue;
            }
            // Marks are said with their sign.
            let keys = [format!(".{known}"), format!("?{known}"), known.to_string()];
            if let Some(key) = keys.into_iter().find(|key| meanings.name(key).is_some()) {
                found.push((items.len(), key, *value));
            }
        }
    }
    // Modifiers may have values of the same name: the largest group is that of the registers, but where another one numbers
    // them as their names do.
    let digits = name.rsplit(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    let rank = |(size, _, value): &(usize, String, u64)| (digits == Some(*value), *size);
    let (_, key, number) = found.into_iter().rev().max_by_key(rank)?;
    Some((key, vec![number]))
}
