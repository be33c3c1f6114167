//! Basic blocks and the edges among them.

use crate::code::{Code, End, Next};
use crate::graph::{Graph, Walk};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// A basic block: instructions that run one after another, or a *hub*, a block without instructions through which
/// all jumps through one table pass that more than one instruction uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Its first instruction.
    pub start: u32,
    /// Behind its last instruction.
    pub end: u32,
    /// How a path may end behind its last instruction; `None` where none does.
    pub exit: Option<End>,
}

impl Block {
    /// Its instructions.
    pub fn instructions(&self) -> Range<u32> {
        self.start..self.end
    }

    /// Whether it has no instructions.
    pub fn is_hub(&self) -> bool {
        self.start == self.end
    }
}

/// An edge from one block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The block that it goes to.
    pub to: u32,
    /// Why.
    pub kind: EdgeKind,
}

/// Why control goes from one block to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EdgeKind {
    /// The next instruction begins a block.
    Falls,
    /// The guard of a jump, or of an end, does not hold.
    NotTaken,
    /// The guard of a jump holds.
    Taken,
    /// A jump without a guard.
    Jump,
    /// A jump through a table, or to a place that nobody knows.
    Indirect,
    /// A call to a place of the same code, which comes back.
    Call,
}

impl EdgeKind {
    /// Its name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            EdgeKind::Falls => "falls",
            EdgeKind::NotTaken => "not taken",
            EdgeKind::Taken => "taken",
            EdgeKind::Jump => "jump",
            EdgeKind::Indirect => "indirect",
            EdgeKind::Call => "call",
        }
    }
}

/// A control-flow graph. Block 0 is the entry; the blocks with instructions come first, in order of the code, then
/// the hubs.
#[derive(Debug, Clone)]
pub struct Cfg {
    blocks: Vec<Block>,
    /// How many blocks have instructions.
    coded: u32,
    forward: Graph,
    backward: Graph,
    /// The kinds of the edges, as they stand in `forward`.
    kinds: Vec<EdgeKind>,
    /// By instruction.
    block_of: Vec<u32>,
    walk: Walk,
    /// By block with instructions: whether it only goes on from the one before it.
    goes_on: Vec<bool>,
    unknown: bool,
    /// Edges that only a call takes, in order.
    called: Vec<(u32, u32)>,
}

impl Cfg {
    /// Builds the graph. Linear in instructions and table entries: a table that several jumps share is not copied
    /// for each of them but gets a hub.
    pub fn new(code: &impl Code) -> Cfg {
        let count = code.instructions();
        let (leaders, uses, anywhere) = leaders(code);
        let mut blocks: Vec<Block> = Vec::new();
        let mut block_of = Vec::with_capacity(count as usize);
        for index in 0..count {
            match blocks.last_mut() {
                Some(block) if !leaders[index as usize] => block.end = index + 1,
                _ => blocks.push(Block { start: index, end: index + 1, exit: None }),
            }
            block_of.push(blocks.len() as u32 - 1);
        }
        let coded = blocks.len() as u32;
        let mut builder = Builder {
            code,
            block_of,
            coded,
            hubs: Vec::new(),
            hub_of: vec![None; uses.len() + 1],
            // Nobody knows whether an unknown place is the same each time: it is one table of all blocks.
            uses: uses.into_iter().chain([anywhere]).collect(),
            seen: vec![0; coded as usize],
            stamp: 0,
            edges: Vec::new(),
            kinds: Vec::new(),
        };
        for (index, block) in blocks.iter_mut().enumerate() {
            block.exit = builder.block(index as u32, block.end - 1);
        }
        let Builder { hubs, mut edges, mut kinds, block_of, .. } = {
            builder.fill_hubs();
            builder
        };
        blocks.extend(hubs.iter().map(|(_, off)| Block { start: count, end: count, exit: *off }));
        let nodes = blocks.len() as u32;
        debug_assert!(edges.is_sorted_by_key(|(from, _)| *from));
        edges.shrink_to_fit();
        kinds.shrink_to_fit();
        let forward = Graph::new(nodes, &edges);
        let backward = forward.reversed();
        let walk = Walk::new(&forward, 0);
        let mut goes_on = vec![false; coded as usize];
        for ((from, to), kind) in edges.iter().zip(&kinds) {
            if from + 1 == *to && *to < coded {
                let falls = matches!(kind, EdgeKind::Falls | EdgeKind::NotTaken);
                goes_on[*to as usize] = falls && backward.successors(*to).len() == 1;
            }
        }
        for (goes_on, block) in goes_on.iter_mut().zip(&blocks) {
            *goes_on &= !code.is_named(block.start);
        }
        let calls = edges.iter().zip(&kinds).filter(|(_, kind)| **kind == EdgeKind::Call);
        // A call of the next block goes on there as well.
        let mut called: Vec<(u32, u32)> =
            calls.map(|(edge, _)| *edge).filter(|(from, to)| from + 1 != *to).collect();
        called.sort_unstable();
        let unknown = anywhere > 0;
        Cfg { blocks, coded, forward, backward, kinds, block_of, walk, goes_on, unknown, called }
    }

    /// How many blocks there are, hubs included.
    pub fn len(&self) -> u32 {
        self.blocks.len() as u32
    }

    /// Whether there is no instruction.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Every block.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How many blocks have instructions; these come first.
    pub fn coded(&self) -> u32 {
        self.coded
    }

    /// The block of an instruction.
    pub fn block_of(&self, instruction: u32) -> Option<u32> {
        self.block_of.get(instruction as usize).copied()
    }

    /// The edges from a block.
    pub fn edges(&self, block: u32) -> impl ExactSizeIterator<Item = Edge> + '_ {
        let range = self.forward.range(block);
        let kinds = &self.kinds[range];
        self.forward.successors(block).iter().zip(kinds).map(|(to, kind)| Edge { to: *to, kind: *kind })
    }

    /// The blocks that follow a block, one for each edge.
    pub fn successors(&self, block: u32) -> &[u32] {
        self.forward.successors(block)
    }

    /// The blocks that a block follows, one for each edge.
    pub fn predecessors(&self, block: u32) -> &[u32] {
        self.backward.successors(block)
    }

    /// Whether an edge is one that only a call takes: what it goes to needs nothing of what lies before it.
    pub fn is_call(&self, from: u32, to: u32) -> bool {
        !self.called.is_empty() && self.called.binary_search(&(from, to)).is_ok()
    }

    /// The graph of the blocks.
    pub fn graph(&self) -> &Graph {
        &self.forward
    }

    /// The graph of the blocks with its edges turned around.
    pub fn backward(&self) -> &Graph {
        &self.backward
    }

    /// The walk over the blocks that can be reached from the entry.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Whether a block can be reached from the entry.
    pub fn is_reachable(&self, block: u32) -> bool {
        self.walk.number(block).is_some()
    }

    /// Whether a block only goes on from the one before it, behind a jump that is not taken: nothing else leads to it,
    /// and nothing names its place. Such blocks and the one that they go on from are a stretch of code.
    pub fn goes_on(&self, block: u32) -> bool {
        self.goes_on.get(block as usize).copied().unwrap_or_default()
    }

    /// Whether some jump goes nobody knows where; it is taken to go to every block.
    pub fn has_unknown_jumps(&self) -> bool {
        self.unknown
    }
}

/// Which instructions begin a block; how many jumps use each table, and how many go nobody knows where.
fn leaders(code: &impl Code) -> (Vec<bool>, Vec<u32>, u32) {
    let count = code.instructions() as usize;
    let mut leaders = vec![false; count];
    let mut uses = vec![0u32; code.tables() as usize];
    let mut anywhere = 0;
    let mark = |leaders: &mut [bool], index: usize| {
        if let Some(leader) = leaders.get_mut(index) {
            *leader = true;
        }
    };
    for index in 0..count {
        if code.is_named(index as u32) {
            mark(&mut leaders, index);
        }
        let next = code.control(index as u32).next;
        match next {
            Next::Falls => continue,
            Next::Jump(to) | Next::Call(to) => mark(&mut leaders, to as usize),
            Next::Table(table) => {
                if let Some(uses) = uses.get_mut(table as usize) {
                    *uses += 1;
                }
            }
            Next::Anywhere => anywhere += 1,
            Next::End(_) => {}
        }
        mark(&mut leaders, index + 1);
    }
    for table in (0..uses.len() as u32).filter(|table| uses[*table as usize] > 0) {
        code.table(table).iter().for_each(|to| mark(&mut leaders, *to as usize));
    }
    (leaders, uses, anywhere)
}

struct Builder<'c, C> {
    code: &'c C,
    block_of: Vec<u32>,
    coded: u32,
    /// The table of each hub, and whether it leaves the code.
    hubs: Vec<(u32, Option<End>)>,
    /// The hub of each table; the last table is the unknown place.
    hub_of: Vec<Option<u32>>,
    uses: Vec<u32>,
    /// By block: the last list of targets that named it.
    seen: Vec<u32>,
    stamp: u32,
    edges: Vec<(u32, u32)>,
    kinds: Vec<EdgeKind>,
}

impl<C: Code> Builder<'_, C> {
    fn edge(&mut self, from: u32, to: u32, kind: EdgeKind) {
        self.edges.push((from, to));
        self.kinds.push(kind);
    }

    /// Adds an edge to the block that an instruction begins; says so where there is no such instruction.
    fn edge_to(&mut self, from: u32, instruction: u32, kind: EdgeKind) -> Option<End> {
        match self.block_of.get(instruction as usize) {
            Some(to) => {
                self.edge(from, *to, kind);
                None
            }
            None => Some(End::Off),
        }
    }

    /// Adds the edges of a block by its last instruction. Returns how a path may end there.
    fn block(&mut self, block: u32, last: u32) -> Option<End> {
        let control = self.code.control(last);
        let (guarded, next) = (control.guarded, control.next);
        let falls = match next {
            Next::Falls | Next::Call(_) => Some(EdgeKind::Falls),
            _ if guarded => Some(EdgeKind::NotTaken),
            _ => None,
        };
        let off = falls.and_then(|kind| self.edge_to(block, last + 1, kind));
        let unknown = self.uses.len() as u32 - 1;
        let end = match next {
            Next::Falls => None,
            Next::Jump(to) => self.edge_to(block, to, if guarded { EdgeKind::Taken } else { EdgeKind::Jump }),
            Next::Call(to) => self.edge_to(block, to, EdgeKind::Call),
            Next::Table(table) if table < unknown => self.indirect(block, table),
            Next::Table(_) => None,
            Next::Anywhere => self.indirect(block, unknown),
            Next::End(end) => Some(end),
        };
        end.or(off)
    }

    /// Adds the edges of a jump through a table: to its hub, or where it alone uses the table to the targets.
    fn indirect(&mut self, block: u32, table: u32) -> Option<End> {
        if self.uses[table as usize] == 1 {
            return self.targets(block, table);
        }
        let next = self.coded + self.hubs.len() as u32;
        let hub = *self.hub_of[table as usize].get_or_insert(next);
        if hub == next {
            self.hubs.push((table, None));
        }
        self.edge(block, hub, EdgeKind::Indirect);
        None
    }

    /// Adds an edge to each block that a table names, once.
    fn targets(&mut self, from: u32, table: u32) -> Option<End> {
        if table as usize == self.uses.len() - 1 {
            (0..self.coded).for_each(|to| self.edge(from, to, EdgeKind::Indirect));
            return None;
        }
        self.stamp += 1;
        let mut off = None;
        let code = self.code;
        for to in code.table(table) {
            match self.block_of.get(*to as usize).copied() {
                Some(to) if self.seen[to as usize] == self.stamp => {}
                Some(to) => {
                    self.seen[to as usize] = self.stamp;
                    self.edge(from, to, EdgeKind::Indirect);
                }
                None => off = Some(End::Off),
            }
        }
        off
    }

    fn fill_hubs(&mut self) {
        for index in 0..self.hubs.len() {
            self.hubs[index].1 = self.targets(self.coded + index as u32, self.hubs[index].0);
        }
    }
}
