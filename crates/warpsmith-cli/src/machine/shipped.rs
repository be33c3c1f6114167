//! The architectures that are shipped.

use crate::output;
use anyhow::bail;
use warpsmith::image::cubin;
use warpsmith::sass::fault::{Fault, Lines};
use warpsmith::sass::{Architecture, Isa};

/// The machine that a cubin is for, if there is a description of it. Code for a family, or for one member of it, has the
/// instructions of the architecture of the same number.
pub fn of_cubin(architecture: &cubin::CubinArchitecture) -> Option<Isa> {
    let plain = format!("sm_{}", architecture.number);
    let found = Architecture::find(&architecture.to_string()).or_else(|| Architecture::find(&plain))?;
    found.load().ok()
}

/// What is said of an architecture that there is no description of.
pub fn undescribed(name: impl std::fmt::Display) -> String {
    format!("there is no description of {name}; SM 1.4 to 6.2 and SM 7.2 have none yet")
}

/// A shipped architecture by name.
pub fn architecture(name: &str) -> anyhow::Result<Architecture> {
    match Architecture::find(name) {
        Some(architecture) => Ok(architecture),
        None => {
            let all: Vec<&str> = Architecture::all().iter().map(Architecture::name).collect();
            bail!("{}; there are {}", undescribed(format_args!("`{name}`")), all.join(", "))
        }
    }
}

/// The same for code that may be for a family, or for one member of it: with or without its suffix.
pub fn described(name: &str) -> anyhow::Result<Architecture> {
    warpsmith::open::described(name).map_or_else(|| architecture(name), Ok)
}

/// Says what is wrong with a text, one line each: `name:line:column: error: …`.
pub fn report(name: &str, source: &str, faults: &[Fault]) {
    let lines = Lines::new(source.as_bytes());
    for fault in faults {
        let position = lines.of(fault.span);
        // What is quoted of a text may break lines.
        let fault = output::one_line(format_args!("{}", fault.words()));
        output::line(format_args!("{name}:{}:{}: {fault}", position.line, position.column));
    }
}
