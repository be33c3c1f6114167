//! Code in groups: 32 bytes hold a control word and three instructions, as words of 88 bits do.
//!
//! | bytes of a group | what lies there |
//! |---|---|
//! | 0–7 | the control word: 21 bits of each instruction, the first lowest; bit 63 belongs to none |
//! | 8–15, 16–23, 24–31 | the low 64 bits of the instructions |
//!
//! An instruction has the address of its low 64 bits. A group that is not there as a whole is data.

use super::Isa;
use crate::instruction::{Data, Item};
use warpsmith_md::machine::{Bundle, CONTROL_BITS};

/// Bytes of a group.
pub(crate) const GROUP: usize = 32;
/// Bytes of a control word, and of what else lies in a group.
pub(crate) const PLACE: usize = 8;
/// Bits of an instruction with its control bits.
pub(crate) const PLACE_BITS: u32 = 64 + CONTROL_BITS;

/// What stands at an offset of code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Element {
    /// The control word of a group, 8 bytes; its bit that belongs to no instruction.
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

    /// What stands at an offset of code: where code lies in groups, the control word of a group is apart from its
    /// instructions. The code begins with a whole group. Behind the end there is data of no bytes.
    pub fn element_at(&self, code: &[u8], offset: usize) -> Element {
        let rest = code.get(offset..).unwrap_or_default();
        if !self.groups {
            return Element::Item(self.decode(rest));
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

    /// The instruction of a word, or the data that it is.
    fn place(&self, word: u128) -> Item {
        let empty = self.machine().is_empty(word);
        match self.decode_word(word).filter(|_| !empty) {
            Some(instruction) => Item::Instruction(instruction),
            None => Item::Data(Data { length: PLACE as u8, bits: word, empty, grouped: true }),
        }
    }
}
