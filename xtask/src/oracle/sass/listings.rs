//! Whole listings of cubins by cuobjdump, as hashes that the tests keep.

use crate::pool;
use anyhow::{Context, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(clap::Args)]
pub struct Options {
    /// The cubins.
    #[arg(value_name = "CUBIN", required = true)]
    cubins: Vec<PathBuf>,
    /// Where to write.
    #[arg(long, value_name = "FILE", default_value = "crates/warpsmith-cli/tests/dis/listings.tsv")]
    out: PathBuf,
    /// The cuobjdump to ask.
    #[arg(long, value_name = "PATH", default_value = "cuobjdump")]
    cuobjdump: PathBuf,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let found = pool::map(&options.cubins, options.jobs, |_, path| line(&options.cuobjdump, path));
    let mut lines = found.into_iter().collect::<anyhow::Result<Vec<String>>>()?;
    lines.sort();
    let head = "# file, lines of its listing by the reference tool, FNV-1a hash of all its bytes\n";
    let out = crate::root().join(&options.out);
    std::fs::write(&out, format!("{head}{}", lines.concat())).with_context(|| out.display().to_string())
}

fn line(tool: &Path, path: &Path) -> anyhow::Result<String> {
    let output = Command::new(tool).arg("-sass").arg(path).output();
    let output = output.with_context(|| format!("cannot run {}", tool.display()))?;
    if !output.status.success() {
        bail!("{}: {}", path.display(), String::from_utf8_lossy(&output.stderr).trim());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let lines = output.stdout.iter().filter(|byte| **byte == b'\n').count();
    let hash = output.stdout.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    Ok(format!("{name}\t{lines}\t{hash:016x}\n"))
}
