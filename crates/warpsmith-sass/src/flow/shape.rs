//! What each class says of control flow and registers, ready to be asked for instructions.

use super::register::{File, Register};
use crate::format::{Branch, SlotKind};
use crate::isa::{Held, Instruction, Isa};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_md::compose::is_constant;
use warpsmith_md::machine::{ClassId, Flag, Parameters, Values};

/// How the predicate begins, and how it ends, that gives the bits of the registers of an operand.
const SIZE_OF: (&str, &str) = ("ILABEL_", "_SIZE");
/// The fact of a branch that may go on at the next instruction without any operand that says so.
const MAY_FALL: &str = "BRANCH_MAY_FALL";
/// The names of older descriptions: predicate, label of the operand, whether it is written.
const SIZES: [(&str, &str, bool); 4] = [
    ("IDEST_SIZE", "d", true),
    ("ISRC_A_SIZE", "ra", false),
    ("ISRC_B_SIZE", "rb", false),
    ("ISRC_C_SIZE", "rc", false),
];

/// An operand that is a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Operand {
    slot: u8,
    /// The group of its names.
    group: u16,
    /// The number of the fact that says how many bits it has.
    fact: u16,
    /// The bits, if they do not depend on other operands.
    bits: Option<u32>,
    read: bool,
    written: bool,
}

/// What a class says.
#[derive(Debug, Clone, Default)]
struct Shape {
    /// The guard, if it has one.
    guard: Option<u8>,
    /// Another operand that a branch, call or end depends on.
    condition: Option<u8>,
    /// The number of the fact that says whether a branch may go on at the next instruction all the same.
    may_fall: Option<u16>,
    /// Whether the guard is the same for all threads of a warp.
    uniform: bool,
    ends: bool,
    /// The operand that is a distance from the next instruction, to which a register is added.
    base: Option<u8>,
    /// Whether the result is the address of the instruction itself.
    gives_address: bool,
    operands: Vec<Operand>,
    /// Operands that may stand in the place of registers, and the facts that say how many bits they have.
    instead: Vec<(u8, u16)>,
    /// Operands that have names of registers, but no size.
    unsized_slots: Vec<u8>,
}

/// An access of an operand: which registers, and what happens to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Use {
    pub register: Register,
    /// The operand.
    pub slot: u8,
    /// How many registers from there on.
    pub count: u32,
    pub read: bool,
    pub written: bool,
    /// Whether only a part of the register is meant.
    pub part: bool,
}

/// When an instruction does what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// If a guard holds.
    Perhaps,
    Never,
}

/// What all classes of an architecture say of control flow and registers.
#[derive(Debug)]
pub struct Shapes<'i> {
    isa: &'i Isa,
    shapes: Vec<Shape>,
    /// By group: the registers of its values, and whether a half is meant.
    registers: BTreeMap<u16, Vec<Option<(Register, bool)>>>,
    parameters: Parameters,
}

impl<'i> Shapes<'i> {
    /// Reads the classes of an architecture. Linear in their number.
    pub fn new(isa: &'i Isa) -> Shapes<'i> {
        let mut shapes =
            Shapes { isa, shapes: Vec::new(), registers: BTreeMap::new(), parameters: Parameters::default() };
        for class in isa.machine().classes() {
            let shape = shapes.shape(class);
            shapes.shapes.push(shape);
        }
        for class in isa.machine().classes() {
            shapes.shapes[usize::from(class.0)].unsized_slots = shapes.unsized_slots(class);
        }
        shapes
    }

    /// The architecture.
    pub fn isa(&self) -> &'i Isa {
        self.isa
    }

    /// The files of which a class has operands that it writes.
    pub fn written_files(&self, class: ClassId) -> impl Iterator<Item = File> + '_ {
        let written = self.shapes[usize::from(class.0)].operands.iter().filter(|operand| operand.written);
        written.filter_map(|operand| {
            let (register, _) = self.registers.get(&operand.group)?.iter().flatten().next()?;
            Some(register.file)
        })
    }

    /// The operands of a class that are registers by their names, but of which the class does not say how many bits
    /// they have; none in what is shipped for sm_75 and later.
    pub fn unknown_sizes(&self, class: ClassId) -> impl Iterator<Item = usize> + '_ {
        self.shapes[usize::from(class.0)].unsized_slots.iter().map(|slot| usize::from(*slot))
    }

    fn shape(&mut self, class: ClassId) -> Shape {
        let machine = self.isa.machine();
        let text = self.isa.text(class);
        let model = machine.model(class);
        let fact = |name: &str| {
            let number = machine.facts(class).position(|fact| fact == name)?;
            machine.constant_fact(class, number)
        };
        let (written, read) = (fact("IDEST_OPERAND_MAP").unwrap_or(0), fact("ISRC_OPERAND_MAP").unwrap_or(0));
        let mut shape = Shape {
            guard: text.guard(),
            condition: fact("PRED_INDEX").and_then(|slot| u8::try_from(slot).ok()),
            may_fall: machine.facts(class).zip(0..).find(|(name, _)| *name == MAY_FALL).map(|(_, at)| at),
            ends: model.properties.iter().any(|property| machine.text(property.name) == "ENDS_PROGRAM"),
            base: crate::format::index_of(machine, model, "BRANCH_BASE_INDEX")
                .and_then(|label| text.slot(machine.text(label)))
                .and_then(|slot| u8::try_from(slot).ok()),
            gives_address: model
                .properties
                .iter()
                .any(|property| machine.text(property.name) == "GIVES_ADDRESS"),
            ..Shape::default()
        };
        for (number, name) in machine.facts(class).enumerate() {
            let older = SIZES.iter().find(|(known, ..)| *known == name);
            let label = name.strip_prefix(SIZE_OF.0).and_then(|rest| rest.strip_suffix(SIZE_OF.1));
            let Some(label) = label.or(older.map(|(_, label, _)| *label)) else { continue };
            let Some(slot) = text.slot(label) else { continue };
            let group = match text.slots[slot].kind {
                SlotKind::Group(group) if !is_constant(label) => group,
                _ => {
                    shape.instead.push((slot as u8, number as u16));
                    continue;
                }
            };
            let is_written = written >> slot.min(62) & 1 != 0 || older.is_some_and(|(.., written)| *written);
            let group = group as u16;
            self.know(group);
            if shape.guard == u8::try_from(slot).ok() {
                let known = self.registers.get(&group).into_iter().flatten().flatten();
                let files: BTreeSet<File> = known.map(|(register, _)| register.file).collect();
                shape.uniform = files == BTreeSet::from([File::UniformPredicate]);
            }
            shape.operands.push(Operand {
                slot: slot as u8,
                group,
                fact: number as u16,
                bits: machine.constant_fact(class, number).and_then(|bits| u32::try_from(bits).ok()),
                read: !is_written || read >> slot.min(62) & 1 != 0,
                written: is_written,
            });
        }
        shape
    }

    /// Operands of a class whose groups are registers elsewhere, and that have no size here.
    fn unsized_slots(&self, class: ClassId) -> Vec<u8> {
        let operands = &self.shapes[usize::from(class.0)].operands;
        let slots = self.isa.text(class).slots.iter().zip(0u8..);
        let missing = slots.filter(|(slot, index)| match slot.kind {
            SlotKind::Group(group) => {
                u16::try_from(group).is_ok_and(|group| self.registers.contains_key(&group))
                    && !operands.iter().any(|operand| operand.slot == *index)
            }
            SlotKind::Number(..) => false,
        });
        missing.map(|(_, index)| index).collect()
    }

    /// Finds the registers of a group's values.
    fn know(&mut self, group: u16) {
        let isa = self.isa;
        self.registers.entry(group).or_insert_with(|| {
            let names = isa.names_of(group.into()).filter(|(_, value)| *value < 1024);
            let mut known = Vec::new();
            for (name, value) in names {
                let at = value as usize;
                if known.len() <= at {
                    known.resize(at + 1, None);
                }
                known[at] = known[at].or_else(|| Register::named(name));
            }
            known
        });
    }

    /// When an instruction does what it does, as its guard says.
    pub(crate) fn guard(&self, instruction: &Instruction) -> When {
        let shape = &self.shapes[usize::from(instruction.class().0)];
        shape.guard.map_or(When::Always, |slot| self.holds(instruction, slot))
    }

    /// The operand of an instruction that is a distance from the next one, to which a register is added.
    pub(crate) fn base(&self, instruction: &Instruction) -> Option<usize> {
        self.shapes[usize::from(instruction.class().0)].base.map(usize::from)
    }

    /// Whether the result of an instruction is its own address.
    pub(crate) fn gives_address(&self, instruction: &Instruction) -> bool {
        self.shapes[usize::from(instruction.class().0)].gives_address
    }

    /// When an instruction goes where it goes, as its guard and its other condition say.
    pub(crate) fn condition(&self, instruction: &Instruction) -> When {
        let shape = &self.shapes[usize::from(instruction.class().0)];
        let mut condition = shape.condition.map_or(When::Always, |slot| self.holds(instruction, slot));
        let falls = shape.may_fall.and_then(|fact| self.fact(instruction, fact)).unwrap_or_default() != 0;
        if falls && condition == When::Always {
            condition = When::Perhaps;
        }
        match (self.guard(instruction), condition) {
            (When::Never, _) | (_, When::Never) => When::Never,
            (When::Always, When::Always) => When::Always,
            _ => When::Perhaps,
        }
    }

    /// When a predicate is true. What has its default always is; another operand than a predicate decides at run time.
    fn holds(&self, instruction: &Instruction, slot: u8) -> When {
        let slots = &self.isa.text(instruction.class()).slots;
        let index = usize::from(slot);
        let default = slots.get(index).and_then(|slot| slot.default);
        let held = instruction.held(self.isa);
        match (default == Some(held.value(index)), held.has(index, Flag::Not)) {
            (true, false) => When::Always,
            (true, true) => When::Never,
            (false, _) => When::Perhaps,
        }
    }

    /// A fact of a class for the operands of an instruction.
    fn fact(&self, instruction: &Instruction, fact: u16) -> Option<i64> {
        self.fact_of(instruction.class(), &instruction.held(self.isa), fact)
    }

    /// A fact of a class for operands.
    fn fact_of(&self, class: ClassId, held: &Held<'_>, fact: u16) -> Option<i64> {
        self.isa.machine().fact(class, fact.into(), held, &self.parameters)
    }

    /// Whether the guard of an instruction is the same for all threads of a warp.
    pub(super) fn is_guard_uniform(&self, instruction: &Instruction) -> bool {
        self.shapes[usize::from(instruction.class().0)].uniform
    }

    /// The operand that is the guard of a class.
    pub fn guard_slot(&self, class: ClassId) -> Option<u8> {
        self.shapes[usize::from(class.0)].guard
    }

    /// Whether a thread ends at an instruction.
    pub(crate) fn ends(&self, instruction: &Instruction) -> bool {
        self.shapes[usize::from(instruction.class().0)].ends
    }

    /// What an instruction does to the flow of control.
    pub(crate) fn branch(&self, instruction: &Instruction) -> Branch {
        self.isa.branch(instruction.class())
    }

    /// Tells the registers that an instruction names, those of its guard included: the first one of each operand, and how
    /// many there are from it on.
    pub fn registers(&self, instruction: &Instruction, mut each: impl FnMut(Register, u32)) {
        self.uses(instruction, |of| each(of.register, of.count));
    }

    /// How many bits a class says that an operand has which is no register: a number or constant in the place of one.
    pub fn bits_instead(&self, instruction: &Instruction, slot: usize) -> Option<u32> {
        let shape = &self.shapes[usize::from(instruction.class().0)];
        let (_, fact) = shape.instead.iter().find(|(own, _)| usize::from(*own) == slot)?;
        self.fact(instruction, *fact).and_then(|bits| u32::try_from(bits).ok())
    }

    /// What a class says of an operand that is a register: how many bits it has, and whether it is written.
    pub fn register_bits(&self, instruction: &Instruction, slot: usize) -> Option<(u32, bool)> {
        let shape = &self.shapes[usize::from(instruction.class().0)];
        let operand = shape.operands.iter().find(|operand| usize::from(operand.slot) == slot)?;
        let bits = operand
            .bits
            .or_else(|| self.fact(instruction, operand.fact).and_then(|bits| u32::try_from(bits).ok()));
        Some((bits.unwrap_or(32), operand.written))
    }

    /// Which operands of a class are registers, and whether each is written.
    pub fn register_slots(&self, class: ClassId) -> impl Iterator<Item = (usize, bool)> + '_ {
        let operands = &self.shapes[usize::from(class.0)].operands;
        operands.iter().map(|operand| (usize::from(operand.slot), operand.written))
    }

    /// The registers that an instruction names, those of its guard included.
    pub(crate) fn uses(&self, instruction: &Instruction, mut each: impl FnMut(Use)) {
        let class = instruction.class();
        let held = instruction.held(self.isa);
        for operand in &self.shapes[usize::from(class.0)].operands {
            let value = held.value(operand.slot.into()) as usize;
            let named =
                self.registers.get(&operand.group).and_then(|known| known.get(value).copied().flatten());
            let Some((register, part)) = named else { continue };
            let bits = operand.bits.or_else(|| {
                self.fact_of(class, &held, operand.fact).and_then(|bits| u32::try_from(bits).ok())
            });
            let count = bits.unwrap_or(32).div_ceil(32).min(256);
            let slot = operand.slot;
            each(Use { register, slot, count, read: operand.read, written: operand.written, part });
        }
    }
}
