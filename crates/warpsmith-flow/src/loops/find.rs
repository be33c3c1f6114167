//! Which block heads which loop.

use crate::NONE;
use crate::graph::{Graph, Walk};
use alloc::vec;
use alloc::vec::Vec;

/// What is known of the loops. Blocks are named by their place in the walk's preorder here.
pub(super) struct Finder {
    /// Whether a block heads a loop.
    pub headers: Vec<bool>,
    /// Whether the loop that it heads is entered elsewhere too.
    pub irreducible: Vec<bool>,
    /// The header of the innermost loop around it; of a header, that of the loop around its loop.
    around: Vec<u32>,
    /// What it has been merged into: in the end the header of the outermost loop that is known so far.
    merged: Vec<u32>,
    /// As `merged`, for loops that are known to be irreducible.
    marked: Vec<u32>,
    /// The blocks before each one.
    before: Lists<u32>,
}

/// A list for each block.
struct Lists<T> {
    first: Vec<u32>,
    items: Vec<(T, u32)>,
}

impl<T: Copy> Lists<T> {
    fn new(count: usize) -> Lists<T> {
        Lists { first: vec![NONE; count], items: Vec::new() }
    }

    fn push(&mut self, list: u32, item: T) {
        let next = core::mem::replace(&mut self.first[list as usize], self.items.len() as u32);
        self.items.push((item, next));
    }

    fn of(&self, list: u32) -> impl Iterator<Item = T> + '_ {
        let first = self.items.get(self.first[list as usize] as usize);
        core::iter::successors(first, |(_, next)| self.items.get(*next as usize)).map(|(item, _)| *item)
    }
}

/// The block that stands for a merged one; the path to it gets shorter.
fn root(merged: &mut [u32], mut at: u32) -> u32 {
    while merged[at as usize] != at {
        merged[at as usize] = merged[merged[at as usize] as usize];
        at = merged[at as usize];
    }
    at
}

impl Finder {
    /// Finds innermost loops first, and merges each into its header. An edge that neither is in the walk's tree nor
    /// leads back is put in only where its ends come together, at their nearest common ancestor: the loops around
    /// its end that have been found by then it enters elsewhere than at their headers.
    pub fn find(graph: &Graph, walk: &Walk) -> Finder {
        let count = walk.preorder().len();
        let identity = || (0..count as u32).collect::<Vec<u32>>();
        let mut finder = Finder {
            headers: vec![false; count],
            irreducible: vec![false; count],
            around: vec![NONE; count],
            merged: identity(),
            marked: identity(),
            before: Lists::new(count),
        };
        let ancestors = Ancestors::new(walk);
        let (mut back, mut late) = (Lists::new(count), Lists::new(count));
        for from in 0..count as u32 {
            for to in graph.successors(walk.preorder()[from as usize]) {
                let Some(to) = walk.number(*to) else { continue };
                if walk.is_above(to, from) {
                    back.push(to, from);
                } else if walk.parent(to) == from {
                    finder.before.push(to, from);
                } else {
                    late.push(ancestors.common(walk, from, to), (from, to));
                }
            }
        }
        let mut stamps = vec![NONE; count];
        let mut body = Vec::new();
        for header in (0..count as u32).rev() {
            for (from, to) in late.of(header) {
                let (from, inner) = (root(&mut finder.merged, from), root(&mut finder.merged, to));
                finder.before.push(inner, from);
                finder.mark(to);
            }
            finder.collect(header, back.of(header), &mut stamps, &mut body);
        }
        finder
    }

    /// Finds the body of the loop that a block heads, from the blocks that lead back to it, and merges it.
    fn collect(
        &mut self,
        header: u32,
        back: impl Iterator<Item = u32>,
        stamps: &mut [u32],
        body: &mut Vec<u32>,
    ) {
        body.clear();
        stamps[header as usize] = header;
        let mut add = |merged: &mut [u32], body: &mut Vec<u32>, block: u32| {
            let block = root(merged, block);
            if core::mem::replace(&mut stamps[block as usize], header) != header {
                body.push(block);
            }
        };
        for from in back {
            self.headers[header as usize] = true;
            add(&mut self.merged, body, from);
        }
        let mut next = 0;
        while let Some(block) = body.get(next).copied() {
            next += 1;
            for before in self.before.of(block) {
                add(&mut self.merged, body, before);
            }
        }
        for block in body.iter() {
            self.around[*block as usize] = header;
            self.merged[*block as usize] = header;
        }
    }

    /// Marks the known loops around a block as irreducible, but not the one that it heads itself.
    fn mark(&mut self, block: u32) {
        let mut around = self.around[block as usize];
        while around != NONE {
            let outermost = root(&mut self.marked, around);
            self.irreducible[outermost as usize] = true;
            around = self.around[outermost as usize];
            if around != NONE {
                self.marked[outermost as usize] = around;
            }
        }
    }

    /// The header of the loop around a block, or around the loop that it heads.
    pub fn around(&self, block: u32) -> Option<u32> {
        Some(self.around[block as usize]).filter(|header| *header != NONE)
    }
}

/// Finds common ancestors in the walk's tree: from each block a jump leads up, so that a path has O(log n) steps.
struct Ancestors(Vec<u32>);

impl Ancestors {
    fn new(walk: &Walk) -> Ancestors {
        let count = walk.preorder().len();
        let (mut depth, mut jump) = (vec![0u32; count], vec![0u32; count]);
        for at in 1..count {
            let parent = walk.parent(at as u32) as usize;
            let (first, second) = (jump[parent] as usize, jump[jump[parent] as usize] as usize);
            depth[at] = depth[parent] + 1;
            let equal = depth[parent] - depth[first] == depth[first] - depth[second];
            jump[at] = if equal { second as u32 } else { parent as u32 };
        }
        Ancestors(jump)
    }

    /// The nearest block that is above both, or one of them.
    fn common(&self, walk: &Walk, one: u32, other: u32) -> u32 {
        // The ancestor of the one that is above the other: `is_above` holds from there up.
        let mut at = one;
        while !walk.is_above(at, other) {
            let far = self.0[at as usize];
            at = if walk.is_above(far, other) { walk.parent(at) } else { far };
        }
        at
    }
}
