//! How long a function takes to read whose body is one piece of text again and again, on one line.
//!
//!     cargo run --release --example long_line -- 'add.s32 %r1, %r2, %r3; ' [MEGABYTES]

use std::time::Instant;
use warpsmith_ptx::Module;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let unit = arguments.next().filter(|unit| !unit.is_empty()).ok_or("what to repeat is missing")?;
    let megabytes: usize = arguments.next().map_or(Ok(100), |text| text.parse())?;
    for size in [megabytes * 100_000, megabytes * 1_000_000] {
        let line = unit.repeat(size / unit.len());
        let text = format!(".version 8.0\n.target sm_80\n.func f()\n{{\n{line}\n}}\n");
        let start = Instant::now();
        let module = Module::parse(text);
        println!(
            "{size:>10} bytes: {:.2} s, {} diagnostics",
            start.elapsed().as_secs_f64(),
            module.diagnostics().len()
        );
    }
    Ok(())
}
