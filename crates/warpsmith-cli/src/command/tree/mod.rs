//! `warpsmith tree`

mod json;
mod text;
mod tokens;

use crate::input::Files;
use crate::output::{self, Format, STRONG, Status, plain::shown};
use std::io::Write;

/// Show how a PTX file is understood
///
/// Lists statements with the line on which they begin; declared names; for each instruction its form, the value
/// of each slot, and each operand with its name in the form, its direction and kind.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    files: Files,
    /// List all tokens, blanks and comments included, instead of the tree.
    #[arg(long)]
    tokens: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Prints the trees or the tokens.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let is_many = options.files.are_many();
    options.files.each(|_, input| {
        let mut out = output::stdout();
        if is_many && options.format == Format::Text {
            writeln!(out, "{STRONG}{}{STRONG:#}", shown(&input.name))?;
        }
        match (options.tokens, options.format) {
            (false, Format::Text) => text::write(&mut out, &input)?,
            (false, Format::Json) => json::write(&mut out, &input)?,
            (true, Format::Text) => tokens::text(&mut out, &input)?,
            (true, Format::Json) => tokens::json(&mut out, &input)?,
        }
        Ok(Status::Good)
    })
}
