//! Peak memory of reading, in bytes for each byte of source, the source itself included.
//!
//!     WARPSMITH_CORPUS=… cargo run --release --example peak_memory -- [MEGABYTES]

#[path = "../benches/corpus/mod.rs"]
mod corpus;

use warpsmith_ptx::Module;

/// A line of `/proc/self/status`, in bytes.
fn status(field: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let megabytes: usize = std::env::args().nth(1).map_or(Ok(50), |text| text.parse())?;
    let text = corpus::repeated(megabytes * 1_000_000);
    let size = text.len() as u64;
    let before = status("VmRSS").ok_or("the system does not tell a program's memory")?;
    let module = Module::parse(text);
    let (now, peak) = (status("VmRSS").unwrap_or(0), status("VmHWM").unwrap_or(0));
    let per_byte = |memory: u64| memory.saturating_sub(before.saturating_sub(size)) as f64 / size as f64;
    println!("{size} bytes of source, {} diagnostics", module.diagnostics().len());
    println!("peak {:.2} bytes a byte, {:.2} afterwards", per_byte(peak), per_byte(now));
    Ok(())
}
