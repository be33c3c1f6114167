//! Memory of objects of Python: where it lies, and what keeps it there.

#![allow(unsafe_code, reason = "memory of Python is lent to kernels")]

use super::memory::{self, Block, DeviceMemory};
use super::{array, buffer, dlpack};
use crate::fault;
use numpy::PyUntypedArray;
use pyo3::buffer::PyUntypedBuffer;
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::sync::Arc;
use warpsmith::sim::memory::Foreign;

/// Memory that a kernel is to be lent.
pub struct Extent {
    /// The address of the first byte.
    pub start: u64,
    /// Number of bytes.
    pub size: usize,
    /// Whether kernels may write it.
    pub writable: bool,
    /// The address of the first byte of the allocation that it lies in, as far as that is known.
    pub origin: u64,
    /// What keeps it where it is.
    pub kept: Kept,
}

/// What keeps memory where it is. It is dropped when the last that has been lent the memory has let it go.
#[allow(dead_code, reason = "they are kept, and that is all")]
pub enum Kept {
    /// An array, and what forbids it to move its elements.
    Array(Py<PyAny>, Option<Py<PyAny>>),
    /// An export of memory, which forbids its object to move it.
    Export(PyUntypedBuffer),
    /// An object that has promised to keep it.
    Object(Py<PyAny>),
    /// Memory of our own.
    Block(Arc<Block>),
    /// Several of these, which overlap.
    All(Vec<Kept>),
}

impl Extent {
    /// The memory of an object that lets others have it: an array, or what has one of the protocols for that. Nothing of other
    /// objects. With `gaps` an array need not lie in one piece.
    ///
    /// # Errors
    /// It has memory that cannot be lent; what helps.
    pub fn of(name: &str, given: &Bound<'_, PyAny>, gaps: bool) -> PyResult<Option<Extent>> {
        if let Ok(array) = given.cast::<PyUntypedArray>() {
            return array::extent(name, array, gaps).map(Some);
        }
        if let Ok(found) = given.cast::<DeviceMemory>() {
            let block = found.get().block().ok_or_else(|| memory::freed(name))?;
            return Ok(Some(Extent::of_block(block)));
        }
        // What a class has says nothing of itself.
        if given.is_instance_of::<PyType>() {
            return Ok(None);
        }
        if let Some(found) = buffer::extent(name, given)? {
            return Ok(Some(found));
        }
        if let Some(array) = buffer::interface(name, given)? {
            return array::extent(name, &array, gaps).map(Some);
        }
        if let Some(found) = dlpack::extent(name, given, gaps)? {
            return Ok(Some(found));
        }
        Ok(None)
    }

    /// Memory of our own.
    pub fn of_block(block: Arc<Block>) -> Extent {
        let start = block.address();
        Extent { start, size: block.size(), writable: true, origin: start, kept: Kept::Block(block) }
    }

    /// The address behind its last byte.
    pub fn end(&self) -> u64 {
        self.start.saturating_add(self.size as u64)
    }

    /// The memory as a program borrows it; what keeps it is kept here as well, to be let go by whoever may run code of Python.
    pub fn lent(self, keep: &mut Vec<Arc<Kept>>) -> Foreign {
        let Extent { start, size, writable, origin, kept } = self;
        let kept = Arc::new(kept);
        keep.push(kept.clone());
        let start = std::ptr::with_exposed_provenance_mut(start as usize);
        // SAFETY: `kept` keeps the bytes where they are: a block of ours as long as it is there; an export of the buffer protocol
        // and an object with one of the other protocols by the rules of these; an array, because NumPy moves the elements of
        // none that has a weak reference to it but for who replaces them by hand (`ndarray.data = …`, `__setstate__`). Other
        // threads of Python may access the bytes while a kernel runs, as they may for every function that releases the lock:
        // who writes what a kernel accesses, or reads what it writes, races with it, and both get any of the values.
        unsafe { Foreign::kept(kept, start, size, writable) }.within(origin as usize)
    }
}

/// Why a parameter that is no address is not given memory.
pub fn no_address(name: &str, ty: &str, what: &str) -> PyErr {
    fault::argument(name, format!("`{name}` is .{ty} and takes a number, not {what}"))
}
