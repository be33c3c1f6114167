//! `warpsmith man`

use crate::output::{self, Status};
use anyhow::Context;
use clap::Command;
use std::io::Write;
use std::path::PathBuf;

/// Print the manual page, or write all pages to a folder
#[derive(clap::Args)]
pub struct Options {
    /// Folder for the pages of the command and of each subcommand; it is made where it is missing.
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

/// Prints or writes the pages of a command.
pub fn run(options: &Options, command: Command) -> anyhow::Result<Status> {
    match &options.folder {
        Some(folder) => {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            clap_mangen::generate_to(command, folder)
                .with_context(|| format!("cannot write to {}", folder.display()))?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            let mut out = output::stdout();
            out.write_all(&page)?;
            out.flush()?;
        }
    }
    Ok(Status::Good)
}
