//! Forms of the data as the evaluator sees them.

use warpsmith_lane::{
    Class, FormShape, Format, Layout, LayoutSource, Library, Setting, ShapeCount, ShapeOp, ShapeOperand,
    ShapeSlot, ShapeTest, ShapeType, Specials as FormatSpecials, Type,
};
use xtask::isa::{Condition, Count, Direction, Form, Fragment, Isa, Kind, Op, Specials};

/// Every type that has bits.
pub fn types(isa: &Isa) -> Vec<(String, Type)> {
    let class = |ty: &xtask::isa::Type| match (&ty.format, ty.kind.as_str()) {
        (Some(f), _) => Class::Float(Format {
            signed: f.signed,
            exponent: f.exponent,
            fraction: f.fraction,
            padding: f.padding,
            specials: match f.specials {
                Specials::Ieee => FormatSpecials::Ieee,
                Specials::Nan => FormatSpecials::Nan,
                Specials::None => FormatSpecials::None,
            },
        }),
        (None, "signed") => Class::Signed,
        (None, "predicate") => Class::Predicate,
        _ => Class::Unsigned,
    };
    let mut out = Vec::new();
    for (name, ty) in &isa.types {
        let element = isa.types.get(&ty.element).unwrap_or(ty);
        let parts = ty.parts.max(1) as u16;
        out.push((name.clone(), Type { class: class(element), bits: ty.bits as u16, parts }));
    }
    out
}

/// A form.
pub fn of(form: &Form) -> FormShape {
    let in_mnemonic = form.pattern.modifiers.len();
    let slots = form.slots.iter().enumerate().map(|(index, slot)| ShapeSlot {
        name: slot.name.clone(),
        literal: slot.literal,
        optional: slot.optional,
        on_operand: index >= in_mnemonic,
        values: slot.values.iter().map(|value| value.word.clone()).collect(),
        open: index >= in_mnemonic && !form.escapes.is_empty(),
    });
    let mut operands = Vec::new();
    for item in &form.pattern.operands {
        for (index, name) in item.names.iter().enumerate() {
            let Some(descriptions) = form.operands.get(name) else { continue };
            let types = descriptions.iter().filter_map(|d| {
                let Some(ty) = d.types.first() else {
                    // A bare number, whatever its width.
                    let (ty, count) = ("s64".to_string(), ShapeCount::One);
                    return (d.kind == Kind::Value).then(|| ShapeType { when: tests(&d.when), ty, count });
                };
                let count = match &ty.count {
                    Count::One => ShapeCount::One,
                    Count::Vector { factor, slot } => ShapeCount::Vector(*factor, slot.clone()),
                    Count::Optional { slot } => ShapeCount::Optional(slot.clone()),
                };
                Some(ShapeType { when: tests(&d.when), ty: ty.name.clone(), count })
            });
            operands.push(ShapeOperand {
                name: name.clone(),
                optional: item.optional || index >= item.names.len() - item.optional_names,
                written: descriptions.iter().all(|d| d.direction == Direction::Write),
                selector: item.selector.as_ref().map(|(name, _)| name.clone()),
                types: types.collect(),
            });
        }
    }
    FormShape { base: form.pattern.base.clone(), slots: slots.collect(), operands }
}

fn tests(condition: &Condition) -> Vec<ShapeTest> {
    let test = |test: &xtask::isa::Test| ShapeTest {
        name: test.name.clone(),
        is_slot: test.is_slot,
        op: match test.op {
            Op::Given => ShapeOp::Given,
            Op::Missing => ShapeOp::Missing,
            Op::Negated => ShapeOp::Negated,
            Op::Is => ShapeOp::Is,
            Op::IsNot => ShapeOp::IsNot,
        },
        values: test.values.clone(),
    };
    condition.0.iter().map(test).collect()
}

/// All that a fragment's layout depends on.
pub fn key(fragment: &Fragment, setting: &Setting) -> String {
    let numbers = setting.words.iter().find_map(|word| shape_numbers(word));
    let text = format!("{} {} {}", fragment.body, fragment.rows, fragment.columns);
    let named = |name: &str| text.contains(&format!(".{name}"));
    let slots: Vec<_> = setting.slots.iter().filter(|(name, _)| named(name)).collect();
    let words: Vec<_> = setting.words.iter().filter(|word| named(word)).collect();
    format!("{text} {numbers:?} {slots:?} {words:?}")
}

/// Every combination of slot values for which a fragment holds, as far as the fragment can tell them apart.
pub fn settings(form: &Form, fragment: &Fragment, types: &[(String, Type)]) -> Vec<Setting> {
    let text = format!("{} {} {}", fragment.body, fragment.rows, fragment.columns);
    let shape_matters = [" M", "M ", " N", "N ", " K", "K "].iter().any(|name| text.contains(name));
    let mut choices: Vec<Vec<(String, Option<String>)>> = vec![Vec::new()];
    for slot in &form.slots {
        let is_shape = slot.values.iter().any(|value| shape_numbers(&value.word).is_some());
        let named = text.contains(&format!(".{}", slot.name)) || is_shape && shape_matters;
        let tested = fragment.when.0.iter().any(|test| test.is_slot && test.name == slot.name);
        let mut values: Vec<Option<String>> = slot.values.iter().map(|v| Some(v.word.clone())).collect();
        if slot.optional {
            values.push(None);
        }
        if !named && !tested && !slot.literal {
            values.truncate(1);
        }
        choices = choices
            .iter()
            .flat_map(|before| {
                let with = |value: &Option<String>| {
                    let mut all = before.clone();
                    all.push((slot.name.clone(), value.clone()));
                    all
                };
                values.iter().map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    let setting = |slots: Vec<(String, Option<String>)>| Setting {
        words: slots.iter().filter_map(|(_, word)| word.clone()).collect(),
        slots,
        operands: Vec::new(),
        types: types.to_vec(),
    };
    choices.into_iter().map(setting).filter(|setting| holds(&fragment.when, setting)).collect()
}

fn holds(condition: &Condition, setting: &Setting) -> bool {
    condition.0.iter().filter(|test| test.is_slot).all(|test| {
        let word =
            setting.slots.iter().find(|(name, _)| *name == test.name).and_then(|(_, word)| word.as_ref());
        let listed = word.is_some_and(|word| test.values.contains(word));
        match test.op {
            Op::Given | Op::Negated => word.is_some(),
            Op::Missing => word.is_none(),
            Op::Is => listed,
            Op::IsNot => !listed,
        }
    })
}

/// The numbers of a shape such as `m16n8k16`.
fn shape_numbers(word: &str) -> Option<Vec<(&'static str, i64)>> {
    let mut rest = word;
    let mut out = Vec::new();
    for (letter, name) in [('m', "M"), ('n', "N"), ('k', "K")] {
        let Some(after) = rest.strip_prefix(letter) else { break };
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        out.push((name, after[..end].parse().ok()?));
        rest = &after[end..];
    }
    (rest.is_empty() && out.len() >= 2).then_some(out)
}

/// Where the elements lie, and that every one is held, by equally many.
pub fn layout(fragment: &Fragment, setting: &Setting, library: &Library) -> Result<Layout, String> {
    LayoutSource::new(&fragment.rows, &fragment.columns, &fragment.body, setting, library)?.layout()
}
