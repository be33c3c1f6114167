//! What is said of a file that holds GPU code.

use super::code::Coded;
use serde::Serialize;
use warpsmith::image::summary::Summary;

/// A file, in the order in which its parts lie.
#[derive(Serialize)]
pub struct Image {
    pub file: String,
    pub container: &'static str,
    pub bytes: u64,
    pub items: Vec<Part>,
    pub faults: Vec<Fault>,
}

/// A piece of code in the file, or something that holds such pieces.
#[derive(Serialize)]
pub struct Part {
    pub path: String,
    pub kind: &'static str,
    pub offset: u64,
    pub bytes: u64,
    #[serde(flatten)]
    pub entry: Option<Stored>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ptx: Option<Ptx>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cubin: Option<Summary>,
    /// Of a cubin: what the instructions of its functions say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<Coded>,
}

/// What a fatbin says of an entry.
#[derive(Serialize)]
pub struct Stored {
    pub name: String,
    pub architecture: String,
    pub compression: &'static str,
    pub stored_bytes: u64,
    pub debug: bool,
}

/// What is said of PTX.
#[derive(Serialize)]
pub struct Ptx {
    pub version: Option<String>,
    pub targets: Vec<String>,
    pub functions: Vec<String>,
}

/// What could not be read.
#[derive(Serialize)]
pub struct Fault {
    pub path: String,
    pub offset: u64,
    pub reason: String,
}

impl Part {
    /// Whether it has functions, as far as they are asked for.
    pub fn has_functions(&self) -> bool {
        let ptx = self.ptx.as_ref().is_some_and(|ptx| !ptx.functions.is_empty());
        ptx || self.cubin.as_ref().is_some_and(|cubin| !cubin.kernels.is_empty())
    }
}
