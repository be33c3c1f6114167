//! A piece of a run between places at which code may leave a warp.
//!
//! What is the same in all lanes, or follows from lane to lane, is computed at once, as numbers. The rest is kept until the end
//! of the piece, and computed four lanes at a time from its begin to its end: nothing in it can tell lanes in
//! which order they run. Before the first of them, all that may fail has been asked, and nothing is written before: so whoever
//! leaves does it at the begin.

use crate::class::{Classes, Kind};
use crate::flow::Live;
use crate::memory::{Access, may_meet};
use cranelift_codegen::ir::{Block, Value};
use std::collections::HashMap;
use warpsmith_engine::op::{Op, Pc};
use warpsmith_engine::program::Operand;
use warpsmith_engine::register::{Pred, Reg};

/// Fours of lanes of a warp.
pub const FOURS: usize = 8;
/// Items up to which each four lanes have code of their own, rather than a loop.
pub const FEW: usize = 6;
/// The same once so many items of a function have it, in loops or elsewhere: code takes time to be made.
pub const FEWEST: usize = 1;
/// See [`FEWEST`].
pub const IN_LOOPS: usize = 96;
/// See [`FEWEST`].
pub const ELSEWHERE: usize = 32;
/// Items that are computed in one loop at most.
const MANY: usize = 192;

/// What is known of a register, as numbers: of the first lane, or of the first of each four.
#[derive(Debug, Clone)]
pub struct Numbers {
    pub values: Vec<Value>,
    pub kind: Kind,
    pub wide: bool,
}

/// Where an item takes a value from.
#[derive(Debug, Clone)]
pub enum Source {
    Numbers(Numbers),
    Row(Reg, bool),
    Item(usize, u8),
    /// The lower and the upper half of a value of 64 bits.
    Pair(Box<[Source; 2]>),
    /// The upper halves of numbers of 64 bits.
    Upper(Numbers),
}

impl Source {
    /// The numbers of each four among what it is made of.
    pub fn fours(&self) -> Vec<&Numbers> {
        match self {
            Source::Numbers(numbers) | Source::Upper(numbers) if numbers.values.len() == FOURS => {
                vec![numbers]
            }
            Source::Pair(halves) => halves.iter().flat_map(Source::fours).collect(),
            _ => Vec::new(),
        }
    }
}

/// Where an item takes a condition from: bits of all lanes, or another item.
#[derive(Debug, Clone, Copy)]
pub enum Truth {
    Bits(Value),
    Item(usize),
}

/// What is computed four lanes at a time.
#[derive(Debug, Clone)]
pub struct Item {
    pub what: What,
    pub sources: Vec<Source>,
    pub truth: Option<Truth>,
    /// The lanes that execute it, if it is not all of them, and what the others keep of each element.
    pub mask: Option<(Value, Vec<Source>)>,
    /// Whether lanes that are here need not be among those.
    pub guarded: bool,
    /// What is written, as far as it is not written again.
    pub d: Vec<Option<(Reg, bool)>>,
    /// Whether what it computes has 64 bits.
    pub wide: bool,
    pub p: Option<Pred>,
}

impl Item {
    /// All that it takes: its sources, then what lanes keep that do not execute it.
    pub fn takes(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().chain(self.mask.iter().flat_map(|(_, kept)| kept))
    }

    /// Whether it is an access of some lanes.
    pub fn is_partial(&self) -> bool {
        self.mask.is_some() && !matches!(self.what, What::Compute(_))
    }
}

/// What an item does.
#[derive(Debug, Clone)]
pub enum What {
    Compute(Op),
    /// A load or store at places of this machine, and so many bytes behind them.
    Load(Access, i32, Vec<Value>),
    Store(Access, i32, Vec<Value>),
}

/// A check that stands for all accesses of a run with one base.
#[derive(Debug, Clone)]
pub struct Checked {
    /// Where the first byte of all accesses lies on this machine.
    pub places: Vec<Value>,
}

/// A piece of a run.
#[derive(Debug, Default)]
pub struct Segment {
    /// Its first instruction.
    pub begin: Pc,
    /// The instruction behind the run.
    pub end: Pc,
    pub known: HashMap<u32, Numbers>,
    /// Registers of which numbers are not written yet.
    pub unwritten: Vec<Reg>,
    pub predicates: HashMap<u32, Value>,
    pub unwritten_predicates: Vec<Pred>,
    pub items: Vec<Item>,
    /// Which item has written a register, and which of its elements.
    pub rows: HashMap<u32, (usize, u8)>,
    /// Which item has written a predicate.
    pub tests: HashMap<u32, usize>,
    /// Bases that have been checked, by their groups.
    pub checked: HashMap<u32, Checked>,
    /// Numbers of 64 bits by their halves.
    pub joined: HashMap<(Value, Value), Value>,
    /// Sums of which the first half was computed, by the instruction of the second.
    pub sums: HashMap<Pc, (Reg, Numbers)>,
    /// Where code goes that leaves the warp at the begin.
    pub out: Option<Block>,
    /// The lanes that are here, if it is not all of them.
    pub lanes: Option<Value>,
    /// What is live where they meet the others, if it is known of all where these are.
    pub meeting: Option<Live>,
}

/// Where an instruction stands.
pub struct Here<'a> {
    pub classes: &'a Classes,
    pub live: &'a crate::flow::Live,
    pub pc: Pc,
}

impl Segment {
    pub fn new(begin: Pc, end: Pc) -> Segment {
        Segment { begin, end, ..Segment::default() }
    }

    /// Whether no more should be computed together: a compiler takes much more time for one large loop than for two.
    pub fn is_full(&self) -> bool {
        self.items.len() >= MANY
    }

    /// Whether lanes that are not here keep what they have in a register.
    pub fn keeps(&self, reg: Reg, wide: bool) -> bool {
        self.lanes.is_some() && self.meeting.as_ref().is_none_or(|live| live.register(reg, wide))
    }

    /// Whether something has been kept that an access has to wait for, or the other way around.
    pub fn meets(&self, access: &Access) -> bool {
        self.items.iter().any(|item| match &item.what {
            What::Load(other, ..) => access.writes && may_meet(other.address.space, access.address.space),
            What::Store(other, ..) => may_meet(other.address.space, access.address.space),
            What::Compute(_) => false,
        })
    }

    /// The numbers that are known.
    pub fn numbers(&self) -> (HashMap<u32, Numbers>, HashMap<(Value, Value), Value>) {
        (self.known.clone(), self.joined.clone())
    }

    /// Only these numbers are known.
    pub fn set_numbers(&mut self, numbers: (HashMap<u32, Numbers>, HashMap<(Value, Value), Value>)) {
        (self.known, self.joined) = numbers;
    }

    /// Forgets what the engine has written.
    pub fn forget(&mut self, written: &[Operand]) {
        for operand in written {
            match *operand {
                Operand::Rows(reg, rows) => {
                    for row in reg.0..reg.0 + rows {
                        self.known.remove(&row);
                    }
                    // Of a register that begins before them, its upper half.
                    if let Some(below) = reg.0.checked_sub(1)
                        && self.known.get(&below).is_some_and(|numbers| numbers.wide)
                    {
                        self.known.remove(&below);
                    }
                }
                Operand::Predicate(pred) => {
                    self.predicates.remove(&pred.0);
                }
            }
        }
    }

    /// A register has numbers.
    pub fn set(&mut self, reg: Reg, numbers: Numbers) {
        self.drop_item(reg);
        self.known.insert(reg.0, numbers);
        if !self.unwritten.contains(&reg) {
            self.unwritten.push(reg);
        }
    }

    /// A row is no register any more.
    pub fn drop(&mut self, reg: Reg) {
        self.drop_item(reg);
        self.known.remove(&reg.0);
        self.unwritten.retain(|other| *other != reg);
    }

    /// What an item has written is written again.
    pub fn drop_item(&mut self, reg: Reg) {
        if let Some((item, element)) = self.rows.remove(&reg.0) {
            self.items[item].d[usize::from(element)] = None;
        }
    }

    /// A predicate has bits in all lanes.
    pub fn set_predicate(&mut self, pred: Pred, bits: Value) {
        if let Some(item) = self.tests.remove(&pred.0) {
            self.items[item].p = None;
        }
        self.predicates.insert(pred.0, bits);
        if !self.unwritten_predicates.contains(&pred) {
            self.unwritten_predicates.push(pred);
        }
    }

    /// Keeps an item.
    pub fn push(&mut self, item: Item) {
        let number = self.items.len();
        for (element, d) in item.d.iter().enumerate() {
            let Some((reg, _)) = *d else { continue };
            self.drop_item(reg);
            self.known.remove(&reg.0);
            self.unwritten.retain(|other| *other != reg);
            self.rows.insert(reg.0, (number, element as u8));
        }
        if let Some(pred) = item.p {
            if let Some(other) = self.tests.insert(pred.0, number) {
                self.items[other].p = None;
            }
            self.predicates.remove(&pred.0);
            self.unwritten_predicates.retain(|other| *other != pred);
        }
        self.items.push(item);
    }
}
