//! What only fills code up: empty instructions at its end.

use crate::{Element, Isa, Item};

/// Where what only fills code up begins: the empty instructions at its end.
pub fn filling(isa: &Isa, code: &[u8]) -> usize {
    let piece = isa.piece_size();
    let count = code.rchunks(piece).take_while(|piece| is_filling(isa, piece)).count();
    code.len() - (count * piece).min(code.len())
}

/// Whether bytes are the empty instruction, over and over.
pub fn is_filling(isa: &Isa, bytes: &[u8]) -> bool {
    let Some(empty) = isa.machine().description().empty_instruction.as_deref() else { return false };
    let empty = empty.trim_end_matches(';').trim();
    let is_empty = |item: &Item| match item {
        Item::Instruction(instruction) => instruction.mnemonic(isa) == empty,
        Item::Data(data) => data.empty,
    };
    if isa.has_groups() {
        // What lies in a group is only known with its control word.
        return bytes.len().is_multiple_of(isa.piece_size())
            && isa.elements(bytes).all(|(_, element, _)| match element {
                Element::Item(item) => is_empty(&item),
                Element::Control(_) => true,
            });
    }
    bytes.chunks(isa.place_size()).all(|word| is_empty(&isa.decode(word)))
}
