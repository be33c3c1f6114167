//! Faults on purpose.

use crate::common::{device, kernel};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::inject::{Injection, Injector, Lengths, Model, Site};
use warpsmith_sim::launch::{Argument, ElementType, Fill, LaunchError};
use warpsmith_sim::watch::{Trace, Watch};

const BODY: &str =
    "mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mad.lo.u32 %r1, %r2, 64, %r1; mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd3, %rd1, %rd2; ld.global.u32 %r3, [%rd3]; add.u32 %r3, %r3, 1; st.global.u32 [%rd3], %r3;";

fn run(injections: Vec<Injection>) -> (Vec<u32>, Injector) {
    let mut device = device(&kernel(80, "", BODY));
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let mut observers = [Injector::new(device.program().clone(), injections)];
    let arguments = [Argument::Buffer(buffer)];
    device.launch_observed("k", shape, &arguments, Settings::default(), &mut observers).unwrap();
    let got = device.bytes(buffer).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    let [injector] = observers;
    (got, injector)
}

/// The results of a fault in each of the registers, where the run comes to its end.
fn results(model: Model, bit: u8, block: u64, warp: u32, step: u64) -> Vec<Vec<u32>> {
    let one = |row| {
        let site = Site::Register { row, lane: 3 };
        // What makes an address wrong stops the run.
        std::panic::catch_unwind(|| run(vec![Injection { site, bit, model, block, warp, step }]).0).ok()
    };
    (0..120).filter_map(one).collect()
}

#[test]
fn a_bit_that_flips_is_wrong_in_one_lane() {
    let mut wanted = [1; 128];
    wanted[64 + 32 + 3] = 1 + 16;
    // The value that is loaded, before it is added to.
    assert!((1..20).any(|step| results(Model::Flip, 4, 1, 1, step).contains(&wanted.to_vec())));
}

#[test]
fn a_bit_that_sticks_stays() {
    let mut wanted = [1; 128];
    wanted[3] = 1 + 256;
    assert!(results(Model::Stuck(true), 8, 0, 0, 1).contains(&wanted.to_vec()));
}

#[test]
fn a_fault_that_is_never_reached_changes_nothing() {
    let site = Site::Register { row: 0, lane: 0 };
    let late = Injection { site, bit: 0, model: Model::Flip, block: 0, warp: 0, step: 1000 };
    let (got, injector) = run(vec![late, Injection { block: 9, step: 1, ..late }]);
    assert_eq!(got, [1; 128]);
    assert_eq!(injector.reached(), [None, None]);
}

#[test]
fn memory_is_hit_by_address() {
    let mut device = device(&kernel(80, "", BODY));
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let address = device.address(buffer);
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let injection = Injection {
        site: Site::Global(address + 4 * 70 + 1),
        bit: 2,
        model: Model::Flip,
        block: 0,
        warp: 0,
        step: 1,
    };
    let mut observers = [Injector::new(device.program().clone(), vec![injection])];
    device
        .launch_observed("k", shape, &[Argument::Buffer(buffer)], Settings::default(), &mut observers)
        .unwrap();
    let got = device.bytes(buffer);
    assert_eq!(u32::from_le_bytes(got[280..284].try_into().unwrap()), 0x401);
    assert!(observers[0].reached()[0].is_some());
}

#[test]
fn the_instructions_of_warps_are_counted() {
    let mut device = device(&kernel(80, "", BODY));
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let mut observers = vec![Lengths::new(device.program().clone()); 2];
    let settings = Settings { threads: 2, ..Settings::default() };
    device.launch_observed("k", shape, &[Argument::Buffer(buffer)], settings, &mut observers).unwrap();
    let mut all = observers.pop().unwrap();
    all.merge(observers.pop().unwrap());
    let all: Vec<_> = all.all().collect();
    assert_eq!(all.iter().map(|one| (one.0, one.1)).collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    // Those of the body, two before it, and the return.
    assert!(all.iter().all(|one| one.2 == 8 + 2 + 1), "{all:?}");
}

/// Lanes that part, wait for each other at different places, and take instructions of several operations, with guards.
const PARTED: &str = "mov.u32 %r1, %laneid; and.b32 %r2, %r1, 1; setp.ne.u32 %p1, %r2, 0;
    @%p1 bra ODD;
    bar.warp.sync -1; add.u32 %r3, %r1, 1; bra JOIN;
    ODD: mul.lo.u32 %r3, %r1, 3; bar.warp.sync -1; @%p1 lop3.b32 %r3, %r3, %r1, %r2, 0x96;
    JOIN: shfl.sync.bfly.b32 %r4, %r3, 1, 31, -1; @!%p1 prmt.b32 %r4, %r4, %r1, %r2; dp4a.u32.u32 %r5, %r4, %r3, %r1;
    setp.eq.u32 %p2, %r1, 99; @%p2 sad.u32 %r5, %r5, %r4, 1; popc.b32 %r6, %r5;";

/// The lines of a trace, the step that a fault needs to be reached, and the length of a warp agree.
#[test]
fn steps_of_faults_are_those_of_traces() {
    let source = kernel(80, "", PARTED);
    let shape = Shape { grid: [1; 3], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    let mut device = device(&source);
    let arguments = [Argument::Buffer(device.buffer("to", ElementType::U32, 32, &Fill::Zero).unwrap())];
    let settings = Settings::default();
    let trace = Trace::new(device.program().clone(), None, None, 1000);
    let mut watches = [Watch { trace: Some(trace), ..Watch::default() }];
    device.launch_observed("k", shape, &arguments, settings, &mut watches).unwrap();
    let text = watches[0].trace.as_ref().unwrap().text().to_owned();
    let steps = text.lines().map(|line| line.split(' ').nth(5).unwrap().parse::<u64>().unwrap());
    let mut steps: Vec<u64> = steps.collect();
    steps.sort_unstable();
    let length = steps.len() as u64;
    assert_eq!(steps, (1..=length).collect::<Vec<_>>(), "{text}");
    assert_eq!(text.matches("(no lane)").count(), 1, "{text}");

    let mut lengths = [Lengths::new(device.program().clone())];
    device.launch_observed("k", shape, &arguments, settings, &mut lengths).unwrap();
    assert_eq!(lengths[0].all().collect::<Vec<_>>(), [(0, 0, length)], "{text}");

    let site = Site::Register { row: 0, lane: 0 };
    let at = |step| Injection { site, bit: 0, model: Model::Stuck(false), block: 0, warp: 0, step };
    let mut observers = [Injector::new(device.program().clone(), vec![at(length), at(length + 1)])];
    // What is stuck at 0 may be an address: only how far it comes matters.
    let _ = device.launch_observed("k", shape, &arguments, settings, &mut observers);
    let records: Vec<_> = observers[0].records().collect();
    assert!(records[0].applied.is_some() && records[1].reached.is_none(), "{records:?}");
    assert_eq!(records[1].steps, length);
}

/// A warp stops after exactly as many operations as it may execute, and says where it is.
#[test]
fn the_limit_is_exact() {
    let source = kernel(80, "", "AGAIN: add.u32 %r1, %r1, 1; bra AGAIN;");
    for most in [5, 6, 9999, 10_000] {
        let mut device = device(&source);
        let arguments = [Argument::Buffer(device.buffer("to", ElementType::U32, 32, &Fill::Zero).unwrap())];
        let settings = Settings { max_instructions: most, ..Settings::default() };
        let shape = Shape { grid: [1; 3], block: [32, 1, 1], shared: 0, ..Shape::ONE };
        let Err(LaunchError::Fault(fault)) = device.launch("k", shape, &arguments, settings) else {
            panic!("it does not end")
        };
        assert_eq!(fault.totals.instructions, most);
        assert!(fault.line > 0 && ["add.u32", "bra"].contains(&fault.mnemonic.as_str()), "{fault}");
    }
}
