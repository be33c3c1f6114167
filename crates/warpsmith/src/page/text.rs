//! PTX, line by line.

use super::flow;
use super::machine::{Distinct, Made};
use super::model::{Flow, Listing, Place};
use super::parts::Read;
use super::sources::Files;
use crate::graph::CodeGraph;
use crate::ptx::Module;
use crate::ptx::view::{Inst, Loc, Statement};
use crate::ptx::visit::{Visitor, Walk, walk};
use std::collections::HashMap;

/// Calls that are kept at most where code was inlined.
const DEPTH: usize = 16;

/// What `.loc` says in a module: from each offset in the text on, the place of the source.
pub struct Located(Vec<(u32, Option<Place>)>);

impl Located {
    /// The place at an offset, of what stands behind another one.
    fn at(&self, from: u32, offset: u32) -> Option<&Place> {
        let behind = self.0.partition_point(|(at, _)| *at <= offset);
        let (at, place) = self.0.get(behind.checked_sub(1)?)?;
        place.as_ref().filter(|_| *at >= from)
    }
}

/// Reads what `.loc` says.
pub fn located(module: &Module, files: &mut Files) -> Located {
    let mut locs = Locs { files: HashMap::new(), all: Vec::new() };
    walk(module.root(), &mut locs);
    let names: HashMap<u64, u32> =
        locs.files.iter().map(|(index, name)| (*index, files.number(name))).collect();
    // The calls that a place stood in when it was named last.
    let mut outer: HashMap<(u64, u64, u64), Place> = HashMap::new();
    let narrow = |line: u64| u32::try_from(line).unwrap_or(0);
    let places = locs.all.into_iter().map(|(offset, loc)| {
        let location = loc.location().filter(|location| location.line > 0);
        let place = location.and_then(|location| {
            let mut place: Place = vec![(*names.get(&location.file)?, narrow(location.line))];
            if let Some(call) = loc.inlined_at() {
                let known = outer.get(&(call.file, call.line, call.column)).cloned();
                let alone = || names.get(&call.file).map(|file| vec![(*file, narrow(call.line))]);
                place.extend(known.or_else(alone).unwrap_or_default());
                place.truncate(DEPTH);
            }
            outer.insert((location.file, location.line, location.column), place.clone());
            Some(place)
        });
        (offset, place)
    });
    Located(places.collect())
}

struct Locs<'m> {
    files: HashMap<u64, String>,
    all: Vec<(u32, Loc<'m>)>,
}

impl<'m> Visitor<'m> for Locs<'m> {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        match statement {
            Statement::File(file) => {
                self.files.extend(file.index().map(|index| (index, file.name().to_owned())));
            }
            Statement::Loc(loc) => self.all.push((statement.node().span().start, loc)),
            _ => {}
        }
        Walk::Into
    }

    fn instruction(&mut self, _: Inst<'m>) -> Walk {
        Walk::Over
    }
}

/// Lists a function by its number.
pub fn listing(read: &Read<'_>, number: usize) -> Option<Made<()>> {
    let (module, lines) = (&read.text.module, &read.text.lines);
    let source = module.source();
    let function = *read.functions.get(number)?;
    // It is held for as long as it takes to read one function.
    let body = read.bodies.lock().ok()?.body(function)?;
    let line = |offset: u32| lines.position(source, offset).line;
    let span = function.span();
    let (first, last) = (line(span.start), line(span.end.saturating_sub(1).max(span.start)));
    let count = (last - first + 1) as usize;
    let mut listing = Listing { name: vec![-1; count], place: vec![-1; count], ..Listing::default() };
    for number in first..=last {
        listing.at.push(number.into());
        let text = String::from_utf8_lossy(&source[lines.line(source, number)]);
        listing.text.push(text.trim_end_matches(['\r', '\n']).to_owned());
    }
    let (mut names, mut places) = (Distinct::new(), Distinct::new());
    let mut rows = Vec::new();
    let mut examples = Vec::new();
    for inst in body.insts() {
        let offset = inst.span().start;
        let row = (line(offset).clamp(first, last) - first) as usize;
        rows.push(row);
        if listing.name[row] < 0 && inst.form().is_some() {
            let name = inst.canonical_mnemonic();
            let (number, is_new) = names.number(name.clone());
            listing.name[row] = number;
            if is_new {
                examples.push((name, ()));
            }
        }
        if let Some(place) = read.located.at(span.start, offset).filter(|_| listing.place[row] < 0) {
            listing.place[row] = places.number(place.clone()).0;
        }
    }
    (listing.names, listing.places) = (names.all(), places.all());
    if listing.places.is_empty() {
        listing.place.clear();
    }
    let code = CodeGraph::ptx(&read.text.name, module, lines, body);
    let (flow, live, drawing) = flow::of(&code);
    listing.flow = by_row(flow, &rows, count);
    Some(Made { listing, live, drawing, examples })
}

/// What is known of instructions, by the rows that they are in.
fn by_row(flow: Flow, rows: &[usize], count: usize) -> Flow {
    let spread = |units: Vec<i32>| {
        if units.is_empty() {
            return units;
        }
        let mut out = vec![-1; count];
        rows.iter().zip(units).for_each(|(row, units)| out[*row] = out[*row].max(units));
        out
    };
    let blocks = flow.blocks.into_iter().filter_map(|(start, depth)| Some((*rows.get(start)?, depth)));
    Flow {
        live: spread(flow.live),
        predicates: spread(flow.predicates),
        uniform: spread(flow.uniform),
        blocks: blocks.collect(),
    }
}
