//! Instructions of every form of a mnemonic, with every value of every modifier and operands at random.

use std::collections::BTreeSet;
use testing::Xorshift;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::text::SlotView;
use warpsmith_sass::{ClassId, Flag, Instruction};
use warpsmith_sim::lower::volta::{How, how};

/// Registers that operands are taken from: few, so that what is written is often read, too.
const REGISTERS: u64 = 12;
/// Words of constants that operands are taken from.
pub const CONSTANTS: u64 = 16;

/// Words for all forms of instructions that have both a program and a lowering of their own, but those that are known
/// already: architectures have most of them in common.
pub fn words(
    programs: &Programs<'_>,
    seen: &mut BTreeSet<String>,
    rounds: usize,
    random: &mut Xorshift,
) -> Vec<u128> {
    let isa = programs.isa();
    let mut words = Vec::new();
    for mnemonic in isa.mnemonics() {
        if !matches!(how(programs, mnemonic), Some(How::Fast(_))) {
            continue;
        }
        for (class, opcode) in isa.machine().by_mnemonic(mnemonic) {
            let slots = isa.slots(*class);
            let values: Vec<Vec<u64>> = slots.iter().map(values).collect();
            let counts: Vec<usize> = values.iter().map(Vec::len).collect();
            let key = format!("{} {opcode} {} {counts:?}", isa.class_name(*class), isa.notation(*class));
            // Constants by a handle in registers are not executed, and special registers are no results of a program.
            let is_other =
                |slot: &SlotView<'_>| slot.label.starts_with("URk") || slot.group == Some("SpecialRegister");
            if slots.iter().any(is_other) || !seen.insert(key) {
                continue;
            }
            let most = counts.iter().max().map_or(0, |most| 2 * most);
            for round in 0..rounds.max(most) {
                // What a class cannot have is tried again with other operands.
                let tries = (0..8).find_map(|_| {
                    let instruction = any(programs, (*class, *opcode), (&slots, &values), round, random);
                    let word = isa.encode(&instruction).ok()?;
                    isa.decode_word(word).is_some().then_some(word)
                });
                words.extend(tries);
            }
        }
    }
    words
}

/// The values of a modifier that have a meaning.
fn values(slot: &SlotView<'_>) -> Vec<u64> {
    if !slot.is_modifier || slot.is_control {
        return Vec::new();
    }
    slot.values().iter().filter(|(name, _)| !name.starts_with("INVALID")).map(|(_, value)| *value).collect()
}

fn any(
    programs: &Programs<'_>,
    (class, opcode): (ClassId, u8),
    (slots, values): (&[SlotView<'_>], &[Vec<u64>]),
    round: usize,
    random: &mut Xorshift,
) -> Instruction {
    let isa = programs.isa();
    let mut instruction = Instruction::new(isa, class, opcode);
    let guard = programs.guard_of(&instruction).map(|guard| guard.label);
    for (at, (slot, values)) in slots.iter().zip(values).enumerate() {
        let info = &isa.machine().class(class).slots[slot.slot];
        // Modifiers change together in a first round, and each for itself behind.
        if let Some(value) = values.get(match round < 2 * values.len() {
            true => (round + at) % values.len().max(1),
            false => random.below(values.len()),
        }) {
            instruction.set_value(isa, slot.slot, *value);
        } else if guard.as_deref() == Some(slot.label) && random.below(4) > 0 {
            continue;
        } else if !slot.is_control && info.fixed.is_none() {
            let value = match slot.group {
                Some(_) => named(slot, random),
                None => number(slot.label, info.bits.count_ones(), random),
            };
            instruction.set_value(isa, slot.slot, value);
        }
        for (can, flag) in [
            (info.marks.not, Flag::Not),
            (info.marks.negate, Flag::Negate),
            (info.marks.absolute, Flag::Absolute),
            (info.marks.invert, Flag::Invert),
        ] {
            instruction.mark(isa, slot.slot, flag, can && random.below(2) == 1);
        }
    }
    instruction
}

/// A register or predicate: the one that is always zero, or true, now and then.
fn named(slot: &SlotView<'_>, random: &mut Xorshift) -> u64 {
    let of = |name: &str| slot.values().iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let index = random.next() % REGISTERS;
    let index = if random.below(2) == 0 { index & !1 } else { index };
    let rare = random.below(5);
    let zero = ["RZ", "URZ"].into_iter().find_map(of).filter(|_| rare == 0);
    let truth = ["PT", "UPT"].into_iter().find_map(of).filter(|_| rare < 2);
    let register = ["R", "UR", "P", "UP"].into_iter().find_map(|file| {
        let most = if file.ends_with('P') { 7 } else { REGISTERS };
        of(&format!("{file}{}", index % most))
    });
    let found = zero.or(truth).or(register);
    found.unwrap_or_else(|| {
        let values = slot.values();
        values[random.below(values.len())].1
    })
}

/// A number of so many bits; of constants, a place in the bank that has some.
fn number(label: &str, bits: u32, random: &mut Xorshift) -> u64 {
    match label.split('_').next() {
        Some("bank") => return 0,
        Some("off") => return 8 * (random.next() % (CONSTANTS / 2)),
        // With fewer lanes the result is undefined.
        Some("lanes") if random.below(8) > 0 => return 15,
        _ => {}
    }
    let bits = bits.clamp(1, 64);
    let ones = u64::MAX >> (64 - bits);
    let number = match random.below(6) {
        0 => 0,
        1 => random.next() % 65,
        2 => 1 << (random.next() % u64::from(bits)),
        3 => u64::MAX,
        4 => [0x5410, 0x7610, 0x3210, 0x7654, 0x9910, 0x4440, 0x7732][random.below(7)],
        _ => random.next(),
    };
    number & ones
}
