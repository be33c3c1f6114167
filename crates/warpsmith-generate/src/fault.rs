//! Deliberate faults.

use super::Random;
use alloc::vec::Vec;

/// Pieces that fit nowhere, or only somewhere else.
const PIECES: &[&[u8]] = &[
    b";",
    b",",
    b"{",
    b"}",
    b"(",
    b")",
    b"[",
    b"]",
    b"<",
    b"=",
    b"|",
    b"!",
    b"@",
    b"#",
    b"\"",
    b".",
    b":",
    b"_",
    b"%",
    b"\\",
    b"\0",
    b"\xff",
    b"\xc3\xa4",
    b"/*",
    b"*/",
    b"//",
    b".foo",
    b".entry",
    b".reg .b32 ",
    b".section .x {",
    b"08",
    b"0f12",
    b"99999999999999999999",
    b"add.s32",
    b"nosuch.u32",
    b".global .u32 x = {{1}",
    b"@@DWARF",
];

/// Breaks a text in so many places: bytes changed, runs removed or doubled, strange pieces put in.
pub fn inject(source: &mut Vec<u8>, faults: usize, random: &mut Random) {
    for _ in 0..faults {
        let at = random.below(source.len() + 1);
        let end = (at + random.below(12)).min(source.len());
        match random.below(5) {
            0 => {
                source.drain(at..end);
            }
            1 => {
                let copy = source[at..end].to_vec();
                source.splice(at..at, copy);
            }
            2 => {
                if let Some(byte) = source.get_mut(at) {
                    *byte = random.next_u64() as u8;
                }
            }
            3 if random.percent(5) => source.truncate(at),
            _ => {
                let piece = random.pick(PIECES).copied().unwrap_or_default();
                source.splice(at..at, piece.iter().copied());
            }
        }
    }
}
