//! The texts behind `warpsmith_ptx::isa::docs`: what the data says for people, and the lane programs.

use super::tables::{Interner, Runs, Tables, forms_in_order};
use super::view::Views;
use std::fmt::Write;
use xtask::isa::{Directive, Form, Fragment, Part};

/// Rows of the tables; a text is an index into one list, in which each stands once.
struct Texts {
    texts: Interner,
    lists: Runs,
    defaults: Runs,
    fragments: Runs,
}

/// Writes the whole file. The conditions and availabilities of the texts become rows of the main tables.
pub fn generate(t: &mut Tables, views: &Views, guide: &str) -> String {
    let mut texts = Texts {
        texts: Interner::default(),
        lists: Runs::default(),
        defaults: Runs::default(),
        fragments: Runs::default(),
    };
    texts.text("");
    let isa = t.isa;
    let (mut parts, mut instructions) = (Runs::default(), Runs::default());
    // Where the parts of each instruction begin.
    let mut first_part = Vec::new();
    for (index, instruction) in isa.instructions.iter().enumerate() {
        first_part.push(parts.rows.len());
        instructions.rows.push(format!("({}, {})", parts.rows.len(), instruction.parts.len()));
        parts.rows.extend(instruction.parts.iter().map(|part| texts.part(t, index, part)));
    }
    let mut forms = Runs::default();
    for (index, form) in forms_in_order(isa).into_values().flatten() {
        forms.rows.push(texts.form(
            t,
            first_part[index] + form.part,
            form,
            views.get(&isa.instructions[index].name),
        ));
    }
    let (mut directives, mut functions) = (Runs::default(), Runs::default());
    directives.rows.extend(isa.directives.values().map(|directive| texts.directive(directive)));
    for function in &isa.functions {
        let (head, body) = (texts.text(&function.head), texts.text(&function.body));
        functions.rows.push(format!("FunctionRow {{ head: {head}, body: {body} }}"));
    }
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::isa::Run;\nuse crate::isa::docs::*;\n\n");
    instructions.write(&mut out, "INSTRUCTION_PARTS", "Run");
    parts.write(&mut out, "PARTS", "PartRow");
    forms.write(&mut out, "FORMS", "FormRow");
    directives.write(&mut out, "DIRECTIVES", "DirectiveRow");
    functions.write(&mut out, "FUNCTIONS", "FunctionRow");
    texts.defaults.write(&mut out, "DEFAULTS", "(u16, u16)");
    texts.fragments.write(&mut out, "FRAGMENTS", "FragmentRow");
    texts.lists.write(&mut out, "LISTS", "u16");
    let all = Runs { rows: texts.texts.names().map(|text| format!("{text:?}")).collect(), ..Runs::default() };
    all.write(&mut out, "TEXTS", "&str");
    let _ = writeln!(out, "pub(crate) const LANE_GUIDE: &str = {guide:?};");
    out
}

impl Texts {
    fn text(&mut self, text: &str) -> usize {
        self.texts.get(text)
    }

    fn list(&mut self, texts: &[String]) -> String {
        let rows = texts.iter().map(|text| self.text(text).to_string()).collect();
        self.lists.place(rows)
    }

    fn part(&mut self, t: &mut Tables, instruction: usize, part: &Part) -> String {
        let mut row = format!("PartRow {{ instruction: {instruction}");
        for (name, text) in [
            ("family", &part.family),
            ("brief", &part.brief),
            ("section", &part.section),
            ("about", &part.about),
            ("semantics", &part.semantics),
            ("undefined", &part.undefined),
        ] {
            let _ = write!(row, ", {name}: {}", self.text(text));
        }
        let (notes, examples) = (self.list(&part.notes), self.list(&part.examples));
        let _ = write!(row, ", notes: {notes}, examples: {examples}");
        for (name, when) in
            [("since", &part.since), ("deprecated", &part.deprecated), ("removed", &part.removed)]
        {
            let _ = write!(row, ", {name}: {}", t.availability(when));
        }
        row + " }"
    }

    fn form(&mut self, t: &mut Tables, part: usize, form: &Form, view: &super::view::View) -> String {
        let (lane, cases) = (self.text(&form.lane), self.text(&form.cases));
        let (notes, escapes) = (self.list(&form.notes), self.list(&form.escapes));
        let defaults = form.defaults.iter().map(|(slot, text)| {
            let slot = form.slots.iter().position(|s| s.name == *slot).unwrap_or(0);
            format!("({slot}, {})", self.text(text))
        });
        let defaults: Vec<_> = defaults.collect();
        let defaults = self.defaults.place(defaults);
        let meanings = form.meanings.iter().map(|(word, text)| {
            let word = t.word(word);
            format!("({word}, {})", self.text(text))
        });
        let meanings: Vec<_> = meanings.collect();
        let meanings = self.defaults.place(meanings);
        let fragments: Vec<_> =
            form.fragments.iter().map(|fragment| self.fragment(t, fragment, form, view)).collect();
        let fragments = self.fragments.place(fragments);
        format!(
            "FormRow {{ part: {part}, lane: {lane}, cases: {cases}, notes: {notes}, escapes: {escapes}, \
             defaults: {defaults}, meanings: {meanings}, fragments: {fragments} }}"
        )
    }

    fn fragment(
        &mut self,
        t: &mut Tables,
        fragment: &Fragment,
        form: &Form,
        view: &super::view::View,
    ) -> String {
        let when = t.condition(&fragment.when, form, view);
        let (operand, body) = (self.text(&fragment.operand), self.text(&fragment.body));
        let (rows, columns) = (self.text(&fragment.rows), self.text(&fragment.columns));
        format!(
            "FragmentRow {{ operand: {operand}, rows: {rows}, columns: {columns}, when: {when}, body: {body} }}"
        )
    }

    fn directive(&mut self, directive: &Directive) -> String {
        let (section, about) = (self.text(&directive.section), self.text(&directive.about));
        let (notes, examples) = (self.list(&directive.notes), self.list(&directive.examples));
        format!("DirectiveRow {{ section: {section}, about: {about}, notes: {notes}, examples: {examples} }}")
    }
}
