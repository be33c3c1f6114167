//! What is known of places in a function: names and remarks, by address.

use std::iter::Peekable;
use std::slice::Iter;
use warpsmith::sass::text::Places;

/// Names of places in a function, as they are written where they are meant: `` `(.L_x_0) ``.
#[derive(Default)]
pub struct Labels(pub Vec<(u64, String)>);

/// Remarks on places in a function, in order.
#[derive(Default)]
pub struct Notes(pub Vec<(u64, String)>);

impl Labels {
    /// Those at an address and behind it.
    pub fn from(&self, address: u64) -> Peekable<Iter<'_, (u64, String)>> {
        from(&self.0, address)
    }
}

impl Notes {
    /// Those at an address and behind it.
    pub fn from(&self, address: u64) -> Peekable<Iter<'_, (u64, String)>> {
        from(&self.0, address)
    }
}

fn from(all: &[(u64, String)], address: u64) -> Peekable<Iter<'_, (u64, String)>> {
    all[all.partition_point(|(at, _)| *at < address)..].iter().peekable()
}

/// A label as it stands at its place.
pub fn plain(name: &str) -> &str {
    name.strip_prefix("`(").and_then(|name| name.strip_suffix(')')).unwrap_or(name)
}

impl Places for Labels {
    fn name(&self, address: u64) -> Option<&str> {
        let index = self.0.binary_search_by_key(&address, |(at, _)| *at).ok()?;
        Some(&self.0[index].1)
    }
}
