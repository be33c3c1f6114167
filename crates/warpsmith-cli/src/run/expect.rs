//! Results against a file.

use super::{bits, buffer, npy};
use crate::output::Out;
use crate::status::Status;
use anyhow::{Context, bail};
use std::io::Write;
use warpsmith::sim::launch::Device;

/// Differences that are told.
const TOLD: usize = 5;

/// `NAME=FILE[:TOLERANCE]`: a buffer against a NumPy file. The tolerance is relative to the greater of 1 and what is
/// expected.
pub fn expect(out: &mut Out, device: &Device, text: &str) -> anyhow::Result<Status> {
    let (name, rest) = text.split_once('=').context("write --expect NAME=FILE[:TOLERANCE]")?;
    let (path, tolerance) = match rest.rsplit_once(':') {
        Some((path, number)) if number.parse::<f64>().is_ok() => (path, number.parse()?),
        _ => (rest, 0.0),
    };
    let id = buffer(device, name)?;
    let (_, ty, count) = device.describe(id);
    let (wanted_type, wanted) = npy::load(path)?;
    if wanted_type != ty {
        bail!("{path} holds {wanted_type}, buffer `{name}` holds {ty}");
    }
    let size = ty.bytes() as usize;
    if wanted.len() / size != count as usize {
        bail!("{path} has {} elements, buffer `{name}` has {count}", wanted.len() / size);
    }
    let found = device.read(id);
    let mut differences = 0usize;
    for (index, (found, wanted)) in found.chunks(size).zip(wanted.chunks(size)).enumerate() {
        let (found, wanted) = (bits(found), bits(wanted));
        if found == wanted {
            continue;
        }
        let (x, y) = (ty.value_of(found), ty.value_of(wanted));
        let near = (x - y).abs() <= tolerance * y.abs().max(1.0) || x.is_nan() && y.is_nan();
        if near && (tolerance > 0.0 || ty.is_float() && x.is_nan()) {
            continue;
        }
        if differences < TOLD {
            writeln!(out, "{name}[{index}]: {}, expected {}", ty.text(found), ty.text(wanted))?;
        }
        differences += 1;
    }
    if differences == 0 {
        return Ok(Status::Good);
    }
    writeln!(out, "{name}: {differences} of {count} elements differ from {path}")?;
    Ok(Status::Finding)
}
