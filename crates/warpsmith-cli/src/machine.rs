//! Which machine code is meant: a shipped architecture, or a description that is handed in.

use crate::isa;
use crate::output;
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};
use warpsmith::image::cubin;
use warpsmith::sass::fault::{Fault, Lines};
use warpsmith::sass::{Architecture, Isa};

/// Options that choose a machine.
#[derive(clap::Args)]
pub struct Machine {
    /// Architecture, such as sm_90 or sm_10; SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
    /// A description of the machine code in the machine-description language: a file, or a folder of .mdl files.
    #[arg(long, alias = "isa", value_name = "FILE", conflicts_with = "arch")]
    pub description: Option<PathBuf>,
}

impl Machine {
    /// The machine, ready to decode and encode.
    pub fn load(&self) -> anyhow::Result<Isa> {
        if let Some(path) = &self.description {
            return isa::sound(path);
        }
        match self.arch.as_deref() {
            Some(name) => Ok(architecture(name)?.load()?),
            None => bail!("which machine is meant? --arch names it, --description has it"),
        }
    }

    /// Whether a machine was chosen.
    pub fn is_given(&self) -> bool {
        self.arch.is_some() || self.description.is_some()
    }
}

/// The machine that a cubin is for, if there is a description of it. Code for a family, or for one member of it, has the
/// instructions of the architecture of the same number.
pub fn of_cubin(architecture: &cubin::Architecture) -> Option<Isa> {
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

/// The files of a description.
pub fn description_files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == "mdl") {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("{} has no .mdl files", path.display());
    }
    Ok(files)
}

/// Says what is wrong with a text, one line each: `name:line:column: error: …`.
pub fn report(name: &str, source: &str, faults: &[Fault]) {
    let lines = Lines::new(source.as_bytes());
    for fault in faults {
        let position = lines.of(fault.span);
        // What is quoted of a text may break lines.
        let fault = output::one_line(format_args!("{fault}"));
        output::line(format_args!("{name}:{}:{}: {fault}", position.line, position.column));
    }
}
