//! What the reference assembler finds only while it makes code of a whole program. Each verdict is its own: it
//! refuses the texts with a code, warns of those with `?` behind it, and accepts those with an empty code.

use warpsmith_check::{Options, check};
use warpsmith_ptx::{Module, Severity};

#[rustfmt::skip]
const CASES: &[(&str, &str)] = &[
    // Shared memory that a kernel uses, with what it calls.
    ("", ".shared .align 4 .b8 s[49152]; .entry k() { st.shared.u32 [s], 1; ret; }"),
    ("PTX0150", ".shared .align 4 .b8 s[49153]; .entry k() { st.shared.u32 [s], 1; ret; }"),
    ("", ".shared .align 4 .b8 s[49153]; .entry k() { ret; }"),
    ("PTX0150", ".entry k() { .shared .align 4 .b8 s[49153]; ret; }"),
    ("PTX0150", ".shared .b8 s[30000]; .shared .b8 t[30000]; .entry k() { st.shared.u8 [s], 1; st.shared.u8 [t], 1; ret; }"),
    ("", ".shared .b8 s[30000]; .shared .b8 t[30000]; .entry k() { st.shared.u8 [s], 1; ret; } .entry l() { st.shared.u8 [t], 1; ret; }"),
    ("PTX0150", ".shared .b8 s[30000]; .shared .b8 t[30000]; .func f() { st.shared.u8 [t], 1; ret; } .entry k() { st.shared.u8 [s], 1; call f; ret; }"),
    ("PTX0150", ".shared .b8 s[30000]; .func f() { .shared .b8 t[30000]; st.shared.u8 [t], 1; ret; } .entry k() { st.shared.u8 [s], 1; call f; ret; }"),
    ("", ".shared .b8 s[30000]; .func f() { .shared .b8 t[30000]; st.shared.u8 [t], 1; ret; } .entry k() { st.shared.u8 [s], 1; ret; }"),
    ("", ".func f() { .shared .b8 t[60000]; st.shared.u8 [t], 1; ret; }"),
    ("", ".shared .b8 a[1]; .shared .align 16 .b8 b[49136]; .entry k() { st.shared.u8 [a], 1; st.shared.u8 [b], 1; ret; }"),
    ("PTX0150", ".shared .b8 a[1]; .shared .align 16 .b8 b[49140]; .entry k() { st.shared.u8 [a], 1; st.shared.u8 [b], 1; ret; }"),
    ("", ".extern .shared .b8 d[]; .shared .b8 s[49153]; .entry k() { st.shared.u8 [d], 1; ret; }"),
    // Constants of the file.
    ("", ".const .align 4 .b8 c[65536];"),
    ("PTX0151", ".const .align 4 .b8 c[65537];"),
    ("PTX0151", ".const .align 4 .b8 c[40000]; .const .align 4 .b8 d[40000];"),
    ("", ".const .b8 a[1]; .const .align 16 .b8 b[65520];"),
    ("PTX0151", ".const .b8 a[1]; .const .align 16 .b8 b[65521];"),
    ("PTX0151", ".entry k() { .const .align 4 .b8 c[65537]; ret; }"),
    // Registers.
    ("", ".entry k() .maxnreg 255 { ret; }"),
    ("PTX0152?", ".entry k() .maxnreg 256 { ret; }"),
    ("", ".entry k() .maxnreg 24 { ret; }"),
    ("PTX0153?", ".entry k() .maxnreg 23 { ret; }"),
    // What is defined elsewhere.
    ("PTX0154", ".extern .func f(); .entry k() { call f; ret; }"),
    ("PTX0154", ".func f(); .entry k() { call f; ret; }"),
    ("PTX0154", ".weak .func f(); .entry k() { call f; ret; }"),
    ("PTX0154", ".extern .func f(); .func g() { call f; ret; }"),
    ("", ".extern .func f(); .entry k() { ret; }"),
    ("", ".func f(); .entry k() { call f; ret; } .func f() { ret; }"),
    ("", ".extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b); .entry k() { .param .b32 r; .param .b64 a; .param .b64 b; call (r), vprintf, (a, b); ret; }"),
    ("", ".extern .func (.param .b64 r) malloc(.param .b64 a); .entry k() { .param .b64 r; .param .b64 a; call (r), malloc, (a); ret; }"),
    ("PTX0154", ".extern .func printf(.param .b64 a); .entry k() { .param .b64 a; call printf, (a); ret; }"),
    ("PTX0155?", ".extern .global .u32 g; .entry k() { ret; }"),
    ("PTX0155?", ".extern .const .u32 g; .entry k() { ret; }"),
    // Addresses of 32 bits.
    ("", ".entry k(.param .b64 q) { .reg .b64 %d; .reg .b32 %r; ld.param.b64 %d, [q]; ld.global.b32 %r, [%d]; st.global.b32 [%d], %r; ret; }"),
    ("PTX0156", ".entry k(.param .b32 q) { .reg .b32 %r<3>; ld.param.b32 %r0, [q]; ld.global.b32 %r1, [%r0]; st.global.b32 [%r0], %r1; ret; }"),
    ("PTX0156", ".entry k(.param .b32 q) { .reg .b32 %r<3>; ld.param.b32 %r0, [q]; atom.global.add.u32 %r1, [%r0], 1; ret; }"),
    ("PTX0156", ".entry k(.param .b32 q) { .reg .b32 %r<3>; ld.param.b32 %r0, [q]; st.b32 [%r0], 1; ret; }"),
    ("", ".entry k(.param .b32 q) { .reg .b32 %r<3>; ld.param.b32 %r0, [q]; ld.shared.b32 %r1, [%r0]; st.shared.b32 [%r0], %r1; ret; }"),
    // Results of calls.
    ("", ".func (.param .b32 r) f(.param .b32 a) { st.param.b32 [r], 1; ret; } .entry k() { .reg .b32 %r; .param .b32 x; .param .b32 y; st.param.b32 [y], 3; call (x), f, (y); ld.param.b32 %r, [x]; ret; }"),
    ("PTX0157", ".func (.param .b32 r) f(.param .b32 a) { st.param.b32 [r], 1; ret; } .entry k() { .reg .b32 %r; .param .b32 x; .param .b32 y; ld.param.b32 %r, [x]; st.param.b32 [y], 3; call (x), f, (y); ret; }"),
    ("PTX0157", ".entry k() { .reg .b32 %r; .param .b32 x; ld.param.b32 %r, [x]; ret; }"),
    ("PTX0157", ".entry k() { .reg .b32 %r; .param .b32 x; st.param.b32 [x], 3; ld.param.b32 %r, [x]; ret; }"),
    ("PTX0157", ".func (.param .b32 r) f(.param .b32 a) { st.param.b32 [r], 1; ret; } .entry k() { .reg .b32 %r; .param .b32 x; .param .b32 y; st.param.b32 [y], 3; call (x), f, (y); ld.param.b32 %r, [y]; ret; }"),
    ("", ".func (.param .b32 r) f(.param .b32 a) { st.param.b32 [r], 1; ret; } .entry k() { .reg .b32 %r; .reg .pred p; .param .b32 x; .param .b32 y; st.param.b32 [y], 3; call (x), f, (y); L: ld.param.b32 %r, [x]; setp.eq.u32 p, %r, 1; @p bra L; ret; }"),
    ("PTX0157", ".func (.param .b32 r) f(.param .b32 a) { st.param.b32 [r], 1; ret; } .entry k() { .reg .b32 %r; { .param .b32 x; .param .b32 y; st.param.b32 [y], 3; call (x), f, (y); } { .param .b32 x; ld.param.b32 %r, [x]; } ret; }"),
];

#[test]
fn each_text_has_the_verdict_of_the_reference_assembler() {
    for (code, text) in CASES {
        let module = Module::parse(format!(".version 9.5\n.target sm_90\n.address_size 64\n{text}\n"));
        let found = check(&module, &Options { limits: true, ..Options::default() });
        let worst = found.iter().find(|fault| fault.severity() == Severity::Error).or(found.first());
        let found_code = worst.map_or(String::new(), |fault| {
            let mark = if fault.severity() == Severity::Warning { "?" } else { "" };
            format!("{}{mark}", fault.problem.code())
        });
        let message = worst.map(|fault| fault.message(module.source()));
        assert_eq!(&found_code, code, "{text}: {message:?}");
        let mut asked = check(&module, &Options::default());
        // Without them it is a warning.
        asked.retain(|fault| fault.severity() == Severity::Error);
        assert_eq!(asked, [], "{text}: only where it is asked for");
    }
}

#[test]
fn addresses_of_32_bits_are_told_of_by_target() {
    let said = |target: &str, size: &str| -> Vec<&'static str> {
        let module = Module::parse(format!(".version 6.5 .target {target} {size} .entry k() {{ ret; }}"));
        let found = check(&module, &Options { limits: true, ..Options::default() });
        found.iter().map(|fault| fault.problem.code()).collect()
    };
    assert_eq!(said("sm_75", ".address_size 32"), ["PTX0156"]);
    assert!(said("sm_75", ".address_size 64").is_empty());
    // Of those that no assembler of today makes code for nothing is known.
    assert!(said("sm_50", ".address_size 32").is_empty());
}

#[test]
fn messages_say_what_would_be_legal() {
    let text = ".shared .b8 s[50000]; .entry k() { st.shared.u8 [s], 1; ret; }";
    let module = Module::parse(format!(".version 9.5 .target sm_90 {text}"));
    let found = check(&module, &Options { limits: true, ..Options::default() });
    assert_eq!(
        found[0].message(module.source()),
        "`k` uses 50000 bytes of static shared memory, and 49152 are allowed; declare the rest as `.extern .shared` \
         and give its size at the launch"
    );
}
