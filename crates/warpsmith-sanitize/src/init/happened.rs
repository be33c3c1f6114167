//! What calls pass, and what the heap gives.

use super::bank::{COMPUTED, NEVER, Undefined};
use super::memory::Spot;
use super::{Init, each};
use warpsmith_engine::observe::{Event, Place};
use warpsmith_engine::op::{Space, Width};
use warpsmith_engine::program::{Call, Function, Passed};
use warpsmith_engine::register::{LANES, Mask};

/// A function of a warp: the first row and predicate of its registers, and where the local memory of each lane begins.
#[derive(Clone, Copy)]
struct Frame<'a> {
    base: (usize, usize),
    local: &'a [u64; LANES],
}

impl Init {
    /// Something has happened.
    pub(super) fn happened(&mut self, place: Place, event: &Event<'_>) {
        match *event {
            Event::Entered { lanes, function, call, bases, locals } => {
                let program = self.program.clone();
                let functions = &program.functions;
                let (Some(from), Some(to)) =
                    (functions.get(place.function as usize), functions.get(function as usize))
                else {
                    return;
                };
                let frames =
                    [Frame { base: bases[0], local: locals[0] }, Frame { base: bases[1], local: locals[1] }];
                self.enter(place, lanes, (function, to), frames[1]);
                if let Some(call) = from.calls.get(call as usize) {
                    self.pass_all(
                        place,
                        lanes,
                        frames,
                        (&call.arguments, &to.arguments, &call.argument_sizes),
                    );
                }
            }
            Event::Left { lanes, function, call, bases, locals } => {
                let program = self.program.clone();
                let functions = &program.functions;
                let (Some(from), Some(to)) =
                    (functions.get(place.function as usize), functions.get(function as usize))
                else {
                    return;
                };
                let frames =
                    [Frame { base: bases[0], local: locals[0] }, Frame { base: bases[1], local: locals[1] }];
                if let Some(Call { results, result_sizes, .. }) = to.calls.get(call as usize) {
                    self.pass_all(place, lanes, frames, (&from.returns, results, result_sizes));
                }
                self.leave(place, lanes, from, frames[0]);
            }
            Event::Result { lane, space, address, bytes } => {
                let spot = self.spot(place, space, lane as usize, address);
                self.define(place, spot, bytes);
            }
            Event::Allocated { address, bytes, .. } if address != 0 => {
                let done = self.memory.with_undefined(|all| all.forget(address, bytes));
                done.err().into_iter().for_each(|lack| self.room.note(lack));
            }
            _ => {}
        }
    }

    /// Lanes begin a function: nothing of its registers and its local memory has been written.
    fn enter(&mut self, place: Place, lanes: Mask, (number, to): (u32, &Function), frame: Frame<'_>) {
        self.table(number);
        let Some(block) = self.block(place.block) else { return };
        let Init { tables, blocks, room, .. } = self;
        let Some(table) = tables.get(number as usize).and_then(Option::as_ref) else { return };
        let Some(warp) = blocks[block].warps.get_mut(place.warp as usize) else { return };
        let (first, first_predicate) = frame.base;
        warp.rows.grow(first + to.rows as usize, room);
        warp.predicates.grow(first_predicate + to.predicates as usize, room);
        let banks = [
            (&mut warp.rows, first, &table.rows),
            (&mut warp.predicates, first_predicate, &table.predicates),
        ];
        for (bank, first, begin) in banks {
            for (at, undefined) in begin.iter().enumerate() {
                if *undefined != 0 {
                    bank.forget(first + at, lanes);
                } else {
                    bank.clear(first + at, lanes);
                }
            }
        }
        for lane in each(lanes) {
            if let Some(local) = warp.local.get_mut(lane) {
                local.forget(frame.local[lane], to.local);
            }
        }
    }

    /// Lanes have left a function: nobody reads its registers any more.
    fn leave(&mut self, place: Place, lanes: Mask, from: &Function, frame: Frame<'_>) {
        let Some(block) = self.block(place.block) else { return };
        let Some(warp) = self.blocks[block].warps.get_mut(place.warp as usize) else { return };
        (0..from.rows as usize).for_each(|row| warp.rows.clear(frame.base.0 + row, lanes));
        (0..from.predicates as usize).for_each(|at| warp.predicates.clear(frame.base.1 + at, lanes));
    }

    /// Values go from places of one function to those of another.
    fn pass_all(
        &mut self,
        place: Place,
        lanes: Mask,
        [from, to]: [Frame<'_>; 2],
        (sources, targets, sizes): (&[Passed], &[Passed], &[u32]),
    ) {
        for ((source, target), size) in sources.iter().zip(targets).zip(sizes) {
            for lane in each(lanes) {
                let size = (*size).max(bytes(*source)).max(bytes(*target)).max(1);
                let found = self.value(place, (from, *source), lane, size);
                self.receive(place, (to, *target), lane, &found);
            }
        }
    }

    /// The undefined bits of a value, byte by byte, and where they come from.
    fn value(
        &mut self,
        place: Place,
        (frame, passed): (Frame<'_>, Passed),
        lane: usize,
        size: u32,
    ) -> (Vec<u8>, u32) {
        let warp =
            self.block(place.block).and_then(|block| self.blocks[block].warps.get(place.warp as usize));
        let Some(warp) = warp else { return (Vec::new(), NEVER) };
        match passed {
            Passed::Predicate(pred) => {
                let word = warp.predicates.get(frame.base.1 + pred.0 as usize, lane);
                (vec![(word.bits & 1) as u8], word.from)
            }
            Passed::Register(reg, width) => {
                let words =
                    (0..width.rows()).map(|row| warp.rows.get(frame.base.0 + (reg.0 + row) as usize, lane));
                let words: Vec<Undefined> = words.collect();
                let from = words.iter().find(|word| word.bits != 0).map_or(NEVER, |word| word.from);
                let bits = words.iter().flat_map(|word| word.bits.to_le_bytes());
                (bits.take(width.bytes() as usize).collect(), from)
            }
            Passed::Local(offset) => {
                let at = frame.local[lane].wrapping_add(offset.into());
                let mut found = (Vec::new(), NEVER);
                for index in 0..size {
                    let spot = Spot::Local(lane, at.wrapping_add(index.into()));
                    let bits = self.peek(place, spot, 1) as u8;
                    found.0.push(bits);
                    if bits != 0 && found.1 == NEVER {
                        let address = (Space::Local, at.wrapping_add(index.into()), size);
                        let site = crate::site::Site { at: Some(address), ..self.site(place, lane) };
                        found.1 = self.origin(place, spot, site);
                    }
                }
                found
            }
            Passed::Nowhere => (vec![0; size as usize], NEVER),
        }
    }

    fn receive(
        &mut self,
        place: Place,
        (frame, passed): (Frame<'_>, Passed),
        lane: usize,
        found: &(Vec<u8>, u32),
    ) {
        let (bytes, from) = found;
        let word = |at: usize| {
            let part = bytes.iter().skip(at).take(4).zip(0..);
            part.fold(0, |word, (byte, index)| word | u32::from(*byte) << (8 * index))
        };
        if let Passed::Local(offset) = passed {
            let at = frame.local[lane].wrapping_add(offset.into());
            for (byte, index) in bytes.iter().zip(0..) {
                let spot = Spot::Local(lane, at.wrapping_add(index));
                self.poke(place, spot, 1, (u64::from(*byte), *from));
            }
            return;
        }
        let Some(block) = self.block(place.block) else { return };
        let Some(warp) = self.blocks[block].warps.get_mut(place.warp as usize) else { return };
        match passed {
            Passed::Predicate(pred) => {
                let value = Undefined { bits: word(0) & 1, from: from | COMPUTED };
                warp.predicates.put(frame.base.1 + pred.0 as usize, lane, value, &mut self.room);
            }
            Passed::Register(reg, width) => {
                for row in 0..width.rows() {
                    let value = Undefined { bits: word(4 * row as usize), from: *from };
                    warp.rows.put(frame.base.0 + (reg.0 + row) as usize, lane, value, &mut self.room);
                }
            }
            Passed::Local(_) | Passed::Nowhere => {}
        }
    }
}

/// Bytes of a register; 0 for what has no width of its own.
fn bytes(passed: Passed) -> u32 {
    match passed {
        Passed::Register(_, width) => Width::bytes(width),
        Passed::Predicate(_) | Passed::Local(_) | Passed::Nowhere => 0,
    }
}
