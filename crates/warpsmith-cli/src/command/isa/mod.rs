//! `warpsmith isa`

mod class;
mod companion;
mod options;
mod summary;

pub use options::Options;

use crate::machine::{
    Format,
    description::{self, Fault, Source, judge},
};
use crate::output::{self, Status};
use serde::Serialize;
use std::io::Write;
use summary::Summary;
use warpsmith::md::machine::{ClassId, Machine};
use warpsmith::md::parse;

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
    let counts = description::counts(&faults);
    faults.retain(|fault| fault.severity >= options.level.least());
    let told: Vec<Fault> = faults.iter().map(|fault| Fault::new(fault, &source)).collect();
    description::tell(&told);
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
