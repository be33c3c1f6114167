//! What registers hold before a line is executed: as it is for other machines, too.

pub use testing::rows::{Cell, Fill, Random, Row, column};
