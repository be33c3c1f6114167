//! `warpsmith completions`

use crate::output::{self, Status};
use clap::Command;
use clap_complete::Shell;
use std::io::Write;

/// Print a completion script for a shell
///
/// Put the script where the shell looks for completions, or evaluate it at start-up.
#[derive(clap::Args)]
pub struct Options {
    /// The shell.
    shell: Shell,
}

/// Prints the script of a command.
pub fn run(options: &Options, command: &mut Command) -> anyhow::Result<Status> {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, command, "warpsmith", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Status::Good)
}
