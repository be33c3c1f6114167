//! Operands by their declarations. Each verdict is the reference assembler's: it accepts the lines with an empty
//! code and refuses the others.

use crate::support::corpus;
use warpsmith_check as check;
use warpsmith_check::{Finding, Problem};
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::view::{Inst, Statement};
use warpsmith_ptx::{LineIndex, Module};

const HEAD: &str = "\
.version 9.5
.target sm_100a
.address_size 64
.global .align 16 .b32 table[64];
.shared .align 16 .b32 tile[64];
.shared .align 8 .b64 bar;
.const .b32 bank[4];
.global .texref image;
.func helper() { ret; }
.entry k(.param .u64 in)
{
.reg .b8 %b<9>; .reg .b16 %h<9>; .reg .f16 %hf<9>; .reg .b32 %r<9>; .reg .u32 %u<9>; .reg .s32 %s<9>;
.reg .f16x2 %hh<9>; .reg .f32 %f<9>; .reg .b64 %rd<9>; .reg .f64 %fd<9>; .reg .b128 %q<9>; .reg .pred %p<9>;
.reg .v4 .b32 v4; .param .b32 result;
done:
";

/// Code of the fault, and the instruction.
#[rustfmt::skip]
const CASES: &[(&str, &str)] = &[
    ("", "add.s32 %r0, %r1, 5"),
    ("", "add.s32 %r0, %u1, %s2"),
    ("PTX0042", "add.s32 %r0, %f1, %r2"),
    ("PTX0042", "add.s32 %r0, %rd1, %r2"),
    ("PTX0041", "add.s32 %r0, %r1, 1.5"),
    ("PTX0042", "add.s32 %r0, %r1, %p0"),
    ("PTX0041", "add.s32 %r0, %tid.x, 1"),
    ("PTX0041", "add.s32 %r0, %r1, table"),
    ("PTX0041", "add.s32 %r0, %r1, done"),
    ("", "add.s32 %r0, %r1, helper"),
    ("", "add.s32 %r0, %r1, v4.x"),
    ("", "add.s32 %r0, %r1+1, 7"),
    ("", "or.b32 %r0, 7, %f1+1"),
    ("", "or.b32 %r0, %rd1+1, 7"),
    ("", "add.s32 %r0, %rd1+1, 7"),
    ("PTX0042", "add.s32 %r0, %f1+1, 7"),
    ("PTX0042", "or.b32 %r0, %p1+1, 7"),
    ("", "or.pred %p0, %p1+1, %p2"),
    ("", "add.f32 %f0, %f1+1, %f2"),
    ("PTX0042", "add.f32 %f0, %u1+1, %f2"),
    ("", "add.f16 %h0, %h1+1, %hf2"),
    ("PTX0042", "add.f16 %h0, %u1+1, %hf2"),
    ("", "shl.b32 %r0, %r1, %r2+1"),
    ("PTX0042", "shl.b32 %r0, %r1, %h2+1"),
    ("", "selp.b32 %r0, %r1+1, %r2, %p0+1"),
    ("PTX0042", "selp.b32 %r0, %r1, %r2, %r0+1"),
    ("", "cvta.global.u64 %rd0, %rd1+4"),
    ("", "mov.u32 %r0, %laneid+1"),
    ("", "add.s32 %r0, %laneid+1, 7"),
    ("", "mov.f32 %f0, %laneid+1"),
    ("PTX0042", "mov.f32 %f0, %reserved_smem_offset_1"),
    ("", "mov.b32 %f0, %reserved_smem_offset_1"),
    ("PTX0041", "or.pred %p0, %laneid+1, %p1"),
    ("PTX0041", "shl.b32 %r0, %r1, %clock64+1"),
    ("PTX0041", "cp.async.cg.shared.global [tile], [%rd1], 16, helper+4"),
    ("", "cp.async.cg.shared.global [tile], [%rd1], 16, table+4"),
    ("PTX0041", "shl.b32 %r0, %r1, helper+4"),
    ("", "add.s32 %r0, %r1, helper+4"),
    ("PTX0043", "add.s32 %r0, v4+1, 7"),
    ("PTX0033", "add.s32 %r0+1, %r1, 7"),
    ("PTX0043", "add.s32 %r0, %r1, v4"),
    ("PTX0050", "add.s32 %r0, %r1, %r2.x"),
    ("PTX0033", "add.s32 7, %r1, %r2"),
    ("PTX0045", "add.s32 %tid.x, %r1, %r2"),
    ("", "add.u16x2 %r0, %r1, %hh1"),
    ("", "add.f32 %f0, %r1, 1.5"),
    ("PTX0041", "add.f32 %f0, %f1, 1"),
    ("PTX0042", "add.f32 %f0, %u1, %f2"),
    ("", "add.f16 %h0, %h1, %hf1"),
    ("PTX0042", "add.rn.bf16 %h0, %h1, %hf1"),
    ("", "add.f64 %fd0, %fd1, 0f3F800000"),
    ("", "and.b32 %r0, %f1, %hh1"),
    ("", "and.b64 %rd0, %fd1, 1.0"),
    ("", "and.b32 %r0, %r1, 0f3F800000"),
    ("PTX0041", "and.b32 %r0, %r1, 1.0"),
    ("", "mul.wide.s32 %rd0, %r1, %r2"),
    ("PTX0042", "mul.wide.s32 %r0, %r1, %r2"),
    ("PTX0042", "popc.b32 %hh0, %r1"),
    ("", "popc.b32 %u0, %f1"),
    ("PTX0042", "shl.b32 %r0, %r1, %rd2"),
    ("", "selp.b32 %r0, %r1, %r2, %p0"),
    ("PTX0042", "selp.b32 %r0, %r1, %r2, %r3"),
    ("", "setp.eq.s32 %p0, %r1, 0"),
    ("PTX0042", "setp.eq.s32 %r0, %r1, 0"),
    ("", "setp.eq.s32 %p0|_, %r1, 0"),
    ("PTX0048", "add.s32 _, %r1, %r2"),
    ("", "mov.u32 %r0, %tid.x"),
    ("", "mov.u16 %h0, %tid.x"),
    ("PTX0042", "mov.u16 %h0, %laneid"),
    ("PTX0043", "mov.u32 %r0, %tid"),
    ("", "mov.v4.u32 {%r0, %r1, %r2, %r3}, %tid"),
    ("PTX0042", "mov.f32 %f0, %tid.x"),
    ("", "mov.u64 %rd0, %clock64"),
    ("PTX0042", "mov.u32 %r0, %clock64"),
    ("", "mov.pred %p0, %is_explicit_cluster"),
    ("", "mov.u64 %rd0, table"),
    ("", "mov.u64 %rd0, table+4"),
    ("", "mov.u64 %rd0, helper"),
    ("PTX0047", "mov.u64 %rd0, result"),
    ("PTX0041", "mov.u64 %rd0, done"),
    ("PTX0041", "mov.f64 %fd0, table"),
    ("", "mov.b64 %rd0, {%r1, %f2}"),
    ("PTX0051", "mov.b64 %rd0, {%r1, %h2}"),
    ("", "mov.b64 {%r0, _}, %rd1"),
    ("PTX0048", "mov.b64 {_, _}, %rd1"),
    ("PTX0043", "mov.b64 {%r0, %r1, %r2}, %rd1"),
    ("", "cvt.u64.u32 %rd0, %tid.x"),
    ("", "cvt.u8.u32 %r0, %r1"),
    ("PTX0042", "cvt.u32.u8 %r0, %f1"),
    ("", "cvt.rn.f32.s32 %f0, %rd1"),
    ("", "ld.global.u8 %r0, [%rd1]"),
    ("PTX0042", "ld.global.u32 %h0, [%rd1]"),
    ("PTX0042", "ld.global.f32 %u0, [%rd1]"),
    ("PTX0042", "ld.global.f32 %fd0, [%rd1]"),
    ("", "ld.global.v2.f32 {%f0, %f1}, [%rd1]"),
    ("", "ld.global.v2.f32 {%u0, %u1}, [%rd1]"),
    ("", "ld.global.v2.f32 {%f0, _}, [%rd1]"),
    ("PTX0043", "ld.global.v2.f32 %f0, [%rd1]"),
    ("PTX0043", "ld.global.v2.f32 {%f0}, [%rd1]"),
    ("", "ld.global.v4.b32 v4, [%rd1]"),
    ("PTX0052", "ld.global.u32 %r0, [%r1]"),
    ("PTX0052", "ld.u32 %r0, [%r1]"),
    ("", "bar.sync 0, 4294967296"),
    ("", "bar.sync 4294967296, -32"),
    ("PTX0044", "bar.sync 4294967312"),
    ("PTX0044", "bar.sync 0, 4294967297"),
    ("PTX0044", "bar.arrive 0, 0"),
    ("PTX0044", "bfe.u32 %r0, %r1, %r2, 4294967297"),
    ("", "ld.global.u32 %r0, [%h1]"),
    ("PTX0052", "st.release.gpu.u32 [%r1], %r0"),
    ("PTX0052", "atom.add.u32 %r0, [%r1], 1"),
    ("", "atom.shared.add.u32 %r0, [%r1], 1"),
    ("PTX0052", "red.global.add.f32 [%r1], %f0"),
    ("PTX0052", "prefetch.global.L1 [%r1]"),
    ("", "prefetch.tensormap [%r1]"),
    ("PTX0052", "mbarrier.init.b64 [%r1], 1"),
    ("", "mbarrier.init.shared.b64 [%r1], 1"),
    ("PTX0052", "mbarrier.test_wait.b64 %p0, [%r1], %rd0"),
    ("", "mbarrier.arrive.shared::cluster.b64 _, [%r1]"),
    ("PTX0052", "multimem.ld_reduce.global.add.u32 %r0, [%r1]"),
    ("", "cp.async.ca.shared.global [%r0], [%r1], 4"),
    ("", "cp.async.bulk.prefetch.L2.global [%r0], 16"),
    ("", "createpolicy.range.global.L2::evict_last.b64 %rd0, [%r1], 128, 256"),
    ("", "ldmatrix.sync.aligned.m8n8.x1.b16 {%r0}, [%r1]"),
    ("", "cp.async.mbarrier.arrive.b64 [%r1]"),
    ("", "ld.shared.u32 %r0, [%r1]"),
    ("PTX0046", "ld.global.u32 %r0, [%f1]"),
    ("", "ld.global.u32 %r0, [%rd1+4]"),
    ("", "ld.global.u32 %r0, [table]"),
    ("PTX0047", "ld.global.u32 %r0, [tile]"),
    ("", "ld.shared.u32 %r0, [tile+8]"),
    ("PTX0047", "ld.shared.u32 %r0, [table]"),
    ("", "ld.u32 %r0, [table]"),
    ("PTX0047", "ld.u32 %r0, [bank]"),
    ("", "ld.const.u32 %r0, [bank]"),
    ("", "ld.param.u64 %rd0, [in]"),
    ("", "ld.local.u32 %r0, [16]"),
    ("PTX0046", "ld.global.u32 %r0, [16]"),
    ("", "ld.global.u32 %r0, table[2]"),
    ("PTX0046", "ld.global.u32 %r0, [helper]"),
    ("PTX0033", "atom.global.add.u32 %r0, table[2], 1"),
    ("", "atom.global.add.u32 %r0, [table], 1"),
    ("PTX0041", "atom.global.add.f32 %f0, [table], 1"),
    ("PTX0032", "red.async.relaxed.cluster.global.add.u32 [%rd0], %r1"),
    ("", "st.global.b32 [%rd0], 0f3F800000"),
    ("PTX0041", "st.global.b32 [%rd0], 1.0"),
    ("PTX0051", "st.global.v2.b32 [%rd0], {1, %f1}"),
    ("", "bra done"),
    ("PTX0041", "bra table"),
    ("PTX0041", "bra %r1"),
    ("", "call helper"),
    ("PTX0041", "call table"),
    ("", "bar.sync 15"),
    ("PTX0044", "bar.sync 16"),
    ("", "bar.sync %r1, 64"),
    ("PTX0044", "bar.sync 0, 33"),
    ("PTX0042", "bar.sync %f1"),
    ("", "shfl.sync.up.b32 %r0, %r1, 1, 0, -1"),
    ("PTX0042", "shfl.sync.up.b32 %f0, %f1, 1, 0, %f2"),
    ("", "lop3.b32 %r0, %r1, %r2, %r3, 0xE8"),
    ("", "lop3.b32 %r0, %r1, %r2, %r3, 256"),
    ("PTX0041", "lop3.b32 %r0, %r1, %r2, %r3, %r4"),
    ("", "mapa.shared::cluster.u64 %rd0, tile, %r1"),
    ("PTX0047", "mapa.shared::cluster.u64 %rd0, table, %r1"),
    ("", "cvta.global.u64 %rd0, table"),
    ("PTX0047", "cvta.shared.u64 %rd0, table"),
    ("", "mbarrier.init.shared.b64 [bar], 1"),
    ("PTX0047", "mbarrier.init.b64 [table], 1"),
    ("", "mbarrier.arrive.shared.b64 %rd0, [bar]"),
    ("PTX0042", "mbarrier.arrive.shared.b64 %fd0, [bar]"),
    ("", "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3}"),
    ("PTX0042", "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%u0,%u1,%u2,%u3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3}"),
    ("PTX0043", "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2}, {%r4,%r5}, {%f0,%f1,%f2,%f3}"),
    ("", "tex.2d.v4.f32.f32 {%f0,%f1,%f2,%f3}, [image, {%f4, %f5}]"),
    ("PTX0041", "tex.2d.v4.f32.f32 {%f0,%f1,%f2,%f3}, [table, {%f4, %f5}]"),
    ("", "tex.2d.v4.f32.f32 {%f0,%f1,%f2,%f3}, [%rd0, {%f4, %f5}]"),
    ("PTX0042", "tex.2d.v4.f32.f32 {%f0,%f1,%f2,%f3}, [%r0, {%f4, %f5}]"),
    ("", "txq.width.b32 %r0, [image]"),
    ("PTX0041", "txq.width.b32 %r0, [table]"),
    ("", "vadd.s32.s32.s32 %r0.b0, %r1.h1, %r2, %r3"),
    ("PTX0050", "vadd.s32.s32.s32 %r0.b0, %r1.x, %r2, %r3"),
    ("", "and.pred %p0, %p1, !%p2"),
    ("PTX0040", "add.s32 %r0, %r1, nothing"),
];

fn module(body: &str) -> Module {
    Module::parse(format!("{HEAD}{body}\nret;\n}}\n"))
}

fn faults(module: &Module) -> Vec<Finding> {
    check::read(module).into_iter().chain(check::operands(module)).collect()
}

fn messages(body: &str) -> Vec<String> {
    let module = module(body);
    faults(&module).iter().map(|fault| fault.message(module.source())).collect()
}

#[test]
fn one_instruction_at_a_time() {
    for (code, line) in CASES {
        let module = module(&format!("{line};"));
        let found = faults(&module);
        let codes: Vec<&str> = found.iter().map(|fault| fault.problem.code()).collect();
        match code.is_empty() {
            true => assert!(found.is_empty(), "{line}: {}", found[0].message(module.source())),
            false => assert_eq!(codes.first(), Some(code), "{line}"),
        }
    }
}

#[test]
fn all_together_say_the_same() {
    let body: String = CASES.iter().map(|(_, line)| format!("{line};\n")).collect();
    let module = module(&body);
    let found = faults(&module);
    let first = HEAD.lines().count();
    let line_of = |fault: &Finding| {
        module.source()[..fault.span.start as usize].iter().filter(|byte| **byte == b'\n').count() - first
    };
    for (index, (code, line)) in CASES.iter().enumerate() {
        let of_line = found.iter().any(|fault| line_of(fault) == index && fault.problem.code() == *code);
        assert!(code.is_empty() || of_line, "{line}");
    }
}

#[test]
fn messages_say_what_would_be_legal() {
    for (line, message) in [
        (
            "add.s32 %r0, %f1, %r2;",
            "`%f1` is a .f32 register; `a` of `add{.sat}.s32 d, a, b` takes .b32, .u32, .s32, .f16x2",
        ),
        (
            "bar.sync 16;",
            "16 is out of range; `a` of `bar{.cta}.sync a{, b}` takes .b32, .u32, .s32, values 0 to 15",
        ),
        ("add.s32 %r0, %r1, nothing;", "`nothing` is not declared"),
        ("ld.shared.u32 %r0, [table];", "`[table]` lies in .global; `a` of"),
    ] {
        let found = messages(line);
        assert!(found.len() == 1 && found[0].starts_with(message), "{line}: {found:?}");
    }
}

#[test]
fn a_misuse_names_the_operand() {
    let module = module("mad.lo.s32 %r0, %r1, %fd2, %r3;");
    let found = check::operands(&module);
    let [Finding { problem: Problem::Misuse(misuse), span }] = found[..] else { panic!("{found:?}") };
    assert_eq!(&module.source()[span.range()], b"%fd2");
    assert_eq!((misuse.operand, misuse.name), (2, "b"));
    assert_eq!(misuse.form.instruction().name(), "mad");
    assert!(matches!(misuse.reason, check::Reason::Type(check::Found::Register(..))));
    assert_eq!(misuse.wanted.types().map(|ty| ty.word.text()).collect::<Vec<_>>(), ["s32"]);
}

#[test]
fn names_are_seen_by_block() {
    let inner = "{ .reg .f32 %r0; add.f32 %r0, %r0, 0f3F800000; L: bra done; bra L; }";
    assert_eq!(messages(&format!("{inner} add.s32 %r0, %r0, 1; bra done;")), Vec::<String>::new());
    assert_eq!(messages("{ L: } bra L;"), ["`L` is not declared"]);
}

#[test]
fn one_instruction_by_names_of_the_callers() {
    let module = Module::parse(".version 8.0 .target sm_80 .func f() { add.s32 a, b, c; }");
    let insts = module.root().descendants().filter_map(|node| match Statement::new(node) {
        Some(Statement::Inst(inst)) => Some(inst),
        _ => None,
    });
    let insts: Vec<Inst<'_>> = insts.collect();
    let names = |name: &[u8]| {
        let ty = if name == b"c" { warpsmith_ptx::value::Type::F32 } else { warpsmith_ptx::value::Type::S32 };
        Some(warpsmith_ptx::names::Declaration::Register { ty, vector: 1 })
    };
    assert_eq!(check::judge(insts[0], &names).len(), 1);
    assert_eq!(check::judge(insts[0], &|_: &[u8]| None).len(), 3);
}

#[test]
fn the_corpus_has_no_finding() {
    for (name, source) in corpus() {
        let module = Module::parse(source);
        if let Some(fault) = check::operands(&module).first() {
            panic!("{name}: {:?} {}", fault.span, fault.message(module.source()));
        }
    }
}

/// The registers of the examples by their names, as the manual's own examples use them.
const EXAMPLES: &str = "\
.version 9.5 .target sm_100a .address_size 64
.func f()
{
.reg .b8 %b<99>; .reg .b16 %h<99>; .reg .b32 %r<999>; .reg .f32 %f<999>; .reg .b64 %rd<99>; .reg .f64 %fd<99>;
.reg .b128 %q<99>; .reg .pred %p<99>;
";

#[test]
fn the_examples_of_the_data_have_no_finding() {
    for form in Form::all() {
        let module = Module::parse(format!("{EXAMPLES}{}\n}}\n", form.examples()));
        let declared = |fault: &Finding| fault.problem.code() != "PTX0040";
        if let Some(fault) = check::operands(&module).iter().find(|fault| declared(fault)) {
            panic!("{form:?}: {}", fault.message(module.source()));
        }
    }
}

#[test]
fn a_finding_is_shown_in_one_line() {
    let source = ".version 8.0\n.target sm_90\n.entry k() {\n    .reg .b32 %r<2>; .reg .f64 %d;\n    add.s32 %r0, %r1, %d;\n}\n";
    let module = Module::parse(source);
    let found = check::operands(&module);
    let [finding] = found[..] else { panic!("{found:?}") };
    let lines = LineIndex::new(module.source());
    let shown = finding.display(module.source(), &lines).to_string();
    let code = finding.code();
    assert_eq!(shown, format!("5:23: error[{code}]: {}", finding.message(module.source())));
    // Without the text, what its code means.
    let title = check::Code::find(code).expect("a page").title();
    let at = source.find("%d;\n}").expect("it is there");
    assert_eq!(finding.to_string(), format!("bytes {at}..{}: error[{code}]: {title}", at + 2));
    // What is quoted breaks no line.
    for text in [
        ".entry k() { foo\n.bar\n; }",
        ".version 8.0 .target sm_90 .entry k(.param .u32\nx) { .reg .b32 %r; add.s32 %r, x\n; }",
    ] {
        let module = Module::parse(text);
        let lines = LineIndex::new(module.source());
        for finding in check::check(&module, &check::Options::default()) {
            let shown = finding.display(module.source(), &lines).to_string();
            assert!(!shown.contains('\n') && shown.contains(finding.code()), "{shown}");
            assert!(!finding.to_string().contains('\n'), "{finding}");
        }
    }
}
