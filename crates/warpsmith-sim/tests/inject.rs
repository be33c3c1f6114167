//! Faults on purpose.

mod common;

use common::{device, kernel};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::inject::{Injection, Injector, Lengths, Model, Site};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

const BODY: &str =
    "mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mad.lo.u32 %r1, %r2, 64, %r1; mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd3, %rd1, %rd2; ld.global.u32 %r3, [%rd3]; add.u32 %r3, %r3, 1; st.global.u32 [%rd3], %r3;";

fn run(injections: Vec<Injection>) -> (Vec<u32>, Injector) {
    let mut device = device(&kernel(80, "", BODY));
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero);
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0 };
    let mut observers = [Injector::new(device.program().clone(), injections)];
    let arguments = [Argument::Buffer(buffer)];
    device.launch_observed("k", shape, &arguments, Settings::default(), &mut observers).unwrap();
    let got = device.read(buffer).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
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
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero);
    let address = device.address(buffer);
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0 };
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
    let got = device.read(buffer);
    assert_eq!(u32::from_le_bytes(got[280..284].try_into().unwrap()), 0x401);
    assert!(observers[0].reached()[0].is_some());
}

#[test]
fn the_instructions_of_warps_are_counted() {
    let mut device = device(&kernel(80, "", BODY));
    let buffer = device.buffer("to", ElementType::U32, 128, &Fill::Zero);
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0 };
    let mut observers = vec![Lengths::new(device.program().clone()); 2];
    let settings = Settings { threads: 2, ..Settings::default() };
    device.launch_observed("k", shape, &[Argument::Buffer(buffer)], settings, &mut observers).unwrap();
    let mut all = observers.pop().unwrap();
    all.merge(observers.pop().unwrap());
    let all: Vec<_> = all.all().collect();
    assert_eq!(all.iter().map(|one| (one.0, one.1)).collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    assert!(all.iter().all(|one| one.2 == all[0].2 && one.2 > 9));
}
