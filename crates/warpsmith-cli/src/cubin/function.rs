//! A function of a cubin with what is known of its places.

use super::places::{Labels, Notes};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use warpsmith::image::cubin::Cubin;
use warpsmith::sass::json::Source;

/// A function.
pub struct Function {
    /// Its name.
    pub name: String,
    /// Whether it is a kernel.
    pub is_kernel: bool,
    /// Index of the section of its code.
    pub section: u32,
    /// Where its code lies: in the bytes of the cubin, and among those of the image.
    pub code: Range<usize>,
    /// Names of places in it.
    pub labels: Labels,
    /// What else is known of places in it.
    pub notes: Notes,
    /// Of which lines its instructions are, from each address on; for programs.
    pub sources: Vec<(u64, Option<Source>)>,
    /// What a linker puts into its instructions; of assembly files only.
    pub relocated: Notes,
}

impl Function {
    /// The functions of a cubin that are wanted, each with what stands behind it in its section; it is wanted, too, where one of
    /// those is.
    pub fn of(
        cubin: &Cubin<'_>,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<Function>, warpsmith::image::Error> {
        let mut out = Vec::new();
        let all = cubin.functions()?;
        let meant: BTreeSet<u32> =
            all.iter().filter(|function| wanted(&function.name())).map(|function| function.text).collect();
        for kernel in cubin.kernels()? {
            let name = kernel.name();
            let section = cubin.elf().section(kernel.text);
            if let Some(section) = section.filter(|_| meant.contains(&kernel.text) || wanted(&name)) {
                let start = usize::try_from(section.offset).unwrap_or(usize::MAX);
                let code = start..start.saturating_add(kernel.code.len());
                out.push(Function {
                    is_kernel: kernel.is_kernel(),
                    section: kernel.text,
                    name: name.into_owned(),
                    code,
                    labels: Labels::default(),
                    notes: Notes::default(),
                    sources: Vec::new(),
                    relocated: Notes::default(),
                });
            }
        }
        Ok(out)
    }
    /// Gives it the names of places in it, by section.
    pub fn label(&mut self, all: &BTreeMap<u32, BTreeMap<u64, String>>) {
        let own = all.get(&self.section).into_iter().flatten();
        self.labels.0 = own.map(|(at, name)| (*at, format!("`({name})"))).collect();
    }
}
