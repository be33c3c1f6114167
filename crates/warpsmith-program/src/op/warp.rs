//! What lanes and warps do together, and what they can ask.

/// Logic of predicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Combine {
    /// a and b.
    And,
    /// a or b.
    Or,
    /// Either of them.
    Xor,
    /// Not a, and b.
    AndNot,
}

/// From which lane a shuffle takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shuffle {
    /// b lanes below.
    Up,
    /// b lanes above.
    Down,
    /// The lane whose number differs in the bits of b.
    Butterfly,
    /// Lane b.
    Index,
}

impl Shuffle {
    /// The lane that one takes from, and whether it lies within the segment. Bits 0 to 4 of `c` are the clamp, bits 8 to 12 the
    /// bits of the lane that name the segment.
    pub fn source(self, lane: u32, by: u32, c: u32) -> (u32, bool) {
        let (clamp, segment) = (c & 31, c >> 8 & 31);
        let most = lane & segment | clamp & !segment;
        let least = lane & segment;
        match self {
            Shuffle::Up => {
                let source = lane.wrapping_sub(by);
                (source & 31, source as i32 >= most as i32)
            }
            Shuffle::Down => ((lane + by) & 31, lane + by <= most),
            Shuffle::Butterfly => (lane ^ by, (lane ^ by) <= most),
            Shuffle::Index => {
                let source = least | by & !segment & 31;
                (source, source <= most)
            }
        }
    }
}

/// What a vote gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vote {
    /// Whether the predicate holds in all lanes.
    All,
    /// Whether it holds in one.
    Any,
    /// Whether it is the same in all.
    Uniform,
    /// A bit for each lane.
    Ballot,
}

/// What happens at a barrier of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// Arrive and wait.
    Wait,
    /// Arrive and go on.
    Arrive,
    /// Wait, without arriving, until nobody waits there any more.
    Pass,
    /// Arrive, wait, and count the lanes in which a predicate holds.
    Count,
    /// Arrive, wait, and tell whether it holds in all.
    All,
    /// Arrive, wait, and tell whether it holds in one.
    Any,
}

/// What is done with the registers that a thread may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterPool {
    /// Some go to the pool of the block.
    Give,
    /// Some come from there.
    Take,
}

/// Functions that the machine brings with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Builtin {
    /// Prints by a format.
    Print,
    /// Takes memory from the heap.
    Allocate,
    /// Gives it back.
    Free,
    /// Stops the run: an assertion does not hold.
    Fail,
    /// A function of the library that the run is given (`Library` of the engine), by its number.
    Library(u16),
}

impl Builtin {
    /// All of them.
    const ALL: [Builtin; 4] = [Builtin::Print, Builtin::Allocate, Builtin::Free, Builtin::Fail];

    /// The function of a name.
    pub fn named(name: &str) -> Option<Builtin> {
        Builtin::ALL.into_iter().find(|builtin| builtin.name() == Some(name))
    }

    /// Its name; a library knows those of its functions.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            Builtin::Print => "vprintf",
            Builtin::Allocate => "malloc",
            Builtin::Free => "free",
            Builtin::Fail => "__assertfail",
            Builtin::Library(_) => return None,
        })
    }
}

/// What a thread can ask about itself and the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpecialRegister {
    /// Index in the block, by dimension.
    ThreadIndex(u8),
    /// Size of the block.
    BlockSize(u8),
    /// Index of the block in the grid.
    BlockIndex(u8),
    /// Size of the grid.
    GridSize(u8),
    /// Index of the cluster in the grid, in clusters.
    ClusterIndex(u8),
    /// Clusters of the grid.
    ClusterGrid(u8),
    /// Index of the block in its cluster.
    ClusterBlockIndex(u8),
    /// Blocks of a cluster, by dimension.
    ClusterSize(u8),
    /// Number of the block in its cluster.
    ClusterRank,
    /// Blocks of a cluster.
    ClusterBlocks,
    /// Whether the launch names the size of its clusters: 1 or 0.
    ClusterExplicit,
    /// Number of the lane.
    Lane,
    /// Number of the warp in the block.
    Warp,
    /// Warps of the block.
    Warps,
    /// Lanes equal to, below, up to, from, and above this one.
    LaneMask(LaneMask),
    /// The lanes that execute the operation.
    Active,
    /// Number of the multiprocessor.
    Multiprocessor,
    /// Number of multiprocessors.
    Multiprocessors,
    /// Number of the launch.
    Grid,
    /// Instructions so far, as a clock; the low and the high half, or both.
    Clock(ClockPart),
    /// Nanoseconds; low, high, both.
    Timer(ClockPart),
    /// Bytes of shared memory of the block.
    SharedSize,
    /// Bytes of shared memory that the launch asked for.
    DynamicSharedSize,
    /// Where the shared memory of the launch begins.
    DynamicSharedStart,
    /// Address of the memory by which the blocks of a grid meet: the high and the low half.
    GridMeeting(ClockPart),
    /// A constant.
    Constant(u64),
}

/// Which lanes of a warp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LaneMask {
    /// This one.
    Equal,
    /// Those below.
    Less,
    /// Those up to this one.
    LessEqual,
    /// Those above.
    Greater,
    /// Those from this one on.
    GreaterEqual,
}

/// Half of a 64-bit counter, or all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClockPart {
    /// The low 32 bits.
    Low,
    /// The high 32 bits.
    High,
    /// All 64 bits.
    All,
}
