//! Rules and facts of a class: expressions over its operands as programs.

use super::class::{Fact, Rule};
use super::condition::{MAX_STACK, Program, Step as Op};
use super::resolve::{Resolver, flag};
use crate::model::{Assignment, Binary, Expression, ExpressionId, Level, Name, Span};
use alloc::format;
use alloc::vec::Vec;

/// How the names of properties and predicates end that are kept as programs.
const FACTS: [&str; 4] = ["_SIZE", "_INDEX", "_OPERAND_MAP", "_MAY_FALL"];

/// Steps of one condition.
const MAX_STEPS: usize = 4096;

impl Resolver<'_, '_> {
    pub(super) fn rule(&mut self, index: usize, condition: &crate::model::Condition) {
        let level = match self.compiler.condition_levels.get(&condition.kind) {
            Some(level) => *level,
            None => {
                let text = self.compiler.text(condition.kind);
                // Files without a section of types use the built-in ones.
                match text.rsplit('_').next() {
                    Some("WARNING") => Level::Warning,
                    Some("INFO") => Level::Info,
                    Some("ERROR") => Level::Error,
                    _ => {
                        let message = format!("there is no type of conditions `{text}`");
                        self.error(condition.span, message);
                        return;
                    }
                }
            }
        };
        if let Some(program) = self.program(condition.rule) {
            self.info.rules.push(Rule { level, program, index: index as u16 });
        }
    }

    /// Keeps a size, the number of a slot or a set of slots. What is not understood is no fault of the class: nothing
    /// that decodes or assembles needs it.
    pub(super) fn fact(&mut self, fact: &Assignment) {
        let text = self.compiler.text(fact.name);
        let Some(value) = fact.value.filter(|_| FACTS.iter().any(|end| text.ends_with(end))) else { return };
        let (faults, errors) = (self.compiler.faults.len(), self.compiler.errors);
        let program = self.program(value);
        self.compiler.faults.truncate(faults);
        self.compiler.errors = errors;
        self.info.facts.extend(program.map(|program| Fact { name: fact.name, program }));
    }

    /// An expression as a program: parts first.
    pub(super) fn program(&mut self, root: ExpressionId) -> Option<Program> {
        let span = self.compiler.machine.description.expressions.spans.get(root.0 as usize).copied();
        let span = span.unwrap_or_default();
        if self.compiler.arithmetic.is_wrong(root) {
            // It was told where it stands.
            self.compiler.errors += 1;
            return None;
        }
        let mut steps = Vec::new();
        // What is to do: an expression to open, or a step whose parts are done.
        enum Todo {
            Open(ExpressionId),
            Do(Op),
        }
        let mut todo = alloc::vec![Todo::Open(root)];
        while let Some(next) = todo.pop() {
            let id = match next {
                Todo::Do(step) => {
                    steps.push(step);
                    continue;
                }
                Todo::Open(id) => id,
            };
            if steps.len() + todo.len() > MAX_STEPS {
                self.error(span, format!("a condition has at most {MAX_STEPS} parts"));
                return None;
            }
            let node = *self.compiler.machine.description.expressions.nodes.get(id.0 as usize)?;
            match node {
                Expression::Number(value) => steps.push(Op::Number(value)),
                Expression::Text(_) => steps.push(Op::Number(0)),
                Expression::Parameter(name) => steps.push(Op::Parameter(name)),
                Expression::Register(group, name) => {
                    steps.push(Op::Number(self.compiler.register(group, name, span)? as i64));
                }
                Expression::Attribute(name, attribute) => match self.find(name, None) {
                    Some(slot) => steps.push(Op::Flag(slot, flag(attribute))),
                    None => return self.unknown(name, span),
                },
                Expression::Nth(name, nth) => match self.find(name, Some(nth)) {
                    Some(slot) => steps.push(Op::Slot(slot)),
                    None => return self.unknown(name, span),
                },
                Expression::Name(name) | Expression::Constant(name) | Expression::BareRegister(name) => {
                    let slot = match node {
                        Expression::Name(_) => self.find(name, None),
                        _ => None,
                    };
                    let number = self.compiler.constants.get(&name).copied();
                    let number = number.or_else(|| self.compiler.bare.get(&name).map(|value| *value as i64));
                    match (slot, number) {
                        (Some(slot), _) => steps.push(Op::Slot(slot)),
                        (None, Some(value)) => steps.push(Op::Number(value)),
                        (None, None) => return self.unknown(name, span),
                    }
                }
                Expression::Unary(operator, a) => {
                    todo.push(Todo::Do(Op::Unary(operator)));
                    todo.push(Todo::Open(a));
                }
                Expression::Binary(Binary::In, a, b) => {
                    let group = match self.compiler.machine.description.expressions.nodes.get(b.0 as usize) {
                        Some(Expression::Name(name) | Expression::BareRegister(name)) => {
                            self.compiler.machine.group_index.get(name).copied()
                        }
                        _ => None,
                    };
                    let Some(group) = group else {
                        self.error(span, "a group stands to the right of `IN`");
                        return None;
                    };
                    todo.push(Todo::Do(Op::InGroup(group.0)));
                    todo.push(Todo::Open(a));
                }
                Expression::Binary(operator, a, b) => {
                    todo.push(Todo::Do(Op::Binary(operator)));
                    todo.push(Todo::Open(b));
                    todo.push(Todo::Open(a));
                }
                Expression::Choice(condition, a, b) => match self.compiler.arithmetic.choice(id) {
                    // What is never chosen need not have a value.
                    Some(first) => todo.push(Todo::Open(if first { a } else { b })),
                    None => {
                        todo.push(Todo::Do(Op::Choice));
                        todo.push(Todo::Open(b));
                        todo.push(Todo::Open(a));
                        todo.push(Todo::Open(condition));
                    }
                },
                Expression::Defined { table, arguments } => {
                    let step = self.table_step(table, arguments, span, true)?;
                    todo.push(Todo::Do(step));
                    self.open_arguments(arguments, |id| todo.push(Todo::Open(id)));
                }
                Expression::Call { function, arguments } => {
                    let step = match self.compiler.text(function) {
                        "IsEven" if arguments.1 == 1 => Op::IsEven,
                        "IsOdd" if arguments.1 == 1 => Op::IsOdd,
                        "INDEX" if arguments.1 == 1 => {
                            let argument = self.argument(arguments.0)?;
                            let nodes = &self.compiler.machine.description.expressions.nodes;
                            let slot = match nodes.get(argument.0 as usize) {
                                Some(Expression::Name(name)) => self.find(*name, None),
                                _ => None,
                            };
                            let Some(slot) = slot else {
                                self.error(span, "INDEX takes an operand of the class");
                                return None;
                            };
                            steps.push(Op::Number(slot.into()));
                            continue;
                        }
                        _ => self.table_step(function, arguments, span, false)?,
                    };
                    todo.push(Todo::Do(step));
                    self.open_arguments(arguments, |id| todo.push(Todo::Open(id)));
                }
            }
        }
        let depth = depth(&steps);
        if depth > MAX_STACK {
            self.error(span, format!("an expression needs more than {MAX_STACK} values at a time"));
            return None;
        }
        Some(Program { steps, depth })
    }

    fn argument(&self, index: u32) -> Option<ExpressionId> {
        self.compiler.machine.description.expressions.arguments.get(index as usize).copied()
    }

    /// Arguments, the last first, so that the first is done first.
    fn open_arguments(&self, (first, count): (u32, u32), mut open: impl FnMut(ExpressionId)) {
        for index in (first..first.saturating_add(count)).rev() {
            if let Some(id) = self.argument(index) {
                open(id);
            }
        }
    }

    fn table_step(&mut self, table: Name, arguments: (u32, u32), span: Span, defined: bool) -> Option<Op> {
        let Some(index) = self.compiler.table_index.get(&table).copied() else {
            let message = format!("there is no table or function `{}`", self.compiler.text(table));
            self.error(span, message);
            return None;
        };
        let arity = self.compiler.machine.tables[usize::from(index)].arity;
        if arity != arguments.1 as usize || arity > 16 {
            let text = self.compiler.text(table);
            let message = format!("table {text}: it takes {arity} arguments, not {}", arguments.1);
            self.error(span, message);
            return None;
        }
        let count = arity as u8;
        Some(if defined { Op::Defined(index, count) } else { Op::Table(index, count) })
    }

    fn unknown<T>(&mut self, name: Name, span: Span) -> Option<T> {
        let message = format!("`{}` is no operand, constant or register", self.compiler.text(name));
        self.error(span, message);
        None
    }
}

/// How many values a program needs at a time.
fn depth(steps: &[Op]) -> usize {
    let (mut now, mut most) = (0usize, 0usize);
    for step in steps {
        let takes = match step {
            Op::Number(_) | Op::Slot(_) | Op::Flag(..) | Op::Parameter(_) => 0,
            Op::Unary(_) | Op::IsEven | Op::IsOdd | Op::InGroup(_) => 1,
            Op::Binary(_) => 2,
            Op::Choice => 3,
            Op::Table(_, count) | Op::Defined(_, count) => usize::from(*count),
        };
        now = now.saturating_sub(takes) + 1;
        most = most.max(now);
    }
    most
}
