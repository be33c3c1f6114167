//! Words of SM 1.0: their listing, and that their exact text alone gives them back.

use crate::common::{Random, Row, normal, rows, sm_10};
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Instruction, Isa, Item};

fn all() -> Vec<Row> {
    let mut all = rows("examples.tsv");
    all.extend(rows("kernels.tsv"));
    all.extend(rows("words.tsv"));
    all
}

fn instruction(bytes: &[u8]) -> Option<Instruction> {
    match sm_10().decode(bytes) {
        Item::Instruction(instruction) => Some(instruction),
        Item::Data(_) => None,
    }
}

#[test]
fn every_word_has_its_listing() {
    let mut wrong = Vec::new();
    for row in rows("examples.tsv").iter().chain(&rows("kernels.tsv")) {
        let expected = &row.cells[0];
        match instruction(&row.bytes) {
            Some(instruction) => {
                if instruction.length() != row.bytes.len() {
                    wrong.push(format!("{expected} has {} bytes", instruction.length()));
                }
                let text = sm_10().text_of(&instruction, 0, Style::Listing);
                if normal(&text) != normal(expected) {
                    wrong.push(format!("{expected}  became  {text}"));
                }
            }
            None => wrong.push(format!("{expected}  is data")),
        }
    }
    assert!(wrong.is_empty(), "{} words:\n{}", wrong.len(), wrong.join("\n"));
}

/// The word that the exact text of these bytes gives, if it is another.
fn broken(bytes: &[u8], address: u64) -> Option<String> {
    let instruction = instruction(bytes)?;
    let text = sm_10().text_of(&instruction, address, Style::Exact);
    let options = ParseOptions { address, ..ParseOptions::default() };
    match sm_10().parse(&text, options) {
        Err(fault) => Some(format!("{text}: {} {fault}", fault.span.start)),
        Ok(parsed) => {
            let length = instruction.length();
            let again = &parsed.word.to_le_bytes()[..length];
            let same = parsed.instruction.length() == length && again == &bytes[..length];
            if same && parsed.faults.is_empty() {
                return None;
            }
            Some(format!("{text}: {bytes:02x?} became {again:02x?} {:?}", parsed.faults))
        }
    }
}

#[test]
fn exact_text_gives_every_word_back() {
    let mut wrong = Vec::new();
    for row in all() {
        assert!(instruction(&row.bytes).is_some(), "{} is data", row.cells[0]);
        wrong.extend(broken(&row.bytes, 0));
    }
    assert!(wrong.is_empty(), "{} words:\n{}", wrong.len(), wrong.join("\n"));
}

/// Words with some bits of given ones changed, and words of random bits.
fn mutated(count: usize, seed: u64) -> Vec<String> {
    let rows = all();
    let mut random = Random(seed);
    let mut wrong = Vec::new();
    let mut decoded = 0;
    while decoded < count && wrong.len() < 20 {
        let mut bytes = [0u8; 8];
        if random.below(8) == 0 {
            bytes = random.next().to_le_bytes();
        } else {
            let row = &rows[random.below(rows.len())];
            bytes[..row.bytes.len()].copy_from_slice(&row.bytes);
            for _ in 0..=random.below(6) {
                let bit = random.below(8 * row.bytes.len());
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
        }
        if instruction(&bytes).is_some() {
            decoded += 1;
            wrong.extend(broken(&bytes, 8 * random.below(1000) as u64));
        }
    }
    wrong
}

#[test]
fn exact_text_gives_mutated_words_back() {
    let wrong = mutated(30_000, 1);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[ignore = "takes long"]
fn exact_text_gives_a_million_words_back() {
    let wrong = mutated(1_000_000, 2);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn instructions_can_be_made_and_changed() {
    let isa = sm_10();
    let class = isa.class_named("IADD_RR").expect("the class");
    let mut made = Instruction::new(isa, class, 0);
    for (label, value) in [("d", 3), ("ra", 1), ("rb", 2), ("exit", 1)] {
        let slot = isa.operand(&made, label).expect("an operand").slot;
        made.set_value(isa, slot, value);
    }
    let text = isa.text_of(&made, 0, Style::Exact);
    assert_eq!(text, "IADD R3, R1, R2 ?EXIT");
    let word = isa.encode(&made).expect("a word");
    let parsed = isa.parse(&text, ParseOptions::default()).expect("its own text");
    assert_eq!(parsed.word, word);
    assert_eq!((made.word(), parsed.instruction.word()), (None, Some(word)));
    // A change of a decoded instruction is in its text, and its residual bits stay.
    let residual = 1 << 54;
    let mut changed = isa.decode_word(word | residual).expect("an instruction");
    let slot = isa.operand(&changed, "rb").expect("an operand").slot;
    changed.set_value(isa, slot, 9);
    assert_eq!(isa.text_of(&changed, 0, Style::Exact), "IADD R3, R1, R9 ?EXIT {residual 0x40000000000000}");
    assert_eq!(isa.operand_text(&changed, slot, 0, Style::Listing), "R9");
    let views: Vec<_> = isa.operands(&changed).map(|view| (view.label, view.name)).collect();
    assert!(views.contains(&("rb", Some("R9"))) && views.contains(&("exit", Some("EXIT"))), "{views:?}");
}

#[test]
fn faults_of_descriptions_are_told() {
    for architecture in warpsmith_sass::Architecture::all() {
        assert!(architecture.load().expect("it is shipped").faults().is_empty());
    }
    let whole = warpsmith_sass::Architecture::find("sm_10").expect("sm_10").description();
    assert!(Isa::from_text(&whole).expect("the same").faults().is_empty());
    let line = |from: &str| whole[..whole.find(from).expect("the place")].matches('\n').count() + 1;
    let (from, to) = ("ARCHITECTURE \"sm_10\"", "ARCHITECTURE 7");
    let error = Isa::from_text(&whole.replacen(from, to, 1)).expect_err(to);
    assert!(error.to_string().contains(&format!("{}:", line(from))), "{error}");
    // A class with a fault is left out, the others stay: a name, a label, a syntax error.
    for (from, to) in
        [("Dest:d", "Dset:d"), ("= target SCALE", "= targte SCALE"), ("OPCODES\n    BRA", "OPCODES\n    =")]
    {
        let isa = Isa::from_text(&whole.replacen(from, to, 1)).expect(to);
        let fault = isa.faults().first().expect(to).to_string();
        assert!(isa.faults().iter().any(|fault| fault.position.line as usize >= line(from)), "{to}: {fault}");
        let count =
            |isa: &Isa| isa.machine().classes().filter(|id| isa.machine().class(*id).is_sound()).count();
        let most = count(sm_10());
        assert!(count(&isa) >= most - 1, "{to}: {} of {most}", count(&isa));
        assert!(isa.parse("IADD32I R5, R5, 0x4", ParseOptions::default()).is_ok(), "{to}");
    }
    let error = Isa::from_text("nothing of the kind").expect_err("it is no description");
    assert!(!error.to_string().is_empty());
}

/// Too many operands, too deep a format: the class is left out, nothing is worse.
#[test]
fn classes_beyond_all_bounds_are_left_out() {
    let description = include_str!("../machines/spellings.mdl");
    let many = " ',' Register:x".repeat(60);
    let deep = format!("{} Register:x {}", "{ ".repeat(40), "} ".repeat(40));
    for (text, what) in [(many, "at most"), (deep, "deep")] {
        let from = "SImm(16):imm ;\n    CONDITIONS\n        OOR_REG_ERROR\n            Rd != `Register@R62 :\n            \"Rd is out of range\";\n    OPCODES\n        IADD";
        assert!(description.contains(from));
        let changed =
            description.replacen(from, &from.replacen("SImm(16):imm", &format!("SImm(16):imm {text}"), 1), 1);
        let isa = Isa::from_text(&changed).unwrap_or_else(|error| panic!("{error}"));
        let faults = isa.faults().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert!(faults.contains(what), "{faults}");
        assert!(isa.parse("IADD R1, R2, R3", ParseOptions::default()).is_ok());
        assert!(isa.parse("IADD R1, R2, 0x3", ParseOptions::default()).is_err());
        assert!(isa.decode_word(0x11 << 56).is_none());
    }
}

#[test]
fn listings_are_read_too() {
    // A listing hides some bits; what it shows comes back.
    let mut wrong = Vec::new();
    for row in all() {
        let Some(instruction) = instruction(&row.bytes) else { continue };
        let text = sm_10().text_of(&instruction, 0, Style::Listing);
        match sm_10().parse(&text, ParseOptions::default()) {
            Err(fault) => wrong.push(format!("{text}: {fault}")),
            Ok(parsed) => {
                let again = sm_10().text_of(&parsed.instruction, 0, Style::Listing);
                if again != text {
                    wrong.push(format!("{text} became {again}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

/// Operands that do not fit are named as the text has them: by their place and value, not by a number of the tables.
#[test]
fn what_does_not_fit_is_named_as_it_is_written() {
    let isa = sm_10();
    let changed = |text: &str, label: &str, value: u64| {
        let mut instruction = isa.parse(text, ParseOptions::default()).expect("an instruction").instruction;
        let slot = isa.operand(&instruction, label).unwrap_or_else(|| panic!("{text} has no {label}")).slot;
        instruction.set_value(isa, slot, value);
        let fault = isa.encode(&instruction).expect_err("it does not fit");
        assert_eq!(fault.slot, Some(slot));
        let error: Box<dyn std::error::Error> = fault.clone().into();
        assert_eq!(error.to_string(), fault.message());
        fault.message().to_string()
    };
    let of = |text, label, value, wanted: &str| {
        let said = changed(text, label, value);
        assert!(said.starts_with(wanted), "{said}");
    };
    of(
        "IADD32I R5, R5, 0x4",
        "imm",
        1 << 40,
        "IADD32I: operand 3, `0x10000000000`, does not fit: legal are ",
    );
    of("IADD R3, R1, R2", "rb", 300, "IADD: operand 3, `300`, does not fit: legal are 0 to 127");
    // Whatever it is, it is named by what the text has of it.
    let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
    let text = "@P1 FFMA.FTZ.RM R1, -R2, R3, R4 &wr=0x1 ?W4";
    let parsed = isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{fault}"));
    let kinds =
        ["operand 1, `", "operand 2, `", "operand 3, `", "operand 4, `", "modifier `.", "the guard `", "`&"];
    let mut seen = [0; 7];
    for slot in 0..isa.operands(&parsed.instruction).count() {
        let mut instruction = parsed.instruction.clone();
        instruction.set_value(&isa, slot, 0x7fff);
        let Err(fault) = isa.encode(&instruction) else { continue };
        let kind = kinds.iter().position(|kind| fault.message().contains(kind));
        seen[kind.unwrap_or_else(|| panic!("{fault}"))] += 1;
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?} of {kinds:?}");
}
