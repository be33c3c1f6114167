//! What values that were never written decide.

/// What a value decides that was never written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Used {
    /// Where memory is accessed.
    Address,
    /// Whether an instruction is executed: where a branch goes, whether something is stored.
    Guard,
    /// Where the program goes on, who takes part in what lanes do together, how much is copied.
    Decision,
    /// What a buffer of the launch holds.
    Stored,
    /// What an atomic operation does.
    Atomic,
}

/// What has never been written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unwritten {
    /// A register.
    Register,
    /// Shared memory.
    Shared,
    /// Local memory of a thread.
    Local,
    /// Memory that the program has taken from the heap.
    Heap,
    /// A buffer.
    Global,
}

/// A value decides something that was never written. The other place of a report is where it was read first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Problem {
    /// What it decides.
    pub used: Used,
    /// What was never written.
    pub of: Unwritten,
}
