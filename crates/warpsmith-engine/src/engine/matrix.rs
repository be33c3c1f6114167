//! Matrices between memory and the registers of a warp.

use super::Context;
use super::block::Block;
use super::lanewise::{peek, poke};
use super::warp::Warp;
use crate::op::{MatrixMap, Packing, Space};
use crate::register::{LANES, Mask, Reg, Registers};

/// Bytes that an address stands for.
pub(super) const LINE: u32 = 16;

/// Reads matrices; the addresses are checked.
pub(super) fn load(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    exec: Mask,
    (space, addresses): (Space, &[u64; LANES]),
    map: &MatrixMap,
    d: Reg,
) {
    let lines: Vec<u128> = (0..map.lines as usize)
        .map(|line| {
            let word = |at| u128::from(peek(cx, block, warp, line, (space, addresses[line] + at), 8));
            word(0) | word(8) << 64
        })
        .collect();
    let element = |line: u128, at: u32| match map.packing {
        Packing::Plain => (line >> (at * map.bits)) as u32 & ones(map.bits),
        Packing::Six => (line >> (6 * at)) as u32 & 0x3f,
        Packing::Four => (line >> (4 * at)) as u32 & 0xf,
        Packing::SignedFour => ((line >> (4 * at) << 124) as i128 >> 124) as u32 & 0xff,
    };
    spread(&mut warp.registers, exec, map, d, |(line, at)| element(lines[usize::from(line)], at.into()));
}

/// The lines of matrices that a warp holds.
pub(super) fn lines(r: &Registers, map: &MatrixMap, a: Reg) -> Vec<u128> {
    let mut lines = vec![0u128; map.lines as usize];
    for ((line, at), value) in map.places.iter().zip(elements(r, map, a)) {
        lines[usize::from(*line)] |= u128::from(value) << (u32::from(*at) * map.bits);
    }
    lines
}

/// Writes lines of matrices; the addresses are checked.
pub(super) fn store(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (space, addresses): (Space, &[u64; LANES]),
    lines: Vec<u128>,
) {
    for (line, bits) in lines.into_iter().enumerate() {
        for (at, word) in [(0, bits as u64), (8, (bits >> 64) as u64)] {
            poke(cx, block, warp, line, (space, addresses[line] + at), 8, word);
        }
    }
}

/// Moves elements between the lanes.
pub(super) fn exchange(r: &mut Registers, exec: Mask, map: &MatrixMap, d: Reg, a: Reg) {
    let all: Vec<u32> = elements(r, map, a).collect();
    let each = map.each() * map.registers as usize;
    spread(r, exec, map, d, |(lane, at)| all[usize::from(lane) * each + usize::from(at)]);
}

fn ones(bits: u32) -> u32 {
    if bits == 32 { u32::MAX } else { (1 << bits) - 1 }
}

/// The elements that all lanes hold, lane by lane.
fn elements(r: &Registers, map: &MatrixMap, a: Reg) -> impl Iterator<Item = u32> {
    let registers: Vec<[u32; LANES]> = (0..map.registers).map(|index| r.get(a.plus(index))).collect();
    let (each, bits) = (map.each(), map.bits);
    (0..LANES).flat_map(move |lane| {
        let words: Vec<u32> = registers.iter().map(|register| register[lane]).collect();
        words
            .into_iter()
            .flat_map(move |word| (0..each).map(move |index| word >> (index as u32 * bits) & ones(bits)))
    })
}

/// Gives each lane its elements.
fn spread(r: &mut Registers, exec: Mask, map: &MatrixMap, d: Reg, value: impl Fn((u8, u8)) -> u32) {
    let each = map.each();
    let held = each * map.registers as usize;
    for register in 0..map.registers {
        let out: [u32; LANES] = core::array::from_fn(|lane| {
            let first = lane * held + register as usize * each;
            (0..each)
                .fold(0, |word, index| word | value(map.places[first + index]) << (index as u32 * map.bits))
        });
        r.set(d.plus(register), exec, &out);
    }
}
