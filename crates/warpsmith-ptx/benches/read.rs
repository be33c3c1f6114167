//! From bytes to the tree, with every form, modifier value and operand folded into a checksum, so that nothing is left
//! lazy.
//!
//!     WARPSMITH_CORPUS=… cargo bench -p warpsmith-ptx --bench read

mod corpus;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use warpsmith_ptx::view::Statement;
use warpsmith_ptx::{Module, SyntaxKind};

const SIZE: usize = 50_000_000;

/// A checksum: cheap, so that it does not hide what is measured.
struct Checksum(u64);

impl Hasher for Checksum {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// Folds every instruction's form, the word in each of its slots, and the kind and place of its operands.
fn checksum(module: &Module) -> u64 {
    let mut sum = Checksum(0);
    for node in module.root().descendants() {
        // Of other statements and of operands the tree has nothing lazy.
        if node.kind() != SyntaxKind::Instruction {
            continue;
        }
        let Some(Statement::Inst(inst)) = Statement::new(node) else { continue };
        inst.form().hash(&mut sum);
        for (_, word) in inst.slots() {
            word.hash(&mut sum);
        }
        for operand in inst.operands() {
            let node = operand.node();
            sum.write_u16(node.kind() as u16);
            sum.write_u32(node.span().start);
        }
    }
    sum.finish()
}

fn read(criterion: &mut Criterion) {
    let text = corpus::repeated(SIZE);
    let faults = Module::parse(text.clone()).diagnostics().len();
    println!("{} bytes, {faults} diagnostics", text.len());
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(10);
    group.bench_function("tree and checksum", |bencher| {
        bencher.iter_batched(
            || text.clone(),
            |text| black_box(checksum(&Module::parse(text))),
            BatchSize::PerIteration,
        );
    });
    group.bench_function("tree alone", |bencher| {
        bencher.iter_batched(|| text.clone(), Module::parse, BatchSize::PerIteration);
    });
    group.finish();
}

criterion_group!(benches, read);
criterion_main!(benches);
