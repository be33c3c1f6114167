//! Condition registers: tests of their flags, and flags of results.

use super::build::{Builder, FlagBit, Lowered};
use warpsmith_program::op::{Combine, Compare, FloatType, Integer3, Op, Relation, Width};
use warpsmith_program::register::{Pred, Reg};

/// A test of a condition register: it never or always holds, or where a predicate is true (or false if negated).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Test {
    Never,
    Always,
    Where(Pred, bool),
}

/// Bits of a function of three: (a ^ c) & (b ^ c), and (a ^ b) & (a ^ c).
const SUM_OVERFLOWS: u32 = 0x42;
const DIFFERENCE_OVERFLOWS: u32 = 0x18;

impl Builder<'_> {
    /// The test that is written as a guard; instructions without one always execute.
    pub fn guard_test(&mut self) -> Lowered<Test> {
        let Some(test) = self.operand("pt") else { return Ok(Test::Always) };
        // Where an instruction reads a condition register, its guard tests the same one.
        let register = ["pc", "cin", "cs"].iter().find_map(|label| self.operand(label));
        let condition = register.map_or(0, |register| register.value);
        let Some(name) = test.name else { return Err(format!("there is no test number {}", test.value)) };
        self.test_of(condition, name)
    }

    /// A test of a condition register.
    pub fn test_of(&mut self, condition: u64, name: &str) -> Lowered<Test> {
        use Combine::{And, AndNot, Or, Xor};
        let [z, s, c, o] = [FlagBit::Zero, FlagBit::Sign, FlagBit::Carry, FlagBit::Overflow]
            .map(|bit| self.flag(condition, bit));
        let (pred, negate) = match name {
            "FALSE" => return Ok(Test::Never),
            "TRUE" => return Ok(Test::Always),
            "LT" | "GEU" => {
                let less = self.combine(AndNot, z, s);
                (self.combine(Xor, less, o), name == "GEU")
            }
            "EQ" | "NEU" => (self.combine(AndNot, s, z), name == "NEU"),
            "LE" | "GTU" => {
                let either = self.combine(Or, z, o);
                (self.combine(Xor, s, either), name == "GTU")
            }
            "LTU" | "GE" => (self.combine(Xor, s, o), name == "GE"),
            "LEU" | "GT" => {
                let less = self.combine(Xor, s, o);
                (self.combine(Or, z, less), name == "GT")
            }
            "NAN" | "NUM" => (self.combine(And, z, s), name == "NUM"),
            "ABOVE" | "NOTABOVE" => (self.combine(AndNot, z, c), name == "NOTABOVE"),
            "EQU" | "NE" => (z, name == "NE"),
            "OVERFLOW" | "NOOVERFLOW" => (o, name == "NOOVERFLOW"),
            "CARRY" | "NOCARRY" => (c, name == "NOCARRY"),
            "SIGN" | "NOSIGN" => (s, name == "NOSIGN"),
            other => return Err(format!("the test `{other}` is not known")),
        };
        Ok(Test::Where(pred, negate))
    }

    /// The condition register that an instruction sets, if it sets one.
    pub fn condition(&self) -> Option<u64> {
        let written = self.operand("wc").or_else(|| self.operand("cd"))?;
        match written.group {
            Some("WriteCondition") => written.value.checked_sub(4),
            _ => Some(written.value),
        }
    }

    /// Sets a flag.
    fn set(&mut self, condition: u64, bit: FlagBit, value: bool) {
        let p = self.flag(condition, bit);
        self.emit(Op::SetPredicate { p, value });
    }

    /// Sets a flag to a predicate, or to its opposite.
    pub fn set_flag(&mut self, condition: u64, bit: FlagBit, a: Pred, negate: bool) {
        let p = self.flag(condition, bit);
        self.emit(Op::MovePredicate { p, a, negate });
    }

    /// Where a predicate does not hold.
    pub fn opposite(&mut self, a: Pred) -> Pred {
        let p = self.fresh_predicate();
        self.emit(Op::MovePredicate { p, a, negate: true });
        p
    }

    /// No carry and no overflow.
    pub fn clear_carry(&mut self, condition: u64) {
        self.set(condition, FlagBit::Carry, false);
        self.set(condition, FlagBit::Overflow, false);
    }

    /// Zero and sign of an integer.
    pub fn flags_of_integer(&mut self, condition: u64, width: Width, a: Reg) {
        let b = if width == Width::W64 { self.constant64(0) } else { self.constant(0) };
        let p = self.flag(condition, FlagBit::Zero);
        self.emit(Op::CompareIntegers { relation: Relation::Equal, signed: true, width, p, a, b });
        let p = self.flag(condition, FlagBit::Sign);
        self.emit(Op::CompareIntegers { relation: Relation::Less, signed: true, width, p, a, b });
    }

    /// Zero and sign of a number; NaN sets both.
    fn flags_of_float(&mut self, condition: u64, ty: FloatType, a: Reg) {
        let b = if ty == FloatType::F64 { self.constant64(0) } else { self.constant(0) };
        for (bit, less) in [(FlagBit::Zero, false), (FlagBit::Sign, true)] {
            let relation = Compare { less, equal: !less, greater: false, unordered: true };
            let p = self.flag(condition, bit);
            self.emit(Op::CompareFloats { relation, ty, ftz: false, p, a, b });
        }
    }

    /// The flags of a result that has no carry and no overflow.
    pub fn plain_flags(&mut self, width: Width, value: Reg) {
        if let Some(condition) = self.condition() {
            self.flags_of_integer(condition, width, value);
            self.clear_carry(condition);
        }
    }

    /// The same of a floating-point number.
    pub fn float_flags(&mut self, ty: FloatType, value: Reg) {
        if let Some(condition) = self.condition() {
            self.flags_of_float(condition, ty, value);
            self.clear_carry(condition);
        }
    }

    /// The flags of a result that is all ones where a predicate holds, else zero.
    pub fn truth_flags(&mut self, holds: Pred) {
        if let Some(condition) = self.condition() {
            self.set_flag(condition, FlagBit::Zero, holds, true);
            self.set_flag(condition, FlagBit::Sign, holds, false);
            self.clear_carry(condition);
        }
    }

    /// Where a sum (or difference) of 32 bits is not what the infinite one would be, signed.
    pub fn overflow(&mut self, difference: bool, a: Reg, b: Reg, result: Reg) -> Pred {
        let d = self.fresh();
        let extra = if difference { DIFFERENCE_OVERFLOWS } else { SUM_OVERFLOWS };
        self.emit(Op::Integer3 { f: Integer3::Logic, width: Width::W32, extra, d, a, b, c: result });
        let zero = self.constant(0);
        self.test(Relation::Less, true, Width::W32, d, zero)
    }
}
