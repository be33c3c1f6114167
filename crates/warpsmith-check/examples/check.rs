//! Checks PTX files: `check FILE…`, one finding a line, and how fast that was.
//!
//!     cargo run --release -p warpsmith-check --example check -- FILE…
//!
//! With `--speed N` each file is read and checked N times, and only the speed is shown.

use std::time::Instant;
use warpsmith_check::{Options, check};
use warpsmith_ptx::{LineIndex, Module};

fn main() -> std::io::Result<()> {
    let mut paths: Vec<String> = std::env::args().skip(1).collect();
    let speed = paths.iter().position(|argument| argument == "--speed");
    let rounds = speed.map_or(1, |at| {
        paths.remove(at);
        paths.remove(at).parse().unwrap_or(1)
    });
    let options = Options::default();
    let sources = paths.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
    let bytes: usize = sources.iter().map(Vec::len).sum();
    let (mut reading, mut checking) = (f64::MAX, f64::MAX);
    for round in 0..rounds {
        let copies = sources.clone();
        let start = Instant::now();
        let modules: Vec<Module> = copies.into_iter().map(Module::parse).collect();
        let read = Instant::now();
        let found: Vec<_> = modules.iter().map(|module| check(module, &options)).collect();
        reading = reading.min((read - start).as_secs_f64());
        checking = checking.min(read.elapsed().as_secs_f64());
        if round > 0 || speed.is_some() {
            continue;
        }
        for ((path, module), found) in paths.iter().zip(&modules).zip(&found) {
            let lines = LineIndex::new(module.source());
            for diagnostic in found {
                let line = lines.position(module.source(), diagnostic.span.start).line;
                let (code, message) = (diagnostic.problem.code(), diagnostic.message(module.source()));
                println!("{path}:{line}: {:?} {code} {message}", diagnostic.severity());
            }
        }
    }
    let rate = |seconds: f64| bytes as f64 / seconds / 1e6;
    eprintln!(
        "{bytes} bytes in {} files: read at {:.0} MB/s, checked at {:.0} MB/s, both at {:.0} MB/s",
        paths.len(),
        rate(reading),
        rate(checking),
        rate(reading + checking)
    );
    Ok(())
}
