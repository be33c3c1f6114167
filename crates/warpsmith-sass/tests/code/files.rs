//! Whole files: kernels to assembly text and back; data, labels, targets in the middle of nowhere.

use crate::common::{Random, rows, sm_10};
use warpsmith_sass::asm::{DisassembleOptions, assemble, disassemble};
use warpsmith_sass::code::{Code, Symbol, WordOrder};
use warpsmith_sass::fault::Severity;
use warpsmith_sass::input::read_hex;

fn text(code: &Code, options: DisassembleOptions) -> String {
    let mut text = String::new();
    disassemble(&mut text, sm_10(), code, options).expect("a string takes all");
    text
}

fn round(code: &Code, what: &str) -> String {
    for options in [
        DisassembleOptions::default(),
        DisassembleOptions { hex: true, ..DisassembleOptions::default() },
        DisassembleOptions { labels: false, ..DisassembleOptions::default() },
    ] {
        let text = text(code, options);
        let assembly = assemble(sm_10(), &text);
        let errors = assembly.faults.iter().filter(|fault| fault.severity == Severity::Error);
        let errors: Vec<String> = errors.map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{what}: {}\n{text}", errors.join("\n"));
        assert_eq!(assembly.code.bytes, code.bytes, "{what}\n{text}");
        let functions = |code: &Code| {
            let names = code.symbols.iter().filter(|symbol| symbol.function);
            names.map(|symbol| (symbol.name.clone(), symbol.offset)).collect::<Vec<_>>()
        };
        assert_eq!(functions(&assembly.code), functions(code), "{what}");
    }
    text(code, DisassembleOptions::default())
}

#[test]
fn kernels_come_back() {
    let files = testing::corpus::files("sm10", "tsv");
    let count = testing::corpus::cases(files.len());
    for path in files {
        let file = std::fs::read_to_string(&path).expect("a kernel");
        let code = read_hex(&file, WordOrder::LowFirst).expect("words");
        assert!(!code.bytes.is_empty() && !code.symbols.is_empty());
        let text = round(&code, &path.display().to_string());
        let branches = file.matches("\tBRA").count() + file.matches("\tSSY").count();
        assert_eq!(text.contains("L_"), branches > 0, "{text}");
        assert!(!text.contains(".word"), "{text}");
    }
    assert!(count == 0 || count >= 5);
}

#[test]
fn anything_comes_back() {
    let words = rows("words.tsv");
    let mut random = Random(7);
    for round_number in 0..200 {
        let mut code = Code::default();
        for _ in 0..random.below(60) {
            match random.below(6) {
                0 => code.bytes.extend(random.next().to_le_bytes()),
                1 => code.bytes.extend(&random.next().to_le_bytes()[..random.below(8)]),
                2 => {
                    let (name, offset) = (format!("f{}", code.symbols.len()), code.bytes.len() as u64);
                    code.symbols.push(Symbol { name, offset, function: true });
                }
                _ => code.bytes.extend(&words[random.below(words.len())].bytes),
            }
        }
        round(&code, &format!("round {round_number}"));
    }
}

#[test]
fn labels_and_directives() {
    let source = ".arch sm_10\n.function f\n    BRA C0.NE, there // forward\n    .align 8\nback: MOV R0, R1; BRA back\n\
                  there: .word 0x12345678, 1\n    .byte 1, 2, 0xff, -1\n    .quad 0x123456789abcdef0\n";
    let assembly = assemble(sm_10(), source);
    assert_eq!(assembly.faults, []);
    let code = assembly.code;
    assert_eq!(code.bytes.len(), 24 + 8 + 4 + 8);
    assert_eq!(code.bytes[24..36], [0x78, 0x56, 0x34, 0x12, 1, 0, 0, 0, 1, 2, 0xff, 0xff]);
    let names: Vec<(&str, u64)> =
        code.symbols.iter().map(|symbol| (symbol.name.as_str(), symbol.offset)).collect();
    assert_eq!(names, [("f", 0), ("back", 8), ("there", 24)]);
    let text = text(&code, DisassembleOptions::default());
    assert!(text.contains("BRA C0.NE, L_0018") && text.contains("BRA L_0008"), "{text}");
}

#[test]
fn spelling_is_free() {
    let bytes = |source: &str| {
        let assembly = assemble(sm_10(), source);
        assert_eq!(assembly.faults, [], "{source}");
        assembly.code.bytes
    };
    let expected = bytes("IADD.C1 R0 (C2.NE), -g[A1+0x4].U16, R7");
    for text in [
        "iadd.c1 r0(c2.ne),-g[a1+0x4].u16,r7",
        "IADD .C1 R0 ( C2 .NE ) , - g [ A1 + 4 ] .U16 , R7 ;",
        "here: IADD.C1 R0 (C2.NE), -g [A1+0b100].U16, R7 // there",
        "/*0000*/ /*0x12*/ IADD.C1 R0 (C2.NE), /* x */ -g[A1+0x4].U16, R7; # 1",
    ] {
        assert_eq!(bytes(text), expected, "{text}");
    }
    // Half an instruction before a whole one.
    let assembly = assemble(sm_10(), "MOV32 R0, R1\nMOV R0, R1");
    assert_eq!(assembly.faults.len(), 1);
    assert!(!assembly.has_errors());
}

#[test]
fn functions_of_one_name() {
    let function = |offset| Symbol { name: "f".into(), offset, function: true };
    let code = Code { bytes: bytes_of(4), symbols: vec![function(0), function(8), function(8)] };
    let text = text(&code, DisassembleOptions::default());
    let assembly = assemble(sm_10(), &text);
    assert_eq!(assembly.faults, [], "{text}");
    assert_eq!(assembly.code.bytes, code.bytes);
}

fn bytes_of(count: usize) -> Vec<u8> {
    rows("kernels.tsv")
        .iter()
        .filter(|row| row.bytes.len() == 8)
        .take(count)
        .flat_map(|row| row.bytes.clone())
        .collect()
}

#[test]
fn garbage_is_refused_quickly() {
    let mut random = Random(3);
    let alphabet: Vec<char> = "MOVR01 ,.[]+-|~!@(){};:/*#\n\"gc'C0x7f_?&=éß\t".chars().collect();
    for _ in 0..3000 {
        let text: String = (0..random.below(60)).map(|_| alphabet[random.below(alphabet.len())]).collect();
        let assembly = assemble(sm_10(), &text);
        for fault in &assembly.faults {
            assert!(fault.span.start <= fault.span.end && fault.span.end as usize <= text.len(), "{text:?}");
        }
    }
    // What were quadratic would not come back in minutes.
    for text in [
        "MOV R0, R1\n".repeat(50_000),
        "MOV R0, R1".repeat(50_000),
        " ".repeat(500_000),
        "[".repeat(500_000),
        "/*".repeat(500_000),
        "/* */".repeat(200_000),
        "a: ".repeat(100_000),
        "BRA x\n".repeat(50_000),
        ";".repeat(500_000),
        "XYZ\n".repeat(50_000),
        ".word 1,".repeat(50_000),
        format!(".word {}", "1,".repeat(200_000)),
    ] {
        let assembly = assemble(sm_10(), &text);
        assert!(assembly.faults.len() <= 1000);
    }
}
