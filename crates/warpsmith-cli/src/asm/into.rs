//! `asm --into`: code of an assembly file takes the place of a cubin's.

use super::Options;
use crate::input;
use crate::machine::{of_cubin, report};
use crate::pattern;
use crate::status::Status;
use anyhow::{Context, bail};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use warpsmith::image::cubin::{Cubin, Editor};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::assemble;

/// Code of one section.
struct Section {
    /// The kernel or function whose section it is.
    name: Option<String>,
    /// Where it stands in the file.
    range: Range<usize>,
}

/// Assembles a file and replaces the code of the kernels in it.
pub fn run(options: &Options, path: &Path, name: &str, source: &str) -> anyhow::Result<Status> {
    let (cubin_name, data) = input::bytes(path)?;
    let cubin = Cubin::parse(&data).with_context(|| cubin_name.clone())?;
    let isa = match options.machine.is_given() {
        true => options.machine.load()?,
        false => match of_cubin(cubin.architecture()) {
            Some(isa) => isa,
            None => bail!("{cubin_name}: there is no description of {}", cubin.architecture()),
        },
    };
    if let Some(declared) = super::declared(source).filter(|declared| !isa.is_named(declared)) {
        bail!("{name} is for {declared}, {cubin_name} for {}", cubin.architecture());
    }
    let mut seen = BTreeSet::new();
    let mut editor = Editor::new(&cubin);
    let mut status = Status::Good;
    let mut count = 0;
    for section in sections(source) {
        let kernel = match (&section.name, &options.kernel) {
            (Some(name), Some(wanted)) if !pattern::matches(wanted, name) => continue,
            (Some(name), _) | (None, Some(name)) => name.clone(),
            (None, None) => the_only_one(&cubin, &cubin_name)?,
        };
        count += 1;
        if !seen.insert(kernel.clone()) {
            bail!("{name} has code of `{kernel}` twice");
        }
        let text = (name, source, section.range);
        status.raise(replace(options, &mut editor, (&cubin, &isa), &kernel, text)?);
    }
    if count == 0 {
        bail!("{name} has no code of `{}`", options.kernel.as_deref().unwrap_or_default());
    }
    if status == Status::Good {
        super::write_out(&options.output, &editor.write().with_context(|| cubin_name.clone())?)?;
    }
    Ok(status)
}

/// Assembles the code of a kernel and puts it into the cubin.
fn replace(
    options: &Options,
    editor: &mut Editor<'_, '_>,
    (cubin, isa): (&Cubin<'_>, &Isa),
    kernel: &str,
    (name, source, range): (&str, &str, Range<usize>),
) -> anyhow::Result<Status> {
    let mut assembly = assemble(isa, &source[range.clone()]);
    assembly.faults = assembly.faults.into_iter().map(|fault| fault.moved(range.start as u32)).collect();
    if !assembly.faults.is_empty() {
        report(name, source, &assembly.faults);
    }
    if assembly.has_errors() {
        return Ok(Status::Finding);
    }
    for (_, span) in &mut assembly.sources {
        span.start += range.start as u32;
        span.end += range.start as u32;
    }
    super::hazards(options, isa, (name, source), &assembly);
    let mut code = assembly.code.bytes;
    // What fills the old code up may be left out.
    if let Some(section) = cubin.text_section(kernel)
        && let Ok(old) = cubin.elf().content(section)
        && let Some(rest) = old.get(code.len()..)
        && isa_fills(isa, rest)
    {
        code.extend_from_slice(rest);
    }
    moved(cubin, isa, kernel, &code)?;
    editor
        .replace_code(kernel, &code)
        .with_context(|| format!("the code of `{kernel}` has {} bytes", code.len()))?;
    Ok(if assembly.faults.is_empty() { Status::Good } else { Status::Finding })
}

/// Refuses code with more or fewer instructions than before where something points into it by its offset, and warns where
/// only tables for tools do: nothing outside of the code itself is moved.
fn moved(cubin: &Cubin<'_>, isa: &Isa, kernel: &str, code: &[u8]) -> anyhow::Result<()> {
    let Some(section) = cubin.text_section(kernel) else { return Ok(()) };
    let old = filled_from(isa, cubin.elf().content(section)?);
    let new = filled_from(isa, code);
    if old == new {
        return Ok(());
    }
    let relocations = cubin.relocations()?.iter().filter(|one| one.section == section.index).count();
    let branches = cubin.indirect_branches(section.index).len();
    let functions = cubin.functions()?;
    let inner = functions.iter().filter(|one| one.text == section.index && one.start > 0).count();
    let count = |count: usize, one: &str, many: &str| {
        (count > 0).then(|| crate::output::count(count as u64, one, many))
    };
    let what: Vec<String> = [
        count(relocations, "relocation", "relocations"),
        count(branches, "branch through a table", "branches through tables"),
        count(inner, "inner function", "inner functions"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let change = format!("the code of `{kernel}` has {new} bytes before what fills it up, it had {old}");
    if !what.is_empty() {
        bail!("{change}; these point into it, and would not move: {}", what.join(", "));
    }
    crate::output::warning(format_args!(
        "{change}; offsets in its attributes (such as those of exits) and lines of source stay as they were"
    ));
    Ok(())
}

/// Where what fills code up begins: the empty instructions at its end.
fn filled_from(isa: &Isa, code: &[u8]) -> usize {
    let word = isa.machine().word_size().max(1);
    let fills = code.rchunks(word).take_while(|word| isa_fills(isa, word)).count();
    code.len() - (fills * word).min(code.len())
}

/// Whether bytes are the empty instruction, over and over.
fn isa_fills(isa: &Isa, bytes: &[u8]) -> bool {
    let word = isa.machine().word_size().max(1);
    let Some(empty) = isa.machine().description().empty_instruction.as_deref() else { return false };
    let empty = empty.trim_end_matches(';').trim();
    bytes.chunks(word).all(|word| match isa.decode(word) {
        warpsmith::sass::Item::Instruction(instruction) => instruction.mnemonic(isa) == empty,
        warpsmith::sass::Item::Data(data) => data.empty,
    })
}

/// The sections of a file: those that `.section .text.NAME` begins; without one the whole file is one.
fn sections(source: &str) -> Vec<Section> {
    let mut out: Vec<Section> = Vec::new();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if let Some(name) = section_name(line) {
            out.push(Section { name: Some(name), range: at..at });
            continue;
        }
        match out.last_mut() {
            Some(section) => section.range.end = at,
            None if is_empty(line) => {}
            None => out.push(Section { name: None, range: start..at }),
        }
    }
    out
}

/// Whether a line says nothing that belongs to a section.
fn is_empty(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with("//") || line.starts_with('#') || line.starts_with(".arch")
}

/// The name behind `.section .text.`; what may follow a comma is for others.
fn section_name(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix(".section")?.trim();
    let name = rest.trim_matches('"').strip_prefix(".text.")?;
    let name = name.split_once(",\"").map_or(name, |(name, _)| name);
    Some(name.trim().trim_matches('"').to_string())
}

/// The name of the only kernel.
fn the_only_one(cubin: &Cubin<'_>, name: &str) -> anyhow::Result<String> {
    let kernels = cubin.kernels()?;
    match kernels.as_slice() {
        [kernel] => Ok(kernel.name().into_owned()),
        [] => bail!("{name} has no kernel"),
        all => {
            let names: Vec<String> =
                all.iter().take(20).map(|kernel| format!("`{}`", kernel.name())).collect();
            bail!("{name} has several kernels; choose one with -k: {}", names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sections;

    #[test]
    fn sections_keep_their_places() {
        let source =
            "// x\n.arch sm_90\n\n.section .text.a\n NOP\n.section .text._Zb,\"ax\",@progbits\n EXIT\n NOP\n";
        let found = sections(source);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].name.as_deref(), Some("a"));
        assert_eq!(found[1].name.as_deref(), Some("_Zb"));
        let texts = found.iter().map(|section| &source[section.range.clone()]);
        assert!(texts.eq([" NOP\n", " EXIT\n NOP\n"]));
        assert_eq!(sections("NOP\n")[0].name, None);
    }
}
