//! A cubin as a device with its lines of source: SM 7.0 to 12.1.

use super::described;
use crate::image::Error;
use crate::image::cubin::Cubin;
use crate::image::lines::{self, Lines, Row, Site};
use crate::sass::Isa;
use crate::sim::Matrix;
use crate::sim::launch::{CodeLine, CubinFault, CubinLoad, Device};
use crate::sim::program::Inlined;
use std::fmt;

/// A cubin whose machine is known.
#[derive(Debug)]
pub struct CubinCode<'d> {
    cubin: Cubin<'d>,
    isa: Isa,
}

/// Why a cubin is not opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenCubinFault {
    /// It is for a machine whose code is not run.
    Architecture(String),
    /// The description of its machine cannot be read.
    Description(String),
    /// It cannot be read.
    Image(Error),
}

impl fmt::Display for OpenCubinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenCubinFault::Architecture(name) => {
                write!(f, "machine code of {name}, which is not run; that of sm_70 to sm_121 is, and PTX")
            }
            OpenCubinFault::Description(text) => f.write_str(text),
            OpenCubinFault::Image(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenCubinFault {}

impl From<Error> for OpenCubinFault {
    fn from(error: Error) -> OpenCubinFault {
        OpenCubinFault::Image(error)
    }
}

/// Kernels of a cubin, ready to be launched.
#[derive(Debug)]
pub struct OpenedCubin {
    /// The device that has them.
    pub device: Device,
    /// The machine that they are for.
    pub isa: Isa,
    /// Why there are no lines of source, if they cannot be read: code runs without them.
    pub lines: Option<Error>,
}

impl<'d> CubinCode<'d> {
    /// Reads a cubin for an architecture.
    ///
    /// # Errors
    /// It cannot be read, or is for a machine whose code is not run.
    pub fn new(architecture: &str, data: &'d [u8]) -> Result<CubinCode<'d>, OpenCubinFault> {
        let description = described(architecture);
        let description = description.ok_or_else(|| OpenCubinFault::Architecture(architecture.into()))?;
        let isa = description.load().map_err(|error| OpenCubinFault::Description(error.to_string()))?;
        Ok(CubinCode { cubin: Cubin::parse(data)?, isa })
    }

    /// The names of its kernels, as they stand in the file.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn kernels(&self) -> Result<Vec<String>, Error> {
        let all = self.cubin.kernels()?;
        let kernels = all.iter().filter(|kernel| kernel.is_kernel());
        Ok(kernels.map(|kernel| kernel.name().into_owned()).collect())
    }

    /// Loads some of its kernels. `leaves_out` says whether those that cannot be run are left out; otherwise the first of them is an
    /// error.
    ///
    /// # Errors
    /// As [`Device::load_cubin`].
    pub fn load(
        self,
        kernels: &[String],
        max_memory: u64,
        matrix: Matrix,
        leaves_out: bool,
    ) -> Result<OpenedCubin, CubinFault> {
        let CubinCode { cubin, isa } = self;
        let (table, fault) = match lines::read(&cubin) {
            Ok(table) => (table, None),
            Err(error) => (Lines::default(), Some(error)),
        };
        let lines: Vec<CodeLine> = table.source.rows().iter().map(line).collect();
        let inlined: Vec<Inlined> = table.source.sites().iter().map(call).collect();
        let device = Device::load_cubin(CubinLoad {
            max_memory,
            files: &table.source.files,
            lines: &lines,
            inlined: &inlined,
            matrix,
            leaves_out,
            ..CubinLoad::new(&isa, &cubin, kernels)
        })?;
        Ok(OpenedCubin { device, isa, lines: fault })
    }
}

/// A row of a line table.
fn line(row: &Row) -> CodeLine {
    let source = row.file.filter(|_| row.line > 0 && !row.is_end).map(|file| (file, row.line));
    CodeLine { section: row.section, offset: row.address, source, column: row.column, inlined: row.site() }
}

/// A call in whose place code stands. One in a file without a name is that of a number that no file has.
fn call(site: &Site) -> Inlined {
    let file = site.file.map_or(u64::MAX, u64::from);
    Inlined { file, line: site.line, column: site.column, inlined: site.outer() }
}
