//! Parts of values that come into being while they are written.

use core::fmt::Display;
use serde_core::{Serialize, Serializer};

/// A list: what the function's iterator gives.
pub struct Each<F>(pub F);

impl<F, I> Serialize for Each<F>
where
    F: Fn() -> I,
    I: IntoIterator<Item: Serialize>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A string: what the value displays.
pub struct Said<D>(pub D);

impl<D: Display> Serialize for Said<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
