//! The code that ptxas makes from a file, and from what the printer makes of that file.

use super::ptxas::{End, Ptxas, Reply};
use super::report;
use anyhow::Context;
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use warpsmith_ptx::Module;

/// How the two compare.
pub enum Code {
    /// The binaries are the same, byte for byte.
    Same,
    /// The binaries are the same but for what names lines of the text, which printing moves.
    Lines,
    /// These parts differ.
    Differs(Vec<String>),
    /// What was printed does not assemble.
    Refused(Reply),
    /// The original does not assemble either: a valid file that needs more than this target has, say.
    Unmade,
}

/// Sections that hold line numbers of the text or places in such a section, by a part of their names. The
/// tables of names and symbols are among them, since the name of a function's own variable holds the line
/// of its declaration, and with them what refers to names; [`symbols`] compares them without.
const LINES: [&str; 6] = ["debug_", ".strtab", ".shstrtab", ".symtab", ".nv.callgraph", ".nv.prototype"];

/// Assembles both in a folder and compares the binaries.
pub fn compare(ptxas: &Ptxas, module: &Module, target: &str, folder: &Path) -> anyhow::Result<Code> {
    let printed = warpsmith_ptx::print::canonical_bytes(module);
    let original = match assemble(ptxas, &folder.join("original"), module.source(), target)? {
        Ok(binary) => binary,
        Err(_) => return Ok(Code::Unmade),
    };
    let printed = match assemble(ptxas, &folder.join("printed"), &printed, target)? {
        Ok(binary) => binary,
        Err(reply) => return Ok(Code::Refused(reply)),
    };
    std::fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    if original == printed {
        return Ok(Code::Same);
    }
    let (original, printed) = (parse(&original)?, parse(&printed)?);
    let mut differing = Vec::new();
    if symbols(&original) != symbols(&printed) {
        differing.push("symbols".to_string());
    }
    let (original, printed) = (sections(&original)?, sections(&printed)?);
    let names: BTreeSet<&String> = original.keys().chain(printed.keys()).collect();
    differing.extend(names.into_iter().filter(|name| original.get(*name) != printed.get(*name)).cloned());
    Ok(if differing.is_empty() { Code::Lines } else { Code::Differs(differing) })
}

/// The binary, or why there is none.
fn assemble(
    ptxas: &Ptxas,
    folder: &Path,
    text: &[u8],
    target: &str,
) -> anyhow::Result<Result<Vec<u8>, Reply>> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    std::fs::write(folder.join("module.ptx"), text).with_context(|| folder.display().to_string())?;
    let reply = ptxas.assemble(folder, "module.ptx", "module.cubin", target)?;
    if reply.end != End::Accepted {
        return Ok(Err(reply));
    }
    Ok(Ok(std::fs::read(folder.join("module.cubin")).with_context(|| folder.display().to_string())?))
}

fn parse(binary: &[u8]) -> anyhow::Result<object::File<'_>> {
    object::File::parse(binary).context("the binary is no ELF file")
}

/// The sections that do not depend on lines.
fn sections(file: &object::File<'_>) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let mut sections: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for section in file.sections() {
        let name = section.name().context("a section without a name")?;
        if LINES.iter().any(|part| name.contains(part)) {
            continue;
        }
        let all = sections.entry(name.to_string()).or_default();
        // Shared memory has a size, but no bytes in the file.
        if name.starts_with(".nv.shared.") {
            all.extend(section.size().to_le_bytes());
        } else {
            all.extend_from_slice(section.data().unwrap_or_default());
        }
    }
    Ok(sections)
}

/// Name, section, place and size of every symbol.
fn symbols(file: &object::File<'_>) -> Vec<(String, Option<usize>, u64, u64)> {
    let symbol = |symbol: object::Symbol<'_, '_>| {
        let name = without_line(symbol.name().unwrap_or_default());
        (name.to_string(), symbol.section_index().map(|index| index.0), symbol.address(), symbol.size())
    };
    file.symbols().map(symbol).collect()
}

/// A symbol's name without what depends on the text: `$__name` of `$__name__12`, a variable that a function
/// declares in line 12, and `.nv_debug_ptx_txt` of the section of that name, which ends in a hash of the text.
fn without_line(name: &str) -> &str {
    let separator = if name.starts_with("$__") { "__" } else { "." };
    match name.rsplit_once(separator) {
        Some((rest, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => name,
    }
}

impl Code {
    /// What is different, if anything is.
    pub fn difference(&self) -> Option<&'static str> {
        match self {
            Code::Same | Code::Lines | Code::Unmade => None,
            Code::Differs(_) => Some("what is printed assembles to other code"),
            Code::Refused(_) => Some("what is printed does not assemble"),
        }
    }

    /// For the record.
    pub fn word(&self) -> &'static str {
        match self {
            Code::Same => "same",
            Code::Lines => "lines",
            Code::Differs(_) => "other",
            Code::Refused(_) => "refused",
            Code::Unmade => "unmade",
        }
    }

    /// The details of a difference.
    pub fn print(&self) {
        match self {
            Code::Differs(parts) => println!("          in {}", parts.join(" ")),
            Code::Refused(reply) => report::print(&report::theirs(&reply.messages), &[]),
            Code::Same | Code::Lines | Code::Unmade => {}
        }
    }
}
