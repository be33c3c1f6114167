//! Counts for programs; docs/json.md describes them.

use super::model::Counted;
use crate::code::{MachineCode, Part};
use crate::output::{self, Out};
use serde::Serialize;
use warpsmith::cost::{Mix, Region};
use warpsmith::machine::Function;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    file: &'a str,
    architecture: &'a str,
    functions: Vec<Counts<'a>>,
}

#[derive(Serialize)]
struct Counts<'a> {
    name: &'a str,
    kind: &'static str,
    #[serde(flatten)]
    mix: Numbers<'a>,
    loops: Vec<Loop<'a>>,
}

#[derive(Serialize)]
struct Loop<'a> {
    #[serde(flatten)]
    part: Part<'a>,
    #[serde(flatten)]
    mix: Numbers<'a>,
}

#[derive(Serialize)]
struct Numbers<'a> {
    instructions: u32,
    classes: Vec<Class>,
    pipes: Vec<Pipe>,
    mnemonics: Vec<Mnemonic<'a>>,
    unknown: u32,
}

#[derive(Serialize)]
struct Class {
    class: &'static str,
    instructions: u32,
}

#[derive(Serialize)]
struct Pipe {
    pipe: &'static str,
    instructions: u32,
    cycles: u64,
}

#[derive(Serialize)]
struct Mnemonic<'a> {
    mnemonic: &'a str,
    instructions: u32,
}

fn numbers(mix: &Mix) -> Numbers<'_> {
    let classes =
        mix.classes.iter().map(|(class, instructions)| Class { class, instructions: *instructions });
    let pipes = mix.pipes.iter();
    let pipes =
        pipes.map(|(pipe, instructions, cycles)| Pipe { pipe, instructions: *instructions, cycles: *cycles });
    let mnemonics = mix.mnemonics.iter();
    let mnemonics =
        mnemonics.map(|(mnemonic, instructions)| Mnemonic { mnemonic, instructions: *instructions });
    Numbers {
        instructions: mix.instructions,
        classes: classes.collect(),
        pipes: pipes.collect(),
        mnemonics: mnemonics.collect(),
        unknown: mix.unknown,
    }
}

fn looped<'a>(function: &'a Function<'_>, of: &'a (Region, Mix)) -> Loop<'a> {
    Loop { part: Part::of(function, &of.0), mix: numbers(&of.1) }
}

/// Writes the document.
pub fn write(out: &mut Out, code: &MachineCode, all: &[Counted<'_, '_>]) -> anyhow::Result<()> {
    let functions = all.iter().map(|counted| Counts {
        name: counted.function.name(),
        kind: if counted.function.is_kernel() { "kernel" } else { "function" },
        mix: numbers(&counted.whole.1),
        loops: counted.loops.iter().map(|of| looped(counted.function, of)).collect(),
    });
    let document = Document {
        schema: "warpsmith.mix/1",
        file: &code.file,
        architecture: &code.architecture,
        functions: functions.collect(),
    };
    output::json(out, &document)
}
