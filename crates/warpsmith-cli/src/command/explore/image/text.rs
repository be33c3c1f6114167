//! The summary for people.

use super::code::Coded;
use super::model::{Fault, Part};
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, Thousands, count, plain::replaced};
use std::io::{self, Write};
use warpsmith::image::occupancy::Limiter;
use warpsmith::image::summary::{Attribute, Bank, Function, Name, Summary};

/// How many source files are named, unless all are asked for.
const FILES: usize = 8;

/// Writes what stands above all pieces of a file.
pub fn head(out: &mut Out, file: &str, first: &mut bool) -> io::Result<()> {
    if !std::mem::take(first) {
        writeln!(out)?;
    }
    writeln!(out, "{STRONG}{file}{STRONG:#}")
}

/// Writes the summary of a piece.
pub fn part(out: &mut Out, part: &Part, details: bool) -> io::Result<()> {
    if !part.path.is_empty() {
        writeln!(out, "\n{STRONG}{}{STRONG:#}", replaced(&part.path))?;
    }
    write_part(out, part, details)
}

/// Writes what could not be read.
pub fn faults(out: &mut Out, faults: &[Fault]) -> io::Result<()> {
    for fault in faults {
        let path = if fault.path.is_empty() { String::new() } else { format!("{}: ", fault.path) };
        writeln!(out, "\n{NOTE}{path}at byte {:#x}: {}{NOTE:#}", fault.offset, fault.reason)?;
    }
    Ok(())
}

fn entry(out: &mut Out, label: &str, text: &str) -> io::Result<()> {
    writeln!(out, "  {FAINT}{label:<12}{FAINT:#}  {text}")
}

fn bytes(number: u64) -> String {
    count(number, "byte", "bytes")
}

fn write_part(out: &mut Out, part: &Part, details: bool) -> io::Result<()> {
    let mut head = vec![bytes(part.bytes)];
    if let Some(cubin) = &part.cubin {
        head.insert(0, format!("{CODE}{}{CODE:#}", cubin.architecture));
        head.push(if cubin.relocatable { "to be linked" } else { "linked" }.into());
        head.push(format!("{} layout", cubin.layout));
    }
    if let Some(stored) = &part.entry {
        if part.cubin.is_none() {
            head.insert(0, format!("{CODE}{}{CODE:#}", stored.architecture));
        }
        if stored.compression != "none" {
            head.push(format!("{} in {}", bytes(stored.stored_bytes), stored.compression));
        }
        if !stored.name.is_empty() {
            head.push(format!("of {}", replaced(&stored.name)));
        }
    }
    entry(out, part.kind, &head.join(", "))?;
    if let Some(ptx) = &part.ptx {
        let version = ptx.version.as_ref().map_or("no version".into(), |version| format!("PTX {version}"));
        entry(out, "declares", &format!("{version}, {}", ptx.targets.join(", ")))?;
        if !ptx.functions.is_empty() {
            entry(out, "functions", &replaced(&ptx.functions.join("   ")))?;
        }
    }
    part.cubin.as_ref().map_or(Ok(()), |cubin| write_cubin(out, cubin, &part.functions, details))
}

fn write_cubin(out: &mut Out, cubin: &Summary, coded: &[Coded], details: bool) -> io::Result<()> {
    if let Some(tool) = &cubin.tool {
        entry(out, "made by", &replaced(tool))?;
        let arguments = cubin.arguments.as_deref().unwrap_or_default();
        entry(out, "", &format!("{FAINT}{}{FAINT:#}", replaced(arguments)))?;
    }
    if cubin.global_bytes > 0 {
        entry(out, "global", &bytes(cubin.global_bytes))?;
    }
    banks(out, &cubin.constant_banks)?;
    if let [first, ..] = &cubin.source_files[..] {
        entry(out, "lines of", &replaced(first))?;
        let shown = if details { usize::MAX } else { FILES };
        for file in cubin.source_files.iter().take(shown).skip(1) {
            entry(out, "", &replaced(file))?;
        }
        if cubin.source_files.len() > shown {
            entry(out, "", &format!("{FAINT}and {} more{FAINT:#}", cubin.source_files.len() - shown))?;
        }
    } else if cubin.has_ptx_lines {
        entry(out, "lines of", "the PTX text")?;
    }
    if details {
        write_details(out, cubin)?;
    }
    for kernel in &cubin.kernels {
        writeln!(out)?;
        let own = coded.iter().find(|one| one.name == kernel.name && one.inside.is_none());
        write_kernel(out, (kernel, own), cubin.relocatable, details)?;
        for inner in coded.iter().filter(|one| one.inside.as_ref() == Some(&kernel.name)) {
            write_inner(out, inner)?;
        }
    }
    Ok(())
}

fn banks(out: &mut Out, banks: &[Bank]) -> io::Result<()> {
    let banks: Vec<String> =
        banks.iter().map(|bank| format!("bank {}: {}", bank.bank, bytes(bank.bytes))).collect();
    if banks.is_empty() { Ok(()) } else { entry(out, "constants", &banks.join("   ")) }
}

/// Writes what is known of a function behind a kernel in its section.
fn write_inner(out: &mut Out, inner: &Coded) -> io::Result<()> {
    writeln!(out, "\nfunction {STRONG}{}{STRONG:#}  {FAINT}behind it{FAINT:#}", replaced(&inner.name))?;
    entry(out, "code", &bytes(inner.code_bytes))?;
    local(out, inner)?;
    calls(out, &inner.calls)
}

/// Writes how much is moved to and from local memory.
fn local(out: &mut Out, coded: &Coded) -> io::Result<()> {
    let (stores, loads) = (coded.local_store_bytes, coded.local_load_bytes);
    if (stores, loads) == (0, 0) {
        return Ok(());
    }
    let text = format!("stores {}, loads {}: spilled registers, arrays", bytes(stores), bytes(loads));
    entry(out, "local", &text)
}

fn calls(out: &mut Out, names: &[String]) -> io::Result<()> {
    if names.is_empty() { Ok(()) } else { entry(out, "calls", &replaced(&names.join("   "))) }
}

fn write_kernel(
    out: &mut Out,
    (kernel, coded): (&Function, Option<&Coded>),
    to_link: bool,
    details: bool,
) -> io::Result<()> {
    write!(out, "{} {STRONG}{}{STRONG:#}", kernel.kind, replaced(&kernel.name))?;
    if let Some(source) = &kernel.source {
        write!(out, "  {FAINT}{}{FAINT:#}", replaced(source))?;
    }
    writeln!(out)?;
    entry(out, "code", &bytes(coded.map_or(kernel.code_bytes, |coded| coded.code_bytes)))?;
    if let Some(registers) = kernel.registers {
        let most = kernel.max_registers.map_or(String::new(), |most| format!(", at most {most} allowed"));
        entry(out, "registers", &format!("{registers}{most}"))?;
    }
    if kernel.barriers > 0 {
        entry(out, "barriers", &kernel.barriers.to_string())?;
    }
    let own = kernel.frame_bytes.filter(|frame| *frame > 0).map(|frame| bytes(frame.into()));
    match (kernel.min_stack_bytes, own) {
        (Some(0), _) => {}
        (Some(stack), _) => entry(out, "stack", &bytes(stack.into()))?,
        (None, Some(own)) => entry(out, "stack", &format!("{own} of its own"))?,
        (None, None) if kernel.kind == "kernel" && !to_link => {
            entry(out, "stack", "unknown: recursion, or calls that are not known")?;
        }
        (None, None) => {}
    }
    if kernel.static_shared_bytes > 0 {
        entry(out, "shared", &bytes(kernel.static_shared_bytes))?;
    }
    if kernel.local_bytes > 0 {
        entry(out, "local", &bytes(kernel.local_bytes))?;
    }
    coded.map_or(Ok(()), |coded| local(out, coded))?;
    banks(out, &kernel.constant_banks)?;
    if let Some(size) = kernel.parameter_bytes {
        let base = kernel.parameter_base.map_or(String::new(), |base| format!(" from {base:#x} on"));
        entry(out, "parameters", &format!("{}{base}", bytes(size.into())))?;
        for parameter in &kernel.parameters {
            entry(
                out,
                "",
                &format!("{:>6}  {}", Thousands(parameter.offset.into()), bytes(parameter.size.into())),
            )?;
        }
    }
    let sizes = |sizes: [u32; 3]| sizes.map(|size| size.to_string()).join(" × ");
    if let Some(threads) = kernel.required_threads {
        entry(out, "threads", &sizes(threads))?;
    }
    if let Some(threads) = kernel.max_threads {
        entry(out, "threads", &format!("at most {}", sizes(threads)))?;
    }
    if let Some(blocks) = kernel.cluster_blocks {
        entry(out, "cluster", &format!("{} blocks", sizes(blocks)))?;
    }
    // Of calls through an address the file names nothing.
    let stated = kernel.calls.iter().map(Name::as_str).filter(|name| !name.is_empty()).map(str::to_owned);
    let mut called: Vec<String> = stated.collect();
    let found = coded.into_iter().flat_map(|coded| &coded.calls).filter(|name| *name != "?");
    found.for_each(|name| {
        if !called.contains(name) {
            called.push(name.clone());
        }
    });
    calls(out, &called)?;
    let mut label = "occupancy";
    for found in &kernel.occupancy {
        let fill = format!("{} of {} warps", found.warps, found.max_warps);
        let blocks = count(found.blocks.into(), "block", "blocks");
        let text = match found.limited_by == Limiter::Threads.name() {
            true => {
                format!("{NOTE}none: the kernel does not allow blocks of {} threads{NOTE:#}", found.threads)
            }
            false => {
                format!("{fill}: {blocks} of {} threads, limited by {}", found.threads, found.limited_by)
            }
        };
        entry(out, label, &format!("{CODE}{:<7}{CODE:#} {text}", found.target))?;
        label = "";
    }
    if details { attributes(out, &kernel.attributes) } else { Ok(()) }
}

fn attributes(out: &mut Out, attributes: &[Attribute]) -> io::Result<()> {
    let mut label = "attributes";
    for attribute in attributes {
        let name = attribute.name.map_or(format!("{:#04x}", attribute.id), str::to_string);
        entry(out, label, format!("{name:<28} {}", attribute.value).trim_end())?;
        label = "";
    }
    Ok(())
}

/// Tables of sections, symbols and relocations.
fn write_details(out: &mut Out, cubin: &Summary) -> io::Result<()> {
    attributes(out, &cubin.attributes)?;
    let mut label = "sections";
    for section in &cubin.sections {
        let at = format!("{:#x}", section.offset);
        let text = format!(
            "{at:>8}  {:>9}  {:<16}  {CODE}{}{CODE:#}",
            Thousands(section.bytes).to_string(),
            section.kind,
            replaced(&section.name)
        );
        entry(out, label, &text)?;
        label = "";
    }
    label = "symbols";
    for symbol in cubin.symbols.iter().filter(|symbol| !symbol.name.as_str().is_empty()) {
        let at = format!("{:#x}", symbol.value);
        let section = symbol.section.as_ref().map_or("-", Name::as_str);
        let size = Thousands(symbol.bytes).to_string();
        entry(
            out,
            label,
            &format!(
                "{at:>8}  {size:>9}  {CODE}{}{CODE:#}  {}",
                replaced(symbol.name.as_str()),
                replaced(section)
            ),
        )?;
        label = "";
    }
    label = "relocations";
    for relocation in &cubin.relocations {
        let addend = relocation.addend.filter(|addend| *addend != 0);
        let addend = addend.map_or(String::new(), |addend| format!(" + {addend:#x}"));
        let text = format!(
            "{}+{:#x}  {}  {CODE}{}{CODE:#}{addend}",
            replaced(relocation.section.as_str()),
            relocation.offset,
            relocation.kind,
            replaced(relocation.symbol.as_str())
        );
        entry(out, label, &text)?;
        label = "";
    }
    Ok(())
}
