//! What a device knows of its buffers, by their numbers.

use super::ElementType;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use warpsmith_engine::texture::Image;

/// A buffer of a device, or a variable of its program. That of one that has been freed stays that of none, and no other
/// device has one of this number, but for copies ([`Device::fork`](super::Device::fork)) of what was there before them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BufferId(u64);

#[derive(Debug, Clone)]
pub(super) struct Buffer {
    pub name: String,
    pub ty: ElementType,
    pub count: u64,
    pub address: u64,
    /// The variable of the program that it is, if it is one: its number.
    pub variable: Option<usize>,
    /// Whether it is the addresses of memory that several devices have, and has no elements itself.
    pub is_multicast: bool,
    /// What its elements are the texels of, if it is an image.
    pub image: Option<Arc<Image>>,
}

impl Buffer {
    pub fn size(&self) -> u64 {
        self.count * u64::from(self.ty.bytes())
    }
}

/// What a buffer is that has been freed.
static NONE: Buffer = Buffer {
    name: String::new(),
    ty: ElementType::U8,
    count: 0,
    address: 0,
    variable: None,
    is_multicast: false,
    image: None,
};

/// Variables and buffers in order of their making.
#[derive(Debug, Clone, Default)]
pub(super) struct Buffers {
    all: BTreeMap<BufferId, Buffer>,
}

/// The number of the next buffer, of whatever device.
static NEXT: AtomicU64 = AtomicU64::new(0);

impl Buffers {
    pub fn add(&mut self, buffer: Buffer) -> BufferId {
        let id = BufferId(NEXT.fetch_add(1, Relaxed));
        self.all.insert(id, buffer);
        id
    }

    /// Whether there is one with a number.
    pub fn has(&self, id: BufferId) -> bool {
        self.all.contains_key(&id)
    }

    /// The one with a number, unless it has been freed.
    pub fn existing(&self, id: BufferId) -> Option<&Buffer> {
        self.all.get(&id)
    }

    /// The one with a number; one without bytes if it has been freed.
    pub fn get(&self, id: BufferId) -> &Buffer {
        self.existing(id).unwrap_or(&NONE)
    }

    pub fn get_mut(&mut self, id: BufferId) -> Option<&mut Buffer> {
        self.all.get_mut(&id)
    }

    pub fn remove(&mut self, id: BufferId) {
        self.all.remove(&id);
    }

    pub fn iter(&self) -> impl Iterator<Item = (BufferId, &Buffer)> {
        self.all.iter().map(|(id, buffer)| (*id, buffer))
    }
}
