//! What a function contains.

use crate::explore::{
    Access, Call, Callee, FunctionReport, ParameterPlace, Registers, SpaceUse, parameter_bytes,
    variable_bytes,
};
use warpsmith_ptx::isa::Word;
use warpsmith_ptx::json::{Each, Text};
use warpsmith_ptx::json_object;
use warpsmith_ptx::value::{SlotValue, Type};
use warpsmith_ptx::view::{Declarator, Parameter, Tuning, Variable};

/// A function, with its place.
pub struct Function<'a>(pub Text<'a>, pub &'a FunctionReport<'a>);
/// Memory that is declared in a state space, in bytes.
pub struct Memory<'a>(pub &'a SpaceUse);
/// A parameter and where it lies, in bytes.
struct Placed<'a>(&'a ParameterPlace<'a>);
/// What `.ptr` says of a parameter.
struct Pointer<'a>(Parameter<'a>);
struct Declared<'a>(&'a Registers);
/// A variable of the module that a function names, in bytes.
struct Named<'a>(&'a (Variable<'a>, Declarator<'a>));
/// A performance directive.
struct Directive<'a>(Tuning<'a>);
struct Called<'a>(Text<'a>, &'a Call<'a>);
/// Instructions of a family.
struct Family<'a>(&'a (&'static str, u32));
/// Instructions that do the same with memory, bytes per thread.
struct Traffic<'a>(&'a (Access, u32));

json_object! {
    Function<'_>, this => {
        "name": this.1.function.name(),
        "kind": if this.1.function.is_entry() { "kernel" } else { "function" },
        "linkage": this.1.function.linkage().map(|linkage| linkage.name()),
        "defined": this.1.is_defined(),
        "" @ this.0.place(this.1.function.span()),
        "returns": Each(|| this.1.returns.iter().map(Placed)),
        "parameters": Each(|| this.1.parameters.iter().map(Placed)),
        "parameter_bytes": parameter_bytes(&this.1.parameters),
        "registers": Each(|| this.1.registers.iter().map(Declared)),
        "memory": Each(|| this.1.memory.iter().map(Memory)),
        "module_variables": Each(|| this.1.variables.iter().map(Named)),
        "directives": Each(|| this.1.function.tuning().map(Directive)),
        "pragmas": Each(|| this.1.function.pragmas().flat_map(|pragma| pragma.strings())),
        "calls": Each(|| this.1.calls.iter().map(|call| Called(this.0, call))),
        "labels": this.1.labels,
        "blocks": this.1.blocks,
        "instructions": this.1.instructions,
        "unresolved_instructions": this.1.unresolved,
        "families": Each(|| this.1.families.iter().map(Family)),
        "traffic": Each(|| this.1.traffic.iter().map(Traffic)),
    }
    Memory<'_>, this => {
        "space": this.0.space.name(),
        "variables": this.0.variables,
        "bytes": this.0.bytes,
        "align": this.0.align,
        "unsized_variables": this.0.unsized_variables,
    }
    Placed<'_>, this => {
        "name": this.0.parameter.name(),
        "space": this.0.parameter.space().map(|space| space.name()),
        "type": this.0.parameter.ty().map(Type::text),
        "vector": this.0.parameter.vector(),
        "dimensions": Each(|| this.0.parameter.dimensions()),
        "size": this.0.size,
        "align": this.0.align,
        "offset": this.0.offset,
        "pointer": this.0.parameter.is_pointer().then_some(Pointer(this.0.parameter)),
    }
    Pointer<'_>, this => {
        "space": this.0.pointer_space().map(|space| space.name()),
        "align": this.0.pointer_align(),
    }
    Declared<'_>, this => {
        "type": this.0.ty.text(),
        "vector": this.0.vector,
        "count": this.0.count,
    }
    Named<'_>, this => {
        "name": this.0.1.name(),
        "space": this.0.0.space().map(|space| space.name()),
        "bytes": variable_bytes(this.0.0, this.0.1),
    }
    Directive<'_>, this => {
        "name": this.0.directive().map_or("", |directive| directive.name()),
        "values": Each(|| this.0.numbers()),
    }
    Called<'_>, this => {
        "kind": match this.1.callee {
            Callee::Direct(_) => "direct",
            Callee::Indirect(_) => "indirect",
        },
        "name": match this.1.callee {
            Callee::Direct(name) | Callee::Indirect(name) => name,
        },
        "count": this.1.count,
        "" @ this.0.place(this.1.first),
    }
    Family<'_>, this => {
        "family": this.0.0,
        "count": this.0.1,
    }
    Traffic<'_>, this => {
        "space": this.0.0.space.map_or("generic", Word::text),
        "access": this.0.0.kind.name(),
        "bytes": this.0.0.bytes,
        "count": this.0.1,
    }
}
