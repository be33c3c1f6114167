//! From bytes to the verdict.
//!
//!     WARPSMITH_CORPUS=… cargo bench -p warpsmith-check --bench check

#[path = "../../warpsmith-ptx/benches/corpus/mod.rs"]
mod corpus;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use warpsmith_check::{Options, check};
use warpsmith_ptx::Module;

const SIZE: usize = 50_000_000;

fn judge(criterion: &mut Criterion) {
    let text = corpus::repeated(SIZE);
    let options = Options::default();
    println!("{} bytes, {} findings", text.len(), check(&Module::parse(text.clone()), &options).len());
    let mut group = criterion.benchmark_group("check");
    group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(10);
    group.bench_function("tree and check", |bencher| {
        bencher.iter_batched(
            || text.clone(),
            |text| black_box(check(&Module::parse(text), &options).len()),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, judge);
criterion_main!(benches);
