//! What is known of expressions before any operand is: the values of constants and parameters, choices that are made
//! already, and operations that have no result.

use super::condition::{binary, flaw, unary};
use super::lookup::Compiler;
use crate::fault::Fault;
use crate::language::CONSTANT_ROUNDS;
use crate::model::{Binary, Constant, Expression, ExpressionId, Kind, Name};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

/// Rows of a table that is asked for the values of constants.
const LONGEST_TABLE: usize = 4096;
/// Most operations without a result that are told.
const MOST_TOLD: usize = 1000;

/// What is known of expressions without looking at operands.
#[derive(Default)]
pub(super) struct Arithmetic {
    /// Expressions with an operation that has no result.
    wrong: BTreeSet<ExpressionId>,
    /// Choices whose condition is known: whether the first value is taken.
    choices: BTreeMap<ExpressionId, bool>,
}

impl Arithmetic {
    /// Whether an expression has an operation without a result, which was told.
    pub fn is_wrong(&self, id: ExpressionId) -> bool {
        self.wrong.contains(&id)
    }

    /// Whether a choice takes its first value, where that is known.
    pub fn choice(&self, id: ExpressionId) -> Option<bool> {
        self.choices.get(&id).copied()
    }
}

impl Compiler<'_> {
    /// Constants, parameters, and all expressions. Parts stand before the whole, so that one walk sees them in order.
    pub(super) fn arithmetic(&mut self) {
        let open = self.values();
        self.operations();
        for constant in open {
            // What is wrong in itself is told where it is wrong.
            if !self.arithmetic.is_wrong(constant.value) {
                let message = format!("constant `{}` has no value", self.text(constant.name));
                self.error(constant.span, message);
            }
        }
    }

    /// Works out constants and parameters, which may refer to others before and behind them; gives the constants that have
    /// no value.
    fn values(&mut self) -> Vec<Constant> {
        let mut constants = self.machine.description.constants.clone();
        let parameters = self.machine.description.parameters.clone();
        // Of several with one name the first counts.
        let mut seen = BTreeSet::new();
        constants.retain(|constant| seen.insert(constant.name));
        constants.sort_by_key(|constant| constant.value);
        let end = constants.iter().chain(&parameters).map(|constant| constant.value.0 + 1).max();
        let mut values = Vec::new();
        // Most are worked out from above to below; what refers to one below it waits for the next round.
        for _ in 0..CONSTANT_ROUNDS {
            let known = (self.machine.constants.len(), self.machine.parameters.len());
            let mut open = constants.iter().peekable();
            values.clear();
            for index in 0..end.unwrap_or(0) {
                let value = self.value(ExpressionId(index), &values, true);
                values.push(value);
                let constant = open.next_if(|constant| constant.value.0 == index);
                if let (Some(constant), Some(value)) = (constant, value) {
                    self.machine.constants.entry(constant.name).or_insert(value);
                    for other in self.fold.others(constant.name) {
                        self.machine.constants.entry(*other).or_insert(value);
                    }
                }
            }
            for parameter in &parameters {
                if let Some(value) = values.get(parameter.value.0 as usize).copied().flatten() {
                    self.machine.parameters.entry(parameter.name).or_insert(value);
                }
            }
            if known == (self.machine.constants.len(), self.machine.parameters.len()) {
                break;
            }
        }
        self.constants.clone_from(&self.machine.constants);
        self.fold.widen(&mut self.machine.parameters);
        constants.retain(|constant| !self.machine.constants.contains_key(&constant.name));
        constants
    }

    /// Looks for operations without a result in all expressions. What a choice never takes does not count.
    fn operations(&mut self) {
        let count = self.machine.description.expressions.nodes.len();
        let hidden = self.hidden();
        let mut values: Vec<Option<i64>> = Vec::with_capacity(count);
        let mut found: Vec<(ExpressionId, _)> = Vec::new();
        let mut parts = Vec::new();
        for index in 0..count {
            let id = ExpressionId(index as u32);
            let node = self.machine.description.expressions.get(id);
            let value = match node {
                Expression::Name(name) if hidden.contains(&name) => None,
                _ => self.value(id, &values, false),
            };
            let known = |id: ExpressionId| values.get(id.0 as usize).copied().flatten();
            parts.clear();
            match node {
                Expression::Binary(operator, a, b) => {
                    if let Some(flaw) = known(b).and_then(|b| flaw(operator, known(a), b)) {
                        self.arithmetic.wrong.insert(id);
                        found.push((id, flaw));
                    }
                    parts.extend([a, b]);
                }
                Expression::Choice(condition, a, b) => {
                    parts.push(condition);
                    match known(condition) {
                        Some(value) => {
                            let first = value != 0;
                            self.arithmetic.choices.insert(id, first);
                            parts.push(if first { a } else { b });
                            let (from, to) = if first { (a, b) } else { (condition, a) };
                            let up_to = |end| found.partition_point(|(id, _)| *id <= end);
                            drop(found.drain(up_to(from)..up_to(to)));
                        }
                        None => parts.extend([a, b]),
                    }
                }
                _ => self.machine.description.expressions.parts(id, &mut parts),
            }
            if !self.arithmetic.wrong.is_empty() && parts.iter().any(|part| self.arithmetic.is_wrong(*part)) {
                self.arithmetic.wrong.insert(id);
            }
            values.push(value);
        }
        for (id, (message, help)) in found.into_iter().take(MOST_TOLD) {
            let description = &self.machine.description;
            let span = description.expressions.spans.get(id.0 as usize).copied().unwrap_or_default();
            self.faults.push(Fault::error(&description.lines, span, message, help));
        }
    }

    /// Names that mean an operand in some class, even if they are those of constants.
    fn hidden(&self) -> BTreeSet<Name> {
        let names = &self.machine.description.names;
        let mut hidden: BTreeSet<Name> = names.find("Imm").into_iter().collect();
        for slot in self.machine.description.classes.iter().flat_map(|class| &class.format.slots) {
            let kind = match slot.kind {
                Kind::Group(group) => Some(group),
                Kind::Immediate(ty, _) => names.find(ty.name()),
            };
            for name in slot.label.into_iter().chain(kind) {
                hidden.insert(name);
                hidden.extend(self.fold.others(name));
            }
        }
        hidden
    }

    /// The value of an expression whose parts were worked out; that of a parameter is only as the description has it.
    fn value(&self, id: ExpressionId, values: &[Option<i64>], with_parameters: bool) -> Option<i64> {
        let of = |id: ExpressionId| values.get(id.0 as usize).copied().flatten();
        let machine = &self.machine;
        let expressions = &machine.description.expressions;
        match expressions.get(id) {
            Expression::Number(value) => Some(value),
            Expression::Text(_) => Some(0),
            Expression::Name(name) | Expression::Constant(name) | Expression::BareRegister(name) => {
                let constant = machine.constants.get(&name).copied();
                constant.or_else(|| self.bare.get(&name).map(|value| *value as i64))
            }
            Expression::Parameter(name) if with_parameters => machine.parameters.get(&name).copied(),
            Expression::Register(group, name) => {
                let group = machine.group_index.get(&group)?;
                machine.groups[usize::from(group.0)].value_of(name).map(|value| value as i64)
            }
            Expression::Unary(operator, a) => Some(unary(operator, of(a)?)),
            Expression::Binary(Binary::In, a, group) => {
                let (Expression::Name(name) | Expression::BareRegister(name)) = expressions.get(group) else {
                    return None;
                };
                let group = machine.group_index.get(&name)?;
                Some(i64::from(machine.groups[usize::from(group.0)].has(of(a)? as u64)))
            }
            Expression::Binary(operator, a, b) => {
                let (a, b) = (of(a)?, of(b)?);
                if flaw(operator, Some(a), b).is_some() { None } else { binary(operator, a, b) }
            }
            Expression::Choice(condition, a, b) => of(if of(condition)? != 0 { a } else { b }),
            Expression::Call { function, arguments } => match (self.text(function), arguments.1) {
                ("IsEven", 1) => Some(i64::from(of(*expressions.arguments(arguments).first()?)? & 1 == 0)),
                ("IsOdd", 1) => Some(i64::from(of(*expressions.arguments(arguments).first()?)? & 1 == 1)),
                _ => self.row(function, arguments, values)?,
            },
            Expression::Defined { table, arguments } => {
                Some(i64::from(self.row(table, arguments, values)?.is_some()))
            }
            Expression::Parameter(_) | Expression::Attribute(..) | Expression::Nth(..) => None,
        }
    }

    /// What a table has for arguments; `None` where the table or an argument is not known. Tables that are too long to be
    /// searched for each expression are not asked.
    fn row(&self, table: Name, arguments: (u32, u32), values: &[Option<i64>]) -> Option<Option<i64>> {
        let table = &self.machine.tables[usize::from(*self.table_index.get(&table)?)];
        let ids = self.machine.description.expressions.arguments(arguments);
        if table.arity != ids.len() || table.values.len() > LONGEST_TABLE {
            return None;
        }
        let known: Option<Vec<i64>> =
            ids.iter().map(|id| values.get(id.0 as usize).copied().flatten()).collect();
        Some(table.value(&known?))
    }
}
