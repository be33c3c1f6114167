//! Several spellings of a word: mnemonics that a table gives, and classes that are written for others.

use crate::common::Random;
use warpsmith_sass::Isa;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::text::{ParseOptions, Style};

fn isa() -> Isa {
    Isa::from_text(include_str!("../machines/spellings.mdl")).unwrap_or_else(|error| panic!("{error}"))
}

fn word(isa: &Isa, text: &str) -> u128 {
    let parsed = isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert!(parsed.faults.is_empty(), "{text}: {:?}", parsed.faults);
    parsed.word
}

fn listing(isa: &Isa, word: u128) -> String {
    isa.text_of(&isa.decode_word(word).expect("an instruction"), 0, Style::Listing)
}

#[test]
fn a_table_gives_the_mnemonic() {
    let isa = isa();
    for (text, printed) in [
        ("IMAD R1, RZ, RZ, R2", "IMAD.MOV R1, RZ, RZ, R2"),
        ("IMAD.U32 R1, R3, RZ, R2", "IMAD.MOV.U32 R1, R3, RZ, R2"),
        ("IMAD R1, R3, R4, RZ", "IMAD.SHL R1, R3, R4, RZ"),
        ("IMAD R1, R3, R4, R5", "IMAD R1, R3, R4, R5"),
        ("@!P1 IMAD.U32 R1, R3, 0x1, R5", "@!P1 IMAD.IADD.U32 R1, R3, 0x1, R5"),
        ("IMAD R1, R3, 0x10, RZ", "IMAD.SHL R1, R3, 0x10, RZ"),
        ("IMAD R1, R3, 0x10, R5", "IMAD R1, R3, 0x10, R5"),
    ] {
        let bits = word(&isa, text);
        assert_eq!(listing(&isa, bits), printed);
        assert_eq!(word(&isa, printed), bits, "{printed}");
    }
    let fault = isa.parse("IMAD.MOV R1, R2, R3, R4", ParseOptions::default()).unwrap_err();
    assert_eq!(fault.to_string(), "error: the operands are none of `IMAD.MOV`; with them it is `IMAD`");
    let fault = isa.parse("IMAD.SHL R1, RZ, R3, RZ", ParseOptions::default()).unwrap_err();
    assert!(fault.help.contains("`IMAD.MOV`"), "{fault}");
}

#[test]
fn all_words_come_back() {
    let isa = isa();
    let mut random = Random(17);
    let mut aliased = 0;
    for _ in 0..4000 {
        let opcode = [0x24, 0x25, 0x10, 0x11, 0x14, 0x20][random.below(6)];
        let mut bits = random.next() >> 8;
        // Operands that are nothing, often.
        for (shift, odds) in [(6, 3), (12, 3), (18, 2)] {
            bits |= if random.below(odds) == 0 { 63 << shift } else { 0 };
        }
        if random.below(3) == 0 {
            bits = bits & !(0xffff << 32) | 1 << 32;
        }
        let bits = u128::from(bits | opcode << 56);
        let Some(instruction) = isa.decode_word(bits) else { continue };
        let text = isa.text_of(&instruction, 0x40, Style::Exact);
        let options = ParseOptions { address: 0x40, ..ParseOptions::default() };
        let parsed = isa.parse(&text, options).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(parsed.word, bits, "{text}");
        assert!(parsed.faults.is_empty(), "{text}");
        aliased += usize::from(text.contains("IMAD.MOV") || text.contains("IMAD.SHL"));
    }
    assert!(aliased > 100, "{aliased}");
}

#[test]
fn spellings_that_are_rewritten() {
    let isa = isa();
    for (text, becomes) in [
        ("ISUB R1, R2, R3", "IADD R1, R2, -R3"),
        ("ISUB.CC R1, -R2, -R3", "IADD.CC R1, -R2, R3"),
        ("@!P2 ISUB R1, R2, RZ", "@!P2 IADD R1, R2, -RZ"),
        ("IDBL R1, R7", "IADD R1, R7, R7"),
        ("IINC R9, -0x3", "IADD R9, R9, -0x3"),
        ("JMP 0x80", "BRA 0x80"),
    ] {
        let bits = word(&isa, text);
        assert_eq!(bits, word(&isa, becomes), "{text}");
        assert_eq!(listing(&isa, bits), becomes);
    }
    let parsed = isa.parse("ISUB R62, R2, R3", ParseOptions::default()).unwrap();
    assert_eq!(parsed.faults.len(), 1);
    assert_eq!((parsed.faults[0].span.start, parsed.faults[0].span.end), (0, 16));
    let parsed = isa.parse("ISUB R62, R2, R3 {unchecked, residual 0x1000000000000}", Default::default());
    let parsed = parsed.unwrap();
    assert!(parsed.faults.is_empty());
    assert_eq!(parsed.word >> 48 & 1, 1);
    let fault = isa.parse("ISUB R1, R2", ParseOptions::default()).unwrap_err();
    assert!(fault.message.contains("`Rb` is missing"), "{fault}");
    let fault = isa.parse("IINC R1, 0x12345", ParseOptions::default()).unwrap_err();
    assert!(fault.message.contains("it is written for `@PT IADD R1 , R1 , 0x12345`"), "{fault}");
}

#[test]
fn labels_in_what_is_rewritten() {
    let isa = isa();
    let assembly = assemble(&isa, "JMP behind\nIINC R1, 0x1\nbehind: BRA behind\nJMP behind");
    assert!(assembly.faults.is_empty(), "{:?}", assembly.faults);
    let same = assemble(&isa, "BRA behind\nIADD R1, R1, 0x1\nbehind: BRA behind\nBRA behind");
    assert_eq!(assembly.code.bytes, same.code.bytes);
    assert_eq!(assembly.code.bytes.len(), 32);
}
