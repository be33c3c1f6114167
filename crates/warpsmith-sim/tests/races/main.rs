//! Races of small programs that run: a schedule shows one if some order of their threads has one, and none shows one if none has. What an
//! order has is said by the model that the check itself is held against.

#[allow(dead_code, reason = "the model is used for single traces elsewhere")]
#[path = "../../../warpsmith-sanitize/tests/race/model.rs"]
mod model;
#[allow(dead_code, reason = "as above")]
#[path = "../../../warpsmith-sanitize/tests/race/play.rs"]
mod play;
mod program;
mod words;

use program::Program;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Checker, Device, ElementType, Findings};
use warpsmith_sim::sanitize::{Check, Checks};

/// Numbers that seem to be any, and are the same each time.
pub struct Dice(u64);

impl Dice {
    /// One of so many numbers, from 0.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides.max(1)
    }
}

/// Schedules of each program.
const SCHEDULES: u64 = 50;

/// Programs: `WARPSMITH_RACES` says how many, if it is set.
fn programs() -> u64 {
    std::env::var("WARPSMITH_RACES").ok().and_then(|count| count.parse().ok()).unwrap_or(400)
}

#[test]
fn schedules_show_what_orders_have() {
    let (mut racy, mut shown, mut clean) = (0u32, 0u32, 0u32);
    let mut seed = 0;
    let mut hidden = Vec::new();
    while u64::from(racy + clean) < programs() {
        seed += 1;
        let mut dice = Dice(seed * 0x9e37_79b9 + 5);
        let program = Program::new(&mut dice);
        let Some(has_race) = program.has_race() else { continue };
        let mut device = load(&program.ptx());
        let mut shows = |schedule: &u64| !found_on(&mut device, program.shape(), *schedule).all().is_empty();
        let found = (0..SCHEDULES).find(&mut shows);
        match (has_race, found) {
            (true, Some(_)) => (racy, shown) = (racy + 1, shown + 1),
            (true, None) => {
                racy += 1;
                hidden.push(seed);
            }
            (false, None) => clean += 1,
            (false, Some(schedule)) => {
                panic!("program {seed} has no race, and schedule {schedule} shows one:\n{}", program.ptx())
            }
        }
    }
    println!("{shown} of {racy} races are shown, {clean} programs have none");
    assert!(racy > 50 && clean > 50, "{racy} with races, {clean} without");
    assert!(shown * 100 >= racy * 95, "{shown} of {racy} races are shown; not those of {hidden:?}");
}

/// A kernel on a device.
fn load(source: &str) -> Device {
    Device::load(&[warpsmith_ptx::Module::parse(source)]).expect("it loads")
}

/// Runs a kernel; the races that are found.
fn found(source: &str, shape: [u32; 2], seed: u64) -> Findings {
    found_on(&mut load(source), shape, seed)
}

/// Runs the kernel of a device on memory of zeros, in blocks of threads.
fn found_on(device: &mut Device, [grid, block]: [u32; 2], seed: u64) -> Findings {
    let memory: BufferId = device.alloc("memory", ElementType::U32, 64).expect("there is room");
    let mut checker = Checker::new(device, Checks::NONE.with(Check::Race));
    let settings = Settings { seed, ..Settings::default() };
    let shape = Shape { grid: [grid, 1, 1], block: [block, 1, 1], ..Shape::ONE };
    let done = device.launch_checked(&mut checker, "k", shape, &[Argument::Buffer(memory)], settings);
    done.unwrap_or_else(|fault| panic!("{fault}"));
    checker.finish(device)
}
