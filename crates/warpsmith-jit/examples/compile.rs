//! What making code of kernels takes: the shortest of many times, for the kernels of the benchmark and for such of 50 to 5,000 lines.
//! For perf, names of kernels say which, and `WARPSMITH_SECONDS` for how long each is made again and again.
//!
//!     cargo run --release -p warpsmith-jit --example compile [-- KERNEL…]

#[path = "../../warpsmith-sim/tests/large/kernels.rs"]
mod kernels;

use std::sync::Arc;
use std::time::Instant;
use warpsmith_engine::memory::Global;
use warpsmith_jit::Compiled;
use warpsmith_lower::ptx::link;
use warpsmith_ptx::Module;

/// The kernels of the benchmark, which lie in the repository.
const BENCHMARK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-sim/benches/kernels/kernels.ptx");
/// Lines of the others.
const LINES: [usize; 4] = [50, 100, 1000, 5000];

/// Lines of the body of a kernel of a text that are instructions.
fn lines(text: &str, kernel: &str) -> usize {
    let Some(begin) = text.find(&format!(".entry {kernel}(")) else { return 0 };
    let body = &text[begin..];
    let end = body.find("\n}").unwrap_or(body.len());
    body[..end].matches(';').count() - body[..end].matches("\t.reg ").count()
}

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let seconds = std::env::var("WARPSMITH_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(0.3);
    let of_sizes = LINES.iter().flat_map(|count| {
        kernels::ALL.iter().map(move |(name, kernel)| (format!("{name}, {count} lines"), kernel(*count)))
    });
    let benchmark = std::fs::read_to_string(BENCHMARK).expect("the kernels of the benchmark");
    let texts: Vec<(String, String)> =
        std::iter::once(("benchmark".into(), benchmark)).chain(of_sizes).collect();
    for (of, text) in &texts {
        let memory = Global::with_limit(1 << 30);
        let program = Arc::new(link(&[Module::parse(text.as_str())], &memory).expect("a program"));
        for (number, function) in program.functions.iter().enumerate().filter(|(_, one)| one.is_kernel) {
            let name = if of == "benchmark" { &function.name } else { of };
            if !only.is_empty() && !only.iter().any(|one| name.contains(one.as_str())) {
                continue;
            }
            let threads = match name.as_str() {
                "product" => [16, 16, 1],
                "stencil" | "transpose" => [32, 8, 1],
                _ => [256, 1, 1],
            };
            let (clock, mut best, mut bytes) = (Instant::now(), f64::MAX, 0);
            while clock.elapsed().as_secs_f64() < seconds {
                let start = Instant::now();
                match Compiled::new(&program, number, threads) {
                    Ok(code) => bytes = code.size(),
                    Err(refusal) => {
                        println!("{name}: {refusal}");
                        break;
                    }
                }
                best = best.min(start.elapsed().as_secs_f64());
            }
            let lines = lines(text, &function.name);
            let operations = function.code.len();
            println!(
                "{name}: {lines} lines of PTX, {operations} operations: {:.2} ms, {bytes} bytes of code, {:.1} µs a line",
                best * 1e3,
                best * 1e6 / lines as f64
            );
        }
    }
}
