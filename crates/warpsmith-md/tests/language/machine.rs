//! What a compiled description promises: for every word that decodes, its operands and residual bits give it back.

use warpsmith_md::generate::{self, Random};
use warpsmith_md::machine::{Decoded, Machine, Operands, Parameters};
use warpsmith_md::{Fault, Options, compile_partly, parse};

fn machine(text: &str) -> Machine {
    let (description, faults) = parse(text.as_bytes(), &Options::default());
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

#[test]
fn parameters_refer_to_constants_below_them() {
    let text = "PARAMETERS\n SHADER = $UNKNOWN\n LIMIT = $C60 + 1\nCONSTANTS\n UNKNOWN = 7\n C0 = 1\n";
    // Each is twice the one above: worked out again and again, the last would take 2^60 steps.
    let chain: String = (1..=60).map(|index| format!(" C{index} = C{0} + C{0}\n", index - 1)).collect();
    let rest = "REGISTERS\n R R(0..3);\nFUNIT uC\n ENCODING WIDTH 32;\n OP '..............................XX'\n \
                RD '............................XX..'\nCLASS \"one\"\n FORMAT Opcode R:a;\n CONDITIONS\n \
                ERROR %SHADER == 7 && %LIMIT > 1 << 59 : \"one\"\n ERROR a != %SHADER - 6 : \"two\"\n OPCODES\n ONE = 1;\n \
                ENCODING\n OP = Opcode;\n RD = a;\n";
    let machine = machine(&format!("{text}{chain}{rest}"));
    let class = machine.classes().next().unwrap();
    let violated = |word, parameters: &Parameters| -> Vec<String> {
        let operands = machine.operands(class, word);
        machine.violations(class, &operands, parameters).map(|found| found.message.to_string()).collect()
    };
    assert_eq!(violated(0b0001, &Parameters::default()), [""; 0]);
    assert_eq!(violated(0b0101, &Parameters::default()), ["two"]);
    let mut other = Parameters::default();
    other.set("SHADER", 8);
    assert_eq!(violated(0b1001, &other), ["one", "two"]);
}

/// A machine with one class: its groups, its operands, and the statements that fill its 16 bits.
fn one(groups: &str, format: &str, statements: &str) -> String {
    format!(
        "REGISTERS\n R R(0..3);\n {groups}\nFUNIT uC\n ENCODING WIDTH 16;\n OP 'XXXX............'\n \
         IMM '....XXXXXXXXXXXX'\n LOW '............XXXX'\nCLASS \"one\"\n FORMAT Opcode {format};\n OPCODES\n ONE = 1;\n \
         ENCODING\n OP = Opcode;\n {statements}\n"
    )
}

fn faults(text: &str) -> Vec<String> {
    let (description, faults) = warpsmith_md::parse(text.as_bytes(), &warpsmith_md::Options::default());
    assert!(faults.is_empty(), "{faults:?}");
    let faults = warpsmith_md::compile(description).expect_err("a fault");
    faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn rotated_numbers() {
    let machine = machine(&one("", "UImm(32):imm", "IMM = ARMExpandImm(imm, 0, 0);"));
    let class = machine.classes().next().unwrap();
    for (field, value) in [(0x0ff, 0xff), (0x1ff, 0xc000_003f), (0xf01, 4), (0x4ff, 0xff00_0000)] {
        let operands = machine.operands(class, 0x1000 | field);
        assert_eq!(operands.values[0], value, "{field:#x}");
        let again = machine.encode(class, &operands).unwrap();
        assert_eq!(machine.operands(class, again).values[0], value, "{field:#x} became {again:#x}");
    }
    let mut operands = machine.operands(class, 0x1000);
    operands.values[0] = 0x101;
    assert!(machine.encode(class, &operands).is_err());
}

#[test]
fn built_in_tables_that_nobody_knows_are_refused() {
    for (format, statement, expected) in [
        ("R:a ',' R:b", "IMM = ARMExpandImm(a, b);", "it takes 3 arguments, not 2"),
        ("R:a ',' R:b ',' R:c", "IMM = ARMExpandImm(a, b, c);", "for its first value only"),
        ("R:a", "LOW = ARMExpandImm(a, 0, 0);", "fills a field of 12 bits"),
        ("R:a", "LOW = FixLatSrcMap(a);", "`FixLatSrcMap` is not supported"),
        ("R:a", "LOW = FixLatSrcABCMap(a);", "it takes 4 arguments, not 1"),
    ] {
        let found = faults(&one("", format, statement));
        assert!(found.iter().any(|fault| fault.contains(expected)), "{statement}: {found:?}");
        assert!(found.iter().all(|fault| fault.starts_with("class one: ")), "{found:?}");
    }
}

#[test]
fn what_has_no_bits_has_the_default_of_its_group() {
    let groups = "REQ \"req\"* = 0;\n KEEP \"keep\" = 0;";
    let machine = machine(&one(groups, "R:a $( { '&' REQ:req '=' KEEP:keep } )$", "LOW = a;"));
    let class = machine.class(machine.classes().next().unwrap());
    assert_eq!(
        [class.slots[0].default, class.slots[1].default, class.slots[2].default],
        [None, Some(0), None]
    );
}
