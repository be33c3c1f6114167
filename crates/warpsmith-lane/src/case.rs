//! Evaluated examples: `add.sat.s32 0x7fffffff, 1 -> 0x7fffffff`.

use super::number::Number;
use super::round::Rounding;
use super::setting::{Class, Input, Outcome, Results, Setting, Type};
use super::shape::FormShape;
use super::{Library, Program};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An example of a form, ready to run.
#[derive(Debug)]
pub struct Case {
    /// What stands in slots and operands.
    pub setting: Setting,
    /// Operands that are read.
    pub inputs: Vec<(String, Input)>,
    /// The carry flag before.
    pub carry: Option<bool>,
    /// What must be written.
    pub expected: Vec<CaseOutput>,
    /// The carry flag after, where the example says it.
    pub carry_out: Option<bool>,
}

/// What an operand must be.
#[derive(Debug)]
pub struct CaseOutput {
    /// Its name.
    pub name: String,
    /// Each part of each element, as the run gives them.
    pub parts: Vec<Expected>,
}

/// What a part must be.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// These bits.
    Bits(u128),
    /// The canonical NaN of these bits, or any where the machine is free.
    Nan(u128),
    /// An approximation that may be these bits.
    Near(u128),
    /// Left open.
    Undefined,
    /// Not looked at.
    Ignored,
}

impl Case {
    /// Reads an example of a form.
    pub fn parse(text: &str, shape: &FormShape, types: &[(String, Type)]) -> Result<Case, String> {
        let (mnemonic, rest) = text.trim().split_once(char::is_whitespace).ok_or("a case needs operands")?;
        let (left, right) = rest.split_once("->").ok_or("a case needs `->`")?;
        let (mut left, carry) = items(left)?;
        let (mut right, carry_out) = items(right)?;
        let read: Vec<_> = shape.operands.iter().filter(|operand| !operand.written).collect();
        let written: Vec<_> = shape.operands.iter().filter(|operand| operand.written).collect();
        // Optional operands are there from the left on, as far as the values go.
        let choose = |operands: &[&super::shape::ShapeOperand], values: usize| {
            let needed = operands.iter().filter(|operand| !operand.optional).count();
            let spare = values.checked_sub(needed)?;
            let mut spare = spare;
            let mut chosen = Vec::new();
            for operand in operands {
                if operand.optional {
                    if spare == 0 {
                        continue;
                    }
                    spare -= 1;
                }
                chosen.push(operand.name.clone());
            }
            (spare == 0).then_some(chosen)
        };
        let wrong = |what: &str, found: usize| format!("the form does not {what} {found} operands");
        let reads = choose(&read, left.len()).ok_or_else(|| wrong("read", left.len()))?;
        let writes = choose(&written, right.len()).ok_or_else(|| wrong("write", right.len()))?;
        let mut words = shape.words(mnemonic)?;
        for (name, item) in reads.iter().zip(&mut left).chain(writes.iter().zip(&mut right)) {
            selector(shape, name, item, &mut words)?;
        }
        let given = |name: &str| reads.iter().chain(&writes).any(|known| known == name);
        let setting = shape.setting(&words, given, types)?;
        let mut inputs = Vec::new();
        for (name, item) in reads.iter().zip(&left) {
            let (ty, count) = typed(&setting, name)?;
            inputs.push((name.clone(), input(item, ty, count).map_err(|e| format!("`{name}`: {e}"))?));
        }
        let mut expected = Vec::new();
        for (name, item) in writes.iter().zip(&right) {
            let (ty, count) = typed(&setting, name)?;
            let parts = output(item, ty, count).map_err(|e| format!("`{name}`: {e}"))?;
            expected.push(CaseOutput { name: name.clone(), parts });
        }
        Ok(Case { setting, inputs, carry, expected, carry_out })
    }

    /// Runs a program on it.
    pub fn run(&self, program: &Program, library: &Library) -> Result<Results, super::Fault> {
        let inputs: Vec<(&str, Input)> = self.inputs.iter().map(|(n, i)| (n.as_str(), i.clone())).collect();
        program.run(library, &self.setting, &inputs, self.carry)
    }

    /// What differs between results and what is expected.
    pub fn difference(&self, results: &Results) -> Option<String> {
        for expected in &self.expected {
            let name = &expected.name;
            let Some(output) = results.output(name) else { return Some(format!("`{name}` is not written")) };
            for (index, (wanted, found)) in expected.parts.iter().zip(&output.parts).enumerate() {
                if !wanted.is(found) {
                    let part =
                        if expected.parts.len() > 1 { format!(", part {index}") } else { String::new() };
                    return Some(format!("`{name}`{part}: expected {wanted:x?}, got {}", show(found)));
                }
            }
            if expected.parts.len() != output.parts.len() {
                return Some(format!("`{name}` has {} parts", output.parts.len()));
            }
        }
        match (self.carry_out, results.carry) {
            (Some(wanted), found) if found != Some(wanted) => {
                Some(format!("carry: expected {wanted}, got {found:?}"))
            }
            _ => None,
        }
    }
}

fn show(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Bits(bits) => format!("{bits:#x}"),
        Outcome::AnyNan(_) => "NaN".to_string(),
        Outcome::Undefined => "undefined".to_string(),
        Outcome::Approximate { nominal, .. } => format!("about {nominal:#x}"),
    }
}

impl Expected {
    /// What a value of an example stands for where an operand of this type is, part by part, the lowest first.
    pub fn read(text: &str, ty: Type) -> Result<Vec<Expected>, String> {
        parts(text, ty)
    }

    /// The bits of a value of an example that an operand of this type holds before the instruction.
    pub fn bits(text: &str, ty: Type) -> Result<u128, String> {
        let mut bits = 0;
        for (index, part) in parts(text, ty)?.into_iter().enumerate() {
            match part {
                Expected::Bits(part) | Expected::Nan(part) => {
                    bits |= part << (index as u32 * u32::from(ty.part().bits));
                }
                _ => return Err(format!("`{text}` cannot be read")),
            }
        }
        Ok(bits)
    }

    /// Whether it is what a run gave.
    pub fn is(&self, outcome: &Outcome) -> bool {
        match (self, outcome) {
            (Expected::Ignored, _) | (Expected::Undefined, Outcome::Undefined) => true,
            (Expected::Bits(wanted) | Expected::Nan(wanted), Outcome::Bits(bits)) => wanted == bits,
            (Expected::Nan(_), Outcome::AnyNan(_)) => true,
            (Expected::Near(bits), Outcome::Approximate { .. }) => outcome.allows(*bits),
            _ => false,
        }
    }
}

/// The values between commas and bars outside of brackets, and the carry flag.
fn items(text: &str) -> Result<(Vec<String>, Option<bool>), String> {
    let (mut out, mut carry) = (Vec::new(), None);
    let (mut depth, mut start) = (0i32, 0);
    let ends = text.char_indices().chain([(text.len(), ',')]);
    for (index, c) in ends {
        match c {
            '(' | '{' => depth += 1,
            ')' | '}' => depth -= 1,
            ',' | '|' if depth == 0 => {
                let item = text.get(start..index).unwrap_or_default().trim();
                start = index + 1;
                match item.strip_prefix("cf=") {
                    Some("0") => carry = Some(false),
                    Some("1") => carry = Some(true),
                    Some(_) => return Err("write `cf=0` or `cf=1`".into()),
                    None if item.is_empty() => {}
                    None => out.push(item.to_string()),
                }
            }
            _ => {}
        }
    }
    if depth != 0 { Err("a bracket is not closed".into()) } else { Ok((out, carry)) }
}

/// Takes a selector off a value: `5.h1`.
fn selector(
    shape: &FormShape,
    name: &str,
    item: &mut String,
    words: &mut [Option<String>],
) -> Result<(), String> {
    let operand = shape.operands.iter().find(|operand| operand.name == name);
    let Some(slot) = operand.and_then(|operand| operand.selector.as_ref()) else { return Ok(()) };
    let Some(index) = shape.slots.iter().position(|known| known.on_operand && known.name == *slot) else {
        return Ok(());
    };
    if let Some((value, word)) = item.rsplit_once('.')
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
    {
        if !shape.slots[index].open && !shape.slots[index].values.iter().any(|known| known == word) {
            return Err(format!("`.{word}` does not stand behind `{name}`"));
        }
        words[index] = Some(word.to_string());
        *item = value.to_string();
    }
    Ok(())
}

fn typed(setting: &Setting, name: &str) -> Result<(Type, Option<u16>), String> {
    let operand = setting.operand(name).ok_or_else(|| format!("no operand `{name}`"))?;
    let ty = setting.ty(&operand.ty).ok_or_else(|| format!("`{name}` has no type"))?;
    Ok((ty, operand.count))
}

fn input(text: &str, ty: Type, count: Option<u16>) -> Result<Input, String> {
    let (text, negated) = match text.strip_prefix("neg ").or_else(|| text.strip_prefix('!')) {
        Some(rest) => (rest.trim(), true),
        None => (text, false),
    };
    let one = |text: &str| Expected::bits(text, ty);
    let elements = match count {
        None => alloc::vec![one(text)?],
        Some(count) => {
            let elements = elements(text)?;
            if elements.len() != usize::from(count) {
                return Err(format!("a vector of {count} is wanted"));
            }
            elements.iter().map(|element| one(element)).collect::<Result<_, _>>()?
        }
    };
    Ok(Input { elements, negated, unmarked: None })
}

fn output(text: &str, ty: Type, count: Option<u16>) -> Result<Vec<Expected>, String> {
    match count {
        None => parts(text, ty),
        Some(count) => {
            let elements = elements(text)?;
            if elements.len() != usize::from(count) {
                return Err(format!("a vector of {count} is wanted"));
            }
            let parts: Result<Vec<_>, _> = elements.iter().map(|element| parts(element, ty)).collect();
            Ok(parts?.concat())
        }
    }
}

/// What stands in `{…}`.
fn elements(text: &str) -> Result<Vec<String>, String> {
    let inner = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).ok_or("a vector is wanted")?;
    Ok(items(inner)?.0)
}

/// The parts of an element: `(1.0, 2.0)`, or all of them in one hexadecimal number.
fn parts(text: &str, ty: Type) -> Result<Vec<Expected>, String> {
    if ty.parts == 1 {
        return Ok(alloc::vec![part(text, ty)?]);
    }
    let part_ty = ty.part();
    if let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let inner = items(inner)?.0;
        if inner.len() != usize::from(ty.parts) {
            return Err(format!("{} parts are wanted", ty.parts));
        }
        return inner.iter().map(|text| part(text, part_ty)).collect();
    }
    let whole = match text {
        "undefined" => return Ok(alloc::vec![Expected::Undefined; ty.parts.into()]),
        "_" => return Ok(alloc::vec![Expected::Ignored; ty.parts.into()]),
        _ => integer(text).ok_or_else(|| format!("`{text}`: write `(…)` with its parts, or all bits"))?,
    };
    let mask = (1u128 << part_ty.bits) - 1;
    Ok((0..ty.parts)
        .map(|n| Expected::Bits(whole >> (u32::from(n) * u32::from(part_ty.bits)) & mask))
        .collect())
}

fn part(text: &str, ty: Type) -> Result<Expected, String> {
    let bad = || format!("`{text}` is no value of the type");
    match text {
        "undefined" => return Ok(Expected::Undefined),
        "_" => return Ok(Expected::Ignored),
        _ => {}
    }
    let mask = if ty.bits >= 128 { u128::MAX } else { (1 << ty.bits) - 1 };
    match ty.class {
        Class::Predicate => match text {
            "true" | "1" => Ok(Expected::Bits(1)),
            "false" | "0" => Ok(Expected::Bits(0)),
            _ => Err(bad()),
        },
        Class::Unsigned | Class::Signed => {
            let bits = integer(text).or_else(|| raw_float(text)).ok_or_else(bad)?;
            // As an unsigned or as a negative number.
            let fits = bits <= mask || text.starts_with('-') && bits.wrapping_neg() <= mask / 2 + 1;
            if fits {
                Ok(Expected::Bits(bits & mask))
            } else {
                Err(format!("`{text}` does not fit {} bits", ty.bits))
            }
        }
        Class::Float(format) => {
            if let Some(text) = text.strip_prefix('~') {
                return match part(text, ty)? {
                    Expected::Bits(bits) => Ok(Expected::Near(bits)),
                    _ => Err(bad()),
                };
            }
            if let Some(bits) =
                raw_float(text).or_else(|| text.starts_with("0x").then(|| integer(text)).flatten())
            {
                return if bits <= mask { Ok(Expected::Bits(bits)) } else { Err(bad()) };
            }
            let number = match text {
                "nan" => return Ok(Expected::Nan(format.encode(&Number::Nan)?)),
                "inf" => Number::Infinite { negative: false },
                "-inf" => Number::Infinite { negative: true },
                _ => format.round(Number::from_f64(text.parse().map_err(|_| bad())?), Rounding::Even),
            };
            Ok(Expected::Bits(format.encode(&number)?))
        }
    }
}

/// `12`, `-3`, `0xff`
fn integer(text: &str) -> Option<u128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let magnitude = match digits.strip_prefix("0x") {
        Some(hex) => u128::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some(if negative { magnitude.wrapping_neg() } else { magnitude })
}

/// `0f3F800000`, `0d3FF0000000000000`
fn raw_float(text: &str) -> Option<u128> {
    let digits = text.strip_prefix("0f").filter(|d| d.len() == 8);
    let digits = digits.or_else(|| text.strip_prefix("0d").filter(|d| d.len() == 16))?;
    u128::from_str_radix(digits, 16).ok()
}
