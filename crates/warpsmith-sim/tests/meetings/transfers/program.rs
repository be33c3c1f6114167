//! Programs of threads that copy, reduce and store asynchronously, each in memory of its own, with all waits that they need and
//! no others; and as text.

use super::model::{Combine, Place, Range};
use std::fmt::Write;

/// Bytes of global and of shared memory that a thread has, and its barrier objects.
pub const GLOBAL: u32 = 2048;
pub const SHARED: u32 = 1024;
const BARS: usize = 4;

/// Bits that look random.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.bits()) * u64::from(bound)) >> 32) as u32
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize]
    }
}

/// What tells that something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    Bar(usize),
    Group(Kind),
}

/// Groups of bulk copies, and of copies of a few bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Bulk,
    Small,
}

/// Something that a thread does.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// A bulk copy, or a reduction; of each 16 bytes those of a mask.
    Copy { to: Range, from: Range, mask: Option<u16>, combine: Option<Combine>, told: Told },
    /// A store of words, or a reduction with them, asynchronously.
    Put { to: Range, words: Vec<u32>, combine: Option<Combine>, bar: usize },
    /// A copy of a few bytes: what is not read becomes 0.
    Small { to: Range, from: Range },
    /// Closes a group.
    Commit(Kind),
    /// Moves a word by itself, or stores one.
    Word { to: Range, from: Result<Range, u32> },
}

/// A wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    Bar(usize),
    Group(Kind, u32),
    Read(u32),
}

impl Step {
    pub fn reads(&self) -> Vec<Range> {
        match self {
            Step::Copy { from, .. } | Step::Word { from: Ok(from), .. } => vec![*from],
            Step::Small { from, .. } if from.size > 0 => vec![*from],
            _ => Vec::new(),
        }
    }

    pub fn writes(&self) -> Vec<Range> {
        match self {
            Step::Copy { to, .. } | Step::Put { to, .. } | Step::Small { to, .. } | Step::Word { to, .. } => {
                vec![*to]
            }
            Step::Commit(_) => Vec::new(),
        }
    }

    fn told(&self) -> Option<Told> {
        match self {
            Step::Copy { told, .. } => Some(*told),
            Step::Put { bar, .. } => Some(Told::Bar(*bar)),
            Step::Small { .. } => Some(Told::Group(Kind::Small)),
            _ => None,
        }
    }

    fn combine(&self) -> Option<Combine> {
        match self {
            Step::Copy { combine, .. } | Step::Put { combine, .. } => *combine,
            _ => None,
        }
    }

    /// Whether two steps may well leave the same in either order.
    fn commutes(&self, other: &Step) -> bool {
        let (one, two) = (self.combine(), other.combine());
        one.is_some() && two.is_some() || [one, two].into_iter().flatten().any(Combine::is_lossy)
    }
}

/// Something under way: the step, the number of its group once that is closed, whether it has read its source.
struct Open {
    step: Step,
    group: Option<u32>,
    has_read: bool,
}

/// A step with the waits before it, and for each whether both that it keeps apart may leave the same in either order.
#[derive(Debug, Clone)]
pub struct Item {
    pub waits: Vec<(Wait, bool)>,
    pub step: Step,
}

/// A program that grows.
pub struct Program {
    pub items: Vec<Item>,
    open: Vec<Open>,
    /// Groups that were closed, of either kind.
    groups: [u32; 2],
}

fn overlap(one: &[Range], two: &[Range]) -> bool {
    let meet = |a: &Range, b: &Range| a.place == b.place && a.at < b.at + b.size && b.at < a.at + a.size;
    one.iter().any(|a| two.iter().any(|b| meet(a, b)))
}

impl Program {
    pub fn random(random: &mut Random, steps: usize) -> Program {
        let mut out = Program { items: Vec::new(), open: Vec::new(), groups: [0, 0] };
        let all = |place| Range { place, at: 0, size: SHARED };
        let (to, from) = (all(Place::Shared), all(Place::Global));
        out.add(Step::Copy { to, from, mask: None, combine: None, told: Told::Bar(0) });
        while out.items.len() < steps {
            let step = out.step(random);
            out.add(step);
        }
        out
    }

    /// A step of any kind, on few places, so that they meet often.
    fn step(&self, random: &mut Random) -> Step {
        let range = |random: &mut Random, place: Place, size: u32| {
            let all = if place == Place::Global { GLOBAL } else { SHARED };
            Range { place, at: random.below((all - size) / 64 + 1) * 64, size }
        };
        let bar = random.below(BARS as u32) as usize;
        let size = 16 * (1 + random.below(12));
        match random.below(13) {
            0 | 1 => {
                let (to, from) = (range(random, Place::Shared, size), range(random, Place::Global, size));
                Step::Copy { to, from, mask: None, combine: None, told: Told::Bar(bar) }
            }
            2 | 3 => {
                let (to, from) = (range(random, Place::Global, size), range(random, Place::Shared, size));
                let combine = (random.below(3) > 0).then(|| random.pick(&Combine::GLOBAL));
                let mask = (combine.is_none() && random.below(3) == 0).then(|| random.bits() as u16);
                Step::Copy { to, from, mask, combine, told: Told::Group(Kind::Bulk) }
            }
            4 => {
                // Both lie apart.
                let half = |random: &mut Random, first: u32| {
                    let at = first + 16 * random.below((SHARED / 2 - size) / 16 + 1);
                    Range { place: Place::Shared, at, size }
                };
                let (to, from) = (half(random, 0), half(random, SHARED / 2));
                let combine = (random.below(2) > 0).then(|| random.pick(&Combine::SHARED));
                Step::Copy { to, from, mask: None, combine, told: Told::Bar(bar) }
            }
            5 => {
                let combine = (random.below(2) > 0).then(|| random.pick(&Combine::SHARED));
                let words = match combine {
                    Some(combine) => combine.bytes() / 4,
                    None => random.pick(&[1, 2, 4]),
                };
                let to = range(random, Place::Shared, 4 * words);
                Step::Put { to, words: (0..words).map(|_| random.bits()).collect(), combine, bar }
            }
            6 => Step::Commit(Kind::Bulk),
            7 => Step::Commit(Kind::Small),
            8 | 9 => {
                let size = random.pick(&[4, 8, 16]);
                let to = range(random, Place::Shared, size);
                let from = range(random, Place::Global, size);
                let given = if random.below(2) > 0 { size } else { random.below(size + 1) };
                Step::Small { to, from: Range { size: given, ..from } }
            }
            _ => {
                let place = |random: &mut Random| random.pick(&[Place::Global, Place::Shared, Place::Shared]);
                let (to, from) = (place(random), place(random));
                let to = range(random, to, 4);
                let from = range(random, from, 4);
                let moves = from != to && random.below(3) > 0;
                Step::Word { to, from: if moves { Ok(from) } else { Err(random.bits()) } }
            }
        }
    }

    /// Adds a step, and the waits that it needs.
    fn add(&mut self, step: Step) {
        let mut waits = Vec::new();
        // Whether the step needs that what is open has written, or read.
        let needs = |open: &Open| {
            let same_bar = matches!(step.told(), Some(Told::Bar(_))) && step.told() == open.step.told();
            let touched = [step.reads(), step.writes()].concat();
            let by_write = same_bar || overlap(&open.step.writes(), &touched);
            (by_write, !open.has_read && overlap(&open.step.reads(), &step.writes()))
        };
        for kind in [Kind::Bulk, Kind::Small] {
            let is_ungrouped =
                |open: &Open| open.step.told() == Some(Told::Group(kind)) && open.group.is_none();
            if self.open.iter().any(|open| is_ungrouped(open) && needs(open) != (false, false)) {
                self.items.push(Item { waits: Vec::new(), step: Step::Commit(kind) });
                self.close(kind);
            }
        }
        let mut at = 0;
        while at < self.open.len() {
            let open = &self.open[at];
            let (by_write, by_read) = needs(open);
            if !by_write && !by_read {
                at += 1;
                continue;
            }
            let is_weak = open.step.commutes(&step);
            match (open.step.told(), open.group) {
                (Some(Told::Bar(bar)), _) => {
                    waits.push((Wait::Bar(bar), is_weak));
                    self.open.remove(at);
                }
                (told, group) => {
                    let kind = if let Some(Told::Group(kind)) = told { kind } else { Kind::Bulk };
                    // Nothing waits for the reading of a few bytes alone.
                    let read = by_read && !by_write && kind == Kind::Bulk;
                    let groups = self.groups[kind as usize];
                    let group = group.unwrap_or(groups);
                    let younger = groups - 1 - group;
                    let wait = if read { Wait::Read(younger) } else { Wait::Group(kind, younger) };
                    waits.push((wait, is_weak));
                    let is_waited =
                        |open: &Open| open.step.told() == told && open.group.is_some_and(|own| own <= group);
                    self.open.iter_mut().filter(|open| is_waited(open)).for_each(|open| open.has_read = true);
                    if !read {
                        self.open.retain(|open| !is_waited(open));
                    }
                    at = 0;
                }
            }
        }
        match &step {
            Step::Commit(kind) => self.close(*kind),
            Step::Word { .. } => {}
            step => self.open.push(Open { step: step.clone(), group: None, has_read: false }),
        }
        self.items.push(Item { waits, step });
    }

    fn close(&mut self, kind: Kind) {
        let groups = &mut self.groups[kind as usize];
        for open in self.open.iter_mut().filter(|open| open.step.told() == Some(Told::Group(kind))) {
            open.group = open.group.or(Some(*groups));
        }
        *groups += 1;
    }
}

/// The text of steps, and of the waits for all that is under way at their end. `%rd2` and `%r2` have the addresses of global
/// and shared memory, `%r3` that of the barrier objects.
pub fn text(items: &[Item], name: &str) -> String {
    let mut out = String::new();
    let (mut parity, mut open) = ([0; BARS], [false; BARS]);
    let address = |range: &Range| match range.place {
        Place::Global => format!("[%rd2+{}]", range.at),
        Place::Shared => format!("[%r2+{}]", range.at),
    };
    let mut wait = |out: &mut String, number: usize, wait: Wait, open: &mut [bool; BARS]| match wait {
        Wait::Bar(bar) => {
            let _ = writeln!(
                out,
                "{name}_{number}: mbarrier.try_wait.parity.shared.b64 %p2, [%r3+{}], {}; @!%p2 bra {name}_{number};",
                8 * bar,
                parity[bar]
            );
            parity[bar] = 1 - parity[bar];
            open[bar] = false;
        }
        Wait::Group(kind, groups) => {
            let bulk = if kind == Kind::Bulk { ".bulk" } else { "" };
            out.push_str(&format!("cp.async{bulk}.wait_group {groups};\n"));
        }
        Wait::Read(groups) => out.push_str(&format!("cp.async.bulk.wait_group.read {groups};\n")),
    };
    let mut number = 0;
    for item in items {
        for (one, _) in &item.waits {
            wait(&mut out, number, *one, &mut open);
            number += 1;
        }
        let mut expect = |out: &mut String, bar: usize, bytes: u32| {
            let _ = writeln!(out, "mbarrier.arrive.expect_tx.shared.b64 _, [%r3+{}], {bytes};", 8 * bar);
            open[bar] = true;
            format!("[%r3+{}]", 8 * bar)
        };
        match &item.step {
            Step::Commit(Kind::Bulk) => out.push_str("cp.async.bulk.commit_group;\n"),
            Step::Commit(Kind::Small) => out.push_str("cp.async.commit_group;\n"),
            Step::Small { to, from } => {
                let (dst, src) = (address(to), address(from));
                let _ = writeln!(out, "cp.async.ca.shared.global {dst}, {src}, {}, {};", to.size, from.size);
            }
            Step::Word { to, from } => {
                let _ = match from {
                    Ok(from) => writeln!(out, "ld.{}.u32 %r4, {};", from.place.name(), address(from)),
                    Err(value) => writeln!(out, "mov.u32 %r4, {value};"),
                };
                let _ = writeln!(out, "st.{}.u32 {}, %r4;", to.place.name(), address(to));
            }
            Step::Put { to, words, combine, bar } => {
                let (to, mbar) = (address(to), expect(&mut out, *bar, to.size));
                for (word, index) in words.iter().zip(4..) {
                    let _ = writeln!(out, "mov.b32 %r{index}, {word};");
                }
                let tail = "shared::cluster.mbarrier::complete_tx::bytes";
                let _ = match (combine, words.len()) {
                    (Some(combine), 1) => writeln!(
                        out,
                        "red.async.relaxed.cluster.{tail}{} {to}, %r4, {mbar};",
                        combine.words()
                    ),
                    (Some(combine), _) => writeln!(
                        out,
                        "mov.b64 %rd4, {{%r4, %r5}}; red.async.relaxed.cluster.{tail}{} {to}, %rd4, {mbar};",
                        combine.words()
                    ),
                    (None, 1) => writeln!(out, "st.async.weak.{tail}.b32 {to}, %r4, {mbar};"),
                    (None, 2) => {
                        writeln!(out, "mov.b64 %rd4, {{%r4, %r5}}; st.async.{tail}.b64 {to}, %rd4, {mbar};")
                    }
                    (None, _) => {
                        writeln!(out, "st.async.{tail}.v4.b32 {to}, {{%r4, %r5, %r6, %r7}}, {mbar};")
                    }
                };
            }
            Step::Copy { to, from, mask, combine, told } => {
                let size = to.size;
                let mbar = match told {
                    Told::Bar(bar) => expect(&mut out, *bar, size),
                    Told::Group(_) => String::new(),
                };
                let name = if combine.is_some() { "cp.reduce.async.bulk" } else { "cp.async.bulk" };
                let op = combine.map(Combine::words).unwrap_or_default();
                let (dst, src) = (address(to), address(from));
                let _ = match (to.place, from.place, mask) {
                    (Place::Shared, Place::Global, _) => writeln!(
                        out,
                        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes {dst}, {src}, {size}, {mbar};"
                    ),
                    (Place::Shared, Place::Shared, _) => writeln!(
                        out,
                        "{name}.shared::cluster.shared::cta.mbarrier::complete_tx::bytes{op} {dst}, {src}, {size}, {mbar};"
                    ),
                    (Place::Global, _, Some(mask)) => writeln!(
                        out,
                        "mov.b16 %h1, {mask}; cp.async.bulk.global.shared::cta.bulk_group.cp_mask {dst}, {src}, {size}, %h1;"
                    ),
                    _ => writeln!(
                        out,
                        "fence.proxy.async; {name}.global.shared::cta.bulk_group{op} {dst}, {src}, {size};"
                    ),
                };
            }
        }
    }
    for bar in 0..BARS {
        if open[bar] {
            wait(&mut out, number, Wait::Bar(bar), &mut open);
            number += 1;
        }
    }
    out.push_str("cp.async.wait_all; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n");
    out
}
