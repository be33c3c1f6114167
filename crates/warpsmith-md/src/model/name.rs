//! Names as numbers, and places in a file.

use alloc::string::String;
use alloc::vec::Vec;

/// A name of one [`Names`]: equal names have equal numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Name(pub(crate) u32);

impl Name {
    /// Its number, dense from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where something stands: bytes from, up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
}

/// The names of a description; number 0 is the empty name.
#[derive(Debug, Clone)]
pub struct Names {
    text: String,
    ends: Vec<u32>,
    /// Open addressing, a power of two; 0 is free, otherwise a number.
    slots: Vec<u32>,
    /// Names that collide for one seed do not for another: chosen names cannot make a table slow.
    seed: u64,
}

impl Default for Names {
    fn default() -> Self {
        let slots = alloc::vec![0; 64];
        // An address is what differs from run to run without a source of random numbers.
        let seed = (slots.as_ptr() as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Names { text: String::new(), ends: alloc::vec![0], slots, seed }
    }
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text && self.ends == other.ends
    }
}

impl Names {
    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        let end = self.ends[name.index()] as usize;
        let start = name.index().checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.text[start..end]
    }

    /// All names but the empty one, in order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = Name> + use<> {
        (1..self.ends.len() as u32).map(Name)
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no name but the empty one.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// The name with this text, if there is one.
    pub fn find(&self, text: &str) -> Option<Name> {
        if text.is_empty() {
            return Some(Name(0));
        }
        let number = self.slots[self.place(text)];
        (number != 0).then_some(Name(number))
    }

    /// The name with this text, which is made if it is new.
    pub fn intern(&mut self, text: &str) -> Name {
        if text.is_empty() {
            return Name(0);
        }
        let place = self.place(text);
        if self.slots[place] != 0 {
            return Name(self.slots[place]);
        }
        let number = self.ends.len() as u32;
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        self.slots[place] = number;
        if self.ends.len() * 2 > self.slots.len() {
            self.grow();
        }
        Name(number)
    }

    /// The slot that holds this text, or the free one where it belongs.
    fn place(&self, text: &str) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = hash(text, self.seed) as usize & mask;
        while self.slots[place] != 0 && self.text(Name(self.slots[place])) != text {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        self.slots = alloc::vec![0; self.slots.len() * 2];
        for number in 1..self.ends.len() as u32 {
            let place = self.place_free(number);
            self.slots[place] = number;
        }
    }

    fn place_free(&self, number: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = hash(self.text(Name(number)), self.seed) as usize & mask;
        while self.slots[place] != 0 {
            place = (place + 1) & mask;
        }
        place
    }
}

/// Mixes eight bytes at a time by multiplications whose factors depend on the seed and on all bytes before.
fn hash(text: &str, seed: u64) -> u64 {
    let mut state = seed ^ text.len() as u64;
    let (chunks, rest) = text.as_bytes().as_chunks::<8>();
    for chunk in chunks {
        state = fold(state, u64::from_le_bytes(*chunk) ^ seed);
    }
    let mut last = 0;
    for (index, byte) in rest.iter().enumerate() {
        last |= u64::from(*byte) << (8 * index);
    }
    fold(state ^ 0x9e37_79b9_7f4a_7c15, last ^ seed)
}

/// Both halves of a product, one over the other.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_have_equal_numbers() {
        let mut names = Names::default();
        let numbers: Vec<Name> =
            (0..1000).map(|index| names.intern(&alloc::format!("name{index}"))).collect();
        for (index, number) in numbers.iter().enumerate() {
            let text = alloc::format!("name{index}");
            assert_eq!(names.text(*number), text);
            assert_eq!(names.find(&text), Some(*number));
            assert_eq!(names.intern(&text), *number);
        }
        assert_eq!(names.find("other"), None);
        assert_eq!((names.len(), names.intern("")), (1001, Name::default()));
    }
}
