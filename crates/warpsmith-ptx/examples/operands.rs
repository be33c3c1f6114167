//! Judges the operands of PTX files: `operands FILE…`, one finding a line.

use warpsmith_ptx::{LineIndex, Module, check};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let module = Module::parse(std::fs::read(&path)?);
        let lines = LineIndex::new(module.source());
        let judged = check::operands(&module);
        for diagnostic in module.diagnostics().iter().chain(&judged) {
            let line = lines.position(module.source(), diagnostic.span.start).line;
            println!("{path}:{line}: {} {}", diagnostic.fault.code(), diagnostic.message(module.source()));
        }
    }
    Ok(())
}
