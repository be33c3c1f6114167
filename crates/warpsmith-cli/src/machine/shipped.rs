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

/// What is wrong with a text, one line each: `name:line:column: error: …`.
pub fn told(name: &str, source: &str, faults: &[Fault]) -> Vec<String> {
    let lines = Lines::new(source.as_bytes());
    let one = |fault: &Fault| {
        let position = lines.of(fault.span);
        // What is quoted of a text may break lines.
        let fault = output::one_line(format_args!("{}", fault.words()));
        format!("{name}:{}:{}: {fault}", position.line, position.column)
    };
    faults.iter().map(one).collect()
}

/// Says what is wrong with a text.
pub fn report(name: &str, source: &str, faults: &[Fault]) {
    told(name, source, faults).into_iter().for_each(|line| output::line(format_args!("{line}")));
}
