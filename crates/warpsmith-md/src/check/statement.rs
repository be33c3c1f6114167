//! Statements: fields, values, look-ups, and the bits that they leave.

use super::expression::Scope;
use super::{Checker, bit_list, low_bits};
use crate::language::built_in;
use crate::model::{
    Argument, Call, Class, Kind, Name, Operand, Reference, Span, Statement, Transform, Value,
};
use alloc::format;

/// The words that mean a class.
#[derive(Default, Clone, Copy)]
pub(super) struct Pattern {
    /// Bits that are constant.
    pub(super) mask: u128,
    /// Their values.
    pub(super) value: u128,
    /// Bits that hold a value of a statement.
    pub(super) covered: u128,
    /// Bits that are left alone.
    pub(super) ignored: u128,
    /// Bits in which not every value is legal.
    pub(super) legal: u128,
    /// Nothing can be said of it, as it has a fault.
    pub(super) broken: bool,
}

/// Fields on the left of a statement: their bits take those of the value by their places in the word.
struct Place {
    all: u128,
    width: u32,
}

impl Place {
    /// The word that has a value in these fields.
    fn put(&self, mut value: u128) -> u128 {
        let (mut word, mut rest) = (0, self.all);
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            word |= if value & 1 == 1 { bit } else { 0 };
            value >>= 1;
        }
        word
    }
}

impl Checker<'_> {
    pub(super) fn statement(
        &mut self,
        class: &Class,
        statement: &Statement,
        scope: &mut Scope<'_>,
        pattern: &mut Pattern,
    ) {
        let Some(place) = self.place(statement) else {
            pattern.broken = true;
            return;
        };
        let Some(value) = &statement.value else {
            pattern.ignored |= place.all;
            return;
        };
        let again = pattern.covered & place.all;
        pattern.covered |= place.all;
        match value {
            Value::Number(number) => self.constant(*number, &place, statement.span, pattern),
            Value::Register(group, name) => match self.member(*group, *name, statement.span) {
                Some(value) => self.constant(value.into(), &place, statement.span, pattern),
                None => pattern.broken = true,
            },
            Value::Opcode => self.opcode(class, &place, statement.span, pattern),
            Value::Reference(reference) => self.reference(reference, statement, &place, scope, pattern),
            Value::Call(call) => {
                pattern.legal |= place.all;
                self.call(call, Some(&place), scope);
            }
        }
        if again & !pattern.mask != 0 {
            let message = format!("bits {} have a value already", bit_list(again));
            self.report.warning(statement.span, message, "another statement of the class stores into them");
        }
        for transform in &statement.transforms {
            if let Transform::Scale(by) = transform
                && !by.is_power_of_two()
            {
                let message = format!("`SCALE {by}`");
                self.report.error(statement.span, message, "a scale is a power of two");
            }
            if let Transform::ScaleBy(expression) | Transform::ConvertFloat { condition: expression, .. } =
                transform
            {
                self.expression(*expression, scope);
            }
        }
    }

    fn place(&mut self, statement: &Statement) -> Option<Place> {
        let mut place = Place { all: 0, width: 0 };
        let mut sound = true;
        for target in &statement.fields {
            let Some(mask) = self.symbols.field(target.field) else {
                let help = self.budget.near(&self.symbols.names, target.field, self.symbols.fields.keys());
                self.report.error(
                    target.span,
                    format!("there is no field `{}`", self.text(target.field)),
                    help,
                );
                sound = false;
                continue;
            };
            if place.all & mask != 0 {
                let message = format!("bits {} stand twice in this statement", bit_list(place.all & mask));
                self.report.warning(target.span, message, "they take their part of the value once");
            }
            place.all |= mask;
            place.width = place.all.count_ones();
        }
        sound.then_some(place)
    }

    fn constant(&mut self, value: u128, place: &Place, span: Span, pattern: &mut Pattern) {
        if value > low_bits(place.width) {
            self.does_not_fit(value, place, span);
        }
        let word = place.put(value);
        let wrong = (word ^ pattern.value) & place.all & pattern.mask;
        if wrong != 0 {
            let message =
                format!("bits {} must have another value too: no word can be of this class", bit_list(wrong));
            self.report.warning(span, message, "an earlier statement says what they are");
            pattern.broken = true;
        }
        pattern.mask |= place.all;
        pattern.value |= word;
    }

    fn does_not_fit(&mut self, value: u128, place: &Place, span: Span) {
        let (bits, plural) = (place.width, if place.width == 1 { "" } else { "s" });
        let message = format!("{value} (0x{value:x}) for {bits} bit{plural}");
        self.report.warning(
            span,
            message,
            format!("at most {} fits; the bits above are left out", low_bits(bits)),
        );
    }

    fn opcode(&mut self, class: &Class, place: &Place, span: Span, pattern: &mut Pattern) {
        let Some(first) = class.opcodes.first() else {
            self.report.error(
                span,
                "`Opcode` of a class without mnemonics".into(),
                "name one under `OPCODES`",
            );
            pattern.broken = true;
            return;
        };
        // Bits in which all mnemonics agree.
        let mut same = low_bits(place.width);
        for opcode in &class.opcodes {
            same &= !(opcode.value ^ first.value);
            if opcode.value > low_bits(place.width) {
                self.does_not_fit(opcode.value, place, opcode.span);
            }
        }
        let mask = place.put(same);
        let word = place.put(first.value) & mask;
        let wrong = (word ^ pattern.value) & mask & pattern.mask;
        if wrong != 0 {
            let message =
                format!("bits {} must have another value too: no word can be of this class", bit_list(wrong));
            self.report.warning(span, message, "an earlier statement says what they are");
            pattern.broken = true;
        }
        pattern.mask |= mask;
        pattern.value |= word;
        pattern.legal |= place.all & !mask;
    }

    fn reference(
        &mut self,
        reference: &Reference,
        statement: &Statement,
        place: &Place,
        scope: &mut Scope<'_>,
        pattern: &mut Pattern,
    ) {
        let to = statement.transforms.iter().find_map(|transform| match transform {
            Transform::ConvertFloat { to, .. } => Some(*to),
            _ => None,
        });
        let is_it = |slot: &Operand| matches!(slot.kind, Kind::Immediate(ty, _) if Some(ty) == to);
        let found = scope.find(&self.symbols, reference.name, reference.nth);
        let Some(slot) = found.or_else(|| scope.slots.iter().position(is_it)) else {
            let name = reference.name;
            if reference.nth.is_some() || reference.attribute.is_some() {
                self.operand(name, reference.nth, reference.span, scope);
            } else if !self.symbols.is_bare(name) {
                self.unknown_name(name, reference.span, scope);
            }
            pattern.broken = true;
            return;
        };
        self.store(slot, reference, scope);
        let (None, Kind::Group(group)) = (reference.attribute, scope.slots[slot].kind) else { return };
        self.group_fits(group, statement, place, pattern);
    }

    /// Whether a field holds all values of a group, and whether all that it holds is legal.
    fn group_fits(&mut self, group: Name, statement: &Statement, place: &Place, pattern: &mut Pattern) {
        let Some(members) = self.symbols.group(group) else { return };
        let (greatest, count, partial) = (members.greatest, members.values.len(), members.partial);
        if u128::from(greatest) > low_bits(place.width) && statement.transforms.is_empty() && !partial {
            let message =
                format!("`{}` has values up to {greatest}, the field {} bits", self.text(group), place.width);
            self.report.warning(
                statement.span,
                message,
                format!("values above {} cannot be stored", low_bits(place.width)),
            );
        }
        if (count as u128) <= low_bits(place.width) {
            pattern.legal |= place.all;
        }
    }

    fn store(&mut self, slot: usize, reference: &Reference, scope: &mut Scope<'_>) {
        match reference.attribute {
            Some(attribute) => {
                self.attribute(slot, attribute, reference.span, scope);
                scope.attributes.push((slot, attribute));
            }
            None => scope.stored[slot] = true,
        }
    }

    /// A look-up, of a statement or of `FORMAT_ALIAS`.
    fn call(&mut self, call: &Call, place: Option<&Place>, scope: &mut Scope<'_>) {
        for argument in &call.arguments {
            match argument {
                Argument::Reference(reference) => {
                    let name = reference.name;
                    match scope.find(&self.symbols, name, reference.nth) {
                        Some(slot) if place.is_some() => self.store(slot, reference, scope),
                        Some(_) => {}
                        None if reference.nth.is_some() || reference.attribute.is_some() => {
                            self.operand(name, reference.nth, reference.span, scope);
                        }
                        None if self.symbols.is_bare(name) => {}
                        None => self.unknown_name(name, reference.span, scope),
                    }
                }
                Argument::Register(group, name) => drop(self.member(*group, *name, call.span)),
                Argument::Expression(expression) => {
                    self.expression(*expression, scope);
                }
                Argument::Number(_) | Argument::Character(_) => {}
            }
        }
        let count = call.arguments.len();
        let is_known = self.symbols.table(call.table).is_some();
        match built_in(self.symbols.names.text(call.table)) {
            Some(arity) if !is_known => {
                if arity != count {
                    let message = format!("`{}` with {count} arguments", self.text(call.table));
                    self.report.error(call.span, message, format!("it takes {arity}"));
                }
            }
            _ => {
                if self.table_call(call.table, count, call.span)
                    && let Some(place) = place
                {
                    self.rows_fit(call, place);
                }
            }
        }
    }

    fn rows_fit(&mut self, call: &Call, place: &Place) {
        let Some(facts) = self.symbols.table(call.table) else { return };
        let (value, row) = facts.greatest;
        if u128::from(value) > low_bits(place.width) {
            let rows = &self.description.tables[facts.index].rows;
            let at = self.report.place(rows.get(row).map_or(Span::default(), |row| row.span));
            let message = format!(
                "a row of `{}` gives {value}, the fields have {} bits",
                self.text(call.table),
                place.width
            );
            self.report.warning(call.span, message, format!("the row at {at} cannot be stored"));
        }
    }

    pub(super) fn alias(&mut self, class: &Class, scope: &mut Scope<'_>) {
        let Some(alias) = &class.alias else { return };
        if self.symbols.group(alias.group).is_none() {
            let help = self.near_group(alias.group);
            self.report.error(
                alias.call.span,
                format!("there is no group `{}`", self.text(alias.group)),
                help,
            );
        }
        self.call(&alias.call, None, scope);
    }
}
