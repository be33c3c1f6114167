//! `cargo xtask oracle setup`: the reference tools in a virtual environment of their own.

use super::ptxas::Ptxas;
use anyhow::{Context, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Options of `cargo xtask oracle setup`.
#[derive(clap::Args)]
pub struct Options {
    /// Version of the tools, as pip writes it.
    #[arg(long, value_name = "VERSION", default_value = "13.5.*")]
    version: String,
    /// Version of the C++ core libraries, which count on their own.
    #[arg(long, value_name = "VERSION", default_value = "13.*")]
    cccl: String,
    /// The Python that makes the environment.
    #[arg(long, value_name = "PATH", default_value = "python3")]
    python: PathBuf,
    /// Install even where the same packages are installed already.
    #[arg(long)]
    force: bool,
}

/// The packages that carry the version of the toolkit.
const PACKAGES: [&str; 6] = [
    "nvidia-cuda-nvcc",
    "nvidia-cuda-crt",
    "nvidia-cuda-runtime",
    "nvidia-nvvm",
    "nvidia-cuda-nvdisasm",
    "nvidia-cuda-cuobjdump",
];

/// Installs what is missing and says what ptxas is there.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut wanted: Vec<String> =
        PACKAGES.iter().map(|name| format!("{name}=={}", options.version)).collect();
    wanted.push(format!("nvidia-cuda-cccl=={}", options.cccl));
    let wanted = wanted.join("\n") + "\n";
    let folder = super::folder();
    // Written last, so that an installation that broke off is taken up again.
    let installed = folder.join("installed.txt");
    let complete = std::fs::read_to_string(&installed).is_ok_and(|text| text == wanted);
    if !complete || options.force || Ptxas::find(None).is_err() {
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        install(&folder, &options.python, wanted.lines())?;
        std::fs::write(&installed, &wanted).with_context(|| installed.display().to_string())?;
    }
    let ptxas = Ptxas::find(None)?;
    println!("{}\n{}", ptxas.path().display(), ptxas.version()?);
    Ok(())
}

fn install<'a>(folder: &Path, python: &Path, packages: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    let environment = folder.join("venv");
    let inside = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let inside = environment.join(inside);
    if !inside.is_file() {
        run_command(Command::new(python).args(["-m", "venv"]).arg(&environment)).context(
            "no virtual environment; Python 3 with its `venv` module is needed (`--python` names another)",
        )?;
    }
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run_command(Command::new(&inside).args(pip).args(packages))
        .context("pip could not install the tools; `--version` and `--cccl` choose other versions")
}

fn run_command(command: &mut Command) -> anyhow::Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot run {name}"))?;
    if !status.success() {
        bail!("{name}: {status}");
    }
    Ok(())
}
