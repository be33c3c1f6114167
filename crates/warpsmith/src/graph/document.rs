//! A graph in JSON; docs/json.md describes it.

use super::head::Head;
use super::model::{Budget, Graph};
use crate::flow::{Code as _, Edge, End, Loop};
use crate::ptx::json::Each;
use crate::ptx::json_object;

/// The format `warpsmith.cfg/1`.
pub struct Document<'a, 'm> {
    graph: &'a Graph<'m>,
    own: Vec<Vec<u32>>,
    /// By loop; `None` where there is too much to look at.
    entries: Vec<Option<Vec<u32>>>,
}

struct Block<'a, 'm>(&'a Graph<'m>, u32);
struct To(Edge);
struct Found<'a, 'm>(&'a Document<'a, 'm>, u32, Loop);

impl<'a, 'm> Document<'a, 'm> {
    /// The name and version of the format.
    pub const SCHEMA: &'static str = "warpsmith.cfg/1";

    /// Of a graph.
    pub fn new(graph: &'a Graph<'m>) -> Document<'a, 'm> {
        let mut budget = Budget::new();
        let loops = (0u32..).zip(graph.loops.loops());
        let entries = loops.map(|(number, found)| match found.irreducible {
            true => graph.entries(number, &mut budget),
            false => Some(vec![found.header]),
        });
        Document { entries: entries.collect(), own: graph.own_blocks(), graph }
    }
}

json_object! {
    Document<'_, '_>, this => {
        "schema": Document::SCHEMA,
        "" @ Head(this.graph.code),
        "calls" ? this.graph.code.architecture().map(|_| this.graph.code.calls()),
        "instructions": this.graph.code.instructions(),
        "unresolved_instructions": this.graph.code.unresolved(),
        "unknown_jumps": this.graph.cfg().has_unknown_jumps(),
        "blocks": Each(|| (0..this.graph.cfg().len()).map(|block| Block(this.graph, block))),
        "loops": Each(|| (0u32..).zip(this.graph.loops.loops()).map(|(number, one)| Found(this, number, *one))),
    }
    Block<'_, '_>, this => {
        "labels": this.0.labels(this.1),
        "lines": this.0.lines(this.1),
        "addresses" ? this.0.addresses(this.1),
        "instructions": { let of = this.0.cfg().blocks()[this.1 as usize]; [of.start, of.end] },
        "reachable": this.0.cfg().is_reachable(this.1),
        "end": this.0.cfg().blocks()[this.1 as usize].exit.map(name),
        "edges": Each(|| this.0.cfg().edges(this.1).map(To)),
        "dominator": this.0.dominators.immediate(this.1),
        "post_dominator": this.0.post.immediate(this.1),
        "loop": this.0.loops.innermost(this.1),
        "depth": this.0.loops.depth(this.1),
    }
    To, this => {
        "to": this.0.to,
        "kind": this.0.kind.name(),
    }
    Found<'_, '_>, this => {
        "header": this.2.header,
        "parent": this.2.parent,
        "depth": this.2.depth,
        "irreducible": this.2.irreducible,
        "entries": this.0.entries[this.1 as usize],
        "latches": Each(|| this.0.graph.loops.latches(this.0.graph.cfg(), this.1)),
        "blocks": this.0.own[this.1 as usize],
    }
}

/// How a path ends, in the word of the format.
fn name(end: End) -> &'static str {
    match end {
        End::Return => "return",
        End::Exit => "exit",
        End::Trap => "trap",
        End::Off => "off",
    }
}
