//! The `warpsmith` command: reads, explains, checks, edits, assembles and runs GPU programs.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(warpsmith_cli::main(std::env::args_os()))
}
