//! Which classes of machine code the compiled kernels have, and what is known of each.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use warpsmith_image::cubin::Cubin;
use warpsmith_meaning::Meanings;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::{Architecture, Isa};

/// How often a class was seen, and where first.
#[derive(Debug, Clone, Default)]
struct Seen {
    mnemonic: String,
    count: usize,
    architectures: BTreeSet<String>,
    has_program: bool,
    lowering: String,
    example: String,
    line: String,
}

/// The classes of all kernels.
#[derive(Default)]
pub struct Classes {
    seen: BTreeMap<String, Seen>,
}

/// Bytes of code and names of classes of the functions of a cubin.
pub fn of_cubin(isa: &Isa, bytes: &[u8]) -> anyhow::Result<BTreeMap<String, (usize, BTreeSet<String>)>> {
    let mut out: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    for function in Cubin::parse(bytes)?.functions()? {
        let code = function.code.get(function.start as usize..function.end as usize).unwrap_or_default();
        let (size, classes) = out.entry(function.name().into_owned()).or_default();
        *size += code.len();
        for word in code.chunks_exact(16).filter_map(|word| word.try_into().ok()).map(u128::from_le_bytes) {
            if let Some(instruction) = isa.decode_word(word) {
                classes.insert(isa.class_name(instruction.class()).to_string());
            }
        }
    }
    Ok(out)
}

/// What tells the code of kernels apart, by kernel: its words, the classes that they are of, and where parameters lie.
pub fn keys(isa: &Isa, bytes: &[u8]) -> anyhow::Result<BTreeMap<String, (String, u64)>> {
    let cubin = Cubin::parse(bytes)?;
    let mut out = BTreeMap::new();
    // What kernels come to besides their own code is part of all of them.
    let mut others = DefaultHasher::new();
    let functions = cubin.functions()?;
    for function in functions.iter().filter(|function| !function.is_kernel()) {
        function.code.hash(&mut others);
    }
    // So are constants that are no parameters.
    for section in cubin.elf().sections().iter().filter(|section| section.name().starts_with(".nv.constant"))
    {
        if !section.name().starts_with(".nv.constant0") {
            cubin.elf().content(section)?.hash(&mut others);
        }
    }
    for kernel in cubin.kernels()? {
        let mut hasher = others.clone();
        let name = kernel.name().into_owned();
        for function in functions.iter().filter(|function| function.name() == name.as_str()) {
            function.code.hash(&mut hasher);
            for word in function
                .code
                .chunks_exact(16)
                .filter_map(|word| word.try_into().ok())
                .map(u128::from_le_bytes)
            {
                let class = isa.decode_word(word).map(|instruction| isa.class_name(instruction.class()));
                class.hash(&mut hasher);
            }
        }
        out.insert(name.clone(), (name, hasher.finish()));
    }
    Ok(out)
}

impl Classes {
    /// Counts those of a cubin; `line_of` says which line a function is of.
    pub fn add(
        &mut self,
        isa: &Isa,
        bytes: &[u8],
        line_of: impl Fn(&str) -> Option<String>,
    ) -> anyhow::Result<()> {
        let name = isa.name();
        let mut fresh: Vec<(String, u128)> = Vec::new();
        for function in Cubin::parse(bytes)?.functions()? {
            let code = function.code.get(function.start as usize..function.end as usize).unwrap_or_default();
            let line = line_of(&function.name());
            for word in code.chunks_exact(16).filter_map(|word| word.try_into().ok()).map(u128::from_le_bytes)
            {
                let Some(instruction) = isa.decode_word(word) else { continue };
                let class = isa.class_name(instruction.class()).to_string();
                let seen = self.seen.entry(class.clone()).or_default();
                seen.count += 1;
                if seen.architectures.insert(name.to_string()) {
                    fresh.push((class, word));
                }
                if seen.mnemonic.is_empty() {
                    seen.mnemonic = instruction.mnemonic(isa).to_string();
                    seen.example = isa.text_of(&instruction, 0, warpsmith_sass::text::Style::Listing);
                    seen.line = line.clone().unwrap_or_default();
                }
            }
        }
        if !fresh.is_empty()
            && let Some(architecture) = Architecture::find(name)
        {
            let meanings = Meanings::of(&architecture);
            let programs = Programs::new(isa, &meanings);
            for (class, word) in fresh {
                let Some(instruction) = isa.decode_word(word) else { continue };
                let Some(seen) = self.seen.get_mut(&class) else { continue };
                seen.has_program = programs.of(&instruction).is_some();
                seen.lowering = programs.lowering(&instruction).unwrap_or_default().to_string();
            }
        }
        Ok(())
    }

    /// The list, the most frequent first.
    pub fn table(&self) -> String {
        let mut rows: Vec<(&String, &Seen)> = self.seen.iter().collect();
        rows.sort_by_key(|(name, seen)| (std::cmp::Reverse(seen.count), (*name).clone()));
        let mut out =
            String::from("# class\tmnemonic\tcount\tprogram\tlowering\tarchitectures\texample\tline\n");
        for (name, seen) in rows {
            let architectures: Vec<&str> = seen.architectures.iter().map(|name| &name[3..]).collect();
            let _ = writeln!(
                out,
                "{name}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
                seen.mnemonic,
                seen.count,
                if seen.has_program { "program" } else { "-" },
                if seen.lowering.is_empty() { "-" } else { &seen.lowering },
                architectures.join(" "),
                seen.example,
                seen.line
            );
        }
        out
    }
}
