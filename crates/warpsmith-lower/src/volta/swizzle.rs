//! Sums of which each thread of a group of four has signs of its own.

use super::build::{Builder, Lowered};
use super::number::mode;
use warpsmith_program::op::{Float2, FloatType, Integer2, Op, SpecialRegister, Width};
use warpsmith_program::register::Reg;

/// Bits of all lanes' numbers that are changed where a letter stands, or kept.
fn ones(b: &mut Builder<'_>, which: Reg, letters: &[u8], letter: u8, first: usize) -> Option<Reg> {
    let of = |thread: usize| u64::from(letters.get(2 * thread + first) == Some(&letter)) << thread;
    let table = (0..4).fold(0, |table, thread| table | of(thread));
    if table == 0 {
        return None;
    }
    let table = b.constant(table as u32);
    let (bit, width) = (b.fresh(Width::W32), Width::W32);
    b.emit(Op::Integer2 { f: Integer2::ShiftRight { signed: false }, width, d: bit, a: table, b: which });
    Some(b.with(Integer2::ShiftLeft, width, bit, 31))
}

/// d = ±a ± b, or b alone.
pub(super) fn add(b: &mut Builder<'_>) -> Lowered<()> {
    let letters = b.parts.modifier("swizzle").as_bytes().to_vec();
    if letters.len() != 8 || letters.iter().any(|letter| !b"PNZ".contains(letter)) {
        return Err("its signs are not known".into());
    }
    let (x, y, d) = (b.must("a")?, b.must("b")?, b.must("d")?);
    let (mut x, mut y) = (b.float(&x, FloatType::F32)?, b.float(&y, FloatType::F32)?);
    let (lane, width) = (b.fresh(Width::W32), Width::W32);
    b.emit(Op::Special { register: SpecialRegister::Lane, d: lane });
    let thread = b.with(Integer2::And, width, lane, 3);
    for (first, number) in [&mut x, &mut y].into_iter().enumerate() {
        if let Some(signs) = ones(b, thread, &letters, b'N', first) {
            let d = b.fresh(width);
            b.emit(Op::Integer2 { f: Integer2::Xor, width, d, a: *number, b: signs });
            *number = d;
        }
        if let Some(signs) = ones(b, thread, &letters, b'Z', first) {
            let spread = b.with(Integer2::ShiftRight { signed: true }, width, signs, 31);
            let kept = b.with(Integer2::Xor, width, spread, 0xffff_ffff);
            let d = b.fresh(width);
            b.emit(Op::Integer2 { f: Integer2::And, width, d, a: *number, b: kept });
            *number = d;
        }
    }
    let mode = mode(b, FloatType::F32);
    let d = b.target(&d, width)?;
    b.emit(Op::Float2 { f: Float2::Add, mode, d, a: x, b: y });
    Ok(())
}
