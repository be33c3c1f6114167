//! Errors of the driver by number, name and text; and what fails on purpose.

use std::ffi::CStr;

/// What is answered: 0 if all is well.
pub type Answer = i32;

pub const INVALID_VALUE: Answer = 1;
pub const OUT_OF_MEMORY: Answer = 2;
pub const NOT_INITIALIZED: Answer = 3;
pub const INVALID_DEVICE: Answer = 101;
pub const INVALID_CONTEXT: Answer = 201;
pub const NO_BINARY: Answer = 209;
pub const INVALID_PTX: Answer = 218;
pub const NOT_FOUND: Answer = 500;
pub const NOT_READY: Answer = 600;
pub const ILLEGAL_ADDRESS: Answer = 700;
pub const OUT_OF_RESOURCES: Answer = 701;
pub const ASSERT: Answer = 710;
pub const MISALIGNED: Answer = 716;
pub const LAUNCH_FAILED: Answer = 719;

/// All of them.
const ERRORS: [(Answer, &CStr, &CStr); 14] = [
    (0, c"CUDA_SUCCESS", c"no error"),
    (INVALID_VALUE, c"CUDA_ERROR_INVALID_VALUE", c"invalid argument"),
    (OUT_OF_MEMORY, c"CUDA_ERROR_OUT_OF_MEMORY", c"out of memory"),
    (NOT_INITIALIZED, c"CUDA_ERROR_NOT_INITIALIZED", c"initialization error"),
    (INVALID_DEVICE, c"CUDA_ERROR_INVALID_DEVICE", c"invalid device ordinal"),
    (INVALID_CONTEXT, c"CUDA_ERROR_INVALID_CONTEXT", c"invalid device context"),
    (NO_BINARY, c"CUDA_ERROR_NO_BINARY_FOR_GPU", c"no kernel image is available for execution on the device"),
    (INVALID_PTX, c"CUDA_ERROR_INVALID_PTX", c"a PTX JIT compilation failed"),
    (NOT_FOUND, c"CUDA_ERROR_NOT_FOUND", c"named symbol not found"),
    (ILLEGAL_ADDRESS, c"CUDA_ERROR_ILLEGAL_ADDRESS", c"an illegal memory access was encountered"),
    (OUT_OF_RESOURCES, c"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", c"too many resources requested for launch"),
    (ASSERT, c"CUDA_ERROR_ASSERT", c"device-side assert triggered"),
    (MISALIGNED, c"CUDA_ERROR_MISALIGNED_ADDRESS", c"misaligned address"),
    (LAUNCH_FAILED, c"CUDA_ERROR_LAUNCH_FAILED", c"unspecified launch failure"),
];

/// Name and text of an error.
pub fn texts(code: Answer) -> Option<(&'static CStr, &'static CStr)> {
    ERRORS.iter().find(|(known, ..)| *known == code).map(|(_, name, text)| (*name, *text))
}

/// Whether something of a kind fails on purpose; of a kernel, by its name.
pub fn fails(kind: &str, kernel: &str) -> bool {
    let wanted = std::env::var("WARPSMITH_STAND_IN").unwrap_or_default();
    wanted.split(',').any(|one| match one.split_once('=') {
        Some((name, part)) => name == kind && kernel.contains(part),
        None => one == kind,
    })
}

/// The compute capability.
pub fn capability() -> (i32, i32) {
    let text = std::env::var("WARPSMITH_STAND_IN_CC").unwrap_or_default();
    let parsed =
        text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    parsed.unwrap_or((9, 0))
}
