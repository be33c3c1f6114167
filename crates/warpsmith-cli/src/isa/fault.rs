//! What is wrong with a description, with the file of each place.

use super::source::Source;
use crate::output;
use crate::render;
use serde::Serialize;
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

/// Faults of the compiler at places that the check has not named: it says less of them.
pub fn add_compiler(faults: &mut Vec<warpsmith::md::Fault>, found: Vec<warpsmith::md::Fault>) {
    let lines: std::collections::BTreeSet<u32> = faults
        .iter()
        .filter(|fault| fault.severity == Severity::Error)
        .map(|fault| fault.position.line)
        .collect();
    let place = |span: Span| span != Span::default();
    let has_errors = !lines.is_empty();
    let is_new = |fault: &warpsmith::md::Fault| {
        !lines.contains(&fault.position.line) && (place(fault.span) || !has_errors)
    };
    faults.extend(found.into_iter().filter(is_new));
}
