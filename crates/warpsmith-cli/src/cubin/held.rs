//! What a file holds for which architectures.

use crate::machine::described;
use crate::name;
use std::collections::BTreeSet;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};

/// The architectures that a file holds machine code for, of which there are descriptions, the oldest first; before them `ptx` if it
/// holds PTX. Where a function is named, only machine code that has it.
pub fn held(data: &[u8], function: Option<&str>) -> Vec<String> {
    let mut all = All { function, has_ptx: false, architectures: BTreeSet::new() };
    walk(data, &Limits::of(data), &mut all);
    let ptx = all.has_ptx.then(|| "ptx".to_owned());
    ptx.into_iter().chain(all.architectures.into_iter().map(|(_, name)| name)).collect()
}

struct All<'w> {
    function: Option<&'w str>,
    has_ptx: bool,
    architectures: BTreeSet<(u16, String)>,
}

impl Visitor for All<'_> {
    fn item(&mut self, item: &Item<'_>) {
        match item.kind {
            _ if item.is_superseded => {}
            Kind::Ptx => self.has_ptx = true,
            Kind::Cubin => {
                let Ok(cubin) = Cubin::parse(item.data) else { return };
                let architecture = cubin.architecture();
                let own = architecture.to_string();
                let has = |wanted: &str| {
                    let functions = cubin.functions().unwrap_or_default();
                    functions.iter().any(|function| name::is_meant(wanted, &function.name()))
                };
                if described(&own).is_ok() && self.function.is_none_or(has) {
                    self.architectures.insert((architecture.number, own));
                }
            }
            _ => {}
        }
    }

    // What cannot be read is told when it is to be run.
    fn fault(&mut self, _path: &str, _error: Error) {}
}
