//! Which registers an operand reads and writes.

use super::registers::{RegisterName, Registers};
use crate::isa::{Direction, OperandKind};
use crate::kind::SyntaxKind;
use crate::names::{Declaration, Scopes, stem};
use crate::node::Node;
use crate::view::{Inst, Operand, Role};
use alloc::vec::Vec;
use warpsmith_flow::{Access, Effect};

/// Collects the accesses of instructions.
pub(super) struct Collector<'m, 's> {
    pub scopes: &'s mut Scopes<'m>,
    pub registers: Registers<'m>,
    pub accesses: Vec<Access>,
}

/// What happens to the registers that an operand names.
#[derive(Clone, Copy)]
struct Use {
    reads: bool,
    writes: bool,
    /// Whether a register may keep something of what it held.
    in_part: bool,
}

const READ: Use = Use { reads: true, writes: false, in_part: false };

impl<'m> Collector<'m, '_> {
    /// Adds what an instruction does: by the data, or where it fits no form as if it read all that it names.
    pub fn instruction(&mut self, inst: Inst<'m>) {
        let guard = inst.guard();
        if let Some(guard) = guard {
            self.name(guard.predicate.node(), READ);
        }
        let Some(form) = inst.form() else {
            return inst.operands().for_each(|operand| self.names(operand.node()));
        };
        let guarded = guard.is_some();
        inst.roles().for_each(|role| self.role(role, guarded));
        if form.reads_carry() {
            let register = self.registers.carry();
            self.accesses.push(Access { register, effect: Effect::Read });
        }
        if form.writes_carry(|slot| inst.slot_value(slot)) {
            let register = self.registers.carry();
            let effect = if guarded { Effect::PartialWrite } else { Effect::Write };
            self.accesses.push(Access { register, effect });
        }
    }

    fn role(&mut self, role: Role<'m>, guarded: bool) {
        let direction = role.description.direction();
        let how = match role.description.kind() {
            OperandKind::Value | OperandKind::Arguments => Use {
                reads: direction != Direction::Write,
                writes: direction != Direction::Read,
                in_part: guarded,
            },
            // What an address leads to is no register.
            _ => READ,
        };
        match role.operand {
            Operand::Vector(vector) => vector.elements().for_each(|element| self.value(element, how)),
            Operand::List(list) => list.items().for_each(|item| self.value(item, how)),
            operand => self.value(operand, how),
        }
    }

    /// One value: a register, or a part of one.
    fn value(&mut self, operand: Operand<'m>, how: Use) {
        match operand {
            Operand::Name(name) => self.name(name.node(), how),
            Operand::Member(member) => {
                if let Some(base) = member.base() {
                    self.name(base.node(), Use { in_part: true, ..how });
                }
            }
            Operand::Vector(vector) if how.writes => {
                for name in vector.elements().filter(|element| matches!(element, Operand::Name(_))) {
                    self.name(name.node(), how);
                }
            }
            // Nothing else is written.
            other => self.names(other.node()),
        }
    }

    /// Everything that a node names, as read.
    fn names(&mut self, node: Node<'m>) {
        for token in node.tokens().filter(|token| token.kind() == SyntaxKind::Identifier) {
            self.name(token, READ);
        }
    }

    fn name(&mut self, token: Node<'m>, how: Use) {
        let text = token.bytes();
        let Some(declared) = self.scopes.find_declared(text) else { return };
        let Declaration::Register { ty, vector } = declared.declaration else { return };
        let (stem, number) = match stem(text).filter(|_| declared.count > 0) {
            Some((stem, number)) => (stem.len(), Some(number)),
            None => (text.len(), None),
        };
        let name = RegisterName { stem: token.text().get(..stem).unwrap_or_default(), number };
        let register = self.registers.get(declared.name_id, name, ty, vector);
        if how.reads {
            self.accesses.push(Access { register, effect: Effect::Read });
        }
        if how.writes {
            let effect = if how.in_part { Effect::PartialWrite } else { Effect::Write };
            self.accesses.push(Access { register, effect });
        }
    }
}
