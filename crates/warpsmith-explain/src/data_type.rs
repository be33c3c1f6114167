//! The page of a type: its bits, its range, the registers that hold it, where it is used.

use super::needs::Needs;
use super::page::{Block, Cell, Language, Names, Page, Section, Table, Text};
use super::{Detail, Topic, modifier};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use warpsmith_ptx::isa::{Format, Specials, TypeRow, Word};

/// Makes the page of a type.
pub fn page(word: Word, detail: Detail) -> Page {
    let Some(ty) = word.ty() else { return modifier::page(word, detail) };
    let mut page = Page::new(Topic::Type(word), ty.brief);
    page.fact("kind", "Kind", kind(ty));
    if ty.bits > 0 && ty.kind != "predicate" {
        page.fact("bits", "Bits", Cell::Count(ty.bits.into()));
    }
    page.fact("variable", "Stands", if ty.variable { "" } else { "in mnemonics only" });
    let registers: Vec<Text> = ty.registers().map(|register| link(register.name)).collect();
    page.fact("registers", "Held in", Names::either(registers));
    page.fact("since", "Since", Needs::of(ty.since()).lowest());
    if let Some(format) = ty.format {
        page.section(format_section(ty, format));
    }
    if let Some(range) = integer_range(ty) {
        let mut section = Section::new("range", "Range");
        section.blocks.push(Block::Paragraph(range.into()));
        page.section(section);
    }
    page.section(modifier::used_in(word, detail));
    for other in TypeRow::all() {
        let related = other.element == ty.name || ty.element == other.name;
        if related && let Some(word) = Word::find(other.name.as_bytes()) {
            page.also(Topic::Type(word));
        }
    }
    page
}

fn link(name: &str) -> Text {
    match Word::find(name.as_bytes()) {
        Some(word) => Text::link(Topic::Type(word)),
        None => Text::code(name),
    }
}

fn kind(ty: &TypeRow) -> Text {
    let mut out = Text::new();
    match ty.kind {
        "bits" => out.push_words("bits without a meaning of their own"),
        "unsigned" => out.push_words("unsigned integer"),
        "signed" => out.push_words("signed integer"),
        "float" => out.push_words("floating-point number"),
        "packed" => {
            out.push_words(&alloc::format!("packed: {} × ", ty.parts)).push(link(ty.element));
            return out;
        }
        other => out.push_words(other),
    };
    out
}

fn integer_range(ty: &TypeRow) -> Option<String> {
    if !(1..=64).contains(&ty.bits) {
        return None;
    }
    match ty.kind {
        "unsigned" => Some(alloc::format!("0 to {}", u64::MAX >> (64 - ty.bits))),
        "signed" => {
            let high = i64::MAX >> (64 - ty.bits);
            Some(alloc::format!("{} to {high}", -high - 1))
        }
        _ => None,
    }
}

/// The bits of a floating-point type and what they stand for.
fn format_section(ty: &TypeRow, format: Format) -> Section {
    let mut section = Section::new("format", "Format");
    section.blocks.push(Block::Code(Language::Picture, picture(ty, format)));
    let (exponent, fraction) = (i32::from(format.exponent), i32::from(format.fraction));
    let bias = (1 << (exponent - 1)) - 1;
    let top = (1 << exponent) - 1;
    // The code with the largest exponent that is a number, and its largest fraction.
    let ones = (1u64 << fraction) - 1;
    let (largest_exponent, largest_fraction) = match format.specials {
        Specials::Ieee => (top - 1 - bias, ones),
        Specials::Nan if fraction == 0 => (top - 1 - bias, 0),
        Specials::Nan => (top - bias, ones - 1),
        Specials::None => (top - bias, ones),
    };
    let mut table = Table::new(&[("what", ""), ("value", "Value"), ("decimal", "")]);
    let mut row = |what: &str, significand: u64, scale: i32| {
        let (text, decimal) = value(significand, scale);
        table.rows.push(alloc::vec![what.into(), Text::code(text).into(), decimal.into()]);
    };
    row("largest", (1 << fraction) + largest_fraction, largest_exponent - fraction);
    if fraction > 0 {
        row("smallest normal", 1, 1 - bias);
        row("smallest subnormal", 1, 1 - bias - fraction);
        row("1 and the next number differ by", 1, -fraction);
    } else {
        row("smallest", 1, -bias);
    }
    section.table(table);
    let specials = match format.specials {
        Specials::Ieee => "Infinities and NaN as in IEEE 754.",
        Specials::Nan if !format.signed => "No infinities; NaN is the code with all bits set.",
        Specials::Nan => "No infinities; NaN is the code with all bits set, beside the sign.",
        Specials::None => "No infinities and no NaN.",
    };
    let zero = if fraction == 0 { " There is no zero." } else { "" };
    section.blocks.push(Block::Paragraph(alloc::format!("Exponent bias {bias}. {specials}{zero}").into()));
    section
}

/// `significand * 2^scale` as text, and in decimal where that is short.
fn value(significand: u64, scale: i32) -> (String, String) {
    let zeros = significand.trailing_zeros();
    let (odd, scale) = (significand >> zeros, scale + zeros as i32);
    let text = if odd == 1 { alloc::format!("2^{scale}") } else { alloc::format!("{odd} × 2^{scale}") };
    let decimal = if scale >= 0 {
        u32::try_from(scale)
            .ok()
            .filter(|scale| *scale < odd.leading_zeros())
            .map(|scale| alloc::format!("{}", odd << scale))
    } else {
        fraction(odd, scale.unsigned_abs())
    };
    let nearest = || {
        // The nearest double, where it is a normal one: enough digits for people.
        let power = u64::try_from(scale + 1023).ok().filter(|exponent| (1..2047).contains(exponent))?;
        let value = odd as f64 * f64::from_bits(power << 52);
        value.is_finite().then(|| alloc::format!("about {value:.4e}"))
    };
    (text, decimal.or_else(nearest).unwrap_or_default())
}

/// `odd / 2^shift` in decimal, where it is short.
fn fraction(odd: u64, shift: u32) -> Option<String> {
    let digits = 5u64.checked_pow(shift).and_then(|power| power.checked_mul(odd)).filter(|_| shift <= 12)?;
    let unit = 10u64.pow(shift);
    let places = shift as usize;
    Some(alloc::format!("{}.{:0places$}", digits / unit, digits % unit))
}

/// `s eeeee ffffffffff` with the widths below.
fn picture(ty: &TypeRow, format: Format) -> String {
    let mut top = String::new();
    let mut high = u16::from(format.signed) + u16::from(format.exponent) + u16::from(format.fraction);
    let width = ty.bits.max(high);
    let mut fields: Vec<(&str, u16)> = Vec::new();
    // Bits of the type that the format does not have stand where the data keeps them: .tf32 at the top.
    let unused = width - high;
    if unused > 0 && ty.bits < 16 {
        fields.push(("unused", unused));
    }
    if format.signed {
        fields.push(("sign", 1));
    }
    fields.push(("exponent", format.exponent.into()));
    if format.fraction > 0 {
        fields.push(("fraction", format.fraction.into()));
    }
    if unused > 0 && ty.bits >= 16 {
        fields.push(("unused", unused));
    }
    high = width;
    let mut bottom = String::new();
    for (name, bits) in fields {
        let range = if bits == 1 {
            alloc::format!("{}", high - 1)
        } else {
            alloc::format!("{}..{}", high - 1, high - bits)
        };
        let cell = name.len().max(range.len()) + 2;
        let _ = write!(top, "│{name:^cell$}");
        let _ = write!(bottom, " {range:^cell$}");
        high -= bits;
    }
    top.push('│');
    alloc::format!("{top}\n{}", bottom.trim_end())
}
