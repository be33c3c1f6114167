//! The counts in JSON; docs/json.md describes it.

use super::model::Live;
use crate::code::Head;
use crate::output::{self, Out};
use serde::Serialize;
use warpsmith::flow::{Class, Load};

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    #[serde(flatten)]
    head: Head,
    peak: Vec<Peak>,
    /// Registers that may be read before they are written.
    unwritten: Vec<String>,
    instructions: Vec<Instruction>,
}

#[derive(Serialize)]
struct Peak {
    class: &'static str,
    units: u32,
    instruction: u32,
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<u64>,
}

#[derive(Serialize)]
struct Instruction {
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
    block: Option<u32>,
    #[serde(flatten)]
    most: Counts,
    before: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    live: Option<Vec<String>>,
}

/// A line of the source.
#[derive(Serialize)]
struct Source {
    file: String,
    line: u32,
}

/// Registers by class; PTX has other classes than machine code.
#[derive(Serialize)]
struct Counts {
    general: u32,
    predicate: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uniform: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uniform_predicate: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    barrier: Option<u32>,
}

impl Counts {
    fn new(load: Load, classes: &[Class]) -> Counts {
        let of = |class| classes.contains(&class).then(|| load.of(class));
        Counts {
            general: load.of(Class::General),
            predicate: load.of(Class::Predicate),
            flag: of(Class::Flag),
            uniform: of(Class::Uniform),
            uniform_predicate: of(Class::UniformPredicate),
            barrier: of(Class::Barrier),
        }
    }
}

/// Writes the counts.
pub fn write(out: &mut Out, live: &Live<'_>) -> anyhow::Result<()> {
    let code = &live.code;
    let peaks = Class::ALL.into_iter().filter_map(|class| {
        let (instruction, units) = live.peak(class)?;
        let place = code.place(instruction);
        Some(Peak { class: class.name(), units, instruction, line: place.line(), address: place.address() })
    });
    let mut instructions = Vec::new();
    live.each(|index, names| {
        let place = code.place(index);
        let counts = |load| Counts::new(load, code.classes());
        instructions.push(Instruction {
            line: place.line(),
            address: place.address(),
            source: code.source(index).map(|(file, line)| Source { file: file.into(), line }),
            block: code.cfg.block_of(index),
            most: counts(live.pressure.at(&code.cfg, index)),
            before: counts(live.pressure.before(index)),
            live: names.map(|names| names.iter().map(|(name, _)| name.to_string()).collect()),
        });
        Ok(())
    })?;
    let document = Document {
        schema: "warpsmith.live/1",
        head: Head::new(code),
        peak: peaks.collect(),
        unwritten: live.early.iter().map(|name| name.to_string()).collect(),
        instructions,
    };
    output::json(out, &document)
}
