//! What instructions cost: the table, and estimates of code.

use std::collections::BTreeSet;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::cost::{Latency, Near, Pipe, Pipes, Step, estimate};
use warpsmith_sass::{Architecture, Element, Instruction, Isa, Item};

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

fn first(isa: &Isa, text: &str) -> Instruction {
    let code = assemble(isa, text).code.bytes;
    match isa.element_at(&code, 0) {
        Element::Item(Item::Instruction(instruction)) => instruction,
        _ => panic!("`{text}` is no instruction"),
    }
}

/// Each mnemonic from Volta on has a row, each row has one that exists, and all columns are understood.
#[test]
fn the_table_has_every_mnemonic() {
    let mut known = BTreeSet::new();
    for architecture in Architecture::all() {
        let isa = architecture.load().expect("it is sound");
        let Some(pipes) = Pipes::new(&isa) else {
            assert!(!isa.has_control(), "{}", isa.name());
            continue;
        };
        assert!(pipes.operands() > 0);
        for class in isa.machine().classes() {
            let instruction = Instruction::new(&isa, class, 0);
            let mnemonic = instruction.mnemonic(&isa);
            known.insert(mnemonic.split('.').next().unwrap_or_default().to_string());
            assert!(pipes.of(&instruction).is_some(), "{}: {mnemonic} has no row", isa.name());
        }
    }
    for line in warpsmith_isa::PIPES.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, first, pipes, latency, members] = columns[..] else { panic!("{line}") };
        assert!(first.parse::<u32>().is_ok(), "{line}");
        let number = |text: &str| text.parse::<u32>().is_ok();
        let is_pipe = |text: &str| {
            text.split_once(':').is_some_and(|(_, cycles)| number(cycles.trim_start_matches("shape/")))
        };
        assert!(pipes == "-" || pipes.split(',').all(is_pipe), "{line}");
        let parts: Vec<&str> = latency.split('/').collect();
        let is_latency = matches!(parts.len(), 1 | 3) && parts.iter().all(|part| number(part));
        assert!(["-", "?"].contains(&latency) || is_latency, "{line}");
        for member in members.split(' ').filter(|member| *member != "*") {
            let base = member.split('.').next().unwrap_or_default();
            assert!(known.contains(base), "no architecture has {member}");
        }
    }
}

/// The row of the newest architecture that names the most modifiers counts.
#[test]
fn rows_are_chosen_by_modifiers_and_architecture() {
    let cost = |arch: &str, text: &str| {
        let isa = load(arch);
        let cost = Pipes::new(&isa).expect("data").of(&first(&isa, text)).expect("a row");
        (cost.class, cost.pipes, cost.latency)
    };
    let pipe = |name, cycles| Pipe { name, cycles };
    assert_eq!(cost("sm_80", "FFMA R0, R1, R2, R3").1, [pipe("fma", 2)]);
    assert_eq!(cost("sm_86", "FFMA R0, R1, R2, R3").1, [pipe("fma", 1)]);
    assert_eq!(cost("sm_90", "IMAD R0, R1, R2, R3").1, [pipe("fma", 2), pipe("heavy", 2)]);
    assert_eq!(cost("sm_80", "LDS R0, [R1]").1, [pipe("lsu", 4)]);
    assert_eq!(cost("sm_80", "LDS.128 R0, [R4]").1, [pipe("lsu", 16)]);
    assert_eq!(cost("sm_90", "DFMA R0, R2, R4, R6").1, [pipe("fp64", 2)]);
    assert_eq!(
        cost("sm_86", "DFMA R0, R2, R4, R6"),
        ("fp64", vec![pipe("fp64", 64)], Latency::Cycles([48; 3]))
    );
    // 64 times 128 times 16 products, of which four schedulers do 512 in a cycle each.
    let text = "HGMMA.64x128x16.F32 R24, gdesc[UR4], R24, gsb0";
    assert_eq!(cost("sm_90a", text).1, [pipe("tensor", 64)]);
    // The width of the address is none of the access.
    let load = cost("sm_90", "LDG.E R0, desc[UR4][R2.64]");
    assert_eq!((load.0, &load.1[..]), ("global", &[pipe("lsu", 4)][..]));
    assert_eq!(cost("sm_90", "LDG.E.128 R4, desc[UR4][R2.64]").1, [pipe("lsu", 16)]);
    assert_eq!(
        [Near::First, Near::Second, Near::Memory].map(|near| load.2.cycles(near)),
        [Some(41), Some(262), Some(479)]
    );
}

/// Copies that are waited for by count: two groups are under way, one of which may stay so.
#[test]
fn groups_of_copies() {
    let isa = load("sm_80");
    let pipes = Pipes::new(&isa).expect("data");
    let source = "[B------:R-:W-:-:S01] LDGSTS.E [R0], [R2.64]\n[B------:R-:W0:-:S10] LDGDEPBAR\n\
                  [B------:R-:W0:-:S10] LDGDEPBAR\n[B------:R-:W-:-:S01] DEPBAR.LE SB0, 0x1\n";
    let code = assemble(&isa, source).code.bytes;
    let steps: Vec<Step> = isa
        .elements(&code)
        .filter_map(|(_, element, _)| match element {
            Element::Item(Item::Instruction(instruction)) => Step::new(&isa, &pipes, &instruction),
            _ => None,
        })
        .collect();
    assert_eq!(steps.len(), 4);
    let found = estimate(&steps, Near::Second, false);
    assert_eq!(found.waits[3].map(|wait| wait.on), Some(1), "{found:?}");
}
