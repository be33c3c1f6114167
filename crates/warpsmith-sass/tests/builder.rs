//! The typed builder: every class, made by it and, independently, by its values and through its text.

#[path = "sm_10/builder.rs"]
mod cases;

use warpsmith_sass::build::BuildFault;
use warpsmith_sass::build::sm_10::{
    A, C, Carry, R, Test, Type, c, g, g2r, global, gst, i2f, iadd, iadd32, imad, lld, local, mov, shl,
};
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Instruction, Isa};

/// Class, opcode, values of its slots (`value/marks`), and what the builder makes.
type Case = (&'static str, u8, &'static str, Result<Instruction, BuildFault>);

/// Some cases, made by a function of their own.
macro_rules! part {
    ($name:ident $isa:ident $(($class:literal, $opcode:literal, $values:literal, $built:expr),)*) => {
        fn $name($isa: &Isa) -> Vec<Case> {
            vec![$(($class, $opcode, $values, $built.finish($isa))),*]
        }
    };
}
pub(crate) use part;

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

#[test]
fn every_class_is_built_as_its_text_is_assembled() {
    // The last one has all classes.
    let isa = &load("sm_13");
    let mut wrong = Vec::new();
    let mut classes = std::collections::BTreeSet::new();
    for (name, opcode, values, built) in cases::PARTS.iter().flat_map(|part| part(isa)) {
        let class = isa.class_named(name).expect("the class");
        let mut plain = Instruction::new(isa, class, opcode);
        for (slot, value) in values.split_whitespace().enumerate() {
            let (value, marks) = value.split_once('/').unwrap_or((value, "0"));
            plain.set_value(isa, slot, value.parse().expect("a value"));
            plain.set_marks(isa, slot, marks.parse().expect("marks"));
        }
        let text = isa.text_of(&plain, 0, Style::Exact);
        let word = isa.parse(&text, ParseOptions::default()).expect("its own text").word;
        match built {
            Err(fault) => wrong.push(format!("{name}: {text}: {fault}")),
            Ok(built) if built.class() != class => {
                wrong.push(format!("{name}: {text}: became {}", isa.class_name(built.class())));
            }
            Ok(built) => {
                classes.insert(class);
                if built.word() != Some(word) || isa.encode(&built) != Ok(word) {
                    wrong.push(format!("{name}: {text}: {word:#x} became {:#x?}", built.word()));
                }
                if isa.text_of(&built, 0, Style::Exact) != text {
                    wrong.push(format!("{name}: {text}: became {}", isa.text_of(&built, 0, Style::Exact)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of the cases:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(classes.len(), isa.machine().classes().len());
}

#[test]
fn operands_and_modifiers_decide_on_the_class() {
    let isa = load("sm_10");
    let text = |built: Result<Instruction, BuildFault>| {
        let built = built.expect("an instruction");
        (isa.class_name(built.class()).to_string(), isa.text_of(&built, 0, Style::Exact))
    };
    let is = |class: &str, text: &str| (class.to_string(), text.to_string());
    let (a, b) = (R(2), R(3));
    assert_eq!(text(iadd(R(1), a, b).finish(&isa)), is("IADD_RR", "IADD R1, R2, R3"));
    assert_eq!(
        text(iadd(R(1), a, b).cin(Carry(2)).finish(&isa)),
        is("IADD_CARRY_RR", "IADD.CARRY2 R1, R2, R3")
    );
    assert_eq!(text(iadd32(R(1), a, b).finish(&isa)), is("IADD32_RR", "IADD32 R1, R2, R3"));
    assert_eq!(
        text(iadd(a.l(), g(3).size(Type::U16).post_increment(A(1)), -b.h()).finish(&isa)),
        is("IADD16_GR", "IADD.U16 R2L, g[A1+++0x3].U16, -R3H")
    );
    assert_eq!(
        text(i2f(R(1), -a.abs()).dt(Type::F32).st(Type::S32).finish(&isa)),
        is("I2F_R", "I2F.F32.S32 R1, -|R2|")
    );
    assert_eq!(text(shl(R(1), a, 4).finish(&isa)), is("SHL_RI", "SHL R1, R2, 0x4"));
    assert_eq!(
        text(gst(global(14, R(4)), b).size(Type::U32).guard(C(1), Test::Lt).finish(&isa)),
        is("GST", "GST.U32 global14[R4] (C1.LT), R3")
    );
    // A register that takes nothing, and one that is not written.
    assert_eq!(text(mov(R::NOWHERE, a).finish(&isa)).1, "MOV o[0x7f], R2");
    assert_eq!(text(iadd(R(1), a, b).wc(C(0)).wc(C::NOC).finish(&isa)).1, "IADD R1, R2, R3");
}

#[test]
fn what_does_not_fit_is_an_error() {
    let isa = load("sm_10");
    let fault = |built: Result<Instruction, BuildFault>| built.expect_err("it does not fit").to_string();
    for (built, expected) in [
        (
            iadd(R(1), R(128), R(3)).finish(&isa),
            "IADD: `R128` may not stand as operand `ra`; `R0`–`R127` are legal",
        ),
        (
            iadd32(R(64), R(2), R(3)).finish(&isa),
            "IADD32: `R64` may not stand as operand `d`; `R0`–`R63` are legal",
        ),
        (
            shl(R(1), R(2), 200).finish(&isa),
            "SHL: `200` may not stand as operand `count`; 0 to 127 are legal",
        ),
        (shl(R(1), R(2), -1).finish(&isa), "SHL: `-1` may not stand as operand `count`; 0 to 127 are legal"),
        (iadd(R(1), -R(2), -R(3)).finish(&isa), "IADD: the values of `ra`, `rb` do not go together"),
        (
            i2f(R(1), R(2)).dt(Type::F32).finish(&isa),
            "I2F: `st` is not given; `U32`, `U32.BEXT`, `S32`, `S32.BEXT` are legal",
        ),
        (iadd(R(1), R(2), !R(3)).finish(&isa), "IADD: `~` may not stand before operand `rb`"),
        (iadd(R(1), g(3).index(A(5)), R(3)).finish(&isa), "IADD: there are no address registers A5 and A6"),
        (
            iadd(R(1), g(3), c(0, 4).index(A(1))).finish(&isa),
            "IADD: operand `rb` has no register between its brackets with such operands",
        ),
        (
            iadd(R(1), R(2), R(3)).cin(Carry(0)).guard(C(0), Test::Ne).finish(&isa),
            "IADD: there is no `pc` with such operands and modifiers; `join`, `sat`, `cin`, `wc`, `d`, `pt`, `ra`, `rb`, `exit` are legal",
        ),
        (
            lld(R(0), local(70000)).size(Type::U32).finish(&isa),
            "LLD: `70000` may not stand as operand `lo`; 0 to 65535 are legal",
        ),
        (
            imad(R(0), R(1), R(2), R(3)).ty(Type::F32).finish(&isa),
            "IMAD: `F32` may not stand as modifier `type`; `U24`, `S24` are legal",
        ),
        (g2r(R(0), g(1)).finish(&isa), "G2R: only sm_11 and later have this instruction"),
    ] {
        assert_eq!(fault(built), expected);
    }
    let other =
        Isa::from_text(&Architecture::find("sm_10").expect("sm_10").description()).expect("it is sound");
    assert_eq!(
        fault(iadd(R(1), R(2), R(3)).finish(&other)),
        "IADD: it is no instruction of `sm_10`; take one of the shipped architectures that `sm_10` describes"
    );
}
