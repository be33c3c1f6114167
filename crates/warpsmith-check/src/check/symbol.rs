//! Names that are declared twice, not at all, or as something else than they are used for.

use super::facts::Facts;
use super::signature::Signature;
use super::walk::Walker;
use crate::fault::{Difference, Found, SymbolFault};
use crate::{Id, Problem};
use warpsmith_ptx::isa::{Directive, SpecialRegister};
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Declarator, Function, Guard, Inst, Label, Statement};
use warpsmith_ptx::{Node, SyntaxKind};

impl<'m> Walker<'m> {
    /// Reports a name of a scope that has it already; of the two the one that stands later is to blame.
    pub(super) fn redefined(&mut self, name: Node<'m>, first: Id) {
        let first = self.node(first);
        let (first, later) = if first.index() < name.index() { (first, name) } else { (name, first) };
        self.report(Problem::Symbol(SymbolFault::Redefined { first: first.span() }), later.span());
    }

    /// Declares a label; a table or prototype behind it is seen only by what follows.
    pub(super) fn label(&mut self, label: Label<'m>, next: Option<&Statement<'m>>) -> Signature {
        let declaration = match next {
            Some(Statement::CallPrototype(_)) => Declaration::Prototype,
            Some(Statement::BranchTargets(_)) => Declaration::BranchTargets,
            Some(Statement::CallTargets(_)) => Declaration::CallTargets,
            _ => Declaration::Label,
        };
        let Some(name) = label.node().child(SyntaxKind::Identifier) else { return Signature::default() };
        let whole = next.map_or(label.node().index(), |next| next.node().index());
        let mut facts = Facts::default();
        if let Some(Statement::CallPrototype(prototype)) = next {
            facts.signature = self.signatures.add(prototype.returns(), prototype.parameters());
        }
        self.declare(name, None, declaration, facts, whole);
        facts.signature
    }

    /// Declares a name of a function's body.
    pub(super) fn declare(
        &mut self,
        name: Node<'m>,
        count: Option<u64>,
        declaration: Declaration,
        facts: Facts,
        whole: Id,
    ) {
        let scopes = &mut self.names.scopes;
        if let Some(first) = scopes.declare(name.bytes(), count, declaration, facts, (name.index(), whole)) {
            self.redefined(name, first);
        }
    }

    /// Declares a variable of the module, where `.extern` allows several declarations.
    pub(super) fn declare_in_module(
        &mut self,
        declarator: Declarator<'m>,
        name: Node<'m>,
        declaration: Declaration,
        facts: Facts,
        whole: Id,
    ) {
        if SpecialRegister::find(name.bytes()).is_some() {
            return self.report(Problem::Symbol(SymbolFault::Reserved), name.span());
        }
        let known = self.names.scopes.global(name.bytes()).copied();
        let Some(known) = known.filter(|_| declarator.count().is_none()) else {
            return self.declare(name, declarator.count(), declaration, facts, whole);
        };
        let first = self.node(known.name_id);
        let difference = match (known.declaration, declaration) {
            (
                Declaration::Variable { ty: was, vector: had, .. },
                Declaration::Variable { ty, vector, .. },
            ) => {
                if was != ty || had != vector {
                    Some(Difference::Type)
                } else {
                    // The name is the first element of its declarator.
                    let earlier = self.node(first.index().saturating_sub(1));
                    sizes_differ(Declarator::of(earlier), declarator).then_some(Difference::Size)
                }
            }
            _ => Some(Difference::Kind),
        };
        let first = first.span();
        let fault = match (difference, known.facts.linkage, facts.linkage) {
            (Some(difference), ..) => SymbolFault::Inconsistent { first, difference },
            (None, _, Some(Directive::Extern)) => return,
            (None, Some(Directive::Extern), None) => SymbolFault::Hidden { first },
            (None, Some(Directive::Extern), Some(_)) => {
                let place = (name.index(), whole);
                return self.names.scopes.declare_global(name.bytes(), declaration, facts, place);
            }
            _ => SymbolFault::Redefined { first },
        };
        self.report(Problem::Symbol(fault), name.span());
    }

    /// Declares a function: in the module, wherever it stands.
    pub(super) fn declare_function(&mut self, function: Function<'m>) -> Signature {
        let Some(name) = function.node().child(SyntaxKind::Identifier) else { return Signature::default() };
        let text = name.bytes();
        let is_entry = function.is_entry();
        let facts = Facts {
            linkage: function.linkage(),
            signature: self.signatures.add(function.returns(), function.parameters()),
            defined: function.body().is_some(),
            noreturn: function.tuning().any(|tuning| tuning.directive() == Some(Directive::Noreturn)),
            ..Facts::default()
        };
        if SpecialRegister::find(text).is_some() {
            self.report(Problem::Symbol(SymbolFault::Reserved), name.span());
        }
        if facts.linkage == Some(Directive::Extern) && facts.defined {
            self.report(Problem::Symbol(SymbolFault::ExternalBody), name.span());
        }
        // What the function around it calls so hides every function.
        let hiding = self.names.scopes.find_declared(text).copied();
        let hiding = hiding.filter(|known| !matches!(known.declaration, Declaration::Function { .. }));
        if let Some(hiding) =
            hiding.filter(|known| known.name_id < name.index() && !self.names.scopes.at_module())
        {
            let first = self.node(hiding.name_id).span();
            let fault = SymbolFault::Inconsistent { first, difference: Difference::Kind };
            self.report(Problem::Symbol(fault), name.span());
        } else if let Some(known) = self.names.scopes.global(text).copied() {
            let first = self.node(known.name_id).span();
            let difference = match known.declaration {
                Declaration::Function { is_entry: was } if was == is_entry => {
                    self.functions_differ(&known.facts, &facts)
                }
                _ => Some(Difference::Kind),
            };
            let fault = match difference {
                _ if known.facts.defined => Some(SymbolFault::Redefined { first }),
                Some(difference) => Some(SymbolFault::Inconsistent { first, difference }),
                None => None,
            };
            if let Some(fault) = fault {
                self.report(Problem::Symbol(fault), name.span());
            }
            // The definition is what later declarations are held against.
            if !facts.defined {
                return facts.signature;
            }
        }
        let declaration = Declaration::Function { is_entry };
        // In its own body a function may be declared again.
        let inside = Facts { defined: false, ..facts };
        self.names.scopes.declare_global(text, declaration, inside, (name.index(), function.node().index()));
        facts.signature
    }

    /// A function with a body ends: no declaration of it may follow.
    pub(super) fn define_function(&mut self, function: Function<'m>) {
        let Some(name) = function.node().child(SyntaxKind::Identifier) else { return };
        if let Some(declared) = self.names.scopes.global_mut(name.bytes()) {
            declared.facts.defined |= function.body().is_some();
        }
    }

    /// How two declarations of a function differ, where they may not.
    fn functions_differ(&self, first: &Facts, later: &Facts) -> Option<Difference> {
        use Directive::{Visible, Weak};
        let linkage = match (first.linkage, later.linkage) {
            (Some(Visible | Weak), None) => true,
            (a, b) => a == b,
        };
        if !linkage {
            return Some(Difference::Linkage);
        }
        if first.noreturn != later.noreturn {
            return Some(Difference::Noreturn);
        }
        self.signatures.difference(first.signature, later.signature)
    }

    /// What a name stands for; else the special register of that name.
    pub(super) fn found(&self, name: &[u8]) -> Result<Declaration, Option<Found>> {
        self.names.scopes.find(name).ok_or_else(|| SpecialRegister::find(name).map(Found::special))
    }

    /// `@p`: a predicate register.
    pub(super) fn guard_of(&mut self, inst: Inst<'m>) {
        let Some(Guard { predicate, .. }) = inst.guard() else { return };
        let name = predicate.node();
        if name.kind() != SyntaxKind::Identifier {
            return;
        }
        let predicate = |ty: Type| ty.word().ty().is_some_and(|row| row.kind == "predicate");
        let fault = match self.found(name.bytes()) {
            Ok(Declaration::Register { ty, vector: 1 }) if predicate(ty) => return,
            Ok(other) => SymbolFault::NotPredicate(Found::declared(other)),
            Err(Some(found)) => match SpecialRegister::find(name.bytes()) {
                Some(register) if register.type_name() == "pred" => return,
                _ => SymbolFault::NotPredicate(found),
            },
            Err(None) => SymbolFault::Undeclared,
        };
        self.report(Problem::Symbol(fault), name.span());
    }
}

/// Whether two declarations of an array say different lengths.
fn sizes_differ(one: Declarator<'_>, other: Declarator<'_>) -> bool {
    let (mut a, mut b) = (one.dimensions(), other.dimensions());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return false,
            (Some(a), Some(b)) => {
                let (a, b) = (a.filter(|n| *n > 0), b.filter(|n| *n > 0));
                if a.is_some() && b.is_some() && a != b {
                    return true;
                }
            }
            _ => return true,
        }
    }
}
