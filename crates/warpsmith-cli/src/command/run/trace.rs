//! Timelines as Chrome traces, which chrome://tracing and Perfetto show.

use super::session::Launched;
use crate::output;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use warpsmith::sim::program::Program;
use warpsmith::sim::watch::{Event, EventKind};

/// The process that stands for the grid; multiprocessors follow.
const GRID: u64 = 0;

/// The file, and how many events are not in it. `costs` are what is said of each launch besides.
pub fn chrome(program: &Program, launched: &[Launched], costs: Vec<Value>) -> anyhow::Result<(Vec<u8>, u64)> {
    let mut events = vec![name("process_name", GRID, 0, "kernels")];
    let mut cut = 0;
    let mut tracks = BTreeSet::new();
    let mut costs = costs.into_iter();
    for (number, launched) in launched.iter().enumerate() {
        let mut about = json!({ "launch": number });
        if let Some(cost) = costs.next() {
            about["cost"] = cost;
        }
        let Some(timeline) = &launched.watch.timeline else { continue };
        cut += timeline.cut();
        let (start, end) = (launched.start, timeline.now());
        events.push(slice(&launched.kernel, "kernel", (GRID, 0), (start, end), about));
        let warps = u64::from(launched.shape.warps());
        for event in timeline.events() {
            let process = GRID + 1 + u64::from(event.multiprocessor);
            // A block's own track, then those of its warps; of a grid that a kernel has launched, behind all others.
            let (first, kernel, of_grid) = match event.grid {
                None => (event.block * (warps + 1), launched.kernel.as_str(), String::new()),
                Some(grid) => {
                    let kernel = program.functions[grid.kernel as usize].name.as_str();
                    ((grid.grid << 32) + event.block * 33, kernel, format!("grid {} ", grid.grid))
                }
            };
            if tracks.insert((process, None)) {
                let text = format!("multiprocessor {}", event.multiprocessor);
                events.push(name("process_name", process, 0, &text));
            }
            let thread = first + if let EventKind::Warp(warp) = event.kind { 1 + u64::from(warp) } else { 0 };
            if tracks.insert((process, Some(thread))) {
                let text = match event.kind {
                    EventKind::Warp(warp) => format!("{of_grid}block {} warp {warp}", event.block),
                    _ => format!("{of_grid}block {}", event.block),
                };
                events.push(name("thread_name", process, thread, &text));
            }
            events.push(of(kernel, event, (process, thread)));
        }
    }
    let document = json!({
        "traceEvents": events,
        "displayTimeUnit": "ms",
        "otherData": {
            "time": "1 us is one instruction of a warp of the multiprocessor, which is a thread of this machine",
            "events_cut": cut,
        },
    });
    let mut bytes = serde_json::to_vec(&document)?;
    bytes.push(b'\n');
    Ok((bytes, cut))
}

/// Tells how many events are not in a file, if there are such.
pub fn tell_cut(cut: u64) {
    if cut > 0 {
        let cut = output::count(cut, "event is", "events are");
        output::line(format_args!("warpsmith: the trace is cut: {cut} left out; see --trace-limit"));
    }
}

fn name(what: &str, process: u64, thread: u64, text: &str) -> Value {
    json!({ "ph": "M", "name": what, "pid": process, "tid": thread, "args": { "name": text } })
}

fn slice(
    name: &str,
    category: &str,
    (process, thread): (u64, u64),
    (start, end): (u64, u64),
    arguments: Value,
) -> Value {
    json!({
        "ph": "X", "name": name, "cat": category, "pid": process, "tid": thread,
        "ts": start, "dur": end.saturating_sub(start), "args": arguments,
    })
}

fn of(kernel: &str, event: &Event, track: (u64, u64)) -> Value {
    let time = (event.start, event.end);
    match event.kind {
        EventKind::Block => {
            let text = format!("{kernel} block {}", event.block);
            slice(&text, "block", track, time, json!({ "block": event.block }))
        }
        EventKind::Warp(warp) => {
            let text = format!("warp {warp}");
            slice(&text, "warp", track, time, json!({ "block": event.block, "warp": warp }))
        }
        EventKind::Barrier(id) => json!({
            "ph": "i", "s": "t", "name": format!("barrier {id}"), "cat": "barrier",
            "pid": track.0, "tid": track.1, "ts": event.start,
        }),
    }
}
