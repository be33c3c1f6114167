//! Names, declarations, initial values, calls and directives. Each verdict is the reference assembler's: it accepts
//! the texts without a code and refuses the others.

use crate::support::{self, corpus, spoil};
use std::path::Path;
use warpsmith_check as check;
use warpsmith_check::Options;
use warpsmith_ptx::{Module, Severity};

const HEAD: &str = "\
.version 9.5
.target sm_90a
.address_size 64
.global .align 16 .b32 a[64];
.global .b32 b;
.shared .align 16 .b32 sh[64];
.const .b32 cc[4];
";

const BODY: &str = "\
.func f0() { ret; }
.func f1(.reg .b32 x) { ret; }
.func (.reg .b32 r) g1(.reg .b32 x) { mov.b32 r,x; ret; }
.func p1(.param .b32 x) { ret; }
.func (.param .b32 r) q1(.param .b32 x) { ret; }
.func pa(.param .align 8 .b8 x[16]) { ret; }
.func (.param .align 8 .b8 r[16]) qa(.param .align 8 .b8 x[16]) { ret; }
.visible .entry k(.param .u64 P0, .param .align 16 .b8 PA[16])
{
.reg .b32 %r<20>; .reg .s32 %s<9>; .reg .u32 %u<9>; .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .b64 %rd<20>;
.reg .s64 %sd<9>; .reg .b16 %h<9>; .reg .pred %p<9>; .reg .pred p,q; .reg .v4 .b32 %v; .reg .v2 .f32 %w;
.reg .b128 %q<4>;
";

fn faults(text: &str) -> (Module, Vec<check::Finding>) {
    let module = Module::parse(text);
    let found = check::check(&module, &Options::default());
    (module, found)
}

fn in_context(context: &str, text: &str) -> String {
    match context {
        "file" => format!("{text}\n"),
        "module" => format!("{HEAD}{text}\n"),
        "body" => format!("{HEAD}{BODY}{text}\nret;\n}}\n"),
        other => panic!("no context is called {other}"),
    }
}

#[test]
fn verdicts_are_those_of_the_reference_assembler() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/symbols");
    let mut wrong = String::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for line in std::fs::read_to_string(&path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            let [context, code, text] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{name}: {line}: not a context, a code and a text");
            };
            count += 1;
            let (module, found) = faults(&in_context(context, &text.replace("\\n", "\n")));
            let first = found.iter().find(|fault| fault.severity() == Severity::Error);
            let (message, first) = (
                first.map(|fault| fault.message(module.source())),
                first.map_or("", |fault| fault.problem.code()),
            );
            if first != code {
                wrong.push_str(&format!(
                    "{name}: {context} {text}\n    {code:?}, found {first:?} {message:?}\n"
                ));
            }
        }
    }
    assert!(count > 1000 && wrong.is_empty(), "{count} texts\n{wrong}");
}

/// A text, and the message of its only fault with what the second place is and says.
const MESSAGES: &[(&str, &str, &str, &str)] = &[
    (
        "body",
        ".reg .b32 z; .reg .f32 z;",
        "`z` is declared already in this scope; names of a scope are declared once",
        "z first declared here",
    ),
    (
        "module",
        ".func f(.reg .b32 x); .func f(.reg .b64 x) { ret; }",
        "`f` is declared already, with another type of a parameter or result",
        "f first declared here",
    ),
    (
        "module",
        ".extern .global .b32 z; .global .b32 z;",
        "`z` is `.extern`: only a `.visible`, `.weak` or `.common` variable can take its place",
        "z first declared here",
    ),
    (
        "module",
        ".global .b32 %tid;",
        "`%tid` is a special register; a module needs other names for its own",
        "",
    ),
    ("body", "L: .branchtargets a;", "`a` is a variable in .global; a label is wanted", ""),
    ("body", "@%r1 ret;", "`%r1` is a .b32 register; a guard is a `.pred` register", ""),
    (
        "module",
        ".reg .b32 z;",
        "`.reg` variables belong to functions; a module may declare `.global`, `.const` and `.shared` ones",
        "",
    ),
    (
        "body",
        "bra %tid; %tid:",
        "`%tid` is a special register until a label of that name stands before it; give the label another name",
        "%tid declared here",
    ),
    ("body", "add.s32 %q9, %q9, %q9;", "`%q9` is not declared", ""),
    ("body", "@%q9 bra %q9;", "`%q9` is not declared", ""),
    (
        "body",
        "setmaxnreg.inc.sync.aligned.u32 25;",
        "25 is out of range; `count` of `setmaxnreg.action.sync.aligned.u32 count` takes a constant, values 24 to 256 in \
         steps of 8",
        "",
    ),
    (
        "module",
        ".func t() { .reg .b32 z; ld.b32 z, b[1]; ret; }",
        "`b[1]` has an index, and begins with a variable in .global; only an array has one, an address has an offset in \
         bytes: `[a+4]`",
        "b declared here",
    ),
    (
        "module",
        ".section .debug_x { .b8 -0 }",
        "the zero of a section's data has no sign; write `0` without `-`",
        "",
    ),
    (
        "body",
        ".reg .u32 z<4294967295>;",
        "4294967295 names are more than there is memory for; at most 4294967294 are declared at once",
        "",
    ),
    (
        "body",
        "min.u8 %r1, %r2, %r3;",
        "`.u8` does not go with the rest of this `min`; the nearest form is `min.type d, a, b`, where `.type` is one of \
         `.u16`, `.u32`, `.u64`, `.s16`, `.s64`, `.s32`, `.u16x2`, `.s16x2`, `.u8x4`, `.s8x4`, `.f32`, `.f64` and 4 more",
        "",
    ),
    (
        "body",
        "cp.async.bulk.shared.global [sh], [%rd1], 16, [sh];",
        "`.shared` does not go with the rest of this `cp.async.bulk`; the nearest form is \
         `cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint} [to], [from], \
         size, [mbar]{, policy}`, where `.dst` is `.shared::cta`",
        "",
    ),
    (
        "body",
        "st.const.u32 [%rd1], %r1;",
        "`.const` does not go with the rest of this `st`; constant memory is only read; the nearest form is \
         `st{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}`; in its place \
         may stand one of `.weak`, `.global`, `.local`, `.param`, `.param::func`, `.shared`, `.shared::cta`, \
         `.shared::cluster`",
        "",
    ),
    (
        "body",
        "mma.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {%r0,%r1}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%r0,%r1};",
        "`.m16n8k32` does not go with the rest of this `mma`; in its place may stand one of `.m8n8k4`, `.m16n8k8`, \
         `.m16n8k16`",
        "",
    ),
    (
        "body",
        "ld.global.u32 %r1, [%rd1+%rd2];",
        "expected a constant, found `%rd2`; an operand is one name plus a constant, two registers are added by an \
         instruction of their own",
        "",
    ),
    ("module", ".global .align 3 .b32 z;", "`3` is no power of two, and an alignment is one", ""),
    (
        "module",
        ".global .b32 z[];",
        "`z` has no length; only `.extern` arrays and those with initial values need none",
        "",
    ),
    ("module", ".global .b32 z[2] = {1,2,3};", "`3` has no room; 2 values fit", ""),
    (
        "module",
        ".global .f32 z = 1;",
        "`1` is no initial value of a `.f32`; it takes a number such as 1.0 or 0f3F800000",
        "",
    ),
    (
        "module",
        ".global .u64 z = sh;",
        "`sh` is a variable in .shared; only `.global` and `.const` variables and functions have an address here",
        "",
    ),
    (
        "module",
        ".global .u8 z = 0x1F(a);",
        "`0x1F` is no mask; a mask is one byte of ones, such as 0xFF or 0xFF00",
        "",
    ),
    ("body", "mov.b32 %r1, 1/0;", "`1/0` divides by zero; a divisor is any other number", ""),
    ("body", "call f1;", "`f1` has 1 argument; this call names 0", "f1 declared here"),
    ("body", "call k, (%rd1, %rd2);", "`k` is a kernel; only a `.func` can be called", "k declared here"),
    (
        "body",
        "call f1, (%rd1);",
        "`%rd1` has another type than the callee's parameter; width and kind must be the same",
        "x the parameter is declared here",
    ),
    (
        "body",
        ".param .align 4 .b8 buffer[16]; call pa, (buffer);",
        "`buffer` is aligned to 4 bytes; the callee's parameter says `.align 8`",
        "x the parameter is declared here",
    ),
    ("module", ".entry e() .maxntid 0 { ret; }", "`.maxntid` cannot be 0; it takes 1 and more", ""),
    (
        "module",
        ".entry e() .maxntid 32 .reqntid 32 { ret; }",
        "`.reqntid` and `.maxntid` exclude each other; keep one",
        ".maxntid stands here first",
    ),
    (
        "module",
        ".entry e() .reqntid 32 .blocksareclusters { ret; }",
        "`.blocksareclusters` needs `.reqnctapercluster` beside it",
        "",
    ),
    (
        "file",
        ".version 9.5 .target sm_90 .address_size 16",
        "`.address_size` cannot be 16; it takes 32 or 64",
        "",
    ),
];

#[test]
fn messages_say_what_would_be_legal() {
    for (context, text, message, note) in MESSAGES {
        let (module, found) = faults(&in_context(context, text));
        let [fault] = found[..] else { panic!("{text}: {found:?}") };
        assert_eq!(fault.message(module.source()), *message, "{text}");
        let related = fault.problem.related().map(|(span, said)| {
            format!("{} {said}", String::from_utf8_lossy(&module.source()[span.range()]))
        });
        assert_eq!(related.unwrap_or_default(), *note, "{text}");
    }
}

#[test]
fn a_misuse_knows_where_its_name_is_declared() {
    let (module, found) = faults(&in_context("body", "add.s32 %r1, %rd1, 1;"));
    let (span, said) = found[0].problem.related().unwrap();
    assert_eq!((&module.source()[span.range()], said), (&b"%rd"[..], "declared here"));
}

#[test]
fn the_corpus_is_valid() {
    for (name, source) in corpus() {
        let module = Module::parse(source);
        if let Some(fault) = check::check(&module, &Options::default()).first() {
            panic!("{name}: {:?} {}", fault.span, fault.message(module.source()));
        }
    }
}

#[test]
fn no_text_stops_the_check() {
    let mut dice = support::Dice::new(4);
    for round in 0..400 {
        let base =
            in_context("body", "P: .callprototype _; call %rd1, P; .alias f0, f1; T: .branchtargets L<3>;");
        let text = spoil(base.as_bytes(), &mut dice);
        let module = Module::parse(text);
        let found = check::check(&module, &Options::default());
        for fault in &found {
            assert!(!fault.message(module.source()).is_empty(), "{round}");
        }
    }
}

/// Texts whose checking would take a time that grows faster than their length if each use read its declaration again.
#[test]
fn large_texts_come_to_an_end() {
    let many = |count: usize, piece: &str| piece.repeat(count);
    let n = 20_000;
    let long: String =
        (0..n).map(|i| format!(".reg .b32 x{i}, ")).collect::<String>().replace(", .reg .b32", ",");
    let parameters: Vec<String> = (0..n).map(|i| format!(".param .b32 p{i}")).collect();
    let labels: String = (0..n).map(|i| format!("L{i}:\n")).collect();
    for text in [
        in_context("body", &format!("{};", long.trim_end_matches(", "))),
        in_context("body", &many(n, "{ .reg .b32 x<9>; }\n")),
        in_context("body", &many(n, ".reg .b32 z<3>;\n")),
        in_context("module", &format!(".func big({}); {}", parameters.join(", "), many(n, ".func big();\n"))),
        in_context("body", &format!("{labels}{}", many(n, &format!("T: .branchtargets L<{n}>;\n")))),
        in_context(
            "module",
            &format!(".global .b8 z{} = {}1{};", many(n, "[1]"), many(n, "{"), many(n, "}")),
        ),
        in_context("body", &format!("T: .calltargets {}f0; {}", many(n, "f0, "), many(n, "call %rd1, T;\n"))),
        in_context("body", &many(n, "{\n")),
    ] {
        let module = Module::parse(text);
        // What were quadratic would not come back in minutes.
        let _ = check::check(&module, &Options::default());
    }
}
