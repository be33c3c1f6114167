//! Entry points of the driver, each with its type as the public header declares it and the name that the library exports.

use crate::error::{CallError, Error};
use core::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// A place in the memory of a device.
pub type Address = u64;
/// Something that the driver knows: a context, a module, a function, an event, a linker.
pub type Handle = *mut c_void;

/// The attributes of a device that are asked for.
pub const CAPABILITY_MAJOR: c_int = 75;
pub const CAPABILITY_MINOR: c_int = 76;
/// Options of the compiler: where it writes errors, and how many bytes that is.
pub const ERROR_LOG: c_int = 5;
pub const ERROR_LOG_SIZE: c_int = 6;
/// What is linked: PTX.
pub const LINK_PTX: c_int = 1;
/// An attribute of functions: bytes of shared memory that a launch may ask for.
pub const MOST_DYNAMIC_SHARED: c_int = 8;
/// Attributes of functions: the size of the clusters that they are launched with, by dimension, and whether clusters may have more
/// than 8 blocks.
pub const CLUSTER_SIZE: [c_int; 3] = [11, 12, 13];
pub const LARGE_CLUSTERS: c_int = 14;
/// How a launch is given all parameters at once.
pub const PARAMETERS: *mut c_void = core::ptr::without_provenance_mut(1);
pub const PARAMETERS_SIZE: *mut c_void = core::ptr::without_provenance_mut(2);
/// What an event answers that has not happened.
const NOT_READY: c_int = 600;

macro_rules! entry_points {
    ($($field:ident $name:literal ($($argument:ident: $ty:ty),*);)*) => {
        /// The entry points of a library that was loaded, which stays loaded.
        #[derive(Debug)]
        pub struct Api {
            $($field: unsafe extern "system" fn($($ty),*) -> c_int,)*
        }

        impl Api {
            /// Looks for all of them.
            #[cfg(any(unix, windows))]
            #[allow(unsafe_code)]
            pub fn new(library: libloading::Library, path: &str) -> Result<Api, Error> {
                let lacks = |entry| Error::Lacks { library: path.into(), entry };
                let api = Api {
                    // SAFETY: the types are those of the public header, which the driver keeps for these names.
                    $($field: *unsafe {
                        library.get::<unsafe extern "system" fn($($ty),*) -> c_int>($name)
                    }.map_err(|_| lacks($name))?,)*
                };
                // It has threads of its own, and what was looked for has to stay.
                core::mem::forget(library);
                Ok(api)
            }

            $(
                /// Calls the driver.
                ///
                /// # Safety
                /// As the documentation of the driver has it: pointers lead to as much as it reads or writes, and handles
                /// are those that it gave and that were not given back.
                // Of errors nobody asks here who has made one.
                #[allow(unsafe_code, dead_code, clippy::too_many_arguments)]
                pub unsafe fn $field(&self, $($argument: $ty),*) -> Result<(), CallError> {
                    // SAFETY: whoever calls has promised it.
                    let code = unsafe { (self.$field)($($argument),*) };
                    if code == 0 { Ok(()) } else { Err(self.error($name, code)) }
                }
            )*
        }
    };
}

entry_points! {
    init "cuInit" (flags: c_uint);
    driver_version "cuDriverGetVersion" (version: *mut c_int);
    error_name "cuGetErrorName" (code: c_int, name: *mut *const c_char);
    error_text "cuGetErrorString" (code: c_int, text: *mut *const c_char);
    device_count "cuDeviceGetCount" (count: *mut c_int);
    device_get "cuDeviceGet" (device: *mut c_int, number: c_int);
    device_name "cuDeviceGetName" (name: *mut c_char, size: c_int, device: c_int);
    device_attribute "cuDeviceGetAttribute" (value: *mut c_int, attribute: c_int, device: c_int);
    context_retain "cuDevicePrimaryCtxRetain" (context: *mut Handle, device: c_int);
    context_release "cuDevicePrimaryCtxRelease_v2" (device: c_int);
    context_set_current "cuCtxSetCurrent" (context: Handle);
    module_load "cuModuleLoadDataEx"
        (module: *mut Handle, image: *const c_void, count: c_uint, options: *mut c_int, values: *mut *mut c_void);
    module_unload "cuModuleUnload" (module: Handle);
    module_function "cuModuleGetFunction" (function: *mut Handle, module: Handle, name: *const c_char);
    module_global "cuModuleGetGlobal_v2"
        (address: *mut Address, size: *mut usize, module: Handle, name: *const c_char);
    link_create "cuLinkCreate_v2"
        (count: c_uint, options: *mut c_int, values: *mut *mut c_void, linker: *mut Handle);
    link_add "cuLinkAddData_v2"
        (linker: Handle, kind: c_int, data: *mut c_void, size: usize, name: *const c_char, count: c_uint,
         options: *mut c_int, values: *mut *mut c_void);
    link_complete "cuLinkComplete" (linker: Handle, image: *mut *mut c_void, size: *mut usize);
    link_destroy "cuLinkDestroy" (linker: Handle);
    function_set "cuFuncSetAttribute" (function: Handle, attribute: c_int, value: c_int);
    memory_alloc "cuMemAlloc_v2" (address: *mut Address, size: usize);
    memory_free "cuMemFree_v2" (address: Address);
    copy_to_device "cuMemcpyHtoD_v2" (to: Address, from: *const c_void, size: usize);
    copy_to_host "cuMemcpyDtoH_v2" (to: *mut c_void, from: Address, size: usize);
    launch "cuLaunchKernel"
        (function: Handle, grid_x: c_uint, grid_y: c_uint, grid_z: c_uint, block_x: c_uint, block_y: c_uint,
         block_z: c_uint, shared: c_uint, stream: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void);
    event_create "cuEventCreate" (event: *mut Handle, flags: c_uint);
    event_record "cuEventRecord" (event: Handle, stream: Handle);
    event_query "cuEventQuery" (event: Handle);
    event_wait "cuEventSynchronize" (event: Handle);
    event_elapsed "cuEventElapsedTime" (milliseconds: *mut f32, from: Handle, to: Handle);
    event_destroy "cuEventDestroy_v2" (event: Handle);
}

impl Api {
    /// An error by its number.
    #[allow(unsafe_code)]
    fn error(&self, call: &'static str, code: c_int) -> CallError {
        let text = |function: unsafe extern "system" fn(c_int, *mut *const c_char) -> c_int| {
            let mut found: *const c_char = core::ptr::null();
            // SAFETY: it writes one pointer.
            let answer = unsafe { function(code, &mut found) };
            if answer != 0 || found.is_null() {
                return String::new();
            }
            // SAFETY: texts of errors end with a zero byte and stay for ever.
            unsafe { CStr::from_ptr(found) }.to_string_lossy().into_owned()
        };
        CallError { call, code, name: text(self.error_name), text: text(self.error_text) }
    }
}

/// Whether an event has not happened yet.
pub fn is_pending(error: &CallError) -> bool {
    error.code == NOT_READY
}
