//! `warpsmith mix`

mod json;
mod model;
mod text;

use crate::code::{Source, Which};
use crate::machine::Format;
use crate::output::{self, Status};
use anyhow::bail;
use model::Counted;
use std::io::Write;
use warpsmith::cost::{Costs, Region};

/// Count the instructions of machine code by class and pipe
///
/// For each kernel and function, and for each of its loops: how many instructions there are of each class (`fp32`, `global`, `shared`,
/// `matrix` …), and for how many cycles they keep the pipes busy that execute them, of the share that one of four schedulers has.
/// This is the code as it lies in the file: how often a loop is run is not known. What is of which class and pipe is
/// said in docs/guides/performance.md.
#[derive(clap::Args)]
#[command(mut_arg("files", Which::without_ptx))]
pub struct Options {
    #[command(flatten)]
    which: Which,
    /// Show mnemonics, too.
    #[arg(long)]
    mnemonics: bool,
    /// Leave the loops out: one line for each kernel.
    #[arg(long)]
    no_loops: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Counts.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    options.which.each(false, |which| one(options, which))
}

fn one(options: &Options, which: &Which) -> anyhow::Result<Status> {
    let (source, status) = Source::read(which)?;
    let (code, functions) = source.machine(which)?;
    let mut all = Vec::new();
    for function in &functions {
        let Some(costs) = Costs::new(function) else {
            bail!("{}: which pipes {} has is not known; it is from sm_70 on", code.file, code.architecture);
        };
        let counted = |region: Region| {
            let mix = costs.mix(&region);
            (region, mix)
        };
        let loops = if options.no_loops { Vec::new() } else { costs.loops().map(counted).collect() };
        all.push(Counted { function, whole: counted(costs.whole()), loops });
    }
    let mut out = output::stdout();
    match options.format {
        Format::Text if options.no_loops => text::table(&mut out, code, &all)?,
        Format::Text => text::write(&mut out, code, &all, options.mnemonics)?,
        Format::Json => json::write(&mut out, code, &all)?,
    }
    if which.is_many && options.format == Format::Text {
        writeln!(out)?;
    }
    out.flush()?;
    Ok(status)
}
