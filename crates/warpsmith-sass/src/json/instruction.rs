//! An instruction with its operands.

use crate::text::Control;
use crate::{Flag, Isa, OperandView};
use serde_core::ser::{SerializeMap, SerializeSeq};
use serde_core::{Serialize, Serializer};

/// An instruction: `class`, `mnemonic`, `operands`, `target`, `control`, `residual`.
pub struct Instruction<'a> {
    pub isa: &'a Isa,
    pub instruction: &'a crate::Instruction,
    pub offset: u64,
}

impl Serialize for Instruction<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Instruction { isa, instruction, offset } = *self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("class", isa.class_name(instruction.class()))?;
        map.serialize_entry("mnemonic", instruction.mnemonic(isa))?;
        map.serialize_entry("operands", &Operands(self))?;
        if let Some(target) = isa.branch_target(instruction, offset) {
            map.serialize_entry("target", &target)?;
        }
        if let Some(control) = isa.control(instruction) {
            map.serialize_entry("control", &Issue(control))?;
        }
        if instruction.residual() != 0 {
            map.serialize_entry("residual", &format_args!("{:#x}", instruction.residual()))?;
        }
        map.end()
    }
}

struct Operands<'a>(&'a Instruction<'a>);

impl Serialize for Operands<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(None)?;
        for operand in self.0.isa.operands(self.0.instruction) {
            seq.serialize_element(&Operand(operand))?;
        }
        seq.end()
    }
}

struct Operand<'a>(OperandView<'a>);

/// Names of marks, with their bits.
const MARKS: [(Flag, &str); 6] = [
    (Flag::Not, "not"),
    (Flag::Negate, "negate"),
    (Flag::Absolute, "absolute"),
    (Flag::Invert, "invert"),
    (Flag::Sign, "sign"),
    (Flag::PostIncrement, "post_increment"),
];

impl Serialize for Operand<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let operand = &self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("label", operand.label)?;
        if let Some(group) = operand.group {
            map.serialize_entry("group", group)?;
        }
        map.serialize_entry("value", &(operand.value as i64))?;
        if let Some(name) = operand.name {
            map.serialize_entry("name", name)?;
        }
        if MARKS.iter().any(|(mark, _)| operand.marks & *mark as u8 != 0) {
            map.serialize_entry("marks", &Marks(operand.marks))?;
        }
        let is_default = operand.default == Some(operand.value) && operand.marks == 0;
        map.serialize_entry("is_default", &is_default)?;
        map.end()
    }
}

struct Marks(u8);

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks = MARKS.iter().filter(|(mark, _)| self.0 & *mark as u8 != 0);
        serializer.collect_seq(marks.map(|(_, name)| name))
    }
}

/// Control information: `stall` in cycles, `yield`, `wait` (barriers), `read_barrier`, `write_barrier`.
struct Issue(Control);

impl Serialize for Issue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let control = &self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("stall", &control.stall())?;
        map.serialize_entry("yield", &control.may_yield())?;
        map.serialize_entry("wait", &Wait(control.wait_mask()))?;
        map.serialize_entry("read_barrier", &control.read_barrier())?;
        map.serialize_entry("write_barrier", &control.write_barrier())?;
        map.end()
    }
}

/// The barriers of a mask.
struct Wait(u8);

impl Serialize for Wait {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0u8..8).filter(|bit| self.0 >> bit & 1 == 1))
    }
}
