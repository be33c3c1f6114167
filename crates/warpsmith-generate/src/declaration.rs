//! Variables with their initial values.

use super::names::Memory;
use super::number;
use super::{Names, Random, Speller};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Types of variables and the number of their bytes.
const TYPES: &[(&str, u64)] = &[
    ("b8", 1),
    ("u8", 1),
    ("s8", 1),
    ("b16", 2),
    ("u16", 2),
    ("b32", 4),
    ("u32", 4),
    ("s32", 4),
    ("f32", 4),
    ("b64", 8),
    ("u64", 8),
    ("s64", 8),
    ("f64", 8),
];

/// A variable of a state space, with `;`, and its name among those that addresses may use.
pub fn variable(
    space: &'static str,
    names: &mut Names,
    random: &mut Random,
    speller: &mut Speller,
) -> String {
    let &(ty, _) = random.pick(TYPES).unwrap_or(&TYPES[0]);
    let stem = random.text(&["data", "table$", "_buffer", "$lut_"]);
    let name = names.fresh(stem);
    let mut text = format!(".{space}");
    let mut specifiers: Vec<String> = Vec::new();
    if random.percent(50) {
        let align = number::literal(1 << random.below(6), random, speller.is_odd());
        specifiers.push(format!(".align{}{align}", speller.space(random)));
    }
    for specifier in &specifiers {
        // State space and alignment come in any order.
        if speller.is_odd() && random.percent(20) {
            text = format!("{specifier}{}{text}", speller.space(random));
        } else {
            text = format!("{text}{}{specifier}", speller.space(random));
        }
    }
    let vector = if ty.ends_with("64") { 2 } else { 4 };
    let vector = random.percent(15).then_some(vector);
    if let Some(vector) = vector {
        text.push_str(&format!("{}.v{vector}", speller.space(random)));
    }
    text.push_str(&format!("{}.{ty}{}{name}", speller.space(random), speller.space(random)));
    let dimensions: Vec<u64> = (0..random.below(3)).map(|_| 1 + random.below(6) as u64).collect();
    for length in &dimensions {
        let length = number::literal(*length, random, speller.is_odd());
        text.push_str(&format!("{}[{length}]", speller.gap(random)));
    }
    if matches!(space, "global" | "const") && random.percent(40) {
        let value = initial_value(ty, &dimensions, vector, names, random, speller);
        text.push_str(&format!("{}={}{value}", speller.gap(random), speller.gap(random)));
    }
    text.push_str(&speller.gap(random));
    names.memory.push(Memory { name, space });
    text + ";"
}

fn initial_value(
    ty: &str,
    dimensions: &[u64],
    vector: Option<u64>,
    names: &Names,
    random: &mut Random,
    speller: &mut Speller,
) -> String {
    let (given, inner, vector) = match (dimensions.split_first(), vector) {
        // Fewer values than elements: the rest is zero.
        (Some((&length, inner)), _) => (random.below(length as usize + 1), inner, vector),
        // A vector is one more dimension, and wants all of its elements.
        (None, Some(elements)) => (elements as usize, dimensions, None),
        (None, None) => return scalar(ty, names, random, speller),
    };
    let items: Vec<String> =
        (0..given).map(|_| initial_value(ty, inner, vector, names, random, speller)).collect();
    format!("{{{}{}}}", speller.gap(random), items.join(&speller.comma(random)))
}

fn scalar(ty: &str, names: &Names, random: &mut Random, speller: &mut Speller) -> String {
    let address = names.variable(&["global", "const"], random);
    match (ty, address) {
        ("f32", _) => number::float(32, random, speller.is_odd()),
        ("f64", _) => number::float(64, random, speller.is_odd()),
        ("u64", Some(name)) if random.percent(40) => {
            let base =
                if random.percent(50) { format!("generic({}{name})", speller.gap(random)) } else { name };
            if random.percent(50) {
                format!("{base}{}+{}", speller.gap(random), random.below(8))
            } else {
                base
            }
        }
        ("u8", Some(name)) if random.percent(30) => {
            format!("{}({name})", random.text(&["0xFF", "0xFF00", "0xFF0000", "255"]))
        }
        _ if speller.is_odd() && random.percent(30) => number::expression(random, speller),
        _ => number::integer(random.between(-100, 100), random, speller.is_odd()),
    }
}

/// A texture, sampler or surface variable.
pub fn handle(ty: &'static str, names: &mut Names, random: &mut Random, speller: &mut Speller) -> String {
    let name = names.fresh("handle");
    let mut text = format!(".global{}.{ty}{}{name}", speller.space(random), speller.space(random));
    if ty == "samplerref" && random.percent(50) {
        let mode = random.text(&["wrap", "mirror", "clamp_ogl", "clamp_to_edge", "clamp_to_border"]);
        let filter = random.text(&["nearest", "linear"]);
        text.push_str(&format!(
            " = {{{}addr_mode_0{}={}{mode}, filter_mode = {filter}}}",
            speller.gap(random),
            speller.gap(random),
            speller.gap(random)
        ));
    }
    names.handles.push((ty, name));
    text + ";"
}

/// The registers that a function has used.
pub fn registers(names: &mut Names, random: &mut Random, speller: &mut Speller) -> String {
    let mut out = String::new();
    for (stem, ty, count) in names.take_registers() {
        let ty = if ty.starts_with('.') { ty.to_string() } else { format!(".{ty}") };
        let list = if speller.is_odd() && random.percent(20) {
            let each: Vec<String> = (0..count).map(|number| format!("{stem}{number}")).collect();
            each.join(&speller.comma(random))
        } else {
            format!(
                "{stem}{}<{}>",
                speller.gap(random),
                number::literal(count as u64, random, speller.is_odd())
            )
        };
        let space = speller.space(random);
        out.push_str(&format!("    .reg {ty}{space}{list}{};\n", speller.gap(random)));
    }
    out
}
