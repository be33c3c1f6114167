//! The programs of the instruction data, with what they need to run.

use crate::isa::generated_tables as t;
use crate::isa::{
    self, Description, Direction, ElementCount, Form, LaneFunction, OperandKind, Run, Slot, SlotOr, Subject,
    TestOp, TypeRow, Word,
};
use crate::view::Inst;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_lane::{
    Class, FormShape, Format, Library, Operand, Program, Setting, ShapeCount, ShapeOp, ShapeOperand,
    ShapeSlot, ShapeTest, ShapeType, Specials, Type,
};

/// Width of a number whose type the data leaves open.
const BARE: &str = "s64";

/// The functions that the data's programs share.
pub fn library() -> Library {
    let mut library = Library::default();
    for function in LaneFunction::all() {
        // A test of the data sees to it that every function can be read.
        let _ = library.add(function.head(), function.body());
    }
    library
}

/// Which forms have results that are settled whatever their inputs.
#[derive(Debug)]
pub struct Settled {
    library: Library,
    /// The types, without which no program is asked.
    types: Vec<(String, Type)>,
}

impl Default for Settled {
    fn default() -> Self {
        Settled { library: library(), types: types() }
    }
}

impl Settled {
    /// Whether a form has a program, and every result of it is settled, given the values of its slots: not undefined, nor an
    /// approximation, nor one from which generated code departs. Which NaN a result is may be open, and a divisor may be
    /// zero. `value_of` gets an index among the form's slots.
    pub fn is_settled(&self, form: Form, value_of: impl Fn(usize) -> Option<Word>) -> bool {
        if form.lane().is_empty() {
            return false;
        }
        let Ok(program) = Program::parse(form.lane()) else { return false };
        let text = |word: Word| word.text().to_string();
        let slots: Vec<(String, Option<String>)> = form
            .slots()
            .enumerate()
            .map(|(index, slot)| (slot.name().to_string(), value_of(index).map(text)))
            .collect();
        let words = slots.iter().filter_map(|(_, word)| word.clone()).collect();
        let setting = Setting { slots, words, operands: Vec::new(), types: self.types.clone() };
        self.library.is_settled(&program, &setting)
    }
}

/// Every type of PTX as programs see it, by name.
pub fn types() -> Vec<(String, Type)> {
    let class = |row: &TypeRow| match (row.format, row.kind) {
        (Some(format), _) => Class::Float(number_format(format)),
        (None, "signed") => Class::Signed,
        (None, "predicate") => Class::Predicate,
        _ => Class::Unsigned,
    };
    let ty = |row: &TypeRow| {
        let element = TypeRow::all().iter().find(|other| other.name == row.element).unwrap_or(row);
        Type { class: class(element), bits: row.bits, parts: u16::from(row.parts.max(1)) }
    };
    TypeRow::all().iter().map(|row| (row.name.to_string(), ty(row))).collect()
}

/// How the language reads the bits of a type.
pub fn number_format(format: isa::Format) -> Format {
    let isa::Format { signed, exponent, fraction, padding, specials } = format;
    let specials = match specials {
        isa::Specials::Ieee => Specials::Ieee,
        isa::Specials::Nan => Specials::Nan,
        isa::Specials::None => Specials::None,
    };
    Format { signed, exponent, fraction, padding, specials }
}

/// What an instruction of a module computes from one lane's inputs.
#[derive(Debug)]
pub struct Semantics {
    /// The program of its form.
    pub program: Program,
    /// What stands in its slots and operands.
    pub setting: Setting,
}

impl Semantics {
    /// The semantics of an instruction; nothing where it is none of one lane's inputs, or fits no form.
    pub fn of(inst: Inst<'_>) -> Option<Semantics> {
        let form = inst.form().filter(|form| !form.lane().is_empty())?;
        let program = Program::parse(form.lane()).ok()?;
        let value = |slot| inst.slot_value(slot);
        let mut operands = Vec::new();
        for named in form.operands().flat_map(|position| position.named()) {
            operands.push(Operand {
                given: false,
                written: is_written(named.descriptions()),
                ..Operand::named(named.name())
            });
        }
        for role in inst.roles() {
            let Some(operand) = operands.iter_mut().find(|operand| operand.name == role.name) else {
                continue;
            };
            operand.given = true;
            match role.description.types().next() {
                Some(ty) => {
                    operand.ty = ty.of.word(value).map_or(String::new(), |word| word.text().to_string());
                    operand.count = ty.count.resolve(value).filter(|(_, braces)| *braces).map(|(n, _)| n);
                }
                None => operand.ty = BARE.to_string(),
            }
        }
        let words: Vec<Option<Word>> = (0..form.slots().len()).map(value).collect();
        let text = |word: &Option<Word>| word.map(|word| word.text().to_string());
        let slots =
            form.slots().zip(&words).map(|(slot, word)| (slot.name().to_string(), text(word))).collect();
        let setting =
            Setting { slots, words: words.iter().filter_map(text).collect(), operands, types: types() };
        Some(Semantics { program, setting })
    }
}

fn is_written(mut descriptions: impl Iterator<Item = Description>) -> bool {
    descriptions.all(|description| description.direction() == Direction::Write)
}

/// A form of the data as programs see it.
pub fn shape(form: Form) -> FormShape {
    let slots: Vec<Slot> = form.slots().collect();
    let name = |index: usize| slots.get(index).map_or(String::new(), |slot| slot.name().to_string());
    let open = form.escapes().len() > 0;
    let shape_slot = |slot: &Slot| ShapeSlot {
        name: slot.name().to_string(),
        literal: slot.is_literal(),
        optional: slot.is_optional(),
        on_operand: slot.is_on_operand(),
        values: slot.values().map(|(word, _)| word.text().to_string()).collect(),
        open: open && slot.is_on_operand(),
    };
    // Names of the operands by their index in the typed view.
    let views: Vec<(u8, &str)> =
        form.operands().flat_map(|o| o.named()).map(|named| (named.0.view, named.name())).collect();
    let mut operands = Vec::new();
    for position in form.operands() {
        let selector = position.0.selector;
        let selector = (selector != u8::MAX && !position.is_bracket()).then(|| name(selector.into()));
        for (index, named) in position.named().enumerate() {
            let types = named.descriptions().filter_map(|description| {
                let when = tests(description.0.when, &name, &views);
                Some(match description.types().next() {
                    Some(ty) => ShapeType { when, ty: of_type(ty.of, &name), count: count(ty.count, &name) },
                    None if description.kind() == OperandKind::Value => {
                        ShapeType { when, ty: BARE.to_string(), count: ShapeCount::One }
                    }
                    None => return None,
                })
            });
            operands.push(ShapeOperand {
                name: named.name().to_string(),
                optional: position.is_optional()
                    || index > 0 && position.is_pair() && position.takes_a_single_operand(),
                written: is_written(named.descriptions()),
                selector: selector.clone(),
                types: types.collect(),
            });
        }
    }
    let base = form.instruction().name().split('.').next().unwrap_or_default().to_string();
    FormShape { base, slots: slots.iter().map(shape_slot).collect(), operands }
}

fn of_type(of: SlotOr, name: &impl Fn(usize) -> String) -> String {
    match of {
        SlotOr::Slot(index) => name(index),
        SlotOr::Word(word) => word.text().to_string(),
    }
}

fn count(count: ElementCount, name: &impl Fn(usize) -> String) -> ShapeCount {
    match count {
        ElementCount::One => ShapeCount::One,
        ElementCount::Vector(n) => ShapeCount::Vector(n, None),
        ElementCount::Times(factor, slot) => ShapeCount::Vector(factor, Some(name(slot))),
        ElementCount::Optional(slot) => ShapeCount::Optional(name(slot)),
    }
}

fn tests(when: Run, name: &impl Fn(usize) -> String, views: &[(u8, &str)]) -> Vec<ShapeTest> {
    let (start, len) = when;
    let test = |row: &crate::isa::TestRow| {
        let (start, len) = row.values;
        let (name, is_slot) = match row.subject {
            Subject::Slot(index) => (name(index.into()), true),
            Subject::Operand(view) => {
                let found = views.iter().find(|(known, _)| *known == view);
                (found.map_or(String::new(), |(_, name)| (*name).to_string()), false)
            }
        };
        let op = match row.op {
            TestOp::Given => ShapeOp::Given,
            TestOp::Missing => ShapeOp::Missing,
            TestOp::Negated => ShapeOp::Negated,
            TestOp::Is | TestOp::Kind => ShapeOp::Is,
            TestOp::IsNot => ShapeOp::IsNot,
        };
        let words = match row.op {
            TestOp::Is | TestOp::IsNot => &t::TEST_WORDS[start as usize..][..len as usize],
            _ => &[],
        };
        let values = words.iter().map(|word| Word(*word).text().to_string()).collect();
        ShapeTest { name, is_slot, op, values }
    };
    t::TESTS[start as usize..][..len as usize].iter().map(test).collect()
}
