//! What `explore` says of modules, small ones and those of the corpus.

use crate::support::{Dice, corpus, spoil};
use warpsmith_check::Feature;
use warpsmith_check::explore::{AccessKind, Callee, Minimum, explore, parameter_bytes, requirements};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// A module of one kernel with a body.
fn kernel(body: &str) -> Module {
    let module = Module::parse(format!(
        ".version 9.5\n.target sm_100a\n.address_size 64\n.global .b32 data[4];\n.extern .func callee(.param .b32 x);\n\
         .entry k(.param .b32 a)\n{{\n.reg .pred %p<9>;\n.reg .b16 %h<9>;\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n\
         .reg .f32 %f<9>;\n{body}\n}}\n"
    ));
    assert_eq!(module.diagnostics(), [], "{body}");
    module
}

/// Accesses as text: `load global 4`.
fn traffic(body: &str) -> Vec<String> {
    let module = kernel(body);
    let report = explore(&module);
    let text = |access: &warpsmith_check::explore::Access| {
        let kind = match access.kind {
            AccessKind::Load => "load",
            AccessKind::Store => "store",
            AccessKind::Atomic => "atomic",
        };
        let space = access.space.map_or("generic", |word| word.text());
        let bytes = access.bytes.map_or("?".to_string(), |bytes| bytes.to_string());
        format!("{kind} {space} {bytes}")
    };
    let mut all: Vec<String> = report.functions[1].traffic.iter().map(|(access, _)| text(access)).collect();
    all.sort();
    all
}

fn minima(module: &Module) -> Vec<String> {
    let text = |minimum: &Minimum| format!("{}:{}", minimum.ptx, minimum.target);
    requirements(module).minima.iter().map(text).collect()
}

/// A texture, sampler or surface by register, and the address of one; a function's address; an array without a length.
#[test]
fn names_of_things_have_needs_of_their_own() {
    for (expected, text) in [
        (
            "3.1:sm_20",
            ".entry k() { .reg .f32 f<7>; .reg .b64 h; tex.2d.v4.f32.f32 {f1,f2,f3,f4}, [h, {f5,f6}]; exit; }",
        ),
        (
            "1.5:sm_10",
            ".global .texref t; .entry k() { .reg .f32 f<7>; tex.2d.v4.f32.f32 {f1,f2,f3,f4}, [t, {f5,f6}]; exit; }",
        ),
        (
            "1.5:sm_10",
            ".entry k(.param .texref t) { .reg .f32 f<7>; tex.2d.v4.f32.f32 {f1,f2,f3,f4}, [t, {f5,f6}]; exit; }",
        ),
        ("3.1:sm_20", ".entry k() { .reg .b32 r; .reg .b64 h; suq.width.b32 r, [h]; exit; }"),
        ("1.5:sm_10", ".global .surfref s; .entry k() { .reg .b32 r; suq.width.b32 r, [s]; exit; }"),
        ("3.1:sm_20", ".global .surfref s; .entry k() { .reg .b64 h; mov.u64 h, s; exit; }"),
        ("4.3:sm_30", ".global .samplerref s; .entry k() { .reg .b64 h; mov.u64 h, s; exit; }"),
        ("1.5:sm_10", ".global .surfref s; .entry k() { .reg .b64 h; mov.u64 h, s+4; exit; }"),
        ("2.1:sm_10", ".func f { ret; } .entry k() { .reg .b64 h; mov.u64 h, f; exit; }"),
        ("3.1:sm_35", ".entry f() { ret; } .entry k() { .reg .b64 h; mov.u64 h, f; exit; }"),
        ("1.4:sm_10", ".entry k(.param .f64 q) { .reg .f64 d; ld.param.f64 d, [q]; mov.f64 d, d; exit; }"),
        ("6.0:sm_30", ".extern .func f (.param .b64 a, .param .align 8 .b8 b[]);"),
    ] {
        let module = Module::parse(format!(".version 9.5 .target sm_90 {text}"));
        assert_eq!(module.diagnostics(), [], "{text}");
        assert_eq!(minima(&module), [expected], "{text}");
    }
}

#[test]
fn accesses_have_space_width_and_kind() {
    for (body, expected) in [
        ("ld.global.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];", vec!["load global 16"]),
        ("ld.b8 %r1, [%rd1];", vec!["load generic 1"]),
        ("ld.global.L2::cache_hint.u32 %r1, [%rd1], %rd2;", vec!["load global 4"]),
        ("st.shared::cta.v2.u64 [%r1], {%rd1, %rd2};", vec!["store shared::cta 16"]),
        ("atom.global.add.u64 %rd1, [%rd2], 1;", vec!["atomic global 8"]),
        ("atom.shared.cas.b32 %r1, [%r2], 0, 1;", vec!["atomic shared 4"]),
        ("red.global.add.f32 [%rd1], %f1;", vec!["atomic global 4"]),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1, %r2, %r3, %r4}, [%r5];", vec!["load shared 16"]),
        ("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%r1], {%r2, %r3};", vec!["store shared 8"]),
        ("cp.async.ca.shared.global [%r1], [%rd1], 8;", vec!["load global 8", "store shared 8"]),
        (
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;",
            vec!["load shared::cta ?", "store global ?"],
        ),
        ("mbarrier.init.shared::cta.b64 [%rd1], 1;", vec!["atomic shared::cta 8"]),
        ("prefetch.global.L2 [%rd1];", vec![]),
        ("createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], 16, 32;", vec![]),
        ("mov.u64 %rd1, data;", vec![]),
    ] {
        assert_eq!(traffic(body), expected, "{body}");
    }
}

#[test]
fn parameters_are_laid_out_in_order() {
    let module = Module::parse(
        ".entry k(.param .u8 a, .param .f64 b, .param .align 4 .b8 c[5], .param .u16 d, .param .align 16 .b32 e)",
    );
    let report = explore(&module);
    let parameters = &report.functions[0].parameters;
    let offsets: Vec<_> = parameters.iter().map(|place| place.offset.unwrap()).collect();
    assert_eq!(offsets, [0, 8, 16, 22, 32]);
    assert_eq!(parameters[4].align, 16);
    assert_eq!(parameter_bytes(parameters), Some(36));
}

#[test]
fn memory_counts_bytes_and_what_has_no_size() {
    let module = Module::parse(
        ".extern .shared .align 16 .b8 dynamic[];\n.shared .v2 .f32 a[3], b;\n.global .u16 c[] = {1, 2, 3};\n\
         .global .texref t;\n.const .f64 d[2][2];\n",
    );
    let report = explore(&module);
    let found: Vec<_> =
        report.memory.iter().map(|m| (m.space.name(), m.variables, m.bytes, m.unsized_variables)).collect();
    assert_eq!(found, [("shared", 3, 32, 1), ("global", 2, 6, 0), ("const", 1, 32, 0)]);
}

#[test]
fn blocks_begin_at_targets_and_behind_jumps() {
    let module = kernel(
        "$a: setp.eq.u32 %p1, %r1, 0;\n@%p1 bra $c;\n$b: add.u32 %r1, %r1, 1;\n{\n$inner: bra $a;\n}\n$c: ret;",
    );
    let report = explore(&module);
    let function = &report.functions[1];
    // $b and $inner are labels that nothing jumps to.
    assert_eq!((function.labels, function.blocks, function.instructions), (4, 3, 5));
}

#[test]
fn calls_are_direct_or_by_address() {
    let module = kernel(
        ".param .b32 x;\n$p: .callprototype _ (.param .b32 _);\ncall callee, (x);\ncall callee, (x);\n\
         call %rd1, (x), $p;\nst.global.u32 [data], %r1;",
    );
    let report = explore(&module);
    let function = &report.functions[1];
    let calls: Vec<_> = function.calls.iter().map(|call| (call.callee, call.count)).collect();
    assert_eq!(calls, [(Callee::Direct("callee"), 2), (Callee::Indirect("$p"), 1)]);
    assert_eq!(function.blocks, 1);
    assert_eq!(function.variables[0].1.name(), "data");
    assert!(!report.functions[0].is_defined());
}

#[test]
fn needs_follow_forms_modifiers_rules_types_and_registers() {
    for (body, feature, expected) in [
        ("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];", "ldmatrix", vec!["6.5:sm_75"]),
        ("ld.global.L1::no_allocate.u32 %r1, [%rd1];", "`.L1::no_allocate` of ld", vec!["7.4:sm_70"]),
        (".reg .b128 %q<2>;", "type .b128", vec!["8.3:sm_70"]),
        ("mov.u32 %r1, %cluster_ctarank;", "%cluster_ctarank", vec!["7.8:sm_90"]),
        ("wgmma.fence.sync.aligned;", "wgmma.fence.sync.aligned", vec!["8.0:sm_90a"]),
    ] {
        let module = kernel(body);
        assert_eq!(minima(&module), expected, "{body}");
        let needs = requirements(&module);
        let lowest = needs.lowest().unwrap();
        let forced = |reasons: Vec<String>| reasons.iter().any(|what| what.starts_with(feature));
        assert!(forced(needs.forcing_ptx(lowest).map(|reason| reason.what.to_string()).collect()), "{body}");
        assert!(
            forced(needs.forcing_target(lowest).map(|reason| reason.what.to_string()).collect()),
            "{body}"
        );
    }
}

#[test]
fn a_declared_register_hides_a_special_one() {
    let module =
        kernel(".reg .b64 %clock64;\n.reg .b32 %pm<8>;\nmov.u64 %rd1, %clock64;\nmov.u32 %r1, %pm7;");
    let special = |what: &Feature| matches!(what, Feature::SpecialRegister(_));
    assert!(!requirements(&module).reasons.iter().any(|reason| special(&reason.what)));
}

#[test]
fn what_excludes_each_other_has_no_minimum() {
    let module =
        kernel("wgmma.fence.sync.aligned;\ntcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
    let needs = requirements(&module);
    assert_eq!(needs.lowest(), None);
    assert!(!needs.holds(PtxVersion::NEWEST, Target::parse("sm_90a").unwrap()));
}

/// The reference assembler has accepted each file of the corpus with these versions and targets, and has
/// refused it with the version before, and with the next lower target.
#[test]
fn the_corpus_needs_what_the_reference_assembler_asks_for() {
    let record = include_str!("../explore/floors.tsv");
    for (name, text) in corpus() {
        let module = Module::parse(text);
        let rows = record.lines().filter(|line| !line.starts_with('#'));
        let row: Vec<&str> =
            rows.map(|line| line.split('\t').collect()).find(|row: &Vec<&str>| row[0] == name).unwrap();
        let needs = requirements(&module);
        let own = explore(&module).target().unwrap();
        let lowest = needs.lowest_ptx(own).map(|ptx| format!("{ptx}:{own}"));
        assert_eq!(lowest.as_deref(), Some(row[1]), "{name}");
        assert_eq!(minima(&module).join(" "), row[2], "{name}");
        assert_eq!(needs.unresolved, 0, "{name}");
    }
}

#[test]
fn spoiled_modules_are_explored_too() {
    let seeds = [
        kernel("ld.global.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];").into_source(),
        kernel("$a: .branchtargets $a;\nbrx.idx %r1, $a;\n{ .shared .b8 x[4]; }").into_source(),
        b".section .debug_str { $x: .b8 -1\n.b32 $x+4 }\n.global .u8 a[] = {0xFF(b), generic(c)};".to_vec(),
    ];
    let mut dice = Dice::new(7);
    for round in 0..2000 {
        let mut text = seeds[round % seeds.len()].clone();
        for _ in 0..=dice.below(4) {
            text = spoil(&text, &mut dice);
        }
        let module = Module::parse(text);
        explore(&module);
        requirements(&module);
    }
}
