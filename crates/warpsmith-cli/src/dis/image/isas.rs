//! The machines of the cubins of a file, each read once.

use crate::machine::description;
use anyhow::Context;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use warpsmith::image::cubin;
use warpsmith::sass::{Architecture, Isa};

/// The machines that were needed so far.
pub struct Isas {
    /// The user's description, which serves all.
    given: Option<Arc<Isa>>,
    loaded: BTreeMap<String, Option<Arc<Isa>>>,
}

impl Isas {
    /// None yet, or the user's.
    pub fn new(given: Option<&Path>) -> anyhow::Result<Isas> {
        let read = |path: &Path| -> anyhow::Result<_> {
            let isa = Isa::from_text(&description(path)?).with_context(|| path.display().to_string())?;
            Ok(Arc::new(isa))
        };
        Ok(Isas { given: given.map(read).transpose()?, loaded: BTreeMap::new() })
    }

    /// The machine that a cubin is for, if there is a description of it. Code for a family, or for one member of it, has
    /// the instructions of the architecture of the same number.
    pub fn get(&mut self, architecture: &cubin::Architecture) -> Option<Arc<Isa>> {
        if self.given.is_some() {
            return self.given.clone();
        }
        let name = architecture.to_string();
        let load = || {
            let plain = format!("sm_{}", architecture.number);
            let found = Architecture::find(&name).or_else(|| Architecture::find(&plain))?;
            found.load().ok().map(Arc::new)
        };
        self.loaded.entry(name.clone()).or_insert_with(load).clone()
    }
}
