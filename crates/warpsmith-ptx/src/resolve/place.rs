//! The operands of an instruction, laid along the positions of a form.

use super::shape::Signature;
use crate::isa::*;
use alloc::vec;

/// Gives `accept` the position in the text of each operand of the form, for every way to place them
/// until it accepts one.
pub(super) fn place_operands(
    form: Form,
    signature: Signature,
    accept: &mut dyn FnMut(&[Option<usize>]) -> bool,
) {
    let rows = form.operand_rows();
    let given = signature.len();
    let required = rows.iter().filter(|row| !row.optional).count();
    if given >= required && given <= rows.len() {
        place(rows, signature, 0, 0, &mut vec![None; rows.len()], accept);
    }
}

/// Places the operand at `position` in the form's row `row` or a later one.
fn place(
    rows: &[OperandRow],
    signature: Signature,
    row: usize,
    position: usize,
    out: &mut [Option<usize>],
    accept: &mut dyn FnMut(&[Option<usize>]) -> bool,
) -> bool {
    let Some(shape) = signature.get(position) else {
        return rows[row..].iter().all(|row| row.optional) && accept(out);
    };
    for (offset, candidate) in rows[row..].iter().enumerate() {
        let index = row + offset;
        if candidate.shapes >> shape & 1 != 0 {
            out[index] = Some(position);
            if place(rows, signature, index + 1, position + 1, out, accept) {
                return true;
            }
            out[index] = None;
        }
        if !candidate.optional {
            return false;
        }
    }
    false
}
