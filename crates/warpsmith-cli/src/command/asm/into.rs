//! `asm --into`: code of an assembly file takes the place of a cubin's.

use super::files::{declared, write_out};
use super::options::Options;
use super::{fit, follow};
use crate::input::{self, Kind};
use crate::machine::{Machine, of_cubin, report};
use crate::name::{self, section};
use crate::output::{Status, first_of};
use anyhow::{Context, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use warpsmith::image::cubin::{Cubin, Editor, Told};
use warpsmith::image::elf;
use warpsmith::machine::{Known, Marks, relocations};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::{AssembleOptions, Assembly, Bounds, assemble_with, check};
use warpsmith::sass::fault::{Fault, Severity, Span};
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::latency;
use warpsmith::sass::text::Control;

/// Code of one section.
struct Section {
    /// The kernel or function whose section it is.
    name: Option<String>,
    /// Where its code stands in the file.
    range: Range<usize>,
    /// Where `.section` stands; the beginning of the code, if it does not.
    head: Range<usize>,
}

impl Section {
    fn span(&self) -> Span {
        Span { start: self.head.start as u32, end: self.head.end as u32 }
    }
}

/// Assembles a file and replaces the code of the kernels in it.
pub fn run(options: &Options, path: &Path, file: &str, source: &str) -> anyhow::Result<Status> {
    let (cubin_name, data) = input::bytes(path)?;
    if let Some(kind) = Kind::of(&data).filter(|kind| *kind != Kind::Container) {
        bail!("{cubin_name} is {kind}, not a cubin, into which `asm --into` puts code");
    }
    let mut faults = Vec::new();
    let text = Text { name: file, source };
    let into = Into { name: &cubin_name, data: &data, machine: &options.machine };
    let made = put(text, &into, options.kernel.as_deref(), !options.no_hazards, &mut faults);
    if !faults.is_empty() {
        report(file, source, &faults);
    }
    let Some((bytes, told)) = made? else { return Ok(Status::Finding) };
    follow::tell(&cubin_name, &told);
    write_out(&options.output, &bytes)?;
    Ok(Status::Good)
}

/// What came of putting an assembly file into a cubin.
#[derive(Debug)]
pub struct Assembled {
    /// The new cubin; nothing if the text has errors.
    pub bytes: Option<Vec<u8>>,
    /// Errors and warnings, with their places in the text.
    pub faults: Vec<Fault>,
}

/// Assembles a text, and replaces the code of the kernels that it names in a cubin; `hazards` asks for results that are used too early.
///
/// # Errors
/// There is no such cubin, it has no such kernel, or its machine is not known.
pub fn assemble_into(
    cubin: &[u8],
    source: &str,
    kernel: Option<&str>,
    hazards: bool,
) -> anyhow::Result<Assembled> {
    let mut faults = Vec::new();
    let text = Text { name: "the text", source };
    let into = Into { name: "the cubin", data: cubin, machine: &Machine::default() };
    let made = put(text, &into, kernel, hazards, &mut faults)?;
    Ok(Assembled { bytes: made.map(|(bytes, _)| bytes), faults })
}

/// An assembly file.
#[derive(Clone, Copy)]
struct Text<'a> {
    name: &'a str,
    source: &'a str,
}

/// The cubin that it goes into.
struct Into<'a> {
    name: &'a str,
    data: &'a [u8],
    /// The machine, where one is given.
    machine: &'a Machine,
}

/// The cubin with the code of a text. Nothing if that has errors; these are among `faults`, with what is to be warned of.
fn put(
    Text { name: file, source }: Text<'_>,
    into: &Into<'_>,
    kernel: Option<&str>,
    hazards: bool,
    faults: &mut Vec<Fault>,
) -> anyhow::Result<Option<(Vec<u8>, Told)>> {
    let cubin_name = into.name;
    let cubin = Cubin::parse(into.data).with_context(|| cubin_name.to_owned())?;
    let own = of_cubin(cubin.architecture());
    let isa = match (into.machine.is_given(), own) {
        (true, own) => {
            let isa = into.machine.load()?;
            // A description that is handed in may have any name.
            if let (Some(own), Some(name)) = (own, &into.machine.arch)
                && !isa.is_named(own.name())
            {
                bail!("--arch {name}: {cubin_name} is for {}, and needs no --arch", cubin.architecture());
            }
            isa
        }
        (false, Some(own)) => own,
        (false, None) => bail!("{cubin_name}: {}", crate::machine::undescribed(cubin.architecture())),
    };
    if let Some(declared) = declared(source).filter(|declared| !isa.is_named(declared)) {
        let start = source.find(declared).unwrap_or_default() as u32;
        let span = Span { start, end: start + declared.len() as u32 };
        let help = format!("{cubin_name} is for {}", cubin.architecture());
        faults.push(Fault::error(span, format!("the text is for {declared}"), help));
        return Ok(None);
    }
    let how = match how(source) {
        Ok(how) => how,
        Err(fault) => {
            faults.push(fault);
            return Ok(None);
        }
    };
    let mut seen = BTreeSet::new();
    let relocations = relocations(&cubin, isa.place_size() as u64).with_context(|| cubin_name.to_owned())?;
    let mut place = Place {
        cubin: &cubin,
        isa: &isa,
        shapes: Shapes::new(&isa),
        relocations,
        labels: Known::new(&cubin).labels(&cubin, &isa).with_context(|| cubin_name.to_owned())?,
        how,
        told: false,
        hazards,
    };
    let mut editor = Editor::new(&cubin);
    let mut is_good = true;
    let mut count = 0;
    for section in sections(source) {
        let kernel = match (&section.name, kernel) {
            (Some(section), Some(wanted)) if !name::is_meant(wanted, section) => continue,
            (Some(name), _) => name.clone(),
            (None, Some(name)) => name.to_owned(),
            (None, None) => the_only_one(&cubin, cubin_name)?,
        };
        count += 1;
        if !seen.insert(kernel.clone()) {
            let message = format!("the code of `{kernel}` stands twice in this text");
            let help = "one of them takes the place of what the cubin has";
            faults.push(Fault::error(section.span(), message, help));
            return Ok(None);
        }
        if cubin.text_section(&kernel).is_none() {
            let kernels = cubin.kernels()?;
            let known = kernels.iter().map(|kernel| name::both(&kernel.name()));
            let known = first_of("there is", known);
            let message = format!("{cubin_name} has no kernel or function `{kernel}`");
            let help = match &section.name {
                Some(name) if is_labelled(&source[section.range.clone()], name) => format!(
                    "{known}; to rename one, change the label before its first instruction, and leave `.section` as it is"
                ),
                Some(_) => known,
                // The command line names it.
                None => bail!("{message}; {known}"),
            };
            faults.push(Fault::error(section.span(), message, help));
            return Ok(None);
        }
        is_good &= place.replace(&mut editor, &kernel, source, &section, faults)?;
    }
    // A cubin without code gives a file without any, and takes it.
    let is_empty = cubin.kernels()?.is_empty();
    if count == 0 && kernel.is_none() && !is_empty {
        let help = "instructions are legal, and `.section .text.NAME` before those of one kernel";
        faults.push(Fault::error(Span { start: 0, end: 0 }, "this text has no code", help));
        return Ok(None);
    }
    if count == 0
        && let Some(wanted) = kernel
    {
        let known: Vec<String> = sections(source).into_iter().filter_map(|section| section.name).collect();
        let known = known.iter().map(|known| name::both(known));
        bail!("{file} has no code of `{wanted}`; {}", first_of("there is", known));
    }
    if !is_good {
        return Ok(None);
    }
    editor.write_and_tell().map(Some).with_context(|| cubin_name.to_owned())
}

/// How instructions without control information are assembled: what `.control` says before the first section.
fn how(source: &str) -> Result<AssembleOptions, Fault> {
    let mut found = None;
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        if !is_empty(line) || section_name(line).is_some() {
            break;
        }
        if let Some(columns) = line.trim().strip_prefix(".control") {
            let columns = columns.trim();
            found = Some((columns, at + line.find(columns).unwrap_or_default()));
        }
        at += line.len();
    }
    let Some((columns, at)) = found else { return Ok(AssembleOptions::default()) };
    let control = Control::from_columns(columns).map_err(|fault| fault.moved(at as u32))?;
    Ok(AssembleOptions { control: Some(control) })
}

/// Where code goes.
struct Place<'c> {
    cubin: &'c Cubin<'c>,
    isa: &'c Isa,
    shapes: Shapes<'c>,
    relocations: BTreeMap<u32, Marks>,
    /// By section: the labels that listings of the cubin have.
    labels: BTreeMap<u32, BTreeMap<u64, String>>,
    how: AssembleOptions,
    /// That instructions have no control information was told once.
    told: bool,
    /// Whether results that are used too early are told.
    hazards: bool,
}

impl Place<'_> {
    /// Assembles the code of a kernel and puts it into the cubin; whether nothing is wrong with it. What is to be told goes to
    /// `told`.
    fn replace(
        &mut self,
        editor: &mut Editor<'_, '_>,
        kernel: &str,
        source: &str,
        place: &Section,
        told: &mut Vec<Fault>,
    ) -> anyhow::Result<bool> {
        let (cubin, isa) = (self.cubin, self.isa);
        let range = place.range.clone();
        let text = &source[range.clone()];
        let mut assembly = assemble_with(isa, text, &self.how);
        if assembly.without_control.is_some() {
            // The section says nothing that the ones before it did not.
            let is_known = std::mem::replace(&mut self.told, true);
            if is_known {
                assembly.faults.retain(|fault| Some(fault.span) != assembly.without_control);
            }
        }
        let Some(section) = cubin.text_section(kernel) else { return Ok(true) };
        let old = cubin.elf().content(section)?;
        let code = fit::filled(isa, assembly.code.bytes.clone(), old, section.align);
        let known = self.labels.get(&section.index);
        let is_emptied = assembly.code.bytes.is_empty() && !old.is_empty();
        let follows = follow::Follows::new(&self.shapes, (cubin, section), known, &mut assembly, &code)?;
        let raised = follows.registers(cubin, kernel)?;
        if !assembly.has_errors() {
            let found = self.faults(kernel, text, &assembly, &follows, raised.as_ref());
            assembly.faults.extend(found);
            if self.hazards {
                let found = latency::warnings(isa, &assembly);
                assembly.faults.extend(found);
            }
            assembly.faults.sort_by_key(|fault| fault.span);
        }
        let has_errors = assembly.has_errors();
        told.extend(assembly.faults.into_iter().map(|fault| fault.moved(range.start as u32)));
        if has_errors {
            return Ok(false);
        }
        let mut faults = Vec::new();
        if is_emptied {
            let message =
                format!("no instruction of `{kernel}` is left: its code is what fills up a section");
            let help = "that is a branch to itself, which never ends; `EXIT` alone ends at once";
            faults.push(Fault::warning(place.span(), message, help));
        }
        if !follows.can_move()
            && let Some(moved) = fit::moved(cubin, isa, section, &code)?
        {
            if !moved.broken.is_empty() {
                let message = format!(
                    "{}; these point at them, and would not move: {}",
                    moved.change,
                    moved.broken.join(", ")
                );
                let help =
                    "as many instructions as before are legal: others in their place, or behind all of these";
                told.push(Fault::error(place.span(), message, help));
                return Ok(false);
            }
            if !moved.stale.is_empty() {
                let help = format!("this stays as it was, and may mislead tools: {}", moved.stale.join(", "));
                faults.push(Fault::warning(place.span(), moved.change, help));
            }
        }
        if code == old || !follows.moves() {
            if code != old && has_copy(cubin, section) {
                let message = format!(
                    "the cubin has a copy of the code of `{kernel}` for other machines, which stays as it was"
                );
                let help = "a driver that translates the copy runs the old program; on the machine of the cubin the new one runs";
                faults.push(Fault::warning(place.span(), message, help));
            }
            if let Err(error) = editor.replace_code(kernel, &code) {
                let message = format!(
                    "the code of `{kernel}` has {:#x} bytes and does not fit: {}",
                    code.len(),
                    error.kind()
                );
                let help = format!("up to {:#x} bytes fit, with what fills them up", old.len());
                faults.push(Fault::error(place.span(), message, help));
            }
        } else if let Err(fault) = follows.put(editor, kernel) {
            let message = format!("the code of `{kernel}` has instructions elsewhere than before: {fault}");
            let help = "as many instructions as before are legal, each in the place of another";
            faults.push(Fault::error(place.span(), message, help));
        }
        let refused = faults.iter().any(|fault| fault.severity == Severity::Error);
        if !refused {
            if let Some(raised) = raised {
                raised.kernels.iter().try_for_each(|(kernel, count)| editor.set_registers(kernel, *count))?;
                faults.push(raised.told(place.span(), kernel));
            }
            if let Some(name) = follows.renamed(kernel)
                && let Err(error) = editor.rename(kernel, &name)
            {
                let help = "the label in front of the first instruction is the name of the kernel";
                faults.push(Fault::error(place.span(), error.kind().to_string(), help));
            }
        }
        let refused = faults.iter().any(|fault| fault.severity == Severity::Error);
        told.append(&mut faults);
        Ok(!refused)
    }

    /// What is wrong with code for this place.
    fn faults(
        &self,
        kernel: &str,
        text: &str,
        assembly: &Assembly,
        follows: &follow::Follows<'_>,
        raised: Option<&follow::Raised>,
    ) -> Vec<Fault> {
        let section = self.cubin.text_section(kernel);
        // A linker's marks go with their instructions.
        let marks = section.and_then(|section| self.relocations.get(&section.index));
        let marks =
            marks.into_iter().flatten().filter_map(|(at, is)| Some((follows.instruction(*at)?, is.clone())));
        let marks: Marks = marks.collect();
        let functions = self.cubin.functions().unwrap_or_default();
        let own =
            functions.iter().find(|function| section.is_some_and(|section| function.text == section.index));
        let bounds = Bounds {
            registers: raised
                .and_then(|raised| raised.kernels.get(kernel).copied())
                .or(own.and_then(|own| own.registers)),
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
                    "relocations stay with their instructions".to_string(),
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

/// Whether the file has a copy of a section that drivers translate for machines that come later.
fn has_copy(cubin: &Cubin<'_>, section: &elf::Section<'_>) -> bool {
    let copies = [&b".nv.capmerc"[..], b".nv.merc"];
    let is_copy = |name: &[u8]| copies.iter().any(|head| name.strip_prefix(*head) == Some(section.raw_name));
    cubin.elf().sections().iter().any(|other| is_copy(other.raw_name))
}

/// The sections of a file: those that `.section .text.NAME` begins; without one the whole file is one.
fn sections(source: &str) -> Vec<Section> {
    let mut out: Vec<Section> = Vec::new();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if let Some(name) = section_name(line) {
            out.push(Section { name: Some(name), range: at..at, head: start..start + line.trim_end().len() });
            continue;
        }
        match out.last_mut() {
            Some(section) => section.range.end = at,
            None if is_empty(line) => {}
            None => {
                out.push(Section { name: None, range: start..at, head: start..start + line.trim_end().len() })
            }
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

/// Whether the first line of a section that says something is a label of this name, as where a kernel was renamed in both.
fn is_labelled(text: &str, name: &str) -> bool {
    let first = text.lines().find(|line| !is_empty(line)).and_then(|line| line.split_once(':'));
    first.is_some_and(|(label, _)| label.trim().trim_matches('"') == name)
}

/// The name behind `.section .text.`; what may follow a comma is for others.
fn section_name(line: &str) -> Option<String> {
    section::read(line.trim().strip_prefix(".section")?)
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
