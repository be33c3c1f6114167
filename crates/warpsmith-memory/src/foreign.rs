//! Memory of somebody else, which a program accesses in place.

use core::any::Any;
use core::ptr::NonNull;

/// Bytes that are lent: a slice, an array, a mapped file. Programs access them where they are, within their bounds. They
/// are given back when what borrows them goes.
///
/// ```
/// use warpsmith_memory::Foreign;
///
/// let lent = Foreign::owned(vec![1u8, 2, 3]);
/// assert_eq!((lent.size(), lent.is_writable()), (3, true));
/// assert_eq!(lent.into_owner::<Vec<u8>>().unwrap(), [1, 2, 3]);
/// ```
#[derive(Debug)]
pub struct Foreign {
    start: NonNull<u8>,
    size: usize,
    writable: bool,
    owner: Option<Owned>,
    /// Whether somebody who knows nothing of this may access the bytes meanwhile.
    shared: bool,
    /// Whether it must not leave the one that borrows it.
    pub(super) bound: bool,
    /// Where the allocation begins in which the bytes lie.
    origin: usize,
}

/// Somebody who keeps bytes where they are until he goes. Nobody looks at him meanwhile, so that he moves none of them.
#[derive(Debug)]
struct Owned(NonNull<dyn Any + Send>);

// SAFETY: only owners are taken that may go to other threads; of the bytes of `raw` and `kept` the caller has promised it. The
// bytes themselves are accessed by `Storage` alone, atomically or without writing.
unsafe impl Send for Foreign {}
// SAFETY: nothing can be done to the bytes by a shared reference.
unsafe impl Sync for Foreign {}

impl Foreign {
    /// Bytes of something that is given away meanwhile.
    pub fn owned<O: AsMut<[u8]> + Send + 'static>(owner: O) -> Foreign {
        let owner = Box::leak(Box::new(owner));
        let at = NonNull::from(&mut *owner);
        // SAFETY: it comes from a box and is given back by `Owned` alone.
        let bytes = unsafe { &mut *at.as_ptr() }.as_mut();
        let (start, size) = (NonNull::from(&mut *bytes).cast(), bytes.len());
        Foreign {
            start,
            size,
            writable: true,
            owner: Some(Owned(at)),
            shared: false,
            bound: false,
            origin: start.addr().get(),
        }
    }

    /// The same of something that is only read, as a mapped file may be.
    pub fn read_only<O: AsRef<[u8]> + Send + Sync + 'static>(owner: O) -> Foreign {
        let at = NonNull::from(Box::leak(Box::new(owner)));
        // SAFETY: as in `owned`; the bytes are only read.
        let bytes = unsafe { at.as_ref() }.as_ref();
        let (start, size) = (NonNull::from(bytes).cast(), bytes.len());
        Foreign {
            start,
            size,
            writable: false,
            owner: Some(Owned(at)),
            shared: false,
            bound: false,
            origin: start.addr().get(),
        }
    }

    /// Bytes from a pointer on, such as those of an array of another language.
    ///
    /// # Safety
    /// Until this is dropped, the bytes stay where they are and can be read; if they are `writable`, they can be written, and
    /// nobody else accesses them but atomically; if they are not, nobody writes them. They may be accessed from all threads.
    pub unsafe fn raw(start: *mut u8, size: usize, writable: bool) -> Foreign {
        let start = NonNull::new(start).unwrap_or(NonNull::dangling());
        Foreign { start, size, writable, owner: None, shared: true, bound: false, origin: start.addr().get() }
    }

    /// The same, where somebody keeps the bytes: they stay where they are until he is dropped, which he is when what borrows them
    /// lets them go, on whatever thread. Several may borrow the same bytes.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use warpsmith_memory::Foreign;
    ///
    /// let owner = Arc::new([7u8; 4]);
    /// let start = owner.as_ptr().cast_mut();
    /// // SAFETY: the owner has the bytes where they are, and nobody writes them.
    /// let lent = unsafe { Foreign::kept(owner.clone(), start, 4, false) };
    /// assert_eq!((Arc::strong_count(&owner), lent.size()), (2, 4));
    /// drop(lent);
    /// assert_eq!(Arc::strong_count(&owner), 1);
    /// ```
    ///
    /// # Safety
    /// As [`Foreign::raw`], until the owner is dropped.
    pub unsafe fn kept<O: Send + 'static>(owner: O, start: *mut u8, size: usize, writable: bool) -> Foreign {
        let owner = Some(Owned(NonNull::from(Box::leak(Box::new(owner)))));
        let start = NonNull::new(start).unwrap_or(NonNull::dangling());
        Foreign { start, size, writable, owner, shared: true, bound: false, origin: start.addr().get() }
    }

    /// Bytes of a slice, which must not be accessed before this is dropped. It does not leave who borrows it.
    ///
    /// # Safety
    /// This is dropped before the borrow of the slice ends.
    pub(super) unsafe fn lent(bytes: &mut [u8]) -> Foreign {
        let (start, size) = (NonNull::from(&mut *bytes).cast(), bytes.len());
        Foreign {
            start,
            size,
            writable: true,
            owner: None,
            shared: false,
            bound: true,
            origin: start.addr().get(),
        }
    }

    /// The same bytes, which lie in an allocation that begins at an address of this machine: a part of it is aligned as it would be
    /// if the allocation were one of a device. Without this, the allocation begins with the bytes.
    pub fn within(self, origin: usize) -> Foreign {
        Foreign { origin, ..self }
    }

    /// How far the allocation begins behind a multiple of 32, in whole pieces of 16 bytes: allocators of this machine give multiples
    /// of 16 and no more, those of devices multiples of 256.
    pub(super) fn shift(&self) -> u64 {
        (self.origin as u64) & 16
    }

    /// Where the first byte is.
    pub fn start(&self) -> NonNull<u8> {
        self.start
    }

    /// Number of bytes.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether programs may write them.
    pub fn is_writable(&self) -> bool {
        self.writable
    }

    /// Whether nobody else can access the bytes meanwhile.
    pub(super) fn is_exclusive(&self) -> bool {
        !self.shared
    }

    /// The one who was given away.
    ///
    /// # Errors
    /// It is of another type, or nobody was given away.
    pub fn into_owner<O: 'static>(mut self) -> Result<O, Foreign> {
        let Some(owner) = self.owner.take() else { return Err(self) };
        match owner.into_box().downcast::<O>() {
            Ok(owner) => Ok(*owner),
            Err(other) => {
                self.owner = Some(Owned(NonNull::from(Box::leak(other))));
                Err(self)
            }
        }
    }

    /// Takes this out; what stays has no bytes.
    pub(super) fn take(&mut self) -> Foreign {
        let nothing = Foreign {
            start: NonNull::dangling(),
            size: 0,
            writable: false,
            owner: None,
            shared: self.shared,
            bound: self.bound,
            origin: self.origin,
        };
        core::mem::replace(self, nothing)
    }
}

impl Owned {
    fn into_box(self) -> Box<dyn Any + Send> {
        let at = self.0;
        core::mem::forget(self);
        // SAFETY: it comes from a box (`owned`, `read_only`, `kept`, `into_owner`), and this was the only one to have it.
        unsafe { Box::from_raw(at.as_ptr()) }
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: as in `into_box`, which does not come here.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}
