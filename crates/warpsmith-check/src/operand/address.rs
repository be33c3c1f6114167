//! Addresses: what they begin with, and the state space of it.

use super::judge::{Judgement, Role, Verdict};
use crate::Finding;
use crate::fault::{Found, Reason};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Description, Direction, Directive, OperandKind, TypeRow, Word};
use warpsmith_ptx::names::{Declaration, Names, Owner};
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Name, Operand};

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// The base of an address, and its state space.
    pub fn address<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        let base = match operand {
            Operand::Address(address) => address.base(),
            Operand::Index(index) => index.base(),
            Operand::Name(name) => Some(name),
            _ => None,
        };
        let Some(name) = base else {
            let is_constant = matches!(operand, Operand::Address(address)
                if matches!(address.parts().next(), Some(Operand::Integer(_) | Operand::Expression(_))));
            let legal = !is_constant || self.space_names(role).any(|space| space == Directive::Local.name());
            return if legal { Ok(()) } else { Err((node, Reason::Base(Found::Integer))) };
        };
        match self.names.find(name.node().bytes()) {
            // A handle is no memory.
            Some(Declaration::Variable { ty, .. }) if is_opaque(ty) => {
                Err((node, Reason::Base(self.found(name))))
            }
            Some(variable @ Declaration::Variable { array: false, .. })
                if matches!(operand, Operand::Index(_)) =>
            {
                Err((node, Reason::Index(Found::declared(variable))))
            }
            Some(Declaration::Variable { space, owner, .. }) => {
                if self.lies_in(role, space, owner) {
                    Ok(())
                } else if owner == Owner::Entry
                    && role.is_written()
                    && self.space_names(role).any(|named| named == space.name())
                {
                    Err((node, Reason::Given))
                } else {
                    Err((node, Reason::Space(space)))
                }
            }
            Some(register @ Declaration::Register { .. }) if matches!(operand, Operand::Index(_)) => {
                Err((node, Reason::Index(Found::declared(register))))
            }
            Some(Declaration::Register { ty, vector: 1 }) if Self::is_base(role, ty.word().ty()) => Ok(()),
            Some(other) => Err((node, Reason::Base(Found::declared(other)))),
            None => match name.special_register() {
                Some(register) if register.components() == 1 => {
                    let fits = register.types().any(|row| Self::is_base(role, Some(row)));
                    if fits { Ok(()) } else { Err((node, Reason::Base(Found::special(register)))) }
                }
                Some(register) => Err((node, Reason::Base(Found::special(register)))),
                None => Err((name.node(), Reason::Undeclared)),
            },
        }
    }

    /// Whether a register of a type may hold the address.
    fn is_base(role: &Role, row: Option<&TypeRow>) -> bool {
        let Some(row) = row else { return true };
        let registers = role.description.registers();
        if registers.len() > 0 {
            return registers.into_iter().any(|known| core::ptr::eq(known, row));
        }
        matches!(row.kind, "bits" | "unsigned" | "signed") && row.bits <= MAX_ADDRESS_BITS
    }

    /// Says which addresses begin with a register that is too narrow for them. The reader of the reference assembler
    /// lets them pass; it makes no machine code of them.
    pub fn narrow(&self, found: &mut Vec<Finding>) {
        for position in self.reading.form.operands() {
            for named in position.named() {
                let view = named.0.view as usize;
                let Some(Operand::Address(address)) = self.reading.operand_at(view) else { continue };
                let Some(role) = self.role(position, named) else { continue };
                let Some(name) = address.base().filter(|_| role.description.kind() == OperandKind::Address)
                else {
                    continue;
                };
                let Some(Declaration::Register { ty, vector: 1 }) = self.names.find(name.node().bytes())
                else {
                    continue;
                };
                if self.fills_base(role.description) && ty.bits() == NARROW_BITS {
                    found.push(self.finding(&role, address.node(), Reason::Narrow(Found::Register(ty, 1))));
                }
            }
        }
    }

    /// Whether an address is of the module's address size: a generic one, or one in `.global`, of an instruction that
    /// asks for it. What stands behind a slot says only where its variables lie.
    fn fills_base(&self, d: Description) -> bool {
        let is_global = |word: Word| word.text() == Directive::Global.name();
        d.needs_full_base()
            && (d.is_generic()
                || d.spaces().next().is_some_and(|space| {
                    space.word(|slot| self.reading.slot_value(slot)).is_none_or(is_global)
                }))
    }

    /// The state spaces that the modifiers name.
    fn space_words(&self, role: &Role) -> impl Iterator<Item = Word> {
        role.description.spaces().filter_map(|space| space.word(|slot| self.reading.slot_value(slot)))
    }

    /// The same without what narrows them: `shared` of `shared::cta`.
    fn space_names(&self, role: &Role) -> impl Iterator<Item = &'static str> {
        self.space_words(role).map(|word| word.text().split("::").next().unwrap_or_default())
    }

    /// Whether a variable may be addressed.
    fn lies_in(&self, role: &Role, space: Directive, owner: Owner) -> bool {
        let mut named = self.space_words(role).peekable();
        if named.peek().is_some() {
            let is_written = role.description.direction() != Direction::Read;
            return named.any(|word| {
                let (name, part) = word.text().split_once("::").unwrap_or((word.text(), ""));
                name == space.name() && (space != Directive::Param || has_parameter(part, owner, is_written))
            });
        }
        // Memory that no state space describes has no variables; a generic address reaches all but two spaces.
        let generic = role.description.is_generic() || role.description.spaces().len() > 0;
        generic && owner == Owner::Body && !matches!(space, Directive::Const | Directive::Param)
    }

    /// The name of a variable, as its address.
    pub fn variable<'m>(&self, role: &Role, name: Name<'m>, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        match self.names.find(name.node().bytes()) {
            Some(variable @ Declaration::Variable { array: false, .. })
                if matches!(operand, Operand::Index(_)) =>
            {
                Err((node, Reason::Index(Found::declared(variable))))
            }
            Some(Declaration::Variable { space, owner, .. }) => {
                let mut named = self.space_names(role).peekable();
                let any = named.peek().is_none();
                // What a call hands over has no address.
                let hidden = space == Directive::Param && owner == Owner::Body;
                let legal = !hidden && (any || named.any(|name| name == space.name()));
                if legal { Ok(()) } else { Err((node, Reason::Space(space))) }
            }
            Some(Declaration::Function { .. }) => Ok(()),
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None => match name.special_register() {
                Some(register) => Err((node, Reason::Kind(Found::special(register)))),
                None => Err((name.node(), Reason::Undeclared)),
            },
        }
    }

    /// Whether the form has a texture among its operands.
    fn takes_texture(&self) -> bool {
        let named = self.reading.form.operands().flat_map(|position| position.named());
        named.flat_map(|named| named.descriptions()).any(|d| d.kind() == OperandKind::Texture)
    }

    /// A texture, sampler or surface: a variable of that type, or a register with its handle.
    pub fn handle<'m>(&self, ty: Type, name: Name<'m>) -> Verdict<'m> {
        let node = name.node();
        let row = ty.word().ty();
        match self.names.find(node.bytes()) {
            Some(Declaration::Variable { ty: held, .. }) if held == ty => Ok(()),
            // A texture that has its sampler with it, where a sampler is asked for alone.
            Some(Declaration::Variable { ty: Type::Texref, .. })
                if ty == Type::Samplerref && !self.names.has_samplers() && !self.takes_texture() =>
            {
                Ok(())
            }
            // As PTX 1 declared textures.
            Some(Declaration::Variable { space: Directive::Tex, .. }) if ty == Type::Texref => Ok(()),
            Some(Declaration::Register { ty: held, vector: 1 }) => {
                let fits = row.zip(held.word().ty());
                let fits =
                    fits.is_none_or(|(row, held)| row.registers().any(|known| core::ptr::eq(known, held)));
                if fits { Ok(()) } else { Err((node, Reason::Type(Found::Register(held, 1)))) }
            }
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None => match name.special_register() {
                Some(register) => Err((node, Reason::Kind(Found::special(register)))),
                None => Err((node, Reason::Undeclared)),
            },
        }
    }
}

/// Whether a part of `.param`, or all of it, holds what belongs to an owner. Nothing writes what a kernel was given.
fn has_parameter(part: &str, owner: Owner, is_written: bool) -> bool {
    match part {
        "entry" => owner == Owner::Entry,
        "func" => owner != Owner::Entry,
        _ => owner != Owner::Entry || !is_written,
    }
}

fn is_opaque(ty: Type) -> bool {
    ty.word().ty().is_some_and(|row| row.kind == "opaque")
}

/// No address is wider.
const MAX_ADDRESS_BITS: u16 = 64;

/// Width of the registers that hold addresses of `.shared` and the like, and were all addresses once.
const NARROW_BITS: u32 = 32;
