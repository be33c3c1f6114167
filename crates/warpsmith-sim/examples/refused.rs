//! What of PTX files is not executed: `refused FILE…`.

use std::process::ExitCode;

fn main() -> ExitCode {
    for path in std::env::args().skip(1) {
        let module = match std::fs::read(&path) {
            Ok(source) => warpsmith_ptx::Module::parse(source),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::from(2);
            }
        };
        let memory = warpsmith_sim::memory::Global::new();
        match warpsmith_sim::link(&[module], &memory) {
            Ok(program) => {
                let functions = program.functions.iter();
                let refused: Vec<_> = functions.flat_map(|function| &function.refused).collect();
                println!("{path}: {} functions, {} refused", program.functions.len(), refused.len());
                refused.iter().for_each(|one| println!("    {one}"));
            }
            Err(refused) => refused.iter().for_each(|one| println!("{path}: {one}")),
        }
    }
    ExitCode::SUCCESS
}
