//! Fuzz targets: what must hold for any bytes, each a function of its own, small enough to be run thousands of times a
//! second. `cargo xtask fuzz` runs them guided by coverage; the test `found` runs them on all inputs that were kept.

mod targets;

/// Something to be fuzzed.
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// What its input is, and what must hold.
    pub about: &'static str,
    /// Files and folders to begin with, from the root of the repository; those with one of the endings.
    pub seeds: &'static [&'static str],
    /// Endings of the files that are taken from folders; all if there are none.
    pub endings: &'static [&'static str],
    /// Bytes of the longest input that is tried.
    pub longest: usize,
    /// Runs it on one input. It panics where something does not hold.
    pub run: fn(&[u8]),
}

/// All of them.
pub const TARGETS: &[Target] = targets::ALL;

/// The target with a name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
