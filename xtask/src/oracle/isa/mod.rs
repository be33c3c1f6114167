//! `cargo xtask oracle isa`: the data of the instructions against ptxas, both ways.
//!
//! *Sound*: what the data allows, ptxas accepts, in just the versions and on just the targets that the data says.
//! *Complete*: what ptxas accepts, the data allows.

pub mod batch;
mod floors;
mod merge;
mod probes;
mod sound;
mod summary;
mod values;

#[path = "../../../../crates/warpsmith-check/tests/isa/record.rs"]
pub mod record;

use super::ptxas::Ptxas;
use super::{Asking, Scratch};
use anyhow::{Context, anyhow, ensure};
use batch::Asker;
use record::deviations;
use std::path::PathBuf;
use summary::Summary;
use warpsmith_check::enumerate;
use warpsmith_ptx::isa::{Form, Instruction};

/// Options of `cargo xtask oracle isa`.
#[derive(clap::Args)]
pub struct Options {
    /// Instructions to ask about, as `--list` of `explain` names them; all, if none is given.
    #[arg(value_name = "INSTRUCTION")]
    instructions: Vec<String>,
    /// Write what ptxas says now into the record, instead of comparing it with what is there; with names of
    /// instructions, of these alone.
    #[arg(long)]
    record: bool,
    /// Write each difference between data and ptxas to this file, one a line.
    #[arg(long, value_name = "FILE")]
    differences: Option<PathBuf>,
    #[command(flatten)]
    asking: Asking,
}

/// Asks about every form; whether there are no differences but those for which a reason is listed, and whether
/// the answers are as recorded.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let folder = crate::root().join("crates/warpsmith-check/tests/isa");
    let listed = folder.join("deviations.tsv");
    let text = std::fs::read_to_string(&listed).with_context(|| listed.display().to_string())?;
    let deviations = deviations::read(&text).map_err(|error| anyhow!("deviations.tsv: {error}"))?;
    let scratch = Scratch::new()?;
    let asker = Asker::new(&ptxas, scratch.path(), options.asking.jobs);
    let versions = record::profile::versions();

    let instructions = instructions(&options.instructions, options.record)?;
    let forms = Form::all().filter(|form| instructions.contains(&form.instruction()));
    let forms: Vec<_> = forms.map(enumerate::form).collect();
    let lines = sound::run(&asker, &forms, &versions)?;
    let found = floors::run(&asker, &lines, &versions)?;
    let probes = probes::run(&asker, &lines, &versions)?;

    let summary = Summary::new(&forms, &lines, &found, &probes, &deviations);
    if let Some(path) = &options.differences {
        std::fs::write(path, summary.differences()).with_context(|| path.display().to_string())?;
    }
    let version = ptxas.version()?;
    print!("{}", summary.table(&version, asker.counts()));
    let mut fine = summary.is_explained();
    if options.instructions.is_empty() || options.record {
        let (mut lines, mut bases) = (summary::recorded(&lines, &found), probes.bases);
        let mut vocabulary = probes.vocabulary;
        if !options.instructions.is_empty() {
            let read = |name: &str| {
                let path = folder.join(name);
                std::fs::read_to_string(&path).with_context(|| path.display().to_string())
            };
            let known = record::lines::read(&read("lines.txt")?).map_err(|error| anyhow!("{error}"))?;
            let (words, before) =
                record::probes::read(&read("probes.txt")?).map_err(|error| anyhow!("{error}"))?;
            lines = merge::lines(known, lines, &instructions);
            bases = merge::bases(before, bases, &instructions, &words);
            vocabulary = words;
        }
        let files = [
            ("lines.txt", record::lines::write(&version, &lines)),
            ("probes.txt", record::probes::write(&version, &vocabulary, &bases)),
        ];
        for (name, text) in files {
            let path = folder.join(name);
            if options.record {
                std::fs::write(&path, text).with_context(|| path.display().to_string())?;
            } else if std::fs::read_to_string(&path).ok() != Some(text) {
                println!("{name} differs from what is recorded; `--record` takes it over");
                fine = false;
            }
        }
    }
    Ok(fine)
}

/// The instructions of some names, with all that begin with the same opcode where the answers are recorded; all, if
/// there are none.
fn instructions(names: &[String], record: bool) -> anyhow::Result<Vec<Instruction>> {
    for name in names {
        ensure!(Instruction::find(name).is_some(), "there is no instruction {name}");
    }
    let is_meant = |name: &str, known: &Instruction| {
        name == known.name() || record && merge::opcode(name) == merge::opcode(known.name())
    };
    let wanted =
        |instruction: &Instruction| names.is_empty() || names.iter().any(|name| is_meant(name, instruction));
    Ok(Instruction::all().filter(wanted).collect())
}
