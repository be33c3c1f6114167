//! Variables by the names that people write: demangled, or parts of these.

use crate::name;
use anyhow::bail;
use warpsmith::sim::launch::{BufferId, Device, Plan, PlanFault, is_of_compiler};

/// Variables that an error lists.
const LISTED: usize = 12;

/// Gives the variables of a program the names by which a plan speaks of them.
pub fn call(plan: &Plan, device: &mut Device) -> anyhow::Result<()> {
    let sets = plan.sets.iter().map(|set| (&set.at, set.value.name.as_str(), "variable"));
    let results = plan.shows.iter().map(|show| (&show.at, show.value.buffer.as_str()));
    let results = results.chain(plan.expects.iter().map(|one| (&one.at, one.value.buffer.as_str())));
    let results = results.chain(plan.saves.iter().map(|one| (&one.at, one.value.buffer.as_str())));
    let results = results.filter(|(_, name)| !plan.has_buffer(name));
    for (at, wanted, what) in sets.chain(results.map(|(at, name)| (at, name, "buffer or variable"))) {
        if device.has_variable(wanted) {
            continue;
        }
        // Where only a variable will do no buffer is offered.
        let buffers: Vec<&str> = if what == "variable" { Vec::new() } else { plan.buffer_names().collect() };
        match meant(wanted, what, device, &buffers) {
            Ok(Some(id)) => device.call(id, wanted),
            // Whoever looks for it tells that there is none.
            Ok(None) => {}
            Err(error) => bail!(PlanFault { at: at.clone(), message: error.to_string() }.to_string()),
        }
    }
    Ok(())
}

/// The variable that a name means, where one of some buffers may be meant as well.
fn meant(wanted: &str, what: &str, device: &Device, buffers: &[&str]) -> anyhow::Result<Option<BufferId>> {
    let all: Vec<BufferId> = device.variables().collect();
    let fitting: Vec<BufferId> = all.iter().copied().filter(|id| fits(wanted, device, *id)).collect();
    match fitting.as_slice() {
        [one] => Ok(Some(*one)),
        [] if all.iter().any(|id| is_mangled(device, *id)) => {
            let is_own = |id: &BufferId| !is_of_compiler(device.names_of(*id).1);
            let own: Vec<BufferId> = all.iter().copied().filter(is_own).collect();
            let names = own.iter().map(|id| device.names_of(*id).1);
            if let Some(near) = name::near(wanted, buffers.iter().copied().chain(names)) {
                bail!("there is no {what} `{wanted}`; did you mean {}?", name::both(near));
            }
            let mut there = Vec::new();
            if !buffers.is_empty() {
                let more = if buffers.len() > LISTED { ", …" } else { "" };
                let shown: Vec<String> = buffers.iter().take(LISTED).map(|one| name::both(one)).collect();
                there.push(format!("; buffers are {}{more}", shown.join(", ")));
            }
            if !own.is_empty() {
                there.push(format!("; variables are {}", listed(device, &own)));
            }
            bail!("there is no {what} `{wanted}`{}", there.concat())
        }
        [] => Ok(None),
        several => {
            bail!("`{wanted}` fits several variables; choose one of {}", listed(device, several))
        }
    }
}

fn fits(wanted: &str, device: &Device, id: BufferId) -> bool {
    let (function, variable) = device.names_of(id);
    let both = wanted.rsplit_once('.').filter(|_| !function.is_empty());
    name::is_meant(wanted, variable)
        || both.is_some_and(|(of, one)| name::is_meant(of, function) && name::is_meant(one, variable))
}

fn is_mangled(device: &Device, id: BufferId) -> bool {
    let (function, variable) = device.names_of(id);
    name::demangled(variable).or_else(|| name::demangled(function)).is_some()
}

/// Names for a message, with the demangled ones.
fn listed(device: &Device, all: &[BufferId]) -> String {
    let one = |id: &BufferId| match device.names_of(*id) {
        ("", variable) => name::both(variable),
        (function, variable) => format!("{} of {}", name::both(variable), name::both(function)),
    };
    let shown: Vec<String> = all.iter().take(LISTED).map(one).collect();
    let more = if all.len() > LISTED { ", …" } else { "" };
    format!("{}{more}", shown.join(", "))
}
