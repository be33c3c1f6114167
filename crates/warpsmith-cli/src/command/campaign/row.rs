//! A line for each fault.

use super::repeat;
use std::fmt;
use warpsmith::sim::campaign::{Kind, Plan, Trial};
use warpsmith::sim::inject::Model;

/// The columns, in their order.
pub const COLUMNS: &str =
    "fault,kernel,block,warp,step,target,lane,bit,model,instruction,applied,outcome,inject";

/// A fault, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 0.
    pub fault: u64,
    /// The kernel in which it happened.
    pub kernel: String,
    /// Block of the grid.
    pub block: u64,
    /// Warp of the block.
    pub warp: u32,
    /// Instruction of the warp, from 1.
    pub step: u64,
    /// What was hit.
    pub target: String,
    /// The lane, of what each lane has its own of.
    pub lane: Option<u8>,
    /// The bit.
    pub bit: u8,
    /// How the bit is wrong.
    pub model: &'static str,
    /// The instruction before which it happened: file, line, mnemonic.
    pub instruction: String,
    /// Whether what it hits was there.
    pub applied: bool,
    /// What became of it.
    pub outcome: &'static str,
    /// The fault as `run --inject` takes it; empty where one text cannot say it.
    pub inject: String,
}

impl Row {
    /// The row of a trial.
    pub fn new(plan: &Plan<'_>, names: &[String], number: u64, trial: &Trial) -> Row {
        let fault = trial.injection;
        Row {
            fault: number,
            kernel: plan.launches.get(trial.launch).map(|launch| launch.kernel.clone()).unwrap_or_default(),
            block: fault.block,
            warp: fault.warp,
            step: fault.step,
            target: trial.target.to_string(),
            lane: trial.lane,
            bit: trial.bit,
            model: match fault.model {
                _ if plan.kind == Kind::Nothing => "none",
                Model::Flip => "flip",
                Model::Stuck(false) => "stuck at 0",
                Model::Stuck(true) => "stuck at 1",
            },
            instruction: instruction(plan, names, trial),
            applied: trial.applied,
            outcome: trial.outcome.name(),
            inject: repeat::text(plan, trial).unwrap_or_default(),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lane = self.lane.map_or_else(String::new, |lane| lane.to_string());
        write!(
            f,
            "{},{},{},{},{},{},{lane},{},{},{},{},{},{}",
            self.fault,
            field(&self.kernel),
            self.block,
            self.warp,
            self.step,
            field(&self.target),
            self.bit,
            self.model,
            field(&self.instruction),
            if self.applied { "yes" } else { "no" },
            self.outcome,
            field(&self.inject)
        )
    }
}

/// The instruction before which a fault happened: file, line, mnemonic.
pub fn instruction(plan: &Plan<'_>, names: &[String], trial: &Trial) -> String {
    let Some(place) = trial.reached else { return "never reached".into() };
    let Some(function) = plan.device.program().functions.get(place.function as usize) else {
        return String::new();
    };
    let name = names.get(function.module).map_or("", String::as_str);
    match function.source(place.pc) {
        Some(source) => {
            let native = function.native.as_ref().and_then(|native| native.place(source.line));
            let machine = function.machine.as_ref();
            let line = machine.and_then(|one| one.listing.get((source.line as usize).wrapping_sub(1)));
            match native.map(|(_, at)| at).or_else(|| line.map(|line| line.address)) {
                Some(at) => format!("{name}:{at:#06x}: {}", source.mnemonic),
                None => format!("{name}:{}: {}", source.line, source.mnemonic),
            }
        }
        None => format!("{name}: end of {}", function.name),
    }
}

/// A field of a table: in quotes where it has commas or quotes.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

/// The whole table.
pub fn table(plan: &Plan<'_>, names: &[String], trials: &[Trial]) -> String {
    let mut out = format!("{COLUMNS}\n");
    for (number, trial) in (0..).zip(trials) {
        out += &format!("{}\n", Row::new(plan, names, number, trial));
    }
    out
}
