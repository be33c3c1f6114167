//! What a program needs to know of a form: slots, operands, and the types of these.

use super::setting::{Operand, Setting, Type};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A form of an instruction, apart from where its description comes from.
#[derive(Debug, Clone, Default)]
pub struct FormShape {
    /// First word of the mnemonic.
    pub base: String,
    /// Modifiers in the form's order; those behind operands last.
    pub slots: Vec<ShapeSlot>,
    /// Operands in the form's order.
    pub operands: Vec<ShapeOperand>,
}

/// A modifier of a form.
#[derive(Debug, Clone)]
pub struct ShapeSlot {
    /// Its name; of a literal the modifier itself.
    pub name: String,
    /// Whether it stands for itself alone.
    pub literal: bool,
    /// Whether it may be left out.
    pub optional: bool,
    /// Whether it stands behind an operand.
    pub on_operand: bool,
    /// The modifiers that may stand there.
    pub values: Vec<String>,
    /// Whether there are more of them than the description lists.
    pub open: bool,
}

/// An operand of a form.
#[derive(Debug, Clone)]
pub struct ShapeOperand {
    /// Its name.
    pub name: String,
    /// Whether it may be left out.
    pub optional: bool,
    /// Whether it is written; read otherwise.
    pub written: bool,
    /// The slot behind it.
    pub selector: Option<String>,
    /// What types it may have: the first whose tests hold.
    pub types: Vec<ShapeType>,
}

/// A type of an operand under some conditions.
#[derive(Debug, Clone)]
pub struct ShapeType {
    /// All must hold.
    pub when: Vec<ShapeTest>,
    /// A type, or a slot whose value is one.
    pub ty: String,
    /// How many elements.
    pub count: ShapeCount,
}

/// How many elements an operand has.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ShapeCount {
    /// A scalar.
    One,
    /// A vector of a factor times the number in a slot's value, if one is named.
    Vector(u16, Option<String>),
    /// A vector of the number in a slot's value where that is given.
    Optional(String),
}

/// A test on a slot or operand.
#[derive(Debug, Clone)]
pub struct ShapeTest {
    /// The slot or operand.
    pub name: String,
    /// Which of both.
    pub is_slot: bool,
    /// What is asked.
    pub op: ShapeOp,
    /// For comparisons: what with.
    pub values: Vec<String>,
}

/// What a test asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeOp {
    /// It is there.
    Given,
    /// It is left out.
    Missing,
    /// `-` or `!` stands before it.
    Negated,
    /// It has one of the values.
    Is,
    /// It has none of the values.
    IsNot,
}

impl FormShape {
    /// Puts the modifiers of a mnemonic, in the form's order, into the slots.
    pub fn words(&self, mnemonic: &str) -> Result<Vec<Option<String>>, String> {
        let unfit = || format!("`{mnemonic}` is not of this form");
        let mut rest = mnemonic.strip_prefix(self.base.as_str()).ok_or_else(unfit)?;
        let mut out = alloc::vec![None; self.slots.len()];
        if !self.fill(0, &mut rest, &mut out) {
            return Err(unfit());
        }
        Ok(out)
    }

    fn fill(&self, index: usize, rest: &mut &str, out: &mut [Option<String>]) -> bool {
        let Some(slot) = self.slots.get(index).filter(|slot| !slot.on_operand) else {
            return rest.is_empty();
        };
        let before = *rest;
        for value in &slot.values {
            let after = before.strip_prefix('.').and_then(|text| text.strip_prefix(value.as_str()));
            let Some(after) = after.filter(|after| after.is_empty() || after.starts_with('.')) else {
                continue;
            };
            *rest = after;
            if self.fill(index + 1, rest, out) {
                out[index] = Some(value.clone());
                return true;
            }
            *rest = before;
        }
        slot.optional && self.fill(index + 1, rest, out)
    }

    /// What a program runs with: the words of the slots, and which operands are there.
    pub fn setting(
        &self,
        words: &[Option<String>],
        given: impl Fn(&str) -> bool,
        types: &[(String, Type)],
    ) -> Result<Setting, String> {
        let slots: Vec<_> = self.slots.iter().map(|s| s.name.clone()).zip(words.iter().cloned()).collect();
        let mut setting = Setting {
            words: words.iter().flatten().cloned().collect(),
            slots,
            operands: Vec::new(),
            types: types.to_vec(),
        };
        for shape in &self.operands {
            let there = given(&shape.name);
            let mut operand = Operand { written: shape.written, given: there, ..Operand::named(&shape.name) };
            let found =
                shape.types.iter().find(|ty| ty.when.iter().all(|test| holds(test, &setting, &given)));
            match found {
                Some(ty) => {
                    let slot = setting.slot(&ty.ty).flatten().unwrap_or(&ty.ty);
                    operand.ty = slot.to_string();
                    operand.count = ty.count.resolve(&setting);
                }
                None if there => return Err(format!("`{}` has no type here", shape.name)),
                None => {}
            }
            setting.operands.push(operand);
        }
        Ok(setting)
    }
}

impl ShapeCount {
    fn resolve(&self, setting: &Setting) -> Option<u16> {
        let number = |slot: &str| {
            let text = Some(setting.slot(slot)??.to_string());
            super::value::Word { text, given: true }.number()
        };
        match self {
            ShapeCount::One => None,
            ShapeCount::Vector(factor, None) => Some(*factor),
            ShapeCount::Vector(factor, Some(slot)) => Some(factor * number(slot)?),
            ShapeCount::Optional(slot) => number(slot),
        }
    }
}

fn holds(test: &ShapeTest, setting: &Setting, given: &impl Fn(&str) -> bool) -> bool {
    if !test.is_slot {
        return match test.op {
            ShapeOp::Given => given(&test.name),
            ShapeOp::Missing => !given(&test.name),
            // Signs, and whether a register or an immediate stands there, do not change a type.
            ShapeOp::Negated | ShapeOp::Is | ShapeOp::IsNot => false,
        };
    }
    let word = setting.slot(&test.name).flatten();
    let listed = word.is_some_and(|word| test.values.iter().any(|value| value == word));
    match test.op {
        ShapeOp::Given | ShapeOp::Negated => word.is_some(),
        ShapeOp::Missing => word.is_none(),
        ShapeOp::Is => listed,
        ShapeOp::IsNot => !listed,
    }
}
