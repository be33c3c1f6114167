//! `cargo xtask structure`: prints what the sources are made of, and fails where ARCHITECTURE.md says otherwise.

use anyhow::bail;
use xtask::rooms;

/// Options of `cargo xtask structure`.
#[derive(clap::Args)]
pub struct Options {
    /// Print only what does not hold.
    #[arg(long)]
    quiet: bool,
}

/// Looks at the workspace.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let report = rooms::look(&crate::root())?;
    if !options.quiet {
        println!("{}", report.text);
        for files in &report.files {
            println!("beside each other, {files}");
        }
    }
    for known in &report.known {
        println!("known: {known}");
    }
    for unneeded in &report.unneeded {
        println!("known, but it holds: {unneeded}");
    }
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    match report.problems.len() {
        0 => Ok(()),
        1 => bail!("1 problem; ARCHITECTURE.md says what must hold"),
        count => bail!("{count} problems; ARCHITECTURE.md says what must hold"),
    }
}
