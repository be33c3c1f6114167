//! `warpsmith dis`

mod json;

use crate::input;
use crate::machine::{Machine, report};
use crate::output;
use crate::status::Status;
use anyhow::bail;
use clap::ValueEnum;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::sass::asm::{DisassembleOptions, disassemble};
use warpsmith::sass::code::{Code, WordOrder};
use warpsmith::sass::input::Form;
use warpsmith::sass::text::Style;
use warpsmith::sass::{Isa, Item};

/// List machine code
///
/// FILE holds bytes, words as hexadecimal digits, or a listing with words beside the text; which of them is seen from
/// the file. Bytes that are no instruction are listed as data.
#[derive(clap::Args)]
pub struct Options {
    /// Machine code; `-` reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    machine: Machine,
    /// How instructions are written: as the vendor's tools list them, exactly, or as a file that `asm` takes.
    #[arg(long, value_enum, default_value_t)]
    style: DisStyle,
    /// Show the words beside the text.
    #[arg(long)]
    hex: bool,
    /// What FILE holds; seen from the file if it is not said.
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<From>,
    /// Which half of a long word stands first in hexadecimal words; seen from the file if it is not said.
    #[arg(long, value_enum, value_name = "ORDER")]
    order: Option<Order>,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Styles of text.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum DisStyle {
    /// As the vendor's tools list them.
    #[default]
    Listing,
    /// Every bit of meaning.
    Exact,
    /// An assembly file, with labels.
    Asm,
}

/// What a file of machine code holds.
#[derive(Clone, Copy, ValueEnum)]
pub enum From {
    /// Bytes.
    Bin,
    /// Words as hexadecimal digits.
    Hex,
    /// A listing with the words in comments.
    Listing,
}

/// Which half of a long word stands first.
#[derive(Clone, Copy, ValueEnum)]
pub enum Order {
    /// The low one, as in memory.
    LowFirst,
    /// The high one, as numbers are written.
    HighFirst,
}

impl Order {
    /// The order of the library.
    pub fn order(self) -> WordOrder {
        match self {
            Order::LowFirst => WordOrder::LowFirst,
            Order::HighFirst => WordOrder::HighFirst,
        }
    }
}

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text.
    #[default]
    Text,
    /// JSON.
    Json,
}

/// Lists a file.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let isa = options.machine.load()?;
    let (name, file) = input::bytes(&options.file)?;
    let form = options.from.map(|form| match form {
        From::Bin => Form::Binary,
        From::Hex => Form::Hex,
        From::Listing => Form::Listing,
    });
    let order = options.order.map(Order::order);
    let code = match warpsmith::sass::input::read(&isa, &file, form, order) {
        Ok(code) => code,
        Err(faults) => {
            report(&name, &String::from_utf8_lossy(&file), &faults);
            bail!("{name} is not understood as machine code");
        }
    };
    let mut out = output::stdout();
    let data = match (options.format, options.style) {
        (Format::Json, style) => json::write(&mut out, &isa, &code, style_of(style))?,
        (Format::Text, DisStyle::Asm) => {
            let mut text = String::new();
            let how = DisassembleOptions { hex: options.hex, ..DisassembleOptions::default() };
            disassemble(&mut text, &isa, &code, how)?;
            out.write_all(text.as_bytes())?;
            0
        }
        (Format::Text, style) => list(&mut out, &isa, &code, style_of(style), options.hex)?,
    };
    out.flush()?;
    if data > 0 {
        let places = output::count(data, "place", "places");
        output::line(format_args!("{name}: {places} with bytes that are no instruction of {}", isa.name()));
        return Ok(Status::Finding);
    }
    Ok(Status::Good)
}

fn style_of(style: DisStyle) -> Style {
    match style {
        DisStyle::Listing => Style::Listing,
        DisStyle::Exact | DisStyle::Asm => Style::Exact,
    }
}

/// Hands each instruction and each piece of data to a function, with its offset and bytes.
fn each(
    isa: &Isa,
    code: &Code,
    mut take: impl FnMut(u64, &[u8], &Item) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut at = 0;
    while at < code.bytes.len() {
        let rest = &code.bytes[at..];
        let item = isa.decode(rest);
        // A piece of nothing would never end.
        let length = item.length().clamp(1, rest.len());
        take(at as u64, &rest[..length], &item)?;
        at += length;
    }
    Ok(())
}

/// A line for each instruction: offset, words if asked for, text. How many pieces of data there were.
fn list(out: &mut output::Out, isa: &Isa, code: &Code, style: Style, hex: bool) -> anyhow::Result<u64> {
    let mut data = 0;
    let mut text = String::new();
    each(isa, code, |offset, bytes, item| {
        for symbol in code.symbols.iter().filter(|symbol| symbol.offset == offset) {
            writeln!(out, "{}:", symbol.name)?;
        }
        text.clear();
        isa.print(&mut text, item, offset, style)?;
        data += u64::from(matches!(item, Item::Data(_)));
        if hex {
            writeln!(out, "/*{offset:04x}*/ /*{}*/ {text}", word(bytes))?;
        } else {
            writeln!(out, "/*{offset:04x}*/ {text}")?;
        }
        Ok(())
    })?;
    Ok(data)
}

/// A word as a number, the high half first; short words are padded with blanks.
fn word(bytes: &[u8]) -> String {
    let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
    format!("0x{digits:<16}")
}
