//! Calls: what is handed over and taken back, against what the callee says.

use super::signature::{Element, Formal, Length, Shape, Signature};
use super::walk::Walker;
use crate::fault::{CallFault, Found};
use crate::{Id, Problem};
use warpsmith_ptx::isa::{Direction, Directive, OperandKind};
use warpsmith_ptx::names::{Declaration, Owner};
use warpsmith_ptx::view::{Constant, Declarator, Inst, List, Operand, Targets};
use warpsmith_ptx::{Node, Span, SyntaxKind};

/// The parts of a call.
#[derive(Default)]
struct Call<'m> {
    callee: Option<Node<'m>>,
    results: Option<Operand<'m>>,
    arguments: Option<Operand<'m>>,
    table: Option<Node<'m>>,
}

/// The items of a list; `((5))` is read as a constant in parentheses, and is a list of one.
fn items<'m>(operand: Operand<'m>) -> impl Iterator<Item = Operand<'m>> + Clone {
    let (list, single) = match operand {
        Operand::List(list) => (Some(list), None),
        other => (None, Some(other)),
    };
    list.into_iter().flat_map(List::items).chain(single)
}

impl<'m> Walker<'m> {
    /// Whether instructions of this spelling are calls; asked of the data once for all of them.
    pub(super) fn is_call(&mut self, inst: Inst<'m>) -> bool {
        let index = inst.spelling();
        if let Some(known) = self.calls.get(index).copied().flatten() {
            return known;
        }
        let mut positions = inst.form().into_iter().flat_map(|form| form.operands());
        let is_call = positions.any(|position| {
            let mut kinds = position.named().flat_map(|named| named.descriptions()).map(|d| d.kind());
            kinds.any(|kind| matches!(kind, OperandKind::Function | OperandKind::Prototype))
        });
        if self.calls.len() <= index {
            self.calls.resize(index + 1, None);
        }
        self.calls[index] = Some(is_call);
        is_call
    }

    /// Judges a call whose operands are of the right kinds.
    pub(super) fn call(&mut self, inst: Inst<'m>) {
        let mut call = Call::default();
        for role in inst.roles() {
            match (role.description.kind(), role.operand) {
                (OperandKind::Function, operand) => call.callee = Some(operand.node()),
                (OperandKind::Prototype, operand) => call.table = Some(operand.node()),
                (OperandKind::Arguments, operand) => {
                    let is_read = role.description.direction() == Direction::Read;
                    *(if is_read { &mut call.arguments } else { &mut call.results }) = Some(operand);
                }
                _ => {}
            }
        }
        let Some(name) = call.callee.or(call.table) else { return };
        let Some(declared) = self.names.scopes.find_declared(name.bytes()).copied() else { return };
        let (whole, name_id) = (declared.whole, declared.name_id);
        let first = self.node(name_id).span();
        match declared.declaration {
            Declaration::Function { is_entry: true } => {
                self.report(Problem::Call(CallFault::Kernel(first)), name.span());
            }
            Declaration::Function { .. } | Declaration::Prototype => {
                self.against(&call, name, declared.facts.signature, first);
            }
            Declaration::CallTargets => {
                let names = Targets::of(self.node(whole)).names();
                self.each_callee(&call, name, names.map(|name| name.node()));
            }
            Declaration::Variable { .. } => {
                // The name is the first element of its declarator.
                let declarator = Declarator::of(self.node(name_id.saturating_sub(1)));
                let tokens = declarator.node().tokens().skip(1);
                let names = tokens.filter(|token| token.kind() == SyntaxKind::Identifier);
                self.each_callee(&call, name, names);
            }
            _ => {}
        }
    }

    /// An indirect call must go with every function that it may reach.
    fn each_callee(&mut self, call: &Call<'m>, table: Node<'m>, names: impl Iterator<Item = Node<'m>>) {
        let mut any = false;
        for name in names {
            // All tables together are read for no longer than the module is.
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            let Some(declared) = self.names.scopes.find_declared(name.bytes()).copied() else { continue };
            if !matches!(declared.declaration, Declaration::Function { .. }) {
                continue;
            }
            any = true;
            let first = self.node(declared.name_id).span();
            let before = self.found.len();
            self.against(call, name, declared.facts.signature, first);
            if self.found.len() > before {
                return;
            }
        }
        let is_list = table.bytes();
        let is_variable = matches!(self.names.scopes.find(is_list), Some(Declaration::Variable { .. }));
        if !any && is_variable {
            self.report(Problem::Call(CallFault::Table), table.span());
        }
    }

    /// Results and arguments against a signature.
    fn against(&mut self, call: &Call<'m>, callee: Node<'m>, signature: Signature, first: Span) {
        let results = call.results.into_iter().flat_map(items);
        let arguments = call.arguments.into_iter().flat_map(items);
        for (results, given, wanted) in [
            (true, results.clone().count(), signature.results),
            (false, arguments.clone().count(), signature.parameters),
        ] {
            // An array of any length at the end may be left out.
            let open = !results && given as u32 + 1 == wanted && wanted > 1 && {
                let last = self.signatures.formals(signature).last();
                last.is_some_and(|formal| formal.length == Length::Open)
            };
            if given as u32 != wanted && !open {
                let given = given as u32;
                let fault = CallFault::Count { results, given, wanted, callee: first };
                // The callee of a table stands elsewhere.
                let list = if results { call.results } else { call.arguments };
                let at = list.map(Operand::node).or(call.callee).or(call.table).unwrap_or(callee);
                return self.report(Problem::Call(fault), at.span());
            }
        }
        for (operand, index) in results.zip(0..) {
            self.argument(operand, signature, index, true);
        }
        for (operand, index) in arguments.zip(signature.results as usize..) {
            self.argument(operand, signature, index, false);
        }
    }

    fn argument(&mut self, operand: Operand<'m>, signature: Signature, index: usize, is_result: bool) {
        let Some(formal) = self.signatures.formals(signature).get(index).copied() else { return };
        let Some(shape) = formal.shape() else { return };
        let node = operand.node();
        let verdict = match operand {
            Operand::Name(name) if node.bytes() != b"WARP_SZ" => match name.special_register() {
                Some(register) if self.names.scopes.find(node.bytes()).is_none() => {
                    Err(Problem::Call(CallFault::Argument(Found::special(register))))
                }
                _ => self.named_argument(node, &formal, shape),
            },
            Operand::Sink(_) if is_result => Ok(()),
            Operand::Sink(_) => Err(Problem::Call(CallFault::Sink)),
            Operand::Float(_) => self.constant_argument(true, &formal, shape),
            Operand::Expression(expression) => {
                let is_float = matches!(expression.constant(), Some(Constant::Float(_)));
                self.constant_argument(is_float, &formal, shape)
            }
            Operand::Template(_) => Ok(()),
            _ => self.constant_argument(false, &formal, shape),
        };
        if let Err(fault) = verdict {
            self.report(fault, node.span());
        }
    }

    fn constant_argument(&self, is_float: bool, formal: &Formal, shape: Shape) -> Result<(), Problem> {
        let legal = shape.length == Length::One && shape.element.takes_constant(is_float);
        let parameter = self.node(formal.name_id).span();
        if legal { Ok(()) } else { Err(Problem::Call(CallFault::Type(parameter))) }
    }

    fn named_argument(&self, node: Node<'m>, formal: &Formal, wanted: Shape) -> Result<(), Problem> {
        let parameter = self.node(formal.name_id).span();
        let wrong = |fault: CallFault| Err(Problem::Call(fault));
        let Some(declared) = self.names.scopes.find_declared(node.bytes()) else {
            return Err(Problem::Symbol(crate::fault::SymbolFault::Undeclared));
        };
        let (ty, vector) = match declared.declaration {
            Declaration::Register { .. } if wanted.length != Length::One => {
                return wrong(CallFault::Register(parameter));
            }
            Declaration::Register { ty, vector } => (ty, vector),
            Declaration::Variable { space: Directive::Param, owner: Owner::Body, ty, vector, .. } => {
                (ty, vector)
            }
            Declaration::Variable { space: Directive::Param, .. } => {
                return wrong(CallFault::OwnParameter(self.span_of(declared.name_id)));
            }
            other => return wrong(CallFault::Argument(Found::declared(other))),
        };
        let given = Shape { element: Element::new(ty, vector), length: declared.facts.length };
        if !wanted.takes(given) {
            return wrong(CallFault::Type(parameter));
        }
        if declared.facts.align != formal.align {
            let bytes = |align: u64| u32::try_from(align).unwrap_or(u32::MAX);
            return wrong(CallFault::Align(bytes(declared.facts.align), bytes(formal.align), parameter));
        }
        Ok(())
    }

    fn span_of(&self, id: Id) -> Span {
        self.node(id).span()
    }
}
