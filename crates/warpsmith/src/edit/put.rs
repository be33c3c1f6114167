//! Code in the place of other code, with what refers to it.

use super::{Code, EditFault};
use crate::image::cubin::{Edit, Editor, Moves};
use crate::sass::asm::NewPlaces;
use crate::sass::flow::Shapes;
use crate::sass::{Element, Item};
use std::collections::BTreeMap;

/// Where things of old code lie in new code.
pub struct Placed<'p> {
    /// What was put in and taken out; what lies between is the same instructions in their order.
    pub edits: Vec<Edit>,
    /// Where labels are that are not where the instructions behind them are.
    pub labels: BTreeMap<u64, u64>,
    /// Whether the distances of the instruction at an offset of the new code are those that it is to have, such as those
    /// that stand as labels in a text.
    pub as_it_is: &'p dyn Fn(u64) -> bool,
}

struct Follow<'m>(&'m Moves);

impl NewPlaces for Follow<'_> {
    fn instruction(&self, at: u64) -> Option<u64> {
        self.0.instruction(at)
    }

    fn label(&self, at: u64) -> u64 {
        self.0.label(at)
    }
}

/// Puts code into a cubin in the place of a kernel's. Instructions that lie elsewhere than before get their addresses
/// anew, those aside that `placed` takes as they are; all that the cubin says of them follows.
///
/// # Errors
/// Where the lengths do not fit, or an instruction cannot lie elsewhere.
pub fn put(
    editor: &mut Editor<'_, '_>,
    shapes: &Shapes<'_>,
    code: &Code<'_>,
    mut bytes: Vec<u8>,
    placed: &Placed<'_>,
) -> Result<(), EditFault> {
    let isa = shapes.isa();
    let old = code.bytes;
    let mut moves = Moves::new(placed.edits.clone(), old.len() as u64, bytes.len() as u64)?;
    placed.labels.iter().for_each(|(old, new)| moves.set_label(*old, *new));
    let (addresses, words) = code.addresses(shapes)?;
    let word = isa.machine().word_size().max(1);
    for at in (0..old.len() as u64).step_by(word) {
        let Some(new) = moves.instruction(at) else { continue };
        let range = new as usize..new as usize + word;
        let Some(place) = bytes.get(range.clone()) else { continue };
        let (Element::Item(Item::Instruction(instruction)), Element::Item(Item::Instruction(before))) =
            (isa.element_at(place, 0), isa.element_at(old, at as usize))
        else {
            continue;
        };
        // What a linker fills in says nothing yet.
        let keep = code.relocated.contains(&at) || (placed.as_it_is)(new);
        let moved = addresses
            .moved(shapes, (&before, at), (instruction, new), &Follow(&moves), keep)
            .map_err(|reason| EditFault::Instruction { at, reason })?;
        if let (Some(moved), Some(place)) = (moved, bytes.get_mut(range)) {
            place.copy_from_slice(&moved.to_le_bytes()[..word.min(16)]);
        }
    }
    Ok(editor.move_code(&code.name, &bytes, moves, &words)?)
}
