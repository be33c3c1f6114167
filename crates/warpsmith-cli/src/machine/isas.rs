//! The machines of the cubins of a file, each read once.

use super::description;
use super::shipped::of_cubin;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use warpsmith::image::cubin;
use warpsmith::sass::Isa;

/// The machines that were needed so far.
pub struct Isas {
    /// The user's description, which serves all.
    given: Option<Arc<Isa>>,
    loaded: BTreeMap<String, Option<Arc<Isa>>>,
}

impl Isas {
    /// None yet, or the user's.
    pub fn new(given: Option<&Path>) -> anyhow::Result<Isas> {
        let given = given.map(|path| description::partly(path).map(Arc::new)).transpose()?;
        Ok(Isas { given, loaded: BTreeMap::new() })
    }

    /// Whether something is wrong with the user's description.
    pub fn has_errors(&self) -> bool {
        self.given.as_deref().is_some_and(description::has_errors)
    }

    /// The machine that a cubin is for, if there is a description of it.
    pub fn get(&mut self, architecture: &cubin::CubinArchitecture) -> Option<Arc<Isa>> {
        if self.given.is_some() {
            return self.given.clone();
        }
        let load = || of_cubin(architecture).map(Arc::new);
        self.loaded.entry(architecture.to_string()).or_insert_with(load).clone()
    }
}
