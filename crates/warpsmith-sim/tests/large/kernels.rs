//! Kernels of about so many lines, each of one kind: what they compute goes to the word of the thread.

use std::fmt::Write;

/// A kernel of about so many lines.
type Kernel = fn(usize) -> String;

/// All kinds.
pub const ALL: [(&str, Kernel); 8] = [
    ("one block", block),
    ("one block of memory", memory),
    ("registers that all live", registers),
    ("branches", branches),
    ("nested conditions", conditions),
    ("nested loops", loops),
    ("a table of targets", table),
    ("barriers", barriers),
];

/// What stands around a body that leaves something in `%r0`; so many registers may be used.
fn around(registers: usize, body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 out) {{\n\
         .reg .b32 %r<{registers}>; .reg .b32 %t, %n<64>; .reg .b64 %p, %q; .reg .pred %a, %b;\n\
         .shared .align 16 .b8 words[1024];\n\
         mov.u32 %t, %tid.x; mov.u32 %r1, %ctaid.x; mad.lo.u32 %r2, %r1, 64, %t;\n\
         ld.param.u64 %p, [out]; mad.wide.u32 %p, %r2, 4, %p; mov.u32 %r0, %t;\n\
         setp.lt.u32 %a, %t, 5;\n{body}\
         st.global.u32 [%p], %r0; ret;\n}}\n"
    )
}

fn lines(count: usize, mut line: impl FnMut(&mut String, usize)) -> String {
    let mut out = String::new();
    (0..count).for_each(|number| line(&mut out, number));
    out
}

fn block(count: usize) -> String {
    let body = lines(count, |out, number| {
        let _ = writeln!(out, "mad.lo.u32 %r0, %r0, {}, %r{};", 2 * number + 3, number % 3);
    });
    around(3, &body)
}

fn memory(count: usize) -> String {
    let body = lines(count / 3, |out, number| {
        let _ = writeln!(out, "ld.global.u32 %r3, [%p];\nadd.u32 %r0, %r0, %r3;");
        match number % 4 {
            0 => out.push_str("mad.wide.u32 %q, %r3, 0, %p;\nst.global.u32 [%q], %r0;\n"),
            _ => out.push_str("st.global.u32 [%p], %r0;\n"),
        }
    });
    around(4, &body)
}

fn registers(count: usize) -> String {
    let half = count / 2;
    let mut body = lines(half, |out, number| {
        let _ = writeln!(out, "mad.lo.u32 %r{}, %r0, {}, %r2;", number + 3, number + 1);
    });
    body += &lines(half, |out, number| {
        let _ = writeln!(out, "xor.b32 %r0, %r0, %r{};", half - number + 2);
    });
    around(half + 4, &body)
}

fn branches(count: usize) -> String {
    let body = lines(count / 4, |out, number| {
        let _ = writeln!(
            out,
            "setp.gt.u32 %b, %r0, {};\n@%b bra B{number};\nadd.u32 %r0, %r0, {number};\nB{number}:",
            number * 7 % 64
        );
    });
    around(3, &body)
}

fn conditions(count: usize) -> String {
    let depth = count / 4;
    let mut body = lines(depth, |out, number| {
        let _ = writeln!(
            out,
            "setp.eq.u32 %b, %t, {};\n@%b bra E{number};\nadd.u32 %r0, %r0, {number};",
            number % 64
        );
    });
    body += &lines(depth, |out, number| {
        let _ = writeln!(out, "E{}:", depth - 1 - number);
    });
    around(3, &body)
}

/// Loops of one turn each, in each other; counters that all lanes have alike, and others.
fn loops(count: usize) -> String {
    let depth = count / 7;
    let counters = depth + 4;
    let mut body = lines(depth, |out, number| {
        let first = if number % 2 == 0 { "%r1" } else { "%t" };
        let _ = writeln!(out, "mov.u32 %r{}, {first};\nL{number}:\nadd.u32 %r0, %r0, {number};", number + 3);
    });
    body += &lines(depth, |out, number| {
        let number = depth - 1 - number;
        let register = number + 3;
        let _ = writeln!(
            out,
            "add.u32 %r{register}, %r{register}, 100;\nsetp.lt.u32 %b, %r{register}, 100;\n@%b bra L{number};"
        );
    });
    around(counters, &body)
}

fn table(count: usize) -> String {
    let targets = (count / 4).clamp(1, 4_000);
    let per = (count / targets).saturating_sub(3).max(1);
    let names: Vec<String> = (0..targets).map(|number| format!("T{number}")).collect();
    let mut body = format!("rem.u32 %n1, %r2, {targets};\nts: .branchtargets {};\n", names.join(", "));
    body += "brx.idx %n1, ts;\n";
    body += &lines(targets, |out, number| {
        let _ = writeln!(out, "T{number}:");
        (0..per).for_each(|_| out.push_str("mad.lo.u32 %r0, %r0, 5, %t;\n"));
        let _ = writeln!(out, "@%a bra X;");
    });
    body += "X:\n";
    around(3, &body)
}

fn barriers(count: usize) -> String {
    let body = lines(count / 5, |out, number| {
        let _ = writeln!(
            out,
            "mov.u32 %n2, words; mad.lo.u32 %n2, %t, 4, %n2; st.shared.u32 [%n2], %r0;\nbar.sync 0;\n\
             xor.b32 %n3, %t, {}; mov.u32 %n2, words; mad.lo.u32 %n2, %n3, 4, %n2;\nld.shared.u32 %n3, [%n2];\n\
             add.u32 %r0, %r0, %n3;\nbar.sync 0;",
            number % 64
        );
    });
    around(3, &body)
}
