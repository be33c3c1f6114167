//! What making code of this machine costs runs that are short: 100 kernels of tens to hundreds of lines, each loaded and launched anew,
//! by the interpreter and as `run` does if nothing is said. Both take turns; the shortest of several times counts.
//!
//!     cargo run --release -p warpsmith-sim --features native --example short

#[path = "../tests/large/kernels.rs"]
mod kernels;

use std::time::Instant;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Engine, Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Executed};

/// How often each runs.
const TIMES: usize = 7;
const THREADS: u32 = 64;

/// Seconds from the text to the end of the run, operations, and whether there was code.
fn run(text: &str, blocks: u32, engine: Engine) -> (f64, u64, bool) {
    let start = Instant::now();
    let mut device = Device::load(&[Module::parse(text)]).expect("a program");
    let out = device.alloc("out", ElementType::U32, u64::from(blocks * THREADS)).expect("a buffer");
    let shape = Shape { grid: [blocks, 1, 1], block: [THREADS, 1, 1], ..Shape::ONE };
    let settings = Settings { engine, ..Settings::default() };
    let totals = device.launch("k", shape, &[Argument::Buffer(out)], settings).expect("a run");
    let seconds = start.elapsed().as_secs_f64();
    (seconds, totals.instructions, matches!(device.executed(), Some(Executed::Native { .. })))
}

fn main() {
    let (mut ratios, mut sums, mut made) = (Vec::new(), [0.0; 2], 0);
    let sizes = [(20, 1), (20, 16), (40, 4), (40, 64), (80, 2), (80, 32), (160, 1), (160, 8), (160, 64)];
    let more = [(320, 1), (320, 16), (20, 256), (40, 1024)];
    let all =
        kernels::ALL.iter().flat_map(|kernel| sizes.iter().chain(&more).map(move |size| (kernel, size)));
    for ((name, kernel), (lines, blocks)) in all.take(100) {
        let text = kernel(*lines);
        let mut best = [f64::MAX; 2];
        let (mut operations, mut has_code) = (0, false);
        for _ in 0..TIMES {
            for (best, engine) in best.iter_mut().zip([Engine::Interpreter, Engine::Auto]) {
                let (seconds, count, native) = run(&text, *blocks, engine);
                *best = best.min(seconds);
                (operations, has_code) = (count, has_code || native);
            }
        }
        let ratio = best[1] / best[0];
        made += usize::from(has_code);
        sums.iter_mut().zip(best).for_each(|(sum, best)| *sum += best);
        ratios.push(ratio);
        let [one, other] = best.map(|seconds| seconds * 1e6);
        let code = if has_code { ", with code" } else { "" };
        println!(
            "{name}, {lines} lines, {blocks} blocks, {operations} operations: {one:.0} µs interpreted, {other:.0} µs{code}, {ratio:.2}"
        );
    }
    ratios.sort_by(f64::total_cmp);
    let (count, worst) = (ratios.len(), ratios.last().copied().unwrap_or_default());
    println!(
        "{count} kernels, {made} with code: together {:.2} times the interpreter's time, the middle one {:.2}, the worst {worst:.2}",
        sums[1] / sums[0],
        ratios[count / 2]
    );
}
