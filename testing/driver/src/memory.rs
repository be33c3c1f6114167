//! Memory of the device, which is memory of this machine: a pointer of the device is one here.

use bytemuck::{Pod, Zeroable};
use std::collections::BTreeMap;

/// Memory lies at multiples of 256 bytes.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(256))]
struct Page([u8; 256]);

/// Some memory.
pub struct Block {
    pages: Vec<Page>,
    size: usize,
}

impl AsMut<[u8]> for Block {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut bytemuck::cast_slice_mut(&mut self.pages)[..self.size]
    }
}

/// What was allocated, by address.
#[derive(Default)]
pub struct Memory(BTreeMap<u64, Block>);

impl Memory {
    /// Takes some; nothing if there is not so much.
    pub fn take(&mut self, size: usize) -> Option<u64> {
        let mut pages = Vec::new();
        pages.try_reserve_exact(size.div_ceil(256).max(1)).ok()?;
        pages.resize(size.div_ceil(256).max(1), Page([0xcd; 256]));
        let mut block = Block { pages, size };
        let address = block.as_mut().as_ptr() as u64;
        self.0.insert(address, block);
        Some(address)
    }

    /// Gives some back.
    pub fn give(&mut self, address: u64) -> Option<Block> {
        self.0.remove(&address)
    }

    /// Puts some where it was.
    pub fn put(&mut self, address: u64, block: Block) {
        self.0.insert(address, block);
    }

    /// All addresses.
    pub fn addresses(&self) -> Vec<u64> {
        self.0.keys().copied().collect()
    }

    /// Bytes from an address on; nothing if they are not of one block.
    pub fn bytes(&mut self, address: u64, size: usize) -> Option<&mut [u8]> {
        let (start, block) = self.0.range_mut(..=address).next_back()?;
        let at = usize::try_from(address - start).ok()?;
        block.as_mut().get_mut(at..at.checked_add(size)?)
    }
}
