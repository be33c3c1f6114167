//! The programs behind `warpsmith_ptx::isa::programs`: of forms, of their matrix operands, and what programs share.
//!
//! Texts stand in the rows themselves, so that a change of one row of the data is a change of one row here. Only what several
//! forms of an instruction share has a name.

use super::tables::{Tables, forms_in_order};
use super::view::{View, Views};
use std::collections::BTreeMap;
use std::fmt::Write;
use xtask::isa::{Form, Fragment};

/// Shorter texts are written again and again.
const SHORT: usize = 60;

/// The texts of one instruction that several rows have.
struct Shared<'a> {
    instruction: String,
    count: BTreeMap<&'a str, usize>,
    names: BTreeMap<&'a str, String>,
    /// The constants, in order of their first use.
    constants: String,
}

/// Writes the whole file. The conditions of fragments become rows of the main tables.
pub fn generate(t: &mut Tables, views: &Views) -> String {
    let isa = t.isa;
    let mut shared: Vec<Shared> = isa
        .instructions
        .iter()
        .map(|instruction| Shared::new(&instruction.name, instruction.forms.iter()))
        .collect();
    let mut rows = Vec::new();
    for (index, form) in forms_in_order(isa).into_values().flatten() {
        let view = views.get(&isa.instructions[index].name);
        rows.push(row(t, &mut shared[index], form, view));
    }
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::isa::programs::*;\n\n");
    shared.iter().for_each(|shared| out.push_str(&shared.constants));
    let _ = writeln!(out, "\npub(crate) static FORMS: [ProgramRow; {}] = [", rows.len());
    rows.iter().for_each(|row| out.push_str(row));
    out.push_str("];\n\n");
    let _ = writeln!(out, "pub(crate) static FUNCTIONS: [FunctionRow; {}] = [", isa.functions.len());
    for function in &isa.functions {
        let _ = writeln!(out, "    FunctionRow {{ head: {:?}, body: {:?} }},", function.head, function.body);
    }
    out.push_str("];\n");
    out
}

fn row<'a>(t: &mut Tables<'a>, shared: &mut Shared<'a>, form: &'a Form, view: &View) -> String {
    let comment = format!("    // {}\n", form.pattern.text);
    if form.lane.is_empty() && form.cases.is_empty() && form.escapes.is_empty() && form.fragments.is_empty() {
        return format!("{comment}    NOTHING,\n");
    }
    let lane = shared.text(&form.lane);
    let fragments: Vec<String> =
        form.fragments.iter().map(|fragment| self::fragment(t, shared, fragment, form, view)).collect();
    format!(
        "{comment}    ProgramRow {{ lane: {lane}, cases: {:?}, escapes: &{:?}, fragments: &[{}] }},\n",
        form.cases,
        form.escapes,
        fragments.join(", ")
    )
}

fn fragment<'a>(
    t: &mut Tables<'a>,
    shared: &mut Shared<'a>,
    fragment: &'a Fragment,
    form: &Form,
    view: &View,
) -> String {
    let when = t.condition(&fragment.when, form, view);
    let Fragment { operand, rows, columns, .. } = fragment;
    let body = shared.text(&fragment.body);
    format!(
        "FragmentRow {{ operand: {operand:?}, rows: {rows:?}, columns: {columns:?}, when: {when}, body: {body} }}"
    )
}

impl<'a> Shared<'a> {
    fn new(instruction: &str, forms: impl Iterator<Item = &'a Form>) -> Self {
        let mut count: BTreeMap<&str, usize> = BTreeMap::new();
        for form in forms {
            let bodies = form.fragments.iter().map(|fragment| fragment.body.as_str());
            bodies.chain([form.lane.as_str()]).for_each(|text| *count.entry(text).or_default() += 1);
        }
        let instruction = instruction.to_uppercase().replace(['.', ':'], "_");
        Shared { instruction, count, names: BTreeMap::new(), constants: String::new() }
    }

    /// A text as an expression: itself, or the name of the constant that it is.
    fn text(&mut self, text: &'a str) -> String {
        if text.len() < SHORT || self.count.get(text).is_none_or(|count| *count < 2) {
            return format!("{text:?}");
        }
        let next = self.names.len() + 1;
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let name = format!("{}_{next}", self.instruction);
        let _ = writeln!(self.constants, "const {name}: &str = {text:?};");
        self.names.insert(text, name.clone());
        name
    }
}
