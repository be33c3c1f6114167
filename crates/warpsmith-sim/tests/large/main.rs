//! Kernels that are too large for code of this machine are interpreted, and it is told; those that are nearly too large are not, and
//! leave the same. What is made of kernels grows faster than they do, and a compiler that is given too much ends the process.

mod kernels;

use std::time::Instant;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Engine, Settings, Shape, Totals};
use warpsmith_sim::launch::{Argument, Device, ElementType, Executed, Fill, Interpreted};

const THREADS: u32 = 64;

/// What a kernel leaves, and what has executed it.
fn run(text: &str, engine: Engine) -> (Totals, Vec<u8>, Executed) {
    let mut device = Device::load(&[Module::parse(text)]).unwrap_or_else(|refused| panic!("{refused}"));
    let out =
        device.buffer("out", ElementType::U32, u64::from(2 * THREADS), &Fill::Value(7.0)).expect("room");
    let shape = Shape { grid: [2, 1, 1], block: [THREADS, 1, 1], ..Shape::ONE };
    let settings = Settings { engine, ..Settings::default() };
    let totals = device.launch("k", shape, &[Argument::Buffer(out)], settings).expect("it ends");
    let bytes = device.bytes(out);
    (totals, bytes, device.executed().cloned().expect("it has run"))
}

/// Runs a kernel by both engines; whether code was made.
fn both(name: &str, text: &str) -> bool {
    let (totals, bytes, executed) = run(text, Engine::Interpreter);
    assert_eq!(executed, Executed::Interpreter(Interpreted::Asked), "{name}");
    let begin = Instant::now();
    let (made_totals, made, executed) = run(text, Engine::Native);
    println!("{name}: {} lines, {:.1?}: {executed}", text.lines().count(), begin.elapsed());
    assert_eq!(bytes, made, "{name}");
    assert_eq!(totals, made_totals, "{name}");
    match executed {
        Executed::Native { behind } => {
            assert_eq!(behind, 0, "{name}: code is made before anything is executed");
            true
        }
        Executed::Interpreter(Interpreted::Large(_)) => false,
        other => panic!("{name}: {other}"),
    }
}

/// Code is made of small ones, and not of those of 50,000 lines, whatever they are made of.
#[test]
fn large_kernels_are_interpreted() {
    for (name, kernel) in kernels::ALL {
        assert!(both(name, &kernel(100)), "there is code for {name} of 100 lines");
        both(name, &kernel(5_000));
        assert!(!both(name, &kernel(50_000)), "there is code for {name} of 50,000 lines");
    }
}

/// The largest of which code is made take no more than a few seconds and some hundred megabytes: `WARPSMITH_LINES` says how large.
#[test]
#[ignore = "for measurements of time and memory"]
fn sizes_are_measured() {
    let lines = std::env::var("WARPSMITH_LINES").expect("WARPSMITH_LINES=2000,4000");
    for lines in lines.split(',').map(|lines| lines.parse().expect("a number of lines")) {
        for (name, kernel) in kernels::ALL {
            both(name, &kernel(lines));
        }
    }
}
