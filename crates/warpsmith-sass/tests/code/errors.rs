//! Errors of the assembler: each line of `sm_10/errors.txt` and `volta/errors.txt` that begins with `>` is an input, and
//! the lines below it say what is told of it: column, severity, message and what would be legal. `WARPSMITH_BLESS=1`
//! writes the files anew.

use crate::common::sm_10;
use std::fmt::Write;
use std::path::PathBuf;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::fault::Lines;
use warpsmith_sass::{Architecture, Isa};

#[test]
fn errors_say_what_would_be_legal() {
    let inputs = errors("tests/sm_10/errors.txt", sm_10());
    assert!(inputs > 20);
}

#[test]
fn errors_of_addresses_say_what_would_be_legal() {
    let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
    let inputs = errors("tests/volta/errors.txt", &isa);
    assert!(inputs > 10);
}

/// What other machines leave out, and words that are missing behind a dot, are put in.
#[test]
fn what_is_left_out_is_suggested() {
    for (arch, text, help) in [
        ("sm_100", "IADD3 R0, R1, R2, RZ", "did you mean `IADD3 R0, PT, PT, R1, R2, RZ`?"),
        ("sm_90", "LOP3 R0, R1, R2, R3, 0xc0, !PT", "did you mean `LOP3.LUT R0, R1, R2, R3, 0xc0, !PT`?"),
        ("sm_90", "LOP3 R0", "here it is written `LOP3.LUT`"),
        ("sm_75", "LDGSTS.E [R2], [R4.64]", "sm_80 and later have it"),
    ] {
        let isa = Architecture::find(arch).expect("it is shipped").load().expect("it is sound");
        let assembly = assemble(&isa, text);
        let found = assembly.faults.first().map_or("", |fault| fault.help.as_str());
        assert!(found.contains(help), "{text}: {found}");
        assert!(!found.contains("architectures up to"), "{text}: {found}");
    }
}

/// Holds a file against what is told of its inputs; how many there are.
fn errors(path: &str, isa: &Isa) -> usize {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let file = std::fs::read_to_string(&path).expect("the file of errors");
    let mut found = String::new();
    let mut inputs = 0;
    for line in file.lines() {
        let Some(input) = line.strip_prefix("> ") else {
            if line.starts_with('#') {
                writeln!(found, "{line}").unwrap();
            }
            continue;
        };
        inputs += 1;
        writeln!(found, "{line}").unwrap();
        let source = input.replace("\\n", "\n");
        let lines = Lines::new(source.as_bytes());
        let assembly = assemble(isa, &source);
        assert!(!assembly.faults.is_empty(), "`{input}` has no fault");
        for fault in &assembly.faults {
            writeln!(found, "  {}: {}", lines.of(fault.span), fault.words()).unwrap();
        }
    }
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        std::fs::write(&path, found).expect("the file of errors");
    } else {
        assert_eq!(found, file, "WARPSMITH_BLESS=1 writes the file anew");
    }
    inputs
}
