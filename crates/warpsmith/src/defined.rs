//! Programs whose results are defined ([`generate::defined`](crate::generate::defined)), run on devices and held against each
//! other: whatever kernels are made by, the same bits have to be left.
//!
//! # Example
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use warpsmith::defined::{Held, Runner, hold};
//! use warpsmith::generate::{Platform, defined::{Generator, module}};
//! use warpsmith::ptx::isa::{PtxVersion, Target};
//! use warpsmith::sim::{engine::Settings, launch::Device};
//!
//! let target = Target::parse("sm_90").ok_or("a target")?;
//! let platform = Platform { version: PtxVersion::NEWEST, target };
//! let programs = [Generator::new(platform, 10).program("k", 1)];
//! let text = module(platform, &programs);
//! // Elsewhere one of both is what an assembler has made: `Device::load_cubin`.
//! let load = || Device::load(&[warpsmith::ptx::Module::parse(text.as_str())]);
//! let mut sides = [Runner::new(load()?, &programs)?, Runner::new(load()?, &programs)?];
//! assert_eq!(hold(&mut sides, &programs[0], 1, 2, Settings::default()), Held::Equal);
//! # Ok(())
//! # }
//! ```

use crate::generate::defined::{COMMON, Inputs, Program};
use crate::sim::engine::{Settings, Shape};
use crate::sim::launch::{Argument, BufferId, Device, ElementType, Fill, LaunchError, Misfit};
use std::fmt;

/// What came of two sides that ran a program.
#[derive(Debug, Clone, PartialEq)]
pub enum Held {
    /// Both leave the same.
    Equal,
    /// They do not.
    Different(Difference),
    /// One of them stops, or both do: what each of them says, if it does.
    Stopped([Option<String>; 2]),
    /// One of them has something that is not executed.
    NotRun {
        /// Which one, 0 or 1.
        side: usize,
        /// Why.
        why: String,
    },
}

/// The first element that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// In which round, from 0.
    pub round: u64,
    /// The variable, or the memory.
    pub what: String,
    /// The thread, from 0 on in the grid; nothing of memory that all threads change.
    pub thread: Option<usize>,
    /// What both sides leave.
    pub values: [u64; 2],
    /// How many elements differ in that round.
    pub count: usize,
}

/// Runs a program on both sides for some rounds, each with inputs of its own, until something is not equal. The seed is that of
/// the inputs of the first round.
pub fn hold([a, b]: &mut [Runner; 2], program: &Program, seed: u64, rounds: u64, settings: Settings) -> Held {
    for round in 0..rounds {
        let inputs = program.inputs(seed.wrapping_add(round.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        match [a.run(program, &inputs, settings), b.run(program, &inputs, settings)] {
            [Ok(a), Ok(b)] => {
                if let Some(difference) = a.difference(&b, program, round) {
                    return Held::Different(difference);
                }
            }
            [Err(Stop::Refused(why)), _] => return Held::NotRun { side: 0, why },
            [_, Err(Stop::Refused(why))] => return Held::NotRun { side: 1, why },
            both => {
                return Held::Stopped(both.map(|side| match side {
                    Err(Stop::Fault(why)) => Some(why),
                    _ => None,
                }));
            }
        }
    }
    Held::Equal
}

/// Why a launch left nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Something in it is not executed.
    Refused(String),
    /// It did not come to its end.
    Fault(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Stop::Refused(why) | Stop::Fault(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Stop {}

impl From<LaunchError> for Stop {
    fn from(error: LaunchError) -> Stop {
        match error {
            LaunchError::Refused(_) => Stop::Refused(error.to_string()),
            _ => Stop::Fault(error.to_string()),
        }
    }
}

impl From<Misfit> for Stop {
    fn from(error: Misfit) -> Stop {
        Stop::Fault(error.to_string())
    }
}

/// A device with the buffers that programs ask for.
#[derive(Debug)]
pub struct Runner {
    device: Device,
    /// Rows of inputs and of results, the memory of threads, that of all.
    buffers: [BufferId; 4],
}

impl Runner {
    /// Of a device with the kernels of some programs, by their names.
    ///
    /// # Errors
    /// There is no memory for the buffers.
    pub fn new<'p>(
        mut device: Device,
        programs: impl IntoIterator<Item = &'p Program>,
    ) -> Result<Runner, LaunchError> {
        let mut most = [16; 3];
        for program in programs {
            let sizes = [program.row(), program.results(), program.memory()];
            for (most, size) in most.iter_mut().zip(sizes) {
                *most = (*most).max((size * program.threads()) as u64);
            }
        }
        let mut buffer = |name, size| device.buffer(name, ElementType::U8, size, &Fill::Zero);
        let buffers = [
            buffer("rows", most[0])?,
            buffer("results", most[1])?,
            buffer("memory", most[2])?,
            buffer("common", COMMON.into())?,
        ];
        Ok(Runner { device, buffers })
    }

    /// Runs one of the programs.
    ///
    /// # Errors
    /// It has something that is not executed, or does not come to its end.
    pub fn run(&mut self, program: &Program, inputs: &Inputs, settings: Settings) -> Result<Left, Stop> {
        let [rows, results, memory, common] = self.buffers;
        let threads = program.threads();
        let mut left = Left([
            vec![0; program.results() * threads],
            vec![0; program.memory() * threads],
            vec![0; COMMON as usize],
        ]);
        self.device.write_part(rows, 0, &inputs.rows)?;
        self.device.write_part(results, 0, &left.0[0])?;
        self.device.write_part(memory, 0, &inputs.memory)?;
        self.device.write_part(common, 0, &inputs.common)?;
        let shape =
            Shape { grid: [program.grid, 1, 1], block: [program.block, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [
            Argument::Buffer(rows),
            Argument::Buffer(results),
            Argument::Buffer(memory),
            Argument::Buffer(common),
            Argument::Bytes(inputs.parameter.clone()),
        ];
        self.device.launch(&program.name, shape, &arguments, settings)?;
        for (id, bytes) in [results, memory, common].into_iter().zip(&mut left.0) {
            self.device.read_part(id, 0, bytes)?;
        }
        Ok(left)
    }
}

/// What a launch leaves: a row for each thread, the memory of each, that of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left([Vec<u8>; 3]);

impl Left {
    /// The first element of eight bytes that differs from what another launch of the program leaves.
    pub fn difference(&self, other: &Left, program: &Program, round: u64) -> Option<Difference> {
        let mut found: Option<Difference> = None;
        for (number, (a, b)) in self.0.iter().zip(&other.0).enumerate() {
            let row = [program.results(), program.memory(), usize::MAX][number];
            if a == b {
                continue;
            }
            for (at, (x, y)) in a.chunks(8).zip(b.chunks(8)).enumerate().filter(|(_, (x, y))| x != y) {
                let at = 8 * at;
                let difference = found.get_or_insert_with(|| {
                    let bits =
                        |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
                    let column = at % row;
                    let what = match number {
                        0 => program.column(column).unwrap_or_else(|| {
                            let at = column - 8 * program.variables.len();
                            format!("byte {at} of what is left of shared and local memory")
                        }),
                        1 => format!("byte {column} of the thread's memory"),
                        _ => format!("byte {column} of the memory of all threads"),
                    };
                    let thread = (number < 2).then_some(at / row);
                    Difference { round, what, thread, values: [bits(x), bits(y)], count: 0 }
                });
                difference.count += 1;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Platform;
    use crate::generate::defined::{Generator, module};
    use crate::ptx::Module;
    use crate::ptx::isa::{PtxVersion, Target};

    /// A program, and a device for it.
    fn made(seed: u64) -> (Program, Runner) {
        let platform = Platform { version: PtxVersion::NEWEST, target: Target::parse("sm_90").unwrap() };
        let program = Generator::new(platform, 20).program("k", seed);
        let text = module(platform, std::slice::from_ref(&program));
        let runner = Runner::new(Device::load(&[Module::parse(text.as_str())]).unwrap(), [&program]).unwrap();
        (program, runner)
    }

    #[test]
    fn the_same_program_leaves_the_same() {
        for seed in 0..8 {
            let ((program, a), (_, b)) = (made(seed), made(seed));
            assert_eq!(hold(&mut [a, b], &program, seed, 3, Settings::default()), Held::Equal, "{seed}");
        }
    }

    #[test]
    fn what_differs_is_found_with_its_place() {
        let (program, mut runner) = made(1);
        let mut left = |seed| runner.run(&program, &program.inputs(seed), Settings::default()).unwrap();
        let (one, mut other) = (left(1), left(1));
        assert_eq!(one.difference(&other, &program, 0), None);
        let row = program.results();
        other.0[0][row + 8] ^= 5;
        other.0[1][3] ^= 1;
        let found = one.difference(&other, &program, 4).unwrap();
        assert_eq!((found.round, found.thread, found.count), (4, Some(1), 2));
        assert_eq!(found.what, program.column(8).unwrap());
        assert_eq!(found.values[0] ^ found.values[1], 5);
        assert!(one.difference(&left(2), &program, 0).is_some(), "other inputs leave the same");
    }

    #[test]
    fn who_stops_is_told() {
        let ((program, a), (_, b)) = (made(1), made(1));
        let settings = Settings { max_instructions: 1, ..Settings::default() };
        let held = hold(&mut [a, b], &program, 1, 1, settings);
        assert!(matches!(held, Held::Stopped([Some(_), Some(_)])), "{held:?}");
    }
}
