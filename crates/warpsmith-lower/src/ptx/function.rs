//! One function: declarations, labels, instructions.

use super::group::Unfinished;
use super::link::{Linker, align_of, size_of};
use super::scope::Scopes;
use super::source::Located;
use super::symbol::{Symbol, width_of};
use super::{Lowered, dispatch, opaque, source};
use crate::rules::Matrix;
use std::cell::Cell;
use std::collections::HashMap;
use warpsmith_program::memory::{Allocation, AllocationKind};
use warpsmith_program::op::{Instruction, Op, Pc};
use warpsmith_program::program::{Fidelity, Function, LOCAL_BEGIN, NO_SOURCE, Parameter, Refused};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_ptx::LineIndex;
use warpsmith_ptx::isa::{Directive, Lowering};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{self, Block, Inst, Statement, Targets, Variable};

/// Lowers a function.
pub(super) fn lower<'m>(
    linker: &Linker<'m>,
    (module, shared): (usize, u32),
    function: view::Function<'m>,
    (source, lines): (&[u8], &LineIndex),
) -> (Function, Vec<Refused>) {
    let mut out =
        Function { name: function.name().into(), is_kernel: function.is_entry(), ..Function::default() };
    out.shared = shared;
    let mut lowerer = Lowerer {
        linker,
        module,
        source,
        out,
        scopes: Scopes::default(),
        constants: HashMap::new(),
        places: HashMap::new(),
        labels: HashMap::new(),
        jumps: Vec::new(),
        tables: Vec::new(),
        last_label: None,
        prototypes: HashMap::new(),
        carry: Pred(0),
        frame: LOCAL_BEGIN,
        line: 0,
        located: Located::default(),
        origin: NO_SOURCE,
        fidelity: None,
        guard: None,
        refused: Vec::new(),
        unfinished: Unfinished::default(),
        local_sizes: HashMap::new(),
        rows: Cell::new(0),
        predicates: Cell::new(0),
        named: Cell::new(0),
        excess: Cell::new(None),
    };
    lowerer.line = lines.position(source, function.node().span().start).line;
    lowerer.begin(function);
    if let Some(body) = function.body() {
        lowerer.block(body, lines);
    }
    lowerer.end();
    if let Some(line) = lowerer.excess.get() {
        let message = format!(
            "`{}` has more than {MOST_REGISTERS} registers, which is the most that a function may use here",
            lowerer.out.name
        );
        lowerer.refused.push(Refused { module: 0, line, message, also: None });
    }
    (lowerer.out.rows, lowerer.out.predicates) = (lowerer.rows.get(), lowerer.predicates.get());
    (lowerer.out, lowerer.refused)
}

/// A function that is being lowered.
pub(crate) struct Lowerer<'m, 'l> {
    pub linker: &'l Linker<'m>,
    /// Number of the module that the function stands in.
    module: usize,
    source: &'l [u8],
    pub out: Function,
    pub scopes: Scopes<'m>,
    /// Registers that hold a number.
    constants: HashMap<(u64, bool), Reg>,
    /// Registers that hold places in shared memory.
    places: HashMap<(u32, bool), Reg>,
    labels: HashMap<(u32, &'m str), Pc>,
    /// Branches whose target is not known yet: the instruction, the label, the scopes that see it.
    jumps: Vec<(Pc, &'m str, Vec<u32>)>,
    /// Tables of branch targets.
    tables: Vec<Table<'m>>,
    /// The last label, which names a table or prototype behind it.
    last_label: Option<&'m str>,
    /// The types of the parameters of prototypes.
    pub prototypes: HashMap<&'m str, Vec<Option<Type>>>,
    /// The carry flag.
    pub carry: Pred,
    /// Where the local memory of the function begins.
    pub frame: Reg,
    line: u32,
    /// What the last `.loc` says.
    located: Located,
    /// Number of the instruction that is lowered.
    origin: u32,
    /// How near the results of the instruction are to those of a machine, if not its form says it.
    pub fidelity: Option<Fidelity>,
    /// The guard of the instruction.
    guard: Option<(Pred, bool)>,
    refused: Vec<Refused>,
    /// Registers of products of warpgroups that may not be finished.
    pub unfinished: Unfinished,
    /// Bytes of what lies in local memory, by where it begins.
    pub local_sizes: HashMap<u32, u32>,
    /// Rows and predicates so far.
    rows: Cell<u32>,
    predicates: Cell<u32>,
    /// Registers that the program names, so far.
    named: Cell<u32>,
    /// The line with the first of them that is one too many.
    excess: Cell<Option<u32>>,
}

/// A table of branch targets that are not known yet.
struct Table<'m> {
    number: usize,
    line: u32,
    labels: Vec<&'m str>,
    /// The scopes that see them.
    scopes: Vec<u32>,
}

/// Registers that a function may name: single ones that it declares, and those of ranges that it uses. Each takes 128 bytes
/// or more in every warp, predicates 4.
const MOST_REGISTERS: u32 = 1 << 20;

/// Bytes of parameters that a kernel has, as on the targets that have most.
const MOST_PARAMETERS: u64 = 32764;

impl<'m> Lowerer<'m, '_> {
    /// A fresh register.
    pub fn fresh(&self, rows: u32) -> Reg {
        Reg(self.rows.replace(self.rows.get().saturating_add(rows)))
    }

    /// A fresh predicate.
    pub fn fresh_predicate(&self) -> Pred {
        Pred(self.predicates.replace(self.predicates.get().saturating_add(1)))
    }

    /// A register that holds a number from the beginning.
    pub fn constant(&mut self, value: u64, wide: bool) -> Reg {
        if let Some(reg) = self.constants.get(&(value, wide)) {
            return *reg;
        }
        let reg = self.fresh(if wide { 2 } else { 1 });
        self.constants.insert((value, wide), reg);
        self.out.constants.push((reg, value, wide));
        reg
    }

    /// A register that holds the address of a place in the shared memory of the block.
    pub fn place(&mut self, place: u32, wide: bool) -> Reg {
        if let Some(reg) = self.places.get(&(place, wide)) {
            return *reg;
        }
        let reg = self.fresh(if wide { 2 } else { 1 });
        self.places.insert((place, wide), reg);
        self.out.places.push((reg, place, wide));
        reg
    }

    /// Adds an operation, under the guard of the instruction.
    pub fn emit(&mut self, op: Op) {
        let guard = self.guard;
        self.emit_guarded(guard, op);
    }

    /// Adds an operation under another guard.
    pub fn emit_guarded(&mut self, guard: Option<(Pred, bool)>, op: Op) {
        self.out.code.push(Instruction { guard, op });
        self.out.lines.push(self.line);
        self.out.origins.push(self.origin);
    }

    /// Adds a branch to a label.
    pub fn jump(&mut self, label: &'m str) {
        let chain = self.scopes.chain();
        self.jumps.push((self.out.code.len() as Pc, label, chain));
        self.emit(Op::Branch { to: Pc::MAX });
    }

    /// What a name stands for. A register of a range takes its rows when its name is first met.
    pub fn find(&self, name: &str) -> Option<Symbol> {
        let make = |ty, elements| self.register(ty, elements);
        let found = self.scopes.find(name, &make).or_else(|| self.linker.find(self.module, name));
        self.unfinished.names(found.as_ref());
        found
    }

    fn begin(&mut self, function: view::Function<'m>) {
        self.scopes.open();
        self.frame = self.fresh(2);
        self.carry = self.fresh_predicate();
        let results: Vec<_> = function.returns().collect();
        let parameters: Vec<_> = function.parameters().collect();
        let mut offset = 0u64;
        for (index, parameter) in results.iter().chain(&parameters).enumerate() {
            let (Some(ty), Some(space)) = (parameter.ty(), parameter.space()) else { continue };
            let is_open = parameter.dimensions().any(|size| size.is_none());
            let size = if is_open { self.linker.most_passed() } else { parameter.size().unwrap_or(0) };
            let element = u64::from(ty.bits().div_ceil(8).max(1));
            let align = parameter.align().unwrap_or(element * u64::from(parameter.vector()));
            let symbol = if space == Directive::Reg {
                self.register(ty, parameter.vector())
            } else if function.is_entry() {
                let begin = offset.checked_next_multiple_of(align.max(1)).unwrap_or(u64::MAX);
                offset = begin.saturating_add(size);
                if offset > MOST_PARAMETERS {
                    let name = function.name();
                    self.refused.push(Refused {
                        module: 0,
                        line: self.line,
                        message: format!(
                            "the parameters of `{name}` take {offset} bytes; a kernel has {MOST_PARAMETERS} at most"
                        ),
                        also: None,
                    });
                    break;
                }
                let (at, size) = (begin as u32, size as u32);
                let parameter =
                    Parameter { name: parameter.name().into(), offset: at, size, ty: ty_name(ty) };
                self.out.parameters.push(parameter);
                if opaque::kind_of(ty).is_some() { Symbol::Opaque(at) } else { Symbol::Parameter(at) }
            } else {
                self.local(size, align)
            };
            if index < results.len() {
                self.out.returns.extend(symbol.passed());
            } else if !function.is_entry() {
                self.out.arguments.extend(symbol.passed());
            }
            self.scopes.declare(parameter.name(), symbol);
        }
        let (mut registers, mut blocks) = (None, None);
        for tuning in function.tuning() {
            let numbers = || tuning.numbers().map(|size| u32::try_from(size).unwrap_or(u32::MAX));
            let sizes = || {
                let mut sizes = numbers();
                core::array::from_fn(|_| sizes.next().unwrap_or(1))
            };
            let clusters = &mut self.out.clusters;
            match tuning.directive() {
                Some(Directive::Reqnctapercluster) => clusters.exact = Some(sizes()),
                Some(Directive::Explicitcluster) => clusters.explicit = true,
                Some(Directive::Maxclusterrank) => clusters.most = numbers().next(),
                Some(Directive::Blocksareclusters) => clusters.are_counted = true,
                Some(Directive::Maxnreg) => registers = numbers().next(),
                Some(Directive::Minnctapersm) => blocks = numbers().next(),
                _ => {}
            }
            let exact = tuning.directive() == Some(Directive::Reqntid);
            if exact || tuning.directive() == Some(Directive::Maxntid) {
                self.out.most_threads = sizes();
                self.out.exact_threads |= exact;
            }
        }
        let threads = self.out.most_threads.iter().fold(1, |all, size| u32::saturating_mul(all, *size));
        self.out.registers = registers.or_else(|| registers_of(threads, blocks?));
    }

    /// A register that the program names; of those beyond the bound all are one, and the function does not run.
    fn register(&self, ty: Type, elements: u16) -> Symbol {
        let named = self.named.get().saturating_add(elements.into());
        let fits = named <= MOST_REGISTERS;
        if fits {
            self.named.set(named);
        } else if self.excess.get().is_none() {
            self.excess.set(Some(self.line));
        }
        if ty == Type::Pred {
            return Symbol::Predicate(if fits { self.fresh_predicate() } else { Pred(0) });
        }
        let rows = width_of(ty).rows() * u32::from(elements);
        let first = if fits { self.fresh(rows) } else { Reg(0) };
        if elements == 1 { Symbol::Register(first, ty) } else { Symbol::Vector(first, ty, elements) }
    }

    /// Bytes of the function's local memory. Where they are more than any thread has, the function does not run, and it
    /// does not matter which they are.
    fn local(&mut self, size: u64, align: u64) -> Symbol {
        let at = self.out.local.checked_next_multiple_of(align.max(1)).unwrap_or(u64::MAX);
        self.out.local = at.saturating_add(size);
        self.out.local_align = self.out.local_align.max(align);
        let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        self.local_sizes.insert(narrow(at), narrow(size));
        Symbol::Local(narrow(at))
    }

    /// A block and those in it, which may nest as deep as they like.
    fn block(&mut self, block: Block<'m>, lines: &LineIndex) {
        let mut open: Vec<Box<dyn Iterator<Item = Statement<'m>> + 'm>> = vec![self.open(block)];
        while let Some(statements) = open.last_mut() {
            let Some(statement) = statements.next() else {
                self.scopes.close();
                open.pop();
                continue;
            };
            let span = statement.node().span();
            self.line = lines.position(self.source, span.start).line;
            match statement {
                Statement::Variable(variable) => self.variable(variable),
                Statement::Label(label) => {
                    let at = self.out.code.len() as Pc;
                    let scope = self.scopes.current();
                    self.labels.insert((scope, label.name()), at);
                    self.last_label = Some(label.name());
                    self.unfinished.clear();
                }
                Statement::Block(inner) => {
                    let inner = self.open(inner);
                    open.push(inner);
                }
                Statement::BranchTargets(targets) => self.table(targets),
                Statement::CallPrototype(prototype) => {
                    let types = prototype.parameters().map(|one| one.ty()).collect();
                    if let Some(name) = self.last_label {
                        self.prototypes.insert(name, types);
                    }
                }
                Statement::CallTargets(targets) => {
                    // All of them have the same parameters.
                    let found = targets.names().find_map(|name| self.find(name.text()));
                    if let (Some(Symbol::Function(index)), Some(name)) = (found, self.last_label) {
                        self.prototypes.insert(name, self.linker.parameter_types(index));
                    }
                }
                Statement::Inst(inst) => self.instruction(inst),
                Statement::Loc(loc) => {
                    self.located.take(loc, &mut self.out.inlined);
                }
                _ => {}
            }
        }
    }

    /// Opens the scope of a block; its statements.
    fn open(&mut self, block: Block<'m>) -> Box<dyn Iterator<Item = Statement<'m>> + 'm> {
        self.scopes.open();
        self.labels_of(block);
        Box::new(block.statements())
    }

    /// Tables are known in all of their block.
    fn labels_of(&mut self, block: Block<'m>) {
        let mut last = None;
        for statement in block.statements() {
            match statement {
                Statement::Label(label) => last = Some(label.name()),
                Statement::BranchTargets(_) => {
                    if let Some(name) = last.take() {
                        let number = self.out.tables.len();
                        self.out.tables.push(Vec::new());
                        self.scopes.declare(name, Symbol::Table(number as u32));
                    }
                }
                _ => last = None,
            }
        }
    }

    fn table(&mut self, targets: Targets<'m>) {
        let Some(Symbol::Table(number)) = self.last_label.and_then(|name| self.find(name)) else { return };
        let labels = targets.names().map(|name| name.text()).collect();
        let scopes = self.scopes.chain();
        self.tables.push(Table { number: number as usize, line: self.line, labels, scopes });
    }

    fn variable(&mut self, variable: Variable<'m>) {
        let (Some(ty), Some(space)) = (variable.ty(), variable.space()) else { return };
        for declarator in variable.declarators() {
            let size = size_of(variable, declarator);
            let symbol = match space {
                Directive::Reg => {
                    let elements = variable.vector();
                    if let Some(count) = declarator.count() {
                        self.scopes.declare_range(declarator.name(), (ty, elements), count);
                        continue;
                    }
                    self.register(ty, elements)
                }
                Directive::Shared => {
                    let at = self.linker.shared_place(self.out.shared, align_of(variable));
                    self.out.shared = u32::try_from(at.saturating_add(size)).unwrap_or(u32::MAX);
                    self.out.shared_variables.push(Allocation {
                        name: declarator.name().into(),
                        kind: AllocationKind::Variable,
                        start: at,
                        size,
                    });
                    Symbol::Shared(u32::try_from(at).unwrap_or(u32::MAX))
                }
                Directive::Global | Directive::Const => {
                    let start = declarator.node().span().start;
                    match self.linker.find_inner(self.module, start) {
                        Some(symbol) => symbol,
                        None => continue,
                    }
                }
                _ => self.local(size, align_of(variable)),
            };
            self.scopes.declare(declarator.name(), symbol);
        }
    }

    /// Makes an instruction a fault that names a register of a product, or of a load, which may not be finished. Others of their
    /// kind may, and compilers move such registers to others, which are taken to be the same.
    fn report_unfinished(&mut self, inst: Inst<'m>) {
        let lowering = inst.form().and_then(|form| form.lowering());
        let (product, loaded) = self.unfinished.were_touched();
        let moves = matches!(lowering, Some(Lowering::Move));
        let multiplies = matches!(lowering, Some(Lowering::GroupProduct));
        let loads = matches!(lowering, Some(Lowering::TensorLoad | Lowering::TensorLoadCompressed));
        if product && !moves && !multiplies {
            self.emit(Op::Unfinished { load: false });
        } else if loaded && !moves && !loads {
            self.unfinished.touch_early(self.out.code.len());
            self.emit(Op::Unfinished { load: true });
        }
    }

    fn instruction(&mut self, inst: Inst<'m>) {
        let before = self.out.code.len();
        // What was named for those who look on does not count.
        self.unfinished.were_touched();
        self.origin = self.out.sources.len() as u32;
        self.guard = None;
        let guard: Option<Lowered<_>> = inst.guard().map(|guard| {
            let pred = self.named_predicate(guard.predicate.text())?;
            Ok((pred, guard.negated))
        });
        let result = match guard.transpose() {
            Ok(guard) => {
                self.guard = guard;
                dispatch::lower(self, inst)
            }
            Err(message) => Err(message),
        };
        self.report_unfinished(inst);
        #[cfg(feature = "mutate")]
        if let Some(lowering) = inst.form().and_then(|form| form.lowering()) {
            super::mutate::apply(self, lowering, before);
        }
        if let Err(message) = result {
            self.out.code.truncate(before);
            self.out.lines.truncate(before);
            self.out.origins.truncate(before);
            self.jumps.retain(|(pc, ..)| (*pc as usize) < before);
            let message = format!("`{}`: {message}", inst.canonical_mnemonic());
            self.refused.push(Refused { module: 0, line: self.line, message, also: None });
        } else {
            // What does nothing here is executed, counted and traced like the others.
            if self.out.code.len() == before {
                self.emit(Op::Nop);
            }
            let source = source::of(self, inst, self.line, &self.located);
            self.out.sources.push(source);
        }
        self.origin = NO_SOURCE;
        self.fidelity = None;
        self.guard = None;
    }

    fn label_at(&self, label: &str, chain: &[u32]) -> Option<Pc> {
        chain.iter().find_map(|scope| self.labels.get(&(*scope, label)).copied())
    }

    fn end(&mut self) {
        self.emit_guarded(None, if self.out.is_kernel { Op::Exit } else { Op::Return });
        let no_label = |line: u32, label: &str| {
            let message = format!("there is no label `{label}`");
            Refused { module: 0, line, message, also: None }
        };
        for (pc, label, chain) in core::mem::take(&mut self.jumps) {
            match self.label_at(label, &chain) {
                Some(to) => self.out.code[pc as usize].op = Op::Branch { to },
                None => self.refused.push(no_label(self.out.lines[pc as usize], label)),
            }
        }
        for Table { number, line, labels, scopes } in core::mem::take(&mut self.tables) {
            self.out.tables[number].clear();
            for label in labels {
                match self.label_at(label, &scopes) {
                    Some(to) => self.out.tables[number].push(to),
                    None => self.refused.push(no_label(line, label)),
                }
            }
        }
        self.out.local = self.out.local.checked_next_multiple_of(16).unwrap_or(u64::MAX);
    }

    /// By which rule matrix products are added, and the number of the target.
    pub fn matrix_rules(&self) -> (Matrix, u16) {
        self.linker.matrix_rules(self.module)
    }

    /// Says that something is not executed because the manual leaves open what it does.
    pub fn leave<T>(&self, what: &str, why: &str) -> Lowered<T> {
        Err(format!("{what} is left open by the manual, {why}"))
    }

    /// Says that something is not executed.
    pub fn refuse<T>(&self, what: &str) -> Lowered<T> {
        Err(format!("{what} is not executed yet"))
    }
}

/// The spelling of a type.
pub(super) fn ty_name(ty: Type) -> &'static str {
    warpsmith_ptx::value::SlotValue::word(ty).text()
}

/// Registers of a multiprocessor, and of a thread at most.
const REGISTERS: u32 = 64 << 10;
const MOST_OF_A_THREAD: u32 = 255;

/// The registers that a thread gets where so many blocks of so many threads are to run on a multiprocessor: blocks have whole
/// groups of four warps, and threads a multiple of 8 registers. Nothing where the threads are not known.
fn registers_of(threads: u32, blocks: u32) -> Option<u32> {
    let all = threads.checked_next_multiple_of(128)?.checked_mul(blocks)?;
    Some((REGISTERS.checked_div(all)? / 8 * 8).min(MOST_OF_A_THREAD))
}
