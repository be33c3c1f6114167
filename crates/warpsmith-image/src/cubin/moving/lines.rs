//! Line tables: each step to the next address is written with its new length.

use super::leb::{Output, put_unsigned, unsigned};
use crate::bytes::{u16_at, u32_at, u64_at};

/// What is asked for each row: the code section, where the table says so, and the offset in the code.
pub type Ask<'f> = dyn FnMut(u32, u64, u64) -> u64 + 'f;
/// The code section and the offset that an address in the table means, by its place.
pub type Address<'f> = dyn Fn(u64) -> Option<(u32, u64)> + 'f;

/// How steps are coded.
struct Coding {
    minimum: u64,
    range: u8,
    base: u8,
}

/// Writes a line table again. What cannot be understood is kept as it is; whether all was understood.
pub fn rewrite(content: &[u8], address: &Address<'_>, ask: &mut Ask<'_>) -> (Output, bool) {
    let mut out = Output::default();
    let mut at = 0;
    let mut whole = true;
    while at < content.len() {
        match unit(content, at, &mut out, address, ask) {
            Some(end) => at = end,
            None => {
                whole = false;
                break;
            }
        }
    }
    out.mark(at);
    out.bytes.extend(&content[at.min(content.len())..]);
    (out, whole)
}

/// One unit; where it ends. Nothing is written of one that cannot be understood.
fn unit(
    content: &[u8],
    at: usize,
    out: &mut Output,
    address: &Address<'_>,
    ask: &mut Ask<'_>,
) -> Option<usize> {
    let (word, length_at) = if u32_at(content, at) == u32::MAX { (8, at + 4) } else { (4, at) };
    let number = |at: usize| if word == 8 { u64_at(content, at) } else { u32_at(content, at).into() };
    let begin = length_at + word;
    let end =
        begin.checked_add(usize::try_from(number(length_at)).ok()?).filter(|end| *end <= content.len())?;
    let version = u16_at(content, begin);
    let header = begin + 2 + word;
    let program = header.checked_add(usize::try_from(number(begin + 2)).ok()?).filter(|at| *at <= end)?;
    // The fourth version says how many operations an instruction may have.
    let fields = match version {
        2 | 3 => header,
        4 => header + 1,
        _ => return None,
    };
    let byte = |at: usize| content.get(at).copied();
    let coding = Coding {
        minimum: byte(header).filter(|minimum| *minimum != 0)?.into(),
        range: byte(fields + 3).filter(|range| *range != 0)?,
        base: byte(fields + 4).filter(|base| *base != 0)?,
    };
    let arguments = content.get(fields + 5..fields + 4 + usize::from(coding.base))?;
    let state = out.state();
    out.mark(at);
    out.bytes.extend(&content[at..program]);
    let start = state.0;
    if rows(content, (program, end), &coding, arguments, out, address, ask).is_none() {
        out.back_to(state);
        return None;
    }
    let length_at = start + (length_at - at);
    let length = (out.bytes.len() - length_at - word) as u64;
    out.bytes[length_at..length_at + word].copy_from_slice(&length.to_le_bytes()[..word]);
    out.mark(end);
    Some(end)
}

/// The rows of a unit.
fn rows(
    content: &[u8],
    (program, end): (usize, usize),
    coding: &Coding,
    arguments: &[u8],
    out: &mut Output,
    address: &Address<'_>,
    ask: &mut Ask<'_>,
) -> Option<()> {
    let &Coding { minimum, range, base } = coding;
    let mut place = program;
    // The code section, where the rows are in the old code, and where in the new one.
    let mut text = None;
    let (mut old, mut new) = (0u64, 0u64);
    while place < end {
        let from = place;
        out.mark(from);
        let operation = *content.get(place)?;
        place += 1;
        let mut step = None;
        match operation {
            0 => {
                let (size, used) = unsigned(content, place)?;
                let body = place + used;
                place = body.checked_add(usize::try_from(size).ok()?).filter(|at| *at <= end)?;
                match content.get(body) {
                    Some(1) => (text, old, new) = (None, 0, 0),
                    Some(2) => {
                        let found = address(body as u64 + 1);
                        text = found.map(|(text, _)| text);
                        old = found.map_or(0, |(_, at)| at);
                        new = match text {
                            Some(text) => ask(text, from as u64, old),
                            None => old,
                        };
                    }
                    _ => {}
                }
            }
            2 => {
                let (advance, used) = unsigned(content, place)?;
                place += used;
                step = Some(advance.checked_mul(minimum)?);
            }
            8 => step = Some(u64::from((255 - base) / range) * minimum),
            9 => {
                step = Some(u16_at(content, place).into());
                place += 2;
            }
            _ if operation >= base => step = Some(u64::from((operation - base) / range) * minimum),
            _ => {
                for _ in 0..*arguments.get(usize::from(operation) - 1)? {
                    place += unsigned(content, place)?.1;
                }
            }
        }
        let piece = content.get(from..place.min(end)).filter(|_| place <= end)?;
        let (Some(step), Some(text)) = (step, text) else {
            out.bytes.extend(piece);
            continue;
        };
        old = old.checked_add(step)?;
        let target = ask(text, from as u64, old).max(new);
        let moved = target - new;
        new = target;
        if moved == step || !moved.is_multiple_of(minimum) {
            out.bytes.extend(piece);
            continue;
        }
        let count = moved / minimum;
        let line = if operation >= base { (operation - base) % range } else { 0 };
        let special = (count.min(256) * u64::from(range)) + u64::from(line) + u64::from(base);
        match operation {
            _ if operation >= base && special <= 255 => out.bytes.push(special as u8),
            9 if moved <= u16::MAX.into() => {
                out.bytes.push(9);
                out.bytes.extend((moved as u16).to_le_bytes());
            }
            _ => {
                out.bytes.push(2);
                put_unsigned(&mut out.bytes, count);
                if operation >= base {
                    out.bytes.push(base + line);
                }
            }
        }
    }
    Some(())
}
