//! `warpsmith diff`

mod load;
mod report;
mod table;

use crate::machine::{Format, Isas};
use crate::output::{self, Status};
use anyhow::bail;
use clap::ValueEnum;
use load::Wanted;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::diff::{Function, How, Machine, Machines, Pair, compare, pairs};
use warpsmith::sass::Isa;
use warpsmith::sass::text::Style;

/// Compare machine code
///
/// The kernels and functions of A and B that have the same name are held against each other, instruction by
/// instruction; of two that are alone in their files names do not matter. Addresses do not count, nor does what fills a
/// function up at its end, nor do numbers of registers where each register of A is always the same one of B; it is said
/// which these are. Control information counts with `--style control`; without it functions that differ in nothing else are
/// counted in a line of their own. Bytes of code are those of the instructions, without what fills a function up. Exit status: 0 the same, 1 different or not read in full, 2 could not run.
#[derive(clap::Args)]
pub struct Options {
    /// A cubin, or anything that holds cubins.
    #[arg(value_name = "A")]
    a: PathBuf,
    /// The other one.
    #[arg(value_name = "B")]
    b: PathBuf,
    /// Compare only kernels and functions of this name; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    kernel: Option<String>,
    /// The name in B, where it is another one than that of -k.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// Compare only code for this architecture. SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    arch: Option<String>,
    /// A description of the machine code in the machine-description language to use.
    #[arg(long, value_name = "DESCRIPTION")]
    isa: Option<PathBuf>,
    /// Numbers of registers count.
    #[arg(long)]
    registers: bool,
    /// What of the instructions is compared: what the vendor's tools list, or all there is.
    #[arg(long, value_enum, default_value_t)]
    style: DiffStyle,
    /// Instructions to show around those that differ.
    #[arg(short = 'U', long = "unified", value_name = "N", default_value_t = 3)]
    context: usize,
    /// What of functions that differ is shown: a table with a line for each, or their instructions; the table of more than four,
    /// if it is not said.
    #[arg(long, value_enum, value_name = "WHAT")]
    show: Option<Show>,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is shown of functions that differ.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Show {
    /// A table: what each takes of the machine.
    Table,
    /// The instructions of each.
    Instructions,
    /// The table, and behind it the instructions.
    Both,
}

/// Functions that differ whose instructions are shown, if nothing else is asked for.
const FEW: usize = 4;

/// What is compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum DiffStyle {
    /// What the vendor's tools list: no control information.
    #[default]
    Listing,
    /// Every bit, with control information in columns.
    Control,
}

/// Compares two files.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if let (Some(with), None) = (&options.with, &options.kernel) {
        bail!(
            "--with {with} is the name in B of what -k names in A: `-k NAME --with {with}` compares the two"
        );
    }
    let mut isas = Isas::new(options.isa.as_deref())?;
    let architecture = options.arch.as_deref();
    let wanted = Wanted { name: options.kernel.as_deref(), architecture };
    let (name_a, a, read_a) = load::load(&options.a, &wanted, &mut isas)?;
    let wanted = Wanted { name: options.with.as_deref().or(wanted.name), architecture };
    let (name_b, b, read_b) = load::load(&options.b, &wanted, &mut isas)?;
    let style = match options.style {
        DiffStyle::Listing => Style::Listing,
        DiffStyle::Control => Style::Control,
    };
    let how = How { style, registers: options.registers };
    let (pairs, alone) = compared(a, b, options.with.is_some(), how);
    let is_same = is_same(&pairs, &alone);
    let mut status = if is_same { Status::Good } else { Status::Finding };
    status.raise(read_a.max(read_b));
    let mut out = output::stdout();
    let written = match options.format {
        Format::Text => {
            let different = pairs.iter().filter(|pair| !pair.is_same()).count();
            let few = if different > FEW { Show::Table } else { Show::Instructions };
            let show = options.show.unwrap_or(few);
            let table = if show == Show::Instructions { Ok(()) } else { table::write(&mut out, &pairs) };
            table.map_err(anyhow::Error::from).and_then(|()| {
                let context = (show != Show::Table).then_some(options.context);
                report::text(&mut out, [&name_a, &name_b], &pairs, &alone, context)
            })
        }
        Format::Json => report::json(&mut out, is_same, &pairs, &alone),
    };
    match written {
        // Who reads the first lines only wants to know all the same whether they are equal.
        Err(error) if output::is_broken_pipe(&error) => return Ok(status),
        written => written?,
    }
    if let ([a, ..], [b, ..], true) = (alone[0].as_slice(), alone[1].as_slice(), pairs.is_empty())
        && options.with.is_none()
        && a.name != b.name
    {
        let (a, b) = (crate::output::plain::shown(&a.name), crate::output::plain::shown(&b.name));
        output::line(format_args!(
            "nothing has the same name in both; `-k {a} --with {b}` compares two of different names"
        ));
    }
    Ok(status)
}

/// Functions that belong together, held against each other, and those that only one side has.
fn compared(
    a: Vec<Function>,
    b: Vec<Function>,
    is_renamed: bool,
    how: How,
) -> (Vec<Pair>, [Vec<Function>; 2]) {
    let used: BTreeMap<String, Arc<Isa>> = a
        .iter()
        .chain(&b)
        .map(|function| (function.architecture.clone(), Arc::clone(&function.isa)))
        .collect();
    let machines: Machines<'_> = used.iter().map(|(name, isa)| (name.as_str(), Machine::new(isa))).collect();
    let (pairs, alone) = pairs(a, b, is_renamed);
    (pairs.into_iter().map(|(a, b)| compare(a, b, &machines, how)).collect(), alone)
}

fn is_same(pairs: &[Pair], alone: &[Vec<Function>; 2]) -> bool {
    alone.iter().all(Vec::is_empty) && pairs.iter().all(Pair::is_same)
}

/// Differences, for people and for programs.
#[derive(Debug)]
pub struct Differences {
    /// As the command prints them, without colours.
    pub text: String,
    /// As `--format json` has them.
    pub json: String,
}

/// Holds functions against each other: those of the same name, as the command does it.
///
/// # Errors
/// They cannot be written.
pub fn differences(
    names: [&str; 2],
    a: Vec<Function>,
    b: Vec<Function>,
    how: How,
    context: usize,
) -> anyhow::Result<Differences> {
    let (pairs, alone) = compared(a, b, false, how);
    let (mut text, mut json) = (Vec::new(), Vec::new());
    report::text(&mut text, names, &pairs, &alone, Some(context))?;
    report::json(&mut json, is_same(&pairs, &alone), &pairs, &alone)?;
    let string = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok(Differences { text: anstream::adapter::strip_str(&string(text)).to_string(), json: string(json) })
}
