//! What an instruction may have been meant to be whose operands do not stand where they may: texts that were tried.
//!
//! Nothing here knows a mnemonic: what copies, what adds and what may be exchanged is seen from the lines `semantics:`.

use super::hint::{Meaning, is_understood, likes};
use super::notes;
use crate::format::program::Step;
use crate::format::{Candidate, SlotKind};
use crate::isa::Isa;
use crate::text::parse::{self, ParseOptions};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;

/// A text with its operands found.
struct Pieces<'a> {
    text: &'a str,
    /// Where the mnemonic stands, without its modifiers.
    mnemonic: (usize, usize),
    /// Where each operand stands.
    operands: Vec<(usize, usize)>,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str, mnemonic: (usize, usize)) -> Option<Pieces<'a>> {
        let behind = text.get(mnemonic.0..)?;
        let word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.');
        let mut start = mnemonic.0 + behind.bytes().take_while(word).count();
        let mut operands = Vec::new();
        let mut depth = 0i32;
        let mut end = text.len();
        for (index, byte) in text.bytes().enumerate().skip(start) {
            match byte {
                b'[' | b'(' => depth += 1,
                b']' | b')' => depth -= 1,
                b'{' | b'?' | b';' => {
                    end = index;
                    break;
                }
                b',' if depth == 0 => {
                    operands.push((start, index));
                    start = index + 1;
                }
                _ => {}
            }
        }
        operands.push((start, end));
        for place in &mut operands {
            let written = text.get(place.0..place.1)?;
            let lead = written.len() - written.trim_start().len();
            *place = (place.0 + lead, place.0 + lead + written.trim().len());
        }
        Some(Pieces { text, mnemonic, operands })
    }

    fn operand(&self, index: usize) -> &'a str {
        self.operands.get(index).and_then(|(start, end)| self.text.get(*start..*end)).unwrap_or_default()
    }

    /// The text with other words in place of some operands and of the mnemonic.
    fn with(&self, mnemonic: &str, changes: &[(usize, &str)]) -> String {
        let mut out = String::from(self.text.get(..self.mnemonic.0).unwrap_or_default());
        out.push_str(mnemonic);
        let mut at = self.mnemonic.1;
        for (index, (start, end)) in self.operands.iter().enumerate() {
            if let Some((_, word)) = changes.iter().find(|(changed, _)| *changed == index) {
                out.push_str(self.text.get(at..*start).unwrap_or_default());
                out.push_str(word);
                at = *end;
            }
        }
        out.push_str(self.text.get(at..).unwrap_or_default());
        out.trim().to_string()
    }

    fn written(&self) -> &'a str {
        self.text.get(self.mnemonic.0..self.mnemonic.1).unwrap_or_default()
    }
}

/// What was meant by an instruction with these faults, if a text of that kind is understood.
pub(super) fn meant(
    isa: &Isa,
    text: &str,
    mnemonic: (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
    miss: usize,
) -> Option<String> {
    let pieces = Pieces::of(text, mnemonic)?;
    named_space(isa, &pieces, options, candidate, miss)
        .or_else(|| with_modifiers(isa, &pieces, options))
        .or_else(|| with_defaults(isa, &pieces, options, candidate, miss))
        .or_else(|| exchanged(isa, &pieces, options))
        .map(|shown| format!("did you mean `{shown}`?"))
        .or_else(|| in_two_steps(isa, &pieces, options, candidate))
}

/// The name of the memory that its example has, before brackets that have none or another one.
fn named_space(
    isa: &Isa,
    pieces: &Pieces<'_>,
    options: ParseOptions<'_>,
    candidate: Candidate,
    miss: usize,
) -> Option<String> {
    let (index, (start, end)) =
        pieces.operands.iter().enumerate().find(|(_, (start, end))| (*start..*end).contains(&miss))?;
    let written = pieces.text.get(*start..*end)?;
    let bracket = written.find('[')?;
    if !written[..bracket].bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let example = notes::example(isa, candidate.0)?;
    let class = isa.text(candidate.0);
    for (at, step) in class.steps.iter().enumerate() {
        let Step::Operand { slot, .. } = step else { continue };
        if !matches!(class.steps.get(at + 1), Some(Step::Open { .. })) {
            continue;
        }
        let SlotKind::Group(group) = class.slots.get(usize::from(*slot))?.kind else { continue };
        let Some(name) = isa.name_of(group, example.value(isa, usize::from(*slot))) else { continue };
        let shown = pieces.with(pieces.written(), &[(index, &format!("{name}{}", &written[bracket..]))]);
        if is_understood(isa, &shown, options) {
            return Some(shown);
        }
    }
    None
}

/// Operands that other machines leave out and this one wants, before the one that does not fit: those that stand for
/// nothing.
fn with_defaults(
    isa: &Isa,
    pieces: &Pieces<'_>,
    options: ParseOptions<'_>,
    candidate: Candidate,
    miss: usize,
) -> Option<String> {
    let index = pieces.operands.iter().position(|(start, end)| (*start..*end).contains(&miss))?;
    let mut names: Vec<&str> = Vec::new();
    for slot in &isa.text(candidate.0).slots {
        let SlotKind::Group(group) = slot.kind else { continue };
        let default = isa.machine().groups().nth(group).and_then(|id| isa.machine().group(id).default());
        let name = default.and_then(|value| isa.name_of(group, value));
        names.extend(name.filter(|name| name.bytes().all(|byte| byte.is_ascii_uppercase())));
    }
    names.sort_unstable();
    names.dedup();
    // One, or two, as many as any instruction has results besides its first.
    let many = names.iter().flat_map(|name| [(*name).to_string(), format!("{name}, {name}")]);
    let texts = many.map(|words| format!("{words}, {}", pieces.operand(index)));
    let mut shown = texts.map(|operand| pieces.with(pieces.written(), &[(index, &operand)]));
    shown.find(|shown| is_understood(isa, shown, options))
}

/// The modifiers of an example, where some must be written and none are.
fn with_modifiers(isa: &Isa, pieces: &Pieces<'_>, options: ParseOptions<'_>) -> Option<String> {
    let mnemonic = pieces.written();
    for (class, opcode) in isa.candidates(mnemonic.as_bytes()) {
        let Some(with) = of_example(isa, *class, *opcode) else { continue };
        let shown = completed(isa, pieces.text, pieces.mnemonic, *class, options);
        if let Some(shown) = shown.filter(|_| !with.eq_ignore_ascii_case(mnemonic)) {
            return Some(shown.trim().to_string());
        }
    }
    None
}

/// The mnemonic of a class with the modifiers that must be written, as its example has them.
fn of_example(isa: &Isa, class: ClassId, opcode: u8) -> Option<String> {
    let example = notes::example(isa, class)?;
    let mut with = String::from(isa.mnemonic(class, opcode));
    let class = isa.text(class);
    for step in class.steps.iter().take_while(|step| !matches!(step, Step::Operand { .. })) {
        let Step::Modifier(slot) = step else { continue };
        let index = usize::from(*slot);
        let Some(slot) = class.slots.get(index) else { continue };
        let SlotKind::Group(group) = slot.kind else { continue };
        if (slot.default.is_none() || slot.always)
            && let Some(name) = isa.name_of(group, example.value(isa, index))
        {
            with.push('.');
            with.push_str(name);
        }
    }
    Some(with)
}

/// A text with the mnemonic of another machine as one of a class: with what must be written, as its example has it.
pub(super) fn completed(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    class: ClassId,
    options: ParseOptions<'_>,
) -> Option<String> {
    let with = of_example(isa, class, 0)?;
    let shown = format!("{}{with}{}", text.get(..start)?, text.get(end..)?);
    if is_understood(isa, &shown, options) {
        return Some(shown);
    }
    let base = isa.mnemonic(class, 0).len();
    let pieces = Pieces::of(&shown, (start, start + base))?;
    let places = pieces.operands.iter().map(|(place, _)| *place);
    places.into_iter().find_map(|miss| named_space(isa, &pieces, options, (class, 0), miss))
}

/// Two sources the other way round, where that is the same.
fn exchanged(isa: &Isa, pieces: &Pieces<'_>, options: ParseOptions<'_>) -> Option<String> {
    let (left, right) = (pieces.operand(1), pieces.operand(2));
    if left == right || right.is_empty() {
        return None;
    }
    let shown = pieces.with(pieces.written(), &[(1, right), (2, left)]);
    let parsed = parse::read(isa, &shown, options).ok()?;
    let lines = isa.documentation(parsed.instruction.class());
    let semantics = lines.iter().find_map(|line| line.strip_prefix("semantics:"))?;
    may_be_exchanged(semantics).then_some(shown)
}

/// Whether `a` and `b` stand in a semantics only where their order does not matter.
fn may_be_exchanged(semantics: &str) -> bool {
    let same = ["a + b", "a * b", "max(a, b)", "min(a, b)", "|a - b|"];
    let Some(part) = same.into_iter().find(|part| semantics.contains(part)) else { return false };
    let rest = semantics.replacen(part, " ", 1);
    let name = |c: char| !c.is_ascii_alphanumeric();
    !rest.split(name).any(|word| word == "a" || word == "b")
}

/// An operand put into a register, or an address added up, by an instruction before.
fn in_two_steps(
    isa: &Isa,
    pieces: &Pieces<'_>,
    options: ParseOptions<'_>,
    candidate: Candidate,
) -> Option<String> {
    let mine = Meaning::of(isa, candidate.0);
    let mnemonics = likes(isa, pieces.written(), mine.as_ref());
    for index in (1..pieces.operands.len()).chain(core::iter::once(0)) {
        let operand = pieces.operand(index);
        let (first, replacement) = match sum(operand) {
            Some((base, offset)) => {
                let Some((text, register)) = by(isa, pieces, options, &["a + imm"], &[base, offset]) else {
                    continue;
                };
                let open = operand.find('[').map_or(0, |at| at + 1);
                (text, format!("{}{register}]", &operand[..open]))
            }
            None if index == 0 => continue,
            None => match by(isa, pieces, options, &["a", "imm", "c[", "g["], &[operand]) {
                Some(found) => found,
                None => continue,
            },
        };
        for mnemonic in &mnemonics {
            let shown = pieces.with(mnemonic, &[(index, &replacement)]);
            if is_understood(isa, &shown, options) {
                return Some(format!("it takes two instructions: `{first}`, `{shown}`"));
            }
        }
    }
    None
}

/// `R1` and `0x4` of `[R1+0x4]`.
fn sum(operand: &str) -> Option<(&str, &str)> {
    let (_, inner) = operand.split_once('[')?;
    let (base, offset) = inner.strip_suffix(']')?.split_once('+')?;
    Some((base.trim(), offset.trim()))
}

/// An instruction with such semantics that takes these sources, and the register that it writes.
fn by(
    isa: &Isa,
    pieces: &Pieces<'_>,
    options: ParseOptions<'_>,
    semantics: &[&str],
    sources: &[&str],
) -> Option<(String, String)> {
    for class in isa.machine().classes() {
        let lines = isa.documentation(class);
        let value = lines.iter().find_map(|line| line.strip_prefix("semantics: d = "));
        let is_wanted = |value: &str| {
            semantics.iter().any(|one| value == *one || (one.ends_with('[') && value.starts_with(one)))
        };
        if !value.is_some_and(is_wanted) {
            continue;
        }
        let Some(register) = spare(isa, class, pieces.text) else { continue };
        let mnemonic = isa.mnemonic(class, 0);
        let text = format!("{mnemonic} {register}, {}", sources.join(", "));
        if is_understood(isa, &text, options) {
            return Some((text, register));
        }
    }
    None
}

/// A register that a class may write and a text does not name.
fn spare(isa: &Isa, class: ClassId, text: &str) -> Option<String> {
    let class = isa.text(class);
    let slot = class.steps.iter().find_map(|step| match step {
        Step::Operand { slot, .. } => class.slots.get(usize::from(*slot)),
        _ => None,
    })?;
    let SlotKind::Group(group) = slot.kind else { return None };
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let mut names: Vec<(u64, &str)> = isa.names_of(group).map(|(name, value)| (value, name)).collect();
    names.sort_unstable();
    let used = names.iter().rposition(|(_, name)| words.iter().any(|word| word.eq_ignore_ascii_case(name)));
    let (_, name) = names.get(used.map_or(0, |used| used + 1)).or_else(|| {
        names.iter().find(|(_, name)| !words.iter().any(|word| word.eq_ignore_ascii_case(name)))
    })?;
    Some((*name).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_sources() {
        for (semantics, may) in [
            (" d = a + b", true),
            (" d = round(cut(a * b) + c)", true),
            (" d = min(a, b)", true),
            (" d = |a - b| + c", true),
            (" d = a << b", false),
            (" d = compare(a, b) ? ~0 : 0", false),
            (" d = (~)a op (~)b", false),
            (" d = a + b + b", false),
        ] {
            assert_eq!(may_be_exchanged(semantics), may, "{semantics}");
        }
    }

    #[test]
    fn operands_are_found() {
        let text = "IADD.C0 R1 (C0.NE), g[A1+0x2], c[0x1][0x3] ?EXIT";
        let pieces = Pieces::of(text, (0, 4)).expect("operands");
        let operands: Vec<&str> = (0..4).map(|index| pieces.operand(index)).collect();
        assert_eq!(operands, ["R1 (C0.NE)", "g[A1+0x2]", "c[0x1][0x3]", ""]);
        assert_eq!(pieces.with("X", &[(1, "R2")]), "X.C0 R1 (C0.NE), R2, c[0x1][0x3] ?EXIT");
    }
}
