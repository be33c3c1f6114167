//! Turing to Blackwell: the words that are recorded, what the reference tool lists of them, and back.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith_sass::text::{ParseOptions, PrintOptions, Style};
use warpsmith_sass::{Architecture, Isa, Item};

/// A line of the record.
struct Recorded {
    arch: String,
    address: u64,
    word: u128,
    text: String,
}

fn recorded() -> Vec<Recorded> {
    let number = |cell: &str| u128::from_str_radix(cell.trim_start_matches("0x"), 16).expect("a number");
    let lines = include_str!("../volta/words.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            Recorded {
                arch: cells[0].into(),
                address: number(cells[1]) as u64,
                word: number(cells[2]),
                text: cells[3].into(),
            }
        })
        .collect()
}

fn load(name: &str) -> Isa {
    let arch = Architecture::find(name).unwrap_or_else(|| panic!("{name}"));
    arch.load().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Each word lists as the reference tool prints it, and its exact text gives it back.
#[test]
fn recorded_words() {
    let mut loaded: BTreeMap<String, Isa> = BTreeMap::new();
    let mut wrong = Vec::new();
    let all = recorded();
    assert!(all.len() > 1000);
    for line in &all {
        let isa = loaded.entry(line.arch.clone()).or_insert_with(|| load(&line.arch));
        let Item::Instruction(instruction) = isa.decode(&line.word.to_le_bytes()) else {
            wrong.push(format!("{} {:#x}: no instruction, but {}", line.arch, line.word, line.text));
            continue;
        };
        let listing = isa.text_of(&instruction, line.address, Style::Listing);
        if listing != line.text {
            wrong.push(format!("{} {:#x}: {listing}, not {}", line.arch, line.word, line.text));
        }
        for (style, formulas) in [(Style::Exact, false), (Style::Control, false), (Style::Control, true)] {
            let mut text = String::new();
            let how = PrintOptions { style, formulas, ..PrintOptions::default() };
            isa.print_instruction(&mut text, &instruction, line.address, how).expect("a string takes all");
            let options = ParseOptions { address: line.address, ..ParseOptions::default() };
            match isa.parse(&text, options) {
                Ok(parsed) if parsed.word == line.word => {}
                Ok(parsed) => {
                    wrong.push(format!("{} {text} gives {:#x}, not {:#x}", line.arch, parsed.word, line.word))
                }
                Err(fault) => wrong.push(format!("{} {text}: {fault}", line.arch)),
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    let composed =
        Architecture::all().iter().filter(|arch| arch.files().all(|file| file.starts_with("volta/")));
    for arch in composed {
        let name = arch.name().trim_end_matches('a');
        assert!(loaded.contains_key(name), "no word of {name} is recorded");
    }
}

/// Whole lines, as the reference tool lists them: zero registers in addresses, products that have other names, and the blank
/// before the semicolon, which depends on control information alone. The exact text gives each word back.
#[test]
fn recorded_statements() {
    let mut loaded: BTreeMap<&str, Isa> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in include_str!("../volta/statements.tsv").lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [arch, word, text] = cells[..] else { panic!("{line}") };
        let word = u128::from_str_radix(word.trim_start_matches("0x"), 16).expect("a number");
        let isa = loaded.entry(arch).or_insert_with(|| load(arch));
        let Some(instruction) = isa.decode_word(word) else {
            wrong.push(format!("{arch} {word:#x}: no instruction, but {text}"));
            continue;
        };
        count += 1;
        let mut ours = String::new();
        isa.print_statement(&mut ours, &instruction, 0, PrintOptions::default()).expect("a string takes all");
        if ours != text {
            wrong.push(format!("{arch} {word:#x}: `{ours}`, not `{text}`"));
        }
        let exact = isa.text_of(&instruction, 0, Style::Exact);
        match isa.parse(&exact, ParseOptions::default()) {
            Ok(parsed) if parsed.word == word => {}
            Ok(parsed) => wrong.push(format!("{arch} {exact} gives {:#x}, not {word:#x}", parsed.word)),
            Err(fault) => wrong.push(format!("{arch} {exact}: {fault}")),
        }
    }
    assert!(count > 2000, "{count}");
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}

/// What is composed is a description like any other: nothing in it is wrong or doubtful.
#[test]
fn composed_descriptions_are_sound() {
    for arch in Architecture::all() {
        let text = arch.description();
        let (description, mut faults) =
            warpsmith_md::parse(text.as_bytes(), &warpsmith_md::Options::default());
        faults.extend(warpsmith_md::check(&description));
        faults.retain(|fault| fault.severity > warpsmith_md::Severity::Info);
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(texts.is_empty(), "{}: {}", arch.name(), texts.join("\n"));
    }
}

/// The parts that are compiled in are all that the folder has, in order of their names.
#[test]
fn no_part_is_forgotten() {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../isa/sass/volta");
    let entries = std::fs::read_dir(folder).expect("the parts");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a name")).collect();
    names.retain(|name| name.ends_with(".mdl"));
    names.sort();
    let used: Vec<String> = Architecture::find("sm_90")
        .expect("sm_90")
        .files()
        .map(|file| file.trim_start_matches("volta/").to_string())
        .collect();
    assert_eq!(names, used);
}

/// Large numbers have an exponent and all digits in listings, infinities a blank before the comma; texts of people are
/// read all the same.
#[test]
fn numbers() {
    let isa = load("sm_90");
    for (text, listing) in [
        ("FADD R0, R1, 1e9", "FADD R0, R1, 1.00000000000000000000e+09"),
        ("FADD R0, R1, 999999936", "FADD R0, R1, 999999936"),
        ("FADD R0, R1, -0.0", "FADD R0, R1, -0.0"),
        ("FSETP.LT.AND P0, PT, R0, +INF, PT", "FSETP.LT.AND P0, PT, R0, +INF , PT"),
    ] {
        let parsed =
            isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(isa.text_of(&parsed.instruction, 0, Style::Listing), listing);
    }
}

/// Other mnemonics of the same words: a product that is a move, a sum or a shift.
#[test]
fn products_with_other_names() {
    let isa = load("sm_80");
    for text in [
        "IMAD.MOV.U32 R1, RZ, RZ, c[0x0][0x28]",
        "IMAD.IADD R8, R8, 0x1, R7",
        "IMAD.SHL.U32 R5, R6, 0x4, RZ",
        "IMAD.U32 R7, R7, 0x10000, RZ",
    ] {
        let parsed =
            isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(isa.text_of(&parsed.instruction, 0, Style::Listing), text);
    }
}

/// Control information in columns, in braces, and as the exact style writes it: the same words.
#[test]
fn control_information() {
    let isa = load("sm_80");
    for (columns, braces, exact) in [
        ("[B------:R-:W-:-:S01] ", "{!1}", "?W1N"),
        ("[B0--3--:R1:W2:Y:S15] ", "{!15,Y,+1.R,+2.W,^0,^3}", "&req={3,0} &wr=0x2 &rd=0x1 ?W15"),
        ("[B-----5:R-:W0:Y:S00] ", "{Y, +0.W, ^5} ;", "&req={5} &wr=0x0"),
        ("[B------:R5:W-:-:S04] ", "{ !4, +5.R };", "&rd=0x5 ?W4N"),
    ] {
        let body = "@!P0 IADD3 R1, R2, R3, -R4";
        let texts = [format!("{columns}{body}"), format!("{body} {braces}"), format!("{body} {exact}")];
        let words = texts.each_ref().map(|text| {
            isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}")).word
        });
        assert_eq!((words[0], words[0]), (words[1], words[2]), "{texts:?}");
        let instruction = isa.decode_word(words[0]).expect("an instruction");
        let printed = isa.text_of(&instruction, 0, Style::Control);
        assert!(printed.starts_with(&format!("{columns}@!P0 IADD3 R1, ")), "{printed}");
    }
}

/// What is wrong with control information or a formula is told with its place.
#[test]
fn faults_of_control_information() {
    let isa = load("sm_90");
    let fault = |text: &str| {
        let fault = isa.parse(text, ParseOptions::default()).expect_err(text);
        (text[fault.span.start as usize..fault.span.end as usize].to_string(), fault.to_string())
    };
    for (text, place) in [
        ("[B------:R-:W-:Y:S16] NOP", "S16"),
        ("[B-0----:R-:W-:Y:S04] NOP", "B-0----"),
        ("  [B------:R8:W-:Y:S04] NOP", "R8"),
        ("[B------:R-:W9:Y:S04] NOP", "W9"),
        ("[B------:R-:W-:y:S04] NOP", "y"),
        ("[B------:R-:W-:S04] NOP", "[B------:R-:W-:S04]"),
        ("[B------", "[B------"),
        ("[B------:R-:W-:Y:S04] NOPE", "NOPE"),
        ("NOP {!16}", "!16"),
        ("NOP {!4,+6.R}", "+6.R"),
        ("NOP {^6}", "^6"),
        ("LOP3.(s0&s3) R0, R1, R2, R3, !PT", "(s0&s3)"),
        ("LOP3.(s0", "(s0"),
        ("[B------:R-:W-:Y:S04] LOP3.(s0&s1) R0, R1, Q2, R3, !PT", "Q2"),
    ] {
        let (found, message) = fault(text);
        assert_eq!(found, place, "{text}: {message}");
    }
}

/// Tables of three inputs as formulas.
#[test]
fn tables_as_formulas() {
    let isa = load("sm_90");
    let how = PrintOptions { style: Style::Listing, formulas: true, ..PrintOptions::default() };
    for (text, formula) in [
        ("LOP3.LUT R0, R1, R2, R3, 0xc0, !PT", "LOP3.(s0&s1) R0, R1, R2, R3, !PT"),
        ("LOP3.LUT P0, RZ, R1, 0xff, R3, 0x78, !PT", "LOP3.(s0^(s1&s2)) P0, RZ, R1, 0xff, R3, !PT"),
        ("PLOP3.LUT P0, PT, P1, P2, P3, 0x20, 0x0", "PLOP3.(s0&~s1&s2) P0, PT, P1, P2, P3, 0x0"),
    ] {
        let parse = |text: &str| {
            isa.parse(text, ParseOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"))
        };
        let parsed = parse(text);
        let mut printed = String::new();
        isa.print_instruction(&mut printed, &parsed.instruction, 0, how).expect("a string takes all");
        assert_eq!(printed, formula);
        assert_eq!(parse(formula).word, parsed.word);
        assert_eq!(parse(&formula.replace('&', " & ")).word, parsed.word);
    }
}
