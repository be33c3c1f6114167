//! Modifiers that are missing, too many, or in the wrong order.

use super::{Fix, Instruction, Span, write};
use crate::advice::declared;
use crate::isa::{Form, TypeRow, Word};
use crate::resolve;
use crate::value::{SlotValue, Type};
use alloc::string::String;
use alloc::vec::Vec;

/// Texts that are tried at most.
const TRIED: usize = 200;

/// No form has more words; of a mnemonic with more nothing is proposed in place of one.
const MOST_WORDS: usize = 24;

/// The words behind an opcode, blanks taken away; `None` where one of them is unknown.
fn words(mnemonic: &str) -> Option<Vec<Word>> {
    mnemonic.split('.').skip(1).map(|word| Word::find(word.trim().as_bytes())).collect()
}

/// A mnemonic that no form takes: with one word more or, where that does not help, one less. It is safe to add the
/// only word that helps where a word is missing.
pub fn fitting(source: &[u8], span: Span, is_missing: bool) -> Option<Fix> {
    let instruction = Instruction::at(source, span.start)?;
    // A broken rule concerns all of the instruction.
    let text = source.get(span.range())?;
    let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b':');
    let end = text.iter().position(|b| !is_part(b)).unwrap_or(text.len());
    let mnemonic = core::str::from_utf8(&text[..end]).ok()?;
    let span = Span::new(span.start, span.start + end as u32);
    let base = mnemonic.split('.').next()?;
    let given = words(mnemonic)?;
    let taken = |candidates: Vec<String>| -> Vec<String> {
        candidates.into_iter().filter(|new| instruction.reads_with(span, new)).collect()
    };
    let mut longer = taken(longer(base, &given));
    let shorter = taken(shorter(mnemonic));
    if longer.is_empty() {
        let mut exchanged = taken(exchanged(base, &given));
        if exchanged.is_empty()
            && shorter.is_empty()
            && let Some((odd, others)) = wrong(source, span)
        {
            exchanged =
                others.into_iter().take(TRIED).map(|word| replaced(base, &given, odd, word)).collect();
        }
        return match exchanged.is_empty() {
            true => leave_out(mnemonic, span, &shorter),
            false => exchange(mnemonic, span, &exchanged),
        };
    }
    let types = operand_types(&instruction, span.end, source);
    longer.sort_by_key(|new| (unlike(new, &given, &types), !added(new, &given).is_some_and(Word::is_usual)));
    let whole: Vec<&str> = longer.iter().map(String::as_str).collect();
    // Where a rule is broken, an operand may be what is wrong.
    let mut fix = write(span, &whole, is_missing && shorter.is_empty())?;
    (fix.span, fix.text) = smaller(mnemonic, span, &fix.text);
    Some(fix)
}

/// A fix that writes other mnemonics with as many words.
fn exchange(mnemonic: &str, span: Span, others: &[String]) -> Option<Fix> {
    let whole: Vec<&str> = others.iter().map(String::as_str).collect();
    let mut fix = write(span, &whole, false)?;
    (fix.span, fix.text) = smaller(mnemonic, span, &fix.text);
    Some(fix)
}

/// The mnemonics with another type of the same width in the place of one that no form takes.
fn exchanged(base: &str, given: &[Word]) -> Vec<String> {
    let types = given.iter().enumerate().filter_map(|(at, word)| Some((at, word.ty()?)));
    let mut out: Vec<String> = Vec::new();
    for (at, ty) in types.take(4) {
        for new in with_types(base, given, at, |other| other.bits == ty.bits) {
            if !out.contains(&new) {
                out.push(new);
            }
        }
    }
    out
}

/// The mnemonics that have another type in a place, of those that are asked for, and fit a form.
fn with_types(base: &str, given: &[Word], at: usize, is_wanted: impl Fn(&TypeRow) -> bool) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let forms = resolve::forms_of(base.as_bytes()).take(TRIED);
    for (form, slot) in forms.flat_map(|form| form.slots().map(move |slot| (form, slot))) {
        for (value, _) in slot.values() {
            let mut all: Vec<u16> = given.iter().map(|word| word.0).collect();
            let is_other = all.get(at).is_some_and(|word| *word != value.0);
            if !is_other || !value.ty().is_some_and(&is_wanted) || out.len() > TRIED {
                continue;
            }
            all[at] = value.0;
            let Some(filled) = resolve::filled(form, &all) else { continue };
            let new = spelled(base, &filled);
            if !out.contains(&new) {
                out.push(new);
            }
        }
    }
    out
}

/// An operand is a register of another width than the type of the instruction has, and so are all others: the
/// mnemonic with the type that fits them. `is_type` says whether a word is the type that the operand should have.
pub fn wider(
    form: Form,
    is_type: impl Fn(Word) -> bool,
    register: Type,
    source: &[u8],
    span: Span,
) -> Option<Fix> {
    let register = register.word().ty()?;
    // Back to where the statement begins.
    let before = source.get(..span.start as usize)?;
    let from =
        before.iter().rev().take(super::LONGEST).position(|b| matches!(b, b';' | b'{' | b'}' | b'\n' | b':'));
    let statement = before.len() - from?;
    let base = form.instruction().name().split('.').next()?;
    let text = core::str::from_utf8(&before[statement..]).ok()?;
    let at = text.find(base).filter(|at| text[..*at].ends_with(|c: char| c.is_whitespace()) || *at == 0)?;
    let mnemonic = text[at..].split_whitespace().next()?;
    let place = (statement + at) as u32;
    let place = Span::new(place, place + mnemonic.len() as u32);
    let instruction = Instruction::at(source, place.start)?;
    let types = operand_types(&instruction, place.end, source);
    if types.is_empty() || types.iter().any(|ty| ty.bits != register.bits) {
        return None;
    }
    let given = words(mnemonic)?;
    let index = given.iter().position(|word| is_type(*word))?;
    let kind = given[index].ty()?.kind;
    let is_wanted = |row: &TypeRow| row.bits == register.bits && row.kind == kind;
    let mut found = with_types(base, &given, index, is_wanted);
    found.retain(|new| instruction.reads_with(place, new));
    exchange(mnemonic, place, &found)
}

/// A fix that takes one word out.
fn leave_out(mnemonic: &str, span: Span, shorter: &[String]) -> Option<Fix> {
    let mut fix = write(span, &[shorter.first()?], false)?;
    (fix.span, fix.text) = smaller(mnemonic, span, &fix.text);
    let at = (fix.span.start - span.start) as usize..(fix.span.end - span.start) as usize;
    fix.title = alloc::format!("leave out `{}`", mnemonic.get(at)?);
    Some(fix)
}

/// The types that the names among the operands are declared with.
fn operand_types(instruction: &Instruction<'_>, from: u32, source: &[u8]) -> Vec<&'static TypeRow> {
    let behind = instruction.text.get((from - instruction.start) as usize..).unwrap_or_default();
    let text = core::str::from_utf8(behind).unwrap_or_default();
    let lines = declared::lines_of(text, instruction.start, source);
    let words = lines.flat_map(|line| line.split('.').skip(1)).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        &rest[..end]
    });
    words.filter_map(|word| Word::find(word.as_bytes())).filter_map(Word::ty).collect()
}

/// The word that a mnemonic has more.
fn added(new: &str, given: &[Word]) -> Option<Word> {
    words(new)?.into_iter().find(|word| !given.contains(word))
}

/// The words of which a mnemonic lacks one, whatever its operands are, and the form that has the first of them: the
/// usual ones first, the others in the order of the data.
pub fn lacking(mnemonic: &str) -> Option<(Form, Vec<Word>)> {
    let given = words(mnemonic)?;
    let base = mnemonic.split('.').next()?.trim();
    let mut all = longer(base, &given);
    all.sort_by_key(|new| !added(new, &given).is_some_and(Word::is_usual));
    let mut out: Vec<Word> = Vec::new();
    for word in all.iter().filter_map(|new| added(new, &given)) {
        if !out.contains(&word) {
            out.push(word);
        }
    }
    let first: Vec<u16> = words(all.first()?)?.into_iter().map(|word| word.0).collect();
    let form = resolve::forms_of(base.as_bytes()).find(|form| resolve::filled(*form, &first).is_some())?;
    Some((form, out))
}

/// The words that make a mnemonic fit some form where one stands that does not: for a type other types, those of its
/// kind first, for a state space other spaces, and else all, in the order of the data.
pub fn instead(base: &str, given: &[Word], odd: usize) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::new();
    if given.len() > MOST_WORDS {
        return out;
    }
    let mut all: Vec<u16> = given.iter().map(|word| word.0).collect();
    let mut tried = 0;
    for form in resolve::forms_of(base.as_bytes()) {
        for slot in form.slots().filter(|slot| !slot.is_on_operand()) {
            for (value, _) in slot.values() {
                if tried > TRIED || out.contains(&value) || given.contains(&value) {
                    continue;
                }
                if let Some(word) = all.get_mut(odd) {
                    *word = value.0;
                }
                if resolve::filled(form, &all).is_some() {
                    out.push(value);
                    tried += 1;
                }
            }
        }
    }
    let Some(odd) = given.get(odd) else { return out };
    if out.iter().any(|word| sort(*word) == sort(*odd)) {
        out.retain(|word| sort(*word) == sort(*odd));
    }
    let is_other = |word: &Word| is_integer(*word) != is_integer(*odd);
    out.sort_by_key(is_other);
    out
}

/// The word of a mnemonic that others could stand for, so that the instruction would be read, and these; nothing where
/// a word is missing.
pub fn wrong(source: &[u8], span: Span) -> Option<(usize, Vec<Word>)> {
    let instruction = Instruction::at(source, span.start)?;
    let mnemonic = core::str::from_utf8(source.get(span.range())?).ok()?;
    let base = mnemonic.split('.').next()?;
    let given = words(mnemonic).filter(|given| given.len() <= MOST_WORDS)?;
    if longer(base, &given).iter().any(|new| instruction.reads_with(span, new)) {
        return None;
    }
    (0..given.len()).find_map(|odd| {
        let mut others = instead(base, &given, odd);
        others.retain(|word| instruction.reads_with(span, &replaced(base, &given, odd, *word)));
        (!others.is_empty()).then_some((odd, others))
    })
}

/// A mnemonic with another word in a place.
fn replaced(base: &str, given: &[Word], odd: usize, word: Word) -> String {
    let mut out = String::from(base);
    for (at, kept) in given.iter().enumerate() {
        out.push('.');
        out.push_str(if at == odd { word } else { *kept }.text());
    }
    out
}

/// What a word speaks of: a type, a state space or something else.
fn sort(word: Word) -> u8 {
    let space = word.text().split("::").next().and_then(|name| Word::find(name.as_bytes()));
    match (word.ty(), space.and_then(Word::directive)) {
        (Some(_), _) => 0,
        (None, Some(_)) => 1,
        (None, None) => 2,
    }
}

fn is_integer(word: Word) -> bool {
    word.ty().is_some_and(|row| matches!(row.kind, "bits" | "unsigned" | "signed"))
}

/// How far the word that a mnemonic has more is from the types of the operands: not at all, integers of the width of
/// bits or of other integers, something else as wide, or farther.
fn unlike(new: &str, given: &[Word], types: &[&TypeRow]) -> usize {
    let Some(added) = added(new, given).and_then(Word::ty) else { return 3 };
    let are_integers = |ty: &&&TypeRow| {
        [ty.kind, added.kind].iter().all(|kind| matches!(*kind, "bits" | "unsigned" | "signed"))
    };
    let mut as_wide = types.iter().filter(|ty| ty.bits == added.bits).peekable();
    match types {
        _ if types.iter().any(|ty| core::ptr::eq(*ty, added)) => 0,
        _ if as_wide.peek().is_none() => 3,
        _ if as_wide.any(|ty| are_integers(&ty)) => 1,
        _ => 2,
    }
}

/// The mnemonics that have a word more and fit a form, in the order of the data.
fn longer(base: &str, given: &[Word]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for form in resolve::forms_of(base.as_bytes()) {
        for slot in form.slots().filter(|slot| !slot.is_on_operand()) {
            // Of a slot that takes a word that is there, another word is rarely what lacks.
            if given.iter().any(|word| slot.values().any(|(value, _)| value == *word)) && !slot.is_literal() {
                continue;
            }
            for (value, _) in slot.values() {
                // Some words have their place among the others.
                let filled = (0..=given.len()).find_map(|at| {
                    let mut all: Vec<u16> = given.iter().map(|word| word.0).collect();
                    all.insert(at, value.0);
                    resolve::filled(form, &all)
                });
                let Some(filled) = filled else { continue };
                let new = spelled(base, &filled);
                if !out.contains(&new) {
                    out.push(new);
                }
                if out.len() > TRIED {
                    return out;
                }
            }
        }
    }
    out
}

/// A mnemonic as the form writes it.
fn spelled(base: &str, filled: &[u16]) -> String {
    let mut out = String::from(base);
    for word in filled.iter().filter(|word| **word != resolve::NO_WORD) {
        out.push('.');
        out.push_str(Word(*word).text());
    }
    out
}

/// The mnemonics with one word less.
fn shorter(mnemonic: &str) -> Vec<String> {
    let words: Vec<&str> = mnemonic.split('.').collect();
    let without = |index: usize| {
        let kept = words.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, word)| *word);
        kept.collect::<Vec<_>>().join(".")
    };
    (1..words.len().min(24)).map(without).collect()
}

/// The piece of a mnemonic in which a new one differs, and what stands there.
fn smaller(old: &str, span: Span, new: &str) -> (Span, String) {
    let (a, b): (Vec<&str>, Vec<&str>) = (old.split('.').collect(), new.split('.').collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let most = a.len().min(b.len()) - same;
    let behind = a.iter().rev().zip(b.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let length = |words: &[&str]| words.iter().map(|word| word.len() + 1).sum::<usize>();
    let place = |words: &[&str]| {
        // Each word but the opcode begins with its dot.
        let start = length(&words[..same]).saturating_sub(1);
        let end = length(&words[..words.len() - behind]).saturating_sub(1);
        (start, end.max(start))
    };
    let ((start, end), (from, to)) = (place(&a), place(&b));
    (
        Span::new(span.start + start as u32, span.start + end as u32),
        new.get(from..to).unwrap_or_default().into(),
    )
}

/// The words that stand directly behind the opcode first, in the order of the form.
pub fn order(form: Form, source: &[u8], span: Span) -> Option<Fix> {
    let mnemonic = core::str::from_utf8(source.get(span.range())?).ok()?;
    let mut rest = words(mnemonic)?;
    let mut text = String::from(mnemonic.split('.').next()?.trim());
    let mut push = |word: Word| {
        text.push('.');
        text.push_str(word.text());
    };
    for slot in form.fixed() {
        let at = rest.iter().position(|word| slot.values().any(|(value, _)| value == *word));
        if let Some(at) = at {
            push(rest.remove(at));
        }
    }
    rest.into_iter().for_each(push);
    let instruction = Instruction::at(source, span.start)?;
    if instruction.reads_with(span, &text) { write(span, &[&text], true) } else { None }
}
