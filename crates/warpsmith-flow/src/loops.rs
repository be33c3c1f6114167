//! Loops and their nesting, by the method of Havlak in the nearly linear form of Ramalingam.

mod find;

use crate::NONE;
use crate::cfg::{Cfg, Edge};
use alloc::vec;
use alloc::vec::Vec;
use find::Finder;

/// A loop: blocks that can reach each other, and a header among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loop {
    /// The block to which its back edges lead. In an irreducible loop it is the one that the walk met first.
    pub header: u32,
    /// The loop around it.
    pub parent: Option<u32>,
    /// How many loops it lies in, itself included.
    pub depth: u32,
    /// Whether it is entered elsewhere than at its header too.
    pub irreducible: bool,
    /// Behind the numbers of the loops in it, which follow its own.
    end: u32,
    /// Where its blocks stand.
    blocks: (u32, u32),
}

/// The loops among the blocks that can be reached from the entry. A loop's number is lower than those of the loops
/// in it. Loops with one header are one loop.
#[derive(Debug, Clone)]
pub struct Loops {
    loops: Vec<Loop>,
    /// The innermost loop of each block, or [`NONE`].
    innermost: Vec<u32>,
    /// The blocks by loop.
    blocks: Vec<u32>,
}

impl Loops {
    /// Finds the loops. O(e log n) for e edges and n blocks, whatever the graph and however deep the nesting.
    pub fn new(cfg: &Cfg) -> Loops {
        let walk = cfg.walk();
        let found = Finder::find(cfg.graph(), walk);
        let count = walk.preorder().len();
        // By place of the header: how many loops and blocks lie within.
        let mut loops_in = vec![0u32; count];
        let mut blocks_in = vec![0u32; count];
        for at in (0..count).rev() {
            let is_header = found.headers[at];
            blocks_in[at] += 1;
            loops_in[at] += u32::from(is_header);
            if let Some(around) = found.around(at as u32) {
                blocks_in[around as usize] += blocks_in[at];
                loops_in[around as usize] += loops_in[at];
            }
        }
        let outermost = (0..count).filter(|at| found.headers[*at] && found.around(*at as u32).is_none());
        let mut out = Loops {
            loops: vec![Loop::EMPTY; found.headers.iter().filter(|is| **is).count()],
            innermost: vec![NONE; cfg.len() as usize],
            blocks: vec![0; outermost.map(|at| blocks_in[at] as usize).sum()],
        };
        // Headers stand before what is in their loops, so that the places of these are known in time.
        let (mut number, mut next_loop, mut next_block) =
            (vec![NONE; count], vec![0u32; count], vec![0u32; count]);
        let (mut first_loop, mut first_block) = (0, 0);
        for at in 0..count {
            let block = walk.preorder()[at];
            let around = found.around(at as u32);
            let outer = around.map(|around| number[around as usize]);
            if !found.headers[at] {
                if let (Some(around), Some(outer)) = (around, outer) {
                    out.innermost[block as usize] = outer;
                    out.place(&mut next_block[around as usize], block);
                }
                continue;
            }
            let (loops, blocks) = match around {
                Some(around) => (&mut next_loop[around as usize], &mut next_block[around as usize]),
                None => (&mut first_loop, &mut first_block),
            };
            let (own, start) = (*loops, *blocks);
            *loops += loops_in[at];
            *blocks += blocks_in[at];
            number[at] = own;
            (next_loop[at], next_block[at]) = (own + 1, start);
            out.loops[own as usize] = Loop {
                header: block,
                parent: outer,
                depth: outer.map_or(0, |outer| out.loops[outer as usize].depth) + 1,
                irreducible: found.irreducible[at],
                end: own + loops_in[at],
                blocks: (start, start + blocks_in[at]),
            };
            out.innermost[block as usize] = own;
            out.place(&mut next_block[at], block);
        }
        out
    }

    fn place(&mut self, next: &mut u32, block: u32) {
        self.blocks[*next as usize] = block;
        *next += 1;
    }

    /// The loops, each before those in it.
    pub fn loops(&self) -> &[Loop] {
        &self.loops
    }

    /// The innermost loop around a block.
    pub fn innermost(&self, block: u32) -> Option<u32> {
        self.innermost.get(block as usize).copied().filter(|number| *number != NONE)
    }

    /// How many loops a block lies in.
    pub fn depth(&self, block: u32) -> u32 {
        self.innermost(block).map_or(0, |number| self.loops[number as usize].depth)
    }

    /// The blocks of a loop, those of the loops in it included, its header first.
    pub fn blocks(&self, number: u32) -> &[u32] {
        match self.loops.get(number as usize) {
            Some(Loop { blocks: (start, end), .. }) => &self.blocks[*start as usize..*end as usize],
            None => &[],
        }
    }

    /// Whether a block lies in a loop.
    pub fn contains(&self, number: u32, block: u32) -> bool {
        let inner = self.innermost(block);
        inner.is_some_and(|inner| {
            self.loops.get(number as usize).is_some_and(|outer| number <= inner && inner < outer.end)
        })
    }

    /// The blocks through which a loop is entered, in order of number: its header, and if it is irreducible others.
    /// Linear in the edges to its blocks.
    pub fn entries(&self, cfg: &Cfg, number: u32) -> Vec<u32> {
        let is_entered = |block: &u32| {
            let outside = |from: &u32| cfg.is_reachable(*from) && !self.contains(number, *from);
            *block == 0 || cfg.predecessors(*block).iter().any(outside)
        };
        let mut entries: Vec<u32> = self.blocks(number).iter().copied().filter(is_entered).collect();
        entries.sort_unstable();
        entries
    }

    /// The edges that leave a loop, each with the block that it comes from.
    pub fn exits<'a>(&'a self, cfg: &'a Cfg, number: u32) -> impl Iterator<Item = (u32, Edge)> + 'a {
        let edges = self.blocks(number).iter().flat_map(|from| cfg.edges(*from).map(|edge| (*from, edge)));
        edges.filter(move |(_, edge)| !self.contains(number, edge.to))
    }

    /// The blocks from which an edge leads back to a loop's header, one for each edge.
    pub fn latches<'a>(&'a self, cfg: &'a Cfg, number: u32) -> impl Iterator<Item = u32> + 'a {
        let header = self.loops.get(number as usize).map(|found| found.header);
        let before = header.into_iter().flat_map(|header| cfg.predecessors(header)).copied();
        before.filter(move |block| self.contains(number, *block))
    }
}

impl Loop {
    const EMPTY: Loop =
        Loop { header: 0, parent: None, depth: 0, irreducible: false, end: 0, blocks: (0, 0) };

    /// How many blocks it has, those of the loops in it included.
    pub fn len(&self) -> u32 {
        self.blocks.1 - self.blocks.0
    }

    /// Whether it has no blocks, which does not happen.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
