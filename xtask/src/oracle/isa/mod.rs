//! `cargo xtask oracle isa`: the data of the instructions against ptxas, both ways.

mod batch;
mod sound;

use super::ptxas::Ptxas;
use super::{Asking, Scratch};
use batch::Asker;

/// Options of `cargo xtask oracle isa`.
#[derive(clap::Args)]
pub struct Options {
    /// Write what ptxas says now into the record, instead of reporting where it differs.
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    asking: Asking,
}

/// Asks about every form; whether the answers are as recorded.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    let asker = Asker::new(&ptxas, scratch.path());
    sound::run(&asker, options.asking.jobs)?;
    Ok(true)
}
