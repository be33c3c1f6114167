//! What a compiled description promises: for every word that decodes, its operands and residual bits give it back.

use warpsmith_md::generate::{self, Random};
use warpsmith_md::machine::{Decoded, Machine, Operands};
use warpsmith_md::{Fault, Options, compile_partly, parse};

fn machine(text: &str) -> Machine {
    let (description, faults) = parse(text.as_bytes(), &Options::default());
    if std::env::var_os("SHOW").is_some() {
        std::fs::write("/tmp/seed.mdl", text).unwrap();
    }
    assert_eq!(faults, [], "{text}");
    // Rules at random need not make sense.
    let (machine, faults) = compile_partly(description);
    let sound = |fault: &Fault| fault.message.contains("`IN`");
    assert!(faults.iter().all(sound), "{}", faults.iter().find(|fault| !sound(fault)).unwrap());
    machine
}

/// Few ones, few zeros, or as it comes.
fn bits(random: &mut Random) -> u128 {
    let mut word = || u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
    let (one, two) = (word(), word());
    match random.below(4) {
        0 => one & two,
        1 => one | two,
        _ => one,
    }
}

/// Whether a word decodes; if it does, it comes back.
fn comes_back(machine: &Machine, word: u128, place: &mut Operands) -> bool {
    let Some(Decoded::Instruction { class, residual }) = machine.decode(word) else { return false };
    let name = machine.text(machine.class(class).name);
    machine.read_operands(class, word, place);
    let mut clean = machine.operands(class, word);
    let count = machine.class(class).slots.len();
    assert_eq!(place.values[..count], clean.values[..count], "what a place held before does not matter");
    clean.flags[count..].fill(0);
    let own = if machine.length(class) < machine.word_size() { word & 0xffff_ffff } else { word };
    match machine.encode(class, &clean) {
        Ok(again) => assert_eq!(again ^ own, residual, "{word:#x} as {name}: {:x?}", &clean.values[..count]),
        Err(fault) => panic!("{word:#x} as {name}: {fault:?}"),
    }
    true
}

/// Words at random, most with the constants of a class; how many decoded.
fn try_words(machine: &Machine, random: &mut Random, count: usize) -> usize {
    let all = u128::MAX >> (128 - machine.width());
    let classes: Vec<_> = machine.classes().collect();
    let mut place = Operands::default();
    let mut decoded = 0;
    for _ in 0..count {
        let mut word = bits(random);
        if random.below(8) != 0 {
            let class = machine.class(classes[random.below(classes.len())]);
            word = word & !class.mask | class.value;
        }
        decoded += usize::from(comes_back(machine, word & all, &mut place));
    }
    decoded
}

#[test]
fn words_of_random_descriptions_come_back() {
    let mut decoded = 0;
    for seed in 0..150 {
        let machine = machine(&generate::random(seed));
        decoded += try_words(&machine, &mut Random::new(seed), 300);
    }
    assert!(decoded > 5000, "{decoded}");
}

#[test]
fn words_of_a_large_description_come_back_and_few_classes_are_tried_for_each() {
    let machine = machine(&generate::large(400));
    assert!(machine.longest_leaf() <= 8, "{}", machine.longest_leaf());
    let decoded = try_words(&machine, &mut Random::new(1), 20_000);
    assert!(decoded > 10_000, "{decoded}");
}
