//! The `warpsmith` command as a function: what is a program of its own here is an entry of the Python package as well.
//! [`parts`] has what the command does and others want to have as values.

mod code;
mod command;
mod cubin;
mod help;
mod input;
mod kernels;
mod machine;
mod name;
mod output;
mod render;

/// Findings as the command shows them.
pub mod findings {
    pub use crate::render::{Finding, Text, human};
}

/// Pages in the JSON formats of the command.
pub mod pages {
    pub use crate::command::explain::{Document, MachineDocument};
    pub use crate::machine::architecture;
}

/// What the options of `check` and the settings of a project name, with what may have been meant where there is nothing of
/// that name.
pub mod settings {
    pub use crate::command::check::{code, target, version};
}

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use command::{
    asm, campaign, cfg, check, compare, completions, diff, dis, explain, explore, extract, isa, live, man,
    mix, occupancy, print, report, run, stalls, tree,
};
use output::Status;
use std::ffi::OsString;

/// What the command does, as functions that print nothing.
pub mod parts {
    pub use crate::command::asm::{Assembled, assemble_into};
    pub use crate::command::campaign::{Part, Row};
    pub use crate::command::diff::{Differences, differences};
    pub use crate::command::dis::{lines, listing};
    pub use crate::command::extract::piece_name;
    pub use crate::input::instead::{instead_of_ptx, language};
    pub use crate::kernels::MachineCode;
    pub use crate::kernels::foreign::{is_run, named_architecture};
    pub use crate::kernels::machine::{How as MachineHow, Refused as MachineRefused, open as open_machine};
    pub use crate::machine::{of_cubin, undescribed};
    pub use crate::name::{demangled, is_meant};
}

/// Reads, explains, checks and edits NVIDIA GPU programs, on any machine.
#[derive(Parser)]
#[command(name = "warpsmith", version, propagate_version = true)]
#[command(after_help = "Exit status: 0 all is well, 1 something was found, 2 could not run.")]
struct Cli {
    /// When to use colours.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    color: Color,
    /// Print so many findings of each file; 0 for all.
    #[arg(long, value_name = "N", default_value_t = 1000, global = true)]
    max_errors: usize,
    /// Tell names as compilers have made them (`_Z4copyPf`), not as the source has them (`copy(float*)`).
    #[arg(long, global = true)]
    mangled: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Options),
    Explain(explain::Options),
    Explore(explore::Options),
    Extract(extract::Options),
    Cfg(cfg::Options),
    Live(live::Options),
    Mix(mix::Options),
    Stalls(stalls::Options),
    Occupancy(occupancy::Options),
    Dis(dis::Options),
    Diff(diff::Options),
    Report(report::Options),
    Asm(asm::Options),
    Isa(isa::Options),
    Run(Box<run::Options>),
    Compare(Box<compare::Options>),
    Campaign(campaign::Options),
    Tree(tree::Options),
    Print(print::Options),
    Completions(completions::Options),
    Man(man::Options),
}

/// When to use colours.
#[derive(Clone, Copy, Default, ValueEnum)]
enum Color {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Runs the command with its arguments, of which the first is its own name; gives its exit status: 0 all is well, 1 something
/// was found, 2 could not run.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = help::dressed(Cli::command(), help::is_brief(&arguments));
    let parsed = command.try_get_matches_from_mut(arguments);
    let parsed = parsed
        .and_then(|matches| Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command)));
    let cli = match parsed {
        Ok(cli) => cli,
        // Help goes to standard output, which may be full.
        Err(text) => match text.print() {
            Err(error) if !text.use_stderr() && error.kind() != std::io::ErrorKind::BrokenPipe => {
                output::error(format_args!("cannot write to standard output: {error}"));
                return Status::Failed as u8;
            }
            _ => return u8::try_from(text.exit_code()).unwrap_or(Status::Failed as u8),
        },
    };
    let choice = match cli.color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    output::set_color(choice);
    output::set_mangled(cli.mangled);
    render::set_limit(cli.max_errors);
    let result = match &cli.command {
        Command::Check(options) => check::run(options),
        Command::Explain(options) => explain::run(options),
        Command::Explore(options) => explore::run(options),
        Command::Extract(options) => extract::run(options),
        Command::Cfg(options) => cfg::run(options),
        Command::Live(options) => live::run(options),
        Command::Mix(options) => mix::run(options),
        Command::Stalls(options) => stalls::run(options),
        Command::Occupancy(options) => occupancy::run(options),
        Command::Dis(options) => dis::run(options),
        Command::Diff(options) => diff::run(options),
        Command::Report(options) => report::run(options),
        Command::Asm(options) => asm::run(options),
        Command::Isa(options) => isa::run(options),
        Command::Run(options) => run::run(options),
        Command::Compare(options) => compare::run(options),
        Command::Campaign(options) => campaign::run(options),
        Command::Tree(options) => tree::run(options),
        Command::Print(options) => print::run(options),
        Command::Completions(options) => completions::run(options, &mut help::dressed(Cli::command(), false)),
        Command::Man(options) => man::run(options, Cli::command()),
    };
    match result {
        Ok(status) => status as u8,
        // Whoever reads our output has enough of it.
        Err(error) if output::is_broken_pipe(&error) => 0,
        Err(error) => {
            // Whatever else is read or written names itself.
            let is_bare = error.chain().count() == 1 && error.is::<std::io::Error>();
            let place = if is_bare { "cannot write to standard output: " } else { "" };
            let text = format!("{place}{error:#}");
            output::error(format_args!("{text}{}", kernels::option(&text)));
            Status::Failed as u8
        }
    }
}
