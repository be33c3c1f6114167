//! Files that hold GPU code, taken apart.

use super::held::Held;
use super::kernel::Kernel;
use super::piece::Piece;
use crate::fault::{image_error, image_message};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};
use warpsmith_cli::parts;

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
    if let Ok(bytes) = source.extract::<PyBackedBytes>() {
        return py.detach(|| read("<bytes>".into(), &bytes, max_bytes));
    }
    if let Ok(bytes) = source.extract::<Vec<u8>>() {
        return py.detach(|| read("<bytes>".into(), &bytes, max_bytes));
    }
    let path: PathBuf = source.extract().map_err(|_| PyTypeError::new_err("a path or bytes are opened"))?;
    py.detach(|| read(path.display().to_string(), &std::fs::read(&path)?, max_bytes))
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
    let mut taker = Taker {
        pieces: Vec::new(),
        faults: Vec::new(),
        whole: None,
        left: max_bytes.unwrap_or(default),
        failure: None,
    };
    walk(data, &Limits::of(data), &mut taker);
    let Taker { pieces, faults, whole, failure, .. } = taker;
    match failure {
        Some(Failure::TooMuch) => {
            return Err(image_message(&format!(
                "{name}: its pieces are larger than {} bytes together; max_bytes= allows more",
                max_bytes.unwrap_or(default)
            )));
        }
        Some(Failure::NoMemory) => return Err(PyMemoryError::new_err(format!("{name}: no memory for its pieces"))),
        None => {}
    }
    if let Some(error) = whole
        && pieces.is_empty()
    {
        return Err(image_error(&name, &error));
    }
    Ok(Image { name, pieces: pieces.into_iter().map(Arc::new).collect(), faults })
}

/// Why a file is not held.
enum Failure {
    TooMuch,
    NoMemory,
}

struct Taker {
    pieces: Vec<Held>,
    faults: Vec<String>,
    /// What is wrong with the file itself.
    whole: Option<Error>,
    left: u64,
    failure: Option<Failure>,
}

impl Visitor for Taker {
    fn item(&mut self, item: &Item<'_>) {
        if self.failure.is_some() || !matches!(item.kind, Kind::Cubin | Kind::Ptx | Kind::Nvvm) {
            return;
        }
        let Some(left) = self.left.checked_sub(item.data.len() as u64) else {
            self.failure = Some(Failure::TooMuch);
            return;
        };
        self.left = left;
        let mut data = Vec::new();
        if data.try_reserve_exact(item.data.len()).is_err() {
            self.failure = Some(Failure::NoMemory);
            return;
        }
        data.extend_from_slice(item.data);
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
        let file_name = parts::piece_name(self.pieces.len(), item, &arch);
        let mut held = Held::new(item.path, file_name, item.kind, arch, data);
        held.is_superseded = item.is_superseded;
        self.pieces.push(held);
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
        py.detach(|| {
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

    fn __repr__(&self) -> String {
        let pieces = self.pieces.len();
        format!("<warpsmith.image.Image {}: {pieces} pieces>", self.name)
    }
}
