//! Random words of all classes, of the shipped machines of 128 bits and of made-up ones with other widths and other
//! notations: their exact text gives them back.

use crate::common::Random;
use warpsmith_md::Severity;
use warpsmith_md::model::{Group, GroupItem, Span};
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Isa};

/// Words of each class with random bits where the class has no constants.
fn words_come_back(isa: &Isa, rounds: usize, seed: u64) -> Vec<String> {
    let mut random = Random(seed);
    let mut wrong = Vec::new();
    let mut count = 0;
    let width = isa.machine().width();
    for class in isa.machine().classes() {
        let (mask, value) = {
            let info = isa.machine().class(class);
            (info.mask, info.value)
        };
        for round in 0..rounds {
            let mut bits = u128::from(random.next()) << 64 | u128::from(random.next());
            // Few bits set are nearer to what compilers write than half of them.
            for _ in 0..round % 4 {
                bits &= u128::from(random.next()) << 64 | u128::from(random.next());
            }
            let all = if width == 128 { u128::MAX } else { (1 << width) - 1 };
            let word = (bits & !mask | value) & all;
            let Some(instruction) = isa.decode_word(word) else { continue };
            count += 1;
            let address = 16 * random.below(1000) as u64;
            let text = isa.text_of(&instruction, address, Style::Exact);
            let options = ParseOptions { address, ..ParseOptions::default() };
            match isa.parse(&text, options) {
                // Rules that only warn do not keep a word from being assembled.
                Ok(parsed)
                    if parsed.word == word
                        && parsed.faults.iter().all(|fault| fault.severity == Severity::Warning) => {}
                Ok(parsed) => {
                    wrong.push(format!("{text}: {word:#x} became {:#x} {:?}", parsed.word, parsed.faults))
                }
                Err(fault) => wrong.push(format!("{text}: {} {fault}", fault.span.start)),
            }
        }
    }
    assert!(count > 0);
    wrong
}

fn wide() -> Isa {
    Isa::from_text(include_str!("../machines/wide.mdl")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn shipped_machines() {
    for name in ["sm_70", "sm_75", "sm_80", "sm_90", "sm_100", "sm_120"] {
        let isa = Architecture::find(name).expect("an architecture").load().expect("it loads");
        let wrong = words_come_back(&isa, 40, 8);
        let shown = wrong[..wrong.len().min(30)].join("\n");
        assert!(wrong.is_empty(), "{name}: {} words:\n{shown}", wrong.len());
    }
}

#[test]
fn a_machine_of_128_bits() {
    let isa = Isa::from_text(include_str!("../machines/wide.mdl")).unwrap_or_else(|e| panic!("{e}"));
    let wrong = words_come_back(&isa, 400, 5);
    assert!(wrong.is_empty(), "{} words:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}

/// Words and their texts: `machines/wide.txt`, written anew by `WARPSMITH_BLESS=1`.
#[test]
fn texts_of_128_bits() {
    let isa = wide();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/machines/wide.txt");
    let mut random = Random(11);
    let mut found = String::from("# word, listing, exact text at address 0x100\n");
    for class in isa.machine().classes() {
        for _ in 0..6 {
            let (mask, value) = {
                let info = isa.machine().class(class);
                (info.mask, info.value)
            };
            // The guard that is always true, and few bits else.
            let bits =
                u128::from(random.next() & random.next()) << 64 | u128::from(random.next() & random.next());
            let word = ((bits | 0x7000) & !0x8000 & !mask) | value;
            let Some(instruction) = isa.decode_word(word) else { continue };
            let listing = isa.text_of(&instruction, 0x100, Style::Listing);
            let exact = isa.text_of(&instruction, 0x100, Style::Exact);
            found.push_str(&format!("{word:032x}\n    {listing}\n    {exact}\n"));
        }
    }
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        std::fs::write(&path, found).expect("the golden file");
    } else {
        let expected = std::fs::read_to_string(&path).expect("the golden file");
        assert_eq!(found, expected, "WARPSMITH_BLESS=1 writes the file anew");
    }
}

/// A made-up description as an architecture, without the rules of its classes.
fn made_up(description: &str) -> Option<Isa> {
    let (mut description, faults) =
        warpsmith_md::parse(description.as_bytes(), &warpsmith_md::Options::default());
    assert!(faults.is_empty(), "{faults:?}");
    // The letter of constant memory has no group in them.
    if !description.groups.iter().any(|group| description.names.text(group.name) == "C") {
        let name = description.names.intern("C");
        let item = GroupItem {
            name,
            quoted: false,
            range: None,
            suffix: None,
            value: None,
            default: false,
            span: Span::default(),
        };
        let group =
            Group { name, items: vec![item], union: Vec::new(), keyword: false, span: Span::default() };
        description.groups.push(group);
    }
    for class in &mut description.classes {
        class.conditions.clear();
        class.properties.clear();
        class.predicates.clear();
    }
    let machine = warpsmith_md::compile(description);
    Isa::from_machine("", machine.ok()?).ok()
}

#[test]
fn machines_of_many_classes() {
    let isa = made_up(&warpsmith_md::generate::large(200)).expect("a machine");
    let wrong = words_come_back(&isa, 20, 6);
    assert!(wrong.is_empty(), "{} words:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}

#[test]
fn random_machines() {
    let mut count = 0;
    for seed in 0..300 {
        let Some(isa) = made_up(&warpsmith_md::generate::random(seed)) else { continue };
        count += 1;
        let wrong = words_come_back(&isa, 4, 7);
        assert!(
            wrong.is_empty(),
            "{seed}: {} words:\n{}",
            wrong.len(),
            wrong[..wrong.len().min(30)].join("\n")
        );
    }
    assert!(count > 100, "{count}");
}
