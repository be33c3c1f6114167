//! Compiles a description and decodes words: `words FILE…` reads words as hex from the standard input.

use std::io::BufRead;

fn main() {
    let mut text = Vec::new();
    for file in std::env::args().skip(1) {
        text.extend(std::fs::read(file).unwrap());
    }
    let start = std::time::Instant::now();
    let (description, faults) = warpsmith_md::parse(&text, &warpsmith_md::Options::default());
    for fault in faults.iter().take(20) {
        println!("{fault}");
    }
    let parsed = start.elapsed();
    match warpsmith_md::compile(description) {
        Err(faults) => faults.iter().take(40).for_each(|fault| println!("{fault}")),
        Ok(machine) => {
            println!(
                "{} classes, parsed in {parsed:?}, in all {:?}",
                machine.classes().len(),
                start.elapsed()
            );
            let (mut good, mut none, mut back) = (0, 0, 0);
            let mut words = Vec::new();
            for line in std::io::stdin().lock().lines() {
                let line = line.unwrap();
                let Ok(word) = u128::from_str_radix(line.trim(), 16) else { continue };
                words.push(word);
                match machine.decode(word) {
                    Some(warpsmith_md::machine::Decoded::Instruction { class, residual }) => {
                        good += 1;
                        let operands = machine.operands(class, word);
                        match machine.encode(class, &operands) {
                            Ok(again) if again ^ word == residual => back += 1,
                            other => println!(
                                "{word:x} {} {other:x?} residual {residual:x}",
                                machine.text(machine.class(class).name)
                            ),
                        }
                    }
                    _ => {
                        none += 1;
                        println!("{word:x}: nothing");
                    }
                }
            }
            println!("{good} decoded, {back} came back, {none} nothing");
            let start = std::time::Instant::now();
            let mut sum = 0u64;
            let mut operands = warpsmith_md::machine::Operands::default();
            let mut count = 0u64;
            while start.elapsed().as_millis() < 500 {
                for word in &words {
                    if let Some(class) = machine.class_of(*word) {
                        machine.read_operands(class, *word, &mut operands);
                        sum = sum.wrapping_add(operands.values[0]);
                    }
                    count += 1;
                }
            }
            println!("longest leaf {}", machine.longest_leaf());
            let begin = std::time::Instant::now();
            let mut tried = 0u64;
            for _ in 0..2000 {
                for word in &words {
                    tried += machine.class_of(*word).map_or(0, |class| u64::from(class.0));
                }
            }
            println!(
                "class alone {} ns ({tried})",
                begin.elapsed().as_secs_f64() * 1e9 / 2000.0 / words.len() as f64
            );
            println!("{} M/s ({sum})", count as f64 / start.elapsed().as_secs_f64() / 1e6);
        }
    }
}
