//! How results are rounded.

/// How a result that has no exact place is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Rounding {
    /// To the nearest, of two the even one.
    #[default]
    Nearest,
    /// To the nearest, of two the one away from 0.
    NearestAway,
    /// Towards 0.
    Zero,
    /// Downwards.
    Down,
    /// Upwards.
    Up,
}
