//! What an instruction of SM 1.x does to one thread: plain arithmetic on big integers and binary64, written from the
//! description's words and not from the engine.

use super::run::isa;
use super::state::State;
use warpsmith_sass::{Flag, Instruction};
use warpsmith_sim::sm10::{Meaning, meaning_of};

/// A thread, what it reads, and the instruction.
pub struct Model<'a> {
    pub state: State,
    /// All of shared memory.
    pub shared: &'a [u8],
    /// Constant bank 1.
    pub constants: &'a [u8],
    pub instruction: &'a Instruction,
    pub lane: u32,
}

/// A result: its bits, how many, and carry and overflow if it has them.
struct Outcome {
    value: u64,
    bits: u32,
    carry: bool,
    overflow: bool,
    float: bool,
}

fn outcome(value: u64, bits: u32) -> Outcome {
    Outcome { value, bits, carry: false, overflow: false, float: false }
}

fn float(value: u64, bits: u32) -> Outcome {
    Outcome { float: true, ..outcome(value, bits) }
}

pub fn signed(value: u64, bits: u32) -> i128 {
    i128::from((value << (64 - bits)) as i64 >> (64 - bits))
}

fn mask(bits: u32) -> u64 {
    if bits == 64 { u64::MAX } else { (1 << bits) - 1 }
}

fn flush(x: f32) -> f32 {
    if x.is_subnormal() { 0f32.copysign(x) } else { x }
}

fn f32_bits(x: f32) -> u64 {
    if x.is_nan() { 0x7fff_ffff } else { flush(x).to_bits().into() }
}

/// A number of binary64 that is exact, as binary32 rounded as said.
pub fn round32(exact: f64, rounding: &str) -> f32 {
    let near = exact as f32;
    let wide = f64::from(near);
    if exact.is_nan() || wide == exact {
        return near;
    }
    match rounding {
        "FLOOR" if wide > exact => near.next_down(),
        "CEIL" if wide < exact => near.next_up(),
        "TRUNC" if wide.abs() > exact.abs() => {
            if exact > 0.0 {
                near.next_down()
            } else {
                near.next_up()
            }
        }
        _ => near,
    }
}

fn whole(x: f64, rounding: &str) -> f64 {
    match rounding {
        "FLOOR" => x.floor(),
        "CEIL" => x.ceil(),
        "TRUNC" => x.trunc(),
        _ => x.round_ties_even(),
    }
}

/// Half precision as binary64.
pub fn half(bits: u64) -> f64 {
    let (exponent, fraction) = (bits >> 10 & 31, (bits & 0x3ff) as f64);
    let size = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 => {
            if fraction == 0.0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        _ => (1024.0 + fraction) * 2f64.powi(exponent as i32 - 25),
    };
    if bits >> 15 & 1 != 0 { -size } else { size }
}

/// The nearest half precision numbers below and above decide: all are tried.
pub fn to_half(x: f64, rounding: &str) -> u64 {
    if x.is_nan() {
        return 0x7fff;
    }
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    let size = x.abs();
    // The greatest that is not above.
    let (mut low, mut high) = (0u64, 0x7c00);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if half(middle) <= size { low = middle } else { high = middle }
    }
    if half(low) == size || size.is_infinite() {
        return sign | if size.is_infinite() { 0x7c00 } else { low };
    }
    let up = match (rounding, sign != 0) {
        ("TRUNC", _) | ("FLOOR", false) | ("CEIL", true) => false,
        ("FLOOR", true) | ("CEIL", false) => true,
        _ => {
            let above = if high == 0x7c00 { 65536.0 } else { half(high) };
            let (down, up) = (size - half(low), above - size);
            up < down || up == down && low & 1 == 1
        }
    };
    sign | if up { high } else { low }
}

impl Model<'_> {
    fn operand(&self, label: &str) -> Option<warpsmith_sass::OperandView<'_>> {
        isa().operand(self.instruction, label)
    }

    fn value(&self, label: &str) -> u64 {
        self.operand(label).map_or(0, |operand| operand.value)
    }

    fn name(&self, label: &str) -> &str {
        self.operand(label).and_then(|operand| operand.name).unwrap_or("")
    }

    fn has(&self, label: &str, flag: Flag) -> bool {
        self.operand(label).is_some_and(|operand| operand.marks & flag as u8 != 0)
    }

    fn register(&self, number: u64) -> u64 {
        if number == 124 { 0 } else { self.state.r[number as usize].into() }
    }

    /// Bytes of memory at an address register and an offset, which may be added afterwards instead.
    fn memory(&mut self, constant: bool, unit: u64, bytes: u64) -> u64 {
        let (base, offset) = if constant { ("ca", "co") } else { ("ga", "go") };
        let (register, step) = (self.value(base) as usize, self.value(offset) * unit);
        let start = if register == 0 { 0 } else { u64::from(self.state.a[register - 1]) };
        let after = self.has(base, Flag::PostIncrement);
        let address = if after { start } else { (start + step) & 0xffff };
        if after {
            self.state.a[register - 1] = ((start + step) & 0xffff) as u32;
        }
        let memory = if constant { self.constants } else { self.shared };
        (0..bytes).map(|byte| u64::from(memory[(address + byte) as usize]) << (8 * byte)).sum()
    }

    /// A source of so many bits.
    fn source(&mut self, label: &str, bits: u32) -> u64 {
        let operand = self.operand(label).unwrap_or_else(|| panic!("no {label}"));
        let (value, group) = (operand.value, operand.group.map(str::to_owned));
        match group.as_deref() {
            None => value & mask(bits),
            Some("G") => {
                let (bytes, sign) = match self.name("gs") {
                    "U8" => (1, false),
                    "S8" => (1, true),
                    "U16" => (2, false),
                    "S16" => (2, true),
                    _ => (4, false),
                };
                let raw = self.memory(false, bytes, bytes);
                if sign { signed(raw, 8 * bytes as u32) as u64 & mask(bits) } else { raw }
            }
            Some("C") => self.memory(true, u64::from(bits / 8), u64::from(bits / 8)),
            Some("Half" | "ShortHalf") => self.register(value / 2) >> (16 * (value & 1)) & 0xffff,
            Some(_) if bits == 64 => self.register(value) | self.register(value + 1) << 32,
            Some(_) => self.register(value) & mask(bits),
        }
    }

    /// A condition: the flags' formulas of the document.
    pub fn holds(&self, flags: u32, test: &str) -> bool {
        let [z, s, c, o] = [0, 1, 2, 3].map(|bit| flags >> bit & 1 != 0);
        match test {
            "FALSE" => false,
            "LT" => (s & !z) ^ o,
            "EQ" => z & !s,
            "LE" => s ^ (z | o),
            "GT" => !z & !(s ^ o),
            "NE" => !z,
            "GE" => !(s ^ o),
            "NUM" => !z | !s,
            "NAN" => z & s,
            "LTU" => s ^ o,
            "EQU" => z,
            "LEU" => z | (s ^ o),
            "GTU" => !s ^ (z | o),
            "NEU" => !z | s,
            "GEU" => (!s | z) ^ o,
            "TRUE" => true,
            "OVERFLOW" => o,
            "CARRY" => c,
            "ABOVE" => !z & c,
            "SIGN" => s,
            "NOSIGN" => !s,
            "NOTABOVE" => z | !c,
            "NOCARRY" => !c,
            "NOOVERFLOW" => !o,
            other => panic!("condition {other}"),
        }
    }

    /// Executes it; whether it is modelled.
    pub fn step(&mut self) -> bool {
        let Some((meaning, bits)) = meaning_of(isa(), self.instruction.class()) else { return false };
        if self.operand("pt").is_some() {
            let register = ["pc", "cin", "cs"].iter().find(|label| self.operand(label).is_some());
            let flags = self.state.c[register.map_or(0, |label| self.value(label)) as usize];
            if !self.holds(flags, self.name("pt")) {
                return true;
            }
        }
        let lanes = self.operand("lanes").map_or(15, |lanes| lanes.value);
        if lanes >> (self.lane % 4) & 1 == 0 {
            return true;
        }
        let Some(outcome) = self.compute(meaning, bits) else { return false };
        self.write_flags(&outcome);
        self.write(&outcome);
        true
    }

    fn write_flags(&mut self, out: &Outcome) {
        let number = match self.operand("wc") {
            Some(wc) if wc.group == Some("WriteCondition") => wc.value.checked_sub(4),
            _ => None,
        };
        let Some(number) = number else { return };
        let (zero, sign) = if out.float {
            let x = match out.bits {
                64 => f64::from_bits(out.value),
                32 => f32::from_bits(out.value as u32).into(),
                _ => half(out.value),
            };
            (x == 0.0 || x.is_nan(), x < 0.0 || x.is_nan())
        } else {
            (out.value & mask(out.bits) == 0, out.value >> (out.bits - 1) & 1 != 0)
        };
        let flags = [zero, sign, out.carry, out.overflow];
        self.state.c[number as usize] = (0..4).map(|bit| u32::from(flags[bit]) << bit).sum();
    }

    fn write(&mut self, out: &Outcome) {
        let Some(d) = self.operand("d") else { return };
        let (d, group) = (d.value, d.group.unwrap_or("").to_owned());
        if d == 255 {
            return;
        }
        if group.contains("Half") {
            let (row, shift) = ((d / 2) as usize, 16 * (d & 1));
            let kept = u64::from(self.state.r[row]) & !(0xffff << shift);
            self.state.r[row] = (kept | (out.value & 0xffff) << shift) as u32;
            return;
        }
        self.state.r[d as usize] = out.value as u32;
        if out.bits == 64 {
            self.state.r[d as usize + 1] = (out.value >> 32) as u32;
        }
    }

    /// The sum of two numbers of so many bits, with the signs of `a` and `b`.
    fn sum(&self, a: u64, b: u64, bits: u32, signs: (bool, bool)) -> Outcome {
        let cin = self.operand("cin").map(|cin| self.state.c[cin.value as usize] >> 2 & 1);
        let (a, b, c) = match (cin, signs) {
            (Some(carry), _) => (a, b, carry),
            (None, (true, _)) => (!a & mask(bits), b, 1),
            (None, (_, true)) => (a, !b & mask(bits), 1),
            _ => (a, b, 0),
        };
        let all = u128::from(a) + u128::from(b) + u128::from(c);
        let mut value = all as u64 & mask(bits);
        let top = |x: u64| x >> (bits - 1) & 1;
        let overflow = top(a) == top(b) && top(a) != top(value);
        if overflow && self.name("sat") == "SAT" {
            value = if top(value) == 1 { mask(bits) >> 1 } else { mask(bits) / 2 + 1 };
        }
        Outcome { carry: all >> bits & 1 != 0, overflow, ..outcome(value, bits) }
    }

    fn second(&self) -> &'static str {
        if self.operand("rb").is_some() { "rb" } else { "imm" }
    }

    fn product(&mut self, bits: u32, types: (bool, bool)) -> u64 {
        let second = self.second();
        let width = if bits == 24 { 32 } else { 16 };
        let (a, b) = (self.source("ra", width), self.source(second, width));
        let factor =
            |x: u64, sign: bool| if sign { signed(x & mask(bits), bits) } else { (x & mask(bits)).into() };
        let product = factor(a, types.0) * factor(b, types.1);
        (if self.name("hi") == "HI" { product >> 16 } else { product }) as u64 & mask(32)
    }

    /// The bits of a number with its signs changed.
    fn number(&mut self, label: &str, bits: u32) -> u64 {
        let mut value = self.source(label, bits);
        if self.has(label, Flag::Absolute) {
            value &= mask(bits) >> 1;
        }
        if self.has(label, Flag::Negate) {
            value ^= 1 << (bits - 1);
        }
        value
    }

    fn single(&mut self, label: &str) -> f32 {
        flush(f32::from_bits(self.number(label, 32) as u32))
    }

    fn saturated(&self, x: f32) -> f32 {
        if self.name("sat") != "SAT" {
            return x;
        }
        if x > 0.0 { x.min(1.0) } else { 0.0 }
    }

    fn truth(&self, holds: bool, bits: u32) -> Outcome {
        outcome(if holds { mask(bits) } else { 0 }, bits)
    }

    fn compare(&self, order: Option<core::cmp::Ordering>) -> bool {
        use core::cmp::Ordering::{Equal, Greater, Less};
        let cmp = self.value("cmp");
        let bit = match order {
            Some(Less) => 1,
            Some(Equal) => 2,
            Some(Greater) => 4,
            None => 8,
        };
        cmp & bit != 0
    }

    fn compute(&mut self, meaning: Meaning, bits: u32) -> Option<Outcome> {
        let type_signed = self.name("type").starts_with('S');
        let number = |x: u64, bits: u32| if type_signed { signed(x, bits) } else { x.into() };
        let second = self.second();
        Some(match meaning {
            Meaning::Move => {
                let source = if self.operand("imm").is_some() { "imm" } else { "ra" };
                outcome(self.source(source, bits), bits)
            }
            Meaning::LoadConstant | Meaning::LoadShared => {
                let constant = meaning == Meaning::LoadConstant;
                let (bytes, sign) = match self.name(if constant { "cs" } else { "gs" }) {
                    "U8" => (1, false),
                    "U16" => (2, false),
                    "S16" => (2, true),
                    _ => (4, false),
                };
                let raw = self.memory(constant, bytes, bytes);
                let value = if sign { signed(raw, 16) as u64 } else { raw };
                outcome(value & mask(bits), bits)
            }
            Meaning::ReadFlags => outcome(self.state.c[self.value("cs") as usize].into(), 32),
            Meaning::WriteFlags => {
                let value = self.source("ra", 32) as u32 & 15;
                let number = self.value("cd") as usize;
                self.state.c[number] = value;
                outcome(0, 32)
            }
            Meaning::ReadAddress => {
                let number = self.value("aa") as usize;
                outcome(if number == 0 { 0 } else { self.state.a[number - 1].into() }, 32)
            }
            Meaning::WriteAddress => {
                let value = self.source("ra", 32) << self.value("shift");
                let number = self.value("ad") as usize;
                self.state.a[number - 1] = value as u32 & 0xffff;
                outcome(0, 32)
            }
            Meaning::AddAddress => {
                let number = self.value("aa") as usize;
                let from = if number == 0 { 0 } else { u64::from(self.state.a[number - 1]) };
                let to = self.value("ad") as usize;
                self.state.a[to - 1] = (from + self.value("imm")) as u32 & 0xffff;
                outcome(0, 32)
            }
            Meaning::Add => {
                let (a, b) = (self.source("ra", bits), self.source(second, bits));
                let signs = (self.has("ra", Flag::Negate), self.has(second, Flag::Negate));
                self.sum(a, b, bits, signs)
            }
            Meaning::Multiply => {
                let types = (self.name("ta").starts_with('S'), self.name("tb").starts_with('S'));
                outcome(self.product(bits, types), 32)
            }
            Meaning::MultiplyAdd => {
                let product = self.product(bits, (type_signed, type_signed));
                let c = self.source("rc", 32);
                self.sum(product, c, 32, (self.has("ra", Flag::Negate), self.has("rc", Flag::Negate)))
            }
            Meaning::Compare => {
                let (a, b) = (self.source("ra", bits), self.source("rb", bits));
                let holds = self.compare(Some(number(a, bits).cmp(&number(b, bits))));
                self.truth(holds, bits)
            }
            Meaning::Maximum | Meaning::Minimum => {
                let (a, b) = (self.source("ra", bits), self.source("rb", bits));
                let first = (number(a, bits) < number(b, bits)) == (meaning == Meaning::Minimum);
                outcome(if first { a } else { b }, bits)
            }
            Meaning::Difference => {
                let (a, b) = (self.source("ra", bits), self.source("rb", bits));
                let c = self.source("rc", 32);
                let distance = (number(a, bits) - number(b, bits)).unsigned_abs() as u64;
                self.sum(distance & mask(bits), c, 32, (false, false))
            }
            Meaning::ShiftLeft | Meaning::ShiftRight => {
                let a = self.source("ra", bits);
                let by = if self.operand("count").is_some() {
                    self.value("count")
                } else {
                    self.source("rb", bits)
                };
                let size = u64::from(bits);
                let (value, out) = if meaning == Meaning::ShiftLeft {
                    let all = if by < size { u128::from(a) << by } else { 0 };
                    (all as u64 & mask(bits), all >> bits & 1 != 0)
                } else {
                    let value = number(a, bits) >> by.min(64);
                    let out = by > 0 && by < size && a >> (by - 1) & 1 != 0;
                    (value as u64 & mask(bits), out)
                };
                let overflow = by == 1 && (a ^ value) >> (bits - 1) & 1 != 0;
                Outcome { carry: out, overflow, ..outcome(value, bits) }
            }
            Meaning::Logic => {
                let (mut a, mut b) = (self.source("ra", bits), self.source(second, bits));
                if self.has("ra", Flag::Invert) {
                    a = !a;
                }
                if self.has(second, Flag::Invert) {
                    b = !b;
                }
                let value = match self.name("op") {
                    "AND" => a & b,
                    "OR" => a | b,
                    "XOR" => a ^ b,
                    _ => b,
                };
                outcome(value & mask(bits), bits)
            }
            Meaning::FloatAdd | Meaning::FloatMultiply => {
                let (a, mut b) = (self.single("ra"), self.single(second));
                if self.name("neg") == "NEG" {
                    b = -b;
                }
                let (x, y) = (f64::from(a), f64::from(b));
                let round = self.name("round");
                let exact = if meaning == Meaning::FloatMultiply { x * y } else { x + y };
                // A sum may have more bits than binary64: what is lost decides.
                let lost = if meaning == Meaning::FloatMultiply {
                    0.0
                } else {
                    x - (exact - (exact - x)) + (y - (exact - x))
                };
                let near = if round == "NEAREST" || round.is_empty() {
                    if meaning == Meaning::FloatMultiply { a * b } else { a + b }
                } else if lost > 0.0 {
                    round32(exact.next_up(), round)
                } else if lost < 0.0 {
                    round32(exact.next_down(), round)
                } else if exact == 0.0 && meaning == Meaning::FloatAdd {
                    // Opposite numbers give +0, but -0 when rounding downwards.
                    if round == "FLOOR" && (a != 0.0 || a.is_sign_negative() != b.is_sign_negative()) {
                        -0.0
                    } else {
                        a + b
                    }
                } else {
                    round32(exact, round)
                };
                float(f32_bits(self.saturated(flush(near))), 32)
            }
            Meaning::FloatMultiplyAdd => {
                let (a, b, c) = (self.single("ra"), self.single(second), self.single("rc"));
                let product = flush(round32(f64::from(a) * f64::from(b), "TRUNC"));
                float(f32_bits(self.saturated(flush(product + c))), 32)
            }
            Meaning::FloatCompare => {
                let order = self.single("ra").partial_cmp(&self.single("rb"));
                let holds = self.compare(order);
                self.truth(holds, 32)
            }
            Meaning::FloatSelect => {
                let (a, b, c) = (self.source("ra", 32), self.source("rb", 32), self.single("rc"));
                float(if c >= 0.0 { a } else { b }, 32)
            }
            Meaning::FloatMaximum | Meaning::FloatMinimum => {
                let (a, b) = (self.single("ra"), self.single("rb"));
                let least = meaning == Meaning::FloatMinimum;
                let first = match (a.is_nan(), b.is_nan()) {
                    (true, _) => false,
                    (_, true) => true,
                    _ if a == b => a.is_sign_negative() == least,
                    _ => (a < b) == least,
                };
                float(f32_bits(if first { a } else { b }), 32)
            }
            Meaning::DoubleCompare => {
                let (a, b) = (self.number("ra", 64), self.number("rb", 64));
                let holds = self.compare(f64::from_bits(a).partial_cmp(&f64::from_bits(b)));
                self.truth(holds, 32)
            }
            Meaning::Convert => self.convert()?,
            _ => return None,
        })
    }

    fn convert(&mut self) -> Option<Outcome> {
        let (st, dt) = (self.name("st").to_owned(), self.name("dt").to_owned());
        let round = self.name("round").to_owned();
        let integral = self.operand("integral").is_some();
        let bits_of = |name: &str| -> u32 { name[1..3].parse().unwrap_or(32) };
        let (from, to) = (bits_of(&st), bits_of(&dt));
        let byte = st.ends_with("BEXT");
        let exact: f64;
        if st.starts_with('F') {
            let bits = self.number("ra", from);
            exact = match from {
                16 => half(bits),
                32 => flush(f32::from_bits(bits as u32)).into(),
                _ => f64::from_bits(bits),
            };
        } else {
            let raw = self.source("ra", from);
            let size = if byte { 8 } else { from };
            let mut value =
                if st.starts_with('S') { signed(raw & mask(size), size) } else { (raw & mask(size)).into() };
            if self.has("ra", Flag::Absolute) {
                value = value.abs();
            }
            if self.has("ra", Flag::Negate) {
                value = -value;
            }
            if !dt.starts_with('F') {
                return Some(clamp(value, &dt, to));
            }
            if from == 64 && to == 64 {
                return None;
            }
            exact = value as f64;
            if exact as i128 != value {
                return None;
            }
        }
        if !dt.starts_with('F') {
            let value = if exact.is_nan() { 0 } else { whole(exact, &round) as i128 };
            return Some(clamp(value, &dt, to));
        }
        let mut exact = if integral { whole(exact, &round) } else { exact };
        if self.name("sat") == "SAT" {
            exact = if exact > 0.0 { exact.min(1.0) } else { 0.0 };
        }
        Some(match to {
            16 => float(to_half(exact, &round), 16),
            32 => float(f32_bits(flush(round32(exact, &round))), 32),
            _ if exact.is_nan() => return None,
            _ => float(exact.to_bits(), 64),
        })
    }
}

/// The nearest integer that a type holds.
fn clamp(value: i128, ty: &str, bits: u32) -> Outcome {
    let size = if ty.ends_with("B8") { 8 } else { bits };
    let (least, most) = if ty.starts_with('S') {
        (-(1i128 << (size - 1)), (1i128 << (size - 1)) - 1)
    } else {
        (0, (1i128 << size) - 1)
    };
    outcome(value.clamp(least, most) as u64 & mask(bits), bits)
}
