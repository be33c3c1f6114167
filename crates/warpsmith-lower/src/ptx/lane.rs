//! Forms without a lowering of their own: their program of the lane language is executed, lane by lane. That is slow, and
//! right by definition.

use super::Lowered;
use super::function::Lowerer;
use super::operand::Instance;
use super::symbol::{Symbol, width_of};
use std::sync::Arc;
use warpsmith_lane::Library;
use warpsmith_program::op::{Op, Width};
use warpsmith_program::program::{LaneInput, LaneOutput, LanePlace, LaneProgram};
use warpsmith_ptx::isa::Direction;
use warpsmith_ptx::semantics::{Semantics, library};
use warpsmith_ptx::view::Operand;

std::thread_local! {
    pub(super) static LIBRARY: Arc<Library> = Arc::new(library());
}

pub(super) fn lane<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let Some(Semantics { program, setting }) = Semantics::of(i.inst) else {
        return l.refuse("this form");
    };
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for role in &i.roles {
        let (ty, writes) = (i.ty_of(*role), role.description.direction() == Direction::Write);
        let (operand, negated) = match role.operand {
            Operand::Prefixed(prefixed) if !writes => match prefixed.operand() {
                Some(inner @ (Operand::Name(_) | Operand::Member(_))) => (inner, true),
                _ => (role.operand, false),
            },
            operand => (operand, false),
        };
        let mut places = Vec::new();
        if let Some((first, width, count)) = l.vector_register(operand) {
            let rows = (0..u32::from(count)).map(|index| first.plus(index * width.rows()));
            places.extend(rows.map(|reg| LanePlace::Register(reg, width)));
        } else {
            for element in l.elements(operand)? {
                places.push(place(l, element, ty.map(super::operand::width), writes)?);
            }
        }
        if writes {
            outputs.push(LaneOutput { name: role.name.into(), places });
        } else {
            inputs.push(LaneInput { name: role.name.into(), places, negated, signs: None });
        }
    }
    let index = l.out.lanes.len() as u32;
    let carry = l.carry;
    l.out.lanes.push(LaneProgram {
        program: Arc::new(program),
        library: LIBRARY.with(Arc::clone),
        setting: Arc::new(setting),
        inputs,
        outputs,
        carry,
    });
    l.emit(Op::Lane { program: index });
    Ok(())
}

fn place<'m>(
    l: &mut Lowerer<'m, '_>,
    operand: Operand<'m>,
    width: Option<Width>,
    writes: bool,
) -> Lowered<LanePlace> {
    let operand = without_selector(l, operand);
    if let Operand::Name(name) = operand
        && let Some(Symbol::Predicate(pred)) = l.find(name.text())
    {
        return Ok(LanePlace::Predicate(pred));
    }
    if writes {
        if matches!(operand, Operand::Sink(_)) {
            return Ok(LanePlace::Nowhere);
        }
        let (reg, width) = l.target(operand, width.unwrap_or(Width::W32))?;
        return Ok(LanePlace::Register(reg, width));
    }
    let declared = match operand {
        Operand::Name(name) => match l.find(name.text()) {
            Some(Symbol::Register(_, ty)) => Some(width_of(ty)),
            _ => None,
        },
        _ => None,
    };
    let width = width.or(declared).unwrap_or(Width::W32);
    let reg = l.read(operand, width)?;
    Ok(LanePlace::Register(reg, width))
}

/// A register that is written with a selector, such as `%r1.b0`: the program knows the selector from the instruction and
/// takes the whole register.
fn without_selector<'m>(l: &Lowerer<'m, '_>, operand: Operand<'m>) -> Operand<'m> {
    if let Operand::Member(member) = operand
        && let Some(name) = member.base()
        && let Some(Symbol::Register(..)) = l.find(name.text())
    {
        return Operand::Name(name);
    }
    operand
}
