//! Development tasks: code generation and comparison with the reference tools.

mod codegen;
mod isa;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Development tasks of Warpsmith")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Generate code from `isa/`.
    Codegen(codegen::Options),
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

fn main() -> anyhow::Result<()> {
    match Args::parse().task {
        Task::Codegen(options) => codegen::run(&options),
    }
}
