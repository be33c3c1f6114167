//! Checks descriptions, each file on its own, and says how long that takes.
//!
//!     cargo run --release --example check_description -p warpsmith-md -- FILE…

use std::time::Instant;
use warpsmith_md::{Options, check, parse};

fn main() {
    for path in std::env::args().skip(1) {
        let source = match std::fs::read(&path) {
            Ok(source) => source,
            Err(error) => {
                eprintln!("{path}: {error}");
                continue;
            }
        };
        let (description, mut faults) = parse(&source, &Options::default());
        let start = Instant::now();
        faults.extend(check(&description));
        let time = start.elapsed();
        for fault in &faults {
            println!("{path}:{fault}");
        }
        eprintln!("{path}: {} faults, checked in {time:?}", faults.len());
    }
}
