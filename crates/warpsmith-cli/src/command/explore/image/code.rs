//! What the instructions of functions say beside what the file says of them: their bytes without what fills a function up, accesses to
//! local memory, calls, and functions that a compiler has put behind a kernel in its section.

use super::super::local::is_store;
use crate::machine::described;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::lines::Lines;
use warpsmith::machine::{Function, MachineCode};
use warpsmith::meaning::Meanings;
use warpsmith::sass::Isa;

/// Most bytes of code of a cubin that is looked through.
const MOST: usize = 4 << 20;

/// A kernel or function.
#[derive(Debug, Serialize)]
pub struct Coded {
    pub name: String,
    pub kind: &'static str,
    /// The kernel or function in whose section it stands behind that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<String>,
    pub code_bytes: u64,
    /// Bytes of a thread that its instructions store to local memory and load from there, each counted once.
    pub local_store_bytes: u64,
    pub local_load_bytes: u64,
    pub calls: Vec<String>,
}

/// The machines that were needed so far.
#[derive(Default)]
pub struct Machines(BTreeMap<String, Option<(Arc<Isa>, Meanings<'static>)>>);

impl Machines {
    /// The functions in some sections of a cubin; none where there is no description of its machine, or too much code.
    pub fn coded(&mut self, cubin: &Cubin<'_>, sections: &BTreeSet<u32>) -> Result<Vec<Coded>, Error> {
        let name = cubin.architecture().to_string();
        let load = || {
            let architecture = described(&name).ok()?;
            Some((Arc::new(architecture.load().ok()?), Meanings::of(&architecture)))
        };
        let machine = self.0.entry(name.clone()).or_insert_with(load);
        let Some((isa, meanings)) = machine else { return Ok(Vec::new()) };
        let all: usize = cubin.kernels()?.iter().map(|kernel| kernel.code.len()).sum();
        if all > MOST {
            return Ok(Vec::new());
        }
        let code = MachineCode::of_cubin(cubin, Arc::clone(isa), Lines::default())?;
        let mut first: BTreeMap<u32, String> = BTreeMap::new();
        let mut out = Vec::new();
        for (number, place) in cubin.functions()?.into_iter().enumerate() {
            let name = place.name().into_owned();
            let section = first.entry(place.text).or_insert_with(|| name.clone());
            let inside = (*section != name).then(|| section.clone());
            if let Some(function) = code.function(number).filter(|_| sections.contains(&place.text)) {
                out.push(Coded::of(&function, meanings, name, inside));
            }
        }
        Ok(out)
    }
}

impl Coded {
    fn of(function: &Function<'_>, meanings: &Meanings<'_>, name: String, inside: Option<String>) -> Coded {
        let (mut stores, mut loads) = (0, 0);
        for index in 0..function.body().len() {
            let Some(instruction) = function.instruction(index) else { continue };
            match is_store(meanings, instruction.mnemonic(function.isa())) {
                Some(true) => stores += width(&function.text(index)),
                Some(false) => loads += width(&function.text(index)),
                None => {}
            }
        }
        Coded {
            kind: if function.is_kernel() { "kernel" } else { "function" },
            code_bytes: function.code_bytes(),
            local_store_bytes: stores,
            local_load_bytes: loads,
            calls: function.calls(),
            inside,
            name,
        }
    }
}

/// Bytes that an access moves: its modifiers say it, or it is a word.
fn width(text: &str) -> u64 {
    let guarded = text.strip_prefix('@').and_then(|rest| rest.split_once(' '));
    let mnemonic = guarded.map_or(text, |(_, text)| text).split(' ').next().unwrap_or_default();
    let of = |modifier: &str| match modifier {
        "U8" | "S8" => Some(1),
        "U16" | "S16" => Some(2),
        "64" => Some(8),
        "128" => Some(16),
        _ => None,
    };
    mnemonic.split('.').skip(1).find_map(of).unwrap_or(4)
}

#[cfg(test)]
mod tests {
    use super::width;

    #[test]
    fn modifiers_say_how_wide_an_access_is() {
        let found = ["STL [R1+0x8], R4", "@!P0 LDL.64 R2, [R1]", "LDL.LU.128 R4, [R1]", "STL.U8 [R1], R0"];
        assert_eq!(found.map(width), [4, 8, 16, 1]);
    }
}
