//! How an instruction orders the memory accesses of its thread (PTX ISA, *Memory Consistency Model*).

/// How strong an access or a fence is. The default is that of plain instructions: weak.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Order {
    /// What it orders.
    pub strength: Strength,
    /// Among which threads. Nothing of weak accesses.
    pub scope: Scope,
    /// Between which ways to memory, of fences.
    pub proxy: Proxy,
}

/// Between which ways to the same memory a fence orders accesses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proxy {
    /// It is no fence between several.
    #[default]
    Generic,
    /// Ordinary accesses, and those of bulk copies and of products that read shared memory.
    Async,
    /// Ordinary accesses, and those to tensor maps.
    TensorMap,
    /// Others, such as two addresses of one place.
    Other,
}

/// What an access or a fence orders.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Nothing: data that several threads access have to be ordered by something else.
    #[default]
    Weak,
    /// Nothing, but threads may access the same place at once (`.relaxed`; `.volatile` is that at system scope).
    Relaxed,
    /// What the thread does later, behind what it has read from.
    Acquire,
    /// What the thread has done before, in front of who reads what it writes.
    Release,
    /// Both.
    AcquireRelease,
    /// Both, and all of this kind among each other.
    Sequential,
}

/// The threads for which an order holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Those of the block.
    #[default]
    Block,
    /// Those of the cluster.
    Cluster,
    /// Those of the device.
    Device,
    /// All of them, those of the host and of other devices too.
    System,
}

impl Strength {
    /// Whether what is behind it comes after what it has read from.
    pub fn acquires(self) -> bool {
        matches!(self, Strength::Acquire | Strength::AcquireRelease | Strength::Sequential)
    }

    /// Whether what is before it comes in front of who reads what it writes.
    pub fn releases(self) -> bool {
        matches!(self, Strength::Release | Strength::AcquireRelease | Strength::Sequential)
    }
}
