//! Misses in words: what stands there, which operand it is, what would be legal.

use super::{form, notes};
use crate::fault::{Fault, Span};
use crate::format::program::Step;
use crate::format::{Candidate, Slot, SlotKind};
use crate::isa::Isa;
use crate::near;
use crate::summary::summary;
use crate::text::control::fit;
use crate::text::parse::{Miss, Reason};
use alloc::format;
use alloc::string::String;
use warpsmith_md::model::Immediate;

/// What is legal in place of a label that is not known.
pub(crate) const NO_LABEL: &str = "a number is legal too";

/// Most names of a group that a message lists.
pub(super) const MOST: usize = 12;

/// Where what is missed ends: a number may have a point.
fn end_of(text: &str, miss: Miss) -> usize {
    let (start, end) = (miss.start as usize, miss.end as usize);
    let (Some(number), Some(rest)) = (text.get(start..end), text.get(end..)) else { return end };
    match rest.strip_prefix('.') {
        Some(digits) if number.starts_with(|c: char| c.is_ascii_digit()) => {
            end + 1 + digits.bytes().take_while(u8::is_ascii_alphanumeric).count()
        }
        _ => end,
    }
}

/// The error of a class; `beside` are those of other classes at the same place.
pub(super) fn render(
    isa: &Isa,
    text: &str,
    candidate: Candidate,
    miss: Miss,
    beside: impl Iterator<Item = (Candidate, Miss)> + Clone,
) -> Fault {
    let is_number = matches!(miss.reason, Reason::Range(_));
    let (start, end) = (miss.start as usize, if is_number { miss.end as usize } else { end_of(text, miss) });
    let span = Span { start: miss.start, end: end as u32 };
    let found: String = text.get(start..end).unwrap_or_default().chars().take(40).collect();
    let found = if found.is_empty() { String::from("the end") } else { format!("`{found}`") };
    let class = isa.text(candidate.0);
    // Behind the operands stand marks of control information.
    let ends = start == end || text.get(start..).is_some_and(|rest| rest.starts_with(['?', '&']));
    // A dot that no class takes where operands begin: it stands behind the mnemonic.
    let is_dot = found == "`.`" && text.get(..start).is_some_and(|head| !head.ends_with(char::is_whitespace));
    let slot = |slot: u16| class.slots.get(usize::from(slot));
    let called = |slot: &Slot| notes::called(isa, candidate.0, &slot.label);
    let (message, help) = match miss.reason {
        Reason::Character(']') => {
            let message = format!("{found} where `]` must stand");
            (message, format!("the form is `{}`", form::form(isa, candidate)))
        }
        Reason::Character(')') => (
            format!("{found} where `)` must stand"),
            String::from("a name in a quote is written `` `(NAME) ``"),
        ),
        Reason::Character(wanted) => (format!("{found} where `{wanted}` must stand"), String::new()),
        Reason::Literal(step) => match class.steps.get(usize::from(step)) {
            Some(Step::Literal(glyph)) => {
                (format!("{found} where `{}` must stand", glyph.text()), String::new())
            }
            _ => (format!("{found} may not stand here"), String::new()),
        },
        Reason::End => (format!("{found} is too much"), format!("the form is {}", operands(isa, candidate))),
        Reason::Comma(index) => match slot(index) {
            Some(slot) if ends => missing(isa, text, candidate, miss, slot, beside),
            _ => (format!("{found} where `,` must stand"), String::new()),
        },
        Reason::Modifier(run) => modifier(isa, candidate, usize::from(run), &found),
        Reason::Missing(index) => {
            let name = slot(index).map(called).unwrap_or_default();
            (
                format!("a modifier {name} is missing before {found}"),
                all_modifiers(isa, candidate, miss, beside),
            )
        }
        Reason::Name(index) | Reason::Number(index) => match slot(index) {
            Some(slot) if ends => missing(isa, text, candidate, miss, slot, beside),
            Some(slot) if is_dot => {
                let word = text.get(start + 1..).unwrap_or_default();
                let length =
                    word.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(word.len());
                let mnemonic = isa.mnemonic(candidate.0, candidate.1);
                let message = format!("`{}` is no modifier of `{mnemonic}`", &word[..length]);
                (message, mnemonic_modifiers(isa, candidate, slot))
            }
            Some(slot) if found.trim_start_matches('`').starts_with(['!', '-', '~', '|']) => {
                (format!("{found} may not stand before operand {}", called(slot)), signs(slot))
            }
            Some(slot) => {
                let legal = cycles(isa, candidate, index)
                    .unwrap_or_else(|| all_legal(isa, text, candidate, miss, beside));
                let help = help_for(isa, slot, &found, legal);
                (operand(slot, &called(slot), &found), notes::with_more(isa, candidate.0, &slot.label, help))
            }
            None => (format!("{found} may not stand here"), String::new()),
        },
        Reason::Large(index) => {
            let name = slot(index).map(called).unwrap_or_default();
            (format!("{found} is no number for operand {name}"), "64 bits are the most".into())
        }
        Reason::Range(index) => {
            let name = slot(index).map(called).unwrap_or_default();
            let help = slot(index).map(range).unwrap_or_default();
            (format!("{found} does not fit into operand {name}"), help)
        }
        Reason::Symbol(index) => {
            let name = slot(index).map(called).unwrap_or_default();
            (format!("operand {name}: there is no label {found}"), NO_LABEL.into())
        }
    };
    Fault::error(span, message, help)
}

/// The names of the cycles that a class can have, if the slot is that of its cycles.
fn cycles(isa: &Isa, candidate: Candidate, index: u16) -> Option<String> {
    let class = isa.text(candidate.0);
    class.control.filter(|roles| roles.cycles() == usize::from(index))?;
    let SlotKind::Group(group) = class.slots.get(usize::from(index))?.kind else { return None };
    let values = fit::legal_in(isa, candidate);
    let names = isa.names_of(group).filter(|(_, value)| values.contains(value));
    (!values.is_empty()).then(|| format!("{} are legal", summary(names, MOST)))
}

fn operand(slot: &Slot, called: &str, found: &str) -> String {
    match slot.kind {
        SlotKind::Group(_) => format!("{found} may not stand as operand {called}"),
        SlotKind::Number(..) => format!("{found} where the number {called} must stand"),
    }
}

/// The text ends where an operand must stand.
fn missing(
    isa: &Isa,
    text: &str,
    candidate: Candidate,
    miss: Miss,
    slot: &Slot,
    beside: impl Iterator<Item = (Candidate, Miss)>,
) -> (String, String) {
    let message = format!("operand {} is missing", notes::called(isa, candidate.0, &slot.label));
    let legal = all_legal(isa, text, candidate, miss, beside);
    let legal = notes::with_more(isa, candidate.0, &slot.label, legal);
    let all =
        isa.candidates(isa.mnemonic(candidate.0, candidate.1).as_bytes()).iter().map(|(class, _)| *class);
    let mut all: alloc::vec::Vec<_> = all.collect();
    // In the order of the description: what is usual comes first.
    all.sort_unstable();
    let all = all.into_iter();
    let examples = notes::examples(isa, all.filter(|class| isa.text(*class).slot(&slot.label).is_some()));
    let help =
        examples.first().map_or(legal.clone(), |example| format!("{legal}; an example is `{example}`"));
    (message, help)
}

/// The modifiers that may stand at a place, of all classes that come as far.
fn all_modifiers(
    isa: &Isa,
    candidate: Candidate,
    miss: Miss,
    beside: impl Iterator<Item = (Candidate, Miss)>,
) -> String {
    let mut names: alloc::vec::Vec<&str> = alloc::vec::Vec::new();
    for (candidate, miss) in core::iter::once((candidate, miss)).chain(beside) {
        let Reason::Missing(slot) = miss.reason else { continue };
        let slot = isa.text(candidate.0).slots.get(usize::from(slot));
        let Some(SlotKind::Group(group)) = slot.map(|slot| slot.kind) else { continue };
        for (name, _) in isa.names_of(group) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let verb = if names.len() == 1 { "is" } else { "are" };
    format!("{} {verb} legal", near::listed(names.into_iter(), MOST))
}

/// Which numbers a slot of numbers with exponents takes.
fn range(slot: &Slot) -> String {
    let SlotKind::Number(kind, _) = slot.kind else { return String::new() };
    let Some(layout) = crate::float::Layout::of(kind) else { return String::new() };
    let (least, most) = layout.range();
    format!(
        "0 and numbers from {least:e} to {most:e} are legal, with a sign perhaps; `INF` is written as a name, and `0x…` are \
         {} bits",
        layout.width()
    )
}

/// The signs that may stand before an operand.
fn signs(slot: &Slot) -> String {
    let marks = slot.marks;
    let known = [(marks.negate, "-"), (marks.invert, "~"), (marks.not, "!"), (marks.absolute, "|…|")];
    let legal = known.into_iter().filter(|(legal, _)| *legal).map(|(_, sign)| sign);
    match marks.any {
        true => format!("{} is legal before it", near::listed(legal, 4)),
        false => "no sign is legal before it".into(),
    }
}

/// What may stand at a place, of all classes that come as far.
fn all_legal(
    isa: &Isa,
    text: &str,
    candidate: Candidate,
    miss: Miss,
    beside: impl Iterator<Item = (Candidate, Miss)>,
) -> String {
    let mut parts: alloc::vec::Vec<String> = alloc::vec::Vec::new();
    for (candidate, miss) in core::iter::once((candidate, miss)).chain(beside) {
        let before = registers_before(isa, text, candidate, miss);
        for part in before.into_iter().chain([expected(isa, candidate, miss.reason)]) {
            if !part.is_empty() && !parts.contains(&part) {
                parts.push(part);
            }
        }
    }
    // Numbers are named after registers and memory: they take more words.
    parts.sort_by_key(|part| part.starts_with("a "));
    match parts.last() {
        None => String::new(),
        Some(last) if last.starts_with("bit numbers") => parts.join(", "),
        Some(last) if parts.len() == 1 && last.starts_with("a ") => format!("{last} is legal"),
        Some(_) => format!("{} are legal", parts.join(", ")),
    }
}

/// What may stand before the number of an address, at the beginning of its brackets.
fn registers_before(isa: &Isa, text: &str, candidate: Candidate, miss: Miss) -> Option<String> {
    let Reason::Number(index) = miss.reason else { return None };
    if !text.get(..miss.start as usize)?.trim_end().ends_with('[') {
        return None;
    }
    let class = isa.text(candidate.0);
    let number =
        class.steps.iter().position(|step| matches!(step, Step::Operand { slot, .. } if *slot == index))?;
    let inner = class.steps.get(..number)?.iter().rev().take_while(|step| !matches!(step, Step::Open { .. }));
    let slot = inner.filter_map(|step| match step {
        Step::Operand { slot, .. } => class.slots.get(usize::from(*slot)),
        _ => None,
    });
    let slot = slot.last()?;
    let what = what(isa, slot, MOST);
    let more = notes::more(isa, candidate.0, &slot.label);
    Some(more.map_or(what.clone(), |more| format!("{what} ({more})")))
}

/// What one class takes at a place.
fn expected(isa: &Isa, candidate: Candidate, reason: Reason) -> String {
    let class = isa.text(candidate.0);
    match reason {
        Reason::Name(index) | Reason::Number(index) | Reason::Comma(index) | Reason::Symbol(index) => {
            let Some(slot) = class.slots.get(usize::from(index)) else { return String::new() };
            let step = |step: &Step| matches!(step, Step::Operand { slot, .. } if *slot == index);
            let at = class.steps.iter().position(step).map_or(usize::MAX - 1, |at| at + 1);
            match (slot.kind, class.steps.get(at)) {
                // Memory: its name with brackets behind it.
                (SlotKind::Group(group), Some(Step::Open { .. })) => {
                    let brackets = "[…]".repeat(indexes(&class.steps, at));
                    let mut names: alloc::vec::Vec<(u64, &str)> =
                        isa.names_of(group).map(|(name, value)| (value, name)).collect();
                    names.sort_unstable();
                    match &names[..] {
                        [] => String::new(),
                        [(_, one)] => format!("`{one}{brackets}`"),
                        [(_, first), .., (_, last)] => format!("`{first}{brackets}`–`{last}{brackets}`"),
                    }
                }
                _ => what(isa, slot, MOST),
            }
        }
        Reason::Character('[') => String::from("`[…]`"),
        _ => String::new(),
    }
}

/// How many pairs of brackets stand one behind the other from a step on.
fn indexes(steps: &[Step], mut at: usize) -> usize {
    let mut count = 0;
    while let Some(Step::Open { end, .. }) = steps.get(at) {
        at = usize::from(*end) + 1;
        count += 1;
    }
    count
}

fn help_for(isa: &Isa, slot: &Slot, found: &str, legal: String) -> String {
    if let SlotKind::Group(group) = slot.kind {
        let names = isa.names_of(group).map(|(name, _)| name);
        let near = near::among(found.trim_matches('`'), names);
        // A register may have names for its parts.
        let word = found.trim_matches('`');
        let parts = isa.names_of(group).map(|(name, _)| name).filter(|name| {
            let rest = name
                .get(..word.len())
                .filter(|head| head.eq_ignore_ascii_case(word))
                .map(|_| &name[word.len()..]);
            word.len() > 1
                && rest.is_some_and(|rest| {
                    rest.len() == 1 && rest.starts_with(|c: char| c.is_ascii_alphabetic())
                })
        });
        let parts = near::listed(parts, 3);
        if !parts.is_empty() && legal.contains('–') {
            return format!("{legal}; did you mean {parts}?");
        }
        // For registers the range says more than neighbours do.
        if !near.is_empty() && !legal.contains('–') {
            return format!("did you mean {}?", near::listed(near.into_iter(), 3));
        }
    }
    legal
}

/// `R0`–`R127` are legal.
pub(super) fn legal(isa: &Isa, slot: &Slot, most: usize) -> String {
    let what = what(isa, slot, most);
    match slot.kind {
        SlotKind::Number(Immediate::BitSet, _) => what,
        SlotKind::Number(..) => format!("{what} is legal"),
        SlotKind::Group(_) => format!("{what} are legal"),
    }
}

/// What a slot takes.
fn what(isa: &Isa, slot: &Slot, most: usize) -> String {
    match slot.kind {
        SlotKind::Group(group) => summary(isa.names_of(group), most),
        SlotKind::Number(kind, width) => match kind {
            Immediate::BitSet => format!("bit numbers below {width} in braces, such as `{{2,1}}`"),
            Immediate::Signed | Immediate::Relative | Immediate::SignMagnitude => {
                format!("a signed number of {width} bits")
            }
            Immediate::Unsigned | Immediate::RelativeUnsigned => format!("a number of {width} bits"),
            _ => "a floating-point number".into(),
        },
    }
}

/// The modifiers that a mnemonic has, of which the one that was written is none.
fn mnemonic_modifiers(isa: &Isa, candidate: Candidate, operand: &Slot) -> String {
    let mut names = names_in_run(isa, candidate, usize::MAX, true);
    names.retain(|name| *name != operand.label);
    let own = isa.mnemonic(candidate.0, candidate.1);
    // Words behind its dot may make another mnemonic of it.
    let longer = isa.mnemonics().filter_map(|other| other.strip_prefix(own)?.strip_prefix('.'));
    names.extend(longer);
    names.sort_unstable();
    names.dedup();
    match names.len() {
        0 => format!("`{own}` has none"),
        1 => format!("`{}` is legal", names[0]),
        _ => format!("{} are legal", near::listed(names.into_iter(), MOST)),
    }
}

/// A modifier that no class of the mnemonic takes at this place.
fn modifier(isa: &Isa, candidate: Candidate, run: usize, found: &str) -> (String, String) {
    // The modifiers of the mnemonic are those of all of its classes; others belong to one operand.
    let mnemonic = matches!(isa.text(candidate.0).steps.get(run.wrapping_sub(1)), Some(Step::Opcode));
    let names = names_in_run(isa, candidate, run, mnemonic);
    let word = found.trim_matches('`');
    let near = near::among(word, names.iter().copied());
    let taken = names.iter().any(|name| name.eq_ignore_ascii_case(word));
    let message = match taken {
        true => format!("modifier {found} does not fit beside the others"),
        false => format!("{found} is no modifier that may stand here"),
    };
    let help = match (near.is_empty(), taken) {
        (false, false) => format!("did you mean {}?", near::listed(near.into_iter(), 3)),
        _ => format!("{} are legal", near::listed(names.into_iter(), MOST)),
    };
    (message, help)
}

/// The names of the modifiers of a run, or of those behind the mnemonic of all classes that have it.
fn names_in_run(isa: &Isa, candidate: Candidate, run: usize, mnemonic: bool) -> alloc::vec::Vec<&str> {
    let mut names: alloc::vec::Vec<&str> = alloc::vec::Vec::new();
    let all = isa.candidates(isa.mnemonic(candidate.0, candidate.1).as_bytes());
    let one = [candidate];
    for (class, _) in if mnemonic { all } else { &one } {
        let class = isa.text(*class);
        let opcode = class.steps.iter().position(|step| *step == Step::Opcode).map(|at| at + 1);
        let run = if mnemonic { opcode.unwrap_or(run) } else { run };
        let Some(Step::Modifiers(count)) = class.steps.get(run) else { continue };
        for step in &class.steps[run + 1..=run + usize::from(*count)] {
            if let Step::Modifier(slot) = step
                && let Some(slot) = class.slots.get(usize::from(*slot))
                && let SlotKind::Group(group) = slot.kind
            {
                names.extend(isa.names_of(group).map(|(name, _)| name).filter(|name| is_written(name, slot)));
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Whether people write a value of a modifier: not what is meant if nothing stands there, nor what has no meaning.
fn is_written(name: &str, slot: &Slot) -> bool {
    let is_invalid = name.strip_prefix("INVALID").is_some_and(|rest| rest.parse::<u32>().is_ok());
    !is_invalid && name.strip_prefix("no") != Some(&slot.label)
}

/// The form of a class in a few words: mnemonic and operands by name.
fn operands(isa: &Isa, candidate: Candidate) -> String {
    let class = isa.text(candidate.0);
    let mut text = String::from("`");
    text.push_str(isa.mnemonic(candidate.0, candidate.1));
    let mut first = true;
    let mut depth = 0usize;
    for (index, step) in class.steps.iter().enumerate() {
        match step {
            Step::Operand { slot, .. } if depth == 0 => {
                text.push_str(if core::mem::take(&mut first) { " " } else { ", " });
                text.push_str(&class.slots[usize::from(*slot)].label);
                let indexed = matches!(class.steps.get(index + 1), Some(Step::Open { .. }));
                if indexed {
                    text.push_str("[…]");
                }
            }
            Step::Open { index: false, .. } if depth == 0 => {
                text.push_str(if core::mem::take(&mut first) { " […]" } else { ", […]" });
                depth += 1;
            }
            Step::Open { .. } | Step::Group { .. } => depth += 1,
            Step::Close | Step::GroupEnd(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text.push('`');
    text
}
