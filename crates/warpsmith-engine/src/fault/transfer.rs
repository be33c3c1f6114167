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
    /// A handle is that of no endpoint which the operation may have.
    Endpoint {
        /// The handle.
        handle: u32,
        /// Whether it has to be one that all devices have.
        multicast: bool,
    },
    /// Bytes lie beyond the end of an endpoint.
    Beyond {
        /// The first of them.
        offset: u64,
        /// How many.
        size: u64,
    },
    /// A byte of an endpoint has to be a multiple of a number.
    Offset {
        /// Which it is.
        offset: u64,
        /// The number.
        align: u64,
    },
    /// Lanes of a warp that start something together give different operands.
    Lanes,
    /// The block ends, and it was never submitted.
    Unsubmitted,
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
            TransferFault::Endpoint { handle, multicast } => {
                let (wanted, such) = match multicast {
                    true => ("that all devices have", "endpoint:x of an argument x=multimem:u32:1024"),
                    false => ("of one device", "endpoint:x.0, or that of a plain buffer"),
                };
                write!(f, "{handle:#x} is the handle of no endpoint {wanted}; legal is that of {such}")
            }
            TransferFault::Beyond { offset, size } => {
                write!(f, "{size} bytes from byte {offset} on reach beyond the end of the endpoint")
            }
            TransferFault::Offset { offset, align } => {
                write!(f, "byte {offset} of the endpoint is no multiple of {align}")
            }
            TransferFault::Lanes => {
                f.write_str("all lanes of the warp start this together, and have to give the same operands")
            }
            TransferFault::Unsubmitted => f.write_str(
                "the block ends, and what this instruction has started was never submitted: fabric.submit has to come behind \
                 it",
            ),
            TransferFault::Late(kind) => {
                write!(f, "what this instruction has started could not be done later: {kind}")
            }
        }
    }
}
