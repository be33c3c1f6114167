//! The module around the lines: it declares what they name.

use crate::generate::Platform;
use crate::isa::{Availability, Directive, TypeRow};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A module whose kernel has these lines, each on a line of its own, and the number of the first one's, counted
/// from 1.
///
/// It declares what the platform has; a line that names more is refused there.
pub fn module<'l>(lines: impl IntoIterator<Item = &'l str>, platform: Platform) -> (String, usize) {
    let mut out = head(platform);
    let first = out.matches('\n').count() + 1;
    for line in lines {
        out.push_str(line);
        out.push('\n');
    }
    out.push_str("label_v:\nret;\n}\n");
    (out, first)
}

/// The numbers of registers that lines may name: `%b32_0` to `%b32_299`.
const REGISTERS: usize = 300;

/// The types of the registers that lines may name, each with the stem of the names.
pub fn names() -> impl Iterator<Item = (String, String)> {
    let scalars = types().map(|row| (format!("%{}_", row.name), format!(".{}", row.name)));
    let vectors = [2, 4].into_iter().flat_map(|count| {
        let fitting = types().filter(move |row| row.bits >= 8 && row.bits * count <= 128);
        fitting.map(move |row| (format!("%v{count}{}_", row.name), format!(".v{count} .{}", row.name)))
    });
    scalars.chain(vectors)
}

/// The types that registers may have.
fn types() -> impl Iterator<Item = &'static TypeRow> {
    TypeRow::all().iter().filter(|row| row.variable && row.kind != "opaque")
}

fn head(platform: Platform) -> String {
    let has = |since: Availability| since.holds(platform.version, platform.target);
    let directive = |directive: Directive| has(directive.since());
    let opaque: Vec<&TypeRow> =
        TypeRow::all().iter().filter(|row| row.kind == "opaque" && has(row.since())).collect();
    let mut out = format!(".version {}\n.target {}", platform.version, platform.target);
    if !opaque.is_empty() {
        out.push_str(", texmode_independent");
    }
    out.push('\n');
    if directive(Directive::AddressSize) {
        out.push_str(".address_size 64\n");
    }
    for space in ["global", "shared", "const"] {
        out.push_str(&format!(".{space} .align 128 .b8 {space}_v[1024];\n"));
    }
    for row in opaque {
        out.push_str(&format!(".global .{0} {0}_v;\n", row.name));
    }
    // What a call needs came with the stack.
    let calls = directive(Directive::Callprototype);
    let space = if calls { "param" } else { "reg" };
    let signatures = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let list = |count: usize, name: &str| match count {
        0 => String::new(),
        _ => format!("(.{space} .b32 {name})"),
    };
    for (results, parameters) in signatures {
        let (result, parameter) = (list(results, "r"), list(parameters, "p"));
        out.push_str(&format!(".func {result} function_{results}_{parameters} {parameter} {{ ret; }}\n"));
    }
    if calls {
        out.push_str(".entry kernel (.param .align 8 .b8 entry_v[64])\n{\n");
    } else {
        out.push_str(".entry kernel\n{\n.param .b64 entry_v;\n");
    }
    for (stem, ty) in names() {
        let name = ty.rsplit('.').next().unwrap_or_default();
        if TypeRow::all().iter().any(|row| row.name == name && has(row.since())) {
            out.push_str(&format!(".reg {ty} {stem}<{REGISTERS}>;\n"));
        }
    }
    out.push_str(".local .align 128 .b8 local_v[1024];\n");
    if calls {
        out.push_str(".param .b32 param_v;\n.param .b32 result_v;\n");
        for (results, parameters) in signatures {
            let (result, parameter) = (list(results, "_"), list(parameters, "_"));
            out.push_str(&format!(
                "prototype_{results}_{parameters}: .callprototype {result} _ {parameter};\n\
                 targets_{results}_{parameters}: .calltargets function_{results}_{parameters};\n"
            ));
        }
    }
    if directive(Directive::Branchtargets) {
        out.push_str("targets_v: .branchtargets label_v;\n");
    }
    out
}
