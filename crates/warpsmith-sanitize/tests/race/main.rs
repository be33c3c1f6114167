//! The check of races against a model that knows nothing of clocks: the verdict on a trace is that of the transitive closure of what
//! orders its accesses.

mod model;
mod play;
mod step;

use play::{Act, Setting};
use std::sync::Arc;
use warpsmith_engine::memory::Global;
use warpsmith_engine::observe::{Begun, Observer};
use warpsmith_sanitize::{Check, Checks, Sanitizer, Subject};

/// Numbers that seem to be any, and are the same each time.
pub struct Dice(u64);

impl Dice {
    /// One of so many numbers, from 0.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides.max(1)
    }
}

/// Traces of two to four threads, with all that orders them.
#[test]
fn verdicts_are_those_of_the_closure() {
    let (mut races, mut clean) = (0, 0);
    for seed in 0..10_000u64 {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
        let setting = Setting::new(&mut dice);
        let acts: Vec<Act> = play::trace(&setting, &mut dice);
        let expected = model::races(&setting, &acts);
        let found = play::watch(&setting, &acts);
        assert_eq!(
            !expected.is_empty(),
            !found.is_empty(),
            "seed {seed}: {setting:?}\n{}\nmodel {expected:?}\nfound {found:#?}",
            acts.iter().enumerate().map(|(at, act)| format!("{at}: {act:?}")).collect::<Vec<_>>().join("\n")
        );
        for report in &found {
            assert!(
                play::is_among(&setting, &acts, report, &expected),
                "seed {seed}: {setting:?}\n{acts:#?}\nmodel {expected:?}\nfound {report:#?}"
            );
        }
        if expected.is_empty() {
            clean += 1;
        } else {
            races += 1;
        }
    }
    assert!(races > 2000 && clean > 2000, "{races} traces with races, {clean} without");
}

/// The numbers of all blocks of a grid are in the account of the run: where they do not fit, the check says so.
#[test]
fn what_is_known_of_blocks_is_counted() {
    let blocks = 100_000;
    for (limit, fits) in [(1 << 20, false), (1 << 26, true)] {
        let (program, memory) = (play::program(80), Arc::new(Global::with_limit(limit)));
        let subject = Subject { program: program.clone(), memory: memory.clone() };
        let mut sanitizer = Sanitizer::new(Checks::NONE.with(Check::Race), &subject);
        sanitizer.runs(&Begun {
            program: &program,
            kernel: 0,
            grid: [blocks, 1, 1],
            block: [32, 1, 1],
            cluster: [1, 1, 1],
            shared: 0,
            parameters: 0,
            memory: &memory,
            number: 1,
        });
        for block in 0..blocks.into() {
            sanitizer.begin(block);
            sanitizer.end(block);
        }
        let lack = sanitizer.lack().map(|(check, _)| check);
        assert_eq!(lack, (!fits).then_some(Check::Race), "{limit} bytes");
    }
}
