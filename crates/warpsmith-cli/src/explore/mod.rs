//! `warpsmith explore`

mod json;
mod needs;
mod text;

use crate::input::{Files, Input};
use crate::output;
use crate::pattern;
use crate::status::Status;
use clap::ValueEnum;
use std::io::Write;
use warpsmith::ptx::explore::{self, FunctionReport, Report, Requirements};

/// Summarise PTX files: kernels, parameters, memory, instructions, needs
///
/// Shows version and target; for each kernel and device function its parameters as the ABI lays them out,
/// registers, memory, performance directives, calls, instructions by family, and memory accesses by state space
/// and width; and the lowest PTX version and target that the file needs, with the lines that force them.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    files: Files,
    /// Show only functions of this name; `*` stands for any characters.
    #[arg(short = 'k', long = "function", value_name = "NAME")]
    functions: Vec<String>,
    /// How to print the summary.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs; see docs/json.md.
    Json,
}

/// A file with all that is known of it.
struct Explored<'m> {
    input: &'m Input,
    report: Report<'m>,
    needs: Requirements,
}

impl Explored<'_> {
    /// Whether everything in the file was understood, so that its needs are known.
    fn is_understood(&self) -> bool {
        self.needs.unresolved == 0 && self.input.module.diagnostics().is_empty()
    }
}

/// Prints the summaries.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut out = output::stdout();
    let mut files = Vec::new();
    let mut unmatched: Vec<&str> = options.functions.iter().map(String::as_str).collect();
    let mut first = true;
    let mut status = options.files.each(|_, input| {
        let mut report = explore::explore(&input.module);
        unmatched
            .retain(|wanted| !report.functions.iter().any(|f| pattern::matches(wanted, f.function.name())));
        report.functions.retain(|function| options.wants(function));
        let explored = Explored { input: &input, report, needs: explore::requirements(&input.module) };
        if options.format == Format::Json {
            files.push(json::File::new(&explored));
        } else {
            if !std::mem::take(&mut first) {
                writeln!(out)?;
            }
            text::write(&mut out, &explored)?;
        }
        Ok(Status::Good)
    })?;
    match options.format {
        Format::Json => output::json(&mut out, &json::Document::new(files))?,
        Format::Text => out.flush()?,
    }
    for name in unmatched {
        output::error(format_args!("no function is named `{name}`"));
        status.raise(Status::Failed);
    }
    Ok(status)
}

impl Options {
    fn wants(&self, function: &FunctionReport<'_>) -> bool {
        let name = function.function.name();
        self.functions.is_empty() || self.functions.iter().any(|wanted| pattern::matches(wanted, name))
    }
}
