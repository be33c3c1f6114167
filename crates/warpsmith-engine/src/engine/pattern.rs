//! How the lanes of a warp spread over memory, and accesses of whole words by that. Addresses are looked at once for all
//! lanes, eight at a time: most often eight lanes access neighbours, or all the same.

use super::lanes::{each, put};
use crate::memory::{Frozen, value};
use crate::observe::{Rows, SOME};
use crate::register::{ALL, LANES, Mask, Reg, Registers};
use std::sync::atomic::AtomicU32;

/// Where lanes access: numbers of words in an area of memory.
pub(super) enum Places {
    /// For each eight lanes the first word, and words from a lane to the next.
    Rows([(usize, usize); LANES / SOME]),
    /// The first word of each lane that takes part.
    Any([u32; LANES]),
}

impl Places {
    /// The addresses, in an area that begins at one, if they are rows.
    #[inline(always)]
    pub fn rows(&self, start: u64) -> Option<Rows> {
        let Places::Rows(rows) = self else { return None };
        let first = rows.map(|(first, _)| start + 4 * first as u64);
        let follow =
            rows.iter().enumerate().fold(0, |all, (row, (_, step))| all | u32::from(*step != 0) << row);
        Some(Rows { first, follow })
    }

    /// The addresses of the lanes that take part, in an area that begins at one, if they are no rows.
    pub fn addresses(&self, start: u64) -> Option<[u64; LANES]> {
        let Places::Any(words) = self else { return None };
        Some(words.map(|word| start + 4 * u64::from(word)))
    }

    /// Runs of bytes that the lanes of a mask access, each of them so many: where each begins in the area, and its bytes.
    #[inline(never)]
    pub(super) fn runs(&self, exec: Mask, bytes: u32, mut run: impl FnMut(u64, u64)) {
        let bytes = u64::from(bytes);
        match self {
            Places::Rows(rows) => {
                let (mut begin, mut end) = (0, 0);
                for (first, step) in rows {
                    let first = 4 * *first as u64;
                    let size = if *step == 0 { bytes } else { bytes * SOME as u64 };
                    if first != end {
                        run(begin, end - begin);
                        begin = first;
                    }
                    end = first + size;
                }
                run(begin, end - begin);
            }
            Places::Any(places) => each(exec).for_each(|lane| run(4 * u64::from(places[lane]), bytes)),
        }
    }
}

/// A register that holds addresses.
pub(super) trait Base: Copy + PartialEq {
    fn of(value: u32) -> Self;
    fn bits(self) -> u64;
    fn plus(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Whether so much can be added without a carry.
    fn has_room(self, bytes: u32) -> bool;
}

macro_rules! base {
    ($($ty:ident)*) => { $(
        impl Base for $ty {
            #[inline(always)]
            fn of(value: u32) -> Self { value.into() }
            #[inline(always)]
            fn bits(self) -> u64 { self.into() }
            #[inline(always)]
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline(always)]
            fn xor(self, other: Self) -> Self { self ^ other }
            #[inline(always)]
            fn or(self, other: Self) -> Self { self | other }
            #[inline(always)]
            fn has_room(self, bytes: u32) -> bool { self <= $ty::MAX - $ty::from(bytes) }
        }
    )* };
}

base! { u32 u64 }

/// Where lanes access so many bytes (a power of two from 4 on), in an area of so many words; none if one of them is not
/// aligned or outside. `delta` is added to a lane to give its place in the area.
#[inline(always)]
pub(super) fn places<T: Base>(
    lanes: &[T; LANES],
    exec: Mask,
    delta: u64,
    bytes: u32,
    words: usize,
) -> Option<Places> {
    // The last byte at which an access may begin.
    let last = (words as u64 * 4).checked_sub(bytes.into())?;
    let aligned = u64::from(bytes) - 1;
    if exec == ALL
        && let Some(steps) = steps(lanes, bytes)
    {
        let mut rows = [(0, 0); LANES / SOME];
        for (index, row) in rows.iter_mut().enumerate() {
            let first = lanes[index * SOME].bits().wrapping_add(delta);
            let step = if steps >> index & 1 != 0 { bytes } else { 0 };
            let end = first.checked_add(u64::from(step) * (SOME as u64 - 1))?;
            if end > last || first & aligned != 0 {
                return None;
            }
            *row = ((first / 4) as usize, (step / 4) as usize);
        }
        return Some(Places::Rows(rows));
    }
    let mut out = [0; LANES];
    let (mut most, mut all) = (0, 0);
    for lane in each(exec) {
        let place = lanes[lane].bits().wrapping_add(delta);
        most = place.max(most);
        all |= place;
        out[lane] = (place / 4) as u32;
    }
    (most <= last && all & aligned == 0 && last <= u64::from(u32::MAX)).then_some(Places::Any(out))
}

/// For each eight lanes whether they follow each other (a bit that is set) or are the same; none if it is neither.
#[inline(always)]
fn steps<T: Base>(lanes: &[T; LANES], bytes: u32) -> Option<u32> {
    let mut steps = 0;
    let mut differ = [T::of(0); SOME];
    for (index, some) in lanes.as_chunks::<SOME>().0.iter().enumerate() {
        let follows = some[0] != some[1];
        if follows && !some[0].has_room(bytes * SOME as u32) {
            return None;
        }
        steps |= u32::from(follows) << index;
        let step = if follows { bytes } else { 0 };
        for lane in 0..SOME {
            let wanted = some[0].plus(T::of(step * lane as u32));
            differ[lane] = differ[lane].or(some[lane].xor(wanted));
        }
    }
    let differ = differ.iter().fold(T::of(0), |all, one| all.or(*one));
    (differ == T::of(0)).then_some(steps)
}

/// A word that can be read.
pub(super) trait Word {
    fn read(&self) -> u32;
}

impl Word for u32 {
    #[inline(always)]
    fn read(&self) -> u32 {
        *self
    }
}

impl Word for AtomicU32 {
    #[inline(always)]
    fn read(&self) -> u32 {
        value(self)
    }
}

impl Word for Frozen {
    #[inline(always)]
    fn read(&self) -> u32 {
        self.value()
    }
}

/// A word for each lane: that with this number among those that it reads.
#[inline(always)]
fn gather<W: Word>(words: &[W], places: &Places, exec: Mask, number: usize, out: &mut [u32; LANES]) {
    match places {
        Places::Rows(rows) => {
            for ((first, step), out) in rows.iter().zip(out.as_chunks_mut::<SOME>().0) {
                let words = &words[first + number..];
                match step {
                    0 => *out = [words[0].read(); SOME],
                    1 => {
                        let words = &words[..SOME];
                        for lane in 0..SOME {
                            out[lane] = words[lane].read();
                        }
                    }
                    step => {
                        for (out, word) in out.iter_mut().zip(words.iter().step_by(*step)) {
                            *out = word.read();
                        }
                    }
                }
            }
        }
        Places::Any(places) => {
            for lane in each(exec) {
                out[lane] = words[places[lane] as usize + number].read();
            }
        }
    }
}

/// Reads `count` elements of one word, or of two, for each lane into registers that follow each other.
#[inline(always)]
pub(super) fn load<W: Word>(
    words: &[W],
    places: &Places,
    exec: Mask,
    r: &mut Registers,
    (d, count, wide): (Reg, usize, bool),
) {
    let (mut low, mut high) = ([0; LANES], [0; LANES]);
    for element in 0..count {
        if wide {
            gather(words, places, exec, 2 * element, &mut low);
            gather(words, places, exec, 2 * element + 1, &mut high);
            let mut values = [0u64; LANES];
            for lane in 0..LANES {
                values[lane] = u64::from(low[lane]) | u64::from(high[lane]) << 32;
            }
            put(r, exec, d.plus(2 * element as u32), &values);
        } else {
            gather(words, places, exec, element, &mut low);
            put(r, exec, d.plus(element as u32), &low);
        }
    }
}

/// Writes a word for each lane, the lowest lane first.
#[inline(always)]
fn scatter<W>(
    words: &mut W,
    put: impl Fn(&mut W, usize, u32),
    places: &Places,
    exec: Mask,
    number: usize,
    values: &[u32; LANES],
) {
    match places {
        Places::Rows(rows) => {
            for ((first, step), values) in rows.iter().zip(values.as_chunks::<SOME>().0) {
                for lane in 0..SOME {
                    put(words, first + number + lane * step, values[lane]);
                }
            }
        }
        Places::Any(places) => {
            for lane in each(exec) {
                put(words, places[lane] as usize + number, values[lane]);
            }
        }
    }
}

/// Writes `count` elements of one word, or of two, for each lane, of registers that follow each other.
#[inline(always)]
pub(super) fn store<W>(
    words: &mut W,
    put: impl Fn(&mut W, usize, u32) + Copy,
    places: &Places,
    exec: Mask,
    r: &Registers,
    (a, count, wide): (Reg, usize, bool),
) {
    for element in 0..count {
        if wide {
            let mut space = [0; LANES];
            let values = r.lanes64(a.plus(2 * element as u32), &mut space);
            scatter(words, put, places, exec, 2 * element, &values.map(|value| value as u32));
            scatter(words, put, places, exec, 2 * element + 1, &values.map(|value| (value >> 32) as u32));
        } else {
            scatter(words, put, places, exec, element, r.lanes32(a.plus(element as u32)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(f: impl Fn(usize) -> u32, exec: Mask, bytes: u32) -> Option<Places> {
        places(&core::array::from_fn(f), exec, 8, bytes, 256)
    }

    #[test]
    fn neighbours_and_equals_are_rows() {
        let tile = of(|lane| if lane < 16 { 4 * (lane as u32 % 8) } else { 64 }, ALL, 4);
        let Some(Places::Rows(rows)) = tile else { panic!("rows") };
        assert_eq!(rows, [(2, 1), (2, 1), (18, 0), (18, 0)]);
        let Some(Places::Any(any)) = of(|lane| 4 * (lane as u32 ^ 1), ALL, 4) else { panic!("any") };
        assert_eq!(any[..3], [3, 2, 5]);
    }

    #[test]
    fn what_is_outside_or_not_aligned_is_none() {
        // The last word of the area is at 1020; 8 is added.
        assert!(of(|lane| 4 * lane as u32 + 1012 - 124, ALL, 4).is_some());
        assert!(of(|lane| 4 * lane as u32 + 1016 - 124, ALL, 4).is_none());
        assert!(of(|lane| 1012 + 4 * u32::from(lane == 9), ALL, 4).is_none());
        assert!(of(|lane| 1012 + 4 * u32::from(lane == 9), !(1 << 9), 4).is_some());
        assert!(of(|lane| 8 * lane as u32 + 4, ALL, 8).is_none());
        assert!(of(|_| u32::MAX - 11, ALL, 4).is_none());
        assert!(of(|lane| (u32::MAX - 11).wrapping_add(4 * lane as u32), ALL, 4).is_none());
    }
}
