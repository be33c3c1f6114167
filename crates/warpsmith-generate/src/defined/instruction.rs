//! Instructions as PTX, with what their operands need before them.

use super::writer::{WORD, Writer};
use super::{Address, COMMON, Class, Guard, OWN, Operand, Place, Step, Var, What};
use crate::Random;
use crate::spelling::Speller;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl Writer<'_> {
    /// An instruction.
    pub fn step(&mut self, step: &Step) {
        let mut random = Random::new(0);
        let mnemonic = Speller::new(false).mnemonic(&step.choice, &mut random);
        let mut texts = Vec::new();
        for (index, position) in step.choice.form().operands().enumerate() {
            let operands = step.operands.get(index).map_or(&[][..], Vec::as_slice);
            if operands.is_empty() {
                if !position.is_optional() && position.named().len() == 0 {
                    texts.push("_".to_string());
                }
                continue;
            }
            let parts: Vec<String> = operands.iter().map(|operand| self.operand(operand)).collect();
            let mut text = if position.is_bracket() {
                format!("[{}]", parts.join(", "))
            } else if position.is_pair() {
                parts.join("|")
            } else {
                parts.concat()
            };
            if let Some(word) = step.choice.word(position.0.selector as usize) {
                text.push_str(&format!(".{}", word.text()));
            }
            texts.push(text);
        }
        let guard = step.guard.map_or(String::new(), |(var, negated)| {
            format!("@{}{} ", if negated { "!" } else { "" }, self.var(var))
        });
        self.line(&format!("{guard}{mnemonic} {};", texts.join(", ")));
    }

    fn operand(&mut self, operand: &Operand) -> String {
        let one = |writer: &mut Self, var: Var| {
            if operand.plain { writer.plain(var) } else { writer.var(var) }
        };
        let text = match &operand.what {
            What::Var(var) => {
                let name = one(self, *var);
                let bits = var.class.bits;
                let guarded = match operand.guard {
                    Guard::None => None,
                    Guard::Odd => Some(("or", 1)),
                    Guard::Mask(mask) => Some(("and", mask)),
                };
                match guarded {
                    None => name,
                    Some((operation, with)) => {
                        let guarded = self.temporary(bits);
                        self.line(&format!("{operation}.b{bits} {guarded}, {name}, {with};"));
                        guarded
                    }
                }
            }
            What::Constant(bits, class) => constant(*bits, *class),
            What::Vector(vars) => {
                let parts: Vec<String> = vars.iter().map(|var| one(self, *var)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            What::Address(address) => self.address(address),
            What::Members => self.members.clone(),
        };
        operand.sign.map_or(text.clone(), |sign| format!("{sign}{text}"))
    }

    fn address(&mut self, address: &Address) -> String {
        self.places.insert(address.place);
        let base = match (address.place, address.generic) {
            (Place::Global, _) => "%memory",
            (Place::Input, _) => "%rows",
            (Place::Common, _) => "%common",
            (Place::Constant, _) => "%constant",
            (Place::Shared, false) => "%shared",
            (Place::Shared, true) => "%any_shared",
            (Place::Local, false) => "%local",
            (Place::Local, true) => "%any_local",
            (Place::Parameter, _) => {
                return format!("{}_word+{}", self.program.name, WORD + address.offset);
            }
        };
        let limit = if address.place == Place::Common { COMMON } else { OWN };
        let Some(index) = address.index else { return format!("{base}+{}", address.offset % limit) };
        let (name, short) = (self.var(index), self.temporary(32));
        let (long, sum) = (self.temporary(64), self.temporary(64));
        self.line(&format!("and.b32 {short}, {name}, {};", OWN - address.size));
        self.line(&format!("cvt.u64.u32 {long}, {short};"));
        self.line(&format!("add.s64 {sum}, {base}, {long};"));
        sum
    }
}

/// Bits as a constant of a class.
fn constant(bits: u64, class: Class) -> String {
    match (class.is_number(), class.bits) {
        (true, 32) => format!("0f{:08X}", bits as u32),
        (true, 64) => format!("0d{bits:016X}"),
        (_, width) => {
            let unused = 64 - u32::from(width.clamp(1, 64));
            format!("{}", (bits << unused) as i64 >> unused)
        }
    }
}
