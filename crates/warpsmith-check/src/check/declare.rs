//! Declarations of variables and parameters: where they may stand, and what of.

use super::facts::Facts;
use super::signature::{Length, natural_align};
use super::walk::Walker;
use crate::Problem;
use crate::fault::{DeclarationFault, Legacy};
use warpsmith_ptx::isa::{Directive, PtxVersion, TypeRow, Word, is_space};
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Declarator, Variable};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// No vector is wider.
const MAX_VECTOR_BITS: u32 = 128;
pub(super) fn is_opaque(ty: Type) -> bool {
    row(ty).is_some_and(|row| row.kind == "opaque")
}

fn row(ty: Type) -> Option<&'static TypeRow> {
    ty.word().ty()
}

/// The words of a declaration that are state spaces, but for the first.
pub(super) fn second_space(node: Node<'_>) -> Option<Node<'_>> {
    let words = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
    let spaces = words.filter(|child| {
        child.kind() == SyntaxKind::Word
            && child.bytes().get(1..).and_then(Word::find).and_then(Word::directive).is_some_and(is_space)
    });
    spaces.take(2).nth(1)
}

/// The word of the type.
pub(super) fn type_span(node: Node<'_>, ty: Type) -> Span {
    let words = node.children_of(SyntaxKind::Word);
    let found = words.filter(|child| child.bytes().get(1..) == Some(ty.word().text().as_bytes())).last();
    found.unwrap_or(node).span()
}

impl<'m> Walker<'m> {
    pub(super) fn declared_wrong(&mut self, fault: DeclarationFault, span: Span) {
        self.report(Problem::Declaration(fault), span);
    }

    /// Judges a declaration of variables, and declares them.
    pub(super) fn variables(&mut self, variable: Variable<'m>) {
        let node = variable.node();
        let at_module = self.names.scopes.at_module();
        let (Some(ty), first) = (variable.ty(), node.children().next().unwrap_or(node)) else { return };
        self.alignments(node);
        let Some(space) = variable.space() else {
            return self.declared_wrong(DeclarationFault::NoSpace, first.span());
        };
        if let Some(second) = second_space(node) {
            self.declared_wrong(DeclarationFault::TwoSpaces, second.span());
        }
        if at_module {
            use Directive::{Local, Param, Reg};
            // Before PTX 3.0 there was no calling convention that they would break.
            let named = variable.declarators().next().is_some();
            let kept = named && matches!(space, Reg | Local) && self.header().ptx() >= PtxVersion::new(3, 0);
            if kept || space == Param {
                self.declared_wrong(DeclarationFault::Level(space), first.span());
            }
        }
        self.typed(node, ty, space, variable.vector());
        if let Some(attribute) = node.child(SyntaxKind::Attribute)
            && space != Directive::Global
            && variable.attributes().any(|word| word == ".managed")
        {
            self.declared_wrong(DeclarationFault::Managed, attribute.span());
        }
        if variable.linkage() == Some(Directive::Common) && space != Directive::Global {
            self.declared_wrong(DeclarationFault::Common, first.span());
        }
        if is_opaque(ty) {
            let fault = if !at_module {
                Some(DeclarationFault::OpaqueScope)
            } else if space != Directive::Global {
                Some(DeclarationFault::OpaqueSpace)
            } else {
                self.sampler(ty)
            };
            if let Some(fault) = fault {
                self.declared_wrong(fault, type_span(node, ty));
            }
        }
        if space == Directive::Param && !at_module {
            self.parameter_align(node, variable.align());
        }
        let linkage = variable.linkage();
        let align = variable.align().unwrap_or(1).max(natural_align(ty, variable.vector()));
        let bank = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
        let bank = bank.filter(|child| child.kind() == SyntaxKind::Dimension).last();
        for declarator in variable.declarators() {
            let Some(name) = declarator.node().children().next() else { continue };
            if let Some(legacy) = self.legacy(variable, declarator, bank) {
                self.declared_wrong(DeclarationFault::Legacy(legacy), bank.unwrap_or(name).span());
            }
            if let Some(count) = declarator.node().child(SyntaxKind::Count) {
                self.name_count(count);
            }
            let is_array = declarator.dimensions().next().is_some();
            if let Some(fault) = kept_out(ty, space, variable.vector(), is_array) {
                self.declared_wrong(fault, name.span());
            } else {
                // The first length may be missing where the array is defined elsewhere or by its initial value.
                let has_value = declarator.node().child(SyntaxKind::Initializer).is_some();
                let known = has_value || linkage == Some(Directive::Extern);
                let mut dimensions = declarator.dimensions();
                let first = dimensions.next();
                let open = |length: Option<u64>| length.is_none_or(|length| length == 0);
                if first.is_some_and(open) && !known || dimensions.any(open) {
                    self.declared_wrong(DeclarationFault::NoLength, name.span());
                }
            }
            // A variable is known in its own initial value.
            if let Some(declaration) = Declaration::of_variable(variable, declarator) {
                let mut dimensions = declarator.dimensions();
                let length = match (dimensions.next(), dimensions.next()) {
                    (None, _) => Length::One,
                    (Some(length), None) => length.map_or(Length::Open, Length::Array),
                    _ => Length::Grid,
                };
                let facts = Facts { linkage, length, align, ..Facts::default() };
                if at_module {
                    self.declare_in_module(declarator, name, declaration, facts, node.index());
                } else {
                    self.declare(name, declarator.count(), declaration, facts, node.index());
                }
            }
            self.initial_value(variable, declarator, space, ty);
        }
    }

    /// What only certain versions allow.
    fn legacy(
        &self,
        variable: Variable<'m>,
        declarator: Declarator<'m>,
        bank: Option<Node<'m>>,
    ) -> Option<Legacy> {
        let at_module = self.names.scopes.at_module();
        if let Some(bank) = bank {
            let number = bank.child(SyntaxKind::Integer);
            let first = number.is_some_and(|n| n.bytes().iter().all(|digit| *digit == b'0'));
            let open = declarator.dimensions().next() == Some(None);
            let external = variable.linkage() == Some(Directive::Extern) && open;
            let is_gone = self.header().ptx() >= PtxVersion::new(2, 2);
            return match is_gone {
                true => Some(Legacy::Bank),
                false => (!first && !external).then_some(Legacy::FilledBank),
            };
        }
        let ty = variable.ty().and_then(row)?;
        let is_address = ty.kind == "unsigned" && ty.bits >= 32 && variable.vector() == 1;
        match variable.space()? {
            Directive::Tex if !at_module => Some(Legacy::TextureLevel),
            Directive::Tex if !is_address || declarator.dimensions().next().is_some() => {
                Some(Legacy::TextureType)
            }
            Directive::Param if !at_module && self.header().ptx() < PtxVersion::new(2, 0) => {
                Some(Legacy::Param)
            }
            _ => None,
        }
    }

    /// The type of a variable or parameter against its state space.
    pub(super) fn typed(&mut self, node: Node<'m>, ty: Type, space: Directive, vector: u16) {
        let bits = ty.bits() * u32::from(vector);
        let kind = row(ty).map_or("", |row| row.kind);
        let fault = match kind {
            "predicate" if vector > 1 || space != Directive::Reg => DeclarationFault::Predicate,
            "opaque" if vector > 1 => DeclarationFault::OpaqueVector,
            _ if vector > 1 && bits > MAX_VECTOR_BITS => DeclarationFault::TooWide(bits),
            _ => return,
        };
        self.declared_wrong(fault, type_span(node, ty));
    }

    pub(super) fn sampler(&self, ty: Type) -> Option<DeclarationFault> {
        let is_sampler = ty.word().directive() == Some(Directive::Samplerref);
        (is_sampler && !self.header().is_independent()).then_some(DeclarationFault::Sampler)
    }

    /// Every `.align` of a declaration.
    pub(super) fn alignments(&mut self, node: Node<'m>) {
        let specifiers = node.children().take_while(|child| child.kind() != SyntaxKind::Declarator);
        for child in specifiers {
            let align = match child.kind() {
                SyntaxKind::Align => child,
                SyntaxKind::Pointer => match child.child(SyntaxKind::Align) {
                    Some(align) => align,
                    None => continue,
                },
                _ => continue,
            };
            let Some(number) = align.child(SyntaxKind::Integer) else { continue };
            let value = warpsmith_ptx::literal::parse_integer(number.bytes());
            if value.is_ok_and(|value| !value.bits.is_power_of_two() || value.bits > u64::from(u32::MAX)) {
                self.declared_wrong(DeclarationFault::Alignment, number.span());
            }
        }
    }
}

/// What cannot be a register, or a single parameter.
pub(super) fn kept_out(ty: Type, space: Directive, vector: u16, is_array: bool) -> Option<DeclarationFault> {
    let kind = row(ty).map_or("", |row| row.kind);
    match space {
        Directive::Reg if is_array || kind == "opaque" => Some(DeclarationFault::NotRegister),
        Directive::Param if !is_array && (vector > 1 || kind == "packed") => {
            Some(DeclarationFault::NotParameter)
        }
        _ => None,
    }
}
