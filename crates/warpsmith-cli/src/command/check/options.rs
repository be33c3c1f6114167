//! Options of `warpsmith check`.

use super::language::Language;
use super::policy::{Denied, Policy, Rules};
use super::settings::{self, Settings};
use clap::ValueEnum;
use std::path::PathBuf;
use warpsmith::check::{self, Code};
use warpsmith::ptx::isa::{PtxVersion, Target};

/// Check whether PTX and inline assembly are valid
///
/// Says what the reference assembler would refuse, where, why, and what would be legal. `warpsmith explain CODE`
/// explains a finding further. In a file, `// warpsmith: allow(CODE)` (`#` in Python) suppresses a finding of its line
/// or the next one, `// warpsmith: allow-file(CODE)` those of the file. In files with inline assembly, names that a
/// statement does not declare are not reported, for another one may declare them. Settings of a project stand in a
/// `warpsmith.toml` in the file's folder or one above it.
#[derive(clap::Args)]
#[command(after_help = "Exit status: 0 all files are valid, 1 one is not, 2 could not run.")]
pub struct Options {
    /// PTX files, files with inline assembly (`.cu`, `.cpp`, `.h`, `.rs`, `.py` and the like), or folders with
    /// `.ptx` files in them; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// How to print what is found.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Judge each file as if its `.target` said this.
    #[arg(long, value_name = "TARGET", value_parser = settings::target)]
    pub target: Option<Target>,
    /// Judge each file as if its `.version` said this.
    #[arg(long, value_name = "VERSION", value_parser = settings::version)]
    pub ptx_version: Option<PtxVersion>,
    /// Also find what fails only while machine code is made, such as too much shared memory.
    #[arg(long)]
    pub limits: bool,
    /// Leave findings with these codes out.
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = settings::code)]
    pub allow: Vec<Code>,
    /// Take warnings with these codes, or all `warnings`, for errors.
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = settings::denied)]
    pub deny: Vec<Denied>,
    /// Apply those fixes that can mean nothing else, and rewrite the files; only PTX files are rewritten.
    #[arg(long)]
    pub fix: bool,
    /// In folders, look for files with inline assembly too. There a name that a statement does not declare is not
    /// reported, for another statement may declare it.
    #[arg(long)]
    pub host: bool,
    /// Take all files, also standard input, for this; else the extension decides, and what has no known one is PTX.
    #[arg(long, value_enum)]
    pub language: Option<Language>,
    /// List the inline assembly that is left alone: its text is not known from the file alone, or it is no PTX.
    #[arg(long)]
    pub skipped: bool,
    /// Read settings from this file, and look for no other.
    #[arg(long, value_name = "TOML")]
    pub config: Option<PathBuf>,
}

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: with the lines, and what would mend them.
    #[default]
    Human,
    /// A line for each finding: `file:line:column: error[CODE]: message`.
    Short,
    /// For programs; see docs/json.md.
    Json,
    /// SARIF 2.1.0, for code-scanning services.
    Sarif,
    /// Workflow commands of GitHub Actions.
    Github,
}

impl Options {
    /// What the settings and then the command line say.
    pub fn rules(&self, settings: &Settings) -> Rules {
        let check = check::Options {
            version: self.ptx_version.or(settings.version),
            target: self.target.or(settings.target),
            limits: self.limits || settings.limits,
        };
        let policy = Policy::new(&settings.allow, &settings.deny).under(Policy::new(&self.allow, &self.deny));
        Rules { check, policy }
    }
}
