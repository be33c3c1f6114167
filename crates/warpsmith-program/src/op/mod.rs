//! Warp operations: what PTX and machine code are lowered to, and what the engine executes.
//!
//! An operation works on all lanes of a warp at once. Its operands are registers only: immediates lie in registers
//! that are filled when their function begins, special registers are read by [`Op::Special`]. Types are part of the
//! operation. Whatever an operation does not say (rounding, clamping) it does not do.

mod float;
mod image;
mod integer;
mod matrix;
mod memory;
mod object;
mod order;
mod stack;
mod tensor;
mod transfer;
mod warp;

pub use float::{
    Approximation, Compare, Float1, Float2, Float3, FloatMode, FloatType, Number, Rounding, TableFunction,
};
pub use image::{
    AxisOffset, Handle, ImageOp, ImageQuery, ImageShape, Outside, Property, SurfaceAccess, SurfaceAction,
    TextureLevel, TextureRead,
};
pub use integer::{Integer1, Integer2, Integer3, Relation, Width};
pub use matrix::{MatrixMap, Packing};
pub use memory::{Address, AtomicFunction, Gather, GatherNumbers, Space};
pub use object::{BarrierObject, ObjectLayout, answer, layout, transaction};
pub use order::{Order, Proxy, Scope, Strength};
pub use stack::StackOp;
pub use tensor::{Spread, TensorAddress, TensorCells, TensorOp, TensorPacking, TensorShape};
pub use transfer::{
    BoxTransfer, FabricFunction, FabricWork, GroupKind, MapChanges, Transfer, TransferOp, TransferReport,
    TransferWork,
};
pub use warp::{
    Barrier, Builtin, ClockPart, Combine, LaneMask, RegisterPool, Shuffle, SpecialRegister, Vote,
};

use crate::register::{Pred, Reg};
use crate::tile::map::MapField;

/// Number of an instruction in a [`Function`](crate::program::Function).
pub type Pc = u32;

/// An operation and the predicate that guards it.
#[derive(Debug, Clone, PartialEq)]
pub struct Instruction {
    /// The lanes that execute it: those where the predicate is true, or false if negated.
    pub guard: Option<(Pred, bool)>,
    /// What is done.
    pub op: Op,
}

/// A warp operation. `d` is written, `a`, `b`, `c` are read.
#[allow(missing_docs, reason = "fields are named alike in all operations")]
#[derive(Debug, Clone, PartialEq)]
pub enum Op {
    /// Nothing.
    Nop,
    /// Lets others run, if lanes of the warp wait for these at a convergence barrier of machine code; if that was in vain for
    /// long, those that wait go on without them.
    Yield,
    /// `d = a`.
    Move { width: Width, d: Reg, a: Reg },
    /// `d = a` with the sign or zeros in front: from the low bits of one width to another.
    Extend { from: Width, signed: bool, to: Width, d: Reg, a: Reg },
    /// A function of one integer.
    Integer1 { f: Integer1, width: Width, d: Reg, a: Reg },
    /// A function of two integers.
    Integer2 { f: Integer2, width: Width, d: Reg, a: Reg, b: Reg },
    /// A function of three integers; `extra` is a number that the function needs, such as the table of `lop3`.
    Integer3 { f: Integer3, width: Width, extra: u32, d: Reg, a: Reg, b: Reg, c: Reg },
    /// `d = a × b (+ c)` with twice the width of the factors.
    Wide { signed: bool, width: Width, d: Reg, a: Reg, b: Reg, c: Option<Reg> },
    /// `d = a + b + carry`, or `a + !b + carry` to subtract: then a carry says that nothing is borrowed, and without a
    /// flag nothing is. The carry out goes to a predicate.
    Carry {
        subtract: bool,
        width: Width,
        d: Reg,
        a: Reg,
        b: Reg,
        carry_in: Option<Pred>,
        carry_out: Option<Pred>,
    },
    /// A function of one number.
    Float1 { f: Float1, mode: FloatMode, d: Reg, a: Reg },
    /// A function of two numbers.
    Float2 { f: Float2, mode: FloatMode, d: Reg, a: Reg, b: Reg },
    /// A function of three numbers.
    Float3 { f: Float3, mode: FloatMode, d: Reg, a: Reg, b: Reg, c: Reg },
    /// A conversion between numbers of any type.
    Convert { from: Number, to: Number, mode: FloatMode, d: Reg, a: Reg },
    /// `p = a rel b`.
    CompareIntegers { relation: Relation, signed: bool, width: Width, p: Pred, a: Reg, b: Reg },
    /// `p = a rel b` for the upper words of longer numbers: where they are equal, what the lower words have given.
    CompareUpper { relation: Relation, signed: bool, p: Pred, a: Reg, b: Reg, lower: Pred },
    /// `p = a rel b`.
    CompareFloats { relation: Compare, ty: FloatType, ftz: bool, p: Pred, a: Reg, b: Reg },
    /// `d = p ? a : b`.
    Select { width: Width, d: Reg, a: Reg, b: Reg, p: Pred },
    /// `p = a op b`.
    Predicates { f: Combine, p: Pred, a: Pred, b: Pred },
    /// `p` = any function of three: bit 4a + 2b + c of the table.
    Predicates3 { table: u8, p: Pred, a: Pred, b: Pred, c: Pred },
    /// `p = a`, or its opposite.
    MovePredicate { p: Pred, a: Pred, negate: bool },
    /// `p = value` in every lane.
    SetPredicate { p: Pred, value: bool },
    /// `d = 1` where the predicate holds, else 0.
    FromPredicate { d: Reg, p: Pred },
    /// `d` = a special register, or one of its parts.
    Special { register: SpecialRegister, d: Reg },
    /// Reads `count` neighbours of `size` bytes; the registers follow each other.
    Load { address: Address, size: u8, signed: bool, count: u8, d: Reg },
    /// Writes `count` neighbours of `size` bytes.
    Store { address: Address, size: u8, count: u8, a: Reg },
    /// Writes zeros: a number of bytes, a multiple of 8, from a register of 64 bits.
    Fill { address: Address, size: Reg },
    /// Reads a memory location, computes, and writes it back, in one step; `d` gets what was there.
    Atomic { f: AtomicFunction, address: Address, width: Width, d: Option<Reg>, a: Reg, b: Reg },
    /// Reads `count` neighbours of `size` bytes, at most 8, on all devices, and combines what these have.
    Gather { gather: Gather, address: Address, size: u8, count: u8, d: Reg },
    /// Orders memory accesses.
    Fence,
    /// `d` = the address of generic memory for one of a space, or the reverse.
    ConvertAddress { space: Space, to_generic: bool, d: Reg, a: Reg },
    /// `p` = whether a generic address lies in a space.
    IsSpace { space: Space, p: Pred, a: Reg },
    /// A value of another lane.
    Shuffle { f: Shuffle, d: Reg, p: Option<Pred>, a: Reg, b: Reg, c: Reg, members: Option<Reg> },
    /// What the lanes of a warp say together.
    Vote { f: Vote, d: Reg, p: Pred, a: Pred, negate: bool, members: Option<Reg> },
    /// An integer function over the values of all lanes.
    Reduce { f: AtomicFunction, d: Reg, a: Reg, members: Reg },
    /// The lanes with the same value; `all`: all of them if all are the same, else none.
    Match { all: bool, width: Width, d: Reg, p: Pred, a: Reg, members: Reg },
    /// `d` = one of the lanes, `p` = whether it is this one.
    Elect { d: Reg, p: Pred, members: Reg },
    /// Copies bytes.
    Copy { to: Address, from: Address, size: u8 },
    /// Reads matrices of shared memory; `map` is a number of the function's.
    LoadMatrix { map: u32, address: Address, d: Reg },
    /// Writes matrices to shared memory.
    StoreMatrix { map: u32, address: Address, a: Reg },
    /// Moves elements of a matrix between the lanes.
    ExchangeMatrix { map: u32, d: Reg, a: Reg },
    /// Multiplies matrices that the whole warp holds: `d = a × b + c`; `product` is a number of the function's. The registers
    /// of each follow each other. In `more`, each in one row: the numbers of a sparse matrix; then the scales of A and of
    /// B, and the numbers that pick byte and lane of those of A, and of those of B.
    Product { product: u32, d: Reg, a: Reg, b: Reg, c: Reg, more: Reg },
    /// Multiplies the rows of a warp's share of a warpgroup: `d = a × b + d`, without `+ d` where `adds` is 0 in all lanes. B lies in
    /// shared memory where its descriptor says, of 64 bits, and so may A; `product` is a number of the function's. In `more`
    /// the numbers of a sparse matrix.
    GroupProduct { product: u32, d: Reg, a: Reg, b: Reg, more: Reg, adds: Reg },
    /// A register is touched that belongs to a product which may not be finished, or to a load from tensor memory.
    Unfinished { load: bool },
    /// Reads a matrix whose lines begin `stride` elements (32 bits) apart; `map` is a number of the function's.
    LoadFragment { map: u32, address: Address, stride: Reg, d: Reg },
    /// Writes such a matrix.
    StoreFragment { map: u32, address: Address, stride: Reg, a: Reg },
    /// Gives a field of a tensor map another value; `value` has 64 bits if the field is an address or a stride.
    ReplaceInMap { address: Address, field: MapField, ordinal: u32, value: Reg },
    /// Works on a barrier object: `d` is its state before, `p` what is asked; `a` with its width and `b` as the function
    /// says. `blocks` has a bit for each block of the cluster in which it works on the object at the same place; without it, it is
    /// the object at the address.
    BarrierObject {
        f: BarrierObject,
        layout: ObjectLayout,
        address: Address,
        d: Option<Reg>,
        p: Option<Pred>,
        a: Option<(Reg, Width)>,
        b: Option<Reg>,
        blocks: Option<Reg>,
    },
    /// Takes over a cluster that has not begun, if there is one: writes which to 16 bytes of the block's shared memory, or of that of
    /// all blocks of the cluster, as [`answer`] says, and tells the barrier object that they have come.
    TakeCluster { to: Address, object: Address, layout: ObjectLayout, all: bool },
    /// Gives registers of each thread to the pool of the block, or takes some of it until a thread has `count`; what has a
    /// predicate does not wait until there are enough, and tells whether there were.
    Registers { f: RegisterPool, count: Reg, p: Option<Pred> },
    /// Something with the tensor memory of the block.
    Tensor(TensorOp),
    /// Something with what is done later.
    Transfer(TransferOp),
    /// Something with a texture or a surface: a number of the function's.
    Image { op: u32 },
    /// Takes memory of two addresses from the stack of the thread. Its end lies in a register, and in the next one the
    /// highest that it was in this function.
    LocalMemory { end: Reg, start: Reg, behind: Reg },
    /// Makes the stack of the thread end where it ended before.
    RestoreStack { end: Reg, a: Reg },
    /// Does what the machine's own library does; `call` numbers what is passed.
    Builtin { f: Builtin, call: u32 },
    /// Waits for other warps of the block.
    Barrier {
        f: Barrier,
        id: Reg,
        threads: Option<Reg>,
        d: Option<Reg>,
        p: Option<Pred>,
        a: Option<(Pred, bool)>,
    },
    /// Arrives at the barrier of the cluster, or waits until all threads of the cluster that have not ended have arrived.
    ClusterBarrier { waits: bool },
    /// Waits for the lanes named.
    WarpBarrier { members: Reg },
    /// Waits for so many nanoseconds.
    Sleep { time: Reg },
    /// Goes on elsewhere.
    Branch { to: Pc },
    /// Goes on at an address of the code, which is the sum of a register of 64 bits and a number; one address at a time.
    Jump { base: Reg, offset: u64 },
    /// The lanes leave what others wait for together: all that name the same members in their register forget these lanes.
    Leave { members: Reg },
    /// Goes on at one of a list.
    BranchIndexed { index: Reg, table: u32 },
    /// Runs a function. `call` numbers what is passed.
    Call { function: u32, call: u32 },
    /// Runs the function whose address this is.
    CallIndirect { function: Reg, call: u32 },
    /// Goes back to where the function was called; a kernel ends.
    Return,
    /// The lanes end.
    Exit,
    /// Something with the stack of a warp of SM 1.x.
    Stack(StackOp),
    /// Takes the lock of a word of shared memory, reads the word, and sets `p` where the lock was taken.
    Lock { address: Address, d: Reg, p: Pred },
    /// Opens the lock of a word of shared memory.
    Unlock { address: Address },
    /// Executes a program of the lane language, lane by lane.
    Lane { program: u32 },
    /// Stops the run with an error.
    Trap,
}
