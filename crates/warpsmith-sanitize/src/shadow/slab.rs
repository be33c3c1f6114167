//! Things by number, whose places are used again.

use core::ops::{Index, IndexMut};

/// Things of a chunk.
const CHUNK: usize = 256;

/// Things by number, from 1. They do not move when there are more of them.
#[derive(Debug)]
pub struct Slab<T> {
    chunks: Vec<Vec<T>>,
    free: Vec<u32>,
}

impl<T> Default for Slab<T> {
    fn default() -> Self {
        Slab { chunks: Vec::new(), free: Vec::new() }
    }
}

impl<T: Default> Slab<T> {
    /// Whether one more takes memory.
    pub fn is_full(&self) -> bool {
        self.free.is_empty() && self.chunks.last().is_none_or(|chunk| chunk.len() == CHUNK)
    }

    /// Bytes that they take, without what they point to.
    pub fn bytes(&self) -> u64 {
        (self.chunks.len() * CHUNK * size_of::<T>()) as u64
    }

    /// Adds one; its number.
    pub fn add(&mut self, thing: T) -> u32 {
        if let Some(number) = self.free.pop() {
            self[number] = thing;
            return number;
        }
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => chunk.push(thing),
            _ => {
                let mut chunk = Vec::with_capacity(CHUNK);
                chunk.push(thing);
                self.chunks.push(chunk);
            }
        }
        let last = self.chunks.last().map_or(0, Vec::len);
        ((self.chunks.len() - 1) * CHUNK + last) as u32
    }

    /// Takes one out.
    pub fn remove(&mut self, number: u32) -> T {
        self.free.push(number);
        core::mem::take(&mut self[number])
    }

    /// Takes all of them out, and keeps little memory for others.
    pub fn reset(&mut self) {
        self.chunks.truncate(1);
        self.chunks.iter_mut().for_each(Vec::clear);
        self.free.clear();
    }
}

impl<T> Index<u32> for Slab<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: u32) -> &T {
        let place = number as usize - 1;
        &self.chunks[place / CHUNK][place % CHUNK]
    }
}

impl<T> IndexMut<u32> for Slab<T> {
    #[inline]
    fn index_mut(&mut self, number: u32) -> &mut T {
        let place = number as usize - 1;
        &mut self.chunks[place / CHUNK][place % CHUNK]
    }
}
