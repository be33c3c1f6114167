//! Modifiers stand in any order, but for those whose order says what is source and destination.

use warpsmith_ptx::view::Statement;
use warpsmith_ptx::{Fault, Module};

/// The canonical mnemonic of an instruction, or the faults that it has.
fn mnemonic(text: &str) -> Result<String, Vec<Fault>> {
    let module = Module::parse(format!(".version 9.3\n.target sm_90a\n.func f()\n{{\n{text}\n}}\n"));
    if !module.diagnostics().is_empty() {
        return Err(module.diagnostics().iter().map(|diagnostic| diagnostic.fault).collect());
    }
    let body = module.functions().next().and_then(|function| function.body()).expect("a body");
    match body.statements().next() {
        Some(Statement::Inst(inst)) => Ok(inst.canonical_mnemonic()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn any_order_is_put_into_the_manuals() {
    for (written, canonical) in [
        ("ld.u32.global %r1, [%rd1];", "ld.global.u32"),
        ("add.s32.sat %r1, %r2, %r3;", "add.sat.s32"),
        ("cvt.f32.rn.s32 %f1, %r1;", "cvt.rn.f32.s32"),
        (
            "mma.m16n8k8.sync.f32.aligned.f16.row.f16.col.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2}, {%r3}, {%f1,%f2,%f3,%f4};",
            "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32",
        ),
    ] {
        assert_eq!(mnemonic(written).as_deref(), Ok(canonical));
    }
}

#[test]
fn types_spaces_and_layouts_keep_their_order() {
    for written in [
        "cvt.s32.f32.rn %f1, %r1;",
        "cp.async.ca.global.shared [%r1], [%rd1], 16;",
        "mma.sync.aligned.m16n8k8.col.row.f32.f16.f16.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2}, {%r3}, {%f1,%f2,%f3,%f4};",
    ] {
        let faults = mnemonic(written).expect_err(written);
        assert!(matches!(faults[..], [Fault::Modifiers(_)]), "{written}: {faults:?}");
    }
    assert_eq!(mnemonic("slct.s32.f32 %r1, %r2, %r3, %f1;").as_deref(), Ok("slct.s32.f32"));
}

#[test]
fn a_flag_may_stand_twice_and_a_type_may_not() {
    assert_eq!(mnemonic("add.sat.sat.s32 %r1, %r2, %r3;").as_deref(), Ok("add.sat.s32"));
    assert!(mnemonic("mov.b32.b32 %r1, %r2;").is_err());
}

#[test]
fn some_words_stay_directly_behind_the_opcode() {
    assert_eq!(mnemonic("mul.lo .s32 %r1, %r2, %r3;").as_deref(), Ok("mul.lo.s32"));
    for written in
        ["mul.s32.lo %r1, %r2, %r3;", "mul .lo.s32 %r1, %r2, %r3;", "mul/**/.lo.s32 %r1, %r2, %r3;"]
    {
        let faults = mnemonic(written).expect_err(written);
        assert!(matches!(faults[..], [Fault::ModifierOrder(_)]), "{written}: {faults:?}");
    }
    let module = Module::parse(".version 8.0 .target sm_80 .func f() { mul.s32.lo %r1, %r2, %r3; }");
    let message = module.diagnostics()[0].message(module.source());
    assert_eq!(message, "this must begin with `mul.lo`, without a gap; the form is `mul.half.type d, a, b`");
}
