//! Comparison with the vendor's tools, the reference for what PTX and machine code are.
//!
//! They run as black boxes: a text goes in, a verdict or a binary comes out. What they said is recorded
//! in the repository, so that tests need none of them.

mod code;
mod grammar;
mod hardware;
mod isa;
mod pool;
mod ptx;
mod ptxas;
mod report;
mod sass;
mod setup;

use anyhow::Context;
use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask oracle", about = "Comparison with the vendor's tools")]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Install the reference tools under target/oracle.
    Setup(setup::Options),
    /// Compare verdicts on PTX files, and the code made from them.
    Ptx(ptx::Options),
    /// Ask the questions of the grammar record again.
    Grammar(grammar::Options),
    /// Compare the data of the instructions with ptxas: what it allows, since when, and what it lacks.
    Isa(isa::Options),
    /// Pack kernels with inputs for a machine with a GPU, and record what it said.
    Hardware(hardware::Options),
    /// Compare our listings of machine code with those of cuobjdump and nvdisasm.
    Sass(sass::Options),
}

/// Options of every task that asks.
#[derive(clap::Args)]
struct Asking {
    /// The ptxas to ask, instead of the one that `oracle setup` installed.
    #[arg(long, value_name = "PATH")]
    ptxas: Option<PathBuf>,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

fn main() -> anyhow::Result<ExitCode> {
    let same = match Options::parse().task {
        Task::Setup(options) => setup::run(&options).map(|()| true),
        Task::Ptx(options) => ptx::run(&options),
        Task::Grammar(options) => grammar::run(&options),
        Task::Isa(options) => isa::run(&options),
        Task::Hardware(options) => hardware::run(&options),
        Task::Sass(options) => sass::run(&options),
    }?;
    Ok(if same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Where the tools and what passes through them are kept.
fn folder() -> PathBuf {
    root().join("target/oracle")
}

/// A folder for what is written on the way, which goes when this does.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> anyhow::Result<Scratch> {
        let path = folder().join(format!("run-{}", std::process::id()));
        std::fs::create_dir_all(&path).with_context(|| path.display().to_string())?;
        Ok(Scratch(path))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What stays behind lies under target/ and does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
