//! Instructions a second, the best of many short rounds: what one core does that nobody else keeps busy.
//!
//! `cargo run --release -p warpsmith-sass --example throughput [ROUNDS [ARCH [NAME]]]`; few rounds of what has one name
//! are for tools that count instructions. The words are those of the golden tables.

use std::hint::black_box;
use std::time::Instant;
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Item};

fn best(name: &str, count: usize, mut round: impl FnMut()) {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(1500);
    if arguments.nth(1).is_some_and(|wanted| wanted != name) {
        return;
    }
    let mut best = f64::MAX;
    for _ in 0..rounds {
        let start = Instant::now();
        round();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{name:24} {:8.2} million a second", count as f64 / best / 1e6);
}

/// Words of an architecture, as bytes.
fn words(arch: &str) -> Vec<Vec<u8>> {
    let lines = |table: &'static str| table.lines().filter(|line| !line.starts_with('#'));
    if arch.starts_with("sm_1") && arch.len() == 5 {
        let tables = [include_str!("../tests/sm_10/kernels.tsv"), include_str!("../tests/sm_10/words.tsv")];
        let number = |cell: &str| u32::from_str_radix(cell, 16).expect("a word").to_le_bytes();
        let cells = |line: &'static str| line.split('\t').take(2).filter(|cell| *cell != "-");
        return tables
            .iter()
            .flat_map(|table| lines(table))
            .map(|line| cells(line).flat_map(number).collect())
            .collect();
    }
    let rows =
        lines(include_str!("../tests/volta/words.tsv")).map(|line| line.split('\t').collect::<Vec<_>>());
    let word = |row: Vec<&str>| {
        let digits = row[2].trim_start_matches("0x");
        u128::from_str_radix(digits, 16).expect("a word").to_le_bytes().to_vec()
    };
    rows.filter(|row| row[0] == arch).map(word).collect()
}

fn main() {
    let name = std::env::args().nth(2).unwrap_or_else(|| "sm_10".into());
    let arch = Architecture::find(&name).expect("an architecture");
    let start = Instant::now();
    let isa = arch.load().expect("it loads");
    println!("{:24} {:8.2} ms", "load", start.elapsed().as_secs_f64() * 1e3);
    let words = words(&name);
    println!("{:24} {:8}", "words", words.len());
    best("decode", words.len(), || {
        for word in &words {
            // By reference: a move would be timed as well.
            black_box(&isa.decode(word));
        }
    });
    // Decoding tells the class; operands are read when they are asked for.
    best("decode, all operands", words.len(), || {
        for word in &words {
            if let Item::Instruction(instruction) = isa.decode(word) {
                black_box(&instruction.operands(&isa));
            }
        }
    });
    let mut text = String::new();
    for (name, style) in [("decode, list", Style::Listing), ("decode, print exactly", Style::Exact)] {
        best(name, words.len(), || {
            for word in &words {
                text.clear();
                isa.print(&mut text, &isa.decode(word), 0, style).expect("a string takes all");
                black_box(&text);
            }
        });
    }
    let texts: Vec<String> = words
        .iter()
        .filter_map(|word| match isa.decode(word) {
            Item::Instruction(instruction) => Some(isa.text_of(&instruction, 0, Style::Exact)),
            Item::Data(_) => None,
        })
        .collect();
    best("parse, encode", texts.len(), || {
        for text in &texts {
            black_box(isa.parse(text, ParseOptions::default()).expect("it was printed"));
        }
    });
    let file = texts.join("\n");
    best("assemble a file", texts.len(), || {
        black_box(warpsmith_sass::asm::assemble(&isa, &file));
    });
}
