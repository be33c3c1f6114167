//! Undefined bits that go to memory, and come from there.

use super::bank::{COMPUTED, NEVER, Undefined};
use super::block::owner;
use super::word::extended;
use super::{Init, each};
use crate::problem::init::{Unwritten, Used};
use crate::site::Site;
use warpsmith_engine::memory::{AllocationKind, LOCAL_BASE, SHARED_BASE, window_of};
use warpsmith_engine::observe::{Access, Place};
use warpsmith_engine::op::{AtomicFunction, Op, Space};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{LANES, Mask, Reg};

/// Where a byte is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// In the shared memory of a block.
    Shared(u64, u64),
    /// In the local memory of a lane.
    Local(usize, u64),
    /// In global memory.
    Global(u64),
    /// Where everything is defined.
    Defined,
}

/// A word of memory: which block it is of, if it is of one, and which thread, and its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    block: Option<u64>,
    thread: Option<u32>,
    word: u64,
}

impl Key {
    /// Bytes that it takes in a table, with where what is there comes from.
    pub const BYTES: usize = 2 * size_of::<(Key, u32)>();

    /// Whether it is of global memory.
    pub fn is_global(&self) -> bool {
        self.block.is_none()
    }

    /// Whether it is of a block.
    pub fn is_of(&self, block: u64) -> bool {
        self.block == Some(block)
    }
}

/// Undefined bits that a lane has loaded, to store them somewhere else.
#[derive(Debug)]
pub(super) struct Carried {
    lane: usize,
    bytes: Vec<u8>,
    from: u32,
}

/// More bytes are not carried: what they are copied to counts as defined.
const MOST_CARRIED: u32 = 1 << 18;

impl Spot {
    pub fn plus(self, more: u64) -> Spot {
        match self {
            Spot::Shared(block, at) => Spot::Shared(block, at.wrapping_add(more)),
            Spot::Local(lane, at) => Spot::Local(lane, at.wrapping_add(more)),
            Spot::Global(at) => Spot::Global(at.wrapping_add(more)),
            Spot::Defined => Spot::Defined,
        }
    }
}

impl Init {
    /// Where an address of a space is, of a lane of a block.
    pub(super) fn spot(&self, place: Place, space: Space, lane: usize, address: u64) -> Spot {
        match space {
            Space::Shared | Space::Shared16 => Spot::Shared(place.block, address),
            Space::Cluster => {
                let (block, at) = owner(&self.shape, place.block, address);
                Spot::Shared(block, at)
            }
            Space::Local => Spot::Local(lane, address),
            Space::Global | Space::Multicast => Spot::Global(address),
            Space::Constant | Space::Parameter => Spot::Defined,
            Space::Generic => match window_of(address) {
                Some(1) => Spot::Defined,
                Some(2) => Spot::Local(lane, address.wrapping_sub(LOCAL_BASE)),
                Some(3) if self.shape.cluster_blocks() > 1 => {
                    self.spot(place, Space::Cluster, lane, address.wrapping_sub(SHARED_BASE))
                }
                Some(3) => Spot::Shared(place.block, address.wrapping_sub(SHARED_BASE)),
                _ => Spot::Global(address),
            },
        }
    }

    fn key(place: Place, spot: Spot) -> Key {
        match spot {
            Spot::Shared(block, at) => Key { block: Some(block), thread: None, word: at / 4 },
            Spot::Local(lane, at) => Key {
                block: Some(place.block),
                thread: Some(place.warp * LANES as u32 + lane as u32),
                word: at / 4,
            },
            Spot::Global(at) => Key { block: None, thread: None, word: at / 4 },
            Spot::Defined => Key { block: None, thread: None, word: 0 },
        }
    }

    /// The undefined bits of up to 8 bytes.
    pub(super) fn peek(&self, place: Place, spot: Spot, size: u32) -> u64 {
        let bits = match spot {
            Spot::Defined => 0,
            Spot::Global(at) if self.memory.has_undefined() => {
                self.memory.with_undefined(|all| all.get(at, size))
            }
            Spot::Global(_) => 0,
            Spot::Shared(number, at) => match self.find(number) {
                Some(block) if at < self.blocks[block].shared.size() => {
                    self.blocks[block].shared.get(at, size)
                }
                _ => 0,
            },
            Spot::Local(lane, at) => match self.find(place.block) {
                Some(block) => {
                    let warp = self.blocks[block].warps.get(place.warp as usize);
                    warp.and_then(|warp| warp.local.get(lane)).map_or(0, |local| local.get(at, size))
                }
                None => 0,
            },
        };
        bits & super::word::ones(8 * size.min(8))
    }

    /// Gives up to 8 bytes undefined bits.
    pub(super) fn poke(&mut self, place: Place, spot: Spot, size: u32, (bits, from): (u64, u32)) {
        if bits != 0 && spot != Spot::Defined {
            for index in (0..size).step_by(4).filter(|index| (bits >> (8 * index)) as u32 != 0) {
                let key = Init::key(place, spot.plus(index.into()));
                let kept = if key.is_global() { &mut self.kept_in_global } else { &mut self.kept };
                if kept.contains_key(&key) || self.room.take(Key::BYTES) {
                    kept.insert(key, from);
                }
            }
        }
        match spot {
            Spot::Defined => {}
            Spot::Global(at) => {
                if bits != 0 || self.memory.has_undefined() {
                    let done = self.memory.with_undefined(|all| all.put(at, size, bits));
                    done.err().into_iter().for_each(|lack| self.room.note(lack));
                }
            }
            Spot::Shared(number, at) => {
                if let Some(block) = self.find(number) {
                    self.blocks[block].shared.put(at, size, bits, &mut self.room);
                }
            }
            Spot::Local(lane, at) => {
                let Some(block) = self.find(place.block) else { return };
                let warp = self.blocks[block].warps.get_mut(place.warp as usize);
                if let Some(local) = warp.and_then(|warp| warp.local.get_mut(lane)) {
                    local.put(at, size, bits, &mut self.room);
                }
            }
        }
    }

    /// The block with a number, be it another one than that which has its turn.
    fn find(&self, number: u64) -> Option<usize> {
        if self.blocks.get(self.current).is_some_and(|block| block.number == number && block.runs) {
            return Some(self.current);
        }
        self.blocks.iter().position(|block| block.number == number && block.runs)
    }

    /// All these bytes have been written.
    pub(super) fn define(&mut self, place: Place, spot: Spot, bytes: u32) {
        match spot {
            Spot::Global(at) => {
                if self.memory.has_undefined() {
                    self.memory.with_undefined(|all| all.clear(at, bytes.into()));
                }
            }
            Spot::Shared(number, at) => {
                if let Some(block) = self.find(number) {
                    self.blocks[block].shared.clear(at, bytes.into());
                }
            }
            // What was not touched yet becomes longer so.
            Spot::Local(..) => {
                for index in (0..bytes).step_by(8) {
                    self.poke(place, spot.plus(index.into()), (bytes - index).min(8), (0, NEVER));
                }
            }
            Spot::Defined => {}
        }
    }

    /// Where undefined bits of a word of memory come from.
    pub(super) fn origin(&mut self, place: Place, spot: Spot, site: Site) -> u32 {
        let key = Init::key(place, spot);
        if let Some(from) = self.kept.get(&key).or_else(|| self.kept_in_global.get(&key)) {
            return *from;
        }
        let of = match spot {
            Spot::Shared(..) => Unwritten::Shared,
            Spot::Local(..) => Unwritten::Local,
            Spot::Global(at) if self.kind_at(at) == Some(AllocationKind::Heap) => Unwritten::Heap,
            Spot::Global(_) | Spot::Defined => Unwritten::Global,
        };
        self.told.origin(of, site)
    }

    fn kind_at(&self, address: u64) -> Option<AllocationKind> {
        self.memory.find(address, 1).map(|found| found.kind)
    }

    /// A site of an access.
    fn site_at(&self, place: Place, lane: usize, access: Access, at: (Space, u64, u32)) -> Site {
        Site { access: Some(access), at: Some(at), ..self.site(place, lane) }
    }

    /// Memory is accessed that may be undefined, or something undefined is stored.
    #[cold]
    pub(super) fn accessed(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        (addresses, bytes): (&[u64; LANES], u32),
    ) {
        if !self.stores && self.is_easy(place, access, space, lanes, (addresses, bytes)) {
            return;
        }
        let program = self.program.clone();
        let Some(function) = program.functions.get(place.function as usize) else { return };
        let Some(op) = function.code.get(place.pc as usize).map(|instruction| &instruction.op) else {
            return;
        };
        let at = |own: &Init, lane: usize| own.spot(place, space, lane, addresses[lane]);
        let told = |lane: usize| (space, addresses[lane], bytes);
        match (access, op) {
            (Access::Load, Op::Load { size, signed, count, d, .. }) => {
                for lane in each(lanes) {
                    let site = self.site_at(place, lane, access, told(lane));
                    self.load(place, (lane, at(self, lane)), (*size, *signed, *count), *d, site);
                }
            }
            (Access::Load, Op::LoadMatrix { map, d, .. }) => {
                if let Some(map) = function.matrices.get(*map as usize) {
                    let lines = self.lines(
                        place,
                        lanes,
                        |own, lane| at(own, lane),
                        |own, lane| own.site_at(place, lane, access, told(lane)),
                    );
                    self.spread(place, map, *d, &lines);
                }
            }
            (Access::Load, Op::LoadFragment { map, d, .. }) => {
                let bit = self.number(function, *map) * bytes * 8;
                for lane in each(lanes) {
                    let spot = at(self, lane);
                    let bits = self.peek(place, spot, bytes);
                    if bits != 0 {
                        let site = self.site_at(place, lane, access, told(lane));
                        let from = self.origin(place, spot, site);
                        self.merge(place, (d.plus(bit / 32), lane), u128::from(bits) << (bit % 32), from);
                    }
                }
            }
            (Access::Load, Op::Copy { .. } | Op::Transfer(_)) if bytes <= MOST_CARRIED => {
                for lane in each(lanes) {
                    let site = self.site_at(place, lane, access, told(lane));
                    self.carry(place, (lane, at(self, lane)), bytes, site);
                }
            }
            (Access::Load, _) => {}
            (Access::Store, Op::Store { size, count, a, .. }) => {
                for lane in each(lanes) {
                    let site = self.site_at(place, lane, access, told(lane));
                    self.store(place, (lane, at(self, lane)), (*size, *count), *a, site);
                }
            }
            (Access::Store, Op::StoreFragment { map, a, .. }) => {
                let bit = self.number(function, *map) * bytes * 8;
                for lane in each(lanes) {
                    let words: [Undefined; 2] = self.words(place, a.plus(bit / 32), lane);
                    let bits = (u64::from(words[0].bits) | u64::from(words[1].bits) << 32) >> (bit % 32);
                    let bits = bits & super::word::ones(8 * bytes);
                    let from = words.iter().find(|word| word.bits != 0).map_or(NEVER, |word| word.from);
                    let site = self.site_at(place, lane, access, told(lane));
                    self.put(
                        place,
                        at(self, lane),
                        (bytes, bits, from),
                        (bits == super::word::ones(8 * bytes), site),
                    );
                }
            }
            (Access::Store, _) => {
                for lane in each(lanes) {
                    let spot = at(self, lane);
                    self.define(place, spot, bytes);
                    self.uncarry(place, (lane, spot), bytes);
                }
            }
            (Access::Atomic, Op::Atomic { f, d, a, width, .. }) => {
                for lane in each(lanes) {
                    let site = self.site_at(place, lane, access, told(lane));
                    self.update(place, (lane, at(self, lane)), (*f, width.rows(), *d, *a), site);
                }
            }
            (Access::Atomic, _) => each(lanes).for_each(|lane| {
                let spot = at(self, lane);
                self.define(place, spot, bytes);
            }),
        }
    }

    /// Which of the accesses of a fragment this is.
    fn number(&self, function: &Function, map: u32) -> u32 {
        let all = function.fragments.get(map as usize).map_or(1, |map| (map.places.len() / LANES) as u32);
        self.accesses.0 % all.max(1)
    }

    /// Whether it was seen without a look at each lane what an access comes to: nothing that is read is undefined, or
    /// neighbours are written.
    fn is_easy(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        (addresses, bytes): (&[u64; LANES], u32),
    ) -> bool {
        let (mut low, mut high) = (u64::MAX, 0);
        for lane in each(lanes) {
            (low, high) = (low.min(addresses[lane]), high.max(addresses[lane]));
        }
        let all = high.wrapping_sub(low).saturating_add(bytes.into());
        match (access, space) {
            (_, Space::Global | Space::Multicast)
                if !self.memory.with_undefined(|one| one.touches(low, all)) =>
            {
                true
            }
            (Access::Load, Space::Shared | Space::Shared16) => self
                .find(place.block)
                .is_none_or(|block| self.blocks[block].shared.is_range_defined(low, all)),
            (Access::Store, Space::Shared | Space::Shared16) if self.carried.is_empty() => {
                let is_run = all == u64::from(lanes.count_ones()) * u64::from(bytes)
                    && each(lanes)
                        .zip(0..)
                        .all(|(lane, index)| addresses[lane] == low.wrapping_add(index * u64::from(bytes)));
                if let Some(block) = self.find(place.block).filter(|_| is_run) {
                    self.blocks[block].shared.clear(low, all);
                }
                is_run
            }
            _ => false,
        }
    }

    fn load(
        &mut self,
        place: Place,
        (lane, spot): (usize, Spot),
        (size, signed, count): (u8, bool, u8),
        d: Reg,
        site: Site,
    ) {
        let mut to = d;
        for index in 0..u64::from(count) {
            for part in 0..u64::from(size).div_ceil(8) {
                let spot = spot.plus(index * u64::from(size) + 8 * part);
                let bytes = u32::from(size.min(8));
                let bits = self.peek(place, spot, bytes);
                if bits != 0 {
                    let from = self.origin(place, spot.plus(if bits as u32 == 0 { 4 } else { 0 }), site);
                    let bits = extended(bits, 8 * bytes, signed);
                    for row in 0..bytes.div_ceil(4) {
                        let bits = (bits >> (32 * row)) as u32;
                        self.put_word(
                            place,
                            (to.plus(2 * part as u32 + row), lane),
                            Undefined { bits, from },
                        );
                    }
                }
            }
            to = to.plus(u32::from(size).div_ceil(4));
        }
    }

    /// Gives a lane of a row of the function that runs undefined bits.
    fn put_word(&mut self, place: Place, (row, lane): (Reg, usize), value: Undefined) {
        let base = self.base.0;
        let Some(block) = self.find(place.block) else { return };
        if let Some(warp) = self.blocks[block].warps.get_mut(place.warp as usize) {
            warp.rows.put(base + row.0 as usize, lane, value, &mut self.room);
        }
    }

    /// Adds undefined bits to rows from one on.
    pub(super) fn merge(&mut self, place: Place, (row, lane): (Reg, usize), bits: u128, from: u32) {
        for index in 0..4 {
            let more = (bits >> (32 * index)) as u32;
            if more != 0 {
                let [old, _] = self.words(place, row.plus(index), lane);
                self.put_word(place, (row.plus(index), lane), Undefined { bits: old.bits | more, from });
            }
        }
    }

    /// What two neighbouring rows hold.
    fn words(&self, place: Place, row: Reg, lane: usize) -> [Undefined; 2] {
        let none = Undefined { bits: 0, from: NEVER };
        let warp = self.find(place.block).and_then(|block| self.blocks[block].warps.get(place.warp as usize));
        let at = |row: Reg| warp.map_or(none, |warp| warp.rows.get(self.base.0 + row.0 as usize, lane));
        [at(row), at(row.plus(1))]
    }

    fn store(
        &mut self,
        place: Place,
        (lane, spot): (usize, Spot),
        (size, count): (u8, u8),
        a: Reg,
        site: Site,
    ) {
        let rows = u32::from(count) * u32::from(size).div_ceil(4);
        let each = u32::from(size.min(4));
        let held: Vec<Undefined> = (0..rows).map(|row| self.words(place, a.plus(row), lane)[0]).collect();
        let ones = super::word::ones(8 * each) as u32;
        let is_whole = held.iter().all(|word| word.bits & ones == ones);
        let table = self.tables.get(place.function as usize).and_then(Option::as_ref);
        let is_copy = table.and_then(|table| table.step(place.pc)).is_some_and(|step| step.0.is_copy);
        let found = held.iter().find(|word| word.bits & ones != 0 && word.from & COMPUTED != 0);
        let found = found.or_else(|| held.iter().find(|word| is_whole && !is_copy && word.bits & ones != 0));
        let tells = found.map(|word| word.from).filter(|_| self.is_of_launch(spot));
        if let Some(from) = tells {
            let from = self.told.read(from, || site);
            self.told.tell(Used::Stored, site, from);
        }
        for (word, index) in held.into_iter().zip(0..) {
            let bits = if tells.is_some() { 0 } else { u64::from(word.bits & ones) };
            let from = if bits != 0 { self.told.read(word.from, || site) } else { word.from };
            self.poke(place, spot.plus(index * u64::from(each)), each, (bits, from));
        }
    }

    /// Stores something undefined; `is_whole` is whether all of it is.
    fn put(
        &mut self,
        place: Place,
        spot: Spot,
        (bytes, bits, from): (u32, u64, u32),
        (is_whole, site): (bool, Site),
    ) {
        let tells = bits != 0 && (is_whole || from & COMPUTED != 0) && self.is_of_launch(spot);
        if tells {
            self.told.tell(Used::Stored, site, from);
        }
        self.poke(place, spot, bytes, (if tells { 0 } else { bits }, from));
    }

    /// Whether a place is in a buffer of the launch.
    fn is_of_launch(&self, spot: Spot) -> bool {
        matches!(spot, Spot::Global(at) if matches!(self.kind_at(at), Some(AllocationKind::Buffer | AllocationKind::Multicast)))
    }

    fn update(
        &mut self,
        place: Place,
        (lane, spot): (usize, Spot),
        (f, rows, d, a): (AtomicFunction, u32, Option<Reg>, Reg),
        site: Site,
    ) {
        let given: Vec<Undefined> = (0..rows).map(|row| self.words(place, a.plus(row), lane)[0]).collect();
        let exchanges = f == AtomicFunction::Exchange && !self.is_of_launch(spot);
        if let Some(word) = given.iter().find(|word| word.bits != 0 && !exchanges) {
            let from = self.told.read(word.from, || site);
            self.told.tell(Used::Atomic, site, from);
        }
        for (word, row) in given.into_iter().zip(0u32..) {
            let spot = spot.plus(u64::from(4 * row));
            let bits = self.peek(place, spot, 4);
            if bits != 0 {
                let from = self.origin(place, spot, Site { access: Some(Access::Load), ..site });
                match (f, d) {
                    (AtomicFunction::Exchange, Some(d)) => {
                        self.put_word(place, (d.plus(row), lane), Undefined { bits: bits as u32, from });
                    }
                    (AtomicFunction::Exchange, None) => {}
                    _ => self.told.tell(Used::Atomic, site, from),
                }
            }
            let bits = if exchanges { u64::from(word.bits) } else { 0 };
            self.poke(place, spot, 4, (bits, word.from));
        }
    }

    fn carry(&mut self, place: Place, (lane, spot): (usize, Spot), bytes: u32, site: Site) {
        let mut found = Vec::new();
        for index in (0..bytes).step_by(8) {
            let bits = self.peek(place, spot.plus(index.into()), (bytes - index).min(8));
            found.extend(bits.to_le_bytes());
        }
        found.truncate(bytes as usize);
        if let Some(first) = found.iter().position(|byte| *byte != 0) {
            let from = self.origin(place, spot.plus(first as u64), site);
            self.carried.push(Carried { lane, bytes: found, from });
        }
    }

    fn uncarry(&mut self, place: Place, (lane, spot): (usize, Spot), bytes: u32) {
        let Some(index) = self.carried.iter().position(|one| one.lane == lane) else { return };
        let one = self.carried.swap_remove(index);
        for (byte, at) in one.bytes.iter().take(bytes as usize).zip(0..).filter(|(byte, _)| **byte != 0) {
            self.poke(place, spot.plus(at), 1, (u64::from(*byte), one.from));
        }
    }
}
