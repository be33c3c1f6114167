//! Instructions as a listing of their section has them.

use super::At;
use std::collections::BTreeMap;
use warpsmith_program::program::Native;
use warpsmith_sass::Isa;
use warpsmith_sass::text::{Places, PrintOptions, Style};

/// Names of addresses.
struct Names(BTreeMap<u64, String>);

impl Places for Names {
    fn name(&self, address: u64) -> Option<&str> {
        self.0.get(&address).map(String::as_str)
    }
}

/// The text of an instruction: addresses count from the beginning of its section on, and what lies in another one has its name.
pub(super) fn text(isa: &Isa, native: &Native, at: &At) -> String {
    let own = native.section(at.address);
    let start = own.map_or(0, |own| own.start);
    let name = |target: u64| {
        // What is no distance is an address in memory.
        let is_whole = native.section(target).is_some();
        let target = if is_whole { target } else { target.wrapping_add(start) };
        let section = native.section(target)?;
        let offset = target - section.start;
        match offset {
            _ if section.start == start => is_whole.then(|| format!("{offset:#x}")),
            0 => Some(format!("`({})", section.name)),
            _ => Some(format!("`({}+{offset:#x})", section.name)),
        }
    };
    let address = at.address - start;
    let targets = isa.code_addresses(&at.instruction, address);
    let names = Names(targets.filter_map(|target| Some((target, name(target)?))).collect());
    let options = PrintOptions { style: Style::Listing, places: &names, formulas: false };
    let mut out = String::new();
    // A string takes everything.
    let _ = isa.print_instruction(&mut out, &at.instruction, address, options);
    out
}
