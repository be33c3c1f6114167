//! What is suggested for a text that is not understood.

use super::{hint, mistake, notes};
use crate::fault::{Fault, Span};
use crate::format::Candidate;
use crate::isa::Isa;
use crate::near;
use crate::text::parse::{Miss, ParseOptions, Reason};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What may have been meant by a text that is not understood.
pub(super) fn suggestion(
    isa: &Isa,
    text: &str,
    mnemonic: (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
    miss: Miss,
) -> Option<String> {
    // Only the name or the number is wrong: that is told already.
    if matches!(miss.reason, Reason::Symbol(_) | Reason::Range(_)) {
        return None;
    }
    let other = hint::other(isa, text, mnemonic, options, candidate);
    let other = other.map(|shown| format!("did you mean `{shown}`?"));
    other.or_else(|| mistake::meant(isa, text, mnemonic, options, candidate, miss.start as usize))
}

/// A word that is no mnemonic.
pub(super) fn unknown_mnemonic(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    options: ParseOptions<'_>,
    suggests: bool,
) -> Fault {
    let written = &text[start..end];
    let head = written.split('.').next().unwrap_or_default();
    let near = near::among(head, isa.mnemonics());
    let elsewhere = if suggests { elsewhere(isa, text, (start, start + head.len()), options) } else { None };
    let part = || if suggests { hint::part(isa, head) } else { None };
    // What is only tried must not try more: the longer name may be unknown as it is written, too.
    let longer = || if suggests { with_words(isa, text, (start, start + head.len()), options) } else { None };
    let help = match elsewhere.or_else(longer).or_else(part) {
        Some(help) => help,
        None if near.is_empty() => format!("{} has {} mnemonics", isa.name(), isa.mnemonics().count()),
        None => format!("did you mean {}?", near::listed(near.into_iter(), 3)),
    };
    let span = Span { start: start as u32, end: (start + head.len()) as u32 };
    Fault::error(span, format!("`{head}`{UNKNOWN}{}", isa.name()), help)
}

/// A mnemonic that has words behind its dot here which the text leaves out.
fn with_words(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    options: ParseOptions<'_>,
) -> Option<String> {
    let head = &text[start..end];
    let is_longer = |name: &&str| name.split('.').next().is_some_and(|base| base.eq_ignore_ascii_case(head));
    let longer: Vec<&str> = isa.mnemonics().filter(is_longer).collect();
    let rest = &text[end..];
    let with = |name: &&str| {
        // A word that is there already is not written twice.
        let words = name.get(head.len()..).unwrap_or_default();
        format!("{}{name}{}", &text[..start], rest.strip_prefix(words).unwrap_or(rest))
    };
    let shown = longer.iter().map(with).find(|shown| hint::is_understood(isa, shown, options));
    match shown {
        Some(shown) => Some(format!("did you mean `{}`?", shown.trim())),
        None if longer.is_empty() => None,
        None => Some(format!("here it is written {}", near::listed(longer.into_iter(), 3))),
    }
}

/// What is said of a mnemonic that an architecture does not have, between the two.
const UNKNOWN: &str = " is no mnemonic of ";

/// The mnemonic that a fault calls unknown, if that is what it says.
pub(crate) fn unknown_in(fault: &Fault) -> Option<&str> {
    let (mnemonic, _) = fault.message.split_once(UNKNOWN)?;
    mnemonic.strip_prefix('`')?.strip_suffix('`')
}

/// A mnemonic of other machines: the same text with that of this one, or how it is written here.
fn elsewhere(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    options: ParseOptions<'_>,
) -> Option<String> {
    let classes = notes::elsewhere(isa, &text[start..end]);
    for class in &classes {
        let shown = format!("{}{}{}", &text[..start], isa.mnemonic(*class, 0), &text[end..]);
        if hint::is_understood(isa, &shown, options) {
            return Some(format!("did you mean `{}`?", shown.trim()));
        }
    }
    // A word with a minus names classes that do it with the opposite of the last operand.
    let opposite = notes::elsewhere(isa, &format!("{}-", &text[start..end]));
    if let Some((operands, last)) = text[end..].rsplit_once(',') {
        let last = last.trim_start();
        let last = last.strip_prefix('-').map_or_else(|| format!("-{last}"), String::from);
        for class in opposite {
            let shown = format!("{}{}{operands}, {last}", &text[..start], isa.mnemonic(class, 0));
            if hint::is_understood(isa, &shown, options) {
                return Some(format!("did you mean `{}`?", shown.trim()));
            }
        }
    }
    if let Some(shown) =
        classes.iter().find_map(|class| mistake::completed(isa, text, (start, end), *class, options))
    {
        return Some(format!("did you mean `{}`?", shown.trim()));
    }
    let examples = notes::examples(isa, classes.iter().copied());
    if examples.is_empty() {
        let first = classes.iter().min_by_key(|class| isa.text(**class).since)?;
        return Some(format!("from sm_{} on there is `{}`", isa.text(*first).since, isa.mnemonic(*first, 0)));
    }
    let shown = near::listed(examples.iter().map(String::as_str), 3);
    Some(format!("what does that here is written as in {shown}"))
}
