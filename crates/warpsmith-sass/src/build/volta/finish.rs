//! Of the classes with a mnemonic the one that has all that was said; or why there is none.

use super::fill::{Filler, Fit, Miss};
use super::{ARCHITECTURES, Draft};
use crate::arch::Architecture;
use crate::build::BuildFault;
use crate::fault::Severity;
use crate::format::program::{GroupStyle, Step};
use crate::format::{Candidate, ClassText, SlotKind};
use crate::isa::{Instruction, Isa};
use crate::near;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::machine::EncodeReason;

/// Forms that an error lists.
const LISTED: usize = 8;

pub(super) fn finish(draft: &Draft, isa: &Isa) -> Result<Instruction, BuildFault> {
    // What no machine can say needs no look at any.
    out_of_range(draft)?;
    let candidates = isa.candidates(draft.mnemonic.as_bytes());
    let miss = match best(draft, isa, candidates) {
        Ok(instruction) => return Ok(instruction),
        Err(Some(miss)) => miss,
        Err(None) => Miss {
            fits: 0,
            operand: None,
            message: format!("{} has no such instruction", isa.name()),
            help: String::new(),
        },
    };
    let mut help: Vec<String> = Vec::new();
    help.extend(Some(miss.help).filter(|help| !help.is_empty()));
    if !candidates.is_empty() {
        help.push(format!("operands of {}: {}", isa.name(), forms(isa, candidates)));
    }
    let others = others(draft, isa);
    if !others.is_empty() {
        let verb = if others.len() == 1 { "has" } else { "have" };
        help.push(format!("{} {verb} it", near::listed(others.into_iter(), ARCHITECTURES.len())));
    }
    Err(BuildFault {
        mnemonic: draft.mnemonic,
        operand: miss.operand,
        message: miss.message,
        help: help.join("; "),
    })
}

/// Control information that is out of range.
fn out_of_range(draft: &Draft) -> Result<(), BuildFault> {
    let said = draft.control;
    let all = [
        (said.stall.unwrap_or(0), 15, "cycles"),
        (said.write.unwrap_or(0), 5, "the barrier of the result"),
        (said.read.unwrap_or(0), 5, "the barrier of the operands"),
        (said.wait, 0x3f, "the barriers that are waited for, as bits,"),
    ];
    match all.into_iter().find(|(value, most, _)| value > most) {
        None => Ok(()),
        Some((value, most, what)) => Err(BuildFault {
            mnemonic: draft.mnemonic,
            operand: None,
            message: format!("{what} can't be {value}"),
            help: format!("0 to {most} are legal"),
        }),
    }
}

/// The instruction of the class that fits, or what fits furthest.
fn best(draft: &Draft, isa: &Isa, candidates: &[Candidate]) -> Result<Instruction, Option<Miss>> {
    let mut best: Option<(usize, Instruction)> = None;
    let mut miss: Option<Miss> = None;
    for (class, opcode) in candidates {
        let name = isa.machine().text(isa.machine().class(*class).name);
        if draft.class.as_ref().is_some_and(|wanted| wanted != name) {
            continue;
        }
        let found = Filler::fill(draft, isa, (*class, *opcode)).and_then(|fit| encoded(isa, fit));
        match found {
            Ok((unsaid, _)) if best.as_ref().is_some_and(|(least, _)| *least <= unsaid) => {}
            Ok(found) => best = Some(found),
            Err(other) if miss.as_ref().is_none_or(|miss| other.fits > miss.fits) => miss = Some(other),
            Err(_) => {}
        }
    }
    if let (Some(wanted), None, None) = (&draft.class, &best, &miss) {
        let message = format!("{} has no class `{wanted}` with this mnemonic", isa.name());
        miss = Some(Miss { fits: 0, operand: None, message, help: String::new() });
    }
    best.map(|(_, instruction)| instruction).ok_or(miss)
}

/// The instruction with its word, if it has one and breaks no rule.
fn encoded(isa: &Isa, fit: Fit) -> Result<(usize, Instruction), Miss> {
    let Fit { mut instruction, unsaid } = fit;
    let text = isa.text(instruction.class());
    let label = |slot: usize| text.slots.get(slot).map(|slot| slot.label.clone());
    // It got further than all that do not fit.
    let miss = |operand, message, help| Err(Miss { fits: usize::MAX, operand, message, help });
    let word = match isa.word_of(&instruction) {
        Ok(word) => word,
        Err(wrong) => {
            let at = wrong.slot.and_then(label);
            let (message, help) = match (&wrong.reason, &at) {
                (EncodeReason::NoRow { slots }, _) => {
                    let labels: Vec<String> = slots.iter().filter_map(|slot| label(*slot)).collect();
                    let listed = near::listed(labels.iter().map(String::as_str), 8);
                    let helps =
                        slots.iter().filter_map(|slot| legal(isa, &instruction, *slot)).collect::<Vec<_>>();
                    (format!("the values of {listed} do not go together"), helps.join("; "))
                }
                (reason, Some(label)) => (format!("`{label}` has no such value: {reason}"), String::new()),
                (reason, None) => (reason.to_string(), String::new()),
            };
            return miss(at, message, help);
        }
    };
    let mut broken: Option<String> = None;
    isa.broken_rules(&instruction, |severity, message| {
        if severity == Severity::Error && broken.is_none() {
            broken = Some(message.into());
        }
    });
    if let Some(broken) = broken {
        return miss(None, broken, String::new());
    }
    instruction.set_word(isa, word);
    Ok((unsaid, instruction))
}

/// The values of a slot that go with the others, if they have names.
fn legal(isa: &Isa, instruction: &Instruction, slot: usize) -> Option<String> {
    let info = isa.text(instruction.class()).slots.get(slot)?;
    let SlotKind::Group(group) = info.kind else { return None };
    let values = isa.machine().legal_values(instruction.class(), &instruction.operands(isa), slot);
    let names: Vec<&str> = values.iter().filter_map(|value| isa.name_of(group, *value)).collect();
    let label = &info.label;
    (!names.is_empty())
        .then(|| format!("with the others {} are legal as `{label}`", near::listed(names.into_iter(), 32)))
}

/// The other architectures that take it.
fn others(draft: &Draft, isa: &Isa) -> Vec<&'static str> {
    let has = |index: usize| draft.who >> index & 1 == 1;
    let known = ARCHITECTURES.iter().enumerate().filter(|(index, name)| has(*index) && !isa.is_named(name));
    // Several have the same description but for its first lines, and reading one takes most of the time.
    let mut tried: Vec<(String, bool)> = Vec::new();
    let mut found = Vec::new();
    for (_, name) in known {
        let Some(arch) = Architecture::find(name) else { continue };
        let text = arch.description();
        let start = text.find("PROCESSOR_ID").unwrap_or(0);
        let takes = match tried.iter().find(|(other, _)| *other == text[start..]) {
            Some((_, takes)) => *takes,
            None => {
                let takes = arch.load().is_ok_and(|other| {
                    best(draft, &other, other.candidates(draft.mnemonic.as_bytes())).is_ok()
                });
                tried.push((text[start..].into(), takes));
                takes
            }
        };
        found.extend(Some(*name).filter(|_| takes));
    }
    found
}

/// The operands that classes take.
fn forms(isa: &Isa, candidates: &[Candidate]) -> String {
    let mut forms: Vec<String> = Vec::new();
    for (class, _) in candidates {
        let form = operands(isa, isa.text(*class));
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    let more = forms.len().saturating_sub(LISTED);
    forms.truncate(LISTED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", forms.join(" or "))
}

/// The operands of a class by their kinds: `(R, {P}, R, c[number][number])`.
fn operands(isa: &Isa, text: &ClassText) -> String {
    let mut out = String::from("(");
    let mut closes: Vec<(usize, &str)> = Vec::new();
    let mut comma = false;
    let mut at = 0;
    while let Some(step) = text.steps.get(at) {
        while let Some((end, mark)) = closes.last()
            && *end <= at
        {
            out.push_str(mark);
            closes.pop();
        }
        let gap = |out: &mut String, comma: &mut bool| {
            if core::mem::take(comma) {
                out.push_str(", ");
            }
        };
        match *step {
            Step::Comma => comma = true,
            Step::Operand { slot, .. } => {
                gap(&mut out, &mut comma);
                out.push_str(&kind(isa, text, slot.into()));
            }
            Step::Open { end, .. } => {
                gap(&mut out, &mut comma);
                out.push('[');
                closes.push((end.into(), "]"));
            }
            Step::Plus if !out.ends_with('[') => out.push('+'),
            Step::Group { style: GroupStyle::Optional, end, .. } => {
                // The comma stands in it: the one behind it is that of the next operand.
                let inside = matches!(text.steps.get(at + 1), Some(Step::Comma));
                if !inside {
                    gap(&mut out, &mut comma);
                }
                if inside {
                    out.push_str(", ");
                    at += 1;
                }
                out.push('{');
                closes.push((end.into(), "}"));
            }
            Step::Group { end, .. } => at = end.into(),
            _ => {}
        }
        at += 1;
    }
    while let Some((_, mark)) = closes.pop() {
        out.push_str(mark);
    }
    out.push(')');
    out
}

/// What a slot is, in a word.
fn kind(isa: &Isa, text: &ClassText, slot: usize) -> String {
    let info = &text.slots[slot];
    let SlotKind::Group(group) = info.kind else { return "number".to_string() };
    let mut names = isa.names_of(group).map(|(name, _)| name);
    let first = names.next().unwrap_or_default();
    if names.next().is_none() {
        return first.to_string();
    }
    let prefix = |name: &'_ str| name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let numbered = isa.names_of(group).map(|(name, _)| name).find(|name| prefix(name) < name.len());
    match numbered {
        Some(name) if name[..prefix(name)].bytes().all(|byte| byte.is_ascii_uppercase()) => {
            name[..prefix(name)].to_string()
        }
        _ => info.label.clone(),
    }
}
