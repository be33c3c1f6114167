//! Memory that all programs see as long as it is there: that of device arrays. Its addresses are those of this machine, so that
//! they are the same in all programs, and in structures that kernels read.
//!
//! A program is lent all that is there when it launches its first kernel, and from then on whoever makes such memory lends it to
//! all programs: a launch looks for nothing.

#![allow(unsafe_code, reason = "memory is asked of the system, and exported")]

use super::export;
use crate::fault::LaunchError;
use pyo3::exceptions::{PyBufferError, PyMemoryError};
use pyo3::ffi;
use pyo3::prelude::*;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::collections::BTreeMap;
use std::ffi::c_int;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use warpsmith::sim::memory::{AllocationKind, Base, Foreign, Global, Refusal};

/// Memory begins at a multiple of this, as that of a device does, and so many bytes behind it belong to nothing.
const ALIGN: usize = 256;

/// Bytes of this machine, which are 0 at first.
pub struct Block {
    name: String,
    start: NonNull<u8>,
    size: usize,
    whole: NonNull<u8>,
    layout: Layout,
}

// SAFETY: it is bytes, which nobody accesses by it.
unsafe impl Send for Block {}
// SAFETY: as above.
unsafe impl Sync for Block {}

impl Block {
    /// So many bytes; nothing if the system does not have them.
    fn new(name: String, size: usize) -> Option<Block> {
        let bytes = size.checked_add(2 * ALIGN)?;
        // A greater alignment would make the system's allocator write all zeros itself.
        let layout = Layout::from_size_align(bytes, 16).ok()?;
        // SAFETY: there are bytes.
        let whole = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        let skipped = whole.addr().get().wrapping_neg() % ALIGN;
        // SAFETY: fewer bytes are skipped than there are besides those of the size.
        let start = unsafe { whole.add(skipped) };
        whole.as_ptr().expose_provenance();
        Some(Block { name, start, size, whole, layout })
    }

    /// The address of the first byte.
    pub fn address(&self) -> u64 {
        self.start.addr().get() as u64
    }

    /// Number of bytes.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Lends it to a program.
    fn lend(self: &Arc<Block>, memory: &Global) -> Result<(), Refusal> {
        // SAFETY: the block has the bytes where they are until the last that has it drops it. Python accesses them through
        // exports only, and races with kernels as with any function that releases the lock.
        let foreign = unsafe { Foreign::kept(self.clone(), self.start.as_ptr(), self.size, true) };
        memory.borrow(&self.name, AllocationKind::Buffer, foreign, Base::Host).map(drop)
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: it comes from the allocator, by this layout, and nobody has it any more.
        unsafe { dealloc(self.whole.as_ptr(), self.layout) }
    }
}

/// What there is of memory and of programs.
struct Registry {
    blocks: BTreeMap<u64, Arc<Block>>,
    programs: Vec<Weak<Seat>>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry { blocks: BTreeMap::new(), programs: Vec::new() });

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program to which memory is lent. While a kernel of it runs, what comes and goes waits: a change of what there is would make
/// the engine run its blocks once more, one after the other.
pub struct Seat {
    memory: Arc<Global>,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    /// Launches that have begun and not ended.
    launches: usize,
    changes: Vec<Change>,
}

enum Change {
    Lend(Arc<Block>),
    Free(u64),
}

impl Seat {
    /// That of a device, which is lent all there is.
    pub fn new(memory: &Arc<Global>) -> Arc<Seat> {
        let seat = Arc::new(Seat { memory: memory.clone(), waiting: Mutex::default() });
        let mut registry = locked(&REGISTRY);
        for block in registry.blocks.values() {
            seat.change(Change::Lend(block.clone()));
        }
        registry.programs.push(Arc::downgrade(&seat));
        seat
    }

    /// Whether it is that of a memory.
    pub fn is_of(&self, memory: &Arc<Global>) -> bool {
        Arc::ptr_eq(&self.memory, memory)
    }

    /// A launch begins.
    pub fn begin(&self) {
        locked(&self.waiting).launches += 1;
    }

    /// A launch has ended.
    pub fn end(&self) {
        let mut waiting = locked(&self.waiting);
        waiting.launches = waiting.launches.saturating_sub(1);
        if waiting.launches == 0 {
            waiting.changes.drain(..).for_each(|change| self.apply(change));
        }
    }

    fn change(&self, change: Change) {
        let mut waiting = locked(&self.waiting);
        if waiting.launches == 0 { self.apply(change) } else { waiting.changes.push(change) }
    }

    fn apply(&self, change: Change) {
        match change {
            // Where it cannot be, it is refused when it is given to a kernel.
            Change::Lend(block) => drop(block.lend(&self.memory)),
            Change::Free(address) => drop(self.memory.free(address)),
        }
    }
}

impl Registry {
    /// The programs that are there still.
    fn each(&mut self, f: impl Fn(&Seat)) {
        self.programs.retain(|program| {
            program.upgrade().is_some_and(|seat| {
                f(&seat);
                true
            })
        });
    }
}

fn publish(block: &Arc<Block>) {
    let mut registry = locked(&REGISTRY);
    registry.each(|seat| seat.change(Change::Lend(block.clone())));
    registry.blocks.insert(block.address(), block.clone());
}

fn withdraw(address: u64) {
    let mut registry = locked(&REGISTRY);
    let block = registry.blocks.remove(&address);
    if block.is_some() {
        registry.each(|seat| seat.change(Change::Free(address)));
    }
    drop(registry);
    // The last that has it gives the memory back to the system.
    drop(block);
}

/// DeviceMemory(size, name="device array")
/// --
///
/// Bytes that all programs see. They are 0 at first, and begin at a multiple of 256.
#[pyclass(frozen, subclass, module = "warpsmith._native.run")]
pub struct DeviceMemory {
    address: u64,
    size: usize,
    state: Mutex<State>,
}

struct State {
    /// The memory, until it is given back.
    block: Option<Arc<Block>>,
    /// Whether programs see it.
    is_lent: bool,
    /// How many objects of Python look at it.
    exports: usize,
    /// Whether somebody was told the address who keeps this object, and nothing else, as long as he uses it.
    is_told: bool,
}

impl State {
    /// Gives the memory back if nobody can see it any more.
    fn settle(&mut self) {
        if !self.is_lent && self.exports == 0 && !self.is_told {
            self.block = None;
        }
    }
}

impl DeviceMemory {
    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// The memory, unless it was freed.
    pub fn block(&self) -> Option<Arc<Block>> {
        let state = self.state();
        state.block.as_ref().filter(|_| state.is_lent).cloned()
    }

    fn give_back(&self) {
        let mut state = self.state();
        if std::mem::take(&mut state.is_lent) {
            withdraw(self.address);
        }
        state.settle();
    }
}

impl Drop for DeviceMemory {
    fn drop(&mut self) {
        self.give_back();
    }
}

#[pymethods]
impl DeviceMemory {
    #[new]
    #[pyo3(signature = (size, name = "device array"))]
    fn new(py: Python<'_>, size: usize, name: &str) -> PyResult<DeviceMemory> {
        let no_memory = || PyMemoryError::new_err(format!("no memory for a device array of {size} bytes"));
        let block =
            Arc::new(crate::detach::detach(py, || Block::new(name.into(), size)).ok_or_else(no_memory)?);
        let address = block.address();
        publish(&block);
        let state = Mutex::new(State { block: Some(block), is_lent: true, exports: 0, is_told: false });
        Ok(DeviceMemory { address, size, state })
    }

    /// The address of the first byte, for kernels and on this machine.
    #[getter]
    fn ptr(&self) -> u64 {
        self.address
    }

    /// Number of bytes.
    #[getter]
    fn nbytes(&self) -> usize {
        self.size
    }

    /// Whether it was freed.
    #[getter]
    fn is_freed(&self) -> bool {
        !self.state().is_lent
    }

    /// free()
    /// --
    ///
    /// Takes the memory from all programs: a kernel that is launched from now on and accesses it is stopped. It is given back to the
    /// system when no array of NumPy looks at it any more, and no kernel runs that began before. Nothing happens to what was freed
    /// already.
    fn free(&self) {
        self.give_back();
    }

    /// tell()
    /// --
    ///
    /// The address, for whoever keeps this object as long as the memory is used, as those do who ask for `__array_interface__`: the
    /// memory is then given back to the system when this object goes, freed or not.
    fn tell(&self) -> PyResult<u64> {
        let mut state = self.state();
        if !state.is_lent {
            return Err(PyBufferError::new_err("the device array was freed"));
        }
        state.is_told = true;
        Ok(self.address)
    }

    /// bytes()
    /// --
    ///
    /// An object with the buffer protocol that has the bytes. What looks at them keeps the memory.
    fn bytes(slf: Bound<'_, Self>) -> PyResult<MemoryBytes> {
        let state = slf.get().state();
        if state.block.as_ref().filter(|_| state.is_lent).is_none() {
            return Err(PyBufferError::new_err("the device array was freed"));
        }
        drop(state);
        Ok(MemoryBytes { memory: slf.unbind() })
    }
}

/// The bytes of a device array, by the buffer protocol.
#[pyclass(frozen, module = "warpsmith._native.run")]
pub struct MemoryBytes {
    memory: Py<DeviceMemory>,
}

#[pymethods]
impl MemoryBytes {
    /// Exports the bytes, to be read and written.
    ///
    /// # Safety
    /// `view` is one to be filled, as the interpreter calls this.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let memory = slf.get().memory.get();
        let mut state = memory.state();
        let Some(block) = state.block.as_ref().filter(|_| state.is_lent) else {
            return Err(PyBufferError::new_err("the device array was freed"));
        };
        let start = block.start.as_ptr();
        // SAFETY: the caller has promised `view`; the bytes stay as long as `exports` counts it.
        unsafe { export::fill(slf.as_any(), view, flags, start, memory.size)? };
        state.exports += 1;
        Ok(())
    }

    /// # Safety
    /// As the interpreter calls it, once for each export.
    unsafe fn __releasebuffer__(&self, _view: *mut ffi::Py_buffer) {
        let mut state = self.memory.get().state();
        state.exports = state.exports.saturating_sub(1);
        state.settle();
    }
}

/// Why a device array is not given to a kernel.
pub fn freed(name: &str) -> PyErr {
    crate::fault::argument(name, "the device array was freed".into())
}

/// What a program is lent that it has not been lent yet, because there was no room for it.
pub fn lend_late(block: &Arc<Block>, memory: &Global) -> PyResult<()> {
    if memory.host(block.address(), block.size() as u64).is_some() {
        return Ok(());
    }
    block
        .lend(memory)
        .map_err(|refusal| LaunchError::new_err(format!("a device array cannot be lent: {refusal}")))
}
