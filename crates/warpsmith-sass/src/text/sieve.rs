//! Which classes a text can be of at a glance: by how many operands it has, and how each begins.

use super::program::{GroupStyle, Step};
use super::words::Words;
use super::{ClassText, SlotKind};
use alloc::vec::Vec;

/// Texts with more operands are not looked at.
const MOST: usize = 8;

/// A set of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Bytes([u64; 4]);

impl Bytes {
    fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }
}

/// How the operands of a class begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sieve {
    operands: Vec<Bytes>,
}

impl Sieve {
    /// The sieve of a class; classes with operands that may be missing have none.
    pub(crate) fn of(text: &ClassText, words: &Words) -> Option<Sieve> {
        let mut operands = Vec::new();
        let mut at = 0;
        // Operands with no comma between them begin only once.
        let mut fresh = true;
        while at < text.steps.len() {
            match text.steps[at] {
                Step::Comma => fresh = true,
                Step::Operand { slot, end } => {
                    let info = &text.slots[usize::from(slot)];
                    if info.default.is_some() || info.target {
                        return None;
                    }
                    if core::mem::take(&mut fresh) {
                        let mut bytes = Bytes::default();
                        match info.kind {
                            SlotKind::Group(group) => {
                                words.beginnings(group, |byte| bytes.add(byte));
                                bytes.add(b'?');
                                info.label.bytes().take(1).for_each(|byte| bytes.add(byte));
                            }
                            // Infinities and the like begin with letters.
                            SlotKind::Number(..) => {
                                (b'0'..=b'9').chain(*b"+.{iIqQsSnN").for_each(|byte| bytes.add(byte));
                            }
                        }
                        operands.push(bytes);
                    }
                    at = usize::from(end);
                }
                Step::Open { .. } => return None,
                Step::Group { style, end, .. } => {
                    match style {
                        GroupStyle::GuardAt | GroupStyle::GuardParentheses | GroupStyle::Control => {}
                        GroupStyle::Optional | GroupStyle::GuardBare => return None,
                    }
                    at = usize::from(end);
                }
                _ => {}
            }
            at += 1;
        }
        (operands.len() <= MOST).then_some(Sieve { operands })
    }

    /// Whether a text with such operands may be of the class.
    pub(crate) fn lets_through(&self, heads: &Heads) -> bool {
        heads.count > MOST
            || (self.operands.len() == heads.count
                && self.operands.iter().zip(&heads.first).all(|(bytes, first)| bytes.has(*first)))
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
