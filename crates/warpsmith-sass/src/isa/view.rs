//! What an instruction holds, operand by operand: for explanations, other formats, and whoever builds instructions.

use super::{Instruction, Isa};
use crate::format::{Control, SlotKind};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, Values};
use warpsmith_md::print_format;

/// An operand or modifier of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperandView<'a> {
    /// Number of the slot.
    pub slot: usize,
    /// Its label; without one the name of its group or type, with its number if there are several.
    pub label: &'a str,
    /// The group whose names it takes, if it is no number.
    pub group: Option<&'a str>,
    /// Its value; signed numbers are extended to 64 bits.
    pub value: u64,
    /// The name of its value.
    pub name: Option<&'a str>,
    /// Its marks: the [`Flag`](crate::Flag)s that are set, as bits.
    pub marks: u8,
    /// What is meant if it is not written.
    pub default: Option<u64>,
    /// Whether bits of the word hold it.
    pub encoded: bool,
    /// Whether it is the target of a branch.
    pub target: bool,
}

impl Isa {
    /// The name of a class.
    pub fn class_name(&self, class: ClassId) -> &str {
        self.machine.text(self.machine.class(class).name)
    }

    /// What the description says of a class for people: the lines before it.
    pub fn documentation(&self, class: ClassId) -> &[String] {
        &self.machine.model(class).documentation.lines
    }

    /// The format of a class as the description says it, in one line.
    pub fn notation(&self, class: ClassId) -> String {
        let format = print_format(self.machine.description(), self.machine.model(class));
        format.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The operands and modifiers of an instruction, in order of its text.
    pub fn operands<'a>(&'a self, instruction: &'a Instruction) -> impl Iterator<Item = OperandView<'a>> {
        let slots = &self.text(instruction.class()).slots;
        let held = instruction.held(self);
        slots.iter().enumerate().map(move |(index, slot)| {
            let value = held.value(index);
            let group = match slot.kind {
                SlotKind::Group(group) => Some(group),
                SlotKind::Number(..) => None,
            };
            OperandView {
                slot: index,
                label: &slot.label,
                group: group.map(|group| self.group_name(group)),
                value,
                name: group.and_then(|group| self.name_of(group, value)),
                marks: held.flags(index),
                default: slot.default,
                encoded: !slot.unencoded,
                target: slot.target,
            }
        })
    }

    /// Control information of an instruction, where the machine has the kind of it that Volta began with.
    pub fn control(&self, instruction: &Instruction) -> Option<Control> {
        self.text(instruction.class()).control?.read(&instruction.held(self))
    }

    /// Puts control information into an instruction; whether the machine has this kind of it.
    pub fn set_control(&self, instruction: &mut Instruction, control: &Control) -> bool {
        let Some(roles) = self.text(instruction.class()).control else { return false };
        roles.apply(control, instruction.operands_mut(self));
        true
    }

    /// Whether instructions have control information of the kind that Volta began with.
    pub fn has_control(&self) -> bool {
        self.machine.classes().any(|class| self.text(class).control.is_some())
    }

    /// The operand with this label.
    pub fn operand<'a>(&'a self, instruction: &'a Instruction, label: &str) -> Option<OperandView<'a>> {
        self.operands(instruction).find(|operand| operand.label == label)
    }

    pub(crate) fn group_name(&self, group: usize) -> &str {
        let id = self.machine.groups().nth(group);
        id.map_or("", |id| self.machine.text(self.machine.group(id).name()))
    }
}
