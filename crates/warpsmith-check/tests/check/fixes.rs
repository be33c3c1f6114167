//! Fixes: what is proposed for a fault, whether it is safe, and that safe ones never make a text worse.

use crate::checks::{self, fixes::judge};
use crate::support::{Dice, corpus};
use warpsmith_check as check;
use warpsmith_check::Code;
use warpsmith_ptx::{Dialect, Module, SyntaxKind};

/// A line of a kernel, what the fix makes of it, and whether the fix is safe.
#[rustfmt::skip]
const CASES: &[(&str, &str, bool)] = &[
    // Ends of statements.
    ("add.s32 %r0, %r1, 1", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0, %r1, 1 // one", "add.s32 %r0, %r1, 1; // one", true),
    ("add.s32 %r0 %r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0,\u{a0}%r1, 1;", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0, %r1\u{200b}, 1;", "add.s32 %r0, %r1, 1;", true),
    ("add.s32 %r0, %r1 -1;", "add.s32 %r0, %r1, -1;", true),
    ("ld.global.b32 %r0 [%rd1];", "ld.global.b32 %r0, [%rd1];", true),
    ("st.global.b32 [%rd1] %r0;", "st.global.b32 [%rd1], %r0;", true),
    ("ld.global.b32 %r0, [%rd1;", "ld.global.b32 %r0, [%rd1];", true),
    ("ld.global.v2.b32 {%r0, %r1, [%rd1];", "ld.global.v2.b32 {%r0, %r1, [%rd1];", false),
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
    ("mul.s32 %r0, %r1, %r2;", "mul.lo.s32 %r0, %r1, %r2;", false),
    ("barrier.cta.sync 0;", "barrier.cta.sync 0;", false),
    ("ldmatrix.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r0}, [%r1];", true),
    ("cp.wait_all.async;", "cp.async.wait_all;", true),
    ("xor %r0, %r1, 1;", "xor.b32 %r0, %r1, 1;", false),
    ("mov %rd0, %rd1;", "mov.b64 %rd0, %rd1;", false),
    ("shl.u32 %r0, %r1, 2;", "shl.b32 %r0, %r1, 2;", false),
    ("add.s32 %rd0, %rd1, %rd2;", "add.s64 %rd0, %rd1, %rd2;", false),
    ("mad.s32 %r0, %r1, %r2, %r3;", "mad.lo.s32 %r0, %r1, %r2, %r3;", false),
    ("add.lo.s32 %r0, %r1, %r2;", "add.s32 %r0, %r1, %r2;", false),
    // Operands.
    ("ld.global.b32 %r0, %rd1;", "ld.global.b32 %r0, [%rd1];", false),
    ("st.global.b32 %rd1+4, %r0;", "st.global.b32 [%rd1+4], %r0;", false),
    ("mov.b32 %r0, (%r1);", "mov.b32 %r0, %r1;", false),
    ("add.f32 %f0, %f1, 1;", "add.f32 %f0, %f1, 1.0;", false),
    ("add.f32 %f0, %f1, 0;", "add.f32 %f0, %f1, 0.0;", true),
    ("add.s32 %r0, %r1, 2.0;", "add.s32 %r0, %r1, 2;", false),
    ("bra DON;\nDONE:", "bra DONE;", false),
    ("@%q0 ret;", "@%p0 ret;", false),
    ("mov.b32 %r0, %tdi.x;", "mov.b32 %r0, %tid.x;", false),
    ("setp.eq.s32 %q0, %r1, 0;", "setp.eq.s32 %p0, %r1, 0;", false),
    ("add.s32 %r0, %r1, %q1;", "add.s32 %r0, %r1, %r1;", false),
    // What lies behind a range is no other name; of a special register a component is meant.
    ("add.s32 %r0, %r1, %r9;", "add.s32 %r0, %r1, %r9;", false),
    ("mov.b32 %r0, %tidx;", "mov.b32 %r0, %tid.x;", false),
    // Habits of other languages.
    ("ld.global.b32 %r0, %rd1[4];", "ld.global.b32 %r0, [%rd1+4];", false),
    ("mov b32 %r0, 1;", "mov.b32 %r0, 1;", false),
    ("add.f32 %f0, %f1, 1.0f;", "add.f32 %f0, %f1, 1.0;", false),
    ("%r0 = add.s32 %r1, 1;", "add.s32 %r0, %r1, 1;", false),
    ("@%p0 %r0 = add.s32 %r1, 1;", "@%p0 add.s32 %r0, %r1, 1;", false),
    ("%r0 = %r1;", "%r0 = %r1;", false),
    ("call g(%r0), (%r1);", "call (%r0), g, (%r1);", false),
    ("ld.global.b32 %r0, [%rd1-4];", "ld.global.b32 %r0, [%rd1+-4];", true),
    ("mov.u32 %r0, %tid;", "mov.u32 %r0, %tid.x;", false),
    (".reg .int %x;", ".reg .s32 %x;", false),
    (".reg .float %x;", ".reg .f32 %x;", false),
    (".reg u32 %x;", ".reg .u32 %x;", false),
    ("mma.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {%r0, %r1}, {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%r0, %r1};", "mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%r0, %r1}, {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%r0, %r1};", false),
    ("mov.u32 %r0, %r1;;", "mov.u32 %r0, %r1;", true),
    ("mov.u32 %r0, %r1; ; ;", "mov.u32 %r0, %r1;", true),
    ("mov.u32 %r0, ;", "mov.u32 %r0, ;", false),
    // The usual word, and the one that fits the registers, first.
    ("cvt.u32.f32 %r0, %f0;", "cvt.rzi.u32.f32 %r0, %f0;", false),
    ("setp.lt %p0, %r0, %r1;", "setp.lt.u32 %p0, %r0, %r1;", false),
    ("add.s32 %r0, %r1, 1\n\t.loc 1 5 5", "add.s32 %r0, %r1, 1;", true),
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

/// A fix that uncovers more than it mends is left out, and it is known why.
#[test]
fn a_fix_may_be_refused() {
    let mend = |line: &str| {
        let mended = check::mend(Module::parse(format!("{BEFORE}{line}\n\tret;\n}}\n")), judge);
        (mended.count, mended.refused)
    };
    let none = check::RefusedFixes::default();
    assert_eq!(mend("ld.global.b32 %r0, [%rd1;"), (1, none));
    assert_eq!(mend("ld.global.b32 %q0, [%q1;"), (0, check::RefusedFixes { count: 1, errors: 1 }));
    assert_eq!(mend("ret;"), (0, none));
}

/// What is missing behind a statement hides no names; what cannot be read does, and they are counted.
#[test]
fn names_are_held_back_behind_what_cannot_be_read() {
    let judged = |lines: &str| {
        let module = Module::parse(format!("{BEFORE}{lines}\n\tret;\n}}\n"));
        let checked = check::judged(&module, &check::Options::default());
        (checked.findings.len(), checked.held_back)
    };
    assert_eq!(judged("mov.b32 %r0, %r1\nadd.s32 %r0, %r1, %q1;\nbra DONE;"), (3, 0));
    assert_eq!(judged("mov.b32 %r0 %r1;\nadd.s32 %r0, %r1, %q1;\nbra DONE;"), (3, 0));
    assert_eq!(judged("ad.b32 %r0, %r1;\nadd.s32 %r0, %r1, %q1;"), (2, 0));
    assert_eq!(judged("reg .b32 %q<2>;\nadd.s32 %r0, %r1, %q1;"), (1, 1));
}

/// Where the file says version and target, that is where it is mended.
#[test]
fn heads_are_mended() {
    let mended = |head: &str| {
        let text =
            format!("{head} .address_size 64 .entry k() {{ .reg .pred %p; elect.sync _|%p, -1; ret; }}");
        let module = Module::parse(text.as_bytes());
        let fix = judge(&module)[0].fix(module.source()).expect("a fix");
        assert!(!fix.safe);
        let mut new = text.clone();
        new.replace_range(fix.span.range(), &fix.text);
        new[..new.find(" .address").unwrap()].to_string()
    };
    assert_eq!(mended(".version 8.0 .target sm_80"), ".version 8.0 .target sm_90");
    assert_eq!(mended(".version 7.8 .target sm_90"), ".version 8.0 .target sm_90");
}

#[test]
fn safe_fixes_never_make_a_text_worse() {
    for code in Code::all() {
        for example in [code.wrong(), code.right()] {
            checks::check(Code::whole(example).as_bytes(), Dialect::File);
        }
    }
    for (line, ..) in CASES {
        checks::check(format!("{BEFORE}{line}\n\tret;\n}}\n").as_bytes(), Dialect::File);
    }
}

#[test]
fn the_corpus_stays_as_it_is() {
    for (name, source) in corpus() {
        let module = Module::parse(source.as_slice());
        if judge(&module).is_empty() {
            let mended = check::mend(module, judge);
            assert!(mended.count == 0 && mended.module.source() == source, "{name}");
        }
    }
}

/// A token is left out, doubled, or written in capitals, one at a time.
#[test]
fn small_mistakes_in_the_corpus() {
    let mut dice = Dice::new(7);
    let small = corpus().into_iter().filter(|(_, source)| source.len() < 8000);
    let mut mended = 0;
    for (_, source) in small {
        let module = Module::parse(source.as_slice());
        let is_blank = |kind: SyntaxKind| matches!(kind, SyntaxKind::Whitespace | SyntaxKind::Comment);
        let tokens: Vec<_> =
            module.tokens().filter(|(kind, _)| !is_blank(*kind)).map(|(_, span)| span).collect();
        for _ in 0..60 {
            let range = dice.pick(&tokens).range();
            let mut text = source.clone();
            let token = source[range.clone()].to_vec();
            match dice.below(3) {
                0 => drop(text.splice(range, [])),
                1 => drop(text.splice(range.start..range.start, token)),
                _ => text[range].make_ascii_uppercase(),
            }
            checks::check(&text, Dialect::File);
            mended += usize::from(check::mend(Module::parse(text), judge).count > 0);
        }
    }
    // Nothing is proved by fixes that never happen.
    assert!(mended > 10 || corpus().is_empty(), "only {mended} were mended");
}

/// A line of a valid text is broken. What a safe fix would change in other lines leaves the text valid as it was: whoever
/// mends the line has no more to mend.
#[test]
fn safe_fixes_of_other_lines_do_no_harm() {
    const JUNK: [&str; 22] = [
        "rch", "foo bar", ".foo", "%r1", "{", "}", "(", ")", ";", ",", "\"x\"", ".reg", ".b32", "0x", "@",
        "sm_75", "ret", "ret //", ".visible", ".entry", "9.0", "=",
    ];
    let mut dice = Dice::new(11);
    let mut texts: Vec<Vec<u8>> = [
        &include_bytes!("../../../../examples/saxpy.ptx")[..],
        include_bytes!("../../../../examples/vector_add.ptx"),
    ]
    .map(Vec::from)
    .into();
    texts.extend(corpus().into_iter().map(|(_, source)| source).filter(|source| source.len() < 8000));
    let (mut elsewhere, mut harmful) = (0, String::new());
    for text in texts {
        let text = String::from_utf8(text).unwrap();
        assert_eq!(judge(&Module::parse(text.as_bytes())), []);
        let lines: Vec<&str> = text.split('\n').collect();
        for _ in 0..120 {
            // Heads are short, and more depends on them.
            let most = if dice.below(2) == 0 { lines.len().min(12) } else { lines.len() };
            let at = dice.below(most);
            let words: Vec<&str> = lines[at].split(' ').collect();
            let place = dice.below(words.len());
            let broken = match dice.below(3) {
                0 => [&words[..place], &[*dice.pick(&JUNK)], &words[place..]].concat().join(" "),
                1 => [&words[..place], &words[place + 1..]].concat().join(" "),
                _ => format!("{} {}", lines[at], dice.pick(&JUNK)),
            };
            let start = lines[..at].iter().map(|line| line.len() + 1).sum::<usize>();
            let changed = [&text[..start], &broken, &text[start + lines[at].len()..]].concat();
            let module = Module::parse(changed.as_bytes());
            for fix in judge(&module).iter().filter_map(|found| found.fix(module.source())) {
                let mut range = fix.span.range();
                if !fix.safe || range.end >= start && range.start <= start + broken.len() {
                    continue;
                }
                elsewhere += 1;
                if range.start > start {
                    let moved = |offset: usize| offset - broken.len() + lines[at].len();
                    range = moved(range.start)..moved(range.end);
                }
                let mut mended = text.clone();
                mended.replace_range(range, &fix.text);
                if !judge(&Module::parse(mended.as_bytes())).is_empty() {
                    harmful.push_str(&format!("{broken:?} for {:?}: {fix:?}\n", lines[at]));
                }
            }
        }
    }
    assert!(harmful.is_empty(), "{harmful}of {elsewhere}");
}
