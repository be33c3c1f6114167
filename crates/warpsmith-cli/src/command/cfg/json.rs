//! The graph in JSON; docs/json.md describes it.

use super::model::{Budget, Model};
use crate::code::Head;
use serde::Serialize;
use warpsmith::flow::{Code as _, End};

/// The whole output.
#[derive(Serialize)]
pub struct Document {
    schema: &'static str,
    #[serde(flatten)]
    head: Head,
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<Vec<String>>,
    instructions: u32,
    unresolved_instructions: u32,
    unknown_jumps: bool,
    blocks: Vec<Block>,
    loops: Vec<Loop>,
}

#[derive(Serialize)]
struct Block {
    labels: Vec<String>,
    /// First and last line; `null` for a block that stands for a table.
    lines: Option<[u32; 2]>,
    /// Of machine code: offsets of the first and the last instruction, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    addresses: Option<[u64; 2]>,
    /// The first instruction and the one behind the last.
    instructions: [u32; 2],
    reachable: bool,
    end: Option<&'static str>,
    edges: Vec<Edge>,
    dominator: Option<u32>,
    post_dominator: Option<u32>,
    #[serde(rename = "loop")]
    innermost: Option<u32>,
    depth: u32,
}

#[derive(Serialize)]
struct Edge {
    to: u32,
    kind: &'static str,
}

#[derive(Serialize)]
struct Loop {
    header: u32,
    parent: Option<u32>,
    depth: u32,
    irreducible: bool,
    entries: Option<Vec<u32>>,
    latches: Vec<u32>,
    blocks: Vec<u32>,
}

impl Document {
    /// Of a graph.
    pub fn new(model: &Model<'_>) -> Document {
        let (code, cfg) = (model.code, &model.code.cfg);
        let own = model.own_blocks();
        let mut budget = Budget::new();
        Document {
            schema: "warpsmith.cfg/1",
            head: Head::new(code),
            calls: code.architecture().map(|_| code.calls()),
            instructions: code.instructions(),
            unresolved_instructions: code.unresolved(),
            unknown_jumps: cfg.has_unknown_jumps(),
            blocks: (0..cfg.len()).map(|block| Block::new(model, block)).collect(),
            loops: (0u32..)
                .zip(model.loops.loops())
                .zip(own)
                .map(|((number, found), blocks)| Loop {
                    header: found.header,
                    parent: found.parent,
                    depth: found.depth,
                    irreducible: found.irreducible,
                    entries: match found.irreducible {
                        true => model.entries(number, &mut budget),
                        false => Some(vec![found.header]),
                    },
                    latches: model.loops.latches(cfg, number).collect(),
                    blocks,
                })
                .collect(),
        }
    }
}

impl Block {
    fn new(model: &Model<'_>, block: u32) -> Block {
        let (code, cfg) = (model.code, &model.code.cfg);
        let of = cfg.blocks()[block as usize];
        let labels = if of.is_hub() {
            Vec::new()
        } else {
            code.labels_at(of.start).into_iter().map(String::from).collect()
        };
        Block {
            labels,
            lines: model.places(block).and_then(|(first, last)| Some([first.line()?, last.line()?])),
            addresses: model
                .places(block)
                .and_then(|(first, last)| Some([first.address()?, last.address()?])),
            instructions: [of.start, of.end],
            reachable: cfg.is_reachable(block),
            end: of.exit.map(|end| match end {
                End::Return => "return",
                End::Exit => "exit",
                End::Trap => "trap",
                End::Off => "off",
            }),
            edges: cfg.edges(block).map(|edge| Edge { to: edge.to, kind: edge.kind.name() }).collect(),
            dominator: model.dominators.immediate(block),
            post_dominator: model.post.immediate(block),
            innermost: model.loops.innermost(block),
            depth: model.loops.depth(block),
        }
    }
}
