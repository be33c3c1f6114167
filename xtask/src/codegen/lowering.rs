//! The names of all lowerings: how an engine executes forms.

use super::names::upper_camel;
use std::collections::BTreeSet;
use std::fmt::Write;
use xtask::isa::Isa;

/// Writes the whole file.
pub fn generate(isa: &Isa) -> String {
    let forms = isa.instructions.iter().flat_map(|instruction| &instruction.forms);
    let names: BTreeSet<&str> =
        forms.map(|form| form.lower.as_str()).filter(|name| !name.is_empty()).collect();
    let mut out = String::from(super::HEADER);
    out.push_str("/// How an engine executes a form; the name is the one in the data.\n");
    out.push_str(
        "#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Lowering {\n",
    );
    for name in &names {
        let _ = writeln!(out, "    /// `{name}`.\n    {},", upper_camel(name));
    }
    out.push_str("}\n\nimpl Lowering {\n    /// All lowerings, in order of their names.\n");
    let list: Vec<String> = names.iter().map(|name| format!("Lowering::{}", upper_camel(name))).collect();
    let _ = writeln!(out, "    pub const ALL: &'static [Lowering] = &[{}];\n", list.join(", "));
    out.push_str(
        "    /// Its name in the data.\n    pub fn name(self) -> &'static str {\n        match self {\n",
    );
    for name in &names {
        let _ = writeln!(out, "            Lowering::{} => {name:?},", upper_camel(name));
    }
    out.push_str("        }\n    }\n}\n");
    out
}
