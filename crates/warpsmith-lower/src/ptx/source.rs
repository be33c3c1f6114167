//! What is kept of an instruction as it is written: for statistics and traces.

use super::function::Lowerer;
use super::lane::LIBRARY;
use super::order;
use super::symbol::Symbol;
use std::cell::RefCell;
use std::collections::HashMap;
use warpsmith_engine::program::{Fidelity, Source};
use warpsmith_lane::Program;
use warpsmith_ptx::isa::{Direction, Form};
use warpsmith_ptx::view::{Inst, Operand};

/// An instruction and the registers that it writes.
pub(super) fn of<'m>(l: &Lowerer<'m, '_>, inst: Inst<'m>, line: u32, location: Option<(u64, u32)>) -> Source {
    let mut writes = Vec::new();
    for role in inst.roles().filter(|role| role.description.direction() == Direction::Write) {
        for element in l.elements(role.operand).unwrap_or_default() {
            let Operand::Name(name) = element else { continue };
            let destination = l.find(name.text()).and_then(Symbol::destination);
            writes.extend(destination.map(|destination| (name.text().to_owned(), destination)));
        }
    }
    Source {
        line,
        mnemonic: inst.canonical_mnemonic(),
        form: inst.form().map_or("", Form::syntax),
        fidelity: l.fidelity.unwrap_or_else(|| inst.form().map_or(Fidelity::Exact, fidelity)),
        location,
        order: order::of(inst),
        writes,
    }
}

std::thread_local! {
    /// Reading a program takes longer than all else here, and there are far fewer forms than instructions.
    static KNOWN: RefCell<HashMap<Form, Fidelity>> = RefCell::new(HashMap::new());
}

/// The fidelity of a form: its program says whether a machine may miss the true result within a bound.
pub(crate) fn fidelity(form: Form) -> Fidelity {
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&form).copied()) {
        return known;
    }
    let program = Program::parse(form.lane()).ok();
    let is_approximate =
        program.is_some_and(|program| LIBRARY.with(|library| library.is_approximate(&program)));
    let fidelity = if is_approximate { Fidelity::Bounded } else { Fidelity::Exact };
    KNOWN.with_borrow_mut(|known| known.insert(form, fidelity));
    fidelity
}

/// Whether a form may have results that the manual leaves open, or from which generated code departs, and is exact else: its
/// program says so. What is approximate is told as that.
pub(crate) fn may_be_open(form: Form) -> bool {
    let code = form.lane().lines().map(|line| line.split("//").next().unwrap_or_default());
    let says = code.into_iter().any(|line| line.contains("undefined") || line.contains("departs("));
    says && fidelity(form) == Fidelity::Exact
}
