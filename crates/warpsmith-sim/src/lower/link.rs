//! Modules to one program: functions and variables of all files, by name.

use super::Refused;
use super::function;
use super::scope::Symbol;
use crate::engine::function_address;
use crate::memory::{AllocationKind, Global};
use crate::program::{MEETING_SIZE, Program};
use std::collections::HashMap;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::view::{Block, Declarator, Function, Initializer, Operand, Statement, Variable};
use warpsmith_ptx::{LineIndex, Module};

/// What all functions see.
pub(crate) struct Linker<'m> {
    pub names: HashMap<&'m str, Symbol>,
    pub functions: HashMap<&'m str, u32>,
    /// Shared variables of modules: they are in every block, from the same byte on.
    pub shared: u32,
    /// Where the shared memory of functions that are called begins; that of kernels begins behind all of it.
    pub shared_of: HashMap<&'m str, u32>,
    pub refused: Vec<Refused>,
}

/// Makes a program of modules: places their variables in memory, and lowers their functions.
///
/// # Errors
/// Everything that is not executed.
pub fn link(modules: &[Module], memory: &mut Global) -> Result<Program, Vec<Refused>> {
    let mut linker = Linker {
        names: HashMap::new(),
        functions: HashMap::new(),
        shared: 0,
        shared_of: HashMap::new(),
        refused: Vec::new(),
    };
    let mut program = Program::default();
    let mut bodies: Vec<(usize, Function<'_>)> = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        for function in functions(module) {
            if function.body().is_some() && !linker.functions.contains_key(function.name()) {
                linker.functions.insert(function.name(), bodies.len() as u32);
                bodies.push((index, function));
            }
        }
    }
    for (name, index) in &linker.functions {
        linker.names.insert(name, Symbol::Function(*index));
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
    for module in modules {
        for variable in variables(module) {
            place(&mut linker, memory, variable, &mut initial);
        }
    }
    for (_, function) in &bodies {
        if !function.is_entry() {
            linker.shared_of.insert(function.name(), linker.shared);
            linker.shared = shared_end(*function, linker.shared);
        }
    }
    for Initial { address, sizes, initializer } in initial {
        let mut bytes = Vec::new();
        fill(&linker, initializer, &sizes, &mut bytes);
        memory.write(address, &bytes);
    }
    for (module, function) in bodies {
        let source = modules[module].source();
        let lines = LineIndex::new(source);
        let (lowered, refused) = function::lower(&linker, function, (source, &lines));
        linker.refused.extend(refused.into_iter().map(|refused| Refused { module, ..refused }));
        program.functions.push(lowered);
    }
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

fn variables(module: &Module) -> impl Iterator<Item = Variable<'_>> {
    module.statements().filter_map(|statement| match statement {
        Statement::Variable(variable) => Some(variable),
        _ => None,
    })
}

/// Bytes of a variable; 0 where a dimension is open.
pub(crate) fn size_of(variable: Variable<'_>, declarator: Declarator<'_>) -> u64 {
    let element = variable.ty().map_or(0, |ty| u64::from(ty.bits().div_ceil(8)));
    let elements = declarator.dimensions().map(|size| size.unwrap_or(0)).product::<u64>();
    element.saturating_mul(variable.vector().into()).saturating_mul(elements)
}

/// The alignment of a variable in bytes.
pub(crate) fn align_of(variable: Variable<'_>) -> u64 {
    let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8).max(1)));
    variable.align().unwrap_or(element * u64::from(variable.vector())).max(1)
}

/// A place to fill.
struct Initial<'m> {
    address: u64,
    /// Bytes of what the lists of each depth hold, from the outermost; those of an element last.
    sizes: Vec<u64>,
    initializer: Initializer<'m>,
}

fn place<'m>(
    linker: &mut Linker<'m>,
    memory: &mut Global,
    variable: Variable<'m>,
    initial: &mut Vec<Initial<'m>>,
) {
    let Some(space) = variable.space() else { return };
    for declarator in variable.declarators() {
        let name = declarator.name();
        let size = size_of(variable, declarator);
        let is_extern = variable.linkage() == Some(Directive::Extern);
        match space {
            Directive::Shared => {
                if is_extern && size == 0 {
                    linker.names.insert(name, Symbol::Dynamic);
                    continue;
                }
                if is_extern && linker.names.contains_key(name) {
                    continue;
                }
                let at = u64::from(linker.shared).next_multiple_of(align_of(variable));
                linker.names.insert(name, Symbol::Shared(at as u32));
                linker.shared = (at + size) as u32;
            }
            Directive::Global | Directive::Const if !is_extern || !linker.names.contains_key(name) => {
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
                        fill(linker, initializer, &sizes, &mut bytes);
                        bytes.len() as u64
                    }
                    None => size,
                };
                let address = memory.allocate(name, kind, size);
                linker.names.insert(name, Symbol::Address(address));
                if let Some(initializer) = declarator.initializer() {
                    initial.push(Initial { address, sizes, initializer });
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
fn fill(linker: &Linker<'_>, initializer: Initializer<'_>, sizes: &[u64], bytes: &mut Vec<u8>) {
    let size = sizes.last().copied().unwrap_or(1);
    let mut put = |value: u64| bytes.extend_from_slice(&value.to_le_bytes()[..size.min(8) as usize]);
    let address = |name: &str| match linker.names.get(name) {
        Some(Symbol::Address(address)) => *address,
        Some(Symbol::Function(index)) => function_address(*index),
        Some(Symbol::Shared(offset)) => u64::from(*offset),
        _ => 0,
    };
    match initializer {
        Initializer::List(list) => {
            let inner = sizes.get(1..).filter(|inner| !inner.is_empty()).unwrap_or(sizes);
            for item in list.items() {
                let start = bytes.len();
                fill(linker, item, inner, bytes);
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
