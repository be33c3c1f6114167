//! Values that no group has a name for: words of SM 1.x that have one are no instructions.

use warpsmith_sass::text::Style;
use warpsmith_sass::{Architecture, Item};

/// Neighbouring bits that are given all values together.
const BITS: u32 = 5;

#[test]
fn no_listing_has_a_value_without_a_name() {
    for name in ["sm_10", "sm_13"] {
        let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        let (mut seen, mut data) = (0, 0);
        for class in isa.machine().classes() {
            let examples = isa.documentation(class).iter().filter_map(|line| line.strip_prefix("example 0x"));
            let words: Vec<u64> =
                examples.filter_map(|word| u64::from_str_radix(word.trim(), 16).ok()).collect();
            let width = 8 * isa.machine().length(class) as u32;
            for word in words {
                // In steps of a bit the other way round would be a multiple of the time.
                for at in (0..width).step_by(BITS as usize - 1) {
                    for value in 0..1u64 << BITS {
                        let mask = ((1u64 << BITS) - 1) << at;
                        let changed = word & !mask | value << at & mask;
                        match isa.decode(&changed.to_le_bytes()) {
                            Item::Instruction(instruction) => {
                                let text = isa.text_of(&instruction, 0, Style::Listing);
                                assert!(!text.contains("???"), "{changed:#018x}: {text}");
                                seen += 1;
                            }
                            Item::Data(_) => data += 1,
                        }
                    }
                }
            }
        }
        assert!(seen > 20_000 && data > 1000, "{seen} {data}");
    }
}

#[test]
fn tests_of_flags_are_24() {
    let isa = Architecture::find("sm_10").expect("it is shipped").load().expect("it is sound");
    for test in 0..32u64 {
        let word = 0x0000_0000_1001_e003u64 | test << 39;
        let is_instruction = matches!(isa.decode(&word.to_le_bytes()), Item::Instruction(_));
        assert_eq!(is_instruction, !(20..28).contains(&test), "{test}");
    }
}

/// Two names of one test: both are read, and one is printed.
#[test]
fn later_names_of_tests() {
    let isa = Architecture::find("sm_10").expect("it is shipped").load().expect("it is sound");
    for (later, printed) in [
        ("LEG", "NUM"),
        ("U", "NAN"),
        ("NOT_SIGN", "NOSIGN"),
        ("BELOW_OR_EQUAL", "NOTABOVE"),
        ("NOT_CARRY", "NOCARRY"),
        ("NOT_OVERFLOW", "NOOVERFLOW"),
    ] {
        let parse = |name: &str| isa.parse(&format!("MOV R1 (C0.{name}), R2"), Default::default());
        let parsed = parse(later).unwrap_or_else(|fault| panic!("{later}: {fault}"));
        assert_eq!(parsed.word, parse(printed).expect("it is a test").word, "{later}");
        let text = isa.text_of(&parsed.instruction, 0, Style::Listing);
        assert_eq!(text, format!("MOV R1 (C0.{printed}), R2"));
    }
}

/// The join marker stands directly behind the mnemonic, whatever other modifiers there are.
#[test]
fn the_join_marker_stands_first() {
    let isa = Architecture::find("sm_13").expect("it is shipped").load().expect("it is sound");
    let mut seen = 0;
    for class in isa.machine().classes() {
        let examples = isa.documentation(class).iter().filter_map(|line| line.strip_prefix("example 0x"));
        for word in examples.filter_map(|word| u64::from_str_radix(word.trim(), 16).ok()) {
            let joined = word & !(3 << 32) | 2 << 32;
            let Item::Instruction(instruction) = isa.decode(&joined.to_le_bytes()) else { continue };
            if isa.operand(&instruction, "join").is_none_or(|join| join.name != Some("S")) {
                continue;
            }
            let text = isa.text_of(&instruction, 0, Style::Listing);
            let mnemonic = text.split([' ', '.']).next().unwrap_or_default();
            assert!(text[mnemonic.len()..].starts_with(".S"), "{text}");
            let parsed =
                isa.parse(&text, Default::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            assert_eq!(parsed.word & 3 << 32, 2 << 32, "{text}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}
