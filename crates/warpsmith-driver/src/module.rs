//! Modules: code on a device, with its variables.

use crate::api::{Address, Api, ERROR_LOG, ERROR_LOG_SIZE, Handle, LINK_PTX};
use crate::context::Context;
use crate::error::{CallError, Error};
use crate::image;
use crate::memory;
use core::ffi::{CStr, c_int, c_uint, c_void};
use std::ffi::CString;

/// Code on a device, which goes when this does.
#[derive(Debug)]
pub struct Module<'c> {
    context: &'c Context,
    module: Handle,
}

/// A kernel of a module.
#[derive(Debug)]
pub struct Function<'m> {
    pub(crate) context: &'m Context,
    pub(crate) function: Handle,
}

/// A variable of a module, in global or constant memory.
#[derive(Debug)]
pub struct Variable<'m> {
    context: &'m Context,
    address: Address,
    size: u64,
}

/// Bytes of what the compiler says that are kept.
const LOG: usize = 1 << 14;

/// Room for what the compiler says, and the options that tell it so.
struct Log {
    text: Vec<u8>,
    options: [c_int; 2],
    values: [*mut c_void; 2],
}

impl Log {
    fn new() -> Log {
        let mut text = vec![0u8; LOG];
        let values = [text.as_mut_ptr().cast(), core::ptr::without_provenance_mut(LOG)];
        Log { text, options: [ERROR_LOG, ERROR_LOG_SIZE], values }
    }

    /// What it has said, if something was not taken.
    fn of(&self, error: CallError) -> Error {
        let log = CStr::from_bytes_until_nul(&self.text).unwrap_or_default().to_string_lossy();
        Error::Image { error, log: log.trim_end().into() }
    }
}

fn name_of(name: &str) -> Result<CString, Error> {
    CString::new(name).map_err(|_| Error::Name(name.into()))
}

impl<'c> Module<'c> {
    pub(crate) fn load(context: &'c Context, image: &[u8]) -> Result<Module<'c>, Error> {
        let image = image::whole(image)?;
        let api = context.enter()?;
        #[allow(unsafe_code)]
        // SAFETY: it is a text with a zero byte at its end, or a file of which all parts are there.
        let module = unsafe { load(api, image.as_ptr().cast()) }?;
        Ok(Module { context, module })
    }

    pub(crate) fn link<T: AsRef<[u8]>>(context: &'c Context, texts: &[T]) -> Result<Module<'c>, Error> {
        let texts: Vec<_> = texts.iter().map(|text| image::text(text.as_ref())).collect::<Result<_, _>>()?;
        let api = context.enter()?;
        let mut log = Log::new();
        let mut linker: Handle = core::ptr::null_mut();
        #[allow(unsafe_code)]
        // SAFETY: options, values and the room for the log stay until the linker is destroyed.
        unsafe {
            api.link_create(2, log.options.as_mut_ptr(), log.values.as_mut_ptr(), &mut linker)?;
        }
        let linked = (|| {
            for text in &texts {
                let (data, none) = (text.as_ptr().cast_mut().cast(), core::ptr::null_mut());
                #[allow(unsafe_code)]
                // SAFETY: it reads so many bytes, with a zero byte at their end.
                unsafe {
                    api.link_add(linker, LINK_PTX, data, text.len(), c"".as_ptr(), 0, none, none.cast())?;
                }
            }
            let (mut code, mut size): (*mut c_void, usize) = (core::ptr::null_mut(), 0);
            #[allow(unsafe_code)]
            // SAFETY: it writes a pointer and a size.
            unsafe {
                api.link_complete(linker, &mut code, &mut size)?;
            }
            Ok(code)
        })();
        let module = match linked {
            #[allow(unsafe_code)]
            // SAFETY: what was linked is whole, and there until the linker goes.
            Ok(code) => unsafe { load(api, code) },
            Err(error) => Err(log.of(error)),
        };
        #[allow(unsafe_code)]
        // SAFETY: it was created above and goes once; there is no one to tell where that fails.
        let _ = unsafe { api.link_destroy(linker) };
        Ok(Module { context, module: module? })
    }

    /// A kernel by its name.
    ///
    /// # Errors
    /// There is none.
    pub fn function(&self, name: &str) -> Result<Function<'_>, Error> {
        let name = name_of(name)?;
        let api = self.context.enter()?;
        let mut function: Handle = core::ptr::null_mut();
        #[allow(unsafe_code)]
        // SAFETY: the module is there, the name ends with a zero byte, and one handle is written.
        unsafe {
            api.module_function(&mut function, self.module, name.as_ptr())?;
        }
        Ok(Function { context: self.context, function })
    }

    /// A variable by its name.
    ///
    /// # Errors
    /// There is none.
    pub fn variable(&self, name: &str) -> Result<Variable<'_>, Error> {
        let name = name_of(name)?;
        let api = self.context.enter()?;
        let (mut address, mut size) = (0, 0);
        #[allow(unsafe_code)]
        // SAFETY: the module is there, the name ends with a zero byte, and an address and a size are written.
        unsafe {
            api.module_global(&mut address, &mut size, self.module, name.as_ptr())?;
        }
        Ok(Variable { context: self.context, address, size: size as u64 })
    }
}

/// Loads code, with what the compiler says if it does not take it.
///
/// # Safety
/// It is a text with a zero byte at its end, or a file of which all parts are there.
#[allow(unsafe_code)]
unsafe fn load(api: &Api, image: *const c_void) -> Result<Handle, Error> {
    let mut log = Log::new();
    let mut module: Handle = core::ptr::null_mut();
    let count = log.options.len() as c_uint;
    // SAFETY: the image is whole, as whoever calls has promised; there are so many options and values, and the log has as
    // much room as they say.
    let loaded = unsafe {
        api.module_load(&mut module, image, count, log.options.as_mut_ptr(), log.values.as_mut_ptr())
    };
    loaded.map(|()| module).map_err(|error| log.of(error))
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        let Some(api) = self.context.enter_to_free() else { return };
        #[allow(unsafe_code)]
        // SAFETY: it was loaded in this context and goes once. There is no one to tell where that fails.
        let _ = unsafe { api.module_unload(self.module) };
    }
}

impl Variable<'_> {
    /// Where it is, for kernels.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Number of bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Writes bytes, from one of them on; also of constant memory.
    ///
    /// # Errors
    /// There are not so many, or an earlier kernel has ended the context.
    pub fn write(&self, start: u64, bytes: &[u8]) -> Result<(), Error> {
        memory::write(self.context, (self.address, self.size), start, bytes)
    }

    /// Reads bytes, from one of them on.
    ///
    /// # Errors
    /// As [`Variable::write`].
    pub fn read(&self, start: u64, out: &mut [u8]) -> Result<(), Error> {
        memory::read(self.context, (self.address, self.size), start, out)
    }
}
