//! Modules to one program: functions and variables of all files, by name.

use super::Refused;
use super::function;
use super::scope::Symbol;
use crate::engine::function_address;
use crate::memory::{AllocationKind, Global};
use crate::program::Program;
use std::collections::HashMap;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::view::{Declarator, Function, Initializer, Operand, Statement, Variable};
use warpsmith_ptx::{LineIndex, Module};

/// What all functions see.
pub(crate) struct Linker<'m> {
    pub names: HashMap<&'m str, Symbol>,
    pub functions: HashMap<&'m str, u32>,
    /// Shared variables of modules: they are in every block, from the same byte on.
    pub shared: u32,
    pub refused: Vec<Refused>,
}

/// Makes a program of modules: places their variables in memory, and lowers their functions.
///
/// # Errors
/// Everything that is not executed.
pub fn link(modules: &[Module], memory: &mut Global) -> Result<Program, Vec<Refused>> {
    let mut linker =
        Linker { names: HashMap::new(), functions: HashMap::new(), shared: 0, refused: Vec::new() };
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
    for (index, module) in modules.iter().enumerate() {
        for variable in variables(module) {
            place(&mut linker, memory, (index, module), variable, &mut initial);
        }
    }
    for (address, size, initializer) in initial {
        let mut bytes = Vec::new();
        fill(&linker, initializer, size, &mut bytes);
        memory.write(address, &bytes);
    }
    for (module, function) in bodies {
        let source = modules[module].source();
        let lines = LineIndex::new(source);
        let (lowered, refused) = function::lower(&linker, function, (source, &lines));
        linker.refused.extend(refused.into_iter().map(|refused| Refused { module, ..refused }));
        program.functions.push(crate::program::Function { module, ..lowered });
    }
    program.files = modules.iter().map(files).collect();
    if linker.refused.is_empty() { Ok(program) } else { Err(linker.refused) }
}

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
    let elements = declarator.dimensions().map(|size| size.unwrap_or(0)).product::<u64>();
    element.saturating_mul(variable.vector().into()).saturating_mul(elements)
}

/// The alignment of a variable in bytes.
pub(crate) fn align_of(variable: Variable<'_>) -> u64 {
    let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8).max(1)));
    variable.align().unwrap_or(element * u64::from(variable.vector())).max(1)
}

/// Places to fill: address, bytes of an element, and with what.
type Initial<'m> = Vec<(u64, u64, Initializer<'m>)>;

fn place<'m>(
    linker: &mut Linker<'m>,
    memory: &mut Global,
    (index, module): (usize, &Module),
    variable: Variable<'m>,
    initial: &mut Initial<'m>,
) {
    let Some(space) = variable.space() else { return };
    for declarator in variable.declarators() {
        let name = declarator.name();
        let size = size_of(variable, declarator);
        let is_extern = variable.linkage() == Some(Directive::Extern);
        match space {
            Directive::Shared => {
                let at = u64::from(linker.shared).next_multiple_of(align_of(variable));
                // Memory of the launch begins where that of the kernel ends: it has no bytes of its own here.
                linker.names.insert(name, Symbol::Shared(at as u32));
                if !is_extern {
                    linker.shared = (at + size) as u32;
                }
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
                if size.saturating_add(Global::OVERHEAD) > memory.room() {
                    let message = format!("`{name}` has {size} bytes; there is room for {}", memory.room());
                    let at = variable.node().span().start;
                    let line = LineIndex::new(module.source()).position(module.source(), at).line;
                    linker.refused.push(Refused { module: index, line, message });
                    continue;
                }
                let address = memory.allocate(name, kind, size);
                linker.names.insert(name, Symbol::Address(address));
                if let Some(initializer) = declarator.initializer() {
                    let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8)));
                    initial.push((address, element, initializer));
                }
            }
            _ => {}
        }
    }
}

/// The bytes of an initial value, elements in order.
fn fill(linker: &Linker<'_>, initializer: Initializer<'_>, size: u64, bytes: &mut Vec<u8>) {
    let mut put = |value: u64| bytes.extend_from_slice(&value.to_le_bytes()[..size.min(8) as usize]);
    let address = |name: &str| match linker.names.get(name) {
        Some(Symbol::Address(address)) => *address,
        Some(Symbol::Function(index)) => function_address(*index),
        Some(Symbol::Shared(offset)) => u64::from(*offset),
        _ => 0,
    };
    match initializer {
        Initializer::List(list) => {
            for item in list.items() {
                fill(linker, item, size, bytes);
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
