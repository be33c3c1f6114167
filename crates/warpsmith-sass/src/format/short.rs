//! Short names as numbers, found in constant time.

use alloc::vec::Vec;

/// Numbers with their values, to be found in constant time.
#[derive(Debug, Default)]
pub(super) struct Short {
    /// A power of two of places, in each a number or 0; or, if too many numbers wanted the same places, the numbers in
    /// order.
    places: Vec<(u64, u64)>,
    ordered: bool,
}

impl Short {
    /// Most places that are looked at for one number.
    const PROBES: usize = 8;

    /// Takes numbers in order, without doubles, none of them 0.
    pub(super) fn new(numbers: Vec<(u64, u64)>) -> Short {
        let size = (numbers.len() * 2).next_power_of_two();
        let mut short = Short { places: alloc::vec![(0, 0); size], ordered: false };
        for (key, value) in &numbers {
            let free = short.probes(*key).find(|at| short.places[*at].0 == 0);
            match free {
                Some(at) => short.places[at] = (*key, *value),
                None => return Short { places: numbers, ordered: true },
            }
        }
        short
    }

    fn probes(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let mask = self.places.len().wrapping_sub(1);
        let start = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
        (0..Short::PROBES).map(move |step| (start + step) & mask)
    }

    pub(super) fn get(&self, key: u64) -> Option<u64> {
        if self.ordered {
            let index = self.places.binary_search_by_key(&key, |(key, _)| *key).ok()?;
            return Some(self.places[index].1);
        }
        for at in self.probes(key) {
            match self.places.get(at) {
                Some((found, value)) if *found == key => return Some(*value),
                Some((0, _)) | None => return None,
                Some(_) => {}
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_want_the_same_places() {
        // Multiples of a large power of two all begin at place 0.
        let numbers: Vec<(u64, u64)> = (1..100u64).map(|number| (number << 57, number)).collect();
        let short = Short::new(numbers.clone());
        assert!(short.ordered);
        for (key, value) in numbers {
            assert_eq!(short.get(key), Some(value));
        }
        assert_eq!(short.get(5), None);
        let many: Vec<(u64, u64)> = (1..1000u64).map(|number| (number * 7, number)).collect();
        let short = Short::new(many.clone());
        for (key, value) in many {
            assert_eq!(short.get(key), Some(value));
        }
        assert_eq!(short.get(5), None);
        assert_eq!(Short::default().get(1), None);
    }
}
