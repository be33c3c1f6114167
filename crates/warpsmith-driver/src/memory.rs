//! Memory of a device.

use crate::api::Address;
use crate::context::Context;
use crate::error::Error;

/// Memory of a device, which goes when this does.
#[derive(Debug)]
pub struct Memory<'c> {
    context: &'c Context,
    address: Address,
    size: u64,
}

impl<'c> Memory<'c> {
    pub(crate) fn new(context: &'c Context, size: u64) -> Result<Memory<'c>, Error> {
        let api = context.enter()?;
        let mut address = 0;
        // The driver gives nothing for nothing.
        let wanted = usize::try_from(size.max(1)).unwrap_or(usize::MAX);
        #[allow(unsafe_code)]
        // SAFETY: it writes one address.
        unsafe {
            api.memory_alloc(&mut address, wanted)?;
        }
        Ok(Memory { context, address, size })
    }

    /// Where it is, for kernels.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Number of bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Writes bytes, from one of them on.
    ///
    /// # Errors
    /// There are not so many, or an earlier kernel has ended the context.
    pub fn write(&self, start: u64, bytes: &[u8]) -> Result<(), Error> {
        write(self.context, (self.address, self.size), start, bytes)
    }

    /// Reads bytes, from one of them on.
    ///
    /// # Errors
    /// As [`Memory::write`].
    pub fn read(&self, start: u64, out: &mut [u8]) -> Result<(), Error> {
        read(self.context, (self.address, self.size), start, out)
    }
}

impl Drop for Memory<'_> {
    fn drop(&mut self) {
        let Some(api) = self.context.enter_to_free() else { return };
        #[allow(unsafe_code)]
        // SAFETY: it was allocated in this context and is given back once. There is no one to tell where that fails.
        let _ = unsafe { api.memory_free(self.address) };
    }
}

/// Whether so many bytes are there.
fn within(size: u64, start: u64, count: usize) -> Result<(), Error> {
    let count = count as u64;
    match start.checked_add(count) {
        Some(end) if end <= size => Ok(()),
        _ => Err(Error::Bounds { start, count, size }),
    }
}

/// Writes to a place of so many bytes.
pub fn write(context: &Context, place: (Address, u64), start: u64, bytes: &[u8]) -> Result<(), Error> {
    within(place.1, start, bytes.len())?;
    if bytes.is_empty() {
        return Ok(());
    }
    let api = context.enter()?;
    #[allow(unsafe_code)]
    // SAFETY: so many bytes are there, on both sides.
    Ok(unsafe { api.copy_to_device(place.0 + start, bytes.as_ptr().cast(), bytes.len()) }?)
}

/// Reads from a place of so many bytes.
pub fn read(context: &Context, place: (Address, u64), start: u64, out: &mut [u8]) -> Result<(), Error> {
    within(place.1, start, out.len())?;
    if out.is_empty() {
        return Ok(());
    }
    let api = context.enter()?;
    #[allow(unsafe_code)]
    // SAFETY: so many bytes are there, on both sides.
    Ok(unsafe { api.copy_to_host(out.as_mut_ptr().cast(), place.0 + start, out.len()) }?)
}
