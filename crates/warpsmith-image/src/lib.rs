//! Containers of GPU code: cubins, and what holds them.
//!
//! [`cubin::Cubin`] reads the ELF file that holds the machine code of one architecture: kernels with their registers,
//! memory and parameters, attributes, symbols, relocations.
//!
//! Files come from strangers: nothing here panics on any bytes, every error says at which byte it is, and time and
//! memory are bounded by the length of the input and by limits that the caller sets.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bytes;
pub mod cubin;
pub mod elf;
mod error;
#[cfg(feature = "containers")]
pub mod fatbin;
#[cfg(feature = "lines")]
pub mod lines;
pub mod occupancy;
#[cfg(feature = "containers")]
pub mod walk;

pub use error::{Error, Fault};
