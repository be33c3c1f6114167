//! Files that hold GPU code, taken apart.

use super::held::Held;
use super::kernel::{Kernel, escaped};
use super::piece::Piece;
use crate::fault::{file_error, image_error, image_message};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};
use warpsmith_cli::parts;

/// Kernels that a notebook shows.
const SHOWN: usize = 100;

/// A file that was taken apart: a cubin, fatbin, program, library, object, archive or wheel.
#[pyclass(frozen, module = "warpsmith.image")]
pub struct Image {
    name: String,
    pieces: Vec<Arc<Held>>,
    faults: Vec<String>,
}

/// open(source, *, max_bytes=None)
/// --
///
/// Takes a file apart: finds every cubin and every PTX text in it, however deep.
///
/// `source` is a path, or the bytes themselves: a cubin, fatbin, program, library, object, archive (`.a`), or zip file such
/// as a wheel. All pieces are held decompressed; together they may have `max_bytes` bytes, by default 16 times the length of the file and
/// 64 MiB.
///
/// Raises ImageError for what is none of these, or larger than that, OSError for a file that cannot be read. Pieces of it that cannot
/// be read are in `Image.faults`.
#[pyfunction]
#[pyo3(signature = (source, *, max_bytes = None))]
pub fn open(py: Python<'_>, source: &Bound<'_, PyAny>, max_bytes: Option<u64>) -> PyResult<Image> {
    with_bytes(py, source, |name, data| read(name, data, max_bytes))
}

/// each(source, function)
/// --
///
/// Calls a function with each piece of a file, as `open` has them, and holds none of them. What cannot be read, a line each.
#[pyfunction]
pub fn each(py: Python<'_>, source: &Bound<'_, PyAny>, function: Py<PyAny>) -> PyResult<Vec<String>> {
    with_bytes(py, source, |name, data| {
        let mut called = false;
        let take = |held: Held| {
            called = true;
            Python::attach(|py| function.call1(py, (Piece { held: Arc::new(held) },)).map(drop))
        };
        let (faults, whole) = taken(data, take)?;
        match whole {
            Some(error) if !called => Err(image_error(&name, &error)),
            _ => Ok(faults),
        }
    })
}

/// Hands out the name and the bytes of what is opened.
fn with_bytes<R: Send>(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    then: impl FnOnce(String, &[u8]) -> PyResult<R> + Send,
) -> PyResult<R> {
    if let Ok(bytes) = source.extract::<PyBackedBytes>() {
        return crate::detach::detach(py, || then("<bytes>".into(), &bytes));
    }
    if let Ok(bytes) = source.extract::<Vec<u8>>() {
        return crate::detach::detach(py, || then("<bytes>".into(), &bytes));
    }
    let path: PathBuf = source.extract().map_err(|_| PyTypeError::new_err("a path or bytes are opened"))?;
    crate::detach::detach(py, || {
        let bytes = crate::read::file(&path).map_err(|error| file_error(&error, &path))?;
        then(path.display().to_string(), &bytes)
    })
}

/// kind(data)
/// --
///
/// What a file is, by its first bytes (20 are enough): "cubin", "fatbin", "host", "archive", "zip"; None for what holds no GPU code.
#[pyfunction]
pub fn kind(data: &[u8]) -> Option<&'static str> {
    Some(match kind_of(data)? {
        Kind::Cubin => "cubin",
        Kind::Fatbin => "fatbin",
        Kind::Host => "host",
        Kind::Archive => "archive",
        Kind::Zip => "zip",
        _ => return None,
    })
}

fn read(name: String, data: &[u8], max_bytes: Option<u64>) -> PyResult<Image> {
    let default = (data.len() as u64).saturating_mul(16).saturating_add(64 << 20);
    let limit = max_bytes.unwrap_or(default);
    let (mut pieces, mut left) = (Vec::new(), limit);
    let (faults, whole) = taken(data, |held| {
        left = left.checked_sub(held.data.len() as u64).ok_or_else(|| {
            image_message(&format!(
                "{name}: its pieces are larger than {limit} bytes together; max_bytes= allows more"
            ))
        })?;
        pieces.push(Arc::new(held));
        Ok(())
    })?;
    match whole {
        Some(error) if pieces.is_empty() => Err(image_error(&name, &error)),
        _ => Ok(Image { name, pieces, faults }),
    }
}

/// Hands out the pieces of a file; what cannot be read, and what is wrong with the file itself.
fn taken(data: &[u8], mut take: impl FnMut(Held) -> PyResult<()>) -> PyResult<(Vec<String>, Option<Error>)> {
    let mut taker = Taker { take: &mut take, count: 0, faults: Vec::new(), whole: None, failure: None };
    walk(data, &Limits::of(data), &mut taker);
    match taker.failure {
        Some(failure) => Err(failure),
        None => Ok((taker.faults, taker.whole)),
    }
}

struct Taker<'t> {
    take: &'t mut dyn FnMut(Held) -> PyResult<()>,
    count: usize,
    faults: Vec<String>,
    /// What is wrong with the file itself.
    whole: Option<Error>,
    /// Why no more is taken.
    failure: Option<PyErr>,
}

impl Visitor for Taker<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if self.failure.is_some() || !matches!(item.kind, Kind::Cubin | Kind::Ptx | Kind::Nvvm) {
            return;
        }
        let stated = item.entry.map_or("sm_0".into(), |entry| format!("sm_{}", entry.architecture()));
        let arch = match item.kind {
            Kind::Cubin => match Cubin::parse(item.data) {
                Ok(cubin) => cubin.architecture().to_string(),
                Err(error) => {
                    self.fault(item.path, error);
                    // The file itself is no piece of it then.
                    if item.path.is_empty() {
                        return;
                    }
                    stated
                }
            },
            _ => stated,
        };
        let mut data = Vec::new();
        if data.try_reserve_exact(item.data.len()).is_err() {
            self.failure = Some(PyMemoryError::new_err("there is no memory for a piece of the file"));
            return;
        }
        data.extend_from_slice(item.data);
        let file_name = parts::piece_name(self.count, item, &arch);
        self.count += 1;
        let mut held = Held::new(item.path, file_name, item.kind, arch, data);
        held.is_superseded = item.is_superseded;
        if let Err(failure) = (self.take)(held) {
            self.failure = Some(failure);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
        self.faults.push(format!("{place}{error}"));
        if path.is_empty() && self.whole.is_none() {
            self.whole = Some(error);
        }
    }
}

#[pymethods]
impl Image {
    /// The path that it was read from; "<bytes>" if there was none.
    #[getter]
    fn path(&self) -> &str {
        &self.name
    }

    /// Cubins and PTX texts, in the order of the file.
    #[getter]
    fn pieces(&self) -> Vec<Piece> {
        self.pieces.iter().map(|held| Piece { held: Arc::clone(held) }).collect()
    }

    /// The cubins; of a file that was linked with what it was linked from, both.
    #[getter]
    fn cubins(&self) -> Vec<Piece> {
        self.pieces().into_iter().filter(|piece| piece.held.kind == Kind::Cubin).collect()
    }

    /// All kernels and functions of its cubins, without those of code from before linking.
    #[getter]
    fn kernels(&self, py: Python<'_>) -> PyResult<Vec<Kernel>> {
        crate::detach::detach(py, || {
            let mut out = Vec::new();
            // A piece that cannot be read is among the faults.
            let pieces = self.pieces().into_iter().filter(Piece::counts);
            for piece in pieces.filter(|piece| piece.held.facts().is_ok()) {
                out.append(&mut piece.all()?);
            }
            Ok(out)
        })
    }

    /// What of the file cannot be read, a line each.
    #[getter]
    fn faults(&self) -> Vec<String> {
        self.faults.clone()
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let kernels = self.kernels(py)?;
        let row = |kernel: &Kernel| {
            let facts = kernel.facts();
            let registers = facts.registers.map_or_else(String::new, |count| count.to_string());
            format!(
                "<tr><td>{}</td><td>{}</td><td>{registers}</td><td>{}</td><td>{}</td></tr>",
                escaped(&kernel.demangled()),
                facts.architecture,
                facts.shared,
                facts.code.len()
            )
        };
        let rows: String = kernels.iter().take(SHOWN).map(row).collect();
        let more = kernels.len().saturating_sub(SHOWN);
        let more = if more > 0 { format!("<p>… and {more} more</p>") } else { String::new() };
        let head = ["kernel", "architecture", "registers", "shared memory", "code"];
        let head = head.map(|name| format!("<th>{name}</th>")).concat();
        let name = escaped(&self.name);
        Ok(format!("<div><b>{name}</b><table><tr>{head}</tr>{rows}</table>{more}</div>"))
    }

    fn __repr__(&self) -> String {
        let pieces = self.pieces.len();
        format!("<warpsmith.image.Image {}: {pieces} pieces>", self.name)
    }
}
