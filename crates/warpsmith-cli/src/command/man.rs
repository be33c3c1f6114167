//! `warpsmith man`

use crate::help;
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
            for (name, page) in help::pages(command)? {
                let path = folder.join(name);
                std::fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
            }
        }
        None => {
            let page = help::page(command)?;
            let mut out = output::stdout();
            out.write_all(page.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(Status::Good)
}
