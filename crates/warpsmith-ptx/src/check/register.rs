//! Registers, immediates and vectors of them in the place of a value.

use super::declaration::{Declaration, Names};
use super::judge::{Judgement, Role, Verdict};
use super::misuse::{Found, Reason, WantedType};
use crate::isa::{SpecialRegister, TypeRow, Word};
use crate::value::{SlotValue, Type};
use crate::view::{Name, Operand};

impl Found {
    pub(super) fn special(register: SpecialRegister) -> Found {
        let word = Word::find(register.type_name().as_bytes());
        word.map_or(Found::Other, |word| Found::Special(word, register.components()))
    }

    pub(super) fn declared(declaration: Declaration) -> Found {
        match declaration {
            Declaration::Register { ty, vector } => Found::Register(ty, vector),
            Declaration::Variable { space, .. } => Found::Variable(space),
            Declaration::Label => Found::Label,
            Declaration::Function { .. } => Found::Function,
            Declaration::Prototype => Found::Prototype,
            Declaration::BranchTargets | Declaration::CallTargets => Found::Targets,
        }
    }
}

/// Whether a register of a type holds a value of another.
pub(super) fn holds(register: &TypeRow, value: &TypeRow, wider: bool) -> bool {
    if value.registers().any(|row| row.name == register.name) {
        return true;
    }
    let float = |row: &TypeRow| row.kind == "float";
    (register.kind == "predicate") == (value.kind == "predicate")
        && (register.bits == value.bits || (wider && register.bits > value.bits))
        && (float(register) == float(value) || register.kind == "bits" || value.kind == "bits" || wider)
}

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// A register, an immediate, a vector.
    pub fn value<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        let mut refused = Ok(());
        let mut types = role.wanted.types().peekable();
        if types.peek().is_none() {
            return Ok(());
        }
        for ty in types {
            match self.value_of(role, ty, operand) {
                Ok(()) => return Ok(()),
                // The last alternative's reason stands, unless an earlier one came nearer.
                refusal => refused = refusal,
            }
        }
        refused
    }

    fn value_of<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        match operand {
            Operand::Vector(vector) if ty.braces => {
                let given = vector.elements().count();
                if given != ty.count as usize {
                    return Err((node, Reason::Size(given.min(u16::MAX as usize) as u16)));
                }
                vector.elements().try_for_each(|element| match element {
                    Operand::Sink(_) if role.description.may_be_sink() => Ok(()),
                    Operand::Sink(sink) => Err((sink, Reason::Sink)),
                    element => self.scalar(role, ty, element),
                })
            }
            Operand::Vector(_) => Err((node, Reason::Kind(Found::Vector))),
            Operand::Name(name) if ty.braces => match self.names.find(name.node().bytes()) {
                Some(Declaration::Register { ty: held, vector }) if vector > 1 => {
                    if vector != ty.count {
                        return Err((node, Reason::Size(vector)));
                    }
                    Self::register(role, ty, held, operand)
                }
                Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
                None => match name.special_register() {
                    Some(register) => Err((node, Reason::Kind(Found::special(register)))),
                    None => Err((node, Reason::Undeclared)),
                },
            },
            _ => self.scalar(role, ty, operand),
        }
    }

    /// One register or immediate.
    fn scalar<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        match operand {
            Operand::Name(name) => self.name(role, ty, operand, name),
            Operand::Member(member) => match member.base() {
                Some(name) => self.name(role, ty, operand, name),
                None => Ok(()),
            },
            Operand::Prefixed(prefixed) => match prefixed.operand() {
                Some(inner) => self.scalar(role, ty, inner),
                None => Ok(()),
            },
            Operand::Sink(_) if role.description.may_be_sink() => Ok(()),
            Operand::Sink(_) => Err((node, Reason::Sink)),
            Operand::Integer(_) | Operand::Float(_) | Operand::Expression(_) | Operand::List(_) => {
                self.constant(role, ty, operand)
            }
            _ => Ok(()),
        }
    }

    fn name<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>, name: Name<'m>) -> Verdict<'m> {
        let node = operand.node();
        match self.names.find(name.node().bytes()) {
            Some(Declaration::Register { ty: held, .. }) => Self::register(role, ty, held, operand),
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None => match name.special_register() {
                Some(_) if Self::writes(role) => Err((node, Reason::ReadOnly)),
                Some(register) => {
                    let row = Word::find(register.type_name().as_bytes()).and_then(Word::ty);
                    let fits = row.zip(ty.word.ty()).is_none_or(|(row, value)| holds(row, value, false));
                    if fits { Ok(()) } else { Err((node, Reason::Type(Found::special(register)))) }
                }
                None if name.node().bytes() == b"WARP_SZ" => Ok(()),
                None => Err((name.node(), Reason::Undeclared)),
            },
        }
    }

    fn register<'m>(role: &Role, ty: WantedType, held: Type, operand: Operand<'m>) -> Verdict<'m> {
        let fits = held
            .word()
            .ty()
            .zip(ty.word.ty())
            .is_none_or(|(row, value)| holds(row, value, role.description.may_be_wider()));
        if fits { Ok(()) } else { Err((operand.node(), Reason::Type(Found::Register(held, 1)))) }
    }
}
