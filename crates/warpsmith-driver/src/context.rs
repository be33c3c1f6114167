//! Contexts: what a process has on a device.

use crate::api::{Api, Handle};
use crate::device::Device;
use crate::error::Error;
use crate::memory::Memory;
use crate::module::Module;
use core::cell::Cell;
use core::ffi::c_int;
use core::marker::PhantomData;
use std::sync::Arc;

/// What this process has on a device; of one thread. Modules and memory go before it.
#[derive(Debug)]
pub struct Context {
    pub(crate) api: Arc<Api>,
    device: c_int,
    context: Handle,
    /// Whether a kernel has ended it, or may still run: then nothing is asked of it any more.
    lost: Cell<bool>,
    /// The driver knows a current context for each thread.
    _thread: PhantomData<*mut ()>,
}

impl Context {
    pub(crate) fn new(device: &Device) -> Result<Context, Error> {
        let mut context: Handle = core::ptr::null_mut();
        #[allow(unsafe_code)]
        // SAFETY: it writes one handle.
        unsafe {
            device.api.context_retain(&mut context, device.device)?;
        }
        let new = Context {
            api: device.api.clone(),
            device: device.device,
            context,
            lost: Cell::new(false),
            _thread: PhantomData,
        };
        new.enter()?;
        Ok(new)
    }

    /// Makes this the context of calls that follow: another one may have been made since.
    pub(crate) fn enter(&self) -> Result<&Api, Error> {
        #[allow(unsafe_code)]
        // SAFETY: it is there as long as this is.
        unsafe {
            self.api.context_set_current(self.context)?;
        }
        Ok(&self.api)
    }

    /// Makes this the context of what is given back; nothing if it is lost.
    pub(crate) fn enter_to_free(&self) -> Option<&Api> {
        self.enter().ok().filter(|_| !self.lost.get())
    }

    /// Says that nothing is to be asked of it any more.
    pub(crate) fn lose(&self) {
        self.lost.set(true);
    }

    /// Loads a module: PTX text, or a cubin that fits the device.
    ///
    /// # Errors
    /// The driver does not take it; what its compiler says.
    pub fn module(&self, image: &[u8]) -> Result<Module<'_>, Error> {
        Module::load(self, image)
    }

    /// Links PTX texts and loads what comes of it.
    ///
    /// # Errors
    /// As [`Context::module`].
    pub fn link<T: AsRef<[u8]>>(&self, texts: &[T]) -> Result<Module<'_>, Error> {
        Module::link(self, texts)
    }

    /// Takes memory of the device. What it holds is not said.
    ///
    /// # Errors
    /// There is not so much.
    pub fn alloc(&self, bytes: u64) -> Result<Memory<'_>, Error> {
        Memory::new(self, bytes)
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        if self.lost.get() {
            return;
        }
        #[allow(unsafe_code)]
        // SAFETY: it was retained once. What is in it has been given back, for it borrows this.
        // There is no one to tell where that fails.
        let _ = unsafe { self.api.context_release(self.device) };
    }
}
