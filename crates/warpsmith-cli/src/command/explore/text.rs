//! The summary for people.

use super::explored::Explored;
use super::needs;
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, Thousands, count};
use std::collections::BTreeMap;
use std::io::{self, Write};
use warpsmith::check::explore::{
    AccessKind, Callee, FunctionReport, ParameterPlace, SpaceUse, parameter_bytes, variable_bytes,
};
use warpsmith::ptx::isa::Word;
use warpsmith::ptx::value::{SlotValue, Type};

/// Widest line of a list.
const WIDTH: usize = 100;

/// Writes the summary of a file.
pub fn write(out: &mut Out, explored: &Explored<'_>) -> io::Result<()> {
    let Explored { input, report, .. } = explored;
    writeln!(out, "{STRONG}{}{STRONG:#}", input.name)?;
    let version = report.version.map_or("no version".into(), |version| format!("PTX {version}"));
    let mut header = vec![version];
    header.extend(report.targets.iter().flat_map(|directive| directive.names()).map(str::to_string));
    header.extend(report.address_size.map(|bits| format!("{bits}-bit addresses")));
    entry(out, "declares", &header.join(", "))?;
    needs::write(out, explored)?;
    for (index, memory) in report.memory.iter().enumerate() {
        entry(out, if index == 0 { "memory" } else { "" }, &memory_text(memory))?;
    }
    report.functions.iter().try_for_each(|function| {
        writeln!(out)?;
        write_function(out, explored, function)
    })
}

fn entry(out: &mut Out, label: &str, text: &str) -> io::Result<()> {
    writeln!(out, "  {FAINT}{label:<12}{FAINT:#}  {text}")
}

/// Writes items that belong together, over several lines where they are many.
fn list(out: &mut Out, label: &str, items: &[String]) -> io::Result<()> {
    let (mut label, mut line) = (label, String::new());
    for item in items {
        if !line.is_empty() && line.chars().count() + 3 + item.chars().count() > WIDTH {
            entry(out, label, &line)?;
            label = "";
            line.clear();
        }
        if !line.is_empty() {
            line.push_str("   ");
        }
        line.push_str(item);
    }
    if line.is_empty() { Ok(()) } else { entry(out, label, &line) }
}

fn write_function(out: &mut Out, explored: &Explored<'_>, report: &FunctionReport<'_>) -> io::Result<()> {
    let function = report.function;
    let kind = if function.is_entry() { "kernel" } else { "function" };
    let linkage = function.linkage().map_or(String::new(), |linkage| format!("  .{}", linkage.name()));
    let declared = if report.is_defined() { "" } else { "  declared" };
    let line = explored.input.position(function.span().start).line;
    writeln!(
        out,
        "{kind} {STRONG}{}{STRONG:#}{linkage}{declared}  {FAINT}line {line}{FAINT:#}",
        if function.name().is_empty() { "?" } else { function.name() }
    )?;
    parameters(out, "returns", &report.returns)?;
    parameters(out, "parameters", &report.parameters)?;
    let directives: Vec<String> = function.tuning().map(|tuning| one_line(tuning.text())).collect();
    list(out, "directives", &directives)?;
    let pragmas: Vec<String> = function.pragmas().flat_map(|p| p.strings()).map(one_line).collect();
    list(out, "pragmas", &pragmas)?;
    if !report.is_defined() {
        return Ok(());
    }
    let registers = report
        .registers
        .iter()
        .map(|r| format!("{} {}", Thousands(r.count), type_text(Some(r.ty), r.vector)));
    list(out, "registers", &registers.collect::<Vec<_>>())?;
    for (index, memory) in report.memory.iter().enumerate() {
        entry(out, if index == 0 { "memory" } else { "" }, &memory_text(memory))?;
    }
    let variables = report.variables.iter().map(|(variable, declarator)| {
        let space = variable.space().map_or("", |space| space.name());
        let size = match variable_bytes(*variable, *declarator) {
            Some(bytes) => count(bytes, "byte", "bytes"),
            None => unsized_text(space).into(),
        };
        format!("{} (.{space}, {size})", declarator.name())
    });
    list(out, "uses", &variables.collect::<Vec<_>>())?;
    let calls = report.calls.iter().map(|call| {
        let name = match call.callee {
            Callee::Direct(name) => name.to_string(),
            Callee::Indirect(name) => format!("by address ({name})"),
        };
        if call.count == 1 { name } else { format!("{name} ×{}", call.count) }
    });
    list(out, "calls", &calls.collect::<Vec<_>>())?;
    let total = u64::from(report.instructions);
    let (labels, blocks) = (u64::from(report.labels), u64::from(report.blocks));
    let flow = format!(
        "{} in {}, {}",
        count(total, "instruction", "instructions"),
        count(blocks, "basic block", "basic blocks"),
        count(labels, "label", "labels")
    );
    entry(out, "code", &flow)?;
    let families =
        report.families.iter().map(|(family, count)| format!("{} {family}", Thousands((*count).into())));
    list(out, "", &families.collect::<Vec<_>>())?;
    if report.unresolved > 0 {
        let unknown = count(report.unresolved.into(), "instruction", "instructions");
        entry(out, "", &format!("{NOTE}{unknown} of no known form{NOTE:#}"))?;
    }
    traffic(out, report)
}

/// One line for each parameter, in columns.
fn parameters(out: &mut Out, label: &str, places: &[ParameterPlace<'_>]) -> io::Result<()> {
    if places.is_empty() {
        return Ok(());
    }
    let in_registers =
        places.iter().all(|place| place.parameter.space().is_some_and(|space| space.name() == "reg"));
    let total = match parameter_bytes(places) {
        _ if in_registers => "in registers".into(),
        Some(bytes) => count(bytes, "byte", "bytes"),
        None => "unknown size".into(),
    };
    entry(out, label, &total)?;
    let types: Vec<String> = places.iter().map(parameter_type).collect();
    let type_width = types.iter().map(|text| text.chars().count()).max().unwrap_or(0).min(24);
    let name_width = places.iter().map(|place| place.parameter.name().len()).max().unwrap_or(0).min(40);
    for (place, ty) in places.iter().zip(&types) {
        let offset = place.offset.map_or("-".into(), |offset| Thousands(offset).to_string());
        let mut notes = Vec::new();
        if place.parameter.dimensions().next().is_some() || place.size.is_none() {
            notes.push(place.size.map_or("size unknown".into(), |size| count(size, "byte", "bytes")));
        }
        if place.size != Some(place.align) {
            notes.push(format!("align {}", place.align));
        }
        if place.parameter.is_pointer() {
            let space = place
                .parameter
                .pointer_space()
                .map_or("generic".into(), |space| format!(".{}", space.name()));
            let align =
                place.parameter.pointer_align().map_or(String::new(), |align| format!(" align {align}"));
            notes.push(format!("points to {space}{align}"));
        }
        let text = format!(
            "{offset:>6}  {ty:<type_width$}  {:<name_width$}  {}",
            place.parameter.name(),
            notes.join(", ")
        );
        entry(out, "", text.trim_end())?;
    }
    Ok(())
}

fn parameter_type(place: &ParameterPlace<'_>) -> String {
    let parameter = place.parameter;
    let mut text = type_text(parameter.ty(), parameter.vector());
    for dimension in parameter.dimensions() {
        text.push_str(&dimension.map_or("[]".into(), |n| format!("[{n}]")));
    }
    text
}

fn type_text(ty: Option<Type>, vector: u16) -> String {
    let ty = ty.map_or("?", Type::text);
    if vector == 1 { format!(".{ty}") } else { format!(".v{vector}.{ty}") }
}

fn memory_text(memory: &SpaceUse) -> String {
    let space = memory.space.name();
    let sized = memory.variables - memory.unsized_variables.min(memory.variables);
    let mut parts = Vec::new();
    if sized > 0 {
        let (bytes, variables) =
            (count(memory.bytes, "byte", "bytes"), count(sized, "variable", "variables"));
        parts.push(format!("{bytes} in {variables}"));
    }
    if memory.unsized_variables > 0 {
        let variables = count(memory.unsized_variables, "variable", "variables");
        parts.push(format!("{variables} {}", unsized_text(space)));
    }
    format!(".{space}: {}, align {}", parts.join(" and "), memory.align)
}

/// Who says how large a variable without a size is.
fn unsized_text(space: &str) -> &'static str {
    if space == "shared" { "sized at launch" } else { "sized elsewhere" }
}

/// Bytes of an access, and how many instructions make it.
type Widths = Vec<(Option<u64>, u32)>;

/// Loads, stores and atomics, a line for each state space and kind.
fn traffic(out: &mut Out, report: &FunctionReport<'_>) -> io::Result<()> {
    let mut rows: BTreeMap<(&str, AccessKind), Widths> = BTreeMap::new();
    for (access, count) in &report.traffic {
        let space = access.space.map_or("generic", Word::text);
        rows.entry((space, access.kind)).or_default().push((access.bytes, *count));
    }
    let width = rows.keys().map(|(space, _)| space.len()).max().unwrap_or(0);
    let mut label = "accesses";
    for ((space, kind), mut widths) in rows {
        // The widest first; those of unknown width last.
        widths.sort_by_key(|(bytes, _)| std::cmp::Reverse(*bytes));
        let widths = widths.iter().map(|(bytes, count)| {
            let bytes = bytes.map_or("? B".into(), |bytes| format!("{} B", Thousands(bytes)));
            format!("{bytes} ×{}", Thousands((*count).into()))
        });
        let widths = widths.collect::<Vec<_>>().join("   ");
        entry(out, label, &format!("{CODE}{space:<width$}{CODE:#}  {:<6}  {widths}", kind.name()))?;
        label = "";
    }
    Ok(())
}

/// Text that may stand on several lines, on one.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
