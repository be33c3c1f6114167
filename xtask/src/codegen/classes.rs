//! An enum per class of slot values: `Type`, `Space`, `Rounding` …

use super::names::upper_camel;
use super::tables::words;
use super::view::class_of;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use xtask::isa::Isa;

/// The words of every class.
pub fn classes(isa: &Isa) -> BTreeMap<String, BTreeSet<String>> {
    let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    out.entry("type".into()).or_default().extend(isa.types.keys().cloned());
    for slot in isa.instructions.iter().flat_map(|i| &i.forms).flat_map(|f| &f.slots).filter(|s| !s.literal) {
        let class = out.entry(class_of(isa, slot)).or_default();
        class.extend(slot.values.iter().map(|value| value.word.clone()));
    }
    out
}

/// Writes the whole file.
pub fn generate(isa: &Isa) -> String {
    let words = words(isa);
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::isa::Word;\nuse crate::value::SlotValue;\n\n");
    for (class, values) in classes(isa) {
        let name = upper_camel(&class);
        let _ = writeln!(out, "/// Values of the slots of class `{class}`.");
        out.push_str("#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u16)]\n");
        let _ = writeln!(out, "pub enum {name} {{");
        for value in &values {
            let of_type = isa.types.get(value).map(|ty| ty.brief.as_str());
            // `.b1` is a type here and a selector there.
            let meaning = if class == "type" { of_type } else { isa.meaning(value).or(of_type) };
            let meaning = meaning.map_or(String::new(), |text| format!(": {text}"));
            let _ =
                writeln!(out, "    /// `.{value}`{meaning}.\n    {} = {},", upper_camel(value), words[value]);
        }
        let _ = writeln!(out, "}}\n\nimpl SlotValue for {name} {{");
        let list: Vec<_> = values.iter().map(|value| format!("{name}::{}", upper_camel(value))).collect();
        let _ = writeln!(out, "    const ALL: &'static [{name}] = &[{}];\n", list.join(", "));
        out.push_str("    fn from_word(word: Word) -> Option<Self> {\n        Some(match word.0 {\n");
        for value in &values {
            let _ = writeln!(out, "            {} => {name}::{},", words[value], upper_camel(value));
        }
        out.push_str("            _ => return None,\n        })\n    }\n\n    fn word(self) -> Word {\n");
        out.push_str("        Word(self as u16)\n    }\n}\n\n");
    }
    out
}
