//! A text held against one class: matched, encoded, and judged by the rules of the class.

use super::matcher::Matcher;
use super::trailer::{self, Trailer};
use super::{Cause, Failure, FailureKind, Miss, ParseOptions, Parsed, Reason, bare, rewrite, twice};
use crate::fault::{Fault, Severity, Span};
use crate::float::Layout;
use crate::format::{ClassText, SlotKind, remap, words};
use crate::isa::{Instruction, Isa, SLOTS};
use crate::text::control::fit;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{EncodeFault, EncodeReason};
/// Whether an operand cannot hold all of a number, and this number stands in decimal digits.
fn decimal(fault: &EncodeFault, written: &str, spans: &[(u32, u32)]) -> bool {
    let span = fault.slot.and_then(|slot| spans.get(slot)).copied().unwrap_or_default();
    let number = written.get(span.0 as usize..span.1 as usize).unwrap_or_default();
    let number = number.trim_start_matches([' ', '-', '+']).as_bytes();
    let is_bits = matches!(number, [b'0', b'x' | b'X' | b'f' | b'F', ..]);
    matches!(fault.reason, EncodeReason::Precision { .. })
        && !is_bits
        && number.first().is_some_and(u8::is_ascii_digit)
}

/// Rounds a decimal number to the nearest one that its operand holds, to even in a tie; whether it could: it becomes neither
/// 0 nor infinite.
fn round(
    isa: &Isa,
    instruction: &mut Instruction,
    fault: &EncodeFault,
    written: &str,
    spans: &[(u32, u32)],
) -> bool {
    let (EncodeReason::Precision { kept }, Some(slot)) = (&fault.reason, fault.slot) else { return false };
    let info = isa.text(instruction.class()).slots.get(slot).map(|slot| slot.kind);
    let layout = match info {
        Some(SlotKind::Number(kind, _)) => Layout::of(kind),
        _ => None,
    };
    let Some(layout) = layout.filter(|_| decimal(fault, written, spans)) else { return false };
    let Some(rounded) = layout.rounded(instruction.value(isa, slot), *kept) else { return false };
    instruction.set_value(isa, slot, rounded);
    true
}

/// Matches a text with one class, and encodes it.
#[allow(clippy::too_many_arguments)]
pub(super) fn attempt(
    isa: &Isa,
    written: &str,
    body: &[u8],
    mnemonic: (usize, usize),
    instruction: &mut Instruction,
    options: ParseOptions<'_>,
    trailer: &Trailer,
    spans: &mut [(u32, u32)],
) -> Result<Parsed, Failure> {
    let candidate = (instruction.class(), instruction.held(isa).opcode());
    let text: &ClassText = isa.text(candidate.0);
    let mut matcher =
        Matcher::new(isa, text, body, mnemonic, options.address, options.symbols, instruction, spans);
    matcher.said = trailer.lut.and_then(|table| Some((text.lut?, table)));
    let matched = matcher.run();
    matcher.skip_blanks();
    if matched.is_ok() && matcher.at < body.len() {
        matcher.miss_end();
    }
    if matched.is_err() || matcher.at < body.len() {
        let best = matcher.best.unwrap_or(Miss {
            start: matcher.at as u32,
            end: body.len() as u32,
            reason: Reason::End,
        });
        // A number of the right kind fits further than one of a wrong kind.
        let rank = best.start as usize + usize::from(matches!(best.reason, Reason::Range(_)));
        return Err(Failure { rank, candidate, kind: FailureKind::Miss(best) });
    }
    let present = matcher.present;
    let whole = |fault| Failure { rank: body.len() + 1, candidate, kind: FailureKind::Told(fault) };
    if trailer.lut.is_some() && text.lut.is_none() {
        let span = Span { start: mnemonic.0 as u32, end: mnemonic.1 as u32 };
        return Err(whole(Fault::error(span, "the instruction has no table of three inputs", "")));
    }
    let controlled = text.control.is_some_and(|roles| roles.stand_in(present));
    if controlled && trailer.control.is_some() {
        let place = text.control.and_then(|roles| roles.first_in(spans)).unwrap_or_default();
        return Err(whole(twice(Span { start: place.0, end: place.1 })));
    }
    trailer.apply(isa, text, instruction).map_err(whole)?;
    if let Some(pieces) = &text.remap {
        let span = Span { start: mnemonic.0 as u32, end: body.len() as u32 };
        let mut parsed =
            rewritten(isa, pieces, instruction, options, trailer).map_err(|(becomes, cause)| {
                let kind = FailureKind::Rewritten { place: span, becomes, cause: Box::new(cause) };
                Failure { rank: body.len() + 1, candidate, kind }
            })?;
        // Places in the other text mean nothing here.
        parsed.faults.iter_mut().for_each(|fault| fault.span = span);
        parsed.controlled |= controlled;
        return Ok(parsed);
    }
    if !text.aliases.is_empty() && trailer.word.is_none() {
        let found = instruction.mnemonic(isa).as_bytes();
        if words::compare(found, &body[mnemonic.0..mnemonic.1], isa.machine().ignores_case()).is_ne() {
            let written = &written[mnemonic.0..mnemonic.1];
            let span = Span { start: mnemonic.0 as u32, end: mnemonic.1 as u32 };
            let message = format!("the operands are none of `{written}`");
            let help = format!("with them it is `{}`", instruction.mnemonic(isa));
            return Err(whole(Fault::error(span, message, help)));
        }
    }
    let encode = |instruction: &mut Instruction| {
        let mut encoded = isa.word_of(instruction);
        if trailer.rounds {
            // Each operand once.
            for _ in 0..SLOTS {
                match &encoded {
                    Err(fault) if round(isa, instruction, fault, written, spans) => {
                        encoded = isa.word_of(instruction)
                    }
                    _ => break,
                }
            }
        }
        match encoded {
            // What nobody said of cycles must not keep what was said from being encoded.
            Err(fault) if !controlled && trailer.control.is_none() => {
                if fit::adapt(isa, instruction, &fault) { isa.word_of(instruction) } else { Err(fault) }
            }
            other => other,
        }
    };
    let word = match trailer.word.map_or_else(|| encode(instruction), Ok) {
        Ok(word) => {
            instruction.set_word(isa, word);
            word
        }
        Err(fault) => {
            let span = |slot: usize| {
                let (start, end) = spans.get(slot).copied().unwrap_or_default();
                match start < end {
                    true => Span { start, end },
                    // What is not written stands nowhere: the mnemonic is to blame.
                    false => Span { start: mnemonic.0 as u32, end: mnemonic.1 as u32 },
                }
            };
            if let Some(unfit) = fit::unfit(isa, instruction, &fault) {
                return Err(whole(Fault::error(span(unfit.slot), unfit.message, unfit.help)));
            }
            // A rule of the class says better than a table why operands do not go together.
            let mut rule = None;
            if matches!(fault.reason, EncodeReason::NoRow { .. }) {
                isa.broken_rules(instruction, |severity, message| {
                    if severity == Severity::Error && rule.is_none() {
                        rule = Some(String::from(message));
                    }
                });
            }
            if let Some(message) = rule {
                let span = Span { start: mnemonic.0 as u32, end: body.len() as u32 };
                return Err(whole(Fault::error(span, message, String::new())));
            }
            let is_precise = decimal(&fault, written, spans);
            let place = span(fault.slot.unwrap_or(usize::MAX));
            let kind = FailureKind::Operand { fault: Box::new(fault), place, is_precise };
            return Err(Failure { rank: body.len() + 1, candidate, kind });
        }
    };
    let mut faults = Vec::new();
    if !trailer.unchecked {
        let span = Span { start: mnemonic.0 as u32, end: body.len() as u32 };
        isa.broken_rules(instruction, |severity, message| {
            let help = "`{unchecked}` behind the instruction, before its `;`, assembles it as it is";
            faults.push(Fault { severity, ..Fault::error(span, message, help) });
        });
        if let Some(unfit) = fit::no_barrier(isa, text, instruction) {
            let (start, end) = spans
                .get(unfit.slot)
                .copied()
                .filter(|(start, end)| start < end)
                .unwrap_or((span.start, span.end));
            faults.push(Fault::error(Span { start, end }, unfit.message, unfit.help));
        }
    }
    let instruction = instruction.take();
    let unchecked = trailer.unchecked;
    let unseen = text.control.and_then(|roles| roles.unseen(present)).filter(|_| trailer.word.is_none());
    Ok(Parsed { instruction, word, faults, unchecked, controlled, relocated: None, unseen })
}

/// Reads the text that an instruction is written for; if it is none, both are told.
fn rewritten(
    isa: &Isa,
    pieces: &[remap::Piece],
    instruction: &Instruction,
    options: ParseOptions<'_>,
    trailer: &Trailer,
) -> Result<Parsed, (String, Cause)> {
    let mut marks = Vec::new();
    if trailer.unchecked {
        marks.push(String::from("unchecked"));
    }
    if trailer.residual != 0 {
        marks.push(format!("residual {:#x}", trailer.residual));
    }
    let becomes = rewrite::rewrite(isa, pieces, instruction, options.address, marks);
    let found = trailer::find(&becomes).map_err(Cause::Told).and_then(|mut found| {
        found.control = trailer.control;
        bare(isa, &becomes, options, found, true)
    });
    found.map_err(|cause| (becomes, cause))
}
