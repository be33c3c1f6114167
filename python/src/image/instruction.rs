//! Instructions of machine code.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;
use warpsmith::sass::text::{Control as Columns, Style};
use warpsmith::sass::{Element, Isa, Item};

/// Control information of an instruction, of SM 7.0 and later: when the next one is issued, and what is waited for.
/// `str()` gives the columns `[B------:R-:W-:-:S04]`.
#[pyclass(frozen, eq, module = "warpsmith.image")]
#[derive(Clone, PartialEq)]
pub struct Control {
    columns: Columns,
}

#[pymethods]
impl Control {
    /// Cycles to the next instruction.
    #[getter]
    fn stall(&self) -> u8 {
        self.columns.stall()
    }

    /// Whether another warp may be issued next.
    #[getter]
    fn may_yield(&self) -> bool {
        self.columns.may_yield()
    }

    /// The barriers that are waited for, by number.
    #[getter]
    fn wait(&self) -> Vec<u8> {
        (0..8).filter(|bit| self.columns.wait_mask() >> bit & 1 == 1).collect()
    }

    /// The barrier that is set once operands have been read.
    #[getter]
    fn read_barrier(&self) -> Option<u8> {
        self.columns.read_barrier()
    }

    /// The barrier that is set once the result is there.
    #[getter]
    fn write_barrier(&self) -> Option<u8> {
        self.columns.write_barrier()
    }

    fn __str__(&self) -> String {
        self.columns.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<warpsmith.image.Control {}>", self.columns)
    }
}

/// What stands at an address of code: an instruction, or bytes that are none. `str()` gives its text.
#[pyclass(frozen, module = "warpsmith.image")]
pub struct Instruction {
    isa: Arc<Isa>,
    item: Item,
    bytes: Vec<u8>,
    /// Bytes from the beginning of the code.
    #[pyo3(get)]
    address: u64,
}

/// All that stands in code, from its first byte to its last.
pub fn all(isa: &Arc<Isa>, code: &[u8]) -> Vec<Instruction> {
    let one = |(at, element, length): (usize, Element, usize)| match element {
        Element::Item(item) => Some(Instruction {
            isa: Arc::clone(isa),
            item,
            bytes: code.get(at..at.saturating_add(length)).unwrap_or_default().to_vec(),
            address: at as u64,
        }),
        Element::Control(_) => None,
    };
    isa.elements(code).filter_map(one).collect()
}

impl Instruction {
    fn written(&self, style: Style) -> String {
        let mut out = String::new();
        // A string takes everything.
        let _ = self.isa.print(&mut out, &self.item, self.address, style);
        out
    }
}

#[pymethods]
impl Instruction {
    /// Its text, as the vendor's tools list it.
    #[getter]
    fn text(&self) -> String {
        self.written(Style::Listing)
    }

    /// Its text with every bit of meaning, as `asm` takes it; without control information.
    #[getter]
    fn exact(&self) -> String {
        self.written(Style::Exact)
    }

    /// What it does, without modifiers: "IADD3"; None for bytes that are no instruction.
    #[getter]
    fn mnemonic(&self) -> Option<&str> {
        match &self.item {
            Item::Instruction(instruction) => Some(instruction.mnemonic(&self.isa)),
            Item::Data(_) => None,
        }
    }

    /// Control information; None where the machine has none in its instructions.
    #[getter]
    fn control(&self) -> Option<Control> {
        match &self.item {
            Item::Instruction(instruction) => {
                self.isa.control(instruction).map(|columns| Control { columns })
            }
            Item::Data(_) => None,
        }
    }

    /// Its bits as a number; the first byte is the lowest.
    #[getter]
    fn word(&self) -> u128 {
        self.bytes.iter().take(16).rev().fold(0, |word, byte| word << 8 | u128::from(*byte))
    }

    /// Its bytes.
    #[getter]
    fn bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.bytes)
    }

    /// Where it branches to, in bytes from the beginning of the code, if that stands in it.
    #[getter]
    fn target(&self) -> Option<u64> {
        match &self.item {
            Item::Instruction(instruction) => self.isa.branch_target(instruction, self.address),
            Item::Data(_) => None,
        }
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<warpsmith.image.Instruction {:#06x} {}>", self.address, self.text())
    }
}
