//! The evaluator: a walk over the tree.

use super::number::Number;
use super::setting::{Class, Input, Operand, Outcome, Output, Results, Setting, Type};
use super::syntax::{Binary, Block, Expr, Place, Statement, StatementKind, Unary};
use super::value::{Value, Word, low_bits, number_of};
use super::{Fault, Library, Program, builtin, fault};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use num_bigint::BigInt;
use num_traits::{Pow, ToPrimitive, Zero as _};

/// Statements and expressions that one run may take: more than any program needs.
const MOST_STEPS: u32 = 1 << 17;
/// Bits of the largest integer: far more than any operand has.
const MOST_BITS: u64 = 1 << 12;
/// Functions that may be in a call at once.
const MOST_CALLS: u32 = 32;

/// The name of the carry flag.
const CARRY: &str = "CF";

/// One run of a program.
pub(super) struct Run<'a> {
    library: &'a Library,
    setting: &'a Setting,
    inputs: &'a [(&'a str, Input)],
    carry_in: Option<bool>,
    carry: Option<bool>,
    /// The part that a program without indices runs for.
    part: Option<u16>,
    written: Vec<Written<'a>>,
    steps: u32,
    calls: u32,
    /// Whether machines may depart from what is written.
    departs: bool,
}

/// What was written to an operand: its parts, those of an element side by side.
struct Written<'a> {
    operand: &'a Operand,
    ty: Type,
    parts: Vec<Option<Outcome>>,
}

/// The variables of a program or of a call, and its result.
#[derive(Default)]
struct Frame {
    variables: Vec<(String, Value)>,
    is_function: bool,
    result: Option<Value>,
}

impl Frame {
    fn get(&self, name: &str) -> Option<&Value> {
        self.variables.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    fn set(&mut self, name: &str, value: Value) {
        match self.variables.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.variables.push((name.to_string(), value)),
        }
    }
}

impl Program {
    /// Runs the program with the bits of the operands that are read, and the carry flag.
    pub fn run(
        &self,
        library: &Library,
        setting: &Setting,
        inputs: &[(&str, Input)],
        carry: Option<bool>,
    ) -> Result<Results, Fault> {
        let mut run = Run::new(library, setting, inputs, carry).map_err(|message| fault(0, message))?;
        let whole = setting.operands.iter().any(|operand| self.indexed.contains(&operand.name));
        let parts = if whole { 1 } else { run.parts().map_err(|message| fault(0, message))? };
        for part in 0..parts {
            run.part = (parts > 1).then_some(part);
            run.block(&self.body, &mut Frame::default())?;
        }
        run.finish().map_err(|message| fault(0, message))
    }
}

/// Runs a program of integers again and again, each time with other values for the names that it reads.
pub(super) struct Repeated<'a> {
    program: &'a Program,
    run: Run<'a>,
    frame: Frame,
}

impl<'a> Repeated<'a> {
    /// A program with a setting without operands.
    pub fn new(program: &'a Program, library: &'a Library, setting: &'a Setting) -> Result<Self, Fault> {
        let run = Run::new(library, setting, &[], None).map_err(|message| fault(0, message))?;
        Ok(Repeated { program, run, frame: Frame::default() })
    }

    /// Runs the program with these names, in the same order each time, and returns what the wanted names get.
    pub fn run<const N: usize>(
        &mut self,
        given: &[(&str, i64)],
        wanted: [&str; N],
    ) -> Result<[i64; N], Fault> {
        // What the last run left is none of this one's.
        self.frame.variables.truncate(given.len());
        for (name, value) in given {
            self.frame.set(name, Value::integer(*value));
        }
        self.run.steps = 0;
        self.run.block(&self.program.body, &mut self.frame)?;
        let mut out = [0; N];
        for (value, name) in out.iter_mut().zip(wanted) {
            let found = self.frame.get(name).ok_or_else(|| fault(0, format!("`{name}` gets no value")))?;
            *value = found.small().map_err(|message| fault(0, message))?;
        }
        Ok(out)
    }
}

impl<'a> Run<'a> {
    fn new(
        library: &'a Library,
        setting: &'a Setting,
        inputs: &'a [(&'a str, Input)],
        carry_in: Option<bool>,
    ) -> Result<Self, String> {
        let mut written = Vec::new();
        for operand in setting.operands.iter().filter(|operand| operand.written && operand.given) {
            let ty = operand_type(setting, operand)?;
            let parts = vec![None; usize::from(operand.count.unwrap_or(1)) * usize::from(ty.parts)];
            written.push(Written { operand, ty, parts });
        }
        Ok(Run {
            library,
            setting,
            inputs,
            carry_in,
            carry: None,
            part: None,
            written,
            steps: 0,
            calls: 0,
            departs: false,
        })
    }

    /// How many parts the packed operands have, if some are written.
    fn parts(&self) -> Result<u16, String> {
        let mut parts = 1;
        if self.written.iter().all(|written| written.ty.parts == 1) {
            return Ok(parts);
        }
        for operand in self.setting.operands.iter().filter(|operand| operand.given) {
            let own = operand_type(self.setting, operand)?.parts;
            if own > 1 && parts > 1 && own != parts {
                return Err("packed operands with different numbers of parts must be indexed".into());
            }
            parts = parts.max(own);
        }
        Ok(parts)
    }

    fn finish(self) -> Result<Results, String> {
        let mut outputs = Vec::new();
        for written in self.written {
            let name = written.operand.name.clone();
            let parts = written.parts.into_iter().collect::<Option<Vec<_>>>();
            let parts = parts.ok_or_else(|| format!("`{name}` gets no value"))?;
            let elements = written.operand.count.unwrap_or(1);
            outputs.push(Output { name, width: written.ty.part().bits, parts, elements });
        }
        let undefined = |output: &Output| output.parts.contains(&Outcome::Undefined);
        let open = self.departs || outputs.iter().any(undefined);
        Ok(Results { outputs, carry: self.carry, open })
    }

    fn block(&mut self, block: &Block, frame: &mut Frame) -> Result<(), Fault> {
        for statement in block {
            if frame.result.is_some() {
                break;
            }
            self.step().map_err(|message| fault(statement.line, message))?;
            self.statement(statement, frame).map_err(|error| match error.line {
                0 => Fault { line: statement.line, ..error },
                _ => error,
            })?;
        }
        Ok(())
    }

    fn step(&mut self) -> Result<(), String> {
        self.steps += 1;
        if self.steps > MOST_STEPS { Err("the program takes too many steps".into()) } else { Ok(()) }
    }

    fn statement(&mut self, statement: &Statement, frame: &mut Frame) -> Result<(), Fault> {
        let here = |message: String| fault(statement.line, message);
        match &statement.kind {
            StatementKind::Assign(place, value) => {
                let value = self.expr(value, frame)?;
                let index = match &place.index {
                    Some(index) => Some(self.expr(index, frame)?.small().map_err(here)?),
                    None => None,
                };
                self.assign(place, index, value, frame).map_err(here)
            }
            StatementKind::If(condition, then, other) => {
                let holds = self.expr(condition, frame)?.truth().map_err(here)?;
                self.block(if holds { then } else { other }, frame)
            }
            StatementKind::For(name, first, end, body) => {
                let first = self.expr(first, frame)?.small().map_err(here)?;
                let end = self.expr(end, frame)?.small().map_err(here)?;
                for value in first..end {
                    self.step().map_err(here)?;
                    frame.set(name, Value::integer(value));
                    self.block(body, frame)?;
                }
                Ok(())
            }
            StatementKind::Return(value) => {
                if !frame.is_function {
                    return Err(here("`return` stands only in a function".into()));
                }
                frame.result = Some(self.expr(value, frame)?);
                Ok(())
            }
        }
    }

    fn assign(
        &mut self,
        place: &Place,
        index: Option<i64>,
        value: Value,
        frame: &mut Frame,
    ) -> Result<(), String> {
        let found = self.written.iter().position(|w| w.operand.name == place.name && !frame.is_function);
        let Some(position) = found else {
            if let Some(operand) = self.setting.operand(&place.name).filter(|_| !frame.is_function) {
                // What an operand that is left out would get goes nowhere.
                let fine = operand.written && !operand.given;
                return if fine { Ok(()) } else { Err(format!("`{}` is only read", place.name)) };
            }
            if place.raw || index.is_some() {
                return Err(format!("`{}` is no operand that is written", place.name));
            }
            if place.name == CARRY && !frame.is_function {
                self.carry = Some(match value {
                    Value::Integer(n) => !n.is_zero(),
                    other => other.truth()?,
                });
                return Ok(());
            }
            frame.set(&place.name, value);
            return Ok(());
        };
        let part = self.part;
        let written = &mut self.written[position];
        let (ty, is_vector) = (written.ty, written.operand.count.is_some());
        let packed = ty.parts > 1;
        // First part and number of parts that are written.
        let (first, count) = match (index, part) {
            (Some(index), _) if is_vector => (index * i64::from(ty.parts), ty.parts),
            (Some(index), _) if packed => (index, 1),
            (Some(_), _) => return Err(format!("`{}` has no elements", place.name)),
            (None, _) if is_vector => {
                return Err(format!("`{}` is a vector: write its elements", place.name));
            }
            (None, Some(part)) if packed => (part.into(), 1),
            (None, _) => (0, ty.parts),
        };
        let outcomes = if place.raw {
            raw_outcomes(value, ty.part().bits, count)?
        } else if count == 1 {
            vec![outcome(value, ty.part())?]
        } else {
            return Err(format!("`{}` is packed: write its parts, or `raw(…)`", place.name));
        };
        for (offset, outcome) in outcomes.into_iter().enumerate() {
            let slot = usize::try_from(first).ok().and_then(|first| written.parts.get_mut(first + offset));
            *slot.ok_or_else(|| format!("`{}` has no element {first}", place.name))? = Some(outcome);
        }
        Ok(())
    }

    /// The type that a value names; of a packed one its parts' type.
    pub(super) fn type_of(&self, value: &Value) -> Result<Type, String> {
        match value {
            Value::Word(Word { text: Some(text), .. }) => {
                let ty = self.setting.ty(text).ok_or_else(|| format!("`.{text}` is no type"))?;
                Ok(ty.part())
            }
            other => Err(other.expected("a type")),
        }
    }

    fn expr(&mut self, expr: &Expr, frame: &mut Frame) -> Result<Value, Fault> {
        let here = |message| fault(0, message);
        self.step().map_err(here)?;
        Ok(match expr {
            Expr::Integer(n) => Value::Integer(n.clone()),
            Expr::Number(n, exponent) => {
                let scale = Number::power_of_two(*exponent);
                Value::Number(number_of(n.clone()).times(scale).map_err(here)?)
            }
            Expr::Infinity => Value::Number(Number::Infinite { negative: false }),
            Expr::Nan => Value::Number(Number::Nan),
            Expr::Truth(value) => Value::Truth(*value),
            Expr::Undefined => Value::Undefined,
            Expr::Word(word) => Value::Word(self.word(word)),
            Expr::Name(name) => self.name(name, None, frame).map_err(here)?,
            Expr::Unary(operator, inner) => {
                let inner = self.expr(inner, frame)?;
                unary(*operator, inner).map_err(here)?
            }
            Expr::Binary(operator @ (Binary::And | Binary::Or), a, b) => {
                let a = self.expr(a, frame)?;
                if a.is_undefined() {
                    return Ok(a);
                }
                if a.truth().map_err(here)? == (*operator == Binary::Or) {
                    return Ok(Value::Truth(*operator == Binary::Or));
                }
                let b = self.expr(b, frame)?;
                if b.is_undefined() { b } else { Value::Truth(b.truth().map_err(here)?) }
            }
            Expr::Binary(operator, a, b) => {
                let (a, b) = (self.expr(a, frame)?, self.expr(b, frame)?);
                binary(*operator, a, b).map_err(here)?
            }
            Expr::In(inner, words) => match self.expr(inner, frame)? {
                Value::Word(word) => Value::Truth(word.text.is_some_and(|text| words.contains(&text))),
                other => return Err(here(other.expected("a modifier"))),
            },
            Expr::Choice(condition, then, other) => {
                let condition = self.expr(condition, frame)?;
                if condition.is_undefined() {
                    return Ok(condition);
                }
                let holds = condition.truth().map_err(here)?;
                self.expr(if holds { then } else { other }, frame)?
            }
            Expr::Index(inner, index) => {
                let index = self.expr(index, frame)?.small().map_err(here)?;
                match &**inner {
                    Expr::Name(name) => self.name(name, Some(index), frame).map_err(here)?,
                    _ => return Err(here("only an operand has elements; bits are `x[high:low]`".into())),
                }
            }
            Expr::Bits(inner, high, low) => {
                let inner = self.expr(inner, frame)?;
                let (high, low) = (self.expr(high, frame)?, self.expr(low, frame)?);
                if inner.is_undefined() || high.is_undefined() || low.is_undefined() {
                    return Ok(Value::Undefined);
                }
                let (high, low) = (high.small().map_err(here)?, low.small().map_err(here)?);
                if low < 0 || high < low - 1 {
                    return Err(here(format!("there are no bits {high} to {low}")));
                }
                let bits = inner.into_integer().map_err(here)? >> low;
                Value::Integer(low_bits(&bits, (high - low + 1) as u32).into())
            }
            Expr::Call(name, arguments) => self.call(name, arguments, frame)?,
        })
    }

    fn call(&mut self, name: &str, arguments: &[Expr], frame: &mut Frame) -> Result<Value, Fault> {
        let here = |message| fault(0, message);
        if let ("given" | "negated" | "length" | "type" | "raw" | "unmarked", [argument]) = (name, arguments)
        {
            let (operand, index) = match argument {
                Expr::Name(operand) => (operand, None),
                Expr::Index(inner, index) if matches!(**inner, Expr::Name(_)) => {
                    let Expr::Name(operand) = &**inner else { return Err(here(String::new())) };
                    (operand, Some(self.expr(index, frame)?.small().map_err(here)?))
                }
                _ => return Err(here(format!("`{name}` takes the name of an operand"))),
            };
            if frame.is_function {
                return Err(here(format!("a function cannot ask `{name}` of an operand")));
            }
            return self.about(name, operand, index).map_err(here);
        }
        let values: Vec<Value> =
            arguments.iter().map(|argument| self.expr(argument, frame)).collect::<Result<_, _>>()?;
        let library = self.library;
        let Some(function) = library.find(name) else {
            self.departs |= name == "departs";
            return builtin::call(self, name, &values).map_err(here);
        };
        if function.parameters.len() != values.len() {
            return Err(here(format!("`{name}` takes {} arguments", function.parameters.len())));
        }
        if self.calls == MOST_CALLS {
            return Err(here("functions call each other too deep".into()));
        }
        self.calls += 1;
        let variables = function.parameters.iter().cloned().zip(values).collect();
        let mut inner = Frame { variables, is_function: true, result: None };
        let in_function = |error: Fault| match error.function.is_empty() {
            true => Fault { function: name.to_string(), ..error },
            false => error,
        };
        self.block(&function.body, &mut inner).map_err(in_function)?;
        self.calls -= 1;
        inner.result.ok_or_else(|| here(format!("`{name}` returns nothing")))
    }

    /// What a function asks about an operand rather than its value.
    fn about(&self, question: &str, name: &str, index: Option<i64>) -> Result<Value, String> {
        let operand = self.setting.operand(name).ok_or_else(|| format!("`{name}` is no operand"))?;
        Ok(match question {
            "given" => Value::Truth(operand.given),
            "negated" => Value::Truth(self.input(name).is_some_and(|input| input.negated)),
            "length" => match operand.count {
                Some(count) => Value::integer(count),
                None => Value::integer(operand_type(self.setting, operand)?.parts),
            },
            "type" => Value::Word(Word { text: Some(operand.ty.clone()), given: operand.given }),
            "unmarked" => {
                let (bits, ty) = self.operand_bits(operand, index)?;
                let unmarked = self.input(name).and_then(|input| input.unmarked).filter(|_| index.is_none());
                Value::Integer(unmarked.map_or(bits, |bits| masked(bits, ty.bits)).into())
            }
            _ => Value::Integer(self.operand_bits(operand, index)?.0.into()),
        })
    }

    fn word(&self, name: &str) -> Word {
        match self.setting.slot(name) {
            Some(word) => Word { text: word.map(ToString::to_string), given: word.is_some() },
            None => {
                let given = self.setting.words.iter().any(|word| word == name);
                Word { text: Some(name.to_string()), given }
            }
        }
    }

    fn name(&self, name: &str, index: Option<i64>, frame: &Frame) -> Result<Value, String> {
        if index.is_none()
            && let Some(value) = frame.get(name)
        {
            return Ok(value.clone());
        }
        if name == CARRY {
            let carry = self.carry_in.ok_or("nothing says what the carry flag is")?;
            return Ok(Value::integer(u8::from(carry)));
        }
        let operand = self.setting.operand(name).filter(|_| !frame.is_function);
        let operand = operand.ok_or_else(|| format!("`{name}` has no value"))?;
        let (bits, ty) = self.operand_bits(operand, index)?;
        if ty.parts > 1 {
            return Err(format!("`{name}` is packed: read its parts, or `raw({name})`"));
        }
        Ok(match builtin::read(&bits.into(), ty) {
            Value::Truth(value) => Value::Truth(value != self.input(name).is_some_and(|i| i.negated)),
            value => value,
        })
    }

    fn input(&self, name: &str) -> Option<&'a Input> {
        self.inputs.iter().find(|(known, _)| *known == name).map(|(_, input)| input)
    }

    /// Bits of an operand, of an element or of a part, and the type that they have.
    fn operand_bits(&self, operand: &Operand, index: Option<i64>) -> Result<(u128, Type), String> {
        let name = &operand.name;
        let ty = operand_type(self.setting, operand)?;
        let input = self.input(name).ok_or_else(|| format!("`{name}` has no value"))?;
        let no_element = || format!("`{name}` has no such element");
        let (element, part) = match index {
            Some(index) if operand.count.is_some() => {
                (usize::try_from(index).map_err(|_| no_element())?, None)
            }
            Some(index) if ty.parts > 1 => (0, Some(u16::try_from(index).map_err(|_| no_element())?)),
            Some(_) => return Err(format!("`{name}` has no elements")),
            None if operand.count.is_some() => {
                return Err(format!("`{name}` is a vector: read its elements"));
            }
            None => (0, self.part.filter(|_| ty.parts > 1)),
        };
        let bits = *input.elements.get(element).ok_or_else(no_element)?;
        let Some(part) = part else { return Ok((masked(bits, ty.bits), ty)) };
        if part >= ty.parts {
            return Err(no_element());
        }
        let ty = ty.part();
        Ok((masked(bits >> (u32::from(part) * u32::from(ty.bits)), ty.bits), ty))
    }
}

fn masked(bits: u128, width: u16) -> u128 {
    if width >= 128 { bits } else { bits & ((1 << width) - 1) }
}

fn operand_type(setting: &Setting, operand: &Operand) -> Result<Type, String> {
    setting
        .ty(&operand.ty)
        .ok_or_else(|| format!("`{}` has the unknown type `.{}`", operand.name, operand.ty))
}

/// What a value leaves in a part of this type.
fn outcome(value: Value, ty: Type) -> Result<Outcome, String> {
    Ok(match (value, ty.class) {
        (Value::Undefined, _) => Outcome::Undefined,
        (value, Class::Predicate) => Outcome::Bits(value.truth()?.into()),
        (Value::Integer(n), Class::Unsigned | Class::Signed) => {
            Outcome::Bits(low_bits(&n, ty.bits.into()).to_u128().unwrap_or(0))
        }
        (Value::OpenNan, Class::Float(format)) => Outcome::AnyNan(format),
        (Value::Approximate(a), Class::Float(format)) => {
            Outcome::Approximate { nominal: format.encode(&a.nominal)?, low: a.low, high: a.high, format }
        }
        (value @ (Value::Number(_) | Value::Integer(_)), Class::Float(format)) => {
            let number = value.into_number()?;
            // A double keeps what came in, quieted; the narrower types have one NaN.
            if number == Number::Nan && format.width() == 64 {
                Outcome::AnyNan(format)
            } else {
                Outcome::Bits(format.encode(&number)?)
            }
        }
        (value, _) => return Err(value.expected("an integer")),
    })
}

/// Bits, cut into parts.
fn raw_outcomes(value: Value, width: u16, parts: u16) -> Result<Vec<Outcome>, String> {
    if value.is_undefined() {
        return Ok(vec![Outcome::Undefined; parts.into()]);
    }
    let bits = value.into_integer()?;
    let part = |index: u16| {
        let shifted: BigInt = &bits >> (u32::from(index) * u32::from(width));
        Outcome::Bits(low_bits(&shifted, width.into()).to_u128().unwrap_or(0))
    };
    Ok((0..parts).map(part).collect())
}

fn unary(operator: Unary, value: Value) -> Result<Value, String> {
    if value.is_undefined() {
        return Ok(value);
    }
    match operator {
        Unary::Minus => builtin::minus(value),
        Unary::Not => Ok(Value::Truth(!value.truth()?)),
        Unary::Complement => Ok(Value::Integer(!value.into_integer()?)),
    }
}

fn binary(operator: Binary, a: Value, b: Value) -> Result<Value, String> {
    if a.is_undefined() || b.is_undefined() {
        return Ok(Value::Undefined);
    }
    match operator {
        Binary::Equal | Binary::Unequal if matches!(a, Value::Word(_)) && matches!(b, Value::Word(_)) => {
            let (Value::Word(a), Value::Word(b)) = (a, b) else { return Ok(Value::Truth(false)) };
            Ok(Value::Truth((a.text.is_some() && a.text == b.text) == (operator == Binary::Equal)))
        }
        Binary::Equal | Binary::Unequal if matches!(a, Value::Truth(_)) || matches!(b, Value::Truth(_)) => {
            Ok(Value::Truth((a.truth()? == b.truth()?) == (operator == Binary::Equal)))
        }
        Binary::Equal => comparison(a, b, Ordering::is_eq),
        Binary::Unequal => match comparison(a, b, Ordering::is_eq)? {
            Value::Truth(equal) => Ok(Value::Truth(!equal)),
            other => Ok(other),
        },
        Binary::Less => comparison(a, b, Ordering::is_lt),
        Binary::LessEqual => comparison(a, b, Ordering::is_le),
        Binary::Greater => comparison(a, b, Ordering::is_gt),
        Binary::GreaterEqual => comparison(a, b, Ordering::is_ge),
        Binary::Power => power(a, b),
        Binary::Left => bounded(a.into_integer()? << distance(&b)?),
        Binary::Right => {
            // Nothing is left to tell apart beyond the widest integer.
            let far = Value::integer(1 << 16);
            let b = if matches!(&b, Value::Integer(n) if *n > BigInt::from(1 << 16)) { far } else { b };
            Ok(Value::Integer(a.into_integer()? >> distance(&b)?))
        }
        _ => match (counted(a)?, counted(b)?) {
            (Value::Integer(a), Value::Integer(b)) => integers(operator, a, b),
            (a, b) => numbers(operator, exact(a)?, exact(b)?),
        },
    }
}

/// A modifier as the number in it.
fn counted(value: Value) -> Result<Value, String> {
    match value {
        Value::Word(_) => Ok(Value::Integer(value.into_integer()?)),
        value => Ok(value),
    }
}

fn comparison(a: Value, b: Value, holds: impl Fn(Ordering) -> bool) -> Result<Value, String> {
    let order = match (counted(a)?, counted(b)?) {
        (Value::Integer(a), Value::Integer(b)) => Some(a.cmp(&b)),
        (a, b) => a.into_number()?.compare(&b.into_number()?),
    };
    Ok(Value::Truth(order.is_some_and(holds)))
}

fn distance(value: &Value) -> Result<u32, String> {
    u32::try_from(value.small()?).map_err(|_| "a shift needs a distance of 0 or more".to_string())
}

fn power(base: Value, exponent: Value) -> Result<Value, String> {
    if let Value::Number(exponent) = &exponent {
        // A root or the like, as an error bound has it: no more than a double's digits matter.
        let base = exact(base)?.to_f64();
        return Ok(Value::Number(Number::from_f64(libm::pow(base, exponent.to_f64()))));
    }
    let n = exponent.small()?;
    if (n < 0 || matches!(base, Value::Number(_)))
        && let Some(order) = exact(base.clone())?.order_of_power()
    {
        return Ok(Value::Number(Number::power_of_two(order * n)));
    }
    let few = u32::try_from(n.unsigned_abs()).ok().filter(|n| u64::from(*n) < MOST_BITS);
    let few = few.ok_or("the power is too high")?;
    match base {
        Value::Integer(base) if n >= 0 && base.bits() * u64::from(few) <= MOST_BITS => {
            Ok(Value::Integer(base.pow(few)))
        }
        base if few <= 64 => {
            let mut out = Number::power_of_two(0);
            let base = exact(base)?;
            for _ in 0..few {
                out = if n < 0 { out.over(base.clone())? } else { out.times(base.clone())? };
            }
            Ok(Value::Number(out))
        }
        _ => Err("the power is too high".into()),
    }
}

fn integers(operator: Binary, a: BigInt, b: BigInt) -> Result<Value, String> {
    let out = match operator {
        Binary::Add => a + b,
        Binary::Subtract => a - b,
        Binary::Multiply => a * b,
        Binary::BitOr => a | b,
        Binary::BitXor => a ^ b,
        Binary::BitAnd => a & b,
        Binary::Divide | Binary::Remainder if b.is_zero() => return Ok(Value::Undefined),
        Binary::Divide => a / b,
        _ => a % b,
    };
    bounded(out)
}

/// An integer that is not too large to go on with.
fn bounded(n: BigInt) -> Result<Value, String> {
    if n.bits() > MOST_BITS { Err("an integer has too many bits".into()) } else { Ok(Value::Integer(n)) }
}

fn numbers(operator: Binary, a: Number, b: Number) -> Result<Value, String> {
    Ok(Value::Number(match operator {
        Binary::Add => a.plus(b)?,
        Binary::Subtract => a.plus(b.negated())?,
        Binary::Multiply => a.times(b)?,
        Binary::Divide => a.over(b)?,
        _ => return Err("this operator takes integers".into()),
    }))
}

/// A number to compute with: of an approximation nothing more can be said exactly.
fn exact(value: Value) -> Result<Number, String> {
    match value {
        Value::Approximate(_) => Err("nothing can be computed from an approximation".into()),
        other => other.into_number(),
    }
}
