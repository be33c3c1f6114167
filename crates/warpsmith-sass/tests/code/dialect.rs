//! Descriptions in the dialect of the vendor's tools: what their notations mean for words and texts.
//!
//! The lines at the end of each file of `dialect/` say it:
//!
//! ```text
//! // word 0x01000003: MUL.WIDE R3     the listing of a word, whose exact text gives it back
//! // text MUL.WIDE R3: 0x01000003     the word of a text
//! // wrong MUL R3                     a text that is none
//! ```
//!     WARPSMITH_BLESS=1 cargo test -p warpsmith-sass --test dialect

use std::fmt::Write;
use std::path::Path;
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Isa, Item};

fn hex(text: &str) -> u128 {
    u128::from_str_radix(text.trim().trim_start_matches("0x"), 16).expect("a word")
}

/// What a line should say.
fn judge(isa: &Isa, line: &str) -> String {
    let (kind, rest) = line.split_once(' ').expect("a kind");
    match kind {
        "word" => {
            let (word, _) = rest.split_once(':').unwrap_or((rest, ""));
            let number = hex(word);
            let Some(instruction) = isa.decode_word(number) else { return format!("word {word}: none") };
            let listing = isa.text_of(&instruction, 0, Style::Listing);
            let exact = isa.text_of(&instruction, 0, Style::Exact);
            let again = isa.parse(&exact, ParseOptions::default());
            let again = again.unwrap_or_else(|fault| panic!("{word}: `{exact}`: {fault}"));
            assert_eq!(again.word, number, "`{exact}` is {:#x}", again.word);
            // By steps as well as by the operations of the class.
            let set = Item::Instruction(again.instruction);
            let mut by_steps = String::new();
            isa.print(&mut by_steps, &set, 0, Style::Exact).expect("a string takes all");
            assert_eq!(by_steps, exact);
            format!("word {word}: {listing}")
        }
        "text" => {
            let (text, word) = rest.rsplit_once(':').unwrap_or((rest, "0x00000000"));
            let digits = word.trim().len().saturating_sub(2);
            match isa.parse(text, ParseOptions::default()) {
                Ok(parsed) => format!("text {text}: {:#0width$x}", parsed.word, width = digits + 2),
                Err(fault) => format!("text {text}: {fault}"),
            }
        }
        _ => match isa.parse(rest, ParseOptions::default()) {
            Ok(parsed) => format!("text {rest}: {:#x}", parsed.word),
            Err(_) => format!("wrong {rest}"),
        },
    }
}

#[test]
fn words_and_texts_are_what_they_mean() {
    let bless = std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialect");
    let mut wrong = String::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let isa = Isa::from_text(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(isa.faults().is_empty(), "{}: {:?}", path.display(), isa.faults());
        let is_line = |line: &&str| {
            ["word ", "text ", "wrong "]
                .iter()
                .any(|kind| line.strip_prefix("// ").is_some_and(|l| l.starts_with(kind)))
        };
        let mut out = String::new();
        for line in text.lines() {
            if !is_line(&line) {
                writeln!(out, "{line}").expect("a string takes all");
                continue;
            }
            count += 1;
            let found = judge(&isa, &line[3..]);
            if found != line[3..] {
                writeln!(wrong, "{}: {line}\n    {found}", path.display()).expect("a string takes all");
            }
            writeln!(out, "// {found}").expect("a string takes all");
        }
        if bless {
            std::fs::write(&path, out).expect("the file can be written");
        }
    }
    assert!(wrong.is_empty() || bless, "{wrong}");
    assert!(count > 40, "{count}");
}
