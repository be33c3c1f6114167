//! Vectors in the place of a value: in braces, or by their name.

use super::judge::{Judgement, Role, Verdict};
use super::literal::is_float;
use super::register::component;
use crate::fault::{Found, Reason, WantedType};
use warpsmith_ptx::Node;
use warpsmith_ptx::isa::{SpecialRegister, TypeRow, Word};
use warpsmith_ptx::names::{Declaration, Names};
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Member, Name, Operand, Vector};

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// A vector in braces.
    pub fn vector<'m>(&self, role: &Role, ty: WantedType, vector: Vector<'m>) -> Verdict<'m> {
        let given = vector.elements().count();
        if given != ty.count as usize {
            return Err((vector.node(), Reason::Size(given.min(u16::MAX as usize) as u16)));
        }
        let is_sink = |element: &Operand<'m>| matches!(element, Operand::Sink(_));
        let sinks = vector.elements().filter(is_sink).count();
        // One element at least must say what is wanted.
        if let Some(Operand::Sink(sink)) = vector.elements().find(is_sink)
            && (!role.description.may_be_sink() || sinks == given)
        {
            return Err((sink, Reason::Sink));
        }
        if role.description.needs_register()
            && let Some(first) = vector.elements().next()
            && vector.elements().all(|element| self.is_constant(element))
        {
            let found = if is_float(first) { Found::Float } else { Found::Integer };
            return Err((first.node(), Reason::Kind(found)));
        }
        let mut elements = vector.elements().filter(|element| !is_sink(element));
        if let Some(index) = role.description.first().and_then(|row| Word::find(row.name.as_bytes())) {
            let ty = WantedType { word: index, count: 1, braces: false };
            if let Some(first) = elements.next() {
                self.scalar(role, ty, first, false)?;
                // It is counted with, so that halves of a register do not do.
                if let Some(row) = self.element_row(first).filter(|row| row.kind == "packed") {
                    return Err((first.node(), Reason::Type(Found::row(row))));
                }
            }
        }
        if given == 1 || role.description.judges_each() || self.is_uniform(elements.clone()) {
            return elements.try_for_each(|element| self.scalar(role, ty, element, true));
        }
        self.assorted(role, ty, elements)
    }

    /// Whether all elements are registers of one type.
    fn is_uniform<'m>(&self, elements: impl Iterator<Item = Operand<'m>>) -> bool {
        let mut types = elements.map(|element| self.register_type(element));
        let first = types.next().flatten();
        first.is_some() && types.all(|ty| ty == first)
    }

    /// The type of a register or of a component of one.
    fn register_type(&self, operand: Operand<'_>) -> Option<Type> {
        let name = match operand {
            Operand::Name(name) => name,
            Operand::Member(member) => member.base()?,
            _ => return None,
        };
        match self.names.find(name.node().bytes())? {
            Declaration::Register { ty, .. } => Some(ty),
            _ => None,
        }
    }

    /// Elements of several types, constants among them perhaps: together they are bits of one width. Integers do
    /// not mix with floats, nor either with packed types.
    fn assorted<'m>(
        &self,
        role: &Role,
        ty: WantedType,
        elements: impl Iterator<Item = Operand<'m>> + Clone,
    ) -> Verdict<'m> {
        let mut rows = elements.clone().filter_map(|element| self.element_row(element));
        let Some(width) = rows.next().map(|row| row.bits) else {
            let mut constants = elements;
            return constants.try_for_each(|element| self.scalar(role, ty, element, true));
        };
        let is_bits = |row: &&TypeRow| row.kind == "bits" && row.variable && row.bits == width;
        let bits = TypeRow::all().iter().find(is_bits);
        let fits = ty.word.ty().zip(bits).is_none_or(|(value, bits)| role.holds(value, bits, true));
        let mut class = None;
        for element in elements {
            let node = element.node();
            let row = self.element_row(element);
            let is_constant = self.is_constant(element) && role.takes_constants();
            if row.is_none() && !is_constant {
                self.scalar(role, ty, element, true)?;
                continue;
            }
            if let Operand::Member(member) = element {
                self.component(member, node)?;
            }
            let own = self.class(element, row);
            if own.is_some() && class.is_some() && own != class || row.is_some_and(|row| row.bits != width) {
                return Err((node, Reason::Mixed));
            }
            class = class.or(own);
            if !fits {
                return Err((node, Reason::Type(row.map_or(Found::Other, Found::row))));
            }
        }
        Ok(())
    }

    /// The type of an element: a register, or a special register that may be read here.
    fn element_row(&self, element: Operand<'_>) -> Option<&'static TypeRow> {
        match self.register_type(element) {
            Some(ty) => ty.word().ty(),
            None => self.special_element(element).and_then(|register| register.types().next()),
        }
    }

    /// What an element may not be mixed with, by the kind of its type; bits mix with all.
    fn class(&self, element: Operand<'_>, row: Option<&'static TypeRow>) -> Option<&'static str> {
        match row.map(|row| row.kind) {
            Some("bits") => None,
            Some("unsigned" | "signed") => Some("integer"),
            Some(kind) => Some(kind),
            None if is_float(element) => Some("float"),
            None => Some("integer"),
        }
    }

    /// A special register, or a component of one.
    fn special_element(&self, operand: Operand<'_>) -> Option<SpecialRegister> {
        let (name, is_component) = match operand {
            Operand::Name(name) => (name, false),
            Operand::Member(member) => (member.base()?, true),
            _ => return None,
        };
        if self.names.find(name.node().bytes()).is_some() || self.is_constant(operand) {
            return None;
        }
        name.special_register().filter(|register| is_component == (register.components() > 1))
    }

    /// Whether an operand is a constant, `WARP_SZ` included.
    pub fn is_constant(&self, operand: Operand<'_>) -> bool {
        match operand {
            Operand::Integer(_) | Operand::Float(_) | Operand::List(_) => true,
            Operand::Expression(expression) => expression.symbol().is_none(),
            Operand::Name(name) => {
                name.node().bytes() == b"WARP_SZ" && self.names.find(name.node().bytes()).is_none()
            }
            _ => false,
        }
    }

    /// Whether a register has the component that stands behind it.
    fn component<'m>(&self, member: Member<'m>, node: Node<'m>) -> Verdict<'m> {
        let held = member.base().and_then(|name| self.names.find(name.node().bytes()));
        let Some(Declaration::Register { vector, .. }) = held else { return Ok(()) };
        let exists = vector > 1 && component(member.member()).is_some_and(|index| index < vector);
        if exists { Ok(()) } else { Err((node, Reason::Component)) }
    }

    /// A vector by its name.
    pub fn vector_name<'m>(&self, role: &Role, ty: WantedType, name: Name<'m>) -> Verdict<'m> {
        let node = name.node();
        match self.names.find(node.bytes()) {
            Some(Declaration::Register { vector, .. }) if vector != ty.count || vector == 1 => {
                Err((node, Reason::Size(vector)))
            }
            Some(Declaration::Register { ty, vector }) if role.description.needs_braces() => {
                Err((node, Reason::Kind(Found::Register(ty, vector))))
            }
            Some(Declaration::Register { ty: held, vector }) => {
                let index = role.description.first();
                let holds_index = |first: &TypeRow| {
                    held.word()
                        .ty()
                        .is_some_and(|held| held.kind != "packed" && role.holds(first, held, false))
                };
                let fits = role.holds_type(ty, held, true) && index.is_none_or(holds_index);
                if fits { Ok(()) } else { Err((node, Reason::Type(Found::Register(held, vector)))) }
            }
            Some(other) => Err((node, Reason::Kind(Found::declared(other)))),
            None => match name.special_register() {
                Some(_) if role.is_written() => Err((node, Reason::ReadOnly)),
                Some(register) if u16::from(register.components()) != ty.count => {
                    Err((node, Reason::Size(register.components().into())))
                }
                Some(register) => self.special(role, ty, name, register),
                None => Err((node, Reason::Undeclared)),
            },
        }
    }
}
