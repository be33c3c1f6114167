//! Kernels of cubins.

use super::held::{Facts, Held};
use super::instruction::{self, Instruction};
use super::occupancy::{self, Occupancy};
use super::piece::Piece;
use crate::fault::{image_error, image_message};
use crate::ptx::graph::{Graph, Origin};
use crate::ptx::live::Live;
use crate::run::shape::dimensions;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::sync::Arc;
use warpsmith::image::cubin::Cubin;
use warpsmith::sass::Isa;
use warpsmith::sass::text::Style;
use warpsmith_cli::parts;

/// Lines of a listing that a notebook shows.
const SHOWN: usize = 200;

/// A parameter of a kernel, as a cubin knows it: its size, not its type.
#[pyclass(frozen, eq, get_all, module = "warpsmith.image")]
#[derive(Clone, Copy, PartialEq)]
pub struct Parameter {
    /// Which one, from 0.
    ordinal: u16,
    /// Bytes from the first.
    offset: u16,
    /// Its bytes.
    size: u16,
}

#[pymethods]
impl Parameter {
    fn __repr__(&self) -> String {
        let Parameter { ordinal, offset, size } = self;
        format!("<warpsmith.image.Parameter {ordinal}: {size} bytes at {offset}>")
    }
}

/// A kernel of machine code, or a function with a section of its own.
#[pyclass(frozen, module = "warpsmith.image")]
pub struct Kernel {
    pub held: Arc<Held>,
    pub index: usize,
}

impl Kernel {
    /// What the cubin says of it.
    pub fn facts(&self) -> &Facts {
        // It was made from them.
        match self.held.facts() {
            Ok(facts) if self.index < facts.len() => &facts[self.index],
            _ => unreachable!("a kernel of a cubin that was read"),
        }
    }

    /// Its machine.
    pub fn isa(&self) -> PyResult<Arc<Isa>> {
        let facts = self.facts();
        facts.isa().ok_or_else(|| image_message(&parts::undescribed(facts.architecture)))
    }

    /// The cubin.
    pub fn cubin(&self) -> PyResult<Cubin<'_>> {
        Cubin::parse(&self.held.data).map_err(|error| image_error(&self.held.path, &error))
    }

    fn listing(&self, style: Style, hex: bool) -> PyResult<String> {
        let (cubin, isa) = (self.cubin()?, self.isa()?);
        parts::listing((&cubin, &self.held.data), &isa, self.facts().text, (style, hex))
            .map_err(|error| image_message(&format!("{error:#}")))
    }

    /// Where its graph is from.
    fn origin(&self) -> PyResult<Origin> {
        let facts = self.facts();
        let code = self.held.graphs().map_err(|reason| image_message(&reason))?;
        let number = code.names().position(|name| name == facts.name);
        let number = number.ok_or_else(|| image_message("the kernel has no code"))?;
        let architecture = facts.architecture.to_string();
        Ok(Origin::Machine { code, number, file: self.held.path.clone(), architecture })
    }

    fn count(&self, mnemonic: &str) -> Option<u64> {
        let mix = self.facts().mix(&self.held)?;
        Some(mix.by_mnemonic.get(mnemonic).copied().unwrap_or_default())
    }
}

/// A style by its name.
pub fn style(name: &str) -> PyResult<Style> {
    match name {
        "listing" => Ok(Style::Listing),
        "exact" => Ok(Style::Exact),
        "control" => Ok(Style::Control),
        _ => Err(PyValueError::new_err(format!(
            "`{name}` is no style; there are \"listing\", \"exact\" and \"control\""
        ))),
    }
}

#[pymethods]
impl Kernel {
    /// Its name, as the linker knows it.
    #[getter]
    fn name(&self) -> &str {
        &self.facts().name
    }

    /// Its name in the words of C++ or Rust; the name itself, if it is none of theirs.
    #[getter]
    pub fn demangled(&self) -> String {
        let name = &self.facts().name;
        parts::demangled(name).unwrap_or_else(|| name.clone())
    }

    /// What its code is for: "sm_90a".
    #[getter]
    fn arch(&self) -> String {
        self.facts().architecture.to_string()
    }

    /// Whether it is a kernel; otherwise a function of the device.
    #[getter]
    fn is_kernel(&self) -> bool {
        self.facts().is_kernel
    }

    /// The cubin that it is in.
    #[getter]
    fn cubin_piece(&self) -> Piece {
        Piece { held: Arc::clone(&self.held) }
    }

    /// Registers of a thread, of 32 bits, if the cubin says it.
    #[getter]
    fn registers(&self) -> Option<u32> {
        self.facts().registers
    }

    /// How many were allowed; None without a limit.
    #[getter]
    fn max_registers(&self) -> Option<u32> {
        self.facts().max_registers
    }

    /// Named barriers.
    #[getter]
    fn barriers(&self) -> u32 {
        self.facts().barriers
    }

    /// Bytes of shared memory of a block that are fixed in the file.
    #[getter]
    fn shared(&self) -> u64 {
        self.facts().shared
    }

    /// Bytes of local memory of a thread that are fixed in the file, without the stack.
    #[getter]
    fn local(&self) -> u64 {
        self.facts().local
    }

    /// Bytes of the stack of a thread for itself, where arrays and spilled registers lie; None if it is not known.
    #[getter]
    fn stack(&self) -> Option<u32> {
        self.facts().stack
    }

    /// The same with all that it calls, at least; None where recursion or unknown calls leave it open.
    #[getter]
    fn min_stack(&self) -> Option<u32> {
        self.facts().min_stack
    }

    /// Bytes of its constant banks.
    #[getter]
    fn constant(&self) -> u64 {
        self.facts().constant
    }

    /// How many instructions load from local memory and store to it: `(loads, stores)`. That is where registers are spilled to,
    /// and where arrays of a thread lie; a cubin does not tell these apart. None where the machine is not known.
    #[getter]
    fn spills(&self, py: Python<'_>) -> Option<(u64, u64)> {
        crate::detach::detach(py, || Some((self.count("LDL")?, self.count("STL")?)))
    }

    /// Its parameters, in order.
    #[getter]
    fn parameters(&self) -> Vec<Parameter> {
        let all = self.facts().parameters.iter();
        all.map(|&(ordinal, offset, size)| Parameter { ordinal, offset, size }).collect()
    }

    /// Bytes of all of them, if the cubin says it.
    #[getter]
    fn parameter_bytes(&self) -> Option<u16> {
        self.facts().parameter_bytes
    }

    /// Threads that a block has at most, by dimension, if that was said.
    #[getter]
    fn max_threads(&self) -> Option<(u32, u32, u32)> {
        self.facts().max_threads.map(<(u32, u32, u32)>::from)
    }

    /// Threads that a block must have, by dimension, if that was said.
    #[getter]
    fn required_threads(&self) -> Option<(u32, u32, u32)> {
        self.facts().required_threads.map(<(u32, u32, u32)>::from)
    }

    /// Blocks of a cluster, by dimension, if that was said.
    #[getter]
    fn cluster(&self) -> Option<(u32, u32, u32)> {
        self.facts().cluster.map(<(u32, u32, u32)>::from)
    }

    /// Bytes of its code, with what fills it up at its end.
    #[getter]
    fn code_size(&self) -> usize {
        self.facts().code.len()
    }

    /// Its code, with what fills it up at its end. A copy.
    #[getter]
    fn code<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.facts().bytes(&self.held))
    }

    /// All that stands in its code, in order, with what fills it up at its end.
    #[getter]
    fn instructions(&self, py: Python<'_>) -> PyResult<Vec<Instruction>> {
        crate::detach::detach(py, || Ok(instruction::all(&self.isa()?, self.facts().bytes(&self.held))))
    }

    /// How many instructions there are, without those that fill the code up; None where the machine is not known.
    #[getter]
    fn instruction_count(&self, py: Python<'_>) -> Option<u64> {
        crate::detach::detach(py, || self.facts().mix(&self.held).map(|mix| mix.all))
    }

    /// How often each mnemonic stands in the code, without what fills that up; None where the machine is not known.
    #[getter]
    fn mix<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(mix) = crate::detach::detach(py, || self.facts().mix(&self.held)) else { return Ok(None) };
        let out = PyDict::new(py);
        for (name, count) in &mix.by_mnemonic {
            out.set_item(name, count)?;
        }
        Ok(Some(out))
    }

    /// Whether it is meant by a name: its own, a pattern with `*`, the demangled name with or without result, parameters and
    /// template arguments, or its last part.
    fn is_named(&self, name: &str) -> bool {
        parts::is_meant(name, &self.facts().name)
    }

    /// dis(style="listing", hex=False)
    /// --
    ///
    /// The code as text.
    ///
    /// Styles: "listing" as the vendor's tools list it; "exact" every bit of meaning, as an assembly file with labels, which
    /// `asm` puts back into the cubin; "control" the same with control information in columns. `hex` shows the words beside it.
    ///
    /// Raises ImageError where the machine has no description, ValueError for another style.
    #[pyo3(signature = (style = "listing", hex = false))]
    fn dis(&self, py: Python<'_>, style: &str, hex: bool) -> PyResult<String> {
        let style = self::style(style)?;
        crate::detach::detach(py, || self.listing(style, hex))
    }

    /// cfg()
    /// --
    ///
    /// Its control-flow graph: blocks, edges, dominators, loops. In notebooks it draws itself.
    ///
    /// Raises ImageError where the machine has no description.
    fn cfg(&self, py: Python<'_>) -> PyResult<Graph> {
        Graph::new(py, crate::detach::detach(py, || self.origin())?)
    }

    /// live(registers=True)
    /// --
    ///
    /// How many registers hold a value at each instruction; with `registers` also which.
    ///
    /// Raises ImageError where the machine has no description, ValueError for a kernel that is too large.
    #[pyo3(signature = (registers = true))]
    fn live(&self, py: Python<'_>, registers: bool) -> PyResult<Live> {
        Live::new(py, crate::detach::detach(py, || self.origin())?, registers)
    }

    /// occupancy(block, shared=0, arch=None)
    /// --
    ///
    /// How many blocks of it are resident on a multiprocessor at a time.
    ///
    /// `block` is a number of threads, or up to three of them by dimension; `shared` are bytes of shared memory that come
    /// with the launch; `arch` is the machine, if it is another one than that of the code. None where the limits of the machine or
    /// the registers of the kernel are not known.
    ///
    /// Raises LaunchError for what is no size of a block, ValueError for what is no architecture.
    #[pyo3(signature = (block, shared = 0, arch = None))]
    fn occupancy(
        &self,
        block: &Bound<'_, PyAny>,
        shared: u64,
        arch: Option<&str>,
    ) -> PyResult<Option<Occupancy>> {
        let threads = dimensions(block, "a block")?.into_iter().fold(1, u32::saturating_mul);
        if threads == 0 {
            return Err(PyValueError::new_err("a block has at least one thread"));
        }
        let facts = self.facts();
        let number = arch.map(occupancy::number).transpose()?.unwrap_or(facts.architecture.number);
        let shared = facts.shared.saturating_add(shared);
        Ok(facts.registers.and_then(|registers| occupancy::of(number, registers, shared, threads)))
    }

    fn __repr__(&self) -> String {
        let facts = self.facts();
        let registers = facts.registers.map_or_else(|| "?".to_owned(), |count| count.to_string());
        format!(
            "<warpsmith.image.Kernel {} for {}: {registers} registers, {} bytes of code>",
            facts.name,
            facts.architecture,
            facts.code.len()
        )
    }

    fn _repr_html_(&self, py: Python<'_>) -> String {
        let facts = self.facts();
        let known = |number: Option<u32>| number.map_or_else(|| "unknown".to_owned(), |n| n.to_string());
        let cell =
            |name: &str, value: String| format!("<tr><th>{name}</th><td>{}</td></tr>", escaped(&value));
        let rows = [
            cell("architecture", facts.architecture.to_string()),
            cell("registers", known(facts.registers)),
            cell("shared memory", format!("{} bytes", facts.shared)),
            cell("stack", known(facts.stack)),
            cell("parameters", facts.parameters.len().to_string()),
            cell("code", format!("{} bytes", facts.code.len())),
        ];
        let text = crate::detach::detach(py, || self.listing(Style::Listing, false)).unwrap_or_default();
        let mut lines: Vec<&str> = text.lines().take(SHOWN).collect();
        if text.lines().count() > SHOWN {
            lines.push("…");
        }
        format!(
            "<div><b>{}</b><table>{}</table><pre>{}</pre></div>",
            escaped(&self.demangled()),
            rows.concat(),
            escaped(&lines.join("\n"))
        )
    }
}

/// A text as HTML has it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
