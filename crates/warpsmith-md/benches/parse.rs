//! Reading, checking and printing a description as large as those of real machines, in bytes per second.
//!
//!     cargo bench -p warpsmith-md --bench parse

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use warpsmith_md::{Options, check, generate, parse, print};

fn description(criterion: &mut Criterion) {
    let text = generate::large(1600);
    let (model, faults) = parse(text.as_bytes(), &Options::default());
    assert_eq!(faults, []);
    let mut group = criterion.benchmark_group("description of 1600 classes");
    group.sample_size(20).throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("parse", |b| b.iter(|| parse(black_box(text.as_bytes()), &Options::default())));
    group.bench_function("check", |b| b.iter(|| check(black_box(&model))));
    group.bench_function("print", |b| b.iter(|| print(black_box(&model))));
    group.finish();
}

criterion_group!(benches, description);
criterion_main!(benches);
