// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::build::{Arg, BuildError, InstBuilder};
use crate::isa::Instruction;
use crate::value::*;
use alloc::string::String;

/// Begins `abs`: Absolute value of an integer; Absolute value of a floating-point number; Absolute value of a 16-bit floating-point number.
#[inline]
pub fn abs() -> Abs {
    Abs(InstBuilder::new(Instruction::Abs))
}

/// Builds `abs`, with the slots and operands of one of its forms:
///
/// ```text
/// abs.type d, a
/// abs{.ftz}.f32 d, a
/// abs.f64 d, a
/// abs{.ftz}.type d, a
/// abs.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Abs(InstBuilder);

impl Abs {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Abs> for InstBuilder {
    #[inline]
    fn from(builder: Abs) -> InstBuilder {
        builder.0
    }
}

/// Begins `activemask`: Mask of the active lanes.
#[inline]
pub fn activemask() -> Activemask {
    Activemask(InstBuilder::new(Instruction::Activemask))
}

/// Builds `activemask`, with the slots and operands of one of its forms:
///
/// ```text
/// activemask.b32 d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Activemask(InstBuilder);

impl Activemask {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Activemask> for InstBuilder {
    #[inline]
    fn from(builder: Activemask) -> InstBuilder {
        builder.0
    }
}

/// Begins `add`: Add two floating-point numbers; Add two 16-bit floating-point numbers; Add two integers; Add a 16-bit number to a .f32 number.
#[inline]
pub fn add() -> Add {
    Add(InstBuilder::new(Instruction::Add))
}

/// Builds `add`, with the slots and operands of one of its forms:
///
/// ```text
/// add{.rnd}{.ftz}{.sat}.f32 d, a, b
/// add{.rnd}.f64 d, a, b
/// add{.rnd}{.ftz}.f32x2 d, a, b
/// add{.rnd}{.ftz}{.sat}.type d, a, b
/// add{.rnd}.type d, a, b
/// add.type d, a, b
/// add.sat.u32 d, a, b
/// add{.sat}.s32 d, a, b
/// add{.sat}.type d, a, b
/// add{.rnd}{.sat}.f32.atype d, a, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Add(InstBuilder);

impl Add {
    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.f32`.
    #[inline]
    pub fn f32(mut self) -> Self {
        self.0.set_flag(4, "f32");
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Add> for InstBuilder {
    #[inline]
    fn from(builder: Add) -> InstBuilder {
        builder.0
    }
}

/// Begins `add.cc`: Add and record the carry.
#[inline]
pub fn add_cc() -> AddCc {
    AddCc(InstBuilder::new(Instruction::AddCc))
}

/// Builds `add.cc`, with the slots and operands of one of its forms:
///
/// ```text
/// add.cc.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct AddCc(InstBuilder);

impl AddCc {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<AddCc> for InstBuilder {
    #[inline]
    fn from(builder: AddCc) -> InstBuilder {
        builder.0
    }
}

/// Begins `addc`: Add with the carry.
#[inline]
pub fn addc() -> Addc {
    Addc(InstBuilder::new(Instruction::Addc))
}

/// Builds `addc`, with the slots and operands of one of its forms:
///
/// ```text
/// addc{.cc}.type d, a, b
/// addc.type d, a, b
/// addc.sat.s32 d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Addc(InstBuilder);

impl Addc {
    /// Adds `.cc`.
    #[inline]
    pub fn cc(mut self) -> Self {
        self.0.set_flag(0, "cc");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Addc> for InstBuilder {
    #[inline]
    fn from(builder: Addc) -> InstBuilder {
        builder.0
    }
}

/// Begins `alloca`: Take memory from the stack.
#[inline]
pub fn alloca() -> Alloca {
    Alloca(InstBuilder::new(Instruction::Alloca))
}

/// Builds `alloca`, with the slots and operands of one of its forms:
///
/// ```text
/// alloca.type ptr, size{, align}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Alloca(InstBuilder);

impl Alloca {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `ptr`.
    #[inline]
    pub fn ptr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `align`.
    #[inline]
    pub fn align(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Alloca> for InstBuilder {
    #[inline]
    fn from(builder: Alloca) -> InstBuilder {
        builder.0
    }
}

/// Begins `and`: Bitwise and.
#[inline]
pub fn and() -> And {
    And(InstBuilder::new(Instruction::And))
}

/// Builds `and`, with the slots and operands of one of its forms:
///
/// ```text
/// and.type d, a, b
/// and.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct And(InstBuilder);

impl And {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<And> for InstBuilder {
    #[inline]
    fn from(builder: And) -> InstBuilder {
        builder.0
    }
}

/// Begins `applypriority`: Lower the eviction priority of a line of L2.
#[inline]
pub fn applypriority() -> Applypriority {
    Applypriority(InstBuilder::new(Instruction::Applypriority))
}

/// Builds `applypriority`, with the slots and operands of one of its forms:
///
/// ```text
/// applypriority{.global}.L2::evict_normal [a], size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Applypriority(InstBuilder);

impl Applypriority {
    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(0, "global");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Applypriority> for InstBuilder {
    #[inline]
    fn from(builder: Applypriority) -> InstBuilder {
        builder.0
    }
}

/// Begins `applypriority.async.bulk`: Lower the eviction priority of a block of L2 asynchronously.
#[inline]
pub fn applypriority_async_bulk() -> ApplypriorityAsyncBulk {
    ApplypriorityAsyncBulk(InstBuilder::new(Instruction::ApplypriorityAsyncBulk))
}

/// Builds `applypriority.async.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [src], size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ApplypriorityAsyncBulk(InstBuilder);

impl ApplypriorityAsyncBulk {
    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(2, "global");
        self
    }

    /// Sets the operand `src`.
    #[inline]
    pub fn src(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ApplypriorityAsyncBulk> for InstBuilder {
    #[inline]
    fn from(builder: ApplypriorityAsyncBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `applypriority.async.bulk.tensor`: Lower the eviction priority of a box of a tensor in L2 asynchronously.
#[inline]
pub fn applypriority_async_bulk_tensor() -> ApplypriorityAsyncBulkTensor {
    ApplypriorityAsyncBulkTensor(InstBuilder::new(Instruction::ApplypriorityAsyncBulkTensor))
}

/// Builds `applypriority.async.bulk.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal [map, coords]
/// applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords]
/// applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords], offsets
/// applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
/// applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
/// applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords], offsets
/// applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim [map, base, dims, coords]
/// applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ApplypriorityAsyncBulkTensor(InstBuilder);

impl ApplypriorityAsyncBulkTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(4, "global");
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.override::global_address`.
    #[inline]
    pub fn override_global_address(mut self) -> Self {
        self.0.set_flag(8, "override::global_address");
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(9, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(10, "override::global_dim_stride");
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `offsets`.
    #[inline]
    pub fn offsets(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `base`.
    #[inline]
    pub fn base(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ApplypriorityAsyncBulkTensor> for InstBuilder {
    #[inline]
    fn from(builder: ApplypriorityAsyncBulkTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `atom`: Change memory in one step and read what was there.
#[inline]
pub fn atom() -> Atom {
    Atom(InstBuilder::new(Instruction::Atom))
}

/// Builds `atom`, with the slots and operands of one of its forms:
///
/// ```text
/// atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.exch{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.cas.type d, [a], b, c
/// atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 d, [a], b{, policy}
/// atom{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type d, [a], b{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Atom(InstBuilder);

impl Atom {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: AtomicOperation) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(4, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.exch`.
    #[inline]
    pub fn exch(mut self) -> Self {
        self.0.set_flag(6, "exch");
        self
    }

    /// Adds `.cas`.
    #[inline]
    pub fn cas(mut self) -> Self {
        self.0.set_flag(7, "cas");
        self
    }

    /// Adds `.noftz`.
    #[inline]
    pub fn noftz(mut self) -> Self {
        self.0.set_flag(8, "noftz");
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Atom> for InstBuilder {
    #[inline]
    fn from(builder: Atom) -> InstBuilder {
        builder.0
    }
}

/// Begins `bar`: Barrier of a block.
#[inline]
pub fn bar() -> Bar {
    Bar(InstBuilder::new(Instruction::Bar))
}

/// Builds `bar`, with the slots and operands of one of its forms:
///
/// ```text
/// bar{.cta}.sync a{, b}
/// bar{.cta}.arrive a, b
/// bar{.cta}.red.popc.u32 d, a, {!}c
/// bar{.cta}.red.popc.u32 d, a, b, {!}c
/// bar{.cta}.red.op.pred p, a, {!}c
/// bar{.cta}.red.op.pred p, a, b, {!}c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bar(InstBuilder);

impl Bar {
    /// Adds `.cta`.
    #[inline]
    pub fn cta(mut self) -> Self {
        self.0.set_flag(0, "cta");
        self
    }

    /// Adds `.sync`.
    #[inline]
    pub fn sync(mut self) -> Self {
        self.0.set_flag(1, "sync");
        self
    }

    /// Adds `.arrive`.
    #[inline]
    pub fn arrive(mut self) -> Self {
        self.0.set_flag(2, "arrive");
        self
    }

    /// Adds `.red`.
    #[inline]
    pub fn red(mut self) -> Self {
        self.0.set_flag(3, "red");
        self
    }

    /// Adds `.popc`.
    #[inline]
    pub fn popc(mut self) -> Self {
        self.0.set_flag(4, "popc");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Op) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bar> for InstBuilder {
    #[inline]
    fn from(builder: Bar) -> InstBuilder {
        builder.0
    }
}

/// Begins `bar.warp.sync`: Barrier of some lanes of a warp.
#[inline]
pub fn bar_warp_sync() -> BarWarpSync {
    BarWarpSync(InstBuilder::new(Instruction::BarWarpSync))
}

/// Builds `bar.warp.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// bar.warp.sync membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct BarWarpSync(InstBuilder);

impl BarWarpSync {
    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<BarWarpSync> for InstBuilder {
    #[inline]
    fn from(builder: BarWarpSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `barrier`: Barrier of a block.
#[inline]
pub fn barrier() -> Barrier {
    Barrier(InstBuilder::new(Instruction::Barrier))
}

/// Builds `barrier`, with the slots and operands of one of its forms:
///
/// ```text
/// barrier{.cta}.sync{.aligned} a{, b}
/// barrier{.cta}.arrive{.aligned} a, b
/// barrier{.cta}.red.popc{.aligned}.u32 d, a, {!}c
/// barrier{.cta}.red.popc{.aligned}.u32 d, a, b, {!}c
/// barrier{.cta}.red.op{.aligned}.pred p, a, {!}c
/// barrier{.cta}.red.op{.aligned}.pred p, a, b, {!}c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Barrier(InstBuilder);

impl Barrier {
    /// Adds `.cta`.
    #[inline]
    pub fn cta(mut self) -> Self {
        self.0.set_flag(0, "cta");
        self
    }

    /// Adds `.sync`.
    #[inline]
    pub fn sync(mut self) -> Self {
        self.0.set_flag(1, "sync");
        self
    }

    /// Adds `.aligned`.
    #[inline]
    pub fn aligned(mut self) -> Self {
        self.0.set_flag(2, "aligned");
        self
    }

    /// Adds `.arrive`.
    #[inline]
    pub fn arrive(mut self) -> Self {
        self.0.set_flag(3, "arrive");
        self
    }

    /// Adds `.red`.
    #[inline]
    pub fn red(mut self) -> Self {
        self.0.set_flag(4, "red");
        self
    }

    /// Adds `.popc`.
    #[inline]
    pub fn popc(mut self) -> Self {
        self.0.set_flag(5, "popc");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Op) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Barrier> for InstBuilder {
    #[inline]
    fn from(builder: Barrier) -> InstBuilder {
        builder.0
    }
}

/// Begins `barrier.cluster`: Barrier of a cluster.
#[inline]
pub fn barrier_cluster() -> BarrierCluster {
    BarrierCluster(InstBuilder::new(Instruction::BarrierCluster))
}

/// Builds `barrier.cluster`, with the slots and operands of one of its forms:
///
/// ```text
/// barrier.cluster.arrive{.sem}{.aligned}
/// barrier.cluster.wait{.acquire}{.aligned}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct BarrierCluster(InstBuilder);

impl BarrierCluster {
    /// Adds `.arrive`.
    #[inline]
    pub fn arrive(mut self) -> Self {
        self.0.set_flag(1, "arrive");
        self
    }

    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.aligned`.
    #[inline]
    pub fn aligned(mut self) -> Self {
        self.0.set_flag(3, "aligned");
        self
    }

    /// Adds `.wait`.
    #[inline]
    pub fn wait(mut self) -> Self {
        self.0.set_flag(4, "wait");
        self
    }

    /// Adds `.acquire`.
    #[inline]
    pub fn acquire(mut self) -> Self {
        self.0.set_flag(5, "acquire");
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<BarrierCluster> for InstBuilder {
    #[inline]
    fn from(builder: BarrierCluster) -> InstBuilder {
        builder.0
    }
}

/// Begins `bfe`: Extract a bit field.
#[inline]
pub fn bfe() -> Bfe {
    Bfe(InstBuilder::new(Instruction::Bfe))
}

/// Builds `bfe`, with the slots and operands of one of its forms:
///
/// ```text
/// bfe.type d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bfe(InstBuilder);

impl Bfe {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bfe> for InstBuilder {
    #[inline]
    fn from(builder: Bfe) -> InstBuilder {
        builder.0
    }
}

/// Begins `bfi`: Insert a bit field.
#[inline]
pub fn bfi() -> Bfi {
    Bfi(InstBuilder::new(Instruction::Bfi))
}

/// Builds `bfi`, with the slots and operands of one of its forms:
///
/// ```text
/// bfi.type f, a, b, c, d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bfi(InstBuilder);

impl Bfi {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `f`.
    #[inline]
    pub fn f(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bfi> for InstBuilder {
    #[inline]
    fn from(builder: Bfi) -> InstBuilder {
        builder.0
    }
}

/// Begins `bfind`: Find the most significant bit that is not a sign bit.
#[inline]
pub fn bfind() -> Bfind {
    Bfind(InstBuilder::new(Instruction::Bfind))
}

/// Builds `bfind`, with the slots and operands of one of its forms:
///
/// ```text
/// bfind{.shiftamt}.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bfind(InstBuilder);

impl Bfind {
    /// Adds `.shiftamt`.
    #[inline]
    pub fn shiftamt(mut self) -> Self {
        self.0.set_flag(0, "shiftamt");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bfind> for InstBuilder {
    #[inline]
    fn from(builder: Bfind) -> InstBuilder {
        builder.0
    }
}

/// Begins `bmsk`: Make a mask of consecutive one bits.
#[inline]
pub fn bmsk() -> Bmsk {
    Bmsk(InstBuilder::new(Instruction::Bmsk))
}

/// Builds `bmsk`, with the slots and operands of one of its forms:
///
/// ```text
/// bmsk.mode.b32 d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bmsk(InstBuilder);

impl Bmsk {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bmsk> for InstBuilder {
    #[inline]
    fn from(builder: Bmsk) -> InstBuilder {
        builder.0
    }
}

/// Begins `bra`: Branch to a label.
#[inline]
pub fn bra() -> Bra {
    Bra(InstBuilder::new(Instruction::Bra))
}

/// Builds `bra`, with the slots and operands of one of its forms:
///
/// ```text
/// bra{.uni} tgt
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Bra(InstBuilder);

impl Bra {
    /// Adds `.uni`.
    #[inline]
    pub fn uni(mut self) -> Self {
        self.0.set_flag(0, "uni");
        self
    }

    /// Sets the operand `tgt`.
    #[inline]
    pub fn tgt(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Bra> for InstBuilder {
    #[inline]
    fn from(builder: Bra) -> InstBuilder {
        builder.0
    }
}

/// Begins `brev`: Reverse the order of the bits.
#[inline]
pub fn brev() -> Brev {
    Brev(InstBuilder::new(Instruction::Brev))
}

/// Builds `brev`, with the slots and operands of one of its forms:
///
/// ```text
/// brev.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Brev(InstBuilder);

impl Brev {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Brev> for InstBuilder {
    #[inline]
    fn from(builder: Brev) -> InstBuilder {
        builder.0
    }
}

/// Begins `brkpt`: Stop for the debugger.
#[inline]
pub fn brkpt() -> Brkpt {
    Brkpt(InstBuilder::new(Instruction::Brkpt))
}

/// Builds `brkpt`, with the slots and operands of one of its forms:
///
/// ```text
/// brkpt
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Brkpt(InstBuilder);

impl Brkpt {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Brkpt> for InstBuilder {
    #[inline]
    fn from(builder: Brkpt) -> InstBuilder {
        builder.0
    }
}

/// Begins `brx.idx`: Branch through a table of labels.
#[inline]
pub fn brx_idx() -> BrxIdx {
    BrxIdx(InstBuilder::new(Instruction::BrxIdx))
}

/// Builds `brx.idx`, with the slots and operands of one of its forms:
///
/// ```text
/// brx.idx{.uni} index, tlist
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct BrxIdx(InstBuilder);

impl BrxIdx {
    /// Adds `.uni`.
    #[inline]
    pub fn uni(mut self) -> Self {
        self.0.set_flag(1, "uni");
        self
    }

    /// Sets the operand `index`.
    #[inline]
    pub fn index(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `tlist`.
    #[inline]
    pub fn tlist(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<BrxIdx> for InstBuilder {
    #[inline]
    fn from(builder: BrxIdx) -> InstBuilder {
        builder.0
    }
}

/// Begins `call`: Call a function.
#[inline]
pub fn call() -> Call {
    Call(InstBuilder::new(Instruction::Call))
}

/// Builds `call`, with the slots and operands of one of its forms:
///
/// ```text
/// call{.uni} (rets), f, (args)
/// call{.uni} (rets), f
/// call{.uni} f, (args)
/// call{.uni} f
/// call{.uni} (rets), fptr, (args), proto
/// call{.uni} (rets), fptr, proto
/// call{.uni} fptr, (args), proto
/// call{.uni} fptr, proto
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Call(InstBuilder);

impl Call {
    /// Adds `.uni`.
    #[inline]
    pub fn uni(mut self) -> Self {
        self.0.set_flag(0, "uni");
        self
    }

    /// Sets the operand `rets`.
    #[inline]
    pub fn rets(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `f`.
    #[inline]
    pub fn f(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `args`.
    #[inline]
    pub fn args(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `fptr`.
    #[inline]
    pub fn fptr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `proto`.
    #[inline]
    pub fn proto(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Call> for InstBuilder {
    #[inline]
    fn from(builder: Call) -> InstBuilder {
        builder.0
    }
}

/// Begins `clmad`: Carry-less multiply and add.
#[inline]
pub fn clmad() -> Clmad {
    Clmad(InstBuilder::new(Instruction::Clmad))
}

/// Builds `clmad`, with the slots and operands of one of its forms:
///
/// ```text
/// clmad.half.type d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Clmad(InstBuilder);

impl Clmad {
    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Clmad> for InstBuilder {
    #[inline]
    fn from(builder: Clmad) -> InstBuilder {
        builder.0
    }
}

/// Begins `clusterlaunchcontrol.query_cancel`: Read the answer of try_cancel.
#[inline]
pub fn clusterlaunchcontrol_query_cancel() -> ClusterlaunchcontrolQueryCancel {
    ClusterlaunchcontrolQueryCancel(InstBuilder::new(Instruction::ClusterlaunchcontrolQueryCancel))
}

/// Builds `clusterlaunchcontrol.query_cancel`, with the slots and operands of one of its forms:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, response
/// clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 xyz, response
/// clusterlaunchcontrol.query_cancel.part.b32.b128 d, response
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ClusterlaunchcontrolQueryCancel(InstBuilder);

impl ClusterlaunchcontrolQueryCancel {
    /// Adds `.is_canceled`.
    #[inline]
    pub fn is_canceled(mut self) -> Self {
        self.0.set_flag(1, "is_canceled");
        self
    }

    /// Adds `.pred`.
    #[inline]
    pub fn pred(mut self) -> Self {
        self.0.set_flag(2, "pred");
        self
    }

    /// Adds `.get_first_ctaid`.
    #[inline]
    pub fn get_first_ctaid(mut self) -> Self {
        self.0.set_flag(4, "get_first_ctaid");
        self
    }

    /// Adds `.v4`.
    #[inline]
    pub fn v4(mut self) -> Self {
        self.0.set_flag(5, "v4");
        self
    }

    /// Adds `.b32`.
    #[inline]
    pub fn b32(mut self) -> Self {
        self.0.set_flag(6, "b32");
        self
    }

    /// Sets `.part`.
    #[inline]
    pub fn part(mut self, value: Part) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `response`.
    #[inline]
    pub fn response(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `xyz`.
    #[inline]
    pub fn xyz(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ClusterlaunchcontrolQueryCancel> for InstBuilder {
    #[inline]
    fn from(builder: ClusterlaunchcontrolQueryCancel) -> InstBuilder {
        builder.0
    }
}

/// Begins `clusterlaunchcontrol.try_cancel`: Take over a cluster that has not started.
#[inline]
pub fn clusterlaunchcontrol_try_cancel() -> ClusterlaunchcontrolTryCancel {
    ClusterlaunchcontrolTryCancel(InstBuilder::new(Instruction::ClusterlaunchcontrolTryCancel))
}

/// Builds `clusterlaunchcontrol.try_cancel`, with the slots and operands of one of its forms:
///
/// ```text
/// clusterlaunchcontrol.try_cancel.async{.space}.completion_mechanism{.multicast::cluster::all}.b128 [addr], [mbar]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ClusterlaunchcontrolTryCancel(InstBuilder);

impl ClusterlaunchcontrolTryCancel {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.completion_mechanism`.
    #[inline]
    pub fn completion_mechanism(mut self, value: CompletionMechanism) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.multicast::cluster::all`.
    #[inline]
    pub fn multicast_cluster_all(mut self) -> Self {
        self.0.set_flag(4, "multicast::cluster::all");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ClusterlaunchcontrolTryCancel> for InstBuilder {
    #[inline]
    fn from(builder: ClusterlaunchcontrolTryCancel) -> InstBuilder {
        builder.0
    }
}

/// Begins `clz`: Count the leading zero bits.
#[inline]
pub fn clz() -> Clz {
    Clz(InstBuilder::new(Instruction::Clz))
}

/// Builds `clz`, with the slots and operands of one of its forms:
///
/// ```text
/// clz.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Clz(InstBuilder);

impl Clz {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Clz> for InstBuilder {
    #[inline]
    fn from(builder: Clz) -> InstBuilder {
        builder.0
    }
}

/// Begins `cnot`: Logical negation in the manner of C.
#[inline]
pub fn cnot() -> Cnot {
    Cnot(InstBuilder::new(Instruction::Cnot))
}

/// Builds `cnot`, with the slots and operands of one of its forms:
///
/// ```text
/// cnot.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Cnot(InstBuilder);

impl Cnot {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Cnot> for InstBuilder {
    #[inline]
    fn from(builder: Cnot) -> InstBuilder {
        builder.0
    }
}

/// Begins `copysign`: Give a number the sign of another.
#[inline]
pub fn copysign() -> Copysign {
    Copysign(InstBuilder::new(Instruction::Copysign))
}

/// Builds `copysign`, with the slots and operands of one of its forms:
///
/// ```text
/// copysign.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Copysign(InstBuilder);

impl Copysign {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Copysign> for InstBuilder {
    #[inline]
    fn from(builder: Copysign) -> InstBuilder {
        builder.0
    }
}

/// Begins `cos`: Cosine.
#[inline]
pub fn cos() -> Cos {
    Cos(InstBuilder::new(Instruction::Cos))
}

/// Builds `cos`, with the slots and operands of one of its forms:
///
/// ```text
/// cos.f32 d, a
/// cos.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Cos(InstBuilder);

impl Cos {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Cos> for InstBuilder {
    #[inline]
    fn from(builder: Cos) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async`: Start an asynchronous copy of a few bytes from global to shared memory.
#[inline]
pub fn cp_async() -> CpAsync {
    CpAsync(InstBuilder::new(Instruction::CpAsync))
}

/// Builds `cp.async`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size{, srcsize}{, policy}
/// cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size, {!}ignore{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsync(InstBuilder);

impl CpAsync {
    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(4, "L2::cache_hint");
        self
    }

    /// Sets `.l2size`.
    #[inline]
    pub fn l2size(mut self, value: L2Prefetch) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `srcsize`.
    #[inline]
    pub fn srcsize(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `ignore`.
    #[inline]
    pub fn ignore(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsync> for InstBuilder {
    #[inline]
    fn from(builder: CpAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk`: Start an asynchronous copy of a block of memory.
#[inline]
pub fn cp_async_bulk() -> CpAsyncBulk {
    CpAsyncBulk(InstBuilder::new(Instruction::CpAsyncBulk))
}

/// Builds `cp.async.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint} [to], [from], size, [mbar]{, policy}
/// cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, policy}
/// cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.mbarrier::report::disabled}.ignore_oob{.L2::cache_hint} [to], [from], size, left, right, [mbar]{, policy}
/// cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint} [to], [from], size, [mbar]{, mask}{, policy}
/// cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, mask}{, policy}
/// cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes [to], [from], size, [mbar]
/// cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes.b128 [to], [from], size, [mbar]
/// cp.async.bulk{.sem}.dst.src.bulk_group{.L2::cache_hint}{.cp_mask} [to], [from], size{, policy}{, bytes}
/// cp.async.bulk.sem.scope.dst.src.bulk_group{.L2::cache_hint}{.cp_mask}.b128 [to], [from], size{, policy}{, bytes}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulk(InstBuilder);

impl CpAsyncBulk {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.mbarrier::complete_tx::bytes`.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(mut self) -> Self {
        self.0.set_flag(5, "mbarrier::complete_tx::bytes");
        self
    }

    /// Sets `.report`.
    #[inline]
    pub fn report(mut self, value: ReportMechanism) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(7, "L2::cache_hint");
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.mbarrier::report::disabled`.
    #[inline]
    pub fn mbarrier_report_disabled(mut self) -> Self {
        self.0.set_flag(10, "mbarrier::report::disabled");
        self
    }

    /// Adds `.ignore_oob`.
    #[inline]
    pub fn ignore_oob(mut self) -> Self {
        self.0.set_flag(11, "ignore_oob");
        self
    }

    /// Sets `.multicast`.
    #[inline]
    pub fn multicast(mut self, value: Multicast) -> Self {
        self.0.set(12, value.word());
        self
    }

    /// Adds `.bulk_group`.
    #[inline]
    pub fn bulk_group(mut self) -> Self {
        self.0.set_flag(13, "bulk_group");
        self
    }

    /// Adds `.cp_mask`.
    #[inline]
    pub fn cp_mask(mut self) -> Self {
        self.0.set_flag(14, "cp_mask");
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `left`.
    #[inline]
    pub fn left(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `right`.
    #[inline]
    pub fn right(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `bytes`.
    #[inline]
    pub fn bytes(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulk> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk.commit_group`: Close the current bulk group.
#[inline]
pub fn cp_async_bulk_commit_group() -> CpAsyncBulkCommitGroup {
    CpAsyncBulkCommitGroup(InstBuilder::new(Instruction::CpAsyncBulkCommitGroup))
}

/// Builds `cp.async.bulk.commit_group`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk.commit_group
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulkCommitGroup(InstBuilder);

impl CpAsyncBulkCommitGroup {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulkCommitGroup> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulkCommitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk.prefetch`: Start an asynchronous prefetch of a block of global memory into L2.
#[inline]
pub fn cp_async_bulk_prefetch() -> CpAsyncBulkPrefetch {
    CpAsyncBulkPrefetch(InstBuilder::new(Instruction::CpAsyncBulkPrefetch))
}

/// Builds `cp.async.bulk.prefetch`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk.prefetch.L2.global{.L2::evict_last}{.L2::cache_hint} [src], size{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulkPrefetch(InstBuilder);

impl CpAsyncBulkPrefetch {
    /// Adds `.L2::evict_last`.
    #[inline]
    pub fn l2_evict_last(mut self) -> Self {
        self.0.set_flag(5, "L2::evict_last");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(6, "L2::cache_hint");
        self
    }

    /// Sets the operand `src`.
    #[inline]
    pub fn src(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulkPrefetch> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulkPrefetch) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk.prefetch.tensor`: Start an asynchronous prefetch of a box of a tensor into L2.
#[inline]
pub fn cp_async_bulk_prefetch_tensor() -> CpAsyncBulkPrefetchTensor {
    CpAsyncBulkPrefetchTensor(InstBuilder::new(Instruction::CpAsyncBulkPrefetchTensor))
}

/// Builds `cp.async.bulk.prefetch.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords], offsets{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords], offsets{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords]{, policy}
/// cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulkPrefetchTensor(InstBuilder);

impl CpAsyncBulkPrefetchTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.L2::evict_last`.
    #[inline]
    pub fn l2_evict_last(mut self) -> Self {
        self.0.set_flag(8, "L2::evict_last");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(9, "L2::cache_hint");
        self
    }

    /// Adds `.override::global_address`.
    #[inline]
    pub fn override_global_address(mut self) -> Self {
        self.0.set_flag(10, "override::global_address");
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(11, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(12, "override::global_dim_stride");
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `offsets`.
    #[inline]
    pub fn offsets(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `base`.
    #[inline]
    pub fn base(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulkPrefetchTensor> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulkPrefetchTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk.tensor`: Start an asynchronous copy of a box of a tensor into shared memory; Start an asynchronous copy of a box from shared memory into a tensor.
#[inline]
pub fn cp_async_bulk_tensor() -> CpAsyncBulkTensor {
    CpAsyncBulkTensor(InstBuilder::new(Instruction::CpAsyncBulkTensor))
}

/// Builds `cp.async.bulk.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, mask}{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
/// cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulkTensor(InstBuilder);

impl CpAsyncBulkTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.mbarrier::complete_tx::bytes`.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(mut self) -> Self {
        self.0.set_flag(7, "mbarrier::complete_tx::bytes");
        self
    }

    /// Sets `.report`.
    #[inline]
    pub fn report(mut self, value: ReportMechanism) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(10, "L2::cache_hint");
        self
    }

    /// Adds `.override::global_address`.
    #[inline]
    pub fn override_global_address(mut self) -> Self {
        self.0.set_flag(11, "override::global_address");
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(12, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(13, "override::global_dim_stride");
        self
    }

    /// Sets `.multicast`.
    #[inline]
    pub fn multicast(mut self, value: Multicast) -> Self {
        self.0.set(14, value.word());
        self
    }

    /// Adds `.bulk_group`.
    #[inline]
    pub fn bulk_group(mut self) -> Self {
        self.0.set_flag(15, "bulk_group");
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `offsets`.
    #[inline]
    pub fn offsets(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `base`.
    #[inline]
    pub fn base(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(11, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulkTensor> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulkTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.bulk.wait_group`: Wait until at most n bulk groups are pending.
#[inline]
pub fn cp_async_bulk_wait_group() -> CpAsyncBulkWaitGroup {
    CpAsyncBulkWaitGroup(InstBuilder::new(Instruction::CpAsyncBulkWaitGroup))
}

/// Builds `cp.async.bulk.wait_group`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.bulk.wait_group{.read} n
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncBulkWaitGroup(InstBuilder);

impl CpAsyncBulkWaitGroup {
    /// Adds `.read`.
    #[inline]
    pub fn read(mut self) -> Self {
        self.0.set_flag(3, "read");
        self
    }

    /// Sets the operand `n`.
    #[inline]
    pub fn n(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncBulkWaitGroup> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncBulkWaitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.commit_group`: Close the current group of asynchronous copies.
#[inline]
pub fn cp_async_commit_group() -> CpAsyncCommitGroup {
    CpAsyncCommitGroup(InstBuilder::new(Instruction::CpAsyncCommitGroup))
}

/// Builds `cp.async.commit_group`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.commit_group
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncCommitGroup(InstBuilder);

impl CpAsyncCommitGroup {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncCommitGroup> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncCommitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.mbarrier.arrive`: Arrive when the thread's copies are done.
#[inline]
pub fn cp_async_mbarrier_arrive() -> CpAsyncMbarrierArrive {
    CpAsyncMbarrierArrive(InstBuilder::new(Instruction::CpAsyncMbarrierArrive))
}

/// Builds `cp.async.mbarrier.arrive`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.mbarrier.arrive{.noinc}{.ss}.b64 [addr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncMbarrierArrive(InstBuilder);

impl CpAsyncMbarrierArrive {
    /// Adds `.noinc`.
    #[inline]
    pub fn noinc(mut self) -> Self {
        self.0.set_flag(3, "noinc");
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncMbarrierArrive> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncMbarrierArrive) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.wait_all`: Wait for all asynchronous copies of the thread.
#[inline]
pub fn cp_async_wait_all() -> CpAsyncWaitAll {
    CpAsyncWaitAll(InstBuilder::new(Instruction::CpAsyncWaitAll))
}

/// Builds `cp.async.wait_all`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.wait_all
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncWaitAll(InstBuilder);

impl CpAsyncWaitAll {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncWaitAll> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncWaitAll) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.async.wait_group`: Wait until at most n groups of asynchronous copies are pending.
#[inline]
pub fn cp_async_wait_group() -> CpAsyncWaitGroup {
    CpAsyncWaitGroup(InstBuilder::new(Instruction::CpAsyncWaitGroup))
}

/// Builds `cp.async.wait_group`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.async.wait_group n
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpAsyncWaitGroup(InstBuilder);

impl CpAsyncWaitGroup {
    /// Sets the operand `n`.
    #[inline]
    pub fn n(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpAsyncWaitGroup> for InstBuilder {
    #[inline]
    fn from(builder: CpAsyncWaitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.reduce.async.bulk`: Start an asynchronous reduction of a block of memory into another.
#[inline]
pub fn cp_reduce_async_bulk() -> CpReduceAsyncBulk {
    CpReduceAsyncBulk(InstBuilder::new(Instruction::CpReduceAsyncBulk))
}

/// Builds `cp.reduce.async.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.reduce.async.bulk{.sem}{.scope}.dst.src.mbarrier::complete_tx::bytes.op.type [to], [from], size, [mbar]
/// cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group{.L2::cache_hint}.op{.noftz}.type [to], [from], size{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpReduceAsyncBulk(InstBuilder);

impl CpReduceAsyncBulk {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.mbarrier::complete_tx::bytes`.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(mut self) -> Self {
        self.0.set_flag(7, "mbarrier::complete_tx::bytes");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.bulk_group`.
    #[inline]
    pub fn bulk_group(mut self) -> Self {
        self.0.set_flag(10, "bulk_group");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(11, "L2::cache_hint");
        self
    }

    /// Adds `.noftz`.
    #[inline]
    pub fn noftz(mut self) -> Self {
        self.0.set_flag(12, "noftz");
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpReduceAsyncBulk> for InstBuilder {
    #[inline]
    fn from(builder: CpReduceAsyncBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `cp.reduce.async.bulk.tensor`: Start an asynchronous reduction of a box into a tensor.
#[inline]
pub fn cp_reduce_async_bulk_tensor() -> CpReduceAsyncBulkTensor {
    CpReduceAsyncBulkTensor(InstBuilder::new(Instruction::CpReduceAsyncBulkTensor))
}

/// Builds `cp.reduce.async.bulk.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CpReduceAsyncBulkTensor(InstBuilder);

impl CpReduceAsyncBulkTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(10, "L2::cache_hint");
        self
    }

    /// Adds `.override::global_address`.
    #[inline]
    pub fn override_global_address(mut self) -> Self {
        self.0.set_flag(11, "override::global_address");
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(12, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(13, "override::global_dim_stride");
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `base`.
    #[inline]
    pub fn base(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CpReduceAsyncBulkTensor> for InstBuilder {
    #[inline]
    fn from(builder: CpReduceAsyncBulkTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `createpolicy`: Make a cache policy for loads, stores and copies.
#[inline]
pub fn createpolicy() -> Createpolicy {
    Createpolicy(InstBuilder::new(Instruction::Createpolicy))
}

/// Builds `createpolicy`, with the slots and operands of one of its forms:
///
/// ```text
/// createpolicy.fractional.primary{.secondary}.b64 policy{, fraction}
/// createpolicy.range{.global}.primary{.secondary}.b64 policy, [a], primary_size, total_size
/// createpolicy.range.fabric.primary{.secondary}.b64 policy, [endpoint, offset], primary_size, total_size
/// createpolicy.cvt.L2.b64 policy, property
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Createpolicy(InstBuilder);

impl Createpolicy {
    /// Adds `.fractional`.
    #[inline]
    pub fn fractional(mut self) -> Self {
        self.0.set_flag(0, "fractional");
        self
    }

    /// Sets `.primary`.
    #[inline]
    pub fn primary(mut self, value: L2Eviction) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.secondary`.
    #[inline]
    pub fn secondary(mut self, value: L2Eviction) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.range`.
    #[inline]
    pub fn range(mut self) -> Self {
        self.0.set_flag(4, "range");
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(5, "global");
        self
    }

    /// Adds `.fabric`.
    #[inline]
    pub fn fabric(mut self) -> Self {
        self.0.set_flag(6, "fabric");
        self
    }

    /// Adds `.cvt`.
    #[inline]
    pub fn cvt(mut self) -> Self {
        self.0.set_flag(7, "cvt");
        self
    }

    /// Adds `.L2`.
    #[inline]
    pub fn l2(mut self) -> Self {
        self.0.set_flag(8, "L2");
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `fraction`.
    #[inline]
    pub fn fraction(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `primary_size`.
    #[inline]
    pub fn primary_size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `total_size`.
    #[inline]
    pub fn total_size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `property`.
    #[inline]
    pub fn property(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Createpolicy> for InstBuilder {
    #[inline]
    fn from(builder: Createpolicy) -> InstBuilder {
        builder.0
    }
}

/// Begins `cvt`: Convert an integer to another type, or a number to an integer; Convert a floating-point number to another floating-point type; Convert between packed and narrow floating-point types.
#[inline]
pub fn cvt() -> Cvt {
    Cvt(InstBuilder::new(Instruction::Cvt))
}

/// Builds `cvt`, with the slots and operands of one of its forms:
///
/// ```text
/// cvt{.sat}.dtype.atype d, a
/// cvt.frnd{.ftz}{.sat}.dtype.atype d, a
/// cvt.irnd{.ftz}{.sat}.dtype.atype d, a
/// cvt{.irnd}{.ftz}{.sat}.dtype.atype d, a
/// cvt{.irnd}{.sat}.dtype.atype d, a
/// cvt{.irnd}.dtype.atype d, a
/// cvt.frnd{.ftz}{.sat}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
/// cvt.frnd{.ftz}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
/// cvt.frnd{.ftz}{.sat}.dtype.atype d, a
/// cvt{.ftz}{.sat}.dtype.atype d, a
/// cvt{.sat}.dtype.atype d, a
/// cvt{.frnd}{.ftz}.dtype.atype d, a
/// cvt{.frnd}.dtype.atype d, a
/// cvt.frnd{.satfinite}{.relu}{.pzo}.dtype.atype d, a
/// cvt.frnd{.relu}{.satfinite}{.pzo}.dtype.atype d, a, b
/// cvt.rs{.relu}{.satfinite}.dtype.atype d, a, b, rbits
/// cvt.rs{.relu}.satfinite.dtype.atype d, a, rbits
/// cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
/// cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
/// cvt.rn{.relu}.dtype.atype d, a
/// cvt.rn{.satfinite}{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
/// cvt.rn.dtype.atype d, a
/// cvt.frnd{.satfinite}.dtype.atype d, a, b
/// cvt.frnd{.satfinite}.dtype.atype d, a
/// cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
/// cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
/// cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a, b{, scale}
/// cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Cvt(InstBuilder);

impl Cvt {
    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(0, "sat");
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.frnd`.
    #[inline]
    pub fn frnd(mut self, value: Rounding) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(4, "ftz");
        self
    }

    /// Sets `.irnd`.
    #[inline]
    pub fn irnd(mut self, value: IntegerRounding) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.relu`.
    #[inline]
    pub fn relu(mut self) -> Self {
        self.0.set_flag(6, "relu");
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(7, "satfinite");
        self
    }

    /// Adds `.pzo`.
    #[inline]
    pub fn pzo(mut self) -> Self {
        self.0.set_flag(8, "pzo");
        self
    }

    /// Adds `.rs`.
    #[inline]
    pub fn rs(mut self) -> Self {
        self.0.set_flag(9, "rs");
        self
    }

    /// Adds `.scaled::n1::ue8m0`.
    #[inline]
    pub fn scaled_n1_ue8m0(mut self) -> Self {
        self.0.set_flag(10, "scaled::n1::ue8m0");
        self
    }

    /// Adds `.scaled::n2::ue8m0`.
    #[inline]
    pub fn scaled_n2_ue8m0(mut self) -> Self {
        self.0.set_flag(11, "scaled::n2::ue8m0");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `rbits`.
    #[inline]
    pub fn rbits(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `scale`.
    #[inline]
    pub fn scale(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Cvt> for InstBuilder {
    #[inline]
    fn from(builder: Cvt) -> InstBuilder {
        builder.0
    }
}

/// Begins `cvt.pack`: Saturate two integers to a narrow type and pack them.
#[inline]
pub fn cvt_pack() -> CvtPack {
    CvtPack(InstBuilder::new(Instruction::CvtPack))
}

/// Builds `cvt.pack`, with the slots and operands of one of its forms:
///
/// ```text
/// cvt.pack.sat.dtype.s32 d, a, b
/// cvt.pack.sat.dtype.s32.b32 d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct CvtPack(InstBuilder);

impl CvtPack {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.b32`.
    #[inline]
    pub fn b32(mut self) -> Self {
        self.0.set_flag(4, "b32");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<CvtPack> for InstBuilder {
    #[inline]
    fn from(builder: CvtPack) -> InstBuilder {
        builder.0
    }
}

/// Begins `cvta`: Convert an address to or from the generic address space.
#[inline]
pub fn cvta() -> Cvta {
    Cvta(InstBuilder::new(Instruction::Cvta))
}

/// Builds `cvta`, with the slots and operands of one of its forms:
///
/// ```text
/// cvta.space.size p, a
/// cvta.space.size p, avar
/// cvta.to.space.size p, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Cvta(InstBuilder);

impl Cvta {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.size`.
    #[inline]
    pub fn size(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.to`.
    #[inline]
    pub fn to(mut self) -> Self {
        self.0.set_flag(2, "to");
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `avar`.
    #[inline]
    pub fn avar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Cvta> for InstBuilder {
    #[inline]
    fn from(builder: Cvta) -> InstBuilder {
        builder.0
    }
}

/// Begins `discard`: Drop a line of L2 without writing it back.
#[inline]
pub fn discard() -> Discard {
    Discard(InstBuilder::new(Instruction::Discard))
}

/// Builds `discard`, with the slots and operands of one of its forms:
///
/// ```text
/// discard{.global}.L2 [a], size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Discard(InstBuilder);

impl Discard {
    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(0, "global");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Discard> for InstBuilder {
    #[inline]
    fn from(builder: Discard) -> InstBuilder {
        builder.0
    }
}

/// Begins `div`: Divide one integer by another; Divide one floating-point number by another.
#[inline]
pub fn div() -> Div {
    Div(InstBuilder::new(Instruction::Div))
}

/// Builds `div`, with the slots and operands of one of its forms:
///
/// ```text
/// div.type d, a, b
/// div.f32 d, a, b
/// div.kind{.ftz}.f32 d, a, b
/// div.rnd{.ftz}.f32 d, a, b
/// div.f64 d, a, b
/// div.rnd.f64 d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Div(InstBuilder);

impl Div {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Div> for InstBuilder {
    #[inline]
    fn from(builder: Div) -> InstBuilder {
        builder.0
    }
}

/// Begins `dp2a`: Two-way dot product of halfwords and bytes, accumulated.
#[inline]
pub fn dp2a() -> Dp2a {
    Dp2a(InstBuilder::new(Instruction::Dp2a))
}

/// Builds `dp2a`, with the slots and operands of one of its forms:
///
/// ```text
/// dp2a.mode.atype.btype d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Dp2a(InstBuilder);

impl Dp2a {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Dp2a> for InstBuilder {
    #[inline]
    fn from(builder: Dp2a) -> InstBuilder {
        builder.0
    }
}

/// Begins `dp4a`: Four-way byte dot product, accumulated.
#[inline]
pub fn dp4a() -> Dp4a {
    Dp4a(InstBuilder::new(Instruction::Dp4a))
}

/// Builds `dp4a`, with the slots and operands of one of its forms:
///
/// ```text
/// dp4a.atype.btype d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Dp4a(InstBuilder);

impl Dp4a {
    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Dp4a> for InstBuilder {
    #[inline]
    fn from(builder: Dp4a) -> InstBuilder {
        builder.0
    }
}

/// Begins `elect.sync`: Choose one lane of the warp.
#[inline]
pub fn elect_sync() -> ElectSync {
    ElectSync(InstBuilder::new(Instruction::ElectSync))
}

/// Builds `elect.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// elect.sync d|p, membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ElectSync(InstBuilder);

impl ElectSync {
    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ElectSync> for InstBuilder {
    #[inline]
    fn from(builder: ElectSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `ex2`: Power of two in 16 bits; Power of two.
#[inline]
pub fn ex2() -> Ex2 {
    Ex2(InstBuilder::new(Instruction::Ex2))
}

/// Builds `ex2`, with the slots and operands of one of its forms:
///
/// ```text
/// ex2.approx.type d, a
/// ex2.approx.ftz.type d, a
/// ex2.f32 d, a
/// ex2.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Ex2(InstBuilder);

impl Ex2 {
    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(0, "approx");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Ex2> for InstBuilder {
    #[inline]
    fn from(builder: Ex2) -> InstBuilder {
        builder.0
    }
}

/// Begins `exit`: End the thread.
#[inline]
pub fn exit() -> Exit {
    Exit(InstBuilder::new(Instruction::Exit))
}

/// Builds `exit`, with the slots and operands of one of its forms:
///
/// ```text
/// exit
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Exit(InstBuilder);

impl Exit {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Exit> for InstBuilder {
    #[inline]
    fn from(builder: Exit) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.submit`: Submit the fabric operations that the thread has issued.
#[inline]
pub fn fabric_submit() -> FabricSubmit {
    FabricSubmit(InstBuilder::new(Instruction::FabricSubmit))
}

/// Builds `fabric.submit`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.submit{.op_restrict::fetching}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricSubmit(InstBuilder);

impl FabricSubmit {
    /// Adds `.op_restrict::fetching`.
    #[inline]
    pub fn op_restrict_fetching(mut self) -> Self {
        self.0.set_flag(1, "op_restrict::fetching");
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricSubmit> for InstBuilder {
    #[inline]
    fn from(builder: FabricSubmit) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.submit.commit_group`: Submit fabric operations and close a group.
#[inline]
pub fn fabric_submit_commit_group() -> FabricSubmitCommitGroup {
    FabricSubmitCommitGroup(InstBuilder::new(Instruction::FabricSubmitCommitGroup))
}

/// Builds `fabric.submit.commit_group`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.submit.commit_group
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricSubmitCommitGroup(InstBuilder);

impl FabricSubmitCommitGroup {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricSubmitCommitGroup> for InstBuilder {
    #[inline]
    fn from(builder: FabricSubmitCommitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_atom`: Start an asynchronous atomic operation on a logical endpoint.
#[inline]
pub fn fabric_try_atom() -> FabricTryAtom {
    FabricTryAtom(InstBuilder::new(Instruction::FabricTryAtom))
}

/// Builds `fabric.try_atom`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [to], [from], [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryAtom(InstBuilder);

impl FabricTryAtom {
    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(7, "L2::cache_hint");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: AtomicOperation) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryAtom> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryAtom) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_get`: Start an asynchronous copy from a logical endpoint to shared memory.
#[inline]
pub fn fabric_try_get() -> FabricTryGet {
    FabricTryGet(InstBuilder::new(Instruction::FabricTryGet))
}

/// Builds `fabric.try_get`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128 [to], [endpoint, offset], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryGet(InstBuilder);

impl FabricTryGet {
    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(7, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryGet> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryGet) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_get.async.tensor`: Start an asynchronous copy of a box of a tensor from a logical endpoint to shared memory.
#[inline]
pub fn fabric_try_get_async_tensor() -> FabricTryGetAsyncTensor {
    FabricTryGetAsyncTensor(InstBuilder::new(Instruction::FabricTryGetAsyncTensor))
}

/// Builds `fabric.try_get.async.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [to], [map, endpoint, offset, coords], [mbar]{, policy}
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [to], [map, endpoint, offset, dims, coords], [mbar]{, policy}
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [to], [map, endpoint, offset, dims, strides, upper, coords], [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryGetAsyncTensor(InstBuilder);

impl FabricTryGetAsyncTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(10, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(11, value.word());
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(13, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(14, "override::global_dim_stride");
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryGetAsyncTensor> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryGetAsyncTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_pullred`: Start an asynchronous load and reduction over all members of a multicast endpoint.
#[inline]
pub fn fabric_try_pullred() -> FabricTryPullred {
    FabricTryPullred(InstBuilder::new(Instruction::FabricTryPullred))
}

/// Builds `fabric.try_pullred`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.op.type.sync [to], [endpoint, offset], size, [mbar], membermask
/// fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc.type.sync [to], [endpoint, offset], size, [mbar], membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryPullred(InstBuilder);

impl FabricTryPullred {
    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets `.acc`.
    #[inline]
    pub fn acc(mut self, value: Accumulator) -> Self {
        self.0.set(11, value.word());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryPullred> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryPullred) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_put`: Start an asynchronous copy from shared memory to a logical endpoint.
#[inline]
pub fn fabric_try_put() -> FabricTryPut {
    FabricTryPut(InstBuilder::new(Instruction::FabricTryPut))
}

/// Builds `fabric.try_put`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric{.cp_mask}.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset], [from], size, [mbar]{, bytes}{, policy}
/// fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset, counter], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryPut(InstBuilder);

impl FabricTryPut {
    /// Adds `.multimem`.
    #[inline]
    pub fn multimem(mut self) -> Self {
        self.0.set_flag(2, "multimem");
        self
    }

    /// Adds `.cp_mask`.
    #[inline]
    pub fn cp_mask(mut self) -> Self {
        self.0.set_flag(6, "cp_mask");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(9, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Adds `.counted::bytes`.
    #[inline]
    pub fn counted_bytes(mut self) -> Self {
        self.0.set_flag(11, "counted::bytes");
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `bytes`.
    #[inline]
    pub fn bytes(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `counter`.
    #[inline]
    pub fn counter(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryPut> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryPut) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_put.async.tensor`: Start an asynchronous copy of a box from shared memory to a tensor behind a logical endpoint.
#[inline]
pub fn fabric_try_put_async_tensor() -> FabricTryPutAsyncTensor {
    FabricTryPutAsyncTensor(InstBuilder::new(Instruction::FabricTryPutAsyncTensor))
}

/// Builds `fabric.try_put.async.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryPutAsyncTensor(InstBuilder);

impl FabricTryPutAsyncTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.multimem`.
    #[inline]
    pub fn multimem(mut self) -> Self {
        self.0.set_flag(5, "multimem");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(11, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(12, value.word());
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(14, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(15, "override::global_dim_stride");
        self
    }

    /// Adds `.counted::bytes`.
    #[inline]
    pub fn counted_bytes(mut self) -> Self {
        self.0.set_flag(16, "counted::bytes");
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Sets the operand `counter`.
    #[inline]
    pub fn counter(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(11, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryPutAsyncTensor> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryPutAsyncTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_red`: Start an asynchronous reduction from shared memory into a logical endpoint.
#[inline]
pub fn fabric_try_red() -> FabricTryRed {
    FabricTryRed(InstBuilder::new(Instruction::FabricTryRed))
}

/// Builds `fabric.try_red`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [from], size, [mbar]{, policy}
/// fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset, counter], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryRed(InstBuilder);

impl FabricTryRed {
    /// Adds `.multimem`.
    #[inline]
    pub fn multimem(mut self) -> Self {
        self.0.set_flag(2, "multimem");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(8, "L2::cache_hint");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Adds `.counted::bytes`.
    #[inline]
    pub fn counted_bytes(mut self) -> Self {
        self.0.set_flag(11, "counted::bytes");
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `counter`.
    #[inline]
    pub fn counter(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryRed> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryRed) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.try_red.async.tensor`: Start an asynchronous reduction of a box in shared memory into a tensor behind a logical endpoint.
#[inline]
pub fn fabric_try_red_async_tensor() -> FabricTryRedAsyncTensor {
    FabricTryRedAsyncTensor(InstBuilder::new(Instruction::FabricTryRedAsyncTensor))
}

/// Builds `fabric.try_red.async.tensor`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricTryRedAsyncTensor(InstBuilder);

impl FabricTryRedAsyncTensor {
    /// Sets `.dim`.
    #[inline]
    pub fn dim(mut self, value: Dimension) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.load_mode`.
    #[inline]
    pub fn load_mode(mut self, value: LoadMode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.multimem`.
    #[inline]
    pub fn multimem(mut self) -> Self {
        self.0.set_flag(5, "multimem");
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(11, "L2::cache_hint");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(12, value.word());
        self
    }

    /// Adds `.override::global_dim`.
    #[inline]
    pub fn override_global_dim(mut self) -> Self {
        self.0.set_flag(14, "override::global_dim");
        self
    }

    /// Adds `.override::global_dim_stride`.
    #[inline]
    pub fn override_global_dim_stride(mut self) -> Self {
        self.0.set_flag(15, "override::global_dim_stride");
        self
    }

    /// Adds `.counted::bytes`.
    #[inline]
    pub fn counted_bytes(mut self) -> Self {
        self.0.set_flag(16, "counted::bytes");
        self
    }

    /// Sets the operand `map`.
    #[inline]
    pub fn map(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `endpoint`.
    #[inline]
    pub fn endpoint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `coords`.
    #[inline]
    pub fn coords(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `dims`.
    #[inline]
    pub fn dims(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `strides`.
    #[inline]
    pub fn strides(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `upper`.
    #[inline]
    pub fn upper(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Sets the operand `counter`.
    #[inline]
    pub fn counter(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(11, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricTryRedAsyncTensor> for InstBuilder {
    #[inline]
    fn from(builder: FabricTryRedAsyncTensor) -> InstBuilder {
        builder.0
    }
}

/// Begins `fabric.wait`: Wait until submitted fabric operations have read shared memory.
#[inline]
pub fn fabric_wait() -> FabricWait {
    FabricWait(InstBuilder::new(Instruction::FabricWait))
}

/// Builds `fabric.wait`, with the slots and operands of one of its forms:
///
/// ```text
/// fabric.wait.sync_restrict::reads
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct FabricWait(InstBuilder);

impl FabricWait {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<FabricWait> for InstBuilder {
    #[inline]
    fn from(builder: FabricWait) -> InstBuilder {
        builder.0
    }
}

/// Begins `fence`: Order memory accesses.
#[inline]
pub fn fence() -> Fence {
    Fence(InstBuilder::new(Instruction::Fence))
}

/// Builds `fence`, with the slots and operands of one of its forms:
///
/// ```text
/// fence{.sem}.scope
/// fence.acquire.sync_restrict::shared::cluster.cluster
/// fence.release.sync_restrict::shared::cta.cluster
/// fence.mbarrier_init.release.cluster
/// fence.proxy.alias
/// fence.proxy.alias.sem.sys
/// fence.proxy.way.alias.sem.sys
/// fence.proxy.async{.space}
/// fence.proxy.tensormap::generic.sem.scope
/// fence.proxy.tensormap::generic.sem.scope [addr], size
/// fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster
/// fence.proxy.async::generic.release.restrict.cluster
/// fence.proxy.async::generic.acq_rel.restrict.cluster
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Fence(InstBuilder);

impl Fence {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.restrict`.
    #[inline]
    pub fn restrict(mut self, value: SyncRestrict) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.mbarrier_init`.
    #[inline]
    pub fn mbarrier_init(mut self) -> Self {
        self.0.set_flag(3, "mbarrier_init");
        self
    }

    /// Adds `.proxy`.
    #[inline]
    pub fn proxy(mut self) -> Self {
        self.0.set_flag(4, "proxy");
        self
    }

    /// Adds `.alias`.
    #[inline]
    pub fn alias(mut self) -> Self {
        self.0.set_flag(5, "alias");
        self
    }

    /// Sets `.way`.
    #[inline]
    pub fn way(mut self, value: ProxyWay) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.async`.
    #[inline]
    pub fn async_(mut self) -> Self {
        self.0.set_flag(7, "async");
        self
    }

    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Adds `.tensormap::generic`.
    #[inline]
    pub fn tensormap_generic(mut self) -> Self {
        self.0.set_flag(9, "tensormap::generic");
        self
    }

    /// Adds `.async::generic`.
    #[inline]
    pub fn async_generic(mut self) -> Self {
        self.0.set_flag(10, "async::generic");
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Fence> for InstBuilder {
    #[inline]
    fn from(builder: Fence) -> InstBuilder {
        builder.0
    }
}

/// Begins `fma`: Fused multiply and add; Fused multiply and add in 16 bits; Fused multiply of 16-bit numbers and add of a .f32 number.
#[inline]
pub fn fma() -> Fma {
    Fma(InstBuilder::new(Instruction::Fma))
}

/// Builds `fma`, with the slots and operands of one of its forms:
///
/// ```text
/// fma.rnd{.ftz}{.sat}.f32 d, a, b, c
/// fma.rnd.f64 d, a, b, c
/// fma.rnd{.ftz}.f32x2 d, a, b, c
/// fma.rnd{.ftz}{.sat}.type d, a, b, c
/// fma.rnd{.ftz}.relu.type d, a, b, c
/// fma.rnd{.relu}.type d, a, b, c
/// fma.rnd.oob{.sat}{.relu}.type d, a, b, c
/// fma.rnd.oob{.relu}.type d, a, b, c
/// fma.rnd{.sat}.f32.abtype d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Fma(InstBuilder);

impl Fma {
    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.relu`.
    #[inline]
    pub fn relu(mut self) -> Self {
        self.0.set_flag(4, "relu");
        self
    }

    /// Adds `.oob`.
    #[inline]
    pub fn oob(mut self) -> Self {
        self.0.set_flag(5, "oob");
        self
    }

    /// Adds `.f32`.
    #[inline]
    pub fn f32(mut self) -> Self {
        self.0.set_flag(6, "f32");
        self
    }

    /// Sets `.abtype`.
    #[inline]
    pub fn abtype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Fma> for InstBuilder {
    #[inline]
    fn from(builder: Fma) -> InstBuilder {
        builder.0
    }
}

/// Begins `fns`: Find the n-th set bit.
#[inline]
pub fn fns() -> Fns {
    Fns(InstBuilder::new(Instruction::Fns))
}

/// Builds `fns`, with the slots and operands of one of its forms:
///
/// ```text
/// fns.b32 d, mask, base, offset
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Fns(InstBuilder);

impl Fns {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `base`.
    #[inline]
    pub fn base(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `offset`.
    #[inline]
    pub fn offset(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Fns> for InstBuilder {
    #[inline]
    fn from(builder: Fns) -> InstBuilder {
        builder.0
    }
}

/// Begins `getctarank`: Find the rank of the block that owns a shared-memory address.
#[inline]
pub fn getctarank() -> Getctarank {
    Getctarank(InstBuilder::new(Instruction::Getctarank))
}

/// Builds `getctarank`, with the slots and operands of one of its forms:
///
/// ```text
/// getctarank{.space}.type d, a
/// getctarank{.space}.type d, avar
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Getctarank(InstBuilder);

impl Getctarank {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `avar`.
    #[inline]
    pub fn avar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Getctarank> for InstBuilder {
    #[inline]
    fn from(builder: Getctarank) -> InstBuilder {
        builder.0
    }
}

/// Begins `griddepcontrol`: Order kernels that were launched to overlap.
#[inline]
pub fn griddepcontrol() -> Griddepcontrol {
    Griddepcontrol(InstBuilder::new(Instruction::Griddepcontrol))
}

/// Builds `griddepcontrol`, with the slots and operands of one of its forms:
///
/// ```text
/// griddepcontrol.action
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Griddepcontrol(InstBuilder);

impl Griddepcontrol {
    /// Sets `.action`.
    #[inline]
    pub fn action(mut self, value: Action) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Griddepcontrol> for InstBuilder {
    #[inline]
    fn from(builder: Griddepcontrol) -> InstBuilder {
        builder.0
    }
}

/// Begins `isspacep`: Test whether a generic address lies in a state space.
#[inline]
pub fn isspacep() -> Isspacep {
    Isspacep(InstBuilder::new(Instruction::Isspacep))
}

/// Builds `isspacep`, with the slots and operands of one of its forms:
///
/// ```text
/// isspacep.space p, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Isspacep(InstBuilder);

impl Isspacep {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Isspacep> for InstBuilder {
    #[inline]
    fn from(builder: Isspacep) -> InstBuilder {
        builder.0
    }
}

/// Begins `istypep`: Test what kind of opaque object a register points to.
#[inline]
pub fn istypep() -> Istypep {
    Istypep(InstBuilder::new(Instruction::Istypep))
}

/// Builds `istypep`, with the slots and operands of one of its forms:
///
/// ```text
/// istypep.objtype p, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Istypep(InstBuilder);

impl Istypep {
    /// Sets `.objtype`.
    #[inline]
    pub fn objtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Istypep> for InstBuilder {
    #[inline]
    fn from(builder: Istypep) -> InstBuilder {
        builder.0
    }
}

/// Begins `ld`: Load a value or vector from memory.
#[inline]
pub fn ld() -> Ld {
    Ld(InstBuilder::new(Instruction::Ld))
}

/// Builds `ld`, with the slots and operands of one of its forms:
///
/// ```text
/// ld{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ld.sem{.ss}{.l2size}{.vec}.type d, [a]{.unified}
/// ld.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ld.mmio.sem.scope{.ss}.type d, [a]{.unified}
/// ld{.ss}{.vec}.type.proxy::readonly d, [a]{.unified}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Ld(InstBuilder);

impl Ld {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.l1evict`.
    #[inline]
    pub fn l1evict(mut self, value: L1Eviction) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.l2evict`.
    #[inline]
    pub fn l2evict(mut self, value: L2Eviction) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(5, "L2::cache_hint");
        self
    }

    /// Sets `.l2size`.
    #[inline]
    pub fn l2size(mut self, value: L2Prefetch) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Adds `.mmio`.
    #[inline]
    pub fn mmio(mut self) -> Self {
        self.0.set_flag(11, "mmio");
        self
    }

    /// Adds `.proxy::readonly`.
    #[inline]
    pub fn proxy_readonly(mut self) -> Self {
        self.0.set_flag(12, "proxy::readonly");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Ld> for InstBuilder {
    #[inline]
    fn from(builder: Ld) -> InstBuilder {
        builder.0
    }
}

/// Begins `ld.global.nc`: Load from global memory that no one writes during the kernel.
#[inline]
pub fn ld_global_nc() -> LdGlobalNc {
    LdGlobalNc(InstBuilder::new(Instruction::LdGlobalNc))
}

/// Builds `ld.global.nc`, with the slots and operands of one of its forms:
///
/// ```text
/// ld.global{.cop}.nc{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct LdGlobalNc(InstBuilder);

impl LdGlobalNc {
    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.l1evict`.
    #[inline]
    pub fn l1evict(mut self, value: L1Eviction) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.l2evict`.
    #[inline]
    pub fn l2evict(mut self, value: L2Eviction) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(5, "L2::cache_hint");
        self
    }

    /// Sets `.l2size`.
    #[inline]
    pub fn l2size(mut self, value: L2Prefetch) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<LdGlobalNc> for InstBuilder {
    #[inline]
    fn from(builder: LdGlobalNc) -> InstBuilder {
        builder.0
    }
}

/// Begins `ldmatrix`: Load 8x8, 8x16 or 16x16 matrices from shared memory into fragments.
#[inline]
pub fn ldmatrix() -> Ldmatrix {
    Ldmatrix(InstBuilder::new(Instruction::Ldmatrix))
}

/// Builds `ldmatrix`, with the slots and operands of one of its forms:
///
/// ```text
/// ldmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 r, [p]
/// ldmatrix.sync.aligned.shape.num.trans{.ss}.b8 r, [p]
/// ldmatrix.sync.aligned.shape.num{.ss}.dst_fmt.src_fmt r, [p]
/// ldmatrix.sync.aligned.shape.num.trans{.ss}.dst_fmt.src_fmt r, [p]
/// ldmatrix.sync.aligned.shape.num{.ss}.s8.s4 r, [p]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Ldmatrix(InstBuilder);

impl Ldmatrix {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.trans`.
    #[inline]
    pub fn trans(mut self) -> Self {
        self.0.set_flag(4, "trans");
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.dst_fmt`.
    #[inline]
    pub fn dst_fmt(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.src_fmt`.
    #[inline]
    pub fn src_fmt(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Adds `.s8`.
    #[inline]
    pub fn s8(mut self) -> Self {
        self.0.set_flag(9, "s8");
        self
    }

    /// Adds `.s4`.
    #[inline]
    pub fn s4(mut self) -> Self {
        self.0.set_flag(10, "s4");
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Ldmatrix> for InstBuilder {
    #[inline]
    fn from(builder: Ldmatrix) -> InstBuilder {
        builder.0
    }
}

/// Begins `ldu`: Load from an address that all threads of the warp share.
#[inline]
pub fn ldu() -> Ldu {
    Ldu(InstBuilder::new(Instruction::Ldu))
}

/// Builds `ldu`, with the slots and operands of one of its forms:
///
/// ```text
/// ldu{.ss}{.vec}.type d, [a]{.unified}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Ldu(InstBuilder);

impl Ldu {
    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Ldu> for InstBuilder {
    #[inline]
    fn from(builder: Ldu) -> InstBuilder {
        builder.0
    }
}

/// Begins `lg2`: Logarithm to base 2.
#[inline]
pub fn lg2() -> Lg2 {
    Lg2(InstBuilder::new(Instruction::Lg2))
}

/// Builds `lg2`, with the slots and operands of one of its forms:
///
/// ```text
/// lg2.f32 d, a
/// lg2.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Lg2(InstBuilder);

impl Lg2 {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Lg2> for InstBuilder {
    #[inline]
    fn from(builder: Lg2) -> InstBuilder {
        builder.0
    }
}

/// Begins `lop3`: Any logic function of three words.
#[inline]
pub fn lop3() -> Lop3 {
    Lop3(InstBuilder::new(Instruction::Lop3))
}

/// Builds `lop3`, with the slots and operands of one of its forms:
///
/// ```text
/// lop3.b32 d, a, b, c, immLut
/// lop3.boolop.b32 d|p, a, b, c, immLut, {!}q
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Lop3(InstBuilder);

impl Lop3 {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.boolop`.
    #[inline]
    pub fn boolop(mut self, value: BooleanOperation) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `immLut`.
    #[inline]
    pub fn immlut(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `q`.
    #[inline]
    pub fn q(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Lop3> for InstBuilder {
    #[inline]
    fn from(builder: Lop3) -> InstBuilder {
        builder.0
    }
}

/// Begins `mad`: Multiply and add; Multiply two integers and add a third.
#[inline]
pub fn mad() -> Mad {
    Mad(InstBuilder::new(Instruction::Mad))
}

/// Builds `mad`, with the slots and operands of one of its forms:
///
/// ```text
/// mad{.ftz}{.sat}.f32 d, a, b, c
/// mad.rnd{.ftz}{.sat}.f32 d, a, b, c
/// mad.f64 d, a, b, c
/// mad.rnd.f64 d, a, b, c
/// mad.half.type d, a, b, c
/// mad.half{.sat}.s32 d, a, b, c
/// mad.half.type d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mad(InstBuilder);

impl Mad {
    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(0, "ftz");
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(1, "sat");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mad> for InstBuilder {
    #[inline]
    fn from(builder: Mad) -> InstBuilder {
        builder.0
    }
}

/// Begins `mad.cc`: Multiply, add and record the carry.
#[inline]
pub fn mad_cc() -> MadCc {
    MadCc(InstBuilder::new(Instruction::MadCc))
}

/// Builds `mad.cc`, with the slots and operands of one of its forms:
///
/// ```text
/// mad.half.cc.type d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MadCc(InstBuilder);

impl MadCc {
    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MadCc> for InstBuilder {
    #[inline]
    fn from(builder: MadCc) -> InstBuilder {
        builder.0
    }
}

/// Begins `mad24`: Multiply the low 24 bits of two integers and add a third.
#[inline]
pub fn mad24() -> Mad24 {
    Mad24(InstBuilder::new(Instruction::Mad24))
}

/// Builds `mad24`, with the slots and operands of one of its forms:
///
/// ```text
/// mad24.half.type d, a, b, c
/// mad24.half.u32 d, a, b, c
/// mad24.half{.sat}.s32 d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mad24(InstBuilder);

impl Mad24 {
    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mad24> for InstBuilder {
    #[inline]
    fn from(builder: Mad24) -> InstBuilder {
        builder.0
    }
}

/// Begins `madc`: Multiply and add with the carry.
#[inline]
pub fn madc() -> Madc {
    Madc(InstBuilder::new(Instruction::Madc))
}

/// Builds `madc`, with the slots and operands of one of its forms:
///
/// ```text
/// madc.half{.cc}.type d, a, b, c
/// madc.half.type d, a, b, c
/// madc.half.sat.s32 d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Madc(InstBuilder);

impl Madc {
    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.cc`.
    #[inline]
    pub fn cc(mut self) -> Self {
        self.0.set_flag(1, "cc");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Madc> for InstBuilder {
    #[inline]
    fn from(builder: Madc) -> InstBuilder {
        builder.0
    }
}

/// Begins `mapa`: Map a shared-memory address to the same place in another block of the cluster.
#[inline]
pub fn mapa() -> Mapa {
    Mapa(InstBuilder::new(Instruction::Mapa))
}

/// Builds `mapa`, with the slots and operands of one of its forms:
///
/// ```text
/// mapa{.space}.type d, a, b
/// mapa{.space}.type d, avar, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mapa(InstBuilder);

impl Mapa {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `avar`.
    #[inline]
    pub fn avar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mapa> for InstBuilder {
    #[inline]
    fn from(builder: Mapa) -> InstBuilder {
        builder.0
    }
}

/// Begins `match.sync`: Find lanes that hold the same value.
#[inline]
pub fn match_sync() -> MatchSync {
    MatchSync(InstBuilder::new(Instruction::MatchSync))
}

/// Builds `match.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// match.any.sync.type d, a, membermask
/// match.all.sync.type d{|p}, a, membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MatchSync(InstBuilder);

impl MatchSync {
    /// Adds `.any`.
    #[inline]
    pub fn any(mut self) -> Self {
        self.0.set_flag(0, "any");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.all`.
    #[inline]
    pub fn all(mut self) -> Self {
        self.0.set_flag(3, "all");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MatchSync> for InstBuilder {
    #[inline]
    fn from(builder: MatchSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `max`: Larger of two integers; Larger of two or three floating-point numbers; Larger of two 16-bit floating-point numbers.
#[inline]
pub fn max() -> Max {
    Max(InstBuilder::new(Instruction::Max))
}

/// Builds `max`, with the slots and operands of one of its forms:
///
/// ```text
/// max.type d, a, b
/// max{.relu}.s32 d, a, b
/// max.u16x2 d, a, b
/// max{.relu}.s16x2 d, a, b
/// max.u8x4 d, a, b
/// max{.relu}.s8x4 d, a, b
/// max{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
/// max{.ftz}{.NaN}{.abs}.f32 d, a, b, c
/// max.f64 d, a, b
/// max{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
/// max{.NaN}{.xorsign}{.abs}.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Max(InstBuilder);

impl Max {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.relu`.
    #[inline]
    pub fn relu(mut self) -> Self {
        self.0.set_flag(1, "relu");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Adds `.NaN`.
    #[inline]
    pub fn nan(mut self) -> Self {
        self.0.set_flag(3, "NaN");
        self
    }

    /// Adds `.xorsign`.
    #[inline]
    pub fn xorsign(mut self) -> Self {
        self.0.set_flag(4, "xorsign");
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(5, "abs");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Max> for InstBuilder {
    #[inline]
    fn from(builder: Max) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.arrive`: Arrive at a barrier object.
#[inline]
pub fn mbarrier_arrive() -> MbarrierArrive {
    MbarrierArrive(InstBuilder::new(Instruction::MbarrierArrive))
}

/// Builds `mbarrier.arrive`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.arrive{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
/// mbarrier.arrive{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
/// mbarrier.arrive.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
/// mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
/// mbarrier.arrive.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
/// mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
/// mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
/// mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
/// mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
/// mbarrier.arrive.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
/// mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierArrive(InstBuilder);

impl MbarrierArrive {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.shared::cluster`.
    #[inline]
    pub fn shared_cluster(mut self) -> Self {
        self.0.set_flag(5, "shared::cluster");
        self
    }

    /// Adds `.expect_tx`.
    #[inline]
    pub fn expect_tx(mut self) -> Self {
        self.0.set_flag(6, "expect_tx");
        self
    }

    /// Adds `.noComplete`.
    #[inline]
    pub fn nocomplete(mut self) -> Self {
        self.0.set_flag(7, "noComplete");
        self
    }

    /// Adds `.release`.
    #[inline]
    pub fn release(mut self) -> Self {
        self.0.set_flag(8, "release");
        self
    }

    /// Adds `.cta`.
    #[inline]
    pub fn cta(mut self) -> Self {
        self.0.set_flag(9, "cta");
        self
    }

    /// Adds `.multicast::cluster::32b`.
    #[inline]
    pub fn multicast_cluster_32b(mut self) -> Self {
        self.0.set_flag(10, "multicast::cluster::32b");
        self
    }

    /// Sets the operand `state`.
    #[inline]
    pub fn state(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `count`.
    #[inline]
    pub fn count(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `txCount`.
    #[inline]
    pub fn txcount(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `ctaMask`.
    #[inline]
    pub fn ctamask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierArrive> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierArrive) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.arrive_drop`: Arrive for the last time.
#[inline]
pub fn mbarrier_arrive_drop() -> MbarrierArriveDrop {
    MbarrierArriveDrop(InstBuilder::new(Instruction::MbarrierArriveDrop))
}

/// Builds `mbarrier.arrive_drop`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.arrive_drop{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
/// mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
/// mbarrier.arrive_drop.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
/// mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
/// mbarrier.arrive_drop.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
/// mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
/// mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
/// mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
/// mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
/// mbarrier.arrive_drop.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
/// mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierArriveDrop(InstBuilder);

impl MbarrierArriveDrop {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.shared::cluster`.
    #[inline]
    pub fn shared_cluster(mut self) -> Self {
        self.0.set_flag(5, "shared::cluster");
        self
    }

    /// Adds `.expect_tx`.
    #[inline]
    pub fn expect_tx(mut self) -> Self {
        self.0.set_flag(6, "expect_tx");
        self
    }

    /// Adds `.noComplete`.
    #[inline]
    pub fn nocomplete(mut self) -> Self {
        self.0.set_flag(7, "noComplete");
        self
    }

    /// Adds `.release`.
    #[inline]
    pub fn release(mut self) -> Self {
        self.0.set_flag(8, "release");
        self
    }

    /// Adds `.cta`.
    #[inline]
    pub fn cta(mut self) -> Self {
        self.0.set_flag(9, "cta");
        self
    }

    /// Adds `.multicast::cluster::32b`.
    #[inline]
    pub fn multicast_cluster_32b(mut self) -> Self {
        self.0.set_flag(10, "multicast::cluster::32b");
        self
    }

    /// Sets the operand `state`.
    #[inline]
    pub fn state(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `count`.
    #[inline]
    pub fn count(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `txCount`.
    #[inline]
    pub fn txcount(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `ctaMask`.
    #[inline]
    pub fn ctamask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierArriveDrop> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierArriveDrop) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.check_layout`: Ask how a barrier object is laid out.
#[inline]
pub fn mbarrier_check_layout() -> MbarrierCheckLayout {
    MbarrierCheckLayout(InstBuilder::new(Instruction::MbarrierCheckLayout))
}

/// Builds `mbarrier.check_layout`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.check_layout.layout{.ss}.b64 p, [addr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierCheckLayout(InstBuilder);

impl MbarrierCheckLayout {
    /// Sets `.layout`.
    #[inline]
    pub fn layout(mut self, value: Layout) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierCheckLayout> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierCheckLayout) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.complete_tx`: Count bytes as arrived.
#[inline]
pub fn mbarrier_complete_tx() -> MbarrierCompleteTx {
    MbarrierCompleteTx(InstBuilder::new(Instruction::MbarrierCompleteTx))
}

/// Builds `mbarrier.complete_tx`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.complete_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
/// mbarrier.complete_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierCompleteTx(InstBuilder);

impl MbarrierCompleteTx {
    /// Adds `.relaxed`.
    #[inline]
    pub fn relaxed(mut self) -> Self {
        self.0.set_flag(1, "relaxed");
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.multicast::cluster::32b`.
    #[inline]
    pub fn multicast_cluster_32b(mut self) -> Self {
        self.0.set_flag(5, "multicast::cluster::32b");
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `txCount`.
    #[inline]
    pub fn txcount(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `ctaMask`.
    #[inline]
    pub fn ctamask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierCompleteTx> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierCompleteTx) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.expect_tx`: Expect more bytes in this phase.
#[inline]
pub fn mbarrier_expect_tx() -> MbarrierExpectTx {
    MbarrierExpectTx(InstBuilder::new(Instruction::MbarrierExpectTx))
}

/// Builds `mbarrier.expect_tx`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
/// mbarrier.expect_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierExpectTx(InstBuilder);

impl MbarrierExpectTx {
    /// Adds `.relaxed`.
    #[inline]
    pub fn relaxed(mut self) -> Self {
        self.0.set_flag(1, "relaxed");
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.multicast::cluster::32b`.
    #[inline]
    pub fn multicast_cluster_32b(mut self) -> Self {
        self.0.set_flag(5, "multicast::cluster::32b");
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `txCount`.
    #[inline]
    pub fn txcount(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `ctaMask`.
    #[inline]
    pub fn ctamask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierExpectTx> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierExpectTx) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.init`: Make a barrier object.
#[inline]
pub fn mbarrier_init() -> MbarrierInit {
    MbarrierInit(InstBuilder::new(Instruction::MbarrierInit))
}

/// Builds `mbarrier.init`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.init{.layout}{.ss}.b64 [addr], count
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierInit(InstBuilder);

impl MbarrierInit {
    /// Sets `.layout`.
    #[inline]
    pub fn layout(mut self, value: Layout) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `count`.
    #[inline]
    pub fn count(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierInit> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierInit) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.inval`: End the life of a barrier object.
#[inline]
pub fn mbarrier_inval() -> MbarrierInval {
    MbarrierInval(InstBuilder::new(Instruction::MbarrierInval))
}

/// Builds `mbarrier.inval`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.inval{.ss}.b64 [addr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierInval(InstBuilder);

impl MbarrierInval {
    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierInval> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierInval) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.pending_count`: Read the pending arrivals from a state.
#[inline]
pub fn mbarrier_pending_count() -> MbarrierPendingCount {
    MbarrierPendingCount(InstBuilder::new(Instruction::MbarrierPendingCount))
}

/// Builds `mbarrier.pending_count`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.pending_count{.layout}.b64 count, state
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierPendingCount(InstBuilder);

impl MbarrierPendingCount {
    /// Sets `.layout`.
    #[inline]
    pub fn layout(mut self, value: Layout) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `count`.
    #[inline]
    pub fn count(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `state`.
    #[inline]
    pub fn state(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierPendingCount> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierPendingCount) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.test_wait`: Ask whether a phase has ended.
#[inline]
pub fn mbarrier_test_wait() -> MbarrierTestWait {
    MbarrierTestWait(InstBuilder::new(Instruction::MbarrierTestWait))
}

/// Builds `mbarrier.test_wait`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.test_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state
/// mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state
/// mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state
/// mbarrier.test_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity
/// mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity
/// mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierTestWait(InstBuilder);

impl MbarrierTestWait {
    /// Sets `.phase`.
    #[inline]
    pub fn phase(mut self, value: PhaseType) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.parity`.
    #[inline]
    pub fn parity(mut self) -> Self {
        self.0.set_flag(6, "parity");
        self
    }

    /// Sets the operand `complete`.
    #[inline]
    pub fn complete(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `state`.
    #[inline]
    pub fn state(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `report`.
    #[inline]
    pub fn report(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `value`.
    #[inline]
    pub fn value(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `phaseParity`.
    #[inline]
    pub fn phaseparity(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierTestWait> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierTestWait) -> InstBuilder {
        builder.0
    }
}

/// Begins `mbarrier.try_wait`: Wait a while for a phase to end.
#[inline]
pub fn mbarrier_try_wait() -> MbarrierTryWait {
    MbarrierTryWait(InstBuilder::new(Instruction::MbarrierTryWait))
}

/// Builds `mbarrier.try_wait`, with the slots and operands of one of its forms:
///
/// ```text
/// mbarrier.try_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state{, timeHint}
/// mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state{, timeHint}
/// mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state{, timeHint}
/// mbarrier.try_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity{, timeHint}
/// mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity{, timeHint}
/// mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity{, timeHint}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MbarrierTryWait(InstBuilder);

impl MbarrierTryWait {
    /// Sets `.phase`.
    #[inline]
    pub fn phase(mut self, value: PhaseType) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.parity`.
    #[inline]
    pub fn parity(mut self) -> Self {
        self.0.set_flag(6, "parity");
        self
    }

    /// Sets the operand `complete`.
    #[inline]
    pub fn complete(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `state`.
    #[inline]
    pub fn state(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `timeHint`.
    #[inline]
    pub fn timehint(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `report`.
    #[inline]
    pub fn report(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `value`.
    #[inline]
    pub fn value(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `phaseParity`.
    #[inline]
    pub fn phaseparity(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MbarrierTryWait> for InstBuilder {
    #[inline]
    fn from(builder: MbarrierTryWait) -> InstBuilder {
        builder.0
    }
}

/// Begins `membar`: Order memory accesses.
#[inline]
pub fn membar() -> Membar {
    Membar(InstBuilder::new(Instruction::Membar))
}

/// Builds `membar`, with the slots and operands of one of its forms:
///
/// ```text
/// membar.level
/// membar.proxy.kind
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Membar(InstBuilder);

impl Membar {
    /// Sets `.level`.
    #[inline]
    pub fn level(mut self, value: Level) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.proxy`.
    #[inline]
    pub fn proxy(mut self) -> Self {
        self.0.set_flag(1, "proxy");
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: ProxyKind) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Membar> for InstBuilder {
    #[inline]
    fn from(builder: Membar) -> InstBuilder {
        builder.0
    }
}

/// Begins `min`: Smaller of two integers; Smaller of two or three floating-point numbers; Smaller of two 16-bit floating-point numbers.
#[inline]
pub fn min() -> Min {
    Min(InstBuilder::new(Instruction::Min))
}

/// Builds `min`, with the slots and operands of one of its forms:
///
/// ```text
/// min.type d, a, b
/// min{.relu}.s32 d, a, b
/// min.u16x2 d, a, b
/// min{.relu}.s16x2 d, a, b
/// min.u8x4 d, a, b
/// min{.relu}.s8x4 d, a, b
/// min{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
/// min{.ftz}{.NaN}{.abs}.f32 d, a, b, c
/// min.f64 d, a, b
/// min{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
/// min{.NaN}{.xorsign}{.abs}.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Min(InstBuilder);

impl Min {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.relu`.
    #[inline]
    pub fn relu(mut self) -> Self {
        self.0.set_flag(1, "relu");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Adds `.NaN`.
    #[inline]
    pub fn nan(mut self) -> Self {
        self.0.set_flag(3, "NaN");
        self
    }

    /// Adds `.xorsign`.
    #[inline]
    pub fn xorsign(mut self) -> Self {
        self.0.set_flag(4, "xorsign");
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(5, "abs");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Min> for InstBuilder {
    #[inline]
    fn from(builder: Min) -> InstBuilder {
        builder.0
    }
}

/// Begins `mma`: Multiply two matrix fragments and add a third.
#[inline]
pub fn mma() -> Mma {
    Mma(InstBuilder::new(Instruction::Mma))
}

/// Builds `mma`, with the slots and operands of one of its forms:
///
/// ```text
/// mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
/// mma.sync.aligned.shape.alayout.blayout{.rnd}.dtype.atype.btype.ctype d, a, b, c
/// mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
/// mma.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c
/// mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
/// mma.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
/// mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
/// mma.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c
/// mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype.bit_op.popc d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mma(InstBuilder);

impl Mma {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.alayout`.
    #[inline]
    pub fn alayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.blayout`.
    #[inline]
    pub fn blayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Adds `.block_scale`.
    #[inline]
    pub fn block_scale(mut self) -> Self {
        self.0.set_flag(11, "block_scale");
        self
    }

    /// Sets `.scale_vec_size`.
    #[inline]
    pub fn scale_vec_size(mut self, value: ScaleVector) -> Self {
        self.0.set(12, value.word());
        self
    }

    /// Sets `.stype`.
    #[inline]
    pub fn stype(mut self, value: Type) -> Self {
        self.0.set(13, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(14, "satfinite");
        self
    }

    /// Sets `.bit_op`.
    #[inline]
    pub fn bit_op(mut self, value: BitOp) -> Self {
        self.0.set(15, value.word());
        self
    }

    /// Adds `.popc`.
    #[inline]
    pub fn popc(mut self) -> Self {
        self.0.set_flag(16, "popc");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `scale_a`.
    #[inline]
    pub fn scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `sel_a`.
    #[inline]
    pub fn sel_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `scale_b`.
    #[inline]
    pub fn scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `sel_b`.
    #[inline]
    pub fn sel_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mma> for InstBuilder {
    #[inline]
    fn from(builder: Mma) -> InstBuilder {
        builder.0
    }
}

/// Begins `mma.sp`: Multiply a sparse matrix fragment by a dense one and add a third.
#[inline]
pub fn mma_sp() -> MmaSp {
    MmaSp(InstBuilder::new(Instruction::MmaSp))
}

/// Builds `mma.sp`, with the slots and operands of one of its forms:
///
/// ```text
/// mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MmaSp(InstBuilder);

impl MmaSp {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.alayout`.
    #[inline]
    pub fn alayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.blayout`.
    #[inline]
    pub fn blayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(10, "satfinite");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `e`.
    #[inline]
    pub fn e(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `sel`.
    #[inline]
    pub fn sel(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MmaSp> for InstBuilder {
    #[inline]
    fn from(builder: MmaSp) -> InstBuilder {
        builder.0
    }
}

/// Begins `mma.sp::ordered_metadata`: Multiply a sparse matrix fragment by a dense one and add a third, ordered metadata.
#[inline]
pub fn mma_sp_ordered_metadata() -> MmaSpOrderedMetadata {
    MmaSpOrderedMetadata(InstBuilder::new(Instruction::MmaSpOrderedMetadata))
}

/// Builds `mma.sp::ordered_metadata`, with the slots and operands of one of its forms:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MmaSpOrderedMetadata(InstBuilder);

impl MmaSpOrderedMetadata {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.alayout`.
    #[inline]
    pub fn alayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.blayout`.
    #[inline]
    pub fn blayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Adds `.block_scale`.
    #[inline]
    pub fn block_scale(mut self) -> Self {
        self.0.set_flag(11, "block_scale");
        self
    }

    /// Sets `.scale_vec_size`.
    #[inline]
    pub fn scale_vec_size(mut self, value: ScaleVector) -> Self {
        self.0.set(12, value.word());
        self
    }

    /// Sets `.stype`.
    #[inline]
    pub fn stype(mut self, value: Type) -> Self {
        self.0.set(13, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(14, "satfinite");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `e`.
    #[inline]
    pub fn e(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `sel`.
    #[inline]
    pub fn sel(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `scale_a`.
    #[inline]
    pub fn scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `sel_a`.
    #[inline]
    pub fn sel_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `scale_b`.
    #[inline]
    pub fn scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `sel_b`.
    #[inline]
    pub fn sel_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MmaSpOrderedMetadata> for InstBuilder {
    #[inline]
    fn from(builder: MmaSpOrderedMetadata) -> InstBuilder {
        builder.0
    }
}

/// Begins `mov`: Copy a value; Take the address of a variable or function; Copy a vector; Pack the elements of a vector into one register; Unpack a register into the elements of a vector.
#[inline]
pub fn mov() -> Mov {
    Mov(InstBuilder::new(Instruction::Mov))
}

/// Builds `mov`, with the slots and operands of one of its forms:
///
/// ```text
/// mov.type d, a
/// mov.type d, {!}a
/// mov.type d, avar
/// mov.type d, fname
/// mov.vec.type d, a
/// mov.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mov(InstBuilder);

impl Mov {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `avar`.
    #[inline]
    pub fn avar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `fname`.
    #[inline]
    pub fn fname(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mov> for InstBuilder {
    #[inline]
    fn from(builder: Mov) -> InstBuilder {
        builder.0
    }
}

/// Begins `movmatrix`: Transpose an 8x8 matrix that lies in the registers of a warp.
#[inline]
pub fn movmatrix() -> Movmatrix {
    Movmatrix(InstBuilder::new(Instruction::Movmatrix))
}

/// Builds `movmatrix`, with the slots and operands of one of its forms:
///
/// ```text
/// movmatrix.sync.aligned.shape.trans.b16 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Movmatrix(InstBuilder);

impl Movmatrix {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Movmatrix> for InstBuilder {
    #[inline]
    fn from(builder: Movmatrix) -> InstBuilder {
        builder.0
    }
}

/// Begins `mul`: Multiply two floating-point numbers; Multiply two 16-bit floating-point numbers; Multiply two integers.
#[inline]
pub fn mul() -> Mul {
    Mul(InstBuilder::new(Instruction::Mul))
}

/// Builds `mul`, with the slots and operands of one of its forms:
///
/// ```text
/// mul{.rnd}{.ftz}{.sat}.f32 d, a, b
/// mul{.rnd}.f64 d, a, b
/// mul{.rnd}{.ftz}.f32x2 d, a, b
/// mul{.rnd}{.ftz}{.sat}.type d, a, b
/// mul{.rnd}.type d, a, b
/// mul.half.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mul(InstBuilder);

impl Mul {
    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mul> for InstBuilder {
    #[inline]
    fn from(builder: Mul) -> InstBuilder {
        builder.0
    }
}

/// Begins `mul24`: Multiply the low 24 bits of two integers.
#[inline]
pub fn mul24() -> Mul24 {
    Mul24(InstBuilder::new(Instruction::Mul24))
}

/// Builds `mul24`, with the slots and operands of one of its forms:
///
/// ```text
/// mul24.half.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Mul24(InstBuilder);

impl Mul24 {
    /// Sets `.half`.
    #[inline]
    pub fn half(mut self, value: Half) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Mul24> for InstBuilder {
    #[inline]
    fn from(builder: Mul24) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.cp.async.bulk`: Start an asynchronous copy of a block to all memories behind a multimem address.
#[inline]
pub fn multimem_cp_async_bulk() -> MultimemCpAsyncBulk {
    MultimemCpAsyncBulk(InstBuilder::new(Instruction::MultimemCpAsyncBulk))
}

/// Builds `multimem.cp.async.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.cp.async.bulk{.sem}.dst.src.bulk_group{.cp_mask} [to], [from], size{, bytes}
/// multimem.cp.async.bulk.sem.scope.dst.src.bulk_group{.cp_mask}.b128 [to], [from], size{, bytes}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemCpAsyncBulk(InstBuilder);

impl MultimemCpAsyncBulk {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.cp_mask`.
    #[inline]
    pub fn cp_mask(mut self) -> Self {
        self.0.set_flag(7, "cp_mask");
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `bytes`.
    #[inline]
    pub fn bytes(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemCpAsyncBulk> for InstBuilder {
    #[inline]
    fn from(builder: MultimemCpAsyncBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.cp.reduce.async.bulk`: Start an asynchronous reduction of a block into all memories behind a multimem address.
#[inline]
pub fn multimem_cp_reduce_async_bulk() -> MultimemCpReduceAsyncBulk {
    MultimemCpReduceAsyncBulk(InstBuilder::new(Instruction::MultimemCpReduceAsyncBulk))
}

/// Builds `multimem.cp.reduce.async.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group.op{.noftz}.type [to], [from], size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemCpReduceAsyncBulk(InstBuilder);

impl MultimemCpReduceAsyncBulk {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.dst`.
    #[inline]
    pub fn dst(mut self, value: Space) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.src`.
    #[inline]
    pub fn src(mut self, value: Space) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.noftz`.
    #[inline]
    pub fn noftz(mut self) -> Self {
        self.0.set_flag(10, "noftz");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(11, value.word());
        self
    }

    /// Sets the operand `to`.
    #[inline]
    pub fn to(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `from`.
    #[inline]
    pub fn from(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemCpReduceAsyncBulk> for InstBuilder {
    #[inline]
    fn from(builder: MultimemCpReduceAsyncBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.ld_reduce`: Load from all memories behind a multimem address and combine the values.
#[inline]
pub fn multimem_ld_reduce() -> MultimemLdReduce {
    MultimemLdReduce(InstBuilder::new(Instruction::MultimemLdReduce))
}

/// Builds `multimem.ld_reduce`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.ld_reduce{.sem}{.scope}{.global}.op.type d, [a]
/// multimem.ld_reduce{.sem}{.scope}{.global}.op{.acc}{.vec}.type d, [a]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemLdReduce(InstBuilder);

impl MultimemLdReduce {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(3, "global");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.acc`.
    #[inline]
    pub fn acc(mut self, value: Accumulator) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemLdReduce> for InstBuilder {
    #[inline]
    fn from(builder: MultimemLdReduce) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.red`: Reduce into all memories behind a multimem address.
#[inline]
pub fn multimem_red() -> MultimemRed {
    MultimemRed(InstBuilder::new(Instruction::MultimemRed))
}

/// Builds `multimem.red`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.red{.sem}{.scope}{.global}.op.type [a], b
/// multimem.red{.sem}{.scope}{.global}.op{.vec}.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemRed(InstBuilder);

impl MultimemRed {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(3, "global");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemRed> for InstBuilder {
    #[inline]
    fn from(builder: MultimemRed) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.red.async`: Reduce asynchronously into all memories behind a multimem address.
#[inline]
pub fn multimem_red_async() -> MultimemRedAsync {
    MultimemRedAsync(InstBuilder::new(Instruction::MultimemRedAsync))
}

/// Builds `multimem.red.async`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.red.async.release.scope{.global}.add.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemRedAsync(InstBuilder);

impl MultimemRedAsync {
    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(4, "global");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemRedAsync> for InstBuilder {
    #[inline]
    fn from(builder: MultimemRedAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.st`: Store to all memories behind a multimem address.
#[inline]
pub fn multimem_st() -> MultimemSt {
    MultimemSt(InstBuilder::new(Instruction::MultimemSt))
}

/// Builds `multimem.st`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.st{.sem}{.scope}{.global}.type [a], b
/// multimem.st{.sem}{.scope}{.global}{.vec}.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemSt(InstBuilder);

impl MultimemSt {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(3, "global");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemSt> for InstBuilder {
    #[inline]
    fn from(builder: MultimemSt) -> InstBuilder {
        builder.0
    }
}

/// Begins `multimem.st.async`: Store asynchronously to all memories behind a multimem address.
#[inline]
pub fn multimem_st_async() -> MultimemStAsync {
    MultimemStAsync(InstBuilder::new(Instruction::MultimemStAsync))
}

/// Builds `multimem.st.async`, with the slots and operands of one of its forms:
///
/// ```text
/// multimem.st.async.release.scope{.global}.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct MultimemStAsync(InstBuilder);

impl MultimemStAsync {
    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(4, "global");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<MultimemStAsync> for InstBuilder {
    #[inline]
    fn from(builder: MultimemStAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `nanosleep`: Pause a thread for a while.
#[inline]
pub fn nanosleep() -> Nanosleep {
    Nanosleep(InstBuilder::new(Instruction::Nanosleep))
}

/// Builds `nanosleep`, with the slots and operands of one of its forms:
///
/// ```text
/// nanosleep.u32 t
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Nanosleep(InstBuilder);

impl Nanosleep {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `t`.
    #[inline]
    pub fn t(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Nanosleep> for InstBuilder {
    #[inline]
    fn from(builder: Nanosleep) -> InstBuilder {
        builder.0
    }
}

/// Begins `neg`: Negate an integer; Negate a floating-point number; Negate a 16-bit floating-point number.
#[inline]
pub fn neg() -> Neg {
    Neg(InstBuilder::new(Instruction::Neg))
}

/// Builds `neg`, with the slots and operands of one of its forms:
///
/// ```text
/// neg.type d, a
/// neg.s8x4 d, a
/// neg{.ftz}.f32 d, a
/// neg.f64 d, a
/// neg{.ftz}.type d, a
/// neg.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Neg(InstBuilder);

impl Neg {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Neg> for InstBuilder {
    #[inline]
    fn from(builder: Neg) -> InstBuilder {
        builder.0
    }
}

/// Begins `not`: Bitwise complement.
#[inline]
pub fn not() -> Not {
    Not(InstBuilder::new(Instruction::Not))
}

/// Builds `not`, with the slots and operands of one of its forms:
///
/// ```text
/// not.type d, a
/// not.pred d, {!}a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Not(InstBuilder);

impl Not {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Not> for InstBuilder {
    #[inline]
    fn from(builder: Not) -> InstBuilder {
        builder.0
    }
}

/// Begins `or`: Bitwise or.
#[inline]
pub fn or() -> Or {
    Or(InstBuilder::new(Instruction::Or))
}

/// Builds `or`, with the slots and operands of one of its forms:
///
/// ```text
/// or.type d, a, b
/// or.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Or(InstBuilder);

impl Or {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Or> for InstBuilder {
    #[inline]
    fn from(builder: Or) -> InstBuilder {
        builder.0
    }
}

/// Begins `pmevent`: Count events for the profiler.
#[inline]
pub fn pmevent() -> Pmevent {
    Pmevent(InstBuilder::new(Instruction::Pmevent))
}

/// Builds `pmevent`, with the slots and operands of one of its forms:
///
/// ```text
/// pmevent a
/// pmevent.mask a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Pmevent(InstBuilder);

impl Pmevent {
    /// Adds `.mask`.
    #[inline]
    pub fn mask(mut self) -> Self {
        self.0.set_flag(0, "mask");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Pmevent> for InstBuilder {
    #[inline]
    fn from(builder: Pmevent) -> InstBuilder {
        builder.0
    }
}

/// Begins `popc`: Count the one bits.
#[inline]
pub fn popc() -> Popc {
    Popc(InstBuilder::new(Instruction::Popc))
}

/// Builds `popc`, with the slots and operands of one of its forms:
///
/// ```text
/// popc.type d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Popc(InstBuilder);

impl Popc {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Popc> for InstBuilder {
    #[inline]
    fn from(builder: Popc) -> InstBuilder {
        builder.0
    }
}

/// Begins `prefetch`: Bring a line of memory into a cache.
#[inline]
pub fn prefetch() -> Prefetch {
    Prefetch(InstBuilder::new(Instruction::Prefetch))
}

/// Builds `prefetch`, with the slots and operands of one of its forms:
///
/// ```text
/// prefetch{.space}.cache_level [a]
/// prefetch{.space}.priority [a]
/// prefetch{.space}.L1::32B.valid_addr [a]
/// prefetch{.space}.tensormap [a]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Prefetch(InstBuilder);

impl Prefetch {
    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.cache_level`.
    #[inline]
    pub fn cache_level(mut self, value: CacheLevel) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.priority`.
    #[inline]
    pub fn priority(mut self, value: L2Eviction) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.L1::32B`.
    #[inline]
    pub fn l1_32b(mut self) -> Self {
        self.0.set_flag(3, "L1::32B");
        self
    }

    /// Adds `.valid_addr`.
    #[inline]
    pub fn valid_addr(mut self) -> Self {
        self.0.set_flag(4, "valid_addr");
        self
    }

    /// Adds `.tensormap`.
    #[inline]
    pub fn tensormap(mut self) -> Self {
        self.0.set_flag(5, "tensormap");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Prefetch> for InstBuilder {
    #[inline]
    fn from(builder: Prefetch) -> InstBuilder {
        builder.0
    }
}

/// Begins `prefetchu`: Bring a line into the uniform cache.
#[inline]
pub fn prefetchu() -> Prefetchu {
    Prefetchu(InstBuilder::new(Instruction::Prefetchu))
}

/// Builds `prefetchu`, with the slots and operands of one of its forms:
///
/// ```text
/// prefetchu.L1 [a]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Prefetchu(InstBuilder);

impl Prefetchu {
    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Prefetchu> for InstBuilder {
    #[inline]
    fn from(builder: Prefetchu) -> InstBuilder {
        builder.0
    }
}

/// Begins `prmt`: Pick four bytes out of a pair of registers.
#[inline]
pub fn prmt() -> Prmt {
    Prmt(InstBuilder::new(Instruction::Prmt))
}

/// Builds `prmt`, with the slots and operands of one of its forms:
///
/// ```text
/// prmt.b32{.mode} d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Prmt(InstBuilder);

impl Prmt {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: PermuteMode) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Prmt> for InstBuilder {
    #[inline]
    fn from(builder: Prmt) -> InstBuilder {
        builder.0
    }
}

/// Begins `rcp`: Reciprocal.
#[inline]
pub fn rcp() -> Rcp {
    Rcp(InstBuilder::new(Instruction::Rcp))
}

/// Builds `rcp`, with the slots and operands of one of its forms:
///
/// ```text
/// rcp.f32 d, a
/// rcp.approx{.ftz}.f32 d, a
/// rcp.rnd{.ftz}.f32 d, a
/// rcp.rnd{.ftz}.f64 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Rcp(InstBuilder);

impl Rcp {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Rcp> for InstBuilder {
    #[inline]
    fn from(builder: Rcp) -> InstBuilder {
        builder.0
    }
}

/// Begins `rcp.approx.ftz.f64`: Rough reciprocal of a .f64 number.
#[inline]
pub fn rcp_approx_ftz_f64() -> RcpApproxFtzF64 {
    RcpApproxFtzF64(InstBuilder::new(Instruction::RcpApproxFtzF64))
}

/// Builds `rcp.approx.ftz.f64`, with the slots and operands of one of its forms:
///
/// ```text
/// rcp.approx.ftz.f64 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct RcpApproxFtzF64(InstBuilder);

impl RcpApproxFtzF64 {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<RcpApproxFtzF64> for InstBuilder {
    #[inline]
    fn from(builder: RcpApproxFtzF64) -> InstBuilder {
        builder.0
    }
}

/// Begins `red`: Change memory in one step.
#[inline]
pub fn red() -> Red {
    Red(InstBuilder::new(Instruction::Red))
}

/// Builds `red`, with the slots and operands of one of its forms:
///
/// ```text
/// red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
/// red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
/// red{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 [a], b{, policy}
/// red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
/// red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
/// red{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type [a], b{, policy}
/// red{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 [a], b{, policy}
/// red{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type [a], b{, policy}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Red(InstBuilder);

impl Red {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.space`.
    #[inline]
    pub fn space(mut self, value: Space) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: AtomicOperation) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(4, "L2::cache_hint");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.noftz`.
    #[inline]
    pub fn noftz(mut self) -> Self {
        self.0.set_flag(6, "noftz");
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Red> for InstBuilder {
    #[inline]
    fn from(builder: Red) -> InstBuilder {
        builder.0
    }
}

/// Begins `red.async`: Change memory in one step, without waiting.
#[inline]
pub fn red_async() -> RedAsync {
    RedAsync(InstBuilder::new(Instruction::RedAsync))
}

/// Builds `red.async`, with the slots and operands of one of its forms:
///
/// ```text
/// red.async.relaxed.cluster{.ss}.completion_mechanism.op.u32 [a], b, [mbar]
/// red.async.relaxed.cluster{.ss}.completion_mechanism.op.type [a], b, [mbar]
/// red.async.relaxed.cluster{.ss}.completion_mechanism.op.b32 [a], b, [mbar]
/// red.async.relaxed.cluster{.ss}.completion_mechanism.add.type [a], b, [mbar]
/// red.async{.mmio}.sem.scope{.global}.op.u32 [a], b
/// red.async{.mmio}.sem.scope{.global}.op.type [a], b
/// red.async{.mmio}.sem.scope{.global}.op.b32 [a], b
/// red.async{.mmio}.sem.scope{.global}.add.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct RedAsync(InstBuilder);

impl RedAsync {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.cluster`.
    #[inline]
    pub fn cluster(mut self) -> Self {
        self.0.set_flag(2, "cluster");
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.completion_mechanism`.
    #[inline]
    pub fn completion_mechanism(mut self, value: CompletionMechanism) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: AtomicOperation) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Adds `.mmio`.
    #[inline]
    pub fn mmio(mut self) -> Self {
        self.0.set_flag(8, "mmio");
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.global`.
    #[inline]
    pub fn global(mut self) -> Self {
        self.0.set_flag(10, "global");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<RedAsync> for InstBuilder {
    #[inline]
    fn from(builder: RedAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `redux.sync`: Reduce a value over lanes of the warp.
#[inline]
pub fn redux_sync() -> ReduxSync {
    ReduxSync(InstBuilder::new(Instruction::ReduxSync))
}

/// Builds `redux.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// redux.sync.op.type d, a, membermask
/// redux.sync.op.b32 d, a, membermask
/// redux.sync.op{.abs}{.NaN}.f32 d, a, membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ReduxSync(InstBuilder);

impl ReduxSync {
    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(3, "abs");
        self
    }

    /// Adds `.NaN`.
    #[inline]
    pub fn nan(mut self) -> Self {
        self.0.set_flag(4, "NaN");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ReduxSync> for InstBuilder {
    #[inline]
    fn from(builder: ReduxSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `rem`: Remainder of an integer division.
#[inline]
pub fn rem() -> Rem {
    Rem(InstBuilder::new(Instruction::Rem))
}

/// Builds `rem`, with the slots and operands of one of its forms:
///
/// ```text
/// rem.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Rem(InstBuilder);

impl Rem {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Rem> for InstBuilder {
    #[inline]
    fn from(builder: Rem) -> InstBuilder {
        builder.0
    }
}

/// Begins `ret`: Return from a function.
#[inline]
pub fn ret() -> Ret {
    Ret(InstBuilder::new(Instruction::Ret))
}

/// Builds `ret`, with the slots and operands of one of its forms:
///
/// ```text
/// ret{.uni}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Ret(InstBuilder);

impl Ret {
    /// Adds `.uni`.
    #[inline]
    pub fn uni(mut self) -> Self {
        self.0.set_flag(0, "uni");
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Ret> for InstBuilder {
    #[inline]
    fn from(builder: Ret) -> InstBuilder {
        builder.0
    }
}

/// Begins `rsqrt`: Reciprocal of the square root.
#[inline]
pub fn rsqrt() -> Rsqrt {
    Rsqrt(InstBuilder::new(Instruction::Rsqrt))
}

/// Builds `rsqrt`, with the slots and operands of one of its forms:
///
/// ```text
/// rsqrt.type d, a
/// rsqrt.approx{.ftz}.f32 d, a
/// rsqrt.approx.f64 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Rsqrt(InstBuilder);

impl Rsqrt {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Rsqrt> for InstBuilder {
    #[inline]
    fn from(builder: Rsqrt) -> InstBuilder {
        builder.0
    }
}

/// Begins `rsqrt.approx.ftz.f64`: Rough reciprocal square root of a .f64 number.
#[inline]
pub fn rsqrt_approx_ftz_f64() -> RsqrtApproxFtzF64 {
    RsqrtApproxFtzF64(InstBuilder::new(Instruction::RsqrtApproxFtzF64))
}

/// Builds `rsqrt.approx.ftz.f64`, with the slots and operands of one of its forms:
///
/// ```text
/// rsqrt.approx.ftz.f64 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct RsqrtApproxFtzF64(InstBuilder);

impl RsqrtApproxFtzF64 {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<RsqrtApproxFtzF64> for InstBuilder {
    #[inline]
    fn from(builder: RsqrtApproxFtzF64) -> InstBuilder {
        builder.0
    }
}

/// Begins `sad`: Sum of an absolute difference.
#[inline]
pub fn sad() -> Sad {
    Sad(InstBuilder::new(Instruction::Sad))
}

/// Builds `sad`, with the slots and operands of one of its forms:
///
/// ```text
/// sad.type d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sad(InstBuilder);

impl Sad {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sad> for InstBuilder {
    #[inline]
    fn from(builder: Sad) -> InstBuilder {
        builder.0
    }
}

/// Begins `selp`: Choose between two values by a predicate.
#[inline]
pub fn selp() -> Selp {
    Selp(InstBuilder::new(Instruction::Selp))
}

/// Builds `selp`, with the slots and operands of one of its forms:
///
/// ```text
/// selp.type d, a, b, {!}c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Selp(InstBuilder);

impl Selp {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Selp> for InstBuilder {
    #[inline]
    fn from(builder: Selp) -> InstBuilder {
        builder.0
    }
}

/// Begins `set`: Compare two values into a number; Compare two values, one side of it in 16-bit floating point.
#[inline]
pub fn set() -> Set {
    Set(InstBuilder::new(Instruction::Set))
}

/// Builds `set`, with the slots and operands of one of its forms:
///
/// ```text
/// set.cmp.dtype.stype d, a, b
/// set.cmp{.ftz}.dtype.stype d, a, b
/// set.cmp.boolop.dtype.stype d, a, b, {!}c
/// set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
/// set.cmp.dtype.stype d, a, b
/// set.cmp{.ftz}.dtype.stype d, a, b
/// set.cmp.boolop.dtype.stype d, a, b, {!}c
/// set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
/// set.cmp{.ftz}.dtype.f16 d, a, b
/// set.cmp.boolop{.ftz}.dtype.f16 d, a, b, {!}c
/// set.cmp.dtype.bf16 d, a, b
/// set.cmp.boolop.dtype.bf16 d, a, b, {!}c
/// set.cmp{.ftz}.dtype.f16x2 d, a, b
/// set.cmp.boolop{.ftz}.dtype.f16x2 d, a, b, {!}c
/// set.cmp.dtype.bf16x2 d, a, b
/// set.cmp.boolop.dtype.bf16x2 d, a, b, {!}c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Set(InstBuilder);

impl Set {
    /// Sets `.cmp`.
    #[inline]
    pub fn cmp(mut self, value: Comparison) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.stype`.
    #[inline]
    pub fn stype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(3, "ftz");
        self
    }

    /// Sets `.boolop`.
    #[inline]
    pub fn boolop(mut self, value: BooleanOperation) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.f16`.
    #[inline]
    pub fn f16(mut self) -> Self {
        self.0.set_flag(5, "f16");
        self
    }

    /// Adds `.bf16`.
    #[inline]
    pub fn bf16(mut self) -> Self {
        self.0.set_flag(6, "bf16");
        self
    }

    /// Adds `.f16x2`.
    #[inline]
    pub fn f16x2(mut self) -> Self {
        self.0.set_flag(7, "f16x2");
        self
    }

    /// Adds `.bf16x2`.
    #[inline]
    pub fn bf16x2(mut self) -> Self {
        self.0.set_flag(8, "bf16x2");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Set> for InstBuilder {
    #[inline]
    fn from(builder: Set) -> InstBuilder {
        builder.0
    }
}

/// Begins `setmaxnreg`: Change how many registers a warp may use.
#[inline]
pub fn setmaxnreg() -> Setmaxnreg {
    Setmaxnreg(InstBuilder::new(Instruction::Setmaxnreg))
}

/// Builds `setmaxnreg`, with the slots and operands of one of its forms:
///
/// ```text
/// setmaxnreg.action.sync.aligned.u32 count
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Setmaxnreg(InstBuilder);

impl Setmaxnreg {
    /// Sets `.action`.
    #[inline]
    pub fn action(mut self, value: Action) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `count`.
    #[inline]
    pub fn count(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Setmaxnreg> for InstBuilder {
    #[inline]
    fn from(builder: Setmaxnreg) -> InstBuilder {
        builder.0
    }
}

/// Begins `setp`: Compare two values into a predicate; Compare 16-bit floating-point numbers into a predicate.
#[inline]
pub fn setp() -> Setp {
    Setp(InstBuilder::new(Instruction::Setp))
}

/// Builds `setp`, with the slots and operands of one of its forms:
///
/// ```text
/// setp.cmp.type p{|q}, a, b
/// setp.cmp{.ftz}.type p{|q}, a, b
/// setp.cmp.boolop.type p{|q}, a, b, {!}c
/// setp.cmp.boolop{.ftz}.type p{|q}, a, b, {!}c
/// setp.cmp{.ftz}.f16 p, a, b
/// setp.cmp.boolop{.ftz}.f16 p, a, b, {!}c
/// setp.cmp.bf16 p, a, b
/// setp.cmp.boolop.bf16 p, a, b, {!}c
/// setp.cmp{.ftz}.f16x2 p{|q}, a, b
/// setp.cmp.boolop{.ftz}.f16x2 p{|q}, a, b, {!}c
/// setp.cmp.bf16x2 p{|q}, a, b
/// setp.cmp.boolop.bf16x2 p{|q}, a, b, {!}c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Setp(InstBuilder);

impl Setp {
    /// Sets `.cmp`.
    #[inline]
    pub fn cmp(mut self, value: Comparison) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets `.boolop`.
    #[inline]
    pub fn boolop(mut self, value: BooleanOperation) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `q`.
    #[inline]
    pub fn q(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Setp> for InstBuilder {
    #[inline]
    fn from(builder: Setp) -> InstBuilder {
        builder.0
    }
}

/// Begins `shf`: Funnel shift.
#[inline]
pub fn shf() -> Shf {
    Shf(InstBuilder::new(Instruction::Shf))
}

/// Builds `shf`, with the slots and operands of one of its forms:
///
/// ```text
/// shf.dir.mode.b32 d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Shf(InstBuilder);

impl Shf {
    /// Sets `.dir`.
    #[inline]
    pub fn dir(mut self, value: Dir) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Shf> for InstBuilder {
    #[inline]
    fn from(builder: Shf) -> InstBuilder {
        builder.0
    }
}

/// Begins `shfl`: Exchange registers among the threads of a warp, without a mask.
#[inline]
pub fn shfl() -> Shfl {
    Shfl(InstBuilder::new(Instruction::Shfl))
}

/// Builds `shfl`, with the slots and operands of one of its forms:
///
/// ```text
/// shfl.mode.b32 d{|p}, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Shfl(InstBuilder);

impl Shfl {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: ShuffleMode) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Shfl> for InstBuilder {
    #[inline]
    fn from(builder: Shfl) -> InstBuilder {
        builder.0
    }
}

/// Begins `shfl.sync`: Exchange registers among the threads named by a mask.
#[inline]
pub fn shfl_sync() -> ShflSync {
    ShflSync(InstBuilder::new(Instruction::ShflSync))
}

/// Builds `shfl.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// shfl.sync.mode.b32 d{|p}, a, b, c, membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct ShflSync(InstBuilder);

impl ShflSync {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: ShuffleMode) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<ShflSync> for InstBuilder {
    #[inline]
    fn from(builder: ShflSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `shl`: Shift left.
#[inline]
pub fn shl() -> Shl {
    Shl(InstBuilder::new(Instruction::Shl))
}

/// Builds `shl`, with the slots and operands of one of its forms:
///
/// ```text
/// shl.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Shl(InstBuilder);

impl Shl {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Shl> for InstBuilder {
    #[inline]
    fn from(builder: Shl) -> InstBuilder {
        builder.0
    }
}

/// Begins `shr`: Shift right.
#[inline]
pub fn shr() -> Shr {
    Shr(InstBuilder::new(Instruction::Shr))
}

/// Builds `shr`, with the slots and operands of one of its forms:
///
/// ```text
/// shr.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Shr(InstBuilder);

impl Shr {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Shr> for InstBuilder {
    #[inline]
    fn from(builder: Shr) -> InstBuilder {
        builder.0
    }
}

/// Begins `sin`: Sine.
#[inline]
pub fn sin() -> Sin {
    Sin(InstBuilder::new(Instruction::Sin))
}

/// Builds `sin`, with the slots and operands of one of its forms:
///
/// ```text
/// sin.f32 d, a
/// sin.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sin(InstBuilder);

impl Sin {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sin> for InstBuilder {
    #[inline]
    fn from(builder: Sin) -> InstBuilder {
        builder.0
    }
}

/// Begins `slct`: Choose between two values by the sign of a third.
#[inline]
pub fn slct() -> Slct {
    Slct(InstBuilder::new(Instruction::Slct))
}

/// Builds `slct`, with the slots and operands of one of its forms:
///
/// ```text
/// slct.dtype.s32 d, a, b, c
/// slct{.ftz}.dtype.f32 d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Slct(InstBuilder);

impl Slct {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.s32`.
    #[inline]
    pub fn s32(mut self) -> Self {
        self.0.set_flag(1, "s32");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Adds `.f32`.
    #[inline]
    pub fn f32(mut self) -> Self {
        self.0.set_flag(3, "f32");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Slct> for InstBuilder {
    #[inline]
    fn from(builder: Slct) -> InstBuilder {
        builder.0
    }
}

/// Begins `spcompress`: Keep two of each four adjacent elements.
#[inline]
pub fn spcompress() -> Spcompress {
    Spcompress(InstBuilder::new(Instruction::Spcompress))
}

/// Builds `spcompress`, with the slots and operands of one of its forms:
///
/// ```text
/// spcompress.etype.itype.sp::2:4.num m, c, d, spdesc
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Spcompress(InstBuilder);

impl Spcompress {
    /// Sets `.etype`.
    #[inline]
    pub fn etype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.itype`.
    #[inline]
    pub fn itype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `m`.
    #[inline]
    pub fn m(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `spdesc`.
    #[inline]
    pub fn spdesc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Spcompress> for InstBuilder {
    #[inline]
    fn from(builder: Spcompress) -> InstBuilder {
        builder.0
    }
}

/// Begins `spdecompress`: Put compressed elements back in their places.
#[inline]
pub fn spdecompress() -> Spdecompress {
    Spdecompress(InstBuilder::new(Instruction::Spdecompress))
}

/// Builds `spdecompress`, with the slots and operands of one of its forms:
///
/// ```text
/// spdecompress.b8.itype.ratio.num d, m, c
/// spdecompress.b16.itype.ratio.num d, m, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Spdecompress(InstBuilder);

impl Spdecompress {
    /// Adds `.b8`.
    #[inline]
    pub fn b8(mut self) -> Self {
        self.0.set_flag(0, "b8");
        self
    }

    /// Sets `.itype`.
    #[inline]
    pub fn itype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.ratio`.
    #[inline]
    pub fn ratio(mut self, value: Ratio) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.b16`.
    #[inline]
    pub fn b16(mut self) -> Self {
        self.0.set_flag(4, "b16");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `m`.
    #[inline]
    pub fn m(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Spdecompress> for InstBuilder {
    #[inline]
    fn from(builder: Spdecompress) -> InstBuilder {
        builder.0
    }
}

/// Begins `sqrt`: Square root.
#[inline]
pub fn sqrt() -> Sqrt {
    Sqrt(InstBuilder::new(Instruction::Sqrt))
}

/// Builds `sqrt`, with the slots and operands of one of its forms:
///
/// ```text
/// sqrt.f32 d, a
/// sqrt.approx{.ftz}.f32 d, a
/// sqrt.rnd{.ftz}.f32 d, a
/// sqrt.f64 d, a
/// sqrt.rnd.f64 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sqrt(InstBuilder);

impl Sqrt {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.approx`.
    #[inline]
    pub fn approx(mut self) -> Self {
        self.0.set_flag(1, "approx");
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(2, "ftz");
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sqrt> for InstBuilder {
    #[inline]
    fn from(builder: Sqrt) -> InstBuilder {
        builder.0
    }
}

/// Begins `st`: Store a value or vector to memory.
#[inline]
pub fn st() -> St {
    St(InstBuilder::new(Instruction::St))
}

/// Builds `st`, with the slots and operands of one of its forms:
///
/// ```text
/// st{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
/// st.sem{.ss}{.vec}.type [a], b
/// st.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
/// st.mmio.sem.scope{.ss}.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct St(InstBuilder);

impl St {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.l1evict`.
    #[inline]
    pub fn l1evict(mut self, value: L1Eviction) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.l2evict`.
    #[inline]
    pub fn l2evict(mut self, value: L2Eviction) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.L2::cache_hint`.
    #[inline]
    pub fn l2_cache_hint(mut self) -> Self {
        self.0.set_flag(5, "L2::cache_hint");
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Adds `.mmio`.
    #[inline]
    pub fn mmio(mut self) -> Self {
        self.0.set_flag(9, "mmio");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `policy`.
    #[inline]
    pub fn policy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<St> for InstBuilder {
    #[inline]
    fn from(builder: St) -> InstBuilder {
        builder.0
    }
}

/// Begins `st.async`: Store asynchronously and report completion.
#[inline]
pub fn st_async() -> StAsync {
    StAsync(InstBuilder::new(Instruction::StAsync))
}

/// Builds `st.async`, with the slots and operands of one of its forms:
///
/// ```text
/// st.async{.sem}{.scope}{.ss}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]
/// st.async{.mmio}{.sem}.scope{.ss}.type [a], b
/// st.async{.sem}{.ss}.type [a], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct StAsync(InstBuilder);

impl StAsync {
    /// Sets `.sem`.
    #[inline]
    pub fn sem(mut self, value: Semantics) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.mbarrier::complete_tx::bytes`.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(mut self) -> Self {
        self.0.set_flag(4, "mbarrier::complete_tx::bytes");
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.mmio`.
    #[inline]
    pub fn mmio(mut self) -> Self {
        self.0.set_flag(7, "mmio");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<StAsync> for InstBuilder {
    #[inline]
    fn from(builder: StAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `st.bulk`: Fill a range of shared memory with zeros.
#[inline]
pub fn st_bulk() -> StBulk {
    StBulk(InstBuilder::new(Instruction::StBulk))
}

/// Builds `st.bulk`, with the slots and operands of one of its forms:
///
/// ```text
/// st.bulk{.weak}{.shared::cta} [a], size, initval
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct StBulk(InstBuilder);

impl StBulk {
    /// Adds `.weak`.
    #[inline]
    pub fn weak(mut self) -> Self {
        self.0.set_flag(1, "weak");
        self
    }

    /// Adds `.shared::cta`.
    #[inline]
    pub fn shared_cta(mut self) -> Self {
        self.0.set_flag(2, "shared::cta");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `initval`.
    #[inline]
    pub fn initval(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<StBulk> for InstBuilder {
    #[inline]
    fn from(builder: StBulk) -> InstBuilder {
        builder.0
    }
}

/// Begins `stackrestore`: Set the stack pointer.
#[inline]
pub fn stackrestore() -> Stackrestore {
    Stackrestore(InstBuilder::new(Instruction::Stackrestore))
}

/// Builds `stackrestore`, with the slots and operands of one of its forms:
///
/// ```text
/// stackrestore.type a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Stackrestore(InstBuilder);

impl Stackrestore {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Stackrestore> for InstBuilder {
    #[inline]
    fn from(builder: Stackrestore) -> InstBuilder {
        builder.0
    }
}

/// Begins `stacksave`: Read the stack pointer.
#[inline]
pub fn stacksave() -> Stacksave {
    Stacksave(InstBuilder::new(Instruction::Stacksave))
}

/// Builds `stacksave`, with the slots and operands of one of its forms:
///
/// ```text
/// stacksave.type d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Stacksave(InstBuilder);

impl Stacksave {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Stacksave> for InstBuilder {
    #[inline]
    fn from(builder: Stacksave) -> InstBuilder {
        builder.0
    }
}

/// Begins `stmatrix`: Store 8x8 or 16x8 matrices from fragments to shared memory.
#[inline]
pub fn stmatrix() -> Stmatrix {
    Stmatrix(InstBuilder::new(Instruction::Stmatrix))
}

/// Builds `stmatrix`, with the slots and operands of one of its forms:
///
/// ```text
/// stmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 [p], r
/// stmatrix.sync.aligned.shape.num.trans{.ss}.b8 [p], r
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Stmatrix(InstBuilder);

impl Stmatrix {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.trans`.
    #[inline]
    pub fn trans(mut self) -> Self {
        self.0.set_flag(4, "trans");
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Stmatrix> for InstBuilder {
    #[inline]
    fn from(builder: Stmatrix) -> InstBuilder {
        builder.0
    }
}

/// Begins `sub`: Subtract one floating-point number from another; Subtract 16-bit floating-point numbers; Subtract one integer from another; Subtract a .f32 number from a 16-bit number.
#[inline]
pub fn sub() -> Sub {
    Sub(InstBuilder::new(Instruction::Sub))
}

/// Builds `sub`, with the slots and operands of one of its forms:
///
/// ```text
/// sub{.rnd}{.ftz}{.sat}.f32 d, a, b
/// sub{.rnd}.f64 d, a, b
/// sub{.rnd}{.ftz}.f32x2 d, a, b
/// sub{.rnd}{.ftz}{.sat}.type d, a, b
/// sub{.rnd}.type d, a, b
/// sub.type d, a, b
/// sub{.sat}.s32 d, a, b
/// sub{.sat}.type d, a, b
/// sub{.rnd}{.sat}.f32.atype d, a, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sub(InstBuilder);

impl Sub {
    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Adds `.ftz`.
    #[inline]
    pub fn ftz(mut self) -> Self {
        self.0.set_flag(1, "ftz");
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Adds `.f32`.
    #[inline]
    pub fn f32(mut self) -> Self {
        self.0.set_flag(4, "f32");
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sub> for InstBuilder {
    #[inline]
    fn from(builder: Sub) -> InstBuilder {
        builder.0
    }
}

/// Begins `sub.cc`: Subtract and record the borrow.
#[inline]
pub fn sub_cc() -> SubCc {
    SubCc(InstBuilder::new(Instruction::SubCc))
}

/// Builds `sub.cc`, with the slots and operands of one of its forms:
///
/// ```text
/// sub.cc.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct SubCc(InstBuilder);

impl SubCc {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<SubCc> for InstBuilder {
    #[inline]
    fn from(builder: SubCc) -> InstBuilder {
        builder.0
    }
}

/// Begins `subc`: Subtract with the borrow.
#[inline]
pub fn subc() -> Subc {
    Subc(InstBuilder::new(Instruction::Subc))
}

/// Builds `subc`, with the slots and operands of one of its forms:
///
/// ```text
/// subc{.cc}.type d, a, b
/// subc.type d, a, b
/// subc.sat.s32 d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Subc(InstBuilder);

impl Subc {
    /// Adds `.cc`.
    #[inline]
    pub fn cc(mut self) -> Self {
        self.0.set_flag(0, "cc");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(2, "sat");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Subc> for InstBuilder {
    #[inline]
    fn from(builder: Subc) -> InstBuilder {
        builder.0
    }
}

/// Begins `suld`: Read from a surface.
#[inline]
pub fn suld() -> Suld {
    Suld(InstBuilder::new(Instruction::Suld))
}

/// Builds `suld`, with the slots and operands of one of its forms:
///
/// ```text
/// suld.b.geom{.cop}{.vec}.dtype.clamp_mode d, [a, c]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Suld(InstBuilder);

impl Suld {
    /// Sets `.geom`.
    #[inline]
    pub fn geom(mut self, value: Geometry) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(mut self, value: ClampMode) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Suld> for InstBuilder {
    #[inline]
    fn from(builder: Suld) -> InstBuilder {
        builder.0
    }
}

/// Begins `suq`: Ask for a property of a surface.
#[inline]
pub fn suq() -> Suq {
    Suq(InstBuilder::new(Instruction::Suq))
}

/// Builds `suq`, with the slots and operands of one of its forms:
///
/// ```text
/// suq.query.b32 d, [a]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Suq(InstBuilder);

impl Suq {
    /// Sets `.query`.
    #[inline]
    pub fn query(mut self, value: SurfaceQuery) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Suq> for InstBuilder {
    #[inline]
    fn from(builder: Suq) -> InstBuilder {
        builder.0
    }
}

/// Begins `sured`: Reduce into a surface.
#[inline]
pub fn sured() -> Sured {
    Sured(InstBuilder::new(Instruction::Sured))
}

/// Builds `sured`, with the slots and operands of one of its forms:
///
/// ```text
/// sured.b.op.geom.ctype.clamp_mode [a, c], b
/// sured.p.op.geom.ctype.clamp_mode [a, c], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sured(InstBuilder);

impl Sured {
    /// Adds `.b`.
    #[inline]
    pub fn b(mut self) -> Self {
        self.0.set_flag(0, "b");
        self
    }

    /// Sets `.op`.
    #[inline]
    pub fn op(mut self, value: Reduction) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.geom`.
    #[inline]
    pub fn geom(mut self, value: Geometry) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(mut self, value: ClampMode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.p`.
    #[inline]
    pub fn p(mut self) -> Self {
        self.0.set_flag(5, "p");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b_operand(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sured> for InstBuilder {
    #[inline]
    fn from(builder: Sured) -> InstBuilder {
        builder.0
    }
}

/// Begins `sust`: Write to a surface.
#[inline]
pub fn sust() -> Sust {
    Sust(InstBuilder::new(Instruction::Sust))
}

/// Builds `sust`, with the slots and operands of one of its forms:
///
/// ```text
/// sust.b.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
/// sust.p.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Sust(InstBuilder);

impl Sust {
    /// Adds `.b`.
    #[inline]
    pub fn b(mut self) -> Self {
        self.0.set_flag(0, "b");
        self
    }

    /// Sets `.geom`.
    #[inline]
    pub fn geom(mut self, value: Geometry) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cop`.
    #[inline]
    pub fn cop(mut self, value: CacheOperator) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(mut self, value: ClampMode) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.p`.
    #[inline]
    pub fn p(mut self) -> Self {
        self.0.set_flag(6, "p");
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b_operand(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Sust> for InstBuilder {
    #[inline]
    fn from(builder: Sust) -> InstBuilder {
        builder.0
    }
}

/// Begins `szext`: Extend a field's sign or zeros over the whole register.
#[inline]
pub fn szext() -> Szext {
    Szext(InstBuilder::new(Instruction::Szext))
}

/// Builds `szext`, with the slots and operands of one of its forms:
///
/// ```text
/// szext.mode.type d, a, b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Szext(InstBuilder);

impl Szext {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Szext> for InstBuilder {
    #[inline]
    fn from(builder: Szext) -> InstBuilder {
        builder.0
    }
}

/// Begins `tanh`: Hyperbolic tangent in 16 bits; Hyperbolic tangent.
#[inline]
pub fn tanh() -> Tanh {
    Tanh(InstBuilder::new(Instruction::Tanh))
}

/// Builds `tanh`, with the slots and operands of one of its forms:
///
/// ```text
/// tanh.approx.type d, a
/// tanh.approx.f32 d, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tanh(InstBuilder);

impl Tanh {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tanh> for InstBuilder {
    #[inline]
    fn from(builder: Tanh) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.alloc`: Reserve columns of tensor memory.
#[inline]
pub fn tcgen05_alloc() -> Tcgen05Alloc {
    Tcgen05Alloc(InstBuilder::new(Instruction::Tcgen05Alloc))
}

/// Builds `tcgen05.alloc`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.alloc{.exclusive}.cta_group.sync.aligned{.ss}.b32 [dst], ncols
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Alloc(InstBuilder);

impl Tcgen05Alloc {
    /// Adds `.exclusive`.
    #[inline]
    pub fn exclusive(mut self) -> Self {
        self.0.set_flag(1, "exclusive");
        self
    }

    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `dst`.
    #[inline]
    pub fn dst(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `ncols`.
    #[inline]
    pub fn ncols(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Alloc> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Alloc) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.commit`: Let a barrier track the asynchronous tcgen05 operations of this thread.
#[inline]
pub fn tcgen05_commit() -> Tcgen05Commit {
    Tcgen05Commit(InstBuilder::new(Instruction::Tcgen05Commit))
}

/// Builds `tcgen05.commit`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.b64 [mbar]
/// tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.multicast.b64 [mbar], mask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Commit(InstBuilder);

impl Tcgen05Commit {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.sync_restrict`.
    #[inline]
    pub fn sync_restrict(mut self, value: SyncRestrict) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.multicast`.
    #[inline]
    pub fn multicast(mut self, value: Multicast) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `mbar`.
    #[inline]
    pub fn mbar(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Commit> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Commit) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.cp`: Copy from shared to tensor memory.
#[inline]
pub fn tcgen05_cp() -> Tcgen05Cp {
    Tcgen05Cp(InstBuilder::new(Instruction::Tcgen05Cp))
}

/// Builds `tcgen05.cp`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.cp.cta_group.shape{.multicast}{.dst_fmt}{.src_fmt} [taddr], s_desc
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Cp(InstBuilder);

impl Tcgen05Cp {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.multicast`.
    #[inline]
    pub fn multicast(mut self, value: Multicast) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.dst_fmt`.
    #[inline]
    pub fn dst_fmt(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.src_fmt`.
    #[inline]
    pub fn src_fmt(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `s_desc`.
    #[inline]
    pub fn s_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Cp> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Cp) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.dealloc`: Give columns of tensor memory back.
#[inline]
pub fn tcgen05_dealloc() -> Tcgen05Dealloc {
    Tcgen05Dealloc(InstBuilder::new(Instruction::Tcgen05Dealloc))
}

/// Builds `tcgen05.dealloc`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.dealloc{.exclusive}.cta_group.sync.aligned.b32 taddr, ncols
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Dealloc(InstBuilder);

impl Tcgen05Dealloc {
    /// Adds `.exclusive`.
    #[inline]
    pub fn exclusive(mut self) -> Self {
        self.0.set_flag(1, "exclusive");
        self
    }

    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `ncols`.
    #[inline]
    pub fn ncols(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Dealloc> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Dealloc) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.fence`: Order asynchronous tcgen05 operations around a thread synchronisation.
#[inline]
pub fn tcgen05_fence() -> Tcgen05Fence {
    Tcgen05Fence(InstBuilder::new(Instruction::Tcgen05Fence))
}

/// Builds `tcgen05.fence`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.side
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Fence(InstBuilder);

impl Tcgen05Fence {
    /// Sets `.side`.
    #[inline]
    pub fn side(mut self, value: Side) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Fence> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Fence) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.ld`: Load registers from tensor memory.
#[inline]
pub fn tcgen05_ld() -> Tcgen05Ld {
    Tcgen05Ld(InstBuilder::new(Instruction::Tcgen05Ld))
}

/// Builds `tcgen05.ld`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.ld.sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]
/// tcgen05.ld.sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Ld(InstBuilder);

impl Tcgen05Ld {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.pack::16b`.
    #[inline]
    pub fn pack_16b(mut self) -> Self {
        self.0.set_flag(5, "pack::16b");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.16x32bx2`.
    #[inline]
    pub fn _16x32bx2(mut self) -> Self {
        self.0.set_flag(7, "16x32bx2");
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `split`.
    #[inline]
    pub fn split(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Ld> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Ld) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.ld.red`: Load registers from tensor memory and reduce them.
#[inline]
pub fn tcgen05_ld_red() -> Tcgen05LdRed {
    Tcgen05LdRed(InstBuilder::new(Instruction::Tcgen05LdRed))
}

/// Builds `tcgen05.ld.red`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.ld.red.sync.aligned.32x32b.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr]
/// tcgen05.ld.red.sync.aligned.32x32b.num.red_op.type r, redval, [taddr]
/// tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr], split
/// tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op.type r, redval, [taddr], split
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05LdRed(InstBuilder);

impl Tcgen05LdRed {
    /// Adds `.32x32b`.
    #[inline]
    pub fn _32x32b(mut self) -> Self {
        self.0.set_flag(4, "32x32b");
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.red_op`.
    #[inline]
    pub fn red_op(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(7, "abs");
        self
    }

    /// Adds `.NaN`.
    #[inline]
    pub fn nan(mut self) -> Self {
        self.0.set_flag(8, "NaN");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Adds `.16x32bx2`.
    #[inline]
    pub fn _16x32bx2(mut self) -> Self {
        self.0.set_flag(10, "16x32bx2");
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `redval`.
    #[inline]
    pub fn redval(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `split`.
    #[inline]
    pub fn split(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05LdRed> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05LdRed) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.ld.red.spcompress`: Load registers from tensor memory, keep two of each four values and reduce them.
#[inline]
pub fn tcgen05_ld_red_spcompress() -> Tcgen05LdRedSpcompress {
    Tcgen05LdRedSpcompress(InstBuilder::new(Instruction::Tcgen05LdRedSpcompress))
}

/// Builds `tcgen05.ld.red.spcompress`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.ld.red.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}{.NaN}.f32.b2 m, c, redval, [taddr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05LdRedSpcompress(InstBuilder);

impl Tcgen05LdRedSpcompress {
    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.red_op`.
    #[inline]
    pub fn red_op(mut self, value: Reduction) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(9, "abs");
        self
    }

    /// Adds `.NaN`.
    #[inline]
    pub fn nan(mut self) -> Self {
        self.0.set_flag(10, "NaN");
        self
    }

    /// Sets the operand `m`.
    #[inline]
    pub fn m(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `redval`.
    #[inline]
    pub fn redval(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05LdRedSpcompress> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05LdRedSpcompress) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.ld.spcompress`: Load registers from tensor memory and keep two of each four values.
#[inline]
pub fn tcgen05_ld_spcompress() -> Tcgen05LdSpcompress {
    Tcgen05LdSpcompress(InstBuilder::new(Instruction::Tcgen05LdSpcompress))
}

/// Builds `tcgen05.ld.spcompress`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.ld.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}.f32.b2 m, c, [taddr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05LdSpcompress(InstBuilder);

impl Tcgen05LdSpcompress {
    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.red_op`.
    #[inline]
    pub fn red_op(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.abs`.
    #[inline]
    pub fn abs(mut self) -> Self {
        self.0.set_flag(8, "abs");
        self
    }

    /// Sets the operand `m`.
    #[inline]
    pub fn m(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05LdSpcompress> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05LdSpcompress) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.mma`: Asynchronous multiply-accumulate into tensor memory.
#[inline]
pub fn tcgen05_mma() -> Tcgen05Mma {
    Tcgen05Mma(InstBuilder::new(Instruction::Tcgen05Mma))
}

/// Builds `tcgen05.mma`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.mma.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc, [scale_a], [scale_b], {!}enable_d
/// tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, idesc, [scale_a], [scale_b], {!}enable_d
/// tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc{, mask}, {!}enable_d
/// tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc{, mask}, {!}enable_d
/// tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
/// tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Mma(InstBuilder);

impl Tcgen05Mma {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.collector_a`.
    #[inline]
    pub fn collector_a(mut self, value: Collector) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.collector_b`.
    #[inline]
    pub fn collector_b(mut self, value: Collector) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.ashift`.
    #[inline]
    pub fn ashift(mut self) -> Self {
        self.0.set_flag(5, "ashift");
        self
    }

    /// Adds `.block_scale`.
    #[inline]
    pub fn block_scale(mut self) -> Self {
        self.0.set_flag(6, "block_scale");
        self
    }

    /// Sets `.scale_vec`.
    #[inline]
    pub fn scale_vec(mut self, value: ScaleVector) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.decompress::lut::b`.
    #[inline]
    pub fn decompress_lut_b(mut self) -> Self {
        self.0.set_flag(8, "decompress::lut::b");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `idesc`.
    #[inline]
    pub fn idesc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `enable_d`.
    #[inline]
    pub fn enable_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `scale_d`.
    #[inline]
    pub fn scale_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `scale_a`.
    #[inline]
    pub fn scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `scale_b`.
    #[inline]
    pub fn scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `lut`.
    #[inline]
    pub fn lut(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Mma> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Mma) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.mma.sp`: Asynchronous multiply-accumulate into tensor memory with sparse A.
#[inline]
pub fn tcgen05_mma_sp() -> Tcgen05MmaSp {
    Tcgen05MmaSp(InstBuilder::new(Instruction::Tcgen05MmaSp))
}

/// Builds `tcgen05.mma.sp`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.mma.sp.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.sp.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
/// tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05MmaSp(InstBuilder);

impl Tcgen05MmaSp {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.collector_a`.
    #[inline]
    pub fn collector_a(mut self, value: Collector) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.collector_b`.
    #[inline]
    pub fn collector_b(mut self, value: Collector) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Adds `.ashift`.
    #[inline]
    pub fn ashift(mut self) -> Self {
        self.0.set_flag(6, "ashift");
        self
    }

    /// Adds `.block_scale`.
    #[inline]
    pub fn block_scale(mut self) -> Self {
        self.0.set_flag(7, "block_scale");
        self
    }

    /// Sets `.scale_vec`.
    #[inline]
    pub fn scale_vec(mut self, value: ScaleVector) -> Self {
        self.0.set(8, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `sp_meta`.
    #[inline]
    pub fn sp_meta(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `idesc`.
    #[inline]
    pub fn idesc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `mask`.
    #[inline]
    pub fn mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `enable_d`.
    #[inline]
    pub fn enable_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `scale_d`.
    #[inline]
    pub fn scale_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `scale_a`.
    #[inline]
    pub fn scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `scale_b`.
    #[inline]
    pub fn scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05MmaSp> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05MmaSp) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.mma.ws`: Asynchronous multiply-accumulate into tensor memory with stationary B.
#[inline]
pub fn tcgen05_mma_ws() -> Tcgen05MmaWs {
    Tcgen05MmaWs(InstBuilder::new(Instruction::Tcgen05MmaWs))
}

/// Builds `tcgen05.mma.ws`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.mma.ws.cta_group::1.kind{.collector} [d], a_desc, b_desc, idesc, {!}enable_d{, zero_mask}
/// tcgen05.mma.ws.cta_group::1.kind{.collector} [d], [a], b_desc, idesc, {!}enable_d{, zero_mask}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05MmaWs(InstBuilder);

impl Tcgen05MmaWs {
    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.collector`.
    #[inline]
    pub fn collector(mut self, value: Collector) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `idesc`.
    #[inline]
    pub fn idesc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `enable_d`.
    #[inline]
    pub fn enable_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `zero_mask`.
    #[inline]
    pub fn zero_mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05MmaWs> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05MmaWs) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.mma.ws.sp`: Asynchronous multiply-accumulate into tensor memory with stationary B and sparse A.
#[inline]
pub fn tcgen05_mma_ws_sp() -> Tcgen05MmaWsSp {
    Tcgen05MmaWsSp(InstBuilder::new(Instruction::Tcgen05MmaWsSp))
}

/// Builds `tcgen05.mma.ws.sp`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], a_desc, b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
/// tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], [a], b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05MmaWsSp(InstBuilder);

impl Tcgen05MmaWsSp {
    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.collector`.
    #[inline]
    pub fn collector(mut self, value: Collector) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `sp_meta`.
    #[inline]
    pub fn sp_meta(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `idesc`.
    #[inline]
    pub fn idesc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `enable_d`.
    #[inline]
    pub fn enable_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `zero_mask`.
    #[inline]
    pub fn zero_mask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05MmaWsSp> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05MmaWsSp) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.relinquish_alloc_permit`: Promise not to allocate tensor memory any more.
#[inline]
pub fn tcgen05_relinquish_alloc_permit() -> Tcgen05RelinquishAllocPermit {
    Tcgen05RelinquishAllocPermit(InstBuilder::new(Instruction::Tcgen05RelinquishAllocPermit))
}

/// Builds `tcgen05.relinquish_alloc_permit`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.relinquish_alloc_permit.cta_group.sync.aligned
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05RelinquishAllocPermit(InstBuilder);

impl Tcgen05RelinquishAllocPermit {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05RelinquishAllocPermit> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05RelinquishAllocPermit) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.shift`: Shift the rows of a matrix in tensor memory down by one.
#[inline]
pub fn tcgen05_shift() -> Tcgen05Shift {
    Tcgen05Shift(InstBuilder::new(Instruction::Tcgen05Shift))
}

/// Builds `tcgen05.shift`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.shift.cta_group.down [taddr]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Shift(InstBuilder);

impl Tcgen05Shift {
    /// Sets `.cta_group`.
    #[inline]
    pub fn cta_group(mut self, value: CtaGroup) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Shift> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Shift) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.st`: Store registers to tensor memory.
#[inline]
pub fn tcgen05_st() -> Tcgen05St {
    Tcgen05St(InstBuilder::new(Instruction::Tcgen05St))
}

/// Builds `tcgen05.st`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.st.sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r
/// tcgen05.st.sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05St(InstBuilder);

impl Tcgen05St {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.num`.
    #[inline]
    pub fn num(mut self, value: Num) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.unpack::16b`.
    #[inline]
    pub fn unpack_16b(mut self) -> Self {
        self.0.set_flag(5, "unpack::16b");
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.16x32bx2`.
    #[inline]
    pub fn _16x32bx2(mut self) -> Self {
        self.0.set_flag(7, "16x32bx2");
        self
    }

    /// Sets the operand `taddr`.
    #[inline]
    pub fn taddr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `split`.
    #[inline]
    pub fn split(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05St> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05St) -> InstBuilder {
        builder.0
    }
}

/// Begins `tcgen05.wait`: Wait for the loads or stores of tensor memory of this thread.
#[inline]
pub fn tcgen05_wait() -> Tcgen05Wait {
    Tcgen05Wait(InstBuilder::new(Instruction::Tcgen05Wait))
}

/// Builds `tcgen05.wait`, with the slots and operands of one of its forms:
///
/// ```text
/// tcgen05.operation.sync.aligned
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tcgen05Wait(InstBuilder);

impl Tcgen05Wait {
    /// Sets `.operation`.
    #[inline]
    pub fn operation(mut self, value: Operation) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tcgen05Wait> for InstBuilder {
    #[inline]
    fn from(builder: Tcgen05Wait) -> InstBuilder {
        builder.0
    }
}

/// Begins `tensormap.cp_fenceproxy`: Copy a tensor map and order its use.
#[inline]
pub fn tensormap_cp_fenceproxy() -> TensormapCpFenceproxy {
    TensormapCpFenceproxy(InstBuilder::new(Instruction::TensormapCpFenceproxy))
}

/// Builds `tensormap.cp_fenceproxy`, with the slots and operands of one of its forms:
///
/// ```text
/// tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.scope.sync.aligned [dst], [src], size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct TensormapCpFenceproxy(InstBuilder);

impl TensormapCpFenceproxy {
    /// Sets `.scope`.
    #[inline]
    pub fn scope(mut self, value: Scope) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `dst`.
    #[inline]
    pub fn dst(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `src`.
    #[inline]
    pub fn src(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<TensormapCpFenceproxy> for InstBuilder {
    #[inline]
    fn from(builder: TensormapCpFenceproxy) -> InstBuilder {
        builder.0
    }
}

/// Begins `tensormap.query`: Ask whether a tensor of a size needs a large tensor map.
#[inline]
pub fn tensormap_query() -> TensormapQuery {
    TensormapQuery(InstBuilder::new(Instruction::TensormapQuery))
}

/// Builds `tensormap.query`, with the slots and operands of one of its forms:
///
/// ```text
/// tensormap.query.is_large.u32 p, size
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct TensormapQuery(InstBuilder);

impl TensormapQuery {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `size`.
    #[inline]
    pub fn size(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<TensormapQuery> for InstBuilder {
    #[inline]
    fn from(builder: TensormapQuery) -> InstBuilder {
        builder.0
    }
}

/// Begins `tensormap.replace`: Change one field of a tensor map.
#[inline]
pub fn tensormap_replace() -> TensormapReplace {
    TensormapReplace(InstBuilder::new(Instruction::TensormapReplace))
}

/// Builds `tensormap.replace`, with the slots and operands of one of its forms:
///
/// ```text
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], value
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], value
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct TensormapReplace(InstBuilder);

impl TensormapReplace {
    /// Sets `.field`.
    #[inline]
    pub fn field(mut self, value: TensormapField) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `addr`.
    #[inline]
    pub fn addr(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `value`.
    #[inline]
    pub fn value(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `ord`.
    #[inline]
    pub fn ord(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<TensormapReplace> for InstBuilder {
    #[inline]
    fn from(builder: TensormapReplace) -> InstBuilder {
        builder.0
    }
}

/// Begins `testp`: Ask what kind of number a floating-point value is.
#[inline]
pub fn testp() -> Testp {
    Testp(InstBuilder::new(Instruction::Testp))
}

/// Builds `testp`, with the slots and operands of one of its forms:
///
/// ```text
/// testp{.kind}.type p, a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Testp(InstBuilder);

impl Testp {
    /// Sets `.kind`.
    #[inline]
    pub fn kind(mut self, value: Kind) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Testp> for InstBuilder {
    #[inline]
    fn from(builder: Testp) -> InstBuilder {
        builder.0
    }
}

/// Begins `tex`: Read from a texture.
#[inline]
pub fn tex() -> Tex {
    Tex(InstBuilder::new(Instruction::Tex))
}

/// Builds `tex`, with the slots and operands of one of its forms:
///
/// ```text
/// tex{.base}.geom.vec.dtype.ctype d{|p}, [a, c]{, e}{, f}
/// tex{.base}.geom.vec.dtype.ctype d{|p}, [a, b, c]{, e}{, f}
/// tex.level.geom.vec.dtype.ctype d{|p}, [a, c], lod{, e}{, f}
/// tex.level.geom.vec.dtype.ctype d{|p}, [a, b, c], lod{, e}{, f}
/// tex.grad.geom.vec.dtype.ctype d{|p}, [a, c], dx, dy{, e}{, f}
/// tex.grad.geom.vec.dtype.ctype d{|p}, [a, b, c], dx, dy{, e}{, f}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tex(InstBuilder);

impl Tex {
    /// Adds `.base`.
    #[inline]
    pub fn base(mut self) -> Self {
        self.0.set_flag(0, "base");
        self
    }

    /// Sets `.geom`.
    #[inline]
    pub fn geom(mut self, value: Geometry) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.vec`.
    #[inline]
    pub fn vec(mut self, value: Vector) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.level`.
    #[inline]
    pub fn level(mut self) -> Self {
        self.0.set_flag(5, "level");
        self
    }

    /// Adds `.grad`.
    #[inline]
    pub fn grad(mut self) -> Self {
        self.0.set_flag(6, "grad");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `e`.
    #[inline]
    pub fn e(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `f`.
    #[inline]
    pub fn f(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `lod`.
    #[inline]
    pub fn lod(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `dx`.
    #[inline]
    pub fn dx(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `dy`.
    #[inline]
    pub fn dy(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tex> for InstBuilder {
    #[inline]
    fn from(builder: Tex) -> InstBuilder {
        builder.0
    }
}

/// Begins `tld4`: Gather one component of the four texels around a point.
#[inline]
pub fn tld4() -> Tld4 {
    Tld4(InstBuilder::new(Instruction::Tld4))
}

/// Builds `tld4`, with the slots and operands of one of its forms:
///
/// ```text
/// tld4.comp.geom.v4.dtype.f32 d{|p}, [a, c]{, e}{, f}
/// tld4.comp.geom.v4.dtype.f32 d{|p}, [a, b, c]{, e}{, f}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Tld4(InstBuilder);

impl Tld4 {
    /// Sets `.comp`.
    #[inline]
    pub fn comp(mut self, value: Component) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.geom`.
    #[inline]
    pub fn geom(mut self, value: Geometry) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `e`.
    #[inline]
    pub fn e(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `f`.
    #[inline]
    pub fn f(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Tld4> for InstBuilder {
    #[inline]
    fn from(builder: Tld4) -> InstBuilder {
        builder.0
    }
}

/// Begins `trap`: Stop the kernel with an error.
#[inline]
pub fn trap() -> Trap {
    Trap(InstBuilder::new(Instruction::Trap))
}

/// Builds `trap`, with the slots and operands of one of its forms:
///
/// ```text
/// trap
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Trap(InstBuilder);

impl Trap {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Trap> for InstBuilder {
    #[inline]
    fn from(builder: Trap) -> InstBuilder {
        builder.0
    }
}

/// Begins `txq`: Ask for a property of a texture or sampler.
#[inline]
pub fn txq() -> Txq {
    Txq(InstBuilder::new(Instruction::Txq))
}

/// Builds `txq`, with the slots and operands of one of its forms:
///
/// ```text
/// txq.query.b32 d, [a]
/// txq.level.query.b32 d, [a], lod
/// txq.query.b32 d, [a]
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Txq(InstBuilder);

impl Txq {
    /// Sets `.query`.
    #[inline]
    pub fn query(mut self, value: TextureQuery) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.level`.
    #[inline]
    pub fn level(mut self) -> Self {
        self.0.set_flag(2, "level");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `lod`.
    #[inline]
    pub fn lod(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Txq> for InstBuilder {
    #[inline]
    fn from(builder: Txq) -> InstBuilder {
        builder.0
    }
}

/// Begins `vabsdiff`: Distance between bytes, halfwords or words.
#[inline]
pub fn vabsdiff() -> Vabsdiff {
    Vabsdiff(InstBuilder::new(Instruction::Vabsdiff))
}

/// Builds `vabsdiff`, with the slots and operands of one of its forms:
///
/// ```text
/// vabsdiff.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vabsdiff.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vabsdiff(InstBuilder);

impl Vabsdiff {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vabsdiff> for InstBuilder {
    #[inline]
    fn from(builder: Vabsdiff) -> InstBuilder {
        builder.0
    }
}

/// Begins `vabsdiff2`: Take the distance between two pairs of halfwords.
#[inline]
pub fn vabsdiff2() -> Vabsdiff2 {
    Vabsdiff2(InstBuilder::new(Instruction::Vabsdiff2))
}

/// Builds `vabsdiff2`, with the slots and operands of one of its forms:
///
/// ```text
/// vabsdiff2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vabsdiff2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vabsdiff2(InstBuilder);

impl Vabsdiff2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vabsdiff2> for InstBuilder {
    #[inline]
    fn from(builder: Vabsdiff2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vabsdiff4`: Take the distance between four pairs of bytes.
#[inline]
pub fn vabsdiff4() -> Vabsdiff4 {
    Vabsdiff4(InstBuilder::new(Instruction::Vabsdiff4))
}

/// Builds `vabsdiff4`, with the slots and operands of one of its forms:
///
/// ```text
/// vabsdiff4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vabsdiff4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vabsdiff4(InstBuilder);

impl Vabsdiff4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vabsdiff4> for InstBuilder {
    #[inline]
    fn from(builder: Vabsdiff4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vadd`: Add bytes, halfwords or words.
#[inline]
pub fn vadd() -> Vadd {
    Vadd(InstBuilder::new(Instruction::Vadd))
}

/// Builds `vadd`, with the slots and operands of one of its forms:
///
/// ```text
/// vadd.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vadd.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vadd(InstBuilder);

impl Vadd {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vadd> for InstBuilder {
    #[inline]
    fn from(builder: Vadd) -> InstBuilder {
        builder.0
    }
}

/// Begins `vadd2`: Add two pairs of halfwords.
#[inline]
pub fn vadd2() -> Vadd2 {
    Vadd2(InstBuilder::new(Instruction::Vadd2))
}

/// Builds `vadd2`, with the slots and operands of one of its forms:
///
/// ```text
/// vadd2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vadd2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vadd2(InstBuilder);

impl Vadd2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vadd2> for InstBuilder {
    #[inline]
    fn from(builder: Vadd2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vadd4`: Add four pairs of bytes.
#[inline]
pub fn vadd4() -> Vadd4 {
    Vadd4(InstBuilder::new(Instruction::Vadd4))
}

/// Builds `vadd4`, with the slots and operands of one of its forms:
///
/// ```text
/// vadd4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vadd4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vadd4(InstBuilder);

impl Vadd4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vadd4> for InstBuilder {
    #[inline]
    fn from(builder: Vadd4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vavrg2`: Average two pairs of halfwords.
#[inline]
pub fn vavrg2() -> Vavrg2 {
    Vavrg2(InstBuilder::new(Instruction::Vavrg2))
}

/// Builds `vavrg2`, with the slots and operands of one of its forms:
///
/// ```text
/// vavrg2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vavrg2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vavrg2(InstBuilder);

impl Vavrg2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vavrg2> for InstBuilder {
    #[inline]
    fn from(builder: Vavrg2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vavrg4`: Average four pairs of bytes.
#[inline]
pub fn vavrg4() -> Vavrg4 {
    Vavrg4(InstBuilder::new(Instruction::Vavrg4))
}

/// Builds `vavrg4`, with the slots and operands of one of its forms:
///
/// ```text
/// vavrg4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vavrg4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vavrg4(InstBuilder);

impl Vavrg4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vavrg4> for InstBuilder {
    #[inline]
    fn from(builder: Vavrg4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmad`: Multiply and add bytes, halfwords or words.
#[inline]
pub fn vmad() -> Vmad {
    Vmad(InstBuilder::new(Instruction::Vmad))
}

/// Builds `vmad`, with the slots and operands of one of its forms:
///
/// ```text
/// vmad.dtype.atype.btype{.sat}{.scale} d, {-}a{.asel}, {-}b{.bsel}, {-}c
/// vmad.dtype.atype.btype.po{.sat}{.scale} d, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmad(InstBuilder);

impl Vmad {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.scale`.
    #[inline]
    pub fn scale(mut self, value: Scale) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Adds `.po`.
    #[inline]
    pub fn po(mut self) -> Self {
        self.0.set_flag(7, "po");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmad> for InstBuilder {
    #[inline]
    fn from(builder: Vmad) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmax`: Larger of two bytes, halfwords or words.
#[inline]
pub fn vmax() -> Vmax {
    Vmax(InstBuilder::new(Instruction::Vmax))
}

/// Builds `vmax`, with the slots and operands of one of its forms:
///
/// ```text
/// vmax.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vmax.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmax(InstBuilder);

impl Vmax {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmax> for InstBuilder {
    #[inline]
    fn from(builder: Vmax) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmax2`: Take the larger of two pairs of halfwords.
#[inline]
pub fn vmax2() -> Vmax2 {
    Vmax2(InstBuilder::new(Instruction::Vmax2))
}

/// Builds `vmax2`, with the slots and operands of one of its forms:
///
/// ```text
/// vmax2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmax2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmax2(InstBuilder);

impl Vmax2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmax2> for InstBuilder {
    #[inline]
    fn from(builder: Vmax2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmax4`: Take the larger of four pairs of bytes.
#[inline]
pub fn vmax4() -> Vmax4 {
    Vmax4(InstBuilder::new(Instruction::Vmax4))
}

/// Builds `vmax4`, with the slots and operands of one of its forms:
///
/// ```text
/// vmax4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmax4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmax4(InstBuilder);

impl Vmax4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmax4> for InstBuilder {
    #[inline]
    fn from(builder: Vmax4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmin`: Smaller of two bytes, halfwords or words.
#[inline]
pub fn vmin() -> Vmin {
    Vmin(InstBuilder::new(Instruction::Vmin))
}

/// Builds `vmin`, with the slots and operands of one of its forms:
///
/// ```text
/// vmin.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vmin.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmin(InstBuilder);

impl Vmin {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmin> for InstBuilder {
    #[inline]
    fn from(builder: Vmin) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmin2`: Take the smaller of two pairs of halfwords.
#[inline]
pub fn vmin2() -> Vmin2 {
    Vmin2(InstBuilder::new(Instruction::Vmin2))
}

/// Builds `vmin2`, with the slots and operands of one of its forms:
///
/// ```text
/// vmin2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmin2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmin2(InstBuilder);

impl Vmin2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmin2> for InstBuilder {
    #[inline]
    fn from(builder: Vmin2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vmin4`: Take the smaller of four pairs of bytes.
#[inline]
pub fn vmin4() -> Vmin4 {
    Vmin4(InstBuilder::new(Instruction::Vmin4))
}

/// Builds `vmin4`, with the slots and operands of one of its forms:
///
/// ```text
/// vmin4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmin4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vmin4(InstBuilder);

impl Vmin4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vmin4> for InstBuilder {
    #[inline]
    fn from(builder: Vmin4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vote`: Combine a predicate of the active lanes.
#[inline]
pub fn vote() -> Vote {
    Vote(InstBuilder::new(Instruction::Vote))
}

/// Builds `vote`, with the slots and operands of one of its forms:
///
/// ```text
/// vote.mode.pred d, {!}a
/// vote.ballot.b32 d, {!}a
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vote(InstBuilder);

impl Vote {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.ballot`.
    #[inline]
    pub fn ballot(mut self) -> Self {
        self.0.set_flag(2, "ballot");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vote> for InstBuilder {
    #[inline]
    fn from(builder: Vote) -> InstBuilder {
        builder.0
    }
}

/// Begins `vote.sync`: Combine a predicate of some lanes of the warp.
#[inline]
pub fn vote_sync() -> VoteSync {
    VoteSync(InstBuilder::new(Instruction::VoteSync))
}

/// Builds `vote.sync`, with the slots and operands of one of its forms:
///
/// ```text
/// vote.sync.mode.pred d, {!}a, membermask
/// vote.sync.ballot.b32 d, {!}a, membermask
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct VoteSync(InstBuilder);

impl VoteSync {
    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.ballot`.
    #[inline]
    pub fn ballot(mut self) -> Self {
        self.0.set_flag(3, "ballot");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `membermask`.
    #[inline]
    pub fn membermask(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<VoteSync> for InstBuilder {
    #[inline]
    fn from(builder: VoteSync) -> InstBuilder {
        builder.0
    }
}

/// Begins `vset`: Compare bytes, halfwords or words.
#[inline]
pub fn vset() -> Vset {
    Vset(InstBuilder::new(Instruction::Vset))
}

/// Builds `vset`, with the slots and operands of one of its forms:
///
/// ```text
/// vset.atype.btype.cmp d, a{.asel}, b{.bsel}
/// vset.atype.btype.cmp{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vset(InstBuilder);

impl Vset {
    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cmp`.
    #[inline]
    pub fn cmp(mut self, value: Comparison) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vset> for InstBuilder {
    #[inline]
    fn from(builder: Vset) -> InstBuilder {
        builder.0
    }
}

/// Begins `vset2`: Compare two pairs of halfwords.
#[inline]
pub fn vset2() -> Vset2 {
    Vset2(InstBuilder::new(Instruction::Vset2))
}

/// Builds `vset2`, with the slots and operands of one of its forms:
///
/// ```text
/// vset2.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
/// vset2.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vset2(InstBuilder);

impl Vset2 {
    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cmp`.
    #[inline]
    pub fn cmp(mut self, value: Comparison) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(6, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vset2> for InstBuilder {
    #[inline]
    fn from(builder: Vset2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vset4`: Compare four pairs of bytes.
#[inline]
pub fn vset4() -> Vset4 {
    Vset4(InstBuilder::new(Instruction::Vset4))
}

/// Builds `vset4`, with the slots and operands of one of its forms:
///
/// ```text
/// vset4.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
/// vset4.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vset4(InstBuilder);

impl Vset4 {
    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.cmp`.
    #[inline]
    pub fn cmp(mut self, value: Comparison) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(6, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vset4> for InstBuilder {
    #[inline]
    fn from(builder: Vset4) -> InstBuilder {
        builder.0
    }
}

/// Begins `vshl`: Shift a byte, halfword or word left.
#[inline]
pub fn vshl() -> Vshl {
    Vshl(InstBuilder::new(Instruction::Vshl))
}

/// Builds `vshl`, with the slots and operands of one of its forms:
///
/// ```text
/// vshl.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
/// vshl.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vshl(InstBuilder);

impl Vshl {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vshl> for InstBuilder {
    #[inline]
    fn from(builder: Vshl) -> InstBuilder {
        builder.0
    }
}

/// Begins `vshr`: Shift a byte, halfword or word right.
#[inline]
pub fn vshr() -> Vshr {
    Vshr(InstBuilder::new(Instruction::Vshr))
}

/// Builds `vshr`, with the slots and operands of one of its forms:
///
/// ```text
/// vshr.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
/// vshr.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vshr(InstBuilder);

impl Vshr {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.mode`.
    #[inline]
    pub fn mode(mut self, value: Mode) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vshr> for InstBuilder {
    #[inline]
    fn from(builder: Vshr) -> InstBuilder {
        builder.0
    }
}

/// Begins `vsub`: Subtract bytes, halfwords or words.
#[inline]
pub fn vsub() -> Vsub {
    Vsub(InstBuilder::new(Instruction::Vsub))
}

/// Builds `vsub`, with the slots and operands of one of its forms:
///
/// ```text
/// vsub.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vsub.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vsub(InstBuilder);

impl Vsub {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Sets `.op2`.
    #[inline]
    pub fn op2(mut self, value: Reduction) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vsub> for InstBuilder {
    #[inline]
    fn from(builder: Vsub) -> InstBuilder {
        builder.0
    }
}

/// Begins `vsub2`: Subtract two pairs of halfwords.
#[inline]
pub fn vsub2() -> Vsub2 {
    Vsub2(InstBuilder::new(Instruction::Vsub2))
}

/// Builds `vsub2`, with the slots and operands of one of its forms:
///
/// ```text
/// vsub2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vsub2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vsub2(InstBuilder);

impl Vsub2 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vsub2> for InstBuilder {
    #[inline]
    fn from(builder: Vsub2) -> InstBuilder {
        builder.0
    }
}

/// Begins `vsub4`: Subtract four pairs of bytes.
#[inline]
pub fn vsub4() -> Vsub4 {
    Vsub4(InstBuilder::new(Instruction::Vsub4))
}

/// Builds `vsub4`, with the slots and operands of one of its forms:
///
/// ```text
/// vsub4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vsub4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Vsub4(InstBuilder);

impl Vsub4 {
    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(2, value.word());
        self
    }

    /// Adds `.sat`.
    #[inline]
    pub fn sat(mut self) -> Self {
        self.0.set_flag(3, "sat");
        self
    }

    /// Adds `.add`.
    #[inline]
    pub fn add(mut self) -> Self {
        self.0.set_flag(7, "add");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Vsub4> for InstBuilder {
    #[inline]
    fn from(builder: Vsub4) -> InstBuilder {
        builder.0
    }
}

/// Begins `wgmma.commit_group`: Close the group of wgmma.mma_async begun so far.
#[inline]
pub fn wgmma_commit_group() -> WgmmaCommitGroup {
    WgmmaCommitGroup(InstBuilder::new(Instruction::WgmmaCommitGroup))
}

/// Builds `wgmma.commit_group`, with the slots and operands of one of its forms:
///
/// ```text
/// wgmma.commit_group.sync.aligned
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WgmmaCommitGroup(InstBuilder);

impl WgmmaCommitGroup {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WgmmaCommitGroup> for InstBuilder {
    #[inline]
    fn from(builder: WgmmaCommitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `wgmma.fence`: Order accesses to registers and shared memory before wgmma.mma_async.
#[inline]
pub fn wgmma_fence() -> WgmmaFence {
    WgmmaFence(InstBuilder::new(Instruction::WgmmaFence))
}

/// Builds `wgmma.fence`, with the slots and operands of one of its forms:
///
/// ```text
/// wgmma.fence.sync.aligned
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WgmmaFence(InstBuilder);

impl WgmmaFence {
    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WgmmaFence> for InstBuilder {
    #[inline]
    fn from(builder: WgmmaFence) -> InstBuilder {
        builder.0
    }
}

/// Begins `wgmma.mma_async`: Asynchronous matrix multiply-accumulate, half-precision operands; Asynchronous matrix multiply-accumulate, bf16 operands; Asynchronous matrix multiply-accumulate, tf32 operands; Asynchronous matrix multiply-accumulate, 8-bit floating-point operands; Asynchronous matrix multiply-accumulate, 8-bit integer operands; Asynchronous matrix multiply-accumulate, single-bit operands.
#[inline]
pub fn wgmma_mma_async() -> WgmmaMmaAsync {
    WgmmaMmaAsync(InstBuilder::new(Instruction::WgmmaMmaAsync))
}

/// Builds `wgmma.mma_async`, with the slots and operands of one of its forms:
///
/// ```text
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, {!}scale_d
/// wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, {!}scale_d
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a_desc, b_desc, {!}scale_d
/// wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a, b_desc, {!}scale_d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WgmmaMmaAsync(InstBuilder);

impl WgmmaMmaAsync {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(7, "satfinite");
        self
    }

    /// Adds `.and`.
    #[inline]
    pub fn and(mut self) -> Self {
        self.0.set_flag(8, "and");
        self
    }

    /// Adds `.popc`.
    #[inline]
    pub fn popc(mut self) -> Self {
        self.0.set_flag(9, "popc");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `scale_d`.
    #[inline]
    pub fn scale_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `imm_scale_a`.
    #[inline]
    pub fn imm_scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `imm_scale_b`.
    #[inline]
    pub fn imm_scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `imm_trans_a`.
    #[inline]
    pub fn imm_trans_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `imm_trans_b`.
    #[inline]
    pub fn imm_trans_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WgmmaMmaAsync> for InstBuilder {
    #[inline]
    fn from(builder: WgmmaMmaAsync) -> InstBuilder {
        builder.0
    }
}

/// Begins `wgmma.mma_async.sp`: Asynchronous matrix multiply-accumulate with a sparse A, half-precision operands; Asynchronous matrix multiply-accumulate with a sparse A, bf16 operands; Asynchronous matrix multiply-accumulate with a sparse A, tf32 operands; Asynchronous matrix multiply-accumulate with a sparse A, 8-bit floating-point operands; Asynchronous matrix multiply-accumulate with a sparse A, 8-bit integer operands.
#[inline]
pub fn wgmma_mma_async_sp() -> WgmmaMmaAsyncSp {
    WgmmaMmaAsyncSp(InstBuilder::new(Instruction::WgmmaMmaAsyncSp))
}

/// Builds `wgmma.mma_async.sp`, with the slots and operands of one of its forms:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
/// wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d
/// wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WgmmaMmaAsyncSp(InstBuilder);

impl WgmmaMmaAsyncSp {
    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(8, "satfinite");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a_desc`.
    #[inline]
    pub fn a_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b_desc`.
    #[inline]
    pub fn b_desc(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `metadata`.
    #[inline]
    pub fn metadata(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Sets the operand `selector`.
    #[inline]
    pub fn selector(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(4, operand.into());
        self
    }

    /// Sets the operand `scale_d`.
    #[inline]
    pub fn scale_d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(5, operand.into());
        self
    }

    /// Sets the operand `imm_scale_a`.
    #[inline]
    pub fn imm_scale_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(6, operand.into());
        self
    }

    /// Sets the operand `imm_scale_b`.
    #[inline]
    pub fn imm_scale_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(7, operand.into());
        self
    }

    /// Sets the operand `imm_trans_a`.
    #[inline]
    pub fn imm_trans_a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(8, operand.into());
        self
    }

    /// Sets the operand `imm_trans_b`.
    #[inline]
    pub fn imm_trans_b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(9, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(10, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WgmmaMmaAsyncSp> for InstBuilder {
    #[inline]
    fn from(builder: WgmmaMmaAsyncSp) -> InstBuilder {
        builder.0
    }
}

/// Begins `wgmma.wait_group`: Wait until at most N groups of wgmma.mma_async are unfinished.
#[inline]
pub fn wgmma_wait_group() -> WgmmaWaitGroup {
    WgmmaWaitGroup(InstBuilder::new(Instruction::WgmmaWaitGroup))
}

/// Builds `wgmma.wait_group`, with the slots and operands of one of its forms:
///
/// ```text
/// wgmma.wait_group.sync.aligned n
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WgmmaWaitGroup(InstBuilder);

impl WgmmaWaitGroup {
    /// Sets the operand `n`.
    #[inline]
    pub fn n(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WgmmaWaitGroup> for InstBuilder {
    #[inline]
    fn from(builder: WgmmaWaitGroup) -> InstBuilder {
        builder.0
    }
}

/// Begins `wmma.load`: Load a matrix fragment for wmma.mma.
#[inline]
pub fn wmma_load() -> WmmaLoad {
    WmmaLoad(InstBuilder::new(Instruction::WmmaLoad))
}

/// Builds `wmma.load`, with the slots and operands of one of its forms:
///
/// ```text
/// wmma.load.matrix.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
/// wmma.load.c.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
/// wmma.load.c.sync{.aligned}.layout.shape{.ss}.f32 r, [p]{, stride}
/// wmma.load.matrix.sync.aligned.layout.shape{.ss}.bf16 r, [p]{, stride}
/// wmma.load.matrix.sync.aligned.layout.m16n16k8{.ss}.tf32 r, [p]{, stride}
/// wmma.load.matrix.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
/// wmma.load.c.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
/// wmma.load.matrix.sync.aligned.layout.shape{.ss}.type r, [p]{, stride}
/// wmma.load.a.sync.aligned.row.shape{.ss}.type r, [p]{, stride}
/// wmma.load.b.sync.aligned.col.shape{.ss}.type r, [p]{, stride}
/// wmma.load.c.sync.aligned.layout.shape{.ss}.s32 r, [p]{, stride}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WmmaLoad(InstBuilder);

impl WmmaLoad {
    /// Sets `.matrix`.
    #[inline]
    pub fn matrix(mut self, value: Matrix) -> Self {
        self.0.set(1, value.word());
        self
    }

    /// Adds `.aligned`.
    #[inline]
    pub fn aligned(mut self) -> Self {
        self.0.set_flag(3, "aligned");
        self
    }

    /// Sets `.layout`.
    #[inline]
    pub fn layout(mut self, value: Layout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.c`.
    #[inline]
    pub fn c(mut self) -> Self {
        self.0.set_flag(8, "c");
        self
    }

    /// Adds `.m8n8k4`.
    #[inline]
    pub fn m8n8k4(mut self) -> Self {
        self.0.set_flag(9, "m8n8k4");
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `stride`.
    #[inline]
    pub fn stride(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WmmaLoad> for InstBuilder {
    #[inline]
    fn from(builder: WmmaLoad) -> InstBuilder {
        builder.0
    }
}

/// Begins `wmma.mma`: Multiply two matrices held as fragments and add a third.
#[inline]
pub fn wmma_mma() -> WmmaMma {
    WmmaMma(InstBuilder::new(Instruction::WmmaMma))
}

/// Builds `wmma.mma`, with the slots and operands of one of its forms:
///
/// ```text
/// wmma.mma.sync{.aligned}.alayout.blayout.shape.dtype.ctype{.satfinite} d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape{.rnd}.dtype.atype.btype.ctype d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
/// wmma.mma.sync.aligned.row.col.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
/// wmma.mma.bit_op.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WmmaMma(InstBuilder);

impl WmmaMma {
    /// Adds `.aligned`.
    #[inline]
    pub fn aligned(mut self) -> Self {
        self.0.set_flag(2, "aligned");
        self
    }

    /// Sets `.alayout`.
    #[inline]
    pub fn alayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(3, value.word());
        self
    }

    /// Sets `.blayout`.
    #[inline]
    pub fn blayout(mut self, value: MatrixLayout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.dtype`.
    #[inline]
    pub fn dtype(mut self, value: Type) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.ctype`.
    #[inline]
    pub fn ctype(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.satfinite`.
    #[inline]
    pub fn satfinite(mut self) -> Self {
        self.0.set_flag(8, "satfinite");
        self
    }

    /// Sets `.atype`.
    #[inline]
    pub fn atype(mut self, value: Type) -> Self {
        self.0.set(9, value.word());
        self
    }

    /// Sets `.btype`.
    #[inline]
    pub fn btype(mut self, value: Type) -> Self {
        self.0.set(10, value.word());
        self
    }

    /// Sets `.rnd`.
    #[inline]
    pub fn rnd(mut self, value: Rounding) -> Self {
        self.0.set(11, value.word());
        self
    }

    /// Adds `.row`.
    #[inline]
    pub fn row(mut self) -> Self {
        self.0.set_flag(12, "row");
        self
    }

    /// Adds `.col`.
    #[inline]
    pub fn col(mut self) -> Self {
        self.0.set_flag(13, "col");
        self
    }

    /// Sets `.bit_op`.
    #[inline]
    pub fn bit_op(mut self, value: BitOp) -> Self {
        self.0.set(14, value.word());
        self
    }

    /// Adds `.popc`.
    #[inline]
    pub fn popc(mut self) -> Self {
        self.0.set_flag(15, "popc");
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Sets the operand `c`.
    #[inline]
    pub fn c(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(3, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WmmaMma> for InstBuilder {
    #[inline]
    fn from(builder: WmmaMma) -> InstBuilder {
        builder.0
    }
}

/// Begins `wmma.store`: Store the result fragment of wmma.mma.
#[inline]
pub fn wmma_store() -> WmmaStore {
    WmmaStore(InstBuilder::new(Instruction::WmmaStore))
}

/// Builds `wmma.store`, with the slots and operands of one of its forms:
///
/// ```text
/// wmma.store.d.sync{.aligned}.layout.shape{.ss}.f16 [p], r{, stride}
/// wmma.store.d.sync{.aligned}.layout.shape{.ss}.f32 [p], r{, stride}
/// wmma.store.d.sync.aligned.layout.shape{.ss}.s32 [p], r{, stride}
/// wmma.store.d.sync.aligned.layout.m8n8k4{.ss}.f64 [p], r{, stride}
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct WmmaStore(InstBuilder);

impl WmmaStore {
    /// Adds `.aligned`.
    #[inline]
    pub fn aligned(mut self) -> Self {
        self.0.set_flag(3, "aligned");
        self
    }

    /// Sets `.layout`.
    #[inline]
    pub fn layout(mut self, value: Layout) -> Self {
        self.0.set(4, value.word());
        self
    }

    /// Sets `.shape`.
    #[inline]
    pub fn shape(mut self, value: Shape) -> Self {
        self.0.set(5, value.word());
        self
    }

    /// Sets `.ss`.
    #[inline]
    pub fn ss(mut self, value: Space) -> Self {
        self.0.set(6, value.word());
        self
    }

    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(7, value.word());
        self
    }

    /// Adds `.m8n8k4`.
    #[inline]
    pub fn m8n8k4(mut self) -> Self {
        self.0.set_flag(8, "m8n8k4");
        self
    }

    /// Sets the operand `p`.
    #[inline]
    pub fn p(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `r`.
    #[inline]
    pub fn r(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `stride`.
    #[inline]
    pub fn stride(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<WmmaStore> for InstBuilder {
    #[inline]
    fn from(builder: WmmaStore) -> InstBuilder {
        builder.0
    }
}

/// Begins `xor`: Bitwise exclusive or.
#[inline]
pub fn xor() -> Xor {
    Xor(InstBuilder::new(Instruction::Xor))
}

/// Builds `xor`, with the slots and operands of one of its forms:
///
/// ```text
/// xor.type d, a, b
/// xor.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Xor(InstBuilder);

impl Xor {
    /// Sets `.type`.
    #[inline]
    pub fn ty(mut self, value: Type) -> Self {
        self.0.set(0, value.word());
        self
    }

    /// Sets the operand `d`.
    #[inline]
    pub fn d(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(0, operand.into());
        self
    }

    /// Sets the operand `a`.
    #[inline]
    pub fn a(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(1, operand.into());
        self
    }

    /// Sets the operand `b`.
    #[inline]
    pub fn b(mut self, operand: impl Into<Arg>) -> Self {
        self.0.operand(2, operand.into());
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[inline]
    pub fn guard(mut self, predicate: &str) -> Self {
        self.0.guard(predicate);
        self
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form of the instruction has these modifiers and operands.
    #[inline]
    pub fn finish(&self) -> Result<String, BuildError> {
        self.0.finish()
    }
}

impl From<Xor> for InstBuilder {
    #[inline]
    fn from(builder: Xor) -> InstBuilder {
        builder.0
    }
}
