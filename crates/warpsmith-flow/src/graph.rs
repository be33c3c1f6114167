//! Directed graphs in two vectors, and the depth-first walk that the analyses share.

use crate::NONE;
use alloc::vec;
use alloc::vec::Vec;

/// A directed graph: nodes `0..n`, the successors of each in a run of one vector.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// Makes a graph from edges `(from, to)`; those of one node keep their order. Edges of nodes that do not exist
    /// are left out. Linear in nodes and edges.
    pub fn new(nodes: u32, edges: &[(u32, u32)]) -> Graph {
        let edges = || edges.iter().filter(|(from, to)| *from < nodes && *to < nodes);
        let mut offsets = vec![0u32; nodes as usize + 1];
        for (from, _) in edges() {
            offsets[*from as usize + 1] += 1;
        }
        for node in 0..nodes as usize {
            offsets[node + 1] += offsets[node];
        }
        let mut next = offsets.clone();
        let mut targets = vec![0; offsets[nodes as usize] as usize];
        for (from, to) in edges() {
            let place = &mut next[*from as usize];
            targets[*place as usize] = *to;
            *place += 1;
        }
        Graph { offsets, targets }
    }

    /// How many nodes it has.
    pub fn nodes(&self) -> u32 {
        self.offsets.len().saturating_sub(1) as u32
    }

    /// How many edges it has.
    pub fn edges(&self) -> u32 {
        self.targets.len() as u32
    }

    /// The successors of a node, one for each edge; none of a node that does not exist.
    pub fn successors(&self, node: u32) -> &[u32] {
        &self.targets[self.range(node)]
    }

    /// Where the edges of a node stand among all edges.
    pub(crate) fn range(&self, node: u32) -> core::ops::Range<usize> {
        match self.offsets.get(node as usize..node as usize + 2) {
            Some([start, end]) => *start as usize..*end as usize,
            _ => 0..0,
        }
    }

    /// Every edge as `(from, to)`.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.nodes()).flat_map(|from| self.successors(from).iter().map(move |to| (from, *to)))
    }

    /// The graph with its edges turned around.
    pub fn reversed(&self) -> Graph {
        let edges: Vec<(u32, u32)> = self.pairs().map(|(from, to)| (to, from)).collect();
        Graph::new(self.nodes(), &edges)
    }
}

/// A depth-first walk from one node. The last edge of a node is followed first, so that in
/// [reverse postorder](Walk::reverse_postorder) its first successor comes as early as it can.
#[derive(Debug, Clone)]
pub struct Walk {
    /// Nodes in the order in which they were met.
    preorder: Vec<u32>,
    /// Nodes in the order in which they were left.
    postorder: Vec<u32>,
    /// By node: its place in `preorder`.
    numbers: Vec<u32>,
    /// By place in `preorder`: the place of the node from which it was met.
    parents: Vec<u32>,
    /// By place in `preorder`: the last place of a node that was met from it or from its descendants.
    last: Vec<u32>,
}

impl Walk {
    /// Walks over what can be reached from a node. Linear in what it meets.
    pub fn new(graph: &Graph, root: u32) -> Walk {
        let nodes = graph.nodes();
        let mut walk = Walk {
            preorder: Vec::new(),
            postorder: Vec::new(),
            numbers: vec![NONE; nodes as usize],
            parents: Vec::new(),
            last: Vec::new(),
        };
        if root >= nodes {
            return walk;
        }
        walk.meet(root, NONE);
        // The open nodes, each with how many of its edges are still to be followed.
        let mut open = vec![(root, graph.successors(root).len())];
        while let Some((node, left)) = open.last_mut() {
            if *left == 0 {
                let node = *node;
                walk.last[walk.numbers[node as usize] as usize] = walk.preorder.len() as u32 - 1;
                walk.postorder.push(node);
                open.pop();
                continue;
            }
            *left -= 1;
            let next = graph.successors(*node)[*left];
            if walk.numbers[next as usize] == NONE {
                let parent = walk.numbers[*node as usize];
                walk.meet(next, parent);
                open.push((next, graph.successors(next).len()));
            }
        }
        walk
    }

    fn meet(&mut self, node: u32, parent: u32) {
        let number = self.preorder.len() as u32;
        self.numbers[node as usize] = number;
        self.preorder.push(node);
        self.parents.push(parent);
        self.last.push(number);
    }

    /// The nodes that were met, in the order in which they were.
    pub fn preorder(&self) -> &[u32] {
        &self.preorder
    }

    /// The nodes that were met, each behind all that were met from it.
    pub fn postorder(&self) -> &[u32] {
        &self.postorder
    }

    /// The nodes that were met, each before its successors as far as there are no cycles.
    pub fn reverse_postorder(&self) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + '_ {
        self.postorder.iter().rev().copied()
    }

    /// A node's place in preorder; `None` where it was not met.
    pub fn number(&self, node: u32) -> Option<u32> {
        self.numbers.get(node as usize).copied().filter(|number| *number != NONE)
    }

    /// Place of the parent of the node at a place; [`NONE`] for the root.
    pub(crate) fn parent(&self, number: u32) -> u32 {
        self.parents[number as usize]
    }

    /// Whether a place is that of an ancestor of another, or the same.
    pub(crate) fn is_above(&self, ancestor: u32, number: u32) -> bool {
        ancestor <= number && number <= self.last[ancestor as usize]
    }
}
