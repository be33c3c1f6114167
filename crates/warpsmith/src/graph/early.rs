//! Registers that are written under a guard and read under the same one: they are not read before they are written.

use super::code::CodeGraph;
use crate::flow::{Class, Code as _, Effect};
use std::collections::BTreeSet;

/// A guard: its predicate, and whether that is negated.
type Guard = (u32, bool);

/// Instructions that are looked at for all registers of a function; of what takes more nothing is known.
const MOST: u64 = 1 << 23;

/// Under which guards a register has been written, by the way that has least of them.
#[derive(Clone, PartialEq, Eq)]
enum Written {
    Always,
    Under(BTreeSet<Guard>),
}

impl Written {
    fn is_under(&self, guard: Option<Guard>) -> bool {
        match self {
            Written::Always => true,
            Written::Under(all) => guard.is_some_and(|guard| all.contains(&guard)),
        }
    }

    fn meet(&mut self, other: &Written) {
        match (&mut *self, other) {
            (_, Written::Always) => {}
            (Written::Always, other) => *self = other.clone(),
            (Written::Under(own), Written::Under(other)) => own.retain(|guard| other.contains(guard)),
        }
    }

    fn add(&mut self, guard: Guard) {
        if let Written::Under(all) = self {
            all.insert(guard);
            if all.contains(&(guard.0, !guard.1)) {
                *self = Written::Always;
            }
        }
    }

    /// A predicate has another value now.
    fn forget(&mut self, predicate: u32) {
        if let Written::Under(all) = self {
            all.retain(|(known, _)| *known != predicate);
        }
    }
}

/// Which of some registers are read on some way on which they were not written before, neither always nor under the guard of the
/// read, as long as its predicate stays the same.
pub fn early(code: &CodeGraph<'_>, registers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut steps = 0;
    registers.filter(|register| !is_written(code, *register, &mut steps)).collect()
}

/// Whether each read of a register finds a value.
fn is_written(code: &CodeGraph<'_>, register: u32, steps: &mut u64) -> bool {
    let cfg = &code.cfg;
    let mut begins: Vec<Option<Written>> = vec![None; cfg.len() as usize];
    let Some(first) = begins.first_mut() else { return true };
    *first = Some(Written::Under(BTreeSet::new()));
    let mut open: BTreeSet<u32> = BTreeSet::from([0]);
    while let Some(block) = open.pop_first() {
        let Some(mut written) = begins[block as usize].clone() else { continue };
        for index in cfg.blocks()[block as usize].instructions() {
            *steps += 1;
            if *steps > MOST || !step(code, register, index, &mut written) {
                return false;
            }
        }
        for next in cfg.successors(block) {
            let known = &mut begins[*next as usize];
            let mut met = known.clone().unwrap_or_else(|| written.clone());
            met.meet(&written);
            if known.as_ref() != Some(&met) {
                *known = Some(met);
                open.insert(*next);
            }
        }
    }
    true
}

/// Goes over an instruction; whether it finds what it reads.
fn step(code: &CodeGraph<'_>, register: u32, index: u32, written: &mut Written) -> bool {
    let accesses = code.accesses(index);
    let mut own = accesses.iter().filter(|access| access.register == register).peekable();
    if own.peek().is_some() {
        let guard = guard(code, index);
        let effects: Vec<Effect> = own.map(|access| access.effect).collect();
        if effects.contains(&Effect::Read) && !written.is_under(guard) {
            return false;
        }
        if effects.contains(&Effect::Write) {
            *written = Written::Always;
        } else if effects.iter().any(|effect| *effect != Effect::Read)
            && let Some(guard) = guard
        {
            written.add(guard);
        }
    }
    for access in accesses.iter().filter(|access| access.effect != Effect::Read) {
        written.forget(access.register);
    }
    true
}

/// The guard of an instruction, if it has one.
fn guard(code: &CodeGraph<'_>, index: u32) -> Option<Guard> {
    let text = code.text(index);
    let text = text.strip_prefix('@')?;
    let negated = text.strip_prefix('!');
    let name = negated.unwrap_or(text).split_whitespace().next()?;
    let is_it = |register: u32| {
        let class = code.register(register).class;
        matches!(class, Class::Predicate | Class::UniformPredicate)
            && code.register_name(register).to_string() == name
    };
    let mut reads = code.accesses(index).iter().filter(|access| access.effect == Effect::Read);
    let found = reads.find(|access| is_it(access.register))?;
    Some((found.register, negated.is_some()))
}

#[cfg(test)]
mod tests {
    use super::super::{CodeGraph, Live};
    use crate::ptx::flow::Bodies;
    use crate::ptx::{LineIndex, Module};

    fn early(body: &str) -> String {
        let head =
            ".version 8.0 .target sm_90 .entry k() { .reg .pred %p<4>; .reg .b32 %r<4>; mov.b32 %r0, %tid.x;";
        let text = format!("{head} setp.eq.u32 %p1, %r0, 1; {body} ret; }}");
        let module = Module::parse(text);
        let lines = LineIndex::new(module.source());
        let kernel = module.functions().next().unwrap();
        let code = CodeGraph::ptx("k.ptx", &module, &lines, Bodies::new(&module).body(kernel).unwrap());
        let live = Live::new(code, false).unwrap();
        live.early.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_guard_that_holds_for_the_write_holds_for_the_read() {
        for (body, wanted) in [
            ("@%p1 add.u32 %r1, %r0, 1; @%p1 add.u32 %r2, %r1, 1;", ""),
            ("@!%p1 add.u32 %r1, %r0, 1; @!%p1 add.u32 %r2, %r1, 1;", ""),
            // Both ways make it whole.
            ("@%p1 mov.b32 %r1, 1; @!%p1 mov.b32 %r1, 2; add.u32 %r2, %r1, 1;", ""),
            // Another guard, no guard, and a predicate that has changed.
            ("@%p1 add.u32 %r1, %r0, 1; @!%p1 add.u32 %r2, %r1, 1;", "%r1"),
            ("@%p1 add.u32 %r1, %r0, 1; add.u32 %r2, %r1, 1;", "%r1"),
            ("@%p1 mov.b32 %r1, 1; setp.eq.u32 %p1, %r0, 2; @%p1 add.u32 %r2, %r1, 1;", "%r1"),
            // Around a loop, and behind a branch that only some ways have.
            ("l: @%p1 mov.b32 %r1, 1; @%p1 add.u32 %r2, %r1, 1; @!%p1 bra l;", ""),
            ("@!%p1 bra l; @%p1 mov.b32 %r1, 1; l: @%p1 add.u32 %r2, %r1, 1;", "%r1"),
        ] {
            assert_eq!(early(body), wanted, "{body}");
        }
    }
}
