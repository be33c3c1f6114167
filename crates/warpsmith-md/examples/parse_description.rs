//! Reads descriptions and says how fast.
//!
//!     cargo run --release --example parse_description -p warpsmith-md -- FILE…

fn main() {
    for path in std::env::args().skip(1) {
        let source = std::fs::read(&path).unwrap();
        let start = std::time::Instant::now();
        let (d, faults) = warpsmith_md::parse(&source, &Default::default());
        let time = start.elapsed();
        for fault in &faults {
            println!("{path}:{fault}");
        }
        println!(
            "{path}: {} classes {} groups {} tables {} fields, {} faults, {:?}, {:.1} MB/s",
            d.classes.len(),
            d.groups.len(),
            d.tables.len(),
            d.unit.fields.len(),
            faults.len(),
            time,
            source.len() as f64 / 1e6 / time.as_secs_f64()
        );
    }
}
