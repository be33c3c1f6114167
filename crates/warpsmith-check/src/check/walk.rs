//! One walk over a module: each declaration, directive and instruction is judged with the names that it sees.

use super::directive::Head;
use super::facts::Scopes;
use super::gate::Gate;
use super::header::Header;
use super::known::Known;
use super::signature::{Signature, Signatures};
use super::{Checked, Options};
use crate::fault::{LimitFault, Reason, SymbolFault};
use crate::operand::Judge;
use crate::{Finding, Id, Problem};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Direction, Directive, Limit, OperandKind};
use warpsmith_ptx::names::{Declaration, Names, Owner};
use warpsmith_ptx::view::{
    AddressSize, Block, Function, Inst, Label, Operand, Parameter, Section, Statement, Tuning, Variable,
};
use warpsmith_ptx::visit::{Visitor, Walk, walk};
use warpsmith_ptx::{Diagnostic, Module, Node, Span, SyntaxKind};

/// Judges the operands of every instruction that fits a form, in order of the text.
///
/// What the reader found wrong is not said again; an instruction that fits no form is passed over.
pub fn operands(module: &Module) -> Vec<Finding> {
    let mut found = all(module, &Options::default()).findings;
    found.retain(|finding| matches!(finding.problem, Problem::Misuse(_) | Problem::Read(_)));
    found
}

/// Everything that is wrong with a module besides what the reader found.
pub(super) fn all(module: &Module, options: &Options) -> Checked {
    let root = module.root();
    let mut walker = Walker {
        root,
        names: Visible { scopes: Scopes::new(), root, address_bits: 32, has_samplers: false },
        signatures: Signatures::default(),
        judge: Judge::wanting_wide(options.limits),
        limits: options.limits,
        given: BTreeSet::new(),
        gate: Gate::new(module, options),
        known: Known::new(),
        calls: Vec::new(),
        aliases: BTreeMap::new(),
        last_label: None,
        head: Head::default(),
        functions: Vec::new(),
        blocks: 0,
        budget: module.source().len() as u64,
        source: module.source(),
        reader: module.diagnostics(),
        found: Vec::new(),
        held_back: 0,
    };
    walk(root, &mut walker);
    walker.end();
    walker.gate.end(&mut walker.found);
    if let Some(platform) = walker.gate.platform().filter(|_| options.limits) {
        super::limit::addresses(platform, &mut walker.found);
        super::limit::limits(module, platform, &mut walker.found);
    }
    Checked { findings: walker.found, held_back: walker.held_back }
}

pub(super) struct Visible<'m> {
    pub scopes: Scopes<'m>,
    root: Node<'m>,
    pub address_bits: u16,
    has_samplers: bool,
}

impl Names for Visible<'_> {
    fn find(&self, name: &[u8]) -> Option<Declaration> {
        self.scopes.find(name)
    }

    fn place(&self, name: &[u8]) -> Option<Span> {
        let id = self.scopes.find_declared(name)?.name_id;
        Some(self.root.at(id)?.span())
    }

    fn address_bits(&self) -> u16 {
        self.address_bits
    }

    fn has_samplers(&self) -> bool {
        self.has_samplers
    }
}

pub(super) struct Walker<'m> {
    root: Node<'m>,
    pub names: Visible<'m>,
    pub signatures: Signatures,
    judge: Judge,
    gate: Gate,
    known: Known,
    /// By the resolution that instructions share: whether they are calls.
    pub calls: Vec<Option<bool>>,
    /// Whether what fails only while machine code is made is said too.
    limits: bool,
    /// Of the results of calls so far, the elements of their names; only with `limits`.
    given: BTreeSet<Id>,
    /// The functions that are aliases, and where they became so.
    pub aliases: BTreeMap<&'m [u8], Span>,
    /// The last label, which names what comes next.
    last_label: Option<Label<'m>>,
    /// What the directives of the module have said.
    pub head: Head<'m>,
    /// The functions that are open: the body, which shares the scope of the parameters, and how much had been found
    /// where it begins.
    functions: Vec<(Option<Id>, usize)>,
    /// How many blocks are open.
    blocks: u32,
    /// How many names lists may still stand for, so that no text costs more than its length.
    pub budget: u64,
    pub source: &'m [u8],
    /// What the reader found wrong.
    pub reader: &'m [Diagnostic],
    pub found: Vec<Finding>,
    /// How many names without a declaration have been taken back.
    pub held_back: usize,
}

impl<'m> Walker<'m> {
    /// Keeps, of the names that an instruction has and nothing declares, each once; the findings from `start` on are
    /// the instruction's, of which there are no more than it has operands.
    fn once(&mut self, start: usize) {
        let undeclared = |found: &Finding| match found.problem {
            Problem::Misuse(misuse) => misuse.reason == Reason::Undeclared,
            Problem::Symbol(fault) => fault == SymbolFault::Undeclared,
            _ => false,
        };
        let mut at = start + 1;
        while let (Some(found), Some(before)) = (self.found.get(at), self.found.get(start..at)) {
            let text = self.source.get(found.span.range());
            let again = |known: &Finding| undeclared(known) && self.source.get(known.span.range()) == text;
            if undeclared(found) && before.iter().any(again) {
                self.found.remove(at);
            } else {
                at += 1;
            }
        }
    }

    pub fn report(&mut self, fault: Problem, span: Span) {
        self.found.push(Finding { problem: fault, span });
    }

    pub fn node(&self, id: Id) -> Node<'m> {
        self.root.at(id).unwrap_or(self.root)
    }

    /// `.address_size 32` for a target whose machine code has wider addresses only.
    fn narrow_size(&mut self, size: AddressSize<'m>) {
        let Some(platform) = self.gate.platform().filter(|_| self.limits) else { return };
        let least = platform.target.limit(Limit::Address, platform.version);
        if let (Some(least), Some(number)) = (least, size.node().child(SyntaxKind::Integer))
            && size.bits().is_some_and(|bits| bits < least)
        {
            self.report(Problem::Limit(LimitFault::Address(least)), number.span());
        }
    }

    /// What the head of the module says.
    pub fn header(&self) -> &Header {
        self.gate.header()
    }

    /// Whether a block is the body of the innermost function.
    fn is_body(&self, block: Block<'m>) -> bool {
        self.functions.last().is_some_and(|(body, _)| *body == Some(block.node().index()))
    }

    /// Notes the results of a call; says which result is loaded that no call before it, in order of the text, has given.
    fn results(&mut self, inst: Inst<'m>) {
        let is_call = self.is_call(inst);
        for role in inst.roles() {
            let kind = role.description.kind();
            let is_read = role.description.direction() == Direction::Read;
            if is_call && kind == OperandKind::Arguments && !is_read {
                for token in role.operand.node().tokens() {
                    let declared = self.names.scopes.find_declared(token.bytes());
                    self.given.extend(declared.map(|declared| declared.name_id));
                }
            } else if kind == OperandKind::Address && is_read {
                let Operand::Address(address) = role.operand else { continue };
                let Some(base) = address.base() else { continue };
                let Some(declared) = self.names.scopes.find_declared(base.node().bytes()) else { continue };
                let is_result = matches!(
                    declared.declaration,
                    Declaration::Variable { space: Directive::Param, owner: Owner::Body, .. }
                );
                if is_result && !self.given.contains(&declared.name_id) {
                    self.report(Problem::Limit(LimitFault::Result), base.node().span());
                }
            }
        }
    }

    /// Whether statements of a function stand here.
    pub fn in_body(&self) -> bool {
        self.blocks > 0
    }

    /// A label is visible in all of its block, also before it.
    fn labels(&mut self, block: Block<'m>) {
        let mut statements = block.statements().peekable();
        while let Some(statement) = statements.next() {
            let Statement::Label(label) = statement else { continue };
            let next = statements.peek();
            if !next.is_some_and(is_table) {
                self.label(label, None);
            }
        }
    }

    /// Declares the label before a table or prototype, which only what follows sees.
    fn table(&mut self, statement: &Statement<'m>) -> Signature {
        self.last_label.take().map(|label| self.label(label, Some(statement))).unwrap_or_default()
    }
}

/// Whether a label before it names a table or a prototype.
fn is_table(statement: &Statement<'_>) -> bool {
    use Statement::{BranchTargets, CallPrototype, CallTargets};
    matches!(statement, BranchTargets(_) | CallTargets(_) | CallPrototype(_))
}

impl<'m> Visitor<'m> for Walker<'m> {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        self.names.scopes.now = statement.node().index();
        self.gate.statement(statement, &self.names, self.names.scopes.at_module(), &mut self.found);
        if matches!(statement, Statement::Version(_) | Statement::Target(_) | Statement::AddressSize(_)) {
            self.known.forget();
            self.names.has_samplers = self.gate.header().is_independent();
        }
        match statement {
            Statement::Inst(_) => return Walk::Into,
            Statement::Label(label) => {
                // Tables and prototypes are named by the label before them.
                self.last_label = Some(label);
                return Walk::Over;
            }
            Statement::BranchTargets(targets) => {
                self.table(&statement);
                self.branch_targets(targets);
            }
            Statement::CallTargets(targets) => {
                self.table(&statement);
                self.call_targets(targets);
            }
            Statement::CallPrototype(prototype) => {
                let signature = self.table(&statement);
                self.prototype(prototype, signature);
                self.tuning_of(prototype.tuning(), signature);
            }
            Statement::AddressSize(size) => {
                self.address_size(size);
                self.narrow_size(size);
            }
            Statement::Version(_) | Statement::Target(_) => {}
            Statement::File(file) => self.file(file),
            Statement::Loc(loc) => self.loc(loc),
            Statement::Directive(other) => self.narrow(other.node()),
            Statement::Alias(alias) => self.alias(alias),
            Statement::Pragma(pragma) => self.pragma(pragma),
            _ => return Walk::Into,
        }
        Walk::Over
    }

    fn function(&mut self, function: Function<'m>) -> Walk {
        let before = self.found.len();
        let signature = self.declare_function(function);
        self.names.scopes.open();
        self.function_parameters(function, signature);
        self.tuning_of(function.tuning(), signature);
        let span = function.span();
        let end = function.body().map_or(span.end, |body| body.span().start);
        self.forget_in(Span::new(span.start, end), before);
        self.functions.push((function.body().map(|body| body.node().index()), self.found.len()));
        Walk::Into
    }

    fn block(&mut self, block: Block<'m>) -> Walk {
        self.blocks += 1;
        if !self.is_body(block) {
            self.names.scopes.open();
        }
        self.labels(block);
        Walk::Into
    }

    fn variable(&mut self, variable: Variable<'m>) -> Walk {
        let before = self.found.len();
        self.variables(variable);
        self.forget_in(variable.span(), before);
        Walk::Over
    }

    fn section(&mut self, section: Section<'m>) -> Walk {
        self.section_contents(section);
        Walk::Over
    }

    fn instruction(&mut self, inst: Inst<'m>) -> Walk {
        let key = if self.limits { None } else { self.known.key(inst, &self.names) };
        if key.is_some_and(|key| self.known.contains(key)) {
            return Walk::Over;
        }
        let before = self.found.len();
        self.guard_of(inst);
        self.constants(inst.node());
        self.judge.instruction(inst, &self.names, &mut self.found);
        self.once(before);
        self.gate.instruction(inst, &self.names, &mut self.judge, &mut self.found);
        if self.found.len() == before && self.limits {
            self.results(inst);
        }
        if self.found.len() == before && self.is_call(inst) {
            self.call(inst);
        }
        if let Some(key) = key.filter(|_| self.found.len() == before) {
            self.known.insert(key);
        }
        Walk::Over
    }

    fn parameter(&mut self, _: Parameter<'m>) -> Walk {
        Walk::Over
    }

    fn tuning(&mut self, _: Tuning<'m>) -> Walk {
        Walk::Over
    }

    fn leave(&mut self, node: Node<'m>) {
        match Statement::new(node) {
            Some(Statement::Function(function)) => {
                self.names.scopes.close();
                self.define_function(function);
                if let Some((Some(_), start)) = self.functions.pop() {
                    self.forget_names(function.span(), start);
                }
            }
            Some(Statement::Block(block)) => {
                self.blocks = self.blocks.saturating_sub(1);
                if !self.is_body(block) {
                    self.names.scopes.close();
                }
            }
            _ => {}
        }
    }
}
