//! The texts behind `warpsmith_explain::manual`: what the data says for people.
//!
//! A text stands in its row, so that a change of one row of the data is a change of one row here.

use super::tables::{Tables, forms_in_order};
use std::fmt::Write;
use xtask::isa::{Form, Part};

/// Writes the whole file. The availabilities of parts become rows of the main tables.
///
/// `guide` is the description of the lane language.
pub fn generate(t: &mut Tables, guide: &str) -> String {
    let isa = t.isa;
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::manual::*;\n\n");
    let _ = writeln!(out, "pub(crate) static PARTS: [&[PartRow]; {}] = [", isa.instructions.len());
    for instruction in &isa.instructions {
        let _ = writeln!(out, "    // {}\n    &[", instruction.name);
        for part in &instruction.parts {
            let _ = writeln!(out, "        {},", self::part(t, part));
        }
        out.push_str("    ],\n");
    }
    out.push_str("];\n\n");
    let forms: Vec<&Form> = forms_in_order(isa).into_values().flatten().map(|(_, form)| form).collect();
    let _ = writeln!(out, "pub(crate) static FORMS: [FormRow; {}] = [", forms.len());
    for form in forms {
        let _ = writeln!(out, "    // {}\n    {},", form.pattern.text, self::form(form));
    }
    out.push_str("];\n\n");
    let _ = writeln!(out, "pub(crate) static DIRECTIVES: [DirectiveRow; {}] = [", isa.directives.len());
    for (name, directive) in &isa.directives {
        let _ = writeln!(
            out,
            "    // .{name}\n    DirectiveRow {{ section: {:?}, about: {:?}, notes: &{:?}, examples: &{:?} }},",
            directive.section, directive.about, directive.notes, directive.examples
        );
    }
    out.push_str("];\n\n");
    let _ = writeln!(out, "pub(crate) const LANE_GUIDE: &str = {guide:?};");
    out
}

fn part(t: &mut Tables, part: &Part) -> String {
    let mut row = String::from("PartRow { ");
    for (name, text) in [
        ("family", &part.family),
        ("brief", &part.brief),
        ("section", &part.section),
        ("about", &part.about),
        ("semantics", &part.semantics),
        ("undefined", &part.undefined),
    ] {
        let _ = write!(row, "{name}: {text:?}, ");
    }
    let _ = write!(row, "notes: &{:?}, examples: &{:?}", part.notes, part.examples);
    for (name, when) in [("since", &part.since), ("deprecated", &part.deprecated), ("removed", &part.removed)]
    {
        let _ = write!(row, ", {name}: {}", t.availability(when));
    }
    row + " }"
}

fn form(form: &Form) -> String {
    let slot = |name: &String| form.slots.iter().position(|slot| slot.name == *name).unwrap_or(0);
    let defaults: Vec<(usize, &String)> =
        form.defaults.iter().map(|(name, text)| (slot(name), text)).collect();
    let meanings: Vec<(&String, &String)> = form.meanings.iter().map(|(word, text)| (word, text)).collect();
    format!(
        "FormRow {{ part: {}, notes: &{:?}, defaults: &{defaults:?}, meanings: &{meanings:?} }}",
        form.part, form.notes
    )
}
