//! What is wrong with two accesses, and what would have ordered them.

use warpsmith_engine::op::Scope;

/// Two accesses of different threads to one place, of which one writes, that nothing orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Problem {
    /// What would have ordered them, or would make them legal.
    pub missing: Missing,
    /// Which of them write: that which came last, and the other one.
    pub writes: (bool, bool),
    /// Whether both are accesses of one instruction at once, by lanes of one warp.
    pub at_once: bool,
    /// Whether each of the threads reads the place and then writes it: one atomic operation would do both.
    pub updates: bool,
}

/// What two accesses lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// A barrier of the block between them.
    BlockBarrier,
    /// A barrier of the lanes of the warp (`bar.warp.sync`) between them.
    WarpBarrier,
    /// A barrier of the cluster between them.
    ClusterBarrier,
    /// Blocks have to be ordered: by a barrier of the grid, or two launches; or by a fence, a flag, and a fence.
    Grid,
    /// The thread of the second has read what the first one's has released: a fence or an instruction that acquires, of
    /// this scope, is missing between that and its access.
    Acquire {
        /// The scope that it has to have.
        scope: Scope,
    },
    /// The thread of the second has read what that of the first one has written later, but that has not released anything: a fence or an
    /// instruction that releases, of this scope, is missing between.
    Release {
        /// The scope that it has to have.
        scope: Scope,
    },
    /// Both are atomic or strong, but the scope of one of them leaves the other thread out.
    WiderScope {
        /// The scope that it has to have.
        scope: Scope,
    },
    /// One of them is atomic; then the other one has to be so, too, or be ordered.
    Atomic,
    /// A wait for what the first one has started.
    Wait,
    /// A fence between ordinary accesses and those of copies (`fence.proxy.async`).
    ProxyFence,
    /// Lanes of one instruction have to write different places.
    OtherPlace,
}

impl Missing {
    /// Whether it is a barrier of more threads than another one.
    pub fn is_wider(self, other: Missing) -> bool {
        let threads = |missing| match missing {
            Missing::WarpBarrier => Some(1),
            Missing::BlockBarrier => Some(2),
            Missing::ClusterBarrier => Some(3),
            Missing::Grid => Some(4),
            _ => None,
        };
        matches!((threads(self), threads(other)), (Some(own), Some(other)) if own > other)
    }
}
