//! Operands that stand in a word, and the same in places of their own: what is read and written of both is the same.

use warpsmith_sass::text::{PrintOptions, Style};
use warpsmith_sass::{Architecture, Instruction, Isa};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u128 {
        let mut step = || {
            self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            u128::from(self.0 >> 32)
        };
        step() << 96 | step() << 64 | step() << 32 | step()
    }
}

/// Words of all classes: bits that are left open are chosen, many of them or few.
fn words(isa: &Isa, random: &mut Random) -> Vec<Instruction> {
    let mut found = Vec::new();
    for class in isa.machine().classes() {
        let info = isa.machine().class(class);
        let whole = u128::MAX >> (128 - 8 * u32::from(info.length));
        for round in 0..24 {
            let bits = (0..round % 6).fold(random.next(), |bits, _| bits & random.next());
            let open = if round % 2 == 0 { bits } else { !bits };
            let word = (info.value | open & !info.mask) & whole;
            found.extend(isa.decode_word(word));
        }
    }
    found
}

fn texts(isa: &Isa, instruction: &Instruction) -> [String; 2] {
    let mut statement = String::new();
    let how = PrintOptions::default();
    isa.print_statement(&mut statement, instruction, 0x100, how).expect("a string takes all");
    [isa.text_of(instruction, 0x100, Style::Listing), statement]
}

#[test]
fn operands_in_words_and_apart() {
    let mut random = Random(1);
    for name in ["sm_13", "sm_70", "sm_90", "sm_121"] {
        let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        let all = words(&isa, &mut random);
        assert!(all.len() > 4000, "{name}: {}", all.len());
        for instruction in &all {
            let word = instruction.word().expect("it was decoded");
            let operands = instruction.operands(&isa);
            for view in isa.operands(instruction) {
                let apart = (operands.values[view.slot], operands.flags[view.slot]);
                assert_eq!((view.value, view.marks), apart, "{name} {word:#x} {}", view.label);
            }
            // Setting what is there already gives the operands a place of their own.
            let mut set = instruction.clone();
            set.set_value(&isa, 0, operands.values[0]);
            assert_eq!((set.word(), set.operands(&isa)), (None, operands), "{name} {word:#x}");
            assert_eq!(texts(&isa, instruction), texts(&isa, &set), "{name} {word:#x}");
            if isa.encode(&set) == Ok(word) {
                for style in [Style::Exact, Style::Control] {
                    let (whole, apart) = (isa.text_of(instruction, 0, style), isa.text_of(&set, 0, style));
                    assert_eq!(whole, apart, "{name} {word:#x}");
                }
            }
        }
    }
}
