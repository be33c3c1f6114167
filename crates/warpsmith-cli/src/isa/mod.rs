//! `warpsmith isa`

mod class;
mod companion;
mod diagram;
mod fault;
mod source;
mod summary;

pub use diagram::{diagram, runs};

use crate::output;
use crate::status::Status;
use anyhow::bail;
use clap::ValueEnum;
use fault::Fault;
use serde::Serialize;
use source::Source;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use summary::Summary;
use warpsmith::md::machine::{ClassId, Machine};
use warpsmith::md::model::{Description, Span};
use warpsmith::md::{Severity, check, compile_partly, parse};
use warpsmith::sass::Isa;

/// Check and summarise a description of machine code
///
/// A description is written in the machine-description language. A folder stands for its .mdl files, in order of their
/// names; several files are read as one text, in the order given. Files of latencies and of patterns, which go with a
/// description, are known by what stands in them, and are checked and summarised each for itself.
#[derive(clap::Args)]
#[command(
    after_help = "Exit status: 0 the description is sound; 1 it has errors or warnings, told or not, or no class with the \
                  mnemonic of --opcode; 2 could not run."
)]
pub struct Options {
    /// A description: files or folders; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show the classes with this mnemonic, or the class of this name: formats, rules, and where their operands lie in
    /// the word.
    #[arg(long, value_name = "NAME")]
    opcode: Option<String>,
    /// Print the description in canonical form.
    #[arg(long, conflicts_with_all = ["opcode", "format"])]
    print: bool,
    /// Names for which `##IF DEFINED(NAME)` holds.
    #[arg(long, value_name = "NAME")]
    define: Vec<String>,
    /// Tell findings from this severity on.
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t)]
    level: Level,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text.
    #[default]
    Text,
    /// JSON.
    Json,
}

/// How grave a finding must be to be told.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Level {
    /// All.
    Info,
    /// Warnings and errors.
    #[default]
    Warning,
    /// Errors.
    Error,
}

impl Level {
    fn least(self) -> Severity {
        match self {
            Level::Info => Severity::Info,
            Level::Warning => Severity::Warning,
            Level::Error => Severity::Error,
        }
    }
}

/// The classes of a mnemonic, for programs.
#[derive(Serialize)]
struct Classes {
    schema: &'static str,
    mnemonic: String,
    classes: Vec<class::Json>,
    faults: Vec<Fault>,
}

/// Checks a description.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let (files, companions) = match options.opcode.is_some() || options.print {
        true => (options.files.clone(), None),
        false => companion::run(options, &options.files)?,
    };
    if let Some(status) = companions.filter(|_| files.is_empty()) {
        return Ok(status);
    }
    let source = Source::read(&files)?;
    let parser = warpsmith::md::Options { defined: options.define.clone() };
    let (description, faults) = parse(&source.text, &parser);
    let printed = options.print.then(|| warpsmith::md::print(&description));
    let (machine, mut faults) = judge(description, faults);
    let counts = fault::counts(&faults);
    faults.retain(|fault| fault.severity >= options.level.least());
    let told: Vec<Fault> = faults.iter().map(|fault| Fault::new(fault, &source)).collect();
    fault::tell(&told);
    let mut out = output::stdout();
    let mut known = true;
    match (&options.opcode, printed) {
        (_, Some(printed)) => out.write_all(printed.as_bytes())?,
        (Some(name), None) => known = classes(&mut out, options, &machine, name, told)?,
        (None, None) => {
            let summary = Summary::new(machine.description(), source.text.len(), counts, told);
            match options.format {
                Format::Json => output::json(&mut out, &summary)?,
                Format::Text => summary.print(&mut out)?,
            }
        }
    }
    out.flush()?;
    let [errors, warnings, _] = counts;
    let own = if errors + warnings > 0 || !known { Status::Finding } else { Status::Good };
    Ok(companions.map_or(own, |status| status.max(own)))
}

/// What is wrong with a description, in order of its text, and its machine. `faults` are those of the parser.
fn judge(
    description: Description,
    mut faults: Vec<warpsmith::md::Fault>,
) -> (Machine, Vec<warpsmith::md::Fault>) {
    // What follows from an error of the text is not told beside it: of one before the classes all may, of one in a class
    // what is said of that class.
    let starts: Vec<u32> = description.classes.iter().map(|class| class.span.start).collect();
    let first = starts.first().copied().unwrap_or(u32::MAX);
    let class_of = |fault: &warpsmith::md::Fault| starts.partition_point(|start| *start <= fault.span.start);
    let unread: BTreeSet<usize> = faults.iter().filter(|fault| is_error(fault)).map(class_of).collect();
    let is_known = |fault: &warpsmith::md::Fault| {
        unread.is_empty() || fault.span.start >= first && !unread.contains(&class_of(fault))
    };
    let readable = !faults.iter().any(|fault| is_error(fault) && fault.span.start < first);
    let mut found = Vec::new();
    if readable {
        found.extend(missing(&description));
        found.extend(check(&description));
        found.retain(is_known);
    }
    let (machine, mut compiled) = compile_partly(description);
    if readable {
        compiled.retain(is_known);
        fault::add_compiler(&mut found, compiled);
    }
    faults.extend(found);
    faults.sort_by_key(|fault| fault.span.start);
    (machine, faults)
}

fn is_error(fault: &warpsmith::md::Fault) -> bool {
    fault.severity == Severity::Error
}

/// Sections that every description has.
fn missing(description: &Description) -> Vec<warpsmith::md::Fault> {
    let tell = |message: &str, help: &str| {
        warpsmith::md::Fault::error(&description.lines, Span::default(), message, help)
    };
    let mut out = Vec::new();
    if description.architecture.is_empty() {
        out.push(tell("there is no section `ARCHITECTURE`", "it begins a description and names the machine"));
    }
    if description.classes.is_empty() {
        out.push(tell("there is no `CLASS`, so that no word is an instruction", ""));
    }
    out
}

/// The machine of a description that someone has written: one with errors is refused, and they are told. What is
/// assembled must not depend on what could not be read.
pub fn sound(path: &Path) -> anyhow::Result<Isa> {
    read(path, false)
}

/// The same to list code with: classes with an error are left out, and told; nothing is done with a description that has
/// errors in what all classes need.
pub fn partly(path: &Path) -> anyhow::Result<Isa> {
    read(path, true)
}

/// Whether something is wrong with a machine that was read nevertheless.
pub fn has_errors(isa: &Isa) -> bool {
    isa.faults().iter().any(is_error)
}

fn read(path: &Path, partly: bool) -> anyhow::Result<Isa> {
    let source = Source::read(&[path.to_path_buf()])?;
    let name = path.display();
    let isa = Isa::from_text(&String::from_utf8_lossy(&source.text));
    let failure = match isa {
        Ok(isa) if missing(isa.machine().description()).is_empty() && (partly || !has_errors(&isa)) => {
            let errors = isa.faults().iter().filter(|fault| is_error(fault));
            let told: Vec<Fault> = errors.map(|fault| Fault::new(fault, &source)).collect();
            if !told.is_empty() {
                fault::tell(&told);
                let errors = output::count(told.len() as u64, "error", "errors");
                output::warning(format_args!("{name} has {errors}: what they are in is left out"));
            }
            return Ok(isa);
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    let (description, faults) = parse(&source.text, &warpsmith::md::Options::default());
    let (_, mut faults) = judge(description, faults);
    faults.retain(is_error);
    match (failure, faults.len()) {
        (Some(error), 0) => bail!("{name}: {error}"),
        (_, count) => {
            let told: Vec<Fault> = faults.iter().map(|fault| Fault::new(fault, &source)).collect();
            fault::tell(&told);
            let count = output::count(count as u64, "error", "errors");
            bail!("{name} has {count}, so that it is not used");
        }
    }
}

/// Most mnemonics that are named in place of one that does not exist.
const CANDIDATES: usize = 12;

/// Prints the classes with a mnemonic; whether there are any.
fn classes(
    out: &mut output::Out,
    options: &Options,
    machine: &Machine,
    name: &str,
    faults: Vec<Fault>,
) -> anyhow::Result<bool> {
    let found: Vec<ClassId> = class::with_mnemonic(machine, name);
    if found.is_empty() {
        let begin = name.get(..1).unwrap_or_default();
        let begins = |other: &&str| other.get(..begin.len()).is_some_and(|at| at.eq_ignore_ascii_case(begin));
        let near: Vec<&str> = machine.mnemonics().filter(begins).collect();
        let shown = near.get(..CANDIDATES).unwrap_or(&near).join(", ");
        let near = match near.len() {
            0 if machine.mnemonics().next().is_none() => String::new(),
            0 => format!("; there are {} mnemonics", machine.mnemonics().count()),
            1..=CANDIDATES => format!("; there are {shown}"),
            more => format!("; there are {shown}, … ({more} that begin with {begin})"),
        };
        output::error(format_args!("no class has the mnemonic or the name `{name}`{near}"));
        return Ok(false);
    }
    if options.format == Format::Json {
        let classes = found.iter().map(|id| class::Json::new(machine, *id)).collect();
        let document = Classes { schema: "warpsmith.classes/1", mnemonic: name.to_string(), classes, faults };
        output::json(out, &document)?;
    } else {
        found.into_iter().try_for_each(|id| class::print(out, machine, id))?;
    }
    Ok(true)
}
