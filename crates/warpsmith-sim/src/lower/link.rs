//! Modules to one program: functions and variables of all files, by name.

use super::Refused;
use super::define::{Definitions, is_own_function, is_own_variable};
use super::function;
use super::scope::Symbol;
use crate::engine::function_address;
use crate::memory::{Allocation, AllocationKind, Global};
use crate::program::{MEETING_SIZE, Program};
use std::collections::HashMap;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::view::{Block, Declarator, Function, Initializer, Operand, Statement, Variable};
use warpsmith_ptx::{LineIndex, Module};

/// What all functions see.
pub(crate) struct Linker<'m> {
    names: HashMap<&'m str, Symbol>,
    /// What only the functions of a module see.
    own: Vec<HashMap<&'m str, Symbol>>,
    /// Shared variables of modules: they are in every block, from the same byte on.
    shared: u32,
    shared_variables: Vec<Allocation>,
    dynamic: Option<&'m str>,
    refused: Vec<Refused>,
}

impl<'m> Linker<'m> {
    /// What a name stands for in a module.
    pub fn find(&self, module: usize, name: &str) -> Option<Symbol> {
        self.own.get(module).and_then(|own| own.get(name)).or_else(|| self.names.get(name)).copied()
    }

    fn declare(&mut self, module: usize, is_own: bool, name: &'m str, symbol: Symbol) {
        match self.own.get_mut(module).filter(|_| is_own) {
            Some(own) => own.insert(name, symbol),
            None => self.names.insert(name, symbol),
        };
    }
}

/// Makes a program of modules: places their variables in memory, and lowers their functions. What of these is not executed
/// stands in [`Function::refused`](crate::program::Function::refused).
///
/// # Errors
/// Variables that have no room, names with two strong definitions.
pub fn link(modules: &[Module], memory: &mut Global) -> Result<Program, Vec<Refused>> {
    let lines: Vec<LineIndex> = modules.iter().map(|module| LineIndex::new(module.source())).collect();
    let mut definitions = Definitions::new(modules, &lines);
    let mut linker = Linker {
        names: HashMap::new(),
        own: vec![HashMap::new(); modules.len()],
        shared: 0,
        shared_variables: Vec::new(),
        dynamic: None,
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
    let mut initial = Vec::new();
    let mentions = |name: &str| modules.iter().any(|module| mentions(module, name));
    if mentions("%reserved_smem_offset") {
        linker.shared = RESERVED_SHARED;
    }
    if mentions("%envreg") {
        program.meeting =
            Some(memory.allocate("meeting of the grid", AllocationKind::Variable, MEETING_SIZE));
    }
    if mentions("malloc") {
        memory.allocate("heap", AllocationKind::Heap, HEAP_SIZE);
    }
    // What is only declared comes last, so that its definition is known.
    for declared in [false, true] {
        for (index, module) in modules.iter().enumerate() {
            let wanted = |variable: &Variable<'_>| is_extern(*variable) == declared;
            for variable in variables(module).filter(wanted) {
                let at = Place { index, module, lines: &lines[index], definitions: &definitions };
                place(&mut linker, memory, &at, variable, &mut initial);
            }
        }
    }
    // The shared memory of functions that are called; that of kernels begins behind all of it.
    let mut starts = vec![None; bodies.len()];
    for ((_, function), start) in bodies.iter().zip(&mut starts) {
        if !function.is_entry() {
            *start = Some(linker.shared);
            linker.shared = shared_end(*function, linker.shared);
        }
    }
    for Initial { module, address, sizes, initializer } in initial {
        let mut bytes = Vec::new();
        fill((&linker, module), initializer, &sizes, &mut bytes);
        memory.write(address, &bytes);
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
        program.functions.push(crate::program::Function { module, refused, ..lowered });
    }
    program.files = modules.iter().map(files).collect();
    if linker.refused.is_empty() { Ok(program) } else { Err(linker.refused) }
}

/// Where the shared memory of a function ends that begins at a byte.
fn shared_end(function: Function<'_>, start: u32) -> u32 {
    let mut end = u64::from(start);
    let mut open: Vec<Block<'_>> = function.body().into_iter().collect();
    while let Some(block) = open.pop() {
        for statement in block.statements() {
            match statement {
                Statement::Block(inner) => open.push(inner),
                Statement::Variable(variable) if variable.space() == Some(Directive::Shared) => {
                    for declarator in variable.declarators() {
                        let at = end.next_multiple_of(align_of(variable));
                        end = at.saturating_add(size_of(variable, declarator));
                    }
                }
                _ => {}
            }
        }
    }
    u32::try_from(end).unwrap_or(u32::MAX)
}

/// Whether the text of a module has a word.
fn mentions(module: &Module, name: &str) -> bool {
    module.source().windows(name.len()).any(|window| window == name.as_bytes())
}

/// Bytes at the beginning of shared memory that the system keeps for itself, where a program asks for them.
pub(crate) const RESERVED_SHARED: u32 = 1024;
/// Bytes of the heap.
const HEAP_SIZE: u64 = 8 << 20;

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
    /// Bytes of what the lists of each depth hold, from the outermost; those of an element last.
    sizes: Vec<u64>,
    initializer: Initializer<'m>,
}

fn place<'m>(
    linker: &mut Linker<'m>,
    memory: &mut Global,
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
        match space {
            Directive::Shared => {
                if is_extern && size == 0 {
                    if !is_known {
                        linker.declare(index, is_own, name, Symbol::Dynamic);
                        linker.dynamic.get_or_insert(name);
                    }
                    continue;
                }
                if is_known {
                    continue;
                }
                let at = u64::from(linker.shared).next_multiple_of(align_of(variable));
                linker.declare(index, is_own, name, Symbol::Shared(at as u32));
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
                let kind = if space == Directive::Const {
                    AllocationKind::Constant
                } else {
                    AllocationKind::Variable
                };
                let sizes = sizes(variable, declarator);
                // An open dimension is as long as what it is filled with.
                let size = match declarator.initializer().filter(|_| size == 0) {
                    Some(initializer) => {
                        let mut bytes = Vec::new();
                        fill((linker, index), initializer, &sizes, &mut bytes);
                        bytes.len() as u64
                    }
                    None => size,
                };
                if size.saturating_add(Global::OVERHEAD) > memory.room() {
                    let message = format!("`{name}` has {size} bytes; there is room for {}", memory.room());
                    let line = at.lines.position(at.module.source(), start).line;
                    linker.refused.push(Refused { module: index, line, message, also: None });
                    continue;
                }
                if !memory.reserve(size) {
                    let message = format!("`{name}` has {size} bytes; the system has no memory for it");
                    let line = at.lines.position(at.module.source(), start).line;
                    linker.refused.push(Refused { module: index, line, message, also: None });
                    continue;
                }
                let address = memory.allocate(name, kind, size);
                linker.declare(index, is_own, name, Symbol::Address(address));
                if let Some(initializer) = declarator.initializer() {
                    initial.push(Initial { module: index, address, sizes, initializer });
                }
            }
            _ => {}
        }
    }
}

/// Bytes of what the lists of each depth hold, from the outermost; those of an element last.
fn sizes(variable: Variable<'_>, declarator: Declarator<'_>) -> Vec<u64> {
    let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8)));
    let mut dimensions: Vec<u64> = declarator.dimensions().map(|size| size.unwrap_or(0)).collect();
    if variable.vector() > 1 {
        dimensions.push(variable.vector().into());
    }
    let mut sizes = vec![element];
    for dimension in dimensions.into_iter().rev() {
        let inner = sizes.last().copied().unwrap_or(element);
        sizes.push(inner.saturating_mul(dimension));
    }
    sizes.reverse();
    sizes
}

/// The bytes of an initial value, elements in order; a list that is short is filled up with zeros.
fn fill(
    (linker, module): (&Linker<'_>, usize),
    initializer: Initializer<'_>,
    sizes: &[u64],
    bytes: &mut Vec<u8>,
) {
    let size = sizes.last().copied().unwrap_or(1);
    let mut put = |value: u64| bytes.extend_from_slice(&value.to_le_bytes()[..size.min(8) as usize]);
    let address = |name: &str| match linker.find(module, name) {
        Some(Symbol::Address(address)) => address,
        Some(Symbol::Function(index)) => function_address(index),
        Some(Symbol::Shared(offset)) => offset.into(),
        _ => 0,
    };
    match initializer {
        Initializer::List(list) => {
            let inner = sizes.get(1..).filter(|inner| !inner.is_empty()).unwrap_or(sizes);
            for item in list.items() {
                let start = bytes.len();
                fill((linker, module), item, inner, bytes);
                let full = inner.first().map_or(0, |full| *full as usize);
                if matches!(item, Initializer::List(_)) && bytes.len() - start < full {
                    bytes.resize(start + full, 0);
                }
            }
        }
        Initializer::Value(Operand::Integer(literal)) => put(literal.value().map_or(0, |value| value.bits)),
        Initializer::Value(Operand::Float(literal)) => {
            let value = literal.value().unwrap_or(0.0);
            put(if size == 4 { (value as f32).to_bits().into() } else { value.to_bits() });
        }
        Initializer::Value(Operand::Name(name)) => put(address(name.text())),
        Initializer::Value(Operand::Expression(expression)) => {
            let value = expression.constant().and_then(|constant| constant.bits()).unwrap_or(0);
            let base = expression.symbol().map_or(0, |name| address(name.text()));
            put(base.wrapping_add(value));
        }
        Initializer::Value(_) | Initializer::Field(_) => put(0),
        Initializer::Call(call) => {
            let base = call.symbol().map_or(0, |name| address(name.text()));
            let offset =
                call.offset().and_then(|offset| offset.constant()).and_then(|c| c.bits()).unwrap_or(0);
            let shift = call.mask().map_or(0, |mask| mask.trailing_zeros().min(63));
            put(base.wrapping_add(offset) >> shift);
        }
    }
}
