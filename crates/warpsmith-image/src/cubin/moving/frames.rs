//! Stack frames: how far each row reaches.

use super::leb::{Output, unsigned};
use crate::bytes::{u16_at, u32_at, u64_at};
use alloc::collections::BTreeMap;

/// What is asked for each row: the code section, where the table says so, and the offset in the code.
pub type Ask<'f> = dyn FnMut(u32, u64, u64) -> u64 + 'f;
/// The code section and the offset that an address in the table means, by its place.
pub type Address<'f> = dyn Fn(u64) -> Option<(u32, u64)> + 'f;

/// Writes stack frames again. What cannot be understood is kept as it is; whether all was understood.
pub fn rewrite(content: &[u8], address: &Address<'_>, ask: &mut Ask<'_>) -> (Output, bool) {
    let mut out = Output::default();
    let mut factors = BTreeMap::new();
    let mut at = 0;
    let mut whole = true;
    while at < content.len() {
        let state = out.state();
        let Some(end) = entry(content, at, &mut out, &mut factors, address, ask) else {
            out.back_to(state);
            whole = false;
            break;
        };
        at = end;
    }
    out.mark(at);
    out.bytes.extend(&content[at.min(content.len())..]);
    (out, whole)
}

fn entry(
    content: &[u8],
    at: usize,
    out: &mut Output,
    factors: &mut BTreeMap<u64, u64>,
    address: &Address<'_>,
    ask: &mut Ask<'_>,
) -> Option<usize> {
    let (word, length_at) = if u32_at(content, at) == u32::MAX { (8, at + 4) } else { (4, at) };
    let number = |at: usize| if word == 8 { u64_at(content, at) } else { u32_at(content, at).into() };
    let begin = length_at + word;
    let end =
        begin.checked_add(usize::try_from(number(length_at)).ok()?).filter(|end| *end <= content.len())?;
    let common = number(begin);
    let is_common = common == if word == 8 { u64::MAX } else { u32::MAX.into() };
    let body = begin + word;
    let start = out.bytes.len();
    out.mark(at);
    if is_common {
        let augmentation = body + 1;
        let name = content.get(augmentation..end)?.iter().position(|byte| *byte == 0)?;
        factors.insert(at as u64, unsigned(content, augmentation + name + 1)?.0);
        out.bytes.extend(&content[at..end]);
        return Some(end);
    }
    let factor = *factors.get(&common)?;
    let Some((text, first)) = address(body as u64) else {
        out.bytes.extend(&content[at..end]);
        return Some(end);
    };
    let last = first.checked_add(u64_at(content, body + 8))?;
    let rows = body.checked_add(16).filter(|rows| *rows <= end)?;
    let new_first = ask(text, body as u64, first);
    let new_last = ask(text, body as u64 + 8, last).max(new_first);
    out.bytes.extend(&content[at..body + 8]);
    // What the entry goes on from may lie elsewhere.
    let moved = out.place(common);
    let pointer = out.bytes.len() - (8 + word);
    out.bytes[pointer..pointer + word].copy_from_slice(&moved.to_le_bytes()[..word]);
    out.bytes.extend((new_last - new_first).to_le_bytes());
    let mut place = rows;
    let (mut old, mut new) = (first, new_first);
    while place < end {
        let from = place;
        out.mark(from);
        let operation = content[place];
        place += 1;
        let (low, wide) = (u64::from(operation & 0x3f), operation >> 6);
        let mut step = None;
        match (wide, low) {
            (1, _) => step = Some(low),
            (2, _) => place += unsigned(content, place)?.1,
            (3, _) | (0, 0x00 | 0x0a | 0x0b) => {}
            // To an address: it is relocated as all of them.
            (0, 0x01) => {
                old = address(place as u64)?.1;
                new = ask(text, place as u64, old);
                place += 8;
            }
            (0, 0x02..=0x04) => {
                let size = 1 << (low - 2);
                step = Some(match size {
                    1 => u64::from(*content.get(place)?),
                    2 => u16_at(content, place).into(),
                    _ => u32_at(content, place).into(),
                });
                place += size;
            }
            (0, 0x06 | 0x07 | 0x08 | 0x0d | 0x0e | 0x13) => place += unsigned(content, place)?.1,
            (0, 0x05 | 0x09 | 0x0c | 0x11 | 0x12 | 0x14 | 0x15) => {
                place += unsigned(content, place)?.1;
                place += unsigned(content, place)?.1;
            }
            (0, 0x0f) => place += block(content, place)?,
            (0, 0x10 | 0x16) => {
                place += unsigned(content, place)?.1;
                place += block(content, place)?;
            }
            _ => return None,
        }
        let piece = content.get(from..place).filter(|_| place <= end)?;
        let Some(step) = step else {
            out.bytes.extend(piece);
            continue;
        };
        old = old.checked_add(step.checked_mul(factor)?)?;
        let target = ask(text, from as u64, old).max(new);
        let moved = (target - new) / factor.max(1);
        new = target;
        if moved == step {
            out.bytes.extend(piece);
        } else if wide == 1 && moved < 64 {
            out.bytes.push(0x40 | moved as u8);
        } else {
            out.bytes.push(4);
            out.bytes.extend((moved as u32).to_le_bytes());
        }
    }
    // What stands in entries begins at multiples of four bytes, filled up with what does nothing.
    let old_length = (end - at) % 4;
    while (out.bytes.len() - start) % 4 != old_length {
        out.bytes.push(0);
    }
    let length_at = start + (length_at - at);
    let length = (out.bytes.len() - length_at - word) as u64;
    out.bytes[length_at..length_at + word].copy_from_slice(&length.to_le_bytes()[..word]);
    out.mark(end);
    Some(end)
}

/// The length of a piece with its length in front of it.
fn block(content: &[u8], at: usize) -> Option<usize> {
    let (length, used) = unsigned(content, at)?;
    usize::try_from(length).ok()?.checked_add(used)
}
