//! Options of `warpsmith isa`.

use crate::machine::Format;
use clap::ValueEnum;
use std::path::PathBuf;
use warpsmith::md::Severity;

/// Check and summarise a description of machine code
///
/// A description is written in the machine-description language. A folder stands for its .mdl files, in order of their
/// names; several files are read as one text, in the order given. Files of latencies and of patterns, which go with a
/// description, are known by what stands in them, and are checked and summarised each for itself.
#[derive(clap::Args)]
#[command(
    after_help = "Exit status: 0 the description is sound; 1 it has errors or warnings, told or not, or no class with the \
                  mnemonic of --opcode; 2 could not run."
)]
pub struct Options {
    /// A description: files or folders; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Show the classes with this mnemonic, or the class of this name: formats, rules, and where their operands lie in
    /// the word.
    #[arg(long, value_name = "NAME")]
    pub opcode: Option<String>,
    /// Print the description in canonical form.
    #[arg(long, conflicts_with_all = ["opcode", "format"])]
    pub print: bool,
    /// Names for which `##IF DEFINED(NAME)` holds.
    #[arg(long, value_name = "NAME")]
    pub define: Vec<String>,
    /// Tell findings from this severity on.
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t)]
    pub level: Level,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How grave a finding must be to be told.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// All.
    Info,
    /// Warnings and errors.
    #[default]
    Warning,
    /// Errors.
    Error,
}

impl Level {
    /// The least severity that is told.
    pub fn least(self) -> Severity {
        match self {
            Level::Info => Severity::Info,
            Level::Warning => Severity::Warning,
            Level::Error => Severity::Error,
        }
    }
}
