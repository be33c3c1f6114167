//! What becomes of buffers after a run.

use super::npy;
use crate::output::Out;
use crate::status::Status;
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::io::Write;
use warpsmith::sim::launch::{BufferId, Device, ElementType, Expect, Placed, Plan, Show, bits};

/// Differences that are told.
const TOLD: usize = 5;

/// A buffer by name; the plan has made sure that there is one.
fn buffer(device: &Device, name: &str) -> anyhow::Result<BufferId> {
    device.find_buffer(name).with_context(|| format!("there is no buffer `{name}`"))
}

/// The first elements of a buffer as text.
fn elements(device: &Device, show: &Show) -> anyhow::Result<(Vec<String>, u64)> {
    let id = buffer(device, &show.buffer)?;
    let (_, ty, all) = device.describe(id);
    let bytes = device.read(id);
    let elements = bytes.chunks(ty.bytes() as usize).take(show.count);
    Ok((elements.map(|element| ty.text(bits(element))).collect(), all))
}

/// Prints the first elements of a buffer.
pub fn show(out: &mut Out, device: &Device, show: &Show) -> anyhow::Result<()> {
    let (elements, all) = elements(device, show)?;
    let more = if all as usize > show.count { format!(" … ({all} in all)") } else { String::new() };
    writeln!(out, "{}: {}{more}", show.buffer, elements.join(" "))?;
    Ok(())
}

/// The same for programs: numbers, and texts for what JSON has no number for.
pub fn show_json(device: &Device, show: &Show) -> anyhow::Result<Value> {
    let (elements, all) = elements(device, show)?;
    let (_, ty, _) = device.describe(buffer(device, &show.buffer)?);
    let value = |text: &String| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
    let values: Vec<Value> = elements.iter().map(value).collect();
    Ok(json!({ "buffer": show.buffer, "type": ty.to_string(), "count": all, "elements": values }))
}

/// A file that a buffer is compared with.
pub struct Wanted<'p> {
    expect: &'p Expect,
    ty: ElementType,
    bytes: Vec<u8>,
}

/// Reads the files of all expectations before anything runs, and sees whether they fit.
pub fn wanted<'p>(plan: &'p Plan, device: &Device, most: u64) -> anyhow::Result<Vec<Wanted<'p>>> {
    let one = |placed: &'p Placed<Expect>| {
        let expect = &placed.value;
        let path = &expect.file;
        let (_, ty, count) = device.describe(buffer(device, &expect.buffer)?);
        let (found, bytes) = npy::load(path, most)?;
        if found != ty {
            bail!("{path} holds {found}, buffer `{}` holds {ty}", expect.buffer);
        }
        let elements = bytes.len() / ty.bytes() as usize;
        if elements as u64 != count {
            bail!("{path} has {elements} elements, buffer `{}` has {count}", expect.buffer);
        }
        Ok(Wanted { expect, ty, bytes })
    };
    plan.expects.iter().map(|placed| one(placed).with_context(|| placed.at.clone())).collect()
}

/// Compares a buffer with its file.
pub fn compare(out: &mut Out, device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<Status> {
    let (name, ty) = (&wanted.expect.buffer, wanted.ty);
    let found = device.read(buffer(device, name)?);
    let (first, all) = wanted.expect.tolerance.differences(ty, &found, &wanted.bytes, TOLD);
    if all == 0 {
        return Ok(Status::Good);
    }
    for one in first {
        writeln!(out, "{name}[{}]: {}, expected {}", one.index, ty.text(one.found), ty.text(one.wanted))?;
    }
    let count = wanted.bytes.len() / ty.bytes() as usize;
    writeln!(out, "{name}: {all} of {count} elements differ from {}", wanted.expect.file)?;
    Ok(Status::Finding)
}

/// The same for programs.
pub fn compare_json(device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<(Value, Status)> {
    let (name, ty) = (&wanted.expect.buffer, wanted.ty);
    let found = device.read(buffer(device, name)?);
    let (first, all) = wanted.expect.tolerance.differences(ty, &found, &wanted.bytes, TOLD);
    let first: Vec<Value> = first
        .iter()
        .map(
            |one| json!({ "index": one.index, "found": ty.text(one.found), "expected": ty.text(one.wanted) }),
        )
        .collect();
    let value = json!({ "buffer": name, "file": wanted.expect.file, "differences": all, "first": first });
    Ok((value, if all == 0 { Status::Good } else { Status::Finding }))
}

/// The contents of the buffers to be written.
pub fn saved(plan: &Plan, device: &Device) -> anyhow::Result<Vec<Vec<u8>>> {
    let one = |name: &str| npy::contents(device, buffer(device, name)?);
    plan.saves.iter().map(|save| one(&save.value.buffer)).collect()
}
