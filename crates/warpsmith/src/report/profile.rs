//! Profiles for programs.

use crate::sim::profile::{Cost, File, Line, Profile};
use serde_json::{Value, json};

/// A profile as the command writes it.
pub fn profile_json(profile: &Profile) -> Value {
    let launches = profile.launches.iter().map(|launch| {
        let mut out = json!({
            "kernel": launch.kernel,
            "grid": launch.grid,
            "block": launch.block,
            "cost": cost_json(&launch.cost),
        });
        if launch.stopped {
            out["stopped"] = json!(true);
        }
        out
    });
    json!({
        "schema": "warpsmith.profile/1",
        "launches": launches.collect::<Vec<_>>(),
        "sources": profile.sources.iter().map(file).collect::<Vec<_>>(),
        "listings": profile.listings.iter().map(file).collect::<Vec<_>>(),
    })
}

/// A file with the lines that have code.
fn file(file: &File) -> Value {
    let lines = file.lines.iter().filter(|line| line.has_code).map(line);
    let mut out = json!({ "file": file.name, "lines": lines.collect::<Vec<_>>() });
    if let Some(function) = &file.function {
        out["function"] = json!(function);
    }
    out
}

fn line(line: &Line) -> Value {
    let mut out = json!({ "line": line.number, "text": line.text, "own": cost_json(&line.own) });
    if let Some(address) = line.address {
        out["address"] = json!(address);
    }
    if line.inlined.count.warps > 0 {
        out["inlined"] = cost_json(&line.inlined);
    }
    out
}

/// What something has cost.
pub fn cost_json(cost: &Cost) -> Value {
    let (count, waits) = (&cost.count, &cost.waits);
    json!({
        "cost": cost.slots(),
        "warp_instructions": count.warps,
        "thread_instructions": count.threads,
        "taken_apart": cost.apart,
        "global_memory": {
            "requests": count.global.requests,
            "sectors": count.global.sectors,
            "ideal_sectors": count.global.ideal,
        },
        "shared_memory": {
            "requests": count.shared.requests,
            "passes": count.shared.passes,
            "ideal_passes": count.shared.ideal,
        },
        "local_memory": { "requests": count.local.requests, "bytes": count.local.bytes },
        "atomics": { "requests": count.atomic.requests, "steps": count.atomic.steps },
        "barriers": { "arrivals": waits.arrivals, "waited": waits.waited },
    })
}
