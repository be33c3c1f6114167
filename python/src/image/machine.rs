//! Machines, each loaded once.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use warpsmith::image::cubin::CubinArchitecture;
use warpsmith::sass::{Architecture, Isa};
use warpsmith_cli::parts;

static LOADED: Mutex<BTreeMap<String, Option<Arc<Isa>>>> = Mutex::new(BTreeMap::new());

fn kept(name: String, load: impl FnOnce() -> Option<Isa>) -> Option<Arc<Isa>> {
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    loaded.entry(name).or_insert_with(|| load().map(Arc::new)).clone()
}

/// The machine of a cubin, if there is a description of it.
pub fn of(architecture: &CubinArchitecture) -> Option<Arc<Isa>> {
    kept(architecture.to_string(), || parts::of_cubin(architecture))
}

/// The machine of a name such as `sm_90a`.
pub fn named(name: &str) -> PyResult<Arc<Isa>> {
    let plain = name.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let found = Architecture::find(name).or_else(|| Architecture::find(plain));
    let unknown = || {
        let all: Vec<&str> = Architecture::all().iter().map(Architecture::name).collect();
        let message = parts::undescribed(format_args!("`{name}`"));
        PyValueError::new_err(format!("{message}; there are {}", all.join(", ")))
    };
    let found = found.ok_or_else(unknown)?;
    kept(found.name().to_owned(), || found.load().ok()).ok_or_else(unknown)
}
