//! What is kept of an instruction as it is written: for statistics and traces.

use super::function::Lowerer;
use super::lane::LIBRARY;
use super::order;
use super::symbol::Symbol;
use std::cell::RefCell;
use std::collections::HashMap;
use warpsmith_lane::Program;
use warpsmith_program::program::{Fidelity, Inlined, Source};
use warpsmith_ptx::isa::{Direction, Form, Word};
use warpsmith_ptx::view::{Inst, Loc, Location, Operand};

/// What `.loc` has said last, and what it has said of places before.
#[derive(Debug, Default)]
pub(super) struct Located {
    location: Option<(u64, u32)>,
    column: u32,
    inlined: Option<u32>,
    /// The call that a place stood in when it was named last.
    places: HashMap<(u64, u32, u32), Option<u32>>,
    known: HashMap<Inlined, u32>,
}

impl Located {
    /// Takes a directive. A call is named by its place, which a directive before it has said more of.
    pub(super) fn take(&mut self, loc: Loc<'_>, calls: &mut Vec<Inlined>) {
        let place = |at: Location| {
            let narrow = |number: u64| u32::try_from(number).unwrap_or(0);
            (at.file, narrow(at.line), narrow(at.column))
        };
        let Some((file, line, column)) = loc.location().map(place) else {
            (self.location, self.column, self.inlined) = (None, 0, None);
            return;
        };
        self.inlined = loc.inlined_at().map(place).map(|(file, line, column)| {
            let outer = self.places.get(&(file, line, column)).copied().flatten();
            let call = Inlined { file, line, column, inlined: outer };
            *self.known.entry(call).or_insert_with(|| {
                calls.push(call);
                calls.len() as u32 - 1
            })
        });
        self.places.insert((file, line, column), self.inlined);
        (self.location, self.column) = (Some((file, line)), column);
    }
}

/// An instruction and the registers that it writes.
pub(super) fn of<'m>(l: &Lowerer<'m, '_>, inst: Inst<'m>, line: u32, located: &Located) -> Source {
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
        location: located.location,
        column: located.column,
        inlined: located.inlined,
        order: order::of(inst),
        aligned: is_aligned(inst),
        writes,
    }
}

/// Whether all lanes of a warp have to execute a barrier together: those do that have no choice, and those that say so.
fn is_aligned(inst: Inst<'_>) -> bool {
    let says = |value: Word| value.text() == "aligned";
    let mut chosen = inst.slots().filter(|(slot, _)| slot.values().any(|(value, _)| says(value)));
    chosen.all(|(_, value)| value.is_some_and(says))
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
