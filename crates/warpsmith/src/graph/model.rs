//! What all formats show of a graph.

use super::code::CodeGraph;
use super::place::Place;
use super::words::count;
use crate::flow::{Cfg, Code as _, Dominators, End, Loops};

/// Of a block with more instructions than that so many are shown at its beginning and at its end.
const LONG: (usize, usize, usize) = (14, 8, 4);
/// How many blocks of irreducible loops are looked at for their entries.
const BUDGET: u32 = 1_000_000;

/// What to show besides the blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extras {
    /// All instructions of long blocks.
    pub full: bool,
    /// The immediate dominator and post-dominator of each block.
    pub dominators: bool,
    /// Which loops there are, or which blocks they hold.
    pub loops: bool,
}

/// A graph with all that is known of it.
pub struct Graph<'m> {
    /// The function.
    pub code: &'m CodeGraph<'m>,
    /// Who dominates whom.
    pub dominators: Dominators,
    /// The same from the ends of the function.
    pub post: Dominators,
    /// Its loops.
    pub loops: Loops,
    /// What is shown.
    pub extras: Extras,
}

impl<'m> Graph<'m> {
    /// Analyses a function.
    pub fn new(code: &'m CodeGraph<'m>, extras: Extras) -> Graph<'m> {
        let cfg = &code.cfg;
        let (dominators, post, loops) = (Dominators::new(cfg), Dominators::post(cfg), Loops::new(cfg));
        Graph { code, dominators, post, loops, extras }
    }

    /// Its blocks and edges.
    pub fn cfg(&self) -> &'m Cfg {
        &self.code.cfg
    }

    /// The labels before a block.
    pub fn labels(&self, block: u32) -> Vec<&str> {
        let of = self.cfg().blocks()[block as usize];
        if of.is_hub() { Vec::new() } else { self.code.labels_at(of.start) }
    }

    /// The lines of a block's first and last instruction, of PTX.
    pub fn lines(&self, block: u32) -> Option<[u32; 2]> {
        let (first, last) = self.places(block)?;
        Some([first.line()?, last.line()?])
    }

    /// The offsets of a block's first and last instruction in bytes, of machine code.
    pub fn addresses(&self, block: u32) -> Option<[u64; 2]> {
        let (first, last) = self.places(block)?;
        Some([first.address()?, last.address()?])
    }

    /// How many there are of what.
    pub fn summary(&self) -> String {
        let cfg = &self.code.cfg;
        let mut parts = vec![
            count(self.code.instructions().into(), "instruction", "instructions"),
            count(cfg.coded().into(), "block", "blocks"),
            count(cfg.graph().edges().into(), "edge", "edges"),
            count(self.loops.loops().len() as u64, "loop", "loops"),
        ];
        let unreachable = (0..cfg.len()).filter(|block| !cfg.is_reachable(*block)).count();
        if unreachable > 0 {
            parts.push(format!("{unreachable} unreachable"));
        }
        if self.code.padding() > 0 {
            parts.push(format!("{} of padding left out", count(self.code.padding(), "byte", "bytes")));
        }
        parts.join(", ")
    }

    /// The labels of a block, and what it is: entry, end, a table of jumps, unreachable.
    pub fn notes(&self, block: u32) -> Vec<String> {
        let cfg = &self.code.cfg;
        let of = cfg.blocks()[block as usize];
        let mut notes: Vec<String> = Vec::new();
        if of.is_hub() {
            notes.push("table of jumps".into());
        }
        notes.extend(self.labels(block).into_iter().map(String::from));
        if block == 0 {
            notes.push("entry".into());
        }
        notes.extend(of.exit.map(|end| end_text(end).to_string()));
        if !cfg.is_reachable(block) {
            notes.push("unreachable".into());
        }
        notes
    }

    /// Where a block's first and last instruction stand; `None` for one without.
    pub fn places(&self, block: u32) -> Option<(Place, Place)> {
        let of = self.code.cfg.blocks()[block as usize];
        (!of.is_hub()).then(|| (self.code.place(of.start), self.code.place(of.end - 1)))
    }

    /// The same for people.
    pub fn extent(&self, block: u32) -> Option<String> {
        Some(match self.places(block)? {
            (first, last) if first == last => first.text(),
            (Place::Line(first), Place::Line(last)) => format!("lines {first}-{last}"),
            (first, last) => format!("{}-{}", first.text(), last.text()),
        })
    }

    /// The instructions of a block, each as a line; of a long one the middle is left out.
    pub fn instructions(&self, block: u32) -> Vec<String> {
        let range = self.code.cfg.blocks()[block as usize].instructions();
        let (most, first, last) = LONG;
        if self.extras.full || range.len() <= most {
            return range.map(|index| self.code.text(index)).collect();
        }
        let mut lines: Vec<String> = range.clone().take(first).map(|index| self.code.text(index)).collect();
        lines.push(format!("… {} more", range.len() - first - last));
        lines.extend(range.skip(lines.len() - 1).rev().take(last).map(|index| self.code.text(index)).rev());
        lines
    }

    /// The blocks through which an irreducible loop is entered; `None` for other loops, and where that takes long.
    pub fn entries(&self, number: u32, budget: &mut Budget) -> Option<Vec<u32>> {
        let found = self.loops.loops()[number as usize];
        budget.0 = budget.0.checked_sub(if found.irreducible { found.len() } else { return None })?;
        Some(self.loops.entries(&self.code.cfg, number))
    }

    /// The blocks of a loop that lie in none of the loops in it.
    pub fn own_blocks(&self) -> Vec<Vec<u32>> {
        let mut own = vec![Vec::new(); self.loops.loops().len()];
        for block in 0..self.code.cfg.len() {
            if let Some(number) = self.loops.innermost(block) {
                own[number as usize].push(block);
            }
        }
        own
    }
}

/// How many blocks of irreducible loops may still be looked at for their entries.
pub struct Budget(u32);

impl Budget {
    /// So many that it takes no long time.
    #[expect(clippy::new_without_default, reason = "it is no value that one falls back to")]
    pub fn new() -> Budget {
        Budget(BUDGET)
    }
}

/// How a path ends, in a word.
pub fn end_text(end: End) -> &'static str {
    match end {
        End::Return => "returns",
        End::Exit => "exits",
        End::Trap => "traps",
        End::Off => "runs off the end",
    }
}
