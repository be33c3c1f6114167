//! Options, condition types, parameters, constants; width, fields and the empty instruction.

use super::expression::Scope;
use super::{Checker, low_bits};
use crate::language::CONSTANT_ROUNDS;
use crate::model::{Constant, Expression, ExpressionId, Name};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

const OPTIONS: [&str; 5] = [
    "NOCHECK_OPCLASS_AMBIGUITY",
    "CASE_INSENSITIVE_SYNTAX",
    "VLIW_BRACE_NOTATION",
    "NO_QUALIFIER_REORDERING",
    "DATA_IN_CODE",
];

impl Checker<'_> {
    pub(super) fn header(&mut self) {
        let description = self.description;
        for option in &description.options {
            let text = self.text(*option);
            if !OPTIONS.contains(&text.as_str()) {
                let help = self.budget.suggest(&text, OPTIONS.into_iter());
                self.report.info(
                    description.options_span,
                    format!("option `{text}` has no meaning that is known"),
                    help,
                );
            }
        }
        for kind in &description.condition_types {
            if !self.symbols.condition_types.insert(kind.name) {
                let message = format!("condition type `{}` stands twice", self.text(kind.name));
                self.report.warning(kind.span, message, "");
            }
        }
        self.symbols.constants = self.distinct(&description.constants, "constant");
        self.symbols.parameters = self.distinct(&description.parameters, "parameter");
        self.symbols.properties = description.properties.iter().copied().collect();
        self.symbols.predicates = description.predicates.iter().copied().collect();
    }

    /// The expressions of constants and parameters; tables must be known.
    fn values(&mut self) {
        let description = self.description;
        for parameter in &description.parameters {
            self.expression(parameter.value, &mut Scope::default());
        }
        // A constant may refer to others above and below it, but not to itself.
        let mut known = BTreeSet::new();
        let mut open: Vec<&Constant> = description.constants.iter().collect();
        for constant in &open {
            self.expression(constant.value, &mut Scope::default());
        }
        for _ in 0..CONSTANT_ROUNDS {
            let before = open.len();
            open.retain(|constant| {
                let waits = self.waits(constant.value, &known);
                if !waits {
                    known.insert(constant.name);
                }
                waits
            });
            if open.len() == before {
                break;
            }
        }
        for constant in open {
            let message = format!("constant `{}` has no value", self.text(constant.name));
            let help =
                "it refers to itself, or to others below it that refer to others below them, too often";
            self.report.error(constant.span, message, help);
        }
    }

    /// Whether an expression has a constant that is not among those whose value is known.
    fn waits(&mut self, root: ExpressionId, known: &BTreeSet<Name>) -> bool {
        let description = self.description;
        let mut todo = alloc::vec![root];
        while let Some(id) = todo.pop() {
            let expression = description.expressions.get(id);
            description.expressions.parts(id, &mut todo);
            let (Expression::Name(name) | Expression::Constant(name)) = expression else { continue };
            if self.symbols.has(&self.symbols.constants, name) && !self.symbols.has(known, name) {
                return true;
            }
        }
        false
    }

    fn distinct(&mut self, constants: &[Constant], what: &str) -> BTreeSet<Name> {
        let mut seen = BTreeMap::new();
        for constant in constants {
            if let Some(first) = seen.insert(constant.name, constant.span) {
                let message = format!("there is a {what} `{}` already", self.text(constant.name));
                let help = format!("the one at {} is taken", self.report.place(first));
                self.report.warning(constant.span, message, help);
            }
        }
        seen.into_keys().collect()
    }

    pub(super) fn unit(&mut self) {
        self.values();
        let unit = &self.description.unit;
        let mut seen = BTreeMap::new();
        if !self.description.classes.is_empty() && !matches!(unit.width, 32 | 64 | 88 | 128) {
            let message = match unit.width {
                0 => "there is no `ENCODING WIDTH`".into(),
                width => format!("words of {width} bits belong to no known machine"),
            };
            self.report.warning(unit.span, message, "known ones have 32, 64, 88 or 128 bits");
        }
        for field in &unit.fields {
            if let Some(first) = seen.insert(field.name, field.span) {
                let message = format!("there is a field `{}` already", self.text(field.name));
                let help = format!("the other one is at {}; this one is taken", self.report.place(first));
                self.report.warning(field.span, message, help);
            }
            self.symbols.fields.insert(field.name, field.mask);
        }
        for (name, value) in &unit.nop {
            let whole = low_bits(unit.width.into());
            let mask = match self.symbols.names.text(*name) {
                "ALL" => whole,
                _ => match self.symbols.field(*name) {
                    Some(mask) => mask,
                    None => {
                        let message = format!("`NOP_ENCODING` has an unknown field `{}`", self.text(*name));
                        let help = self.budget.near(&self.symbols.names, *name, self.symbols.fields.keys());
                        self.report.error(unit.nop_span, message, help);
                        continue;
                    }
                },
            };
            if *value > low_bits(mask.count_ones()) {
                let bits = mask.count_ones();
                let message = format!("0x{value:x} of `NOP_ENCODING` has more than {bits} bits");
                self.report.warning(unit.nop_span, message, "those above them are left out");
            }
        }
    }
}
