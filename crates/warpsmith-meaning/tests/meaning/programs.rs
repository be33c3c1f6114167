//! The programs of instructions: each runs in every form of its mnemonic, and does what its worked cases say.

use std::collections::{BTreeMap, BTreeSet};
use warpsmith_meaning::semantics::{CaseFault, Place, Programs};
use warpsmith_meaning::{Case, Meaning, Meanings, base};
use warpsmith_sass::text::{ParseOptions, SlotView, Style};
use warpsmith_sass::{Architecture, ClassId, Flag, Instruction, Isa};

/// Instructions of each form that are run, at least.
const ROUNDS: usize = 12;

fn architectures() -> Vec<Architecture> {
    Architecture::find("sm_90").expect("it is shipped").relatives().collect()
}

/// What was found out on all architectures.
#[derive(Default)]
struct Account {
    /// Whether a case ran, by mnemonic and text.
    cases: BTreeMap<(String, String), bool>,
    wrong: BTreeSet<String>,
    /// Forms that ran: architectures have most of them in common.
    seen: BTreeSet<String>,
    ran: usize,
    forms: usize,
}

impl Account {
    fn look(&mut self, isa: &Isa, meanings: &Meanings<'_>) {
        let programs = Programs::new(isa, meanings);
        self.wrong.extend(programs.faults().iter().map(ToString::to_string));
        let mut random = Random(7);
        let mut known = BTreeSet::new();
        for mnemonic in isa.mnemonics() {
            let name = base(mnemonic);
            let Some(meaning) = meanings.instruction(name) else { continue };
            if !meanings.program_of(meaning).is_empty() {
                for (class, opcode) in isa.machine().by_mnemonic(mnemonic) {
                    self.form(&programs, (*class, *opcode), &mut random);
                }
            }
            if known.insert(name) {
                self.cases(&programs, name, meaning);
            }
        }
    }

    fn cases(&mut self, programs: &Programs<'_>, name: &str, meaning: &Meaning<'_>) {
        let arch = programs.isa().name();
        for case in &meaning.cases {
            let ran = self.cases.entry((name.to_string(), case.statement.clone())).or_default();
            match programs.try_case(case) {
                Ok(worked) => {
                    let instruction = programs.isa().decode_word(worked.word).expect("it was decoded");
                    let text = programs.isa().text_of(&instruction, 0, Style::Listing);
                    let own = base(text.split([' ', ';']).next().unwrap_or_default());
                    if own != name {
                        self.wrong.insert(format!("{name}: `{}` is a case of {own}", case.statement));
                    }
                    *ran = true;
                    self.ran += 1;
                }
                Err(CaseFault::NotHere) => {}
                Err(CaseFault::Wrong(why)) => {
                    *ran = true;
                    self.wrong.insert(format!("{name}, {}, on {arch}: {why}", case.statement));
                }
            }
        }
    }

    /// Runs instructions of a form that have every value of every modifier among them, with operands at random.
    fn form(&mut self, programs: &Programs<'_>, (class, opcode): (ClassId, u8), random: &mut Random) {
        let isa = programs.isa();
        let slots = isa.slots(class);
        let values: Vec<Vec<u64>> = slots.iter().map(values).collect();
        let counts: Vec<usize> = values.iter().map(Vec::len).collect();
        let key = format!("{} {opcode} {} {counts:?}", isa.class_name(class), isa.notation(class));
        if !self.seen.insert(key) {
            return;
        }
        let rounds = values.iter().map(Vec::len).max().unwrap_or(0).clamp(ROUNDS, 32);
        self.forms += 1;
        for round in 0..rounds {
            let mut instruction = Instruction::new(isa, class, opcode);
            for (slot, values) in slots.iter().zip(&values) {
                let info = &isa.machine().class(class).slots[slot.slot];
                if let Some(value) = values.get(round % values.len().max(1)) {
                    instruction.set_value(isa, slot.slot, *value);
                } else if !slot.is_control && info.fixed.is_none() {
                    let any = match slot.group {
                        Some(_) => {
                            let values = slot.values();
                            values[random.below(values.len())].1
                        }
                        None => random.next() & ((1u64 << info.bits.count_ones().min(32)) - 1),
                    };
                    instruction.set_value(isa, slot.slot, any);
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
            let Some(semantics) = programs.of(&instruction) else {
                self.wrong.insert(format!("{} of {}: no semantics", isa.class_name(class), isa.name()));
                return;
            };
            for operand in &semantics.operands {
                let is_float = matches!(operand.ty.class, warpsmith_lane::Class::Float(_));
                if operand.has(Flag::Absolute) && !is_float {
                    let name = isa.class_name(class);
                    self.wrong.insert(format!("{name}: `|{}|` is no number of floating point", operand.name));
                }
            }
            let special = [0, 0xffff_ffff, 0x8000_0000, 0x7f80_0000, 0x3f80_0000, 0x7fff_ffff];
            let word = |random: &mut Random| match random.below(3) {
                0 => special[random.below(special.len())],
                _ => random.next() as u32,
            };
            let results = semantics.run(|operand| {
                let bits = (0..4).fold(0u128, |bits, _| bits << 32 | u128::from(word(random)));
                Some(if matches!(operand.place, Place::Predicates(_)) { bits & 0x7f } else { bits })
            });
            if let Err(fault) = results {
                let text = isa.text_of(&instruction, 0, Style::Exact);
                self.wrong.insert(format!("{} of {}: {fault}: {text}", isa.class_name(class), isa.name()));
                return;
            }
        }
    }
}

/// The values of a modifier that have a meaning.
fn values(slot: &SlotView<'_>) -> Vec<u64> {
    if !slot.is_modifier || slot.is_control {
        return Vec::new();
    }
    slot.values().iter().filter(|(name, _)| !name.starts_with("INVALID")).map(|(_, value)| *value).collect()
}

/// Programs run in every form with every value of every modifier, and on their cases as written.
#[test]
fn programs_do_what_their_cases_say() {
    let meanings = Meanings::of(&Architecture::find("sm_90").expect("it is shipped"));
    let mut account = Account::default();
    for arch in architectures() {
        account.look(&arch.load().expect("it is sound"), &meanings);
    }
    let nowhere: Vec<&(String, String)> =
        account.cases.iter().filter(|(_, ran)| !**ran).map(|(case, _)| case).collect();
    for name in ["sm_90", "sm_120"].iter().filter(|_| !nowhere.is_empty()) {
        let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        for (mnemonic, text) in &nowhere {
            let why = isa.parse(text, ParseOptions::default()).err().map(|fault| fault.message);
            account.wrong.insert(format!("{mnemonic}: {text} runs nowhere; {name}: {why:?}"));
        }
    }
    let wrong: Vec<&str> = account.wrong.iter().map(String::as_str).collect();
    println!("{} forms, {} cases, run {} times", account.forms, account.cases.len(), account.ran);
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(account.ran > 300 && account.forms > 300, "{} {}", account.ran, account.forms);
}

/// Every mnemonic has a program with worked cases, or the data says why it is no function of one lane's inputs.
#[test]
fn every_mnemonic_has_a_program_or_an_effect() {
    let meanings = Meanings::of(&Architecture::find("sm_90").expect("it is shipped"));
    let names: BTreeSet<&str> = architectures().iter().flat_map(Architecture::mnemonics).map(base).collect();
    let (mut wrong, mut programs, mut effects) = (Vec::new(), 0, 0);
    for name in names {
        let meaning = meanings.instruction(name).expect("it has a text");
        let has_program = !meanings.program_of(meaning).is_empty();
        let has_effect = !meanings.effects_of(meaning).is_empty();
        programs += usize::from(has_program);
        effects += usize::from(has_effect);
        match (has_program, has_effect) {
            (true, true) => wrong.push(format!("{name}: a program, and an effect")),
            (false, false) => wrong.push(format!("{name}: neither a program nor an `effect:`")),
            (true, false) if meaning.cases.is_empty() => wrong.push(format!("{name}: no cases")),
            _ => {}
        }
    }
    println!("{programs} mnemonics with a program, {effects} with an effect");
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(programs > 90 && effects > 90, "{programs} {effects}");
}

/// A case that says something else than the program is found, whatever it gets wrong.
#[test]
fn wrong_cases_are_found() {
    let arch = Architecture::find("sm_90").expect("it is shipped");
    let isa = arch.load().expect("it is sound");
    let text = "family f F\ninstruction IADD3\n    A sum.\n    = d = a + b + c;\n    = Pu = false;\n    = Pv = false;\n\
                instruction FADD\n    A sum.\n    = d = round_even(a + b, .f32);\n    types d=f32 a=f32 b=f32\n";
    let meanings = Meanings::read([text].into_iter());
    assert_eq!(meanings.faults(), []);
    let programs = Programs::new(&isa, &meanings);
    assert_eq!(programs.faults(), []);
    let told = |text: &str| match programs.try_case(&Case::read(text).expect("a case")) {
        Ok(_) => "right".to_string(),
        Err(CaseFault::NotHere) => "not here".to_string(),
        Err(CaseFault::Wrong(why)) => why,
    };
    for (case, wanted) in [
        ("IADD3 R0, R1, R2, RZ; R1=1 R2=2 -> R0=3", "right"),
        ("IADD3 R0, R1, R2, RZ; R1=1 R2=2 -> R0=4", "`R0`: expected 4"),
        ("IADD3 R0, R1, R2, RZ; R1=1 -> R0=3", "`b` has no value"),
        ("IADD3 R0, R1, R2, RZ; R1=1 R2=2 R3=3 -> R0=3", "`R3` is not read"),
        ("IADD3 R0, R1, R2, RZ; R1=1 R2=2 -> R1=3", "`R1` is not written"),
        ("IADD3 R0, P1, R1, R2, RZ; R1=1 R2=2 -> R0=3", "what `P1` holds afterwards is not said"),
        ("IADD3 R0, R1, c[0x0][0x10], RZ; R1=1 c[0x0][0x10]=2 -> R0=3", "right"),
        ("IADD3 R0, R1, c[0x0][0x10], RZ; R1=1 c[0x0][0x20]=2 -> R0=3", "`c[0x0][0x20]` is not read"),
        ("IADD4 R0, R1, R2, RZ; R1=1 -> R0=3", "not here"),
        ("FADD R0, R1, -|R2|; R1=1.5 R2=-0.5 -> R0=1.0", "right"),
        ("FADD R0, R1, 2.5; R1=1.5 -> R0=0f40800000", "right"),
        ("FADD R0, R1, R2; R1=1.5 R2=x -> R0=1.0", "`x` is no value of the type"),
    ] {
        let found = told(case);
        assert!(found.contains(wanted), "{case}: {found}");
    }
}

/// A sequence of numbers that looks random and is always the same.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit.max(1)
    }
}
