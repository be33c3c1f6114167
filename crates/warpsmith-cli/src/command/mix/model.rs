//! What was counted.

use warpsmith::cost::{Mix, Region};
use warpsmith::machine::Function;

/// A function that was counted.
pub struct Counted<'f, 'm> {
    pub function: &'f Function<'m>,
    pub whole: (Region, Mix),
    pub loops: Vec<(Region, Mix)>,
}
