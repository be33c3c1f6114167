//! Worked cases, run.

use super::{Bank, Operand, Place, Programs, Semantics, types};
use crate::Case;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_lane::{Expected, Outcome, Output};
use warpsmith_sass::flow::{File, Register};
use warpsmith_sass::text::ParseOptions;

/// A case that ran, and gave what it says.
#[derive(Debug)]
pub struct Worked {
    /// The word of the instruction.
    pub word: u128,
}

/// Why a case did not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseFault {
    /// The architecture has no such instruction.
    NotHere,
    /// It has, but the case is wrong, or the program.
    Wrong(String),
}

impl core::fmt::Display for CaseFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            CaseFault::NotHere => f.write_str("the architecture has no such instruction"),
            CaseFault::Wrong(message) => f.write_str(message),
        }
    }
}

impl core::error::Error for CaseFault {}

/// What lies where before an instruction: 32 bits a place, or one of a predicate.
#[derive(Default)]
struct State {
    registers: BTreeMap<Register, u32>,
    /// Constants by the text of their place.
    constants: BTreeMap<String, u128>,
}

impl Programs<'_> {
    /// Runs a case: the text is assembled and decoded, its registers are given what the case says, and what the program
    /// writes is held against the case.
    ///
    /// # Errors
    /// The architecture has no such instruction, or something else comes out.
    pub fn try_case(&self, case: &Case) -> Result<Worked, CaseFault> {
        let options = ParseOptions::default();
        let parsed =
            self.isa.parse_quietly(&case.statement, options).filter(|parsed| parsed.faults.is_empty());
        let parsed = parsed.ok_or(CaseFault::NotHere)?;
        let wrong = |message: String| CaseFault::Wrong(message);
        let instruction =
            self.isa.decode_word(parsed.word).ok_or_else(|| wrong("its word is none".to_string()))?;
        let semantics = self.of(&instruction).ok_or_else(|| wrong("it has no program".to_string()))?;
        let state = State::new(&semantics, &case.before).map_err(wrong)?;
        let results =
            semantics.run(|operand| state.read(operand)).map_err(|fault| wrong(fault.to_string()))?;
        let mut said = vec![false; semantics.operands.len()];
        for (name, text) in &case.after {
            let found =
                semantics.operands.iter().position(|operand| operand.written && operand.has_name(name));
            let index = found.ok_or_else(|| wrong(format!("`{name}` is not written")))?;
            said[index] = true;
            let operand = &semantics.operands[index];
            let output =
                results.output(&operand.name).ok_or_else(|| wrong(format!("`{name}` gets no value")))?;
            compare(operand, name, output, text).map_err(wrong)?;
        }
        let is_lost = |place: Place| matches!(place, Place::Zero | Place::True | Place::Predicates(_));
        let mut open =
            semantics.operands.iter().zip(&said).filter(|(operand, said)| operand.written && !**said);
        match open.find(|(operand, _)| !is_lost(operand.place)) {
            Some((operand, _)) => {
                Err(wrong(format!("what `{}` holds afterwards is not said", operand.written_as())))
            }
            None => Ok(Worked { word: parsed.word }),
        }
    }
}

/// Holds what was written against the text of a value.
fn compare(operand: &Operand, name: &str, output: &Output, text: &str) -> Result<(), String> {
    let (wanted, found): (Vec<Expected>, Vec<Outcome>) = match (operand.place, Register::named(name)) {
        // One of all predicates.
        (Place::Predicates(_), Some((register, _))) => {
            let bit = |outcome: &Outcome| match outcome {
                Outcome::Bits(bits) => Outcome::Bits(bits >> register.index & 1),
                other => other.clone(),
            };
            (Expected::read(text, boolean())?, output.parts.iter().map(bit).collect())
        }
        _ => (Expected::read(text, operand.ty)?, output.parts.clone()),
    };
    if wanted.len() == found.len() && wanted.iter().zip(&found).all(|(wanted, found)| wanted.is(found)) {
        return Ok(());
    }
    Err(format!("`{name}`: expected {text}, that is {wanted:x?}, got {found:x?}"))
}

fn boolean() -> warpsmith_lane::Type {
    warpsmith_lane::Type { class: warpsmith_lane::Class::Predicate, bits: 1, parts: 1 }
}

impl Operand {
    /// The name of its place, as cases write it: `R2:R3` for two registers.
    pub fn written_as(&self) -> String {
        match self.place {
            Place::Registers { first, count: 0 | 1 } => first.name(),
            Place::Registers { first, count } => {
                let last = Register { index: first.index.saturating_add(count - 1), ..first };
                format!("{}:{}", first.name(), last.name())
            }
            Place::Predicates(file) => format!("{}R", file.prefix()),
            Place::Zero => "RZ".to_string(),
            Place::True => "PT".to_string(),
            Place::Number(bits) => format!("{bits:#x}"),
            Place::Constant { bank: Bank::Number(bank), offset } => format!("c[{bank:#x}][{offset:#x}]"),
            Place::Constant { bank: Bank::Handle(register), offset } => {
                format!("cx[{}][{offset:#x}]", register.name())
            }
        }
    }

    /// Whether a case means its place with this name, or a part of it.
    fn has_name(&self, name: &str) -> bool {
        let is_one_of = |file: File| Register::named(name).is_some_and(|(register, _)| register.file == file);
        self.written_as() == name || matches!(self.place, Place::Predicates(file) if is_one_of(file))
    }
}

impl State {
    /// What a case says of the time before.
    fn new(semantics: &Semantics<'_>, before: &[(String, String)]) -> Result<State, String> {
        let mut state = State::default();
        for (name, text) in before {
            let readers = || semantics.operands.iter().filter(|operand| operand.read);
            let exact = readers().find(|operand| operand.written_as() == *name);
            let first = name.split(':').next().unwrap_or_default();
            let Some((first, _)) = Register::named(first) else {
                let operand = exact.ok_or_else(|| format!("`{name}` is not read"))?;
                state.constants.insert(name.clone(), Expected::bits(text, operand.ty)?);
                continue;
            };
            let is_predicate = matches!(first.file, File::Predicate | File::UniformPredicate);
            let last = name.split(':').nth(1).map_or(Some((first, false)), Register::named);
            let last = last.filter(|(last, _)| last.file == first.file && last.index >= first.index);
            let (last, _) = last.ok_or_else(|| format!("`{name}` names no registers"))?;
            let count = last.index - first.index + 1;
            // What no operand reads as a whole is taken as bits.
            let plain =
                types::named(&format!("b{}", 32 * count)).ok_or_else(|| format!("`{name}` is too wide"))?;
            let ty = exact.map_or(if is_predicate { boolean() } else { plain }, |operand| operand.ty);
            let reads = |operand: &Operand| match operand.place {
                Place::Registers { first: own, count: registers } => {
                    let own_end = own.index.saturating_add(registers);
                    own.file == first.file && own.index <= last.index && first.index < own_end
                }
                Place::Predicates(file) => file == first.file,
                _ => false,
            };
            if !readers().any(reads) {
                return Err(format!("`{name}` is not read"));
            }
            let bits = Expected::bits(text, ty)?;
            for index in 0..count {
                let register = Register { index: first.index + index, ..first };
                state.registers.insert(register, (bits >> (32 * index)) as u32);
            }
        }
        Ok(state)
    }

    /// The bits of an operand; nothing if the case does not say them all.
    fn read(&self, operand: &Operand) -> Option<u128> {
        match operand.place {
            Place::Registers { first, count } => (0..count.min(4)).rev().try_fold(0, |bits: u128, index| {
                let register = Register { index: first.index + index, ..first };
                Some(bits << 32 | u128::from(*self.registers.get(&register)?))
            }),
            // Those of which nothing is said are false.
            Place::Predicates(file) => Some((0..8).fold(0, |bits: u128, index| {
                let set = self.registers.get(&Register { file, index }).copied().unwrap_or_default();
                bits | u128::from(set & 1) << index
            })),
            _ => self.constants.get(&operand.written_as()).copied(),
        }
    }
}
