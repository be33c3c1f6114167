//! The tree in JSON; docs/json.md describes it.
//!
//! Blocks nest as deep as the file wants, so statements are written one by one instead of building a value.

use super::operand::{self, Json as Operand};
use super::text::{slots, syntax};
use crate::input::Input;
use crate::output::Out;
use crate::render::{self, Place};
use serde::Serialize;
use serde_json::{Map, Value, json, to_value};
use std::io::{self, Write};
use warpsmith::ptx::Children;
use warpsmith::ptx::value::SlotValue;
use warpsmith::ptx::view::{Function, Inst, Parameter, SectionItem, Statement, Tuning, Variable};

/// Writes the tree, a statement a line.
pub fn write(out: &mut Out, input: &Input) -> io::Result<()> {
    write!(out, "{{\"schema\":\"warpsmith.tree/1\",\"file\":")?;
    crate::output::plain::json(&mut *out, &input.name)?;
    write!(out, ",\"diagnostics\":")?;
    crate::output::plain::json(
        &mut *out,
        &render::json(input.text(), &warpsmith::check::read(&input.module)),
    )?;
    write!(out, ",\"statements\":[")?;
    let mut stack: Vec<(Children<'_>, bool)> = vec![(input.module.root().children(), true)];
    while let Some((children, first)) = stack.last_mut() {
        let Some(node) = children.next() else {
            stack.pop();
            out.write_all(if stack.is_empty() { b"\n]}\n" } else { b"\n]}" })?;
            continue;
        };
        let Some(statement) = Statement::new(node) else { continue };
        out.write_all(if std::mem::take(first) { b"\n" } else { b",\n" })?;
        let mut fields = Map::new();
        fields.insert("kind".into(), kind(statement).into());
        let place = to_value(Place::new(input.text(), node.span())).map_err(io::Error::from)?;
        if let Value::Object(place) = place {
            fields.extend(place);
        }
        add_fields(&mut fields, statement);
        let body = match statement {
            Statement::Block(block) => Some(block),
            Statement::Function(function) => function.body(),
            _ => None,
        };
        let text = crate::output::plain::json_text(&fields).map_err(io::Error::from)?;
        match body {
            Some(body) => {
                write!(out, "{},\"statements\":[", text.strip_suffix('}').unwrap_or(&text))?;
                stack.push((body.node().children(), true));
            }
            None => out.write_all(text.as_bytes())?,
        }
    }
    out.flush()
}

fn kind(statement: Statement<'_>) -> &'static str {
    match statement {
        Statement::Version(_) => "version",
        Statement::Target(_) => "target",
        Statement::AddressSize(_) => "address_size",
        Statement::File(_) => "file",
        Statement::Loc(_) => "loc",
        Statement::Pragma(_) => "pragma",
        Statement::Section(_) => "section",
        Statement::Alias(_) => "alias",
        Statement::Variable(_) => "variable",
        Statement::Function(_) => "function",
        Statement::Block(_) => "block",
        Statement::Label(_) => "label",
        Statement::Inst(_) => "instruction",
        Statement::BranchTargets(_) => "branch_targets",
        Statement::CallTargets(_) => "call_targets",
        Statement::CallPrototype(_) => "call_prototype",
        Statement::Directive(_) => "directive",
        Statement::Error(_) => "error",
    }
}

/// What each kind of statement has beyond its place.
fn add_fields(fields: &mut Map<String, Value>, statement: Statement<'_>) {
    let mut add = |name: &str, value: Value| {
        fields.insert(name.into(), value);
    };
    match statement {
        Statement::Version(version) => add("version", version.version().map(|v| v.to_string()).into()),
        Statement::Target(target) => add("names", target.names().collect()),
        Statement::AddressSize(size) => add("bits", size.bits().into()),
        Statement::File(file) => {
            add("index", file.index().into());
            add("name", file.name().into());
            add("timestamp", file.timestamp().into());
            add("size", file.size().into());
        }
        Statement::Loc(loc) => {
            let place = |l: warpsmith::ptx::view::Location| json!({"file": l.file, "line": l.line, "column": l.column});
            add("location", loc.location().map(place).into());
            add("function_name", loc.function_name().into());
            add("inlined_at", loc.inlined_at().map(place).into());
        }
        Statement::Pragma(pragma) => add("strings", pragma.strings().collect()),
        Statement::Section(section) => {
            let label = |item| match item {
                SectionItem::Label(label) => Some(label.name()),
                SectionItem::Data(_) => None,
            };
            add("name", section.name().into());
            add("labels", section.contents().filter_map(label).collect());
        }
        Statement::Alias(alias) => {
            add("name", alias.alias().map(|name| name.text()).into());
            add("target", alias.target().map(|name| name.text()).into());
        }
        Statement::Variable(variable) => add_variable(&mut add, variable),
        Statement::Function(function) => add_function(&mut add, function),
        Statement::Label(label) => add("name", label.name().into()),
        Statement::Inst(inst) => add_instruction(&mut add, inst),
        Statement::BranchTargets(targets) | Statement::CallTargets(targets) => {
            add("names", targets.names().map(|name| name.text()).collect());
        }
        Statement::CallPrototype(prototype) => {
            add("returns", prototype.returns().map(parameter).collect());
            add("parameters", prototype.parameters().map(parameter).collect());
            add("directives", prototype.tuning().map(tuning).collect());
        }
        Statement::Directive(directive) => {
            add("name", directive.directive().map(|directive| directive.name()).into());
            add("text", directive.text().into());
        }
        Statement::Error(node) => add("text", String::from_utf8_lossy(node.bytes()).into()),
        Statement::Block(_) => {}
    }
}

fn add_variable(add: &mut dyn FnMut(&str, Value), variable: Variable<'_>) {
    add("linkage", variable.linkage().map(|linkage| linkage.name()).into());
    add("space", variable.space().map(|space| space.name()).into());
    add("align", variable.align().into());
    add("vector", variable.vector().into());
    add("type", variable.ty().map(SlotValue::text).into());
    add("attributes", variable.attributes().collect());
    let names = variable.declarators().map(|declarator| {
        json!({
            "name": declarator.name(),
            "count": declarator.count(),
            "dimensions": declarator.dimensions().collect::<Vec<_>>(),
            "initializer": declarator.initializer().map(|value| value.node().text()),
        })
    });
    add("names", names.collect());
}

fn add_function(add: &mut dyn FnMut(&str, Value), function: Function<'_>) {
    add("name", function.name().into());
    add("entry", function.is_entry().into());
    add("linkage", function.linkage().map(|linkage| linkage.name()).into());
    add("defined", function.body().is_some().into());
    add("returns", function.returns().map(parameter).collect());
    add("parameters", function.parameters().map(parameter).collect());
    add("directives", function.tuning().map(tuning).collect());
    add("pragmas", function.pragmas().flat_map(|pragma| pragma.strings()).collect());
}

fn parameter(parameter: Parameter<'_>) -> Value {
    let pointer = parameter.is_pointer().then(
        || json!({"space": parameter.pointer_space().map(|space| space.name()), "align": parameter.pointer_align()}),
    );
    json!({
        "name": parameter.name(),
        "space": parameter.space().map(|space| space.name()),
        "align": parameter.align(),
        "vector": parameter.vector(),
        "type": parameter.ty().map(SlotValue::text),
        "dimensions": parameter.dimensions().collect::<Vec<_>>(),
        "pointer": pointer,
    })
}

fn tuning(tuning: Tuning<'_>) -> Value {
    json!({
        "name": tuning.directive().map(|directive| directive.name()),
        "values": tuning.numbers().collect::<Vec<_>>(),
    })
}

#[derive(Serialize)]
struct Slot {
    name: &'static str,
    value: &'static str,
    literal: bool,
}

#[derive(Serialize)]
struct Role<'m> {
    name: &'static str,
    direction: &'static str,
    kind: &'static str,
    types: Vec<String>,
    spaces: Vec<&'static str>,
    operand: Operand<'m>,
}

fn add_instruction(add: &mut dyn FnMut(&str, Value), inst: Inst<'_>) {
    let guard = |guard: warpsmith::ptx::view::Guard<'_>| json!({"predicate": guard.predicate.text(), "negated": guard.negated});
    add("guard", inst.guard().map(guard).into());
    add("mnemonic", inst.canonical_mnemonic().into());
    add("instruction", inst.instruction().map(|instruction| instruction.name()).into());
    add("family", inst.form().map(|form| form.family()).into());
    add("form", inst.form().map(syntax).into());
    let slots: Vec<Slot> = slots(inst).map(|(name, value, literal)| Slot { name, value, literal }).collect();
    add("slots", to_value(slots).unwrap_or_default());
    let roles: Vec<Role<'_>> = inst
        .roles()
        .map(|role| Role {
            name: role.name,
            direction: operand::direction(role.description.direction()),
            kind: operand::kind(role.description.kind()),
            types: operand::types(inst, &role),
            spaces: operand::spaces(inst, &role),
            operand: Operand::new(role.operand),
        })
        .collect();
    add("operands", to_value(roles).unwrap_or_default());
    if inst.form().is_none() {
        add("text", inst.text().into());
    }
}
