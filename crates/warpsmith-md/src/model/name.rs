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
}

impl Default for Names {
    fn default() -> Self {
        let mut names = Names { text: String::new(), ends: Vec::new(), slots: alloc::vec![0; 64] };
        names.ends.push(0);
        names
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
        let mut place = hash(text) as usize & mask;
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
        let mut place = hash(self.text(Name(number))) as usize & mask;
        while self.slots[place] != 0 {
            place = (place + 1) & mask;
        }
        place
    }
}

/// Mixes eight bytes at a time.
fn hash(text: &str) -> u64 {
    let mut state = text.len() as u64;
    for chunk in text.as_bytes().chunks(8) {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        state = (state ^ u64::from_le_bytes(bytes)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        state ^= state >> 29;
    }
    state
}
