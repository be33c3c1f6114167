//! What is executed: functions of warp operations, and where their data lies.

use crate::fault::MAX_LOCAL;
use crate::lower::{LaneProgram, Refused, Symbol};
use crate::memory::Allocation;
use crate::op::{Builtin, Instruction, MatrixMap, Op, Pc};
use crate::register::{Pred, Reg};
use warpsmith_ptx::value::Type;

/// The shared memory of a launch begins at a multiple of this at least.
const DYNAMIC_ALIGN: u32 = 16;

/// Bytes of the memory by which the blocks of a grid meet.
pub(crate) const MEETING_SIZE: u64 = 64;

/// A linked program.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Functions and kernels.
    pub functions: Vec<Function>,
    /// Variables of the program in global and constant memory.
    pub variables: Vec<Variable>,
    /// Address of the memory by which the blocks of a grid meet, if a kernel asks for it.
    pub meeting: Option<u64>,
    /// Shared variables of modules and of functions that are called.
    pub shared: Vec<Allocation>,
    /// The name of the shared memory of the launch, if the program asks for it.
    pub dynamic: Option<String>,
    /// Of each module the files that its `.file` directives name, by their index.
    pub files: Vec<Vec<(u64, String)>>,
}

impl Program {
    /// What a function cannot be run for: instructions of it, and of all functions that it may come to.
    pub fn refused(&self, function: usize) -> Vec<&Refused> {
        self.reached(function).flat_map(|function| &function.refused).collect()
    }

    /// Whether a function may come to `malloc`.
    pub fn takes_heap(&self, function: usize) -> bool {
        let is_it =
            |instruction: &Instruction| matches!(instruction.op, Op::Builtin { f: Builtin::Allocate, .. });
        self.reached(function).any(|function| function.code.iter().any(is_it))
    }

    /// A function and all that it may come to.
    fn reached(&self, function: usize) -> impl Iterator<Item = &Function> {
        let mut reached = vec![false; self.functions.len()];
        let mut open = vec![function];
        let mut indirect = false;
        while let Some(index) = open.pop() {
            let Some(function) = self.functions.get(index) else { continue };
            if std::mem::replace(&mut reached[index], true) {
                continue;
            }
            for instruction in &function.code {
                match instruction.op {
                    Op::Call { function, .. } => open.push(function as usize),
                    // It may call whatever is no kernel.
                    Op::CallIndirect { .. } if !indirect => {
                        indirect = true;
                        open.extend((0..reached.len()).filter(|other| !self.functions[*other].is_kernel));
                    }
                    _ => {}
                }
            }
        }
        self.functions.iter().zip(reached).filter(|(_, reached)| *reached).map(|(function, _)| function)
    }
}

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
    /// Bytes of shared memory that a block takes (kernels), without that of the launch.
    pub shared: u32,
    /// The shared memory of the launch begins at a multiple of this.
    pub dynamic_align: u32,
    /// Whether registers and parameters of 32 bits are addresses of all spaces.
    pub short_addresses: bool,
    /// Its own variables in shared memory.
    pub shared_variables: Vec<Allocation>,
    /// Targets of indexed branches.
    pub tables: Vec<Vec<Pc>>,
    /// How matrices lie in the registers of a warp.
    pub matrices: Vec<MatrixMap>,
    /// Register with the end of the stack in use, if the function takes memory from it; the next one has the highest that
    /// it was.
    pub stack: Option<Reg>,
    /// What its calls pass.
    pub calls: Vec<Call>,
    /// Where its arguments lie.
    pub(crate) arguments: Vec<Symbol>,
    /// Where its results lie.
    pub(crate) returns: Vec<Symbol>,
    /// What SM 1.x needs besides, if it is machine code of it.
    pub machine: Option<Machine>,
    /// Programs of the lane language that its instructions execute.
    pub(crate) lanes: Vec<LaneProgram>,
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
    /// The registers that it writes, by name.
    pub writes: Vec<(String, Destination)>,
}

/// A register that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// A register with values of a type.
    Register(Reg, Type),
    /// A predicate.
    Predicate(Pred),
}

/// How near results are to those of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fidelity {
    /// Bit by bit the same.
    Exact,
    /// The machine's result and this one are both within a documented bound of the true one.
    Bounded,
}

impl Program {
    /// File and line that an operation was compiled from, if a `.loc` says so; a file of no name is its number.
    pub fn location(&self, function: &Function, pc: Pc) -> Option<(String, u32)> {
        let (file, line) = function.source(pc)?.location?;
        let files = self.files.get(function.module).map_or(&[][..], Vec::as_slice);
        let name = files.iter().find(|(index, _)| *index == file).map(|(_, name)| name.clone());
        Some((name.unwrap_or_else(|| format!("file {file}")), line))
    }
}

impl Function {
    /// The instruction of the source that an operation comes from.
    pub fn source(&self, pc: Pc) -> Option<&Source> {
        self.sources.get(*self.origins.get(pc as usize)? as usize)
    }

    /// Where the shared memory of the launch begins, behind that of a kernel of PTX.
    pub fn dynamic_start(&self) -> u32 {
        let align = self.dynamic_align.max(DYNAMIC_ALIGN);
        self.shared.checked_next_multiple_of(align).unwrap_or(u32::MAX)
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
}

/// Machine code of SM 1.x: its warps have a stack, shared memory begins with the launch, and `R0` with the thread.
/// The lines of such a function are the numbers of its instructions, from 1.
#[derive(Debug, Clone, Default)]
pub struct Machine {
    /// The instructions: byte address, first operation, listing.
    pub listing: Vec<MachineLine>,
    /// How many general registers it has. Their rows come first, then those of the address registers.
    pub general: u32,
    /// Below which number the general registers are that its instructions read or write; an access of several
    /// registers may take rows behind them.
    pub used: u32,
    /// Where address 0 of the program lies, in bytes from the beginning of global memory on.
    pub origin: u64,
    /// What instructions are when a bit of their word is wrong, for the bits that were asked for.
    pub detours: Vec<Detours>,
}

/// Rows of address registers, A0 to A7.
pub const ADDRESS_REGISTERS: u32 = 8;
/// Those that an instruction can write; the others read as 0.
const WRITTEN_ADDRESSES: [u32; 5] = [1, 2, 3, 4, 7];
/// The flags of a condition register, in the order of its bits and predicates.
pub const FLAGS: [&str; 4] = ["zero", "sign", "carry", "overflow"];
/// Condition registers, C0 to C3.
pub const CONDITIONS: u32 = 4;

/// All instructions of a function with a bit of their word wrong.
#[derive(Debug, Clone, Default)]
pub struct Detours {
    /// The bit; of short instructions it counts modulo 32.
    pub bit: u8,
    /// Of each instruction the first operation of what it becomes, and the value that the bit should have.
    pub starts: Vec<(Pc, bool)>,
    /// Of each instruction the listing of what it becomes; nothing if that is none.
    pub texts: Vec<Option<String>>,
}

/// An instruction of machine code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MachineLine {
    /// Its byte address.
    pub address: u64,
    /// The first of its operations.
    pub pc: Pc,
    /// Its text as in a listing.
    pub text: String,
}

impl Machine {
    /// The name of a row, if it is a register of the program.
    pub fn name_of_row(&self, row: u32) -> Option<String> {
        match row.checked_sub(self.general) {
            None => Some(format!("R{row}")),
            Some(address) if address < ADDRESS_REGISTERS => Some(format!("A{address}")),
            Some(_) => None,
        }
    }

    /// The register or flag of the program with a name, whether or not an instruction writes it; none for general
    /// registers that no instruction uses.
    pub fn register(&self, name: &str) -> Option<Destination> {
        let number = |prefix: char| name.strip_prefix(prefix)?.parse::<u32>().ok();
        if let Some(row) = number('R').filter(|row| *row < self.used) {
            return Some(Destination::Register(Reg(row), Type::B32));
        }
        if let Some(row) = number('A').filter(|row| WRITTEN_ADDRESSES.contains(row)) {
            return Some(Destination::Register(Reg(self.general + row), Type::B16));
        }
        let (condition, flag) = name.strip_prefix('C')?.split_once('.')?;
        let condition = condition.parse::<u32>().ok().filter(|condition| *condition < CONDITIONS)?;
        let flag = FLAGS.iter().position(|known| *known == flag)?;
        Some(Destination::Predicate(Pred(condition * FLAGS.len() as u32 + flag as u32)))
    }

    /// The instruction that an operation at this place of the program belongs to, by its number in the listing, if
    /// the operation is one of the program as it is written.
    pub fn line_at(&self, pc: Pc) -> Option<usize> {
        self.listing.partition_point(|line| line.pc <= pc).checked_sub(1)
    }

    /// The first operation of the instruction at an address.
    pub fn pc_of(&self, address: u64) -> Option<Pc> {
        let index = self.listing.binary_search_by_key(&address, |line| line.address).ok()?;
        Some(self.listing[index].pc)
    }
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

/// What a call passes.
#[derive(Debug, Clone, Default)]
pub struct Call {
    /// From places of the caller.
    pub(crate) arguments: Vec<Symbol>,
    /// Into places of the caller.
    pub(crate) results: Vec<Symbol>,
    /// Bytes of each argument.
    pub(crate) argument_sizes: Vec<u32>,
    /// Bytes of each result.
    pub(crate) result_sizes: Vec<u32>,
}

/// A variable of the program in global or constant memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Number of the module that it stands in.
    pub module: usize,
    /// The function that it stands in, if it is one of a function.
    pub function: Option<String>,
    /// The spelling of the type of its elements.
    pub ty: &'static str,
    /// Bytes of an element; of a vector, of one of its parts.
    pub element: u32,
    /// Its address.
    pub address: u64,
    /// Number of bytes.
    pub size: u64,
}
