//! Dominators and post-dominators, by the method of Lengauer and Tarjan with path compression.

use crate::NONE;
use crate::cfg::Cfg;
use crate::graph::{Graph, Walk};
use alloc::vec;
use alloc::vec::Vec;

/// A tree of dominators: a node dominates another if every path from the root to that one passes through it.
///
/// Built in O(e log n) for e edges and n nodes, whatever the graph; questions about two nodes take constant time.
#[derive(Debug, Clone)]
pub struct Dominators {
    /// By node: the immediate dominator.
    immediate: Vec<u32>,
    /// By node: its place in a preorder of the tree; [`NONE`] outside of it.
    enter: Vec<u32>,
    /// By node: behind the places of its descendants.
    leave: Vec<u32>,
    /// Distance to the root.
    depth: Vec<u32>,
    /// The nodes in preorder of the tree.
    order: Vec<u32>,
    /// The root that stands for the end of all paths, which is no block.
    end: u32,
}

impl Dominators {
    /// The dominators of the blocks that can be reached from the entry.
    pub fn new(cfg: &Cfg) -> Dominators {
        Dominators::of(cfg.walk(), cfg.backward(), NONE)
    }

    /// The post-dominators of the blocks that can be reached from the entry: which blocks lie on every path to the
    /// end.
    ///
    /// From an endless loop no path leads to an end. One block of each such region, the first that a walk
    /// leaves, is taken to lead there, so that the tree holds every reachable block.
    pub fn post(cfg: &Cfg) -> Dominators {
        let end = cfg.len();
        let reachable = |block: &u32| cfg.is_reachable(*block);
        // Turned around: from the end to the blocks that lead to it.
        let pairs = cfg.graph().pairs().filter(|(from, _)| cfg.is_reachable(*from));
        let mut edges: Vec<(u32, u32)> = pairs.map(|(from, to)| (to, from)).collect();
        let mut ending = vec![false; cfg.len() as usize];
        let mut open: Vec<u32> = Vec::new();
        let exits = (0..cfg.len()).filter(reachable).filter(|block| {
            cfg.blocks()[*block as usize].exit.is_some() || cfg.successors(*block).is_empty()
        });
        // The exits first, then whatever cannot reach them.
        let exits: Vec<u32> = exits.collect();
        for (index, block) in exits.iter().chain(cfg.walk().postorder()).enumerate() {
            if index >= exits.len() && ending[*block as usize] {
                continue;
            }
            edges.push((end, *block));
            ending[*block as usize] = true;
            open.push(*block);
            // All exits are pushed before the first one is followed; that order does not matter.
            while let Some(block) = open.pop() {
                for before in cfg.predecessors(block).iter().filter(|block| cfg.is_reachable(**block)) {
                    if !core::mem::replace(&mut ending[*before as usize], true) {
                        open.push(*before);
                    }
                }
            }
        }
        let turned = Graph::new(end + 1, &edges);
        let walk = Walk::new(&turned, end);
        Dominators::of(&walk, &turned.reversed(), end)
    }

    /// The dominators of what a walk has met; `backward` has the edges that lead to each node.
    pub fn of_graph(walk: &Walk, backward: &Graph) -> Dominators {
        Dominators::of(walk, backward, NONE)
    }

    fn of(walk: &Walk, backward: &Graph, end: u32) -> Dominators {
        let idoms = immediate(walk, backward);
        let nodes = backward.nodes() as usize;
        let met = walk.preorder().len();
        // In preorder of the walk a dominator stands before what it dominates.
        let mut size = vec![1u32; met];
        for number in (1..met).rev() {
            size[idoms[number] as usize] += size[number];
        }
        let mut out = Dominators {
            immediate: vec![NONE; nodes],
            enter: vec![NONE; nodes],
            leave: vec![NONE; nodes],
            depth: vec![0; nodes],
            order: vec![0; met],
            end,
        };
        let mut next = vec![0u32; met];
        for number in 0..met {
            let node = walk.preorder()[number] as usize;
            let mut place = 0;
            if number > 0 {
                let above = idoms[number] as usize;
                place = next[above];
                next[above] += size[number];
                let immediate = walk.preorder()[above];
                out.immediate[node] = immediate;
                out.depth[node] = out.depth[immediate as usize] + 1;
            }
            next[number] = place + 1;
            (out.enter[node], out.leave[node]) = (place, place + size[number]);
            out.order[place as usize] = node as u32;
        }
        out
    }

    /// Whether a node is in the tree: it can be reached.
    pub fn contains(&self, node: u32) -> bool {
        self.enter.get(node as usize).is_some_and(|place| *place != NONE)
    }

    /// The node's immediate dominator; `None` for the root, for nodes that cannot be reached, and where it is the
    /// end of all paths.
    pub fn immediate(&self, node: u32) -> Option<u32> {
        let found = self.immediate.get(node as usize).copied();
        found.filter(|node| *node != NONE && *node != self.end)
    }

    /// Whether one node dominates another; every node that can be reached dominates itself.
    pub fn dominates(&self, node: u32, other: u32) -> bool {
        if !self.contains(node) || !self.contains(other) {
            return false;
        }
        let place = self.enter[other as usize];
        self.enter[node as usize] <= place && place < self.leave[node as usize]
    }

    /// How many nodes other than itself, or the end of all paths, dominate a node.
    pub fn depth(&self, node: u32) -> u32 {
        let depth = self.depth.get(node as usize).copied().unwrap_or(0);
        if self.end == NONE { depth } else { depth.saturating_sub(1) }
    }

    /// The nodes that a node dominates, itself first, each before those that it dominates.
    pub fn dominated(&self, node: u32) -> &[u32] {
        if !self.contains(node) {
            return &[];
        }
        &self.order[self.enter[node as usize] as usize..self.leave[node as usize] as usize]
    }

    /// The dominance frontier of a node: the nodes that it does not strictly dominate, but that follow one that it
    /// does dominate. In order of number. `graph` has the edges: [`Cfg::graph`] for dominators, [`Cfg::backward`] for
    /// post-dominators, whose frontier holds the blocks on whose outcome the block depends. Linear in the edges of
    /// the nodes that it dominates.
    pub fn frontier(&self, graph: &Graph, node: u32) -> Vec<u32> {
        let mut out: Vec<u32> = Vec::new();
        for inner in self.dominated(node) {
            let next = graph.successors(*inner).iter().copied().filter(|next| self.contains(*next));
            out.extend(next.filter(|next| *next == node || !self.dominates(node, *next)));
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}

/// Immediate dominators, of places in preorder by place.
fn immediate(walk: &Walk, backward: &Graph) -> Vec<u32> {
    let count = walk.preorder().len();
    let identity = || (0..count as u32).collect::<Vec<u32>>();
    let mut forest =
        Forest { ancestor: vec![NONE; count], label: identity(), semi: identity(), path: Vec::new() };
    let mut idom = vec![NONE; count];
    // The places whose semidominator each place is, as lists.
    let (mut first, mut next) = (vec![NONE; count], vec![NONE; count]);
    for at in (1..count as u32).rev() {
        for before in backward.successors(walk.preorder()[at as usize]) {
            let Some(before) = walk.number(*before) else { continue };
            let best = forest.lowest(before);
            let semi = forest.semi[best as usize];
            forest.semi[at as usize] = forest.semi[at as usize].min(semi);
        }
        let semi = forest.semi[at as usize] as usize;
        next[at as usize] = core::mem::replace(&mut first[semi], at);
        let parent = walk.parent(at);
        forest.ancestor[at as usize] = parent;
        let mut waiting = core::mem::replace(&mut first[parent as usize], NONE);
        while waiting != NONE {
            let best = forest.lowest(waiting);
            let is_lower = forest.semi[best as usize] < forest.semi[waiting as usize];
            idom[waiting as usize] = if is_lower { best } else { parent };
            waiting = next[waiting as usize];
        }
    }
    for at in 1..count {
        if idom[at] != forest.semi[at] {
            idom[at] = idom[idom[at] as usize];
        }
    }
    idom
}

/// The part of the walk's tree that has been dealt with, with shortened paths.
struct Forest {
    ancestor: Vec<u32>,
    /// The place with the lowest semidominator between a place and its ancestor.
    label: Vec<u32>,
    semi: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    /// The place with the lowest semidominator from a place up to, but without, the root of its tree.
    fn lowest(&mut self, place: u32) -> u32 {
        let mut at = place;
        while self.ancestor[at as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        // The topmost has the root as ancestor already.
        self.path.pop();
        while let Some(at) = self.path.pop() {
            let above = self.ancestor[at as usize] as usize;
            let (own, other) = (self.label[at as usize], self.label[above]);
            if self.semi[other as usize] < self.semi[own as usize] {
                self.label[at as usize] = other;
            }
            self.ancestor[at as usize] = self.ancestor[above];
        }
        self.label[place as usize]
    }
}
