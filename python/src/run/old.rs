//! Machine code of SM 1.x, in whatever form the command takes it.

use super::load::{File, Reasons};
use super::program::Loaded;
use crate::fault::LaunchError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMemoryView};
use std::path::Path;
use warpsmith::sim::launch::{BANK_BYTES, BANKS, Processor};
use warpsmith_cli::parts::{self, MachineHow, MachineRefused, open_machine};

/// Lines of a file that are looked at.
const HEAD: usize = 1000;

/// What is said of such code, and of no other.
#[derive(Default)]
pub struct Old {
    /// The bytes of constant banks, from bank 0 on; none if nothing is said.
    constants: Vec<Vec<u8>>,
    processor: Option<Processor>,
}

impl Old {
    /// Reads it.
    pub fn of(constants: Option<&Bound<'_, PyAny>>, machine: Option<&str>) -> PyResult<Old> {
        let processor = machine.map(|name| {
            Processor::find(name).ok_or_else(|| {
                let all: Vec<String> = Processor::ALL.map(|one| format!("{:?}", one.name())).into();
                PyValueError::new_err(format!("machine is {}, not {name:?}", all.join(" or ")))
            })
        });
        let constants = constants.map_or(Ok(Vec::new()), banks)?;
        Ok(Old { constants, processor: processor.transpose()? })
    }

    /// Whether files without a container are such code, of an architecture: PTX begins with its version, behind comments.
    pub fn is_run(arch: &str, files: &[File]) -> bool {
        let is_ptx = |line: &[u8]| line.trim_ascii_start().starts_with(b".version");
        let head = |data: &[u8]| data.split(|byte| *byte == b'\n').take(HEAD).any(is_ptx);
        parts::is_run(arch) && !files.iter().any(|(_, data)| head(data))
    }

    /// Refuses what is said of other code.
    pub fn refuse(&self, name: &str) -> Result<(), Reasons> {
        let what = match (self.constants.is_empty(), self.processor) {
            (false, _) => "constants are",
            (_, Some(_)) => "machine is",
            _ => return Ok(()),
        };
        Err(Reasons::one(format!(
            "{what} for machine code of SM 1.x, which {name} is not, or which arch would say: arch=\"sm_10\""
        )))
    }

    /// Loads a file.
    pub fn load(
        &self,
        arch: &str,
        files: Vec<File>,
        max_memory: u64,
        kernels: Option<&[String]>,
    ) -> Result<Loaded, Reasons> {
        let count = files.len();
        let Ok([(name, data)]) = <[File; 1]>::try_from(files) else {
            return Err(Reasons::one(format!("machine code is loaded from one file; {count} were given")));
        };
        let how = MachineHow {
            arch,
            kernel: Path::new(&name).file_stem().and_then(|stem| stem.to_str()).unwrap_or("kernel"),
            constants: self.constants.clone(),
            is_launched: &|kernel| kernels.is_none_or(|all| all.iter().any(|wanted| wanted == kernel)),
            max_memory,
            processor: self.processor.unwrap_or_default(),
        };
        let (device, code) = open_machine(&name, &data, how).map_err(|refused| {
            let summary = refused.summary(&name);
            match refused {
                MachineRefused::Whole(_) => Reasons::one(summary),
                MachineRefused::Text(all) | MachineRefused::Words(all) => {
                    Reasons::all(&format!("{summary}:"), all)
                }
            }
        })?;
        let mut loaded = Loaded::new(device, vec![name.clone()], Vec::new());
        (loaded.arch, loaded.code) = (Some(arch.into()), Some(code));
        // Its lines are told, whether or not it is a file.
        loaded.sources = vec![(name, data)];
        Ok(loaded)
    }
}

/// Constant banks by number: bytes, or what has some.
fn banks(given: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<u8>>> {
    let wrong = || PyTypeError::new_err("constants are bytes by the number of their bank: {1: bytes}");
    let mut out = vec![Vec::new(); BANKS];
    for (number, bytes) in given.cast::<PyDict>().map_err(|_| wrong())?.iter() {
        let number: usize = super::shape::number(&number, "the number of a bank")?;
        let Some(bank) = out.get_mut(number) else {
            return Err(LaunchError::new_err(format!(
                "there is no bank {number}; there are 0 to {}",
                BANKS - 1
            )));
        };
        *bank = PyMemoryView::from(&bytes).map_err(|_| wrong())?.call_method0("tobytes")?.extract()?;
        if bank.len() > BANK_BYTES {
            let message = format!("bank {number} has at most {BANK_BYTES} bytes, not {}", bank.len());
            return Err(LaunchError::new_err(message));
        }
    }
    Ok(out)
}
