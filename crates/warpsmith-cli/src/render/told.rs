//! Findings with their names as people are told of them; the lines that they quote stay as they are.

use crate::output::told;
use std::io::{self, Write};
use warpsmith::ptx::Note;
use warpsmith::render::{self, Also, Around, Finding, Text};

/// A finding in words for people.
pub fn finding(of: &Finding) -> Finding {
    let note = |note: &Note| Note { text: told(&note.text).into_owned(), ..note.clone() };
    Finding {
        message: told(&of.message).into_owned(),
        notes: of.notes.iter().map(note).collect(),
        fix: of.fix.clone(),
        ..*of
    }
}

/// Does something with what is told around a finding, in words for people.
pub fn around<R>(of: &Around<'_>, then: impl FnOnce(&Around<'_>) -> R) -> R {
    let words = |text: &String| told(text).into_owned();
    let help = of.help.map(told);
    // A place in machine code is named by its function.
    let within: Vec<_> = of.places.iter().map(|also| also.text.within.map(told)).collect();
    let places = of.places.iter().zip(&within).map(|(also, within)| Also {
        text: Text { within: within.as_deref(), ..also.text },
        span: also.span,
        label: told(&also.label).into_owned(),
    });
    then(&Around {
        label: of.label.as_ref().map(words),
        places: places.collect(),
        remarks: of.remarks.iter().map(words).collect(),
        help: help.as_deref(),
    })
}

/// Writes a finding for people, with styles if the output takes them.
pub fn human(out: &mut dyn Write, text: Text<'_>, of: &Finding, styled: bool) -> io::Result<()> {
    let within = text.within.map(told);
    render::human(out, Text { within: within.as_deref(), ..text }, &finding(of), styled)
}

/// The same with what is told around it.
pub fn human_around(
    out: &mut dyn Write,
    text: Text<'_>,
    of: &Finding,
    told_around: &Around<'_>,
    styled: bool,
) -> io::Result<()> {
    let within = text.within.map(told);
    let text = Text { within: within.as_deref(), ..text };
    around(told_around, |around| render::human_around(out, text, &finding(of), around, styled))
}
