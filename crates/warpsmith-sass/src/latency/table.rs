//! The cycles between two instructions, as the shipped files of latencies say.
//!
//! A file has sets of operations and matrices over them. A member of a set is a mnemonic, or a mnemonic and modifiers
//! (`HMMA.16816.F32`): the one with the most modifiers that an instruction has is the one that counts. A column or row may
//! name operands (``ANY`{Pg}``: as a guard); those come first.

use crate::flow::{File, Shapes};
use crate::isa::{Instruction, Isa};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_isa::LATENCIES;
use warpsmith_md::latency::{Dependency, Latencies, LatencyCell, Matrix, Selector};
use warpsmith_md::machine::ClassId;
use warpsmith_md::model::Name;

/// Architectures that no compiler at hand makes code for, so that nothing could be measured.
const NOT_MEASURED: &[u32] = &[107];

/// The set of operations whose results a barrier tells of.
const BARRIER: &str = "BARRIER";

/// A set that a class is in, and the modifiers that an instruction of it must have.
#[derive(Debug, Clone)]
struct Member {
    set: Name,
    words: Vec<String>,
}

/// The latencies of an architecture.
#[derive(Debug)]
pub struct Table<'i> {
    isa: &'i Isa,
    latencies: Latencies,
    classes: Vec<Vec<Member>>,
    /// By class: the files of registers that it writes.
    written: Vec<Vec<File>>,
}

/// An instruction and the operand by which it depends on another one.
#[derive(Debug, Clone, Copy)]
pub struct Touch<'a> {
    /// The instruction.
    pub instruction: &'a Instruction,
    /// The number of the operand.
    pub slot: usize,
}

/// The file of latencies for an architecture of this number, such as 90; none before Volta, or where nothing was measured.
pub fn file(version: u32) -> Option<&'static str> {
    if NOT_MEASURED.contains(&version) {
        return None;
    }
    LATENCIES.iter().rev().find(|(first, _)| *first <= version).map(|(_, text)| *text)
}

/// What the tables call the registers of a file; none for those that they do not have.
fn resource(file: File) -> Option<&'static str> {
    match file {
        File::General => Some("GPR"),
        File::Predicate => Some("PRED"),
        File::Uniform => Some("UGPR"),
        File::UniformPredicate => Some("UPRED"),
        File::Barrier => None,
    }
}

impl<'i> Table<'i> {
    /// The latencies of a shipped architecture, as its compiler keeps them; none before Volta, or where nothing was measured.
    pub fn new(isa: &'i Isa) -> Option<Table<'i>> {
        Some(Table::read(isa, file(isa.shipped_version()?)?))
    }

    /// The latencies of another file.
    pub fn read(isa: &'i Isa, source: &str) -> Table<'i> {
        let (latencies, _) = Latencies::parse(source.as_bytes());
        let sets = latencies.members().unwrap_or_default();
        // By the first word of a mnemonic: what may be meant.
        let mut members: BTreeMap<&str, Vec<(Name, &str)>> = BTreeMap::new();
        for (set, names) in &sets {
            for name in names {
                let text = latencies.names.text(*name);
                members.entry(first_word(text)).or_default().push((*set, text));
            }
        }
        let classes = isa.machine().classes().map(|class| {
            let info = isa.machine().class(class);
            let mnemonic = isa.machine().text(info.printed(0));
            let known = members.get(first_word(mnemonic)).into_iter().flatten();
            let found = known.filter_map(|(set, text)| {
                let rest = text.strip_prefix(mnemonic)?;
                let words = match rest.strip_prefix('.') {
                    Some(words) => words.split('.').map(ToString::to_string).collect(),
                    None if rest.is_empty() => Vec::new(),
                    None => return None,
                };
                Some(Member { set: *set, words })
            });
            found.collect()
        });
        let classes = classes.collect();
        let shapes = Shapes::new(isa);
        let written = isa.machine().classes().map(|class| shapes.written_files(class).collect()).collect();
        Table { isa, latencies, classes, written }
    }

    /// The file as it was read.
    pub fn latencies(&self) -> &Latencies {
        &self.latencies
    }

    /// Cycles that must lie between an instruction and another one that depends on it; none if that was not measured.
    pub fn cycles(
        &self,
        dependency: Dependency,
        file: File,
        first: Touch<'_>,
        second: Touch<'_>,
    ) -> Option<u64> {
        let mut matrices = self.latencies.matrices(dependency, resource(file)?);
        matrices.find_map(|matrix| {
            let row = self.best(matrix.rows.iter().map(|row| &row.selector), first)?;
            let column = self.best(matrix.columns.iter(), second)?;
            match matrix.rows[row].cells.get(column) {
                Some(LatencyCell::Cycles(cycles)) => Some(*cycles),
                _ => None,
            }
        })
    }

    /// Whether a barrier tells when the results of an instruction are there.
    pub fn needs_barrier(&self, instruction: &Instruction) -> bool {
        let Some(set) = self.latencies.names.find(BARRIER) else { return false };
        self.fits(instruction, set).is_some()
    }

    /// The selector that fits best: the first of those with the most modifiers.
    fn best<'s>(&self, selectors: impl Iterator<Item = &'s Selector>, of: Touch<'_>) -> Option<usize> {
        let label = self.label(of);
        let mut found: Option<(usize, (bool, usize))> = None;
        for (index, selector) in selectors.enumerate() {
            let named =
                selector.operands.iter().any(|operand| self.latencies.names.text(operand.operand) == label);
            if !selector.operands.is_empty() && !named {
                continue;
            }
            let Some(words) = self.fits(of.instruction, selector.set) else { continue };
            let rank = (named, words);
            if found.is_none_or(|(_, best)| best < rank) {
                found = Some((index, rank));
            }
        }
        found.map(|(index, _)| index)
    }

    fn label(&self, of: Touch<'_>) -> &str {
        let slots = &self.isa.text(of.instruction.class()).slots;
        slots.get(of.slot).map_or("", |slot| slot.label.as_str())
    }

    /// How many modifiers the member of a set has that an instruction is; none if it is no member.
    fn fits(&self, instruction: &Instruction, set: Name) -> Option<usize> {
        let members = self.classes.get(usize::from(instruction.class().0))?;
        let members = members.iter().filter(|member| member.set == set);
        let has =
            |word: &String| self.isa.operands(instruction).any(|operand| operand.name == Some(word.as_str()));
        members.filter(|member| member.words.iter().all(has)).map(|member| member.words.len()).max()
    }

    /// The sets of operations with their members, which are mnemonics, some with modifiers.
    pub fn sets(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        let text = |name: Name| self.latencies.names.text(name);
        let mut all = self.latencies.members().unwrap_or_default();
        let sets = self.latencies.sets.iter().filter_map(move |set| {
            let mut members: Vec<&str> = all.remove(&set.name)?.into_iter().map(text).collect();
            members.sort_unstable();
            Some((text(set.name), members))
        });
        sets.collect::<Vec<_>>().into_iter()
    }

    /// The sets that a class is in, some only with modifiers: `MMA_24 (.16816.F32)`.
    pub fn sets_of(&self, class: ClassId) -> Vec<String> {
        let mut sets: Vec<String> = Vec::new();
        for member in &self.classes[usize::from(class.0)] {
            let words: Vec<String> = member.words.iter().map(|word| format!(".{word}")).collect();
            let words = if words.is_empty() { String::new() } else { format!(" ({})", words.concat()) };
            let set = format!("{}{words}", self.latencies.names.text(member.set));
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
        sets
    }

    /// What is known of the results of a class, a line for each file of registers that it writes: after how many cycles
    /// which sets of operations may read them.
    pub fn lines(&self, class: ClassId) -> Vec<String> {
        let members = &self.classes[usize::from(class.0)];
        let words = |set: Name| -> Vec<String> {
            let members = members.iter().filter(|member| member.set == set);
            members.map(|member| member.words.iter().map(|word| format!(".{word}")).collect()).collect()
        };
        let written = &self.written[usize::from(class.0)];
        self.results(words, |name| written.iter().any(|file| resource(*file) == Some(name)))
    }

    /// The same of a set of operations.
    pub fn lines_of_set(&self, name: &str) -> Vec<String> {
        let set = self.latencies.names.find(name);
        let words = |other| if Some(other) == set { Vec::from([String::new()]) } else { Vec::new() };
        self.results(words, |_| true)
    }

    /// Lines for those sets of which something is meant, and for the kinds of registers that are wanted: what is meant are
    /// modifiers.
    fn results(&self, words: impl Fn(Name) -> Vec<String>, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        if self.latencies.names.find(BARRIER).is_some_and(|set| !words(set).is_empty()) {
            lines.push("results when the barrier says so that it sets (&wr)".to_string());
        }
        for (name, what) in [
            ("GPR", "registers"),
            ("PRED", "predicates"),
            ("UGPR", "uniform registers"),
            ("UPRED", "uniform predicates"),
        ]
        .into_iter()
        .filter(|(name, _)| wanted(name))
        {
            for matrix in self.latencies.matrices(Dependency::True, name) {
                for row in &matrix.rows {
                    for words in words(row.selector.set) {
                        let words = if words.is_empty() { words } else { format!(" with {words}") };
                        let said = self.by_cycles(matrix, &row.cells);
                        lines.push(format!("{what}{words}: {said}"));
                    }
                }
            }
        }
        lines
    }

    /// `4 cycles for ALU, SLOW; 5 for FMA`.
    fn by_cycles(&self, matrix: &Matrix, cells: &[LatencyCell]) -> String {
        let mut by: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for (column, cell) in matrix.columns.iter().zip(cells) {
            let LatencyCell::Cycles(cycles) = cell else { continue };
            let names = |name: Name| self.latencies.names.text(name);
            let operands: Vec<&str> = column.operands.iter().map(|operand| names(operand.operand)).collect();
            let operands =
                if operands.is_empty() { String::new() } else { format!(" ({})", operands.join(", ")) };
            by.entry(*cycles).or_default().push(format!("{}{operands}", names(column.set)));
        }
        let mut parts = Vec::new();
        for (cycles, sets) in by {
            let unit = if parts.is_empty() { " cycles" } else { "" };
            parts.push(format!("{cycles}{unit} for {}", sets.join(", ")));
        }
        parts.join("; ")
    }
}

fn first_word(text: &str) -> &str {
    text.split('.').next().unwrap_or(text)
}
