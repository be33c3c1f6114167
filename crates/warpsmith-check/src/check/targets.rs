//! Lists of labels and functions, and aliases.

use super::walk::Walker;
use crate::Problem;
use crate::fault::{AliasFault, Difference, Found, SymbolFault};
use alloc::string::String;
use warpsmith_ptx::SyntaxKind;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::names::Declaration;
use warpsmith_ptx::view::{Alias, Targets};

impl<'m> Walker<'m> {
    /// The labels of `.branchtargets`.
    pub(super) fn branch_targets(&mut self, targets: Targets<'m>) {
        self.each_target(targets, |declaration| match declaration {
            Ok(Declaration::Label | Declaration::BranchTargets) => None,
            Ok(other) => Some(SymbolFault::NotLabel(Found::declared(other))),
            Err(Some(found)) => Some(SymbolFault::NotLabel(found)),
            Err(None) => Some(SymbolFault::UndeclaredLabel),
        });
    }

    /// The functions of `.calltargets`.
    pub(super) fn call_targets(&mut self, targets: Targets<'m>) {
        self.each_target(targets, |declaration| match declaration {
            Ok(Declaration::Function { .. }) => None,
            Ok(other) => Some(SymbolFault::NotFunction(Found::declared(other))),
            Err(Some(found)) => Some(SymbolFault::NotFunction(found)),
            Err(None) => Some(SymbolFault::Undeclared),
        });
    }

    fn each_target(
        &mut self,
        targets: Targets<'m>,
        judge: impl Fn(Result<Declaration, Option<Found>>) -> Option<SymbolFault>,
    ) {
        let mut children = targets.node().children().skip(1).peekable();
        while let Some(name) = children.next() {
            if name.kind() != SyntaxKind::Identifier {
                continue;
            }
            let count = children.next_if(|next| next.kind() == SyntaxKind::Count);
            let Some(count) = count else {
                if let Some(fault) = judge(self.found(name.bytes())) {
                    self.report(Problem::Symbol(fault), name.span());
                }
                continue;
            };
            // `L<3>` stands for L0, L1 and L2. A module cannot have more names than bytes, and together its lists
            // are not read for longer than that.
            let number = count.child(SyntaxKind::Integer);
            let number = number
                .and_then(|n| warpsmith_ptx::literal::parse_integer(n.bytes()).ok())
                .map_or(0, |n| n.bits);
            let mut text = String::new();
            for index in 0..number.min(self.budget) {
                self.budget -= 1;
                text.clear();
                text.push_str(name.text());
                let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{index}"));
                if let Some(fault) = judge(self.found(text.as_bytes())) {
                    self.report(Problem::Symbol(fault), name.span());
                    break;
                }
            }
        }
    }

    /// `.alias new, old;`
    pub(super) fn alias(&mut self, alias: Alias<'m>) {
        let (Some(new), Some(old)) = (alias.alias(), alias.target()) else { return };
        let mut functions = [None; 2];
        for (slot, name) in functions.iter_mut().zip([new, old]) {
            let fault = match self.names.scopes.global(name.node().bytes()) {
                None => SymbolFault::Undeclared,
                Some(declared) => match declared.declaration {
                    Declaration::Function { is_entry: false } => {
                        *slot = Some(*declared);
                        continue;
                    }
                    Declaration::Function { .. } => SymbolFault::Alias(AliasFault::Kernel),
                    other => SymbolFault::NotFunction(Found::declared(other)),
                },
            };
            return self.report(Problem::Symbol(fault), name.node().span());
        }
        let [Some(to), Some(from)] = functions else { return };
        let first = self.node(to.name_id).span();
        let twice = self.aliases.get(&new.node().bytes()).copied();
        let noreturn = to.facts.noreturn != from.facts.noreturn;
        let difference = self.signatures.difference(from.facts.signature, to.facts.signature);
        let difference = difference.or(noreturn.then_some(Difference::Noreturn));
        let (fault, name) = if let Some(twice) = twice {
            (SymbolFault::Alias(AliasFault::Twice(twice)), new)
        } else if new.node().bytes() == old.node().bytes() {
            (SymbolFault::Alias(AliasFault::Itself), new)
        } else if to.facts.defined {
            (SymbolFault::Alias(AliasFault::Defined(first)), new)
        } else if let Some(linkage @ (Directive::Weak | Directive::Extern)) = from.facts.linkage {
            (SymbolFault::Alias(AliasFault::Linkage(linkage)), old)
        } else if let Some(difference) = difference {
            (SymbolFault::Inconsistent { first, difference }, new)
        } else {
            self.aliases.insert(new.node().bytes(), new.node().span());
            return;
        };
        self.report(Problem::Symbol(fault), name.node().span());
    }
}
