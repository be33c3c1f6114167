//! When the result of an instruction is there: whether that is known beforehand, which barriers can tell, and for whom
//! after how many cycles.

use serde::Serialize;
use warpsmith::md::print_statement;
use warpsmith::sass::latency::Table;
use warpsmith::sass::{ClassId, Isa};

/// What the description says of it.
#[derive(Serialize, Clone, PartialEq, Eq)]
pub struct Latency {
    /// `fixed`: so many cycles, for which the instruction before must wait; `varies`: a barrier tells.
    pub kind: &'static str,
    /// Whether a barrier can tell that the result is there.
    pub result_barrier: bool,
    /// Whether a barrier can tell that the operands have been read.
    pub operand_barrier: bool,
}

/// Of a class; nothing where a machine has other control information.
///
/// The tables `Fixed…` and `Varying` of a description encode the cycles, and `NoBarrier` a barrier that can't be:
/// isa/sass/README.md.
pub fn of(isa: &Isa, class: ClassId) -> Option<Latency> {
    let description = isa.machine().description();
    let statements: Vec<String> = isa
        .machine()
        .model(class)
        .encoding
        .iter()
        .map(|statement| print_statement(description, statement))
        .collect();
    let says = |text: &str| statements.iter().any(|statement| statement.contains(text));
    let kind = match (says("Varying("), says("= Fixed")) {
        (true, _) => "varies",
        (false, true) => "fixed",
        (false, false) => return None,
    };
    Some(Latency {
        kind,
        result_barrier: !says("NoBarrier(wr_bar)"),
        operand_barrier: !says("NoBarrier(rd_bar)"),
    })
}

/// Of several classes, each once.
pub fn of_all(isa: &Isa, classes: &[ClassId]) -> Vec<Latency> {
    let mut all: Vec<Latency> = Vec::new();
    for latency in classes.iter().filter_map(|class| of(isa, *class)) {
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
#[derive(Serialize)]
pub struct Set {
    pub name: String,
    /// Mnemonics, some with modifiers.
    pub members: Vec<String>,
    /// After how many cycles which sets may read their results.
    pub cycles: Vec<String>,
}

/// The set with a name.
pub fn set(table: Option<&Table<'_>>, name: &str) -> Option<Set> {
    let table = table?;
    let (name, members) = table.sets().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    let cycles = table.lines_of_set(name);
    Some(Set { name: name.into(), members: members.into_iter().map(str::to_owned).collect(), cycles })
}
