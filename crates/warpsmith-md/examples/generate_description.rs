//! Prints a random description, or a large one.
//!
//!     cargo run --release --features generate --example generate_description -p warpsmith-md -- large 1600

use warpsmith_md::generate;

fn main() {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_default();
    let number = words.next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    match kind.as_str() {
        "large" => print!("{}", generate::large(number as usize)),
        "random" => print!("{}", generate::random(number)),
        _ => eprintln!("usage: generate large CLASSES | generate random SEED"),
    }
}
