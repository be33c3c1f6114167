//! The device runtime: functions that programs call to launch grids and to ask about the machine, by their names. Of each of
//! them there are two, by the version of the runtime that a compiler is for, and some have a third name where every thread
//! has a default stream of its own.

use warpsmith_program::op::Builtin;

/// What a function of the device runtime does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is named as its function is")]
pub enum Runtime {
    GetParameterBuffer,
    GetParameterBufferV2,
    LaunchDevice,
    LaunchDeviceV2,
    DeviceGetAttribute,
    DeviceGetLimit,
    DeviceGetCacheConfig,
    DeviceGetSharedMemConfig,
    GetLastError,
    PeekAtLastError,
    GetErrorString,
    GetErrorName,
    GetDeviceCount,
    GetDevice,
    RuntimeGetVersion,
    FuncGetAttributes,
    Occupancy,
    OccupancyWithFlags,
    StreamCreateWithFlags,
    StreamDestroy,
    StreamWaitEvent,
    EventCreateWithFlags,
    EventRecord,
    EventRecordWithFlags,
    EventDestroy,
    Malloc,
    Free,
    MemcpyAsync,
    Memcpy2DAsync,
    Memcpy3DAsync,
    MemsetAsync,
    Memset2DAsync,
    Memset3DAsync,
}

/// A function of the device runtime.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuntimeFunction {
    /// Its name, without what all of them begin with.
    pub name: &'static str,
    /// What it does.
    pub does: Runtime,
    /// Bytes of its arguments: structures have more than 8.
    pub arguments: &'static [u8],
    /// Bytes of its result.
    pub result: u8,
}

const fn row(name: &'static str, does: Runtime, arguments: &'static [u8], result: u8) -> RuntimeFunction {
    RuntimeFunction { name, does, arguments, result }
}

/// All of them, as `cuda_device_runtime_api.h` of the CUDA 13 runtime declares them: pointers, handles and sizes have 8
/// bytes, sizes of grids and blocks 12.
const FUNCTIONS: &[RuntimeFunction] = &[
    row("GetParameterBuffer", Runtime::GetParameterBuffer, &[8, 8], 8),
    row("GetParameterBufferV2", Runtime::GetParameterBufferV2, &[8, 12, 12, 4], 8),
    row("LaunchDevice", Runtime::LaunchDevice, &[8, 8, 12, 12, 4, 8], 4),
    row("LaunchDeviceV2", Runtime::LaunchDeviceV2, &[8, 8], 4),
    row("DeviceGetAttribute", Runtime::DeviceGetAttribute, &[8, 4, 4], 4),
    row("DeviceGetLimit", Runtime::DeviceGetLimit, &[8, 4], 4),
    row("DeviceGetCacheConfig", Runtime::DeviceGetCacheConfig, &[8], 4),
    row("DeviceGetSharedMemConfig", Runtime::DeviceGetSharedMemConfig, &[8], 4),
    row("GetLastError", Runtime::GetLastError, &[], 4),
    row("PeekAtLastError", Runtime::PeekAtLastError, &[], 4),
    row("GetErrorString", Runtime::GetErrorString, &[4], 8),
    row("GetErrorName", Runtime::GetErrorName, &[4], 8),
    row("GetDeviceCount", Runtime::GetDeviceCount, &[8], 4),
    row("GetDevice", Runtime::GetDevice, &[8], 4),
    row("RuntimeGetVersion", Runtime::RuntimeGetVersion, &[8], 4),
    row("FuncGetAttributes", Runtime::FuncGetAttributes, &[8, 8], 4),
    row("OccupancyMaxActiveBlocksPerMultiprocessor", Runtime::Occupancy, &[8, 8, 4, 8], 4),
    row(
        "OccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        Runtime::OccupancyWithFlags,
        &[8, 8, 4, 8, 4],
        4,
    ),
    row("StreamCreateWithFlags", Runtime::StreamCreateWithFlags, &[8, 4], 4),
    row("StreamDestroy", Runtime::StreamDestroy, &[8], 4),
    row("StreamWaitEvent", Runtime::StreamWaitEvent, &[8, 8, 4], 4),
    row("EventCreateWithFlags", Runtime::EventCreateWithFlags, &[8, 4], 4),
    row("EventRecord", Runtime::EventRecord, &[8, 8], 4),
    row("EventRecordWithFlags", Runtime::EventRecordWithFlags, &[8, 8, 4], 4),
    row("EventDestroy", Runtime::EventDestroy, &[8], 4),
    row("Malloc", Runtime::Malloc, &[8, 8], 4),
    row("Free", Runtime::Free, &[8], 4),
    row("MemcpyAsync", Runtime::MemcpyAsync, &[8, 8, 8, 4, 8], 4),
    row("Memcpy2DAsync", Runtime::Memcpy2DAsync, &[8, 8, 8, 8, 8, 8, 4, 8], 4),
    row("Memcpy3DAsync", Runtime::Memcpy3DAsync, &[8, 8], 4),
    row("MemsetAsync", Runtime::MemsetAsync, &[8, 4, 8, 8], 4),
    row("Memset2DAsync", Runtime::Memset2DAsync, &[8, 8, 4, 8, 8, 8], 4),
    row("Memset3DAsync", Runtime::Memset3DAsync, &[32, 4, 24, 8], 4),
];

/// Functions of the runtime that are not executed, and why.
const REFUSED: &[(&str, &str)] = &[
    (
        "DeviceSynchronize",
        "no kernel waits for grids that it has launched: they run when it has ended, as in CUDA 12 and later; what is to come \
         after them is launched into cudaStreamTailLaunch",
    ),
    (
        "GraphSetConditional",
        "it sets the handle of a conditional node of a graph, and a kernel that is launched here is in no graph",
    ),
    ("GraphLaunch", "no graphs are instantiated for a kernel that is launched here"),
    ("GraphKernelNode", "a kernel that is launched here is in no graph, and has no nodes to change"),
    ("CG", "the groups of several grids that it is for are no longer in the runtime"),
];

/// What all names begin with, by the version of the runtime.
const PREFIXES: [&str; 2] = ["__cudaCDP2", "cuda"];
/// What the name ends with where every thread has a default stream of its own.
const OWN_STREAM: &str = "_ptsz";
/// In the number of a function: it is that name.
const OWN_STREAM_BIT: u16 = 1 << 15;

/// The name without what all begin with, if it is one of the runtime.
fn stem(name: &str) -> Option<&str> {
    PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix))
}

/// The function of a name that the machine brings with it, be it one of the engine or of the device runtime.
pub fn builtin(name: &str) -> Option<Builtin> {
    Builtin::named(name).or_else(|| {
        let stem = stem(name)?;
        let (stem, own) = stem.strip_suffix(OWN_STREAM).map_or((stem, 0), |stem| (stem, OWN_STREAM_BIT));
        let number = FUNCTIONS.iter().position(|function| function.name == stem)?;
        Some(Builtin::Library(u16::try_from(number).ok()? | own))
    })
}

/// The name of such a function.
pub fn name(f: Builtin) -> &'static str {
    let runtime = match f {
        Builtin::Library(number) => FUNCTIONS.get(usize::from(number & !OWN_STREAM_BIT)),
        _ => None,
    };
    f.name().or(runtime.map(|function| function.name)).unwrap_or_default()
}

/// Why a function of the runtime is not executed, if it is one that is not.
pub fn refusal(name: &str) -> Option<&'static str> {
    let stem = stem(name).or_else(|| name.strip_prefix("__cuda"))?;
    REFUSED.iter().find(|(begin, _)| stem.starts_with(begin)).map(|(_, why)| *why)
}

/// The function of the device runtime with a number, and whether every thread has a default stream of its own.
pub fn runtime(number: u16) -> Option<(&'static RuntimeFunction, bool)> {
    let function = FUNCTIONS.get(usize::from(number & !OWN_STREAM_BIT))?;
    Some((function, number & OWN_STREAM_BIT != 0))
}

impl RuntimeFunction {
    /// At multiples of how many bytes its arguments begin: those of sizes are three words, others hold addresses.
    pub fn aligns(&self) -> impl Iterator<Item = u32> + '_ {
        self.arguments.iter().map(|size| if size % 8 == 0 { 8 } else { 4 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_all_that_they_may_begin_and_end_with() {
        for (number, function) in FUNCTIONS.iter().enumerate() {
            for prefix in PREFIXES {
                let name = format!("{prefix}{}", function.name);
                let Some(Builtin::Library(plain)) = builtin(&name) else { panic!("{name}") };
                assert_eq!((usize::from(plain), runtime(plain)), (number, Some((function, false))));
                let Some(Builtin::Library(own)) = builtin(&format!("{name}_ptsz")) else { panic!("{name}") };
                assert_eq!(runtime(own), Some((function, true)));
                assert_eq!(refusal(&name), None);
            }
        }
        assert_eq!((builtin("malloc"), builtin("cudaMalloc_")), (Some(Builtin::Allocate), None));
        for name in [
            "cudaDeviceSynchronize",
            "__cudaDeviceSynchronizeDeprecationAvoidance",
            "cudaGraphSetConditional",
        ] {
            assert!(builtin(name).is_none() && refusal(name).is_some(), "{name}");
        }
    }
}
