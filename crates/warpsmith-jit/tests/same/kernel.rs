//! Kernels with registers of every kind: constants, the same in all lanes, numbers that follow from lane to lane, and any.

use testing::SplitMix;
use warpsmith_engine::op::{
    Address, Instruction, Integer2, Integer3, Op, Relation, Space, SpecialRegister, Width,
};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{Pred, Reg};

/// Bytes of the input that each thread has for itself, and of those that are for all.
pub const OWN: u32 = 64;
pub const COMMON: u32 = 64;

/// Numbers that are rare by chance: ends of ranges, zeros of both signs, subnormal and infinite numbers, NaN with contents.
const RARE: [u64; 24] = [
    0,
    1,
    2,
    31,
    32,
    33,
    63,
    64,
    0x7f,
    0xff,
    0x7fff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    0x7f80_0000,
    0xff80_0001,
    0x3f80_0000,
    0x4f00_0000,
    0xcf00_0000,
    0x4f80_0000,
    0x007f_ffff,
    0x0080_0000,
    0x7fc0_1234,
    0x0000_8000,
];
const RARE_WIDE: [u64; 16] = [
    0,
    1,
    u64::MAX,
    1 << 63,
    i64::MAX as u64,
    0xffff_ffff,
    1 << 32,
    0x7ff0_0000_0000_0000,
    0xfff0_0000_0000_0001,
    0x7ff8_0000_0000_1234,
    0x000f_ffff_ffff_ffff,
    0x0010_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    0xbff8_0000_0000_0000,
    0x41df_ffff_ffc0_0000,
    63,
];

/// A number of 32 bits, or of 64: rare, small, a number near 1, or any.
pub fn number(random: &mut SplitMix, wide: bool) -> u64 {
    let any = random.next();
    match random.below(5) {
        0 | 1 if wide => RARE_WIDE[random.below(16) as usize],
        0 | 1 => RARE[random.below(24) as usize],
        2 => random.below(70),
        3 if wide => ((any >> 32) as i32 as f64 / 65536.0).to_bits(),
        3 => ((any >> 32) as i32 as f32 / 65536.0).to_bits().into(),
        _ if wide => any,
        _ => any & 0xffff_ffff,
    }
}

/// A kernel that is being made.
pub struct Maker {
    pub random: SplitMix,
    pub function: Function,
    /// Registers of 32 bits that may be read: those that never change first.
    pub words: Vec<Reg>,
    /// The same of 64 bits.
    pub longs: Vec<Reg>,
    /// How many of each never change.
    pub fixed: (usize, usize),
    /// The number of the thread in its block.
    pub linear: Reg,
}

/// How many predicates there are.
pub const PREDICATES: u32 = 6;

impl Maker {
    /// One that knows its threads alone.
    pub fn bare(seed: u64) -> Maker {
        let mut maker = Maker::empty(seed);
        maker.threads();
        maker
    }

    fn empty(seed: u64) -> Maker {
        let random = SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let function = Function { predicates: PREDICATES, ..Function::default() };
        Maker { random, function, words: Vec::new(), longs: Vec::new(), fixed: (0, 0), linear: Reg(0) }
    }

    /// With registers of every kind, from an input whose first bytes are for all and the others for each thread.
    pub fn new(seed: u64, input: u64) -> Maker {
        let mut maker = Maker::empty(seed);
        for _ in 0..5 {
            let value = number(&mut maker.random, false);
            let reg = maker.constant(value, false);
            maker.words.push(reg);
        }
        for _ in 0..3 {
            let value = number(&mut maker.random, true);
            let reg = maker.constant(value, true);
            maker.longs.push(reg);
        }
        maker.fixed = (maker.words.len(), maker.longs.len());
        maker.threads();
        let begin = maker.constant(input, true);
        maker.same(begin);
        maker.lines();
        maker.any(begin);
        maker.tests();
        maker
    }

    /// A register of its own.
    pub fn register(&mut self, wide: bool) -> Reg {
        let reg = Reg(self.function.rows);
        self.function.rows += 1 + u32::from(wide);
        reg
    }

    /// One that always holds a number.
    pub fn constant(&mut self, value: u64, wide: bool) -> Reg {
        let reg = self.register(wide);
        self.function.constants.push((reg, value, wide));
        reg
    }

    pub fn push(&mut self, op: Op) {
        self.function.code.push(Instruction { guard: None, op });
    }

    pub fn pick(&mut self, wide: bool) -> Reg {
        let from = if wide { &self.longs } else { &self.words };
        from[self.random.below(from.len() as u64) as usize]
    }

    /// One that may be written.
    pub fn pick_target(&mut self, wide: bool) -> Reg {
        let from = if wide { &self.longs[self.fixed.1..] } else { &self.words[self.fixed.0..] };
        from[self.random.below(from.len() as u64) as usize]
    }

    pub fn predicate(&mut self) -> Pred {
        Pred(self.random.below(PREDICATES.into()) as u32)
    }

    fn special(&mut self, register: SpecialRegister) -> Reg {
        let d = self.register(false);
        self.push(Op::Special { register, d });
        d
    }

    fn threads(&mut self) {
        let [x, y, z] = [0, 1, 2].map(|axis| self.special(SpecialRegister::ThreadIndex(axis)));
        let [width, height] = [0, 1].map(|axis| self.special(SpecialRegister::BlockSize(axis)));
        let (row, linear) = (self.register(false), self.register(false));
        let add =
            |d, a, b, c| Op::Integer3 { f: Integer3::MultiplyAdd, width: Width::W32, extra: 0, d, a, b, c };
        self.push(add(row, z, height, y));
        self.push(add(linear, row, width, x));
        self.words.extend([x, y, z]);
        self.linear = linear;
    }

    /// The same in all lanes, and nobody knows what.
    fn same(&mut self, begin: Reg) {
        for number in 0..6 {
            let wide = number >= 3;
            let (d, size) = (self.register(wide), if wide { 8 } else { 4 });
            let offset = i64::from(size) * number;
            let address = Address { space: Space::Global, base: Some(begin), wide: true, offset };
            self.push(Op::Load { address, size, signed: false, count: 1, d });
            if wide { self.longs.push(d) } else { self.words.push(d) }
        }
    }

    fn lines(&mut self) {
        const STEPS: [u64; 8] = [1, 2, 4, 0xffff_ffff, 0xffff_fffc, 12, 1 << 20, 3];
        for _ in 0..4 {
            let (step, d) = (STEPS[self.random.below(8) as usize], self.register(false));
            let (factor, first) = (self.constant(step, false), self.pick(false));
            let x = self.words[self.fixed.0];
            let f = Integer3::MultiplyAdd;
            self.push(Op::Integer3 { f, width: Width::W32, extra: 0, d, a: x, b: factor, c: first });
            self.words.push(d);
        }
        for _ in 0..3 {
            let (step, d) = (STEPS[self.random.below(8) as usize], self.register(true));
            let (factor, first) = (self.constant(step, false), self.pick(true));
            let (a, signed) = (self.words[self.fixed.0], self.random.below(2) == 0);
            self.push(Op::Wide { signed, width: Width::W32, d, a, b: factor, c: Some(first) });
            self.longs.push(d);
        }
    }

    fn any(&mut self, begin: Reg) {
        let size = self.constant(OWN.into(), false);
        let own = self.register(true);
        self.push(Op::Wide {
            signed: false,
            width: Width::W32,
            d: own,
            a: self.linear,
            b: size,
            c: Some(begin),
        });
        for number in 0..8u8 {
            let wide = number >= 5;
            let d = self.register(wide);
            let offset = i64::from(COMMON) + i64::from(if wide { 8 * (number - 5) + 24 } else { 4 * number });
            let address = Address { space: Space::Global, base: Some(own), wide: true, offset };
            self.push(Op::Load { address, size: if wide { 8 } else { 4 }, signed: false, count: 1, d });
            if wide { self.longs.push(d) } else { self.words.push(d) }
        }
    }

    /// Predicates of every kind: in all lanes, in none, up to a lane, in some.
    fn tests(&mut self) {
        self.push(Op::SetPredicate { p: Pred(0), value: true });
        let linear = self.linear;
        let small = self.constant(19, false);
        let (width, signed) = (Width::W32, false);
        self.push(Op::CompareIntegers {
            relation: Relation::Less,
            signed,
            width,
            p: Pred(1),
            a: linear,
            b: small,
        });
        for number in 2..PREDICATES {
            let [a, b] = [(); 2].map(|()| self.pick(false));
            let relation = if number == 2 { Relation::Equal } else { Relation::Less };
            self.push(Op::CompareIntegers { relation, signed: true, width, p: Pred(number), a, b });
        }
    }

    /// An address at which each thread has so many bytes of its own, from an address on.
    pub fn own(&mut self, begin: u64, bytes: u32) -> Reg {
        let (size, begin, d) =
            (self.constant(bytes.into(), false), self.constant(begin, true), self.register(true));
        // A number of its own for each block too.
        let [block, threads, all] = [(); 3].map(|()| self.register(false));
        self.push(Op::Special { register: SpecialRegister::BlockIndex(0), d: block });
        let mut register = threads;
        for axis in 0..3 {
            let next = self.register(false);
            self.push(Op::Special { register: SpecialRegister::BlockSize(axis), d: next });
            if axis > 0 {
                let d = self.register(false);
                self.push(Op::Integer2 { f: Integer2::Multiply, width: Width::W32, d, a: register, b: next });
                register = d;
            } else {
                register = next;
            }
        }
        let c = self.linear;
        let f = Integer3::MultiplyAdd;
        self.push(Op::Integer3 { f, width: Width::W32, extra: 0, d: all, a: block, b: register, c });
        self.push(Op::Wide { signed: false, width: Width::W32, d, a: all, b: size, c: Some(begin) });
        d
    }

    /// Stores all registers that may have changed, and the predicates: how many bytes of each thread.
    pub fn leave(&mut self, base: Reg, mut offset: i64) -> i64 {
        let at = |offset| Address { space: Space::Global, base: Some(base), wide: true, offset };
        for (wide, all) in [(true, self.longs.clone()), (false, self.words.clone())] {
            for a in all {
                let size = if wide { 8 } else { 4 };
                self.push(Op::Store { address: at(offset), size, count: 1, a });
                offset += i64::from(size);
            }
        }
        for number in 0..PREDICATES {
            let d = self.register(false);
            self.push(Op::FromPredicate { d, p: Pred(number) });
            self.push(Op::Store { address: at(offset), size: 4, count: 1, a: d });
            offset += 4;
        }
        offset
    }

    /// What threads read.
    pub fn input(&mut self, threads: u32) -> Vec<u8> {
        let mut out = Vec::new();
        for at in (0..COMMON + OWN * threads).step_by(8) {
            let wide = at % OWN >= 24;
            let mut half = || number(&mut self.random, wide);
            let value = if wide { half() } else { half() | half() << 32 };
            out.extend(value.to_le_bytes());
        }
        out
    }
}
