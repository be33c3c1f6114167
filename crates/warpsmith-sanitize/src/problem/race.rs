//! What is wrong with two accesses, and what would have ordered them.

use warpsmith_engine::op::Scope;

/// Two accesses of different threads to one place, of which one writes, that nothing orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
#[non_exhaustive]
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

impl core::fmt::Display for Problem {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let what = match self.writes {
            _ if self.at_once => {
                "lanes of one instruction write one place, and which of them is last is luck"
            }
            (true, true) => "two threads write one place, and nothing orders them",
            (true, false) => "a thread writes what another one reads, and nothing orders them",
            _ => "a thread reads what another one writes, and nothing orders them",
        };
        f.write_str(what)
    }
}

impl Problem {
    /// What would have ordered the accesses, or would make them legal.
    pub fn help(&self) -> String {
        let of = |scope: Scope| match scope {
            Scope::Block => "the block (.cta)",
            Scope::Cluster => "the cluster (.cluster)",
            Scope::Device => "the device (.gpu)",
            Scope::System => "the system (.sys)",
        };
        match self.missing {
            Missing::BlockBarrier => "a barrier of the block between them would order them".into(),
            Missing::WarpBarrier => {
                "lanes run independently: __syncwarp() (bar.warp.sync) between them would order them".into()
            }
            Missing::ClusterBarrier => "a barrier of the cluster between them would order them".into(),
            Missing::Grid => "blocks run in any order: a barrier of the grid, a second launch, or a flag that one releases \
                              and the other acquires would order them"
                .into(),
            Missing::Acquire { scope } => format!(
                "what the other thread has released was read, but not acquired: a fence or an acquire for {} is missing \
                 before this access",
                of(scope)
            ),
            Missing::Release { scope } => format!(
                "what the other thread has written later was read, but it has released nothing: a fence or a release for {} \
                 is missing behind its access",
                of(scope)
            ),
            Missing::WiderScope { scope } => {
                format!("the scope of one of them leaves the other thread out: both need that of {}", of(scope))
            }
            Missing::Atomic => "one of them is atomic or strong, and the other one is not: make both so, or order them".into(),
            Missing::Wait => {
                "it is done later by what a thread has started: wait for it, and let others know by a barrier".into()
            }
            Missing::ProxyFence => "fence.proxy.async between them would order them".into(),
            Missing::OtherPlace => "let each lane write a place of its own, or use an atomic operation".into(),
        }
    }
}
