//! `warpsmith explore`

mod image;
mod json;
mod needs;
mod text;
mod text_cubin;

pub use image::kind_name;

use crate::input::{Files, Input};
use crate::status::Status;
use crate::{instead, name, output};
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::io::Write;
use warpsmith::check::explore::{self, FunctionReport, Report, Requirements};

/// Summarise PTX files, cubins, and what holds them: kernels, parameters, memory, needs
///
/// Of PTX, shows version and target; for each kernel and device function its parameters as the ABI lays them out,
/// registers, memory, performance directives, calls, instructions by family, and memory accesses by state space
/// and width; and the lowest PTX version and target that the file needs, with the lines that force them.
/// Of a cubin, shows each kernel's registers, stack, shared memory, constants, parameters and occupancy. Looks for
/// cubins and PTX in fatbins, programs, libraries, objects, archives and wheels, however deep.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    files: Files,
    /// Show only functions of this name, also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "function", value_name = "NAME")]
    functions: Vec<String>,
    /// Of files with code for several architectures, show that of this one: `sm_90a`.
    #[arg(long = "arch", value_name = "ARCH")]
    architectures: Vec<String>,
    /// Threads of a block, for the occupancy; what the kernel states, or 256, if it is not said.
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<u32>,
    /// Of cubins, show attributes, sections, symbols and relocations too; JSON always has them.
    #[arg(long)]
    details: bool,
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
    let mut there = There::default();
    let mut status = options.files.each_of_bytes(|_, name, source| {
        if options.format == Format::Text && !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        if image::is_image(&source) {
            let (image, status) = image::read(&name, &source, options, &mut unmatched, &mut there);
            match options.format {
                Format::Json => files.push(json::AnyFile::Image(image)),
                Format::Text => image::write(&mut out, &image, options.details)?,
            }
            return Ok(status);
        }
        if source.is_empty() {
            output::error(format_args!("{name} is empty"));
            return Ok(Status::Failed);
        }
        let is_wanted = |kernel: &str| options.wants_name(kernel);
        if let Some(file) = text_cubin::read(&name, &source, is_wanted) {
            let file = match file {
                Ok(file) => file,
                Err(error) => {
                    output::error(format_args!("{error}"));
                    return Ok(Status::Failed);
                }
            };
            unmatched.retain(|wanted| !file.names().any(|kernel| name::is_meant(wanted, kernel)));
            there.names.extend(file.names().map(str::to_owned));
            match options.format {
                Format::Json => files.push(json::AnyFile::TextCubin(file)),
                Format::Text => file.write(&mut out)?,
            }
            return Ok(Status::Good);
        }
        let input = Input::new(name, source);
        if let Some(wrong) = instead::of_ptx(&input) {
            output::error(format_args!("{wrong}"));
            return Ok(Status::Failed);
        }
        let status = input.report_diagnostics();
        let mut report = explore::explore(&input.module);
        unmatched
            .retain(|wanted| !report.functions.iter().any(|f| name::is_meant(wanted, f.function.name())));
        there.names.extend(report.functions.iter().map(|f| f.function.name().to_owned()));
        report.functions.retain(|function| options.wants(function));
        let explored = Explored { input: &input, report, needs: explore::requirements(&input.module) };
        match options.format {
            Format::Json => files.push(json::AnyFile::Ptx(Box::new(json::File::new(&explored)))),
            Format::Text => text::write(&mut out, &explored)?,
        }
        Ok(status)
    })?;
    match options.format {
        Format::Json => output::json(&mut out, &json::Document::new(files))?,
        Format::Text => out.flush()?,
    }
    for name in unmatched {
        let names = there.names.iter().map(|name| name::both(name));
        output::error(format_args!("no function is named `{name}`; {}", list("there is", names)));
        status.raise(Status::Failed);
    }
    for wanted in &options.architectures {
        if there.has_images && !there.architectures.contains(wanted) {
            let all = there.architectures.iter().cloned();
            output::error(format_args!("there is no code for {wanted}; {}", list("there is code for", all)));
            status.raise(Status::Failed);
        }
    }
    Ok(status)
}

/// What the files hold, for messages.
#[derive(Default)]
struct There {
    names: BTreeSet<String>,
    architectures: BTreeSet<String>,
    /// Whether a file may have code for several architectures.
    has_images: bool,
}

/// Names in a message.
const LISTED: usize = 12;

/// A list for a message.
pub fn list(what: &str, all: impl ExactSizeIterator<Item = String>) -> String {
    let more = all.len().saturating_sub(LISTED);
    let names: Vec<String> = all.take(LISTED).collect();
    match (names.is_empty(), more) {
        (true, _) => format!("{what} none"),
        (false, 0) => format!("{what} {}", names.join(", ")),
        (false, more) => format!("{what} {} and {more} more", names.join(", ")),
    }
}

/// Threads of a block.
fn threads(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        Ok(0) => Err("a block has at least 1 thread".into()),
        Ok(_) => Err("a block has at most 1024 threads, so that it cannot be run with more".into()),
        Err(_) => Err(format!("`{text}` is no number of threads; write one from 1 to 1024")),
    }
}

impl Options {
    fn wants(&self, function: &FunctionReport<'_>) -> bool {
        self.wants_name(function.function.name())
    }

    fn wants_name(&self, function: &str) -> bool {
        self.functions.is_empty() || self.functions.iter().any(|wanted| name::is_meant(wanted, function))
    }
}
