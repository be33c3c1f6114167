//! Parts of a function: all of it, and its loops, with the longest way through each.

use crate::flow::{Cfg, EdgeKind, Loops};
use crate::machine::Function;
use crate::sass::cost::{Pipes, Step};
use std::collections::BTreeSet;

/// A function with what each of its instructions costs.
pub struct Costs<'f, 'm> {
    /// The function.
    pub function: &'f Function<'m>,
    cfg: Cfg,
    loops: Loops,
    pub(super) steps: Vec<Option<Step>>,
}

/// A part of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// The number of its loop, from 0 on, outer ones before those in them; none for the whole function.
    pub number: Option<u32>,
    /// The number of the loop around it.
    pub parent: Option<u32>,
    /// How many loops it is in, itself included; 0 for the whole function.
    pub depth: u32,
    /// Whether it is entered at several places.
    pub irreducible: bool,
    /// Whether other loops are in it.
    pub has_loops: bool,
    /// All its instructions, in order of their addresses.
    pub instructions: Vec<u32>,
    /// Those on the longest way through it, in the order of their execution: loops in it are gone through once.
    pub path: Vec<u32>,
}

impl<'f, 'm> Costs<'f, 'm> {
    /// Looks up what instructions cost; none for a machine of which there is no data: those before Volta.
    pub fn new(function: &'f Function<'m>) -> Option<Costs<'f, 'm>> {
        let isa = function.isa();
        let pipes = Pipes::new(isa)?;
        let step = |index| Step::new(isa, &pipes, &function.instruction(index)?);
        let steps = (0..function.body().len()).map(step).collect();
        let cfg = Cfg::new(function.body());
        let loops = Loops::new(&cfg);
        Some(Costs { function, cfg, loops, steps })
    }

    /// All of the function.
    pub fn whole(&self) -> Region {
        let blocks: Vec<u32> = (0..self.cfg.len()).filter(|block| self.cfg.is_reachable(*block)).collect();
        let ends = |block: u32| !self.cfg.edges(block).any(|edge| blocks.contains(&edge.to));
        Region {
            number: None,
            parent: None,
            depth: 0,
            irreducible: false,
            has_loops: !self.loops.loops().is_empty(),
            instructions: (0..self.function.body().len()).collect(),
            path: self.longest(&blocks, 0, ends),
        }
    }

    /// Its loops, outer ones before those in them.
    pub fn loops(&self) -> impl Iterator<Item = Region> + '_ {
        self.loops.loops().iter().zip(0..).map(|(of, number)| {
            let blocks = self.loops.blocks(number);
            let back = |block: u32| self.cfg.edges(block).any(|edge| edge.to == of.header);
            let mut instructions: Vec<u32> =
                blocks.iter().flat_map(|block| self.cfg.blocks()[*block as usize].instructions()).collect();
            instructions.sort_unstable();
            Region {
                number: Some(number),
                parent: of.parent,
                depth: of.depth,
                irreducible: of.irreducible,
                has_loops: self.loops.loops().iter().any(|other| other.parent == Some(number)),
                instructions,
                path: self.longest(blocks, of.header, back),
            }
        })
    }

    /// The way through blocks with the most instructions, from one of them to one that is last; each block once.
    fn longest(&self, blocks: &[u32], from: u32, is_last: impl Fn(u32) -> bool) -> Vec<u32> {
        let inside: BTreeSet<u32> = blocks.iter().copied().collect();
        let mut place = vec![u32::MAX; self.cfg.len() as usize];
        for (at, block) in self.cfg.walk().reverse_postorder().enumerate() {
            place[block as usize] = at as u32;
        }
        let mut order: Vec<u32> = blocks.to_vec();
        order.sort_by_key(|block| place[*block as usize]);
        // By block: the most instructions on a way to its end, and the block before it on that way.
        let mut best: Vec<Option<(u32, u32)>> = vec![None; self.cfg.len() as usize];
        let count = |block: u32| self.cfg.blocks()[block as usize].instructions().len() as u32;
        best[from as usize] = Some((count(from), from));
        for block in order {
            let Some((most, _)) = best[block as usize] else { continue };
            for edge in self.cfg.edges(block) {
                let forward = place[edge.to as usize] > place[block as usize] && edge.to != from;
                if !forward || !inside.contains(&edge.to) || edge.kind == EdgeKind::Call {
                    continue;
                }
                let found = most + count(edge.to);
                if best[edge.to as usize].is_none_or(|(other, _)| other < found) {
                    best[edge.to as usize] = Some((found, block));
                }
            }
        }
        let last = blocks.iter().copied().filter(|block| is_last(*block));
        let last = last.filter_map(|block| Some((best[block as usize]?.0, block)));
        let Some((_, mut at)) = last.max_by_key(|(most, block)| (*most, u32::MAX - *block)) else {
            return Vec::new();
        };
        let mut way = vec![at];
        while at != from
            && let Some((_, before)) = best[at as usize]
        {
            at = before;
            way.push(at);
        }
        way.iter().rev().flat_map(|block| self.cfg.blocks()[*block as usize].instructions()).collect()
    }
}
