//! Machine code in which a function is looked for.

use super::which::Which;
use crate::machine::{described, report};
use crate::output;
use anyhow::bail;
use std::path::Path;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::lines::{self, Lines};
use warpsmith::machine::{self, Function};
use warpsmith::sass::Isa;

/// Machine code that was read, with all its functions.
pub struct MachineCode {
    /// The file, and the piece in it.
    pub file: String,
    pub architecture: String,
    code: machine::MachineCode,
}

/// The code of a cubin; `name` is that of its file, and of the piece in it.
pub fn of_cubin(name: &str, architecture: &str, cubin: &Cubin<'_>) -> anyhow::Result<MachineCode> {
    let isa = described(architecture)?.load()?;
    // Code can be looked at without its lines.
    let lines = lines::read(cubin).unwrap_or_else(|error| {
        output::error(format_args!("{name}: {error}"));
        Lines::default()
    });
    let code = machine::MachineCode::of_cubin(cubin, isa, lines)?;
    Ok(MachineCode { file: name.to_string(), architecture: architecture.to_string(), code })
}

/// Machine code without a container: bytes, hexadecimal words, a listing.
pub fn bare(file: String, isa: Isa, data: &[u8]) -> anyhow::Result<MachineCode> {
    let code = match warpsmith::sass::input::read(&isa, data, None, None) {
        Ok(code) => code,
        Err(faults) => {
            report(&file, &String::from_utf8_lossy(data), &faults);
            bail!("{file} is not understood as machine code");
        }
    };
    let stem = Path::new(&file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let architecture = isa.name().to_string();
    let code = machine::MachineCode::bare(code, isa, &stem.unwrap_or_default());
    Ok(MachineCode { file, architecture, code })
}

impl MachineCode {
    /// All functions that are meant, in the order of the file: without a name all of them.
    pub fn functions(&self, which: &Which) -> anyhow::Result<Vec<Function<'_>>> {
        let names: Vec<&str> = self.code.names().collect();
        let meant = which.several(&self.file, &names)?;
        Ok(meant.into_iter().filter_map(|index| self.code.function(index)).collect())
    }

    /// The function that is meant; of one of several files all, if none is named.
    pub fn meant(&self, which: &Which) -> anyhow::Result<Vec<Function<'_>>> {
        let names: Vec<&str> = self.code.names().collect();
        let meant = which.meant(&self.file, &names)?;
        Ok(meant.into_iter().filter_map(|index| self.code.function(index)).collect())
    }
}
