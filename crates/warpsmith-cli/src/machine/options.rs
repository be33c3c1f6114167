//! The machine that options choose.

use super::description;
use super::shipped::architecture;
use anyhow::bail;
use std::path::PathBuf;
use warpsmith::sass::Isa;

/// Options that choose a machine.
#[derive(Default, clap::Args)]
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
            return description::sound(path);
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
