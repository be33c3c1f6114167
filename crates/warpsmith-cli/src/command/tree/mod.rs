//! `warpsmith tree`

mod json;
mod text;
mod tokens;

use crate::input::{self, instead};
use crate::output::{self, Format, Status};
use anyhow::bail;
use std::path::PathBuf;

/// Show how a PTX file is understood
///
/// Lists statements with the line on which they begin; declared names; for each instruction its form, the value
/// of each slot, and each operand with its name in the form, its direction and kind.
#[derive(clap::Args)]
pub struct Options {
    /// A PTX file; `-` reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// List all tokens, blanks and comments included, instead of the tree.
    #[arg(long)]
    tokens: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Prints the tree or the tokens.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let input = input::read(&options.file)?;
    if let Some(wrong) = instead::of_ptx(&input) {
        bail!("{wrong}");
    }
    let status = input.report_diagnostics();
    let mut out = output::stdout();
    match (options.tokens, options.format) {
        (false, Format::Text) => text::write(&mut out, &input)?,
        (false, Format::Json) => json::write(&mut out, &input)?,
        (true, Format::Text) => tokens::text(&mut out, &input)?,
        (true, Format::Json) => tokens::json(&mut out, &input)?,
    }
    Ok(status)
}
