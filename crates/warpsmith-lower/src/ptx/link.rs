//! Modules to one program: functions and variables of all files, by name.

use super::define::{Definitions, is_own_function, is_own_variable};
use super::function;
use super::initial::Layout;
use super::opaque;
use super::symbol::Symbol;
use crate::rules::Matrix;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use warpsmith_program::memory::{Allocation, AllocationKind, Exceeded, Global};
use warpsmith_program::program::{self, MEETING_SIZE, Program, Refusals, Refused};
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Block, Declarator, Function, Initializer, Statement, Variable};
use warpsmith_ptx::{LineIndex, Module};

/// What all functions see.
pub(crate) struct Linker<'m> {
    names: HashMap<&'m str, Symbol>,
    /// What only the functions of a module see.
    own: Vec<HashMap<&'m str, Symbol>>,
    /// Shared variables of modules: they are in every block, from the same byte on.
    shared: u32,
    shared_variables: Vec<Allocation>,
    /// Bytes between variables in shared memory, and behind the last one.
    gap: u32,
    dynamic: Option<&'m str>,
    /// The shared memory of the launch begins at a multiple of this.
    dynamic_align: u64,
    /// The most bytes of a `.param` variable of a function.
    most_passed: u64,
    /// The functions, by number.
    bodies: Vec<Function<'m>>,
    /// Addresses of the variables that functions declare for themselves, by module and place in its text.
    inner: HashMap<(usize, u32), u64>,
    /// Whether registers of 32 bits are addresses of all spaces.
    short: bool,
    /// Whether it matters where results are open.
    pub judged: bool,
    /// By which rule matrix products are added.
    matrix: Matrix,
    /// Of each module the number of its target.
    targets: Vec<u16>,
    /// Functions whose addresses lie in variables.
    taken: RefCell<BTreeSet<u32>>,
    refused: Vec<Refused>,
}

impl<'m> Linker<'m> {
    /// Whether registers of 32 bits are addresses of all spaces.
    pub fn short_addresses(&self) -> bool {
        self.short
    }

    /// By which rule matrix products of a module are added, and the number of its target.
    pub fn matrix_rules(&self, module: usize) -> (Matrix, u16) {
        (self.matrix, self.targets.get(module).copied().unwrap_or_default())
    }

    /// Where a variable in shared memory begins behind others that end at a byte.
    pub fn shared_place(&self, end: u32, align: u64) -> u64 {
        let apart = if end == 0 { 0 } else { u64::from(self.gap) };
        (u64::from(end) + apart).checked_next_multiple_of(align).unwrap_or(u64::MAX)
    }

    /// What a name stands for in a module.
    pub fn find(&self, module: usize, name: &str) -> Option<Symbol> {
        self.own.get(module).and_then(|own| own.get(name)).or_else(|| self.names.get(name)).copied()
    }

    /// The same of a name in the initial value of a variable: the address of a function is there for whoever reads it.
    fn take(&self, module: usize, name: &str) -> Option<Symbol> {
        let found = self.find(module, name);
        if let Some(Symbol::Function(index)) = found {
            self.taken.borrow_mut().insert(index);
        }
        found
    }

    /// The most bytes that any call passes as one parameter, which is what a parameter of open size has.
    pub fn most_passed(&self) -> u64 {
        self.most_passed
    }

    /// The types of the parameters of a function.
    pub fn parameter_types(&self, function: u32) -> Vec<Option<Type>> {
        let function = self.bodies.get(function as usize);
        function.map_or_else(Vec::new, |function| function.parameters().map(|one| one.ty()).collect())
    }

    /// The variable in global or constant memory that a function declares at a place of its module's text.
    pub fn find_inner(&self, module: usize, start: u32) -> Option<Symbol> {
        self.inner.get(&(module, start)).copied().map(Symbol::Address)
    }

    fn declare(&mut self, module: usize, is_own: bool, name: &'m str, symbol: Symbol) {
        match self.own.get_mut(module).filter(|_| is_own) {
            Some(own) => own.insert(name, symbol),
            None => self.names.insert(name, symbol),
        };
    }
}

/// Makes a program of modules: places their variables in memory, and lowers their functions. What of these is not executed
/// stands in [`Function::refused`](program::Function::refused).
///
/// **The modules are not judged**: only what the reader found in them is an error here. Who has not written them asks
/// `warpsmith-check` first.
///
/// # Errors
/// What the reader found in the modules ([`Module::diagnostics`]), variables that have no room, names with two strong
/// definitions.
pub fn link(modules: &[Module], memory: &Global) -> Result<Program, Refusals> {
    link_as(modules, memory, Linking::default())
}

/// As [`link`], for a run that is asked how near its results are to those of a machine: instructions whose results the
/// manual may leave open are executed by their programs, which know where they do.
///
/// # Errors
/// As [`link`].
pub fn link_judged(modules: &[Module], memory: &Global) -> Result<Program, Refusals> {
    link_as(modules, memory, Linking { judged: true, ..Linking::default() })
}

/// What a program is linked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Linking {
    /// Whether it matters how near results are to those of a machine, as with [`link_judged`].
    pub judged: bool,
    /// By which rule matrix products are added.
    pub matrix: Matrix,
    /// Whether variables in shared memory lie apart, so that an access behind one does not hit the next: their addresses are
    /// not those that they have elsewhere then.
    pub apart: bool,
}

/// Bytes between variables in shared memory that lie apart: a few lines of a matrix.
const GAP: u32 = 512;

/// As [`link`], for a purpose.
///
/// # Errors
/// As [`link`].
pub fn link_as(modules: &[Module], memory: &Global, linking: Linking) -> Result<Program, Refusals> {
    let Linking { judged, matrix, apart } = linking;
    let lines: Vec<LineIndex> = modules.iter().map(|module| LineIndex::new(module.source())).collect();
    let unread = unread(modules, &lines);
    if !unread.is_empty() {
        return Err(unread.into());
    }
    let mut definitions = Definitions::new(modules, &lines);
    let mut linker = Linker {
        names: HashMap::new(),
        own: vec![HashMap::new(); modules.len()],
        shared: 0,
        shared_variables: Vec::new(),
        gap: if apart { GAP } else { 0 },
        dynamic: None,
        dynamic_align: 1,
        most_passed: 0,
        bodies: Vec::new(),
        inner: HashMap::new(),
        short: false,
        judged,
        matrix,
        targets: modules.iter().map(target).collect(),
        taken: RefCell::default(),
        refused: core::mem::take(&mut definitions.refused),
    };
    let mut program = Program::default();
    let mut bodies: Vec<(usize, Function<'_>)> = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        for function in functions(module) {
            let (name, is_own) = (function.name(), is_own_function(function));
            let taken = is_own && !linker.own[index].contains_key(name)
                || !is_own && definitions.takes(name, index, function.span().start);
            if function.body().is_some() && taken {
                linker.declare(index, is_own, name, Symbol::Function(bodies.len() as u32));
                bodies.push((index, function));
            }
        }
    }
    linker.bodies = bodies.iter().map(|(_, function)| *function).collect();
    for (index, module) in modules.iter().enumerate() {
        alias(&mut linker, index, module);
    }
    linker.short = short_addresses(modules, &lines, &mut linker.refused);
    if linker.short {
        memory.skip(NULL_PAGE);
    }
    let mut initial = Vec::new();
    let mentions = |name: &str| modules.iter().any(|module| mentions(module, name));
    if mentions("%reserved_smem_offset") {
        linker.shared = RESERVED_SHARED;
    }
    if mentions("%envreg1") || mentions("%envreg2") {
        let placed = memory.allocate("meeting of the grid", AllocationKind::Variable, MEETING_SIZE);
        program.meeting = own(&mut linker.refused, "the place where the blocks of a grid meet", placed);
    }
    // What is only declared comes last, so that its definition is known; what has to lie at a multiple of much comes first,
    // where little is lost by it.
    let mut all: Vec<(usize, &Module, Variable<'_>)> = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        all.extend(variables(module).map(|variable| (index, module, variable)));
    }
    all.sort_by_key(|(_, _, variable)| {
        let wide = align_of(*variable) > Global::ALIGN && variable.space() != Some(Directive::Shared);
        (is_extern(*variable), core::cmp::Reverse(if wide { align_of(*variable) } else { 0 }))
    });
    for (index, module, variable) in all {
        let at = Place { index, module, lines: &lines[index], definitions: &definitions };
        place(&mut linker, (memory, &mut program), &at, variable, &mut initial);
    }
    for (module, function) in &bodies {
        let text = (*module, modules[*module].source(), &lines[*module]);
        place_inner(&mut linker, (memory, &mut program), text, *function);
    }
    // The shared memory of functions that are called; that of kernels begins behind all of it.
    let mut starts = vec![None; bodies.len()];
    for ((_, function), start) in bodies.iter().zip(&mut starts) {
        if !function.is_entry() {
            *start = Some(linker.shared);
            linker.shared = shared_end(&linker, *function, linker.shared);
        }
    }
    for Initial { module, address, size, layout, initializer } in initial {
        let find = |name: &str| linker.take(module, name);
        layout.fill(initializer, size, &find, |at, bytes| {
            memory.write(address + at, bytes);
        });
    }
    program.dynamic = linker.dynamic.map(str::to_owned);
    program.shared.clone_from(&linker.shared_variables);
    for ((module, function), start) in bodies.into_iter().zip(starts) {
        let source = modules[module].source();
        let shared = start.unwrap_or(linker.shared);
        let (lowered, refused) =
            function::lower(&linker, (module, shared), function, (source, &lines[module]));
        if !lowered.is_kernel {
            program.shared.extend_from_slice(&lowered.shared_variables);
        }
        let refused = refused.into_iter().map(|refused| Refused { module, ..refused }).collect();
        let dynamic_align = u32::try_from(linker.dynamic_align).unwrap_or(u32::MAX);
        program.functions.push(program::Function {
            module,
            refused,
            dynamic_align,
            shared_gap: linker.gap,
            short_addresses: linker.short,
            ..lowered
        });
    }
    program.files = modules.iter().map(files).collect();
    program.targets.clone_from(&linker.targets);
    program.taken = linker.taken.take().into_iter().collect();
    if linker.refused.is_empty() { Ok(program) } else { Err(linker.refused.into()) }
}

/// The number of the target of a module.
fn target(module: &Module) -> u16 {
    let targets = module.statements().filter_map(|statement| match statement {
        Statement::Target(targets) => targets.target(),
        _ => None,
    });
    targets.last().map_or(0, |target| target.number())
}

/// Errors of the reader that are told.
const UNREAD: usize = 20;

/// The first of what the reader has not understood: whoever ran the rest would run something else.
fn unread(modules: &[Module], lines: &[LineIndex]) -> Vec<Refused> {
    let all = modules.iter().zip(lines).enumerate().flat_map(|(module, (text, lines))| {
        text.diagnostics().iter().map(move |diagnostic| Refused {
            module,
            line: lines.position(text.source(), diagnostic.span.start).line,
            message: diagnostic.message(text.source()),
            also: None,
        })
    });
    all.take(UNREAD).collect()
}

/// What the system itself places in memory; where there is none for it, nothing runs.
fn own<T>(refused: &mut Vec<Refused>, what: &str, placed: Result<T, Exceeded>) -> Option<T> {
    let no_memory = |exceeded| {
        let message = format!("no memory for {what}: {exceeded}");
        refused.push(Refused { module: 0, line: 0, message, also: None });
    };
    placed.map_err(no_memory).ok()
}

/// Where the shared memory of a function ends that begins at a byte.
fn shared_end(linker: &Linker<'_>, function: Function<'_>, start: u32) -> u32 {
    let mut end = start;
    let mut open: Vec<Block<'_>> = function.body().into_iter().collect();
    while let Some(block) = open.pop() {
        for statement in block.statements() {
            match statement {
                Statement::Block(inner) => open.push(inner),
                Statement::Variable(variable) if variable.space() == Some(Directive::Shared) => {
                    for declarator in variable.declarators() {
                        let at = linker.shared_place(end, align_of(variable));
                        let behind = at.saturating_add(size_of(variable, declarator));
                        end = u32::try_from(behind).unwrap_or(u32::MAX);
                    }
                }
                _ => {}
            }
        }
    }
    end
}

/// Whether the text of a module has a word.
fn mentions(module: &Module, name: &str) -> bool {
    module.source().windows(name.len()).any(|window| window == name.as_bytes())
}

/// Bytes at the beginning of shared memory that the system keeps for itself, where a program asks for them.
pub(crate) const RESERVED_SHARED: u32 = 1024;

fn functions(module: &Module) -> impl Iterator<Item = Function<'_>> {
    module.statements().filter_map(|statement| match statement {
        Statement::Function(function) => Some(function),
        _ => None,
    })
}

fn files(module: &Module) -> Vec<(u64, String)> {
    let files = module.statements().filter_map(|statement| match statement {
        Statement::File(file) => Some((file.index()?, file.name().to_owned())),
        _ => None,
    });
    files.collect()
}

fn variables(module: &Module) -> impl Iterator<Item = Variable<'_>> {
    module.statements().filter_map(|statement| match statement {
        Statement::Variable(variable) => Some(variable),
        _ => None,
    })
}

/// Bytes of a parameter of open size at most.
const MOST_PASSED: u64 = 1 << 15;

/// Bytes that no variable takes where addresses have 32 bits, so that 0 is the address of none.
const NULL_PAGE: u64 = 4096;

/// Whether addresses may have 32 bits: where no module says anything, registers of both sizes are addresses.
fn short_addresses(modules: &[Module], lines: &[LineIndex], refused: &mut Vec<Refused>) -> bool {
    let mut first: Option<(u64, usize, u32)> = None;
    for (module, (text, lines)) in modules.iter().zip(lines).enumerate() {
        for statement in text.statements() {
            let Statement::AddressSize(size) = statement else { continue };
            let line = lines.position(text.source(), size.span().start).line;
            let Some(bits) = size.bits() else { continue };
            match first {
                None => first = Some((bits, module, line)),
                Some((other, file, place)) if other != bits => {
                    let message = format!("addresses have {bits} bits here and {other} elsewhere");
                    refused.push(Refused { module, line, message, also: Some((file, place)) });
                }
                Some(_) => {}
            }
        }
    }
    first.is_none_or(|(bits, ..)| bits == 32)
}

/// Bytes of a variable; 0 where a dimension is open.
pub(crate) fn size_of(variable: Variable<'_>, declarator: Declarator<'_>) -> u64 {
    let element = variable.ty().map_or(0, |ty| u64::from(ty.bits().div_ceil(8)));
    let elements = declarator.dimensions().fold(1u64, |all, size| all.saturating_mul(size.unwrap_or(0)));
    element.saturating_mul(variable.vector().into()).saturating_mul(elements)
}

/// The alignment of a variable in bytes.
pub(crate) fn align_of(variable: Variable<'_>) -> u64 {
    let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8).max(1)));
    variable.align().unwrap_or(element * u64::from(variable.vector())).max(1)
}

/// Whether a variable is only declared.
fn is_extern(variable: Variable<'_>) -> bool {
    variable.linkage() == Some(Directive::Extern)
}

/// Where a variable stands.
struct Place<'a, 'm> {
    index: usize,
    module: &'a Module,
    lines: &'a LineIndex,
    definitions: &'a Definitions<'m>,
}

/// A place to fill.
struct Initial<'m> {
    module: usize,
    address: u64,
    size: u64,
    layout: Layout,
    initializer: Initializer<'m>,
}

/// Makes room for a variable in global or constant memory, of a module or also of a function, and makes it known to the
/// program: its address and bytes.
fn allocate(
    memory: &Global,
    program: &mut Program,
    (module, function): (usize, Option<&str>),
    (variable, declarator): (Variable<'_>, Declarator<'_>),
) -> Result<(u64, u64), String> {
    let name = declarator.name();
    let kind = match variable.space() {
        Some(Directive::Const) => AllocationKind::Constant,
        _ => AllocationKind::Variable,
    };
    let size = Layout::new(variable, declarator).size(declarator.initializer());
    let align = align_of(variable);
    let room = memory.room();
    if size.saturating_add(Global::OVERHEAD) > room {
        let around = Global::OVERHEAD;
        return Err(format!(
            "`{name}` has {size} bytes and needs {around} around it; the memory that the run may have leaves {room} for both"
        ));
    }
    let address = memory.allocate_aligned(name, kind, size, align);
    let address = address.map_err(|exceeded| format!("no memory for `{name}`: {exceeded}"))?;
    let ty = variable.ty();
    program.variables.push(program::Variable {
        name: name.into(),
        module,
        function: function.map(str::to_owned),
        ty: ty.map_or("b8", function::ty_name),
        element: ty.map_or(1, |ty| ty.bits().div_ceil(8)),
        address,
        size,
    });
    Ok((address, size))
}

fn place<'m>(
    linker: &mut Linker<'m>,
    (memory, program): (&Global, &mut Program),
    at: &Place<'_, 'm>,
    variable: Variable<'m>,
    initial: &mut Vec<Initial<'m>>,
) {
    let Some(space) = variable.space() else { return };
    for declarator in variable.declarators() {
        let name = declarator.name();
        let size = size_of(variable, declarator);
        let (index, start) = (at.index, variable.node().span().start);
        let (is_extern, is_own) = (is_extern(variable), is_own_variable(variable));
        if !is_extern && !is_own && !at.definitions.takes(name, index, start) {
            continue;
        }
        let is_known = is_extern && linker.find(index, name).is_some();
        let refuse = |linker: &mut Linker<'m>, message: String| {
            let line = at.lines.position(at.module.source(), start).line;
            linker.refused.push(Refused { module: index, line, message, also: None });
        };
        if let Some(kind) = opaque::kind(variable).filter(|_| !is_known) {
            match opaque::reserve(&mut program.images, kind, declarator) {
                Ok(handle) => linker.declare(index, is_own, name, Symbol::Address(handle)),
                Err(message) => refuse(linker, message),
            }
            continue;
        }
        match space {
            Directive::Shared => {
                if is_extern && size == 0 {
                    linker.dynamic_align = linker.dynamic_align.max(align_of(variable));
                    if !is_known {
                        linker.declare(index, is_own, name, Symbol::Dynamic);
                        linker.dynamic.get_or_insert(name);
                    }
                    continue;
                }
                if is_known {
                    continue;
                }
                let at = linker.shared_place(linker.shared, align_of(variable));
                // Where it does not fit no kernel runs, and it does not matter which byte it is.
                linker.declare(index, is_own, name, Symbol::Shared(u32::try_from(at).unwrap_or(u32::MAX)));
                linker.shared = u32::try_from(at.saturating_add(size)).unwrap_or(u32::MAX);
                linker.shared_variables.push(Allocation {
                    name: name.into(),
                    kind: AllocationKind::Variable,
                    start: at,
                    size,
                });
            }
            Directive::Global | Directive::Const if !is_known => {
                if is_extern && size == 0 {
                    continue;
                }
                match allocate(memory, program, (index, None), (variable, declarator)) {
                    Ok((address, size)) => {
                        linker.declare(index, is_own, name, Symbol::Address(address));
                        if let Some(initializer) = declarator.initializer() {
                            let layout = Layout::new(variable, declarator);
                            initial.push(Initial { module: index, address, size, layout, initializer });
                        }
                    }
                    Err(message) => refuse(linker, message),
                }
            }
            _ => {}
        }
    }
}

/// The statements of a block that are left.
type Statements<'m> = Box<dyn Iterator<Item = Statement<'m>> + 'm>;

/// Places the variables in global and constant memory that a function declares for itself: each is one of the program,
/// and has its initial value once. Names that it refers to are those that its block sees.
fn place_inner<'m>(
    linker: &mut Linker<'m>,
    (memory, program): (&Global, &mut Program),
    (module, source, lines): (usize, &[u8], &LineIndex),
    function: Function<'m>,
) {
    let Some(body) = function.body() else { return };
    // The blocks that are open, and the variables of each.
    let mut open: Vec<(Statements<'m>, HashMap<&'m str, Symbol>)> =
        vec![(Box::new(body.statements()), HashMap::new())];
    while let Some((statements, _)) = open.last_mut() {
        match statements.next() {
            None => drop(open.pop()),
            Some(Statement::Block(inner)) => open.push((Box::new(inner.statements()), HashMap::new())),
            Some(Statement::Variable(variable)) if variable.space() == Some(Directive::Param) => {
                let sizes = variable.declarators().map(|declarator| size_of(variable, declarator));
                linker.most_passed = sizes.fold(linker.most_passed, u64::max).min(MOST_PASSED);
            }
            Some(Statement::Variable(variable))
                if matches!(variable.space(), Some(Directive::Global | Directive::Const)) =>
            {
                for declarator in variable.declarators() {
                    let start = declarator.node().span().start;
                    let place = (module, Some(function.name()));
                    let (address, size) = match allocate(memory, program, place, (variable, declarator)) {
                        Ok(placed) => placed,
                        Err(message) => {
                            let line = lines.position(source, start).line;
                            linker.refused.push(Refused { module, line, message, also: None });
                            continue;
                        }
                    };
                    linker.inner.insert((module, start), address);
                    if let Some((_, names)) = open.last_mut() {
                        names.insert(declarator.name(), Symbol::Address(address));
                    }
                    if let Some(initializer) = declarator.initializer() {
                        let find = |name: &str| {
                            let inner = open.iter().rev().find_map(|(_, names)| names.get(name).copied());
                            inner.or_else(|| linker.take(module, name))
                        };
                        let layout = Layout::new(variable, declarator);
                        layout.fill(initializer, size, &find, |at, bytes| {
                            memory.write(address + at, bytes);
                        });
                    }
                }
            }
            Some(_) => {}
        }
    }
}

/// Makes the other names of functions known.
fn alias<'m>(linker: &mut Linker<'m>, index: usize, module: &'m Module) {
    for statement in module.statements() {
        let Statement::Alias(alias) = statement else { continue };
        let (Some(name), Some(target)) = (alias.alias(), alias.target()) else { continue };
        let Some(symbol @ Symbol::Function(_)) = linker.find(index, target.text()) else { continue };
        let declared = functions(module).find(|function| function.name() == name.text());
        let is_own = declared.is_none_or(is_own_function);
        if is_own || !linker.names.contains_key(name.text()) {
            linker.declare(index, is_own, name.text(), symbol);
        }
    }
}
