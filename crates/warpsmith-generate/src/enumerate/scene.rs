//! The module around the lines: it declares what they name.

use crate::Platform;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Availability, Directive, PtxVersion, TypeRow};

/// How textures and samplers go together in a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Mode {
    /// A sampler is named beside each texture.
    Independent,
    /// A texture carries its sampler.
    Unified,
}

/// A module whose kernel has these lines, each on a line of its own, and the number of the first one's, counted
/// from 1.
///
/// It declares what the platform has; a line that names more is refused there.
pub fn module<'l>(
    lines: impl IntoIterator<Item = &'l str>,
    platform: Platform,
    mode: Mode,
) -> (String, usize) {
    let mut out = head(platform, mode);
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
pub fn stems() -> impl Iterator<Item = (String, String)> {
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

fn head(platform: Platform, mode: Mode) -> String {
    let has = |since: Availability| since.holds(platform.version, platform.target);
    let directive = |directive: Directive| has(directive.since());
    let declarable = |row: &&TypeRow| match mode {
        Mode::Independent => row.kind == "opaque" && has(row.since()),
        Mode::Unified => row.kind == "opaque" && has(row.since()) && row.name != "samplerref",
    };
    let opaque: Vec<&TypeRow> = TypeRow::all().iter().filter(declarable).collect();
    let mut out = format!(".version {}\n.target {}", platform.version, platform.target);
    if !opaque.is_empty() && mode == Mode::Independent {
        out.push_str(", texmode_independent");
    }
    out.push('\n');
    if directive(Directive::AddressSize) {
        out.push_str(".address_size 64\n");
    }
    for space in ["global", "shared", "const"] {
        out.push_str(&format!(".{space} .align 128 .b8 {space}_v[1024];\n"));
    }
    if opaque.is_empty() {
        out.push_str(".tex .u32 texref_v;\n");
    }
    for row in opaque {
        out.push_str(&format!(".global .{0} {0}_v;\n", row.name));
    }
    // Before the stack came, functions had their parameters in registers.
    let stack = platform.version >= PtxVersion::new(2, 0) && platform.target.number() >= 20;
    let space = if stack { "param" } else { "reg" };
    let signatures = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let list = |count: usize, name: &str| match count {
        0 => String::new(),
        _ => format!("(.{space} .b32 {name})"),
    };
    for (results, parameters) in signatures {
        let (result, parameter) = (list(results, "r"), list(parameters, "p"));
        out.push_str(&format!(".func {result} function_{results}_{parameters} {parameter} {{ ret; }}\n"));
    }
    // Before, the parameters of a kernel stood in its body.
    if platform.version >= PtxVersion::new(1, 4) {
        let ty = if stack { ".align 8 .b8 entry_v[64]" } else { ".b64 entry_v" };
        out.push_str(&format!(".entry kernel (.param {ty})\n{{\n"));
    } else {
        out.push_str(".entry kernel\n{\n.param .b64 entry_v;\n");
    }
    for (stem, ty) in stems() {
        let name = ty.rsplit('.').next().unwrap_or_default();
        if TypeRow::all().iter().any(|row| row.name == name && has(row.since())) {
            out.push_str(&format!(".reg {ty} {stem}<{REGISTERS}>;\n"));
        }
    }
    out.push_str(".local .align 128 .b8 local_v[1024];\n");
    if stack {
        out.push_str(".param .b32 param_v;\n.param .b32 result_v;\n");
    }
    if directive(Directive::Callprototype) {
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
