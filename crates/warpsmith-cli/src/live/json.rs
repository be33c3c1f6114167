//! The counts in JSON; docs/json.md describes it.

use super::Live;
use crate::output::{self, Out};
use serde::Serialize;
use warpsmith::flow::{Class, Load};

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    file: String,
    function: String,
    kind: &'static str,
    line: u32,
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
    line: u32,
}

#[derive(Serialize)]
struct Instruction {
    line: u32,
    block: Option<u32>,
    general: u32,
    predicate: u32,
    flag: u32,
    before: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    live: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Counts {
    general: u32,
    predicate: u32,
    flag: u32,
}

impl From<Load> for Counts {
    fn from(load: Load) -> Counts {
        let [general, predicate, flag] = Class::ALL.map(|class| load.of(class));
        Counts { general, predicate, flag }
    }
}

/// Writes the counts.
pub fn write(out: &mut Out, live: &Live<'_>) -> anyhow::Result<()> {
    let code = &live.code;
    let peaks = Class::ALL.into_iter().filter_map(|class| {
        let (instruction, units) = live.peak(class)?;
        Some(Peak { class: class.name(), units, instruction, line: code.line(instruction) })
    });
    let mut instructions = Vec::new();
    live.each(|index, names| {
        let Counts { general, predicate, flag } = live.pressure.at(&code.cfg, index).into();
        instructions.push(Instruction {
            line: code.line(index),
            block: code.cfg.block_of(index),
            general,
            predicate,
            flag,
            before: live.pressure.before(index).into(),
            live: names.map(|names| names.iter().map(|(name, _)| name.to_string()).collect()),
        });
        Ok(())
    })?;
    let document = Document {
        schema: "warpsmith.live/1",
        file: code.input.name.clone(),
        function: code.name().into(),
        kind: code.kind(),
        line: code.first_line(),
        peak: peaks.collect(),
        unwritten: live.early.iter().map(|name| name.to_string()).collect(),
        instructions,
    };
    output::json(out, &document)
}
