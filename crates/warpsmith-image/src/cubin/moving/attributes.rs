//! Attributes with offsets of instructions.

use super::ReferenceKind;
use crate::bytes::u32_at;
use crate::cubin::{Info, Value};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Attributes that are lists of rows with the offset of an instruction: number, words of a row, which word it is.
const LISTS: [(u8, usize, usize); 19] = [
    (0x1c, 1, 0),
    (0x1d, 1, 0),
    (0x25, 1, 0),
    (0x27, 1, 0),
    (0x28, 1, 0),
    (0x2d, 1, 0),
    // With a map of registers.
    (0x2e, 2, 0),
    (0x31, 1, 0),
    // The address of a barrier object stands in three words.
    (0x39, 4, 0),
    // Behind the number of the place.
    (0x3a, 2, 1),
    (0x40, 3, 0),
    // With a mask of bytes that nobody wants.
    (0x44, 2, 0),
    (0x46, 1, 0),
    (0x47, 1, 0),
    (0x55, 2, 1),
    (0x57, 1, 0),
    (0x59, 1, 0),
    (0x65, 1, 0),
    // The first word is the kind of all.
    (0x6c, 1, 0),
];
/// Its rows go with those of [`MASKS`], one by one.
const GROUPS: u8 = 0x28;
const MASKS: u8 = 0x29;
/// Branches, each with the list of its targets.
const BRANCHES: u8 = 0x34;
/// Notes: only of those of kind 1 it is known how long they are.
const NOTES: u8 = 0x55;
/// A list whose first word is the kind of its rows.
const OF_A_KIND: u8 = 0x6c;
/// Attributes that may name instructions in a way that is not known.
const UNKNOWN: [u8; 2] = [0x5d, 0x6a];

/// Whether an attribute may name instructions in a way that is not known.
pub fn is_unknown(id: u8) -> bool {
    UNKNOWN.contains(&id)
}

/// What is asked for each offset: what refers to it, where in the section it stands, and the offset.
pub type Ask<'f> = dyn FnMut(ReferenceKind, u64, u64) -> Option<u64> + 'f;

/// Writes a section of attributes again.
pub fn rewrite(info: &Info<'_>, base: u64, ask: &mut Ask<'_>) -> Vec<u8> {
    let mut lost = BTreeSet::new();
    // Masks go with the rows of another attribute, wherever that stands.
    for record in info.records.iter().filter(|record| record.id == GROUPS) {
        if let Value::Bytes(bytes) = record.value {
            list(bytes, (1, 0), 0, &mut |index, at| {
                let moved =
                    ask(ReferenceKind::Instruction(GROUPS), record.offset - base + 4 + 4 * index as u64, at);
                if moved.is_none() {
                    lost.insert(index);
                }
                moved
            });
        }
    }
    let mut out = Vec::new();
    for record in &info.records {
        let id = record.id;
        let bytes = match record.value {
            Value::None(value) | Value::Half(value) => {
                let format = if matches!(record.value, Value::None(_)) { 1 } else { 3 };
                out.extend([format, id]);
                out.extend(value.to_le_bytes());
                continue;
            }
            Value::Byte(value, next) => {
                out.extend([2, id, value, next]);
                continue;
            }
            Value::Bytes(bytes) => bytes,
        };
        let start = record.offset - base + 4;
        let shape = LISTS.iter().find(|(known, ..)| *known == id);
        let moved = match (id, shape) {
            (BRANCHES, _) => branches(bytes, start, ask),
            (MASKS, _) => list(bytes, (1, 0), 0, &mut |index, word| (!lost.contains(&index)).then_some(word)),
            (_, Some((_, words, place))) => {
                let skipped = match id {
                    NOTES if !bytes.chunks(8).all(|note| u32_at(note, 0) == 1) => bytes.len(),
                    OF_A_KIND => 4,
                    _ => 0,
                };
                list(bytes, (*words, *place), skipped, &mut |index, at| {
                    let offset = start + skipped as u64 + 4 * (index * words + place) as u64;
                    ask(ReferenceKind::Instruction(id), offset, at)
                })
            }
            _ => bytes.to_vec(),
        };
        out.extend([4, id]);
        out.extend((moved.len() as u16).to_le_bytes());
        out.extend(moved);
    }
    out
}

/// A list of rows of some words each; `skipped` bytes before them, and what is no whole row, stay as they are.
fn list(
    bytes: &[u8],
    (words, place): (usize, usize),
    skipped: usize,
    moved: &mut dyn FnMut(usize, u64) -> Option<u64>,
) -> Vec<u8> {
    let (head, rest) = bytes.split_at(skipped.min(bytes.len()));
    let mut out = head.to_vec();
    let rows = rest.chunks_exact(4 * words);
    let tail = rows.remainder();
    for (index, row) in rows.enumerate() {
        let Some(new) = moved(index, u32_at(row, 4 * place).into()) else { continue };
        out.extend(&row[..4 * place]);
        out.extend((new as u32).to_le_bytes());
        out.extend(&row[4 * place + 4..]);
    }
    out.extend(tail);
    out
}

/// Branches with their targets: offset, 0, how many, then that many offsets.
fn branches(bytes: &[u8], start: u64, ask: &mut Ask<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(head) = bytes.get(at..at + 12) {
        let count = u32_at(head, 8) as usize;
        let Some(targets) =
            count.checked_mul(4).and_then(|size| bytes.get(at + 12..(at + 12).checked_add(size)?))
        else {
            break;
        };
        let place = start + at as u64;
        if let Some(branch) = ask(ReferenceKind::Instruction(BRANCHES), place, u32_at(head, 0).into()) {
            out.extend((branch as u32).to_le_bytes());
            out.extend(&head[4..]);
            for (target, index) in targets.chunks_exact(4).zip(0u64..) {
                let target = u64::from(u32_at(target, 0));
                let moved =
                    ask(ReferenceKind::Target(BRANCHES), place + 12 + 4 * index, target).unwrap_or(target);
                out.extend((moved as u32).to_le_bytes());
            }
        }
        at += 12 + targets.len();
    }
    out.extend(&bytes[at.min(bytes.len())..]);
    out
}
