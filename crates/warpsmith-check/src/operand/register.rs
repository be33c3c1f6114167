//! Registers, immediates and vectors of them in the place of a value.

use super::judge::{Judgement, Role, Verdict};
use super::literal::takes_integer;
use crate::fault::{Found, Reason, WantedType};
use warpsmith_ptx::isa::{Direction, SpecialRegister, TypeRow};
use warpsmith_ptx::names::{Declaration, Names};
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Member, Name, Operand};

impl Role {
    /// Whether a register of a type may hold a value of another here.
    pub fn holds(&self, value: &TypeRow, register: &TypeRow, in_vector: bool) -> bool {
        let d = self.description;
        let is_integer = matches!(register.kind, "bits" | "unsigned" | "signed");
        if d.registers().len() > 0 {
            return d.registers().any(|row| core::ptr::eq(row, register));
        }
        if value.registers().any(|row| core::ptr::eq(row, register)) {
            return is_integer || !d.is_integer();
        }
        if d.may_be_mixed() && in_vector && is_integer && register.bits == value.bits {
            return true;
        }
        d.may_be_wider()
            && register.bits > value.bits
            && (is_integer || !d.is_integer())
            && match value.kind {
                "bits" => register.kind != "predicate",
                "unsigned" | "signed" => is_integer || register.kind == "packed",
                _ => register.kind == "bits",
            }
    }

    pub fn holds_type(&self, ty: WantedType, register: Type, in_vector: bool) -> bool {
        let rows = ty.word.ty().zip(register.word().ty());
        rows.is_none_or(|(value, register)| self.holds(value, register, in_vector))
    }

    pub fn holds_special(&self, ty: WantedType, register: SpecialRegister) -> bool {
        let value = ty.word.ty();
        // Bits are not read as a number with a fraction.
        value.is_none_or(|value| {
            value.kind != "float" && register.types().any(|row| self.holds(value, row, false))
        })
    }

    /// Whether a constant may stand here.
    pub fn takes_constants(&self) -> bool {
        !self.is_written() && !self.description.is_register_only()
    }

    /// Whether `a+4` of a variable may stand here: it is an integer, and where the instruction's type does not say
    /// its own, one of 32 bits.
    fn takes_symbols(&self, ty: WantedType) -> bool {
        let row = ty.word.ty();
        let legal = |row: &TypeRow| {
            takes_integer(row)
                && row.kind != "predicate"
                && (!self.description.is_integer() || row.bits == 32)
        };
        self.takes_constants() && row.is_none_or(legal)
    }

    /// Whether a register plus a constant may stand here. Where no rule of the data narrows it, the
    /// reference assembler asks only what kind of value the register holds.
    fn takes_sum(&self, ty: WantedType, register: Type) -> bool {
        let d = self.description;
        if self.is_written() || d.is_immediate_only() {
            return false;
        }
        if self.holds_type(ty, register, false) {
            return true;
        }
        let any_width = !d.is_integer() && !d.is_register_only() && d.registers().len() == 0;
        let Some((value, held)) = ty.word.ty().zip(register.word().ty()).filter(|_| any_width) else {
            return false;
        };
        match value.kind {
            "bits" => held.kind != "predicate",
            "unsigned" | "signed" => matches!(held.kind, "bits" | "unsigned" | "signed" | "packed"),
            "float" => matches!(held.kind, "bits" | "float"),
            "packed" => held.kind == "bits",
            _ => false,
        }
    }

    /// Whether a special register plus a constant may stand here.
    fn takes_special_sum(&self, ty: WantedType, register: SpecialRegister) -> bool {
        let d = self.description;
        let is_predicate = |row: &TypeRow| row.kind == "predicate";
        let exact = d.is_integer() || d.registers().len() > 0;
        !self.is_written()
            && !d.is_immediate_only()
            && register.components() == 1
            && !register.types().any(is_predicate)
            && ty.word.ty().is_none_or(|row| {
                !is_predicate(row) && (!exact || register.types().any(|held| self.holds(row, held, false)))
            })
    }

    /// Whether the address of a function may stand here: it has any type but a predicate's.
    fn takes_function(&self, ty: WantedType) -> bool {
        let d = self.description;
        let kind = ty.word.ty().map_or("", |row| row.kind);
        !self.is_written()
            && !d.is_immediate_only()
            && !d.is_integer()
            && kind != "predicate"
            && (!d.is_register_only() || matches!(kind, "float" | "packed"))
    }

    pub fn is_written(&self) -> bool {
        self.description.direction() != Direction::Read
    }
}

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// A register, an immediate, a vector: of one of the types that the operand may have.
    pub fn value<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        if role.description.types().len() == 0 && role.description.is_immediate_only() {
            return self.immediate(role, operand);
        }
        // Of several refusals the one counts that is nearest to being none.
        let mut refusal = Ok(());
        for ty in role.wanted.types() {
            match self.value_of(role, ty, operand) {
                Ok(()) => return Ok(()),
                Err((_, Reason::Kind(_))) if refusal.is_err() => {}
                // How many elements it should have says nothing to one that has the other shape.
                Err((_, Reason::Size(_)))
                    if matches!(refusal, Err((_, Reason::Type(_) | Reason::Size(_)))) => {}
                other => refusal = other,
            }
        }
        refusal
    }

    /// An operand that only an integer constant may be.
    fn immediate<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        let name = match operand {
            Operand::Expression(expression) => expression.symbol(),
            Operand::Name(name) => Some(name),
            _ => None,
        };
        match name {
            _ if self.is_constant(operand) => self.in_range(role, operand),
            Some(name) => Err((node, Reason::Kind(self.found(name)))),
            None => Err((node, Reason::Kind(Found::Other))),
        }
    }

    fn value_of<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>) -> Verdict<'m> {
        match operand {
            Operand::Vector(vector) if ty.braces => self.vector(role, ty, vector),
            Operand::Vector(vector) => Err((vector.node(), Reason::Kind(Found::Vector))),
            Operand::Name(name) if ty.braces => self.vector_name(role, ty, name),
            Operand::Sink(sink) if ty.braces => Err((sink, Reason::Sink)),
            _ if ty.braces => Err((operand.node(), Reason::Kind(Found::Other))),
            _ => self.scalar(role, ty, operand, false),
        }
    }

    /// One register or immediate.
    pub fn scalar<'m>(
        &self,
        role: &Role,
        ty: WantedType,
        operand: Operand<'m>,
        in_vector: bool,
    ) -> Verdict<'m> {
        let node = operand.node();
        match operand {
            Operand::Name(name) => self.name(role, ty, name, in_vector),
            Operand::Member(member) => self.member(role, ty, member, in_vector),
            Operand::Prefixed(prefixed) => match prefixed.operand() {
                Some(inner) => self.scalar(role, ty, inner, in_vector),
                None => Ok(()),
            },
            Operand::Sink(_) if role.description.may_be_sink() => Ok(()),
            Operand::Sink(_) => Err((node, Reason::Sink)),
            Operand::Integer(_) | Operand::Float(_) | Operand::List(_) => self.constant(role, ty, operand),
            Operand::Expression(expression) => match expression.symbol() {
                Some(name) => self.symbol_plus_constant(role, ty, name, operand),
                None => self.constant(role, ty, operand),
            },
            Operand::Index(index) => match index.base() {
                Some(name) => self.address_as_value(name, operand),
                None => Ok(()),
            },
            Operand::Address(_) => Err((node, Reason::Kind(Found::Address))),
            Operand::Template(_) | Operand::Missing(_) => Ok(()),
            Operand::Vector(_) | Operand::Pair(_) => Err((node, Reason::Kind(Found::Other))),
        }
    }

    /// `a+4` of a variable or function is a constant; a register keeps its type.
    fn symbol_plus_constant<'m>(
        &self,
        role: &Role,
        ty: WantedType,
        name: Name<'m>,
        operand: Operand<'m>,
    ) -> Verdict<'m> {
        match self.names.find(name.node().bytes()) {
            Some(Declaration::Variable { .. }) if role.takes_symbols(ty) => Ok(()),
            Some(Declaration::Function { .. })
                if role.takes_symbols(ty) && !role.description.is_integer() =>
            {
                Ok(())
            }
            Some(Declaration::Register { ty: held, vector: 1 }) if role.takes_sum(ty, held) => Ok(()),
            Some(Declaration::Register { ty: held, vector: 1 }) if !role.description.is_immediate_only() => {
                Err((operand.node(), Reason::Type(Found::Register(held, 1))))
            }
            Some(Declaration::Register { vector, .. }) if vector > 1 => {
                Err((operand.node(), Reason::Size(vector)))
            }
            // Once something is added to it, a special register is read like another.
            None => match name.special_register() {
                Some(register) if role.takes_special_sum(ty, register) => Ok(()),
                _ => self.address_as_value(name, operand),
            },
            _ => self.address_as_value(name, operand),
        }
    }

    /// `a[4]`: an address, which is no value of an instruction that does not ask for a variable.
    fn address_as_value<'m>(&self, name: Name<'m>, operand: Operand<'m>) -> Verdict<'m> {
        match self.names.find(name.node().bytes()) {
            Some(declaration) => Err((operand.node(), Reason::Kind(Found::declared(declaration)))),
            None => match name.special_register() {
                Some(register) => Err((operand.node(), Reason::Kind(Found::special(register)))),
                None => Err((name.node(), Reason::Undeclared)),
            },
        }
    }

    fn name<'m>(&self, role: &Role, ty: WantedType, name: Name<'m>, in_vector: bool) -> Verdict<'m> {
        let node = name.node();
        match self.names.find(node.bytes()) {
            Some(Declaration::Register { vector, .. }) if vector > 1 => Err((node, Reason::Size(vector))),
            Some(Declaration::Register { .. }) if role.description.is_immediate_only() => {
                Err((node, Reason::Kind(self.found(name))))
            }
            Some(Declaration::Register { ty: held, .. }) => {
                let fits = role.holds_type(ty, held, in_vector);
                if fits { Ok(()) } else { Err((node, Reason::Type(Found::Register(held, 1)))) }
            }
            // The address of a function is a constant of almost any type.
            Some(Declaration::Function { .. }) if role.takes_function(ty) => Ok(()),
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None if node.bytes() == b"WARP_SZ" => self.constant(role, ty, Operand::Name(name)),
            None => match name.special_register() {
                Some(_) if role.is_written() => Err((node, Reason::ReadOnly)),
                Some(register) if register.components() > 1 => {
                    Err((node, Reason::Size(register.components().into())))
                }
                Some(register) => self.special(role, ty, name, register),
                None => Err((node, Reason::Undeclared)),
            },
        }
    }

    pub fn special<'m>(
        &self,
        role: &Role,
        ty: WantedType,
        name: Name<'m>,
        register: SpecialRegister,
    ) -> Verdict<'m> {
        if !role.description.may_be_special() {
            Err((name.node(), Reason::Kind(Found::special(register))))
        } else if role.holds_special(ty, register) {
            Ok(())
        } else {
            Err((name.node(), Reason::Type(Found::special(register))))
        }
    }

    /// `%v.x`, `%tid.x`, `%r.b0`.
    fn member<'m>(&self, role: &Role, ty: WantedType, member: Member<'m>, in_vector: bool) -> Verdict<'m> {
        let node = member.node();
        let Some(name) = member.base() else { return Ok(()) };
        if role.selects && !in_vector {
            return match role.selector.is_some() {
                true => self.name(role, ty, name, in_vector),
                false => Err((node, Reason::Component)),
            };
        }
        let component = component(member.member());
        match self.names.find(name.node().bytes()) {
            Some(Declaration::Register { ty: held, vector }) => {
                if component.is_none_or(|index| index >= vector) || vector == 1 {
                    return Err((node, Reason::Component));
                }
                let fits = role.holds_type(ty, held, in_vector);
                if fits { Ok(()) } else { Err((node, Reason::Type(Found::Register(held, 1)))) }
            }
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None => match name.special_register() {
                Some(_) if role.is_written() => Err((node, Reason::ReadOnly)),
                Some(register) if component.is_none_or(|index| index >= register.components().into()) => {
                    Err((node, Reason::Component))
                }
                Some(register) if register.components() == 1 => Err((node, Reason::Component)),
                Some(register) if !role.description.may_be_special() => {
                    Err((node, Reason::Kind(Found::special(register))))
                }
                Some(register) if role.holds_special(ty, register) => Ok(()),
                Some(register) => Err((node, Reason::Type(Found::special(register)))),
                None => Err((name.node(), Reason::Undeclared)),
            },
        }
    }

    /// What a name stands for.
    pub fn found(&self, name: Name<'_>) -> Found {
        self.names.find(name.node().bytes()).map_or(Found::Other, Found::declared)
    }
}

/// Index of a component by its name.
pub(super) fn component(name: &str) -> Option<u16> {
    let [letter] = name.as_bytes() else { return None };
    let index = [b"xyzw", b"rgba"].iter().find_map(|letters| letters.iter().position(|l| l == letter));
    index.map(|index| index as u16)
}
