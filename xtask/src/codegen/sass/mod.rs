//! Generates the typed builders of machine code from `isa/sass`, and a test of every class.

mod cases;
mod form;
mod types;
mod volta;
mod who;

use anyhow::{Context, bail};
use form::{Forms, Mnemonic};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use types::Types;
use warpsmith_md::machine::Machine;
use who::Who;

/// First lines of every generated file.
const HEADER: &str = "// Generated from isa/sass by `cargo xtask codegen`. Do not edit.\n\n";

/// Versions that the description of SM 1.x serves.
const TESLA: [u32; 4] = [10, 11, 12, 13];

/// All files: where they lie, and their text.
pub fn generate(root: &Path) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let mut out = String::from(HEADER);
    out.push_str("//! Which architectures have a mnemonic.\n\nuse super::Who;\n\n");
    let mut files = tesla(root, "sm_10", &mut out)?;
    files.extend(volta::generate(root, &mut out)?);
    files.push((root.join("crates/warpsmith-sass/src/arch/generated.rs"), out));
    Ok(files)
}

/// The files of SM 1.x; who has which of its mnemonics is written to `who`.
fn tesla(root: &Path, name: &str, who: &mut String) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let folder = root.join("isa/sass").join(name);
    let machine = load(&folder)?;
    let mut mnemonics = Who::default();
    mnemonics.add(machine.description(), &TESLA);
    mnemonics.write(who, "SM_10", "SM 1.x.");
    let path = folder.join("builder.tsv");
    let table = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let types = Types::read(&table, &machine)?;
    let forms = Forms::new(&machine, &types)?;
    let sass = root.join("crates/warpsmith-sass");
    Ok(vec![
        (sass.join(format!("src/build/{name}/generated.rs")), builders(name, &types, &forms)?),
        (sass.join(format!("tests/{name}/builder.rs")), cases::generate(&machine, &types, &forms)?),
    ])
}

/// Reads and compiles a description: the files of a folder in the order of their names.
fn load(folder: &Path) -> anyhow::Result<Machine> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|end| end == "mdl"));
    paths.sort();
    let mut text = Vec::new();
    for path in &paths {
        text.extend(std::fs::read(path).with_context(|| path.display().to_string())?);
    }
    let (description, faults) = warpsmith_md::parse(&text, &warpsmith_md::Options::default());
    let machine = warpsmith_md::compile(description);
    match machine {
        Ok(machine) if faults.is_empty() => Ok(machine),
        Ok(_) => bail!("{}: {}", folder.display(), faults[0]),
        Err(faults) => bail!("{}: {}", folder.display(), faults[0]),
    }
}

/// Writes the file of builders.
fn builders(name: &str, types: &Types, forms: &Forms) -> anyhow::Result<String> {
    let mut out = String::from(HEADER);
    let _ =
        writeln!(out, "//! Builders of `{name}`: operands, modifiers, and a function for each mnemonic.\n");
    out.push_str(
        "use crate::build::{Argument, BuildFault, Draft, Forms, Marked, Named, Number, Operand, Text};\n",
    );
    out.push_str("use crate::build::{instruction, memory, names, parts, registers, signs};\n");
    out.push_str("use crate::isa::{Instruction, Isa};\nuse warpsmith_md::machine::Flag;\n\n");
    let _ = writeln!(out, "const ARCHITECTURE: &str = {name:?};\n");
    types.write(&mut out, forms);
    let mut taken: BTreeMap<String, String> =
        types.list.iter().map(|ty| (ty.name.clone(), format!("type {}", ty.name))).collect();
    for mnemonic in &forms.mnemonics {
        for name in [&mnemonic.function, &mnemonic.ty] {
            if let Some(other) = taken.insert(name.clone(), mnemonic.text.clone()) {
                bail!("{} and {other} are both `{name}`", mnemonic.text);
            }
        }
        write_mnemonic(&mut out, mnemonic);
    }
    Ok(out)
}

fn write_mnemonic(out: &mut String, mnemonic: &Mnemonic) {
    let Mnemonic { text, function, ty, operands, .. } = mnemonic;
    let _ = writeln!(out, "instruction!(/// {}", mnemonic.brief);
    let generics: Vec<String> = operands
        .iter()
        .enumerate()
        .map(|(index, operand)| {
            format!("{}: {}", super::names::snake(operand), char::from(b'A' + index as u8))
        })
        .collect();
    let _ = writeln!(out, "    {text:?} {function} {ty}({}) {{", generics.join(", "));
    for (kinds, classes) in &mnemonic.forms {
        let tuple = kinds.iter().map(|kind| format!("{kind},")).collect::<String>();
        let list: Vec<String> =
            classes.iter().map(|(class, opcode)| format!("({class}, {opcode})")).collect();
        let _ = writeln!(out, "        ({tuple}) => [{}];", list.join(", "));
    }
    out.push_str("    } {\n");
    for (label, ty) in &mnemonic.modifiers {
        let _ = writeln!(out, "        {} {label:?} {ty};", super::names::snake(label));
    }
    out.push_str("    } guard(");
    if let Some([(register, register_type), (test, test_type)]) = &mnemonic.guard {
        let _ = write!(out, "{register:?} {register_type} {test:?} {test_type}");
    }
    out.push_str("));\n\n");
}
