//! PTX, line by line.

use super::flow;
use super::machine::{Distinct, Made};
use super::model::{Flow, Listing};
use super::parts::Read;
use crate::graph::CodeGraph;

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
    Some(Made { listing, live, drawing, bytes: None, examples })
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
