//! What differs, for programs.

use super::options::Options;
use super::sides::Side;
use super::status::status;
use crate::kernels::stopped;
use crate::output::Status;
use serde_json::{Value, json};
use warpsmith::sim::compare::{Comparison, Stopped, Store, Unequal, Verdict, distance};

/// The whole document.
pub fn document(
    options: &Options,
    sides: &[Side; 2],
    (compared, made): (&[String], &[String]),
    comparison: &Comparison,
) -> Value {
    let program = |side: &Side| {
        let kernels: Vec<&str> = side.launches.iter().map(|ready| ready.kernel.as_str()).collect();
        let mut program = json!({ "files": side.names, "arch": side.arch, "kernels": kernels });
        if let Some(gpu) = &side.gpu {
            program["gpu"] = json!(gpu);
        }
        program
    };
    let outcome = match &comparison.outcome {
        Verdict::Equal => "equal",
        Verdict::Different(_) => "different",
        Verdict::Stopped(_) if status(&comparison.outcome) == Status::Failed => "limited",
        Verdict::Stopped([Some(a), Some(b)]) if a.is_like(b) => "stopped alike",
        Verdict::Stopped(_) => "stopped",
    };
    let (mut differences, mut printed, mut stops) = (Vec::new(), Value::Null, Value::Null);
    match &comparison.outcome {
        Verdict::Equal => {}
        Verdict::Different(found) => {
            differences.extend(found.results.iter().map(|one| difference(sides, one)));
            if let Some([a, b]) = &found.printed {
                printed = json!({ "a": a, "b": b });
            }
        }
        Verdict::Stopped(all) => {
            let [a, b] = [0, 1].map(|side| all[side].as_ref().map(|one| fault(&sides[side], one)));
            stops = json!({ "a": a, "b": b });
        }
    }
    json!({
        "schema": "warpsmith.compare/1",
        "a": program(&sides[0]),
        "b": program(&sides[1]),
        "compared": compared,
        "ulp": options.ulp,
        "inputs": options.inputs.map(|made| made.name()),
        "made": made,
        "seed": options.inputs.map(|_| options.seed),
        "rounds": options.rounds,
        "round": comparison.round,
        "outcome": outcome,
        "differences": differences,
        "printed": printed,
        "stopped": stops,
    })
}

fn difference(sides: &[Side; 2], one: &Unequal) -> Value {
    let [a, b] = one.values.map(|bits| one.ty.text(bits));
    let digits = 2 + 2 * one.ty.bytes() as usize;
    let [bits_a, bits_b] = one.values.map(|bits| format!("{bits:#0digits$x}"));
    let [store_a, store_b] =
        [0, 1].map(|side| one.stores[side].as_ref().map(|found| store(&sides[side], found)));
    json!({
        "buffer": one.name,
        "type": one.ty.to_string(),
        "count": one.count,
        "differing": one.differing,
        "most_ulp": one.farthest,
        "index": one.index,
        "ulp": distance(one.ty, one.values[0], one.values[1]),
        "a": { "value": a, "bits": bits_a, "store": store_a },
        "b": { "value": b, "bits": bits_b, "store": store_b },
    })
}

fn store(side: &Side, store: &Store) -> Value {
    let source = store.location.as_ref().map(|(file, line)| json!({ "file": file, "line": line }));
    let machine = store.machine.as_ref();
    json!({
        "launch": store.launch,
        "kernel": side.kernel(store.launch),
        "function": store.function,
        "file": side.file(store.module),
        "line": machine.is_none().then_some(store.line).filter(|line| *line > 0),
        "address": machine.map(|(address, _)| address),
        "instruction": machine.map_or(&store.mnemonic, |(_, text)| text),
        "source": source,
        "block": store.block,
        "thread": store.thread,
    })
}

fn fault(side: &Side, one: &Stopped) -> Value {
    let mut value = stopped::json(side.kernel(one.launch), &one.fault);
    if let Some(object) = value.as_object_mut() {
        object.insert("launch".into(), json!(one.launch));
    }
    value
}
