//! Kernels of random meetings: in each round a lane comes to one of two operations, by one of several ways.

use std::collections::BTreeSet;
use std::fmt::Write;
use warpsmith_check::enumerate;
use warpsmith_ptx::isa::Form;

/// The mnemonics of all instructions that are executed and name the lanes that take part, with every modifier.
pub fn operations() -> Vec<String> {
    // What tells a barrier object that it is done is no meeting: the lanes get nothing of each other.
    let is_meeting = |form: &Form| form.syntax().contains("membermask") && !form.syntax().contains("mbar");
    let names_lanes = |form: &Form| is_meeting(form) && form.lowering().is_some();
    let lines = Form::all().filter(names_lanes).flat_map(|form| enumerate::form(form).lines);
    let mnemonics: BTreeSet<String> =
        lines.map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect();
    mnemonics.into_iter().collect()
}

/// Ways to each of the two operations of a round.
pub const WAYS: u32 = 7;
/// Where lanes go that do nothing in a round.
pub const SKIP: u32 = 2 * WAYS;
/// Where they end.
pub const END: u32 = SKIP + 1;
/// Beside the way: the lane does what others of its way skip by a guard.
pub const TAKES_PART: u32 = 1 << 8;
/// The way that has a guard.
pub const GUARDED: u32 = 5;

/// Words of a round for each lane: what it brings (four), its mask, its way, and what it got (two).
pub const WORDS: usize = 8;

/// An operation, with registers that are declared alike wherever it stands.
fn operation(mnemonic: &str, guard: &str) -> String {
    let words: Vec<&str> = mnemonic.split('.').collect();
    let value = if words.contains(&"b64") { "%w" } else { "%a" };
    let operands = match words[0] {
        "vote" if words.contains(&"ballot") => "%d, %q, %m".to_owned(),
        "vote" => "%p, %q, %m".to_owned(),
        "match" if words.contains(&"all") => format!("%d|%p, {value}, %m"),
        "match" | "redux" => format!("%d, {value}, %m"),
        "shfl" => "%d|%p, %a, %b, %c, %m".to_owned(),
        "elect" => "%d|%p, %m".to_owned(),
        // A barrier orders what lanes do in memory.
        _ => {
            return format!(
                "mov.u32 %t, place; add.u32 %n, %t, %b; {guard}st.shared.u32 [%n], %a; {guard}{mnemonic} %m;
                add.u32 %n, %t, %c; {guard}ld.shared.u32 %d, [%n];"
            );
        }
    };
    let prepare = "and.b32 %t, %a, 1; setp.eq.u32 %q, %t, 1; mov.b64 %w, {%a, %h};";
    format!("{prepare} {guard}{mnemonic} {operands};")
}

/// The same, with the opposite of a predicate whose opposite is asked.
fn negated(mnemonic: &str) -> String {
    let text = operation(mnemonic, "");
    if mnemonic.starts_with("vote") {
        text.replace("setp.eq.u32 %q", "setp.ne.u32 %q").replace(", %q,", ", !%q,")
    } else {
        text
    }
}

const REGISTERS: &str =
    ".reg .b32 %a, %h, %b, %c, %m, %d, %t, %s, %n; .reg .b64 %w, %r; .reg .pred %p, %q, %g, %y;";
const PARAMETERS: &str = ".param .b32 pa, .param .b32 ph, .param .b32 pb, .param .b32 pc, .param .b32 pm";

/// A call of a function with all that an operation needs.
fn call(function: &str) -> String {
    format!(
        "{{ .param .b32 xa; .param .b32 xh; .param .b32 xb; .param .b32 xc; .param .b32 xm; .param .b64 x;
        st.param.b32 [xa], %a; st.param.b32 [xh], %h; st.param.b32 [xb], %b; st.param.b32 [xc], %c;
        st.param.b32 [xm], %m; call (x), {function}, (xa, xh, xb, xc, xm); ld.param.b64 %r, [x]; }}"
    )
}

/// Two functions for an operation: one that does it, and one that calls that.
fn functions(number: usize, mnemonic: &str) -> String {
    let head = |name: &str| {
        format!(
            ".func (.param .b64 out) {name}{number}({PARAMETERS})\n{{ {REGISTERS}
            ld.param.b32 %a, [pa]; ld.param.b32 %h, [ph]; ld.param.b32 %b, [pb]; ld.param.b32 %c, [pc];
            ld.param.b32 %m, [pm]; mov.u32 %d, {LEFT}; setp.eq.u32 %p, %a, %a;\n"
        )
    };
    let tail = "selp.u32 %t, 1, 0, %p; mov.b64 %r, {%d, %t}; st.param.b64 [out], %r; ret; }\n";
    let deeper = "mov.b64 {%d, %t}, %r; setp.ne.u32 %p, %t, 0;\n";
    format!(
        "{}{}\n{tail}{}{}\n{deeper}{tail}",
        head("f"),
        operation(mnemonic, ""),
        head("g"),
        call(&format!("f{number}"))
    )
}

/// What lanes find in their results that got none; the predicate holds.
pub const LEFT: u32 = 0xdead_beef;

/// A kernel with two operations in each round. Each lane of each warp has its own words, of a round after the other.
pub fn text(rounds: &[[String; 2]]) -> String {
    let mut out =
        String::from(".version 9.0\n.target sm_100a\n.address_size 64\n.shared .align 4 .b8 place[8192];\n");
    for (number, mnemonic) in rounds.iter().flatten().enumerate() {
        out.push_str(&functions(number, mnemonic));
    }
    let lane = 4 * 32 * WORDS * rounds.len();
    let _ = write!(
        out,
        ".visible .entry k(.param .u64 to)\n{{ {REGISTERS} .reg .b64 %at, %o;
        ld.param.u64 %at, [to]; mov.u32 %t, %tid.x; mov.u32 %s, %ntid.x; add.u32 %s, %s, 31; shr.u32 %s, %s, 5;
        mov.u32 %n, %ctaid.x; shr.u32 %a, %t, 5; mad.lo.u32 %n, %n, %s, %a; mul.wide.u32 %o, %n, {lane};
        add.s64 %at, %at, %o; and.b32 %t, %t, 31; mul.wide.u32 %o, %t, 4; add.s64 %at, %at, %o;\n"
    );
    for (number, pair) in rounds.iter().enumerate() {
        round(&mut out, number, pair);
    }
    out.push_str("OVER: ret;\n}\n");
    out
}

fn round(out: &mut String, number: usize, pair: &[String; 2]) {
    let first = 4 * 32 * WORDS * number;
    let word = |index: usize| first + 128 * index;
    let ways = (0..2 * WAYS).map(|way| format!("W{number}_{way}")).collect::<Vec<String>>().join(", ");
    let _ = write!(
        out,
        "ld.global.u32 %a, [%at+{}]; ld.global.u32 %h, [%at+{}]; ld.global.u32 %b, [%at+{}];
        ld.global.u32 %c, [%at+{}]; ld.global.u32 %m, [%at+{}]; ld.global.u32 %s, [%at+{}];
        mov.u32 %d, {LEFT}; setp.eq.u32 %p, %a, %a; and.b32 %n, %s, {TAKES_PART}; setp.ne.u32 %g, %n, 0;
        and.b32 %s, %s, 255;
        T{number}: .branchtargets {ways}, D{number}, OVER; brx.idx %s, T{number};\n",
        word(0),
        word(1),
        word(2),
        word(3),
        word(4),
        word(5)
    );
    for (which, mnemonic) in pair.iter().enumerate() {
        let function = 2 * number + which;
        let way = |way: u32| format!("W{number}_{}", which as u32 * WAYS + way);
        let (here, there) = (operation(mnemonic, ""), negated(mnemonic));
        let (near, far) = (call(&format!("f{function}")), call(&format!("g{function}")));
        let got = format!("mov.b64 {{%d, %t}}, %r; setp.ne.u32 %p, %t, 0; bra D{number};");
        let _ = write!(
            out,
            "{}: {here} bra D{number};\n{}: {there} bra D{number};\n{}: {near} {got}\n{}: {near} {got}\n{}: {far} {got}\n",
            way(0),
            way(1),
            way(2),
            way(3),
            way(4)
        );
        let _ = writeln!(out, "{}: {} bra D{number};", way(GUARDED), operation(mnemonic, "@%g "));
        // Lanes come one after the other.
        let _ = writeln!(
            out,
            "{0}: and.b32 %n, %s, 7; mov.u32 %t, %laneid; and.b32 %t, %t, 7; mul.lo.u32 %t, %t, 37;
            L{0}: setp.eq.u32 %y, %t, 0; @%y bra H{0}; sub.u32 %t, %t, 1; bra L{0};\nH{0}: {here} bra D{number};",
            way(6)
        );
    }
    let _ = writeln!(
        out,
        "D{number}: st.global.u32 [%at+{}], %d; selp.u32 %t, 1, 0, %p; st.global.u32 [%at+{}], %t;",
        word(6),
        word(7)
    );
}
