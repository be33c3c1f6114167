//! What would fail only while machine code is made of a whole program: too much memory, missing functions.

use crate::explore::{Callee, FunctionReport, explore, variable_bytes};
use crate::fault::{LimitFault, Platform, Reason};
use crate::{Finding, Problem};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, Limit, is_provided};
use warpsmith_ptx::view::{Declarator, Statement, Variable};
use warpsmith_ptx::{Module, Span, SyntaxKind};

/// Judges a module as a whole program for a target.
pub(super) fn limits(module: &Module, platform: Platform, found: &mut Vec<Finding>) {
    let report = explore(module);
    let mut program = Program { platform, budget: module.source().len(), found };
    program.variables(module);
    let mut functions: BTreeMap<&str, &FunctionReport<'_>> = BTreeMap::new();
    for function in report.functions.iter().filter(|function| function.is_defined()) {
        functions.entry(function.function.name()).or_insert(function);
    }
    let aliases = module.statements().filter_map(|statement| match statement {
        Statement::Alias(alias) => Some((alias.alias()?.text(), alias.target()?.text())),
        _ => None,
    });
    for (name, target) in aliases {
        if let Some(function) = functions.get(target).copied() {
            functions.entry(name).or_insert(function);
        }
    }
    let declared: BTreeSet<&str> = report.functions.iter().map(|function| function.function.name()).collect();
    let mut missing = BTreeSet::new();
    for function in &report.functions {
        program.registers(function);
        for call in &function.calls {
            let Callee::Direct(name) = call.callee else { continue };
            if declared.contains(name)
                && !functions.contains_key(name)
                && !is_provided(name)
                && missing.insert(name)
            {
                program.add(call.first, LimitFault::Function);
            }
        }
        if function.function.is_entry() && function.is_defined() {
            program.shared(function, &functions);
        }
    }
}

/// The addresses that are found too narrow, of a module for a target whose machine code has wider ones only, are more
/// than a warning.
pub(super) fn addresses(platform: Platform, found: &mut [Finding]) {
    let Some(bits) = platform.target.limit(Limit::Address, platform.version) else { return };
    for finding in found {
        if matches!(finding.problem, Problem::Misuse(misuse) if matches!(misuse.reason, Reason::Narrow(_))) {
            finding.problem = Problem::Limit(LimitFault::Address(bits));
        }
    }
}

struct Program<'f> {
    platform: Platform,
    /// How many steps the search for what kernels reach may still take.
    budget: usize,
    found: &'f mut Vec<Finding>,
}

impl Program<'_> {
    /// The figure of a limit, where one is known.
    fn limit(&self, limit: Limit) -> Option<u64> {
        self.platform.target.limit(limit, self.platform.version)
    }

    fn add(&mut self, span: Span, fault: LimitFault) {
        self.found.push(Finding { problem: Problem::Limit(fault), span });
    }

    /// The constants of the file together, and variables of other files.
    fn variables(&mut self, module: &Module) {
        let most = self.limit(Limit::Constant);
        let mut end = 0;
        for node in module.root().descendants().filter(|node| node.kind() == SyntaxKind::Variable) {
            let Some(Statement::Variable(variable)) = Statement::new(node) else { continue };
            for declarator in variable.declarators() {
                let span = declarator.node().child(SyntaxKind::Identifier).map(|name| name.span());
                let span = span.unwrap_or(declarator.node().span());
                let is_extern = variable.linkage() == Some(Directive::Extern);
                if is_extern && variable.space() != Some(Directive::Shared) {
                    self.add(span, LimitFault::Variable);
                }
                if variable.space() != Some(Directive::Const) {
                    continue;
                }
                let before = end;
                end = behind(end, variable, declarator);
                if let Some(most) = most.filter(|most| before <= *most && end > *most) {
                    self.add(span, LimitFault::Constant(end, most));
                }
            }
        }
    }

    fn registers(&mut self, function: &FunctionReport<'_>) {
        for tuning in function.function.tuning().filter(|t| t.directive() == Some(Directive::Maxnreg)) {
            let Some(number) = tuning.numbers().next() else { continue };
            let most = self.limit(Limit::Registers).filter(|most| number > *most);
            let least = self.limit(Limit::FewestRegisters).filter(|least| number < *least && number > 0);
            let span = tuning.node().span();
            if let Some(most) = most {
                self.add(span, LimitFault::Registers(most));
            } else if let Some(least) = least {
                self.add(span, LimitFault::FewRegisters(least));
            }
        }
    }

    /// The shared variables that a kernel and what it calls name or declare, in order of the text.
    fn shared(&mut self, kernel: &FunctionReport<'_>, functions: &BTreeMap<&str, &FunctionReport<'_>>) {
        let Some(most) = self.limit(Limit::Shared) else { return };
        let mut seen = BTreeSet::new();
        let mut open = alloc::vec![kernel];
        let mut variables = BTreeMap::new();
        while let Some(function) = open.pop() {
            let Some(body) = function.function.body().filter(|body| seen.insert(body.node().index())) else {
                continue;
            };
            // A kernel of its own declares few variables; many kernels that share many functions would take forever.
            let cost = 1 + function.variables.len() + function.calls.len() + function.memory.len();
            if self.budget < cost {
                return;
            }
            self.budget -= cost;
            let mut note = |variable: Variable<'_>, declarator: Declarator<'_>| {
                if variable.space() == Some(Directive::Shared) {
                    variables.insert(declarator.node().index(), behind_by(variable, declarator));
                }
            };
            function.variables.iter().for_each(|(variable, declarator)| note(*variable, *declarator));
            if function.memory.iter().any(|memory| memory.space == Directive::Shared) {
                let size = body.node().tokens().count();
                if self.budget < size {
                    return;
                }
                self.budget -= size;
                for node in body.node().descendants().filter(|node| node.kind() == SyntaxKind::Variable) {
                    let Some(Statement::Variable(variable)) = Statement::new(node) else { continue };
                    variable.declarators().for_each(|declarator| note(variable, declarator));
                }
            }
            for call in &function.calls {
                if let Callee::Direct(name) = call.callee {
                    open.extend(functions.get(name));
                }
            }
        }
        let place = |end: u64, (size, align): &(u64, u64)| {
            end.checked_next_multiple_of(*align).unwrap_or(end).saturating_add(*size)
        };
        let used = variables.values().fold(0, place);
        if used > most {
            let node = kernel.function.node();
            let span = node.child(SyntaxKind::Identifier).map_or(node.span(), |name| name.span());
            self.add(span, LimitFault::Shared(used, most));
        }
    }
}

/// Size and alignment of a variable.
fn behind_by(variable: Variable<'_>, declarator: Declarator<'_>) -> (u64, u64) {
    let natural =
        variable.ty().map_or(1, |ty| u64::from(ty.bits()).div_ceil(8)) * u64::from(variable.vector());
    let align = variable.align().unwrap_or(1).max(natural).max(1);
    (variable_bytes(variable, declarator).unwrap_or(0), align)
}

/// The offset behind a variable that is laid behind others.
fn behind(end: u64, variable: Variable<'_>, declarator: Declarator<'_>) -> u64 {
    let (size, align) = behind_by(variable, declarator);
    end.checked_next_multiple_of(align).unwrap_or(end).saturating_add(size)
}
