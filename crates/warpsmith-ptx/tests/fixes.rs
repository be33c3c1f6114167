//! Fixes: what is proposed for a fault, whether it is safe, and that safe ones never make a text worse.

mod support;

use warpsmith_ptx::check::{self, Options};
use warpsmith_ptx::{Code, Diagnostic, Module, Severity};

/// A line of a kernel, what the fix makes of it, and whether the fix is safe.
#[rustfmt::skip]
const CASES: &[(&str, &str, bool)] = &[
    // Ends of statements.
    ("add.s32 %r0, %r1, 1", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0, %r1, 1 // one", "add.s32 %r0, %r1, 1; // one", true),
    ("add.s32 %r0 %r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0,\u{a0}%r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0, %r1\u{200b}, 1;", "add.s32 %r0, %r1, 1;", true),
    ("ret }", "ret; }", true),
    // Names.
    ("ad.s32 %r0, %r1, 1;", "add.s32 %r0, %r1, 1;", false),
    ("ADD.s32 %r0, %r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("ldmartix.sync.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", false),
    ("add.S32 %r0, %r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("mul.l0.s32 %r0, %r1, 1;", "mul.lo.s32 %r0, %r1, 1;", false),
    ("@%p0 add.s32.stat %r0, %r1, 1;", "@%p0 add.s32.sat %r0, %r1, 1;", false),
    (".reg .b23 %x;", ".reg .b32 %x;", false),
    (".pragam \"nounroll\";", ".pragma \"nounroll\";", false),
    // Modifiers.
    ("mul.s32 %r0, %r1, %r2;", "mul.hi.s32 %r0, %r1, %r2;", false),
    ("barrier.cta.sync 0;", "barrier.cta.sync 0;", false),
    ("ldmatrix.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", true),
    ("cp.wait_all.async;", "cp.async.wait_all;", true),
    ("add.lo.s32 %r0, %r1, %r2;", "add.s32 %r0, %r1, %r2;", false),
    // Operands.
    ("ld.global.b32 %r0, %rd1;", "ld.global.b32 %r0, [%rd1];", false),
    ("st.global.b32 %rd1+4, %r0;", "st.global.b32 [%rd1+4], %r0;", false),
    ("add.f32 %f0, %f1, 1;", "add.f32 %f0, %f1, 1.0;", false),
    ("add.f32 %f0, %f1, 0;", "add.f32 %f0, %f1, 0.0;", true),
    ("add.s32 %r0, %r1, 2.0;", "add.s32 %r0, %r1, 2;", false),
    ("add.s32 %r0, %r1, %q1;", "add.s32 %r0, %r1, %r1;", false),
];

const BEFORE: &str = "\
.version 9.5
.target sm_100a
.address_size 64
.visible .entry example()
{
\t.reg .pred %p<4>;
\t.reg .b32 %r<8>;
\t.reg .b64 %rd<4>;
\t.reg .f32 %f<4>;
\t";

fn judge(module: &Module) -> Vec<Diagnostic> {
    check::check(module, &Options::default())
}

fn errors(module: &Module) -> usize {
    judge(module).iter().filter(|diagnostic| diagnostic.severity() == Severity::Error).count()
}

#[test]
fn fixes_are_as_expected() {
    let mut failed = Vec::new();
    for (line, wanted, safe) in CASES {
        let text = format!("{BEFORE}{line}\n\tret;\n}}\n");
        let module = Module::parse(text.as_bytes());
        let fix = judge(&module).iter().find_map(|diagnostic| diagnostic.fix(module.source()));
        let found = fix.as_ref().map_or(line.to_string(), |fix| {
            let mut new = text.clone();
            new.replace_range(fix.span.range(), &fix.text);
            new[BEFORE.len()..].split('\n').next().unwrap_or_default().into()
        });
        if found != *wanted || fix.as_ref().is_some_and(|fix| fix.safe != *safe) {
            failed.push(format!("{line}\n  wanted {wanted} (safe: {safe})\n  found  {found} {fix:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn safe_fixes_never_make_a_text_worse() {
    for code in Code::all() {
        for example in [code.wrong(), code.right()] {
            never_worse(Code::whole(example).as_bytes());
        }
    }
    for (line, ..) in CASES {
        never_worse(format!("{BEFORE}{line}\n\tret;\n}}\n").as_bytes());
    }
}

fn never_worse(text: &[u8]) {
    let module = Module::parse(text);
    let (before, findings) = (errors(&module), judge(&module).len());
    let mended = check::mend(module, judge);
    assert!(errors(&mended.module) <= before, "{}", String::from_utf8_lossy(text));
    assert_eq!(mended.count == 0, mended.module.source() == text);
    if findings == 0 {
        assert_eq!(mended.module.source(), text, "a text without findings changed");
    }
}
