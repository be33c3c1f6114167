//! A decision tree over the bits that are constant in classes.

use super::bits::{Bits, Run};
use super::class::{ClassId, ClassInfo};
use alloc::vec::Vec;

/// Bits that one node looks at, at most.
const MAX_BITS: u32 = 10;
/// Runs of neighbouring bits that one node looks at, at most.
const MAX_RUNS: usize = 4;
/// So few classes are tried one after the other.
const FEW: usize = 2;
/// So often the classes may be divided together, each of them.
const MOST: usize = 64;
/// The children of a node together hold no more than so many times its classes.
const GROWTH: usize = 3;

#[derive(Debug, Clone, Copy)]
enum Node {
    /// Candidates: first and number.
    Leaf(u32, u16),
    /// Some bits choose a child: number of the bits, first child.
    Switch(u32, u32),
}

/// The tree.
#[derive(Debug, Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    selectors: Vec<[Run; MAX_RUNS]>,
    candidates: Vec<Candidate>,
    /// What must hold of words of the candidates, one class behind the other.
    checks: Vec<Check>,
    /// Which values the checks let through: a bit for each, one check behind the other.
    legal: Vec<u64>,
}

/// A class that a word may be of. All that decoding has to know of it stands here, so that it need not look at the class.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub mask: u128,
    pub value: u128,
    /// Bits that a statement fills.
    pub covered: u128,
    pub class: ClassId,
    pub length: u8,
    /// Whether more than the checks must hold.
    pub more: bool,
    /// Another class behind it may be the one of the same word.
    pub contested: bool,
    /// Number of the checks, and the first.
    count: u16,
    first: u32,
}

/// Some bits of which not all values are legal.
#[derive(Debug, Clone, Copy)]
struct Check {
    runs: [Run; 2],
    /// Where its legal values begin.
    first: u32,
}

impl Tree {
    /// Makes a tree of classes, given in the order in which they are tried.
    pub fn new(classes: &[ClassInfo], order: &[ClassId]) -> Tree {
        let mut tree = Tree { nodes: alloc::vec![Node::Leaf(0, 0)], ..Tree::default() };
        let mut known: Vec<Option<Candidate>> = alloc::vec![None; classes.len()];
        for id in order {
            known[usize::from(id.0)] = Some(tree.candidate(&classes[usize::from(id.0)], *id));
        }
        // Classes that leave open what others say are in many leaves: so many they may be together.
        let mut left = order.len() * MOST + 4096;
        let mut open = alloc::vec![(0usize, order.to_vec(), 0u128)];
        while let Some((at, members, seen)) = open.pop() {
            let mask = if members.len() > FEW && left > 0 { best(classes, &members, seen) } else { 0 };
            if mask == 0 {
                let first = tree.candidates.len();
                let known = members.iter().filter_map(|id| known.get(usize::from(id.0)).copied().flatten());
                tree.candidates.extend(known);
                contest(&mut tree.candidates[first..], classes);
                let first = first as u32;
                tree.nodes[at] = Node::Leaf(first, members.len() as u16);
                continue;
            }
            let bits = Bits::of(mask);
            let children = tree.nodes.len();
            let count = 1usize << bits.width();
            tree.nodes.resize(children + count, Node::Leaf(0, 0));
            let mut parts: Vec<Vec<ClassId>> = alloc::vec![Vec::new(); count];
            for id in &members {
                let class = &classes[usize::from(id.0)];
                // Bits that it leaves open lead to all their children.
                let open_bits = bits.get(!class.mask);
                let fixed = bits.get(class.value & class.mask);
                let mut subset = 0;
                loop {
                    parts[(fixed | subset) as usize].push(*id);
                    subset = subset.wrapping_sub(open_bits) & open_bits;
                    if subset == 0 {
                        break;
                    }
                }
            }
            for (index, part) in parts.into_iter().enumerate().filter(|(_, part)| !part.is_empty()) {
                left = left.saturating_sub(part.len());
                open.push((children + index, part, seen | mask));
            }
            tree.nodes[at] = Node::Switch(tree.selectors.len() as u32, children as u32);
            tree.selectors.push(bits.first());
        }
        tree
    }

    /// The classes that a word may be of, in the order in which they are tried.
    #[inline]
    pub fn candidates(&self, word: u128) -> &[Candidate] {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let mut node = self.nodes[0];
        loop {
            match node {
                Node::Leaf(first, count) => return &self.candidates[first as usize..][..usize::from(count)],
                Node::Switch(selector, children) => {
                    let [a, b, c, d] = &self.selectors[selector as usize];
                    let index = a.get(low, high) | b.get(low, high) | c.get(low, high) | d.get(low, high);
                    node = self.nodes[children as usize + index as usize];
                }
            }
        }
    }

    /// What decoding has to know of a class.
    fn candidate(&mut self, class: &ClassInfo, id: ClassId) -> Candidate {
        let first = self.checks.len();
        let mut more = class.alias.is_some() || !class.hot.slow.is_empty();
        for few in &class.hot.few {
            self.checks.push(Check { runs: [few.run, Run::default()], first: self.legal.len() as u32 });
            self.legal.push(few.values);
        }
        for legal in &class.hot.legal {
            let [a, b, rest @ ..] = legal.bits.first();
            if rest != [Run::default(); 2] {
                more = true;
                continue;
            }
            self.checks.push(Check { runs: [a, b], first: self.legal.len() as u32 });
            self.legal.extend(legal.values.iter());
        }
        Candidate {
            contested: false,
            mask: class.mask,
            value: class.value,
            covered: class.covered,
            class: id,
            length: class.length,
            more,
            count: (self.checks.len() - first) as u16,
            first: first as u32,
        }
    }

    /// Whether a word has the constant bits of a candidate, and what else can be said of few bits holds.
    #[inline]
    pub fn fits(&self, candidate: &Candidate, word: u128) -> bool {
        if word & candidate.mask != candidate.value {
            return false;
        }
        let (low, high) = (word as u64, (word >> 64) as u64);
        self.checks[candidate.first as usize..][..usize::from(candidate.count)].iter().all(|check| {
            let value = check.runs[0].get(low, high) | check.runs[1].get(low, high);
            self.legal[check.first as usize + (value / 64) as usize] >> (value % 64) & 1 != 0
        })
    }

    /// The greatest number of classes that are tried for one word.
    pub fn longest_leaf(&self) -> usize {
        let length = |node: &Node| match node {
            Node::Leaf(_, count) => usize::from(*count),
            Node::Switch(..) => 0,
        };
        self.nodes.iter().map(length).max().unwrap_or(0)
    }
}

/// Leaves of more candidates are not looked through for those that contest others.
const LARGE: usize = 64;

/// Marks the candidates of a leaf whose words another plain class behind them may have as well.
fn contest(leaf: &mut [Candidate], classes: &[ClassInfo]) {
    let large = leaf.len() > LARGE;
    for index in 0..leaf.len() {
        let Some((own, behind)) = leaf[index..].split_first_mut() else { return };
        let meets = |other: &Candidate| {
            let plain = !classes[usize::from(other.class.0)].alternate;
            plain && (own.value ^ other.value) & own.mask & other.mask == 0
        };
        let named = !classes[usize::from(own.class.0)].hot.named.is_empty();
        own.contested = named && (large || behind.iter().any(meets));
    }
}

/// The bits that divide classes best; 0 if none does.
fn best(classes: &[ClassInfo], members: &[ClassId], seen: u128) -> u128 {
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
    let total = members.len();
    // What a bit divides: the lesser side; classes that leave it open go to both.
    let mut bits: Vec<(usize, usize)> = (0..128)
        .filter_map(|bit| {
            let (zeros, ones) = counts[bit];
            let open = total - zeros - ones;
            let worth = (zeros.min(ones) * 4 + zeros.max(ones)).saturating_sub(open * 2);
            // Each child must lack some.
            (zeros.min(ones) > 0 || open < total && zeros.max(ones) > open).then_some((worth, bit))
        })
        .filter(|(_, bit)| counts[*bit].0.min(counts[*bit].1) > 0)
        .collect();
    bits.sort_by_key(|(worth, bit)| (usize::MAX - worth, *bit));
    let mut mask = 0u128;
    for (_, bit) in bits {
        let next = mask | 1 << bit;
        let count = next.count_ones();
        let runs = Bits::of(next).runs().count();
        if runs > MAX_RUNS || count > MAX_BITS || 1usize << count > total * 4 {
            continue;
        }
        let grown: usize =
            members.iter().map(|id| 1usize << (next & !classes[usize::from(id.0)].mask).count_ones()).sum();
        if mask != 0 && grown > total * GROWTH {
            continue;
        }
        mask = next;
    }
    mask
}
