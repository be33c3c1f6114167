//! A function: its operations, what they come from, and what it needs to run.

use super::{
    Call, FragmentMap, GroupProduct, LaneProgram, Machine, Native, Passed, Refused, TensorProduct, ValueType,
    WarpProduct,
};
use crate::memory::Allocation;
use crate::op::{ImageOp, Instruction, MatrixMap, Op, Order, Pc, Space, TensorCells, Transfer};
use crate::register::{Pred, Reg};

/// Bytes of local memory that a thread has at most.
pub const MAX_LOCAL: u64 = 512 << 10;

/// The register of 64 bits in which a function finds where its local memory begins. A function that is called, or calls, keeps
/// its first two rows for it.
pub const LOCAL_BEGIN: Reg = Reg(0);

/// The shared memory of a launch begins at a multiple of this at least.
const DYNAMIC_ALIGN: u32 = 16;

/// A function or a kernel.
#[derive(Debug, Clone, Default)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Whether it is launched rather than called.
    pub is_kernel: bool,
    /// Its instructions.
    pub code: Vec<Instruction>,
    /// For each instruction the line of the source that it comes from, from 1.
    pub lines: Vec<u32>,
    /// For each instruction the one of the source that it comes from, in [`Function::sources`]; [`NO_SOURCE`] if none.
    pub origins: Vec<u32>,
    /// The instructions of the source, in order.
    pub sources: Vec<Source>,
    /// Calls in whose place code of it stands, each behind those that it is in itself.
    pub inlined: Vec<Inlined>,
    /// Number of the module that it stands in.
    pub module: usize,
    /// Its instructions that are not executed, and are not in its code: it can be read, but not run.
    pub refused: Vec<Refused>,
    /// Rows that its registers take.
    pub rows: u32,
    /// Its predicates.
    pub predicates: u32,
    /// Registers that hold a number from the beginning: register, value, whether it has 64 bits.
    pub constants: Vec<(Reg, u64, bool)>,
    /// Registers that hold a place in the shared memory of the block from the beginning: register, place, whether it has 64 bits.
    pub places: Vec<(Reg, u32, bool)>,
    /// What its results and parameters are, in bytes.
    pub parameters: Vec<Parameter>,
    /// Bytes of local memory that a thread of it takes.
    pub local: u64,
    /// They begin at a multiple of this.
    pub local_align: u64,
    /// Threads that a block has at most by dimension (`.maxntid`), or exactly (`.reqntid`); 0 where nothing is said.
    pub most_threads: [u32; 3],
    /// Whether a block has exactly so many.
    pub exact_threads: bool,
    /// Registers that a thread of it has when it begins, if that is known to programs (`.maxnreg` and the like).
    pub registers: Option<u32>,
    /// Which clusters it is launched with.
    pub clusters: Clusters,
    /// Bytes of shared memory that a block takes (kernels), without that of the launch.
    pub shared: u32,
    /// The shared memory of the launch begins at a multiple of this.
    pub dynamic_align: u32,
    /// Bytes between variables in shared memory, and behind the last one, if they lie apart so that overruns are found.
    pub shared_gap: u32,
    /// Whether registers and parameters of 32 bits are addresses of all spaces.
    pub short_addresses: bool,
    /// Its own variables in shared memory.
    pub shared_variables: Vec<Allocation>,
    /// Targets of indexed branches.
    pub tables: Vec<Vec<Pc>>,
    /// How matrices lie in the registers of a warp.
    pub matrices: Vec<MatrixMap>,
    /// Which cells of tensor memory the registers of a warp hold.
    pub tensors: Vec<TensorCells>,
    /// Its products into tensor memory.
    pub tensor_products: Vec<TensorProduct>,
    /// What it starts and is done later.
    pub transfers: Vec<Transfer>,
    /// What it does with textures and surfaces.
    pub images: Vec<ImageOp>,
    /// Products of matrices.
    pub products: Vec<WarpProduct>,
    /// Products of matrices by warpgroups.
    pub group_products: Vec<GroupProduct>,
    /// Which elements of matrices in memory the lanes of a warp hold.
    pub fragments: Vec<FragmentMap>,
    /// Register with the end of the stack in use, if the function takes memory from it; the next one has the highest that
    /// it was.
    pub stack: Option<Reg>,
    /// What its calls pass.
    pub calls: Vec<Call>,
    /// Where it finds its arguments, if it is called.
    pub arguments: Vec<Passed>,
    /// Where it leaves its results, if it is called.
    pub returns: Vec<Passed>,
    /// What SM 1.x needs besides, if it is machine code of it.
    pub machine: Option<Machine>,
    /// What machine code of SM 7.0 and later needs besides, if it is such: its registers of 64 bits are pairs of rows.
    pub native: Option<Native>,
    /// Registers that hold constants of memory from the beginning.
    pub banked: Vec<Banked>,
    /// Programs of the lane language that its instructions execute.
    pub lanes: Vec<LaneProgram>,
    /// Functions whose addresses it has: of kernels among them it may launch grids.
    pub taken: Vec<u32>,
}

/// What a kernel says of the clusters that it is launched with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Clusters {
    /// Exactly so many blocks, by dimension (`.reqnctapercluster`).
    pub exact: Option<[u32; 3]>,
    /// The launch has to name them (`.explicitcluster`).
    pub explicit: bool,
    /// So many blocks at most (`.maxclusterrank`).
    pub most: Option<u32>,
    /// The grid of a launch counts clusters (`.blocksareclusters`).
    pub are_counted: bool,
}

/// A register that holds what lies in memory when a warp begins, and is the same for all threads; 0 where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Banked {
    /// The register.
    pub d: Reg,
    /// Parameters, or constants.
    pub space: Space,
    /// Where it lies in that.
    pub address: u64,
    /// Whether it has 64 bits.
    pub wide: bool,
}

/// In the place of a source: the instruction was added at the end of a function.
pub const NO_SOURCE: u32 = u32::MAX;

/// An instruction as it is written; it may have become several operations.
#[derive(Debug, Clone, PartialEq)]
pub struct Source {
    /// Its line, from 1.
    pub line: u32,
    /// Its mnemonic, with the modifiers in the order of the manual.
    pub mnemonic: String,
    /// Line of syntax of its form.
    pub form: &'static str,
    /// How near its results are to those of a machine.
    pub fidelity: Fidelity,
    /// Where the text that it was compiled from stands, if a `.loc` says so: index of a `.file`, and line.
    pub location: Option<(u64, u32)>,
    /// The column there, from 1; 0 where none is known.
    pub column: u32,
    /// The call in whose place it stands: its number in [`Function::inlined`].
    pub inlined: Option<u32>,
    /// How it orders memory accesses.
    pub order: Order,
    /// Of a barrier, whether all lanes of the warp have to execute it together: it says so, or cannot say otherwise.
    pub aligned: bool,
    /// The registers that it writes, by name.
    pub writes: Vec<(String, Destination)>,
}

impl Source {
    /// The mnemonic, without the guard and the operands that listings of machine code have.
    pub fn word(&self) -> &str {
        self.mnemonic.split(' ').find(|word| !word.starts_with('@')).unwrap_or(&self.mnemonic)
    }
}

/// A call in whose place the code of a function stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Inlined {
    /// Index of the `.file` of the call.
    pub file: u64,
    /// Its line.
    pub line: u32,
    /// Its column; 0 where none is known.
    pub column: u32,
    /// The call in whose place this one stands: a smaller number in [`Function::inlined`].
    pub inlined: Option<u32>,
}

/// A register that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// A register with values of a type.
    Register(Reg, ValueType),
    /// A predicate.
    Predicate(Pred),
}

/// How near results are to those of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fidelity {
    /// Bit by bit the same.
    Exact,
    /// Sums are formed by a rule that gives what such machines were recorded to give.
    Recorded,
    /// The machine's result and this one are both within a documented bound of the true one.
    Bounded,
    /// Sums are formed by a rule that is inferred from what other machines gave.
    Inferred,
    /// Sums are rounded once, as no machine does it.
    Ideal,
}

/// A parameter of a kernel: where it lies among the parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// First byte.
    pub offset: u32,
    /// Number of bytes.
    pub size: u32,
    /// The spelling of its type.
    pub ty: &'static str,
}

impl Function {
    /// The instruction of the source that an operation comes from.
    pub fn source(&self, pc: Pc) -> Option<&Source> {
        self.sources.get(*self.origins.get(pc as usize)? as usize)
    }

    /// Where the shared memory of the launch begins, behind that of a kernel of PTX.
    pub fn dynamic_start(&self) -> u32 {
        let align = self.dynamic_align.max(DYNAMIC_ALIGN);
        let apart = if self.shared == 0 { 0 } else { self.shared_gap };
        let end = self.shared.saturating_add(apart);
        end.checked_next_multiple_of(align).unwrap_or(u32::MAX)
    }

    /// Bytes of local memory that a thread may come to have: more than those of the kernel itself where functions that
    /// it calls have some.
    pub fn most_local(&self) -> u64 {
        let takes_more =
            |op: &Op| matches!(op, Op::Call { .. } | Op::CallIndirect { .. } | Op::LocalMemory { .. });
        match self.code.iter().any(|one| takes_more(&one.op)) {
            true => MAX_LOCAL,
            false => self.local,
        }
    }

    /// The instruction of machine code with a number, from 1: its address and listing.
    pub fn listed(&self, line: u32) -> Option<(u64, String)> {
        let number = (line as usize).wrapping_sub(1);
        if let Some(native) = &self.native {
            let line = native.listing.get(number)?;
            let start = native.section(line.address).map_or(0, |section| section.start);
            return Some((line.address - start, line.text.clone()));
        }
        let line = self.machine.as_ref()?.listing.get(number)?;
        Some((line.address, line.text.clone()))
    }

    /// The name of the function that a line belongs to: of machine code it may be one that the kernel calls.
    pub fn name_at(&self, line: u32) -> String {
        let place = self.native.as_ref().and_then(|native| native.place(line));
        place.map_or_else(|| self.name.clone(), |(name, _)| name.to_owned())
    }
}
