//! Judges the operands of PTX files: `operands FILE…`, one finding a line.

use warpsmith_check as check;
use warpsmith_ptx::{LineIndex, Module};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let module = Module::parse(std::fs::read(&path)?);
        let lines = LineIndex::new(module.source());
        let judged = check::operands(&module);
        for diagnostic in check::read(&module).iter().chain(&judged) {
            let line = lines.position(module.source(), diagnostic.span.start).line;
            println!("{path}:{line}: {} {}", diagnostic.problem.code(), diagnostic.message(module.source()));
        }
    }
    Ok(())
}
