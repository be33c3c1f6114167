//! The pipes of instructions, as the table has them.

use crate::flow::Register;
use crate::isa::{Instruction, Isa};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use warpsmith_isa::PIPES;

/// The class of the row that says when operands have been read.
const OPERANDS: &str = "operands";
/// What stands for cycles that follow from the shape of a product of matrices.
const SHAPE: &str = "shape";

/// Where the data of a load lies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Near {
    /// In the cache of the multiprocessor.
    First,
    /// In the cache that all multiprocessors share.
    #[default]
    Second,
    /// In memory alone.
    Memory,
}

impl Near {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Near::First => "l1",
            Near::Second => "l2",
            Near::Memory => "memory",
        }
    }
}

/// Cycles from an instruction to the barrier that it sets with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Latency {
    /// No barrier tells of the result: stalls do.
    Fixed,
    /// So many, by where the data lies: the same three times where that does not matter.
    Cycles([u32; 3]),
    /// Other warps or units decide.
    Unknown,
}

impl Latency {
    /// The cycles, where they are known.
    pub fn cycles(self, near: Near) -> Option<u32> {
        match self {
            Latency::Cycles(cycles) => Some(cycles[near as usize]),
            Latency::Fixed | Latency::Unknown => None,
        }
    }

    fn read(text: &str) -> Option<Latency> {
        match text {
            "-" => return Some(Latency::Fixed),
            "?" => return Some(Latency::Unknown),
            _ => {}
        }
        let mut numbers = text.split('/').map(str::parse::<u32>);
        let first = numbers.next()?.ok()?;
        Some(Latency::Cycles(match (numbers.next(), numbers.next()) {
            (Some(second), Some(third)) => [first, second.ok()?, third.ok()?],
            _ => [first; 3],
        }))
    }
}

/// A pipe that an instruction keeps busy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pipe {
    /// Its name.
    pub name: &'static str,
    /// For how many cycles.
    pub cycles: u32,
}

/// What an instruction costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    /// What it is for, as it is counted: `fp32`, `shared`.
    pub class: &'static str,
    /// The pipes that it keeps busy; none if that is not known.
    pub pipes: Vec<Pipe>,
    /// When a barrier tells of its result.
    pub latency: Latency,
}

#[derive(Debug, Clone, Copy)]
enum Cycles {
    Of(u32),
    /// The product of a shape, divided by this.
    Shape(u32),
}

#[derive(Debug)]
struct Row {
    class: &'static str,
    pipes: Vec<(&'static str, Cycles)>,
    latency: Latency,
    words: Vec<&'static str>,
}

/// What the instructions of an architecture cost.
#[derive(Debug)]
pub struct Pipes<'i> {
    isa: &'i Isa,
    /// By the first word of a mnemonic, those of newer architectures last.
    rows: BTreeMap<&'static str, Vec<Row>>,
    operands: u32,
}

/// The columns of a row.
fn columns(line: &'static str) -> Option<(u32, [&'static str; 4])> {
    let mut columns = line.split('\t');
    let class = columns.next()?;
    let first = columns.next()?.parse().ok()?;
    Some((first, [class, columns.next()?, columns.next()?, columns.next()?]))
}

fn pipes(text: &'static str) -> Option<Vec<(&'static str, Cycles)>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let pipe = |text: &'static str| {
        let (name, cycles) = text.split_once(':')?;
        let cycles = match cycles.split_once('/') {
            Some((SHAPE, by)) => Cycles::Shape(by.parse().ok().filter(|by| *by > 0)?),
            Some(_) => return None,
            None => Cycles::Of(cycles.parse().ok()?),
        };
        Some((name, cycles))
    };
    text.split(',').map(pipe).collect()
}

impl<'i> Pipes<'i> {
    /// Those of a shipped architecture; none before Volta.
    pub fn new(isa: &'i Isa) -> Option<Pipes<'i>> {
        let version = isa.shipped_version()?;
        let mut rows: BTreeMap<&'static str, Vec<Row>> = BTreeMap::new();
        let mut operands = 0;
        let mut any = false;
        let lines = PIPES.lines().filter(|line| !line.starts_with('#')).filter_map(columns);
        let mut lines: Vec<_> = lines.filter(|(first, _)| *first <= version).collect();
        lines.sort_by_key(|(first, _)| *first);
        for (_, [class, executes, latency, members]) in lines {
            let Some(latency) = Latency::read(latency) else { continue };
            any = true;
            if class == OPERANDS {
                operands = latency.cycles(Near::First).unwrap_or_default();
                continue;
            }
            for member in members.split(' ') {
                let mut words = member.split('.');
                let Some(base) = words.next() else { continue };
                let Some(pipes) = pipes(executes) else { continue };
                let row = Row { class, pipes, latency, words: words.collect() };
                rows.entry(base).or_default().push(row);
            }
        }
        any.then_some(Pipes { isa, rows, operands })
    }

    /// What an instruction costs; none if the table does not have it.
    pub fn of(&self, instruction: &Instruction) -> Option<Cost> {
        let mnemonic = instruction.mnemonic(self.isa);
        let mut words = mnemonic.split('.');
        let rows = self.rows.get(words.next()?)?;
        let has = |word: &&'static str| {
            words.clone().any(|own| own == *word) || self.modifiers(instruction).any(|name| name == *word)
        };
        let fits = rows.iter().filter(|row| row.words.iter().all(has));
        // Of several that name as many modifiers the last one, which is of the newest architecture.
        let row = fits.max_by_key(|row| row.words.len())?;
        let cycles = |cycles: Cycles| match cycles {
            Cycles::Of(cycles) => cycles,
            Cycles::Shape(by) => self.shape(instruction).map_or(0, |product| (product / by).max(1)),
        };
        let pipes = row.pipes.iter().map(|(name, of)| Pipe { name, cycles: cycles(*of) }).collect();
        Some(Cost { class: row.class, pipes, latency: row.latency })
    }

    /// Cycles until operands have been read that a barrier tells of.
    pub fn operands(&self) -> u32 {
        self.operands
    }

    /// The names behind a mnemonic: those that stand before its first register. An address has names as well, such as `.64`.
    fn modifiers<'a>(&'a self, instruction: &'a Instruction) -> impl Iterator<Item = &'a str> {
        let is_register = |name: &str| Register::named(name).is_some();
        let operands = self.isa.operands(instruction).map(|operand| operand.name).enumerate();
        // The guard is the first of all.
        let operands = operands.filter(move |(at, name)| *at > 0 || !name.is_some_and(is_register));
        operands.map(|(_, name)| name).take_while(move |name| !name.is_some_and(is_register)).flatten()
    }

    /// The product of the numbers in the name of a shape: `64x128x16`.
    fn shape(&self, instruction: &Instruction) -> Option<u32> {
        self.modifiers(instruction).find_map(|name| {
            let mut sizes = name.split('x').map(str::parse::<u32>);
            let [m, n, k] = [sizes.next()?.ok()?, sizes.next()?.ok()?, sizes.next()?.ok()?];
            m.checked_mul(n)?.checked_mul(k)
        })
    }
}
