//! Development tasks: code generation and comparison with the reference tools.

extern crate alloc;

mod api;
mod codegen;
mod dist;
mod fuzz;
mod mutate;
mod package;
mod parts;
mod site_task;
mod structure;
mod targets;
mod wheel;

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Development tasks of Warpsmith")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Print the public interface of every library to docs/api.
    Api(api::Options),
    /// Generate code from `isa/`.
    Codegen(codegen::Options),
    /// Pack the command, its manual, completions and licences as an archive that runs where nothing of ours is installed.
    Dist(dist::Options),
    /// Feed every parser with what nobody would write, guided by coverage.
    Fuzz(fuzz::Options),
    /// Kernels with inputs for a machine with a GPU: `pack` them, `run` them there, `record` what it said.
    #[command(disable_help_flag = true)]
    Hardware {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Run the executable semantics on their cases.
    #[command(disable_help_flag = true)]
    Lane {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Break each lowering in turn and see whether a test fails.
    Mutate(mutate::Options),
    /// Look at the rooms of each crate, the arrows among them, and the code map.
    Structure(structure::Options),
    /// Compare with the vendor's tools.
    #[command(disable_help_flag = true)]
    Oracle {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Pack every crate that is published, and build what was packed.
    Package(package::Options),
    /// See that each feature of the library brings its part and no other.
    Parts(parts::Options),
    /// Make a site of the documentation and the books of `explain`; mdBook is needed.
    Site(site_task::Options),
    /// Check library and command for other machines than this one.
    Targets(targets::Options),
    /// Build the Python package as a wheel for any Linux, or for another system; or its source distribution.
    Wheel(wheel::Options),
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

fn main() -> anyhow::Result<()> {
    match Args::parse().task {
        Task::Api(options) => api::run(&options),
        Task::Codegen(options) => codegen::run(&options),
        Task::Dist(options) => dist::run(&options),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Hardware { arguments } => hardware(arguments),
        Task::Lane { arguments } => program("lane", &arguments),
        Task::Mutate(options) => mutate::run(&options),
        Task::Structure(options) => structure::run(&options),
        Task::Oracle { arguments } => program("oracle", &arguments),
        Task::Package(options) => package::run(&options),
        Task::Parts(options) => parts::run(&options),
        Task::Site(options) => site_task::run(&options),
        Task::Targets(options) => targets::run(&options),
        Task::Wheel(options) => wheel::run(&options),
    }
}

/// Runs a bundle with the program that is copied into bundles, or does the rest with the engine and the vendor's tools.
fn hardware(arguments: Vec<OsString>) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let own = ["--quiet", "--package", "xtask", "--bin", "hardware"];
    if arguments.first().is_some_and(|first| first == "run") {
        let status = Command::new(cargo).arg("run").args(own).arg("--").args(arguments).status()?;
        std::process::exit(status.code().unwrap_or(1));
    }
    // What is packed has it with it.
    anyhow::ensure!(
        Command::new(cargo).arg("build").args(own).status()?.success(),
        "`hardware` does not build"
    );
    program("oracle", &[vec!["hardware".into()], arguments].concat())
}

/// Runs another program of this package, behind a feature of its own: it needs the library, and code generation
/// must build and run also while what it generated last does not compile.
fn program(name: &str, arguments: &[OsString]) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let program = ["run", "--quiet", "--package", "xtask", "--features", name, "--bin", name, "--"];
    let status = Command::new(cargo).args(program).args(arguments).status()?;
    std::process::exit(status.code().unwrap_or(1));
}
