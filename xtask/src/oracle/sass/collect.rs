//! Cubins through cuobjdump: what it prints of each instruction.

use super::words::Word;
use crate::pool;
use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(clap::Args)]
pub struct Options {
    /// The cubins.
    #[arg(value_name = "CUBIN", required = true)]
    cubins: Vec<PathBuf>,
    /// Where to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The cuobjdump to ask.
    #[arg(long, value_name = "PATH", default_value = "cuobjdump")]
    cuobjdump: PathBuf,
    /// How many to run at a time.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let found = pool::map(&options.cubins, options.jobs, |_, path| list(&options.cuobjdump, path));
    // Each word once, but for those whose text depends on where they stand.
    let mut words = BTreeSet::new();
    let mut count = 0;
    for list in found {
        let list = list?;
        count += list.len();
        words.extend(list);
    }
    let mut text = String::new();
    let mut last: Option<&Word> = None;
    for word in &words {
        if last.is_none_or(|last| (&last.arch, last.word, &last.text) != (&word.arch, word.word, &word.text))
        {
            text.push_str(&word.line());
            text.push('\n');
        }
        last = Some(word);
    }
    std::fs::write(&options.out, &text).with_context(|| options.out.display().to_string())?;
    println!("{count} instructions of {} files, {} written", options.cubins.len(), text.lines().count());
    Ok(())
}

fn list(tool: &Path, path: &Path) -> anyhow::Result<Vec<Word>> {
    let output = Command::new(tool).arg("-sass").arg(path).output();
    let output = output.with_context(|| format!("cannot run {}", tool.display()))?;
    if !output.status.success() {
        bail!("{}: {}", path.display(), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(parse(&String::from_utf8_lossy(&output.stdout)))
}

/// Reads a listing: lines `/*address*/ text ; /* low half */`, and the high half on the line behind.
fn parse(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut arch = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(name) = line.trim().strip_prefix("code for ") {
            arch = name.trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).to_string();
        }
        let Some((address, rest)) = comment(line) else { continue };
        let Some((text, behind)) = rest.rsplit_once("/*") else { continue };
        let half = |text: &str| u64::from_str_radix(text.trim().strip_prefix("0x")?, 16).ok();
        let low = behind.split_once("*/").and_then(|(low, _)| half(low));
        let high = lines.peek().and_then(|line| comment(line)).and_then(|(high, _)| half(high));
        let address = u64::from_str_radix(address, 16);
        let (Some(low), Some(high), Ok(address)) = (low, high, address) else { continue };
        let text = text.trim().trim_end_matches(';').trim().to_string();
        words.push(Word {
            arch: arch.clone(),
            word: u128::from(high) << 64 | u128::from(low),
            address,
            text,
        });
    }
    words
}

/// What stands in the comment that a line begins with, and what is behind it.
fn comment(line: &str) -> Option<(&str, &str)> {
    line.trim_start().strip_prefix("/*")?.split_once("*/").map(|(inside, rest)| (inside.trim(), rest))
}

#[cfg(test)]
mod tests {
    #[test]
    fn listings_are_read() {
        let text = "\tcode for sm_90a\n\t\tFunction : f\n\
                    \t.headerflags\t@\"EF_CUDA_SM90\"\n\
                    /*0010*/  @!P0 MOV R6, 0x0 ;   /* 0x0000000000068802 */\n\
                    /* 0x000fc00000000f00 */\n";
        let words = super::parse(text);
        assert_eq!(words.len(), 1);
        assert_eq!(words[0].line(), "sm_90\t0x10\t0x000fc00000000f000000000000068802\t@!P0 MOV R6, 0x0");
    }
}
