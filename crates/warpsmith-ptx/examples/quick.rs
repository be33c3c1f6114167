//! scratch
use std::time::Instant;
fn main() {
    let mut all = Vec::new();
    for p in std::env::args().skip(1) {
        let s = std::fs::read(&p).unwrap();
        let m = warpsmith_ptx::Module::parse(s.clone());
        let mut n = 0usize;
        for (_, sp) in m.tokens() { assert_eq!(sp.start as usize, n); n = sp.end as usize; }
        assert_eq!(n, s.len());
        for d in m.diagnostics() {
            let line = s[..d.span.start as usize].iter().filter(|b| **b == b'\n').count() + 1;
            println!("{p}:{line}: {} {}", d.fault.code(), d.message(&s));
        }
        all.extend(s);
    }
    let mut big = Vec::new();
    while big.len() < 50_000_000 { big.extend_from_slice(&all); }
    let n = big.len();
    for _ in 0..3 {
        let b = big.clone();
        let t = Instant::now();
        let m = warpsmith_ptx::Module::parse(b);
        let e = t.elapsed().as_secs_f64();
        println!("{} MB {:.1} MB/s, diags {}", n / 1000000, n as f64 / 1e6 / e, m.diagnostics().len());
    }
}
