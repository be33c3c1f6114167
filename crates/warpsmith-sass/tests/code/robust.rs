//! Hostile assembly text and code, the same every time; the fuzz targets run the same checks for longer.
//!
//! `WARPSMITH_ROUNDS=100` runs a hundred times as many.

use crate::checks::{assembly, code, sm_90};
use testing::Xorshift;
use warpsmith_sass::code::Code;

/// How many rounds are run in place of one.
fn rounds() -> usize {
    std::env::var("WARPSMITH_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A file with everything in it that a file may have.
const TEXT: &str = "\
.arch sm_90
.control [B------:R-:W-:Y:S15]
.function kernel
    [B------:R-:W0:-:S08] LDC R1, c[0x0][0x28]
    [B0-----:R-:W-:-:S02] @!P0 BRA `(.L_x_0)
again: IMAD.WIDE R2, R5, 0x4, R2 &req={0} ?W5
    LDG.E.EN PT, R6, desc[UR4][R2.64+0x10] &wr=0x2 ?W1N
    LOP3.(s0&~s1|s2) R0, R1, R2, R3, !PT {!4,Y,+1.R,^3}
    IADD3 R0, PT, R0, -R1, RZ {residual 0x4} {unchecked}
    FADD R4, |R5|, -1.5 // a comment
    MOV R0, R1 {word 0x12}
    MOV R20, 0x0, 0xf {relocated 32@lo(name+0x70)}
    /* another */ BRA again; .align 64
.L_x_0: EXIT
    .raw 0x0fc00000000000000000000000007918
    .byte 1, -2, 0x3
    .word 0x12345678
    .quad -1
";

/// What may stand in such a file.
const PIECES: &[u8] = b"[]{}()`@!~|-+*:;,./#\"\\ \t\r\n\x00\xff0179xXBRWYSUPT?&=^$_";

#[test]
fn the_text_is_sound() {
    let assembly = assembly(sm_90(), TEXT.as_bytes());
    assert!(!assembly.has_errors(), "{:?}", assembly.faults);
    assert_eq!(assembly.unchecked.len(), 1);
    assert_eq!(assembly.relocated.values().collect::<Vec<_>>(), ["32@lo(name+0x70)"]);
    assert!(assembly.without_control.is_none());
    let words = assembly
        .code
        .bytes
        .chunks(16)
        .map(|word| word.iter().rev().fold(0, |sum, byte| sum << 8 | u128::from(*byte)));
    assert!(words.into_iter().any(|word| word == 0x12), "a word stays as it is");
}

#[test]
fn changed_texts() {
    let mut random = Xorshift(0x9e37_79b9_7f4a_7c15);
    for _ in 0..400 * rounds() {
        let mut text = TEXT.as_bytes().to_vec();
        for _ in 0..1 + random.below(6) {
            if text.is_empty() {
                break;
            }
            let at = random.below(text.len());
            match random.below(5) {
                0 => text[at] = PIECES[random.below(PIECES.len())],
                1 => text.insert(at, PIECES[random.below(PIECES.len())]),
                2 => drop(text.drain(at..(at + 1 + random.below(12)).min(text.len()))),
                3 => text.truncate(at.max(1)),
                _ => {
                    // A piece of the text stands in another place of it.
                    let from = random.below(text.len());
                    let piece = text[from..(from + random.below(40)).min(text.len())].to_vec();
                    text.splice(at..at, piece);
                }
            }
        }
        assembly(sm_90(), &text);
    }
}

#[test]
fn any_characters() {
    let mut random = Xorshift(0x2545_f491_4f6c_dd1d);
    for _ in 0..400 * rounds() {
        let length = random.below(200);
        let text: Vec<u8> = (0..length)
            .map(|_| match random.below(4) {
                0 => random.next() as u8,
                _ => PIECES[random.below(PIECES.len())],
            })
            .collect();
        assembly(sm_90(), &text);
    }
}

#[test]
fn any_code() {
    let mut random = Xorshift(0xd1b5_4a32_d192_ed03);
    let sound = assembly(sm_90(), TEXT.as_bytes()).code.bytes;
    for _ in 0..200 * rounds() {
        let mut bytes = sound.clone();
        for _ in 0..random.below(40) {
            let at = random.below(bytes.len());
            bytes[at] = random.next() as u8;
        }
        bytes.truncate(random.below(bytes.len() + 1));
        code(sm_90(), &Code { bytes, symbols: Vec::new() });
    }
}

/// What grows with the text, grows with it only.
#[test]
fn large_texts_end() {
    for piece in
        ["{", "[", "a:", "{class x}", "`(", "&req={", ".byte 1,", "/*", "NOP {", "@", "R1,", "\"", ";", "{}"]
    {
        assembly(sm_90(), piece.repeat(100_000 / piece.len()).as_bytes());
        assembly(sm_90(), format!("{piece}\n").repeat(100_000 / piece.len()).as_bytes());
    }
}
