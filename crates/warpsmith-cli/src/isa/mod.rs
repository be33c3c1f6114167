//! `warpsmith isa`

mod class;
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
/// names; several files are read as one text, in the order given.
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
    let source = Source::read(&options.files)?;
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
    Ok(if errors + warnings > 0 || !known { Status::Finding } else { Status::Good })
}

/// What is wrong with a description, in order of its text, and its machine. `faults` are those of the parser.
fn judge(
    description: Description,
    mut faults: Vec<warpsmith::md::Fault>,
) -> (Machine, Vec<warpsmith::md::Fault>) {
    // What follows from an error of the text is not told beside it.
    let readable = !faults.iter().any(is_error);
    if readable {
        faults.extend(missing(&description));
        faults.extend(check(&description));
    }
    let (machine, found) = compile_partly(description);
    if readable {
        fault::add_compiler(&mut faults, found);
    }
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

/// The machine of a description that someone has written: one with errors is refused, and they are told.
pub fn sound(path: &Path) -> anyhow::Result<Isa> {
    let source = Source::read(&[path.to_path_buf()])?;
    let name = path.display();
    let isa = Isa::from_text(&String::from_utf8_lossy(&source.text));
    let is_sound = |isa: &Isa| {
        let description = isa.machine().description();
        let found = [missing(description), check(description)].concat();
        !isa.faults().iter().chain(&found).any(is_error)
    };
    let failure = match isa {
        Ok(isa) if is_sound(&isa) => return Ok(isa),
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
