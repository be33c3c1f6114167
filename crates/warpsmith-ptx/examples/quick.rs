//! scratch
use std::time::Instant;
fn main() {
    let mut args = std::env::args().skip(1);
    let n: usize = args.next().unwrap().parse().unwrap();
    let all = std::fs::read(args.next().unwrap()).unwrap();
    for _ in 0..n {
        let b = all.clone();
        let t = Instant::now();
        let m = warpsmith_ptx::Module::parse(b);
        let e = t.elapsed().as_secs_f64();
        println!("{:.1} MB/s, diags {}", all.len() as f64 / 1e6 / e, m.diagnostics().len());
    }
}
