//! What becomes of buffers after a run.

use crate::kernels::image;
use crate::output::replace::Contents;
use crate::output::{Out, Status};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::io::{Read, Write};
use warpsmith::sim::launch::{
    BufferId, Device, Difference, ElementType, Expect, Placed, Plan, Save, Show, bits,
};
use warpsmith::sim::memory::Charge;

/// Differences that are told.
const TOLD: usize = 5;

/// A buffer or variable by name; the plan has made sure that there is one.
fn buffer(device: &Device, name: &str) -> anyhow::Result<BufferId> {
    Ok(device.find(name)?)
}

/// The first elements of a buffer as text, their type, and how many there are in all.
fn elements(device: &Device, show: &Show) -> anyhow::Result<(Vec<String>, ElementType, u64)> {
    let id = buffer(device, &show.buffer)?;
    let (_, own, count) = device.describe(id);
    let ty = show.ty.unwrap_or(own);
    let size = u64::from(ty.bytes());
    let all = count * u64::from(own.bytes()) / size;
    let mut bytes = vec![0; (all.min(show.count as u64) * size) as usize];
    device.read_at(id, 0, &mut bytes);
    let elements = bytes.chunks(ty.bytes() as usize);
    Ok((elements.map(|element| ty.text(bits(element))).collect(), ty, all))
}

/// Prints the first elements of a buffer.
pub fn show(out: &mut Out, device: &Device, show: &Show) -> anyhow::Result<()> {
    let (elements, _, all) = elements(device, show)?;
    let more = if all as usize > show.count { format!(" … ({all} in all)") } else { String::new() };
    writeln!(out, "{}: {}{more}", show.buffer, elements.join(" "))?;
    Ok(())
}

/// The same for programs: numbers, and texts for what JSON has no number for.
pub fn show_json(device: &Device, show: &Show) -> anyhow::Result<Value> {
    let (elements, ty, all) = elements(device, show)?;
    let value = |text: &String| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
    let values: Vec<Value> = elements.iter().map(value).collect();
    Ok(json!({ "buffer": show.buffer, "type": ty.to_string(), "count": all, "elements": values }))
}

/// A file that a buffer is compared with.
pub struct Wanted<'p> {
    expect: &'p Expect,
    ty: ElementType,
    bytes: Vec<u8>,
    /// What the bytes take of the run's account.
    _charge: Charge,
}

/// Whether a buffer is a number of elements of a type.
fn fits(device: &Device, id: BufferId, name: &str, ty: ElementType) -> anyhow::Result<()> {
    let (_, own, count) = device.describe(id);
    let size = count * u64::from(own.bytes());
    if !size.is_multiple_of(ty.bytes().into()) {
        let legal: Vec<&str> = ElementType::names()
            .filter(|name| ElementType::find(name).is_some_and(|ty| size.is_multiple_of(ty.bytes().into())))
            .collect();
        let legal = legal.join(", ");
        bail!("`{name}` has {size} bytes, no multiple of the {} of {ty}; legal are {legal}", ty.bytes());
    }
    Ok(())
}

/// Reads the files of all expectations before anything runs, and sees whether they fit. A variable whose declaration
/// leaves open what its elements are takes the type of its file.
pub fn wanted<'p>(plan: &'p Plan, device: &mut Device) -> anyhow::Result<Vec<Wanted<'p>>> {
    for Placed { at, value } in &plan.shows {
        if let Some(ty) = value.ty {
            fits(device, buffer(device, &value.buffer)?, &value.buffer, ty).with_context(|| at.clone())?;
        }
    }
    for Placed { at, value } in &plan.saves {
        if let Some(ty) = value.ty {
            fits(device, buffer(device, &value.buffer)?, &value.buffer, ty).with_context(|| at.clone())?;
        }
    }
    let mut one = |placed: &'p Placed<Expect>| {
        let expect = &placed.value;
        let path = &expect.file;
        let id = buffer(device, &expect.buffer)?;
        let mut file = image::open(path)?;
        if let Some(ty) = expect.ty {
            fits(device, id, &expect.buffer, ty)?;
            file = file.typed(ty).map_err(anyhow::Error::msg)?;
        } else if file.is_untyped {
            let (_, own, _) = device.describe(id);
            file = file.typed(own).map_err(anyhow::Error::msg)?;
        }
        if expect.ty.is_none() && device.is_untyped(id) && !device.set_type(id, file.ty) {
            let (_, own, count) = device.describe(id);
            let (name, ty) = (&expect.buffer, file.ty);
            let size = count * u64::from(own.bytes());
            bail!("{path} holds {ty}; variable `{name}` has {size} bytes, which are none of {ty}");
        }
        let (_, own, count) = device.describe(id);
        let ty = expect.ty.unwrap_or(own);
        let count = count * u64::from(own.bytes()) / u64::from(ty.bytes());
        if file.ty != ty {
            bail!("{path} holds {}, buffer `{}` holds {ty}", file.ty, expect.buffer);
        }
        if file.count != count {
            bail!("{path} has {} elements, buffer `{}` has {count}", file.count, expect.buffer);
        }
        let size = count * u64::from(ty.bytes());
        let mut charge = Charge::on(device.account());
        let no_memory = || format!("no memory for what {path} holds");
        charge.set(size).with_context(no_memory)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(usize::try_from(size)?).with_context(no_memory)?;
        file.bytes.read_to_end(&mut bytes)?;
        Ok(Wanted { expect, ty, bytes, _charge: charge })
    };
    plan.expects.iter().map(|placed| one(placed).with_context(|| placed.at.clone())).collect()
}

/// Bytes that are compared at a time.
const PIECE: usize = 1 << 16;

/// Compares a buffer with its file: the first differences, and how many there are.
fn differences(device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<(Vec<Difference>, u64)> {
    let id = buffer(device, &wanted.expect.buffer)?;
    let (mut first, mut all): (Vec<Difference>, u64) = (Vec::new(), 0);
    let mut found = vec![0; PIECE];
    for (number, piece) in wanted.bytes.chunks(PIECE).enumerate() {
        let start = (number * PIECE) as u64;
        let count = device.read_at(id, start, &mut found[..piece.len()]);
        let left = TOLD - first.len();
        let tolerance = wanted.expect.tolerance;
        let (more, count) = tolerance.differences(wanted.ty, &found[..count], piece, left);
        let before = start / u64::from(wanted.ty.bytes());
        first.extend(more.into_iter().map(|one| Difference { index: before + one.index, ..one }));
        all += count;
    }
    Ok((first, all))
}

/// Compares a buffer with its file.
pub fn compare(out: &mut Out, device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<Status> {
    let (name, ty) = (&wanted.expect.buffer, wanted.ty);
    let (first, all) = differences(device, wanted)?;
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
    let (first, all) = differences(device, wanted)?;
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
pub fn saved<'a>(plan: &Plan, device: &'a Device) -> anyhow::Result<Vec<Contents<'a>>> {
    let one = |save: &Save| image::contents(device, buffer(device, &save.buffer)?, save.ty, &save.file);
    plan.saves.iter().map(|save| one(&save.value)).collect()
}
