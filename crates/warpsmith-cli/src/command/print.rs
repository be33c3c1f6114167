//! `warpsmith print`

use crate::input::{Files, Input, is_stdin};
use crate::output::{self, Out, Status, replace::replace};
use anyhow::{Context, bail};
use std::io::Write;
use std::path::Path;
use warpsmith::ptx::print::canonical_bytes;

/// Print PTX files in canonical form
///
/// One style for every file: modifiers in the order of the manual, one statement a line. Comments stay. A
/// statement with an error in it is left as it is.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    files: Files,
    /// Print the names of files that are not in canonical form, and exit with 1 if there are any.
    #[arg(long)]
    check: bool,
    /// Rewrite the files; one with an error in it stays as it is.
    #[arg(long, conflicts_with = "check")]
    write: bool,
}

/// Prints, checks or rewrites.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if options.write && options.files.files.iter().any(|path| is_stdin(path)) {
        bail!("--write rewrites files, and `-` is none");
    }
    let mut out = output::stdout();
    let status = options.files.each(|path, input| one(&mut out, options, path, &input))?;
    out.flush()?;
    Ok(status)
}

fn one(out: &mut Out, options: &Options, path: &Path, input: &Input) -> anyhow::Result<Status> {
    let canonical = canonical_bytes(&input.module);
    if !options.check && !options.write {
        out.write_all(&canonical)?;
        return Ok(Status::Good);
    }
    if canonical == input.module.source() {
        return Ok(Status::Good);
    }
    if options.check {
        writeln!(out, "{}", input.name)?;
        return Ok(Status::Finding);
    }
    if !input.module.diagnostics().is_empty() {
        output::error(format_args!("{} is left as it is, for it has errors", input.name));
        return Ok(Status::Finding);
    }
    match replace(path, &canonical).with_context(|| format!("cannot rewrite {}", input.name)) {
        Ok(()) => Ok(Status::Good),
        Err(error) => {
            output::error(format_args!("{error:#}"));
            Ok(Status::Failed)
        }
    }
}
