//! What is wrong with a description.

use super::fault;
use std::collections::BTreeSet;
use warpsmith::md::machine::Machine;
use warpsmith::md::model::{Description, Span};
use warpsmith::md::{Severity, check, compile_partly};

/// What is wrong with a description, in order of its text, and its machine. `faults` are those of the parser.
pub fn judge(
    description: Description,
    mut faults: Vec<warpsmith::md::Fault>,
) -> (Machine, Vec<warpsmith::md::Fault>) {
    // What follows from an error of the text is not told beside it: of one before the classes all may, of one in a class
    // what is said of that class.
    let starts: Vec<u32> = description.classes.iter().map(|class| class.span.start).collect();
    let first = starts.first().copied().unwrap_or(u32::MAX);
    let class_of = |fault: &warpsmith::md::Fault| starts.partition_point(|start| *start <= fault.span.start);
    let unread: BTreeSet<usize> = faults.iter().filter(|fault| is_error(fault)).map(class_of).collect();
    let is_known = |fault: &warpsmith::md::Fault| {
        unread.is_empty() || fault.span.start >= first && !unread.contains(&class_of(fault))
    };
    let readable = !faults.iter().any(|fault| is_error(fault) && fault.span.start < first);
    let mut found = Vec::new();
    if readable {
        found.extend(missing(&description));
        found.extend(check(&description));
        found.retain(is_known);
    }
    let (machine, mut compiled) = compile_partly(description);
    if readable {
        compiled.retain(is_known);
        fault::add_compiler(&mut found, compiled);
    }
    faults.extend(found);
    faults.sort_by_key(|fault| fault.span.start);
    (machine, faults)
}

/// Whether a fault is an error.
pub fn is_error(fault: &warpsmith::md::Fault) -> bool {
    fault.severity == Severity::Error
}

/// Sections that every description has.
pub fn missing(description: &Description) -> Vec<warpsmith::md::Fault> {
    let tell = |message: &str, help: &str| {
        warpsmith::md::Fault::error(&description.lines, Span::default(), message, help)
    };
    let mut out = Vec::new();
    if description.architecture.is_empty() {
        out.push(tell("there is no section `ARCHITECTURE`", "it begins a description and names the machine"));
    }
    if description.classes.is_empty() {
        out.push(tell("there is no `CLASS`, so that no word is an instruction", ""));
    }
    out
}
