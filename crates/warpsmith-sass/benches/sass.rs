//! Instructions a second: decoded, printed in both styles, assembled; and how long a description takes to load.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Instruction, Isa, Item};

/// The words of the golden tables.
fn words() -> Vec<Vec<u8>> {
    let tables = [include_str!("../tests/sm_10/kernels.tsv"), include_str!("../tests/sm_10/words.tsv")];
    let lines = tables.iter().flat_map(|table| table.lines()).filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words = line.split('\t').take(2).filter(|cell| *cell != "-");
            words.flat_map(|cell| u32::from_str_radix(cell, 16).expect("a word").to_le_bytes()).collect()
        })
        .collect()
}

fn instructions(isa: &Isa, words: &[Vec<u8>]) -> Vec<Instruction> {
    let decoded = words.iter().filter_map(|word| match isa.decode(word) {
        Item::Instruction(instruction) => Some(instruction),
        Item::Data(_) => None,
    });
    decoded.collect()
}

fn bench(criterion: &mut Criterion) {
    let arch = Architecture::find("sm_10").expect("sm_10");
    criterion.bench_function("load sm_10", |bencher| bencher.iter(|| arch.load().expect("it loads")));
    let isa = arch.load().expect("it loads");
    let words = words();
    let mut group = criterion.benchmark_group("sm_10");
    group.throughput(Throughput::Elements(words.len() as u64));
    group.bench_function("decode", |bencher| {
        bencher.iter(|| {
            for word in &words {
                black_box(isa.decode(word));
            }
        });
    });
    for (name, style) in [("decode and list", Style::Listing), ("decode and print exactly", Style::Exact)] {
        let mut text = String::new();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for word in &words {
                    text.clear();
                    isa.print(&mut text, &isa.decode(word), 0, style).expect("a string takes all");
                    black_box(&text);
                }
            });
        });
    }
    let texts: Vec<String> =
        instructions(&isa, &words).iter().map(|i| isa.text_of(i, 0, Style::Exact)).collect();
    group.bench_function("assemble", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(isa.parse(text, ParseOptions::default()).expect("it was printed"));
            }
        });
    });
    let file = texts.join("\n");
    group.bench_function("assemble a file", |bencher| {
        bencher.iter(|| black_box(warpsmith_sass::asm::assemble(&isa, &file)));
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
