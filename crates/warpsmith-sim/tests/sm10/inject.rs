//! Faults on purpose in machine code of SM 1.0, and what its instructions write.

use crate::run::{assembled, isa};
use std::sync::atomic::{AtomicBool, AtomicU64};
use warpsmith_sass::code::Code;
use warpsmith_sim::campaign::{self, Kind, Outcome, Plan, Reference, Scope, Trial};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::inject::{Injection, Injector, Lengths, Model, Site, register_bit};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill, LaunchError, Ready};
use warpsmith_sim::program::Destination;
use warpsmith_sim::watch::{Trace, Watch};

/// Every fourth thread stores 11, the others 101.
const TEXT: &str = "
.arch sm_13
    MOV R2, g[0x4]
    SHL R1, R0, 0x2
    IADD R1, R1, R2
    MVI R2, 0x0
    LOP32I.AND R3, R0, 0x3
    ISET.C0 o[0x7f], R3, R124, EQ
    SSY join
    BRA C0.NE, zero
    IADD32I R2, R2, 0x64
    BRA join
zero:
    IADD32I R2, R2, 0xa
join:
    NOP.S
    IADD32I R2, R2, 0x1
    GST.U32 global14[R1], R2 ?EXIT
";
/// Instructions of a warp: of the lanes that jump, of the others, and of all.
const STEPS: u64 = 15;
const THREADS: u32 = 64;
const SHAPE: Shape = Shape { grid: [1; 3], block: [THREADS, 1, 1], shared: 0, ..Shape::ONE };

struct Machine {
    code: Code,
    device: Device,
    out: BufferId,
}

fn machine() -> Machine {
    let code = assembled(TEXT);
    let mut device = Device::load_machine(isa(), &code, "kernel", &[]).unwrap();
    let out = device.buffer("out", ElementType::U32, THREADS.into(), &Fill::Zero).unwrap();
    Machine { code, device, out }
}

fn right() -> Vec<u32> {
    (0..THREADS).map(|thread| if thread % 4 == 0 { 11 } else { 101 }).collect()
}

/// The buffer after a run with a fault in warp 0.
fn hit(site: Site, bit: u8, model: Model, step: u64) -> Result<Vec<u32>, LaunchError> {
    let mut machine = machine();
    let device = &mut machine.device;
    if matches!(site, Site::Instruction(_)) {
        let program = device.words(isa(), &machine.code, "kernel").program(&[bit]).unwrap();
        device.replace_program(program);
    }
    let injection = Injection { site, bit, model, block: 0, warp: 0, step };
    let mut observers = [Injector::new(device.program().clone(), vec![injection])];
    let arguments = [Argument::Buffer(machine.out)];
    let settings = Settings { max_instructions: 100_000, ..Settings::default() };
    device.launch_observed("kernel", SHAPE, &arguments, settings, &mut observers)?;
    assert!(observers[0].reached()[0].is_some(), "{injection:?}");
    let bytes = device.bytes(machine.out);
    Ok(bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

/// What an instruction writes under a name.
fn named(name: &str) -> Destination {
    let machine = machine();
    let function = machine.device.kernel("kernel").unwrap();
    let all = function.sources.iter().flat_map(|source| &source.writes);
    all.into_iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("{name}")).1
}

/// The address of the first instruction whose listing has this in it.
fn address(text: &str) -> u64 {
    let machine = machine();
    let listing = &machine.device.kernel("kernel").unwrap().machine.as_ref().unwrap().listing;
    listing.iter().find(|line| line.text.contains(text)).unwrap().address
}

#[test]
fn the_instructions_of_a_warp_are_counted_as_written() {
    let mut machine = machine();
    let mut observers = [Lengths::new(machine.device.program().clone())];
    let arguments = [Argument::Buffer(machine.out)];
    machine.device.launch_observed("kernel", SHAPE, &arguments, Settings::default(), &mut observers).unwrap();
    let lengths: Vec<_> = observers[0].all().collect();
    assert_eq!(lengths, [(0, 0, STEPS), (0, 1, STEPS)]);
    assert_eq!(observers[0].deepest(), 2);
}

#[test]
fn a_bit_of_a_register_flips() {
    let Destination::Register(reg, ty) = named("R2") else { panic!() };
    let (site, bit) = register_bit(reg, ty.bits(), 5, 4);
    let mut wanted = right();
    wanted[5] = (100 ^ 16) + 1;
    assert_eq!(hit(site, bit, Model::Flip, STEPS - 1).unwrap(), wanted);
}

#[test]
fn a_condition_sends_its_lane_the_other_way() {
    let Destination::Predicate(pred) = named("C0.zero") else { panic!() };
    let mut wanted = right();
    wanted[5] = 11;
    let site = Site::Predicate { predicate: pred.0, lane: 5 };
    assert_eq!(hit(site, 0, Model::Flip, 8).unwrap(), wanted);
}

#[test]
fn a_lane_that_an_entry_of_the_stack_loses_skips_its_path() {
    let mut wanted = right();
    wanted[5] = 1;
    // The entry of the branch lies on that of the join point.
    assert_eq!(hit(Site::StackMask(1), 5, Model::Flip, 9).unwrap(), wanted);
    // What is wrong after the entry was taken, harms nobody.
    assert_eq!(hit(Site::StackMask(1), 5, Model::Flip, 14).unwrap(), right());
}

#[test]
fn an_address_on_the_stack_leads_elsewhere() {
    let from = address("0x64");
    let results: Vec<_> = (0..16).map(|bit| (bit, hit(Site::StackAddress(1), bit, Model::Flip, 9))).collect();
    let outside = |bit: &u8| from ^ (1 << bit) > address("GST");
    for (bit, result) in &results {
        assert!(!outside(bit) || result.is_err(), "bit {bit}: {result:?}");
    }
    assert!(results.iter().any(|(_, result)| result.as_ref().is_ok_and(|got| *got != right())));
}

#[test]
fn a_bit_of_a_word_makes_another_instruction_once_or_for_good() {
    let at = address("R2, R2, 0x1");
    let three: Vec<u32> = right().iter().map(|value| value + 2).collect();
    let half: Vec<u32> = three[..32].iter().chain(&right()[32..]).copied().collect();
    let (mut once, mut always, mut stays, mut illegal) = (0, 0, 0, 0);
    for bit in 0..64 {
        match hit(Site::Instruction(Some(at)), bit, Model::Flip, 1) {
            Ok(got) => once += u32::from(got == half),
            Err(LaunchError::Fault(fault)) => illegal += u32::from(fault.kind == FaultKind::Illegal),
            Err(other) => panic!("{other}"),
        }
        // The instruction that is executed next is the same one.
        let next = hit(Site::Instruction(None), bit, Model::Flip, STEPS - 1);
        assert_eq!(
            format!("{next:?}"),
            format!("{:?}", hit(Site::Instruction(Some(at)), bit, Model::Flip, 1))
        );
    }
    for bit in 0..64 {
        for value in [false, true] {
            let mut machine = machine();
            let program = machine.device.words(isa(), &machine.code, "kernel").program(&[bit]).unwrap();
            machine.device.replace_program(program);
            let injection = Injection {
                site: Site::Instruction(Some(at)),
                bit,
                model: Model::Stuck(value),
                block: 0,
                warp: 0,
                step: 1,
            };
            let mut observers = [Injector::new(machine.device.program().clone(), vec![injection])];
            let arguments = [Argument::Buffer(machine.out)];
            let settings = Settings { max_instructions: 10_000, ..Settings::default() };
            let ended = machine.device.launch_observed("kernel", SHAPE, &arguments, settings, &mut observers);
            let bytes = machine.device.bytes(machine.out);
            let words = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
            let got: Vec<u32> = words.collect();
            always += u32::from(ended.is_ok() && got == three);
            stays += u32::from(ended.is_ok() && got == right());
        }
    }
    // One bit is the one that makes 1 a 3, in one warp or in both; a bit that is stuck at its value changes nothing.
    assert_eq!((once, always), (1, 1));
    assert!(stays >= 64 && illegal > 0, "{stays} {illegal}");
}

#[test]
fn words_of_a_join_marker_and_of_all_other_instructions_do_no_harm_to_the_engine() {
    let listing = machine().device.kernel("kernel").unwrap().machine.clone().unwrap().listing;
    let (mut ended, mut stopped) = (0, 0);
    for line in listing.split_last().unwrap().1 {
        for bit in (0..64).step_by(3) {
            match hit_bounded(line.address, bit) {
                true => ended += 1,
                false => stopped += 1,
            }
        }
    }
    assert!(ended > 50 && stopped > 20, "{ended} {stopped}");
}

/// Whether a run ends well.
fn hit_bounded(address: u64, bit: u8) -> bool {
    let mut machine = machine();
    let program = machine.device.words(isa(), &machine.code, "kernel").program(&[bit]).unwrap();
    machine.device.replace_program(program);
    let site = Site::Instruction(Some(address));
    let injection = Injection { site, bit, model: Model::Flip, block: 0, warp: 0, step: 1 };
    let mut observers = [Injector::new(machine.device.program().clone(), vec![injection])];
    let arguments = [Argument::Buffer(machine.out)];
    let settings = Settings { max_instructions: 10_000, ..Settings::default() };
    machine.device.launch_observed("kernel", SHAPE, &arguments, settings, &mut observers).is_ok()
}

fn trials(kind: Kind, scopes: &[Scope], threads: usize) -> Vec<Trial> {
    planned(kind, scopes, threads, |plan| {
        campaign::run(plan, &AtomicU64::new(0), &AtomicBool::new(false)).unwrap()
    })
}

fn planned<R>(kind: Kind, scopes: &[Scope], threads: usize, then: impl FnOnce(&Plan<'_>) -> R) -> R {
    let machine = machine();
    let words = machine.device.words(isa(), &machine.code, "kernel");
    let launch = Ready {
        warnings: Vec::new(),
        at: String::new(),
        kernel: "kernel".into(),
        shape: SHAPE,
        arguments: vec![Argument::Buffer(machine.out)],
    };
    let plan = Plan {
        device: &machine.device,
        launches: &[launch],
        settings: Settings::default(),
        results: vec![machine.out],
        tolerances: Vec::new(),
        listed: None,
        trials: 300,
        seed: 3,
        scopes: scopes.to_vec(),
        kind,
        patience: 10,
        words: Some(&words),
        threads,
    };
    then(&plan)
}

#[test]
fn parts_of_a_campaign_are_the_campaign() {
    let scopes = [Scope::Registers, Scope::Instructions];
    let parts = planned(Kind::Transient, &scopes, 2, |plan| {
        let reference = Reference::new(plan).unwrap();
        assert_eq!((reference.results().len(), plan.count()), (1, 300));
        let part =
            |numbers| reference.run(plan, numbers, &AtomicU64::new(0), &AtomicBool::new(false)).unwrap();
        // Beyond the last one there is none.
        assert!(part(300..400).is_empty());
        [part(0..1), part(1..170), part(170..1000)].concat()
    });
    assert_eq!(parts, trials(Kind::Transient, &scopes, 1));
}

#[test]
fn a_campaign_depends_on_its_seed_only() {
    let all = [
        Scope::Registers,
        Scope::Predicates,
        Scope::Shared,
        Scope::Global,
        Scope::Instructions,
        Scope::Stack,
    ];
    for kind in [Kind::Transient, Kind::Permanent] {
        let one = trials(kind, &all, 1);
        assert_eq!(one, trials(kind, &all, 3));
        for scope in all {
            let trials = trials(kind, &[scope], 2);
            assert_eq!(trials.len(), 300);
            assert!(trials.iter().any(|trial| trial.outcome != Outcome::Masked) || scope == Scope::Global);
        }
    }
}

#[test]
fn a_campaign_without_a_fault_is_masked() {
    let all = trials(Kind::Nothing, &[Scope::Registers, Scope::Instructions, Scope::Stack], 2);
    assert!(all.iter().all(|trial| trial.outcome == Outcome::Masked));
}

#[test]
fn instructions_are_traced_one_by_one() {
    let mut machine = machine();
    let trace = Trace::new(machine.device.program().clone(), None, Some(0), 1000);
    let mut watches = [Watch { trace: Some(trace), ..Watch::default() }];
    let arguments = [Argument::Buffer(machine.out)];
    machine.device.launch_observed("kernel", SHAPE, &arguments, Settings::default(), &mut watches).unwrap();
    let mut trace = watches[0].trace.take().unwrap();
    trace.finish();
    let text = trace.text();
    let heads: Vec<&str> = text.lines().filter(|line| line.starts_with("block")).collect();
    assert_eq!(heads.len() as u64, STEPS, "{text}");
    for (index, head) in heads.iter().enumerate() {
        assert!(head.starts_with(&format!("block 0 warp 0 step {} 0x", index + 1)), "{head}");
    }
    let depths: Vec<&str> =
        heads.iter().map(|head| head.split("depth ").nth(1).unwrap().split(' ').next().unwrap()).collect();
    assert_eq!(depths, ["0", "0", "0", "0", "0", "0", "1", "2", "2", "1", "1", "1", "0", "0", "0"]);
    // The lanes that jump, and the others.
    assert!(heads[8].contains("lanes 11111111") && heads[10].contains("lanes eeeeeeee"), "{text}");
    // The marker: one path comes and waits, the other brings all of them on.
    assert!(heads[9].contains("lanes 00000000") && heads[9].ends_with("NOP.S  (11111111 wait)"), "{text}");
    assert!(heads[12].contains("lanes ffffffff") && heads[12].ends_with("NOP.S"), "{text}");
    // 10 in the lanes that jumped; zero and no sign where the test does not hold.
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap();
    assert!(text.contains("  R2 0000000a ........ ........ ........ 0000000a"), "{text}");
    assert!(line("  C0").starts_with("  C0 2 1 1 1 2 1"), "{text}");
}
