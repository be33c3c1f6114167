//! Instructions that have a program and no lowering of their own: it is executed lane by lane. That is slow, and right by
//! definition.

use super::build::{Builder, Lowered};
use std::sync::Arc;
use warpsmith_lane::Class;
use warpsmith_meaning::semantics::{Operand, Place, Programs, Semantics};
use warpsmith_program::op::{Op, Width};
use warpsmith_program::program::{LaneInput, LaneOutput, LanePlace, LaneProgram, PREDICATES, Signs};
use warpsmith_sass::{Flag, Instruction};

/// Executes the program of an instruction.
pub(super) fn lane(b: &mut Builder<'_>, programs: &Programs<'_>, instruction: &Instruction) -> Lowered<()> {
    let Some(Semantics { program, library, setting, operands }) = programs.of(instruction) else {
        return Err("it is not executed".into());
    };
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for operand in &operands {
        if operand.read {
            let place = input_place(b, operand)?;
            let negated = [Flag::Not, Flag::Negate, Flag::Invert].iter().any(|mark| operand.has(*mark));
            let name = operand.name.clone().into();
            inputs.push(LaneInput { name, places: vec![place], negated, signs: signs(operand) });
        }
        if operand.written {
            let place = output_place(b, operand)?;
            outputs.push(LaneOutput { name: operand.name.clone().into(), places: vec![place] });
        }
    }
    let number = b.out.lanes.len() as u32;
    let carry = b.fresh_predicate();
    b.out.lanes.push(LaneProgram {
        program: Arc::clone(program),
        library: Arc::clone(library),
        setting: Arc::new(setting),
        inputs,
        outputs,
        carry,
    });
    b.emit(Op::Lane { program: number });
    Ok(())
}

/// The signs that what stands before a number of floating point changes.
fn signs(operand: &Operand) -> Option<Signs> {
    if !matches!(operand.ty.class, Class::Float(_)) {
        return None;
    }
    let part = u32::from(operand.ty.part().bits);
    let all = (1..=u32::from(operand.ty.parts)).fold(0u128, |all, end| all | 1 << (end * part - 1));
    let of = |mark: Flag| if operand.has(mark) { all } else { 0 };
    Some(Signs { cleared: of(Flag::Absolute), turned: of(Flag::Negate) })
}

/// The registers that so many bits take.
fn width(operand: &Operand) -> Width {
    let rows = match operand.place {
        Place::Registers { count, .. } => count,
        _ => u32::from(operand.ty.bits).div_ceil(32),
    };
    Width::holding(32 * rows.max(1))
}

fn input_place(b: &mut Builder<'_>, operand: &Operand) -> Lowered<LanePlace> {
    Ok(match operand.place {
        Place::Predicates(file) => LanePlace::Predicates(Builder::first_of(file), PREDICATES),
        _ if operand.ty.class == Class::Predicate => {
            // The program is told of `!` itself.
            let plain = Operand { marks: 0, ..operand.clone() };
            LanePlace::Predicate(b.predicate(&plain)?)
        }
        _ => {
            let width = width(operand);
            LanePlace::Register(b.read(operand, width)?, width)
        }
    })
}

fn output_place(b: &mut Builder<'_>, operand: &Operand) -> Lowered<LanePlace> {
    Ok(match operand.place {
        Place::Zero | Place::True => LanePlace::Nowhere,
        Place::Predicates(file) => LanePlace::Predicates(Builder::first_of(file), PREDICATES),
        _ if operand.ty.class == Class::Predicate => LanePlace::Predicate(b.target_predicate(operand)?),
        _ => {
            let width = width(operand);
            LanePlace::Register(b.target(operand, width)?, width)
        }
    })
}
