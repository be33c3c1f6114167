//! What our analyses say of a code section, in the form in which nvdisasm says it.

use super::theirs::Row;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_flow::{Access, Cfg, Code, Effect, Liveness};
use warpsmith_image::cubin::{Cubin, Function};
use warpsmith_sass::Item;
use warpsmith_sass::flow::{Body, Extent, File, JumpTables, Limits, Register, Shapes};
use warpsmith_sass::text::Style;

/// A function with what was found.
pub struct Analysed {
    pub name: String,
    pub section: String,
    pub rows: BTreeMap<u64, Row>,
    /// The instructions that follow each, within the function.
    pub next: BTreeMap<u64, BTreeSet<u64>>,
    /// Offsets that some instruction names.
    pub labels: BTreeSet<u64>,
    /// The calls.
    pub calls: BTreeSet<u64>,
    /// By instruction: the name of its class.
    pub classes: BTreeMap<u64, String>,
    /// By instruction: its word.
    pub words: BTreeMap<u64, u128>,
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// Where its branches to computed addresses go.
    pub tables: Vec<(u64, Vec<u64>)>,
}

/// Analyses every function of a cubin.
pub fn analyse(shapes: &Shapes<'_>, cubin: &Cubin<'_>) -> anyhow::Result<Vec<Analysed>> {
    let functions = cubin.functions()?;
    // The tool takes calls to know all that the file uses.
    let (mut limits, places) = (Limits::default(), cubin.places()?);
    for function in &functions {
        limits = limits.max(body(shapes, cubin, function, &[], Limits::default()).limits());
    }
    functions.iter().map(|function| one(shapes, cubin, function, &places, limits)).collect()
}

fn tables(cubin: &Cubin<'_>, function: &Function<'_>) -> JumpTables {
    let mut tables = JumpTables::default();
    for (branch, targets) in cubin.indirect_branches(function.text) {
        tables.add(branch.into(), targets.into_iter().map(u64::from));
    }
    tables
}

fn body(
    shapes: &Shapes<'_>,
    cubin: &Cubin<'_>,
    function: &Function<'_>,
    places: &[u64],
    limits: Limits,
) -> Body {
    let Function { code, start, end, registers, .. } = *function;
    let tables = &tables(cubin, function);
    Body::new(shapes, Extent { code, start, end, tables, places, registers, limits })
}

fn one(
    shapes: &Shapes<'_>,
    cubin: &Cubin<'_>,
    function: &Function<'_>,
    places: &BTreeMap<u32, Vec<u64>>,
    limits: Limits,
) -> anyhow::Result<Analysed> {
    let Function { code, start, end, registers, .. } = *function;
    let places = places.get(&function.text).map(Vec::as_slice).unwrap_or_default();
    let (tables, body) = (tables(cubin, function), body(shapes, cubin, function, places, limits));
    let cfg = Cfg::new(&body);
    let live = Liveness::new(&body, &cfg)?;
    let mut cursor = live.cursor(&body, &cfg);
    let section = cubin.elf().section(function.text).map(|section| section.name().into_owned());
    let mut out = Analysed {
        name: function.name().into_owned(),
        section: section.unwrap_or_default(),
        rows: BTreeMap::new(),
        next: BTreeMap::new(),
        labels: body
            .labels()
            .iter()
            .map(|label| body.address(*label))
            .chain(places.iter().copied())
            .collect(),
        calls: body.calls().iter().map(|call| body.address(call.instruction)).collect(),
        classes: BTreeMap::new(),
        words: BTreeMap::new(),
        registers,
        tables: tables
            .iter()
            .filter(|(branch, _)| (start..end).contains(branch))
            .map(|(branch, targets)| (branch, targets.to_vec()))
            .collect(),
    };
    for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
        cursor.end_of(number);
        for index in block.instructions().rev() {
            cursor.back_over(index);
            let before = cursor.live().to_vec();
            let address = body.address(index);
            // The stack pointer is live all the time, not read by each instruction.
            let given = |register: u32| body.given().iter().any(|given| given.number() == Some(register));
            let first = body.implied(index);
            let accesses = body.accesses(index).get(first..).unwrap_or_default();
            debug_assert!(body.accesses(index).iter().take(first).all(|access| given(access.register)));
            let named = |wanted: &dyn Fn(&Access) -> bool| {
                shown(accesses.iter().filter(|access| wanted(access)).map(|access| access.register))
            };
            let (read, written) = (
                named(&|access| access.effect == Effect::Read),
                named(&|access| access.effect != Effect::Read),
            );
            let mut all = shown(before.into_iter());
            all.extend(&written);
            let item = shapes.isa().decode(&code[address as usize..]);
            let (text, class) = match item {
                Item::Instruction(instruction) => (
                    shapes.isa().text_of(&instruction, address, Style::Listing),
                    shapes.isa().class_name(instruction.class()).to_string(),
                ),
                Item::Data(_) => ("data".to_string(), "data".to_string()),
            };
            out.rows.insert(address, Row { text, live: all, read, written });
            out.classes.insert(address, class);
            if let Some(word) = code.get(address as usize..).and_then(|rest| rest.first_chunk()) {
                out.words.insert(address, u128::from_le_bytes(*word));
            }
            if index + 1 < block.end {
                out.next.insert(address, BTreeSet::from([body.address(index + 1)]));
            } else {
                let follow =
                    next_of(&cfg, number).map(|next| body.address(cfg.blocks()[next as usize].start));
                out.next.insert(address, follow.collect());
            }
        }
    }
    Ok(out)
}

/// The blocks with instructions that follow a block.
fn next_of(cfg: &Cfg, block: u32) -> impl Iterator<Item = u32> + '_ {
    cfg.successors(block).iter().flat_map(move |next| {
        if cfg.blocks()[*next as usize].is_hub() { cfg.successors(*next).to_vec() } else { vec![*next] }
    })
}

/// Registers of the files that nvdisasm shows.
fn shown(numbers: impl Iterator<Item = u32>) -> BTreeSet<Register> {
    numbers.filter_map(Register::of).filter(|register| register.file != File::Barrier).collect()
}
