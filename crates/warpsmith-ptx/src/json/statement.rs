//! A statement, with what each kind of statement has.

use super::operand::Operand;
use super::{Each, Said, Text};
use crate::view::{self, Function, Inst, SectionItem, Tuning, Variable};
use crate::{json_object, value::SlotValue};
use alloc::string::String;
use serde_core::ser::{Error as _, SerializeMap};
use serde_core::{Serialize, Serializer};

/// How deep blocks may nest in a [`Tree`](super::Tree) that is written as a whole, since serde can only write by recursion. Who
/// has deeper ones writes the statements of the tree one by one, as the command does.
pub const DEEPEST: u32 = 128;

/// A statement: `kind`, its place, and the fields of its kind.
#[derive(Clone, Copy)]
pub struct Statement<'a> {
    text: Text<'a>,
    statement: view::Statement<'a>,
    /// How deep what stands in it may nest; `None` if that is left out.
    inner: Option<u32>,
}

impl<'a> Statement<'a> {
    pub(super) fn new(text: Text<'a>, statement: view::Statement<'a>, inner: Option<u32>) -> Statement<'a> {
        Statement { text, statement, inner }
    }

    /// A statement of a text, without those that stand in it.
    pub fn of(text: Text<'a>, statement: view::Statement<'a>) -> Statement<'a> {
        Statement::new(text, statement, None)
    }

    /// With what stands in it, so deep.
    pub(super) fn with_all(self, depth: u32) -> Statement<'a> {
        Statement { inner: Some(depth), ..self }
    }
}

impl Serialize for Statement<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", kind(self.statement))?;
        self.text.place(self.statement.node().span()).add_to(&mut map)?;
        fields(&mut map, self.statement)?;
        if let Some(depth) = self.inner
            && let Some(body) = body(self.statement)
        {
            let Some(depth) = depth.checked_sub(1) else {
                return Err(S::Error::custom(format_args!("blocks nest more than {} deep", DEEPEST)));
            };
            let statements = || body.statements().map(|one| Statement::new(self.text, one, Some(depth)));
            map.serialize_entry("statements", &Each(statements))?;
        }
        map.end()
    }
}

/// The block that belongs to a statement.
fn body(statement: view::Statement<'_>) -> Option<view::Block<'_>> {
    match statement {
        view::Statement::Block(block) => Some(block),
        view::Statement::Function(function) => function.body(),
        _ => None,
    }
}

fn kind(statement: view::Statement<'_>) -> &'static str {
    match statement {
        view::Statement::Version(_) => "version",
        view::Statement::Target(_) => "target",
        view::Statement::AddressSize(_) => "address_size",
        view::Statement::File(_) => "file",
        view::Statement::Loc(_) => "loc",
        view::Statement::Pragma(_) => "pragma",
        view::Statement::Section(_) => "section",
        view::Statement::Alias(_) => "alias",
        view::Statement::Variable(_) => "variable",
        view::Statement::Function(_) => "function",
        view::Statement::Block(_) => "block",
        view::Statement::Label(_) => "label",
        view::Statement::Inst(_) => "instruction",
        view::Statement::BranchTargets(_) => "branch_targets",
        view::Statement::CallTargets(_) => "call_targets",
        view::Statement::CallPrototype(_) => "call_prototype",
        view::Statement::Directive(_) => "directive",
        view::Statement::Error(_) => "error",
    }
}

/// What each kind of statement has beyond its place.
fn fields<M: SerializeMap>(map: &mut M, statement: view::Statement<'_>) -> Result<(), M::Error> {
    match statement {
        view::Statement::Version(version) => map.serialize_entry("version", &version.version().map(Said)),
        view::Statement::Target(target) => map.serialize_entry("names", &Each(|| target.names())),
        view::Statement::AddressSize(size) => map.serialize_entry("bits", &size.bits()),
        view::Statement::File(file) => {
            map.serialize_entry("index", &file.index())?;
            map.serialize_entry("name", file.name())?;
            map.serialize_entry("timestamp", &file.timestamp())?;
            map.serialize_entry("size", &file.size())
        }
        view::Statement::Loc(loc) => {
            map.serialize_entry("location", &loc.location().map(Location))?;
            map.serialize_entry("function_name", &loc.function_name())?;
            map.serialize_entry("inlined_at", &loc.inlined_at().map(Location))
        }
        view::Statement::Pragma(pragma) => map.serialize_entry("strings", &Each(|| pragma.strings())),
        view::Statement::Section(section) => {
            let label = |item| match item {
                SectionItem::Label(label) => Some(label.name()),
                SectionItem::Data(_) => None,
            };
            map.serialize_entry("name", section.name())?;
            map.serialize_entry("labels", &Each(|| section.contents().filter_map(label)))
        }
        view::Statement::Alias(alias) => {
            map.serialize_entry("name", &alias.alias().map(|name| name.text()))?;
            map.serialize_entry("target", &alias.target().map(|name| name.text()))
        }
        view::Statement::Variable(variable) => variable_fields(map, variable),
        view::Statement::Function(function) => function_fields(map, function),
        view::Statement::Label(label) => map.serialize_entry("name", label.name()),
        view::Statement::Inst(inst) => instruction_fields(map, inst),
        view::Statement::BranchTargets(targets) | view::Statement::CallTargets(targets) => {
            map.serialize_entry("names", &Each(|| targets.names().map(|name| name.text())))
        }
        view::Statement::CallPrototype(prototype) => {
            map.serialize_entry("returns", &Each(|| prototype.returns().map(Parameter)))?;
            map.serialize_entry("parameters", &Each(|| prototype.parameters().map(Parameter)))?;
            map.serialize_entry("directives", &Each(|| prototype.tuning().map(Performance)))
        }
        view::Statement::Directive(directive) => {
            map.serialize_entry("name", &directive.directive().map(|directive| directive.name()))?;
            map.serialize_entry("text", directive.text())
        }
        view::Statement::Error(node) => map.serialize_entry("text", &String::from_utf8_lossy(node.bytes())),
        view::Statement::Block(_) => Ok(()),
    }
}

fn variable_fields<M: SerializeMap>(map: &mut M, variable: Variable<'_>) -> Result<(), M::Error> {
    map.serialize_entry("linkage", &variable.linkage().map(|linkage| linkage.name()))?;
    map.serialize_entry("space", &variable.space().map(|space| space.name()))?;
    map.serialize_entry("align", &variable.align())?;
    map.serialize_entry("vector", &variable.vector())?;
    map.serialize_entry("type", &variable.ty().map(SlotValue::text))?;
    map.serialize_entry("attributes", &Each(|| variable.attributes()))?;
    map.serialize_entry("names", &Each(|| variable.declarators().map(Declarator)))
}

fn function_fields<M: SerializeMap>(map: &mut M, function: Function<'_>) -> Result<(), M::Error> {
    map.serialize_entry("name", function.name())?;
    map.serialize_entry("entry", &function.is_entry())?;
    map.serialize_entry("linkage", &function.linkage().map(|linkage| linkage.name()))?;
    map.serialize_entry("defined", &function.body().is_some())?;
    map.serialize_entry("returns", &Each(|| function.returns().map(Parameter)))?;
    map.serialize_entry("parameters", &Each(|| function.parameters().map(Parameter)))?;
    map.serialize_entry("directives", &Each(|| function.tuning().map(Performance)))?;
    map.serialize_entry("pragmas", &Each(|| function.pragmas().flat_map(|pragma| pragma.strings())))
}

fn instruction_fields<M: SerializeMap>(map: &mut M, inst: Inst<'_>) -> Result<(), M::Error> {
    map.serialize_entry("guard", &inst.guard().map(Guard))?;
    map.serialize_entry("mnemonic", &inst.canonical_mnemonic())?;
    map.serialize_entry("instruction", &inst.instruction().map(|instruction| instruction.name()))?;
    map.serialize_entry("family", &inst.form().map(|form| form.family()))?;
    map.serialize_entry("form", &inst.form().map(|form| form.syntax_line()))?;
    map.serialize_entry("slots", &Each(|| inst.filled_slots().map(Slot)))?;
    map.serialize_entry("operands", &Each(|| inst.roles().map(|role| Role(inst, role))))?;
    if inst.form().is_none() {
        map.serialize_entry("text", inst.text())?;
    }
    Ok(())
}

/// `file`, `line` and `column` of a `.loc`.
struct Location(view::Location);
/// A name that is declared.
struct Declarator<'a>(view::Declarator<'a>);
/// A parameter as the file writes it: `name`, `space`, `align`, `vector`, `type`, `dimensions` and `pointer`.
pub struct Parameter<'a>(pub view::Parameter<'a>);
/// What `.ptr` says of a parameter.
struct Pointer<'a>(view::Parameter<'a>);
/// A performance directive.
struct Performance<'a>(Tuning<'a>);
struct Guard<'a>(view::Guard<'a>);
/// A slot that is filled.
struct Slot((crate::isa::Slot, crate::isa::Word));
/// An operand with what the form says of it.
struct Role<'a>(Inst<'a>, view::Role<'a>);

json_object! {
    Location, this => {
        "file": this.0.file,
        "line": this.0.line,
        "column": this.0.column,
    }
    Declarator<'_>, this => {
        "name": this.0.name(),
        "count": this.0.count(),
        "dimensions": Each(|| this.0.dimensions()),
        "initializer": this.0.initializer().map(|value| value.node().text()),
    }
    Parameter<'_>, this => {
        "name": this.0.name(),
        "space": this.0.space().map(|space| space.name()),
        "align": this.0.align(),
        "vector": this.0.vector(),
        "type": this.0.ty().map(SlotValue::text),
        "dimensions": Each(|| this.0.dimensions()),
        "pointer": this.0.is_pointer().then_some(Pointer(this.0)),
    }
    Pointer<'_>, this => {
        "space": this.0.pointer_space().map(|space| space.name()),
        "align": this.0.pointer_align(),
    }
    Performance<'_>, this => {
        "name": this.0.directive().map(|directive| directive.name()),
        "values": Each(|| this.0.numbers()),
    }
    Guard<'_>, this => {
        "predicate": this.0.predicate.text(),
        "negated": this.0.negated,
    }
    Slot, this => {
        "name": this.0.0.name(),
        "value": this.0.1.text(),
        "literal": this.0.0.is_literal(),
    }
    Role<'_>, this => {
        "name": this.1.name,
        "direction": this.1.description.direction().name(),
        "kind": this.1.description.kind().name(),
        "types": Each(|| this.1.types(this.0)),
        "spaces": Each(|| this.1.spaces(this.0)),
        "operand": Operand(this.1.operand),
    }
}
