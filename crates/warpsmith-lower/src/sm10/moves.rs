//! Moves: registers, numbers, special, address and condition registers.

use super::build::{Builder, Lowered};
use super::flags::Test;
use warpsmith_program::op::{ClockPart, Combine, Integer2, Op, Relation, SpecialRegister, Vote, Width};
use warpsmith_program::register::Reg;

impl Builder<'_> {
    /// `d = a`.
    pub fn move_(&mut self, bits: u32) -> Lowered<()> {
        self.only_lanes()?;
        let width = if bits == 16 { Width::W16 } else { Width::W32 };
        let source = if self.operand("imm").is_some() { "imm" } else { "ra" };
        let value = self.source(source, width)?;
        self.result(value, width)
    }

    /// Lets only those of four neighbouring lanes take part that the instruction says.
    fn only_lanes(&mut self) -> Lowered<()> {
        let Some(lanes) = self.operand("lanes").filter(|lanes| lanes.value != 0xf) else { return Ok(()) };
        let d = self.fresh();
        self.emit_always(Op::Special { register: SpecialRegister::Lane, d });
        let place = self.with(Integer2::And, d, 3);
        let mask = self.constant(lanes.value as u32);
        let moved = self.two(Integer2::ShiftRight { signed: false }, mask, place);
        let bit = self.with(Integer2::And, moved, 1);
        let zero = self.constant(0);
        let p = self.test(Relation::NotEqual, false, Width::W32, bit, zero);
        self.guard = Some(match self.guard {
            None => (p, false),
            Some((guard, negate)) => {
                let f = if negate { Combine::AndNot } else { Combine::And };
                (self.combine(f, guard, p), false)
            }
        });
        Ok(())
    }

    /// `d` = a special register.
    pub fn read_special(&mut self) -> Lowered<()> {
        let value = match self.name("sr") {
            "PHYSID" => {
                let (lane, warp) = (self.fresh(), self.fresh());
                self.emit(Op::Special { register: SpecialRegister::Lane, d: lane });
                self.emit(Op::Special { register: SpecialRegister::Warp, d: warp });
                let above = self.with(Integer2::ShiftLeft, warp, 8);
                self.two(Integer2::Or, lane, above)
            }
            "CLOCK" => {
                let d = self.fresh();
                self.emit(Op::Special { register: SpecialRegister::Clock(ClockPart::Low), d });
                d
            }
            // Nothing counts, and what shaders ask for a kernel does not have.
            _ => self.constant(0),
        };
        self.result32(value)
    }

    /// The flags of a condition register as a number.
    pub fn read_flags(&mut self) -> Lowered<()> {
        let condition = self.need("cs")?.value;
        let mut value: Option<Reg> = None;
        for (index, bit) in Self::flag_bits().into_iter().enumerate() {
            let (p, d) = (self.flag(condition, bit), self.fresh());
            self.emit(Op::FromPredicate { d, p });
            let part = if index == 0 { d } else { self.with(Integer2::ShiftLeft, d, index as u32) };
            value = Some(value.map_or(part, |value| self.two(Integer2::Or, value, part)));
        }
        let value = value.ok_or("it has no flags")?;
        self.result32(value)
    }

    /// A number as the flags of a condition register.
    pub fn write_flags(&mut self) -> Lowered<()> {
        let condition = self.need("cd")?.value;
        let (a, zero) = (self.source32("ra")?, self.constant(0));
        for (index, bit) in Self::flag_bits().into_iter().enumerate() {
            let b = self.with(Integer2::And, a, 1 << index);
            let holds = self.test(Relation::NotEqual, false, Width::W32, b, zero);
            self.set_flag(condition, bit, holds, false);
        }
        Ok(())
    }

    /// `d` = an address register.
    pub fn read_address(&mut self) -> Lowered<()> {
        let number = self.need("aa")?.value;
        let value = self.address_register(number);
        self.result32(value)
    }

    /// An address register from a source that is shifted.
    pub fn write_address(&mut self) -> Lowered<()> {
        let shift = self.need("shift")?.value as u32;
        let (a, b) = (self.source32("ra")?, self.constant(shift));
        self.set_address(Integer2::ShiftLeft, a, b)
    }

    /// An address register from another one and a number.
    pub fn add_address(&mut self) -> Lowered<()> {
        let from = self.need("aa")?.value;
        let (a, b) = (self.address_register(from), self.source32("imm")?);
        self.set_address(Integer2::Add, a, b)
    }

    /// Writes 16 bits to an address register. A0 stays zero.
    fn set_address(&mut self, f: Integer2, a: Reg, b: Reg) -> Lowered<()> {
        let number = self.need("ad")?.value;
        let d = if number == 0 { self.fresh() } else { self.address_register(number) };
        let (whole, ones) = (self.two(f, a, b), self.constant(0xffff));
        self.emit(Op::Integer2 { f: Integer2::And, width: Width::W32, d, a: whole, b: ones });
        Ok(())
    }

    /// Whether a test holds in any or in all lanes of the path.
    pub fn vote(&mut self) -> Lowered<()> {
        let (condition, test) = (self.need("pc")?.value, self.name("pt"));
        let (a, negate) = match self.test_of(condition, test)? {
            Test::Where(pred, negate) => (pred, negate),
            always => {
                let p = self.fresh_predicate();
                self.emit(Op::SetPredicate { p, value: always == Test::Always });
                (p, false)
            }
        };
        let f = if self.is("mode", "ALL") { Vote::All } else { Vote::Any };
        let (d, p) = (self.fresh(), self.fresh_predicate());
        self.emit(Op::Vote { f, d, p, a, negate, members: None });
        self.truth_flags(p);
        Ok(())
    }

    /// A flag that is in the way of a guard: it is kept where the instruction does not write it.
    pub fn keep_guard(&mut self) {
        let (Some((pred, negate)), Some(condition)) = (self.guard, self.condition()) else { return };
        if self.is_flag_of(pred, condition) {
            let p = self.fresh_predicate();
            self.emit_always(Op::MovePredicate { p, a: pred, negate });
            self.guard = Some((p, false));
        }
    }
}
