//! Descriptions that say the same, whatever their texts look like.

use super::{
    Argument, Assignment, Call, Cell, Class, Constant, Description, Expression, ExpressionId, Expressions,
    Format, Kind, Lines, Name, Names, Reference, SettingValue, Span, Transform, Value,
};
use alloc::vec::Vec;

impl Description {
    /// Whether another description says the same: all but places, and the numbers of names and expressions.
    pub fn says_the_same(&self, other: &Description) -> bool {
        self.normalized() == other.normalized()
    }

    /// The same without places; names and expressions are numbered in order of their first use, and there are none
    /// but those in use.
    pub fn normalized(&self) -> Description {
        let mut normal = self.clone();
        let known = alloc::vec![None; self.names.len()];
        let mut walk =
            Walk { from: self, known, names: Names::default(), expressions: Expressions::default() };
        walk.description(&mut normal);
        normal.names = walk.names;
        normal.expressions = walk.expressions;
        normal.lines = Lines::default();
        normal
    }
}

struct Walk<'d> {
    from: &'d Description,
    /// The new number of each name.
    known: Vec<Option<Name>>,
    names: Names,
    expressions: Expressions,
}

impl Walk<'_> {
    fn name(&mut self, name: &mut Name) {
        let text = self.from.names.text(*name);
        *name = *self.known[name.index()].get_or_insert_with(|| self.names.intern(text));
    }

    fn list(&mut self, names: &mut [Name]) {
        names.iter_mut().for_each(|name| self.name(name));
    }

    fn optional(&mut self, name: &mut Option<Name>) {
        if let Some(name) = name {
            self.name(name);
        }
    }

    fn description(&mut self, to: &mut Description) {
        for setting in &mut to.settings {
            self.name(&mut setting.name);
            for value in &mut setting.values {
                if let SettingValue::Word(word) = value {
                    self.name(word);
                }
            }
        }
        to.relocators.iter_mut().for_each(|relocator| relocator.span = Span::default());
        self.list(&mut to.options);
        to.options_span = Span::default();
        for kind in &mut to.condition_types {
            kind.span = Span::default();
            self.name(&mut kind.name);
        }
        self.constants(&mut to.parameters);
        self.constants(&mut to.constants);
        for (from, to) in &mut to.string_map {
            self.name(from);
            self.name(to);
        }
        for group in &mut to.groups {
            group.span = Span::default();
            self.name(&mut group.name);
            self.list(&mut group.union);
            for item in &mut group.items {
                item.span = Span::default();
                self.name(&mut item.name);
                self.optional(&mut item.suffix);
            }
        }
        for table in &mut to.tables {
            table.span = Span::default();
            self.name(&mut table.name);
            for row in &mut table.rows {
                row.span = Span::default();
                row.cells.iter_mut().for_each(|cell| self.cell(cell));
                self.cell(&mut row.value);
            }
        }
        self.list(&mut to.properties);
        self.list(&mut to.predicates);
        (to.unit.span, to.unit.nop_span) = (Span::default(), Span::default());
        self.name(&mut to.unit.name);
        for field in &mut to.unit.fields {
            field.span = Span::default();
            self.name(&mut field.name);
        }
        to.unit.nop.iter_mut().for_each(|(name, _)| self.name(name));
        to.classes.iter_mut().for_each(|class| self.class(class));
    }

    fn constants(&mut self, constants: &mut [Constant]) {
        for constant in constants {
            constant.span = Span::default();
            self.name(&mut constant.name);
            self.expression(&mut constant.value);
        }
    }

    fn cell(&mut self, cell: &mut Cell) {
        match cell {
            Cell::Register(group, name) => {
                self.name(group);
                self.name(name);
            }
            Cell::Name(name) => self.name(name),
            Cell::Number(_) | Cell::Character(_) | Cell::Any => {}
        }
    }

    fn class(&mut self, class: &mut Class) {
        class.span = Span::default();
        self.name(&mut class.name);
        self.format(&mut class.format);
        if let Some(alias) = &mut class.alias {
            self.name(&mut alias.label);
            self.name(&mut alias.group);
            self.call(&mut alias.call);
        }
        for condition in &mut class.conditions {
            condition.span = Span::default();
            self.name(&mut condition.kind);
            self.expression(&mut condition.rule);
        }
        self.assignments(&mut class.properties);
        self.assignments(&mut class.predicates);
        for opcode in &mut class.opcodes {
            opcode.span = Span::default();
            self.name(&mut opcode.name);
        }
        for statement in &mut class.encoding {
            statement.span = Span::default();
            for target in &mut statement.fields {
                target.span = Span::default();
                self.name(&mut target.field);
            }
            match &mut statement.value {
                Some(Value::Reference(reference)) => self.reference(reference),
                Some(Value::Register(group, name)) => {
                    self.name(group);
                    self.name(name);
                }
                Some(Value::Call(call)) => self.call(call),
                Some(Value::Opcode | Value::Number(_)) | None => {}
            }
            for transform in &mut statement.transforms {
                if let Transform::ScaleBy(expression)
                | Transform::ConvertFloat { condition: expression, .. } = transform
                {
                    self.expression(expression);
                }
            }
        }
    }

    fn assignments(&mut self, assignments: &mut [Assignment]) {
        for assignment in assignments {
            assignment.span = Span::default();
            self.name(&mut assignment.name);
            if let Some(value) = &mut assignment.value {
                self.expression(value);
            }
        }
    }

    /// The operands; the items have none but their numbers.
    fn format(&mut self, format: &mut Format) {
        for slot in &mut format.slots {
            slot.span = Span::default();
            if let Kind::Group(name) = &mut slot.kind {
                self.name(name);
            }
            if let Some(super::Default::Name(name)) = &mut slot.default {
                self.name(name);
            }
            self.optional(&mut slot.label);
        }
    }

    fn call(&mut self, call: &mut Call) {
        call.span = Span::default();
        self.name(&mut call.table);
        for argument in &mut call.arguments {
            match argument {
                Argument::Reference(reference) => self.reference(reference),
                Argument::Register(group, name) => {
                    self.name(group);
                    self.name(name);
                }
                Argument::Expression(expression) => self.expression(expression),
                Argument::Number(_) | Argument::Character(_) => {}
            }
        }
    }

    fn reference(&mut self, reference: &mut Reference) {
        reference.span = Span::default();
        self.name(&mut reference.name);
    }

    /// Copies an expression, its parts first, by a stack instead of recursion.
    fn expression(&mut self, root: &mut ExpressionId) {
        let from = &self.from.expressions;
        let mut todo = alloc::vec![(*root, false)];
        let mut done: Vec<ExpressionId> = Vec::new();
        while let Some((id, parts_are_done)) = todo.pop() {
            let Some(mut expression) = from.nodes.get(id.0 as usize).copied() else { continue };
            if !parts_are_done {
                todo.push((id, true));
                // The last part is copied first of the stack, so they are pushed in reverse.
                match expression {
                    Expression::Unary(_, part) => todo.push((part, false)),
                    Expression::Binary(_, left, right) => todo.extend([(right, false), (left, false)]),
                    Expression::Choice(a, b, c) => todo.extend([(c, false), (b, false), (a, false)]),
                    Expression::Call { arguments, .. } | Expression::Defined { arguments, .. } => {
                        todo.extend(
                            self.from.expressions.arguments(arguments).iter().rev().map(|id| (*id, false)),
                        );
                    }
                    _ => {}
                }
                continue;
            }
            let mut part = || done.pop().unwrap_or(ExpressionId(0));
            match &mut expression {
                Expression::Unary(_, operand) => *operand = part(),
                Expression::Binary(_, left, right) => (*right, *left) = (part(), part()),
                Expression::Choice(a, b, c) => (*c, *b, *a) = (part(), part(), part()),
                Expression::Call { arguments, .. } | Expression::Defined { arguments, .. } => {
                    let count = arguments.1.min(done.len() as u32);
                    let list = done.split_off(done.len() - count as usize);
                    *arguments = (self.expressions.arguments.len() as u32, count);
                    self.expressions.arguments.extend(list);
                }
                _ => {}
            }
            match &mut expression {
                Expression::Name(name)
                | Expression::Attribute(name, _)
                | Expression::Nth(name, _)
                | Expression::BareRegister(name)
                | Expression::Parameter(name)
                | Expression::Constant(name)
                | Expression::Text(name)
                | Expression::Defined { table: name, .. }
                | Expression::Call { function: name, .. } => self.name(name),
                Expression::Register(group, name) => {
                    self.name(group);
                    self.name(name);
                }
                _ => {}
            }
            done.push(ExpressionId(self.expressions.nodes.len() as u32));
            self.expressions.nodes.push(expression);
            self.expressions.spans.push(Span::default());
        }
        *root = done.pop().unwrap_or(ExpressionId(0));
    }
}
