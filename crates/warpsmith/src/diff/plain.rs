//! Instructions without what differs between two compilations of the same: numbers of registers, addresses.

use super::function::Function;
use super::line::{self, Line};
use crate::class::class_of;
use crate::sass::cost::Pipes;
use crate::sass::flow::{File, Register, Shapes};
use crate::sass::text::{PrintOptions, Style};
use crate::sass::{Element, Instruction, Isa, Item};
use std::collections::BTreeMap;

/// The group of marks that keep an operand for the next instruction.
const REUSE: &str = "REUSE";

/// How instructions are compared.
#[derive(Debug, Clone, Copy, Default)]
pub struct How {
    /// The style of their texts.
    pub style: Style,
    /// Numbers of registers count.
    pub registers: bool,
}

/// What is known of a machine's registers.
pub struct Machine<'i> {
    registers: Registers,
    shapes: Shapes<'i>,
    pipes: Option<Pipes<'i>>,
}

impl<'i> Machine<'i> {
    /// Reads it off a description.
    pub fn new(isa: &'i Isa) -> Machine<'i> {
        Machine { registers: Registers::of(isa), shapes: Shapes::new(isa), pipes: Pipes::new(isa) }
    }
}

/// The instructions of a function, and where they end.
pub fn lines(function: &Function, machine: &Machine<'_>, how: How) -> (Vec<Line>, u64) {
    let Machine { registers, shapes, pipes } = machine;
    let isa = shapes.isa();
    let mut out = Vec::new();
    for (at, element, _) in isa.elements(&function.code) {
        // What a control word of a group says belongs to its instructions.
        let Element::Item(item) = element else { continue };
        let offset = at as u64;
        let options = PrintOptions { style: how.style, ..PrintOptions::default() };
        let mut text = String::new();
        // A string takes everything.
        let _ = isa.print_as(&mut text, &item, offset, options);
        let target = match &item {
            Item::Instruction(instruction) => isa.branch_target(instruction, offset),
            Item::Data(_) => None,
        };
        let key = match &item {
            Item::Instruction(instruction) => {
                let plain = registers.without(isa, instruction, offset, how.registers);
                let mut key = String::new();
                let _ = isa.print_as(&mut key, &Item::Instruction(plain), offset, options);
                key
            }
            Item::Data(_) => text.clone(),
        };
        let used = match &item {
            Item::Instruction(instruction) if !how.registers => registers.used(shapes, instruction),
            _ => Vec::new(),
        };
        let class = match &item {
            Item::Instruction(instruction) => pipes.as_ref().and_then(|pipes| pipes.of(instruction)),
            Item::Data(_) => None,
        };
        let class = class.map(|cost| class_of(cost.class, || text.clone()));
        out.push(Line { offset, text, key, registers: used, target, class });
    }
    // What fills a function up at its end is no part of it: empty instructions, and the branch to itself that stands before them.
    let filler = isa.machine().description().empty_instruction.as_deref().unwrap_or_default();
    let filler = filler.trim_end_matches(';').trim();
    if !filler.is_empty() {
        let used = out.iter().rposition(|line| !line.text.contains(filler)).map_or(0, |last| last + 1);
        let is_filled = used < out.len();
        out.truncate(used);
        out.pop_if(|line| is_filled && used > 1 && line.target == Some(line.offset));
    }
    let end = out.last().map_or(0, |last| {
        let length = isa.element_at(&function.code, last.offset as usize).length();
        (last.offset + length as u64).min(function.code.len() as u64)
    });
    (out, end)
}

/// For each group of names the registers in it, each with the value that stands for all of its kind.
struct Registers(BTreeMap<String, BTreeMap<u64, u64>>);

impl Registers {
    fn of(isa: &Isa) -> Registers {
        let machine = isa.machine();
        let mut out = BTreeMap::new();
        for id in machine.groups() {
            let group = machine.group(id);
            let mut kinds: BTreeMap<File, Vec<u64>> = BTreeMap::new();
            for (name, value) in group.items() {
                // Others are names of cycles, barriers, modifiers.
                if let Some((register, _)) = Register::named(machine.text(*name)) {
                    kinds.entry(register.file).or_default().push(*value);
                }
            }
            let mut map = BTreeMap::new();
            for values in kinds.into_values() {
                let first = values.iter().copied().min().unwrap_or_default();
                map.extend(values.into_iter().map(|value| (value, first)));
            }
            if !map.is_empty() {
                out.insert(machine.text(group.name()).to_string(), map);
            }
        }
        Registers(out)
    }

    /// The registers of an instruction, with those behind them that belong to the operands.
    fn used(&self, shapes: &Shapes<'_>, instruction: &Instruction) -> Vec<line::Registers> {
        let mut counts: BTreeMap<Register, u32> = BTreeMap::new();
        shapes.registers(instruction, |register, count| {
            let known = counts.entry(register).or_default();
            *known = (*known).max(count);
        });
        let mut out = Vec::new();
        for operand in shapes.isa().operands(instruction) {
            let known = operand.group.and_then(|group| self.0.get(group));
            let name = operand.name.filter(|_| known.is_some_and(|k| k.contains_key(&operand.value)));
            let Some((register, _)) = name.and_then(Register::named) else { continue };
            let count = counts.get(&register).copied().unwrap_or(1);
            out.push(line::Registers { first: (register.file.prefix().to_string(), register.index), count });
        }
        out
    }

    /// The instruction at an address with the first register of its kind in place of each, and 0 as its target.
    fn without(&self, isa: &Isa, instruction: &Instruction, address: u64, keep: bool) -> Instruction {
        let mut plain = instruction.clone();
        for operand in isa.operands(instruction) {
            let first = operand.group.and_then(|group| self.0.get(group)?.get(&operand.value).copied());
            match first {
                Some(first) if !keep => plain.set_value(isa, operand.slot, first),
                // Whether a register is read again at once depends on which registers there are.
                None if !keep && operand.group == Some(REUSE) => {
                    plain.set_value(isa, operand.slot, operand.default.unwrap_or_default());
                }
                _ if operand.target => {
                    plain.set_value(isa, operand.slot, 0);
                    // A relative one says how far it is away.
                    let away = isa.branch_target(&plain, address).unwrap_or_default();
                    plain.set_value(isa, operand.slot, away.wrapping_neg());
                }
                _ => {}
            }
        }
        plain
    }
}
