//! From the text of an instruction to the instruction. What does not fit is kept as it was found; the room `help` has
//! the words for it.

mod attempt;
mod failure;
mod idle;
mod matcher;
mod rewrite;
mod trailer;

pub(crate) use failure::{Beside, Cause, Failure, FailureKind, Nearest, Unread};
pub use matcher::Symbols;
pub(crate) use matcher::{Miss, Reason};

use super::control;
use super::lut;
use crate::fault::{Fault, Severity, Span};
use crate::format::sieve::Heads;
use crate::isa::{Instruction, Isa, SLOTS};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use attempt::attempt;
use core::cmp::Ordering;
use trailer::Trailer;
use warpsmith_md::machine::ClassId;

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
