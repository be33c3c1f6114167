//! Resolves the names of a description, and makes the tables of a [`Machine`].

use super::arithmetic::Arithmetic;
use super::bits::Bits;
use super::class::{ClassId, Mnemonic, SlotKind};
use super::group::{GroupId, GroupTable};
use super::table::{Cell, Lookup};
use super::tree::Tree;
use super::{Machine, resolve};
use crate::fault::{Fault, Severity};
use crate::fold::Fold;
use crate::model::{self, Description, Expression, ExpressionId, Level, Name, Span};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Makes a machine.
pub(super) struct Compiler<'f> {
    pub machine: Machine,
    pub fields: BTreeMap<Name, Bits>,
    /// Legal values of some bits that stand for a name of a group, by the group and how many bits they are.
    pub legal: BTreeMap<(GroupId, u32), Option<Arc<[u64]>>>,
    pub table_index: BTreeMap<Name, u16>,
    pub constants: BTreeMap<Name, i64>,
    pub condition_levels: BTreeMap<Name, Level>,
    /// What is known of expressions without looking at operands.
    pub arithmetic: Arithmetic,
    /// Every name of every group, with its value: for names that stand without a group.
    pub bare: BTreeMap<Name, u64>,
    /// The rows of look-ups backwards, which many classes share.
    pub rows: super::hot::Known,
    /// Other ways in which names are written, if upper and lower case are the same.
    pub fold: Fold,
    /// What turning look-ups round may still cost.
    pub work: usize,
    pub faults: &'f mut Vec<Fault>,
    /// How many errors were told.
    pub errors: usize,
    /// It was told that there are too many names.
    pub told: bool,
}

impl<'f> Compiler<'f> {
    pub fn new(description: Description, faults: &'f mut Vec<Fault>) -> Self {
        let nop = nop_word(&description, faults);
        let ignores_case = description.has_option("CASE_INSENSITIVE_SYNTAX");
        let fold = if ignores_case { Fold::of(&description.names) } else { Fold::default() };
        let width = u32::from(description.unit.width);
        let word_bits = description.settings.iter().find_map(|setting| {
            let is_size = description.names.text(setting.name) == "WORD_SIZE";
            match setting.values.first() {
                Some(model::SettingValue::Number(bits)) if is_size => u32::try_from(*bits).ok(),
                _ => None,
            }
        });
        // Only words of 64 bits may lack their high half: where words have 32, or a class says that it is so wide.
        let has_short =
            || description.classes.iter().any(|class| said_width(&description, class) == Some(32));
        let word_bytes = match word_bits {
            Some(32) if width == 64 => 4,
            _ if width == 64 && has_short() => 4,
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
            arithmetic: Arithmetic::default(),
            bare: BTreeMap::new(),
            rows: BTreeMap::new(),
            fold,
            work: super::hot::MOST_WORK,
            faults,
            errors: 0,
            told: false,
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
        self.errors += 1;
        self.faults.push(Fault::error(&self.machine.description.lines, span, message, ""));
    }

    pub fn warning(&mut self, span: Span, message: String) {
        self.faults.push(Fault::new(Severity::Warning, &self.machine.description.lines, span, message, ""));
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
            let columns: Vec<Option<GroupId>> = (0..=arity).map(|at| self.column_group(table, at)).collect();
            let mut cells = Vec::with_capacity(table.rows.len() * arity);
            let mut values = Vec::with_capacity(table.rows.len());
            for row in &table.rows {
                if row.cells.len() != arity {
                    let message =
                        format!("this row has {} arguments, the first one {arity}", row.cells.len());
                    self.error(row.span, message);
                    continue;
                }
                for (cell, group) in row.cells.iter().zip(&columns) {
                    cells.push(self.cell(*cell, *group, row.span));
                }
                match self.cell(row.value, columns[arity], row.span) {
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
        self.fold.widen(&mut self.table_index);
        self.machine.description.tables = tables;
    }

    /// The first group that has all names that stand bare in a column; behind the last one stand the values. Groups may
    /// share names, but not those of a whole column.
    fn column_group(&mut self, table: &model::Table, at: usize) -> Option<GroupId> {
        let names = table.rows.iter().filter_map(|row| match row.cells.get(at).unwrap_or(&row.value) {
            model::Cell::Name(name) => Some(*name),
            _ => None,
        });
        let mut names: Vec<Name> = names.collect();
        names.sort_unstable();
        names.dedup();
        let first = *names.first()?;
        let groups = &self.machine.groups;
        let mut left = self.work;
        let found = groups.iter().position(|group| {
            left = left.saturating_sub(1);
            let mut has = |name: &Name| {
                left = left.saturating_sub(1);
                left > 0 && group.value_of(*name).is_some()
            };
            has(&first) && names.iter().all(has)
        });
        self.work = left;
        found.and_then(|id| u16::try_from(id).ok()).map(GroupId)
    }

    fn cell(&mut self, cell: model::Cell, group: Option<GroupId>, span: Span) -> Cell {
        match cell {
            model::Cell::Number(value) => Cell::Is(value),
            model::Cell::Any => Cell::Any,
            model::Cell::Character(character) => Cell::Is(i64::from(u32::from(character))),
            model::Cell::Register(group, name) => {
                Cell::Is(self.register(group, name, span).unwrap_or(0) as i64)
            }
            model::Cell::Name(name) => match self.named(name, group) {
                Some(value) => Cell::Is(value as i64),
                None => {
                    let message = format!("no group has a name `{}`", self.text(name));
                    self.error(span, message);
                    Cell::Any
                }
            },
        }
    }

    /// The value of a name that stands bare: in a group, or in the first that has it.
    fn named(&self, name: Name, group: Option<GroupId>) -> Option<u64> {
        let own = group.and_then(|group| self.machine.groups[usize::from(group.0)].value_of(name));
        own.or_else(|| self.bare.get(&name).copied())
    }

    /// Fields, constants, levels.
    fn heads(&mut self) {
        let description = &self.machine.description;
        self.fields =
            description.unit.fields.iter().map(|field| (field.name, Bits::of(field.mask))).collect();
        self.fold.widen(&mut self.fields);
        for (name, level) in [("ERROR", Level::Error), ("WARNING", Level::Warning), ("INFO", Level::Info)] {
            if let Some(name) = description.names.find(name) {
                self.condition_levels.insert(name, level);
            }
        }
        for kind in &description.condition_types {
            self.condition_levels.insert(kind.name, kind.level);
        }
        self.fold.widen(&mut self.condition_levels);
        self.arithmetic();
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

/// The bits that a class says an instruction of it has: `IWIDTH = number`.
pub(super) fn said_width(description: &Description, class: &model::Class) -> Option<i64> {
    let is_it = |name: Name| description.names.text(name) == "IWIDTH";
    let property = class.properties.iter().find(|property| is_it(property.name))?;
    match description.expressions.get(property.value?) {
        Expression::Number(bits) => Some(bits),
        _ => None,
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
