//! Functions that the machine brings with it: printing, the heap, assertions.

use super::block::Block;
use super::lanes::each;
use super::print;
use super::warp::{Frame, Warp};
use super::{Context, call, lanewise};
use crate::fault::FaultKind;
use crate::observe::Access;
use crate::op::Builtin;
use crate::program::Call;
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

/// Calls a function for each lane of a mask.
pub(super) fn call(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    (exec, frame): (Mask, Frame),
    f: Builtin,
    passed: &Call,
) -> Result<(), (usize, FaultKind)> {
    for lane in each(exec) {
        let mut argument = |index: usize| -> u64 {
            let Some(place) = passed.arguments.get(index) else { return 0 };
            let size = passed.argument_sizes.get(index).copied().unwrap_or(0);
            let bytes = call::read(warp, frame, *place, lane, if size == 0 { 8 } else { size });
            bytes.iter().take(8).rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
        };
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
                let printed = cx.memory.global().print(&text);
                printed
                    .map_err(|exceeded| (lane, FaultKind::Memory { what: "what is printed", exceeded }))?;
                count
            }
            Builtin::Allocate => cx.memory.global().take_heap(a),
            Builtin::Free => {
                if a != 0 && !cx.memory.global().give_heap(a) {
                    return Err((lane, FaultKind::NotFromHeap(a)));
                }
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
        };
        if let Some(place) = passed.results.first() {
            let size = passed.result_sizes.first().copied().unwrap_or(0);
            let bytes = result.to_le_bytes();
            // A result in memory has the bytes that the function gives.
            let size = match (size, f) {
                (0, Builtin::Print) => 4,
                (0, _) => 8,
                (size, _) => size.min(8),
            };
            call::write(warp, frame, *place, lane, &bytes[..size as usize]);
        }
    }
    Ok(())
}
