//! Words for people: what is wrong with a text, what would be legal, what may have been meant; and how a class is written.

mod address;
mod form;
mod hint;
mod misfit;
mod miss;
mod mistake;
mod notes;
mod order;
mod outline;
mod suggest;
mod unknown;

pub(crate) use miss::NO_LABEL;
pub use outline::{Outline, Place, SlotView};
pub(crate) use suggest::unknown_in;

use super::parse::{Beside, Cause, Failure, FailureKind, Miss, Nearest, ParseOptions, Reason, Unread};
use crate::fault::Fault;
use crate::format::Candidate;
use crate::isa::Isa;
use alloc::format;

/// What is wrong with a text that is not understood, and what may have been meant.
pub(crate) fn told(isa: &Isa, text: &str, options: ParseOptions<'_>, unread: Unread) -> Fault {
    let given = text.get(unread.behind..).unwrap_or_default();
    let text = unread.text.as_deref().unwrap_or(given);
    in_words(isa, text, options, unread.cause, true).moved(unread.behind as u32)
}

/// A cause in words. A text that nobody wrote has no suggestions.
fn in_words(isa: &Isa, text: &str, options: ParseOptions<'_>, cause: Cause, suggests: bool) -> Fault {
    let Nearest { failure: Failure { candidate, kind, .. }, beside } = match cause {
        Cause::Told(fault) => return fault,
        Cause::Mnemonic(start, end) => {
            return suggest::unknown_mnemonic(isa, text, (start, end), options, suggests);
        }
        Cause::Class(nearest) => *nearest,
    };
    match kind {
        FailureKind::Told(fault) => fault,
        FailureKind::Operand { fault, place, .. } => {
            misfit::encode_fault(isa, candidate, &fault, text, place)
        }
        FailureKind::Rewritten { place, becomes, cause } => {
            let fault = in_words(isa, &becomes, options, *cause, false);
            let message = format!("it is written for `{becomes}`: {}", fault.message);
            Fault { span: place, message, ..fault }
        }
        FailureKind::Miss(miss) if suggests => suggested(isa, text, options, candidate, miss, &beside),
        FailureKind::Miss(miss) => miss::render(isa, text, candidate, miss, beside.all()),
    }
}

/// A miss, with all that may help whoever wrote it.
fn suggested(
    isa: &Isa,
    text: &str,
    options: ParseOptions<'_>,
    candidate: Candidate,
    miss: Miss,
    beside: &Beside,
) -> Fault {
    let mnemonic = beside.mnemonic;
    let guard = || hint::guard(isa, text, mnemonic, options, candidate);
    let float = || match miss.reason {
        Reason::Range(_) => None,
        _ => hint::float(isa, text, mnemonic, options, candidate, miss.start as usize),
    };
    let ordered = || order::ordered(isa, text, mnemonic, options, candidate);
    if let Some(fault) = guard().or_else(float).or_else(ordered) {
        return fault;
    }
    let mut fault = miss::render(isa, text, candidate, miss, beside.all());
    if let Some(forms) = address::forms(isa, text, mnemonic, candidate, miss) {
        // The form of one class says less than what all of them take.
        let is_said = fault.help.is_empty() || miss.reason == Reason::Character(']');
        fault.help = if is_said { forms } else { format!("{}; {forms}", fault.help) };
    }
    if let Some(more) = suggest::suggestion(isa, text, mnemonic, options, candidate, miss) {
        let gap = if fault.help.is_empty() { "" } else { "; " };
        fault.help = format!("{}{gap}{more}", fault.help);
    }
    fault
}
