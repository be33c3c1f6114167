//! Hostile input: cut off, random, nested without end, with lines, names and numbers of any length.
//!
//! For all of it must hold what `checks` says. The fuzz targets run the same checks for longer; the test
//! that is ignored by default times texts of 100 MB.

use crate::checks::{self, check};
use std::fmt::Write as _;
use warpsmith_generate::{Options, Random};
use warpsmith_ptx::{Dialect, Fault, Module, Span};

/// How long the long texts are; those of the timed test are longer.
const LONG: usize = 500_000;
const DEEP: usize = 200_000;

/// The diagnostics of a text that has passed all checks.
fn faults(source: &[u8]) -> Vec<(Fault, Span)> {
    let module = check(source, Dialect::File);
    module.diagnostics().iter().map(|diagnostic| (diagnostic.fault, diagnostic.span)).collect()
}

/// Statements in a function.
fn body(text: &str) -> String {
    format!(".version 8.0\n.target sm_80\n.func f()\n{{\n{text}\n}}\n")
}

#[test]
fn a_module_cut_off_anywhere() {
    let source = warpsmith_generate::module(3, &Options::default());
    for end in (0..source.len()).step_by(7) {
        check(&source[..end], Dialect::File);
    }
}

#[test]
fn binary_garbage() {
    let mut random = Random::new(1);
    for length in [1, 10, 100, 1000, 100_000] {
        for _ in 0..20 {
            let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
            check(&bytes, Dialect::File);
        }
    }
    for byte in 0..=255u8 {
        check(&[byte; 50], Dialect::File);
        check(&body(&String::from_utf8_lossy(&[byte; 9])).into_bytes(), Dialect::File);
    }
}

#[test]
fn random_tokens_in_every_dialect() {
    for seed in 0..400 {
        let source = checks::tokens::random(seed);
        for dialect in [Dialect::File, Dialect::Template, Dialect::LlvmTemplate] {
            check(&source, dialect);
        }
    }
}

#[test]
fn broken_modules() {
    for seed in 0..200 {
        let options = Options { faults: 1 + seed as usize % 30, ..Options::default() };
        check(&warpsmith_generate::module(seed, &options), Dialect::File);
    }
}

#[test]
fn nested_blocks() {
    let (open, close) = ("{".repeat(DEEP), "}".repeat(DEEP));
    assert_eq!(faults(body(&(open.clone() + &close)).as_bytes()), []);
    // Every brace that is never closed is told of, and the function's own.
    let unclosed = faults(body(&open).as_bytes());
    assert_eq!(unclosed.len(), DEEP);
    assert!(unclosed.iter().all(|(fault, _)| *fault == Fault::Unclosed));
    let unopened = faults(body(&close).as_bytes());
    // A run of braces that close nothing is one fault.
    assert_eq!(unopened.len(), 1);
    assert_eq!(unopened[0].0, Fault::Unopened);
}

#[test]
fn nested_parentheses() {
    let nested = |close: usize| format!("mov.u32 %r1, {}1{};", "(".repeat(DEEP), ")".repeat(close));
    assert_eq!(faults(body(&nested(DEEP)).as_bytes()), []);
    assert_eq!(faults(body(&nested(DEEP - 1)).as_bytes()).len(), 1);
    assert_eq!(faults(body(&nested(DEEP + 1)).as_bytes()).len(), 1);
    let signs = format!("mov.u32 %r1, {}1;", "-~!+".repeat(DEEP / 4));
    assert_eq!(faults(body(&signs).as_bytes()), []);
    let choices = format!("mov.u32 %r1, {}3;", "1?2:".repeat(DEEP / 4));
    assert_eq!(faults(body(&choices).as_bytes()), []);
    let questions = format!("mov.u32 %r1, {}3{};", "1?".repeat(DEEP / 4), ":3".repeat(DEEP / 4));
    assert_eq!(faults(body(&questions).as_bytes()), []);
}

#[test]
fn nested_lists() {
    let head = ".version 8.0\n.target sm_80\n";
    let nested =
        |close: usize| format!("{head}.global .u32 x[1] = {}1{};\n", "{".repeat(DEEP), "}".repeat(close));
    assert_eq!(faults(nested(DEEP).as_bytes()), []);
    assert_eq!(faults(nested(DEEP - 1).as_bytes()).len(), 1);
    assert_eq!(faults(format!("{head}.global .u32 x = {};\n", "{".repeat(DEEP)).as_bytes()).len(), 1);
    // Operands nest a few levels deep only; more is an error, and one.
    for open in ["{", "[", "(.u64)(", "a[", "{a, ", "[a, ", "(a, ", "!", "a|", "a+"] {
        let text = body(&format!("mov.u32 %r1, {};", open.repeat(DEEP)));
        let found = faults(text.as_bytes());
        assert!((1..=3).contains(&found.len()), "{open}: {} faults", found.len());
    }
}

#[test]
fn long_lines() {
    let mut too_many = Vec::new();
    for (name, unit, most) in KINDS {
        let count = LONG / unit.len();
        let text = [".func f()\n{\nret; ", &unit.repeat(count), "\nret;\n}\n"].concat();
        let found = faults(text.as_bytes());
        if found.len() > most.of(count) {
            too_many.push(format!("{name}: {} faults", found.len()));
        }
        // At module level, and without a line end.
        check(unit.repeat(LONG / 10 / unit.len()).as_bytes(), Dialect::File);
    }
    assert!(too_many.is_empty(), "{too_many:#?}");
}

/// How many faults a long line may have.
#[derive(Clone, Copy)]
enum Most {
    Few,
    /// One or two for each repetition.
    Each,
}

impl Most {
    fn of(self, count: usize) -> usize {
        match self {
            Most::Few => 4,
            Most::Each => 2 * count + 4,
        }
    }
}

/// What long lines are made of.
const KINDS: &[(&str, &str, Most)] = &[
    ("instructions", "add.s32 %r1, %r2, %r3; ", Most::Few),
    ("operands", "%r1, ", Most::Few),
    ("a comment", "// x ", Most::Few),
    ("comments", "/* x */", Most::Few),
    ("an open comment", "/* x ", Most::Few),
    ("a name", "name", Most::Few),
    ("names", "name ", Most::Few),
    ("digits", "1234567890", Most::Few),
    ("a number of zeros", "0", Most::Few),
    ("an exponent", "1e", Most::Few),
    ("numbers", "0x1 ", Most::Few),
    ("hashes", "#", Most::Few),
    ("line markers", "# 1 \"f\" ", Most::Each),
    ("quotes", "\"", Most::Few),
    ("strings", "\"s\" ", Most::Few),
    ("dots", ".", Most::Few),
    ("modifiers", ".u32", Most::Few),
    ("modifiers of an opcode", "x.u32.", Most::Few),
    ("qualified words", ".a::b", Most::Few),
    ("colons", ":", Most::Few),
    ("labels", "l: ", Most::Few),
    ("semicolons", ";", Most::Few),
    ("commas", ",", Most::Few),
    ("guards", "@", Most::Few),
    ("guards of a name", "@%p ", Most::Few),
    ("signs", "-", Most::Few),
    ("percents", "%", Most::Few),
    ("slashes", "/ ", Most::Few),
    ("less", "<", Most::Few),
    ("zero bytes", "\0", Most::Few),
    ("backslashes", "\\", Most::Few),
    ("blanks", " ", Most::Few),
    ("other scripts", "\u{4e2d}", Most::Few),
    ("directives", ".reg .b32 x; ", Most::Few),
    ("declarators", "x, ", Most::Few),
    ("functions", ".func f ", Most::Each),
    ("sections", ".section .x { ", Most::Each),
    ("dwarf", "@@DWARF", Most::Few),
];

#[test]
fn a_million_digits() {
    let digits = "9".repeat(1_000_000);
    for (before, after) in [("mov.u64 %rd1, ", ";"), ("ld.u32 %r1, [%rd1+", "];"), (".local .b8 x[", "];")] {
        let text = body(&format!("{before}{digits}{after}"));
        let start = (text.find('9').expect("the number")) as u32;
        assert_eq!(faults(text.as_bytes()), [(Fault::Overflow, Span::new(start, start + 1_000_000))]);
    }
    // The reference assembler takes any number of leading zeros.
    let zeros = body(&format!("mov.u64 %rd1, {};", "0".repeat(1_000_000)));
    assert_eq!(faults(zeros.as_bytes()), []);
    let fraction = body(&format!("mov.f64 %fd1, 0.{digits};"));
    assert_eq!(faults(fraction.as_bytes()), []);
}

#[test]
fn a_hundred_thousand_errors() {
    let mut text = String::from(".version 8.0\n.target sm_80\n.func f()\n{\n");
    let mut lines = 0;
    for number in 0..20_000 {
        // An instruction, a modifier, operands, a directive and a missing `;`.
        let _ = writeln!(text, "nosuch{number}.u32 %r1, %r2;");
        let _ = writeln!(text, "add.nosuch{number} %r1, %r2, %r3;");
        let _ = writeln!(text, "add.s32 %r{number};");
        let _ = writeln!(text, ".nosuch {number};");
        let _ = writeln!(text, "add.s32 %r1, %r2, %r{number}");
        lines += 5;
    }
    text.push_str("ret;\n}\n");
    let found = faults(text.as_bytes());
    assert_eq!(found.len(), lines);
    assert!(found.windows(2).all(|pair| pair[0].1.start < pair[1].1.start));
    let lines_with_faults: Vec<usize> = {
        let starts: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        found.iter().map(|(_, span)| starts.partition_point(|at| *at < span.start as usize)).collect()
    };
    assert!(lines_with_faults.iter().enumerate().all(|(index, line)| *line == index + 4));
}

#[test]
fn a_mnemonic_of_twenty_megabytes() {
    // Longer than one token may be.
    let text = body(&format!("add{} %r1, %r2, %r3;", ".s32".repeat(5_000_000)));
    assert_eq!(faults(text.as_bytes()).len(), 1);
    let text = body(&format!("add.{} %r1, %r2, %r3;", "x".repeat(20_000_000)));
    assert!((1..=4).contains(&faults(text.as_bytes()).len()));
}

#[test]
fn distinct_spellings_without_end() {
    // Every spelling is looked up in a table; a text may have as many as it likes.
    let mut text = String::new();
    for number in 0..50_000 {
        let _ = write!(text, "x{number}.u32 %r1; ");
    }
    assert_eq!(faults(body(&text).as_bytes()).len(), 50_000);
}

#[test]
fn long_runs_of_short_numbers_and_names() {
    // Each of these was once looked at again for every token of the run; the tokens are what is counted.
    let floats = body(&format!("mov.f32 %f1, {};", "0f00000000".repeat(DEEP / 10)));
    assert!(!faults(floats.as_bytes()).is_empty());
    let names: Vec<String> = (0..DEEP / 10).map(|number| format!("a{number}")).collect();
    let text = format!(".version 8.0\n.target sm_80\n.global .b32 {};\n", names.join(", "));
    let module = Module::parse(text);
    assert!(module.diagnostics().is_empty());
    let report = warpsmith_check::explore::explore(&module);
    assert_eq!(report.memory[0].variables, names.len() as u64);
}

/// Work that grows faster than the text would take minutes here.
#[test]
fn checks_of_hostile_modules_end() {
    let count = 20_000;
    // Many kernels that share many functions, each of which lacks something.
    let calls: String = (0..count).map(|number| format!("call f{number}; ")).collect();
    let kernels = "ENTRY() { call all; ret; }".replace("ENTRY", ".entry k");
    let functions: String = (0..count).map(|number| format!(".func f{number}() {{ ret; }}\n")).collect();
    let kernels: String =
        (0..count).map(|number| kernels.replace(".entry k", &format!(".entry k{number}"))).collect();
    let text = format!(".version 9.5\n.target sm_60\n{functions}.func all() {{ {calls} ret; }}\n{kernels}");
    check(text.as_bytes(), Dialect::File);
    // Targets that change with every line, each asking anew what all instructions need.
    let spellings: String =
        (0..60).map(|number| format!("elect.sync _|%p, %r; add.s32 %r, %r, {number};\n")).collect();
    let targets = ".target sm_60\n.target sm_90\nelect.sync _|%p, %r;\n".repeat(count);
    check(body(&format!(".reg .pred %p; .reg .b32 %r;\n{spellings}{targets}")).as_bytes(), Dialect::File);
    // Constants, so that hardly two instructions are alike.
    let constants: String = (0..10 * count).map(|number| format!("add.s32 %r, %r, {number};\n")).collect();
    check(body(&format!(".reg .b32 %r;\n{constants}")).as_bytes(), Dialect::File);
}
