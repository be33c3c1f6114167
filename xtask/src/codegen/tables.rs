//! The tables behind `warpsmith_ptx::isa`.

use super::names::upper_camel;
use super::shapes;
use super::view::Views;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use xtask::isa::{
    Availability, Carry, CarryWrite, Condition, Constraint, Count, Description, Direction, Form, Isa,
    ItemShape, Kind, OPERAND_FORMS, Op, Rule, Slot, Type,
};

#[path = "../../../crates/warpsmith-ptx/src/isa/hash.rs"]
mod hash;

/// Rows of one table, each written once.
#[derive(Default)]
pub struct Runs {
    pub rows: Vec<String>,
    pub runs: BTreeMap<Vec<String>, (usize, usize)>,
}

impl Runs {
    /// Places a run of rows and returns it as `(start, length)`; equal runs share their rows.
    pub fn place(&mut self, rows: Vec<String>) -> String {
        let start = self.rows.len();
        let run = *self.runs.entry(rows.clone()).or_insert((start, rows.len()));
        if run.0 == start && !rows.is_empty() {
            self.rows.extend(rows);
        }
        format!("({}, {})", if run.1 == 0 { 0 } else { run.0 }, run.1)
    }

    pub fn write(&self, out: &mut String, name: &str, ty: &str) {
        let _ = writeln!(out, "pub(crate) static {name}: [{ty}; {}] = [", self.rows.len());
        for row in &self.rows {
            let _ = writeln!(out, "    {row},");
        }
        out.push_str("];\n\n");
    }
}

/// A list of distinct names with their index.
#[derive(Default)]
pub struct Interner(BTreeMap<String, usize>, Vec<String>);

impl Interner {
    pub fn get(&mut self, name: &str) -> usize {
        let next = self.1.len();
        *self.0.entry(name.to_string()).or_insert_with(|| {
            self.1.push(name.to_string());
            next
        })
    }

    /// The names in order of their index.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.1.iter().map(String::as_str)
    }
}

/// The forms by the first word of their mnemonic, each with the index of its instruction; the order of the
/// table of forms.
pub fn forms_in_order(isa: &Isa) -> BTreeMap<&str, Vec<(usize, &Form)>> {
    let mut by_base: BTreeMap<&str, Vec<(usize, &Form)>> = BTreeMap::new();
    for (index, instruction) in isa.instructions.iter().enumerate() {
        for form in &instruction.forms {
            by_base.entry(&form.pattern.base).or_default().push((index, form));
        }
    }
    by_base
}

pub struct Tables<'a> {
    pub isa: &'a Isa,
    words: BTreeMap<String, usize>,
    names: Interner,
    alternatives: Runs,
    availabilities: Interner,
    availability_rows: Vec<String>,
    values: Runs,
    slots: Runs,
    operands: Runs,
    parts: Runs,
    descriptions: Runs,
    types: Runs,
    spaces: Runs,
    ranges: Runs,
    registers: Runs,
    tests: Runs,
    words_of_tests: Runs,
    constraints: Runs,
    /// The words of the classes whose values keep their order.
    ordered: BTreeMap<String, BTreeSet<String>>,
}

/// Every word that may follow a dot, in order: the index is its identity.
pub fn words(isa: &Isa) -> BTreeMap<String, usize> {
    let mut words: BTreeSet<&str> = BTreeSet::new();
    words.extend(isa.modifiers.keys().map(String::as_str).filter(|word| !word.contains('#')));
    words.extend(isa.types.keys().map(String::as_str));
    words.extend(isa.directives.keys().map(String::as_str));
    for form in isa.instructions.iter().flat_map(|i| &i.forms) {
        words.extend(form.slots.iter().flat_map(|slot| &slot.values).map(|value| value.word.as_str()));
    }
    words.into_iter().enumerate().map(|(index, word)| (word.to_string(), index)).collect()
}

/// The generated files that refer to each other.
pub struct Files {
    pub tables: String,
    pub programs: String,
    pub manual: String,
}

/// Writes the file of tables and those that refer to it: programs, and the texts for people.
///
/// `guide` is the description of the lane language.
pub fn generate(isa: &Isa, views: &Views, guide: &str) -> Files {
    let mut t = Tables {
        isa,
        words: words(isa),
        names: Interner::default(),
        alternatives: Runs::default(),
        availabilities: Interner::default(),
        availability_rows: Vec::new(),
        values: Runs::default(),
        slots: Runs::default(),
        operands: Runs::default(),
        parts: Runs::default(),
        descriptions: Runs::default(),
        types: Runs::default(),
        spaces: Runs::default(),
        ranges: Runs::default(),
        registers: Runs::default(),
        tests: Runs::default(),
        words_of_tests: Runs::default(),
        constraints: Runs::default(),
        ordered: super::classes::classes(isa),
    };
    t.availability(&Availability::default());
    let mut out = String::from(super::HEADER);
    out.push_str(
        "use crate::isa::*;\nuse crate::isa::OperandKind as K;\nuse crate::isa::Direction as D;\nuse crate::isa::Flow as F;\n\n",
    );
    t.write_words(&mut out);
    t.write_directives(&mut out);
    t.write_specials(&mut out);
    super::versions::write(&mut out, &isa.versions);
    t.write_instructions(&mut out);
    t.write_forms(&mut out, views);
    let manual = super::manual::generate(&mut t, guide);
    let programs = super::programs::generate(&mut t, views);
    write_array(
        &mut out,
        "FAMILIES",
        "(&str, &str)",
        isa.families.iter().map(|family| format!("{family:?}")),
    );
    t.values.write(&mut out, "VALUES", "ValueRow");
    t.slots.write(&mut out, "SLOTS", "SlotRow");
    t.operands.write(&mut out, "OPERANDS", "OperandRow");
    t.parts.write(&mut out, "PARTS", "PartRow");
    t.descriptions.write(&mut out, "DESCRIPTIONS", "DescriptionRow");
    t.types.write(&mut out, "TYPE_EXPRS", "TypeExprRow");
    t.spaces.write(&mut out, "SPACES", "SlotOrWord");
    t.ranges.write(&mut out, "RANGES", "(i64, i64, i64)");
    t.registers.write(&mut out, "REGISTERS", "u16");
    t.tests.write(&mut out, "TESTS", "TestRow");
    t.words_of_tests.write(&mut out, "TEST_WORDS", "u16");
    t.constraints.write(&mut out, "CONSTRAINTS", "ConstraintRow");
    t.alternatives.write(&mut out, "ALTERNATIVES", "(u16, u16, u8)");
    let availabilities = Runs { rows: t.availability_rows.clone(), ..Runs::default() };
    availabilities.write(&mut out, "AVAILABILITIES", "Run");
    let names = Runs { rows: t.names.names().map(|name| format!("{name:?}")).collect(), ..Runs::default() };
    names.write(&mut out, "NAMES", "&str");
    Files { tables: out, programs, manual }
}

/// The bits of `warpsmith_ptx::isa::Place`.
fn places(names: &[String]) -> u16 {
    const NAMES: [&str; 8] =
        ["module", "entry", "func", "prototype", "body", "parameter", "section", "declaration"];
    names
        .iter()
        .filter_map(|name| NAMES.iter().position(|known| known == name))
        .fold(0, |bits, n| bits | 1 << n)
}

/// The bits of the kinds of operand that a condition lists; `variable` has those of its kinds too.
fn kinds(names: &[String]) -> u16 {
    let all = (1 << OPERAND_FORMS.len()) - 1;
    let bits = |name: &String| {
        let at = OPERAND_FORMS.iter().position(|known| known == name)?;
        Some(if name == "variable" { all & !((1 << at) - 1) } else { 1 << at })
    };
    names.iter().filter_map(bits).fold(0, |all, bits| all | bits)
}

/// The slot of a form by its name, that of a literal being the literal.
fn slot_named(form: &Form, name: &str) -> Option<usize> {
    form.slots.iter().position(|slot| slot.name == name)
}

pub fn write_array<T: std::fmt::Display>(
    out: &mut String,
    name: &str,
    ty: &str,
    items: impl IntoIterator<Item = T>,
) {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let _ = write!(out, "pub(crate) static {name}: [{ty}; {}] = [", items.len());
    let _ = writeln!(out, "{}];\n", items.join(", "));
}

/// An open-addressed table of indices for [`hash::hash_name`].
fn hash_table<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> Vec<u16> {
    let mut table = vec![u16::MAX; (names.len() * 4).next_power_of_two().max(8)];
    for (index, name) in names.enumerate() {
        let mut at = hash::hash_name(name.as_bytes()) as usize & (table.len() - 1);
        while table[at] != u16::MAX {
            at = (at + 1) & (table.len() - 1);
        }
        table[at] = index as u16;
    }
    table
}

impl Tables<'_> {
    pub fn availability(&mut self, availability: &Availability) -> usize {
        let rows = availability
            .0
            .iter()
            .map(|a| format!("({}, {}, {})", a.ptx, a.target.number, a.target.suffix))
            .collect();
        let run = self.alternatives.place(rows);
        let index = self.availabilities.get(&run);
        if index == self.availability_rows.len() {
            self.availability_rows.push(run);
        }
        index
    }

    fn write_words(&mut self, out: &mut String) {
        let words = self.words.clone();
        write_array(out, "WORDS", "&str", words.keys().map(|word| format!("{word:?}")));
        let meaning = |word: &String| self.isa.meaning(word).unwrap_or_default();
        write_array(out, "WORD_MEANINGS", "&str", words.keys().map(|word| format!("{:?}", meaning(word))));
        write_array(out, "WORD_HASH", "u16", hash_table(words.keys().map(String::as_str)));
        let index_in = |names: Vec<&String>, word: &String| names.iter().position(|name| *name == word);
        let directive =
            |word| index_in(self.isa.directives.keys().collect(), word).unwrap_or(u16::MAX as usize);
        write_array(out, "WORD_DIRECTIVES", "u16", words.keys().map(directive));
        let ty = |word| index_in(self.isa.types.keys().collect(), word).unwrap_or(u16::MAX as usize);
        let usual = self.isa.usual.iter().filter_map(|word| words.get(word));
        write_array(out, "USUAL_WORDS", "u16", usual);
        let commutes = self.isa.commutes.iter().filter_map(|word| words.get(word));
        write_array(out, "COMMUTING_WORDS", "u16", commutes);
        write_array(out, "WORD_TYPES", "u16", words.keys().map(ty));
        let isa = self.isa;
        let rows = isa.types.iter().map(|(name, ty)| {
            let since = self.availability(&ty.since);
            let registers: Vec<_> =
                ty.registers.iter().filter_map(|register| index_in(isa.types.keys().collect(), register)).collect();
            let format = ty.format.map_or("None".to_string(), |f| {
                format!(
                    "Some(Format {{ signed: {}, exponent: {}, fraction: {}, padding: {}, specials: Specials::{:?} }})",
                    f.signed, f.exponent, f.fraction, f.padding, f.specials
                )
            });
            format!(
                "\n    TypeRow {{ name: {name:?}, kind: {:?}, bits: {}, parts: {}, element: {:?}, variable: {}, registers: &{registers:?}, format: {format}, since: {since}, brief: {:?} }}",
                ty.kind, ty.bits, ty.parts, ty.element, ty.variable, ty.brief
            )
        });
        let rows: Vec<_> = rows.collect();
        write_array(out, "TYPES", "TypeRow", rows);
    }

    fn write_directives(&mut self, out: &mut String) {
        let isa = self.isa;
        out.push_str(
            "/// A directive.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n",
        );
        out.push_str("#[repr(u16)]\npub enum Directive {\n");
        for (name, directive) in &isa.directives {
            let _ = writeln!(out, "    /// `.{name}`: {}.\n    {},", directive.brief, upper_camel(name));
        }
        out.push_str("}\n\nimpl Directive {\n    pub(crate) const ALL: &[Directive] = &[\n");
        for name in isa.directives.keys() {
            let _ = writeln!(out, "        Directive::{},", upper_camel(name));
        }
        out.push_str("    ];\n\n    pub(crate) fn from_index(index: u16) -> Option<Directive> {\n");
        out.push_str("        Self::ALL.get(index as usize).copied()\n    }\n}\n\n");
        let rows: Vec<_> = isa
            .directives
            .iter()
            .map(|(name, directive)| {
                use xtask::isa::Arguments;
                let since = self.availability(&directive.since);
                let deprecated = self.availability(&directive.deprecated);
                let removed = self.availability(&directive.removed);
                let arguments = match directive.arguments {
                    None => "Arguments::Special".to_string(),
                    Some(Arguments::None) => "Arguments::None".to_string(),
                    Some(Arguments::Numbers(low, high)) => format!("Arguments::Numbers({low}, {high})"),
                    Some(Arguments::Strings(low, high)) => format!("Arguments::Strings({low}, {high})"),
                    Some(Arguments::Any(low, high)) => format!("Arguments::Any({low}, {high})"),
                };
                let list = |names: &[String]| {
                    let items: Vec<_> = names.iter().map(|name| format!("Directive::{}", upper_camel(name))).collect();
                    format!("&[{}]", items.join(", "))
                };
                format!(
                    "\n    DirectiveRow {{ name: {name:?}, since: {since}, deprecated: {deprecated}, removed: {removed}, \
                     instead: {:?}, places: {}, arguments: {arguments}, values: &{:?}, excludes: {}, needs: {}, \
                     once: {}, no_results: {}, fields: &{:?}, inside: &{:?}, brief: {:?} }}",
                    directive.instead,
                    places(&directive.places),
                    directive.values,
                    list(&directive.excludes),
                    list(&directive.needs),
                    directive.once,
                    directive.no_results,
                    directive.fields,
                    directive.inside,
                    directive.brief
                )
            })
            .collect();
        write_array(out, "DIRECTIVES", "DirectiveRow", rows);
    }

    fn write_specials(&mut self, out: &mut String) {
        let isa = self.isa;
        let rows: Vec<_> = isa
            .specials
            .iter()
            .map(|special| {
                let since = self.availability(&special.since);
                let names: Vec<_> = isa.types.keys().collect();
                let types = core::iter::once(&special.ty).chain(&special.also);
                let types: Vec<_> = types.filter_map(|ty| names.iter().position(|name| *name == ty)).collect();
                format!(
                    "\n    SpecialRow {{ name: {:?}, vector: {}, ty: {:?}, types: &{types:?}, section: {:?}, since: {since}, brief: {:?} }}",
                    special.name, special.vector, special.ty, special.section, special.brief
                )
            })
            .collect();
        write_array(out, "SPECIALS", "SpecialRow", rows);
        write_array(out, "SPECIAL_HASH", "u16", hash_table(isa.specials.iter().map(|s| s.name.as_str())));
    }

    fn write_instructions(&mut self, out: &mut String) {
        out.push_str("/// An instruction: all forms of one mnemonic.\n");
        out.push_str("#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
        out.push_str("#[repr(u16)]\npub enum Instruction {\n");
        for instruction in &self.isa.instructions {
            let brief = instruction.brief();
            let name = &instruction.name;
            let _ = writeln!(out, "    /// `{name}`: {brief}.\n    {},", upper_camel(name));
        }
        out.push_str("}\n\nimpl Instruction {\n    const ALL: &[Instruction] = &[\n");
        for instruction in &self.isa.instructions {
            let _ = writeln!(out, "        Instruction::{},", upper_camel(&instruction.name));
        }
        out.push_str("    ];\n\n    pub(crate) fn from_index(index: u16) -> Option<Instruction> {\n");
        out.push_str("        Self::ALL.get(index as usize).copied()\n    }\n}\n\n");
        let rows = self.isa.instructions.iter().map(|instruction| {
            let family = instruction.parts.first().map_or("", |part| part.family.as_str());
            let brief = instruction.brief();
            format!(
                "\n    InstructionRow {{ name: {:?}, family: {family:?}, brief: {brief:?} }}",
                instruction.name
            )
        });
        write_array(out, "INSTRUCTIONS", "InstructionRow", rows);
    }

    fn write_forms(&mut self, out: &mut String, views: &Views) {
        let isa = self.isa;
        let (mut bases, mut rows) = (Vec::new(), Vec::new());
        for (base, forms) in forms_in_order(isa) {
            bases.push(format!(
                "\n    BaseRow {{ name: {base:?}, forms: ({}, {}) }}",
                rows.len(),
                forms.len()
            ));
            for (index, form) in forms {
                rows.push(self.form(index, form, views));
            }
        }
        write_array(out, "BASES", "BaseRow", bases);
        write_array(out, "FORMS", "FormRow", rows);
        let _ = writeln!(out, "pub(crate) const MAX_VIEW_SLOTS: usize = {};", views.max_slots());
        let _ = writeln!(out, "pub(crate) const MAX_VIEW_OPERANDS: usize = {};\n", views.max_operands());
    }

    fn form(&mut self, index: usize, form: &Form, views: &Views) -> String {
        let instruction = &self.isa.instructions[index];
        let view = views.get(&instruction.name);
        let part = &instruction.parts[form.part];
        let in_mnemonic = form.pattern.modifiers.len();
        let mut slots = Vec::new();
        for (position, slot) in form.slots.iter().enumerate() {
            let values = slot
                .values
                .iter()
                .map(|value| {
                    let since = self.availability(&value.since);
                    format!("ValueRow {{ word: {}, since: {since} }}", self.words[&value.word])
                })
                .collect();
            let values = self.values.place(values);
            let name = self.names.get(&slot.name);
            let repeated = slot.literal && slot.values.iter().all(|v| self.isa.repeated.contains(&v.word));
            // The bits are those of `SLOT_OPTIONAL` and the others.
            let flags = [slot.optional, slot.literal, position >= in_mnemonic, repeated];
            let flags = flags.iter().enumerate().fold(0, |bits, (n, flag)| bits | u8::from(*flag) << n);
            slots.push(format!(
                "SlotRow {{ name: {name}, view: {}, flags: {flags}, order: {}, default: {}, values: {values} }}",
                view.slot(form, position),
                self.order(slot),
                self.default_word(form, slot)
            ));
        }
        let slots = self.slots.place(slots);
        let fixed: Vec<usize> = form.fixed.iter().filter_map(|name| slot_named(form, name)).collect();
        let mut operands = Vec::new();
        // Slots behind operands follow those of the mnemonic, in order of the operands.
        let mut next_selector = in_mnemonic;
        for item in &form.pattern.operands {
            let mut parts = Vec::new();
            for name in &item.names {
                let descriptions = form.operands.get(name).map(Vec::as_slice).unwrap_or_default();
                let rows = descriptions.iter().map(|d| self.description(d, form, view)).collect();
                let descriptions = self.descriptions.place(rows);
                let id = self.names.get(name);
                parts.push(format!(
                    "PartRow {{ name: {id}, view: {}, descriptions: {descriptions} }}",
                    view.operand(name)
                ));
            }
            let parts = self.parts.place(parts);
            let selector = if item.selector.is_some() || item.suffix.is_some() {
                next_selector += 1;
                next_selector - 1
            } else {
                u8::MAX as usize
            };
            operands.push(format!(
                "OperandRow {{ shapes: {:#06x}, optional: {}, layout: Layout::{}, sign: {}, selector: {selector}, parts: {parts} }}",
                shapes::mask(item, form),
                item.optional,
                match item.shape {
                    ItemShape::Pair => "Pair",
                    ItemShape::Bracket => "Bracket",
                    _ => "Plain",
                },
                item.prefix.map_or(0, |prefix| prefix as u8)
            ));
        }
        let operands = self.operands.place(operands);
        let constraints = form.constraints.iter().map(|c| self.constraint(c, form, view)).collect();
        let constraints = self.constraints.place(constraints);
        let both = |outer: &Availability, inner: &Availability| {
            if inner.0.is_empty() { outer.clone() } else { inner.clone() }
        };
        let since = self.availability(&both(&part.since, &form.since));
        let deprecated = self.availability(&both(&part.deprecated, &form.deprecated));
        let removed = self.availability(&both(&part.removed, &form.removed));
        let flow = if part.flow.is_empty() { "Next".to_string() } else { upper_camel(&part.flow) };
        // The check of the data has said what is wrong with it.
        let carry = Carry::of(form).unwrap_or_default();
        let writes = match carry.writes {
            CarryWrite::Never => "CARRY_NEVER".to_string(),
            CarryWrite::Always => "CARRY_ALWAYS".to_string(),
            CarryWrite::With(slot) => slot.to_string(),
        };
        let instead = if form.instead.is_empty() { &part.instead } else { &form.instead };
        let lower = match form.lower.as_str() {
            "" => "None".to_string(),
            name => format!("Some(Lowering::{})", upper_camel(name)),
        };
        format!(
            "\n    FormRow {{ instruction: Instruction::{}, family: {:?}, syntax: {:?}, since: {since}, \
             deprecated: {deprecated}, removed: {removed}, instead: {instead:?}, slots: {slots}, fixed: &{fixed:?}, operands: {operands}, \
             constraints: {constraints}, lower: {lower}, flow: F::{flow}, carry: ({}, {writes}), examples: {:?} }}",
            upper_camel(&instruction.name),
            part.family,
            form.pattern.text,
            carry.reads,
            form.examples.join("\n"),
        )
    }

    /// The number of the ordered class that has all values of a slot, or 0.
    fn order(&self, slot: &Slot) -> usize {
        let all = |class: &String| slot.values.iter().all(|value| self.ordered[class].contains(&value.word));
        self.isa.ordered.iter().position(all).map_or(0, |index| index + 1)
    }

    /// The word that leaving a slot out means: its default is a word and nothing else, or `the same` as the literal.
    fn default_word(&self, form: &Form, slot: &Slot) -> usize {
        let text = form.defaults.get(&slot.name).map(String::as_str);
        let word = match text {
            Some("the same") if slot.literal => slot.values.first().map(|value| value.word.as_str()),
            Some(text) => text.strip_prefix('.'),
            None => None,
        };
        word.and_then(|word| self.words.get(word).copied()).unwrap_or(usize::from(u16::MAX))
    }

    fn slot_or_word(&self, name: &str, form: &Form) -> String {
        match form.slots.iter().position(|slot| !slot.literal && slot.name == name) {
            Some(index) => format!("SlotOrWord::Slot({index})"),
            None => format!("SlotOrWord::Word({})", self.words.get(name).copied().unwrap_or(0)),
        }
    }

    fn description(&mut self, d: &Description, form: &Form, view: &super::view::View) -> String {
        let slot = |name: &str| form.slots.iter().position(|slot| slot.name == name).unwrap_or(0);
        let types = d
            .types
            .iter()
            .map(|ty| {
                let count = match &ty.count {
                    Count::One => "CountRow::One".to_string(),
                    Count::Vector { factor, slot: None } => format!("CountRow::Fixed({factor})"),
                    Count::Vector { factor, slot: Some(name) } => {
                        format!("CountRow::Times({factor}, {})", slot(name))
                    }
                    Count::Optional { slot: name } => format!("CountRow::Optional({})", slot(name)),
                };
                format!("TypeExprRow {{ of: {}, count: {count} }}", self.slot_or_word(&ty.name, form))
            })
            .collect();
        let types = self.types.place(types);
        let generic = d.spaces.iter().any(|space| space == "generic");
        let spaces =
            d.spaces.iter().filter(|space| *space != "generic").map(|s| self.slot_or_word(s, form)).collect();
        let spaces = self.spaces.place(spaces);
        let ranges = d.ranges.iter().map(|range| format!("{range:?}")).collect();
        let ranges = self.ranges.place(ranges);
        let when = self.condition(&d.when, form, view);
        let registers = self.register_types(d).iter().map(usize::to_string).collect();
        let registers = self.registers.place(registers);
        let first = d.index.as_ref().and_then(|name| self.isa.types.keys().position(|other| other == name));
        let first = first.unwrap_or(usize::from(u8::MAX));
        // The bits are those of `DESCRIPTION_REGISTER` and the others.
        let flags = [
            d.register_only,
            d.immediate_only,
            d.wider,
            d.sink,
            generic,
            d.special,
            d.integer,
            d.mixed,
            d.tensor,
            d.each,
            d.typed,
            d.braces,
            d.full,
            d.wraps,
        ];
        let flags = flags.iter().enumerate().fold(0, |bits, (n, flag)| bits | u16::from(*flag) << n);
        let direction = match d.direction {
            Direction::Read => "Read",
            Direction::Write => "Write",
            Direction::Modify => "Modify",
        };
        let kind = match d.kind {
            Kind::Value => "Value",
            Kind::Address => "Address",
            Kind::Label => "Label",
            Kind::Function => "Function",
            Kind::Prototype => "Prototype",
            Kind::Targets => "Targets",
            Kind::Texture => "Texture",
            Kind::Sampler => "Sampler",
            Kind::Surface => "Surface",
            Kind::Arguments => "Arguments",
            Kind::Variable => "Variable",
        };
        format!(
            "DescriptionRow {{ direction: D::{direction}, kind: K::{kind}, flags: {flags}, types: {types}, \
             spaces: {spaces}, ranges: {ranges}, registers: {registers}, first: {first}, when: {when} }}"
        )
    }

    /// Indices of the types of the registers that a description lists, by name or by width.
    fn register_types(&self, d: &Description) -> Vec<usize> {
        let types = self.isa.types.iter().enumerate();
        let of_width = |ty: &Type| {
            ty.variable
                && d.widths.iter().any(|width| u32::from(*width) == ty.bits)
                && matches!(ty.kind.as_str(), "bits" | "unsigned" | "signed")
        };
        let wanted = types.filter(|(_, (name, ty))| d.registers.contains(name) || of_width(ty));
        wanted.map(|(index, _)| index).collect()
    }

    pub fn condition(&mut self, condition: &Condition, form: &Form, view: &super::view::View) -> String {
        let rows = condition
            .0
            .iter()
            .map(|test| {
                let subject = if test.is_slot {
                    let index = form.slots.iter().position(|slot| slot.name == test.name).unwrap_or(0);
                    format!("Subject::Slot({index})")
                } else {
                    format!("Subject::Operand({})", view.operand(&test.name))
                };
                let op = match test.op {
                    Op::Given => "Given",
                    Op::Missing => "Missing",
                    Op::Negated => "Negated",
                    Op::Is if test.is_slot => "Is",
                    Op::IsNot if test.is_slot => "IsNot",
                    // Not one kind is one of the others.
                    Op::Is | Op::IsNot => "Kind",
                };
                let values = if test.is_slot {
                    let values = test.values.iter().map(|value| self.words[value].to_string()).collect();
                    self.words_of_tests.place(values)
                } else if test.op == Op::IsNot {
                    format!("({}, 0)", kinds(&OPERAND_FORMS.map(String::from)) ^ kinds(&test.values))
                } else {
                    format!("({}, 0)", kinds(&test.values))
                };
                format!("TestRow {{ subject: {subject}, op: TestOp::{op}, values: {values} }}")
            })
            .collect();
        self.tests.place(rows)
    }

    fn constraint(&mut self, constraint: &Constraint, form: &Form, view: &super::view::View) -> String {
        let when = self.condition(&constraint.when, form, view);
        let rule = match &constraint.rule {
            Rule::Needs(condition) => format!("RuleRow::Needs({})", self.condition(condition, form, view)),
            Rule::Excludes(condition) => {
                format!("RuleRow::Excludes({})", self.condition(condition, form, view))
            }
            Rule::Since(a) => format!("RuleRow::Since({})", self.availability(a)),
            Rule::Deprecated(a) => format!("RuleRow::Deprecated({})", self.availability(a)),
            Rule::Removed(a) => format!("RuleRow::Removed({})", self.availability(a)),
        };
        format!("ConstraintRow {{ when: {when}, rule: {rule}, text: {:?} }}", constraint.text)
    }
}
