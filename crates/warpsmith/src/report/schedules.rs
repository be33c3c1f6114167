//! The same run by other schedules, and what it gives by them.

use super::words::count as counted;
use crate::sim::engine::Settings;
use crate::sim::fault::Fault;
use crate::sim::launch::{
    Checker, Device, Differs, Findings, LaunchError, Ready, Schedules, bits as bits_of,
};
use crate::sim::sanitize::Checks;
use serde_json::{Value, json};

/// A schedule that gives something else than the first one.
#[derive(Debug, Clone)]
pub struct Other {
    /// Its seed.
    pub seed: u64,
    /// What it gives else, in words.
    pub what: String,
    /// The fault that stops the run by it, if one does.
    pub fault: Option<Box<Fault>>,
}

/// What other schedules have shown.
#[derive(Debug, Clone)]
pub struct Compared {
    /// The seed of the first schedule.
    pub first: u64,
    /// How many schedules there were, the first one counted.
    pub count: u64,
    /// Those that give something else than the first one.
    pub others: Vec<Other>,
}

/// What a run has left besides memory.
struct Ran {
    findings: Option<Findings>,
    /// The kernel that a fault has stopped, and the fault.
    stopped: Option<(String, Box<Fault>)>,
}

/// The first run, which has been.
pub struct First<'a> {
    /// The device as it has left it.
    pub device: &'a Device,
    /// What kernels have printed.
    pub printed: &'a [u8],
    /// The kernel that a fault has stopped, and the fault.
    pub stopped: Option<&'a (String, Box<Fault>)>,
}

fn run(
    device: &mut Device,
    (launches, checks): (&[Ready], Checks),
    settings: Settings,
) -> Result<Ran, LaunchError> {
    let mut checker = (!checks.is_empty()).then(|| Checker::new(device, checks));
    let mut stopped = None;
    for Ready { kernel, shape, arguments, .. } in launches {
        let result = match &mut checker {
            Some(checker) => device.launch_checked(checker, kernel, *shape, arguments, settings),
            None => device.launch(kernel, *shape, arguments, settings),
        };
        match result {
            Ok(_) => {}
            Err(LaunchError::Fault(fault)) => {
                stopped = Some((kernel.clone(), fault));
                break;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(Ran { findings: checker.map(|checker| checker.finish(device)), stopped })
}

/// Does the launches by other schedules, each of them as long as the first may take, and takes what was found with them.
///
/// # Errors
/// There is no memory for a copy.
pub fn compare(
    schedules: Schedules,
    first: &First<'_>,
    count: u64,
    (launches, checks): (&[Ready], Checks),
    settings: Settings,
    findings: &mut Findings,
) -> Result<Compared, LaunchError> {
    if !checks.is_empty() {
        let own = core::mem::take(findings);
        findings.unite(own, settings.seed);
    }
    let done = schedules.others((first.device, first.printed), count - 1, settings, |device, settings| {
        run(device, (launches, checks), settings)
    })?;
    let mut others = Vec::new();
    for one in done {
        let Ran { findings: own, stopped } = one.result?;
        if let Some(own) = own {
            findings.unite(own, one.seed);
        }
        let what = match (first.stopped, &stopped) {
            (None, None) => one.difference.map(|differs| words(first.device, &differs, settings.seed)),
            (None, Some((kernel, fault))) => Some(format!("`{kernel}` stops: {}", line(fault))),
            (Some((kernel, _)), None) => Some(format!("`{kernel}` does not stop")),
            (Some((_, first)), Some((kernel, fault))) => (line(first) != line(fault))
                .then(|| format!("`{kernel}` stops for another reason: {}", line(fault))),
        };
        others.extend(what.map(|what| Other {
            seed: one.seed,
            what,
            fault: stopped.map(|(_, fault)| fault),
        }));
    }
    Ok(Compared { first: settings.seed, count, others })
}

/// A fault on a line.
fn line(fault: &Fault) -> String {
    fault.kind.to_string().lines().next().unwrap_or_default().to_owned()
}

/// What differs, in words.
fn words(device: &Device, differs: &Differs, seed: u64) -> String {
    match differs {
        Differs::Memory { allocation, offset, bytes, first, found } => {
            let name = &allocation.name;
            let count = counted(*bytes, "byte differs", "bytes differ");
            let ty = device.find_buffer(name).map(|id| device.describe(id).1);
            let ty = ty.filter(|ty| ty.bytes() <= 8);
            let Some(ty) = ty else { return format!("byte {offset} of `{name}`, and {count} in all") };
            let (size, at) = (u64::from(ty.bytes()), offset % 8);
            let begin = (at - at % size) as usize;
            let number = |part: &[u8]| {
                let element = part.get(begin..).unwrap_or_default();
                bits_of(&element[..element.len().min(size as usize)])
            };
            let (found, first) = (number(found), number(first));
            // Sums that were added in another order are told by how near they are.
            let apart = ty.distance(found, first).map(|apart| format!(", {apart} ulp apart"));
            format!(
                "{name}[{}] is {}, by schedule {seed} it is {} ({count}{})",
                offset / size,
                ty.text(found),
                ty.text(first),
                apart.unwrap_or_default()
            )
        }
        Differs::Printed { line, of_first: true } => format!("`{line}` is not printed"),
        Differs::Printed { line, .. } => format!("`{line}` is printed, by schedule {seed} it is not"),
        _ => "something differs".into(),
    }
}

impl Compared {
    /// Whether all schedules have given the same.
    pub fn are_alike(&self) -> bool {
        self.others.is_empty()
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let one = |other: &Other| json!({ "schedule": other.seed, "difference": other.what });
        let others: Vec<Value> = self.others.iter().map(one).collect();
        json!({ "first": self.first, "count": self.count, "differ": others })
    }
}
