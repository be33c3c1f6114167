//! Formats: groups, defaults and labels of operands.

use super::Checker;
use crate::model::{Class, Default, Item, Kind, Operand};
use alloc::collections::BTreeMap;
use alloc::format;

impl Checker<'_> {
    pub(super) fn format(&mut self, class: &Class) {
        let mut labels = BTreeMap::new();
        for slot in &class.format.slots {
            self.slot(slot);
            if let Some(label) = slot.label
                && let Some(first) = labels.insert(label, slot.span)
            {
                let message = format!("two operands are labelled `{}`", self.text(label));
                let help = format!("statements mean the one at {}", self.report.place(first));
                self.report.warning(slot.span, message, help);
            }
        }
        if !class.format.items.iter().any(|item| matches!(item, Item::Opcode)) {
            let message = format!("the format of class `{}` has no `Opcode`", self.text(class.name));
            self.report.warning(class.span, message, "`Opcode` stands for the mnemonic");
        }
    }

    fn slot(&mut self, slot: &Operand) {
        match slot.kind {
            Kind::Group(group) if self.symbols.group(group).is_none() => {
                // A memory is known by its letter, which need not be a group.
                if slot.indexes.is_empty() {
                    let help = match self.near_group(group) {
                        help if help.is_empty() => "a group, or a type of numbers such as `UImm(8)`".into(),
                        help => help,
                    };
                    let message = format!("there is no group or type `{}`", self.text(group));
                    self.report.error(slot.span, message, help);
                }
            }
            Kind::Group(group) => {
                if let Some(Default::Name(name)) = &slot.default {
                    self.member(group, *name, slot.span);
                }
            }
            Kind::Immediate(immediate, bits) => {
                if let Some(Default::Number(value)) = slot.default
                    && !immediate.is_float()
                    && bits < 127
                    && !(-(1_i128 << (bits - 1))..1 << bits).contains(&value)
                {
                    let message = format!("the default {value} of a number of {bits} bits");
                    self.report.warning(slot.span, message, format!("{bits} bits do not hold it"));
                }
            }
        }
        if slot.unencoded && slot.default.is_none() && matches!(slot.kind, Kind::Immediate(..)) {
            let message = "an operand that is not stored (`@`) without a default".into();
            self.report.warning(slot.span, message, "what it means when it is not written is not said");
        }
    }
}
