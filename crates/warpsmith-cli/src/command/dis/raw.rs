//! Words without a container around them.

use super::element::{EXPLAINED, NAMED, each};
use super::options::{DisStyle, Options, style_of};
use super::several::Several;
use crate::input::Kind;
use crate::machine::{Order, architecture, description, report};
use crate::output::{self, Status};
use anyhow::bail;
use std::fmt::Write as _;
use std::io::Write;
use warpsmith::sass::asm::{DisassembleOptions, UNMARKED, disassemble, is_legal};
use warpsmith::sass::code::Code;
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::input::{Form, TextCubin, read_text_cubin};
use warpsmith::sass::json::{Function, Known};
use warpsmith::sass::text::{PrintOptions, Style};
use warpsmith::sass::{Element, Isa, Item};

/// Lists words, from whichever form they have.
pub fn run(options: &Options, name: &str, file: &[u8], several: &mut Several) -> anyhow::Result<Status> {
    if !options.raw
        && options.from.is_none()
        && let Some(wrong) = Kind::packed(name, file)
    {
        bail!("{wrong}");
    }
    if file.is_empty() {
        bail!("{name} is empty");
    }
    let is_said = options.isa.is_some() || !options.architectures.is_empty();
    let own = if is_said { None } else { architecture_of_text(file) };
    let isa = match (&options.isa, options.architectures.as_slice(), own) {
        (Some(path), _, _) => description::partly(path)?,
        (None, [name], _) => architecture(name)?.load()?,
        (None, _, Some(own)) => architecture(&own)?.load()?,
        (None, _, None) => {
            // What is no code needs no machine.
            if options.from.is_none()
                && let Some(kind) = Kind::of(file).filter(|kind| !kind.is_code())
            {
                bail!("{name} is {kind}, not machine code{}", kind.help_of_dis());
            }
            bail!("{name} does not say which machine its words are for: --arch says it, once")
        }
    };
    let form = options.from.map(Form::from);
    let order = options.order.map(Order::order);
    let code = match warpsmith::sass::input::read(&isa, file, form, order) {
        Ok(code) => code,
        Err(faults) => {
            // A line is better than an error for each word of a text that is something else.
            if options.from.is_none()
                && let Some(kind) = Kind::of(file).filter(|kind| !kind.is_code())
            {
                bail!("{name} is {kind}, not machine code{}", kind.help_of_dis());
            }
            report(name, &String::from_utf8_lossy(file), &faults);
            bail!("{name} is not understood as machine code; --from says what it holds");
        }
    };
    let mut out = output::stdout();
    let mut odd = Vec::new();
    several.listed += 1;
    let path = several.path("");
    let head = several.head(options.style);
    if let Some(document) = &mut several.document {
        document.begin_file();
    } else {
        out.write_all(head.as_bytes())?;
    }
    let data = match (&mut several.document, options.style) {
        (Some(document), style) => {
            document.cubin(&mut out, (&path, isa.name()), None)?;
            let style = style_of(style);
            let how = PrintOptions { style, formulas: options.formulas, ..PrintOptions::default() };
            let mut symbols = code.symbols.iter().peekable();
            let place = |behind| Known {
                label: symbols.next_if(|symbol| symbol.offset < behind).map(|symbol| symbol.name.clone()),
                notes: Vec::new(),
                source: None,
            };
            let function = Function { options: how, ..Function::new(&isa, &code.bytes) };
            document.function(&mut out, &function, place)?;
            document.data
        }
        (None, DisStyle::Asm) => {
            let mut text = String::new();
            let how = DisassembleOptions { hex: options.hex, ..DisassembleOptions::default() };
            disassemble(&mut text, &isa, &code, how)?;
            out.write_all(text.as_bytes())?;
            let mut data = 0;
            each(&isa, &code.bytes, |offset, _, element| {
                if note(element, offset, &mut odd) {
                    data += 1;
                }
                Ok(())
            })?;
            data
        }
        (None, style) => {
            let how = PrintOptions {
                style: style_of(style),
                formulas: options.formulas,
                ..PrintOptions::default()
            };
            list(&mut out, &isa, &code, (how, options.hex), &mut odd)?
        }
    };
    out.flush()?;
    if data > 0 {
        let places = output::count(data, "place", "places");
        let which: Vec<String> = odd.iter().map(|offset| format!("0x{offset:x}")).collect();
        let more = if data > odd.len() as u64 && !odd.is_empty() { ", …" } else { "" };
        let which = if odd.is_empty() { String::new() } else { format!(": {}{more}", which.join(", ")) };
        output::line(format_args!(
            "{name}: {places} with bytes that are no instruction of {}{which}",
            isa.name()
        ));
        return Ok(Status::Finding);
    }
    Ok(if description::has_errors(&isa) { Status::Finding } else { Status::Good })
}

/// The architecture that a cubin as text names.
fn architecture_of_text(file: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(file).ok().filter(|text| TextCubin::detect(text))?;
    read_text_cubin(text).ok().map(|cubin| cubin.architecture)
}

/// Whether an item is no instruction; the places of the first ones are kept.
fn note(element: &Element, offset: u64, odd: &mut Vec<u64>) -> bool {
    let is_odd = matches!(element, Element::Item(Item::Data(data)) if !data.empty);
    if is_odd && odd.len() < NAMED {
        odd.push(offset);
    }
    is_odd
}

/// The lines of words, as the command prints them.
///
/// # Errors
/// They cannot be written.
pub fn lines(isa: &Isa, code: &Code, style: Style, hex: bool) -> anyhow::Result<String> {
    let mut out = Vec::new();
    let how = PrintOptions { style, ..PrintOptions::default() };
    list(&mut out, isa, code, (how, hex), &mut Vec::new())?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// A line for each instruction: offset, words if asked for, text. How many pieces of data there were; `odd` are where
/// the first ones lie.
fn list(
    out: &mut impl Write,
    isa: &Isa,
    code: &Code,
    (how, hex): (PrintOptions<'_>, bool),
    odd: &mut Vec<u64>,
) -> anyhow::Result<u64> {
    let style = how.style;
    let mut data = 0;
    let mut text = String::new();
    // The assembler would refuse it otherwise. Words say nothing of where the code ends.
    let shapes = (style != Style::Listing).then(|| Shapes::new(isa));
    let is_refused = |item: &Item, offset: u64| match (item, &shapes) {
        (Item::Instruction(instruction), Some(shapes)) => !is_legal(shapes, instruction, offset, None),
        _ => false,
    };
    if style == Style::Exact && isa.has_control() {
        // What an instruction has that shows none.
        writeln!(out, "{UNMARKED}")?;
    }
    each(isa, &code.bytes, |offset, bytes, element| {
        for symbol in code.symbols.iter().filter(|symbol| symbol.offset == offset) {
            writeln!(out, "{}:", symbol.name)?;
        }
        text.clear();
        let item = match element {
            Element::Item(item) => item,
            Element::Control(rest) => {
                let text = isa.control_word(*rest);
                match (style, hex) {
                    (Style::Listing, false) => {}
                    (Style::Listing, true) => writeln!(out, "{:10} /*{}*/", "", word(bytes))?,
                    // It goes without saying, but for the bit that belongs to no instruction.
                    (_, false) if *rest == 0 => {}
                    (_, false) => writeln!(out, "/*{offset:04x}*/ {text}")?,
                    (_, true) => writeln!(out, "/*{offset:04x}*/ /*{}*/ {text}", word(bytes))?,
                }
                return Ok(());
            }
        };
        isa.print_as(&mut text, item, offset, how)?;
        if is_refused(item, offset) {
            text.push_str(" {unchecked}");
        }
        if let Item::Data(bytes) = item
            && note(element, offset, odd)
        {
            data += 1;
            // All classes are looked at for a reason: where much is data the first ones must do.
            if data <= EXPLAINED {
                write!(text, "  // {}", isa.why_data(bytes))?;
            }
        }
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
