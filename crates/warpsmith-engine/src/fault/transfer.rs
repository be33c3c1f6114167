//! What goes wrong with copies that are done later.

use super::FaultKind;
use crate::tile::map::MapFault;
use std::fmt;

/// What is wrong with a copy, reduction or store that is done later.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TransferFault {
    /// A number of bytes that cannot be copied.
    Size {
        /// How many.
        size: u32,
    },
    /// A tensor map is none, or does not allow what is asked of it.
    Map {
        /// Where it lies.
        address: u64,
        /// What is wrong.
        fault: MapFault,
    },
    /// A tensor map lies where none may.
    MapPlace {
        /// Its address.
        address: u64,
        /// The space of it.
        space: &'static str,
    },
    /// It was started well, and something has changed before it was done.
    Late(Box<FaultKind>),
}

impl fmt::Display for TransferFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TransferFault::Size { size } => {
                let next = u64::from(*size).next_multiple_of(16);
                write!(f, "{size} bytes are to be copied; legal are multiples of 16, such as {next}")
            }
            TransferFault::Map { address, fault } => {
                write!(f, "the tensor map at {address:#x} does not serve: {fault}")
            }
            TransferFault::MapPlace { address, space } => write!(
                f,
                "the tensor map at {address:#x} lies in {space} memory; it has to lie in global or constant memory, or in a \
                 parameter of the kernel"
            ),
            TransferFault::Late(kind) => {
                write!(f, "what this instruction has started could not be done later: {kind}")
            }
        }
    }
}
