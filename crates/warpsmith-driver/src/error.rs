//! What may go wrong, with the names that the driver has for it.

use std::fmt;
use std::time::Duration;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// There is no driver.
    NotFound {
        /// The file that was looked for.
        looked_for: String,
        /// What the system says.
        reason: String,
    },
    /// The library lacks something that every driver has.
    Lacks {
        /// The file.
        library: String,
        /// What it lacks.
        entry: &'static str,
    },
    /// There is no device of this number.
    NoDevice {
        /// The number that was wanted, from 0.
        wanted: u32,
        /// How many there are.
        count: u32,
    },
    /// The driver did not do what it was asked for.
    Call(CallError),
    /// The driver did not take a module; what its compiler said of it.
    Image {
        /// What it answered.
        error: CallError,
        /// What it wrote; may be empty.
        log: String,
    },
    /// What was to be loaded is neither PTX nor a whole cubin; why not.
    NoImage(String),
    /// A kernel has not ended in its time, and may still run. Its context can be used no more.
    Time(Duration),
    /// A name has a zero byte in it.
    Name(String),
    /// More is read or written than there is.
    Bounds {
        /// The first byte.
        start: u64,
        /// How many bytes.
        count: u64,
        /// How many there are.
        size: u64,
    },
}

/// What the driver answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallError {
    /// The function that was called, such as `cuMemAlloc_v2`.
    pub call: &'static str,
    /// The number of the error.
    pub code: i32,
    /// Its name, such as `CUDA_ERROR_OUT_OF_MEMORY`; empty if the driver has none.
    pub name: String,
    /// What it means, in the words of the driver; may be empty.
    pub text: String,
}

impl CallError {
    /// Whether a kernel did it that ran: an access that is not allowed, an instruction that is none, a trap, an assertion.
    /// Its context can be used no more.
    pub fn is_of_kernel(&self) -> bool {
        // Illegal address, out of time, assertion, and from the hardware's stack to a failure whose reason is not known.
        matches!(self.code, 700 | 702 | 710 | 714..=719)
    }

    /// Whether there is too little memory on the device.
    pub fn is_memory(&self) -> bool {
        self.code == 2
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CallError { call, code, name, text } = self;
        match (name.is_empty(), text.is_empty()) {
            (true, _) => write!(f, "error {code} of {call}"),
            (false, true) => write!(f, "{name} ({code}, {call})"),
            (false, false) => write!(f, "{name}: {text} ({code}, {call})"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NotFound { looked_for, reason } => {
                write!(f, "there is no CUDA driver: {looked_for} was looked for ({reason})")
            }
            Error::Lacks { library, entry } => {
                write!(f, "{library} is no CUDA driver of today: it has no {entry}")
            }
            Error::NoDevice { count: 0, .. } => f.write_str("the CUDA driver has no device"),
            Error::NoDevice { wanted, count } => {
                write!(f, "there is no device {wanted}; the CUDA driver has 0 to {}", count.saturating_sub(1))
            }
            Error::Call(error) => error.fmt(f),
            Error::Image { error, log } if log.is_empty() => {
                write!(f, "the driver does not take this code: {error}")
            }
            Error::Image { error, log } => write!(f, "the driver does not take this code: {error}\n{log}"),
            Error::NoImage(why) => write!(f, "this is no code for the driver: {why}"),
            Error::Time(limit) => write!(f, "the kernel has not ended after {} s", limit.as_secs_f64()),
            Error::Name(name) => write!(f, "`{}` is no name: it has a zero byte in it", name.escape_debug()),
            Error::Bounds { start, count, size } => {
                write!(f, "{count} bytes from byte {start} on are not in memory of {size} bytes")
            }
        }
    }
}

impl std::error::Error for Error {}
impl std::error::Error for CallError {}

impl From<CallError> for Error {
    fn from(error: CallError) -> Error {
        Error::Call(error)
    }
}
