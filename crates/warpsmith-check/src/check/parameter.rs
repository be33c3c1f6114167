//! Parameters and results of functions and prototypes.

use super::declare::{is_opaque, kept_out, second_space, type_span};
use super::facts::Facts;
use super::signature::{Length, Signature, parameter_name};
use super::walk::Walker;
use crate::fault::{DeclarationFault, Legacy};
use warpsmith_ptx::isa::{Directive, Limit, PtxVersion, Target};
use warpsmith_ptx::names::{Declaration, Owner};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{CallPrototype, Function, Parameter};
use warpsmith_ptx::{Node, SyntaxKind};

/// No parameter of a function has a larger alignment.
const MAX_PARAMETER_ALIGN: u64 = 128;

impl<'m> Walker<'m> {
    pub(super) fn parameter_align(&mut self, node: Node<'m>, align: Option<u64>) {
        if align.is_some_and(|align| align.is_power_of_two() && align > MAX_PARAMETER_ALIGN) {
            let span = node.child(SyntaxKind::Align).unwrap_or(node).span();
            self.declared_wrong(DeclarationFault::ParameterAlign, span);
        }
    }

    /// Judges the results and parameters of a function, and declares them in its scope.
    pub(super) fn function_parameters(&mut self, function: Function<'m>, signature: Signature) {
        let defined = function.body().is_some();
        let is_entry = function.is_entry();
        let owner = if is_entry { Owner::Entry } else { Owner::Func };
        self.formals(signature, is_entry);
        let results = function.returns().map(|parameter| (parameter, Owner::Return));
        let all = results.chain(function.parameters().map(|parameter| (parameter, owner)));
        let mut size = 0u64;
        for ((parameter, owner), index) in all.zip(0..) {
            let Some(formal) = self.signatures.formals(signature).get(index).copied() else { return };
            let node = parameter.node();
            let name = self.node(formal.name_id);
            self.parameter(node);
            if !is_entry {
                if name.kind() == SyntaxKind::Underscore {
                    self.declared_wrong(DeclarationFault::ParameterName, name.span());
                }
                if let Some(pointer) = node.child(SyntaxKind::Pointer) {
                    self.declared_wrong(DeclarationFault::Pointer, pointer.span());
                }
            }
            let (Some(ty), Some(space)) = (parameter.ty(), parameter.space()) else { continue };
            // What is only declared is not looked at as closely.
            if !defined {
                if parameter.vector() > 1 {
                    self.typed(node, ty, space, parameter.vector());
                }
                continue;
            }
            self.typed(node, ty, space, parameter.vector());
            self.defined_parameter(parameter, ty, space, is_entry);
            if let Some(declaration) = Declaration::of_parameter(parameter, owner) {
                let facts = Facts { length: formal.length, align: formal.align, ..Facts::default() };
                self.declare(name, None, declaration, facts, node.index());
            }
            size = size.div_ceil(formal.align).saturating_mul(formal.align).saturating_add(formal.size());
        }
        let header = self.header();
        // Where no target is said, the most that any has.
        let target = header.architecture().unwrap_or(Target::new(u16::MAX));
        let most = target.limit(Limit::Parameters, header.ptx());
        if let Some(most) = most.filter(|most| defined && is_entry && size > *most) {
            let name = function.node().child(SyntaxKind::Identifier).unwrap_or(function.node());
            let size = u32::try_from(size).unwrap_or(u32::MAX);
            self.declared_wrong(DeclarationFault::ParameterSize(size, most as u32), name.span());
        }
    }

    fn defined_parameter(&mut self, parameter: Parameter<'m>, ty: Type, space: Directive, is_entry: bool) {
        let node = parameter.node();
        let name = parameter_name(node).span();
        if let Some(attribute) = node.child(SyntaxKind::Attribute)
            && attribute.tokens().any(|token| token.bytes() == b".managed")
        {
            self.declared_wrong(DeclarationFault::Managed, attribute.span());
        }
        if is_opaque(ty) && is_entry {
            if let Some(fault) = self.sampler(ty) {
                self.declared_wrong(fault, type_span(node, ty));
            }
        } else if is_opaque(ty) {
            self.declared_wrong(DeclarationFault::OpaqueScope, type_span(node, ty));
        } else if let Some(fault) =
            kept_out(ty, space, parameter.vector(), parameter.dimensions().next().is_some())
        {
            self.declared_wrong(fault, name);
        }
        if !is_entry {
            self.parameter_align(node, parameter.align());
        }
    }

    /// What every parameter is asked for.
    fn parameter(&mut self, node: Node<'m>) {
        self.alignments(node);
        if let Some(second) = second_space(node) {
            self.declared_wrong(DeclarationFault::TwoSpaces, second.span());
        }
    }

    /// What holds for the parameters and results of functions and prototypes alike.
    fn formals(&mut self, signature: Signature, is_entry: bool) {
        let last = signature.results + signature.parameters;
        for index in 0..last {
            let Some(formal) = self.signatures.formals(signature).get(index as usize).copied() else {
                return;
            };
            let is_register = formal.space == Some(Directive::Reg);
            let is_result = index < signature.results;
            let legal = formal.space == Some(Directive::Param) || is_register && !is_entry;
            let fault = if !legal {
                DeclarationFault::ParameterSpace(is_entry)
            } else if !is_entry && !is_register && self.header().ptx() < PtxVersion::new(2, 0) {
                DeclarationFault::Legacy(Legacy::Param)
            } else if is_result && signature.results > 1 && !is_register {
                DeclarationFault::Results
            } else if formal.length == Length::Open && (is_result || is_entry || index + 1 < last) {
                DeclarationFault::OpenParameter
            } else {
                continue;
            };
            self.declared_wrong(fault, self.node(formal.name_id).span());
        }
    }

    /// A `.callprototype`, whose parameters are not declared anywhere.
    pub(super) fn prototype(&mut self, prototype: CallPrototype<'m>, signature: Signature) {
        for parameter in prototype.returns().chain(prototype.parameters()) {
            self.parameter(parameter.node());
        }
        self.formals(signature, false);
    }
}
