//! Results that are used before they are there, in code that runs: loops, calls and branches as they are taken.
//!
//! From SM 7.0 on the code itself says how long to wait for a result. [`Hazards`] watches a run, follows each path of a warp,
//! and holds what lies between two instructions that depend on each other against what the first one takes. What is computed
//! does not change by it: a machine would read what was there before.

use crate::lower::volta::Watched;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, btree_map};
use warpsmith_engine::observe::{Launched, Observer, Place, Wants};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{Mask, Registers};
use warpsmith_sass::flow::{Register, Shapes};
use warpsmith_sass::latency::{Dependency, Lack, Pair, Table, Walk, lack};

/// An instruction that used a register before it might.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HazardFound {
    /// The number of the instruction that it depends on, in the listing of the function.
    pub first: usize,
    /// Its own number.
    pub second: usize,
    /// Whether it reads what the first one writes, writes it again, or writes what the first one has yet to read.
    pub dependency: Dependency,
    /// The register.
    pub register: Register,
    /// What is missing, where most of it is.
    pub lack: Lack,
    /// How often it happened.
    pub times: u64,
    /// Where it happened first, in which kernel too: one that was launched by another is one of its own.
    pub place: Place,
}

/// After so many instructions that paths have taken together they are one.
const TOGETHER: u32 = 128;
/// Paths of a warp that are followed: more than lanes there are not at one time.
const PATHS: usize = 32;

/// Lanes with one past.
struct Path<'s, 'i> {
    lanes: Mask,
    walk: Walk<'s, 'i>,
    /// The numbers in the listing of the instructions that it has taken last.
    taken: Taken,
    /// For how many instructions no lanes have left it.
    beside: u32,
}

/// Instructions that are remembered: no result takes longer.
const WINDOW: usize = 4096;

/// The last instructions of a path, by how many it had taken before each.
#[derive(Clone)]
struct Taken {
    last: Vec<u32>,
    count: usize,
}

impl Taken {
    fn new() -> Taken {
        Taken { last: vec![0; WINDOW], count: 0 }
    }

    fn push(&mut self, number: u32) {
        self.last[self.count % WINDOW] = number;
        self.count += 1;
    }

    fn get(&self, index: u32) -> Option<u32> {
        let back = self.count.checked_sub(index as usize)?;
        (1..=WINDOW).contains(&back).then(|| self.last[index as usize % WINDOW])
    }
}

/// A kernel with its instructions, by their number in its listing.
#[derive(Debug, Clone, Copy)]
pub struct Code<'s> {
    /// The kernel.
    pub function: &'s Function,
    /// Its instructions.
    pub instructions: &'s [Watched],
}

/// Watches for hazards.
pub struct Hazards<'s, 'i> {
    shapes: &'s Shapes<'i>,
    table: &'s Table<'i>,
    /// The kernel of the grid that runs, if it is one that is watched.
    code: Option<Code<'s>>,
    /// The kernels that others may launch, by their number.
    launched: HashMap<u32, Code<'s>>,
    warps: HashMap<(u64, u32), Vec<Path<'s, 'i>>>,
    found: HashMap<(u32, u32, u32, Dependency, Register), HazardFound>,
}

impl<'s, 'i> Hazards<'s, 'i> {
    /// Of a kernel. Grids that it launches are not watched.
    pub fn new(shapes: &'s Shapes<'i>, table: &'s Table<'i>, code: Code<'s>) -> Hazards<'s, 'i> {
        let (warps, found, launched) = (HashMap::new(), HashMap::new(), HashMap::new());
        Hazards { shapes, table, code: Some(code), launched, warps, found }
    }

    /// Watches grids of these kernels, too, when they are launched: each with its number among the functions.
    pub fn watch_launched(mut self, kernels: impl IntoIterator<Item = (u32, Code<'s>)>) -> Hazards<'s, 'i> {
        self.launched.extend(kernels);
        self
    }

    /// What several of them have found, in order of the code.
    pub fn all_found(all: Vec<Hazards<'_, '_>>) -> Vec<HazardFound> {
        let mut found: BTreeMap<(u32, usize, usize, Register, Dependency), HazardFound> = BTreeMap::new();
        for one in all.into_iter().flat_map(|one| one.found.into_values()) {
            match found.entry((one.place.function, one.second, one.first, one.register, one.dependency)) {
                btree_map::Entry::Vacant(open) => {
                    open.insert(one);
                }
                btree_map::Entry::Occupied(mut known) => {
                    let known = known.get_mut();
                    let times = known.times + one.times;
                    if (one.place.block, one.place.warp) < (known.place.block, known.place.warp) {
                        known.place = one.place;
                    }
                    known.lack = worse(known.lack, one.lack);
                    known.times = times;
                }
            }
        }
        found.into_values().collect()
    }

    /// Lanes take an instruction.
    fn step(&mut self, code: Code<'s>, place: Place, number: u32, (here, executing): (Mask, Mask)) {
        let Some(watched) = code.instructions.get(number as usize) else { return };
        let paths = self.warps.entry((place.block, place.warp)).or_default();
        part(paths, here, self.shapes);
        let mut told: Vec<(u32, Pair, Lack)> = Vec::new();
        for path in paths.iter_mut().filter(|path| path.lanes & here != 0) {
            let (taken, instructions, table) = (&path.taken, code.instructions, self.table);
            path.walk.pass(&watched.instruction, path.lanes & executing, |pair| {
                let first = taken.get(pair.first.index);
                let Some(first) = first else { return };
                let Some(before) = instructions.get(first as usize) else { return };
                // What reads too early need not be told to write too early, too.
                let is_told = |one: &(u32, Pair, Lack)| one.0 == first && one.1.register == pair.register;
                if pair.dependency != Dependency::True && told.iter().any(is_told) {
                    return;
                }
                if let Some(lack) = lack(table, &pair, &before.instruction, &watched.instruction) {
                    told.push((first, pair, lack));
                }
            });
            path.taken.push(number);
            path.beside += 1;
        }
        if paths.len() > 1 {
            unite(paths, here);
        }
        for (first, pair, lack) in told {
            self.tell(place, (first, number), &pair, lack);
        }
    }

    fn tell(&mut self, place: Place, (first, second): (u32, u32), pair: &Pair, lack: Lack) {
        match self.found.entry((place.function, first, second, pair.dependency, pair.register)) {
            Entry::Occupied(mut found) => {
                let found = found.get_mut();
                found.times += 1;
                found.lack = worse(found.lack, lack);
            }
            Entry::Vacant(open) => {
                open.insert(HazardFound {
                    first: first as usize,
                    second: second as usize,
                    dependency: pair.dependency,
                    register: pair.register,
                    lack,
                    times: 1,
                    place,
                });
            }
        }
    }
}

/// Of two lacks of one pair of instructions the one with more cycles missing.
fn worse(one: Lack, other: Lack) -> Lack {
    match (one, other) {
        (Lack::Cycles { has: least, .. }, Lack::Cycles { has, .. }) if has < least => other,
        _ => one,
    }
}

/// Makes paths of which only some lanes are here two of the same past; lanes that are of none get one.
fn part<'s, 'i>(paths: &mut Vec<Path<'s, 'i>>, here: Mask, shapes: &'s Shapes<'i>) {
    let mut known = 0;
    for index in 0..paths.len() {
        let path = &mut paths[index];
        known |= path.lanes;
        let gone = path.lanes & !here;
        if path.lanes & here != 0 && gone != 0 && paths.len() < PATHS {
            let path = &mut paths[index];
            path.lanes &= here;
            path.beside = 0;
            let other = Path { lanes: gone, walk: path.walk.clone(), taken: path.taken.clone(), beside: 0 };
            paths.push(other);
        }
    }
    let new = here & !known;
    if new != 0 {
        paths.push(Path { lanes: new, walk: Walk::new(shapes), taken: Taken::new(), beside: 0 });
    }
}

/// Paths that have gone together for long have nothing left that tells them apart.
fn unite(paths: &mut Vec<Path<'_, '_>>, here: Mask) {
    let together = |path: &Path<'_, '_>| path.lanes & here != 0 && path.beside >= TOGETHER;
    let Some(first) = paths.iter().position(together) else { return };
    let mut index = first + 1;
    while index < paths.len() {
        if together(&paths[index]) {
            let lanes = paths.swap_remove(index).lanes;
            paths[first].lanes |= lanes;
        } else {
            index += 1;
        }
    }
}

impl Observer for Hazards<'_, '_> {
    fn wants(&self) -> Wants {
        Wants { arrivals: true, ..Wants::NOTHING }
    }

    fn arrive(&mut self, place: Place, lanes: Mask, registers: &Registers) {
        let Some(code) = self.code else { return };
        let line = code.function.lines.get(place.pc as usize).copied().unwrap_or(0);
        let Some(number) = line.checked_sub(1) else { return };
        let native = code.function.native.as_ref();
        let begins = native.and_then(|native| native.listing.get(number as usize));
        if begins.is_none_or(|begins| begins.pc != place.pc) {
            return;
        }
        let guard = code.instructions.get(number as usize).and_then(|watched| watched.guard);
        let executing = match guard {
            None => lanes,
            Some((pred, negate)) => {
                let holds = registers.predicate(pred);
                lanes & if negate { !holds } else { holds }
            }
        };
        self.step(code, place, number, (lanes, executing));
    }

    fn grid(&mut self, launched: Launched) {
        self.warps.clear();
        self.code = self.launched.get(&launched.kernel).copied();
    }

    fn end(&mut self, block: u64) {
        self.warps.retain(|(at, _), _| *at != block);
    }
}
