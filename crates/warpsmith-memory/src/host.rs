//! What this machine does with the bytes of a device: it copies them, or looks at them where they lie.

use super::{Global, Segment};
use std::borrow::Cow;
use std::sync::{Arc, PoisonError};

impl Global {
    /// Copies bytes in; whether one allocation has all of them, and is not lent to be read alone.
    pub fn write(&self, address: u64, bytes: &[u8]) -> bool {
        let segment = self.table().holding(address, bytes.len() as u64).cloned();
        segment.filter(|segment| !segment.is_frozen()).is_some_and(|segment| {
            segment.write(address, bytes);
            self.define(address, bytes.len() as u64);
            true
        })
    }

    /// Copies bytes out; none where no allocation has all of them.
    pub fn read(&self, address: u64, size: usize) -> Vec<u8> {
        let Some(segment) = self.table().holding(address, size as u64).cloned() else { return Vec::new() };
        let mut out = vec![0; size];
        segment.read(address, &mut out);
        out
    }

    /// The same into bytes that are there; whether one allocation has all of them.
    pub fn read_into(&self, address: u64, out: &mut [u8]) -> bool {
        let segment = self.table().holding(address, out.len() as u64).cloned();
        segment.is_some_and(|segment| {
            segment.read(address, out);
            true
        })
    }

    /// Bytes to look at, without a copy of them if nobody else can access them; none where no allocation has all of them.
    pub fn look(self: &mut Arc<Self>, address: u64, size: usize) -> Cow<'_, [u8]> {
        let is_alone = Arc::get_mut(self).and_then(|own| own.alone(address, size)?.all()).is_some();
        if !is_alone {
            return Cow::Owned(self.read(address, size));
        }
        let segment = Arc::get_mut(self).and_then(|own| own.alone(address, size));
        let bytes = segment.and_then(|segment| {
            let at = (address - segment.start()) as usize;
            segment.all()?.get(at..at + size)
        });
        Cow::Borrowed(bytes.unwrap_or_default())
    }

    /// Bytes to be made where they lie, if nobody else has this memory, and they can be written.
    pub fn look_mut(self: &mut Arc<Self>, address: u64, size: usize) -> Option<&mut [u8]> {
        self.define(address, size as u64);
        let segment = Arc::get_mut(self)?.alone(address, size)?;
        let at = (address - segment.start()) as usize;
        segment.all_mut()?.get_mut(at..at + size)
    }

    /// The segment that holds bytes, which nobody else has.
    fn alone(&mut self, address: u64, size: usize) -> Option<&mut Segment> {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        Arc::get_mut(&mut state.table)?.alone(address, size as u64)
    }

    /// Where bytes are on this machine, if one allocation has all of them.
    pub fn host(&self, address: u64, size: u64) -> Option<*mut u8> {
        let table = self.table();
        let segment = table.holding(address, size)?;
        Some(segment.host().wrapping_add((address - segment.start()) as usize))
    }
}
