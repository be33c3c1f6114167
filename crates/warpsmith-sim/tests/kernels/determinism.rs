//! What a kernel without races gives depends neither on the order of warps, nor on threads of this machine, nor on its
//! vector instructions, nor on whether it is run by code of this machine.

use super::cases;
use super::file::{all, corpus};
use std::collections::BTreeSet;
use warpsmith_sim::engine::{Engine, Level, Settings};

#[test]
fn order_threads_and_vectors_are_not_seen() {
    let Some(root) = corpus() else { return };
    let (mut bad, mut compared) = (Vec::new(), BTreeSet::new());
    for file in all(&root).iter().filter(|file| file.flavour.is_empty() && [90, 120].contains(&file.target)) {
        let cases = cases(file);
        let mut kernels = BTreeSet::new();
        if cases.is_empty() {
            continue;
        }
        let mut device = match file.load() {
            Ok(device) => device,
            Err(refused) => {
                bad.push(refused);
                continue;
            }
        };
        for case in cases.iter().filter(|case| case.ordered && case.fault.is_none()) {
            // Of the cases of a kernel the first two.
            if !kernels.insert((&case.kernel, 0)) && !kernels.insert((&case.kernel, 1)) {
                continue;
            }
            let engine = Engine::Interpreter;
            let one = Settings { threads: 1, level: Level::Portable, engine, ..Settings::default() };
            let first = case.run(&mut device, one);
            // Which lanes are active together is for the schedule to say.
            let asks = file.holds("activemask");
            for (seed, threads, level) in settings().into_iter().filter(|(seed, ..)| *seed < 8 || !asks) {
                let settings = Settings { seed, threads, level, ..Settings::default() };
                if case.run(&mut device, settings) != first {
                    let (file, kernel, label) = (&file.name, &case.kernel, &case.label);
                    bad.push(format!("{file}: {kernel} {label}: seed {seed}, {threads} threads, {level:?}"));
                }
            }
            // Code takes long to make, and hardly depends on the target.
            if file.target == 90 && !kernels.contains(&(&case.kernel, 1)) {
                let native = Settings { engine: Engine::Native, ..one };
                if case.run(&mut device, native) != first {
                    let (file, kernel, label) = (&file.name, &case.kernel, &case.label);
                    bad.push(format!("{file}: {kernel} {label}: code of this machine"));
                }
            }
            compared.insert((file.source.clone(), case.kernel.clone()));
        }
    }
    println!("{} kernels compared", compared.len());
    assert!(bad.is_empty(), "{} differ:\n{}", bad.len(), bad.join("\n"));
}

/// Seeds, threads and levels that are compared with seed 0, one thread and no vectors.
fn settings() -> Vec<(u64, usize, Level)> {
    let best = Level::detect();
    let mut all =
        vec![(0, 2, Level::Portable), (1, 1, best), (2, 2, best), (0x9e37_79b9, 1, Level::Portable)];
    all.dedup();
    all
}
