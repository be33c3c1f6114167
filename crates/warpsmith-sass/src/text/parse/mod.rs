//! From the text of an instruction to the instruction. What does not fit is kept as it was found; the room `help` has
//! the words for it.

mod failure;
mod idle;
mod matcher;
mod rewrite;
mod trailer;

pub(crate) use failure::{Beside, Cause, Failure, FailureKind, Nearest, Unread};
pub use matcher::Symbols;
pub(crate) use matcher::{Miss, Reason};

use super::control::{self, fit};
use super::lut;
use crate::fault::{Fault, Severity, Span};
use crate::float::Layout;
use crate::format::sieve::Heads;
use crate::format::{ClassText, SlotKind, remap, words};
use crate::isa::{Instruction, Isa, SLOTS};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use matcher::Matcher;
use trailer::Trailer;
use warpsmith_md::machine::{ClassId, EncodeFault, EncodeReason};

/// Longest text of one instruction, in bytes.
pub const LONGEST: usize = 4096;

/// What was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The instruction.
    pub instruction: Instruction,
    /// Its word.
    pub word: u128,
    /// Rules of the class that do not hold: errors unless the text says `{unchecked}`.
    pub faults: Vec<Fault>,
    /// Whether the text says `{unchecked}`.
    pub unchecked: bool,
    /// Whether the text has control information, in columns, in braces, or behind its operands.
    pub controlled: bool,
    /// What the text says that a linker will put into the word: `{relocated 32@lo(name)}`.
    pub relocated: Option<String>,
    /// The operand that listings do not show, if the text does not say it either: it has what is usual.
    pub unseen: Option<usize>,
}

/// How to read an instruction.
#[derive(Clone, Copy)]
pub struct ParseOptions<'a> {
    /// Where the instruction will stand, in bytes: what relative addresses are relative to.
    pub address: u64,
    /// Addresses of names.
    pub symbols: &'a dyn Symbols,
    /// Take this class only.
    pub class: Option<ClassId>,
}

impl Default for ParseOptions<'_> {
    fn default() -> Self {
        ParseOptions { address: 0, symbols: &(), class: None }
    }
}

/// Reads one instruction with all that may stand before and behind it.
///
/// # Errors
/// Why it is none; the words for it cost time, and are only found when someone asks.
pub(crate) fn read(isa: &Isa, text: &str, options: ParseOptions<'_>) -> Result<Parsed, Unread> {
    let unread = |behind: usize| move |fault: Fault| Unread { behind, text: None, cause: Cause::Told(fault) };
    if text.len() > LONGEST {
        let message = format!("the text of the instruction has {} bytes", text.len());
        let span = Span { start: 0, end: text.len() as u32 };
        return Err(unread(0)(Fault::error(span, message, format!("at most {LONGEST} are legal"))));
    }
    let (control, behind) = control::leading(text).map_err(unread(0))?;
    let text = &text[behind..];
    let (lut, clean) = without_formula(text).map_err(unread(behind))?;
    let text = clean.as_deref().unwrap_or(text);
    let mut trailer = trailer::find(text).map_err(unread(behind))?;
    trailer.lut = lut;
    if control.is_some() && trailer.control.is_some() {
        return Err(unread(behind)(twice(trailer.span)));
    }
    trailer.control = control.or(trailer.control);
    // A whole word has its own.
    let controlled = trailer.control.is_some() || trailer.word.is_some();
    let unchecked = trailer.unchecked;
    let relocated = trailer.relocated.take();
    let mut parsed = match bare(isa, text, options, trailer, false) {
        Ok(parsed) => parsed,
        Err(cause) => return Err(Unread { behind, text: clean, cause }),
    };
    parsed.unchecked = unchecked;
    parsed.controlled |= controlled;
    parsed.relocated = relocated;
    if behind > 0 {
        parsed.faults = parsed.faults.into_iter().map(|fault| fault.moved(behind as u32)).collect();
    }
    Ok(parsed)
}

/// Control information in two notations on one instruction.
fn twice(span: Span) -> Fault {
    let help = "one of `[B------:R-:W-:Y:S04]`, `?W4` and `{!4,Y}` is legal on an instruction";
    Fault::error(span, "control information stands here twice", help)
}

/// The table of a formula in the mnemonic, and the text with the name of a table and blanks in its place.
fn without_formula(text: &str) -> Result<(Option<u8>, Option<String>), Fault> {
    let (start, end) = mnemonic_span(text.as_bytes());
    if !text[start..end].ends_with('.') || !text[end..].starts_with('(') {
        return Ok((None, None));
    }
    let mut depth = 0;
    let length = text[end..].bytes().position(|byte| {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        depth == 0
    });
    let length = length.map_or(text.len() - end, |length| length + 1);
    let formula = &text[end..end + length];
    let Some(table) = lut::table(formula).filter(|_| length > 3) else {
        let span = Span { start: end as u32, end: (end + length) as u32 };
        let shown: String = formula.chars().take(40).collect();
        let help = "`s0`, `s1`, `s2`, `~`, `&`, `^`, `|` and parentheses are legal, as in `(s0&~s1|s2)`";
        return Err(Fault::error(span, format!("`{shown}` is no formula"), help));
    };
    let mut clean = String::with_capacity(text.len());
    clean.push_str(&text[..end]);
    clean.push_str("LUT");
    clean.extend(core::iter::repeat_n(' ', length - 3));
    clean.push_str(&text[end + length..]);
    Ok((Some(table), Some(clean)))
}

/// Reads one instruction without them. What was rewritten already (`again`) is not rewritten once more.
fn bare(
    isa: &Isa,
    text: &str,
    options: ParseOptions<'_>,
    mut trailer: Trailer,
    again: bool,
) -> Result<Parsed, Cause> {
    let source = text.as_bytes();
    if let Some(name) = &trailer.name {
        trailer.class = isa.class_named(name);
        if trailer.class.is_none() {
            let span = trailer.span;
            let message = format!("{} has no class `{name}`", isa.name());
            return Err(Cause::Told(Fault::error(span, message, String::new())));
        }
    }
    let body = &source[..trailer.start];
    let (start, end) = mnemonic_span(body);
    if start == end {
        let span = Span { start: start as u32, end: source.len() as u32 };
        let help = "an instruction begins with one, after its guard";
        return Err(Cause::Told(Fault::error(span, "there is no mnemonic", help)));
    }
    let mut failure: Option<Failure> = None;
    // Other classes that fit as far: what they want there is legal too.
    let mut beside = Beside::default();
    let mut doubtful: Option<Parsed> = None;
    let mut spans = [(0u32, 0u32); SLOTS];
    let mut instruction: Option<Instruction> = None;
    let mut known = false;
    // Mnemonics may have dots: the longest that is known, then shorter ones with modifiers.
    let mut stop = end;
    while stop > start {
        let candidates = isa.candidates(&body[start..stop]);
        let heads = if candidates.is_empty() { Heads::default() } else { Heads::of(&body[stop..]) };
        // First the classes that it can be; the others only for what is to be said of the fault.
        for likely in [true, false] {
            for candidate in candidates {
                known = true;
                let candidate_text = isa.text(candidate.0);
                // What is rewritten becomes one of another class.
                let class = match candidate_text.remap {
                    Some(_) if again => continue,
                    Some(_) => trailer.class,
                    None => trailer.class.or(options.class),
                };
                let sieve = &candidate_text.sieve;
                if class.is_some_and(|class| class != candidate.0)
                    || sieve.as_ref().is_none_or(|sieve| sieve.lets_through(&heads)) != likely
                {
                    continue;
                }
                let instruction =
                    instruction.get_or_insert_with(|| Instruction::new(isa, candidate.0, candidate.1));
                let slots = isa.text(instruction.class()).slots.len();
                instruction.become_class(isa, *candidate, slots);
                match attempt(isa, text, body, (start, stop), instruction, options, &trailer, &mut spans) {
                    Ok(parsed) => {
                        let grave = parsed.faults.iter().any(|fault| fault.severity == Severity::Error);
                        if !grave {
                            return Ok(parsed);
                        }
                        if doubtful.is_none() {
                            doubtful = Some(parsed);
                        }
                    }
                    Err(new) => match failure.as_ref().map(|old| new.rank.cmp(&old.rank)) {
                        Some(Ordering::Less) => {}
                        Some(Ordering::Equal) => beside.add(&new),
                        None | Some(Ordering::Greater) => {
                            failure = Some(new);
                            beside = Beside::of((start, stop));
                        }
                    },
                }
            }
            if doubtful.is_some() {
                break;
            }
        }
        if doubtful.is_some() {
            break;
        }
        stop = body[start..stop].iter().rposition(|byte| *byte == b'.').map_or(start, |dot| start + dot);
    }
    if let Some(parsed) = doubtful {
        return Ok(parsed);
    }
    match failure {
        Some(Failure { kind: FailureKind::Operand { is_precise: true, .. }, .. }) if !trailer.rounds => {
            trailer.rounds = true;
            bare(isa, text, options, trailer, again)
        }
        Some(failure) => Err(Cause::Class(Box::new(Nearest { failure, beside }))),
        None if known => {
            let message = "the class named here has another mnemonic";
            Err(Cause::Told(Fault::error(trailer.span, message, String::new())))
        }
        None => Err(Cause::Mnemonic(start, end)),
    }
}

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
fn attempt(
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
        let mut encoded = isa.encode(instruction);
        if trailer.rounds {
            // Each operand once.
            for _ in 0..SLOTS {
                match &encoded {
                    Err(fault) if round(isa, instruction, fault, written, spans) => {
                        encoded = isa.encode(instruction)
                    }
                    _ => break,
                }
            }
        }
        match encoded {
            // What nobody said of cycles must not keep what was said from being encoded.
            Err(fault) if !controlled && trailer.control.is_none() => {
                if fit::adapt(isa, instruction, &fault) { isa.encode(instruction) } else { Err(fault) }
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
            faults.push(Fault { span, severity, message: message.into(), help: help.into() });
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

/// Where the mnemonic stands: behind a guard `@P0`, up to a blank.
fn mnemonic_span(source: &[u8]) -> (usize, usize) {
    let blanks =
        |from: usize| from + source[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let mut start = blanks(0);
    if source.get(start) == Some(&b'@') {
        let after = blanks(start + 1);
        let after = blanks(after + usize::from(source.get(after) == Some(&b'!')));
        start = blanks(after + word(&source[after..]));
    }
    (start, start + word(&source[start..]))
}

/// Length of a word with dots.
fn word(source: &[u8]) -> usize {
    source.iter().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.')).count()
}
