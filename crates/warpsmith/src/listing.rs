//! From a cubin to its instructions in one step.
//!
//! ```
//! use warpsmith::prelude::*;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let file = include_bytes!("../examples/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! // The machine is loaded once, for all kernels.
//! let isa = cubin.isa()?;
//! for kernel in cubin.kernels()? {
//!     for line in kernel.instructions(&isa)? {
//!         println!("{:#06x}  {line}", line.address);
//!     }
//! }
//!
//! let kernels = cubin.kernels()?;
//! let first = kernels[0].instructions(&isa)?.next().unwrap();
//! assert_eq!(first.to_string(), "MOV R1, c[0x0][0x28]");
//! assert_eq!(first.instruction().unwrap().mnemonic(&isa), "MOV");
//! # Ok(())
//! # }
//! ```
//! [`crate::sass`] says what can be asked of an instruction; [`crate::edit`] moves them.

use crate::image::cubin::{Cubin, CubinArchitecture, Kernel};
use crate::sass::text::Style;
use crate::sass::{Architecture, Element, Instruction, Isa, Item, LoadError};
use std::fmt;

/// What a cubin can be asked for its machine.
pub trait CubinExt {
    /// The machine that its code is for, loaded from the descriptions that are shipped. It takes some milliseconds: keep it.
    ///
    /// # Errors
    /// There is no description of its architecture.
    fn isa(&self) -> Result<Isa, NoIsa>;
}

impl CubinExt for Cubin<'_> {
    fn isa(&self) -> Result<Isa, NoIsa> {
        self.architecture().isa()
    }
}

impl CubinExt for CubinArchitecture {
    fn isa(&self) -> Result<Isa, NoIsa> {
        // What a suffix adds to an architecture that has no description of its own is not known to be another machine.
        let plain = format!("sm_{}", self.number);
        let found = Architecture::find(&self.to_string()).or_else(|| Architecture::find(&plain));
        let found = found.ok_or_else(|| NoIsa { architecture: self.to_string(), reason: None })?;
        found.load().map_err(|error| NoIsa { architecture: self.to_string(), reason: Some(error) })
    }
}

/// Why there is no machine for a cubin.
#[derive(Debug)]
pub struct NoIsa {
    architecture: String,
    reason: Option<LoadError>,
}

impl fmt::Display for NoIsa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            None => write!(f, "there is no description of {}", self.architecture),
            Some(_) => write!(f, "the description of {} cannot be loaded", self.architecture),
        }
    }
}

impl std::error::Error for NoIsa {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.reason.as_ref().map(|error| error as _)
    }
}

/// What a kernel can be asked for its code.
pub trait KernelExt {
    /// All that stands in its code, from its first byte to its last, with what it is filled up with. Words that hold control
    /// information of several instructions are left out.
    ///
    /// # Errors
    /// The machine is not that of the cubin, [`cubin.isa()?`](CubinExt::isa): to it the same words would be other
    /// instructions, or none. A description that someone hands in is taken for every machine.
    fn instructions<'a>(&'a self, isa: &'a Isa) -> Result<impl Iterator<Item = Line<'a>>, OtherMachine>;
}

impl KernelExt for Kernel<'_> {
    fn instructions<'a>(&'a self, isa: &'a Isa) -> Result<impl Iterator<Item = Line<'a>>, OtherMachine> {
        let CubinArchitecture { number, .. } = self.architecture;
        let name = self.architecture.to_string();
        if isa.is_named(&name) || isa.is_named(&format!("sm_{number}")) {
            Ok(lines(self.code, isa))
        } else {
            Err(OtherMachine { code: name, isa: isa.name().to_owned() })
        }
    }
}

/// All that stands in code for which nothing says what machine it is of.
pub fn lines<'a>(code: &'a [u8], isa: &'a Isa) -> impl Iterator<Item = Line<'a>> {
    isa.elements(code).filter_map(move |(address, element, _)| match element {
        Element::Item(item) => Some(Line { isa, address: address as u64, item }),
        _ => None,
    })
}

/// Code was to be read as that of another machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherMachine {
    code: String,
    isa: String,
}

impl OtherMachine {
    /// What the code is for: `sm_90a`.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The machine that was to read it.
    pub fn isa(&self) -> &str {
        &self.isa
    }
}

impl fmt::Display for OtherMachine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the code is for {}, and {} is to read it; `cubin.isa()` gives its own machine",
            self.code, self.isa
        )
    }
}

impl std::error::Error for OtherMachine {}

/// What stands at an address of code. As text it is as the vendor's tools list it.
#[derive(Clone)]
pub struct Line<'a> {
    isa: &'a Isa,
    /// Bytes from the beginning of the code.
    pub address: u64,
    /// The instruction, or bytes that are none.
    pub item: Item,
}

impl Line<'_> {
    /// The instruction, if it is one.
    pub fn instruction(&self) -> Option<&Instruction> {
        match &self.item {
            Item::Instruction(instruction) => Some(instruction),
            Item::Data(_) => None,
        }
    }

    /// Its text in one of the styles.
    pub fn text(&self, style: Style) -> String {
        let mut out = String::new();
        // Text takes whatever is written.
        let _ = self.isa.print(&mut out, &self.item, self.address, style);
        out
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.isa.print(f, &self.item, self.address, Style::Listing)
    }
}

impl fmt::Debug for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").field("address", &self.address).field("item", &self.item).finish()
    }
}
