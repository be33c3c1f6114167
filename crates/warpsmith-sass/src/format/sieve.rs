//! Which classes a text can be of at a glance: by how many operands it has, and how each begins.

use super::bytes::Bytes;
use super::program::{GroupStyle, Step};
use super::words::Words;
use super::{ClassText, Slot, SlotKind};
use alloc::vec::Vec;

/// Texts with more operands are not looked at.
const MOST: usize = 8;
/// Classes with more operands have no sieve.
const MOST_PARTS: usize = 30;

/// How the operands of a class begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sieve {
    operands: Vec<Bytes>,
    /// A bit for each operand that may be missing.
    optional: u32,
}

/// The bytes with which an operand can begin, signs aside.
fn beginnings(slot: &Slot, words: &Words) -> Bytes {
    let mut bytes = Bytes::default();
    match slot.kind {
        SlotKind::Group(group) => {
            bytes = words.beginnings(group);
            bytes.add(b'?');
            slot.label.bytes().take(1).for_each(|byte| bytes.add(byte));
        }
        // A label may stand there.
        SlotKind::Number(kind, _) if slot.target || kind.is_relative() => {
            bytes = Bytes::all();
        }
        // Infinities and the like begin with letters.
        SlotKind::Number(..) => {
            (b'0'..=b'9').chain(*b"+.{iIqQsSnN").for_each(|byte| bytes.add(byte));
        }
    }
    bytes
}

impl Sieve {
    /// The sieve of a class, unless it has too many operands.
    pub(crate) fn of(text: &ClassText, words: &Words) -> Option<Sieve> {
        let mut sieve = Sieve { operands: Vec::new(), optional: 0 };
        let mut at = 0;
        // Operands with no comma between them begin only once: with the first of them that is there.
        let mut fresh = true;
        // Up to here all may be missing.
        let mut missing = 0;
        while at < text.steps.len() {
            match text.steps[at] {
                Step::Comma => fresh = true,
                Step::Operand { slot, end } => {
                    let said = text.lut == Some(slot);
                    let optional = at < missing || said || text.slots[usize::from(slot)].default.is_some();
                    sieve.add(beginnings(&text.slots[usize::from(slot)], words), optional, fresh)?;
                    fresh = false;
                    at = usize::from(end);
                }
                Step::Open { end, optional, .. } => {
                    let mut bytes = Bytes::default();
                    bytes.add(b'[');
                    sieve.add(bytes, optional || at < missing, fresh)?;
                    fresh = false;
                    at = usize::from(end);
                }
                Step::Group { style, end, .. } => match style {
                    GroupStyle::GuardAt
                    | GroupStyle::GuardParentheses
                    | GroupStyle::GuardBrackets
                    | GroupStyle::Control => {
                        at = usize::from(end);
                    }
                    GroupStyle::Optional | GroupStyle::GuardBare => missing = missing.max(usize::from(end)),
                },
                _ => {}
            }
            at += 1;
        }
        Some(sieve)
    }

    fn add(&mut self, bytes: Bytes, optional: bool, fresh: bool) -> Option<()> {
        let count = self.operands.len();
        if let Some(before) = self.operands.last_mut().filter(|_| !fresh) {
            if self.optional >> (count - 1) & 1 == 1 {
                before.join(bytes);
                self.optional &= !(u32::from(!optional) << (count - 1));
            }
            return Some(());
        }
        if count == MOST_PARTS {
            return None;
        }
        self.optional |= u32::from(optional) << count;
        self.operands.push(bytes);
        Some(())
    }

    /// Whether a text with such operands may be of the class.
    pub(crate) fn lets_through(&self, heads: &Heads) -> bool {
        let count = self.operands.len();
        if heads.count > MOST {
            return true;
        }
        if self.optional == 0 {
            return count == heads.count
                && self.operands.iter().zip(&heads.first).all(|(bytes, first)| bytes.has(*first));
        }
        // A bit for each operand that may be the next.
        let mut next = self.without_missing(1);
        for first in &heads.first[..heads.count] {
            let mut left = next & ((1 << count) - 1);
            next = 0;
            while left != 0 {
                let at = left.trailing_zeros();
                left &= left - 1;
                next |= u32::from(self.operands[at as usize].has(*first)) << at << 1;
            }
            next = self.without_missing(next);
        }
        next >> count & 1 == 1
    }

    /// Adds those that are next if others are missing.
    fn without_missing(&self, mut next: u32) -> u32 {
        loop {
            let more = next | (next & self.optional) << 1;
            if more == next {
                return next;
            }
            next = more;
        }
    }
}

/// How the operands of a text begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Heads {
    /// How many there are; above the most if they are not known.
    count: usize,
    /// The first byte of each, signs aside.
    first: [u8; MOST],
}

impl Heads {
    /// The operands behind a mnemonic and its modifiers.
    pub(crate) fn of(text: &[u8]) -> Heads {
        let mut heads = Heads::default();
        let mut depth = 0i32;
        let mut due = true;
        let mut modifiers = true;
        for byte in text {
            if modifiers {
                modifiers = !byte.is_ascii_whitespace();
                continue;
            }
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                b',' if depth == 0 => {
                    due = true;
                    continue;
                }
                _ => {}
            }
            if due && !(byte.is_ascii_whitespace() || b"-~!|".contains(byte)) {
                due = false;
                // A guard or a hidden part where the first operand could be: there is none.
                if heads.count == 0 && b"(?&".contains(byte) {
                    break;
                }
                if let Some(first) = heads.first.get_mut(heads.count) {
                    *first = *byte;
                }
                heads.count += 1;
            }
        }
        heads
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_of_operands() {
        let heads = |text: &str| {
            let heads = Heads::of(text.as_bytes());
            String::from_utf8(heads.first[..heads.count].to_vec()).unwrap()
        };
        use alloc::string::String;
        assert_eq!(heads(".S32 R0 (C0.NE), -g[A1+0x2].U8, {2,1}, |c[0x1][0x2]|, 0x4 ?EXIT"), "Rg{c0");
        assert_eq!(heads(" (C0.NE)"), "");
        assert_eq!(heads(""), "");
        assert_eq!(heads(" R0"), "R");
    }
}
