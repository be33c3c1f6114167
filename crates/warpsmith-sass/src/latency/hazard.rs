//! Results that are used before they are there.

use super::table::{Table, Touch};
use super::walk::{ALL_DONE, Pair, Walk};
use crate::asm::Assembly;
use crate::fault::{Fault, Span};
use crate::flow::{File, Register, Shapes};
use crate::isa::{Element, Instruction, Isa, Item};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::latency::Dependency;

/// Instructions between two that are looked at together: the longest latency is far shorter.
const WINDOW: usize = 4096;

/// Why an instruction comes too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lack {
    /// The stalls before it are fewer cycles than the result takes.
    Cycles {
        /// The sum of the stalls, with what waits for barriers take at least.
        has: u64,
        /// What the tables say.
        needs: u64,
    },
    /// This barrier tells when the result is there, or when operands have been read, and is not waited for.
    Wait(u8),
    /// A barrier would tell when the result is there; the instruction sets none, and none is waited for.
    Barrier,
}

/// An instruction that uses a register before it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hazard {
    /// Where the one lies that it depends on, in bytes.
    pub first: u64,
    /// Where it lies.
    pub second: u64,
    /// Whether it reads what the first one writes, writes it again, or writes what the first one has yet to read.
    pub dependency: Dependency,
    /// The register.
    pub register: Register,
    /// What is missing.
    pub lack: Lack,
}

/// Looks for results that are used too early, in code that runs straight on from its beginning: each jump is taken not
/// to be taken. Cycles are compared with those that the compiler keeps, so that what is told may yet work on a machine;
/// what is not known is not told. Nothing is told before Volta. Linear in the code.
pub fn hazards(isa: &Isa, code: &[u8]) -> Vec<Hazard> {
    let Some(table) = Table::new(isa) else { return Vec::new() };
    let shapes = Shapes::new(isa);
    let mut walk = Walk::new(&shapes);
    let mut seen: Vec<(u64, Option<Instruction>)> = Vec::new();
    let mut dropped = 0;
    let mut out = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let element = isa.element_at(code, at);
        let here = at as u64;
        at += element.length().max(1);
        let Element::Item(Item::Instruction(instruction)) = element else {
            walk.skip();
            seen.push((here, None));
            continue;
        };
        seen.push((here, Some(instruction.clone())));
        if seen.len() >= 2 * WINDOW {
            seen.drain(..WINDOW);
            dropped += WINDOW;
        }
        walk.step(&instruction, |pair| {
            let index = (pair.first.index as usize).checked_sub(dropped);
            let Some((place, Some(first))) = index.and_then(|index| seen.get(index)) else { return };
            if let Some(lack) = lack(&table, &pair, first, &instruction) {
                let Pair { dependency, register, .. } = pair;
                // What reads too early need not be told to write too early, too.
                let own = out.iter().rev().take_while(|other: &&Hazard| other.second == here);
                let mut own = own.filter(|other| other.first == *place && other.register == register);
                if dependency != Dependency::True && own.next().is_some() {
                    return;
                }
                out.push(Hazard { first: *place, second: here, dependency, register, lack });
            }
        });
    }
    out
}

/// Whether of two instructions, of which the second depends on the first, the second comes too early.
pub fn lack(table: &Table<'_>, pair: &Pair, first: &Instruction, second: &Instruction) -> Option<Lack> {
    // Guards and registers of the warp are read when an instruction begins, whenever its other operands are.
    let is_over = pair.dependency == Dependency::Anti && pair.register.file != File::General;
    if let Some(barrier) = pair.first.barrier.filter(|_| !is_over) {
        // What takes its time comes in order; what is there at once does not wait for its turn.
        let is_ordered = pair.dependency != Dependency::True && table.needs_barrier(second);
        return (!is_ordered && !pair.is_awaited).then_some(Lack::Wait(barrier));
    }
    // Operands that no barrier tells of are read long before a result is written; what the tables have of it says little.
    if pair.dependency == Dependency::Anti {
        return None;
    }
    if table.needs_barrier(first) {
        // Behind a stall of 0 results are there without a barrier too.
        let is_open = pair.dependency == Dependency::True && pair.cycles < ALL_DONE && !pair.any_wait;
        return is_open.then_some(Lack::Barrier);
    }
    let touch = |instruction, slot| Touch { instruction, slot };
    let (a, b) = (touch(first, pair.first.slot), touch(second, pair.second.slot));
    let needs = table.cycles(pair.dependency, pair.register.file, a, b)?;
    (pair.least < needs).then_some(Lack::Cycles { has: pair.least, needs })
}

/// The hazards of an assembly file, as warnings on the instructions that come too early.
pub fn warnings(isa: &Isa, assembly: &Assembly) -> Vec<Fault> {
    let place = |offset: u64| {
        let index = assembly.sources.binary_search_by_key(&offset, |(offset, _)| *offset).ok()?;
        Some(assembly.sources[index].1)
    };
    let mnemonic = |offset: u64| -> String {
        match isa.element_at(&assembly.code.bytes, offset as usize) {
            Element::Item(Item::Instruction(instruction)) => instruction.mnemonic(isa).into(),
            _ => String::new(),
        }
    };
    let mut faults = Vec::new();
    for hazard in hazards(isa, &assembly.code.bytes) {
        let Some(span) = place(hazard.second) else { continue };
        let fault = warning(&hazard, span, &mnemonic(hazard.first), &mnemonic(hazard.second));
        // Two operands of one register are one reason; the hazards of an instruction stand together.
        let mut own = faults.iter().rev().take_while(|other: &&Fault| other.span == span);
        if !own.any(|other| *other == fault) {
            faults.push(fault);
        }
    }
    faults
}

fn warning(hazard: &Hazard, span: Span, first: &str, second: &str) -> Fault {
    let register = hazard.register.name();
    let (does, did) = hazard.dependency.words();
    let at = hazard.first;
    let before = format!("`{second}` {does} {register}, which `{first}` at {at:#x} {did}");
    match hazard.lack {
        Lack::Cycles { has, needs } => Fault::warning(
            span,
            format!("{before}, {} after it", cycles(has)),
            format!(
                "the stalls between them should be {} in all: the compiler keeps no fewer",
                cycles(needs)
            ),
        ),
        Lack::Wait(barrier) => Fault::warning(
            span,
            format!("{before}, without waiting for barrier {barrier}"),
            format!("it, or one before it, waits with {barrier} in `[B…`, or `^{barrier}` in braces"),
        ),
        Lack::Barrier => Fault::warning(
            span,
            format!("{before} at a time that no stall tells, and that sets no barrier"),
            "set one with `:W0:`, or `+0.W` in braces, and wait for it",
        ),
    }
}

fn cycles(count: u64) -> String {
    if count == 1 { "1 cycle".into() } else { format!("{count} cycles") }
}
