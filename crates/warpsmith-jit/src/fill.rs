//! Lanes of registers that code has left in part, and whether all are as it takes them to be.

use crate::class::{Fill, Kind};
use warpsmith_engine::register::{LANES, Row};

/// A lane of a register.
fn lane(fill: &Fill, rows: &[Row], at: usize, halves: bool) -> u64 {
    let row = fill.reg.0 as usize;
    match (fill.wide, halves) {
        (false, _) => rows[row].0[at].into(),
        (true, true) => u64::from(rows[row].0[at]) | u64::from(rows[row + 1].0[at]) << 32,
        (true, false) => {
            let word = |number: usize| u64::from(rows[row + number / LANES].0[number % LANES]);
            word(2 * at) | word(2 * at + 1) << 32
        }
    }
}

fn set_lane(fill: &Fill, rows: &mut [Row], at: usize, halves: bool, value: u64) {
    let row = fill.reg.0 as usize;
    match (fill.wide, halves) {
        (false, _) => rows[row].0[at] = value as u32,
        (true, true) => {
            rows[row].0[at] = value as u32;
            rows[row + 1].0[at] = (value >> 32) as u32;
        }
        (true, false) => {
            for (number, word) in [(2 * at, value as u32), (2 * at + 1, (value >> 32) as u32)] {
                rows[row + number / LANES].0[number % LANES] = word;
            }
        }
    }
}

/// What a lane holds if a register is as it is said.
fn expected(fill: &Fill, rows: &[Row], at: usize, halves: bool) -> u64 {
    let (first, step) = match fill.kind {
        Kind::Line(step) => (0, step),
        Kind::Quad(step) => (at & !3, step),
        Kind::Any => (at, 0),
    };
    let value = lane(fill, rows, first, halves).wrapping_add(step.wrapping_mul((at - first) as i64) as u64);
    if fill.wide { value } else { value & u64::from(u32::MAX) }
}

/// Whether a register is as it is said.
pub fn agrees(fill: &Fill, rows: &[Row], halves: bool) -> bool {
    let row = fill.reg.0 as usize;
    match (fill.wide, halves) {
        (false, _) => {
            let (lanes, wanted) = (&rows[row].0, narrow(fill, &rows[row].0));
            (0..LANES).fold(0, |all, at| all | lanes[at] ^ wanted[at]) == 0
        }
        (true, false) => {
            let lanes = long(&rows[row..row + 2]);
            let wanted = wide(fill, &lanes);
            (0..LANES).fold(0, |all, at| all | lanes[at] ^ wanted[at]) == 0
        }
        (true, true) => (0..LANES).all(|at| lane(fill, rows, at, halves) == expected(fill, rows, at, halves)),
    }
}

/// Writes all lanes of a register from those that are there.
pub fn expand(fill: &Fill, rows: &mut [Row], halves: bool) {
    let row = fill.reg.0 as usize;
    match (fill.wide, halves) {
        (false, _) => rows[row].0 = narrow(fill, &rows[row].0),
        (true, false) => {
            let lanes = wide(fill, &long(&rows[row..row + 2]));
            let [one, two, ..] = &mut rows[row..] else { return };
            for (row, lanes) in [one, two].into_iter().zip(lanes.chunks_exact(LANES / 2)) {
                for (words, lane) in row.0.chunks_exact_mut(2).zip(lanes) {
                    (words[0], words[1]) = (*lane as u32, (*lane >> 32) as u32);
                }
            }
        }
        (true, true) => {
            for at in 0..LANES {
                let value = expected(fill, rows, at, halves);
                set_lane(fill, rows, at, halves, value);
            }
        }
    }
}

/// Two rows as lanes of 64 bits.
fn long(rows: &[Row]) -> [u64; LANES] {
    let mut out = [0; LANES];
    for (half, row) in out.chunks_exact_mut(LANES / 2).zip(rows) {
        for (lane, words) in half.iter_mut().zip(row.0.chunks_exact(2)) {
            *lane = u64::from(words[0]) | u64::from(words[1]) << 32;
        }
    }
    out
}

// Functions of arrays are not always put in line: these are loops.

/// What lanes hold if a register is as it is said.
fn narrow(fill: &Fill, lanes: &[u32; LANES]) -> [u32; LANES] {
    let mut out = *lanes;
    match fill.kind {
        Kind::Line(step) => {
            for (at, out) in (0..).zip(&mut out) {
                *out = lanes[0].wrapping_add((step as u32).wrapping_mul(at));
            }
        }
        Kind::Quad(step) => {
            for four in out.chunks_exact_mut(4) {
                let first = four[0];
                for (at, out) in (0..).zip(four) {
                    *out = first.wrapping_add((step as u32).wrapping_mul(at));
                }
            }
        }
        Kind::Any => {}
    }
    out
}

/// The same of 64 bits.
fn wide(fill: &Fill, lanes: &[u64; LANES]) -> [u64; LANES] {
    let mut out = *lanes;
    match fill.kind {
        Kind::Line(step) => {
            for (at, out) in (0..).zip(&mut out) {
                *out = lanes[0].wrapping_add((step as u64).wrapping_mul(at));
            }
        }
        Kind::Quad(step) => {
            for four in out.chunks_exact_mut(4) {
                let first = four[0];
                for (at, out) in (0..).zip(four) {
                    *out = first.wrapping_add((step as u64).wrapping_mul(at));
                }
            }
        }
        Kind::Any => {}
    }
    out
}
