//! Versions and targets: what `.version` and `.target` may say, and what they lack of what a module uses.
//!
//! `check/platform.tsv` holds texts with their codes. The reference assembler refuses a text whose code stands
//! alone, warns of one with `?` behind it, and accepts those with `-`.

use crate::support::corpus;
use warpsmith_check::{Feature, Finding, Options, PlatformFault, Problem, check};
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::{Module, Severity};

/// Stems of registers, with the types that the texts of bodies give them.
const STEMS: [(&str, &str); 7] = [
    ("%p", ".pred"),
    ("%h", ".b16"),
    ("%r", ".b32"),
    ("%rd", ".b64"),
    ("%f", ".f32"),
    ("%d", ".f64"),
    ("%q", ".b128"),
];

/// A body declares only the registers that it uses, so that old versions take it.
fn module(version: &str, target: &str, text: &str, is_body: bool) -> Module {
    let uses =
        |stem: &str| text.split(stem).skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let stems = STEMS.iter().filter(|(stem, _)| uses(stem));
    let registers: String = stems.map(|(stem, ty)| format!(".reg {ty} {stem}<30>; ")).collect();
    let body = format!(".func f()\n{{\n{registers}\n{text}\n}}");
    let text = if is_body { &body } else { text };
    Module::parse(format!(".version {version}\n.target {target}\n{text}\n"))
}

fn faults(module: &Module) -> Vec<Finding> {
    check(module, &Options::default())
}

fn body(version: &str, target: &str, text: &str) -> Vec<String> {
    let module = module(version, target, text, true);
    faults(&module).iter().map(|fault| fault.message(module.source())).collect()
}

#[test]
fn each_text_has_the_code_of_the_record() {
    let rows = include_str!("platform.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let fields: Vec<String> = row.split('\t').map(|field| field.replace("\\n", "\n")).collect();
        let [code, version, target, place, text] = &fields[..] else { panic!("{row}") };
        let module = module(version, target, text, place == "body");
        let found = faults(&module);
        let worst = found.iter().find(|fault| fault.severity() == Severity::Error).or(found.first());
        let is_warning = worst.is_some_and(|fault| fault.severity() == Severity::Warning);
        let found_code = worst.map_or("-", |fault| fault.problem.code());
        let found_code = format!("{found_code}{}", if is_warning { "?" } else { "" });
        let message = worst.map(|fault| fault.message(module.source()));
        assert_eq!(&found_code, code, "{row}: {message:?}");
        count += 1;
    }
    assert!(count >= 350, "{count} rows");
}

#[test]
fn messages_say_what_would_be_legal() {
    for (version, target, text, message) in [
        (
            "9.5",
            "sm_80",
            "elect.sync _|%p1, %r1;",
            "`elect.sync` needs `.target sm_90`; this file says sm_80",
        ),
        (
            "7.8",
            "sm_90",
            "elect.sync _|%p1, %r1;",
            "`elect.sync` needs `.version 8.0`; this file says PTX 7.8",
        ),
        (
            "7.8",
            "sm_80",
            "elect.sync _|%p1, %r1;",
            "`elect.sync` needs `.target sm_90` with `.version 8.0`; this file says PTX 7.8 and sm_80",
        ),
        (
            "9.5",
            "sm_90",
            "setmaxnreg.inc.sync.aligned.u32 240;",
            "`setmaxnreg.inc.sync.aligned.u32` needs `.target sm_90a`, `.target sm_100f`, `.target sm_110f` or \
             `.target sm_120f`; this file says sm_90",
        ),
        (
            "9.5",
            "sm_60",
            "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2,%r3,%r4}, {%r5,%r6}, \
             {%f1,%f2,%f3,%f4};",
            "`.m16n8k16` of mma needs `.target sm_80`; this file says sm_60",
        ),
        (
            "7.4",
            "sm_62",
            "ld.global.L1::no_allocate.u32 %r1, [%rd1];",
            "`.L1::no_allocate` of ld needs `.target sm_70`; this file says sm_62",
        ),
        (
            "9.5",
            "sm_80",
            "mov.b32 %r1, %cluster_ctarank;",
            "`%cluster_ctarank` needs `.target sm_90`; this file says sm_80",
        ),
        (
            "9.5",
            "sm_70",
            "vote.any.pred %p1, %p2;",
            "`vote.any.pred` is gone from PTX 6.4 and sm_70 on; this file says PTX 9.5 and sm_70; use vote.sync, which \
             names the lanes that take part",
        ),
        (
            "9.5",
            "sm_60",
            "vote.any.pred %p1, %p2;",
            "`vote.any.pred` is deprecated from PTX 6.0 on; use vote.sync, which names the lanes that take part",
        ),
        (
            "9.5",
            "sm_90",
            "div.f32 %f1, %f2, %f3;",
            "`div.f32` is gone from PTX 1.4 on; this file says PTX 9.5 and sm_90; use `.rn` or another rounding, \
             `.approx`, or `.full`",
        ),
    ] {
        assert_eq!(body(version, target, text), [message], "{text}");
    }
    for (head, message) in [
        ("9.9 .target sm_90", "there is no PTX version 9.9; the newest is 9.5"),
        ("7.0 .target sm_90", "`.target sm_90` needs `.version 7.8`; this file says PTX 7.0"),
        ("9.5 .target debug", "`.target` begins with an architecture such as sm_90, not with `debug`"),
        (
            "9.5 .target sm_90, map_f64_to_f32",
            "`map_f64_to_f32` is for sm_10, sm_11 and sm_12; later targets have double precision",
        ),
    ] {
        let module = Module::parse(format!(".version {head}\n.func f() {{ ret; }}"));
        let found: Vec<String> = faults(&module).iter().map(|fault| fault.message(module.source())).collect();
        assert_eq!(found[0], message, "{head}");
    }
    let module = Module::parse(".version 9.5 .target sm_91");
    let found = faults(&module);
    assert!(
        found[0].message(module.source()).starts_with("there is no target `sm_91`; targets are sm_10, sm_11")
    );
}

#[test]
fn a_fault_points_at_the_modifier_and_at_the_head() {
    let module = module("7.0", "sm_80", "ld.global.L1::no_allocate.u32 %r1, [%rd1];", true);
    let found = faults(&module);
    let [Finding { problem: Problem::Platform(PlatformFault::Lacking(used)), span }] = found[..] else {
        panic!("{found:?}")
    };
    assert!(matches!(used.what, Feature::Modifier(..)) && used.needs_only_version());
    assert_eq!(&module.source()[span.range()], b".L1::no_allocate");
    let notes = found[0].notes(module.source());
    assert_eq!(&module.source()[notes[0].span.range()], b"7.0");
    assert_eq!(notes[0].text, "the version is set here");
}

#[test]
fn every_use_is_named() {
    let line = "elect.sync _|%p1, %r1;\n";
    assert_eq!(body("9.5", "sm_80", &line.repeat(5)).len(), 5);
    // Where the form is lacking, its modifiers are not named too.
    let text = "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;";
    assert_eq!(body("9.5", "sm_90a", text).len(), 1);
}

#[test]
fn the_caller_may_say_the_version_and_the_target() {
    let source =
        ".version 9.9 .target sm_999 .func f() { .reg .pred %p; .reg .b32 %r; elect.sync _|%p, %r; }";
    let module = Module::parse(source);
    let judged = |version, target| {
        let options = Options { version, target: Target::parse(target), ..Options::default() };
        let found = check(&module, &options);
        found.iter().map(|fault| fault.message(module.source())).collect::<Vec<String>>()
    };
    let version = Some(PtxVersion::new(8, 0));
    assert_eq!(judged(version, "sm_90"), [""; 0]);
    let found = judged(version, "sm_80");
    assert_eq!(found.last().unwrap(), "`elect.sync` needs `.target sm_90`; it is judged for sm_80");
    let found = judged(Some(PtxVersion::new(7, 0)), "sm_90");
    assert_eq!(found.last().unwrap(), "`elect.sync` needs `.version 8.0`; it is judged as PTX 7.0");
}

#[test]
fn the_corpus_has_no_finding() {
    for (name, source) in corpus() {
        let module = Module::parse(source);
        if let Some(fault) = faults(&module).first() {
            panic!("{name}: {:?} {}", fault.span, fault.message(module.source()));
        }
    }
}
