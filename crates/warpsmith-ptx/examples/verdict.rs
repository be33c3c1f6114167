//! Judges texts that stand one after another in a file, parted by lines of `=`: prints the codes found in each.

use warpsmith_ptx::{LineIndex, Module, check};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let all = std::fs::read_to_string(&path)?;
        for text in all.split("\n====\n") {
            let module = Module::parse(text);
            let lines = LineIndex::new(module.source());
            let found = check::check(&module, &check::Options::default());
            let said: Vec<String> = found
                .iter()
                .map(|d| {
                    let line = lines.position(module.source(), d.span.start).line;
                    format!("{line}: {} {}", d.fault.code(), d.message(module.source()))
                })
                .collect();
            println!("{}", said.join(" | "));
        }
    }
    Ok(())
}
