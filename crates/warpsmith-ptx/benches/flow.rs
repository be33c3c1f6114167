//! From the tree to graph, dominators, loops and register pressure of every function.
//!
//!     WARPSMITH_CORPUS=… cargo bench -p warpsmith-ptx --bench flow

mod corpus;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use warpsmith_flow::{Cfg, Class, Code, Dominators, Loops, Pressure};
use warpsmith_ptx::Module;
use warpsmith_ptx::flow::{Bodies, Body};

/// Shows each function with a body.
fn bodies(modules: &[Module], mut each: impl FnMut(Body<'_>)) {
    for module in modules {
        let mut bodies = Bodies::new(module);
        module.functions().filter_map(|function| bodies.body(function)).for_each(&mut each);
    }
}

fn flow(criterion: &mut Criterion) {
    let modules: Vec<Module> = corpus::files().into_iter().map(|(_, text)| Module::parse(text)).collect();
    let mut instructions = 0;
    bodies(&modules, |body| instructions += u64::from(body.instructions()));
    let mut group = criterion.benchmark_group("flow");
    group.sample_size(10).throughput(Throughput::Elements(instructions));
    group.bench_function("registers and jumps", |bencher| {
        bencher.iter(|| {
            bodies(&modules, |body| {
                black_box(body.registers());
            })
        });
    });
    group.bench_function("graph, dominators, loops", |bencher| {
        bencher.iter(|| {
            bodies(&modules, |body| {
                let cfg = Cfg::new(&body);
                black_box((Dominators::new(&cfg), Dominators::post(&cfg), Loops::new(&cfg)));
            });
        });
    });
    group.bench_function("pressure", |bencher| {
        bencher.iter(|| {
            bodies(&modules, |body| {
                let cfg = Cfg::new(&body);
                black_box(Pressure::new(&body, &cfg).expect("it is small").max(&cfg).of(Class::General));
            });
        });
    });
    group.finish();
}

criterion_group!(benches, flow);
criterion_main!(benches);
