//! What a function consists of: parameters, registers, memory, control flow, instructions, accesses.

use super::names::ModuleNames;
use super::traffic::{Access, accesses};
use crate::layout::{ParameterPlace, SpaceUse, add_variables, place_parameters};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_flow::Cfg;
use warpsmith_ptx::flow::Bodies;
use warpsmith_ptx::isa::{Directive, Flow, OperandKind};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Declarator, Function, Inst, Statement, Variable};
use warpsmith_ptx::{Children, Node, Span, SyntaxKind};

/// A summary of a function.
#[derive(Debug, Clone)]
pub struct FunctionReport<'m> {
    /// The function.
    pub function: Function<'m>,
    /// Its return parameters.
    pub returns: Vec<ParameterPlace<'m>>,
    /// Its parameters.
    pub parameters: Vec<ParameterPlace<'m>>,
    /// Declared registers by type.
    pub registers: Vec<Registers>,
    /// Memory that it declares itself.
    pub memory: Vec<SpaceUse>,
    /// The module's variables that it names, in order of first use.
    pub variables: Vec<(Variable<'m>, Declarator<'m>)>,
    /// Whom it calls, in order of the first call.
    pub calls: Vec<Call<'m>>,
    /// How many labels it has.
    pub labels: u32,
    /// How many basic blocks: runs of instructions that are entered only at their beginning.
    pub blocks: u32,
    /// How many instructions.
    pub instructions: u32,
    /// How many of them fit no form.
    pub unresolved: u32,
    /// Instructions by the family of their form, most frequent first.
    pub families: Vec<(&'static str, u32)>,
    /// Memory accesses, each with the number of instructions that make it.
    pub traffic: Vec<(Access, u32)>,
}

/// Registers of one type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registers {
    /// The type of an element.
    pub ty: Type,
    /// Elements of a register: 1, or what `.v2` and `.v4` say.
    pub vector: u16,
    /// How many are declared.
    pub count: u64,
}

/// Calls of one function, or through one prototype.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call<'m> {
    /// Who is called.
    pub callee: Callee<'m>,
    /// How often.
    pub count: u32,
    /// Where first.
    pub first: Span,
}

/// Who is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Callee<'m> {
    /// A function by its name.
    Direct(&'m str),
    /// A function by its address; the label of the `.callprototype` or `.calltargets` that describes it.
    Indirect(&'m str),
}

/// Counts while walking over a body.
#[derive(Default)]
struct Counter<'m> {
    registers: BTreeMap<(Type, u16), u64>,
    memory: Vec<SpaceUse>,
    variables: Vec<(Variable<'m>, Declarator<'m>)>,
    seen: BTreeSet<u32>,
    calls: Vec<Call<'m>>,
    call_index: BTreeMap<Callee<'m>, usize>,
    labels: u32,
    instructions: u32,
    unresolved: u32,
    families: BTreeMap<&'static str, u32>,
    traffic: BTreeMap<Access, u32>,
}

impl<'m> FunctionReport<'m> {
    pub(super) fn new(function: Function<'m>, names: &ModuleNames<'m>, bodies: &mut Bodies<'m>) -> Self {
        let mut counter = Counter::default();
        if let Some(body) = function.body() {
            counter.body(body.node(), names);
        }
        let blocks = bodies.body(function).map_or(0, |body| Cfg::new(&body).coded());
        let mut families: Vec<_> = counter.families.into_iter().collect();
        families.sort_by_key(|(_, count)| core::cmp::Reverse(*count));
        let registers = counter.registers.into_iter();
        FunctionReport {
            function,
            returns: place_parameters(function.returns()),
            parameters: place_parameters(function.parameters()),
            registers: registers.map(|((ty, vector), count)| Registers { ty, vector, count }).collect(),
            memory: counter.memory,
            variables: counter.variables,
            calls: counter.calls,
            labels: counter.labels,
            blocks,
            instructions: counter.instructions,
            unresolved: counter.unresolved,
            families,
            traffic: counter.traffic.into_iter().collect(),
        }
    }

    /// Whether it has a body.
    pub fn is_defined(&self) -> bool {
        self.function.body().is_some()
    }
}

impl<'m> Counter<'m> {
    /// Walks over the statements of a body and of the blocks in it.
    fn body(&mut self, body: Node<'m>, names: &ModuleNames<'m>) {
        let mut stack: Vec<Children<'m>> = alloc::vec![body.children()];
        while let Some(children) = stack.last_mut() {
            let Some(node) = children.next() else {
                stack.pop();
                continue;
            };
            match Statement::new(node) {
                Some(Statement::Block(block)) => stack.push(block.node().children()),
                Some(Statement::Inst(inst)) => self.instruction(inst, names),
                Some(Statement::Label(_)) => self.labels += 1,
                Some(Statement::Variable(variable)) => self.variable(variable),
                _ => {}
            }
        }
    }

    fn variable(&mut self, variable: Variable<'m>) {
        if variable.space() == Some(Directive::Reg) {
            let Some(ty) = variable.ty() else { return };
            let count = variable.declarators().map(|d| d.count().unwrap_or(1)).fold(0, u64::saturating_add);
            let total = self.registers.entry((ty, variable.vector())).or_default();
            *total = total.saturating_add(count);
        } else {
            add_variables(&mut self.memory, variable);
        }
    }

    fn instruction(&mut self, inst: Inst<'m>, names: &ModuleNames<'m>) {
        self.instructions += 1;
        for token in inst.node().tokens().filter(|token| token.kind() == SyntaxKind::Identifier) {
            if let Some(found) = names.variable(token)
                && self.seen.insert(found.1.node().index())
            {
                self.variables.push(found);
            }
        }
        let Some(form) = inst.form() else {
            self.unresolved += 1;
            return;
        };
        *self.families.entry(form.family()).or_default() += 1;
        for access in accesses(inst) {
            *self.traffic.entry(access).or_default() += 1;
        }
        for role in inst.roles() {
            match role.description.kind() {
                // The address of a function may be had without a call.
                OperandKind::Function if form.flow() == Flow::Call => {
                    self.call(Callee::Direct(role.operand.node().text()), inst);
                }
                OperandKind::Prototype => self.call(Callee::Indirect(role.operand.node().text()), inst),
                _ => {}
            }
        }
    }

    fn call(&mut self, callee: Callee<'m>, inst: Inst<'m>) {
        let index = *self.call_index.entry(callee).or_insert_with(|| {
            self.calls.push(Call { callee, count: 0, first: inst.span() });
            self.calls.len() - 1
        });
        self.calls[index].count += 1;
    }
}
