//! Turing to Blackwell: the words that are recorded, what the reference tool lists of them, and back.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith_sass::text::{ParseOptions, Style};
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
    let lines = include_str!("volta/words.tsv").lines().filter(|line| !line.starts_with('#'));
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
        let exact = isa.text_of(&instruction, line.address, Style::Exact);
        let options = ParseOptions { address: line.address, ..ParseOptions::default() };
        match isa.parse(&exact, options) {
            Ok(parsed) if parsed.word == line.word => {}
            Ok(parsed) => {
                wrong.push(format!("{} {exact} gives {:#x}, not {:#x}", line.arch, parsed.word, line.word))
            }
            Err(fault) => wrong.push(format!("{} {exact}: {fault}", line.arch)),
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
