//! `warpsmith stalls`

mod json;
mod model;
mod text;

use crate::code::{Source, Which};
use crate::machine::Format;
use crate::output::{self, Status};
use anyhow::bail;
use clap::ValueEnum;
use model::Estimated;
use std::io::Write;
use warpsmith::cost::{Costs, Near, Region};
use warpsmith::image::occupancy::SmLimits;

/// Estimate where the loops of machine code wait, without running it
///
/// An estimate of one warp alone on the longest way through each loop, and through each kernel with its loops run once: the cycles of
/// a round; of these those for issue, for stalls that the code states, for barriers of loads and other slow instructions, and
/// for pipes that are busy; the instructions that wait longest, and for what; how many warps fill the gaps. Stalls and barriers
/// are those of the code, latencies those that others have published. It knows no caches, no bank conflicts, no other
/// warps, no divergence and not how often a loop is run: an unrolled loop does more work in a round than it had before, so that cycles
/// of a round of two versions are compared by the instructions of their rounds. It is no measurement: docs/guides/performance.md.
#[derive(clap::Args)]
#[command(mut_arg("files", Which::without_ptx))]
pub struct Options {
    #[command(flatten)]
    which: Which,
    /// Where loads find their data.
    #[arg(long, value_enum, value_name = "WHERE", default_value_t)]
    memory: Memory,
    /// Instructions to list of each loop, those that wait longest; 0 for all that wait.
    #[arg(long, value_name = "N", default_value_t = 6)]
    top: usize,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Where the data of loads lies.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
#[allow(clippy::enum_variant_names, reason = "the words of the option")]
enum Memory {
    /// In the cache of the multiprocessor.
    L1,
    /// In the cache that all multiprocessors share.
    #[default]
    L2,
    /// In memory alone.
    Memory,
}

impl From<Memory> for Near {
    fn from(memory: Memory) -> Near {
        match memory {
            Memory::L1 => Near::First,
            Memory::L2 => Near::Second,
            Memory::Memory => Near::Memory,
        }
    }
}

/// Estimates.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    options.which.each(false, |which| one(options, which))
}

fn one(options: &Options, which: &Which) -> anyhow::Result<Status> {
    let (source, status) = Source::read(which)?;
    let (code, functions) = source.machine(which)?;
    let near = Near::from(options.memory);
    let number = code.architecture.trim_start_matches("sm_").trim_end_matches(char::is_alphabetic);
    let limits = number.parse().ok().and_then(SmLimits::of);
    let mut all = Vec::new();
    for function in &functions {
        let Some(costs) = Costs::new(function) else {
            bail!(
                "{}: when instructions of {} are done is not known; it is from sm_70 on",
                code.file,
                code.architecture
            );
        };
        let estimated = |region: Region| {
            let stalls = costs.stalls(&region, near);
            (region, stalls)
        };
        let registers = function.registers().filter(|_| function.is_kernel());
        let resident =
            limits.zip(registers).map(|(limits, registers)| limits.warps_of(registers) / limits.schedulers());
        let room = limits.map(|limits| limits.warps / limits.schedulers());
        let loops = costs.loops().map(estimated).collect();
        all.push(Estimated { function, resident, room, whole: estimated(costs.whole()), loops });
    }
    let mut out = output::stdout();
    match options.format {
        Format::Text => text::write(&mut out, code, &all, (near, options.top))?,
        Format::Json => json::write(&mut out, code, &all, near)?,
    }
    if which.is_many && options.format == Format::Text {
        writeln!(out)?;
    }
    out.flush()?;
    Ok(status)
}
