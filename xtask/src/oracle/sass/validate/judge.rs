//! Who is right where PTX and machine code differ: the program of the lane language, where the form has one.

use super::kernel::{Column, Kernel};
use warpsmith_lane::{Class, Input, Library, Outcome, Output};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Direction, OperandKind};
use warpsmith_ptx::literal::{parse_float, parse_integer};
use warpsmith_ptx::semantics::Semantics;
use warpsmith_ptx::view::{Operand, Statement};

/// What the program says of two results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Both are NaN where one should be, and differ in which one, of which PTX says nothing.
    OtherNan,
    /// Both are within what the program allows.
    BothAllowed,
    /// Only what PTX gave.
    PtxRight,
    /// Only what machine code gave.
    CodeRight,
    NeitherRight,
    /// It has no program, or its operands cannot be read here.
    Unjudged,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Verdict::OtherNan => "other-nan",
            Verdict::BothAllowed => "allowed",
            Verdict::PtxRight => "ptx-right",
            Verdict::CodeRight => "code-right",
            Verdict::NeitherRight => "neither-right",
            Verdict::Unjudged => "unjudged",
        }
    }
}

/// The elements of a register in a row.
fn elements(column: &Column, row: &[u8]) -> Vec<u128> {
    let register = &column.register;
    let bytes = (register.bits.div_ceil(8)) as usize;
    let start = column.at as usize;
    let element = |part: usize| {
        let bytes = row.get(start + part * bytes..start + (part + 1) * bytes).unwrap_or_default();
        bytes.iter().rev().fold(0u128, |sum, byte| sum << 8 | u128::from(*byte))
    };
    (0..register.parts as usize).map(element).collect()
}

/// What the program says of a row.
pub fn judge(library: &Library, kernel: &Kernel, from: &[u8], ptx: &[u8], code: &[u8]) -> Verdict {
    use Allowed::{Nan, No, Yes};
    allowed(library, kernel, from, &[ptx, code]).map_or(Verdict::Unjudged, |allowed| match allowed[..] {
        [Yes, Yes] => Verdict::BothAllowed,
        [Yes | Nan, Yes | Nan] => Verdict::OtherNan,
        [_, No] if allowed[0] != No => Verdict::PtxRight,
        [No, _] if allowed[1] != No => Verdict::CodeRight,
        _ => Verdict::NeitherRight,
    })
}

/// What the program says of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Allowed {
    No,
    /// It would be if nobody cared which NaN it is.
    Nan,
    Yes,
}

/// Whether the program allows each of several results.
fn allowed(library: &Library, kernel: &Kernel, from: &[u8], results: &[&[u8]]) -> Option<Vec<Allowed>> {
    let line = &kernel.line;
    let module = Module::parse(format!(".entry e {{\n{}\n}}\n", line.recorded));
    let body = module.functions().next()?.body()?;
    let inst = body.statements().find_map(|statement| match statement {
        Statement::Inst(inst) => Some(inst),
        _ => None,
    })?;
    let semantics = Semantics::of(inst)?;
    let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
    for role in inst.roles().filter(|role| role.description.kind() == OperandKind::Value) {
        let mut operand = role.operand;
        let mut negated = false;
        let mut minus = false;
        if let Operand::Prefixed(prefixed) = operand {
            operand = prefixed.operand()?;
            // Before a number it is part of that.
            minus = matches!(operand, Operand::Integer(_) | Operand::Float(_));
            negated = !minus;
        }
        let parts = match operand {
            Operand::Vector(vector) => vector.elements().collect(),
            other => vec![other],
        };
        if role.description.direction() != Direction::Read {
            let ty = semantics.setting.operand(role.name).and_then(|known| semantics.setting.ty(&known.ty));
            outputs.push((
                role.name,
                ty,
                parts
                    .iter()
                    .map(|part| part.node().text().split('.').next().unwrap_or_default())
                    .collect::<Vec<_>>(),
            ));
            continue;
        }
        let ty = semantics.setting.operand(role.name).and_then(|known| semantics.setting.ty(&known.ty));
        let mut values = Vec::new();
        for part in parts {
            match part {
                Operand::Name(_) if part.node().bytes() == b"WARP_SZ" => values.push(32),
                // Which part of a register is meant, the program knows.
                Operand::Name(_) | Operand::Member(_) => {
                    let text = part.node().text();
                    let name = text.split('.').next().unwrap_or(text);
                    let column = kernel.inputs.iter().find(|column| column.register.name == name)?;
                    values.extend(elements(column, from));
                }
                Operand::Integer(_) => {
                    let bits = parse_integer(part.node().bytes()).ok()?.bits;
                    values.push(if minus { bits.wrapping_neg() } else { bits }.into());
                }
                Operand::Float(_) => {
                    let number = parse_float(part.node().bytes())?;
                    let number = if minus { -number } else { number };
                    values.push(match ty?.bits {
                        32 => (number as f32).to_bits().into(),
                        64 => number.to_bits().into(),
                        _ => return None,
                    });
                }
                _ => return None,
            }
        }
        if let Some(ty) = ty.filter(|ty| ty.bits < 128) {
            values.iter_mut().for_each(|value| *value &= (1 << ty.bits) - 1);
        }
        inputs.push((role.name, Input { elements: values, negated, unmarked: None }));
    }
    let carry = kernel.extra_in.iter().find(|(extra, _)| *extra == super::kernel::Extra::Carry);
    let carry = carry.and_then(|(_, at)| from.get(*at as usize)).map(|byte| byte & 1 != 0);
    let wanted = semantics.program.run(library, &semantics.setting, &inputs, carry).ok()?;
    let is_right = |row: &&[u8]| {
        let mut all = Allowed::Yes;
        for (name, ty, texts) in &outputs {
            let Some(output) = wanted.output(name) else { continue };
            let mut found = Vec::new();
            for text in texts {
                let column = kernel.outputs.iter().find(|column| column.register.name == *text)?;
                found.extend(elements(column, row));
            }
            // A register may be wider than the result.
            let width =
                u32::from(output.width) * (output.parts.len() as u32) / u32::from(output.elements.max(1));
            if width < 128 {
                found.iter_mut().for_each(|value| *value &= (1 << width) - 1);
            }
            if !output.allows(&found) && !wanted.open {
                match ty.is_some_and(|ty| with_any_nan(output, ty.class).allows(&found)) {
                    true => all = Allowed::Nan,
                    false => return Some(Allowed::No),
                }
            }
        }
        let shown = kernel.extra_out.iter().find(|(what, _)| *what == "carry");
        match (wanted.carry, shown.and_then(|(_, at)| row.get(*at as usize))) {
            (Some(carry), Some(byte)) if u8::from(carry) != *byte && !wanted.open => Some(Allowed::No),
            _ => Some(all),
        }
    };
    results.iter().map(is_right).collect()
}

/// What was written, with any NaN in the place of a NaN.
fn with_any_nan(output: &Output, class: Class) -> Output {
    let mut output = output.clone();
    if let Class::Float(format) = class {
        let is_nan = |part: &Outcome| part.nominal().is_some_and(|bits| Outcome::AnyNan(format).allows(bits));
        output.parts.iter_mut().filter(|part| is_nan(part)).for_each(|part| *part = Outcome::AnyNan(format));
    }
    output
}
