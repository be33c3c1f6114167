//! From the statements of a function to its instructions, jumps, tables and calls.

use super::operand::Collector;
use super::registers::Registers;
use super::{Bodies, Body, Callee};
use crate::isa::{Directive, Flow, OperandKind};
use crate::kind::SyntaxKind;
use crate::module::Module;
use crate::names::{Declaration, Owner, Scopes};
use crate::node::Children;
use crate::tree::Id;
use crate::view::{Block, Function, Inst, Label, Name, Operand, Parameter, Statement, Targets, Variable};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;
use warpsmith_flow::{Control, End, Next};

pub(super) fn bodies(module: &Module) -> Bodies<'_> {
    let mut scopes = Scopes::new();
    let mut endless = BTreeSet::new();
    for statement in module.statements() {
        match statement {
            Statement::Variable(variable) if variable.space() == Some(Directive::Reg) => {
                declare_variable(&mut scopes, variable);
            }
            Statement::Function(function)
                if function.tuning().any(|tuning| tuning.directive() == Some(Directive::Noreturn)) =>
            {
                endless.insert(function.name());
            }
            _ => {}
        }
    }
    Bodies { scopes, endless, budget: module.source().len() as u64 }
}

pub(super) fn body<'m>(bodies: &mut Bodies<'m>, function: Function<'m>) -> Option<Body<'m>> {
    let block = function.body()?;
    bodies.scopes.open();
    function.returns().for_each(|parameter| declare_parameter(&mut bodies.scopes, parameter));
    function.parameters().for_each(|parameter| declare_parameter(&mut bodies.scopes, parameter));
    let Bodies { scopes, endless, budget } = bodies;
    let mut reader = Reader {
        collector: Collector { scopes, registers: Registers::new(), accesses: Vec::new() },
        endless,
        budget,
        instructions: Vec::new(),
        controls: Vec::new(),
        offsets: vec![0],
        places: Vec::new(),
        labels: Vec::new(),
        last_label: None,
        tables: Vec::new(),
        table_of: Vec::new(),
        lists: Vec::new(),
        list_of: Vec::new(),
        calls: Vec::new(),
        unresolved: 0,
    };
    reader.statements(block);
    let body = reader.finish(function);
    bodies.scopes.close();
    Some(body)
}

fn declare_variable<'m>(scopes: &mut Scopes<'m>, variable: Variable<'m>) {
    let id = variable.node().id;
    for declarator in variable.declarators() {
        let name = declarator.node().children().next();
        if let Some((name, declaration)) = name.zip(Declaration::of_variable(variable, declarator)) {
            scopes.declare(name.bytes(), declarator.count(), declaration, (), (name.id, id));
        }
    }
}

fn declare_parameter<'m>(scopes: &mut Scopes<'m>, parameter: Parameter<'m>) {
    let name = parameter.node().child(SyntaxKind::Identifier);
    if let Some((name, declaration)) = name.zip(Declaration::of_parameter(parameter, Owner::Func)) {
        let id = parameter.node().id;
        scopes.declare(name.bytes(), None, declaration, (), (name.id, id));
    }
}

struct Reader<'m, 's> {
    collector: Collector<'m, 's>,
    endless: &'s BTreeSet<&'m str>,
    budget: &'s mut u64,
    instructions: Vec<Inst<'m>>,
    /// A jump holds the element of the label's name until all labels have been seen.
    controls: Vec<Control>,
    offsets: Vec<u32>,
    /// The elements of labels' names in order, each with the next instruction.
    places: Vec<(Id, u32)>,
    labels: Vec<(u32, &'m str)>,
    last_label: Option<Label<'m>>,
    /// The elements of the labels' names that each table lists.
    tables: Vec<Vec<Id>>,
    /// The element of the name of each table, in order.
    table_of: Vec<Id>,
    /// The functions of each `.calltargets`, and the element of its name.
    lists: Vec<Vec<&'m str>>,
    list_of: Vec<Id>,
    calls: Vec<(u32, Callee<'m>)>,
    unresolved: u32,
}

impl<'m> Reader<'m, '_> {
    fn statements(&mut self, body: Block<'m>) {
        self.declare_labels(body);
        let mut stack: Vec<Children<'m>> = vec![body.node().children()];
        while let Some(children) = stack.last_mut() {
            let Some(node) = children.next() else {
                stack.pop();
                // The body's own scope is that of the parameters.
                if !stack.is_empty() {
                    self.collector.scopes.close();
                }
                continue;
            };
            let Some(statement) = Statement::new(node) else { continue };
            self.collector.scopes.now = node.id;
            // A table or prototype has the name of the label right before it.
            let label = self.last_label.take();
            match statement {
                Statement::Block(block) => {
                    self.collector.scopes.open();
                    self.declare_labels(block);
                    stack.push(block.node().children());
                }
                Statement::Inst(inst) => self.instruction(inst),
                Statement::Label(label) => self.label(label),
                Statement::Variable(variable) => declare_variable(self.collector.scopes, variable),
                Statement::BranchTargets(targets) => self.branch_targets(targets, label),
                Statement::CallTargets(targets) => self.call_targets(targets, label),
                Statement::CallPrototype(_) => {
                    self.name(label, Declaration::Prototype);
                }
                _ => {}
            }
        }
    }

    /// A label is visible in all of its block, also before it; but not one that names a table or prototype.
    fn declare_labels(&mut self, block: Block<'m>) {
        let mut statements = block.statements().peekable();
        while let Some(statement) = statements.next() {
            use Statement::{BranchTargets, CallPrototype, CallTargets};
            let Statement::Label(label) = statement else { continue };
            if !matches!(statements.peek(), Some(BranchTargets(_) | CallTargets(_) | CallPrototype(_))) {
                self.declare(label, Declaration::Label);
            }
        }
    }

    fn declare(&mut self, label: Label<'m>, declaration: Declaration) -> Option<Id> {
        let name = label.node().child(SyntaxKind::Identifier)?;
        let ids = (name.id, label.node().id);
        self.collector.scopes.declare(name.bytes(), None, declaration, (), ids);
        Some(name.id)
    }

    /// Declares a label as the name of a table or prototype; of the next instruction it is none.
    fn name(&mut self, label: Option<Label<'m>>, declaration: Declaration) -> Option<Id> {
        let name = self.declare(label?, declaration)?;
        self.labels.pop();
        Some(name)
    }

    fn label(&mut self, label: Label<'m>) {
        self.last_label = Some(label);
        let next = self.instructions.len() as u32;
        if let Some(name) = label.node().child(SyntaxKind::Identifier) {
            self.places.push((name.id, next));
            self.labels.push((next, name.text()));
        }
    }

    fn branch_targets(&mut self, targets: Targets<'m>, label: Option<Label<'m>>) {
        let Some(name) = self.name(label, Declaration::BranchTargets) else { return };
        let mut list = Vec::new();
        let mut children = targets.node().children().skip(1).peekable();
        while let Some(name) = children.next() {
            if name.kind() != SyntaxKind::Identifier {
                continue;
            }
            let Some(count) = children.next_if(|next| next.kind() == SyntaxKind::Count) else {
                list.extend(self.label_named(name.bytes()));
                continue;
            };
            // `L<3>` stands for L0, L1 and L2.
            let number = count.child(SyntaxKind::Integer);
            let number =
                number.and_then(|n| crate::literal::parse_integer(n.bytes()).ok()).map_or(0, |n| n.bits);
            let mut text = String::new();
            for index in 0..number.min(*self.budget) {
                *self.budget -= 1;
                text.clear();
                let _ = write!(text, "{}{index}", name.text());
                list.extend(self.label_named(text.as_bytes()));
            }
        }
        self.table_of.push(name);
        self.tables.push(list);
    }

    fn call_targets(&mut self, targets: Targets<'m>, label: Option<Label<'m>>) {
        if let Some(name) = self.name(label, Declaration::CallTargets) {
            self.list_of.push(name);
            self.lists.push(targets.names().map(|name| name.text()).collect());
        }
    }

    /// The element of the name of a label.
    fn label_named(&self, text: &[u8]) -> Option<Id> {
        let declared = self.collector.scopes.find_declared(text)?;
        let is_label = matches!(declared.declaration, Declaration::Label | Declaration::BranchTargets);
        is_label.then_some(declared.name_id)
    }

    fn instruction(&mut self, inst: Inst<'m>) {
        let next = match inst.form() {
            Some(form) => self.next(inst, form.flow()),
            None => {
                self.unresolved += 1;
                Next::Falls
            }
        };
        self.controls.push(Control { guarded: inst.guard().is_some(), next });
        self.collector.instruction(inst);
        self.offsets.push(self.collector.accesses.len() as u32);
        self.instructions.push(inst);
    }

    fn next(&mut self, inst: Inst<'m>, flow: Flow) -> Next {
        match flow {
            Flow::Next => Next::Falls,
            Flow::Return => Next::End(End::Return),
            Flow::Exit => Next::End(End::Exit),
            Flow::Trap => Next::End(End::Trap),
            Flow::Jump => self.target(inst).unwrap_or(Next::Anywhere),
            Flow::Call => self.call(inst),
        }
    }

    /// Where a jump goes; a label by the element of its name.
    fn target(&self, inst: Inst<'m>) -> Option<Next> {
        inst.roles().find_map(|role| {
            let Operand::Name(name) = role.operand else { return None };
            let named = self.label_named(name.node().bytes());
            match role.description.kind() {
                OperandKind::Label => named.map(Next::Jump),
                OperandKind::Targets => {
                    let table = named.and_then(|id| self.table_of.binary_search(&id).ok());
                    table.map(|table| Next::Table(table as u32))
                }
                _ => None,
            }
        })
    }

    fn call(&mut self, inst: Inst<'m>) -> Next {
        let mut callee = Callee::Any;
        for role in inst.roles() {
            let Operand::Name(name) = role.operand else { continue };
            match role.description.kind() {
                OperandKind::Function => callee = Callee::Direct(name.text()),
                OperandKind::Prototype => callee = self.listed(name).unwrap_or(callee),
                _ => {}
            }
        }
        let is_endless = matches!(callee, Callee::Direct(name) if self.endless.contains(name));
        self.calls.push((self.instructions.len() as u32, callee));
        if is_endless { Next::End(End::Exit) } else { Next::Falls }
    }

    /// The functions of a list.
    fn listed(&self, name: Name<'m>) -> Option<Callee<'m>> {
        let declared = self.collector.scopes.find_declared(name.node().bytes())?;
        let list = self.list_of.binary_search(&declared.name_id).ok()?;
        Some(Callee::OneOf(list as u32))
    }

    fn finish(self, function: Function<'m>) -> Body<'m> {
        let places = self.places;
        let place = |id: Id| {
            let found = places.binary_search_by_key(&id, |(id, _)| *id).ok()?;
            Some(places[found].1)
        };
        let mut controls = self.controls;
        for control in &mut controls {
            if let Next::Jump(label) = control.next {
                control.next = place(label).map_or(Next::Anywhere, Next::Jump);
            }
        }
        let tables =
            self.tables.into_iter().map(|list| list.into_iter().filter_map(place).collect()).collect();
        Body {
            function,
            instructions: self.instructions,
            controls,
            offsets: self.offsets,
            accesses: self.collector.accesses,
            tables,
            registers: self.collector.registers,
            labels: self.labels,
            calls: self.calls,
            lists: self.lists,
            unresolved: self.unresolved,
        }
    }
}
