//! How fast the command lists, and how fast nvdisasm does, one after the other in the same run.

use anyhow::{Context, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(clap::Args)]
pub struct Options {
    /// The cubins.
    #[arg(value_name = "CUBIN", required = true)]
    cubins: Vec<PathBuf>,
    /// The command, built for release.
    #[arg(long, value_name = "PATH", default_value = "target/release/warpsmith")]
    warpsmith: PathBuf,
    /// The nvdisasm to measure as well.
    #[arg(long, value_name = "PATH")]
    nvdisasm: Option<PathBuf>,
    /// Rounds, of which the fastest counts.
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: u32,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let ours: Vec<&str> = vec!["dis"];
    let (count, time) = best(options, &options.warpsmith, &ours)?;
    println!("warpsmith: {count} instructions in {time:.3} s, {:.0} a second", count as f64 / time);
    if let Some(nvdisasm) = &options.nvdisasm {
        let (count, theirs) = best(options, nvdisasm, &[])?;
        println!("nvdisasm: {count} instructions in {theirs:.3} s, {:.0} a second", count as f64 / theirs);
        println!("ratio: {:.0}", theirs / time);
    }
    Ok(())
}

/// How many instructions a tool lists, and the seconds that it takes for all files, the fastest round of each.
fn best(options: &Options, tool: &PathBuf, arguments: &[&str]) -> anyhow::Result<(usize, f64)> {
    let (mut count, mut time) = (0, 0.0);
    for cubin in &options.cubins {
        let mut best = f64::MAX;
        let mut listed = 0;
        for _ in 0..options.rounds.max(1) {
            let start = Instant::now();
            let output = Command::new(tool).args(arguments).arg(cubin).stderr(Stdio::null()).output();
            let output = output.with_context(|| format!("cannot run {}", tool.display()))?;
            best = best.min(start.elapsed().as_secs_f64());
            if !output.status.success() {
                bail!("{} does not list {}", tool.display(), cubin.display());
            }
            // Only instructions begin with an address in a comment, and have a semicolon.
            let text = String::from_utf8_lossy(&output.stdout);
            let is_instruction = |line: &&str| line.trim_start().starts_with("/*") && line.contains(';');
            listed = text.lines().filter(is_instruction).count();
        }
        count += listed;
        time += best;
    }
    Ok((count, time))
}
