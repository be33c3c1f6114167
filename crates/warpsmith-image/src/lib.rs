//! Containers of GPU code: cubins, and what holds them.
//!
//! [`cubin::Cubin`] reads the ELF file that holds the machine code of one architecture: kernels with their registers,
//! memory and parameters, attributes, symbols, relocations.
//!
//! [`walk`] finds cubins and PTX in fatbins, programs, libraries, objects, archives and wheels; [`lines`] says which line
//! an instruction is of; [`occupancy`] how many blocks of a kernel are resident; [`summary`] all of a cubin at once.
//!
//! ```
//! use warpsmith_image::cubin::{Cubin, Editor};
//!
//! # fn main() -> Result<(), warpsmith_image::Error> {
//! let file = include_bytes!("../tests/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! assert_eq!(cubin.architecture().to_string(), "sm_75");
//! let kernels = cubin.kernels()?;
//! let kernel = &kernels[0];
//! assert_eq!(kernel.registers, Some(12));
//!
//! // Change the code, and write a file that differs nowhere else.
//! let mut code = kernel.code.to_vec();
//! code[0] ^= 1;
//! let mut editor = Editor::new(&cubin);
//! editor.replace_code(&kernel.name(), &code)?;
//! assert_eq!(editor.write()?.len(), file.len());
//! # Ok(())
//! # }
//! ```
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
#[cfg(feature = "lines")]
pub mod summary;
#[cfg(feature = "containers")]
pub mod walk;

pub use error::{Error, ErrorKind};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
