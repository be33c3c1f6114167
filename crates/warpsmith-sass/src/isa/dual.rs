//! Instructions that are issued together with the next one.
//!
//! A description with the option `VLIW_BRACE_NOTATION` says so by a name: a slot whose group has a name `floxy2`, and
//! which has the value of that name, marks an instruction that is issued with the next one. In text both stand in braces:
//!
//! ```text
//! { MOV R1, R2
//!   IADD R3, R4, R5 }
//! ```

use super::{Instruction, Isa};
use crate::fault::Fault;
use crate::format::SlotKind;
use alloc::format;
use warpsmith_md::machine::{ClassId, Machine};

/// The name of the value.
const NAME: &str = "floxy2";

/// For each group of a machine the value that means issue with the next instruction.
pub(super) fn values(machine: &Machine) -> alloc::vec::Vec<Option<u64>> {
    let name = machine.description().names.find(NAME);
    let name = name.filter(|_| machine.description().has_option("VLIW_BRACE_NOTATION"));
    machine.groups().map(|group| machine.group(group).value_of(name?)).collect()
}

impl Isa {
    /// The slot of a class that says whether an instruction is issued with the next one, and the value that says so.
    fn dual_slot(&self, class: ClassId) -> Option<(usize, u64)> {
        let mut slots = self.text(class).slots.iter().enumerate();
        slots.find_map(|(index, slot)| match slot.kind {
            SlotKind::Group(group) => Some((index, (*self.dual.get(group)?)?)),
            SlotKind::Number(..) => None,
        })
    }

    /// Whether instructions may be issued together with the next one.
    pub fn has_pairs(&self) -> bool {
        self.dual.iter().any(Option::is_some)
    }

    /// Whether an instruction is issued together with the next one.
    pub fn is_issued_with_next(&self, instruction: &Instruction) -> bool {
        self.dual_slot(instruction.class())
            .is_some_and(|(slot, value)| instruction.value(self, slot) == value)
    }

    /// Makes an instruction one that is issued together with the next one: its word.
    ///
    /// # Errors
    /// If its class can't be, or if it has another value than its default in the place that says so.
    pub(crate) fn issue_with_next(&self, instruction: &mut Instruction) -> Result<u128, Fault> {
        let fault =
            |message: alloc::string::String, help: &str| Fault::error(Default::default(), message, help);
        let mnemonic = instruction.mnemonic(self);
        let Some((slot, value)) = self.dual_slot(instruction.class()) else {
            return Err(fault(format!("`{mnemonic}` can't be issued with the next instruction"), ""));
        };
        let info = &self.text(instruction.class()).slots[slot];
        let found = instruction.value(self, slot);
        if found != value && info.default.is_some_and(|default| default != found) {
            let message = format!("operand `{}` says that it is issued alone", info.label);
            return Err(fault(message, "`floxy2` is legal in braces, or nothing"));
        }
        instruction.set_value(self, slot, value);
        self.word_of(instruction).map_err(|wrong| {
            fault(format!("`{mnemonic}` can't be issued with the next instruction: {}", wrong.reason), "")
        })
    }
}
