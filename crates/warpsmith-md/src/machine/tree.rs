//! A decision tree over the bits that are constant in classes.

use super::class::{ClassId, ClassInfo};
use alloc::vec::Vec;

/// Bits that one node looks at, at most.
const MAX_BITS: u32 = 8;
/// So few classes are tried one after the other.
const FEW: usize = 2;
/// A node whose children together hold more than so many times its classes is not made.
const GROWTH: usize = 4;

#[derive(Debug, Clone, Copy)]
enum Node {
    /// Candidates: first and number.
    Leaf(u32, u16),
    /// Some bits of one half of the word choose a child.
    Switch { high: bool, shift: u8, bits: u8, children: u32 },
}

/// The tree.
#[derive(Debug, Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    candidates: Vec<ClassId>,
}

impl Tree {
    /// Makes a tree of classes, given in the order in which they are tried.
    pub fn new(classes: &[ClassInfo], order: &[ClassId]) -> Tree {
        let mut tree = Tree { nodes: alloc::vec![Node::Leaf(0, 0)], candidates: Vec::new() };
        let mut open = alloc::vec![(0usize, order.to_vec(), 0u128)];
        while let Some((at, members, seen)) = open.pop() {
            let window = if members.len() > FEW { best(classes, &members, seen) } else { None };
            let Some((low, bits)) = window else {
                let first = tree.candidates.len() as u32;
                tree.candidates.extend(&members);
                tree.nodes[at] = Node::Leaf(first, members.len() as u16);
                continue;
            };
            let children = tree.nodes.len() as u32;
            tree.nodes.resize(tree.nodes.len() + (1 << bits), Node::Leaf(0, 0));
            let field = ((1u128 << bits) - 1) << low;
            for value in 0..1u128 << bits {
                let here = |id: &&ClassId| {
                    let class = &classes[usize::from(id.0)];
                    (class.value ^ value << low) & class.mask & field == 0
                };
                let part: Vec<ClassId> = members.iter().filter(here).copied().collect();
                if !part.is_empty() {
                    open.push((children as usize + value as usize, part, seen | field));
                }
            }
            let (high, shift) = (low >= 64, (low % 64) as u8);
            tree.nodes[at] = Node::Switch { high, shift, bits: bits as u8, children };
        }
        tree
    }

    /// The classes that a word may be of, in the order in which they are tried.
    #[inline]
    pub fn candidates(&self, word: u128) -> &[ClassId] {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let mut node = self.nodes[0];
        loop {
            match node {
                Node::Leaf(first, count) => return &self.candidates[first as usize..][..usize::from(count)],
                Node::Switch { high: upper, shift, bits, children } => {
                    let half = if upper { high } else { low };
                    let index = half >> shift & ((1 << bits) - 1);
                    node = self.nodes[children as usize + index as usize];
                }
            }
        }
    }

    /// The greatest number of classes that are tried for one word.
    pub fn longest_leaf(&self) -> usize {
        let length = |node: &Node| match node {
            Node::Leaf(_, count) => usize::from(*count),
            Node::Switch { .. } => 0,
        };
        self.nodes.iter().map(length).max().unwrap_or(0)
    }
}

/// The neighbouring bits that divide classes best: the lowest, and how many.
fn best(classes: &[ClassInfo], members: &[ClassId], seen: u128) -> Option<(u32, u32)> {
    // How many classes have a 0, how many a 1 at each bit.
    let mut counts = [(0usize, 0usize); 128];
    for id in members {
        let class = &classes[usize::from(id.0)];
        let mut left = class.mask & !seen;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            if class.value >> bit & 1 == 1 {
                counts[bit].1 += 1;
            } else {
                counts[bit].0 += 1;
            }
        }
    }
    // What a bit divides: the lesser side, less what has to go to both.
    let total = members.len();
    let worth = |bit: usize| {
        let (zeros, ones) = counts[bit];
        let both = total - zeros - ones;
        if zeros.max(ones) + both < total { (zeros.min(ones) * 2 + total).saturating_sub(both * 2) } else { 0 }
    };
    let mut low = (0..128).max_by_key(|bit| (worth(*bit), 127 - *bit))?;
    if worth(low) == 0 {
        return None;
    }
    let (mut high, mut sum) = (low + 1, grown(classes, members, low as u32, 1));
    if sum > total * GROWTH {
        return None;
    }
    // Neighbours join as long as they divide and the classes do not multiply.
    while (high - low) < MAX_BITS as usize && (1usize << (high - low)) <= total * 2 {
        let up = if high < 128 && high % 64 != 0 { worth(high) } else { 0 };
        let down = if low > 0 && low % 64 != 0 { worth(low - 1) } else { 0 };
        if up.max(down) == 0 {
            break;
        }
        let (next_low, next_high) = if up >= down { (low, high + 1) } else { (low - 1, high) };
        let next = grown(classes, members, next_low as u32, (next_high - next_low) as u32);
        if next > sum + total / 4 && next > total * 3 / 2 {
            break;
        }
        (low, high, sum) = (next_low, next_high, next);
    }
    Some((low as u32, (high - low) as u32))
}

/// How many classes all children have together.
fn grown(classes: &[ClassInfo], members: &[ClassId], low: u32, bits: u32) -> usize {
    let open = |id: &ClassId| {
        let mask = classes[usize::from(id.0)].mask >> low & ((1 << bits) - 1);
        1usize << (bits - mask.count_ones())
    };
    members.iter().map(open).sum()
}
