//! The 24 tests of a condition register, against the formulas of the document: as guards of what computes, of
//! branches, of returns, and in votes; and the flags that instructions set for them.

use crate::run::{Kernel, assembled};
use warpsmith_sim::launch::Argument;

type Formula = fn(z: bool, s: bool, c: bool, o: bool) -> bool;

/// Name and formula of zero, sign, carry and overflow.
const TESTS: [(&str, Formula); 24] = [
    ("FALSE", |_, _, _, _| false),
    ("LT", |z, s, _, o| (s & !z) ^ o),
    ("EQ", |z, s, _, _| z & !s),
    ("LE", |z, s, _, o| s ^ (z | o)),
    ("GT", |z, s, _, o| !z & !(s ^ o)),
    ("NE", |z, _, _, _| !z),
    ("GE", |_, s, _, o| !(s ^ o)),
    ("NUM", |z, s, _, _| !z | !s),
    ("NAN", |z, s, _, _| z & s),
    ("LTU", |_, s, _, o| s ^ o),
    ("EQU", |z, _, _, _| z),
    ("LEU", |z, s, _, o| z | (s ^ o)),
    ("GTU", |z, s, _, o| !s ^ (z | o)),
    ("NEU", |z, s, _, _| !z | s),
    ("GEU", |z, s, _, o| (!s | z) ^ o),
    ("TRUE", |_, _, _, _| true),
    ("OVERFLOW", |_, _, _, o| o),
    ("CARRY", |_, _, c, _| c),
    ("ABOVE", |z, _, c, _| !z & c),
    ("SIGN", |_, s, _, _| s),
    ("NOSIGN", |_, s, _, _| !s),
    ("NOTABOVE", |z, _, c, _| z | !c),
    ("NOCARRY", |_, _, c, _| !c),
    ("NOOVERFLOW", |_, _, _, o| !o),
];

/// Whether a test holds for flags as numbers: zero, sign, carry, overflow from bit 0 on.
fn holds(formula: Formula, flags: u32) -> bool {
    let flag = |bit: u32| flags >> bit & 1 != 0;
    formula(flag(0), flag(1), flag(2), flag(3))
}

/// Runs a body on 16 threads, whose condition register has the flags of their number; `R2` is what comes back.
fn run(register: u32, body: &str) -> Vec<u32> {
    let text = format!(
        ".arch sm_12\n    MOV R6, g[0x4]\n    SHL R1, R0, 0x2\n    IADD R1, R1, R6\n    MVI R2, 0x0\n    \
         R2C C{register}, R0\n{body}    GST.U32 global14[R1], R2\n    RET\n"
    );
    let mut kernel = Kernel::new(assembled(&text), &[]);
    let buffer = kernel.buffer("out", &[0; 16]);
    kernel.run([1, 1], 16, &[Argument::Buffer(buffer)]).unwrap();
    kernel.read(buffer)
}

/// What comes back if each test that holds leaves its bit.
fn wanted() -> Vec<u32> {
    let bits = |flags| {
        let bit =
            |(index, (_, formula)): (usize, &(&str, Formula))| u32::from(holds(*formula, flags)) << index;
        TESTS.iter().enumerate().map(bit).sum()
    };
    (0..16).map(bits).collect()
}

#[test]
fn as_guards() {
    for register in 0..4 {
        let line = |(index, (name, _)): (usize, &(&str, Formula))| {
            format!("    MVI R5, {:#x}\n    LOP.OR R2 (C{register}.{name}), R2, R5\n", 1 << index)
        };
        let body: String = TESTS.iter().enumerate().map(line).collect();
        assert_eq!(run(register, &body), wanted(), "C{register}");
    }
}

#[test]
fn of_branches() {
    let line = |(index, (name, _)): (usize, &(&str, Formula))| {
        format!(
            "    SSY join{index}\n    BRA C1.{name}, taken{index}\n    BRA join{index}\ntaken{index}:\n    \
             MVI R5, {:#x}\n    LOP.OR R2, R2, R5\njoin{index}:\n    NOP.S\n",
            1 << index
        )
    };
    let body: String = TESTS.iter().enumerate().map(line).collect();
    assert_eq!(run(1, &body), wanted());
}

#[test]
fn of_returns_breaks_and_calls() {
    for (index, (name, formula)) in TESTS.iter().enumerate() {
        let want = |bit: u32| -> Vec<u32> {
            (0..16).map(|flags| if holds(*formula, flags) { bit } else { 3 * bit }).collect()
        };
        let call = format!(
            "    CAL f\n    BRA end\nf:\n    MVI R2, 0x1\n    RET C2.{name}\n    MVI R2, 0x3\n    RET\nend:\n"
        );
        assert_eq!(run(2, &call), want(1), "RET {name}, test {index}");
        let leave =
            format!("    PBK end\n    MVI R2, 0x2\n    BRK C3.{name}\n    MVI R2, 0x6\n    BRK\nend:\n");
        assert_eq!(run(3, &leave), want(2), "BRK {name}");
        let end = format!("    GST.U32 global14[R1], R0\n    RET C0.{name}\n    MVI R2, 0x64\n");
        let found = run(0, &end);
        let ended = (0..16).map(|flags| if holds(*formula, flags) { flags } else { 0x64 });
        assert!(found.into_iter().eq(ended), "RET {name} of a kernel");
    }
}

#[test]
fn in_votes() {
    for (name, formula) in TESTS {
        let body = format!(
            "    VOTE.ANY C1, C0.{name}\n    VOTE.ALL C2, C0.{name}\n    MVI R5, 0x1\n    \
             LOP.OR R2 (C1.NE), R2, R5\n    MVI R5, 0x2\n    LOP.OR R2 (C2.NE), R2, R5\n"
        );
        let any = (0..16).any(|flags| holds(formula, flags));
        let all = (0..16).all(|flags| holds(formula, flags));
        assert_eq!(run(0, &body), [u32::from(any) | u32::from(all) << 1; 16], "{name}");
    }
}

/// After a difference the tests say how the two numbers compare; after a comparison whether it held.
#[test]
fn after_differences_and_comparisons() {
    const NUMBERS: [u32; 8] = [0, 1, 2, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_fffe, 0xffff_ffff];
    type Relation = fn(i32, i32) -> bool;
    let relations: [(&str, Relation); 6] = [
        ("LT", |a, b| a < b),
        ("EQ", |a, b| a == b),
        ("LE", |a, b| a <= b),
        ("GT", |a, b| a > b),
        ("NE", |a, b| a != b),
        ("GE", |a, b| a >= b),
    ];
    for a in NUMBERS {
        for b in NUMBERS {
            let mut body = format!("    MVI R3, {a:#x}\n    MVI R4, {b:#x}\n    IADD.C1 o[0x7f], R3, -R4\n");
            let mut wanted = 0;
            let mut note = |body: &mut String, test: &str, is_true: bool, bit: u32| {
                *body += &format!("    MVI R5, {:#x}\n    LOP.OR R2 (C1.{test}), R2, R5\n", 1u32 << bit);
                wanted |= u32::from(is_true) << bit;
            };
            for (bit, (test, relation)) in (0..).zip(relations) {
                note(&mut body, test, relation(a as i32, b as i32), bit);
            }
            note(&mut body, "CARRY", a >= b, 6);
            note(&mut body, "ABOVE", a > b, 7);
            note(&mut body, "NOTABOVE", a <= b, 8);
            note(&mut body, "NOCARRY", a < b, 9);
            note(&mut body, "OVERFLOW", (a as i32).checked_sub(b as i32).is_none(), 10);
            for (bit, (test, relation)) in (11..).zip(relations) {
                body += &format!("    ISET.S32.C1 o[0x7f], R3, R4, {test}\n");
                note(&mut body, "NE", relation(a as i32, b as i32), bit);
            }
            for (bit, (test, relation)) in (17..).zip(relations) {
                body += &format!("    ISET.C1 o[0x7f], R3, R4, {test}\n");
                let turned = |x: u32| (x ^ 1 << 31) as i32;
                note(&mut body, "EQU", !relation(turned(a), turned(b)), bit);
            }
            assert_eq!(run(0, &body), [wanted; 16], "{a:#x} and {b:#x}");
        }
    }
}
