//! Instructions are put into cubins and taken out of them, and what refers to code follows.
//!
//! `WARPSMITH_MOVES=1000 WARPSMITH_NVDISASM=PATH WARPSMITH_CORPUS=PATH cargo test --release -p warpsmith --test moving --
//! --ignored` makes so many edits of the corpus, with the list in the folder that it names, and asks the reference tool
//! for the graph of each; `WARPSMITH_MOVES_SEED` makes others.

#[path = "moving/graph.rs"]
mod graph;
#[path = "moving/reading.rs"]
mod reading;
#[path = "moving/recipe.rs"]
mod recipe;
#[path = "moving/running.rs"]
mod running;

use recipe::{Machines, Recipe, What, apply, files, recipes, scratch};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith::image::cubin::{Copies, Cubin};
use warpsmith::sass::flow::Branch;
use warpsmith::sass::{Element, Isa, Item};

/// The files of this test, and those of the corpus if there is one.
fn folders() -> Vec<PathBuf> {
    let mut out = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/moving/data")];
    testing::corpus::cases(testing::corpus::files("cubin", "cubin").len());
    let corpus = testing::corpus::folder();
    out.extend(corpus.iter().flat_map(|corpus| ["cubin", "run/bin"].map(|folder| corpus.join(folder))));
    out
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Where an instruction lies after an edit, as anyone would count.
fn instruction(recipe: &Recipe, at: u64) -> Option<u64> {
    match recipe.what {
        What::Remove if at == recipe.at => None,
        What::Remove if at > recipe.at => Some(at - 16),
        What::Remove => Some(at),
        _ if at >= recipe.at => Some(at + 16),
        _ => Some(at),
    }
}

/// Where what begins or ends at a place does after an edit: what is put in runs for whoever comes to the place.
fn place(recipe: &Recipe, at: u64, lengths: (u64, u64)) -> u64 {
    match recipe.what {
        _ if at == lengths.0 => lengths.1,
        What::Remove if at > recipe.at => at - 16,
        What::Remove => at,
        _ if at > recipe.at => at + 16,
        _ => at,
    }
}

/// What is wrong with an edited file.
fn check(recipe: &Recipe, before: &[u8], after: &[u8], isa: &Isa) -> Result<(), String> {
    let (old, new) = (reading::read(before, &recipe.kernel), reading::read(after, &recipe.kernel));
    let lengths = (old.code.len() as u64, new.code.len() as u64);
    let mut wanted = old.instructions.clone();
    wanted
        .values_mut()
        .for_each(|list| *list = list.iter().filter_map(|at| instruction(recipe, *at)).collect());
    wanted.retain(|_, list| !list.is_empty());
    let mut found = new.instructions.clone();
    found.retain(|_, list| !list.is_empty());
    if found != wanted {
        return Err(format!("instructions: {found:x?}, not {wanted:x?}"));
    }
    let mut wanted = old.places.clone();
    wanted.values_mut().flatten().for_each(|at| *at = place(recipe, *at, lengths));
    if new.places != wanted {
        return Err(format!("places: {:x?}, not {wanted:x?}", new.places));
    }
    code(recipe, (&old.code, &new.code), isa)?;
    lines(recipe, before, after, lengths)?;
    // All other sections are as they were.
    let (old, new) = (reading::sections(before), reading::sections(after));
    let kept: Vec<_> = old
        .iter()
        .filter(|s| !s.name.starts_with(".nv.merc") && !s.name.starts_with(".nv.capmerc"))
        .collect();
    if new.len() != kept.len() {
        return Err(format!("{} sections, not {}", new.len(), kept.len()));
    }
    for (old, new) in kept.into_iter().zip(&new) {
        if (&old.name, old.kind, old.link) != (&new.name, new.kind, new.link) {
            return Err(format!("section {} is {}", old.name, new.name));
        }
        let is_of_others = old.name.starts_with(".text.") && old.name != format!(".text.{}", recipe.kernel);
        if is_of_others && old.content != new.content {
            return Err(format!("{} changed", old.name));
        }
    }
    Ok(())
}

/// Instructions are what they were, and go where they went.
fn code(recipe: &Recipe, (old, new): (&[u8], &[u8]), isa: &Isa) -> Result<(), String> {
    let lengths = (old.len() as u64, new.len() as u64);
    let item = |code: &[u8], at: u64| match isa.element_at(code, at as usize) {
        Element::Item(Item::Instruction(instruction)) => Some(instruction),
        _ => None,
    };
    let mut calls = BTreeMap::new();
    for at in (0..lengths.0).step_by(16) {
        if item(old, at).is_some_and(|one| isa.branch(one.class()) == Branch::Call) {
            calls.insert(at + 16, at);
        }
    }
    for at in (0..lengths.0).step_by(16) {
        let Some(now) = instruction(recipe, at).filter(|now| *now < lengths.1) else { continue };
        let (Some(was), Some(is)) = (item(old, at), item(new, now)) else { continue };
        if was.class() != is.class() {
            return Err(format!("{at:#x} is another instruction at {now:#x}"));
        }
        for (from, to) in isa.code_addresses(&was, at).zip(isa.code_addresses(&is, now)) {
            // Distances of what a linker fills in are from the instruction itself; others are from the beginning, or go on.
            let wanted = if from == 0 { 0 } else { place(recipe, from, lengths) };
            let is_relocated = from.wrapping_sub(at) == to.wrapping_sub(now) && from == at + 16;
            if to != wanted && !is_relocated && from < lengths.0 {
                return Err(format!("{at:#x} went to {from:#x}, and goes to {to:#x}, not {wanted:#x}"));
            }
        }
        // A number that is the place behind a call is that one; other instructions keep all.
        let texts = [(&was, at), (&is, now)]
            .map(|(one, at)| isa.text_of(one, at, warpsmith::sass::text::Style::Listing));
        let returns = |text: &str| {
            let number = text.strip_prefix("MOV R")?.split_once(", 0x")?.1;
            u64::from_str_radix(number.split([' ', ',', ';']).next()?, 16).ok()
        };
        match (returns(&texts[0]), returns(&texts[1])) {
            (Some(from), Some(to)) => {
                let call = calls.get(&from).and_then(|call| instruction(recipe, *call));
                let wanted = call.map_or(from, |call| call + 16);
                // Where a computed address is made of the place of an instruction, that moves as well.
                if to != wanted && Some(to) != instruction(recipe, from) && to != place(recipe, from, lengths)
                {
                    return Err(format!("`{}` at {at:#x} became `{}`", texts[0], texts[1]));
                }
            }
            _ if isa.code_addresses(&was, at).next().is_none()
                && texts[0] != texts[1]
                && !texts[0].starts_with("BRX") =>
            {
                return Err(format!("`{}` at {at:#x} became `{}`", texts[0], texts[1]));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Each instruction is of the line that it was of.
fn lines(recipe: &Recipe, before: &[u8], after: &[u8], lengths: (u64, u64)) -> Result<(), String> {
    let (old, new) = (Cubin::parse(before).unwrap(), Cubin::parse(after).unwrap());
    let text = |cubin: &Cubin<'_>| cubin.text_section(&recipe.kernel).unwrap().index;
    let (old_text, new_text) = (text(&old), text(&new));
    let (old, new) = [&old, &new].map(|cubin| warpsmith::image::lines::read(cubin).unwrap()).into();
    for (old, new) in [(&old.source, &new.source), (&old.ptx, &new.ptx)] {
        for at in (0..lengths.0).step_by(16) {
            let Some(now) = instruction(recipe, at).filter(|now| *now < lengths.1) else { continue };
            let (was, is) = (old.find(old_text, at), new.find(new_text, now));
            let key = |row: &warpsmith::image::lines::Row| (row.file, row.line, row.column);
            if was.map(key) != is.map(key) {
                return Err(format!("{at:#x} was of line {was:?}, and is of {is:?}"));
            }
        }
    }
    Ok(())
}

#[test]
fn what_refers_to_code_follows() {
    let files = files(&folders());
    let count = number("WARPSMITH_MOVES", 60) as usize;
    let machines = Machines::of_files(&files);
    let list = recipes(&machines, &files, count, number("WARPSMITH_MOVES_SEED", 1));
    let mut faults = Vec::new();
    for recipe in &list {
        let bytes = std::fs::read(&recipe.file).unwrap();
        let isa = machines.of(&Cubin::parse(&bytes).unwrap());
        let found = apply(&machines, recipe, &bytes).and_then(|(after, told)| {
            let copies = reading::sections(&bytes).iter().any(|section| section.name.starts_with(".nv.merc"));
            assert_eq!(told.copies, if copies { Copies::LeftOut } else { Copies::Untouched });
            // The flags say whether there are copies.
            assert_eq!(after[48], if copies { 4 } else { bytes[48] }, "{recipe}");
            assert!(told.unknown.is_empty(), "{recipe}: {:?}", told.unknown);
            check(recipe, &bytes, &after, isa)
        });
        if let Err(fault) = found {
            faults.push(format!("{recipe}\t{fault}"));
        }
    }
    assert!(
        faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        list.len(),
        faults[..faults.len().min(20)].join("\n")
    );
}

/// Asks the reference tool.
#[test]
#[ignore = "takes minutes, and the reference tool"]
fn graphs_have_one_instruction_more_or_less() {
    let tool =
        PathBuf::from(std::env::var_os("WARPSMITH_NVDISASM").expect("WARPSMITH_NVDISASM names the tool"));
    let files = files(&folders());
    let machines = Machines::of_files(&files);
    let list = recipes(
        &machines,
        &files,
        number("WARPSMITH_MOVES", 1000) as usize,
        number("WARPSMITH_MOVES_SEED", 1),
    );
    let folder = scratch("moving");
    let mut before: BTreeMap<PathBuf, Result<graph::Graph, String>> = BTreeMap::new();
    let (mut faults, mut lines, mut asked) = (Vec::new(), String::new(), 0);
    for (index, recipe) in list.iter().enumerate() {
        let bytes = std::fs::read(&recipe.file).unwrap();
        let path = folder.join(format!("{index}.cubin"));
        lines += &format!("{index}\t{recipe}\n");
        let after = match apply(&machines, recipe, &bytes) {
            Ok((after, _)) => after,
            Err(fault) => {
                faults.push(format!("{index}\t{recipe}\t{fault}"));
                continue;
            }
        };
        std::fs::write(&path, after).unwrap();
        let old = before.entry(recipe.file.clone()).or_insert_with(|| graph::of(&tool, &recipe.file));
        let Ok(old) = old else { continue };
        asked += 1;
        let found = graph::of(&tool, &path).map(|new| match recipe.what {
            What::Branch => {
                let without = new.without_branch();
                let same = without.iter().any(|graph| graph == old);
                (!same)
                    .then(|| format!("no branch of {} can be taken out to get the old graph", without.len()))
            }
            What::Remove => new.differs(old, -1),
            _ => new.differs(old, 1),
        });
        if let Some(fault) = found.unwrap_or_else(Some) {
            faults.push(format!("{index}\t{recipe}\t{fault}"));
        } else {
            let _ = std::fs::remove_file(&path);
        }
    }
    std::fs::write(folder.join("recipes.tsv"), lines).unwrap();
    println!("{asked} of {} asked; the list is in {}", list.len(), folder.display());
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), list.len(), faults.join("\n"));
}
