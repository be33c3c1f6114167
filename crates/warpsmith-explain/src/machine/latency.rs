//! When the result of an instruction is there: whether that is known beforehand, which barriers can tell, and for whom
//! after how many cycles.

use super::guide::Guide;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_sass::latency::{Table, wait};
use warpsmith_sass::{ClassId, Isa};

/// What the description says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Latency {
    /// `fixed`: so many cycles, for which the instruction before must wait; `varies`: a barrier tells.
    pub kind: &'static str,
    /// Whether a barrier can tell that the result is there.
    pub result_barrier: bool,
    /// Whether a barrier can tell that the operands have been read.
    pub operand_barrier: bool,
}

/// Of several classes, each once.
pub fn of_all(isa: &Isa, classes: &[ClassId]) -> Vec<Latency> {
    let mut all: Vec<Latency> = Vec::new();
    for wait in classes.iter().filter_map(|class| wait(isa, *class)) {
        let latency = Latency {
            kind: if wait.varies { "varies" } else { "fixed" },
            result_barrier: wait.result_barrier,
            operand_barrier: wait.operand_barrier,
        };
        if !all.contains(&latency) {
            all.push(latency);
        }
    }
    all
}

impl Latency {
    /// The same for people.
    pub fn text(&self) -> &'static str {
        match (self.kind, self.result_barrier, self.operand_barrier) {
            ("fixed", ..) => "fixed: what uses the result must be issued late enough",
            (_, true, true) => {
                "varies: one barrier tells that the result is there, another that the operands are read"
            }
            (_, true, false) => "varies: a barrier tells that the result is there",
            (_, false, true) => "varies: a barrier tells that the operands are read",
            (_, false, false) => "varies: no barrier tells",
        }
    }
}

/// The cycles of several classes, and the sets of operations that they are in: those with these modifiers, where there
/// are such.
pub fn cycles(table: Option<&Table<'_>>, classes: &[ClassId], words: &[&str]) -> (Vec<String>, Vec<String>) {
    let (mut lines, mut sets): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for class in classes {
        let Some(table) = table else { continue };
        for (all, more) in [(&mut lines, table.lines(*class)), (&mut sets, table.sets_of(*class))] {
            for one in more {
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
    }
    let has = |text: &String, word: &str| {
        text.split(['.', ' ', ':', ')']).any(|part| part.eq_ignore_ascii_case(word))
    };
    let has_all = |text: &String| words.iter().all(|word| has(text, word));
    for all in [&mut lines, &mut sets] {
        if all.iter().any(has_all) {
            all.retain(has_all);
        }
    }
    (lines, sets)
}

/// A set of operations that have the same latencies.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Set {
    /// The architecture of which this is said.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub architecture: String,
    /// Its name, in capital letters.
    pub name: String,
    /// Mnemonics, some with modifiers.
    pub members: Vec<String>,
    /// After how many cycles which sets may read their results.
    pub cycles: Vec<String>,
}

impl Guide<'_> {
    /// The set of operations with a name.
    pub fn set(&self, name: &str) -> Option<Set> {
        let table = self.latencies.as_ref()?;
        let (name, members) = table.sets().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(Set {
            architecture: self.isa.name().into(),
            name: name.into(),
            members: members.into_iter().map(str::to_owned).collect(),
            cycles: table.lines_of_set(name),
        })
    }

    /// All sets of operations.
    pub fn sets(&self) -> Vec<Set> {
        let Some(table) = &self.latencies else { return Vec::new() };
        table.sets().filter_map(|(name, _)| self.set(name)).collect()
    }
}
