//! Words of 88 bits: groups of a control word and three instructions.

use crate::common::Random;
use warpsmith_sass::asm::{DisassembleOptions, assemble, disassemble};
use warpsmith_sass::code::{Code, Symbol};
use warpsmith_sass::output::{Comments, write_hex};
use warpsmith_sass::text::Style;
use warpsmith_sass::{Element, Isa, Item};

fn grouped() -> Isa {
    Isa::from_text(include_str!("../machines/grouped.mdl")).unwrap_or_else(|error| panic!("{error}"))
}

fn bytes_of(quads: &[u64]) -> Vec<u8> {
    quads.iter().flat_map(|quad| quad.to_le_bytes()).collect()
}

fn text_of(isa: &Isa, code: &Code, options: DisassembleOptions) -> String {
    let mut text = String::new();
    disassemble(&mut text, isa, code, options).expect("a string takes all");
    text
}

/// Bytes to a file and back.
fn round(isa: &Isa, code: &Code) -> String {
    for hex in [false, true] {
        let text = text_of(isa, code, DisassembleOptions { hex, ..DisassembleOptions::default() });
        let assembly = assemble(isa, &text);
        // Bytes by chance branch to anywhere.
        assert!(!assembly.has_errors(), "{:?}\n{text}", assembly.faults);
        assert_eq!(assembly.code.bytes, code.bytes, "{text}");
    }
    text_of(isa, code, DisassembleOptions::default())
}

/// A loop, whose last group is not full.
const LOOP: &str = "
.arch Grouped
.function kernel
    MOV R1, R2 ?W1
    IADD R1, R1, 0x10 &req={3,1} ?W2
again:
    IADD R3, R3, R1
    @!P0 BRA again ?W15
    EXIT
";

#[test]
fn instructions_stand_behind_control_words() {
    let isa = grouped();
    let assembly = assemble(&isa, LOOP);
    assert!(assembly.faults.is_empty(), "{:?}", assembly.faults);
    let bytes = &assembly.code.bytes;
    assert_eq!(bytes.len(), 64);
    let places: Vec<u64> = assembly.sources.iter().map(|(at, _)| *at).collect();
    assert_eq!(places, [0x8, 0x10, 0x18, 0x28, 0x30]);
    // The control bits of the first two instructions: waits 1 and 2, and the bits 3 and 1 of `req` from bit 11 on.
    let control = u64::from_le_bytes(*bytes.first_chunk().unwrap());
    assert_eq!(control, 1 | (2 | 0b1010 << 11) << 21);
    let branch = u64::from_le_bytes(bytes[0x28..0x30].try_into().unwrap());
    // From behind the branch back to 0x18.
    assert_eq!(branch >> 20 & 0xff_ffff, 0x100_0000 - 0x18);
    // What is not there is the empty instruction.
    assert_eq!(bytes[0x38..], [0; 8]);
    let text = round(&isa, &assembly.code);
    assert!(text.contains("L_0018:\n    IADD R3, R3, R1"), "{text}");
    assert!(text.contains("EXIT\n    NOP\n"), "{text}");
    let Element::Item(Item::Data(data)) = isa.element_at(bytes, 0x38) else { panic!("not empty") };
    assert!(data.empty && data.grouped);
    assert_eq!(isa.element_at(bytes, 0x20), Element::Control(0));
    let mut words = String::new();
    write_hex(&mut words, &isa, bytes, Default::default(), Comments { style: Some(Style::Listing) }).unwrap();
    assert!(words.lines().nth(5).unwrap().ends_with("0028 @!P0 BRA 0x18"), "{words}");
}

#[test]
fn labels_before_and_behind_a_control_word() {
    let isa = grouped();
    let source = "a:\n.group 1\nb: BRA a\nBRA b\nEXIT\nc: .group; d: BRA c; BRA d; EXIT\n";
    let assembly = assemble(&isa, source);
    assert!(assembly.faults.is_empty(), "{:?}", assembly.faults);
    let at = |name: &str| assembly.code.symbols.iter().find(|symbol| symbol.name == name).unwrap().offset;
    assert_eq!([at("a"), at("b"), at("c"), at("d")], [0, 8, 32, 40]);
    assert_eq!(assembly.code.bytes[7], 0x80);
    let text = round(&isa, &assembly.code);
    assert!(text.contains("L_0000:\n    .group 1\nL_0008:\n    BRA L_0000"), "{text}");
    assert!(text.contains("L_0020:\n    .group\nL_0028:\n"), "{text}");
}

#[test]
fn all_bytes_come_back() {
    let isa = grouped();
    let mut random = Random(3);
    for _ in 0..300 {
        let mut code = Code::default();
        for _ in 0..random.below(6) {
            let mut quads = [random.next() & random.next(); 4];
            for quad in &mut quads[1..] {
                let opcode = [0, 0x11, 0x12, 0x13, 0x20, 0x30, 0x77][random.below(7)];
                *quad = random.next() >> 8 & random.next() | opcode << 56;
                if random.below(4) == 0 {
                    *quad = 0;
                }
            }
            code.bytes.extend(bytes_of(&quads));
        }
        code.bytes.extend(&random.next().to_le_bytes()[..random.below(9)]);
        for index in 0..random.below(3) {
            // Functions at groups and at instructions, seldom within one.
            let step = [32, 8, 1][random.below(3)];
            let offset = (random.below(code.bytes.len() + 1) / step * step) as u64;
            code.symbols.push(Symbol { name: format!("f{index}"), offset, function: true });
        }
        round(&isa, &code);
    }
}

#[test]
fn what_no_group_takes() {
    let isa = grouped();
    let faults = |source: &str| {
        let assembly = assemble(&isa, source);
        assembly.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(faults(".word 1, 2\nEXIT").contains("0x8, where no group of instructions is"));
    assert!(faults("EXIT\n.word 1").contains("data may not stand in a group"));
    assert!(faults("EXIT\n.group").contains("`.group` stands at 0x10"));
    assert!(faults(".group 2").contains("`2` is no bit"));
    assert!(faults(".raw 0x2000000000000000000000").contains("85 bits"));
    assert_eq!(faults("EXIT\n.align 32\n.word 1"), "");
    assert_eq!(assemble(&isa, "EXIT\n.align 32\n.word 1").code.bytes.len(), 36);
}

#[test]
fn instructions_issued_together_stand_in_braces() {
    let isa = grouped();
    let source =
        "MOV R1, R2\n{ MOV R3, R4\nagain: IADD R5, R6, 0x1 ?W1 }\n@P0 BRA again ?W2\n{ BRA again ;\nEXIT; }";
    let assembly = assemble(&isa, source);
    assert!(assembly.faults.is_empty(), "{:?}", assembly.faults);
    let code = &assembly.code;
    let control =
        |group: usize| u64::from_le_bytes(code.bytes[32 * group..32 * group + 8].try_into().unwrap());
    // The value 4 of `floxy2` in the second instruction of both groups.
    assert_eq!(control(0), 4 << 21 | 1 << 42);
    assert_eq!(control(1), 2 | 4 << 21);
    let text = round(&isa, code);
    assert!(text.contains("{ MOV R3, R4 ?floxy2\nL_0018:\n      IADD R5, R6, 0x1 ?W1 }\n"), "{text}");
    let options = DisassembleOptions { style: Style::Listing, ..DisassembleOptions::default() };
    let listing = text_of(&isa, code, options);
    assert!(listing.contains("    { BRA L_0018\n      EXIT }\n"), "{listing}");
    // Braces alone say it, too.
    let again = assemble(&isa, &listing);
    assert_eq!(u64::from_le_bytes(*again.code.bytes.first_chunk().unwrap()), 4 << 21);

    let faults = |source: &str| {
        let assembly = assemble(&isa, source);
        assembly.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(faults("{ EXIT\n{ EXIT\nEXIT }").contains("braces stand in braces"));
    assert!(faults("EXIT }").contains("closes no braces"));
    assert!(faults("{ EXIT").contains("not closed"));
    assert!(faults("{ EXIT ?W2\nEXIT }").contains("issued alone"));
}

#[test]
fn other_machines_have_no_braces() {
    let isa = crate::common::sm_10();
    let assembly = assemble(isa, "{ MOV32 R0, R1\nMOV32 R0, R1 }");
    assert!(assembly.faults[0].message.contains("can't be issued with the next"), "{:?}", assembly.faults);
}

#[test]
fn the_empty_instruction_has_its_text() {
    let description = include_str!("../machines/grouped.mdl");
    // A class has the text as well, and only some bits tell the empty instruction.
    let taken = description.replace("EXIT = 0x30", "NOP = 0x30");
    let partly = taken.replace("NOP_ENCODING ALL = 0", "NOP_ENCODING Opcode8 = 0x55");
    let bytes = bytes_of(&[0, 0x55 << 56 | 0x1234, 0, 0x30 << 56 | 7 << 16]);
    let code = Code { bytes, symbols: Vec::new() };
    let isa = Isa::from_text(&partly).unwrap();
    let text = round(&isa, &code);
    let expected = "NOP {empty, residual 0x1234}\n    .raw 0x0\n    NOP\n";
    assert!(text.ends_with(expected), "{text}");
    let listing = DisassembleOptions { style: Style::Listing, ..DisassembleOptions::default() };
    assert!(text_of(&isa, &code, listing).ends_with("    NOP\n    .raw 0x0\n    NOP\n"));
    assert_eq!(isa.parse_empty("nop; {empty}"), None, "names have their case");
    assert_eq!(isa.parse_empty("NOP {empty}"), Some(0x55 << 56));
    assert_eq!(isa.parse_empty("NOP"), None, "it is the class");

    let isa = Isa::from_text(&taken).unwrap();
    let code = Code { bytes: vec![0; 32], symbols: Vec::new() };
    assert!(round(&isa, &code).ends_with("    NOP {empty}\n    NOP {empty}\n    NOP {empty}\n"));
    let isa = grouped();
    assert!(round(&isa, &code).ends_with("    NOP\n    NOP\n    NOP\n"));
    assert_eq!(isa.parse_empty(" NOP ; "), Some(0));
}

#[test]
fn the_empty_word_of_a_plain_machine() {
    let isa = Isa::from_text(include_str!("../machines/wide.mdl")).unwrap();
    let code = Code { bytes: vec![0; 32], symbols: Vec::new() };
    let text = round(&isa, &code);
    assert!(text.ends_with("    NOP\n    NOP\n"), "{text}");
}

/// Where one word in 64 bytes says when the others are issued it is no instruction, and no data either.
#[test]
fn words_of_schedules_stand_apart() {
    let text = include_str!("../dialect/relative.mdl").replace("PROCESSOR_ID Fermi", "PROCESSOR_ID Kepler");
    let isa = Isa::from_text(&text).expect("a description");
    let mov = 0x2800_4404_0000_5de4u64;
    for schedule in [0x2202_e2c2_8282_3307u64, 0x08a0_bc80_c0a0_8cc0] {
        let words = [schedule, mov, mov, mov, mov, mov, mov, mov, schedule, mov];
        let code: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let found: Vec<bool> =
            isa.elements(&code).map(|(_, element, _)| element == Element::Control(schedule)).collect();
        assert_eq!(found, words.map(|word| word == schedule));
        // Elsewhere it is nothing.
        let shifted = isa.element_at(&code[8..], 64 - 8);
        assert!(matches!(shifted, Element::Item(Item::Data(_))), "{shifted:?}");
    }
}
