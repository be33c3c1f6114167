//! Why a run stops before its end.

mod cluster;
mod image;
mod owner;
mod tensor;
mod text;
mod transfer;

pub use cluster::ClusterFault;
pub use image::ImageFault;
pub use owner::Owner;
pub use tensor::TensorFault;
pub use transfer::TransferFault;

use crate::memory::{AccessFault, Allocation, Exceeded, NoPiece};
use crate::observe::{Access, Place};

/// What stopped a run, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Where, if it happened in the code of a kernel.
    pub place: Option<Place>,
    /// The thread: its index in the block.
    pub thread: Option<[u32; 3]>,
    /// The block: its index in the grid.
    pub block: Option<[u32; 3]>,
    /// Name of the function.
    pub function: String,
    /// Number of the module that the function stands in.
    pub module: usize,
    /// Name of that module's file; empty unless whoever loaded it fills it in.
    pub file: String,
    /// Line of the source, from 1; 0 if not known.
    pub line: u32,
    /// The instruction as it is written, without its operands; empty if not known.
    pub mnemonic: String,
    /// File and line that the source was compiled from, if a `.loc` says so.
    pub location: Option<(String, u32)>,
    /// Files and lines of the calls in whose place that code stands, from the inside out, if it was inlined.
    pub inlined: Vec<(String, u32)>,
    /// Of machine code, the address of the instruction and its listing.
    pub machine: Option<(u64, String)>,
    /// What had been executed until then.
    pub totals: Totals,
    /// Who has allocated or freed the memory of the heap that it is about.
    pub owners: Vec<Owner>,
    /// Who launched the grid, if a kernel did, and who launched that one, and so on.
    pub launched_by: Vec<Launcher>,
}

/// A thread that has launched a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launcher {
    /// Name of the function.
    pub function: String,
    /// Line of the source, from 1; 0 if not known.
    pub line: u32,
    /// Of machine code, the address of the call and its listing.
    pub machine: Option<(u64, String)>,
    /// Its block.
    pub block: [u32; 3],
    /// The thread in it.
    pub thread: [u32; 3],
}

impl Fault {
    /// What happened, of which no more is known.
    pub fn of(kind: FaultKind) -> Fault {
        Fault {
            kind,
            place: None,
            thread: None,
            block: None,
            function: String::new(),
            module: 0,
            file: String::new(),
            line: 0,
            mnemonic: String::new(),
            location: None,
            inlined: Vec::new(),
            machine: None,
            totals: Totals::default(),
            owners: Vec::new(),
            launched_by: Vec::new(),
        }
    }

    /// The thread that it happened to, as one that has launched a grid.
    pub fn launcher(&self) -> Launcher {
        Launcher {
            function: self.function.clone(),
            line: self.line,
            machine: self.machine.clone(),
            block: self.block.unwrap_or_default(),
            thread: self.thread.unwrap_or_default(),
        }
    }
}

/// What stopped a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// A memory access that is not allowed.
    Access {
        /// Whether it reads or writes.
        access: Access,
        /// The address.
        address: u64,
        /// Number of bytes.
        size: u32,
        /// The state space as written.
        space: &'static str,
        /// Why not.
        reason: AccessFault,
    },
    /// The program stops itself.
    Trap,
    /// A warp has executed as many operations as it may, and has not come to its end.
    Budget {
        /// How many.
        most: u64,
        /// Number of the warp in its block.
        warp: u32,
        /// Where the other lanes of the block are that have not ended.
        elsewhere: Vec<Waiting>,
    },
    /// All warps together have executed as many operations as they may.
    TotalBudget(u64),
    /// The time that the run may take is over.
    Time,
    /// Somebody has stopped the run from outside.
    Stopped,
    /// Nobody can go on: who waits where.
    Deadlock(Vec<Waiting>),
    /// A call of something that is no function.
    NoFunction(u64),
    /// An indexed branch behind its table.
    NoTarget(u32),
    /// A barrier that a block does not have.
    NoBarrier(u32),
    /// A number of threads of a barrier that no number of whole warps has.
    BarrierThreads(u32),
    /// A lane takes part that the mask of members does not name.
    NotMember {
        /// Number of the lane.
        lane: u32,
        /// The mask that it gives.
        members: u32,
    },
    /// Lanes wait for each other, and can never meet: they name different masks, or do different things together.
    Crossed {
        /// Number of the lane that came last.
        lane: u32,
        /// The mask that it gives.
        members: u32,
        /// Those who wait for it, and for whom it would wait.
        others: Box<Waiting>,
    },
    /// Calls nest too deep.
    CallDepth,
    /// A thread takes more from its stack than there is.
    LocalMemory(u64),
    /// The stack of a thread is to end where it cannot.
    StackEnd {
        /// Where.
        end: u64,
        /// Where the stack of the function begins.
        least: u64,
        /// The highest end that it had.
        most: u64,
    },
    /// The run may not have the memory that it needs to go on.
    Memory {
        /// What the memory is for: `registers of a call`.
        what: &'static str,
        /// How much it is, and how much there is.
        exceeded: Exceeded,
    },
    /// An operation of the whole warp lacks lanes whose addresses it needs.
    PartOfWarp,
    /// The same, of a warp that has fewer threads from the beginning on.
    ShortWarp {
        /// How many.
        threads: u32,
    },
    /// An operation of a warpgroup is executed by a warp that has no three others: four warps, beginning with one whose number
    /// is a multiple of 4.
    PartOfGroup,
    /// The lanes give different descriptors of a matrix, or do not all add.
    MatrixGroup {
        /// `descriptor of A`, `descriptor of B`, `scale_d`.
        what: &'static str,
    },
    /// Another warp of the warpgroup has come to another product in the place of this one.
    OtherProduct {
        /// Number of that warp in the block.
        warp: u32,
    },
    /// Another warp of the warpgroup gives something else for the same product.
    WarpsDiffer {
        /// Number of that warp in the block.
        warp: u32,
        /// `descriptor of A`, `descriptor of B`, `scale_d`.
        what: &'static str,
    },
    /// Warps of a warpgroup never come to a product.
    WarpsMissing {
        /// Their numbers in the block.
        warps: Vec<u32>,
    },
    /// Lines of a matrix in memory are nearer than they are long.
    MatrixStride {
        /// From one to the next, in elements.
        stride: u32,
        /// How many it has to be at least.
        least: u32,
    },
    /// A descriptor of a matrix in shared memory is none.
    MatrixDescriptor {
        /// `descriptor of A`, `descriptor of B`.
        what: &'static str,
        /// The descriptor.
        bits: u64,
        /// What is wrong with it, and what is legal.
        reason: String,
    },
    /// A register is touched that belongs to something for which nobody has waited.
    Unfinished {
        /// Whether it is a load from tensor memory, rather than a product of a warpgroup.
        load: bool,
    },
    /// What says where the elements of a sparse matrix belong has a number that it may not have.
    MatrixPlaces {
        /// Row of the matrix.
        row: u32,
        /// Which of the stored elements (or pairs of them) of the row, from 0.
        index: u32,
        /// The numbers of its group up to this one; of a single one, twice that.
        numbers: (u32, u32),
        /// What would be legal.
        legal: &'static str,
    },
    /// A number that picks the scales of a matrix is none that there is.
    MatrixSelector {
        /// `A` or `B`.
        matrix: &'static str,
        /// `byte` or `thread`.
        what: &'static str,
        /// The number.
        value: u32,
        /// Legal are multiples of this,
        step: u32,
        /// up to this.
        last: u32,
    },
    /// A number that picks the scales of a matrix is not the same in all lanes.
    MatrixLanes {
        /// That of lane 0.
        first: u32,
        /// That of the lane.
        other: u32,
    },
    /// Something is wrong with a barrier object in shared memory.
    BarrierObject {
        /// Its address in the shared memory of the block.
        address: u64,
        /// What is wrong.
        reason: &'static str,
    },
    /// Something is wrong with what blocks of a cluster do together.
    Cluster(ClusterFault),
    /// Something is wrong with tensor memory.
    Tensor(TensorFault),
    /// Something is wrong with a copy that is done later.
    Transfer(TransferFault),
    /// A texture or a surface is not what an instruction takes it for.
    Image(ImageFault),
    /// An address is given back that is not that of a piece of the heap which is taken.
    NotFromHeap {
        /// The address.
        address: u64,
        /// Why it is none.
        reason: NoPiece,
        /// The allocation that it lies in, if it is not of the heap.
        within: Option<Box<Allocation>>,
    },
    /// An entry of the stack is missing or of another kind than the instruction needs.
    Stack {
        /// What is wrong.
        reason: &'static str,
    },
    /// The stack has as many entries as it may have.
    StackOverflow(usize),
    /// The stack of a thread has no more than so many bytes: calls nest too deep.
    ThreadStack(u64),
    /// The program goes on where no instruction is: the byte address.
    Outside(u64),
    /// A word that is no instruction was to be executed.
    Illegal,
    /// An argument is read that was not given: the byte of shared memory, and where those that were given end.
    NoArgument {
        /// The address in shared memory.
        address: u64,
        /// Where the arguments end.
        end: u64,
    },
    /// A constant is read that was not given.
    NoConstant {
        /// The bank as it is written.
        bank: String,
        /// The byte that is read.
        byte: u64,
        /// How many the bank has.
        bytes: u64,
    },
    /// Grids launch grids, more levels deep than there are.
    GridDepth(u32),
    /// A launch has led to as many grids as there may be.
    Grids(u64),
    /// The program found an assertion that does not hold.
    Assertion(String),
    /// Another machine ran the program, such as a GPU, and this is what it says.
    Elsewhere(String),
}

/// Lanes that wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The block: its index in the grid, if it is one of a cluster of several.
    pub block: Option<[u32; 3]>,
    /// Number of the warp.
    pub warp: u32,
    /// Which lanes.
    pub lanes: u32,
    /// What for.
    pub reason: String,
    /// Name of the function.
    pub function: String,
    /// Line of the source.
    pub line: u32,
    /// File and line that the source was compiled from, if a `.loc` says so.
    pub location: Option<(String, u32)>,
    /// The calls in whose place the code there stands, from the inside out.
    pub inlined: Vec<(String, u32)>,
    /// Of machine code, the address of the instruction and its listing.
    pub machine: Option<(u64, String)>,
}

impl std::error::Error for Fault {}

impl std::error::Error for FaultKind {}

impl FaultKind {
    /// Whether it is no fault of the program, but a limit of the run that was set.
    pub fn is_limit(&self) -> bool {
        matches!(
            self,
            FaultKind::Budget { .. }
                | FaultKind::TotalBudget(_)
                | FaultKind::Grids(_)
                | FaultKind::Time
                | FaultKind::Stopped
                | FaultKind::Memory { .. }
        )
    }

    /// Whether it is no fault of the program, but machine code cannot be run with what it was given: an argument or a
    /// constant is missing, or its stack does not fit its code.
    pub fn is_lack(&self) -> bool {
        matches!(
            self,
            FaultKind::NoArgument { .. }
                | FaultKind::NoConstant { .. }
                | FaultKind::Stack { .. }
                | FaultKind::StackOverflow(_)
                | FaultKind::ThreadStack(_)
                | FaultKind::Outside(_)
        )
    }
}

/// What a run came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Instructions, each counted once for a group of lanes.
    pub instructions: u64,
    /// Blocks that have run.
    pub blocks: u64,
}
