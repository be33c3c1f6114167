//! Why a cubin, or a kernel of it, cannot be run.

use crate::lower::sm10::RefusedWord;
use std::fmt;
use warpsmith_engine::memory::Exceeded;
use warpsmith_engine::program::Refusals;
use warpsmith_image::Error;
use warpsmith_ptx::advice::shown;

/// Why a cubin is not loaded.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CubinFault {
    /// It cannot be read.
    Image(Error),
    /// It is for a machine whose code is not run.
    Architecture(String),
    /// It is yet to be linked.
    Relocatable,
    /// There is no such kernel; those that there are.
    NoKernel(String, Vec<String>),
    /// A kernel needs what is not in the file: names of functions and variables.
    Undefined {
        /// The kernel.
        kernel: String,
        /// What is missing, and where it is asked for.
        missing: Vec<String>,
    },
    /// A place is to be filled in in a way that is not done here.
    Relocation {
        /// The section of the place.
        section: String,
        /// Bytes from its beginning.
        offset: u64,
        /// Why not.
        reason: String,
    },
    /// A kernel has something that is not executed.
    Kernel {
        /// The kernel.
        kernel: String,
        /// What it is.
        reason: String,
    },
    /// There is no memory for variables or constants.
    Memory {
        /// What it is for.
        what: String,
        /// How much it is, and how much there is.
        exceeded: Exceeded,
    },
    /// Instructions that a kernel may come to are not executed.
    Refused {
        /// The kernel.
        kernel: String,
        /// The instructions.
        words: Refusals<RefusedWord>,
    },
}

/// Kernels that an error lists.
const LISTED: usize = 12;

impl fmt::Display for CubinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CubinFault::Image(error) => error.fmt(f),
            CubinFault::Architecture(name) => {
                write!(f, "machine code of {name} is not run; that of sm_70 to sm_121 is")
            }
            CubinFault::Relocatable => {
                f.write_str("the cubin is relocatable: it has to be linked before it can be run (nvcc -dlink -cubin, nvlink)")
            }
            CubinFault::NoKernel(name, all) if all.is_empty() => {
                write!(f, "there is no kernel `{}`, and no other in this file", shown(name))
            }
            CubinFault::NoKernel(name, all) => {
                let more = if all.len() > LISTED { ", …" } else { "" };
                let listed: Vec<_> = all.iter().take(LISTED).map(|name| shown(name)).collect();
                write!(f, "there is no kernel `{}`; kernels are {}{more}", shown(name), listed.join(", "))
            }
            CubinFault::Undefined { kernel, missing } => {
                write!(f, "`{}` needs what this file does not define: {}", shown(kernel), missing.join(", "))
            }
            CubinFault::Relocation { section, offset, reason } => {
                write!(f, "{section}, byte {offset:#x}: {reason}")
            }
            CubinFault::Kernel { kernel, reason } => write!(f, "`{}`: {reason}", shown(kernel)),
            CubinFault::Memory { what, exceeded } => write!(f, "no memory for {what}: {exceeded}"),
            CubinFault::Refused { words, .. } => words.fmt(f),
        }
    }
}

impl std::error::Error for CubinFault {}

impl From<Error> for CubinFault {
    fn from(error: Error) -> CubinFault {
        CubinFault::Image(error)
    }
}
