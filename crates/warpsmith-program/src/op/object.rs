//! Barrier objects in shared memory (`mbarrier`).

/// What is done with a barrier object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarrierObject {
    /// Makes one: a is the number of arrivals of a phase.
    Begin {
        /// Whether it has the newer layout.
        v1: bool,
    },
    /// Ends its life.
    End,
    /// Waits for b more bytes in this phase.
    Expect,
    /// b bytes have arrived.
    Complete,
    /// a arrivals, after b more bytes are waited for; gives the state as it was.
    Arrive {
        /// Whether later phases wait for so many fewer.
        drop: bool,
        /// Whether the phase may not end by it.
        stays: bool,
    },
    /// An arrival that was counted in, or one beyond what is expected.
    ArriveAfterCopies {
        /// Whether it was counted in.
        counted: bool,
    },
    /// Whether the phase of a state, or of a parity, has ended.
    Test {
        /// Whether a is a parity.
        parity: bool,
        /// Whether others should run if it has not.
        wait: bool,
    },
    /// Whether it has the newer layout.
    HasLayout {
        /// The layout that is asked about.
        v1: bool,
    },
}

/// How the parts of a barrier object lie in its 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ObjectLayout {
    /// As [`layout`] says: programs do not look.
    Own,
    /// As in machine code of SM 9.0 and later, which makes objects itself and looks at states: see [`transaction`].
    Transaction,
}

/// Where the parts of a barrier object of SM 9.0 and later lie. Counts are negative: what is missing to their end.
pub mod transaction {
    /// Expected arrivals: 20 bits.
    pub const EXPECTED: u32 = 1;
    /// Bytes to wait for: 22 bits, two's complement. That they are 0 in a new object is all that code sees of them.
    pub const BYTES: u32 = 21;
    /// Pending arrivals: 20 bits.
    pub const PENDING: u32 = 43;
    /// Parity of the phase.
    pub const PHASE: u32 = 63;
}

/// Where the parts of a barrier object lie in its 64 bits. Programs may not look, so that the layout is our own.
pub mod layout {
    /// Pending arrivals: 20 bits.
    pub const PENDING: u32 = 0;
    /// Expected arrivals: 20 bits.
    pub const EXPECTED: u32 = 20;
    /// Bytes to wait for: 21 bits, two's complement.
    pub const BYTES: u32 = 40;
    /// Whether it has the newer layout.
    pub const V1: u32 = 61;
    /// Whether it is a barrier object at all.
    pub const ALIVE: u32 = 62;
    /// Parity of the phase.
    pub const PHASE: u32 = 63;
    /// The most arrivals and bytes.
    pub const MOST: u64 = (1 << 20) - 1;
}

/// What 16 bytes say of a cluster that was taken over: four words of 32 bits.
pub mod answer {
    /// Bytes of an answer, of which it is a multiple where it lies.
    pub const BYTES: u32 = 16;
    /// The third word: whether there is one. The first word is the index in the grid of its first block along x.
    pub const IS_CANCELED: u32 = 1;
    /// In the second word: where the index along z begins, above that along y.
    pub const Z: u32 = 16;

    /// The words of an answer, two and two.
    pub fn words(first: Option<[u32; 3]>) -> [u64; 2] {
        let Some([x, y, z]) = first else { return [0; 2] };
        [u64::from(x) | u64::from(y | z << Z) << 32, IS_CANCELED.into()]
    }
}
