//! Executes programs of the lane language.

use super::lanes::each;
use crate::fault::FaultKind;
use crate::op::Width;
use crate::program::{LaneOutput, LanePlace, LaneProgram};
use crate::register::{LANES, Mask, Pred, Registers};
use warpsmith_lane::{Input, Outcome};

/// Runs a program for each lane of a mask; the lanes whose results machines may leave otherwise.
pub(super) fn run(
    r: &mut Registers,
    exec: Mask,
    lane_program: &LaneProgram,
) -> Result<Mask, (usize, FaultKind)> {
    let mut open = 0;
    let carry = r.predicate(lane_program.carry);
    for lane in each(exec) {
        let inputs: Vec<(&str, Input)> = lane_program
            .inputs
            .iter()
            .map(|input| {
                let mut elements: Vec<u128> =
                    input.places.iter().map(|place| read(r, *place, lane)).collect();
                let unmarked = input.signs.and_then(|_| elements.first().copied());
                if let (Some(signs), Some(first)) = (input.signs, elements.first_mut()) {
                    *first = *first & !signs.cleared ^ signs.turned;
                }
                (&*input.name, Input { elements, negated: input.negated, unmarked })
            })
            .collect();
        let carry = Some(carry >> lane & 1 != 0);
        let result = lane_program.program.run(&lane_program.library, &lane_program.setting, &inputs, carry);
        let result = result.map_err(|fault| (lane, FaultKind::Assertion(fault.to_string())))?;
        open |= Mask::from(result.open) << lane;
        for LaneOutput { name, places } in &lane_program.outputs {
            let Some(output) = result.output(name) else { continue };
            let parts = output.parts.len() / usize::from(output.elements.max(1));
            for (place, element) in places.iter().zip(output.parts.chunks(parts.max(1))) {
                write(r, *place, lane, nominal(element, output.width));
            }
        }
        if let Some(carry) = result.carry {
            r.set_predicate(lane_program.carry, 1 << lane, if carry { Mask::MAX } else { 0 });
        }
    }
    Ok(open)
}

/// The bits of an element; what is left open is 0, an open NaN the one without a sign and all other bits 1.
fn nominal(parts: &[Outcome], width: u16) -> u128 {
    let ones = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
    parts.iter().rev().fold(0, |bits, part| {
        let part = match part {
            Outcome::AnyNan(_) => ones >> 1,
            part => part.nominal().unwrap_or(0),
        };
        bits.checked_shl(width.into()).unwrap_or(0) | part & ones
    })
}

fn read(r: &Registers, place: LanePlace, lane: usize) -> u128 {
    match place {
        LanePlace::Predicate(pred) => (r.predicate(pred) >> lane & 1).into(),
        LanePlace::Predicates(first, count) => (0..count.min(128))
            .fold(0, |bits, at| bits | u128::from(r.predicate(Pred(first.0 + at)) >> lane & 1) << at),
        LanePlace::Register(reg, Width::W64) => r.get::<u64>(reg)[lane].into(),
        LanePlace::Register(reg, Width::W128) => {
            let (low, high) = (r.get::<u64>(reg)[lane], r.get::<u64>(reg.plus(2))[lane]);
            u128::from(high) << 64 | u128::from(low)
        }
        LanePlace::Register(reg, _) => r.get::<u32>(reg)[lane].into(),
        LanePlace::Nowhere => 0,
    }
}

fn write(r: &mut Registers, place: LanePlace, lane: usize, bits: u128) {
    let mask = 1 << lane;
    match place {
        LanePlace::Predicate(pred) => r.set_predicate(pred, mask, if bits & 1 != 0 { mask } else { 0 }),
        LanePlace::Predicates(first, count) => {
            for at in 0..count.min(128) {
                r.set_predicate(Pred(first.0 + at), mask, if bits >> at & 1 != 0 { mask } else { 0 });
            }
        }
        LanePlace::Register(reg, Width::W64) => r.set(reg, mask, &[bits as u64; LANES]),
        LanePlace::Register(reg, Width::W128) => {
            r.set(reg, mask, &[bits as u64; LANES]);
            r.set(reg.plus(2), mask, &[(bits >> 64) as u64; LANES]);
        }
        LanePlace::Register(reg, _) => r.set(reg, mask, &[bits as u32; LANES]),
        LanePlace::Nowhere => {}
    }
}
