//! A class as a whole: its rules, its mnemonics, what it leaves out.

use super::expression::Scope;
use super::statement::Pattern;
use super::{Checker, bit_list, low_bits};
use crate::model::{Assignment, Attribute, Class, Kind, Name, SettingValue};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;

impl Checker<'_> {
    pub(super) fn class(&mut self, class: &Class) -> Pattern {
        let mut scope = Scope::new(class, &self.symbols.names);
        let mut pattern = Pattern::default();
        self.format(class);
        self.conditions(class, &mut scope);
        // Nothing that decodes or assembles needs what is said there.
        self.report.lenient = true;
        self.assignments(&class.properties, false, &mut scope);
        self.assignments(&class.predicates, true, &mut scope);
        self.report.lenient = false;
        self.opcodes(class);
        for statement in &class.encoding {
            self.statement(class, statement, &mut scope, &mut pattern);
        }
        self.alias(class, &mut scope);
        if class.encoding.is_empty() {
            pattern.broken = true;
            if class.remap.is_none() {
                let message = format!("class `{}` has neither `ENCODING` nor `REMAP`", self.text(class.name));
                self.report.error(class.span, message, "it means no word");
            }
            return pattern;
        }
        self.left_out(class, &scope);
        self.uncovered(class, &pattern);
        pattern
    }

    pub(super) fn class_names(&mut self) {
        let mut seen = BTreeMap::new();
        for class in &self.description.classes {
            if let Some(first) = seen.insert(class.name, class.span) {
                let message = format!("there is a class `{}` already", self.text(class.name));
                let help = format!("the other one is at {}", self.report.place(first));
                self.report.warning(class.span, message, help);
            }
        }
    }

    fn conditions(&mut self, class: &Class, scope: &mut Scope<'_>) {
        for condition in &class.conditions {
            let text = self.text(condition.kind);
            let is_known = self.symbols.has(&self.symbols.condition_types, condition.kind)
                || matches!(text.as_str(), "ERROR" | "WARNING" | "INFO");
            if !is_known {
                let known = self.symbols.condition_types.iter();
                let help = match self.budget.near(&self.symbols.names, condition.kind, known) {
                    help if help.is_empty() => {
                        "`ERROR`, `WARNING`, `INFO` and those of `CONDITION TYPES`".into()
                    }
                    help => help,
                };
                self.report.error(condition.span, format!("there is no type of conditions `{text}`"), help);
            }
            if !self.expression(condition.rule, scope) {
                let message = "a condition that depends on nothing".into();
                self.report.warning(condition.span, message, "it names no operand and no parameter");
            }
        }
    }

    fn assignments(&mut self, assignments: &[Assignment], predicates: bool, scope: &mut Scope<'_>) {
        let mut seen = BTreeSet::new();
        let (section, what) = match predicates {
            true => ("OPERATION PREDICATES", "predicate"),
            false => ("OPERATION PROPERTIES", "property"),
        };
        for assignment in assignments {
            let name = assignment.name;
            let known = if predicates { &self.symbols.predicates } else { &self.symbols.properties };
            if !self.symbols.has(known, name) {
                let help = self.budget.near(&self.symbols.names, name, known.iter());
                let message = format!("`{section}` has no `{}`", self.text(name));
                self.report.error(assignment.span, message, help);
            }
            if !seen.insert(name) {
                let message = format!("{what} `{}` stands twice", self.text(name));
                self.report.warning(assignment.span, message, "");
            }
            if let Some(value) = assignment.value {
                self.expression(value, scope);
            }
        }
    }

    fn opcodes(&mut self, class: &Class) {
        let mut seen = BTreeSet::new();
        for opcode in &class.opcodes {
            if !seen.insert(opcode.name) {
                let message = format!("mnemonic `{}` stands twice", self.text(opcode.name));
                self.report.warning(opcode.span, message, "");
            }
        }
        if class.opcodes.is_empty() {
            let message = format!("class `{}` has no mnemonic", self.text(class.name));
            self.report.warning(class.span, message, "name one under `OPCODES`");
        }
    }

    /// Operands, and signs of operands, that no statement stores.
    fn left_out(&mut self, class: &Class, scope: &Scope<'_>) {
        let stored: BTreeSet<(usize, Attribute)> = scope.attributes.iter().copied().collect();
        for (index, slot) in class.format.slots.iter().enumerate() {
            let named = slot.label.or(match slot.kind {
                Kind::Group(group) => Some(group),
                Kind::Immediate(..) => None,
            });
            let name = named.map_or_else(|| "an operand".into(), |name| format!("`{}`", self.text(name)));
            if !scope.stored[index] && !slot.unencoded && self.has_choice(slot.kind) {
                let message = format!("no statement of class `{}` stores {name}", self.text(class.name));
                self.report.warning(slot.span, message, "mark it with `@` if no bits hold it");
            }
            let marks = slot.marks;
            for (has, mark, attribute) in [
                (marks.not, "[!]", Attribute::Not),
                (marks.negate, "[-]", Attribute::Negate),
                (marks.absolute, "[||]", Attribute::Absolute),
                (marks.invert, "[~]", Attribute::Invert),
            ] {
                if has && !stored.contains(&(index, attribute)) && !slot.unencoded {
                    let message = format!(
                        "no statement of class `{}` stores `{mark}` of {name}",
                        self.text(class.name)
                    );
                    self.report.info(slot.span, message, "");
                }
            }
        }
    }

    /// Whether an operand can be one thing or another.
    fn has_choice(&self, kind: Kind) -> bool {
        let Kind::Group(group) = kind else { return true };
        let Some(members) = self.symbols.group(group) else { return false };
        members.varies
    }

    fn uncovered(&mut self, class: &Class, pattern: &Pattern) {
        let named = pattern.covered | pattern.ignored;
        let bits = match self.description.unit.width {
            // The upper bits of a lane of control bits do not exist.
            88 => 85,
            64 if named <= low_bits(32) && self.word_size() == Some(32) => 32,
            width => width.into(),
        };
        let rest = low_bits(bits) & !named;
        if rest != 0 && !pattern.broken {
            let message = format!(
                "no statement of class `{}` speaks of bits {}",
                self.text(class.name),
                bit_list(rest)
            );
            self.report.info(class.span, message, "`!field;` marks bits that do not matter");
        }
    }

    fn word_size(&self) -> Option<u64> {
        let is_size = |name: Name| self.symbols.names.text(name) == "WORD_SIZE";
        let setting = self.description.settings.iter().find(|setting| is_size(setting.name))?;
        match setting.values.first()? {
            SettingValue::Number(bits) => Some(*bits),
            _ => None,
        }
    }
}
