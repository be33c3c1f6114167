//! `warpsmith live`

mod lines;
mod text;

use crate::code::{Source, Which};
use crate::output::{self, Format, Status};
use anyhow::bail;
use std::io::Write;
use warpsmith::graph::{Counts, Live};

/// Show how many registers hold a value at each line of a kernel
///
/// For each instruction the registers whose values are still needed right before or right after it, whichever is
/// more (`nvdisasm -plr` counts those before it, and those that it writes): in units of 32 bits, and predicates apart. The instruction at which most are needed is marked. Of PTX this is
/// what the text asks for; an assembler reorders instructions, and shares and spills registers. Of machine code it is
/// what the machine's registers hold, with uniform registers and barriers apart.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    which: Which,
    /// List the registers that are live before each instruction.
    #[arg(long)]
    registers: bool,
    /// Of machine code: show the lines of the source, each with the most that its instructions take.
    #[arg(long, conflicts_with = "registers")]
    by_line: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Prints the counts.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    options.which.each(true, |which| one(options, which))
}

fn one(options: &Options, which: &Which) -> anyhow::Result<Status> {
    let (source, status) = Source::read(which)?;
    if let (Source::Ptx(input), true) = (&source, options.by_line) {
        bail!(
            "{} is PTX: without --by-line its own lines are shown; --by-line takes machine code together by the lines of \
             the source",
            input.name
        );
    }
    let mut out = output::stdout();
    // Who names no function means each of them.
    for (at, code) in source.code(&which.all())?.into_iter().enumerate() {
        if at > 0 && options.format == Format::Text && !which.is_many {
            writeln!(out)?;
        }
        let live = Live::new(code, options.registers)?;
        match options.format {
            Format::Text if options.by_line => lines::write(&mut out, &live)?,
            Format::Text => text::write(&mut out, &live)?,
            Format::Json => output::json(&mut out, &Counts(&live))?,
        }
        if which.is_many && options.format == Format::Text {
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(status)
}
