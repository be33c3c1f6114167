//! Files that were read, ready to run.

use super::words::MachineCode;
use warpsmith::sass::Isa;
use warpsmith::sim::launch::Device;

/// The name of a file for people, and its bytes.
pub type File = (String, Vec<u8>);

/// Files that were read.
pub struct Loaded {
    /// Their names.
    pub names: Vec<String>,
    /// A device with what is in them.
    pub device: Device,
    /// The kernels that the files have, launched or not.
    pub kernels: Vec<String>,
    /// The machine code, if it is that of SM 1.x.
    pub machine: Option<MachineCode>,
    /// The machine that the code is for, if it is that of SM 7.0 or later.
    pub isa: Option<Isa>,
    /// The PTX texts, if something may be told of lines of them.
    pub texts: Vec<Vec<u8>>,
    /// The code as the driver of a GPU takes it, if one runs it: PTX texts, or a cubin.
    pub images: Vec<Vec<u8>>,
}
