//! What can be seen of a run, and engines held against each other.

use super::program::Program;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Engine, Level, Settings, Totals};
use warpsmith_sim::fault::{Fault, FaultKind};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};
use warpsmith_sim::watch::{Count, Statistics};

/// The engines: the first one is what the others are held against. This is the one place that chooses them.
pub fn engines() -> [Settings; 3] {
    let limit = Settings { max_instructions: 1 << 18, ..Settings::default() };
    let one = Settings { threads: 1, engine: Engine::Interpreter, ..limit };
    [one, Settings { engine: Engine::Native, ..one }, Settings { threads: 2, level: Level::Portable, ..one }]
}

/// Everything that can be seen of a run.
#[derive(Debug, PartialEq)]
pub struct Seen {
    /// What it came to, or what stopped it and where.
    pub result: Result<Totals, LaunchError>,
    pub buffers: Vec<Vec<u8>>,
    /// What each line was counted to, if somebody has counted.
    counts: Vec<(usize, usize, Count)>,
}

impl Seen {
    /// Whether a limit of instructions has stopped it.
    pub fn is_stopped(&self) -> bool {
        let Err(LaunchError::Fault(fault)) = &self.result else { return false };
        matches!(fault.kind, FaultKind::Budget { .. } | FaultKind::TotalBudget(_))
    }

    /// In what two runs differ, if they do. This is the one place that says what may.
    pub fn differs(&self, other: &Seen) -> Option<String> {
        // Where lanes part in many ways, groups may meet a little earlier or later: then some operations are executed once for both.
        let is_near = match (&self.result, &other.result) {
            (Ok(one), Ok(two)) => {
                one.blocks == two.blocks
                    && one.instructions.abs_diff(two.instructions)
                        <= one.instructions.max(two.instructions) / 50
            }
            _ => false,
        };
        // What a fault tells of counts leaves out the turn that it is in, and that may be shorter.
        let is_same_fault = match (&self.result, &other.result) {
            (Err(LaunchError::Fault(one)), Err(LaunchError::Fault(two))) if !self.is_stopped() => {
                let without = |fault: &Fault| Fault { totals: Totals::default(), ..fault.clone() };
                without(one) == without(two)
            }
            _ => false,
        };
        if !is_near && !is_same_fault && self.result != other.result {
            return Some(format!("{:#?}\nor\n{:#?}", self.result, other.result));
        }
        for (number, (one, other)) in self.buffers.iter().zip(&other.buffers).enumerate() {
            if let Some(at) = one.iter().zip(other).position(|(one, other)| one != other) {
                let (word, names) = (at & !3, ["in", "own", "common", "line", "left"]);
                let [one, other] = [one, other].map(|bytes| &bytes[word..word + 4]);
                return Some(format!("buffer {}, byte {at}: {one:02x?} or {other:02x?}", names[number]));
            }
        }
        (self.counts != other.counts).then(|| format!("{:?}\nor\n{:?}", self.counts, other.counts))
    }
}

/// Runs a program, and counts what each line does if that is wanted.
pub fn run(program: &Program, settings: Settings, counted: bool) -> Seen {
    let module = Module::parse(program.text.as_str());
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{refused}\n{}", program.text));
    let names = ["in", "own", "common", "line", "left"];
    let buffers: Vec<_> = names
        .iter()
        .zip(&program.buffers)
        .map(|(name, bytes)| {
            let fill = Fill::Bytes(bytes.clone());
            device.buffer(name, ElementType::U8, bytes.len() as u64, &fill).expect("room for a buffer")
        })
        .collect();
    let mut arguments: Vec<Argument> = buffers.iter().map(|id| Argument::Buffer(*id)).collect();
    arguments.push(Argument::Value(ElementType::U32, program.word.into()));
    arguments.push(Argument::Bytes(program.bytes.clone()));
    let code = device.program().clone();
    let mut statistics = Vec::new();
    let result = if counted {
        statistics.extend((0..settings.threads.max(1)).map(|_| Statistics::new(&code)));
        device.launch_observed("k", program.shape, &arguments, settings, &mut statistics)
    } else {
        device.launch("k", program.shape, &arguments, settings)
    };
    // Counts of a run that was stopped go as far as each thread of this machine has come.
    let whole = if result.is_ok() { statistics } else { Vec::new() };
    let counts = whole.into_iter().reduce(|mut all, one| {
        all.merge(&one);
        all
    });
    Seen {
        result,
        buffers: buffers.iter().map(|id| device.bytes(*id)).collect(),
        counts: counts.map(|counts| counts.by_source(&code)).unwrap_or_default(),
    }
}

/// Runs a program by all engines, or by those for which no code has to be made; what the first one has seen, or in what another
/// differs.
///
/// # Errors
/// The difference.
pub fn both(
    program: &Program,
    more: impl Fn(Settings) -> Settings,
    (made, counted): (bool, bool),
) -> Result<Seen, String> {
    let [first, others @ ..] = engines();
    let seen = run(program, more(first), counted);
    for other in others.into_iter().filter(|other| made || other.engine != Engine::Native) {
        if let Some(difference) = seen.differs(&run(program, more(other), counted)) {
            return Err(difference);
        }
    }
    Ok(seen)
}
