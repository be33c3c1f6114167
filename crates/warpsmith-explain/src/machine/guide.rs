//! All that is known of the machine code of one architecture.

use warpsmith_meaning::Meanings;
use warpsmith_sass::latency::Table;
use warpsmith_sass::{Architecture, Isa};

/// All that is known of the machine code of one architecture: pages are made of it.
#[derive(Debug)]
pub struct Guide<'i> {
    pub(super) architecture: Architecture,
    pub(super) isa: &'i Isa,
    pub(super) meanings: Meanings<'static>,
    /// Before Volta there are none.
    pub(super) latencies: Option<Table<'i>>,
}

impl<'i> Guide<'i> {
    /// Of an architecture that was loaded.
    pub fn new(architecture: Architecture, isa: &'i Isa) -> Guide<'i> {
        Guide { architecture, isa, meanings: Meanings::of(&architecture), latencies: Table::new(isa) }
    }
}
