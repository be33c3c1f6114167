//! What instructions of SM 1.x write, one by one, in the form in which a simulation of the hardware is compared.

use super::registers::Trace;
use crate::observe::Place;
use crate::op::{Instruction, Op, StackOp};
use crate::program::{ADDRESS_REGISTERS, CONDITIONS, FLAGS, Function, Machine, Operand};
use crate::register::{LANES, Mask, Pred, Reg, Registers};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Words of a warp that an instruction has written: which lanes, and their values.
type Values = (Mask, [u32; LANES]);

/// An instruction that is being executed.
#[derive(Debug, Clone)]
pub(super) struct Open {
    function: u32,
    /// Number in the listing, from 1.
    line: u32,
    /// The operation that was executed last.
    pc: u32,
    step: u64,
    /// Lanes of all operations, and of those under the guard of the instruction.
    lanes: Mask,
    guarded: Option<Mask>,
    /// Lanes that have come to its join marker, and whether it was executed behind that.
    joined: Mask,
    executed: bool,
    /// Number of the detour that was taken in its place.
    detour: Option<usize>,
    /// Faults that have hit before it.
    hits: Vec<usize>,
    /// By row: general registers, then address registers.
    rows: BTreeMap<u32, Values>,
    /// By condition register, its four flags as a number.
    conditions: BTreeMap<u32, Values>,
    depth: usize,
}

impl Trace {
    /// An operation of machine code is about to be executed.
    pub(super) fn machine_operation(
        &mut self,
        place: Place,
        instruction: &Instruction,
        lanes: Mask,
        function: &Function,
    ) {
        let key = (place.block, place.warp);
        let line = function.lines.get(place.pc as usize).copied().unwrap_or(0);
        let goes_on = self
            .open
            .get(&key)
            .is_some_and(|open| open.function == place.function && open.line == line && open.pc < place.pc);
        if !goes_on {
            let before = self.open.remove(&key);
            let (step, depth) = before.as_ref().map_or((0, 0), |open| (open.step, open.depth));
            if let Some(open) = before {
                self.machine_line(key, &open);
            }
            let open = Open {
                function: place.function,
                line,
                pc: place.pc,
                step: step + 1,
                lanes: 0,
                guarded: None,
                joined: 0,
                executed: false,
                detour: None,
                hits: self.hits.remove(&key).unwrap_or_default(),
                rows: BTreeMap::new(),
                conditions: BTreeMap::new(),
                depth,
            };
            self.open.insert(key, open);
        }
        let Some(open) = self.open.get_mut(&key) else { return };
        open.pc = place.pc;
        if let Some(machine) = &function.machine {
            open.detour = open.detour.or_else(|| detour(machine, line, place.pc));
        }
        if instruction.op == Op::Stack(StackOp::Join) {
            open.joined |= lanes;
            return;
        }
        open.executed = true;
        open.lanes |= lanes;
        if instruction.guard.is_some() {
            *open.guarded.get_or_insert(0) |= lanes;
        }
    }

    /// An operation of machine code has been executed.
    pub(super) fn machine_result(
        &mut self,
        place: Place,
        instruction: &Instruction,
        lanes: Mask,
        (registers, function, machine): (&Registers, &Function, &Machine),
    ) {
        let Some(open) = self.open.get_mut(&(place.block, place.warp)) else { return };
        for written in function.uses(&instruction.op).writes {
            match written {
                Operand::Rows(first, count) => {
                    for row in first.0..first.0 + count {
                        if row < machine.general + ADDRESS_REGISTERS {
                            keep(&mut open.rows, row, lanes, registers.get(Reg(row)));
                        }
                    }
                }
                Operand::Predicate(pred) => {
                    let condition = pred.0 / FLAGS.len() as u32;
                    if condition < CONDITIONS {
                        let values = core::array::from_fn(|lane| flags(registers, condition, lane));
                        keep(&mut open.conditions, condition, lanes, values);
                    }
                }
            }
        }
    }

    /// An operation has left the stack of a warp with so many entries.
    pub(super) fn machine_stack(&mut self, place: Place, depth: usize) {
        if let Some(open) = self.open.get_mut(&(place.block, place.warp)) {
            open.depth = depth;
        }
    }

    /// Writes what is still open, of a block or of all.
    pub(super) fn machine_end(&mut self, block: Option<u64>) {
        let keys: Vec<(u64, u32)> =
            self.open.keys().copied().filter(|key| block.is_none_or(|block| block == key.0)).collect();
        for key in keys {
            if let Some(open) = self.open.remove(&key) {
                self.machine_line(key, &open);
            }
        }
    }

    fn machine_line(&mut self, (block, warp): (u64, u32), open: &Open) {
        let program = std::sync::Arc::clone(&self.program);
        let function = program.functions.get(open.function as usize);
        let Some(machine) = function.and_then(|function| function.machine.as_ref()) else { return };
        let Some(line) = machine.listing.get((open.line as usize).wrapping_sub(1)) else { return };
        if self.lines >= self.limit {
            self.cut += 1;
            return;
        }
        self.lines += 1;
        self.told(&open.hits);
        let lanes = open.guarded.unwrap_or(open.lanes);
        let text = &mut self.text;
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "block {block} warp {warp} step {} {:#06x} lanes {lanes:08x} depth {} ",
            open.step, line.address, open.depth
        );
        let _ = match open.detour.and_then(|number| machine.detours.get(number)) {
            None => write!(text, "{}", line.text),
            Some(detours) => {
                let wrong = detours.texts.get((open.line as usize).wrapping_sub(1)).cloned().flatten();
                let wrong = wrong.as_deref().unwrap_or("(no instruction)");
                write!(text, "{wrong}  (in place of {})", line.text)
            }
        };
        // They wait for others, or end here as one path.
        if open.joined != 0 && !open.executed {
            let _ = write!(text, "  ({:08x} wait)", open.joined);
        }
        text.push('\n');
        for (row, (mask, values)) in &open.rows {
            let digits = if *row < machine.general { 8 } else { 4 };
            let _ = write!(text, "  {}", machine.name_of_row(*row).unwrap_or_default());
            each(text, *mask, values, digits);
        }
        for (condition, (mask, values)) in &open.conditions {
            let _ = write!(text, "  C{condition}");
            each(text, *mask, values, 1);
        }
    }
}

/// The detour for an instruction, by its number in the listing from 1, in which an operation lies.
fn detour(machine: &Machine, line: u32, pc: u32) -> Option<usize> {
    let end = machine.listing.last()?.pc;
    let start = |number: &usize| {
        machine.detours[*number].starts.get((line as usize).wrapping_sub(1)).map(|start| start.0)
    };
    (0..machine.detours.len())
        .rev()
        .filter(|_| pc > end)
        .find(|number| start(number).is_some_and(|at| at <= pc))
}

/// Keeps values, beside those that other lanes have written.
fn keep(all: &mut BTreeMap<u32, Values>, key: u32, lanes: Mask, values: [u32; LANES]) {
    let (mask, kept) = all.entry(key).or_insert((0, [0; LANES]));
    *mask |= lanes;
    for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
        kept[lane] = values[lane];
    }
}

/// The flags of a condition register: zero is bit 0.
fn flags(registers: &Registers, condition: u32, lane: usize) -> u32 {
    let count = FLAGS.len() as u32;
    (0..count).map(|flag| (registers.predicate(Pred(count * condition + flag)) >> lane & 1) << flag).sum()
}

/// The values of all lanes, the lowest first; dots where a lane has written nothing.
fn each(text: &mut String, mask: Mask, values: &[u32; LANES], digits: usize) {
    for (lane, value) in values.iter().enumerate() {
        let _ = match mask >> lane & 1 {
            0 => write!(text, " {:.<digits$}", ""),
            _ => write!(text, " {value:0digits$x}"),
        };
    }
    text.push('\n');
}
