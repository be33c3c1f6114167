//! What is wrong with a description, with the file of each place.

use super::source::Source;
use crate::output;
use crate::render;
use serde::Serialize;
use std::collections::BTreeMap;
use warpsmith::md::Severity;
use warpsmith::md::model::Span;

/// A fault as it is told.
#[derive(Serialize)]
pub struct Fault {
    file: String,
    line: u32,
    column: u32,
    severity: String,
    message: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    help: String,
}

impl Fault {
    /// Finds its file.
    pub fn new(fault: &warpsmith::md::Fault, source: &Source) -> Fault {
        let (file, position) = source.position(fault.span);
        Fault {
            file: file.to_string(),
            line: position.line,
            column: position.column,
            severity: fault.severity.to_string(),
            message: fault.message.clone(),
            help: fault.help.clone(),
        }
    }

    /// One of a file that is read alone.
    pub fn of_file(fault: &warpsmith::md::Fault, file: &str) -> Fault {
        Fault {
            file: file.to_string(),
            line: fault.position.line,
            column: fault.position.column,
            severity: fault.severity.to_string(),
            message: fault.message.clone(),
            help: fault.help.clone(),
        }
    }

    /// Says it on standard error.
    fn tell(&self) {
        let Fault { file, line, column, severity, message, help } = self;
        let help = if help.is_empty() { String::new() } else { format!("; {help}") };
        output::line(format_args!("{file}:{line}:{column}: {severity}: {message}{help}"));
    }
}

/// Says what is wrong, up to the limit of the command.
pub fn tell(faults: &[Fault]) {
    let told = render::limited(faults.len());
    faults.iter().take(told).for_each(Fault::tell);
    if let (Some(first), left @ 1..) = (faults.first(), faults.len() - told) {
        let more = if left == 1 { "finding" } else { "findings" };
        output::line(format_args!("{}: {left} more {more}; --max-errors 0 shows all", first.file));
    }
}

/// Errors, warnings, infos.
pub fn counts(faults: &[warpsmith::md::Fault]) -> [usize; 3] {
    [Severity::Error, Severity::Warning, Severity::Info]
        .map(|severity| faults.iter().filter(|fault| fault.severity == severity).count())
}

/// Faults of the compiler at places of which the check has told nothing as grave: it says less of them.
pub fn add_compiler(faults: &mut Vec<warpsmith::md::Fault>, found: Vec<warpsmith::md::Fault>) {
    let mut told: BTreeMap<u32, Severity> = BTreeMap::new();
    for fault in faults.iter() {
        let worst = told.entry(fault.position.line).or_insert(fault.severity);
        *worst = (*worst).max(fault.severity);
    }
    let place = |span: Span| span != Span::default();
    let has_errors = told.values().any(|severity| *severity == Severity::Error);
    let is_new = |fault: &warpsmith::md::Fault| {
        told.get(&fault.position.line).is_none_or(|worst| *worst < fault.severity)
            && (place(fault.span) || !has_errors)
    };
    faults.extend(found.into_iter().filter(is_new));
}
