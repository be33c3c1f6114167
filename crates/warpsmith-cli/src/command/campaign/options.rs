//! Options of `warpsmith campaign`.

use crate::output::Format;
use clap::ValueEnum;
use std::path::PathBuf;
use warpsmith::sim::campaign::Scope;
use warpsmith::sim::launch::Tolerance;

/// Inject many faults, a run each, and tell what became of them
///
/// A run without a fault comes first; its buffers are the results that are wanted (those that the file shows, expects
/// or saves; all if it names none). Then each run flips a bit, at an instruction of a warp, both taken at random. It is
/// masked if the results are the same, wrong if they differ, a crash if an access or a call is not allowed,
/// a hang if it executes many times as much (--hang-after) or waits for ever, detected if the program stops itself, illegal if
/// the word of an instruction of SM 7.0 or later is none any more.
#[derive(clap::Args)]
pub struct Options {
    /// A launch file: kernels, buffers and arguments, as `run` takes them.
    #[arg(value_name = "LAUNCH.TOML")]
    pub file: PathBuf,
    /// The case of a launch file that has several.
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    /// Run PTX that `warpsmith check` finds errors in, as far as it can be run.
    #[arg(long)]
    pub unchecked: bool,
    /// How many faults.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub faults: u64,
    /// From which all of them follow: the same seed gives the same table.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub seed: u64,
    /// Take the faults from a file: the table of an earlier --csv, of which the column `inject` is read, or in each line
    /// a fault as `run --inject` takes it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["faults", "seed", "model", "sites"])]
    pub list: Option<PathBuf>,
    /// How far floats may be from those of the run without a fault, and still be right: an absolute tolerance, and one
    /// relative to what is right; one number is both; or so many units in the last place. Without it what the launch file says for expected buffers counts.
    #[arg(long, value_name = "ABSOLUTE[:RELATIVE][:ulp=N]", value_parser = tolerance)]
    pub tolerance: Option<Tolerance>,
    /// How a bit is wrong.
    #[arg(long, value_enum, value_name = "MODEL", default_value_t)]
    pub model: Model,
    /// What is hit; several with commas between them.
    #[arg(
        long = "where",
        value_enum,
        value_name = "WHERE",
        value_delimiter = ',',
        default_value = "registers"
    )]
    pub sites: Vec<Where>,
    /// How many times as much as the longest warp of the run without a fault a warp executes before it is a hang; 10,000
    /// operations come on top.
    #[arg(long, value_name = "TIMES", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub hang_after: u64,
    /// Threads of this machine; 0 for as many as it has processors.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// How to print.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub format: Format,
    /// Write a table with a line for each fault; `-` writes it to standard output, in place of the summary. Its column
    /// `inject` is what `run --inject` takes to repeat the fault.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
}

/// How a bit is wrong.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Model {
    /// It flips once.
    #[default]
    Transient,
    /// It is stuck at 0 or 1 from the beginning, in one warp; words of instructions in all.
    Permanent,
    /// It is not wrong at all, so that all runs have to be masked.
    None,
}

/// What is hit.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Where {
    /// Registers of the kernel.
    Registers,
    /// Its predicates; of machine code the flags of condition registers.
    Predicates,
    /// The same, as machine code calls them.
    Conditions,
    /// Address registers of machine code.
    Addresses,
    /// Shared memory.
    Shared,
    /// Buffers and variables.
    Global,
    /// Local memory.
    Local,
    /// Words of instructions of machine code.
    Instructions,
    /// Entries of the stack of warps of machine code.
    Stack,
}

impl Where {
    /// The same for the library.
    pub fn scope(self) -> Scope {
        match self {
            Where::Registers => Scope::Registers,
            Where::Predicates | Where::Conditions => Scope::Predicates,
            Where::Addresses => Scope::Addresses,
            Where::Shared => Scope::Shared,
            Where::Global => Scope::Global,
            Where::Local => Scope::Local,
            Where::Instructions => Scope::Instructions,
            Where::Stack => Scope::Stack,
        }
    }
}

/// `ABSOLUTE[:RELATIVE][:ulp=N]`
fn tolerance(text: &str) -> Result<Tolerance, String> {
    Tolerance::parse(text).map_err(|_| {
        format!(
            "`{text}` is no tolerance; write one number from 0 on, or two with a colon, such as 1e-6:1e-5, or ulp=2"
        )
    })
}
