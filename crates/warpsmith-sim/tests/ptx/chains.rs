//! Chains of sums, differences and products that pass a carry on, in any mix, against plain arithmetic with the flag that
//! machines have: the carry out of a sum, and of the sum with the complement for a difference.

use crate::common::run;

/// A sequence that is the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }

    /// Numbers of which many carry.
    fn value(&mut self) -> u64 {
        let number = self.below(1 << 31) << 33 | self.below(1 << 31) << 11 | self.below(1 << 11);
        [0, 1, u64::MAX, u64::MAX - 1, 1 << 31, 1 << 63, number, number & 0xffff_ffff, number << 32]
            [self.below(9) as usize]
    }
}

const REGISTERS: u64 = 6;

/// A chain: its text, and what it leaves in the registers of 32 and 64 bits.
struct Chain {
    text: String,
    narrow: [u32; REGISTERS as usize],
    wide: [u64; REGISTERS as usize],
    flag: bool,
}

impl Chain {
    fn new(random: &mut Random) -> Chain {
        let narrow: [u32; REGISTERS as usize] = core::array::from_fn(|_| random.value() as u32);
        let wide: [u64; REGISTERS as usize] = core::array::from_fn(|_| random.value());
        let mut text = String::new();
        for (index, value) in narrow.iter().enumerate() {
            text.push_str(&format!("mov.b32 %r{index}, {value:#x};\n"));
        }
        for (index, value) in wide.iter().enumerate() {
            text.push_str(&format!("mov.b64 %rd{}, {value:#x};\n", index + 2));
        }
        text.push_str("add.cc.u32 %r9, 0, 0;\n");
        Chain { text, narrow, wide, flag: false }
    }

    /// Adds an instruction.
    fn step(&mut self, random: &mut Random) {
        let is_wide = random.below(2) == 1;
        let bits = if is_wide { 64 } else { 32 };
        let [d, a, b, c] = core::array::from_fn(|_| random.below(REGISTERS) as usize);
        let signed = random.below(2) == 1;
        let (reads, records) = [(false, true), (true, true), (true, false)][random.below(3) as usize];
        let ones = u128::from(if is_wide { u64::MAX } else { u32::MAX.into() });
        let value = |at: usize| u128::from(if is_wide { self.wide[at] } else { self.narrow[at].into() });
        let product = || {
            let extended = |at: usize| match (is_wide, signed) {
                (_, false) => value(at),
                (true, true) => self.wide[at] as i64 as u128,
                (false, true) => self.narrow[at] as i32 as u128,
            };
            extended(a).wrapping_mul(extended(b))
        };
        let kind = random.below(4);
        let (name, x, y) = match kind {
            0 => ("add", value(a), value(b)),
            1 => ("sub", value(a), !value(b) & ones),
            2 => ("mad.lo", product() & ones, value(c)),
            _ => ("mad.hi", product() >> bits & ones, value(c)),
        };
        // A difference that does not read the flag borrows nothing.
        let carry = if reads { self.flag } else { kind == 1 };
        let sum = x + y + u128::from(carry);
        let name = match (reads, kind) {
            (false, _) => name.to_owned(),
            (true, 0 | 1) => format!("{name}c"),
            (true, _) => name.replace("mad", "madc"),
        };
        let (register, shift, ty) =
            (if is_wide { "%rd" } else { "%r" }, if is_wide { 2 } else { 0 }, if signed { "s" } else { "u" });
        let mut operands = vec![d, a, b];
        if kind > 1 {
            operands.push(c);
        }
        let operands: Vec<String> = operands.iter().map(|at| format!("{register}{}", at + shift)).collect();
        let record = if records { ".cc" } else { "" };
        self.text.push_str(&format!("{name}{record}.{ty}{bits} {};\n", operands.join(", ")));
        if is_wide {
            self.wide[d] = sum as u64;
        } else {
            self.narrow[d] = sum as u32;
        }
        if records {
            self.flag = sum >> bits != 0;
        }
    }
}

#[test]
fn any_mix_carries_as_machines_do() {
    let mut random = Random(5);
    for number in 0..300 {
        let mut chain = Chain::new(&mut random);
        for _ in 0..40 {
            chain.step(&mut random);
        }
        let mut body = format!("{}\naddc.u32 %r10, 0, 0;\n", chain.text);
        // The address of the buffer is in none of the registers of the chain.
        body.insert_str(0, "mov.b64 %rd9, %rd1;\n");
        for index in 0..REGISTERS {
            body.push_str(&format!("st.global.u32 [%rd9+{}], %r{index};\n", 4 * index));
            body.push_str(&format!("st.global.u64 [%rd9+{}], %rd{};\n", 24 + 8 * index, index + 2));
        }
        body.push_str("st.global.u32 [%rd9+72], %r10;\n");
        let found = run(80, "", &body, 1, 19);
        let mut wanted: Vec<u32> = chain.narrow.to_vec();
        wanted.extend(chain.wide.iter().flat_map(|value| [*value as u32, (*value >> 32) as u32]));
        wanted.push(chain.flag.into());
        assert_eq!(found, wanted, "chain {number}:\n{}", chain.text);
    }
}

#[test]
fn a_difference_leaves_a_flag_for_sums() {
    let body = |a: u32, b: u32| {
        format!(
            "mov.u32 %r1, {a}; mov.u32 %r2, {b}; sub.cc.u32 %r3, %r1, %r2; addc.u32 %r4, 0, 0;
            add.cc.u32 %r5, %r1, %r2; subc.u32 %r6, 0, 0;
            st.global.u32 [%rd1], %r4; st.global.u32 [%rd1+4], %r6; st.global.u32 [%rd1+8], %r3;"
        )
    };
    assert_eq!(run(75, "", &body(5, 3), 1, 3), [1, u32::MAX, 2]);
    assert_eq!(run(75, "", &body(3, 5), 1, 3), [0, u32::MAX, u32::MAX - 1]);
}
