//! `FORMAT`.

use super::Printer;
use crate::model::{Default, Format, Guard, GuardStyle, Item, Kind, Memory, MemoryItem, Operand, SlotId};

impl Printer<'_> {
    pub(super) fn format(&mut self, format: &Format) {
        self.items(format, &format.items);
    }

    fn items(&mut self, format: &Format, items: &[Item]) {
        for (index, item) in items.iter().enumerate() {
            self.push(if index == 0 { "" } else { " " });
            match item {
                Item::Guard(guard) => self.guard(format, guard),
                Item::Opcode => self.push("Opcode"),
                Item::Literal(text) => self.put(format_args!("'{text}'")),
                Item::Modifier(slot) => {
                    self.push("/");
                    self.slot(format, *slot);
                }
                Item::Operand(slot) => self.slot(format, *slot),
                Item::Memory(memory) => self.memory(format, memory),
                Item::Optional(items) => {
                    self.push("{");
                    self.items(format, items);
                    self.push("}");
                }
                Item::Control(items) => {
                    self.push("$( ");
                    self.items(format, items);
                    self.push(" )$");
                }
            }
        }
    }

    fn guard(&mut self, format: &Format, guard: &Guard) {
        self.push(match guard.style {
            GuardStyle::At => "PREDICATE @",
            GuardStyle::Parentheses => "PREDICATE(",
            GuardStyle::Brackets => "PREDICATE [",
            GuardStyle::Bare => "PREDICATE ",
        });
        self.items(format, &guard.items);
        self.push(match guard.style {
            GuardStyle::Parentheses => ")",
            GuardStyle::Brackets => "]",
            GuardStyle::At | GuardStyle::Bare => "",
        });
    }

    fn slot(&mut self, format: &Format, slot: SlotId) {
        if let Some(operand) = format.slots.get(usize::from(slot.0)) {
            self.operand(format, operand);
        }
    }

    fn operand(&mut self, format: &Format, operand: &Operand) {
        let marks = operand.marks;
        for (mark, text) in
            [(marks.not, "[!]"), (marks.negate, "[-]"), (marks.absolute, "[||]"), (marks.invert, "[~]")]
        {
            self.push(if mark { text } else { "" });
        }
        let star = if operand.default_star { "*" } else { "" };
        let print = if operand.print { "/PRINT" } else { "" };
        match operand.kind {
            Kind::Group(name) => {
                self.name(name);
                if let Some(default) = &operand.default {
                    self.push("(");
                    self.default(default);
                    self.put(format_args!("{star}{print})"));
                }
            }
            Kind::Immediate(immediate, bits) => {
                self.put(format_args!("{}({bits}", immediate.word()));
                if let Some(default) = &operand.default {
                    self.push("/");
                    self.default(default);
                }
                self.put(format_args!("{star}{print})"));
            }
        }
        self.push(if operand.unencoded { "@" } else { "" });
        self.push(if operand.star { "*" } else { "" });
        if let Some(label) = operand.label {
            self.put(format_args!(":{}", self.text(label)));
        }
        for (index, memory) in operand.indexes.iter().enumerate() {
            self.push(if index == 0 { "" } else { " " });
            self.memory(format, memory);
        }
    }

    fn default(&mut self, default: &Default) {
        match default {
            Default::Name(name) => self.member(*name),
            Default::Number(number) => self.put(format_args!("{number}")),
            Default::Text(text) => self.push(text),
        }
    }

    fn memory(&mut self, format: &Format, memory: &Memory) {
        self.push("[");
        self.memory_items(format, &memory.items);
        self.push(if memory.optional { "]*" } else { "]" });
    }

    fn memory_items(&mut self, format: &Format, items: &[MemoryItem]) {
        for (index, item) in items.iter().enumerate() {
            self.push(if index == 0 { "" } else { " " });
            match item {
                MemoryItem::Operand(slot) => self.slot(format, *slot),
                MemoryItem::Modifier(slot) => {
                    self.push("/");
                    self.slot(format, *slot);
                }
                MemoryItem::Plus => self.push("+"),
                MemoryItem::PostIncrement => self.push("+++"),
                MemoryItem::Literal(text) => self.put(format_args!("'{text}'")),
                MemoryItem::Optional(items) => {
                    self.push("{");
                    self.memory_items(format, items);
                    self.push("}");
                }
            }
        }
    }
}
