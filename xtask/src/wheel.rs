//! Builds the Python package as wheels that are given away: for Linux, such that they run on any of its distributions.

use crate::root;
use anyhow::{Context, ensure};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Args)]
pub struct Options {
    /// Build for this machine's own C library, and nothing older.
    #[arg(long, conflicts_with = "source")]
    native: bool,
    /// Build for another machine.
    #[arg(long, value_name = "TRIPLE", conflicts_with = "source")]
    target: Option<String>,
    /// Pack the source distribution instead.
    #[arg(long)]
    source: bool,
    /// The profile of cargo; `dev` to see quickly whether it builds.
    #[arg(long, default_value = "wheel", conflicts_with = "source")]
    profile: String,
}

/// The C library that a wheel for Linux asks for is no newer than that of CentOS 7, which is what Rust itself needs.
const OLDEST: &str = "manylinux2014";

/// What builds wheels, and the linker that knows the symbols of any version of the C library.
const TOOLS: [&str; 2] = ["maturin>=1.9.4,<2", "ziglang>=0.13"];

pub fn run(options: &Options) -> anyhow::Result<()> {
    let python = tools()?;
    let wheels = root().join("target/wheels");
    let mut command = Command::new(&python);
    command.current_dir(root().join("python")).args(["-m", "maturin"]);
    if options.source {
        command.arg("sdist");
    } else {
        command.args(["build", "--profile", &options.profile]);
        if let Some(target) = &options.target {
            command.args(["--target", target]);
        }
        let is_linux = options.target.as_ref().map_or(cfg!(target_os = "linux"), |one| one.contains("linux"));
        match (options.native, is_linux) {
            (true, _) => command.args(["--compatibility", "linux"]),
            (_, true) => command.args(["--zig", "--compatibility", OLDEST]),
            _ => &mut command,
        };
    }
    // maturin looks for zig as a module of the first Python on the path.
    let folder = python.parent().context("no folder")?.to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([folder].into_iter().chain(std::env::split_paths(&path)))?;
    ensure!(command.env("PATH", path).arg("--out").arg(&wheels).status()?.success(), "maturin fails");
    Ok(())
}

/// The Python that has the tools; they are installed below `target` if they are not there.
fn tools() -> anyhow::Result<PathBuf> {
    let folder = root().join("target/python/tools");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !has_tools(&python) {
        let first = if cfg!(windows) { "python" } else { "python3" };
        let first = std::env::var_os("PYTHON").unwrap_or_else(|| first.into());
        let status = Command::new(&first).args(["-m", "venv", "--clear"]).arg(&folder).status();
        ensure!(status.context("there is no Python; PYTHON names one")?.success(), "Python makes no venv");
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        let status = Command::new(&python).args(pip).args(TOOLS).status()?;
        ensure!(status.success(), "pip cannot install {}", TOOLS.join(" and "));
    }
    Ok(python)
}

fn has_tools(python: &Path) -> bool {
    let output = Command::new(python).args(["-c", "import maturin, ziglang"]).output();
    output.is_ok_and(|output| output.status.success())
}
