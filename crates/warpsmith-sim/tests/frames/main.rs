//! Lanes of a warp that are in different functions, or at different depths of calls, do not disturb each other: random
//! programs of functions with values of all widths, against a model that runs one lane after the other.
//!
//! `WARPSMITH_PROGRAMS` says how many programs are tried, `WARPSMITH_SEED` which comes first.

mod bounds;
mod model;
mod program;
mod random;
mod reduce;
mod text;

use program::Program;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Programs that are tried if nothing else is said.
const PROGRAMS: u64 = 400;

/// Whether a program leaves what the model says; none if it takes long.
fn try_program(program: &Program) -> Option<Result<(), String>> {
    let wanted: Option<Vec<(u64, u64)>> =
        (0..program.threads).map(|lane| model::lane(program, lane)).collect();
    let wanted = wanted?;
    let module = Module::parse(text::text(program));
    if let Some(first) = module.diagnostics().first() {
        return Some(Err(format!("no program: {} {:?}", first.message(module.source()), first.span)));
    }
    let mut device = match Device::load(&[module]) {
        Ok(device) => device,
        Err(refused) => return Some(Err(refused[0].to_string())),
    };
    let to = device.buffer("to", ElementType::U64, 2 * u64::from(program.threads), &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [program.threads, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { max_instructions: 50_000_000, ..Settings::default() };
    if let Err(error) = device.launch("k", shape, &[Argument::Buffer(to)], settings) {
        return Some(Err(error.to_string()));
    }
    let words: Vec<u64> =
        device.bytes(to).as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect();
    let mut lanes = words.chunks(2).zip(wanted).enumerate();
    let wrong = lanes.find(|(_, (got, wanted))| (got[0], got[1]) != *wanted);
    Some(match wrong {
        Some((lane, (got, wanted))) => Err(format!("lane {lane} leaves {got:x?}, wanted {wanted:x?}")),
        None => Ok(()),
    })
}

fn number_of(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn frames_of_lanes_lie_apart() {
    let (first, count) = (number_of("WARPSMITH_SEED", 1), number_of("WARPSMITH_PROGRAMS", PROGRAMS));
    let mut tried = 0;
    for seed in (first..).take(count as usize) {
        let program = random::program(seed);
        match try_program(&program) {
            None => {}
            Some(Ok(())) => tried += 1,
            Some(Err(error)) => {
                let (program, error) = reduce::reduce(program, error);
                panic!("seed {seed}, made shorter: {error}\n{}", text::text(&program));
            }
        }
    }
    println!("{tried} programs of {count}");
    assert!(tried > count / 2, "{tried} of {count} programs are short enough");
}
