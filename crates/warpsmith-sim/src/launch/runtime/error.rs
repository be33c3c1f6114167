//! Errors of the device runtime, as programs see them: numbers, names and a few words.

use warpsmith_engine::fault::FaultKind;

/// An error that a function of the runtime gives; the numbers are those of `driver_types.h` of the CUDA 13 runtime.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Error {
    /// An argument is none that there is.
    InvalidValue = 1,
    /// The heap has no room.
    MemoryAllocation = 2,
    /// A grid or block has no such size.
    InvalidConfiguration = 9,
    /// More is launched and has not begun than may be.
    LaunchPendingCountExceeded = 69,
    /// An address of a kernel is none.
    InvalidDeviceFunction = 98,
    /// There is no such device.
    InvalidDevice = 101,
    /// A limit that the device does not have.
    UnsupportedLimit = 215,
    /// A stream or event is none of the grid.
    InvalidResourceHandle = 400,
    /// A block needs more than a multiprocessor has, or than its kernel allows.
    LaunchOutOfResources = 701,
    /// What is asked for is not there.
    NotSupported = 801,
}

/// Names and words of all of them, and of success.
const TEXTS: [(u32, &str, &str); 11] = [
    (0, "cudaSuccess", "no error"),
    (Error::InvalidValue as u32, "cudaErrorInvalidValue", "an argument has no legal value"),
    (Error::MemoryAllocation as u32, "cudaErrorMemoryAllocation", "the heap has no room for so many bytes"),
    (
        Error::InvalidConfiguration as u32,
        "cudaErrorInvalidConfiguration",
        "no grid or block may have such a size",
    ),
    (
        Error::LaunchPendingCountExceeded as u32,
        "cudaErrorLaunchPendingCountExceeded",
        "too many launches have not begun",
    ),
    (
        Error::InvalidDeviceFunction as u32,
        "cudaErrorInvalidDeviceFunction",
        "this is no kernel of the device",
    ),
    (Error::InvalidDevice as u32, "cudaErrorInvalidDevice", "there is no such device"),
    (Error::UnsupportedLimit as u32, "cudaErrorUnsupportedLimit", "the device has no such limit"),
    (
        Error::InvalidResourceHandle as u32,
        "cudaErrorInvalidResourceHandle",
        "this is no stream or event of the grid",
    ),
    (
        Error::LaunchOutOfResources as u32,
        "cudaErrorLaunchOutOfResources",
        "a block of the launch needs more than there is",
    ),
    (Error::NotSupported as u32, "cudaErrorNotSupported", "this is not supported"),
];

/// What is said of an error that is none.
const NONE: &str = "unrecognized error code";

/// All names and words as they lie in memory, each with a zero behind it.
pub(super) fn texts() -> Vec<u8> {
    let all = TEXTS.iter().flat_map(|(_, name, words)| [*name, *words]).chain([NONE]);
    all.flat_map(|text| text.bytes().chain([0])).collect()
}

/// Where in them the name of an error begins, or what is said of it.
pub(super) fn place(error: u32, words: bool) -> u64 {
    let mut at = 0;
    for (number, name, text) in TEXTS {
        if number == error {
            return at + if words { name.len() as u64 + 1 } else { 0 };
        }
        at += (name.len() + text.len() + 2) as u64;
    }
    at
}

/// Why a call does not do what it is asked for.
#[derive(Debug)]
pub(super) enum Stop {
    /// The caller is told.
    Error(Error),
    /// The run ends.
    Fault(FaultKind),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Error(error)
    }
}

impl From<FaultKind> for Stop {
    fn from(kind: FaultKind) -> Stop {
        Stop::Fault(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found() {
        let all = texts();
        let at = |error, words| {
            let text = &all[place(error, words) as usize..];
            String::from_utf8_lossy(&text[..text.iter().position(|byte| *byte == 0).unwrap()]).into_owned()
        };
        for (number, name, words) in TEXTS {
            assert_eq!((at(number, false), at(number, true)), (name.to_owned(), words.to_owned()));
        }
        assert_eq!((at(7, false), at(7, true)), (NONE.to_owned(), NONE.to_owned()));
    }
}
