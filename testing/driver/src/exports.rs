//! The entry points.

use crate::fail::{
    Answer, INVALID_DEVICE, INVALID_PTX, INVALID_VALUE, NOT_READY, OUT_OF_MEMORY, capability, fails, texts,
};
use crate::image::{self, LINKED};
use crate::state::{State, with};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::time::{Duration, Instant};
use warpsmith_sim::engine::Shape;

/// The version: that of CUDA 13.0.
const VERSION: c_int = 13000;
/// What the device is called.
const NAME: &CStr = c"Warpsmith stand-in";
/// A context, and what handles of modules, functions, linkers and events begin with.
const CONTEXT: usize = 0x100;
const MODULE: usize = 0x1_0000_0000;
const FUNCTION: usize = 0x2_0000_0000;
const LINK: usize = 0x3_0000_0000;
const EVENT: usize = 0x4_0000_0000;
/// Options of the compiler: where it writes errors, and how many bytes that is.
const ERROR_LOG: c_int = 5;
const ERROR_LOG_SIZE: c_int = 6;

type Handle = *mut c_void;

fn handle(kind: usize, number: usize) -> Handle {
    std::ptr::without_provenance_mut(kind + number)
}

/// The number of a handle; one that nobody has if it is of another kind.
fn number(kind: usize, handle: Handle) -> usize {
    handle.addr().wrapping_sub(kind)
}

/// Writes through a pointer that may be none.
unsafe fn put<T>(to: *mut T, value: T) -> Answer {
    if to.is_null() {
        return INVALID_VALUE;
    }
    // SAFETY: whoever calls the driver gives places for results.
    unsafe { to.write(value) };
    0
}

/// What a kernel has done ends everything that follows.
fn unless_lost(f: impl FnOnce(&mut State) -> Answer) -> Answer {
    with(|state| if state.lost != 0 { state.lost } else { f(state) })
}

macro_rules! export {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $ty:ty),*) $body:block)*) => {
        $(
            $(#[$doc])*
            #[unsafe(no_mangle)]
            #[allow(non_snake_case, clippy::too_many_arguments)]
            pub unsafe extern "system" fn $name($($argument: $ty),*) -> Answer $body
        )*
    };
}

// SAFETY of all blocks below: pointers are as the documentation of the driver wants them; that is the caller's to see to.
export! {
    /// Begins.
    fn cuInit(_flags: c_uint) { 0 }

    /// The newest CUDA that is served.
    fn cuDriverGetVersion(version: *mut c_int) { unsafe { put(version, VERSION) } }

    /// The name of an error.
    fn cuGetErrorName(code: c_int, name: *mut *const c_char) {
        texts(code).map_or(INVALID_VALUE, |(found, _)| unsafe { put(name, found.as_ptr()) })
    }

    /// The text of an error.
    fn cuGetErrorString(code: c_int, text: *mut *const c_char) {
        texts(code).map_or(INVALID_VALUE, |(_, found)| unsafe { put(text, found.as_ptr()) })
    }

    /// How many devices there are.
    fn cuDeviceGetCount(count: *mut c_int) { unsafe { put(count, c_int::from(!fails("none", ""))) } }

    /// A device.
    fn cuDeviceGet(device: *mut c_int, number: c_int) {
        if number == 0 { unsafe { put(device, 0) } } else { INVALID_DEVICE }
    }

    /// Its name.
    fn cuDeviceGetName(name: *mut c_char, size: c_int, _device: c_int) {
        let bytes = NAME.to_bytes_with_nul();
        if (size as usize) < bytes.len() {
            return INVALID_VALUE;
        }
        unsafe { name.copy_from_nonoverlapping(bytes.as_ptr().cast(), bytes.len()) };
        0
    }

    /// Its compute capability.
    fn cuDeviceGetAttribute(value: *mut c_int, attribute: c_int, _device: c_int) {
        match attribute {
            75 => unsafe { put(value, capability().0) },
            76 => unsafe { put(value, capability().1) },
            _ => INVALID_VALUE,
        }
    }

    /// The context of the device.
    fn cuDevicePrimaryCtxRetain(context: *mut Handle, _device: c_int) {
        unless_lost(|_| unsafe { put(context, handle(CONTEXT, 0)) })
    }

    /// Gives it back.
    fn cuDevicePrimaryCtxRelease_v2(_device: c_int) { 0 }

    /// Makes it current.
    fn cuCtxSetCurrent(_context: Handle) { 0 }

    /// Loads code.
    fn cuModuleLoadDataEx(
        module: *mut Handle, from: *const c_void, count: c_uint, options: *mut c_int, values: *mut *mut c_void
    ) {
        let loaded = if fails("image", "") {
            Err((INVALID_PTX, "ptxas application ptx input, line 1; fatal   : it fails on purpose".to_owned()))
        } else {
            let Some(read) = (unsafe { image::read(from) }) else { return INVALID_VALUE };
            with(|state| state.load(read))
        };
        match loaded {
            Ok(number) => unsafe { put(module, handle(MODULE, number)) },
            Err((answer, text)) => {
                unsafe { log(&text, count, options, values) };
                answer
            }
        }
    }

    /// Gives code back.
    fn cuModuleUnload(module: Handle) { with(|state| state.unload(number(MODULE, module))) }

    /// A function of a module.
    fn cuModuleGetFunction(function: *mut Handle, module: Handle, name: *const c_char) {
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
        match with(|state| state.function(number(MODULE, module), &name)) {
            Ok(number) => unsafe { put(function, handle(FUNCTION, number)) },
            Err(answer) => answer,
        }
    }

    /// A variable of a module.
    fn cuModuleGetGlobal_v2(address: *mut u64, size: *mut usize, module: Handle, name: *const c_char) {
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
        match with(|state| state.variable(number(MODULE, module), &name)) {
            Ok((start, bytes)) => unsafe { put(address, start).max(put(size, bytes)) },
            Err(answer) => answer,
        }
    }

    /// A linker.
    fn cuLinkCreate_v2(_count: c_uint, _options: *mut c_int, _values: *mut *mut c_void, linker: *mut Handle) {
        let number = with(|state| {
            state.links.push(Vec::new());
            state.links.len() - 1
        });
        unsafe { put(linker, handle(LINK, number)) }
    }

    /// Gives a linker a text.
    fn cuLinkAddData_v2(
        linker: Handle, kind: c_int, data: *mut c_void, size: usize, _name: *const c_char, _count: c_uint,
        _options: *mut c_int, _values: *mut *mut c_void
    ) {
        if kind != 1 || data.is_null() {
            return INVALID_VALUE;
        }
        let text = unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size) };
        let text = text.split(|byte| *byte == 0).next().unwrap_or_default().to_vec();
        with(|state| state.links.get_mut(number(LINK, linker)).map_or(INVALID_VALUE, |texts| {
            texts.push(text);
            0
        }))
    }

    /// What a linker has made.
    fn cuLinkComplete(linker: Handle, to: *mut *mut c_void, size: *mut usize) {
        let made = [&LINKED[..], &(number(LINK, linker) as u64).to_le_bytes()].concat();
        let made: &'static mut [u8] = made.leak();
        unsafe { put(size, made.len()).max(put(to, made.as_mut_ptr().cast())) }
    }

    /// Gives a linker back.
    fn cuLinkDestroy(_linker: Handle) { 0 }

    /// Says how a function is to be launched.
    fn cuFuncSetAttribute(function: Handle, attribute: c_int, value: c_int) {
        with(|state| if let (Some(axis), Ok(size)) = ((11..=13).position(|one| one == attribute), value.try_into()) {
            state.set_cluster(number(FUNCTION, function), axis, size);
        });
        0
    }

    /// Takes memory.
    fn cuMemAlloc_v2(address: *mut u64, size: usize) {
        if size == 0 {
            return INVALID_VALUE;
        }
        if fails("memory", "") {
            return OUT_OF_MEMORY;
        }
        let mut found = None;
        let answer = unless_lost(|state| {
            found = state.memory.take(size);
            if found.is_some() { 0 } else { OUT_OF_MEMORY }
        });
        found.map_or(answer, |start| unsafe { put(address, start) })
    }

    /// Gives memory back.
    fn cuMemFree_v2(address: u64) {
        unless_lost(|state| state.memory.give(address).map_or(INVALID_VALUE, |_| 0))
    }

    /// Copies to the device.
    fn cuMemcpyHtoD_v2(to: u64, from: *const c_void, size: usize) {
        let bytes = unsafe { std::slice::from_raw_parts(from.cast::<u8>(), size) };
        unless_lost(|state| state.bytes(to, size, |out| out.copy_from_slice(bytes)))
    }

    /// Copies from the device.
    fn cuMemcpyDtoH_v2(to: *mut c_void, from: u64, size: usize) {
        let out = unsafe { std::slice::from_raw_parts_mut(to.cast::<u8>(), size) };
        unless_lost(|state| state.bytes(from, size, |bytes| out.copy_from_slice(bytes)))
    }

    /// Runs a function.
    fn cuLaunchKernel(
        function: Handle, grid_x: c_uint, grid_y: c_uint, grid_z: c_uint, block_x: c_uint, block_y: c_uint,
        block_z: c_uint, shared: c_uint, _stream: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void
    ) {
        // Parameters one by one are not asked for by those who know this driver.
        if !parameters.is_null() {
            return INVALID_VALUE;
        }
        let (mut start, mut size) = (std::ptr::null::<u8>(), 0usize);
        if !extra.is_null() {
            let mut at = extra;
            loop {
                let (key, value) = unsafe { (*at, if (*at).is_null() { *at } else { *at.add(1) }) };
                match key.addr() {
                    0 => break,
                    1 => start = value.cast(),
                    2 => size = unsafe { *value.cast::<usize>() },
                    _ => return INVALID_VALUE,
                }
                at = unsafe { at.add(2) };
            }
        }
        let bytes = if start.is_null() { &[][..] } else { unsafe { std::slice::from_raw_parts(start, size) } };
        let shape = Shape { grid: [grid_x, grid_y, grid_z], block: [block_x, block_y, block_z], shared, ..Shape::ONE };
        unless_lost(|state| state.launch(number(FUNCTION, function), shape, bytes))
    }

    /// A moment that one may wait for.
    fn cuEventCreate(event: *mut Handle, _flags: c_uint) {
        let number = with(|state| {
            state.events.push(None);
            state.events.len() - 1
        });
        unsafe { put(event, handle(EVENT, number)) }
    }

    /// The moment is behind what was asked for until now.
    fn cuEventRecord(event: Handle, _stream: Handle) {
        with(|state| state.events.get_mut(number(EVENT, event)).map_or(INVALID_VALUE, |event| {
            *event = Some(Instant::now());
            0
        }))
    }

    /// Whether it has come.
    fn cuEventQuery(_event: Handle) { unless_lost(|state| if state.hangs { NOT_READY } else { 0 }) }

    /// Waits for it.
    fn cuEventSynchronize(_event: Handle) {
        while with(|state| state.hangs) {
            std::thread::sleep(Duration::from_secs(1));
        }
        unless_lost(|_| 0)
    }

    /// The time between two.
    fn cuEventElapsedTime(milliseconds: *mut f32, from: Handle, to: Handle) {
        let at = |state: &State, event| state.events.get(number(EVENT, event)).copied().flatten();
        let both = with(|state| at(state, from).zip(at(state, to)));
        both.map_or(INVALID_VALUE, |(from, to)| unsafe { put(milliseconds, (to - from).as_secs_f32() * 1000.0) })
    }

    /// Gives it back.
    fn cuEventDestroy_v2(_event: Handle) { 0 }
}

/// Writes to where the options say that errors go.
unsafe fn log(text: &str, count: c_uint, options: *mut c_int, values: *mut *mut c_void) {
    let option = |wanted: c_int| {
        // SAFETY: there are so many options and values.
        let at = (0..count as usize).find(|at| unsafe { *options.add(*at) } == wanted)?;
        Some(unsafe { *values.add(at) })
    };
    let (Some(to), Some(size)) = (option(ERROR_LOG), option(ERROR_LOG_SIZE)) else { return };
    let Some(room) = size.addr().checked_sub(1) else { return };
    let bytes = &text.as_bytes()[..text.len().min(room)];
    // SAFETY: there is room for so many bytes and a zero byte behind them.
    unsafe {
        to.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        to.cast::<u8>().add(bytes.len()).write(0);
    }
}
