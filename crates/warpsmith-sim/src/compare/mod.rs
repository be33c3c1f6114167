//! Two programs held against each other: the same launches on the same buffers, and what differs afterwards.
//!
//! Each side has a device of its own, of which a copy is run, so that the devices stay as they are. Where results differ, both
//! sides are run once more, watched, to say which stores have written what differs; otherwise nothing is watched.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use warpsmith_sim::compare::{Compared, Verdict, Plan, Side, begin_alike, compare};
//! use warpsmith_sim::engine::{Settings, Shape};
//! use warpsmith_sim::launch::{self, Device};
//!
//! let kernel = |number: u32| {
//!     let text = format!(
//!         ".version 8.0 .target sm_80 .address_size 64
//!         .visible .entry set(.param .u64 to) {{
//!             .reg .b64 %rd<2>;
//!             ld.param.u64 %rd1, [to];
//!             st.global.u32 [%rd1 + 4], {number};
//!             ret;
//!         }}"
//!     );
//!     Device::load(&[warpsmith_ptx::Module::parse(text)])
//! };
//! let (mut a, mut b) = (kernel(7)?, kernel(8)?);
//! begin_alike(&mut a, &mut b);
//! let mut text = launch::Plan::default();
//! let arguments = vec![text.argument("x=buf:u32:2", "")?];
//! text.launch("", None, Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE }, arguments);
//! let mut load = |path: &str| Err(format!("{path}: no file is needed"));
//! let launches = [text.prepare(&mut a, &mut load)?, text.prepare(&mut b, &mut load)?];
//! let plan = Plan {
//!     sides: [Side { device: &a, launches: &launches[0] }, Side { device: &b, launches: &launches[1] }],
//!     results: Compared::all([&a, &b]),
//!     inputs: None,
//!     made: Vec::new(),
//!     rounds: 1,
//!     ulp: None,
//!     settings: Settings::default(),
//! };
//! let comparison = compare(&plan)?;
//! let Verdict::Different(differences) = comparison.outcome else { panic!() };
//! let first = &differences.results[0];
//! assert_eq!((first.name.as_str(), first.index, first.values), ("x", 1, [7, 8]));
//! assert_eq!(first.stores[0].as_ref().unwrap().line, 5);
//! # Ok(())
//! # }
//! ```

mod inputs;
mod result;
mod store;
mod ulp;

pub use inputs::{InputKind, Inputs};
pub use result::Compared;
pub use store::Store;
pub use ulp::distance;

use crate::launch::{Device, ElementType, LaunchError, Ready};
use std::time::Instant;
use store::stores;
use warpsmith_engine::engine::Settings;
use warpsmith_engine::fault::{Fault, FaultKind};

/// One of two programs, with its buffers as they are before the first kernel.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    /// Program and buffers.
    pub device: &'a Device,
    /// The kernels, in sequence.
    pub launches: &'a [Ready],
}

/// What is compared, and how.
#[derive(Debug, Clone)]
pub struct Plan<'a> {
    /// Both programs.
    pub sides: [Side<'a>; 2],
    /// What is compared when all kernels have run.
    pub results: Vec<Compared>,
    /// What buffers hold that are made anew for each round; if nothing, they stay as they are.
    pub inputs: Option<Inputs>,
    /// The names of these buffers.
    pub made: Vec<String>,
    /// How many rounds; the first that differs is the last.
    pub rounds: u64,
    /// How many units in the last place floats may be apart; if nothing is said, each bit counts.
    pub ulp: Option<u64>,
    /// How kernels are run; its limits are those of one side in one round.
    pub settings: Settings,
}

/// What a comparison came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// The last round that was run, from 0.
    pub round: u64,
    /// What that came to.
    pub outcome: Verdict,
}

/// What a round came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// Everything is the same, in all rounds.
    Equal,
    /// Results differ.
    Different(Differences),
    /// A fault has stopped one side, or both, so that there are no results to compare.
    Stopped([Option<Stopped>; 2]),
}

/// What differs.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Differences {
    /// Each buffer or variable that differs.
    pub results: Vec<Unequal>,
    /// The first line that only one side has printed, of each side, where what they have printed differs.
    pub printed: Option<[Option<String>; 2]>,
}

/// How a buffer or variable differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Unequal {
    /// Its name.
    pub name: String,
    /// Type of its elements.
    pub ty: ElementType,
    /// How many it has.
    pub count: u64,
    /// How many of them differ.
    pub differing: u64,
    /// How many units in the last place floats are apart at most, of those that are numbers on both sides.
    pub farthest: Option<u64>,
    /// The first that differs.
    pub index: u64,
    /// Its bits on each side.
    pub values: [u64; 2],
    /// Who wrote it last on each side; nothing where no store has.
    pub stores: [Option<Store>; 2],
}

/// What has stopped a side.
#[derive(Debug, Clone, PartialEq)]
pub struct Stopped {
    /// Number of the launch, from 0.
    pub launch: usize,
    /// Why.
    pub fault: Box<Fault>,
}

impl Stopped {
    /// Whether another fault is of the same kind, wherever it happened.
    pub fn is_like(&self, other: &Stopped) -> bool {
        let kinds = (&self.fault.kind, &other.fault.kind);
        if let (
            FaultKind::Access { access, space, reason, .. },
            FaultKind::Access { access: b, space: s, reason: r, .. },
        ) = kinds
        {
            return access == b
                && space == s
                && core::mem::discriminant(reason) == core::mem::discriminant(r);
        }
        core::mem::discriminant(kinds.0) == core::mem::discriminant(kinds.1)
    }
}

/// Lets the buffers that are made next begin at the same addresses on both sides, so that addresses that programs write into
/// buffers are the same. Variables lie before them, and have addresses of their own on each side. Nothing is done for
/// machine code whose first buffer has to begin at address 0.
pub fn begin_alike(a: &mut Device, b: &mut Device) {
    if a.is_bare() || b.is_bare() {
        return;
    }
    let end = a.size().max(b.size());
    for device in [a, b] {
        device.memory().skip(end - device.size());
    }
}

/// Runs both sides, round by round, until something differs.
///
/// # Errors
/// There is no memory for a copy of all buffers, or a launch does not fit its kernel.
pub fn compare(plan: &Plan<'_>) -> Result<Comparison, LaunchError> {
    rounds(plan, None)
}

/// Runs the kernels of a side on another machine: what stopped it, if something did. The buffers hold what it is given, and get
/// what it has left; so do variables that it has changed.
pub type Elsewhere<'e> = dyn FnMut(&mut Device) -> Result<Option<Stopped>, LaunchError> + 'e;

/// The same where another machine runs the second side. Which stores have written what differs is said of the first one alone, and
/// what kernels print there is not compared.
///
/// # Errors
/// As [`compare`], and those of the other machine.
pub fn compare_elsewhere(plan: &Plan<'_>, second: &mut Elsewhere<'_>) -> Result<Comparison, LaunchError> {
    rounds(plan, Some(second))
}

fn rounds(plan: &Plan<'_>, mut elsewhere: Option<&mut Elsewhere<'_>>) -> Result<Comparison, LaunchError> {
    let mut round = 0;
    loop {
        let outcome = one_round(plan, round, elsewhere.as_deref_mut())?;
        if outcome != Verdict::Equal || round + 1 >= plan.rounds {
            return Ok(Comparison { round, outcome });
        }
        round += 1;
    }
}

fn one_round(
    plan: &Plan<'_>,
    round: u64,
    mut elsewhere: Option<&mut Elsewhere<'_>>,
) -> Result<Verdict, LaunchError> {
    let is_elsewhere = elsewhere.is_some();
    let begin = |side: &Side<'_>| -> Result<Device, LaunchError> {
        let mut device = side.device.fork()?;
        for (number, name) in plan.made.iter().enumerate() {
            if let (Some(inputs), Some(id)) = (plan.inputs, device.find_buffer(name)) {
                inputs.fill(&mut device, id, round, number as u64);
            }
        }
        Ok(device)
    };
    let [first, second] = &plan.sides;
    let mut a = begin(first)?;
    let stopped_a = launch(&mut a, first, plan.settings)?;
    let mut b = begin(second)?;
    let stopped_b = match &mut elsewhere {
        Some(elsewhere) => elsewhere(&mut b)?,
        None => launch(&mut b, second, plan.settings)?,
    };
    if stopped_a.is_some() || stopped_b.is_some() {
        return Ok(Verdict::Stopped([stopped_a, stopped_b]));
    }
    let before = plan.sides.map(|side| side.device);
    let found = plan.results.iter().filter_map(|result| {
        let found = result.differ(before, [&a, &b], plan.ulp)?;
        Some((result, found))
    });
    let found: Vec<_> = found.collect();
    let printed = if is_elsewhere { None } else { printed([a.take_printed(), b.take_printed()]) };
    if found.is_empty() && printed.is_none() {
        return Ok(Verdict::Equal);
    }
    // The copies are given back before others are made.
    drop((a, b));
    let writers = |number: usize| -> Result<Vec<Option<Store>>, LaunchError> {
        let side = &plan.sides[number];
        let place = |(result, found): &(&Compared, result::Found)| {
            let size = u64::from(result.ty.bytes());
            (side.device.address(result.ids[number]) + found.index * size, size)
        };
        let places: Vec<(u64, u64)> = found.iter().map(place).collect();
        if places.is_empty() || (is_elsewhere && number == 1) {
            Ok(vec![None; places.len()])
        } else {
            stores(&mut begin(side)?, side, plan.settings, &places)
        }
    };
    let (stores_a, stores_b) = (writers(0)?, writers(1)?);
    let results = found.into_iter().zip(stores_a.into_iter().zip(stores_b));
    let results = results.map(|((result, found), (a, b))| Unequal {
        name: result.name.clone(),
        ty: result.ty,
        count: result.count,
        differing: found.all,
        farthest: found.farthest,
        index: found.index,
        values: found.values,
        stores: [a, b],
    });
    Ok(Verdict::Different(Differences { results: results.collect(), printed }))
}

/// Runs the kernels of a side; what has stopped it.
fn launch(device: &mut Device, side: &Side<'_>, settings: Settings) -> Result<Option<Stopped>, LaunchError> {
    // Not every machine has a clock; without a limit it is not asked.
    let (mut executed, begin) = (0u64, settings.timeout.map(|_| Instant::now()));
    for (number, ready) in side.launches.iter().enumerate() {
        // What is a limit of all launches is one of those that are left.
        let settings = Settings {
            max_total_instructions: settings.max_total_instructions.saturating_sub(executed),
            timeout: settings.timeout.zip(begin).map(|(time, begin)| time.saturating_sub(begin.elapsed())),
            ..settings
        };
        match device.launch(&ready.kernel, ready.shape, &ready.arguments, settings) {
            Ok(totals) => executed = executed.saturating_add(totals.instructions),
            Err(LaunchError::Fault(mut fault)) => {
                if let FaultKind::TotalBudget(most) = &mut fault.kind {
                    *most = most.saturating_add(executed);
                }
                return Ok(Some(Stopped { launch: number, fault }));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

/// The first lines that only one side has. The order of lines says nothing: blocks print as they come.
fn printed(texts: [Vec<u8>; 2]) -> Option<[Option<String>; 2]> {
    if texts[0] == texts[1] {
        return None;
    }
    let lines = [0, 1].map(|side| {
        let mut lines: Vec<&[u8]> = texts[side].split(|byte| *byte == b'\n').collect();
        lines.sort_unstable();
        lines
    });
    if lines[0] == lines[1] {
        return None;
    }
    let only = |side: usize| {
        let (own, other) = (&lines[side], &lines[1 - side]);
        let mut rest = other.as_slice();
        // In the order of the texts it would be found anywhere; of sorted lines the first is as good as any.
        own.iter().find(|line| {
            rest = &rest[rest.partition_point(|other| other < *line)..];
            match rest.split_first() {
                Some((first, behind)) if first == *line => {
                    rest = behind;
                    false
                }
                _ => true,
            }
        })
    };
    let text = |line: Option<&&[u8]>| line.map(|line| String::from_utf8_lossy(line).into_owned());
    Some([text(only(0)), text(only(1))])
}

#[cfg(test)]
mod tests {
    use super::printed;

    #[test]
    fn lines_are_printed_in_any_order() {
        let only = |a: &str, b: &str| printed([a.into(), b.into()]);
        let line = |text: &str| Some(text.to_owned());
        assert_eq!(only("a\nb\n", "b\na\n"), None);
        assert_eq!(only("a\nb\n", "a\nc\n"), Some([line("b"), line("c")]));
        assert_eq!(only("a\na\n", "a\n"), Some([line("a"), None]));
    }
}
