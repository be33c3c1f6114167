//! What of PTX files is not executed: `refused FILE…`.

fn main() {
    for path in std::env::args().skip(1) {
        let module = warpsmith_ptx::Module::parse(std::fs::read(&path).unwrap());
        let mut memory = warpsmith_sim::memory::Global::new();
        match warpsmith_sim::link(&[module], &mut memory) {
            Ok(program) => println!("{path}: {} functions", program.functions.len()),
            Err(refused) => {
                println!("{path}: {} refused", refused.len());
                for one in refused {
                    println!("    {one}");
                }
            }
        }
    }
}
