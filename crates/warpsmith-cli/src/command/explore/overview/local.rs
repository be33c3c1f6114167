//! How often kernels store to local memory: registers that did not fit, and arrays of a thread.

use super::super::local::is_store;
use super::largest::Entry;
use std::collections::BTreeMap;
use warpsmith::meaning::Meanings;
use warpsmith::sass::{Architecture, Element, Isa, Item};

/// The machines that were needed so far.
#[derive(Default)]
pub struct Machines(BTreeMap<String, Option<(Isa, Meanings<'static>)>>);

impl Machines {
    /// Counts the stores of a kernel, if there is a description of its machine, and lets its code go.
    pub fn count(&mut self, entry: &mut Entry) {
        let load = || {
            let architecture = Architecture::find(&entry.architecture)?;
            Some((architecture.load().ok()?, Meanings::of(&architecture)))
        };
        let machine = self.0.entry(entry.architecture.clone()).or_insert_with(load);
        let code = std::mem::take(&mut entry.code);
        let Some((isa, meanings)) = machine.as_ref().filter(|_| !code.is_empty()) else { return };
        let stores = |element: &Element| match element {
            Element::Item(Item::Instruction(one)) => is_store(meanings, one.mnemonic(isa)) == Some(true),
            _ => false,
        };
        entry.local_stores =
            Some(isa.elements(&code).filter(|(_, element, _)| stores(element)).count() as u64);
    }
}
