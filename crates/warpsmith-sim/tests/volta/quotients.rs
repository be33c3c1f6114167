//! Reciprocals, quotients and roots that compilers make of an approximation and fused steps: where the code says itself that
//! the quick way will do, the result is the correctly rounded one.

use crate::harness::Machine;
use crate::numbers::number;
use testing::Xorshift;

const THREADS: u32 = 256;
/// Numbers of each thread.
const ROUNDS: u32 = 64;
const COUNT: u32 = THREADS * ROUNDS;

/// What is in the place of a result that the quick way does not give.
const NONE: u32 = 0xdead_beef;

/// Runs steps for many operands, each of so many words. They lie in R4 and R6, or pairs from there on, the result in R8, and P0
/// says that it counts.
fn results(steps: &str, words: u32, operands: [&[u32]; 2]) -> Vec<u32> {
    let machine = Machine::new("sm_80");
    let (bytes, suffix) = (4 * words, if words == 2 { ".64" } else { "" });
    let (second, third) = (bytes * COUNT, 2 * bytes * COUNT);
    let text = format!(
        "S2R R0, SR_TID.X
        MOV R30, {bytes:#x}
        IMAD.WIDE R2, R0, R30, c[0x0][0x160]
        MOV R31, {ROUNDS:#x}
        again:
        LDG.E{suffix} R4, [R2.64]
        LDG.E{suffix} R6, [R2.64+{second:#x}]
        {steps}
        @P0 STG.E{suffix} [R2.64+{third:#x}], R8
        IADD3 R2, P1, R2, {step:#x}, RZ
        IADD3.X R3, RZ, R3, RZ, P1, !PT
        IADD3 R31, R31, -0x1, RZ
        ISETP.NE.AND P2, PT, R31, RZ, PT
        @P2 BRA {{again}}
        EXIT",
        step = bytes * THREADS,
    );
    let mut buffer: Vec<u32> = operands.concat();
    buffer.resize(3 * (words * COUNT) as usize, NONE);
    machine.run(&text, THREADS, &buffer).split_off(2 * (words * COUNT) as usize)
}

fn numbers(words: u32, seed: u64) -> Vec<u32> {
    let mut random = Xorshift(seed);
    (0..words * COUNT)
        .map(|at| match (words, random.below(3)) {
            // The lower half of a number of 64 bits.
            (2, _) if at % 2 == 0 => (random.next() >> 16) as u32,
            (2, 1) => 0x3e00_0000 + (random.next() >> 16) as u32 % 0x0400_0000,
            (_, 0) => (random.next() >> 16) as u32,
            _ => number(&mut random),
        })
        .collect()
}

fn singles(steps: &str, wanted: fn(f32, f32) -> f32) {
    let (a, b) = (numbers(1, 0x1357_9bdf_2468_ace1), numbers(1, 0xfedc_ba98_7654_3211));
    let (mut quick, out) = (0, results(steps, 1, [&a, &b]));
    for ((a, b), found) in a.iter().zip(&b).zip(&out).filter(|(_, found)| **found != NONE) {
        let (a, b) = (f32::from_bits(*a), f32::from_bits(*b));
        let wanted = wanted(a, b);
        assert!(wanted.to_bits() == *found, "{a:e} {b:e}: {:e}, not {wanted:e}", f32::from_bits(*found));
        quick += 1;
    }
    assert!(quick > COUNT / 4, "{quick} of {COUNT}");
}

fn doubles(steps: &str, wanted: fn(f64, f64) -> f64) {
    let (a, b) = (numbers(2, 0x1357_9bdf_2468_ace1), numbers(2, 0xfedc_ba98_7654_3211));
    let (mut quick, out) = (0, results(steps, 2, [&a, &b]));
    let read = |pair: &[u32]| f64::from_bits(u64::from(pair[1]) << 32 | u64::from(pair[0]));
    for ((a, b), found) in a.chunks(2).zip(b.chunks(2)).zip(out.chunks(2)) {
        if found == [NONE; 2] {
            continue;
        }
        let (a, b, found) = (read(a), read(b), read(found));
        let wanted = wanted(a, b);
        assert!(wanted.to_bits() == found.to_bits(), "{a:e} {b:e}: {found:e}, not {wanted:e}");
        quick += 1;
    }
    assert!(quick > COUNT / 4, "{quick} of {COUNT}");
}

#[test]
fn quotients() {
    let steps = "
        MUFU.RCP R10, R6
        FCHK P1, R4, R6
        ISETP.EQ.AND P0, PT, RZ, RZ, !P1
        FFMA R11, -R6, R10, 1
        FFMA R11, R10, R11, R10
        FFMA R10, R4, R11, RZ
        FFMA R12, -R6, R10, R4
        FFMA R8, R11, R12, R10";
    singles(steps, |a, b| a / b);
}

#[test]
fn reciprocals() {
    let steps = "
        IADD3 R10, R4, 0x1800000, RZ
        LOP3.LUT R10, R10, 0x7f800000, RZ, 0xc0, !PT
        ISETP.GT.U32.AND P0, PT, R10, 0x1ffffff, PT
        MUFU.RCP R11, R4
        FFMA R10, R4, R11, -1
        FADD.FTZ R10, -R10, -RZ
        FFMA R8, R11, R10, R11";
    singles(steps, |a, _| 1.0 / a);
}

/// 1 / a, cut.
fn cut_reciprocal(a: f32) -> f32 {
    let exact = 1.0 / f64::from(a);
    let near = exact as f32;
    // The quotient of 53 bits is on the side of the exact one, or is it.
    if f64::from(near).abs() > exact.abs() { f32::from_bits(near.to_bits() - 1) } else { near }
}

#[test]
fn reciprocals_cut() {
    let steps = "
        IADD3 R10, R4, 0x1800000, RZ
        LOP3.LUT R10, R10, 0x7f800000, RZ, 0xc0, !PT
        ISETP.GT.U32.AND P0, PT, R10, 0x1ffffff, PT
        MUFU.RCP R11, R4
        FFMA.RZ R10, R4, R11, -1
        FADD.FTZ R10, -R10, -RZ
        FFMA.RZ R8, R11, R10, R11";
    singles(steps, |a, _| cut_reciprocal(a));
}

#[test]
fn roots() {
    let steps = "
        LOP3.LUT R4, R4, 0x7fffffff, RZ, 0xc0, !PT
        IADD3 R10, R4, -0xd000000, RZ
        MUFU.RSQ R11, R4
        ISETP.LE.U32.AND P0, PT, R10, 0x727fffff, PT
        FMUL.FTZ R12, R4, R11
        FMUL.FTZ R11, R11, 0.5
        FFMA R10, -R12, R12, R4
        FFMA R8, R10, R11, R12";
    singles(steps, |a, _| a.abs().sqrt());
}

#[test]
fn quotients_of_doubles() {
    let steps = "
        MUFU.RCP64H R11, R7
        MOV R10, 0x1
        FSETP.GEU.AND P1, PT, |R5|, 6.5827683646048100446e-37, PT
        DFMA R12, -R6, R10, 1
        DFMA R12, R12, R12, R12
        DFMA R12, R10, R12, R10
        DFMA R10, -R6, R12, 1
        DFMA R10, R12, R10, R12
        DMUL R12, R4, R10
        DFMA R14, -R6, R12, R4
        DFMA R8, R10, R14, R12
        FFMA R10, RZ, R7, R9
        FSETP.GT.AND P0, PT, |R10|, 1.469367938527859385e-39, P1";
    doubles(steps, |a, b| a / b);
}

#[test]
fn reciprocals_of_doubles() {
    let steps = "
        MUFU.RCP64H R11, R5
        IADD3 R10, R5, 0x300402, RZ
        FSETP.GEU.AND P0, PT, |R10|, 5.8789094863358348022e-39, PT
        DFMA R12, -R4, R10, 1
        DFMA R12, R12, R12, R12
        DFMA R12, R10, R12, R10
        DFMA R14, -R4, R12, 1
        DFMA R8, R12, R14, R12";
    doubles(steps, |a, _| 1.0 / a);
}

#[test]
fn roots_of_doubles() {
    let steps = "
        LOP3.LUT R5, R5, 0x7fffffff, RZ, 0xc0, !PT
        MOV R20, RZ
        MOV R21, 0x3fd80000
        MUFU.RSQ64H R11, R5
        IADD3 R10, R5, -0x3500000, RZ
        ISETP.LT.U32.AND P0, PT, R10, 0x7ca00000, PT
        DMUL R12, R10, R10
        DFMA R12, R4, -R12, 1
        DFMA R14, R12, R20, 0.5
        DMUL R12, R10, R12
        DFMA R12, R14, R12, R10
        DMUL R14, R4, R12
        IADD3 R17, R13, -0x100000, RZ
        MOV R16, R12
        DFMA R18, R14, -R14, R4
        DFMA R8, R18, R16, R14";
    doubles(steps, |a, _| a.abs().sqrt());
}
