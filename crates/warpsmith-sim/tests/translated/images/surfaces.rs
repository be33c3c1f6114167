//! Surfaces against a model of their bytes.

use super::bench::{Bench, Random, layout};
use super::forms::{self, Form, LAYER, RESULT, ROW, VALUE, WHOLE, What};
use warpsmith_sim::texture::{Channel, Format, Layout, Order};

/// The image that a form accesses: of elements as long as it takes them to be.
pub fn image(form: &Form, round: u64) -> Layout {
    let channel = if round.is_multiple_of(2) { Channel::Uint32 } else { Channel::Sint32 };
    let order = match form.what {
        What::Reduce { texels: true, ty, .. } => {
            if ty.ends_with("64") {
                Order::Rg
            } else {
                Order::R
            }
        }
        _ => Order::Rgba,
    };
    layout(form.geometry, Format::new(channel, order), 1)
}

/// A row for an access of so many bytes.
pub fn row(form: &Form, layout: &Layout, random: &mut Random) -> Vec<u32> {
    let mut row = vec![0; ROW];
    let texel = i64::from(layout.format.bytes());
    let width = i64::from(layout.size[0]);
    row[WHOLE] = match bytes(form, layout) {
        (size, true) => (random.between(-2 * texel / size, (width + 2) * texel / size) * size) as u32,
        (_, false) => random.between(-2, width + 1) as u32,
    };
    for axis in 1..3 {
        row[WHOLE + axis] = random.between(-1, i64::from(layout.size[axis])) as u32;
    }
    row[LAYER] = random.below(4) as u32;
    for index in 0..4 {
        row[VALUE + index] = random.below(1 << 32) as u32;
    }
    row
}

/// Bytes of an access, and whether the first coordinate counts bytes.
fn bytes(form: &Form, layout: &Layout) -> (i64, bool) {
    match form.what {
        What::Load { bytes, count, .. } | What::Store { bytes, count, .. } => ((bytes * count) as i64, true),
        What::Reduce { ty, texels, .. } => (if ty.ends_with("64") { 8 } else { 4 }, !texels),
        _ => (layout.format.bytes().into(), false),
    }
}

fn mode(form: &Form) -> &'static str {
    match form.what {
        What::Load { mode, .. }
        | What::Store { mode, .. }
        | What::Convert { mode, .. }
        | What::Reduce { mode, .. } => mode,
        _ => "",
    }
}

/// Where an access goes: a byte, nowhere, or that it stops the program.
enum To {
    Byte(usize),
    Nowhere,
    Stops,
}

fn place(form: &Form, layout: &Layout, row: &[u32]) -> To {
    let (size, in_bytes) = bytes(form, layout);
    let texel = i64::from(layout.format.bytes());
    let at = |index: usize| i64::from(row[WHOLE + index] as i32);
    let length = i64::from(layout.size[0]) * texel;
    let axes = forms::axes(form.geometry);
    let mut place = [if in_bytes { at(0) } else { at(0) * texel }, 0, 0, 0];
    let mut last = [length - size, 0, 0, 0];
    for axis in 1..axes {
        (place[axis], last[axis]) = (at(axis), i64::from(layout.size[axis]) - 1);
    }
    if forms::is_array(form.geometry) {
        (place[3], last[3]) = (row[LAYER].into(), i64::from(layout.layers.unwrap()) - 1);
    }
    for axis in 0..4 {
        if !(0..=last[axis]).contains(&place[axis]) {
            match mode(form) {
                "zero" => return To::Nowhere,
                "trap" => return To::Stops,
                _ => place[axis] = place[axis].clamp(0, last[axis]),
            }
        }
    }
    let [x, y, z, layer] = place;
    let (height, depth) = (i64::from(layout.size[1]), i64::from(layout.size[2]));
    To::Byte((((layer * depth + z) * height + y) * length + x) as usize)
}

/// Does to the bytes what a form does, and gives its results; nothing if it stops.
fn model(form: &Form, layout: &Layout, row: &[u32], memory: &mut [u8]) -> Option<[u32; 4]> {
    let to = match place(form, layout, row) {
        To::Byte(at) => Some(at),
        To::Nowhere => None,
        To::Stops => return None,
    };
    let given: Vec<u8> = row[VALUE..VALUE + 4].iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut out = [0; 4];
    match (form.what, to) {
        (What::Load { bytes, count, .. }, Some(at)) => {
            let elements = memory[at..at + bytes * count].chunks(bytes.min(4));
            for (out, element) in out.iter_mut().zip(elements) {
                *out = element.iter().rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
            }
        }
        (What::Store { bytes, count, .. }, Some(at)) => {
            // Short elements lie in a word each.
            let step = bytes.max(4);
            for index in 0..count {
                memory[at + index * bytes..][..bytes].copy_from_slice(&given[index * step..][..bytes]);
            }
        }
        (What::Convert { count, .. }, Some(at)) => {
            memory[at..at + 16].fill(0);
            memory[at..at + 4 * count].copy_from_slice(&given[..4 * count]);
        }
        (What::Reduce { op, ty, texels, .. }, Some(at)) => {
            let size = if ty.ends_with("64") { 8 } else { 4 };
            let number =
                |bytes: &[u8]| bytes.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
            let (old, by) = (number(&memory[at..at + size]), number(&given[..size]));
            let signed = if texels { layout.format.channel == Channel::Sint32 } else { ty.starts_with('s') };
            let order = |bits: u64| {
                let bits = bits << (64 - 8 * size);
                if signed { bits ^ 1 << 63 } else { bits }
            };
            let new = match op {
                "add" => old.wrapping_add(by),
                "and" => old & by,
                "or" => old | by,
                "min" => {
                    if order(old) <= order(by) {
                        old
                    } else {
                        by
                    }
                }
                _ => {
                    if order(old) >= order(by) {
                        old
                    } else {
                        by
                    }
                }
            };
            memory[at..at + size].copy_from_slice(&new.to_le_bytes()[..size]);
        }
        _ => {}
    }
    Some(out)
}

/// Whether a form accesses a surface.
pub fn is_access(form: &Form) -> bool {
    !mode(form).is_empty()
}

#[test]
fn accesses_leave_what_their_model_says() {
    let mut bench = Bench::new(super::device(false));
    let (mut seen, mut stopped, mut count) = (0, 0, 0);
    for form in forms::all().iter().filter(|form| is_access(form)) {
        seen += 1;
        for round in 0..2 {
            let layout = image(form, round);
            let random = &mut Random(
                form.name.bytes().fold(round, |sum, byte| sum.wrapping_mul(31) + u64::from(byte)),
            );
            let size = warpsmith_sim::texture::Image::new(layout).unwrap().bytes() as usize;
            let mut memory: Vec<u8> = (0..size).map(|_| random.below(256) as u8).collect();
            let id = bench.image(layout, &vec![0; size / 4]);
            bench.device.write(id, &memory).unwrap();
            let handle = bench.device.surface(id).unwrap();
            for _ in 0..40 {
                let row = row(form, &layout, random);
                let found = bench.launch(form, [handle, 0], &row);
                let wanted = model(form, &layout, &row, &mut memory);
                count += 1;
                match (found, wanted) {
                    (Ok(found), Some(wanted)) => {
                        assert_eq!(found[..4], wanted, "{} {row:x?}", form.name);
                        assert_eq!(found[4..RESULT], [3; 4]);
                    }
                    (Err(error), None) => {
                        stopped += 1;
                        assert!(error.contains("of surface `image` is not there"), "{error}");
                    }
                    (found, wanted) => panic!("{} {row:x?}: {found:x?}, wanted {wanted:x?}", form.name),
                }
                assert!(bench.device.bytes(id) == memory, "{} {row:x?} leaves other bytes", form.name);
            }
        }
    }
    println!("{seen} forms, {count} accesses, {stopped} stopped");
    assert!(seen > 60 && stopped > 100);
}
