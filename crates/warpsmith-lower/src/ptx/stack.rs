//! Memory that a function takes from the stack of its thread.
//!
//! The stack grows upwards: it begins behind the local memory of the function, and the functions that are called begin
//! behind it.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::operand::Instance;
use warpsmith_program::op::{Integer2, Op, Width};
use warpsmith_program::register::Reg;

/// What is taken begins at a multiple of this, if nothing else is said.
const ALIGN: u64 = 8;

/// The register with the end of the stack in use; the next one has the highest that it was.
fn end(l: &mut Lowerer<'_, '_>) -> Reg {
    match l.out.stack {
        Some(end) => end,
        None => {
            let end = l.fresh(4);
            l.out.stack = Some(end);
            end
        }
    }
}

fn width(i: &Instance<'_>) -> Width {
    if i.has("u32") { Width::W32 } else { Width::W64 }
}

pub(super) fn take<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let end = end(l);
    let size = l.read(operand(i, "size")?, width(i))?;
    let size = l.fit(size, width(i), Width::W64);
    let align = match i.role("align") {
        Some(role) => number(role.operand)?.max(ALIGN),
        None => ALIGN,
    };
    let two = |l: &mut Lowerer<'m, '_>, f: Integer2, a: Reg, b: Reg| {
        let d = l.fresh(2);
        l.emit(Op::Integer2 { f, width: Width::W64, d, a, b });
        d
    };
    let (up, mask) = (l.immediate(align - 1, Width::W64), l.immediate(!(align - 1), Width::W64));
    let above = two(l, Integer2::Add, end, up);
    let start = two(l, Integer2::And, above, mask);
    let behind = two(l, Integer2::Add, start, size);
    l.emit(Op::LocalMemory { end, start, behind });
    l.write(operand(i, "ptr")?, width(i), false, |l, d| {
        l.emit(Op::Extend { from: Width::W64, signed: false, to: width(i), d, a: start });
        Ok(())
    })
}

pub(super) fn save<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let end = end(l);
    l.write(operand(i, "d")?, width(i), false, |l, d| {
        l.emit(Op::Extend { from: Width::W64, signed: false, to: width(i), d, a: end });
        Ok(())
    })
}

pub(super) fn restore<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let end = end(l);
    let a = l.read(operand(i, "a")?, width(i))?;
    let a = l.fit(a, width(i), Width::W64);
    l.emit(Op::RestoreStack { end, a });
    Ok(())
}
