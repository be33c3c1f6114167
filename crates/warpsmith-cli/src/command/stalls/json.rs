//! Estimates for programs; docs/json.md describes them.

use super::model::Estimated;
use crate::code::{MachineCode, Part};
use crate::output::{self, Out};
use serde::Serialize;
use warpsmith::cost::{Near, Region, Stalls};
use warpsmith::machine::Function;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    /// So that nobody takes it for a measurement.
    estimate: bool,
    file: &'a str,
    architecture: &'a str,
    memory: &'static str,
    functions: Vec<Of<'a>>,
}

#[derive(Serialize)]
struct Of<'a> {
    name: &'a str,
    kind: &'static str,
    resident_warps: Option<u32>,
    #[serde(flatten)]
    all: Numbers<'a>,
    loops: Vec<Loop<'a>>,
}

#[derive(Serialize)]
struct Loop<'a> {
    #[serde(flatten)]
    part: Part<'a>,
    #[serde(flatten)]
    numbers: Numbers<'a>,
}

#[derive(Serialize)]
struct Numbers<'a> {
    instructions: usize,
    on_the_way: usize,
    cycles: u64,
    issue: u64,
    stated_stalls: u64,
    waits: u64,
    busy: u64,
    bound: u64,
    warps: u64,
    by_class: Vec<Class>,
    pipes: Vec<Pipe>,
    steps: Vec<Step<'a>>,
    not_counted: Vec<u64>,
    calls: Vec<String>,
    says_nothing: bool,
}

#[derive(Serialize)]
struct Class {
    class: &'static str,
    cycles: u64,
}

#[derive(Serialize)]
struct Pipe {
    pipe: &'static str,
    cycles: u64,
}

/// An instruction on the way.
#[derive(Serialize)]
struct Step<'a> {
    offset: u64,
    text: String,
    stall: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    wait: Option<Wait>,
    #[serde(skip_serializing_if = "is_zero")]
    busy: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Line<'a>>,
}

#[derive(Serialize)]
struct Wait {
    cycles: u64,
    on: u64,
    result: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    line: u32,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn numbers<'a>(function: &'a Function<'_>, (region, stalls): &(Region, Stalls)) -> Numbers<'a> {
    let found = &stalls.estimate;
    let offset = |at: usize| function.body().address(stalls.instructions[at]);
    let steps = stalls.instructions.iter().enumerate().map(|(at, index)| Step {
        offset: offset(at),
        text: function.text(*index),
        stall: stalls.stalls[at],
        wait: found.waits[at].map(|wait| Wait {
            cycles: wait.cycles,
            on: offset(wait.on),
            result: wait.result,
        }),
        busy: found.throttled[at],
        source: function.source(*index).map(|(file, line)| Line { file, line }),
    });
    Numbers {
        instructions: region.instructions.len(),
        on_the_way: region.path.len(),
        cycles: found.cycles,
        issue: found.issue,
        stated_stalls: found.stalls,
        waits: found.barriers,
        busy: found.busy,
        bound: found.bound(),
        warps: stalls.warps(),
        by_class: stalls.by_class.iter().map(|(class, cycles)| Class { class, cycles: *cycles }).collect(),
        pipes: found.pipes.iter().map(|(pipe, cycles)| Pipe { pipe, cycles: *cycles }).collect(),
        steps: steps.collect(),
        calls: function.calls_among(|index| region.instructions.binary_search(&index).is_ok()),
        not_counted: stalls.open.iter().map(|index| function.body().address(*index)).collect(),
        says_nothing: stalls.says_nothing,
    }
}

/// Writes the document.
pub fn write(out: &mut Out, code: &MachineCode, all: &[Estimated<'_, '_>], near: Near) -> anyhow::Result<()> {
    let functions = all.iter().map(|estimated| Of {
        name: estimated.function.name(),
        kind: if estimated.function.is_kernel() { "kernel" } else { "function" },
        resident_warps: estimated.resident,
        all: numbers(estimated.function, &estimated.whole),
        loops: estimated
            .loops
            .iter()
            .map(|of| Loop {
                part: Part::of(estimated.function, &of.0),
                numbers: numbers(estimated.function, of),
            })
            .collect(),
    });
    let document = Document {
        schema: "warpsmith.stalls/1",
        estimate: true,
        file: &code.file,
        architecture: &code.architecture,
        memory: near.name(),
        functions: functions.collect(),
    };
    output::json(out, &document)
}
