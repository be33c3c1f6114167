//! What a file is written in.

use clap::ValueEnum;
use std::path::Path;
use warpsmith::check::host;

/// PTX, or a language that has PTX inside.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// PTX itself.
    Ptx,
    /// CUDA C++.
    Cuda,
    /// C or C++.
    Cpp,
    /// Rust.
    Rust,
    /// Python.
    Python,
}

impl Language {
    /// The language around the PTX; none for PTX itself.
    pub fn host(self) -> Option<host::Language> {
        match self {
            Language::Ptx => None,
            Language::Cuda => Some(host::Language::Cuda),
            Language::Cpp => Some(host::Language::Cpp),
            Language::Rust => Some(host::Language::Rust),
            Language::Python => Some(host::Language::Python),
        }
    }
}

/// The language that PTX stands inside of in a file with such a name; none for PTX itself.
pub fn host_of(path: &Path) -> Option<host::Language> {
    host::Language::of_extension(path.extension()?.to_str()?)
}
