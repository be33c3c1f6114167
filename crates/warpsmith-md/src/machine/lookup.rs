//! Resolves the names of a description, and makes the tables of a [`Machine`].

use super::bits::Bits;
use super::class::{ClassId, Mnemonic, SlotKind};
use super::group::{GroupId, GroupTable};
use super::table::{Cell, Lookup};
use super::tree::Tree;
use super::{Machine, resolve};
use crate::fault::Fault;
use crate::model::{self, Description, Expression, ExpressionId, Level, Name, Span};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Items of one group.
const MAX_ITEMS: usize = 1 << 16;

/// The names of a group with their values, and the value that is meant where none is written.
type Items = (Vec<(Name, u64)>, Option<u64>);

/// Makes a machine.
pub(super) struct Compiler<'f> {
    pub machine: Machine,
    pub fields: BTreeMap<Name, Bits>,
    /// Legal values of some bits that stand for a name of a group, by the group and how many bits they are.
    pub legal: BTreeMap<(GroupId, u32), Option<Arc<[u64]>>>,
    pub table_index: BTreeMap<Name, u16>,
    pub constants: BTreeMap<Name, i64>,
    pub condition_levels: BTreeMap<Name, Level>,
    /// Every name of every group, with its value: for names that stand without a group.
    pub bare: BTreeMap<Name, u64>,
    /// The rows of look-ups backwards, which many classes share.
    pub rows: super::hot::Known,
    pub faults: &'f mut Vec<Fault>,
}

impl<'f> Compiler<'f> {
    pub fn new(description: Description, faults: &'f mut Vec<Fault>) -> Self {
        let nop = nop_word(&description, faults);
        let ignores_case = description.has_option("CASE_INSENSITIVE_SYNTAX");
        let width = u32::from(description.unit.width);
        let word_bits = description.settings.iter().find_map(|setting| {
            let is_size = description.names.text(setting.name) == "WORD_SIZE";
            match setting.values.first() {
                Some(model::SettingValue::Number(bits)) if is_size => u32::try_from(*bits).ok(),
                _ => None,
            }
        });
        // Only words of 64 bits may lack their high half.
        let word_bytes = match word_bits {
            Some(32) if width == 64 => 4,
            _ => width.div_ceil(8),
        };
        let machine = Machine {
            description,
            groups: Vec::new(),
            group_index: BTreeMap::new(),
            tables: Vec::new(),
            classes: Vec::new(),
            tree: Tree::default(),
            mnemonics: BTreeMap::new(),
            constants: BTreeMap::new(),
            parameters: BTreeMap::new(),
            nop,
            word_bytes,
            ignores_case,
        };
        let mut compiler = Compiler {
            machine,
            fields: BTreeMap::new(),
            legal: BTreeMap::new(),
            table_index: BTreeMap::new(),
            constants: BTreeMap::new(),
            condition_levels: BTreeMap::new(),
            bare: BTreeMap::new(),
            rows: BTreeMap::new(),
            faults,
        };
        compiler.groups();
        compiler.tables();
        compiler.heads();
        compiler
    }

    pub fn text(&self, name: Name) -> &str {
        self.machine.description.names.text(name)
    }

    pub fn error(&mut self, span: Span, message: String) {
        self.faults.push(Fault::error(&self.machine.description.lines, span, message, ""));
    }

    fn groups(&mut self) {
        let groups = core::mem::take(&mut self.machine.description.groups);
        let mut items: BTreeMap<Name, Items> = BTreeMap::new();
        for group in &groups {
            let (list, default) =
                if group.union.is_empty() { self.items(group) } else { self.union(group, &items) };
            if u16::try_from(self.machine.groups.len()).is_err() {
                self.error(group.span, "there are more than 65535 groups".into());
                break;
            }
            let id = GroupId(self.machine.groups.len() as u16);
            for (name, value) in &list {
                self.bare.entry(*name).or_insert(*value);
            }
            self.machine.groups.push(GroupTable::new(group.name, list.clone(), default, group.keyword));
            self.machine.group_index.insert(group.name, id);
            items.insert(group.name, (list, default));
        }
        self.machine.description.groups = groups;
    }

    fn items(&mut self, group: &model::Group) -> Items {
        let mut list: Vec<(Name, u64)> = Vec::new();
        let mut default = None;
        let mut next = 0u64;
        let mut text = String::new();
        for item in &group.items {
            let values = item.value.unwrap_or(model::Range { first: next, last: u64::MAX, step: 1 });
            let numbers = item.range.unwrap_or(model::Range { first: 0, last: 0, step: 1 });
            let count = (numbers.last - numbers.first) / numbers.step + 1;
            if item.range.is_some()
                && item.value.is_some_and(|value| (value.last - value.first) / value.step + 1 != count)
            {
                let message = format!("there are {count} names here, and another number of values");
                self.error(item.span, message);
            }
            for index in 0..count {
                if list.len() >= MAX_ITEMS {
                    self.error(item.span, format!("a group has at most {MAX_ITEMS} names"));
                    return (list, default);
                }
                let value = values.first.wrapping_add(index.wrapping_mul(values.step));
                let name = if item.range.is_some() {
                    text.clear();
                    text.push_str(self.machine.description.names.text(item.name));
                    text.push_str(&format!("{}", numbers.first + index * numbers.step));
                    if let Some(suffix) = item.suffix {
                        text.push_str(self.machine.description.names.text(suffix));
                    }
                    self.machine.description.names.intern(&text)
                } else {
                    item.name
                };
                list.push((name, value));
                next = value.wrapping_add(1);
                if item.default && index == 0 {
                    default = Some(value);
                }
            }
        }
        (list, default)
    }

    /// The group of a memory whose letter is all that it has.
    pub fn letter(&mut self, name: Name, span: Span) -> SlotKind {
        let Ok(id) = u16::try_from(self.machine.groups.len()) else {
            self.error(span, "there are more than 65535 groups".into());
            return SlotKind::Group(GroupId(0));
        };
        self.machine.groups.push(GroupTable::new(name, alloc::vec![(name, 0)], Some(0), false));
        self.machine.group_index.insert(name, GroupId(id));
        SlotKind::Group(GroupId(id))
    }

    fn union(&mut self, group: &model::Group, known: &BTreeMap<Name, Items>) -> Items {
        let mut list = Vec::new();
        let mut default = None;
        for part in &group.union {
            match known.get(part) {
                Some((items, first)) if list.len() + items.len() <= MAX_ITEMS => {
                    list.extend(items);
                    default = default.or(*first);
                }
                Some(_) => self.error(group.span, format!("a group has at most {MAX_ITEMS} names")),
                None => {
                    let message = format!("there is no group `{}` before this line", self.text(*part));
                    self.error(group.span, message);
                }
            }
        }
        (list, default)
    }

    /// A name in a group.
    pub fn register(&mut self, group: Name, name: Name, span: Span) -> Option<u64> {
        let Some(id) = self.machine.group_index.get(&group) else {
            let message = format!("there is no group `{}`", self.text(group));
            self.error(span, message);
            return None;
        };
        let value = self.machine.groups[usize::from(id.0)].value_of(name);
        if value.is_none() {
            let message = format!("`{}` has no `{}`", self.text(group), self.text(name));
            self.error(span, message);
        }
        value
    }

    fn tables(&mut self) {
        let tables = core::mem::take(&mut self.machine.description.tables);
        for table in &tables {
            let arity = table.rows.first().map_or(0, |row| row.cells.len());
            let mut cells = Vec::with_capacity(table.rows.len() * arity);
            let mut values = Vec::with_capacity(table.rows.len());
            for row in &table.rows {
                if row.cells.len() != arity {
                    let message =
                        format!("this row has {} arguments, the first one {arity}", row.cells.len());
                    self.error(row.span, message);
                    continue;
                }
                for cell in &row.cells {
                    cells.push(self.cell(*cell, row.span));
                }
                match self.cell(row.value, row.span) {
                    Cell::Is(value) => values.push(value),
                    Cell::Any => {
                        self.error(row.span, "a row gives a value, not `-`".into());
                        values.push(0);
                    }
                }
            }
            if let Ok(index) = u16::try_from(self.machine.tables.len()) {
                self.table_index.insert(table.name, index);
                self.machine.tables.push(Lookup::new(arity, cells, values));
            }
        }
        self.machine.description.tables = tables;
    }

    fn cell(&mut self, cell: model::Cell, span: Span) -> Cell {
        match cell {
            model::Cell::Number(value) => Cell::Is(value),
            model::Cell::Any => Cell::Any,
            model::Cell::Character(character) => Cell::Is(i64::from(u32::from(character))),
            model::Cell::Register(group, name) => {
                Cell::Is(self.register(group, name, span).unwrap_or(0) as i64)
            }
            model::Cell::Name(name) => match self.bare.get(&name).copied() {
                Some(value) => Cell::Is(value as i64),
                None => {
                    let message = format!("no group has a name `{}`", self.text(name));
                    self.error(span, message);
                    Cell::Any
                }
            },
        }
    }

    /// Fields, constants, levels.
    fn heads(&mut self) {
        let description = &self.machine.description;
        self.fields =
            description.unit.fields.iter().map(|field| (field.name, Bits::of(field.mask))).collect();
        for (name, level) in [("ERROR", Level::Error), ("WARNING", Level::Warning), ("INFO", Level::Info)] {
            if let Some(name) = description.names.find(name) {
                self.condition_levels.insert(name, level);
            }
        }
        for kind in &description.condition_types {
            self.condition_levels.insert(kind.name, kind.level);
        }
        let values = |constants: &[model::Constant]| -> Vec<(Name, ExpressionId)> {
            constants.iter().map(|constant| (constant.name, constant.value)).collect()
        };
        let (constants, parameters) = (values(&description.constants), values(&description.parameters));
        for (name, id) in constants {
            if let Some(value) = self.machine.constant_value(id) {
                self.machine.constants.entry(name).or_insert(value);
            }
        }
        self.constants.clone_from(&self.machine.constants);
        // Parameters stand before the constants that they refer to.
        for (name, id) in parameters {
            if let Some(value) = self.machine.constant_value(id) {
                self.machine.parameters.entry(name).or_insert(value);
            }
        }
    }

    pub fn finish(mut self) -> Machine {
        let classes = core::mem::take(&mut self.machine.description.classes);
        if classes.len() > usize::from(u16::MAX) {
            self.error(Span::default(), "there are more than 65535 classes".into());
        } else {
            for class in &classes {
                let compiled = resolve::class(&mut self, class);
                self.machine.classes.push(compiled);
            }
        }
        self.machine.description.classes = classes;
        let order = self.order();
        self.machine.tree = Tree::new(&self.machine.classes, &order);
        self.mnemonics(&order);
        self.machine
    }

    /// The order in which classes are tried: those that only apply where a table has a row, then plain ones, then other
    /// spellings; of two the one with more constant bits.
    fn order(&self) -> Vec<ClassId> {
        let classes = &self.machine.classes;
        let description = &self.machine.description;
        let mut order: Vec<ClassId> =
            (0..classes.len().min(usize::from(u16::MAX)) as u16).map(ClassId).collect();
        // What has no statements is never a word.
        order.retain(|id| {
            let index = usize::from(id.0);
            !description.classes[index].encoding.is_empty() && !classes[index].broken
        });
        order.sort_by_key(|id| {
            let class = &classes[usize::from(id.0)];
            let aliased = description.classes[usize::from(id.0)].alias.is_some();
            let rank = match (aliased, class.alternate) {
                (true, _) => 0,
                (false, false) => 1,
                (false, true) => 2,
            };
            (rank, u32::MAX - class.mask.count_ones(), *id)
        });
        order
    }

    fn mnemonics(&mut self, order: &[ClassId]) {
        let mut mnemonics: BTreeMap<Box<str>, Vec<(ClassId, u8)>> = BTreeMap::new();
        for id in order {
            let class = &self.machine.classes[usize::from(id.0)];
            for (index, Mnemonic { name, .. }) in class.opcodes.iter().enumerate().take(256) {
                let text = self.machine.description.names.text(*name);
                let key =
                    if self.machine.ignores_case { text.to_ascii_uppercase() } else { String::from(text) };
                mnemonics.entry(key.into()).or_default().push((*id, index as u8));
            }
        }
        self.machine.mnemonics = mnemonics;
    }
}

/// Mask and value of the empty instruction.
fn nop_word(description: &Description, faults: &mut Vec<Fault>) -> Option<(u128, u128)> {
    let whole = u128::MAX >> (128 - u32::from(description.unit.width.clamp(1, 128)));
    let (mut mask, mut value) = (0, 0);
    for (field, number) in &description.unit.nop {
        let text = description.names.text(*field);
        let bits = if text == "ALL" {
            Some(whole)
        } else {
            description.unit.fields.iter().find(|known| known.name == *field).map(|known| known.mask)
        };
        let Some(bits) = bits else {
            let message = format!("NOP_ENCODING: there is no field `{text}`");
            faults.push(Fault::error(&description.lines, Span::default(), message, ""));
            continue;
        };
        mask |= bits;
        value |= if bits == whole { *number & whole } else { Bits::of(bits).put(*number as u64) };
    }
    (mask != 0).then_some((mask, value))
}

impl Machine {
    /// The value of an expression that only has numbers and constants.
    pub(super) fn constant_value(&self, id: ExpressionId) -> Option<i64> {
        self.constant_within(id, 32)
    }

    fn constant_within(&self, id: ExpressionId, depth: u32) -> Option<i64> {
        let depth = depth.checked_sub(1)?;
        let of = |id: ExpressionId| self.constant_within(id, depth);
        match *self.description.expressions.nodes.get(id.0 as usize)? {
            Expression::Number(value) => Some(value),
            Expression::Name(name) | Expression::Constant(name) => self.constants.get(&name).copied(),
            Expression::Parameter(name) => self.parameters.get(&name).copied(),
            Expression::Register(group, name) => {
                let id = self.group_index.get(&group)?;
                self.groups[usize::from(id.0)].value_of(name).map(|value| value as i64)
            }
            Expression::Unary(operator, a) => {
                let a = of(a)?;
                Some(match operator {
                    model::Unary::Not => i64::from(a == 0),
                    model::Unary::Minus => a.wrapping_neg(),
                    model::Unary::Complement => !a,
                })
            }
            Expression::Binary(operator, a, b) => super::condition::binary(operator, of(a)?, of(b)?),
            Expression::Choice(condition, a, b) => {
                if of(condition)? != 0 {
                    of(a)
                } else {
                    of(b)
                }
            }
            _ => None,
        }
    }
}
