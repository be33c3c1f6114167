//! Live registers, of PTX and of machine code.

use super::graph::{Origin, origin};
use super::html::escaped;
use super::json::to_python;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyTuple};
use std::convert::Infallible;
use std::fmt::Write;
use warpsmith::flow::{Class, Load};
use warpsmith::graph::{self, Counts};

/// How many registers hold a value at each instruction of a kernel or device function, of PTX or of machine code.
///
/// Of PTX this is what the text asks for; an assembler reorders instructions, and shares and spills registers.
///
/// Args:
///     what: A `Function`; a `Module`, a text, bytes, or the path of a file, as for `parse`; or a kernel of `warpsmith.image`.
///     function: The name of the function; may be left out where the module defines only one.
///     registers: Also which registers they are, by name.
///
/// Raises:
///     UnknownName: there is no such function with a body. It is a `KeyError`.
///     ValueError: it is not said which of several functions is meant; the function is only declared, or too large.
#[pyfunction]
#[pyo3(signature = (what, function = None, *, registers = true, name = None))]
pub fn live(
    py: Python<'_>,
    what: &Bound<'_, PyAny>,
    function: Option<&str>,
    registers: bool,
    name: Option<&str>,
) -> PyResult<Py<Live>> {
    // A kernel of machine code knows its own.
    if what.hasattr("live")? {
        return Ok(what.call_method1("live", (registers,))?.cast_into::<Live>()?.unbind());
    }
    Py::new(py, Live::new(py, origin(what, function, name)?, registers)?)
}

/// How many registers hold a value at each instruction of a function, of PTX or of machine code. `str(live)` is a table.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Live {
    origin: Origin,
    registers: bool,
    name: String,
    kind: &'static str,
    peak: Vec<(Class, u32, u32)>,
    unwritten: Vec<String>,
    points: Vec<Point>,
}

/// What is live at an instruction.
#[pyclass(frozen, module = "warpsmith.ptx")]
#[derive(Clone)]
pub struct Point {
    line: Option<u32>,
    address: Option<u64>,
    block: Option<u32>,
    text: String,
    classes: &'static [Class],
    most: Load,
    before: Load,
    names: Option<Vec<String>>,
}

impl Live {
    /// Reads a function.
    pub fn new(py: Python<'_>, origin: Origin, registers: bool) -> PyResult<Live> {
        let made = crate::detach::detach(py, || {
            let code = origin.code().ok_or("the function is only declared: it has no body")?;
            let live = graph::Live::new(code, registers).map_err(|error| error.to_string())?;
            let code = &live.code;
            let mut points = Vec::new();
            let Ok(()) = live.each::<Infallible>(|index, names| {
                points.push(Point {
                    line: code.place(index).line(),
                    address: code.place(index).address(),
                    block: code.cfg.block_of(index),
                    text: code.text(index),
                    classes: code.classes(),
                    most: live.pressure.at(&code.cfg, index),
                    before: live.pressure.before(index),
                    names: names.map(|names| names.iter().map(|(name, _)| name.to_string()).collect()),
                });
                Ok(())
            });
            let peak = Class::ALL.into_iter().filter_map(|class| {
                let (instruction, units) = live.peak(class)?;
                Some((class, units, instruction))
            });
            Ok::<_, String>((
                code.name().to_string(),
                code.kind(),
                peak.collect::<Vec<_>>(),
                live.early.iter().map(|name| name.to_string()).collect::<Vec<_>>(),
                points,
            ))
        });
        let (name, kind, peak, unwritten, points) = made.map_err(PyValueError::new_err)?;
        Ok(Live { origin, registers, name, kind, peak, unwritten, points })
    }

    /// The classes that occur.
    fn shown(&self) -> Vec<Class> {
        self.peak.iter().map(|(class, ..)| *class).collect()
    }

    fn most(&self) -> u32 {
        let found = self.peak.iter().find(|(class, ..)| *class == Class::General);
        found.map_or(1, |(_, units, _)| (*units).max(1))
    }
}

/// The name of a class as a key.
fn key(class: Class) -> String {
    class.name().replace(' ', "_")
}

fn units<'py>(py: Python<'py>, load: Load, classes: &[Class]) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    for class in classes {
        out.set_item(key(*class), load.of(*class))?;
    }
    Ok(out)
}

#[pymethods]
impl Live {
    /// The name of the function.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// `kernel` or `function`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// For each class of registers that occurs (`general`, `predicate`, `flag`, `uniform`, …) the most that an instruction takes, and
    /// the number of the first one that does. General registers count in units of 32 bits.
    #[getter]
    fn peak<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let out = PyDict::new(py);
        for (class, units, instruction) in &self.peak {
            out.set_item(key(*class), (units, instruction))?;
        }
        Ok(out)
    }

    /// The names of registers that may be read before anything is written to them.
    #[getter]
    fn unwritten(&self) -> Vec<String> {
        self.unwritten.clone()
    }

    fn __len__(&self) -> usize {
        self.points.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Point> {
        let count = self.points.len();
        let at = if index < 0 { index.checked_add_unsigned(count) } else { Some(index) };
        let found = at.and_then(|at| self.points.get(usize::try_from(at).ok()?));
        found.cloned().ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err(format!(
                "there is no instruction {index}; there are {count}"
            ))
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.points.iter().cloned())?.try_iter()
    }

    /// The counts as `warpsmith live --format json` writes them.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let code = self.origin.code();
        let live = code.map(|code| graph::Live::new(code, self.registers));
        match live.transpose() {
            Ok(Some(live)) => to_python(py, &Counts(&live)),
            Ok(None) => Ok(py.None()),
            Err(error) => Err(PyValueError::new_err(error.to_string())),
        }
    }

    fn __str__(&self) -> String {
        let classes = self.shown();
        let mut out = format!("{} {}\n  line", self.kind, self.name);
        for class in &classes {
            let _ = write!(out, "  {:>9}", class.name().split(' ').next_back().unwrap_or_default());
        }
        out.push('\n');
        for point in &self.points {
            let _ = write!(out, "{:>6}", point.place());
            for class in &classes {
                let _ = write!(out, "  {:>9}", point.most.of(*class));
            }
            let _ = writeln!(out, "  {}", point.text);
        }
        out
    }

    fn __repr__(&self) -> String {
        let peak: Vec<String> =
            self.peak.iter().map(|(class, units, _)| format!("{units} {}", class.name())).collect();
        let peak =
            if peak.is_empty() { "nothing is live".into() } else { format!("at most {}", peak.join(", ")) };
        format!("<Live {}: {peak}>", self.name)
    }

    fn _repr_html_(&self) -> String {
        let classes = self.shown();
        let mut out = String::from("<table style=\"font-family:monospace\"><tr><th></th>");
        classes.iter().for_each(|class| out.push_str(&format!("<th>{}</th>", class.name())));
        out.push_str("<th></th><th></th></tr>");
        for point in self.points.iter().take(MOST_ROWS) {
            let _ = write!(out, "<tr><td>{}</td>", point.place());
            for class in &classes {
                let _ = write!(out, "<td style=\"text-align:right\">{}</td>", point.most.of(*class));
            }
            let width = u64::from(point.most.of(Class::General)) * 100 / u64::from(self.most());
            let _ = write!(
                out,
                "<td><div style=\"background:#93c5fd;height:0.8em;width:{width}px\"></div></td>\
                 <td style=\"text-align:left\">{}</td></tr>",
                escaped(&point.text)
            );
        }
        out.push_str("</table>");
        if self.points.len() > MOST_ROWS {
            let _ = write!(out, "… {} more instructions", self.points.len() - MOST_ROWS);
        }
        out
    }
}

/// Most rows that a notebook shows.
const MOST_ROWS: usize = 400;

impl Point {
    fn place(&self) -> String {
        match (self.line, self.address) {
            (Some(line), _) => line.to_string(),
            (None, Some(address)) => format!("{address:04x}"),
            (None, None) => String::new(),
        }
    }
}

#[pymethods]
impl Point {
    /// The line of the instruction, counted from 1; `None` for machine code.
    #[getter]
    fn line(&self) -> Option<u32> {
        self.line
    }

    /// Of machine code: its offset in bytes; else `None`.
    #[getter]
    fn address(&self) -> Option<u64> {
        self.address
    }

    /// The index of its block in the graph.
    #[getter]
    fn block(&self) -> Option<u32> {
        self.block
    }

    /// The instruction on a line.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// What the instruction takes, by class: what is live before it or, if that is more, after it with results that nobody reads.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        units(py, self.most, self.classes)
    }

    /// What is live before it, by class.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        units(py, self.before, self.classes)
    }

    /// The names of the registers that are live before it; `None` where they were not asked for.
    #[getter]
    fn registers(&self) -> Option<Vec<String>> {
        self.names.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Point {}: {} general, {}>", self.place(), self.most.of(Class::General), self.text)
    }
}
