//! What becomes of buffers after a run.

use crate::kernels::image;
use crate::output::replace::Contents;
use crate::output::{self, Out, Status};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::io::{Read, Write};
use warpsmith::sim::launch::{
    BufferId, Device, Difference, Expect, Fill, Placed, Plan, Save, Show, ValueShape, ValueType,
    Wanted as Given, bits, converted,
};
use warpsmith::sim::memory::Charge;

/// Differences that are told.
const TOLD: usize = 5;

/// A buffer or variable by name; the plan has made sure that there is one.
fn buffer(device: &Device, name: &str) -> anyhow::Result<BufferId> {
    Ok(device.find(name)?)
}

/// Bytes of a buffer or variable.
fn size_of(device: &Device, id: BufferId) -> u64 {
    let (_, own, count) = device.describe(id);
    count * u64::from(own.bytes())
}

/// The first elements of a buffer, their type, and how many there are in all.
fn elements(device: &Device, show: &Show) -> anyhow::Result<(Vec<Vec<u8>>, ValueType, u64)> {
    let id = buffer(device, &show.buffer)?;
    let ty = show.ty.clone().unwrap_or_else(|| device.value_type(id));
    let size = u64::from(ty.bytes());
    let all = size_of(device, id) / size;
    let mut bytes = vec![0; (all.min(show.count as u64) * size) as usize];
    device.read_at(id, 0, &mut bytes);
    Ok((bytes.chunks(ty.bytes() as usize).map(<[u8]>::to_vec).collect(), ty, all))
}

/// Prints the first elements of a buffer.
pub fn show(out: &mut Out, device: &Device, show: &Show) -> anyhow::Result<()> {
    let (elements, ty, all) = elements(device, show)?;
    let more = if all as usize > show.count { format!(" … ({all} in all)") } else { String::new() };
    let texts: Vec<String> = elements.iter().map(|element| ty.text(element)).collect();
    writeln!(out, "{}: {}{more}", show.buffer, texts.join(" "))?;
    Ok(())
}

/// The same for programs: numbers, and texts for what JSON has no number for.
pub fn show_json(device: &Device, show: &Show) -> anyhow::Result<Value> {
    let (elements, ty, all) = elements(device, show)?;
    let values: Vec<Value> = elements.iter().map(|element| value_json(&ty, element)).collect();
    Ok(json!({ "buffer": show.buffer, "type": ty.to_string(), "count": all, "elements": values }))
}

/// A number for programs, as `show` has it too: what JSON has no number for, such as an infinity, is a string.
fn number(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or_else(|_| Value::from(text))
}

/// A value for programs: a complex number is a list of two, a structure an object.
fn value_json(ty: &ValueType, bytes: &[u8]) -> Value {
    match ty.shape() {
        ValueShape::Complex(part) => {
            let parts = bytes.chunks(part.bytes() as usize);
            parts.map(|bytes| number(part.text(bits(bytes)))).collect()
        }
        ValueShape::List(of, _) => {
            bytes.chunks(of.bytes() as usize).map(|bytes| value_json(of, bytes)).collect()
        }
        ValueShape::Structure(fields) => {
            let field = |field: &warpsmith::sim::launch::ValueField| {
                let start = field.offset as usize;
                let bytes = bytes.get(start..start + field.ty.bytes() as usize).unwrap_or_default();
                (field.name.clone(), value_json(&field.ty, bytes))
            };
            Value::Object(fields.iter().map(field).collect())
        }
        _ => number(ty.text(bytes)),
    }
}

/// What a buffer is compared with.
pub struct Wanted<'p> {
    expect: &'p Expect,
    ty: ValueType,
    bytes: Vec<u8>,
    /// What the bytes take of the run's account.
    _charge: Charge,
}

impl Wanted<'_> {
    /// What it is, for people.
    fn source(&self) -> &str {
        match &self.expect.wanted {
            Given::File(file) => file,
            _ => "the values that are expected",
        }
    }

    /// The file that it is read from, if it is.
    fn file(&self) -> Option<&str> {
        match &self.expect.wanted {
            Given::File(file) => Some(file),
            _ => None,
        }
    }
}

/// Whether a buffer is a number of elements of a type.
fn fits(device: &Device, id: BufferId, name: &str, ty: &ValueType) -> anyhow::Result<()> {
    let size = size_of(device, id);
    if !size.is_multiple_of(ty.bytes().into()) {
        let fits = |name: &&str| {
            let ty = ValueType::parse(name);
            ty.is_ok_and(|ty| size.is_multiple_of(ty.bytes().into()))
        };
        let legal: Vec<&str> = warpsmith::sim::launch::ElementType::names().filter(fits).collect();
        let legal = legal.join(", ");
        bail!("`{name}` has {size} bytes, no multiple of the {} of {ty}; legal are {legal}", ty.bytes());
    }
    Ok(())
}

/// Reads what is expected before anything runs, and sees whether it fits. A variable whose declaration leaves open what its elements
/// are takes the type of its file.
pub fn wanted<'p>(plan: &'p Plan, device: &mut Device) -> anyhow::Result<Vec<Wanted<'p>>> {
    for Placed { at, value } in &plan.shows {
        if let Some(ty) = &value.ty {
            fits(device, buffer(device, &value.buffer)?, &value.buffer, ty).with_context(|| at.clone())?;
        }
    }
    for Placed { at, value } in &plan.saves {
        if let Some(ty) = &value.ty {
            fits(device, buffer(device, &value.buffer)?, &value.buffer, ty).with_context(|| at.clone())?;
        }
    }
    let mut one = |placed: &'p Placed<Expect>| {
        let expect = &placed.value;
        let id = buffer(device, &expect.buffer)?;
        if let Some(ty) = &expect.ty {
            fits(device, id, &expect.buffer, ty)?;
        }
        let count = |device: &Device, ty: &ValueType| size_of(device, id) / u64::from(ty.bytes());
        let (ty, bytes, charge) = match &expect.wanted {
            Given::File(path) => of_file(device, id, expect, path)?,
            Given::Values(values) => {
                let ty = type_of(device, id, expect)?;
                let (given, count) = (values.len() as u64, count(device, &ty));
                if given != count {
                    let given = output::count(given, "value is", "values are");
                    bail!("{given} expected, and `{}` has {count} elements of {ty}", expect.buffer);
                }
                let (mut bytes, charge) = room(device, size_of(device, id), "what is expected")?;
                for value in values {
                    bytes.extend(ty.bytes_of(value)?);
                }
                (ty, bytes, charge)
            }
            Given::Fill(fill) => {
                let ty = type_of(device, id, expect)?;
                let size = size_of(device, id);
                let (mut bytes, charge) = room(device, size, "what is expected")?;
                if let Fill::Repeated(one) = fill {
                    (0..size / one.len().max(1) as u64).for_each(|_| bytes.extend_from_slice(one));
                } else {
                    let parts = ty.parts().len() as u64;
                    for element in 0..count(device, &ty) {
                        let start = bytes.len();
                        bytes.resize(start + ty.bytes() as usize, 0);
                        for (number, part) in (0..).zip(ty.parts()) {
                            let at = start + part.offset as usize;
                            let size = part.ty.bytes() as usize;
                            let value = fill.element(part.ty, element * parts + number);
                            bytes[at..at + size].copy_from_slice(&value.to_le_bytes()[..size]);
                        }
                    }
                }
                (ty, bytes, charge)
            }
        };
        let count = count(device, &ty);
        let tolerances = expect.tolerances.len() as u64;
        if tolerances > 1 && tolerances != count {
            bail!("there are {tolerances} tolerances, and `{}` has {count} elements", expect.buffer);
        }
        Ok(Wanted { expect, ty, bytes, _charge: charge })
    };
    plan.expects.iter().map(|placed| one(placed).with_context(|| placed.at.clone())).collect()
}

/// The type of the elements that values are expected of.
fn type_of(device: &Device, id: BufferId, expect: &Expect) -> anyhow::Result<ValueType> {
    let ty = expect.ty.clone().unwrap_or_else(|| device.value_type(id));
    if expect.ty.is_none() && device.is_untyped(id) && ty.bytes() == 1 && size_of(device, id) > 1 {
        let name = &expect.buffer;
        bail!(
            "of variable `{name}` the program has bytes and does not say of what; say the type: --expect {name}:f32=[…], in a \
             launch file {name} = {{ type = \"f32\", values = […] }}"
        );
    }
    Ok(ty)
}

/// Room for bytes that the run's account pays for.
fn room(device: &Device, size: u64, what: &str) -> anyhow::Result<(Vec<u8>, Charge)> {
    let mut charge = Charge::on(device.account());
    let no_memory = || format!("no memory for {what}");
    charge.set(size).with_context(no_memory)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(usize::try_from(size)?).with_context(no_memory)?;
    Ok((bytes, charge))
}

/// What a file holds that a buffer is compared with.
fn of_file(
    device: &mut Device,
    id: BufferId,
    expect: &Expect,
    path: &str,
) -> anyhow::Result<(ValueType, Vec<u8>, Charge)> {
    let mut file = image::open(path)?;
    if let Some(ty) = &expect.ty {
        file = file.typed(ty).map_err(anyhow::Error::msg)?;
    } else if file.is_untyped || !device.is_untyped(id) {
        file = file.typed(&device.value_type(id)).map_err(anyhow::Error::msg)?;
    }
    if expect.ty.is_none() && device.is_untyped(id) && !device.set_value_type(id, &file.ty) {
        let (name, ty) = (&expect.buffer, &file.ty);
        let size = size_of(device, id);
        bail!("{path} holds {ty}; variable `{name}` has {size} bytes, which are none of {ty}");
    }
    let ty = expect.ty.clone().unwrap_or_else(|| device.value_type(id));
    let count = size_of(device, id) / u64::from(ty.bytes());
    if file.ty != ty {
        let mended = converted(&file.ty, &ty);
        bail!("{path} holds {}, buffer `{}` holds {ty}{mended}", file.ty, expect.buffer);
    }
    if file.count != count {
        bail!("{path} has {} elements, buffer `{}` has {count}", file.count, expect.buffer);
    }
    let (mut bytes, charge) = room(device, count * u64::from(ty.bytes()), &format!("what {path} holds"))?;
    file.bytes.read_to_end(&mut bytes)?;
    Ok((ty, bytes, charge))
}

/// Bytes that are compared at a time.
const PIECE: usize = 1 << 16;

/// An element that is not as wanted: which part of it, and what it is.
struct Unlike {
    index: u64,
    path: String,
    found: String,
    wanted: String,
}

/// Compares a buffer with what is expected: the first differences, and how many there are.
fn differences(device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<(Vec<Unlike>, u64)> {
    let id = buffer(device, &wanted.expect.buffer)?;
    let (mut first, mut all): (Vec<Unlike>, u64) = (Vec::new(), 0);
    let size = wanted.ty.bytes() as usize;
    let step = (PIECE / size).max(1) * size;
    let mut found = vec![0; step];
    for (number, piece) in wanted.bytes.chunks(step).enumerate() {
        let start = (number * step) as u64;
        let count = device.read_at(id, start, &mut found[..piece.len()]);
        let before = start / size as u64;
        let left = TOLD - first.len();
        // Numbers with one tolerance are compared many at a time.
        if let (Some(ty), 0 | 1) = (wanted.ty.number(), wanted.expect.tolerances.len()) {
            let (more, count) = wanted.expect.tolerance(0).differences(ty, &found[..count], piece, left);
            first.extend(more.into_iter().map(|one: Difference| Unlike {
                index: before + one.index,
                path: String::new(),
                found: ty.text(one.found),
                wanted: ty.text(one.wanted),
            }));
            all += count;
            continue;
        }
        for (at, (found, piece)) in found[..count].chunks(size).zip(piece.chunks(size)).enumerate() {
            let index = before + at as u64;
            let tolerance = wanted.expect.tolerance(index);
            let of = |bytes: &[u8], part: &warpsmith::sim::launch::ValuePart| {
                let start = part.offset as usize;
                bits(bytes.get(start..start + part.ty.bytes() as usize).unwrap_or_default())
            };
            let unlike = wanted
                .ty
                .parts()
                .iter()
                .find(|part| !tolerance.allows(part.ty, of(found, part), of(piece, part)));
            let Some(part) = unlike else { continue };
            all += 1;
            if first.len() < TOLD {
                let (found, wanted) = (part.ty.text(of(found, part)), part.ty.text(of(piece, part)));
                first.push(Unlike { index, path: part.path.clone(), found, wanted });
            }
        }
    }
    Ok((first, all))
}

/// Compares a buffer with what is expected.
pub fn compare(out: &mut Out, device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<Status> {
    let (name, ty) = (&wanted.expect.buffer, &wanted.ty);
    let (first, all) = differences(device, wanted)?;
    if all == 0 {
        return Ok(Status::Good);
    }
    for Unlike { index, path, found, wanted } in first {
        writeln!(out, "{name}[{index}]{path}: {found}, expected {wanted}")?;
    }
    let count = wanted.bytes.len() / ty.bytes() as usize;
    writeln!(out, "{name}: {all} of {count} elements differ from {}", wanted.source())?;
    Ok(Status::Finding)
}

/// The same for programs.
pub fn compare_json(device: &Device, wanted: &Wanted<'_>) -> anyhow::Result<(Value, Status)> {
    let name = &wanted.expect.buffer;
    let (first, all) = differences(device, wanted)?;
    let one = |one: &Unlike| {
        let mut value = json!({
            "index": one.index, "found": number(one.found.clone()), "expected": number(one.wanted.clone()),
        });
        if !one.path.is_empty() {
            value["part"] = one.path.as_str().into();
        }
        value
    };
    let first: Vec<Value> = first.iter().map(one).collect();
    let value = json!({ "buffer": name, "file": wanted.file(), "differences": all, "first": first });
    Ok((value, if all == 0 { Status::Good } else { Status::Finding }))
}

/// The contents of the buffers to be written.
pub fn saved<'a>(plan: &Plan, device: &'a Device) -> anyhow::Result<Vec<Contents<'a>>> {
    let one =
        |save: &Save| image::contents(device, buffer(device, &save.buffer)?, save.ty.as_ref(), &save.file);
    plan.saves.iter().map(|save| one(&save.value)).collect()
}
