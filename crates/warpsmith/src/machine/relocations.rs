//! What relocations put into code.

use super::replaced;
use crate::image::Error;
use crate::image::cubin::{Cubin, Relocation};
use std::collections::BTreeMap;

/// What relocations put into instructions, by the offset of each of these.
pub type Marks = BTreeMap<u64, String>;

/// What relocations put into the instructions of each section; `word` is how many bytes an instruction has. As a mark of an
/// instruction: what would end that stands there as `_`.
///
/// # Errors
/// Where a section reaches past the end of the file.
pub fn relocations(cubin: &Cubin<'_>, word: u64) -> Result<BTreeMap<u32, Marks>, Error> {
    let mut out: BTreeMap<u32, Marks> = BTreeMap::new();
    let mut all = cubin.relocations()?;
    all.sort_by_key(|relocation| (relocation.section, relocation.offset));
    for relocation in &all {
        // What would end the mark may not stand in it.
        let what: String = relocated(cubin, relocation)
            .chars()
            .map(|c| if "{},;#\"/".contains(c) { '_' } else { c })
            .collect();
        let at = relocation.offset / word.max(1) * word.max(1);
        let marks = out.entry(relocation.section).or_default().entry(at).or_default();
        if !marks.is_empty() {
            *marks += " and ";
        }
        *marks += &what;
    }
    Ok(out)
}

/// A relocation as the assembler of the vendor would write it: `32@lo(name)`.
pub fn relocated(cubin: &Cubin<'_>, relocation: &Relocation) -> String {
    let symbol = cubin.symbol(relocation.symbol).map(|symbol| replaced(&symbol.name()));
    let mut what =
        symbol.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("symbol {}", relocation.symbol));
    match relocation.addend {
        Some(addend) if addend != 0 => what += &format!("{addend:+#x}"),
        _ => {}
    }
    match relocation.name() {
        Some("R_CUDA_ABS32_LO_32") => format!("32@lo({what})"),
        Some("R_CUDA_ABS32_HI_32") => format!("32@hi({what})"),
        Some(name) => format!("{name}({what})"),
        None => format!("relocation {:#x}({what})", relocation.kind),
    }
}
