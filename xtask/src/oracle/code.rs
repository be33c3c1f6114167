//! The code that ptxas makes from a file, and from what the printer makes of that file.

use super::ptxas::{End, Ptxas, Reply};
use super::report;
use anyhow::Context;
use object::{Object, ObjectSection};
use std::collections::BTreeMap;
use std::path::Path;
use warpsmith_ptx::Module;

/// How the two compare.
pub enum Code {
    /// The binaries are the same, byte for byte.
    Same,
    /// The sections that a program runs from are the same; only what describes source lines differs.
    Sections,
    /// These sections differ.
    Differs(Vec<String>),
    /// What was printed does not assemble.
    Refused(Reply),
    /// The original does not assemble either: a valid file that needs more than this target has, say.
    Unmade,
}

/// The sections that a program runs from, by the beginning of their names.
const PROGRAM: [&str; 4] = [".text.", ".nv.constant", ".nv.global", ".nv.info"];

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
    let (original, printed) = (sections(&original)?, sections(&printed)?);
    let names: std::collections::BTreeSet<&String> = original.keys().chain(printed.keys()).collect();
    let differing: Vec<String> =
        names.into_iter().filter(|name| original.get(*name) != printed.get(*name)).cloned().collect();
    let of_program = |name: &String| PROGRAM.iter().any(|prefix| name.starts_with(prefix));
    // Line information speaks of the text's own lines, so that it may differ, and nothing else may.
    let lines = original.keys().any(|name| name.starts_with(".nv_debug_line_sass"));
    Ok(if lines && !differing.iter().any(of_program) { Code::Sections } else { Code::Differs(differing) })
}

/// The binary, or why there is none.
fn assemble(ptxas: &Ptxas, folder: &Path, text: &[u8], target: &str) -> anyhow::Result<Result<Vec<u8>, Reply>> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    std::fs::write(folder.join("module.ptx"), text).with_context(|| folder.display().to_string())?;
    let reply = ptxas.assemble(folder, "module.ptx", "module.cubin", target)?;
    if reply.end != End::Accepted {
        return Ok(Err(reply));
    }
    Ok(Ok(std::fs::read(folder.join("module.cubin")).with_context(|| folder.display().to_string())?))
}

fn sections(binary: &[u8]) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let file = object::File::parse(binary).context("the binary is no ELF file")?;
    let mut sections: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for section in file.sections() {
        let name = section.name().context("a section without a name")?.to_string();
        sections.entry(name).or_default().extend_from_slice(section.data().unwrap_or_default());
    }
    Ok(sections)
}

impl Code {
    /// What is different, if anything is.
    pub fn difference(&self) -> Option<&'static str> {
        match self {
            Code::Same | Code::Sections | Code::Unmade => None,
            Code::Differs(_) => Some("what is printed assembles to other code"),
            Code::Refused(_) => Some("what is printed does not assemble"),
        }
    }

    /// For the record.
    pub fn word(&self) -> &'static str {
        match self {
            Code::Same => "same",
            Code::Sections => "sections",
            Code::Differs(_) => "other",
            Code::Refused(_) => "refused",
            Code::Unmade => "unmade",
        }
    }

    /// The details of a difference.
    pub fn print(&self) {
        match self {
            Code::Differs(sections) if sections.is_empty() => println!("          the order of sections, or symbols"),
            Code::Differs(sections) => println!("          sections: {}", sections.join(" ")),
            Code::Refused(reply) => report::print(&report::theirs(&reply.messages), &[]),
            Code::Same | Code::Sections | Code::Unmade => {}
        }
    }
}
