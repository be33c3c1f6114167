//! Where threads go on.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::operand::Instance;
use super::symbol::{Symbol, width_of};
use crate::library;
use warpsmith_program::memory::FUNCTION_BASE;
use warpsmith_program::op::{Builtin, Integer2, Op, Width};
use warpsmith_program::program::{Call, Passed};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Constant, Operand};

pub(super) fn branch<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let Operand::Name(label) = operand(i, "tgt")? else { return Err("a label is missing".into()) };
    l.jump(label.text());
    Ok(())
}

pub(super) fn branch_indexed<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let index = l.read(operand(i, "index")?, Width::W32)?;
    let Operand::Name(name) = operand(i, "tlist")? else { return Err("a list is missing".into()) };
    match l.find(name.text()) {
        Some(Symbol::Table(table)) => {
            l.emit(Op::BranchIndexed { index, table });
            Ok(())
        }
        _ => Err(format!("`{}` is no list of targets", name.text())),
    }
}

pub(super) fn end_call(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    let op = if l.out.is_kernel { Op::Exit } else { Op::Return };
    l.emit(op);
    Ok(())
}

pub(super) fn exit(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    l.emit(Op::Exit);
    Ok(())
}

pub(super) fn trap(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    l.emit(Op::Trap);
    Ok(())
}

pub(super) fn call<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let mut passed = Call::default();
    for (name, results) in [("args", false), ("rets", true)] {
        let Some(role) = i.role(name) else { continue };
        let items: Vec<Operand<'m>> = match role.operand {
            Operand::List(list) => list.items().collect(),
            other => vec![other],
        };
        let formals = if results { Vec::new() } else { formals(l, i) };
        for (index, item) in items.into_iter().enumerate() {
            let wanted = formals.get(index).copied().flatten();
            let (places, size) = places(l, item, results, wanted)?;
            let sizes = places.iter().map(|_| size);
            if results {
                passed.result_sizes.extend(sizes);
                passed.results.extend(places);
            } else {
                passed.argument_sizes.extend(sizes);
                passed.arguments.extend(places);
            }
        }
    }
    let call = l.out.calls.len() as u32;
    l.out.calls.push(passed);
    if let Some(role) = i.role("f") {
        let Operand::Name(name) = role.operand else { return Err("a function is missing".into()) };
        let Some(Symbol::Function(function)) = l.find(name.text()) else {
            if let Some(f) = library::builtin(name.text()) {
                fits(name.text(), f, &l.out.calls[call as usize])?;
                l.emit(Op::Builtin { f, call });
                return Ok(());
            }
            if let Some(why) = library::refusal(name.text()) {
                return Err(format!("`{}` is not executed: {why}", name.text()));
            }
            return Err(format!("function `{}` is not defined in these files", name.text()));
        };
        l.emit(Op::Call { function, call });
        return Ok(());
    }
    let pointer = operand(i, "fptr")?;
    let is_short = matches!(pointer, Operand::Name(name)
        if matches!(l.find(name.text()), Some(Symbol::Register(_, ty)) if ty.bits() == 32));
    let mut function = l.read(pointer, Width::W64)?;
    if is_short && l.linker.short_addresses() {
        let (base, d) = (l.constant(FUNCTION_BASE & !u64::from(u32::MAX), true), l.fresh(2));
        l.emit(Op::Integer2 { f: Integer2::Or, width: Width::W64, d, a: function, b: base });
        function = d;
    }
    l.emit(Op::CallIndirect { function, call });
    Ok(())
}

/// Whether a function of the device runtime is given what it takes.
fn fits(name: &str, f: Builtin, passed: &Call) -> Lowered<()> {
    let Builtin::Library(number) = f else { return Ok(()) };
    let Some((function, _)) = library::runtime(number) else { return Ok(()) };
    let wanted = function.arguments.iter().map(|size| u32::from(*size));
    if passed.argument_sizes.iter().copied().eq(wanted) {
        return Ok(());
    }
    Err(format!(
        "`{name}` takes arguments of {:?} bytes, not {:?}",
        function.arguments, passed.argument_sizes
    ))
}

/// The types of what a call passes, where they are known: those of the function, or of the prototype of one that is found by
/// its address.
fn formals(l: &Lowerer<'_, '_>, i: &Instance<'_>) -> Vec<Option<Type>> {
    let name = |role: &str| match i.role(role).map(|role| role.operand) {
        Some(Operand::Name(name)) => Some(name.text()),
        _ => None,
    };
    match name("f").and_then(|name| l.find(name)) {
        Some(Symbol::Function(index)) => l.linker.parameter_types(index),
        None if name("f").is_some() => {
            let number = match name("f").and_then(library::builtin) {
                Some(Builtin::Library(number)) => library::runtime(number),
                _ => None,
            };
            let arguments = number.map_or(&[][..], |(function, _)| function.arguments);
            arguments.iter().map(|size| Some(if *size == 4 { Type::B32 } else { Type::B64 })).collect()
        }
        _ => name("proto").and_then(|name| l.prototypes.get(name)).cloned().unwrap_or_default(),
    }
}

/// Where a value that is passed lies, and its bytes; of a vector register each element. A number is one of the type that is
/// wanted.
fn places<'m>(
    l: &mut Lowerer<'m, '_>,
    item: Operand<'m>,
    results: bool,
    wanted: Option<Type>,
) -> Lowered<(Vec<Passed>, u32)> {
    match item {
        Operand::Name(name) => match l.find(name.text()) {
            Some(symbol @ (Symbol::Register(_, ty) | Symbol::Vector(_, ty, _))) => {
                return Ok((symbol.passed().collect(), width_of(ty).bytes()));
            }
            Some(symbol @ Symbol::Local(at)) => {
                return Ok((symbol.passed().collect(), l.local_sizes.get(&at).copied().unwrap_or(0)));
            }
            Some(symbol @ Symbol::Predicate(_)) => return Ok((symbol.passed().collect(), 0)),
            _ => {}
        },
        Operand::Sink(_) if results => return Ok((vec![Passed::Nowhere], 0)),
        _ => {}
    }
    let is_float = matches!(item, Operand::Float(_))
        || matches!(item, Operand::Expression(e) if matches!(e.constant(), Some(Constant::Float(_))))
        || matches!(item, Operand::Prefixed(p) if matches!(p.operand(), Some(Operand::Float(_))));
    let ty = wanted.unwrap_or(if is_float { Type::F32 } else { Type::B64 });
    let is_constant = match item {
        Operand::Integer(_) | Operand::Float(_) | Operand::Prefixed(_) => true,
        Operand::Expression(expression) => expression.symbol().is_none(),
        Operand::Name(name) => name.text() == "WARP_SZ",
        _ => false,
    };
    if results || !is_constant {
        return Err(format!("`{}` cannot be passed", item.node().text()));
    }
    let width = width_of(ty);
    Ok((vec![Passed::Register(l.read(item, width)?, width)], width.bytes()))
}
