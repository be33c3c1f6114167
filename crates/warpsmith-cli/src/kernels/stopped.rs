//! A run that a fault has stopped: how it is told.

use super::option::option;
use crate::output::{self, Status};
use serde_json::{Value, json};
use warpsmith::sim::fault::{Fault, FaultKind};

/// The exit status: a fault of the program is a finding; a limit that the user has set is not, and neither is machine code
/// that cannot be run with what it was given: an argument or constant is missing, or its stack does not fit its code.
pub fn status(fault: &Fault) -> Status {
    if fault.kind.is_limit() || fault.kind.is_lack() { Status::Failed } else { Status::Finding }
}

/// Tells people.
pub fn tell(kernel: &str, fault: &Fault) {
    let text = from_here(fault.to_string());
    let help = match fault.kind {
        FaultKind::Budget { .. } => "\n  --max-instructions N lets each warp execute more",
        FaultKind::TotalBudget(_) => "\n  --max-total-instructions N lets them execute more",
        FaultKind::Time => "\n  --timeout SECONDS lets it run longer",
        FaultKind::Memory { .. } => "\n  --max-memory BYTES allows more",
        _ => option(&text),
    };
    output::error(format_args!("{kernel}: {text}{help}"));
}

/// A text whose files of the source are named from this folder on, as those of findings are.
fn from_here(text: String) -> String {
    match std::env::current_dir() {
        Ok(folder) => ["from ", "inlined at "]
            .iter()
            .fold(text, |text, word| text.replace(&format!("{word}{}/", folder.display()), word)),
        Err(_) => text,
    }
}

/// For programs.
pub fn json(kernel: &str, fault: &Fault) -> Value {
    let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let place = |place: &Option<(String, u32)>| {
        place.as_ref().map(|(file, line)| json!({ "file": file, "line": line }))
    };
    let waiting = match &fault.kind {
        FaultKind::Deadlock(waiting) | FaultKind::Budget { elsewhere: waiting, .. } => waiting.as_slice(),
        FaultKind::Crossed { others, .. } => std::slice::from_ref(&**others),
        _ => &[],
    };
    let waiting: Vec<Value> = waiting
        .iter()
        .map(|group| {
            let inlined = group.inlined.iter().map(|(file, line)| json!({ "file": file, "line": line }));
            json!({
                "warp": group.warp, "lanes": format!("{:#010x}", group.lanes), "reason": group.reason,
                "function": group.function, "line": group.line,
                "address": group.machine.as_ref().map(|(address, _)| address),
                "source": place(&group.location), "inlined_at": inlined.collect::<Vec<Value>>(),
            })
        })
        .collect();
    let launched_by = fault.launched_by.iter().map(|one| {
        let address = one.machine.as_ref().map(|(address, _)| address);
        json!({
            "function": one.function, "line": one.line, "address": address,
            "block": one.block, "thread": one.thread,
        })
    });
    let owners = fault.owners.iter().map(|one| {
        let address = one.machine.as_ref().map(|(address, _)| address);
        json!({
            "did": if one.freed { "freed" } else { "allocated" },
            "function": one.function, "line": one.line, "address": address, "source": place(&one.location),
            "block": one.block, "thread": one.thread,
        })
    });
    let message = fault.kind.to_string();
    json!({
        "kernel": kernel,
        "reason": message.lines().next(),
        "function": known(&fault.function),
        "file": known(&fault.file),
        "line": (fault.line > 0).then_some(fault.line),
        "address": fault.machine.as_ref().map(|(address, _)| address),
        "instruction": fault.machine.as_ref().map(|(_, text)| text.clone()).or_else(|| known(&fault.mnemonic)),
        "source": place(&fault.location),
        "block": fault.block,
        "warp": fault.place.map(|place| place.warp),
        "thread": fault.thread,
        "waiting": waiting,
        "owners": owners.collect::<Vec<Value>>(),
        "launched_by": launched_by.collect::<Vec<Value>>(),
    })
}
