//! Runs a bundle (`cargo xtask hardware pack`) on a GPU: it needs nothing but its folder and the CUDA driver, and is copied into it.
//!
//! Launches are run by other processes ([`child`]): one that hangs or ends takes only its own launch with it, and another
//! goes on behind it.

mod child;
mod parent;
mod show;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "hardware", about = "Runs a bundle of kernels on a GPU")]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run a bundle, and write what the GPU says.
    Run(parent::Options),
    /// Run some launches of a bundle, in this process.
    #[command(hide = true)]
    Child(child::Options),
}

fn main() -> anyhow::Result<()> {
    match Options::parse().task {
        Task::Run(options) => parent::run(&options),
        Task::Child(options) => child::run(&options),
    }
}
