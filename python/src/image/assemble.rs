//! Text to code, and bare words to text.

use super::kernel::style;
use super::machine;
use crate::fault::image_message;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use warpsmith::sass::asm::{Bounds, assemble as assembled, check};
use warpsmith::sass::fault::{Fault, Lines};
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::input::{Form, read};
use warpsmith::sass::latency;
use warpsmith_cli::parts;

/// Line, column, severity, message, help.
type Told = (u32, u32, String, String, String);

/// Assembles a text: into a cubin, or to bare words of an architecture. The bytes, or None if it has errors; and what is to be
/// told, as `(line, column, severity, message, help)`.
#[pyfunction]
#[pyo3(signature = (text, into = None, arch = None, kernel = None, hazards = true))]
pub fn assemble<'py>(
    py: Python<'py>,
    text: &str,
    into: Option<&[u8]>,
    arch: Option<&str>,
    kernel: Option<&str>,
    hazards: bool,
) -> PyResult<(Option<Bound<'py, PyBytes>>, Vec<Told>)> {
    let (bytes, faults) = match (into, arch) {
        (Some(cubin), None) => {
            let made = crate::detach::detach(py, || parts::assemble_into(cubin, text, kernel, hazards))
                .map_err(|error| image_message(&format!("{error:#}")))?;
            (made.bytes, made.faults)
        }
        (None, Some(arch)) => {
            let isa = machine::named(arch)?;
            crate::detach::detach(py, || {
                let mut assembly = assembled(&isa, text);
                if !assembly.has_errors() {
                    let found = check(&Shapes::new(&isa), text, &assembly, &Bounds::default());
                    assembly.faults.extend(found);
                    if hazards {
                        let found = latency::warnings(&isa, &assembly);
                        assembly.faults.extend(found);
                    }
                    assembly.faults.sort_by_key(|fault| fault.span);
                }
                let is_good = !assembly.has_errors();
                (is_good.then_some(assembly.code.bytes), assembly.faults)
            })
        }
        _ => {
            return Err(PyValueError::new_err(
                "either a cubin that the code goes into is given, or an architecture",
            ));
        }
    };
    Ok((bytes.map(|bytes| PyBytes::new(py, &bytes)), told(text, &faults)))
}

fn told(text: &str, faults: &[Fault]) -> Vec<Told> {
    let lines = Lines::new(text.as_bytes());
    let one = |fault: &Fault| {
        let place = lines.of(fault.span);
        let (message, help) = (fault.message.clone(), fault.help.clone());
        (place.line, place.column, fault.severity.to_string(), message, help)
    };
    faults.iter().map(one).collect()
}

/// Lists words without a container around them: bytes, or text that is read as `warpsmith dis` reads it.
#[pyfunction]
#[pyo3(signature = (words, arch, style = "exact", hex = false, is_text = false))]
pub fn dis(
    py: Python<'_>,
    words: &[u8],
    arch: &str,
    style: &str,
    hex: bool,
    is_text: bool,
) -> PyResult<String> {
    let (isa, style) = (machine::named(arch)?, self::style(style)?);
    crate::detach::detach(py, || {
        let form = (!is_text).then_some(Form::Binary);
        let code = read(&isa, words, form, None).map_err(|faults| {
            let first = faults.iter().next().map(ToString::to_string).unwrap_or_default();
            image_message(&format!("this is not understood as machine code: {first}"))
        })?;
        parts::lines(&isa, &code, style, hex).map_err(|error| image_message(&format!("{error:#}")))
    })
}
