//! Functions that the machine brings with it: printing, the heap, assertions, and those of a library beside the engine.

use super::block::Block;
use super::check::check_lane;
use super::lanes::each;
use super::print;
use super::told::{fault, seen};
use super::warp::{Frame, Warp};
use super::{Context, call, lanewise};
use crate::fault::{Fault, FaultKind};
use crate::memory::Origin;
use crate::observe::{Access, Event, Place, Watched};
use crate::op::{Builtin, Space};
use crate::program::{Call, Passed};
use crate::register::Mask;

/// Longest string that is read of memory.
const LONGEST: u64 = 1 << 16;

/// Reads memory of a lane by generic addresses.
pub(super) struct Reader<'a> {
    pub cx: &'a Context<'a>,
    pub block: &'a Block,
    pub warp: &'a Warp,
    pub lane: usize,
}

impl Reader<'_> {
    /// A number of so many bytes, at most 8.
    pub fn number(&self, address: u64, bytes: u64) -> Option<u64> {
        (0..bytes).try_fold(0, |value, index| {
            let byte =
                lanewise::byte(self.cx, self.block, self.warp, self.lane, address.checked_add(index)?)?;
            Some(value | u64::from(byte) << (8 * index))
        })
    }

    /// The bytes up to a 0, in characters of so many bytes.
    pub fn string(&self, address: u64, wide: u64) -> Option<Vec<u8>> {
        let mut out = Vec::new();
        for index in 0..LONGEST {
            match self.number(address.checked_add(index * wide)?, wide)? {
                0 => break,
                character => out.push(character as u8),
            }
        }
        Some(out)
    }
}

/// Functions of a library that code calls by their numbers ([`Builtin::Library`]). Threads of this machine call them at the
/// same time.
pub trait Library: Send + Sync {
    /// A thread calls one; the bytes of its result.
    ///
    /// # Errors
    /// What stops the run.
    fn call(&self, number: u16, caller: &mut Caller<'_>) -> Result<Vec<u8>, FaultKind>;

    /// All threads of a block have ended.
    fn end(&self, _block: u64) {}
}

/// A thread that calls a function of a library.
pub struct Caller<'a> {
    cx: &'a Context<'a>,
    block: &'a mut Block,
    warp: &'a mut Warp,
    lane: usize,
    place: Place,
    arguments: Vec<u8>,
    /// What it has written.
    written: Vec<(u64, u32)>,
}

impl Caller<'_> {
    /// The bytes of its arguments, one behind the other without gaps.
    pub fn arguments(&self) -> &[u8] {
        &self.arguments
    }

    /// Number of its block in the grid, and its own in the block.
    pub fn thread(&self) -> (u64, u32) {
        (self.block.number, self.warp.index * crate::register::LANES as u32 + self.lane as u32)
    }

    /// It, as who takes memory of the heap or gives it back.
    pub fn origin(&self) -> Origin {
        origin(self.cx, self.block, self.warp, self.place, self.lane)
    }

    /// Gives memory back to the heap; nothing is at 0.
    ///
    /// # Errors
    /// The heap has not given it, or it was given back already.
    pub fn free(&self, address: u64) -> Result<(), FaultKind> {
        free(self.cx, self.origin(), address)
    }

    /// What is said of something that goes wrong on its behalf, now or later.
    pub fn fault(&self, kind: FaultKind) -> Box<Fault> {
        fault(self.cx, self.block, self.warp, self.place, self.lane, kind)
    }

    /// Writes memory that it sees, by a generic address.
    ///
    /// # Errors
    /// It may not.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), FaultKind> {
        let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let at = (Space::Generic, address);
        let may = check_lane(self.cx, self.block, self.warp, self.lane, at, 1, (size, Access::Store));
        may.map_err(|(_, kind)| kind)?;
        self.written.push((address, size));
        for (at, byte) in (address..).zip(bytes) {
            let at = (Space::Generic, at);
            lanewise::poke(self.cx, self.block, self.warp, self.lane, at, 1, u64::from(*byte));
        }
        Ok(())
    }

    /// Reads it.
    ///
    /// # Errors
    /// It may not.
    pub fn read(&self, address: u64, out: &mut [u8]) -> Result<(), FaultKind> {
        let size = u32::try_from(out.len()).unwrap_or(u32::MAX);
        let at = (Space::Generic, address);
        let may = check_lane(self.cx, self.block, self.warp, self.lane, at, 1, (size, Access::Load));
        may.map_err(|(_, kind)| kind)?;
        for (at, byte) in (address..).zip(out) {
            *byte = lanewise::peek(self.cx, self.block, self.warp, self.lane, (Space::Generic, at), 1) as u8;
        }
        Ok(())
    }
}

/// A lane, as who takes memory of the heap or gives it back.
fn origin(cx: &Context<'_>, block: &Block, warp: &Warp, place: Place, lane: usize) -> Origin {
    let place = seen(cx, warp, place, lane);
    Origin {
        function: place.function,
        pc: place.pc,
        grid: cx.number,
        block: block.number,
        index: block.index,
        warp: warp.index,
        lane: lane as u32,
        thread: core::array::from_fn(|axis| warp.threads[axis][lane]),
    }
}

/// Gives memory back to the heap; nothing is at 0.
fn free(cx: &Context<'_>, origin: Origin, address: u64) -> Result<(), FaultKind> {
    if address == 0 {
        return Ok(());
    }
    cx.memory.global().give_heap(address, origin).map_err(|reason| {
        let within = cx.memory.global().find(address, 1).map(Box::new);
        FaultKind::NotFromHeap { address, reason, within }
    })
}

/// Calls a function for each lane of a mask.
pub(super) fn call<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, frame, place): (Mask, Frame, Place),
    f: Builtin,
    passed: &Call,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), (usize, FaultKind)> {
    for lane in each(exec) {
        let mut bytes_of = |index: usize| -> Vec<u8> {
            let Some(place) = passed.arguments.get(index) else { return Vec::new() };
            let size = passed.argument_sizes.get(index).copied().unwrap_or(0);
            call::read(warp, frame, *place, lane, if size == 0 { 8 } else { size })
        };
        if let Builtin::Library(number) = f {
            let arguments = (0..passed.arguments.len()).flat_map(&mut bytes_of).collect();
            let mut caller = Caller { cx, block, warp, lane, place, arguments, written: Vec::new() };
            let result = match cx.library {
                Some(library) => library.call(number, &mut caller).map_err(|kind| (lane, kind))?,
                None => Vec::new(),
            };
            let written = core::mem::take(&mut caller.written);
            if observer.calls() {
                for (address, bytes) in written {
                    let (lane, space) = (lane as u32, Space::Generic);
                    observer.event(place, &Event::Result { lane, space, address, bytes });
                }
            }
            if let Some(to) = passed.results.first() {
                call::write(warp, frame, *to, lane, &result);
                tell(warp, (place, lane), *to, result.len(), observer);
            }
            continue;
        }
        let mut argument =
            |index| bytes_of(index).iter().take(8).rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
        let (a, b) = (argument(0), argument(1));
        let bad = |address: u64| {
            let reason = cx.memory.fault(address);
            (lane, FaultKind::Access { access: Access::Load, address, size: 1, space: "generic", reason })
        };
        let result = match f {
            Builtin::Print => {
                let reader = Reader { cx, block, warp, lane };
                let format = reader.string(a, 1).ok_or_else(|| bad(a))?;
                let (text, count) = print::format(&format, b, &reader).map_err(bad)?;
                let ordered = cx.memory.is_ordered();
                let printed = if ordered { cx.memory.global().print(&text) } else { Ok(()) };
                printed
                    .map_err(|exceeded| (lane, FaultKind::Memory { what: "what is printed", exceeded }))?;
                count
            }
            // Which piece it is depends on what others have taken.
            Builtin::Allocate if !cx.memory.is_ordered() => 0,
            Builtin::Allocate => cx.memory.global().take_heap(a, origin(cx, block, warp, place, lane)),
            Builtin::Free if !cx.memory.is_ordered() => 0,
            Builtin::Free => {
                free(cx, origin(cx, block, warp, place, lane), a).map_err(|kind| (lane, kind))?;
                0
            }
            Builtin::Fail => {
                let (line, function, wide) = (argument(2), argument(3), argument(4));
                let reader = Reader { cx, block, warp, lane };
                let text = |address: u64, wide: u64| {
                    let bytes = reader.string(address, wide.clamp(1, 4)).unwrap_or_default();
                    String::from_utf8_lossy(&bytes).into_owned()
                };
                let (message, file, function) = (text(a, wide), text(b, wide), text(function, wide));
                let message =
                    format!("{file}:{}: {function}: assertion `{message}` does not hold", line as u32);
                return Err((lane, FaultKind::Assertion(message)));
            }
            Builtin::Library(_) => 0,
        };
        if observer.calls() {
            let lane = lane as u32;
            match f {
                Builtin::Allocate => {
                    observer.event(place, &Event::Allocated { lane, address: result, bytes: a });
                }
                Builtin::Free => observer.event(place, &Event::Freed { lane, address: a }),
                _ => {}
            }
        }
        if let Some(to) = passed.results.first() {
            let size = passed.result_sizes.first().copied().unwrap_or(0);
            let bytes = result.to_le_bytes();
            // A result in memory has the bytes that the function gives.
            let size = match (size, f) {
                (0, Builtin::Print) => 4,
                (0, _) => 8,
                (size, _) => size.min(8),
            };
            call::write(warp, frame, *to, lane, &bytes[..size as usize]);
            tell(warp, (place, lane), *to, size as usize, observer);
        }
    }
    Ok(())
}

/// Tells of a result that was left in local memory.
fn tell<const STEPS: bool>(
    warp: &Warp,
    (place, lane): (Place, usize),
    to: Passed,
    size: usize,
    observer: &mut Watched<'_, STEPS>,
) {
    if observer.calls()
        && let Passed::Local(offset) = to
    {
        let address = call::local_at(warp, lane, offset);
        let bytes = u32::try_from(size).unwrap_or(u32::MAX);
        observer.event(place, &Event::Result { lane: lane as u32, space: Space::Local, address, bytes });
    }
}
