//! The machine of a description that someone has written.

use super::fault::{self, Fault};
use super::judge::{is_error, judge, missing};
use super::source::Source;
use crate::output;
use anyhow::bail;
use std::path::Path;
use warpsmith::md::parse;
use warpsmith::sass::Isa;

/// The machine of a description that someone has written: one with errors is refused, and they are told. What is
/// assembled must not depend on what could not be read.
pub fn sound(path: &Path) -> anyhow::Result<Isa> {
    read(path, false)
}

/// The same to list code with: classes with an error are left out, and told; nothing is done with a description that has
/// errors in what all classes need.
pub fn partly(path: &Path) -> anyhow::Result<Isa> {
    read(path, true)
}

/// Whether something is wrong with a machine that was read nevertheless.
pub fn has_errors(isa: &Isa) -> bool {
    isa.faults().iter().any(is_error)
}

fn read(path: &Path, partly: bool) -> anyhow::Result<Isa> {
    let source = Source::read(&[path.to_path_buf()])?;
    let name = path.display();
    let isa = Isa::from_text(&String::from_utf8_lossy(&source.text));
    let failure = match isa {
        Ok(isa) if missing(isa.machine().description()).is_empty() && (partly || !has_errors(&isa)) => {
            let errors = isa.faults().iter().filter(|fault| is_error(fault));
            let told: Vec<Fault> = errors.map(|fault| Fault::new(fault, &source)).collect();
            if !told.is_empty() {
                fault::tell(&told);
                let errors = output::count(told.len() as u64, "error", "errors");
                output::warning(format_args!("{name} has {errors}: what they are in is left out"));
            }
            return Ok(isa);
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    let (description, faults) = parse(&source.text, &warpsmith::md::Options::default());
    let (_, mut faults) = judge(description, faults);
    faults.retain(is_error);
    match (failure, faults.len()) {
        (Some(error), 0) => bail!("{name}: {error}"),
        (_, count) => {
            let told: Vec<Fault> = faults.iter().map(|fault| Fault::new(fault, &source)).collect();
            fault::tell(&told);
            let count = output::count(count as u64, "error", "errors");
            bail!("{name} has {count}, so that it is not used");
        }
    }
}
