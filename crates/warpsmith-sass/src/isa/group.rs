//! Code in groups: 32 bytes hold a control word and three instructions, as words of 88 bits do.
//!
//! | bytes of a group | what lies there |
//! |---|---|
//! | 0–7 | the control word: 21 bits of each instruction, the first lowest; bit 63 belongs to none |
//! | 8–15, 16–23, 24–31 | the low 64 bits of the instructions |
//!
//! An instruction has the address of its low 64 bits. A group that is not there as a whole is data.

use super::{Data, Isa, Item};
use warpsmith_md::machine::{Bundle, CONTROL_BITS};

/// Bytes of a group.
pub(crate) const GROUP: usize = 32;
/// Bytes from one word to the next that says when instructions are issued.
const SCHEDULE: usize = 64;
/// Bytes of a control word, and of what else lies in a group.
pub(crate) const PLACE: usize = 8;
/// Bits of an instruction with its control bits.
pub(crate) const PLACE_BITS: u32 = 64 + CONTROL_BITS;

/// What stands at an offset of code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Element {
    /// The control word of a group, 8 bytes; its bit that belongs to no instruction. Of a machine without groups the whole
    /// word.
    Control(u64),
    /// An instruction, or data.
    Item(Item),
}

impl Element {
    /// Its length in bytes.
    pub fn length(&self) -> usize {
        match self {
            Element::Control(_) => PLACE,
            Element::Item(item) => item.length(),
        }
    }
}

impl Isa {
    /// Whether code lies in groups of a control word and three instructions.
    pub fn has_groups(&self) -> bool {
        self.groups
    }

    /// Bytes from one instruction to the next that may stand behind it: a place of a group, or a word.
    pub fn place_size(&self) -> usize {
        if self.groups { PLACE } else { self.machine.word_size().max(1) }
    }

    /// Bytes of which code is cut into pieces that can be read for themselves: a group, or a word.
    pub fn piece_size(&self) -> usize {
        if self.groups { GROUP } else { self.machine.word_size().max(1) }
    }

    /// All that stands in code, with offset and length.
    pub fn elements<'a>(&'a self, code: &'a [u8]) -> impl Iterator<Item = (usize, Element, usize)> + 'a {
        let mut at = 0;
        core::iter::from_fn(move || {
            if at >= code.len() {
                return None;
            }
            let element = self.element_at(code, at);
            // A piece of nothing would never end.
            let length = element.length().clamp(1, code.len() - at);
            at += length;
            Some((at - length, element, length))
        })
    }

    /// What stands at an offset of code: where code lies in groups, the control word of a group is apart from its
    /// instructions. The code begins with a whole group. Behind the end there is data of no bytes.
    pub fn element_at(&self, code: &[u8], offset: usize) -> Element {
        let rest = code.get(offset..).unwrap_or_default();
        if !self.groups {
            return match self.schedule(offset, rest) {
                Some(word) => Element::Control(word),
                None => Element::Item(self.decode(rest)),
            };
        }
        let start = offset / GROUP * GROUP;
        let place = offset - start;
        let group = code.get(start..).and_then(|bytes| bytes.first_chunk::<GROUP>());
        let Some(bundle) = group.filter(|_| place.is_multiple_of(PLACE)).map(Bundle::split) else {
            let length = (PLACE - place % PLACE).min(rest.len());
            return Element::Item(Item::Data(super::data(&rest[..length], false)));
        };
        match (place / PLACE).checked_sub(1).and_then(|index| bundle.words.get(index)) {
            Some(word) => Element::Item(self.place(*word)),
            None => Element::Control(bundle.rest),
        }
    }

    /// The word that says when the seven instructions behind it are issued, on the machines that have one in 64 bytes. Their
    /// descriptions do not speak of it.
    fn schedule(&self, offset: usize, rest: &[u8]) -> Option<u64> {
        if !self.scheduled || !offset.is_multiple_of(SCHEDULE) {
            return None;
        }
        let word = u64::from_le_bytes(*rest.first_chunk::<PLACE>()?);
        // One in either generation: 2……7, and 000010……00 in binary.
        let marked = word >> 60 == 2 && word & 0xf == 7 || word >> 58 == 2 && word & 3 == 0;
        (marked && self.decode_word(word.into()).is_none()).then_some(word)
    }

    /// The instruction of a word, or the data that it is.
    fn place(&self, word: u128) -> Item {
        let empty = self.machine().is_empty(word);
        match self.decode_word(word).filter(|_| !empty) {
            Some(instruction) => Item::Instruction(instruction),
            None => Item::Data(Data { length: PLACE as u8, bits: word, empty, grouped: true }),
        }
    }
}
