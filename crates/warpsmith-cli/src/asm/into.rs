//! `asm --into`: code of an assembly file takes the place of a cubin's.

use super::Options;
use crate::dis::{Marks, relocations};
use crate::explore::list;
use crate::input;
use crate::machine::{of_cubin, report};
use crate::name;
use crate::status::Status;
use anyhow::{Context, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use warpsmith::image::cubin::{Cubin, Editor};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::{AssembleOptions, Assembly, Bounds, assemble_with, check};
use warpsmith::sass::fault::Fault;
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::latency;
use warpsmith::sass::text::Control;

/// Code of one section.
struct Section {
    /// The kernel or function whose section it is.
    name: Option<String>,
    /// Where it stands in the file.
    range: Range<usize>,
}

/// Assembles a file and replaces the code of the kernels in it.
pub fn run(options: &Options, path: &Path, file: &str, source: &str) -> anyhow::Result<Status> {
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
        bail!("{file} is for {declared}, {cubin_name} for {}", cubin.architecture());
    }
    let mut seen = BTreeSet::new();
    let relocations =
        relocations(&cubin, isa.machine().word_size() as u64).with_context(|| cubin_name.clone())?;
    let mut place = Place {
        cubin: &cubin,
        isa: &isa,
        shapes: Shapes::new(&isa),
        relocations,
        how: how(file, source)?,
        told: false,
        hazards: !options.no_hazards,
    };
    let mut editor = Editor::new(&cubin);
    let mut status = Status::Good;
    let mut count = 0;
    for section in sections(source) {
        let kernel = match (&section.name, &options.kernel) {
            (Some(section), Some(wanted)) if !name::is_meant(wanted, section) => continue,
            (Some(name), _) | (None, Some(name)) => name.clone(),
            (None, None) => the_only_one(&cubin, &cubin_name)?,
        };
        count += 1;
        if !seen.insert(kernel.clone()) {
            bail!("{file} has code of `{kernel}` twice");
        }
        if cubin.text_section(&kernel).is_none() {
            let kernels = cubin.kernels()?;
            let known = kernels.iter().map(|kernel| name::both(&kernel.name()));
            bail!("{cubin_name} has no kernel or function `{kernel}`; {}", list("there is", known));
        }
        status.raise(place.replace(&mut editor, &kernel, (file, source, section.range))?);
    }
    // A cubin without code gives a file without any, and takes it.
    let is_empty = options.kernel.is_none() && cubin.kernels()?.is_empty();
    if count == 0 && !is_empty {
        let Some(wanted) = &options.kernel else { bail!("{file} has no code") };
        let known: Vec<String> = sections(source).into_iter().filter_map(|section| section.name).collect();
        let known = known.iter().map(|known| name::both(known));
        bail!("{file} has no code of `{wanted}`; {}", list("there is", known));
    }
    if status == Status::Good {
        super::write_out(&options.output, &editor.write().with_context(|| cubin_name.clone())?)?;
    }
    Ok(status)
}

/// How instructions without control information are assembled: what `.control` says before the first section.
fn how(name: &str, source: &str) -> anyhow::Result<AssembleOptions> {
    let head = source.lines().take_while(|line| is_empty(line) && section_name(line).is_none());
    match head.filter_map(|line| line.trim().strip_prefix(".control")).last() {
        Some(columns) => match Control::from_columns(columns.trim()) {
            Ok(control) => Ok(AssembleOptions { control: Some(control) }),
            Err(fault) => bail!("{name}: {fault}"),
        },
        None => Ok(AssembleOptions::default()),
    }
}

/// Where code goes.
struct Place<'c> {
    cubin: &'c Cubin<'c>,
    isa: &'c Isa,
    shapes: Shapes<'c>,
    relocations: BTreeMap<u32, Marks>,
    how: AssembleOptions,
    /// That instructions have no control information was told once.
    told: bool,
    /// Whether results that are used too early are told.
    hazards: bool,
}

impl Place<'_> {
    /// Assembles the code of a kernel and puts it into the cubin.
    fn replace(
        &mut self,
        editor: &mut Editor<'_, '_>,
        kernel: &str,
        (name, source, range): (&str, &str, Range<usize>),
    ) -> anyhow::Result<Status> {
        let (cubin, isa) = (self.cubin, self.isa);
        let text = &source[range.clone()];
        let mut assembly = assemble_with(isa, text, &self.how);
        if assembly.without_control.is_some() {
            // The section says nothing that the ones before it did not.
            let is_known = std::mem::replace(&mut self.told, true);
            if is_known {
                assembly.faults.retain(|fault| Some(fault.span) != assembly.without_control);
            }
        }
        if !assembly.has_errors() {
            let found = self.faults(kernel, text, &assembly);
            assembly.faults.extend(found);
            if self.hazards {
                let found = latency::warnings(isa, &assembly);
                assembly.faults.extend(found);
            }
            assembly.faults.sort_by_key(|fault| fault.span);
        }
        let has_errors = assembly.has_errors();
        let faults: Vec<Fault> =
            assembly.faults.into_iter().map(|fault| fault.moved(range.start as u32)).collect();
        if !faults.is_empty() {
            report(name, source, &faults);
        }
        if has_errors {
            return Ok(Status::Finding);
        }
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
        Ok(Status::Good)
    }

    /// What is wrong with code for this place.
    fn faults(&self, kernel: &str, text: &str, assembly: &Assembly) -> Vec<Fault> {
        let none = Marks::new();
        let section = self.cubin.text_section(kernel);
        let marks = section.and_then(|section| self.relocations.get(&section.index)).unwrap_or(&none);
        let functions = self.cubin.functions().unwrap_or_default();
        let own =
            functions.iter().find(|function| section.is_some_and(|section| function.text == section.index));
        let bounds = Bounds {
            registers: own.and_then(|function| function.registers),
            whole: true,
            relocated: marks.keys().copied().collect(),
        };
        let mut faults = check(&self.shapes, text, assembly, &bounds);
        for (at, span) in &assembly.sources {
            let (said, is) = (assembly.relocated.get(at), marks.get(at));
            let (message, help) = match (said, is) {
                (Some(said), Some(is)) if said != is => (
                    format!("`{said}` is not what a linker puts into the instruction at {at:#x}"),
                    format!("it is `{is}`; relocations stay as they are"),
                ),
                (Some(said), None) => (
                    format!(
                        "`{said}` is not put into the instruction at {at:#x}: the file has no relocation there"
                    ),
                    "relocations stay where they are".to_string(),
                ),
                _ => continue,
            };
            faults.push(Fault::error(*span, message, help));
        }
        // Text from elsewhere may have no marks at all: the first one stands for all.
        let mut missing = marks.iter().filter(|(at, _)| !assembly.relocated.contains_key(at));
        if let Some((at, is)) = missing.next()
            && let Ok(index) = assembly.sources.binary_search_by_key(at, |(offset, _)| *offset)
        {
            let more = match missing.count() {
                0 => String::new(),
                more => format!(", nor of {}", crate::output::count(more as u64, "other", "others")),
            };
            let message =
                format!("a linker puts `{is}` into this instruction, and the text does not say so{more}");
            let help =
                format!("`{{relocated {is}}}` behind it says that this is meant; `dis` writes these marks");
            faults.push(Fault::warning(assembly.sources[index].1, message, help));
        }
        faults
    }
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
    line.is_empty()
        || line.starts_with(".control")
        || line.starts_with("//")
        || line.starts_with('#')
        || line.starts_with(".arch")
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
