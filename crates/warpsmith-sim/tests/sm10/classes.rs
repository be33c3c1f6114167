//! Every class of the description of SM 1.x: it says what executes it, and instructions of it with random operands do
//! to random threads what an independent model says.

use crate::model::Model;
use crate::run::{Kernel, Random, assembled, isa};
use crate::state::{SHARED, State, run};
use std::collections::BTreeSet;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::text::Style;
use warpsmith_sass::{ClassId, Flag, Instruction};
use warpsmith_sim::sm10::{Meaning, meaning_of};

#[test]
fn every_class_has_a_meaning_and_every_meaning_a_class() {
    let mut seen = Vec::new();
    for class in isa().machine().classes() {
        let meaning = meaning_of(isa(), class);
        seen.push(meaning.unwrap_or_else(|| panic!("{} has no `lower:` line", isa().class_name(class))).0);
    }
    for meaning in Meaning::ALL {
        assert!(seen.contains(meaning), "no class means {}", meaning.name());
    }
}

/// What the model does not say anything of: control flow, memory and special functions have tests of their own.
fn has_own_tests(meaning: Meaning) -> bool {
    use Meaning::*;
    matches!(
        meaning,
        Branch
            | BranchIndirect
            | Call
            | Return
            | SetBreak
            | Break
            | SetJoin
            | SetReturn
            | QuadOn
            | QuadOff
            | Barrier
            | Trap
            | Nothing
            | ReadSpecial
            | StoreShared
            | LockShared
            | LoadGlobal
            | StoreGlobal
            | LoadLocal
            | StoreLocal
            | AtomicAdd
            | AtomicCount
            | AtomicExtreme
            | AtomicLogic
            | AtomicExchange
            | AtomicCompare
            | Vote
            | Reciprocal
            | ReciprocalRoot
            | Logarithm
            | Sine
            | Cosine
            | Power
            | Reduce
            | DoubleMultiplyAdd
            | DoubleAdd
            | DoubleMultiply
            | DoubleMinimum
            | DoubleMaximum
            | Texture
    )
}

/// The tests that run whole programs: what stands in them as assembly.
const SOURCES: [&str; 12] = [
    include_str!("flow.rs"),
    include_str!("memory.rs"),
    include_str!("conditions.rs"),
    include_str!("paths.rs"),
    include_str!("product.sass"),
    include_str!("sobel.sass"),
    include_str!("fft.sass"),
    include_str!("histogram.sass"),
    include_str!("series.sass"),
    include_str!("../../../../examples/sm_10/reduction.sass"),
    include_str!("../../../../examples/sm_10/scalar_product.sass"),
    include_str!("../../../../examples/sm_10/sort.sass"),
];

/// The instruction that a line of a source is, whatever place its label stands for.
fn instruction_of(line: &str) -> Option<Instruction> {
    let line = line.split("//").next()?.trim();
    let first = line.split_whitespace().next()?;
    if !first.chars().next()?.is_ascii_uppercase() {
        return None;
    }
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').skip(1);
    let is_label = |word: &&str| {
        word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(|c| c.is_ascii_lowercase())
    };
    let label = words.filter(is_label).last().map_or(String::new(), |label| format!("{label}:\n"));
    // One that takes one word needs another one beside it.
    let out = assemble(isa(), &format!(".arch sm_13\n{label}    {line}\n    MOV32 R0, R0\n"));
    let word = u64::from_le_bytes(*out.code.bytes.first_chunk()?);
    let found = isa().decode_word(word.into()).or_else(|| isa().decode_word((word & 0xffff_ffff).into()));
    found.filter(|_| !out.has_errors())
}

/// Textures are the one meaning that is not executed; the error says so, with address and text.
#[test]
fn textures_are_refused() {
    let mut count = 0;
    for class in isa().machine().classes() {
        if meaning_of(isa(), class).is_none_or(|(meaning, _)| meaning != Meaning::Texture) {
            continue;
        }
        let text = isa().text_of(&example(class).expect("an example"), 0, Style::Exact);
        let refused = Kernel::try_new(assembled(&format!(".arch sm_13\n    {text}\n    RET\n")), &[]);
        let told = refused.err().expect("it is refused").join("\n");
        assert!(told.starts_with("at 0x0000: T") && told.contains("there are no textures"), "{told}");
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn classes_that_the_model_leaves_out_have_vectors_of_their_own() {
    let mut seen = BTreeSet::new();
    for source in SOURCES {
        // A program in one line of Rust has its lines behind each other.
        let lines = source.lines().flat_map(|line| line.split(['"', '(']).flat_map(|part| part.split("\\n")));
        seen.extend(lines.filter_map(instruction_of).map(|found| found.class()));
        seen.extend(source.lines().filter_map(instruction_of).map(|found| found.class()));
    }
    let missing: Vec<&str> = isa()
        .machine()
        .classes()
        .filter(|class| {
            let meaning = meaning_of(isa(), *class).map(|(meaning, _)| meaning);
            meaning.is_some_and(|meaning| has_own_tests(meaning) && meaning != Meaning::Texture)
        })
        .filter(|class| !seen.contains(class))
        .map(|class| isa().class_name(class))
        .collect();
    assert!(missing.is_empty(), "no program of the tests has {missing:?}");
}

/// The word that the documentation of a class gives as its example.
fn example(class: ClassId) -> Option<Instruction> {
    let line = isa().documentation(class).iter().find_map(|line| line.strip_prefix("example "))?;
    let word = u128::from_str_radix(line.trim().trim_start_matches("0x"), 16).ok()?;
    isa().decode_word(word)
}

/// The example of a class with other operands, as far as they can be encoded and break no rule.
fn varied(class: ClassId, random: &mut Random) -> Option<Instruction> {
    let mut instruction = example(class)?;
    let operands: Vec<_> = isa()
        .operands(&instruction)
        .map(|o| (o.slot, o.label.to_owned(), o.group.map(str::to_owned)))
        .collect();
    for (slot, label, group) in operands {
        let before = instruction.clone();
        let value = match (label.as_str(), group.as_deref()) {
            ("enable", _) => continue,
            ("join" | "exit", _) => 0,
            ("go", _) => 8 + random.below(8),
            ("co", _) => random.below(8),
            ("cb", _) => 1,
            ("ga" | "ca", _) => {
                if random.below(3) == 0 {
                    1 + random.below(4)
                } else {
                    0
                }
            }
            ("ad", _) => 1 + random.below(4),
            ("aa", _) => random.below(5),
            ("d" | "ra" | "rb" | "rc", Some("Register" | "ShortRegister" | "Dest")) => 2 * random.below(8),
            ("d" | "ra" | "rb" | "rc", Some("Half" | "ShortHalf" | "HalfDest")) => random.below(32),
            ("pt", _) => {
                if random.below(2) == 0 {
                    15
                } else {
                    random.below(32)
                }
            }
            ("count", _) => random.below(36),
            (_, None) => random.next() & 0xffff_ffff,
            _ => random.below(16),
        };
        instruction.set_value(isa(), slot, value);
        for flag in [Flag::Negate, Flag::Absolute, Flag::Invert, Flag::PostIncrement] {
            instruction.mark(isa(), slot, flag, random.below(2) == 0);
        }
        if !sound(&instruction) {
            let marks = before.marks(isa(), slot);
            instruction.set_marks(isa(), slot, marks);
        }
        if !sound(&instruction) {
            instruction = before;
        }
    }
    sound(&instruction).then_some(instruction)
}

/// Whether it is a word again with the same operands, breaks no rule, and can be written and read.
fn sound(instruction: &Instruction) -> bool {
    let Ok(word) = isa().encode(instruction) else { return false };
    let Some(again) = isa().decode_word(word) else { return false };
    let mut broken = false;
    isa().broken_rules(instruction, |_, _| broken = true);
    let named = isa().operands(instruction).all(|operand| operand.group.is_none() || operand.name.is_some());
    again.class() == instruction.class()
        && again.operands(isa()) == instruction.operands(isa())
        && !broken
        && named
}

/// What lies in shared memory before what the test fills: sizes and indices of the launch, and the argument.
fn header() -> Vec<u8> {
    let states = vec![State::random(&mut Random(1)); 32];
    let found = run("MOV R0, g[0x4]", false, &states, &[], &[0; 32]).expect("an address");
    let words = [32 << 16, 1 | 1 << 16, 1 | 1 << 16, 0, found[0].r[0], 0, 0, 0];
    words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect()
}

#[test]
fn classes_do_what_the_model_says() {
    let mut random = Random(2024);
    let header = header();
    let mut checked = 0;
    for class in isa().machine().classes() {
        let Some((meaning, _)) = meaning_of(isa(), class) else { continue };
        if has_own_tests(meaning) {
            continue;
        }
        let mut done = 0;
        for _ in 0..12 {
            let Some(instruction) = varied(class, &mut random) else { continue };
            let text = isa().text_of(&instruction, 0, Style::Exact);
            let states: Vec<State> = (0..32).map(|_| State::random(&mut random)).collect();
            let (shared, constants) = (random.words(SHARED), random.words(32));
            let found = run(&text, instruction.length() == 4, &states, &shared, &constants)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            let mut memory = header.clone();
            memory.extend(shared.iter().flat_map(|word| word.to_le_bytes()));
            let bank: Vec<u8> = constants.iter().flat_map(|word| word.to_le_bytes()).collect();
            for (lane, (before, after)) in states.iter().zip(&found).enumerate() {
                let mut model = Model {
                    state: before.clone(),
                    shared: &memory,
                    constants: &bank,
                    instruction: &instruction,
                    lane: lane as u32,
                };
                if model.step() {
                    done += 1;
                    assert_eq!(
                        &model.state,
                        after,
                        "{text} ({}): the model is left; before it was {before:x?}",
                        isa().class_name(class)
                    );
                }
            }
        }
        assert!(done > 0, "nothing of {} could be checked", isa().class_name(class));
        checked += 1;
    }
    assert!(checked > 280, "only {checked} classes");
}
