//! Names in expressions.

use super::Checker;
use super::symbols::Symbols;
use crate::language::is_function;
use crate::model::{Attribute, Binary, Class, Expression, ExpressionId, Kind, Name, Operand, Span};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

/// The operands of a class by their names; none outside of classes.
#[derive(Default)]
pub(super) struct Scope<'d> {
    pub(super) slots: &'d [Operand],
    labels: BTreeMap<Name, usize>,
    /// Operands of each group or type, those without a label first.
    kinds: BTreeMap<Name, Vec<usize>>,
    /// Whether a statement stores the operand.
    pub(super) stored: Vec<bool>,
    /// Attributes that a statement stores.
    pub(super) attributes: Vec<(usize, Attribute)>,
}

impl<'d> Scope<'d> {
    /// The operands of a class.
    pub(super) fn new(class: &'d Class, names: &crate::model::Names) -> Self {
        let slots = &class.format.slots[..];
        let mut scope = Scope { slots, stored: alloc::vec![false; slots.len()], ..Scope::default() };
        let any = names.find("Imm");
        let by_label = |slot: &&(usize, &Operand)| slot.1.label.is_some();
        let mut order: Vec<(usize, &Operand)> = slots.iter().enumerate().collect();
        order.sort_by_key(|slot| by_label(&slot));
        for (index, slot) in order {
            if let Some(label) = slot.label {
                scope.labels.entry(label).or_insert(index);
            }
            match slot.kind {
                Kind::Group(group) => scope.kinds.entry(group).or_default().push(index),
                Kind::Immediate(kind, _) => {
                    for name in [names.find(kind.word()), any].into_iter().flatten() {
                        scope.kinds.entry(name).or_default().push(index);
                    }
                }
            }
        }
        scope
    }

    /// The operand that a name means: its label, or the n-th of its group or type.
    pub(super) fn find(&self, symbols: &Symbols, name: Name, nth: Option<u32>) -> Option<usize> {
        let found = self.find_exactly(name, nth);
        found.or_else(|| symbols.others(name).iter().find_map(|other| self.find_exactly(*other, nth)))
    }

    fn find_exactly(&self, name: Name, nth: Option<u32>) -> Option<usize> {
        let label = if nth.is_none() { self.labels.get(&name) } else { None };
        let place = nth.unwrap_or(1).checked_sub(1)? as usize;
        label.or_else(|| self.kinds.get(&name)?.get(place)).copied()
    }

    /// The names of operands.
    pub(super) fn known(&self) -> impl Iterator<Item = &Name> {
        self.labels.keys().chain(self.kinds.keys())
    }
}

impl Checker<'_> {
    /// Looks at all names of an expression; gives whether it depends on an operand or a parameter.
    pub(super) fn expression(&mut self, root: ExpressionId, scope: &mut Scope<'_>) -> bool {
        let expressions = &self.description.expressions;
        let mut varies = false;
        let mut todo = alloc::vec![root];
        while let Some(id) = todo.pop() {
            let span = expressions.spans.get(id.0 as usize).copied().unwrap_or_default();
            match expressions.get(id) {
                Expression::Number(_) | Expression::Text(_) => {}
                Expression::Name(name) => varies |= self.name(name, span, scope),
                Expression::Attribute(name, attribute) => {
                    varies = true;
                    if let Some(slot) = self.operand(name, None, span, scope) {
                        self.attribute(slot, attribute, span, scope);
                    }
                }
                Expression::Nth(name, nth) => {
                    varies = true;
                    self.operand(name, Some(nth), span, scope);
                }
                Expression::Register(group, name) => drop(self.member(group, name, span)),
                Expression::BareRegister(name) => self.bare(name, span),
                Expression::Parameter(name) => {
                    varies = true;
                    if !self.symbols.has(&self.symbols.parameters, name) {
                        let known = self.symbols.parameters.iter();
                        let help = self.budget.near(&self.symbols.names, name, known);
                        self.report.error(span, format!("there is no parameter `{}`", self.text(name)), help);
                    }
                }
                Expression::Constant(name) => {
                    if !self.symbols.has(&self.symbols.constants, name) {
                        let help = self.near_constant(name);
                        self.report.error(span, format!("there is no constant `{}`", self.text(name)), help);
                    }
                }
                Expression::Defined { table, arguments } => {
                    self.table_call(table, arguments.1 as usize, span);
                    todo.extend(expressions.arguments(arguments));
                }
                Expression::Call { function, arguments } => {
                    self.function_call(function, arguments.1 as usize, span);
                    todo.extend(expressions.arguments(arguments));
                }
                Expression::Unary(_, operand) => todo.push(operand),
                Expression::Binary(Binary::In, left, right) => {
                    todo.push(left);
                    self.in_group(right, span);
                }
                Expression::Binary(_, left, right) => todo.extend([right, left]),
                Expression::Choice(condition, yes, no) => todo.extend([no, yes, condition]),
            }
        }
        varies
    }

    fn in_group(&mut self, right: ExpressionId, span: Span) {
        match self.description.expressions.get(right) {
            Expression::Name(name) | Expression::BareRegister(name) => {
                if self.symbols.group(name).is_none() {
                    let help = self.near_group(name);
                    self.report.error(span, format!("there is no group `{}`", self.text(name)), help);
                }
            }
            _ => self.report.error(span, "`IN` something that is no group".into(), "write `value IN Group`"),
        }
    }

    /// A bare name: an operand, a constant, or a name of a group. Gives whether it is an operand.
    fn name(&mut self, name: Name, span: Span, scope: &Scope<'_>) -> bool {
        if scope.find(&self.symbols, name, None).is_some() {
            return true;
        }
        if !self.symbols.is_bare(name) {
            self.unknown_name(name, span, scope);
        }
        false
    }

    /// Reports a name that means no operand, constant or register.
    pub(super) fn unknown_name(&mut self, name: Name, span: Span, scope: &Scope<'_>) {
        let help = match self.budget.near(&self.symbols.names, name, scope.known()) {
            help if help.is_empty() => self.near_constant(name),
            help => help,
        };
        let message = format!("`{}` is no operand, constant or register", self.text(name));
        self.report.error(span, message, help);
    }

    fn near_constant(&mut self, name: Name) -> alloc::string::String {
        self.budget.near(&self.symbols.names, name, self.symbols.constants.iter())
    }

    fn bare(&mut self, name: Name, span: Span) {
        let is_known = self.symbols.is_bare(name) || self.symbols.told;
        if !is_known {
            let help = self.budget.near(&self.symbols.names, name, self.symbols.bare.iter());
            self.report.error(span, format!("no group has a name `{}`", self.text(name)), help);
        }
    }

    /// A name that must mean an operand.
    pub(super) fn operand(
        &mut self,
        name: Name,
        nth: Option<u32>,
        span: Span,
        scope: &Scope<'_>,
    ) -> Option<usize> {
        let found = scope.find(&self.symbols, name, nth);
        if found.is_none() {
            let text = self.text(name);
            let (message, help) = match nth {
                Some(nth) if scope.find(&self.symbols, name, Some(1)).is_some() => (
                    format!("the class has no operand `{text}[{nth}]`"),
                    "operands are counted from 1".into(),
                ),
                _ => (
                    format!("`{text}` is no operand of the class"),
                    self.budget.near(&self.symbols.names, name, scope.known()),
                ),
            };
            self.report.error(span, message, help);
        }
        found
    }

    /// An attribute that the operand cannot have is odd, but not wrong: it is always 0.
    pub(super) fn attribute(&mut self, slot: usize, attribute: Attribute, span: Span, scope: &Scope<'_>) {
        let Some(operand) = scope.slots.get(slot) else { return };
        let (has, mark) = match attribute {
            Attribute::Not => (operand.marks.not, "[!]"),
            Attribute::Negate => (operand.marks.negate, "[-]"),
            Attribute::Absolute => (operand.marks.absolute, "[||]"),
            Attribute::Invert => (operand.marks.invert, "[~]"),
            Attribute::Sign | Attribute::PostIncrement => return,
        };
        if !has {
            let message = format!("`@{}` of an operand without `{mark}`", attribute.word());
            self.report.info(span, message, "it is always 0");
        }
    }

    fn function_call(&mut self, function: Name, count: usize, span: Span) {
        let text = self.text(function);
        if is_function(&text) {
            if count != 1 {
                self.report.error(span, format!("`{text}` with {count} arguments"), "it takes 1");
            }
            return;
        }
        self.table_call(function, count, span);
    }

    /// A look-up in a table of the description; gives whether it is sound.
    pub(super) fn table_call(&mut self, table: Name, count: usize, span: Span) -> bool {
        let Some(facts) = self.symbols.table(table) else {
            let help = self.budget.near(&self.symbols.names, table, self.symbols.tables.keys());
            self.report.error(span, format!("there is no table or function `{}`", self.text(table)), help);
            return false;
        };
        let arity = facts.arity;
        if arity != count {
            let message = format!("a look-up in `{}` with {count} arguments", self.text(table));
            self.report.error(span, message, format!("it takes {arity}"));
        }
        arity == count
    }
}
