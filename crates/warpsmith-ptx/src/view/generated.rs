// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::isa::Instruction;
use crate::value::*;
use crate::view::{Inst, Operand};

/// `abs`: Absolute value of an integer; Absolute value of a floating-point number; Absolute value of a 16-bit floating-point number.
///
/// ```text
/// abs.type d, a
/// abs{.ftz}.f32 d, a
/// abs.f64 d, a
/// abs{.ftz}.type d, a
/// abs.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Abs<'m>(Inst<'m>);

impl<'m> Abs<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `activemask`: Mask of the active lanes.
///
/// ```text
/// activemask.b32 d
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Activemask<'m>(Inst<'m>);

impl<'m> Activemask<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `add`: Add two floating-point numbers; Add two 16-bit floating-point numbers; Add two integers; Add a 16-bit number to a .f32 number.
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
#[derive(Debug, Clone, Copy)]
pub struct Add<'m>(Inst<'m>);

impl<'m> Add<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(3)
    }

    /// Whether `.f32` is given.
    #[inline]
    pub fn f32(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.atype`, where the form has it and the text gives it.
    #[inline]
    pub fn atype(self) -> Option<Type> {
        self.0.given(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `add.cc`: Add and record the carry.
///
/// ```text
/// add.cc.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct AddCc<'m>(Inst<'m>);

impl<'m> AddCc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `addc`: Add with the carry.
///
/// ```text
/// addc{.cc}.type d, a, b
/// addc.type d, a, b
/// addc.sat.s32 d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Addc<'m>(Inst<'m>);

impl<'m> Addc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.cc` is given.
    #[inline]
    pub fn cc(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `alloca`: Take memory from the stack.
///
/// ```text
/// alloca.type ptr, size{, align}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Alloca<'m>(Inst<'m>);

impl<'m> Alloca<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `ptr`.
    #[inline]
    pub fn ptr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `align`, where the form has it and the text gives it.
    #[inline]
    pub fn align(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `and`: Bitwise and.
///
/// ```text
/// and.type d, a, b
/// and.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct And<'m>(Inst<'m>);

impl<'m> And<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `applypriority`: Lower the eviction priority of a line of L2.
///
/// ```text
/// applypriority{.global}.L2::evict_normal [a], size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Applypriority<'m>(Inst<'m>);

impl<'m> Applypriority<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `applypriority.async.bulk`: Lower the eviction priority of a block of L2 asynchronously.
///
/// ```text
/// applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [src], size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ApplypriorityAsyncBulk<'m>(Inst<'m>);

impl<'m> ApplypriorityAsyncBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `src`.
    #[inline]
    pub fn src(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `applypriority.async.bulk.tensor`: Lower the eviction priority of a box of a tensor in L2 asynchronously.
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
#[derive(Debug, Clone, Copy)]
pub struct ApplypriorityAsyncBulkTensor<'m>(Inst<'m>);

impl<'m> ApplypriorityAsyncBulkTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(3)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(5)
    }

    /// Whether `.override::global_address` is given.
    #[inline]
    pub fn override_global_address(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `offsets`, where the form has it and the text gives it.
    #[inline]
    pub fn offsets(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `base`, where the form has it and the text gives it.
    #[inline]
    pub fn base(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `atom`: Change memory in one step and read what was there.
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
#[derive(Debug, Clone, Copy)]
pub struct Atom<'m>(Inst<'m>);

impl<'m> Atom<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(0)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(1)
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(2)
    }

    /// The value of `.op`, where the form has it and the text gives it.
    #[inline]
    pub fn op(self) -> Option<AtomicOperation> {
        self.0.given(3)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// Whether `.exch` is given.
    #[inline]
    pub fn exch(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.cas` is given.
    #[inline]
    pub fn cas(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.noftz` is given.
    #[inline]
    pub fn noftz(self) -> bool {
        self.0.flag(8)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(9)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `bar`: Barrier of a block.
///
/// ```text
/// bar{.cta}.sync a{, b}
/// bar{.cta}.arrive a, b
/// bar{.cta}.red.popc.u32 d, a, {!}c
/// bar{.cta}.red.popc.u32 d, a, b, {!}c
/// bar{.cta}.red.op.pred p, a, {!}c
/// bar{.cta}.red.op.pred p, a, b, {!}c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bar<'m>(Inst<'m>);

impl<'m> Bar<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.cta` is given.
    #[inline]
    pub fn cta(self) -> bool {
        self.0.flag(0)
    }

    /// Whether `.sync` is given.
    #[inline]
    pub fn sync(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.arrive` is given.
    #[inline]
    pub fn arrive(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.red` is given.
    #[inline]
    pub fn red(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.popc` is given.
    #[inline]
    pub fn popc(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(5)
    }

    /// The value of `.op`, where the form has it and the text gives it.
    #[inline]
    pub fn op(self) -> Option<Op> {
        self.0.given(6)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `d`, where the form has it and the text gives it.
    #[inline]
    pub fn d(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `bar.warp.sync`: Barrier of some lanes of a warp.
///
/// ```text
/// bar.warp.sync membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BarWarpSync<'m>(Inst<'m>);

impl<'m> BarWarpSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `barrier`: Barrier of a block.
///
/// ```text
/// barrier{.cta}.sync{.aligned} a{, b}
/// barrier{.cta}.arrive{.aligned} a, b
/// barrier{.cta}.red.popc{.aligned}.u32 d, a, {!}c
/// barrier{.cta}.red.popc{.aligned}.u32 d, a, b, {!}c
/// barrier{.cta}.red.op{.aligned}.pred p, a, {!}c
/// barrier{.cta}.red.op{.aligned}.pred p, a, b, {!}c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Barrier<'m>(Inst<'m>);

impl<'m> Barrier<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.cta` is given.
    #[inline]
    pub fn cta(self) -> bool {
        self.0.flag(0)
    }

    /// Whether `.sync` is given.
    #[inline]
    pub fn sync(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.aligned` is given.
    #[inline]
    pub fn aligned(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.arrive` is given.
    #[inline]
    pub fn arrive(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.red` is given.
    #[inline]
    pub fn red(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.popc` is given.
    #[inline]
    pub fn popc(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(6)
    }

    /// The value of `.op`, where the form has it and the text gives it.
    #[inline]
    pub fn op(self) -> Option<Op> {
        self.0.given(7)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `d`, where the form has it and the text gives it.
    #[inline]
    pub fn d(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `barrier.cluster`: Barrier of a cluster.
///
/// ```text
/// barrier.cluster.arrive{.sem}{.aligned}
/// barrier.cluster.wait{.acquire}{.aligned}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BarrierCluster<'m>(Inst<'m>);

impl<'m> BarrierCluster<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.arrive` is given.
    #[inline]
    pub fn arrive(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(2)
    }

    /// Whether `.aligned` is given.
    #[inline]
    pub fn aligned(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.wait` is given.
    #[inline]
    pub fn wait(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.acquire` is given.
    #[inline]
    pub fn acquire(self) -> bool {
        self.0.flag(5)
    }
}

/// `bfe`: Extract a bit field.
///
/// ```text
/// bfe.type d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bfe<'m>(Inst<'m>);

impl<'m> Bfe<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `bfi`: Insert a bit field.
///
/// ```text
/// bfi.type f, a, b, c, d
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bfi<'m>(Inst<'m>);

impl<'m> Bfi<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `f`.
    #[inline]
    pub fn f(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(4)
    }
}

/// `bfind`: Find the most significant bit that is not a sign bit.
///
/// ```text
/// bfind{.shiftamt}.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bfind<'m>(Inst<'m>);

impl<'m> Bfind<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.shiftamt` is given.
    #[inline]
    pub fn shiftamt(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `bmsk`: Make a mask of consecutive one bits.
///
/// ```text
/// bmsk.mode.b32 d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bmsk<'m>(Inst<'m>);

impl<'m> Bmsk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `bra`: Branch to a label.
///
/// ```text
/// bra{.uni} tgt
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Bra<'m>(Inst<'m>);

impl<'m> Bra<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.uni` is given.
    #[inline]
    pub fn uni(self) -> bool {
        self.0.flag(0)
    }

    /// The operand `tgt`.
    #[inline]
    pub fn tgt(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `brev`: Reverse the order of the bits.
///
/// ```text
/// brev.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Brev<'m>(Inst<'m>);

impl<'m> Brev<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `brkpt`: Stop for the debugger.
///
/// ```text
/// brkpt
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Brkpt<'m>(Inst<'m>);

impl<'m> Brkpt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `brx.idx`: Branch through a table of labels.
///
/// ```text
/// brx.idx{.uni} index, tlist
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BrxIdx<'m>(Inst<'m>);

impl<'m> BrxIdx<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.uni` is given.
    #[inline]
    pub fn uni(self) -> bool {
        self.0.flag(1)
    }

    /// The operand `index`.
    #[inline]
    pub fn index(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `tlist`.
    #[inline]
    pub fn tlist(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `call`: Call a function.
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
#[derive(Debug, Clone, Copy)]
pub struct Call<'m>(Inst<'m>);

impl<'m> Call<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.uni` is given.
    #[inline]
    pub fn uni(self) -> bool {
        self.0.flag(0)
    }

    /// The operand `rets`, where the form has it and the text gives it.
    #[inline]
    pub fn rets(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `f`, where the form has it and the text gives it.
    #[inline]
    pub fn f(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `args`, where the form has it and the text gives it.
    #[inline]
    pub fn args(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `fptr`, where the form has it and the text gives it.
    #[inline]
    pub fn fptr(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `proto`, where the form has it and the text gives it.
    #[inline]
    pub fn proto(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `clmad`: Carry-less multiply and add.
///
/// ```text
/// clmad.half.type d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Clmad<'m>(Inst<'m>);

impl<'m> Clmad<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.half`.
    #[inline]
    pub fn half(self) -> Half {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `clusterlaunchcontrol.query_cancel`: Read the answer of try_cancel.
///
/// ```text
/// clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, response
/// clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 xyz, response
/// clusterlaunchcontrol.query_cancel.part.b32.b128 d, response
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ClusterlaunchcontrolQueryCancel<'m>(Inst<'m>);

impl<'m> ClusterlaunchcontrolQueryCancel<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.is_canceled` is given.
    #[inline]
    pub fn is_canceled(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.pred` is given.
    #[inline]
    pub fn pred(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.get_first_ctaid` is given.
    #[inline]
    pub fn get_first_ctaid(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.v4` is given.
    #[inline]
    pub fn v4(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.b32` is given.
    #[inline]
    pub fn b32(self) -> bool {
        self.0.flag(6)
    }

    /// The value of `.part`, where the form has it and the text gives it.
    #[inline]
    pub fn part(self) -> Option<Part> {
        self.0.given(7)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `response`.
    #[inline]
    pub fn response(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `xyz`, where the form has it and the text gives it.
    #[inline]
    pub fn xyz(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `d`, where the form has it and the text gives it.
    #[inline]
    pub fn d(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `clusterlaunchcontrol.try_cancel`: Take over a cluster that has not started.
///
/// ```text
/// clusterlaunchcontrol.try_cancel.async{.space}.completion_mechanism{.multicast::cluster::all}.b128 [addr], [mbar]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ClusterlaunchcontrolTryCancel<'m>(Inst<'m>);

impl<'m> ClusterlaunchcontrolTryCancel<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(2)
    }

    /// The value of `.completion_mechanism`.
    #[inline]
    pub fn completion_mechanism(self) -> CompletionMechanism {
        self.0.required(3)
    }

    /// Whether `.multicast::cluster::all` is given.
    #[inline]
    pub fn multicast_cluster_all(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `clz`: Count the leading zero bits.
///
/// ```text
/// clz.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Clz<'m>(Inst<'m>);

impl<'m> Clz<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `cnot`: Logical negation in the manner of C.
///
/// ```text
/// cnot.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Cnot<'m>(Inst<'m>);

impl<'m> Cnot<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `copysign`: Give a number the sign of another.
///
/// ```text
/// copysign.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Copysign<'m>(Inst<'m>);

impl<'m> Copysign<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `cos`: Cosine.
///
/// ```text
/// cos.f32 d, a
/// cos.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Cos<'m>(Inst<'m>);

impl<'m> Cos<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `cp.async`: Start an asynchronous copy of a few bytes from global to shared memory.
///
/// ```text
/// cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size{, srcsize}{, policy}
/// cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size, {!}ignore{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsync<'m>(Inst<'m>);

impl<'m> CpAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cop`.
    #[inline]
    pub fn cop(self) -> CacheOperator {
        self.0.required(1)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(2)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(3)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.l2size`, where the form has it and the text gives it.
    #[inline]
    pub fn l2size(self) -> Option<L2Prefetch> {
        self.0.given(5)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `srcsize`, where the form has it and the text gives it.
    #[inline]
    pub fn srcsize(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `ignore`, where the form has it and the text gives it.
    #[inline]
    pub fn ignore(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }
}

/// `cp.async.bulk`: Start an asynchronous copy of a block of memory.
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
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulk<'m>(Inst<'m>);

impl<'m> CpAsyncBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(2)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(3)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(4)
    }

    /// Whether `.mbarrier::complete_tx::bytes` is given.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.report`, where the form has it and the text gives it.
    #[inline]
    pub fn report(self) -> Option<ReportMechanism> {
        self.0.given(6)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(8)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(9)
    }

    /// Whether `.mbarrier::report::disabled` is given.
    #[inline]
    pub fn mbarrier_report_disabled(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.ignore_oob` is given.
    #[inline]
    pub fn ignore_oob(self) -> bool {
        self.0.flag(11)
    }

    /// The value of `.multicast`, where the form has it and the text gives it.
    #[inline]
    pub fn multicast(self) -> Option<Multicast> {
        self.0.given(12)
    }

    /// Whether `.bulk_group` is given.
    #[inline]
    pub fn bulk_group(self) -> bool {
        self.0.flag(13)
    }

    /// Whether `.cp_mask` is given.
    #[inline]
    pub fn cp_mask(self) -> bool {
        self.0.flag(14)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `mbar`, where the form has it and the text gives it.
    #[inline]
    pub fn mbar(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `left`, where the form has it and the text gives it.
    #[inline]
    pub fn left(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `right`, where the form has it and the text gives it.
    #[inline]
    pub fn right(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `mask`, where the form has it and the text gives it.
    #[inline]
    pub fn mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `bytes`, where the form has it and the text gives it.
    #[inline]
    pub fn bytes(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }
}

/// `cp.async.bulk.commit_group`: Close the current bulk group.
///
/// ```text
/// cp.async.bulk.commit_group
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulkCommitGroup<'m>(Inst<'m>);

impl<'m> CpAsyncBulkCommitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `cp.async.bulk.prefetch`: Start an asynchronous prefetch of a block of global memory into L2.
///
/// ```text
/// cp.async.bulk.prefetch.L2.global{.L2::evict_last}{.L2::cache_hint} [src], size{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulkPrefetch<'m>(Inst<'m>);

impl<'m> CpAsyncBulkPrefetch<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.L2::evict_last` is given.
    #[inline]
    pub fn l2_evict_last(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `src`.
    #[inline]
    pub fn src(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `cp.async.bulk.prefetch.tensor`: Start an asynchronous prefetch of a box of a tensor into L2.
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
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulkPrefetchTensor<'m>(Inst<'m>);

impl<'m> CpAsyncBulkPrefetchTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(4)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(7)
    }

    /// Whether `.L2::evict_last` is given.
    #[inline]
    pub fn l2_evict_last(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.override::global_address` is given.
    #[inline]
    pub fn override_global_address(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(11)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(12)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `offsets`, where the form has it and the text gives it.
    #[inline]
    pub fn offsets(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `base`, where the form has it and the text gives it.
    #[inline]
    pub fn base(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `cp.async.bulk.tensor`: Start an asynchronous copy of a box of a tensor into shared memory; Start an asynchronous copy of a box from shared memory into a tensor.
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
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulkTensor<'m>(Inst<'m>);

impl<'m> CpAsyncBulkTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(3)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(4)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(5)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(6)
    }

    /// Whether `.mbarrier::complete_tx::bytes` is given.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.report`, where the form has it and the text gives it.
    #[inline]
    pub fn report(self) -> Option<ReportMechanism> {
        self.0.given(8)
    }

    /// The value of `.cta_group`, where the form has it and the text gives it.
    #[inline]
    pub fn cta_group(self) -> Option<CtaGroup> {
        self.0.given(9)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.override::global_address` is given.
    #[inline]
    pub fn override_global_address(self) -> bool {
        self.0.flag(11)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(12)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(13)
    }

    /// The value of `.multicast`, where the form has it and the text gives it.
    #[inline]
    pub fn multicast(self) -> Option<Multicast> {
        self.0.given(14)
    }

    /// Whether `.bulk_group` is given.
    #[inline]
    pub fn bulk_group(self) -> bool {
        self.0.flag(15)
    }

    /// The operand `to`, where the form has it and the text gives it.
    #[inline]
    pub fn to(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `mbar`, where the form has it and the text gives it.
    #[inline]
    pub fn mbar(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `offsets`, where the form has it and the text gives it.
    #[inline]
    pub fn offsets(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `base`, where the form has it and the text gives it.
    #[inline]
    pub fn base(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `mask`, where the form has it and the text gives it.
    #[inline]
    pub fn mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }

    /// The operand `from`, where the form has it and the text gives it.
    #[inline]
    pub fn from(self) -> Option<Operand<'m>> {
        self.0.operand_at(11)
    }
}

/// `cp.async.bulk.wait_group`: Wait until at most n bulk groups are pending.
///
/// ```text
/// cp.async.bulk.wait_group{.read} n
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncBulkWaitGroup<'m>(Inst<'m>);

impl<'m> CpAsyncBulkWaitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.read` is given.
    #[inline]
    pub fn read(self) -> bool {
        self.0.flag(3)
    }

    /// The operand `n`.
    #[inline]
    pub fn n(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `cp.async.commit_group`: Close the current group of asynchronous copies.
///
/// ```text
/// cp.async.commit_group
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncCommitGroup<'m>(Inst<'m>);

impl<'m> CpAsyncCommitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `cp.async.mbarrier.arrive`: Arrive when the thread's copies are done.
///
/// ```text
/// cp.async.mbarrier.arrive{.noinc}{.ss}.b64 [addr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncMbarrierArrive<'m>(Inst<'m>);

impl<'m> CpAsyncMbarrierArrive<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.noinc` is given.
    #[inline]
    pub fn noinc(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `cp.async.wait_all`: Wait for all asynchronous copies of the thread.
///
/// ```text
/// cp.async.wait_all
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncWaitAll<'m>(Inst<'m>);

impl<'m> CpAsyncWaitAll<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `cp.async.wait_group`: Wait until at most n groups of asynchronous copies are pending.
///
/// ```text
/// cp.async.wait_group n
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpAsyncWaitGroup<'m>(Inst<'m>);

impl<'m> CpAsyncWaitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The operand `n`.
    #[inline]
    pub fn n(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `cp.reduce.async.bulk`: Start an asynchronous reduction of a block of memory into another.
///
/// ```text
/// cp.reduce.async.bulk{.sem}{.scope}.dst.src.mbarrier::complete_tx::bytes.op.type [to], [from], size, [mbar]
/// cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group{.L2::cache_hint}.op{.noftz}.type [to], [from], size{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpReduceAsyncBulk<'m>(Inst<'m>);

impl<'m> CpReduceAsyncBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(3)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(4)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(5)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(6)
    }

    /// Whether `.mbarrier::complete_tx::bytes` is given.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(8)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(9)
    }

    /// Whether `.bulk_group` is given.
    #[inline]
    pub fn bulk_group(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(11)
    }

    /// Whether `.noftz` is given.
    #[inline]
    pub fn noftz(self) -> bool {
        self.0.flag(12)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `mbar`, where the form has it and the text gives it.
    #[inline]
    pub fn mbar(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `cp.reduce.async.bulk.tensor`: Start an asynchronous reduction of a box into a tensor.
///
/// ```text
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
/// cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CpReduceAsyncBulkTensor<'m>(Inst<'m>);

impl<'m> CpReduceAsyncBulkTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(4)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(5)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(6)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(7)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(8)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.override::global_address` is given.
    #[inline]
    pub fn override_global_address(self) -> bool {
        self.0.flag(11)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(12)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(13)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `base`, where the form has it and the text gives it.
    #[inline]
    pub fn base(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `createpolicy`: Make a cache policy for loads, stores and copies.
///
/// ```text
/// createpolicy.fractional.primary{.secondary}.b64 policy{, fraction}
/// createpolicy.range{.global}.primary{.secondary}.b64 policy, [a], primary_size, total_size
/// createpolicy.range.fabric.primary{.secondary}.b64 policy, [endpoint, offset], primary_size, total_size
/// createpolicy.cvt.L2.b64 policy, property
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Createpolicy<'m>(Inst<'m>);

impl<'m> Createpolicy<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.fractional` is given.
    #[inline]
    pub fn fractional(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.primary`, where the form has it and the text gives it.
    #[inline]
    pub fn primary(self) -> Option<L2Eviction> {
        self.0.given(1)
    }

    /// The value of `.secondary`, where the form has it and the text gives it.
    #[inline]
    pub fn secondary(self) -> Option<L2Eviction> {
        self.0.given(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(3)
    }

    /// Whether `.range` is given.
    #[inline]
    pub fn range(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.fabric` is given.
    #[inline]
    pub fn fabric(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.cvt` is given.
    #[inline]
    pub fn cvt(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.L2` is given.
    #[inline]
    pub fn l2(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `policy`.
    #[inline]
    pub fn policy(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `fraction`, where the form has it and the text gives it.
    #[inline]
    pub fn fraction(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `primary_size`, where the form has it and the text gives it.
    #[inline]
    pub fn primary_size(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `total_size`, where the form has it and the text gives it.
    #[inline]
    pub fn total_size(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `endpoint`, where the form has it and the text gives it.
    #[inline]
    pub fn endpoint(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `offset`, where the form has it and the text gives it.
    #[inline]
    pub fn offset(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `property`, where the form has it and the text gives it.
    #[inline]
    pub fn property(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `cvt`: Convert an integer to another type, or a number to an integer; Convert a floating-point number to another floating-point type; Convert between packed and narrow floating-point types.
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
#[derive(Debug, Clone, Copy)]
pub struct Cvt<'m>(Inst<'m>);

impl<'m> Cvt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(2)
    }

    /// The value of `.frnd`, where the form has it and the text gives it.
    #[inline]
    pub fn frnd(self) -> Option<Rounding> {
        self.0.given(3)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.irnd`, where the form has it and the text gives it.
    #[inline]
    pub fn irnd(self) -> Option<IntegerRounding> {
        self.0.given(5)
    }

    /// Whether `.relu` is given.
    #[inline]
    pub fn relu(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.pzo` is given.
    #[inline]
    pub fn pzo(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.rs` is given.
    #[inline]
    pub fn rs(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.scaled::n1::ue8m0` is given.
    #[inline]
    pub fn scaled_n1_ue8m0(self) -> bool {
        self.0.flag(10)
    }

    /// Whether `.scaled::n2::ue8m0` is given.
    #[inline]
    pub fn scaled_n2_ue8m0(self) -> bool {
        self.0.flag(11)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `rbits`, where the form has it and the text gives it.
    #[inline]
    pub fn rbits(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `scale`, where the form has it and the text gives it.
    #[inline]
    pub fn scale(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `cvt.pack`: Saturate two integers to a narrow type and pack them.
///
/// ```text
/// cvt.pack.sat.dtype.s32 d, a, b
/// cvt.pack.sat.dtype.s32.b32 d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CvtPack<'m>(Inst<'m>);

impl<'m> CvtPack<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.b32` is given.
    #[inline]
    pub fn b32(self) -> bool {
        self.0.flag(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `cvta`: Convert an address to or from the generic address space.
///
/// ```text
/// cvta.space.size p, a
/// cvta.space.size p, avar
/// cvta.to.space.size p, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Cvta<'m>(Inst<'m>);

impl<'m> Cvta<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`.
    #[inline]
    pub fn space(self) -> Space {
        self.0.required(0)
    }

    /// The value of `.size`.
    #[inline]
    pub fn size(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.to` is given.
    #[inline]
    pub fn to(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `avar`, where the form has it and the text gives it.
    #[inline]
    pub fn avar(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `discard`: Drop a line of L2 without writing it back.
///
/// ```text
/// discard{.global}.L2 [a], size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Discard<'m>(Inst<'m>);

impl<'m> Discard<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `div`: Divide one integer by another; Divide one floating-point number by another.
///
/// ```text
/// div.type d, a, b
/// div.f32 d, a, b
/// div.kind{.ftz}.f32 d, a, b
/// div.rnd{.ftz}.f32 d, a, b
/// div.f64 d, a, b
/// div.rnd.f64 d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Div<'m>(Inst<'m>);

impl<'m> Div<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.kind`, where the form has it and the text gives it.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        self.0.given(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `dp2a`: Two-way dot product of halfwords and bytes, accumulated.
///
/// ```text
/// dp2a.mode.atype.btype d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Dp2a<'m>(Inst<'m>);

impl<'m> Dp2a<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `dp4a`: Four-way byte dot product, accumulated.
///
/// ```text
/// dp4a.atype.btype d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Dp4a<'m>(Inst<'m>);

impl<'m> Dp4a<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `elect.sync`: Choose one lane of the warp.
///
/// ```text
/// elect.sync d|p, membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ElectSync<'m>(Inst<'m>);

impl<'m> ElectSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `ex2`: Power of two in 16 bits; Power of two.
///
/// ```text
/// ex2.approx.type d, a
/// ex2.approx.ftz.type d, a
/// ex2.f32 d, a
/// ex2.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ex2<'m>(Inst<'m>);

impl<'m> Ex2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `exit`: End the thread.
///
/// ```text
/// exit
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Exit<'m>(Inst<'m>);

impl<'m> Exit<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `fabric.submit`: Submit the fabric operations that the thread has issued.
///
/// ```text
/// fabric.submit{.op_restrict::fetching}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricSubmit<'m>(Inst<'m>);

impl<'m> FabricSubmit<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.op_restrict::fetching` is given.
    #[inline]
    pub fn op_restrict_fetching(self) -> bool {
        self.0.flag(1)
    }
}

/// `fabric.submit.commit_group`: Submit fabric operations and close a group.
///
/// ```text
/// fabric.submit.commit_group
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricSubmitCommitGroup<'m>(Inst<'m>);

impl<'m> FabricSubmitCommitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `fabric.try_atom`: Start an asynchronous atomic operation on a logical endpoint.
///
/// ```text
/// fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [to], [from], [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryAtom<'m>(Inst<'m>);

impl<'m> FabricTryAtom<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> AtomicOperation {
        self.0.required(8)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(9)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }
}

/// `fabric.try_get`: Start an asynchronous copy from a logical endpoint to shared memory.
///
/// ```text
/// fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128 [to], [endpoint, offset], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryGet<'m>(Inst<'m>);

impl<'m> FabricTryGet<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(8)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }
}

/// `fabric.try_get.async.tensor`: Start an asynchronous copy of a box of a tensor from a logical endpoint to shared memory.
///
/// ```text
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [to], [map, endpoint, offset, coords], [mbar]{, policy}
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [to], [map, endpoint, offset, dims, coords], [mbar]{, policy}
/// fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [to], [map, endpoint, offset, dims, strides, upper, coords], [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryGetAsyncTensor<'m>(Inst<'m>);

impl<'m> FabricTryGetAsyncTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(3)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(4)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(10)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(11)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(13)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(14)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }
}

/// `fabric.try_pullred`: Start an asynchronous load and reduction over all members of a multicast endpoint.
///
/// ```text
/// fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.op.type.sync [to], [endpoint, offset], size, [mbar], membermask
/// fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc.type.sync [to], [endpoint, offset], size, [mbar], membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryPullred<'m>(Inst<'m>);

impl<'m> FabricTryPullred<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(8)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(9)
    }

    /// The value of `.acc`, where the form has it and the text gives it.
    #[inline]
    pub fn acc(self) -> Option<Accumulator> {
        self.0.given(11)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(5)
    }
}

/// `fabric.try_put`: Start an asynchronous copy from shared memory to a logical endpoint.
///
/// ```text
/// fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric{.cp_mask}.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset], [from], size, [mbar]{, bytes}{, policy}
/// fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset, counter], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryPut<'m>(Inst<'m>);

impl<'m> FabricTryPut<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.multimem` is given.
    #[inline]
    pub fn multimem(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.cp_mask` is given.
    #[inline]
    pub fn cp_mask(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(9)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(10)
    }

    /// Whether `.counted::bytes` is given.
    #[inline]
    pub fn counted_bytes(self) -> bool {
        self.0.flag(11)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `bytes`, where the form has it and the text gives it.
    #[inline]
    pub fn bytes(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `counter`, where the form has it and the text gives it.
    #[inline]
    pub fn counter(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `fabric.try_put.async.tensor`: Start an asynchronous copy of a box from shared memory to a tensor behind a logical endpoint.
///
/// ```text
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryPutAsyncTensor<'m>(Inst<'m>);

impl<'m> FabricTryPutAsyncTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(3)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(4)
    }

    /// Whether `.multimem` is given.
    #[inline]
    pub fn multimem(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(11)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(12)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(14)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(15)
    }

    /// Whether `.counted::bytes` is given.
    #[inline]
    pub fn counted_bytes(self) -> bool {
        self.0.flag(16)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(6)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }

    /// The operand `counter`, where the form has it and the text gives it.
    #[inline]
    pub fn counter(self) -> Option<Operand<'m>> {
        self.0.operand_at(11)
    }
}

/// `fabric.try_red`: Start an asynchronous reduction from shared memory into a logical endpoint.
///
/// ```text
/// fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [from], size, [mbar]{, policy}
/// fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset, counter], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryRed<'m>(Inst<'m>);

impl<'m> FabricTryRed<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.multimem` is given.
    #[inline]
    pub fn multimem(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(8)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(9)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(10)
    }

    /// Whether `.counted::bytes` is given.
    #[inline]
    pub fn counted_bytes(self) -> bool {
        self.0.flag(11)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `counter`, where the form has it and the text gives it.
    #[inline]
    pub fn counter(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `fabric.try_red.async.tensor`: Start an asynchronous reduction of a box in shared memory into a tensor behind a logical endpoint.
///
/// ```text
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
/// fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricTryRedAsyncTensor<'m>(Inst<'m>);

impl<'m> FabricTryRedAsyncTensor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dim`.
    #[inline]
    pub fn dim(self) -> Dimension {
        self.0.required(3)
    }

    /// The value of `.load_mode`, where the form has it and the text gives it.
    #[inline]
    pub fn load_mode(self) -> Option<LoadMode> {
        self.0.given(4)
    }

    /// Whether `.multimem` is given.
    #[inline]
    pub fn multimem(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(11)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(12)
    }

    /// Whether `.override::global_dim` is given.
    #[inline]
    pub fn override_global_dim(self) -> bool {
        self.0.flag(14)
    }

    /// Whether `.override::global_dim_stride` is given.
    #[inline]
    pub fn override_global_dim_stride(self) -> bool {
        self.0.flag(15)
    }

    /// Whether `.counted::bytes` is given.
    #[inline]
    pub fn counted_bytes(self) -> bool {
        self.0.flag(16)
    }

    /// The operand `map`.
    #[inline]
    pub fn map(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `endpoint`.
    #[inline]
    pub fn endpoint(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `coords`.
    #[inline]
    pub fn coords(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(6)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `dims`, where the form has it and the text gives it.
    #[inline]
    pub fn dims(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `strides`, where the form has it and the text gives it.
    #[inline]
    pub fn strides(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `upper`, where the form has it and the text gives it.
    #[inline]
    pub fn upper(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }

    /// The operand `counter`, where the form has it and the text gives it.
    #[inline]
    pub fn counter(self) -> Option<Operand<'m>> {
        self.0.operand_at(11)
    }
}

/// `fabric.wait`: Wait until submitted fabric operations have read shared memory.
///
/// ```text
/// fabric.wait.sync_restrict::reads
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FabricWait<'m>(Inst<'m>);

impl<'m> FabricWait<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `fence`: Order memory accesses.
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
#[derive(Debug, Clone, Copy)]
pub struct Fence<'m>(Inst<'m>);

impl<'m> Fence<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(0)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(1)
    }

    /// The value of `.restrict`, where the form has it and the text gives it.
    #[inline]
    pub fn restrict(self) -> Option<SyncRestrict> {
        self.0.given(2)
    }

    /// Whether `.mbarrier_init` is given.
    #[inline]
    pub fn mbarrier_init(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.proxy` is given.
    #[inline]
    pub fn proxy(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.alias` is given.
    #[inline]
    pub fn alias(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.way`, where the form has it and the text gives it.
    #[inline]
    pub fn way(self) -> Option<ProxyWay> {
        self.0.given(6)
    }

    /// Whether `.async` is given.
    #[inline]
    pub fn async_(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(8)
    }

    /// Whether `.tensormap::generic` is given.
    #[inline]
    pub fn tensormap_generic(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.async::generic` is given.
    #[inline]
    pub fn async_generic(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `addr`, where the form has it and the text gives it.
    #[inline]
    pub fn addr(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `size`, where the form has it and the text gives it.
    #[inline]
    pub fn size(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }
}

/// `fma`: Fused multiply and add; Fused multiply and add in 16 bits; Fused multiply of 16-bit numbers and add of a .f32 number.
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
#[derive(Debug, Clone, Copy)]
pub struct Fma<'m>(Inst<'m>);

impl<'m> Fma<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.rnd`.
    #[inline]
    pub fn rnd(self) -> Rounding {
        self.0.required(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(3)
    }

    /// Whether `.relu` is given.
    #[inline]
    pub fn relu(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.oob` is given.
    #[inline]
    pub fn oob(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.f32` is given.
    #[inline]
    pub fn f32(self) -> bool {
        self.0.flag(6)
    }

    /// The value of `.abtype`, where the form has it and the text gives it.
    #[inline]
    pub fn abtype(self) -> Option<Type> {
        self.0.given(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `fns`: Find the n-th set bit.
///
/// ```text
/// fns.b32 d, mask, base, offset
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Fns<'m>(Inst<'m>);

impl<'m> Fns<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `mask`.
    #[inline]
    pub fn mask(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `base`.
    #[inline]
    pub fn base(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `offset`.
    #[inline]
    pub fn offset(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `getctarank`: Find the rank of the block that owns a shared-memory address.
///
/// ```text
/// getctarank{.space}.type d, a
/// getctarank{.space}.type d, avar
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Getctarank<'m>(Inst<'m>);

impl<'m> Getctarank<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `avar`, where the form has it and the text gives it.
    #[inline]
    pub fn avar(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `griddepcontrol`: Order kernels that were launched to overlap.
///
/// ```text
/// griddepcontrol.action
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Griddepcontrol<'m>(Inst<'m>);

impl<'m> Griddepcontrol<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.action`.
    #[inline]
    pub fn action(self) -> Action {
        self.0.required(0)
    }
}

/// `isspacep`: Test whether a generic address lies in a state space.
///
/// ```text
/// isspacep.space p, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Isspacep<'m>(Inst<'m>);

impl<'m> Isspacep<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`.
    #[inline]
    pub fn space(self) -> Space {
        self.0.required(0)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `istypep`: Test what kind of opaque object a register points to.
///
/// ```text
/// istypep.objtype p, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Istypep<'m>(Inst<'m>);

impl<'m> Istypep<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.objtype`.
    #[inline]
    pub fn objtype(self) -> Type {
        self.0.required(0)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `ld`: Load a value or vector from memory.
///
/// ```text
/// ld{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ld.sem{.ss}{.l2size}{.vec}.type d, [a]{.unified}
/// ld.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ld.mmio.sem.scope{.ss}.type d, [a]{.unified}
/// ld{.ss}{.vec}.type.proxy::readonly d, [a]{.unified}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ld<'m>(Inst<'m>);

impl<'m> Ld<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(0)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(1)
    }

    /// The value of `.cop`, where the form has it and the text gives it.
    #[inline]
    pub fn cop(self) -> Option<CacheOperator> {
        self.0.given(2)
    }

    /// The value of `.l1evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l1evict(self) -> Option<L1Eviction> {
        self.0.given(3)
    }

    /// The value of `.l2evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l2evict(self) -> Option<L2Eviction> {
        self.0.given(4)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.l2size`, where the form has it and the text gives it.
    #[inline]
    pub fn l2size(self) -> Option<L2Prefetch> {
        self.0.given(6)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(7)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(8)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(10)
    }

    /// Whether `.mmio` is given.
    #[inline]
    pub fn mmio(self) -> bool {
        self.0.flag(11)
    }

    /// Whether `.proxy::readonly` is given.
    #[inline]
    pub fn proxy_readonly(self) -> bool {
        self.0.flag(12)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `ld.global.nc`: Load from global memory that no one writes during the kernel.
///
/// ```text
/// ld.global{.cop}.nc{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct LdGlobalNc<'m>(Inst<'m>);

impl<'m> LdGlobalNc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cop`, where the form has it and the text gives it.
    #[inline]
    pub fn cop(self) -> Option<CacheOperator> {
        self.0.given(1)
    }

    /// The value of `.l1evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l1evict(self) -> Option<L1Eviction> {
        self.0.given(3)
    }

    /// The value of `.l2evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l2evict(self) -> Option<L2Eviction> {
        self.0.given(4)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.l2size`, where the form has it and the text gives it.
    #[inline]
    pub fn l2size(self) -> Option<L2Prefetch> {
        self.0.given(6)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(7)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(8)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `ldmatrix`: Load 8x8, 8x16 or 16x16 matrices from shared memory into fragments.
///
/// ```text
/// ldmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 r, [p]
/// ldmatrix.sync.aligned.shape.num.trans{.ss}.b8 r, [p]
/// ldmatrix.sync.aligned.shape.num{.ss}.dst_fmt.src_fmt r, [p]
/// ldmatrix.sync.aligned.shape.num.trans{.ss}.dst_fmt.src_fmt r, [p]
/// ldmatrix.sync.aligned.shape.num{.ss}.s8.s4 r, [p]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ldmatrix<'m>(Inst<'m>);

impl<'m> Ldmatrix<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(2)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(3)
    }

    /// Whether `.trans` is given.
    #[inline]
    pub fn trans(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(5)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(6)
    }

    /// The value of `.dst_fmt`, where the form has it and the text gives it.
    #[inline]
    pub fn dst_fmt(self) -> Option<Type> {
        self.0.given(7)
    }

    /// The value of `.src_fmt`, where the form has it and the text gives it.
    #[inline]
    pub fn src_fmt(self) -> Option<Type> {
        self.0.given(8)
    }

    /// Whether `.s8` is given.
    #[inline]
    pub fn s8(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.s4` is given.
    #[inline]
    pub fn s4(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `ldu`: Load from an address that all threads of the warp share.
///
/// ```text
/// ldu{.ss}{.vec}.type d, [a]{.unified}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ldu<'m>(Inst<'m>);

impl<'m> Ldu<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(0)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `lg2`: Logarithm to base 2.
///
/// ```text
/// lg2.f32 d, a
/// lg2.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Lg2<'m>(Inst<'m>);

impl<'m> Lg2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `lop3`: Any logic function of three words.
///
/// ```text
/// lop3.b32 d, a, b, c, immLut
/// lop3.boolop.b32 d|p, a, b, c, immLut, {!}q
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Lop3<'m>(Inst<'m>);

impl<'m> Lop3<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.boolop`, where the form has it and the text gives it.
    #[inline]
    pub fn boolop(self) -> Option<BooleanOperation> {
        self.0.given(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `immLut`.
    #[inline]
    pub fn immlut(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `q`, where the form has it and the text gives it.
    #[inline]
    pub fn q(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `mad`: Multiply and add; Multiply two integers and add a third.
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
#[derive(Debug, Clone, Copy)]
pub struct Mad<'m>(Inst<'m>);

impl<'m> Mad<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(0)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(3)
    }

    /// The value of `.half`, where the form has it and the text gives it.
    #[inline]
    pub fn half(self) -> Option<Half> {
        self.0.given(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `mad.cc`: Multiply, add and record the carry.
///
/// ```text
/// mad.half.cc.type d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MadCc<'m>(Inst<'m>);

impl<'m> MadCc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.half`.
    #[inline]
    pub fn half(self) -> Half {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `mad24`: Multiply the low 24 bits of two integers and add a third.
///
/// ```text
/// mad24.half.type d, a, b, c
/// mad24.half.u32 d, a, b, c
/// mad24.half{.sat}.s32 d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mad24<'m>(Inst<'m>);

impl<'m> Mad24<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.half`.
    #[inline]
    pub fn half(self) -> Half {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `madc`: Multiply and add with the carry.
///
/// ```text
/// madc.half{.cc}.type d, a, b, c
/// madc.half.type d, a, b, c
/// madc.half.sat.s32 d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Madc<'m>(Inst<'m>);

impl<'m> Madc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.half`.
    #[inline]
    pub fn half(self) -> Half {
        self.0.required(0)
    }

    /// Whether `.cc` is given.
    #[inline]
    pub fn cc(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `mapa`: Map a shared-memory address to the same place in another block of the cluster.
///
/// ```text
/// mapa{.space}.type d, a, b
/// mapa{.space}.type d, avar, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mapa<'m>(Inst<'m>);

impl<'m> Mapa<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `avar`, where the form has it and the text gives it.
    #[inline]
    pub fn avar(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `match.sync`: Find lanes that hold the same value.
///
/// ```text
/// match.any.sync.type d, a, membermask
/// match.all.sync.type d{|p}, a, membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MatchSync<'m>(Inst<'m>);

impl<'m> MatchSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.any` is given.
    #[inline]
    pub fn any(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.all` is given.
    #[inline]
    pub fn all(self) -> bool {
        self.0.flag(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `max`: Larger of two integers; Larger of two or three floating-point numbers; Larger of two 16-bit floating-point numbers.
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
#[derive(Debug, Clone, Copy)]
pub struct Max<'m>(Inst<'m>);

impl<'m> Max<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.relu` is given.
    #[inline]
    pub fn relu(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.NaN` is given.
    #[inline]
    pub fn nan(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.xorsign` is given.
    #[inline]
    pub fn xorsign(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `mbarrier.arrive`: Arrive at a barrier object.
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
#[derive(Debug, Clone, Copy)]
pub struct MbarrierArrive<'m>(Inst<'m>);

impl<'m> MbarrierArrive<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// Whether `.shared::cluster` is given.
    #[inline]
    pub fn shared_cluster(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.expect_tx` is given.
    #[inline]
    pub fn expect_tx(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.noComplete` is given.
    #[inline]
    pub fn nocomplete(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.release` is given.
    #[inline]
    pub fn release(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.cta` is given.
    #[inline]
    pub fn cta(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.multicast::cluster::32b` is given.
    #[inline]
    pub fn multicast_cluster_32b(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `state`, where the form has it and the text gives it.
    #[inline]
    pub fn state(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `count`, where the form has it and the text gives it.
    #[inline]
    pub fn count(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `txCount`, where the form has it and the text gives it.
    #[inline]
    pub fn txcount(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `ctaMask`, where the form has it and the text gives it.
    #[inline]
    pub fn ctamask(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `mbarrier.arrive_drop`: Arrive for the last time.
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
#[derive(Debug, Clone, Copy)]
pub struct MbarrierArriveDrop<'m>(Inst<'m>);

impl<'m> MbarrierArriveDrop<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// Whether `.shared::cluster` is given.
    #[inline]
    pub fn shared_cluster(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.expect_tx` is given.
    #[inline]
    pub fn expect_tx(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.noComplete` is given.
    #[inline]
    pub fn nocomplete(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.release` is given.
    #[inline]
    pub fn release(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.cta` is given.
    #[inline]
    pub fn cta(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.multicast::cluster::32b` is given.
    #[inline]
    pub fn multicast_cluster_32b(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `state`, where the form has it and the text gives it.
    #[inline]
    pub fn state(self) -> Option<Operand<'m>> {
        self.0.operand_at(0)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `count`, where the form has it and the text gives it.
    #[inline]
    pub fn count(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `txCount`, where the form has it and the text gives it.
    #[inline]
    pub fn txcount(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `ctaMask`, where the form has it and the text gives it.
    #[inline]
    pub fn ctamask(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `mbarrier.check_layout`: Ask how a barrier object is laid out.
///
/// ```text
/// mbarrier.check_layout.layout{.ss}.b64 p, [addr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierCheckLayout<'m>(Inst<'m>);

impl<'m> MbarrierCheckLayout<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.layout`.
    #[inline]
    pub fn layout(self) -> Layout {
        self.0.required(1)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(3)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `mbarrier.complete_tx`: Count bytes as arrived.
///
/// ```text
/// mbarrier.complete_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
/// mbarrier.complete_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierCompleteTx<'m>(Inst<'m>);

impl<'m> MbarrierCompleteTx<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.relaxed` is given.
    #[inline]
    pub fn relaxed(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// Whether `.multicast::cluster::32b` is given.
    #[inline]
    pub fn multicast_cluster_32b(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `txCount`.
    #[inline]
    pub fn txcount(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `ctaMask`, where the form has it and the text gives it.
    #[inline]
    pub fn ctamask(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `mbarrier.expect_tx`: Expect more bytes in this phase.
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
/// mbarrier.expect_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierExpectTx<'m>(Inst<'m>);

impl<'m> MbarrierExpectTx<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.relaxed` is given.
    #[inline]
    pub fn relaxed(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// Whether `.multicast::cluster::32b` is given.
    #[inline]
    pub fn multicast_cluster_32b(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `txCount`.
    #[inline]
    pub fn txcount(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `ctaMask`, where the form has it and the text gives it.
    #[inline]
    pub fn ctamask(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `mbarrier.init`: Make a barrier object.
///
/// ```text
/// mbarrier.init{.layout}{.ss}.b64 [addr], count
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierInit<'m>(Inst<'m>);

impl<'m> MbarrierInit<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.layout`, where the form has it and the text gives it.
    #[inline]
    pub fn layout(self) -> Option<Layout> {
        self.0.given(1)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(3)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `count`.
    #[inline]
    pub fn count(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `mbarrier.inval`: End the life of a barrier object.
///
/// ```text
/// mbarrier.inval{.ss}.b64 [addr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierInval<'m>(Inst<'m>);

impl<'m> MbarrierInval<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `mbarrier.pending_count`: Read the pending arrivals from a state.
///
/// ```text
/// mbarrier.pending_count{.layout}.b64 count, state
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierPendingCount<'m>(Inst<'m>);

impl<'m> MbarrierPendingCount<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.layout`, where the form has it and the text gives it.
    #[inline]
    pub fn layout(self) -> Option<Layout> {
        self.0.given(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `count`.
    #[inline]
    pub fn count(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `state`.
    #[inline]
    pub fn state(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `mbarrier.test_wait`: Ask whether a phase has ended.
///
/// ```text
/// mbarrier.test_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state
/// mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state
/// mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state
/// mbarrier.test_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity
/// mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity
/// mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierTestWait<'m>(Inst<'m>);

impl<'m> MbarrierTestWait<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.phase`, where the form has it and the text gives it.
    #[inline]
    pub fn phase(self) -> Option<PhaseType> {
        self.0.given(1)
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(2)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(3)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// Whether `.parity` is given.
    #[inline]
    pub fn parity(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `complete`.
    #[inline]
    pub fn complete(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `state`, where the form has it and the text gives it.
    #[inline]
    pub fn state(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `report`, where the form has it and the text gives it.
    #[inline]
    pub fn report(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `value`, where the form has it and the text gives it.
    #[inline]
    pub fn value(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `phaseParity`, where the form has it and the text gives it.
    #[inline]
    pub fn phaseparity(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }
}

/// `mbarrier.try_wait`: Wait a while for a phase to end.
///
/// ```text
/// mbarrier.try_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state{, timeHint}
/// mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state{, timeHint}
/// mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state{, timeHint}
/// mbarrier.try_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity{, timeHint}
/// mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity{, timeHint}
/// mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity{, timeHint}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MbarrierTryWait<'m>(Inst<'m>);

impl<'m> MbarrierTryWait<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.phase`, where the form has it and the text gives it.
    #[inline]
    pub fn phase(self) -> Option<PhaseType> {
        self.0.given(1)
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(2)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(3)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// Whether `.parity` is given.
    #[inline]
    pub fn parity(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `complete`.
    #[inline]
    pub fn complete(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `state`, where the form has it and the text gives it.
    #[inline]
    pub fn state(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `timeHint`, where the form has it and the text gives it.
    #[inline]
    pub fn timehint(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }

    /// The operand `report`, where the form has it and the text gives it.
    #[inline]
    pub fn report(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `value`, where the form has it and the text gives it.
    #[inline]
    pub fn value(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `phaseParity`, where the form has it and the text gives it.
    #[inline]
    pub fn phaseparity(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `membar`: Order memory accesses.
///
/// ```text
/// membar.level
/// membar.proxy.kind
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Membar<'m>(Inst<'m>);

impl<'m> Membar<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.level`, where the form has it and the text gives it.
    #[inline]
    pub fn level(self) -> Option<Level> {
        self.0.given(0)
    }

    /// Whether `.proxy` is given.
    #[inline]
    pub fn proxy(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.kind`, where the form has it and the text gives it.
    #[inline]
    pub fn kind(self) -> Option<ProxyKind> {
        self.0.given(2)
    }
}

/// `min`: Smaller of two integers; Smaller of two or three floating-point numbers; Smaller of two 16-bit floating-point numbers.
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
#[derive(Debug, Clone, Copy)]
pub struct Min<'m>(Inst<'m>);

impl<'m> Min<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.relu` is given.
    #[inline]
    pub fn relu(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.NaN` is given.
    #[inline]
    pub fn nan(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.xorsign` is given.
    #[inline]
    pub fn xorsign(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `mma`: Multiply two matrix fragments and add a third.
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
#[derive(Debug, Clone, Copy)]
pub struct Mma<'m>(Inst<'m>);

impl<'m> Mma<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(2)
    }

    /// The value of `.alayout`.
    #[inline]
    pub fn alayout(self) -> MatrixLayout {
        self.0.required(3)
    }

    /// The value of `.blayout`.
    #[inline]
    pub fn blayout(self) -> MatrixLayout {
        self.0.required(4)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(6)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(7)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(8)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(9)
    }

    /// The value of `.kind`, where the form has it and the text gives it.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        self.0.given(10)
    }

    /// Whether `.block_scale` is given.
    #[inline]
    pub fn block_scale(self) -> bool {
        self.0.flag(11)
    }

    /// The value of `.scale_vec_size`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_vec_size(self) -> Option<ScaleVector> {
        self.0.given(12)
    }

    /// The value of `.stype`, where the form has it and the text gives it.
    #[inline]
    pub fn stype(self) -> Option<Type> {
        self.0.given(13)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(14)
    }

    /// The value of `.bit_op`, where the form has it and the text gives it.
    #[inline]
    pub fn bit_op(self) -> Option<BitOp> {
        self.0.given(15)
    }

    /// Whether `.popc` is given.
    #[inline]
    pub fn popc(self) -> bool {
        self.0.flag(16)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `sel_a`, where the form has it and the text gives it.
    #[inline]
    pub fn sel_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `sel_b`, where the form has it and the text gives it.
    #[inline]
    pub fn sel_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `mma.sp`: Multiply a sparse matrix fragment by a dense one and add a third.
///
/// ```text
/// mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MmaSp<'m>(Inst<'m>);

impl<'m> MmaSp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(3)
    }

    /// The value of `.alayout`.
    #[inline]
    pub fn alayout(self) -> MatrixLayout {
        self.0.required(4)
    }

    /// The value of `.blayout`.
    #[inline]
    pub fn blayout(self) -> MatrixLayout {
        self.0.required(5)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(6)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(7)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(8)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(9)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `e`.
    #[inline]
    pub fn e(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `sel`.
    #[inline]
    pub fn sel(self) -> Operand<'m> {
        self.0.required_operand(5)
    }
}

/// `mma.sp::ordered_metadata`: Multiply a sparse matrix fragment by a dense one and add a third, ordered metadata.
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c, e, sel
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
/// mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MmaSpOrderedMetadata<'m>(Inst<'m>);

impl<'m> MmaSpOrderedMetadata<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(3)
    }

    /// The value of `.alayout`.
    #[inline]
    pub fn alayout(self) -> MatrixLayout {
        self.0.required(4)
    }

    /// The value of `.blayout`.
    #[inline]
    pub fn blayout(self) -> MatrixLayout {
        self.0.required(5)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(6)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(7)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(8)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(9)
    }

    /// The value of `.kind`, where the form has it and the text gives it.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        self.0.given(10)
    }

    /// Whether `.block_scale` is given.
    #[inline]
    pub fn block_scale(self) -> bool {
        self.0.flag(11)
    }

    /// The value of `.scale_vec_size`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_vec_size(self) -> Option<ScaleVector> {
        self.0.given(12)
    }

    /// The value of `.stype`, where the form has it and the text gives it.
    #[inline]
    pub fn stype(self) -> Option<Type> {
        self.0.given(13)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(14)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `e`.
    #[inline]
    pub fn e(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `sel`.
    #[inline]
    pub fn sel(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `sel_a`, where the form has it and the text gives it.
    #[inline]
    pub fn sel_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `sel_b`, where the form has it and the text gives it.
    #[inline]
    pub fn sel_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }
}

/// `mov`: Copy a value; Take the address of a variable or function; Copy a vector; Pack the elements of a vector into one register; Unpack a register into the elements of a vector.
///
/// ```text
/// mov.type d, a
/// mov.type d, {!}a
/// mov.type d, avar
/// mov.type d, fname
/// mov.vec.type d, a
/// mov.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mov<'m>(Inst<'m>);

impl<'m> Mov<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `avar`, where the form has it and the text gives it.
    #[inline]
    pub fn avar(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `fname`, where the form has it and the text gives it.
    #[inline]
    pub fn fname(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `movmatrix`: Transpose an 8x8 matrix that lies in the registers of a warp.
///
/// ```text
/// movmatrix.sync.aligned.shape.trans.b16 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Movmatrix<'m>(Inst<'m>);

impl<'m> Movmatrix<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `mul`: Multiply two floating-point numbers; Multiply two 16-bit floating-point numbers; Multiply two integers.
///
/// ```text
/// mul{.rnd}{.ftz}{.sat}.f32 d, a, b
/// mul{.rnd}.f64 d, a, b
/// mul{.rnd}{.ftz}.f32x2 d, a, b
/// mul{.rnd}{.ftz}{.sat}.type d, a, b
/// mul{.rnd}.type d, a, b
/// mul.half.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mul<'m>(Inst<'m>);

impl<'m> Mul<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(3)
    }

    /// The value of `.half`, where the form has it and the text gives it.
    #[inline]
    pub fn half(self) -> Option<Half> {
        self.0.given(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `mul24`: Multiply the low 24 bits of two integers.
///
/// ```text
/// mul24.half.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mul24<'m>(Inst<'m>);

impl<'m> Mul24<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.half`.
    #[inline]
    pub fn half(self) -> Half {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `multimem.cp.async.bulk`: Start an asynchronous copy of a block to all memories behind a multimem address.
///
/// ```text
/// multimem.cp.async.bulk{.sem}.dst.src.bulk_group{.cp_mask} [to], [from], size{, bytes}
/// multimem.cp.async.bulk.sem.scope.dst.src.bulk_group{.cp_mask}.b128 [to], [from], size{, bytes}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemCpAsyncBulk<'m>(Inst<'m>);

impl<'m> MultimemCpAsyncBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(3)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(4)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(5)
    }

    /// Whether `.cp_mask` is given.
    #[inline]
    pub fn cp_mask(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(8)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(9)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `bytes`, where the form has it and the text gives it.
    #[inline]
    pub fn bytes(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `multimem.cp.reduce.async.bulk`: Start an asynchronous reduction of a block into all memories behind a multimem address.
///
/// ```text
/// multimem.cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group.op{.noftz}.type [to], [from], size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemCpReduceAsyncBulk<'m>(Inst<'m>);

impl<'m> MultimemCpReduceAsyncBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(4)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(5)
    }

    /// The value of `.dst`.
    #[inline]
    pub fn dst(self) -> Space {
        self.0.required(6)
    }

    /// The value of `.src`.
    #[inline]
    pub fn src(self) -> Space {
        self.0.required(7)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(9)
    }

    /// Whether `.noftz` is given.
    #[inline]
    pub fn noftz(self) -> bool {
        self.0.flag(10)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(11)
    }

    /// The operand `to`.
    #[inline]
    pub fn to(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `from`.
    #[inline]
    pub fn from(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `multimem.ld_reduce`: Load from all memories behind a multimem address and combine the values.
///
/// ```text
/// multimem.ld_reduce{.sem}{.scope}{.global}.op.type d, [a]
/// multimem.ld_reduce{.sem}{.scope}{.global}.op{.acc}{.vec}.type d, [a]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemLdReduce<'m>(Inst<'m>);

impl<'m> MultimemLdReduce<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.acc`, where the form has it and the text gives it.
    #[inline]
    pub fn acc(self) -> Option<Accumulator> {
        self.0.given(6)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `multimem.red`: Reduce into all memories behind a multimem address.
///
/// ```text
/// multimem.red{.sem}{.scope}{.global}.op.type [a], b
/// multimem.red{.sem}{.scope}{.global}.op{.vec}.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemRed<'m>(Inst<'m>);

impl<'m> MultimemRed<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(6)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `multimem.red.async`: Reduce asynchronously into all memories behind a multimem address.
///
/// ```text
/// multimem.red.async.release.scope{.global}.add.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemRedAsync<'m>(Inst<'m>);

impl<'m> MultimemRedAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.scope`.
    #[inline]
    pub fn scope(self) -> Scope {
        self.0.required(3)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `multimem.st`: Store to all memories behind a multimem address.
///
/// ```text
/// multimem.st{.sem}{.scope}{.global}.type [a], b
/// multimem.st{.sem}{.scope}{.global}{.vec}.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemSt<'m>(Inst<'m>);

impl<'m> MultimemSt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(4)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(5)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `multimem.st.async`: Store asynchronously to all memories behind a multimem address.
///
/// ```text
/// multimem.st.async.release.scope{.global}.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct MultimemStAsync<'m>(Inst<'m>);

impl<'m> MultimemStAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.scope`.
    #[inline]
    pub fn scope(self) -> Scope {
        self.0.required(3)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `nanosleep`: Pause a thread for a while.
///
/// ```text
/// nanosleep.u32 t
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Nanosleep<'m>(Inst<'m>);

impl<'m> Nanosleep<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `t`.
    #[inline]
    pub fn t(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `neg`: Negate an integer; Negate a floating-point number; Negate a 16-bit floating-point number.
///
/// ```text
/// neg.type d, a
/// neg.s8x4 d, a
/// neg{.ftz}.f32 d, a
/// neg.f64 d, a
/// neg{.ftz}.type d, a
/// neg.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Neg<'m>(Inst<'m>);

impl<'m> Neg<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `not`: Bitwise complement.
///
/// ```text
/// not.type d, a
/// not.pred d, {!}a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Not<'m>(Inst<'m>);

impl<'m> Not<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `or`: Bitwise or.
///
/// ```text
/// or.type d, a, b
/// or.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Or<'m>(Inst<'m>);

impl<'m> Or<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `pmevent`: Count events for the profiler.
///
/// ```text
/// pmevent a
/// pmevent.mask a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Pmevent<'m>(Inst<'m>);

impl<'m> Pmevent<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.mask` is given.
    #[inline]
    pub fn mask(self) -> bool {
        self.0.flag(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `popc`: Count the one bits.
///
/// ```text
/// popc.type d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Popc<'m>(Inst<'m>);

impl<'m> Popc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `prefetch`: Bring a line of memory into a cache.
///
/// ```text
/// prefetch{.space}.cache_level [a]
/// prefetch{.space}.priority [a]
/// prefetch{.space}.L1::32B.valid_addr [a]
/// prefetch{.space}.tensormap [a]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Prefetch<'m>(Inst<'m>);

impl<'m> Prefetch<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(0)
    }

    /// The value of `.cache_level`, where the form has it and the text gives it.
    #[inline]
    pub fn cache_level(self) -> Option<CacheLevel> {
        self.0.given(1)
    }

    /// The value of `.priority`, where the form has it and the text gives it.
    #[inline]
    pub fn priority(self) -> Option<L2Eviction> {
        self.0.given(2)
    }

    /// Whether `.L1::32B` is given.
    #[inline]
    pub fn l1_32b(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.valid_addr` is given.
    #[inline]
    pub fn valid_addr(self) -> bool {
        self.0.flag(4)
    }

    /// Whether `.tensormap` is given.
    #[inline]
    pub fn tensormap(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `prefetchu`: Bring a line into the uniform cache.
///
/// ```text
/// prefetchu.L1 [a]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Prefetchu<'m>(Inst<'m>);

impl<'m> Prefetchu<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `prmt`: Pick four bytes out of a pair of registers.
///
/// ```text
/// prmt.b32{.mode} d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Prmt<'m>(Inst<'m>);

impl<'m> Prmt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.mode`, where the form has it and the text gives it.
    #[inline]
    pub fn mode(self) -> Option<PermuteMode> {
        self.0.given(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `rcp`: Reciprocal.
///
/// ```text
/// rcp.f32 d, a
/// rcp.approx{.ftz}.f32 d, a
/// rcp.rnd{.ftz}.f32 d, a
/// rcp.rnd{.ftz}.f64 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rcp<'m>(Inst<'m>);

impl<'m> Rcp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `rcp.approx.ftz.f64`: Rough reciprocal of a .f64 number.
///
/// ```text
/// rcp.approx.ftz.f64 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RcpApproxFtzF64<'m>(Inst<'m>);

impl<'m> RcpApproxFtzF64<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `red`: Change memory in one step.
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
#[derive(Debug, Clone, Copy)]
pub struct Red<'m>(Inst<'m>);

impl<'m> Red<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(0)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(1)
    }

    /// The value of `.space`, where the form has it and the text gives it.
    #[inline]
    pub fn space(self) -> Option<Space> {
        self.0.given(2)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> AtomicOperation {
        self.0.required(3)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// Whether `.noftz` is given.
    #[inline]
    pub fn noftz(self) -> bool {
        self.0.flag(6)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(7)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `red.async`: Change memory in one step, without waiting.
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
#[derive(Debug, Clone, Copy)]
pub struct RedAsync<'m>(Inst<'m>);

impl<'m> RedAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`.
    #[inline]
    pub fn sem(self) -> Semantics {
        self.0.required(1)
    }

    /// Whether `.cluster` is given.
    #[inline]
    pub fn cluster(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.completion_mechanism`, where the form has it and the text gives it.
    #[inline]
    pub fn completion_mechanism(self) -> Option<CompletionMechanism> {
        self.0.given(4)
    }

    /// The value of `.op`, where the form has it and the text gives it.
    #[inline]
    pub fn op(self) -> Option<AtomicOperation> {
        self.0.given(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.mmio` is given.
    #[inline]
    pub fn mmio(self) -> bool {
        self.0.flag(8)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(9)
    }

    /// Whether `.global` is given.
    #[inline]
    pub fn global(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `mbar`, where the form has it and the text gives it.
    #[inline]
    pub fn mbar(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `redux.sync`: Reduce a value over lanes of the warp.
///
/// ```text
/// redux.sync.op.type d, a, membermask
/// redux.sync.op.b32 d, a, membermask
/// redux.sync.op{.abs}{.NaN}.f32 d, a, membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ReduxSync<'m>(Inst<'m>);

impl<'m> ReduxSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.NaN` is given.
    #[inline]
    pub fn nan(self) -> bool {
        self.0.flag(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `rem`: Remainder of an integer division.
///
/// ```text
/// rem.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rem<'m>(Inst<'m>);

impl<'m> Rem<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `ret`: Return from a function.
///
/// ```text
/// ret{.uni}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ret<'m>(Inst<'m>);

impl<'m> Ret<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.uni` is given.
    #[inline]
    pub fn uni(self) -> bool {
        self.0.flag(0)
    }
}

/// `rsqrt`: Reciprocal of the square root.
///
/// ```text
/// rsqrt.type d, a
/// rsqrt.approx{.ftz}.f32 d, a
/// rsqrt.approx.f64 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Rsqrt<'m>(Inst<'m>);

impl<'m> Rsqrt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `rsqrt.approx.ftz.f64`: Rough reciprocal square root of a .f64 number.
///
/// ```text
/// rsqrt.approx.ftz.f64 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RsqrtApproxFtzF64<'m>(Inst<'m>);

impl<'m> RsqrtApproxFtzF64<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `sad`: Sum of an absolute difference.
///
/// ```text
/// sad.type d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sad<'m>(Inst<'m>);

impl<'m> Sad<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `selp`: Choose between two values by a predicate.
///
/// ```text
/// selp.type d, a, b, {!}c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Selp<'m>(Inst<'m>);

impl<'m> Selp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `set`: Compare two values into a number; Compare two values, one side of it in 16-bit floating point.
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
#[derive(Debug, Clone, Copy)]
pub struct Set<'m>(Inst<'m>);

impl<'m> Set<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cmp`.
    #[inline]
    pub fn cmp(self) -> Comparison {
        self.0.required(0)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.stype`, where the form has it and the text gives it.
    #[inline]
    pub fn stype(self) -> Option<Type> {
        self.0.given(2)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.boolop`, where the form has it and the text gives it.
    #[inline]
    pub fn boolop(self) -> Option<BooleanOperation> {
        self.0.given(4)
    }

    /// Whether `.f16` is given.
    #[inline]
    pub fn f16(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.bf16` is given.
    #[inline]
    pub fn bf16(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.f16x2` is given.
    #[inline]
    pub fn f16x2(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.bf16x2` is given.
    #[inline]
    pub fn bf16x2(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `setmaxnreg`: Change how many registers a warp may use.
///
/// ```text
/// setmaxnreg.action.sync.aligned.u32 count
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Setmaxnreg<'m>(Inst<'m>);

impl<'m> Setmaxnreg<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.action`.
    #[inline]
    pub fn action(self) -> Action {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(3)
    }

    /// The operand `count`.
    #[inline]
    pub fn count(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `setp`: Compare two values into a predicate; Compare 16-bit floating-point numbers into a predicate.
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
#[derive(Debug, Clone, Copy)]
pub struct Setp<'m>(Inst<'m>);

impl<'m> Setp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cmp`.
    #[inline]
    pub fn cmp(self) -> Comparison {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.boolop`, where the form has it and the text gives it.
    #[inline]
    pub fn boolop(self) -> Option<BooleanOperation> {
        self.0.given(3)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `q`, where the form has it and the text gives it.
    #[inline]
    pub fn q(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }
}

/// `shf`: Funnel shift.
///
/// ```text
/// shf.dir.mode.b32 d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shf<'m>(Inst<'m>);

impl<'m> Shf<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dir`.
    #[inline]
    pub fn dir(self) -> Dir {
        self.0.required(0)
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `shfl`: Exchange registers among the threads of a warp, without a mask.
///
/// ```text
/// shfl.mode.b32 d{|p}, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shfl<'m>(Inst<'m>);

impl<'m> Shfl<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> ShuffleMode {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(4)
    }
}

/// `shfl.sync`: Exchange registers among the threads named by a mask.
///
/// ```text
/// shfl.sync.mode.b32 d{|p}, a, b, c, membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ShflSync<'m>(Inst<'m>);

impl<'m> ShflSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> ShuffleMode {
        self.0.required(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(5)
    }
}

/// `shl`: Shift left.
///
/// ```text
/// shl.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shl<'m>(Inst<'m>);

impl<'m> Shl<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `shr`: Shift right.
///
/// ```text
/// shr.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shr<'m>(Inst<'m>);

impl<'m> Shr<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `sin`: Sine.
///
/// ```text
/// sin.f32 d, a
/// sin.approx{.ftz}.f32 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sin<'m>(Inst<'m>);

impl<'m> Sin<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `slct`: Choose between two values by the sign of a third.
///
/// ```text
/// slct.dtype.s32 d, a, b, c
/// slct{.ftz}.dtype.f32 d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Slct<'m>(Inst<'m>);

impl<'m> Slct<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.s32` is given.
    #[inline]
    pub fn s32(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// Whether `.f32` is given.
    #[inline]
    pub fn f32(self) -> bool {
        self.0.flag(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `spcompress`: Keep two of each four adjacent elements.
///
/// ```text
/// spcompress.etype.itype.sp::2:4.num m, c, d, spdesc
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Spcompress<'m>(Inst<'m>);

impl<'m> Spcompress<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.etype`.
    #[inline]
    pub fn etype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.itype`.
    #[inline]
    pub fn itype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(3)
    }

    /// The operand `m`.
    #[inline]
    pub fn m(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `spdesc`.
    #[inline]
    pub fn spdesc(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `spdecompress`: Put compressed elements back in their places.
///
/// ```text
/// spdecompress.b8.itype.ratio.num d, m, c
/// spdecompress.b16.itype.ratio.num d, m, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Spdecompress<'m>(Inst<'m>);

impl<'m> Spdecompress<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.b8` is given.
    #[inline]
    pub fn b8(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.itype`.
    #[inline]
    pub fn itype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.ratio`.
    #[inline]
    pub fn ratio(self) -> Ratio {
        self.0.required(2)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(3)
    }

    /// Whether `.b16` is given.
    #[inline]
    pub fn b16(self) -> bool {
        self.0.flag(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `m`.
    #[inline]
    pub fn m(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `sqrt`: Square root.
///
/// ```text
/// sqrt.f32 d, a
/// sqrt.approx{.ftz}.f32 d, a
/// sqrt.rnd{.ftz}.f32 d, a
/// sqrt.f64 d, a
/// sqrt.rnd.f64 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sqrt<'m>(Inst<'m>);

impl<'m> Sqrt<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// Whether `.approx` is given.
    #[inline]
    pub fn approx(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `st`: Store a value or vector to memory.
///
/// ```text
/// st{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
/// st.sem{.ss}{.vec}.type [a], b
/// st.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
/// st.mmio.sem.scope{.ss}.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct St<'m>(Inst<'m>);

impl<'m> St<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(0)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(1)
    }

    /// The value of `.cop`, where the form has it and the text gives it.
    #[inline]
    pub fn cop(self) -> Option<CacheOperator> {
        self.0.given(2)
    }

    /// The value of `.l1evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l1evict(self) -> Option<L1Eviction> {
        self.0.given(3)
    }

    /// The value of `.l2evict`, where the form has it and the text gives it.
    #[inline]
    pub fn l2evict(self) -> Option<L2Eviction> {
        self.0.given(4)
    }

    /// Whether `.L2::cache_hint` is given.
    #[inline]
    pub fn l2_cache_hint(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(6)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(7)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(8)
    }

    /// Whether `.mmio` is given.
    #[inline]
    pub fn mmio(self) -> bool {
        self.0.flag(9)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `policy`, where the form has it and the text gives it.
    #[inline]
    pub fn policy(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `st.async`: Store asynchronously and report completion.
///
/// ```text
/// st.async{.sem}{.scope}{.ss}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]
/// st.async{.mmio}{.sem}.scope{.ss}.type [a], b
/// st.async{.sem}{.ss}.type [a], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct StAsync<'m>(Inst<'m>);

impl<'m> StAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.sem`, where the form has it and the text gives it.
    #[inline]
    pub fn sem(self) -> Option<Semantics> {
        self.0.given(1)
    }

    /// The value of `.scope`, where the form has it and the text gives it.
    #[inline]
    pub fn scope(self) -> Option<Scope> {
        self.0.given(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// Whether `.mbarrier::complete_tx::bytes` is given.
    #[inline]
    pub fn mbarrier_complete_tx_bytes(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// Whether `.mmio` is given.
    #[inline]
    pub fn mmio(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `mbar`, where the form has it and the text gives it.
    #[inline]
    pub fn mbar(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `st.bulk`: Fill a range of shared memory with zeros.
///
/// ```text
/// st.bulk{.weak}{.shared::cta} [a], size, initval
/// ```
#[derive(Debug, Clone, Copy)]
pub struct StBulk<'m>(Inst<'m>);

impl<'m> StBulk<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.weak` is given.
    #[inline]
    pub fn weak(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.shared::cta` is given.
    #[inline]
    pub fn shared_cta(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `initval`.
    #[inline]
    pub fn initval(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `stackrestore`: Set the stack pointer.
///
/// ```text
/// stackrestore.type a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Stackrestore<'m>(Inst<'m>);

impl<'m> Stackrestore<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `stacksave`: Read the stack pointer.
///
/// ```text
/// stacksave.type d
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Stacksave<'m>(Inst<'m>);

impl<'m> Stacksave<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `stmatrix`: Store 8x8 or 16x8 matrices from fragments to shared memory.
///
/// ```text
/// stmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 [p], r
/// stmatrix.sync.aligned.shape.num.trans{.ss}.b8 [p], r
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Stmatrix<'m>(Inst<'m>);

impl<'m> Stmatrix<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(2)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(3)
    }

    /// Whether `.trans` is given.
    #[inline]
    pub fn trans(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `sub`: Subtract one floating-point number from another; Subtract 16-bit floating-point numbers; Subtract one integer from another; Subtract a .f32 number from a 16-bit number.
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
#[derive(Debug, Clone, Copy)]
pub struct Sub<'m>(Inst<'m>);

impl<'m> Sub<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(0)
    }

    /// Whether `.ftz` is given.
    #[inline]
    pub fn ftz(self) -> bool {
        self.0.flag(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.type`, where the form has it and the text gives it.
    #[inline]
    pub fn ty(self) -> Option<Type> {
        self.0.given(3)
    }

    /// Whether `.f32` is given.
    #[inline]
    pub fn f32(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.atype`, where the form has it and the text gives it.
    #[inline]
    pub fn atype(self) -> Option<Type> {
        self.0.given(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `sub.cc`: Subtract and record the borrow.
///
/// ```text
/// sub.cc.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SubCc<'m>(Inst<'m>);

impl<'m> SubCc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `subc`: Subtract with the borrow.
///
/// ```text
/// subc{.cc}.type d, a, b
/// subc.type d, a, b
/// subc.sat.s32 d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Subc<'m>(Inst<'m>);

impl<'m> Subc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.cc` is given.
    #[inline]
    pub fn cc(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `suld`: Read from a surface.
///
/// ```text
/// suld.b.geom{.cop}{.vec}.dtype.clamp_mode d, [a, c]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Suld<'m>(Inst<'m>);

impl<'m> Suld<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.geom`.
    #[inline]
    pub fn geom(self) -> Geometry {
        self.0.required(1)
    }

    /// The value of `.cop`, where the form has it and the text gives it.
    #[inline]
    pub fn cop(self) -> Option<CacheOperator> {
        self.0.given(2)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(3)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(4)
    }

    /// The value of `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(self) -> ClampMode {
        self.0.required(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `suq`: Ask for a property of a surface.
///
/// ```text
/// suq.query.b32 d, [a]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Suq<'m>(Inst<'m>);

impl<'m> Suq<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.query`.
    #[inline]
    pub fn query(self) -> SurfaceQuery {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `sured`: Reduce into a surface.
///
/// ```text
/// sured.b.op.geom.ctype.clamp_mode [a, c], b
/// sured.p.op.geom.ctype.clamp_mode [a, c], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sured<'m>(Inst<'m>);

impl<'m> Sured<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.b` is given.
    #[inline]
    pub fn b(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.op`.
    #[inline]
    pub fn op(self) -> Reduction {
        self.0.required(1)
    }

    /// The value of `.geom`.
    #[inline]
    pub fn geom(self) -> Geometry {
        self.0.required(2)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(3)
    }

    /// The value of `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(self) -> ClampMode {
        self.0.required(4)
    }

    /// Whether `.p` is given.
    #[inline]
    pub fn p(self) -> bool {
        self.0.flag(5)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b_operand(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `sust`: Write to a surface.
///
/// ```text
/// sust.b.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
/// sust.p.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sust<'m>(Inst<'m>);

impl<'m> Sust<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.b` is given.
    #[inline]
    pub fn b(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.geom`.
    #[inline]
    pub fn geom(self) -> Geometry {
        self.0.required(1)
    }

    /// The value of `.cop`, where the form has it and the text gives it.
    #[inline]
    pub fn cop(self) -> Option<CacheOperator> {
        self.0.given(2)
    }

    /// The value of `.vec`, where the form has it and the text gives it.
    #[inline]
    pub fn vec(self) -> Option<Vector> {
        self.0.given(3)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(4)
    }

    /// The value of `.clamp_mode`.
    #[inline]
    pub fn clamp_mode(self) -> ClampMode {
        self.0.required(5)
    }

    /// Whether `.p` is given.
    #[inline]
    pub fn p(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b_operand(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `szext`: Extend a field's sign or zeros over the whole register.
///
/// ```text
/// szext.mode.type d, a, b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Szext<'m>(Inst<'m>);

impl<'m> Szext<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `tanh`: Hyperbolic tangent in 16 bits; Hyperbolic tangent.
///
/// ```text
/// tanh.approx.type d, a
/// tanh.approx.f32 d, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tanh<'m>(Inst<'m>);

impl<'m> Tanh<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tcgen05.alloc`: Reserve columns of tensor memory.
///
/// ```text
/// tcgen05.alloc{.exclusive}.cta_group.sync.aligned{.ss}.b32 [dst], ncols
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Alloc<'m>(Inst<'m>);

impl<'m> Tcgen05Alloc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.exclusive` is given.
    #[inline]
    pub fn exclusive(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// The operand `dst`.
    #[inline]
    pub fn dst(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `ncols`.
    #[inline]
    pub fn ncols(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tcgen05.commit`: Let a barrier track the asynchronous tcgen05 operations of this thread.
///
/// ```text
/// tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.b64 [mbar]
/// tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.multicast.b64 [mbar], mask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Commit<'m>(Inst<'m>);

impl<'m> Tcgen05Commit<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(1)
    }

    /// The value of `.sync_restrict`, where the form has it and the text gives it.
    #[inline]
    pub fn sync_restrict(self) -> Option<SyncRestrict> {
        self.0.given(3)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(4)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.multicast`, where the form has it and the text gives it.
    #[inline]
    pub fn multicast(self) -> Option<Multicast> {
        self.0.given(6)
    }

    /// The operand `mbar`.
    #[inline]
    pub fn mbar(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `mask`, where the form has it and the text gives it.
    #[inline]
    pub fn mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }
}

/// `tcgen05.cp`: Copy from shared to tensor memory.
///
/// ```text
/// tcgen05.cp.cta_group.shape{.multicast}{.dst_fmt}{.src_fmt} [taddr], s_desc
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Cp<'m>(Inst<'m>);

impl<'m> Tcgen05Cp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(1)
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(2)
    }

    /// The value of `.multicast`, where the form has it and the text gives it.
    #[inline]
    pub fn multicast(self) -> Option<Multicast> {
        self.0.given(3)
    }

    /// The value of `.dst_fmt`, where the form has it and the text gives it.
    #[inline]
    pub fn dst_fmt(self) -> Option<Type> {
        self.0.given(4)
    }

    /// The value of `.src_fmt`, where the form has it and the text gives it.
    #[inline]
    pub fn src_fmt(self) -> Option<Type> {
        self.0.given(5)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `s_desc`.
    #[inline]
    pub fn s_desc(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tcgen05.dealloc`: Give columns of tensor memory back.
///
/// ```text
/// tcgen05.dealloc{.exclusive}.cta_group.sync.aligned.b32 taddr, ncols
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Dealloc<'m>(Inst<'m>);

impl<'m> Tcgen05Dealloc<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.exclusive` is given.
    #[inline]
    pub fn exclusive(self) -> bool {
        self.0.flag(1)
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(2)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `ncols`.
    #[inline]
    pub fn ncols(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tcgen05.fence`: Order asynchronous tcgen05 operations around a thread synchronisation.
///
/// ```text
/// tcgen05.side
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Fence<'m>(Inst<'m>);

impl<'m> Tcgen05Fence<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.side`.
    #[inline]
    pub fn side(self) -> Side {
        self.0.required(0)
    }
}

/// `tcgen05.ld`: Load registers from tensor memory.
///
/// ```text
/// tcgen05.ld.sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]
/// tcgen05.ld.sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Ld<'m>(Inst<'m>);

impl<'m> Tcgen05Ld<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`, where the form has it and the text gives it.
    #[inline]
    pub fn shape(self) -> Option<Shape> {
        self.0.given(3)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(4)
    }

    /// Whether `.pack::16b` is given.
    #[inline]
    pub fn pack_16b(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// Whether `.16x32bx2` is given.
    #[inline]
    pub fn _16x32bx2(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `split`, where the form has it and the text gives it.
    #[inline]
    pub fn split(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `tcgen05.ld.red`: Load registers from tensor memory and reduce them.
///
/// ```text
/// tcgen05.ld.red.sync.aligned.32x32b.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr]
/// tcgen05.ld.red.sync.aligned.32x32b.num.red_op.type r, redval, [taddr]
/// tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr], split
/// tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op.type r, redval, [taddr], split
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05LdRed<'m>(Inst<'m>);

impl<'m> Tcgen05LdRed<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.32x32b` is given.
    #[inline]
    pub fn _32x32b(self) -> bool {
        self.0.flag(4)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(5)
    }

    /// The value of `.red_op`.
    #[inline]
    pub fn red_op(self) -> Reduction {
        self.0.required(6)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.NaN` is given.
    #[inline]
    pub fn nan(self) -> bool {
        self.0.flag(8)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(9)
    }

    /// Whether `.16x32bx2` is given.
    #[inline]
    pub fn _16x32bx2(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `redval`.
    #[inline]
    pub fn redval(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `split`, where the form has it and the text gives it.
    #[inline]
    pub fn split(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `tcgen05.ld.red.spcompress`: Load registers from tensor memory, keep two of each four values and reduce them.
///
/// ```text
/// tcgen05.ld.red.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}{.NaN}.f32.b2 m, c, redval, [taddr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05LdRedSpcompress<'m>(Inst<'m>);

impl<'m> Tcgen05LdRedSpcompress<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(6)
    }

    /// The value of `.red_op`.
    #[inline]
    pub fn red_op(self) -> Reduction {
        self.0.required(7)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(9)
    }

    /// Whether `.NaN` is given.
    #[inline]
    pub fn nan(self) -> bool {
        self.0.flag(10)
    }

    /// The operand `m`.
    #[inline]
    pub fn m(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `redval`.
    #[inline]
    pub fn redval(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `tcgen05.ld.spcompress`: Load registers from tensor memory and keep two of each four values.
///
/// ```text
/// tcgen05.ld.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}.f32.b2 m, c, [taddr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05LdSpcompress<'m>(Inst<'m>);

impl<'m> Tcgen05LdSpcompress<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(5)
    }

    /// The value of `.red_op`.
    #[inline]
    pub fn red_op(self) -> Reduction {
        self.0.required(6)
    }

    /// Whether `.abs` is given.
    #[inline]
    pub fn abs(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `m`.
    #[inline]
    pub fn m(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `tcgen05.mma`: Asynchronous multiply-accumulate into tensor memory.
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
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Mma<'m>(Inst<'m>);

impl<'m> Tcgen05Mma<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(1)
    }

    /// The value of `.kind`.
    #[inline]
    pub fn kind(self) -> Kind {
        self.0.required(2)
    }

    /// The value of `.collector_a`, where the form has it and the text gives it.
    #[inline]
    pub fn collector_a(self) -> Option<Collector> {
        self.0.given(3)
    }

    /// The value of `.collector_b`, where the form has it and the text gives it.
    #[inline]
    pub fn collector_b(self) -> Option<Collector> {
        self.0.given(4)
    }

    /// Whether `.ashift` is given.
    #[inline]
    pub fn ashift(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.block_scale` is given.
    #[inline]
    pub fn block_scale(self) -> bool {
        self.0.flag(6)
    }

    /// The value of `.scale_vec`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_vec(self) -> Option<ScaleVector> {
        self.0.given(7)
    }

    /// Whether `.decompress::lut::b` is given.
    #[inline]
    pub fn decompress_lut_b(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `idesc`.
    #[inline]
    pub fn idesc(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `mask`, where the form has it and the text gives it.
    #[inline]
    pub fn mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `enable_d`.
    #[inline]
    pub fn enable_d(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `scale_d`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_d(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `lut`, where the form has it and the text gives it.
    #[inline]
    pub fn lut(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }
}

/// `tcgen05.mma.sp`: Asynchronous multiply-accumulate into tensor memory with sparse A.
///
/// ```text
/// tcgen05.mma.sp.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.sp.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
/// tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
/// tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05MmaSp<'m>(Inst<'m>);

impl<'m> Tcgen05MmaSp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(2)
    }

    /// The value of `.kind`.
    #[inline]
    pub fn kind(self) -> Kind {
        self.0.required(3)
    }

    /// The value of `.collector_a`, where the form has it and the text gives it.
    #[inline]
    pub fn collector_a(self) -> Option<Collector> {
        self.0.given(4)
    }

    /// The value of `.collector_b`, where the form has it and the text gives it.
    #[inline]
    pub fn collector_b(self) -> Option<Collector> {
        self.0.given(5)
    }

    /// Whether `.ashift` is given.
    #[inline]
    pub fn ashift(self) -> bool {
        self.0.flag(6)
    }

    /// Whether `.block_scale` is given.
    #[inline]
    pub fn block_scale(self) -> bool {
        self.0.flag(7)
    }

    /// The value of `.scale_vec`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_vec(self) -> Option<ScaleVector> {
        self.0.given(8)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `sp_meta`.
    #[inline]
    pub fn sp_meta(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `idesc`.
    #[inline]
    pub fn idesc(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `mask`, where the form has it and the text gives it.
    #[inline]
    pub fn mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `enable_d`.
    #[inline]
    pub fn enable_d(self) -> Operand<'m> {
        self.0.required_operand(6)
    }

    /// The operand `scale_d`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_d(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }
}

/// `tcgen05.mma.ws`: Asynchronous multiply-accumulate into tensor memory with stationary B.
///
/// ```text
/// tcgen05.mma.ws.cta_group::1.kind{.collector} [d], a_desc, b_desc, idesc, {!}enable_d{, zero_mask}
/// tcgen05.mma.ws.cta_group::1.kind{.collector} [d], [a], b_desc, idesc, {!}enable_d{, zero_mask}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05MmaWs<'m>(Inst<'m>);

impl<'m> Tcgen05MmaWs<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.kind`.
    #[inline]
    pub fn kind(self) -> Kind {
        self.0.required(3)
    }

    /// The value of `.collector`, where the form has it and the text gives it.
    #[inline]
    pub fn collector(self) -> Option<Collector> {
        self.0.given(4)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `idesc`.
    #[inline]
    pub fn idesc(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `enable_d`.
    #[inline]
    pub fn enable_d(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `zero_mask`, where the form has it and the text gives it.
    #[inline]
    pub fn zero_mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `tcgen05.mma.ws.sp`: Asynchronous multiply-accumulate into tensor memory with stationary B and sparse A.
///
/// ```text
/// tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], a_desc, b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
/// tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], [a], b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05MmaWsSp<'m>(Inst<'m>);

impl<'m> Tcgen05MmaWsSp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.kind`.
    #[inline]
    pub fn kind(self) -> Kind {
        self.0.required(4)
    }

    /// The value of `.collector`, where the form has it and the text gives it.
    #[inline]
    pub fn collector(self) -> Option<Collector> {
        self.0.given(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `sp_meta`.
    #[inline]
    pub fn sp_meta(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `idesc`.
    #[inline]
    pub fn idesc(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `enable_d`.
    #[inline]
    pub fn enable_d(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `zero_mask`, where the form has it and the text gives it.
    #[inline]
    pub fn zero_mask(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }
}

/// `tcgen05.relinquish_alloc_permit`: Promise not to allocate tensor memory any more.
///
/// ```text
/// tcgen05.relinquish_alloc_permit.cta_group.sync.aligned
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05RelinquishAllocPermit<'m>(Inst<'m>);

impl<'m> Tcgen05RelinquishAllocPermit<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(1)
    }
}

/// `tcgen05.shift`: Shift the rows of a matrix in tensor memory down by one.
///
/// ```text
/// tcgen05.shift.cta_group.down [taddr]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Shift<'m>(Inst<'m>);

impl<'m> Tcgen05Shift<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.cta_group`.
    #[inline]
    pub fn cta_group(self) -> CtaGroup {
        self.0.required(1)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `tcgen05.st`: Store registers to tensor memory.
///
/// ```text
/// tcgen05.st.sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r
/// tcgen05.st.sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05St<'m>(Inst<'m>);

impl<'m> Tcgen05St<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`, where the form has it and the text gives it.
    #[inline]
    pub fn shape(self) -> Option<Shape> {
        self.0.given(3)
    }

    /// The value of `.num`.
    #[inline]
    pub fn num(self) -> Num {
        self.0.required(4)
    }

    /// Whether `.unpack::16b` is given.
    #[inline]
    pub fn unpack_16b(self) -> bool {
        self.0.flag(5)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(6)
    }

    /// Whether `.16x32bx2` is given.
    #[inline]
    pub fn _16x32bx2(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `taddr`.
    #[inline]
    pub fn taddr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `split`, where the form has it and the text gives it.
    #[inline]
    pub fn split(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `tcgen05.wait`: Wait for the loads or stores of tensor memory of this thread.
///
/// ```text
/// tcgen05.operation.sync.aligned
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tcgen05Wait<'m>(Inst<'m>);

impl<'m> Tcgen05Wait<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.operation`.
    #[inline]
    pub fn operation(self) -> Operation {
        self.0.required(0)
    }
}

/// `tensormap.cp_fenceproxy`: Copy a tensor map and order its use.
///
/// ```text
/// tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.scope.sync.aligned [dst], [src], size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TensormapCpFenceproxy<'m>(Inst<'m>);

impl<'m> TensormapCpFenceproxy<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.scope`.
    #[inline]
    pub fn scope(self) -> Scope {
        self.0.required(5)
    }

    /// The operand `dst`.
    #[inline]
    pub fn dst(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `src`.
    #[inline]
    pub fn src(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `tensormap.query`: Ask whether a tensor of a size needs a large tensor map.
///
/// ```text
/// tensormap.query.is_large.u32 p, size
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TensormapQuery<'m>(Inst<'m>);

impl<'m> TensormapQuery<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `size`.
    #[inline]
    pub fn size(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tensormap.replace`: Change one field of a tensor map.
///
/// ```text
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], value
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
/// tensormap.replace.tile.field{.ss}.b1024.type [addr], value
/// ```
#[derive(Debug, Clone, Copy)]
pub struct TensormapReplace<'m>(Inst<'m>);

impl<'m> TensormapReplace<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.field`.
    #[inline]
    pub fn field(self) -> TensormapField {
        self.0.required(2)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(3)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(5)
    }

    /// The operand `addr`.
    #[inline]
    pub fn addr(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `value`.
    #[inline]
    pub fn value(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `ord`, where the form has it and the text gives it.
    #[inline]
    pub fn ord(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `testp`: Ask what kind of number a floating-point value is.
///
/// ```text
/// testp{.kind}.type p, a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Testp<'m>(Inst<'m>);

impl<'m> Testp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.kind`, where the form has it and the text gives it.
    #[inline]
    pub fn kind(self) -> Option<Kind> {
        self.0.given(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `tex`: Read from a texture.
///
/// ```text
/// tex{.base}.geom.vec.dtype.ctype d{|p}, [a, c]{, e}{, f}
/// tex{.base}.geom.vec.dtype.ctype d{|p}, [a, b, c]{, e}{, f}
/// tex.level.geom.vec.dtype.ctype d{|p}, [a, c], lod{, e}{, f}
/// tex.level.geom.vec.dtype.ctype d{|p}, [a, b, c], lod{, e}{, f}
/// tex.grad.geom.vec.dtype.ctype d{|p}, [a, c], dx, dy{, e}{, f}
/// tex.grad.geom.vec.dtype.ctype d{|p}, [a, b, c], dx, dy{, e}{, f}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tex<'m>(Inst<'m>);

impl<'m> Tex<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.base` is given.
    #[inline]
    pub fn base(self) -> bool {
        self.0.flag(0)
    }

    /// The value of `.geom`.
    #[inline]
    pub fn geom(self) -> Geometry {
        self.0.required(1)
    }

    /// The value of `.vec`.
    #[inline]
    pub fn vec(self) -> Vector {
        self.0.required(2)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(3)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(4)
    }

    /// Whether `.level` is given.
    #[inline]
    pub fn level(self) -> bool {
        self.0.flag(5)
    }

    /// Whether `.grad` is given.
    #[inline]
    pub fn grad(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `e`, where the form has it and the text gives it.
    #[inline]
    pub fn e(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `f`, where the form has it and the text gives it.
    #[inline]
    pub fn f(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `lod`, where the form has it and the text gives it.
    #[inline]
    pub fn lod(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `dx`, where the form has it and the text gives it.
    #[inline]
    pub fn dx(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `dy`, where the form has it and the text gives it.
    #[inline]
    pub fn dy(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }
}

/// `tld4`: Gather one component of the four texels around a point.
///
/// ```text
/// tld4.comp.geom.v4.dtype.f32 d{|p}, [a, c]{, e}{, f}
/// tld4.comp.geom.v4.dtype.f32 d{|p}, [a, b, c]{, e}{, f}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Tld4<'m>(Inst<'m>);

impl<'m> Tld4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.comp`.
    #[inline]
    pub fn comp(self) -> Component {
        self.0.required(0)
    }

    /// The value of `.geom`.
    #[inline]
    pub fn geom(self) -> Geometry {
        self.0.required(1)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`, where the form has it and the text gives it.
    #[inline]
    pub fn p(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `e`, where the form has it and the text gives it.
    #[inline]
    pub fn e(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `f`, where the form has it and the text gives it.
    #[inline]
    pub fn f(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `b`, where the form has it and the text gives it.
    #[inline]
    pub fn b(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }
}

/// `trap`: Stop the kernel with an error.
///
/// ```text
/// trap
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Trap<'m>(Inst<'m>);

impl<'m> Trap<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `txq`: Ask for a property of a texture or sampler.
///
/// ```text
/// txq.query.b32 d, [a]
/// txq.level.query.b32 d, [a], lod
/// txq.query.b32 d, [a]
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Txq<'m>(Inst<'m>);

impl<'m> Txq<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.query`.
    #[inline]
    pub fn query(self) -> TextureQuery {
        self.0.required(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.level` is given.
    #[inline]
    pub fn level(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `lod`, where the form has it and the text gives it.
    #[inline]
    pub fn lod(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `vabsdiff`: Distance between bytes, halfwords or words.
///
/// ```text
/// vabsdiff.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vabsdiff.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vabsdiff<'m>(Inst<'m>);

impl<'m> Vabsdiff<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vabsdiff2`: Take the distance between two pairs of halfwords.
///
/// ```text
/// vabsdiff2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vabsdiff2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vabsdiff2<'m>(Inst<'m>);

impl<'m> Vabsdiff2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vabsdiff4`: Take the distance between four pairs of bytes.
///
/// ```text
/// vabsdiff4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vabsdiff4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vabsdiff4<'m>(Inst<'m>);

impl<'m> Vabsdiff4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vadd`: Add bytes, halfwords or words.
///
/// ```text
/// vadd.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vadd.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vadd<'m>(Inst<'m>);

impl<'m> Vadd<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vadd2`: Add two pairs of halfwords.
///
/// ```text
/// vadd2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vadd2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vadd2<'m>(Inst<'m>);

impl<'m> Vadd2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vadd4`: Add four pairs of bytes.
///
/// ```text
/// vadd4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vadd4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vadd4<'m>(Inst<'m>);

impl<'m> Vadd4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vavrg2`: Average two pairs of halfwords.
///
/// ```text
/// vavrg2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vavrg2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vavrg2<'m>(Inst<'m>);

impl<'m> Vavrg2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vavrg4`: Average four pairs of bytes.
///
/// ```text
/// vavrg4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vavrg4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vavrg4<'m>(Inst<'m>);

impl<'m> Vavrg4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vmad`: Multiply and add bytes, halfwords or words.
///
/// ```text
/// vmad.dtype.atype.btype{.sat}{.scale} d, {-}a{.asel}, {-}b{.bsel}, {-}c
/// vmad.dtype.atype.btype.po{.sat}{.scale} d, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmad<'m>(Inst<'m>);

impl<'m> Vmad<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.scale`, where the form has it and the text gives it.
    #[inline]
    pub fn scale(self) -> Option<Scale> {
        self.0.given(4)
    }

    /// Whether `.po` is given.
    #[inline]
    pub fn po(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vmax`: Larger of two bytes, halfwords or words.
///
/// ```text
/// vmax.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vmax.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmax<'m>(Inst<'m>);

impl<'m> Vmax<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vmax2`: Take the larger of two pairs of halfwords.
///
/// ```text
/// vmax2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmax2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmax2<'m>(Inst<'m>);

impl<'m> Vmax2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vmax4`: Take the larger of four pairs of bytes.
///
/// ```text
/// vmax4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmax4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmax4<'m>(Inst<'m>);

impl<'m> Vmax4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vmin`: Smaller of two bytes, halfwords or words.
///
/// ```text
/// vmin.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vmin.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmin<'m>(Inst<'m>);

impl<'m> Vmin<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vmin2`: Take the smaller of two pairs of halfwords.
///
/// ```text
/// vmin2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmin2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmin2<'m>(Inst<'m>);

impl<'m> Vmin2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vmin4`: Take the smaller of four pairs of bytes.
///
/// ```text
/// vmin4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vmin4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vmin4<'m>(Inst<'m>);

impl<'m> Vmin4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vote`: Combine a predicate of the active lanes.
///
/// ```text
/// vote.mode.pred d, {!}a
/// vote.ballot.b32 d, {!}a
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vote<'m>(Inst<'m>);

impl<'m> Vote<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`, where the form has it and the text gives it.
    #[inline]
    pub fn mode(self) -> Option<Mode> {
        self.0.given(0)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.ballot` is given.
    #[inline]
    pub fn ballot(self) -> bool {
        self.0.flag(2)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }
}

/// `vote.sync`: Combine a predicate of some lanes of the warp.
///
/// ```text
/// vote.sync.mode.pred d, {!}a, membermask
/// vote.sync.ballot.b32 d, {!}a, membermask
/// ```
#[derive(Debug, Clone, Copy)]
pub struct VoteSync<'m>(Inst<'m>);

impl<'m> VoteSync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.mode`, where the form has it and the text gives it.
    #[inline]
    pub fn mode(self) -> Option<Mode> {
        self.0.given(1)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.ballot` is given.
    #[inline]
    pub fn ballot(self) -> bool {
        self.0.flag(3)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `membermask`.
    #[inline]
    pub fn membermask(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

/// `vset`: Compare bytes, halfwords or words.
///
/// ```text
/// vset.atype.btype.cmp d, a{.asel}, b{.bsel}
/// vset.atype.btype.cmp{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vset<'m>(Inst<'m>);

impl<'m> Vset<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.cmp`.
    #[inline]
    pub fn cmp(self) -> Comparison {
        self.0.required(2)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(5)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vset2`: Compare two pairs of halfwords.
///
/// ```text
/// vset2.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
/// vset2.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vset2<'m>(Inst<'m>);

impl<'m> Vset2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.cmp`.
    #[inline]
    pub fn cmp(self) -> Comparison {
        self.0.required(2)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vset4`: Compare four pairs of bytes.
///
/// ```text
/// vset4.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
/// vset4.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vset4<'m>(Inst<'m>);

impl<'m> Vset4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.cmp`.
    #[inline]
    pub fn cmp(self) -> Comparison {
        self.0.required(2)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vshl`: Shift a byte, halfword or word left.
///
/// ```text
/// vshl.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
/// vshl.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vshl<'m>(Inst<'m>);

impl<'m> Vshl<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(4)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vshr`: Shift a byte, halfword or word right.
///
/// ```text
/// vshr.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
/// vshr.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vshr<'m>(Inst<'m>);

impl<'m> Vshr<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.mode`.
    #[inline]
    pub fn mode(self) -> Mode {
        self.0.required(4)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vsub`: Subtract bytes, halfwords or words.
///
/// ```text
/// vsub.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
/// vsub.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vsub<'m>(Inst<'m>);

impl<'m> Vsub<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.op2`, where the form has it and the text gives it.
    #[inline]
    pub fn op2(self) -> Option<Reduction> {
        self.0.given(6)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`, where the form has it and the text gives it.
    #[inline]
    pub fn c(self) -> Option<Operand<'m>> {
        self.0.operand_at(3)
    }
}

/// `vsub2`: Subtract two pairs of halfwords.
///
/// ```text
/// vsub2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vsub2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vsub2<'m>(Inst<'m>);

impl<'m> Vsub2<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `vsub4`: Subtract four pairs of bytes.
///
/// ```text
/// vsub4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
/// vsub4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Vsub4<'m>(Inst<'m>);

impl<'m> Vsub4<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(0)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(1)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(2)
    }

    /// Whether `.sat` is given.
    #[inline]
    pub fn sat(self) -> bool {
        self.0.flag(3)
    }

    /// Whether `.add` is given.
    #[inline]
    pub fn add(self) -> bool {
        self.0.flag(7)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `wgmma.commit_group`: Close the group of wgmma.mma_async begun so far.
///
/// ```text
/// wgmma.commit_group.sync.aligned
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WgmmaCommitGroup<'m>(Inst<'m>);

impl<'m> WgmmaCommitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `wgmma.fence`: Order accesses to registers and shared memory before wgmma.mma_async.
///
/// ```text
/// wgmma.fence.sync.aligned
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WgmmaFence<'m>(Inst<'m>);

impl<'m> WgmmaFence<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }
}

/// `wgmma.mma_async`: Asynchronous matrix multiply-accumulate, half-precision operands; Asynchronous matrix multiply-accumulate, bf16 operands; Asynchronous matrix multiply-accumulate, tf32 operands; Asynchronous matrix multiply-accumulate, 8-bit floating-point operands; Asynchronous matrix multiply-accumulate, 8-bit integer operands; Asynchronous matrix multiply-accumulate, single-bit operands.
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
#[derive(Debug, Clone, Copy)]
pub struct WgmmaMmaAsync<'m>(Inst<'m>);

impl<'m> WgmmaMmaAsync<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(3)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(4)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(6)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(7)
    }

    /// Whether `.and` is given.
    #[inline]
    pub fn and(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.popc` is given.
    #[inline]
    pub fn popc(self) -> bool {
        self.0.flag(9)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `scale_d`.
    #[inline]
    pub fn scale_d(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `imm_scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(4)
    }

    /// The operand `imm_scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(5)
    }

    /// The operand `imm_trans_a`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_trans_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `imm_trans_b`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_trans_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }
}

/// `wgmma.mma_async.sp`: Asynchronous matrix multiply-accumulate with a sparse A, half-precision operands; Asynchronous matrix multiply-accumulate with a sparse A, bf16 operands; Asynchronous matrix multiply-accumulate with a sparse A, tf32 operands; Asynchronous matrix multiply-accumulate with a sparse A, 8-bit floating-point operands; Asynchronous matrix multiply-accumulate with a sparse A, 8-bit integer operands.
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
#[derive(Debug, Clone, Copy)]
pub struct WgmmaMmaAsyncSp<'m>(Inst<'m>);

impl<'m> WgmmaMmaAsyncSp<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(4)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(5)
    }

    /// The value of `.atype`.
    #[inline]
    pub fn atype(self) -> Type {
        self.0.required(6)
    }

    /// The value of `.btype`.
    #[inline]
    pub fn btype(self) -> Type {
        self.0.required(7)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a_desc`, where the form has it and the text gives it.
    #[inline]
    pub fn a_desc(self) -> Option<Operand<'m>> {
        self.0.operand_at(1)
    }

    /// The operand `b_desc`.
    #[inline]
    pub fn b_desc(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `metadata`.
    #[inline]
    pub fn metadata(self) -> Operand<'m> {
        self.0.required_operand(3)
    }

    /// The operand `selector`.
    #[inline]
    pub fn selector(self) -> Operand<'m> {
        self.0.required_operand(4)
    }

    /// The operand `scale_d`.
    #[inline]
    pub fn scale_d(self) -> Operand<'m> {
        self.0.required_operand(5)
    }

    /// The operand `imm_scale_a`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_scale_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(6)
    }

    /// The operand `imm_scale_b`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_scale_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(7)
    }

    /// The operand `imm_trans_a`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_trans_a(self) -> Option<Operand<'m>> {
        self.0.operand_at(8)
    }

    /// The operand `imm_trans_b`, where the form has it and the text gives it.
    #[inline]
    pub fn imm_trans_b(self) -> Option<Operand<'m>> {
        self.0.operand_at(9)
    }

    /// The operand `a`, where the form has it and the text gives it.
    #[inline]
    pub fn a(self) -> Option<Operand<'m>> {
        self.0.operand_at(10)
    }
}

/// `wgmma.wait_group`: Wait until at most N groups of wgmma.mma_async are unfinished.
///
/// ```text
/// wgmma.wait_group.sync.aligned n
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WgmmaWaitGroup<'m>(Inst<'m>);

impl<'m> WgmmaWaitGroup<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The operand `n`.
    #[inline]
    pub fn n(self) -> Operand<'m> {
        self.0.required_operand(0)
    }
}

/// `wmma.load`: Load a matrix fragment for wmma.mma.
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
#[derive(Debug, Clone, Copy)]
pub struct WmmaLoad<'m>(Inst<'m>);

impl<'m> WmmaLoad<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.matrix`, where the form has it and the text gives it.
    #[inline]
    pub fn matrix(self) -> Option<Matrix> {
        self.0.given(1)
    }

    /// Whether `.aligned` is given.
    #[inline]
    pub fn aligned(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.layout`.
    #[inline]
    pub fn layout(self) -> Layout {
        self.0.required(4)
    }

    /// The value of `.shape`, where the form has it and the text gives it.
    #[inline]
    pub fn shape(self) -> Option<Shape> {
        self.0.given(5)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(6)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(7)
    }

    /// Whether `.c` is given.
    #[inline]
    pub fn c(self) -> bool {
        self.0.flag(8)
    }

    /// Whether `.m8n8k4` is given.
    #[inline]
    pub fn m8n8k4(self) -> bool {
        self.0.flag(9)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `stride`, where the form has it and the text gives it.
    #[inline]
    pub fn stride(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `wmma.mma`: Multiply two matrices held as fragments and add a third.
///
/// ```text
/// wmma.mma.sync{.aligned}.alayout.blayout.shape.dtype.ctype{.satfinite} d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape{.rnd}.dtype.atype.btype.ctype d, a, b, c
/// wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
/// wmma.mma.sync.aligned.row.col.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
/// wmma.mma.bit_op.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WmmaMma<'m>(Inst<'m>);

impl<'m> WmmaMma<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.aligned` is given.
    #[inline]
    pub fn aligned(self) -> bool {
        self.0.flag(2)
    }

    /// The value of `.alayout`, where the form has it and the text gives it.
    #[inline]
    pub fn alayout(self) -> Option<MatrixLayout> {
        self.0.given(3)
    }

    /// The value of `.blayout`, where the form has it and the text gives it.
    #[inline]
    pub fn blayout(self) -> Option<MatrixLayout> {
        self.0.given(4)
    }

    /// The value of `.shape`.
    #[inline]
    pub fn shape(self) -> Shape {
        self.0.required(5)
    }

    /// The value of `.dtype`.
    #[inline]
    pub fn dtype(self) -> Type {
        self.0.required(6)
    }

    /// The value of `.ctype`.
    #[inline]
    pub fn ctype(self) -> Type {
        self.0.required(7)
    }

    /// Whether `.satfinite` is given.
    #[inline]
    pub fn satfinite(self) -> bool {
        self.0.flag(8)
    }

    /// The value of `.atype`, where the form has it and the text gives it.
    #[inline]
    pub fn atype(self) -> Option<Type> {
        self.0.given(9)
    }

    /// The value of `.btype`, where the form has it and the text gives it.
    #[inline]
    pub fn btype(self) -> Option<Type> {
        self.0.given(10)
    }

    /// The value of `.rnd`, where the form has it and the text gives it.
    #[inline]
    pub fn rnd(self) -> Option<Rounding> {
        self.0.given(11)
    }

    /// Whether `.row` is given.
    #[inline]
    pub fn row(self) -> bool {
        self.0.flag(12)
    }

    /// Whether `.col` is given.
    #[inline]
    pub fn col(self) -> bool {
        self.0.flag(13)
    }

    /// The value of `.bit_op`, where the form has it and the text gives it.
    #[inline]
    pub fn bit_op(self) -> Option<BitOp> {
        self.0.given(14)
    }

    /// Whether `.popc` is given.
    #[inline]
    pub fn popc(self) -> bool {
        self.0.flag(15)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }

    /// The operand `c`.
    #[inline]
    pub fn c(self) -> Operand<'m> {
        self.0.required_operand(3)
    }
}

/// `wmma.store`: Store the result fragment of wmma.mma.
///
/// ```text
/// wmma.store.d.sync{.aligned}.layout.shape{.ss}.f16 [p], r{, stride}
/// wmma.store.d.sync{.aligned}.layout.shape{.ss}.f32 [p], r{, stride}
/// wmma.store.d.sync.aligned.layout.shape{.ss}.s32 [p], r{, stride}
/// wmma.store.d.sync.aligned.layout.m8n8k4{.ss}.f64 [p], r{, stride}
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WmmaStore<'m>(Inst<'m>);

impl<'m> WmmaStore<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// Whether `.aligned` is given.
    #[inline]
    pub fn aligned(self) -> bool {
        self.0.flag(3)
    }

    /// The value of `.layout`.
    #[inline]
    pub fn layout(self) -> Layout {
        self.0.required(4)
    }

    /// The value of `.shape`, where the form has it and the text gives it.
    #[inline]
    pub fn shape(self) -> Option<Shape> {
        self.0.given(5)
    }

    /// The value of `.ss`, where the form has it and the text gives it.
    #[inline]
    pub fn ss(self) -> Option<Space> {
        self.0.given(6)
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(7)
    }

    /// Whether `.m8n8k4` is given.
    #[inline]
    pub fn m8n8k4(self) -> bool {
        self.0.flag(8)
    }

    /// The operand `p`.
    #[inline]
    pub fn p(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `r`.
    #[inline]
    pub fn r(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `stride`, where the form has it and the text gives it.
    #[inline]
    pub fn stride(self) -> Option<Operand<'m>> {
        self.0.operand_at(2)
    }
}

/// `xor`: Bitwise exclusive or.
///
/// ```text
/// xor.type d, a, b
/// xor.pred d, {!}a, {!}b
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Xor<'m>(Inst<'m>);

impl<'m> Xor<'m> {
    /// The instruction behind the view.
    #[inline]
    pub fn inst(self) -> Inst<'m> {
        self.0
    }

    /// The value of `.type`.
    #[inline]
    pub fn ty(self) -> Type {
        self.0.required(0)
    }

    /// The operand `d`.
    #[inline]
    pub fn d(self) -> Operand<'m> {
        self.0.required_operand(0)
    }

    /// The operand `a`.
    #[inline]
    pub fn a(self) -> Operand<'m> {
        self.0.required_operand(1)
    }

    /// The operand `b`.
    #[inline]
    pub fn b(self) -> Operand<'m> {
        self.0.required_operand(2)
    }
}

impl<'m> Inst<'m> {
    /// The view as `abs`, if it is one and fits a form.
    #[inline]
    pub fn as_abs(self) -> Option<Abs<'m>> {
        self.is(Instruction::Abs).then_some(Abs(self))
    }

    /// The view as `activemask`, if it is one and fits a form.
    #[inline]
    pub fn as_activemask(self) -> Option<Activemask<'m>> {
        self.is(Instruction::Activemask).then_some(Activemask(self))
    }

    /// The view as `add`, if it is one and fits a form.
    #[inline]
    pub fn as_add(self) -> Option<Add<'m>> {
        self.is(Instruction::Add).then_some(Add(self))
    }

    /// The view as `add.cc`, if it is one and fits a form.
    #[inline]
    pub fn as_add_cc(self) -> Option<AddCc<'m>> {
        self.is(Instruction::AddCc).then_some(AddCc(self))
    }

    /// The view as `addc`, if it is one and fits a form.
    #[inline]
    pub fn as_addc(self) -> Option<Addc<'m>> {
        self.is(Instruction::Addc).then_some(Addc(self))
    }

    /// The view as `alloca`, if it is one and fits a form.
    #[inline]
    pub fn as_alloca(self) -> Option<Alloca<'m>> {
        self.is(Instruction::Alloca).then_some(Alloca(self))
    }

    /// The view as `and`, if it is one and fits a form.
    #[inline]
    pub fn as_and(self) -> Option<And<'m>> {
        self.is(Instruction::And).then_some(And(self))
    }

    /// The view as `applypriority`, if it is one and fits a form.
    #[inline]
    pub fn as_applypriority(self) -> Option<Applypriority<'m>> {
        self.is(Instruction::Applypriority).then_some(Applypriority(self))
    }

    /// The view as `applypriority.async.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_applypriority_async_bulk(self) -> Option<ApplypriorityAsyncBulk<'m>> {
        self.is(Instruction::ApplypriorityAsyncBulk).then_some(ApplypriorityAsyncBulk(self))
    }

    /// The view as `applypriority.async.bulk.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_applypriority_async_bulk_tensor(self) -> Option<ApplypriorityAsyncBulkTensor<'m>> {
        self.is(Instruction::ApplypriorityAsyncBulkTensor).then_some(ApplypriorityAsyncBulkTensor(self))
    }

    /// The view as `atom`, if it is one and fits a form.
    #[inline]
    pub fn as_atom(self) -> Option<Atom<'m>> {
        self.is(Instruction::Atom).then_some(Atom(self))
    }

    /// The view as `bar`, if it is one and fits a form.
    #[inline]
    pub fn as_bar(self) -> Option<Bar<'m>> {
        self.is(Instruction::Bar).then_some(Bar(self))
    }

    /// The view as `bar.warp.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_bar_warp_sync(self) -> Option<BarWarpSync<'m>> {
        self.is(Instruction::BarWarpSync).then_some(BarWarpSync(self))
    }

    /// The view as `barrier`, if it is one and fits a form.
    #[inline]
    pub fn as_barrier(self) -> Option<Barrier<'m>> {
        self.is(Instruction::Barrier).then_some(Barrier(self))
    }

    /// The view as `barrier.cluster`, if it is one and fits a form.
    #[inline]
    pub fn as_barrier_cluster(self) -> Option<BarrierCluster<'m>> {
        self.is(Instruction::BarrierCluster).then_some(BarrierCluster(self))
    }

    /// The view as `bfe`, if it is one and fits a form.
    #[inline]
    pub fn as_bfe(self) -> Option<Bfe<'m>> {
        self.is(Instruction::Bfe).then_some(Bfe(self))
    }

    /// The view as `bfi`, if it is one and fits a form.
    #[inline]
    pub fn as_bfi(self) -> Option<Bfi<'m>> {
        self.is(Instruction::Bfi).then_some(Bfi(self))
    }

    /// The view as `bfind`, if it is one and fits a form.
    #[inline]
    pub fn as_bfind(self) -> Option<Bfind<'m>> {
        self.is(Instruction::Bfind).then_some(Bfind(self))
    }

    /// The view as `bmsk`, if it is one and fits a form.
    #[inline]
    pub fn as_bmsk(self) -> Option<Bmsk<'m>> {
        self.is(Instruction::Bmsk).then_some(Bmsk(self))
    }

    /// The view as `bra`, if it is one and fits a form.
    #[inline]
    pub fn as_bra(self) -> Option<Bra<'m>> {
        self.is(Instruction::Bra).then_some(Bra(self))
    }

    /// The view as `brev`, if it is one and fits a form.
    #[inline]
    pub fn as_brev(self) -> Option<Brev<'m>> {
        self.is(Instruction::Brev).then_some(Brev(self))
    }

    /// The view as `brkpt`, if it is one and fits a form.
    #[inline]
    pub fn as_brkpt(self) -> Option<Brkpt<'m>> {
        self.is(Instruction::Brkpt).then_some(Brkpt(self))
    }

    /// The view as `brx.idx`, if it is one and fits a form.
    #[inline]
    pub fn as_brx_idx(self) -> Option<BrxIdx<'m>> {
        self.is(Instruction::BrxIdx).then_some(BrxIdx(self))
    }

    /// The view as `call`, if it is one and fits a form.
    #[inline]
    pub fn as_call(self) -> Option<Call<'m>> {
        self.is(Instruction::Call).then_some(Call(self))
    }

    /// The view as `clmad`, if it is one and fits a form.
    #[inline]
    pub fn as_clmad(self) -> Option<Clmad<'m>> {
        self.is(Instruction::Clmad).then_some(Clmad(self))
    }

    /// The view as `clusterlaunchcontrol.query_cancel`, if it is one and fits a form.
    #[inline]
    pub fn as_clusterlaunchcontrol_query_cancel(self) -> Option<ClusterlaunchcontrolQueryCancel<'m>> {
        self.is(Instruction::ClusterlaunchcontrolQueryCancel).then_some(ClusterlaunchcontrolQueryCancel(self))
    }

    /// The view as `clusterlaunchcontrol.try_cancel`, if it is one and fits a form.
    #[inline]
    pub fn as_clusterlaunchcontrol_try_cancel(self) -> Option<ClusterlaunchcontrolTryCancel<'m>> {
        self.is(Instruction::ClusterlaunchcontrolTryCancel).then_some(ClusterlaunchcontrolTryCancel(self))
    }

    /// The view as `clz`, if it is one and fits a form.
    #[inline]
    pub fn as_clz(self) -> Option<Clz<'m>> {
        self.is(Instruction::Clz).then_some(Clz(self))
    }

    /// The view as `cnot`, if it is one and fits a form.
    #[inline]
    pub fn as_cnot(self) -> Option<Cnot<'m>> {
        self.is(Instruction::Cnot).then_some(Cnot(self))
    }

    /// The view as `copysign`, if it is one and fits a form.
    #[inline]
    pub fn as_copysign(self) -> Option<Copysign<'m>> {
        self.is(Instruction::Copysign).then_some(Copysign(self))
    }

    /// The view as `cos`, if it is one and fits a form.
    #[inline]
    pub fn as_cos(self) -> Option<Cos<'m>> {
        self.is(Instruction::Cos).then_some(Cos(self))
    }

    /// The view as `cp.async`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async(self) -> Option<CpAsync<'m>> {
        self.is(Instruction::CpAsync).then_some(CpAsync(self))
    }

    /// The view as `cp.async.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk(self) -> Option<CpAsyncBulk<'m>> {
        self.is(Instruction::CpAsyncBulk).then_some(CpAsyncBulk(self))
    }

    /// The view as `cp.async.bulk.commit_group`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk_commit_group(self) -> Option<CpAsyncBulkCommitGroup<'m>> {
        self.is(Instruction::CpAsyncBulkCommitGroup).then_some(CpAsyncBulkCommitGroup(self))
    }

    /// The view as `cp.async.bulk.prefetch`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk_prefetch(self) -> Option<CpAsyncBulkPrefetch<'m>> {
        self.is(Instruction::CpAsyncBulkPrefetch).then_some(CpAsyncBulkPrefetch(self))
    }

    /// The view as `cp.async.bulk.prefetch.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk_prefetch_tensor(self) -> Option<CpAsyncBulkPrefetchTensor<'m>> {
        self.is(Instruction::CpAsyncBulkPrefetchTensor).then_some(CpAsyncBulkPrefetchTensor(self))
    }

    /// The view as `cp.async.bulk.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk_tensor(self) -> Option<CpAsyncBulkTensor<'m>> {
        self.is(Instruction::CpAsyncBulkTensor).then_some(CpAsyncBulkTensor(self))
    }

    /// The view as `cp.async.bulk.wait_group`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_bulk_wait_group(self) -> Option<CpAsyncBulkWaitGroup<'m>> {
        self.is(Instruction::CpAsyncBulkWaitGroup).then_some(CpAsyncBulkWaitGroup(self))
    }

    /// The view as `cp.async.commit_group`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_commit_group(self) -> Option<CpAsyncCommitGroup<'m>> {
        self.is(Instruction::CpAsyncCommitGroup).then_some(CpAsyncCommitGroup(self))
    }

    /// The view as `cp.async.mbarrier.arrive`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_mbarrier_arrive(self) -> Option<CpAsyncMbarrierArrive<'m>> {
        self.is(Instruction::CpAsyncMbarrierArrive).then_some(CpAsyncMbarrierArrive(self))
    }

    /// The view as `cp.async.wait_all`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_wait_all(self) -> Option<CpAsyncWaitAll<'m>> {
        self.is(Instruction::CpAsyncWaitAll).then_some(CpAsyncWaitAll(self))
    }

    /// The view as `cp.async.wait_group`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_async_wait_group(self) -> Option<CpAsyncWaitGroup<'m>> {
        self.is(Instruction::CpAsyncWaitGroup).then_some(CpAsyncWaitGroup(self))
    }

    /// The view as `cp.reduce.async.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_reduce_async_bulk(self) -> Option<CpReduceAsyncBulk<'m>> {
        self.is(Instruction::CpReduceAsyncBulk).then_some(CpReduceAsyncBulk(self))
    }

    /// The view as `cp.reduce.async.bulk.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_cp_reduce_async_bulk_tensor(self) -> Option<CpReduceAsyncBulkTensor<'m>> {
        self.is(Instruction::CpReduceAsyncBulkTensor).then_some(CpReduceAsyncBulkTensor(self))
    }

    /// The view as `createpolicy`, if it is one and fits a form.
    #[inline]
    pub fn as_createpolicy(self) -> Option<Createpolicy<'m>> {
        self.is(Instruction::Createpolicy).then_some(Createpolicy(self))
    }

    /// The view as `cvt`, if it is one and fits a form.
    #[inline]
    pub fn as_cvt(self) -> Option<Cvt<'m>> {
        self.is(Instruction::Cvt).then_some(Cvt(self))
    }

    /// The view as `cvt.pack`, if it is one and fits a form.
    #[inline]
    pub fn as_cvt_pack(self) -> Option<CvtPack<'m>> {
        self.is(Instruction::CvtPack).then_some(CvtPack(self))
    }

    /// The view as `cvta`, if it is one and fits a form.
    #[inline]
    pub fn as_cvta(self) -> Option<Cvta<'m>> {
        self.is(Instruction::Cvta).then_some(Cvta(self))
    }

    /// The view as `discard`, if it is one and fits a form.
    #[inline]
    pub fn as_discard(self) -> Option<Discard<'m>> {
        self.is(Instruction::Discard).then_some(Discard(self))
    }

    /// The view as `div`, if it is one and fits a form.
    #[inline]
    pub fn as_div(self) -> Option<Div<'m>> {
        self.is(Instruction::Div).then_some(Div(self))
    }

    /// The view as `dp2a`, if it is one and fits a form.
    #[inline]
    pub fn as_dp2a(self) -> Option<Dp2a<'m>> {
        self.is(Instruction::Dp2a).then_some(Dp2a(self))
    }

    /// The view as `dp4a`, if it is one and fits a form.
    #[inline]
    pub fn as_dp4a(self) -> Option<Dp4a<'m>> {
        self.is(Instruction::Dp4a).then_some(Dp4a(self))
    }

    /// The view as `elect.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_elect_sync(self) -> Option<ElectSync<'m>> {
        self.is(Instruction::ElectSync).then_some(ElectSync(self))
    }

    /// The view as `ex2`, if it is one and fits a form.
    #[inline]
    pub fn as_ex2(self) -> Option<Ex2<'m>> {
        self.is(Instruction::Ex2).then_some(Ex2(self))
    }

    /// The view as `exit`, if it is one and fits a form.
    #[inline]
    pub fn as_exit(self) -> Option<Exit<'m>> {
        self.is(Instruction::Exit).then_some(Exit(self))
    }

    /// The view as `fabric.submit`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_submit(self) -> Option<FabricSubmit<'m>> {
        self.is(Instruction::FabricSubmit).then_some(FabricSubmit(self))
    }

    /// The view as `fabric.submit.commit_group`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_submit_commit_group(self) -> Option<FabricSubmitCommitGroup<'m>> {
        self.is(Instruction::FabricSubmitCommitGroup).then_some(FabricSubmitCommitGroup(self))
    }

    /// The view as `fabric.try_atom`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_atom(self) -> Option<FabricTryAtom<'m>> {
        self.is(Instruction::FabricTryAtom).then_some(FabricTryAtom(self))
    }

    /// The view as `fabric.try_get`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_get(self) -> Option<FabricTryGet<'m>> {
        self.is(Instruction::FabricTryGet).then_some(FabricTryGet(self))
    }

    /// The view as `fabric.try_get.async.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_get_async_tensor(self) -> Option<FabricTryGetAsyncTensor<'m>> {
        self.is(Instruction::FabricTryGetAsyncTensor).then_some(FabricTryGetAsyncTensor(self))
    }

    /// The view as `fabric.try_pullred`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_pullred(self) -> Option<FabricTryPullred<'m>> {
        self.is(Instruction::FabricTryPullred).then_some(FabricTryPullred(self))
    }

    /// The view as `fabric.try_put`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_put(self) -> Option<FabricTryPut<'m>> {
        self.is(Instruction::FabricTryPut).then_some(FabricTryPut(self))
    }

    /// The view as `fabric.try_put.async.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_put_async_tensor(self) -> Option<FabricTryPutAsyncTensor<'m>> {
        self.is(Instruction::FabricTryPutAsyncTensor).then_some(FabricTryPutAsyncTensor(self))
    }

    /// The view as `fabric.try_red`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_red(self) -> Option<FabricTryRed<'m>> {
        self.is(Instruction::FabricTryRed).then_some(FabricTryRed(self))
    }

    /// The view as `fabric.try_red.async.tensor`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_try_red_async_tensor(self) -> Option<FabricTryRedAsyncTensor<'m>> {
        self.is(Instruction::FabricTryRedAsyncTensor).then_some(FabricTryRedAsyncTensor(self))
    }

    /// The view as `fabric.wait`, if it is one and fits a form.
    #[inline]
    pub fn as_fabric_wait(self) -> Option<FabricWait<'m>> {
        self.is(Instruction::FabricWait).then_some(FabricWait(self))
    }

    /// The view as `fence`, if it is one and fits a form.
    #[inline]
    pub fn as_fence(self) -> Option<Fence<'m>> {
        self.is(Instruction::Fence).then_some(Fence(self))
    }

    /// The view as `fma`, if it is one and fits a form.
    #[inline]
    pub fn as_fma(self) -> Option<Fma<'m>> {
        self.is(Instruction::Fma).then_some(Fma(self))
    }

    /// The view as `fns`, if it is one and fits a form.
    #[inline]
    pub fn as_fns(self) -> Option<Fns<'m>> {
        self.is(Instruction::Fns).then_some(Fns(self))
    }

    /// The view as `getctarank`, if it is one and fits a form.
    #[inline]
    pub fn as_getctarank(self) -> Option<Getctarank<'m>> {
        self.is(Instruction::Getctarank).then_some(Getctarank(self))
    }

    /// The view as `griddepcontrol`, if it is one and fits a form.
    #[inline]
    pub fn as_griddepcontrol(self) -> Option<Griddepcontrol<'m>> {
        self.is(Instruction::Griddepcontrol).then_some(Griddepcontrol(self))
    }

    /// The view as `isspacep`, if it is one and fits a form.
    #[inline]
    pub fn as_isspacep(self) -> Option<Isspacep<'m>> {
        self.is(Instruction::Isspacep).then_some(Isspacep(self))
    }

    /// The view as `istypep`, if it is one and fits a form.
    #[inline]
    pub fn as_istypep(self) -> Option<Istypep<'m>> {
        self.is(Instruction::Istypep).then_some(Istypep(self))
    }

    /// The view as `ld`, if it is one and fits a form.
    #[inline]
    pub fn as_ld(self) -> Option<Ld<'m>> {
        self.is(Instruction::Ld).then_some(Ld(self))
    }

    /// The view as `ld.global.nc`, if it is one and fits a form.
    #[inline]
    pub fn as_ld_global_nc(self) -> Option<LdGlobalNc<'m>> {
        self.is(Instruction::LdGlobalNc).then_some(LdGlobalNc(self))
    }

    /// The view as `ldmatrix`, if it is one and fits a form.
    #[inline]
    pub fn as_ldmatrix(self) -> Option<Ldmatrix<'m>> {
        self.is(Instruction::Ldmatrix).then_some(Ldmatrix(self))
    }

    /// The view as `ldu`, if it is one and fits a form.
    #[inline]
    pub fn as_ldu(self) -> Option<Ldu<'m>> {
        self.is(Instruction::Ldu).then_some(Ldu(self))
    }

    /// The view as `lg2`, if it is one and fits a form.
    #[inline]
    pub fn as_lg2(self) -> Option<Lg2<'m>> {
        self.is(Instruction::Lg2).then_some(Lg2(self))
    }

    /// The view as `lop3`, if it is one and fits a form.
    #[inline]
    pub fn as_lop3(self) -> Option<Lop3<'m>> {
        self.is(Instruction::Lop3).then_some(Lop3(self))
    }

    /// The view as `mad`, if it is one and fits a form.
    #[inline]
    pub fn as_mad(self) -> Option<Mad<'m>> {
        self.is(Instruction::Mad).then_some(Mad(self))
    }

    /// The view as `mad.cc`, if it is one and fits a form.
    #[inline]
    pub fn as_mad_cc(self) -> Option<MadCc<'m>> {
        self.is(Instruction::MadCc).then_some(MadCc(self))
    }

    /// The view as `mad24`, if it is one and fits a form.
    #[inline]
    pub fn as_mad24(self) -> Option<Mad24<'m>> {
        self.is(Instruction::Mad24).then_some(Mad24(self))
    }

    /// The view as `madc`, if it is one and fits a form.
    #[inline]
    pub fn as_madc(self) -> Option<Madc<'m>> {
        self.is(Instruction::Madc).then_some(Madc(self))
    }

    /// The view as `mapa`, if it is one and fits a form.
    #[inline]
    pub fn as_mapa(self) -> Option<Mapa<'m>> {
        self.is(Instruction::Mapa).then_some(Mapa(self))
    }

    /// The view as `match.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_match_sync(self) -> Option<MatchSync<'m>> {
        self.is(Instruction::MatchSync).then_some(MatchSync(self))
    }

    /// The view as `max`, if it is one and fits a form.
    #[inline]
    pub fn as_max(self) -> Option<Max<'m>> {
        self.is(Instruction::Max).then_some(Max(self))
    }

    /// The view as `mbarrier.arrive`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_arrive(self) -> Option<MbarrierArrive<'m>> {
        self.is(Instruction::MbarrierArrive).then_some(MbarrierArrive(self))
    }

    /// The view as `mbarrier.arrive_drop`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_arrive_drop(self) -> Option<MbarrierArriveDrop<'m>> {
        self.is(Instruction::MbarrierArriveDrop).then_some(MbarrierArriveDrop(self))
    }

    /// The view as `mbarrier.check_layout`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_check_layout(self) -> Option<MbarrierCheckLayout<'m>> {
        self.is(Instruction::MbarrierCheckLayout).then_some(MbarrierCheckLayout(self))
    }

    /// The view as `mbarrier.complete_tx`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_complete_tx(self) -> Option<MbarrierCompleteTx<'m>> {
        self.is(Instruction::MbarrierCompleteTx).then_some(MbarrierCompleteTx(self))
    }

    /// The view as `mbarrier.expect_tx`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_expect_tx(self) -> Option<MbarrierExpectTx<'m>> {
        self.is(Instruction::MbarrierExpectTx).then_some(MbarrierExpectTx(self))
    }

    /// The view as `mbarrier.init`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_init(self) -> Option<MbarrierInit<'m>> {
        self.is(Instruction::MbarrierInit).then_some(MbarrierInit(self))
    }

    /// The view as `mbarrier.inval`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_inval(self) -> Option<MbarrierInval<'m>> {
        self.is(Instruction::MbarrierInval).then_some(MbarrierInval(self))
    }

    /// The view as `mbarrier.pending_count`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_pending_count(self) -> Option<MbarrierPendingCount<'m>> {
        self.is(Instruction::MbarrierPendingCount).then_some(MbarrierPendingCount(self))
    }

    /// The view as `mbarrier.test_wait`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_test_wait(self) -> Option<MbarrierTestWait<'m>> {
        self.is(Instruction::MbarrierTestWait).then_some(MbarrierTestWait(self))
    }

    /// The view as `mbarrier.try_wait`, if it is one and fits a form.
    #[inline]
    pub fn as_mbarrier_try_wait(self) -> Option<MbarrierTryWait<'m>> {
        self.is(Instruction::MbarrierTryWait).then_some(MbarrierTryWait(self))
    }

    /// The view as `membar`, if it is one and fits a form.
    #[inline]
    pub fn as_membar(self) -> Option<Membar<'m>> {
        self.is(Instruction::Membar).then_some(Membar(self))
    }

    /// The view as `min`, if it is one and fits a form.
    #[inline]
    pub fn as_min(self) -> Option<Min<'m>> {
        self.is(Instruction::Min).then_some(Min(self))
    }

    /// The view as `mma`, if it is one and fits a form.
    #[inline]
    pub fn as_mma(self) -> Option<Mma<'m>> {
        self.is(Instruction::Mma).then_some(Mma(self))
    }

    /// The view as `mma.sp`, if it is one and fits a form.
    #[inline]
    pub fn as_mma_sp(self) -> Option<MmaSp<'m>> {
        self.is(Instruction::MmaSp).then_some(MmaSp(self))
    }

    /// The view as `mma.sp::ordered_metadata`, if it is one and fits a form.
    #[inline]
    pub fn as_mma_sp_ordered_metadata(self) -> Option<MmaSpOrderedMetadata<'m>> {
        self.is(Instruction::MmaSpOrderedMetadata).then_some(MmaSpOrderedMetadata(self))
    }

    /// The view as `mov`, if it is one and fits a form.
    #[inline]
    pub fn as_mov(self) -> Option<Mov<'m>> {
        self.is(Instruction::Mov).then_some(Mov(self))
    }

    /// The view as `movmatrix`, if it is one and fits a form.
    #[inline]
    pub fn as_movmatrix(self) -> Option<Movmatrix<'m>> {
        self.is(Instruction::Movmatrix).then_some(Movmatrix(self))
    }

    /// The view as `mul`, if it is one and fits a form.
    #[inline]
    pub fn as_mul(self) -> Option<Mul<'m>> {
        self.is(Instruction::Mul).then_some(Mul(self))
    }

    /// The view as `mul24`, if it is one and fits a form.
    #[inline]
    pub fn as_mul24(self) -> Option<Mul24<'m>> {
        self.is(Instruction::Mul24).then_some(Mul24(self))
    }

    /// The view as `multimem.cp.async.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_cp_async_bulk(self) -> Option<MultimemCpAsyncBulk<'m>> {
        self.is(Instruction::MultimemCpAsyncBulk).then_some(MultimemCpAsyncBulk(self))
    }

    /// The view as `multimem.cp.reduce.async.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_cp_reduce_async_bulk(self) -> Option<MultimemCpReduceAsyncBulk<'m>> {
        self.is(Instruction::MultimemCpReduceAsyncBulk).then_some(MultimemCpReduceAsyncBulk(self))
    }

    /// The view as `multimem.ld_reduce`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_ld_reduce(self) -> Option<MultimemLdReduce<'m>> {
        self.is(Instruction::MultimemLdReduce).then_some(MultimemLdReduce(self))
    }

    /// The view as `multimem.red`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_red(self) -> Option<MultimemRed<'m>> {
        self.is(Instruction::MultimemRed).then_some(MultimemRed(self))
    }

    /// The view as `multimem.red.async`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_red_async(self) -> Option<MultimemRedAsync<'m>> {
        self.is(Instruction::MultimemRedAsync).then_some(MultimemRedAsync(self))
    }

    /// The view as `multimem.st`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_st(self) -> Option<MultimemSt<'m>> {
        self.is(Instruction::MultimemSt).then_some(MultimemSt(self))
    }

    /// The view as `multimem.st.async`, if it is one and fits a form.
    #[inline]
    pub fn as_multimem_st_async(self) -> Option<MultimemStAsync<'m>> {
        self.is(Instruction::MultimemStAsync).then_some(MultimemStAsync(self))
    }

    /// The view as `nanosleep`, if it is one and fits a form.
    #[inline]
    pub fn as_nanosleep(self) -> Option<Nanosleep<'m>> {
        self.is(Instruction::Nanosleep).then_some(Nanosleep(self))
    }

    /// The view as `neg`, if it is one and fits a form.
    #[inline]
    pub fn as_neg(self) -> Option<Neg<'m>> {
        self.is(Instruction::Neg).then_some(Neg(self))
    }

    /// The view as `not`, if it is one and fits a form.
    #[inline]
    pub fn as_not(self) -> Option<Not<'m>> {
        self.is(Instruction::Not).then_some(Not(self))
    }

    /// The view as `or`, if it is one and fits a form.
    #[inline]
    pub fn as_or(self) -> Option<Or<'m>> {
        self.is(Instruction::Or).then_some(Or(self))
    }

    /// The view as `pmevent`, if it is one and fits a form.
    #[inline]
    pub fn as_pmevent(self) -> Option<Pmevent<'m>> {
        self.is(Instruction::Pmevent).then_some(Pmevent(self))
    }

    /// The view as `popc`, if it is one and fits a form.
    #[inline]
    pub fn as_popc(self) -> Option<Popc<'m>> {
        self.is(Instruction::Popc).then_some(Popc(self))
    }

    /// The view as `prefetch`, if it is one and fits a form.
    #[inline]
    pub fn as_prefetch(self) -> Option<Prefetch<'m>> {
        self.is(Instruction::Prefetch).then_some(Prefetch(self))
    }

    /// The view as `prefetchu`, if it is one and fits a form.
    #[inline]
    pub fn as_prefetchu(self) -> Option<Prefetchu<'m>> {
        self.is(Instruction::Prefetchu).then_some(Prefetchu(self))
    }

    /// The view as `prmt`, if it is one and fits a form.
    #[inline]
    pub fn as_prmt(self) -> Option<Prmt<'m>> {
        self.is(Instruction::Prmt).then_some(Prmt(self))
    }

    /// The view as `rcp`, if it is one and fits a form.
    #[inline]
    pub fn as_rcp(self) -> Option<Rcp<'m>> {
        self.is(Instruction::Rcp).then_some(Rcp(self))
    }

    /// The view as `rcp.approx.ftz.f64`, if it is one and fits a form.
    #[inline]
    pub fn as_rcp_approx_ftz_f64(self) -> Option<RcpApproxFtzF64<'m>> {
        self.is(Instruction::RcpApproxFtzF64).then_some(RcpApproxFtzF64(self))
    }

    /// The view as `red`, if it is one and fits a form.
    #[inline]
    pub fn as_red(self) -> Option<Red<'m>> {
        self.is(Instruction::Red).then_some(Red(self))
    }

    /// The view as `red.async`, if it is one and fits a form.
    #[inline]
    pub fn as_red_async(self) -> Option<RedAsync<'m>> {
        self.is(Instruction::RedAsync).then_some(RedAsync(self))
    }

    /// The view as `redux.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_redux_sync(self) -> Option<ReduxSync<'m>> {
        self.is(Instruction::ReduxSync).then_some(ReduxSync(self))
    }

    /// The view as `rem`, if it is one and fits a form.
    #[inline]
    pub fn as_rem(self) -> Option<Rem<'m>> {
        self.is(Instruction::Rem).then_some(Rem(self))
    }

    /// The view as `ret`, if it is one and fits a form.
    #[inline]
    pub fn as_ret(self) -> Option<Ret<'m>> {
        self.is(Instruction::Ret).then_some(Ret(self))
    }

    /// The view as `rsqrt`, if it is one and fits a form.
    #[inline]
    pub fn as_rsqrt(self) -> Option<Rsqrt<'m>> {
        self.is(Instruction::Rsqrt).then_some(Rsqrt(self))
    }

    /// The view as `rsqrt.approx.ftz.f64`, if it is one and fits a form.
    #[inline]
    pub fn as_rsqrt_approx_ftz_f64(self) -> Option<RsqrtApproxFtzF64<'m>> {
        self.is(Instruction::RsqrtApproxFtzF64).then_some(RsqrtApproxFtzF64(self))
    }

    /// The view as `sad`, if it is one and fits a form.
    #[inline]
    pub fn as_sad(self) -> Option<Sad<'m>> {
        self.is(Instruction::Sad).then_some(Sad(self))
    }

    /// The view as `selp`, if it is one and fits a form.
    #[inline]
    pub fn as_selp(self) -> Option<Selp<'m>> {
        self.is(Instruction::Selp).then_some(Selp(self))
    }

    /// The view as `set`, if it is one and fits a form.
    #[inline]
    pub fn as_set(self) -> Option<Set<'m>> {
        self.is(Instruction::Set).then_some(Set(self))
    }

    /// The view as `setmaxnreg`, if it is one and fits a form.
    #[inline]
    pub fn as_setmaxnreg(self) -> Option<Setmaxnreg<'m>> {
        self.is(Instruction::Setmaxnreg).then_some(Setmaxnreg(self))
    }

    /// The view as `setp`, if it is one and fits a form.
    #[inline]
    pub fn as_setp(self) -> Option<Setp<'m>> {
        self.is(Instruction::Setp).then_some(Setp(self))
    }

    /// The view as `shf`, if it is one and fits a form.
    #[inline]
    pub fn as_shf(self) -> Option<Shf<'m>> {
        self.is(Instruction::Shf).then_some(Shf(self))
    }

    /// The view as `shfl`, if it is one and fits a form.
    #[inline]
    pub fn as_shfl(self) -> Option<Shfl<'m>> {
        self.is(Instruction::Shfl).then_some(Shfl(self))
    }

    /// The view as `shfl.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_shfl_sync(self) -> Option<ShflSync<'m>> {
        self.is(Instruction::ShflSync).then_some(ShflSync(self))
    }

    /// The view as `shl`, if it is one and fits a form.
    #[inline]
    pub fn as_shl(self) -> Option<Shl<'m>> {
        self.is(Instruction::Shl).then_some(Shl(self))
    }

    /// The view as `shr`, if it is one and fits a form.
    #[inline]
    pub fn as_shr(self) -> Option<Shr<'m>> {
        self.is(Instruction::Shr).then_some(Shr(self))
    }

    /// The view as `sin`, if it is one and fits a form.
    #[inline]
    pub fn as_sin(self) -> Option<Sin<'m>> {
        self.is(Instruction::Sin).then_some(Sin(self))
    }

    /// The view as `slct`, if it is one and fits a form.
    #[inline]
    pub fn as_slct(self) -> Option<Slct<'m>> {
        self.is(Instruction::Slct).then_some(Slct(self))
    }

    /// The view as `spcompress`, if it is one and fits a form.
    #[inline]
    pub fn as_spcompress(self) -> Option<Spcompress<'m>> {
        self.is(Instruction::Spcompress).then_some(Spcompress(self))
    }

    /// The view as `spdecompress`, if it is one and fits a form.
    #[inline]
    pub fn as_spdecompress(self) -> Option<Spdecompress<'m>> {
        self.is(Instruction::Spdecompress).then_some(Spdecompress(self))
    }

    /// The view as `sqrt`, if it is one and fits a form.
    #[inline]
    pub fn as_sqrt(self) -> Option<Sqrt<'m>> {
        self.is(Instruction::Sqrt).then_some(Sqrt(self))
    }

    /// The view as `st`, if it is one and fits a form.
    #[inline]
    pub fn as_st(self) -> Option<St<'m>> {
        self.is(Instruction::St).then_some(St(self))
    }

    /// The view as `st.async`, if it is one and fits a form.
    #[inline]
    pub fn as_st_async(self) -> Option<StAsync<'m>> {
        self.is(Instruction::StAsync).then_some(StAsync(self))
    }

    /// The view as `st.bulk`, if it is one and fits a form.
    #[inline]
    pub fn as_st_bulk(self) -> Option<StBulk<'m>> {
        self.is(Instruction::StBulk).then_some(StBulk(self))
    }

    /// The view as `stackrestore`, if it is one and fits a form.
    #[inline]
    pub fn as_stackrestore(self) -> Option<Stackrestore<'m>> {
        self.is(Instruction::Stackrestore).then_some(Stackrestore(self))
    }

    /// The view as `stacksave`, if it is one and fits a form.
    #[inline]
    pub fn as_stacksave(self) -> Option<Stacksave<'m>> {
        self.is(Instruction::Stacksave).then_some(Stacksave(self))
    }

    /// The view as `stmatrix`, if it is one and fits a form.
    #[inline]
    pub fn as_stmatrix(self) -> Option<Stmatrix<'m>> {
        self.is(Instruction::Stmatrix).then_some(Stmatrix(self))
    }

    /// The view as `sub`, if it is one and fits a form.
    #[inline]
    pub fn as_sub(self) -> Option<Sub<'m>> {
        self.is(Instruction::Sub).then_some(Sub(self))
    }

    /// The view as `sub.cc`, if it is one and fits a form.
    #[inline]
    pub fn as_sub_cc(self) -> Option<SubCc<'m>> {
        self.is(Instruction::SubCc).then_some(SubCc(self))
    }

    /// The view as `subc`, if it is one and fits a form.
    #[inline]
    pub fn as_subc(self) -> Option<Subc<'m>> {
        self.is(Instruction::Subc).then_some(Subc(self))
    }

    /// The view as `suld`, if it is one and fits a form.
    #[inline]
    pub fn as_suld(self) -> Option<Suld<'m>> {
        self.is(Instruction::Suld).then_some(Suld(self))
    }

    /// The view as `suq`, if it is one and fits a form.
    #[inline]
    pub fn as_suq(self) -> Option<Suq<'m>> {
        self.is(Instruction::Suq).then_some(Suq(self))
    }

    /// The view as `sured`, if it is one and fits a form.
    #[inline]
    pub fn as_sured(self) -> Option<Sured<'m>> {
        self.is(Instruction::Sured).then_some(Sured(self))
    }

    /// The view as `sust`, if it is one and fits a form.
    #[inline]
    pub fn as_sust(self) -> Option<Sust<'m>> {
        self.is(Instruction::Sust).then_some(Sust(self))
    }

    /// The view as `szext`, if it is one and fits a form.
    #[inline]
    pub fn as_szext(self) -> Option<Szext<'m>> {
        self.is(Instruction::Szext).then_some(Szext(self))
    }

    /// The view as `tanh`, if it is one and fits a form.
    #[inline]
    pub fn as_tanh(self) -> Option<Tanh<'m>> {
        self.is(Instruction::Tanh).then_some(Tanh(self))
    }

    /// The view as `tcgen05.alloc`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_alloc(self) -> Option<Tcgen05Alloc<'m>> {
        self.is(Instruction::Tcgen05Alloc).then_some(Tcgen05Alloc(self))
    }

    /// The view as `tcgen05.commit`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_commit(self) -> Option<Tcgen05Commit<'m>> {
        self.is(Instruction::Tcgen05Commit).then_some(Tcgen05Commit(self))
    }

    /// The view as `tcgen05.cp`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_cp(self) -> Option<Tcgen05Cp<'m>> {
        self.is(Instruction::Tcgen05Cp).then_some(Tcgen05Cp(self))
    }

    /// The view as `tcgen05.dealloc`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_dealloc(self) -> Option<Tcgen05Dealloc<'m>> {
        self.is(Instruction::Tcgen05Dealloc).then_some(Tcgen05Dealloc(self))
    }

    /// The view as `tcgen05.fence`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_fence(self) -> Option<Tcgen05Fence<'m>> {
        self.is(Instruction::Tcgen05Fence).then_some(Tcgen05Fence(self))
    }

    /// The view as `tcgen05.ld`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_ld(self) -> Option<Tcgen05Ld<'m>> {
        self.is(Instruction::Tcgen05Ld).then_some(Tcgen05Ld(self))
    }

    /// The view as `tcgen05.ld.red`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_ld_red(self) -> Option<Tcgen05LdRed<'m>> {
        self.is(Instruction::Tcgen05LdRed).then_some(Tcgen05LdRed(self))
    }

    /// The view as `tcgen05.ld.red.spcompress`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_ld_red_spcompress(self) -> Option<Tcgen05LdRedSpcompress<'m>> {
        self.is(Instruction::Tcgen05LdRedSpcompress).then_some(Tcgen05LdRedSpcompress(self))
    }

    /// The view as `tcgen05.ld.spcompress`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_ld_spcompress(self) -> Option<Tcgen05LdSpcompress<'m>> {
        self.is(Instruction::Tcgen05LdSpcompress).then_some(Tcgen05LdSpcompress(self))
    }

    /// The view as `tcgen05.mma`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_mma(self) -> Option<Tcgen05Mma<'m>> {
        self.is(Instruction::Tcgen05Mma).then_some(Tcgen05Mma(self))
    }

    /// The view as `tcgen05.mma.sp`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_mma_sp(self) -> Option<Tcgen05MmaSp<'m>> {
        self.is(Instruction::Tcgen05MmaSp).then_some(Tcgen05MmaSp(self))
    }

    /// The view as `tcgen05.mma.ws`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_mma_ws(self) -> Option<Tcgen05MmaWs<'m>> {
        self.is(Instruction::Tcgen05MmaWs).then_some(Tcgen05MmaWs(self))
    }

    /// The view as `tcgen05.mma.ws.sp`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_mma_ws_sp(self) -> Option<Tcgen05MmaWsSp<'m>> {
        self.is(Instruction::Tcgen05MmaWsSp).then_some(Tcgen05MmaWsSp(self))
    }

    /// The view as `tcgen05.relinquish_alloc_permit`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_relinquish_alloc_permit(self) -> Option<Tcgen05RelinquishAllocPermit<'m>> {
        self.is(Instruction::Tcgen05RelinquishAllocPermit).then_some(Tcgen05RelinquishAllocPermit(self))
    }

    /// The view as `tcgen05.shift`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_shift(self) -> Option<Tcgen05Shift<'m>> {
        self.is(Instruction::Tcgen05Shift).then_some(Tcgen05Shift(self))
    }

    /// The view as `tcgen05.st`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_st(self) -> Option<Tcgen05St<'m>> {
        self.is(Instruction::Tcgen05St).then_some(Tcgen05St(self))
    }

    /// The view as `tcgen05.wait`, if it is one and fits a form.
    #[inline]
    pub fn as_tcgen05_wait(self) -> Option<Tcgen05Wait<'m>> {
        self.is(Instruction::Tcgen05Wait).then_some(Tcgen05Wait(self))
    }

    /// The view as `tensormap.cp_fenceproxy`, if it is one and fits a form.
    #[inline]
    pub fn as_tensormap_cp_fenceproxy(self) -> Option<TensormapCpFenceproxy<'m>> {
        self.is(Instruction::TensormapCpFenceproxy).then_some(TensormapCpFenceproxy(self))
    }

    /// The view as `tensormap.query`, if it is one and fits a form.
    #[inline]
    pub fn as_tensormap_query(self) -> Option<TensormapQuery<'m>> {
        self.is(Instruction::TensormapQuery).then_some(TensormapQuery(self))
    }

    /// The view as `tensormap.replace`, if it is one and fits a form.
    #[inline]
    pub fn as_tensormap_replace(self) -> Option<TensormapReplace<'m>> {
        self.is(Instruction::TensormapReplace).then_some(TensormapReplace(self))
    }

    /// The view as `testp`, if it is one and fits a form.
    #[inline]
    pub fn as_testp(self) -> Option<Testp<'m>> {
        self.is(Instruction::Testp).then_some(Testp(self))
    }

    /// The view as `tex`, if it is one and fits a form.
    #[inline]
    pub fn as_tex(self) -> Option<Tex<'m>> {
        self.is(Instruction::Tex).then_some(Tex(self))
    }

    /// The view as `tld4`, if it is one and fits a form.
    #[inline]
    pub fn as_tld4(self) -> Option<Tld4<'m>> {
        self.is(Instruction::Tld4).then_some(Tld4(self))
    }

    /// The view as `trap`, if it is one and fits a form.
    #[inline]
    pub fn as_trap(self) -> Option<Trap<'m>> {
        self.is(Instruction::Trap).then_some(Trap(self))
    }

    /// The view as `txq`, if it is one and fits a form.
    #[inline]
    pub fn as_txq(self) -> Option<Txq<'m>> {
        self.is(Instruction::Txq).then_some(Txq(self))
    }

    /// The view as `vabsdiff`, if it is one and fits a form.
    #[inline]
    pub fn as_vabsdiff(self) -> Option<Vabsdiff<'m>> {
        self.is(Instruction::Vabsdiff).then_some(Vabsdiff(self))
    }

    /// The view as `vabsdiff2`, if it is one and fits a form.
    #[inline]
    pub fn as_vabsdiff2(self) -> Option<Vabsdiff2<'m>> {
        self.is(Instruction::Vabsdiff2).then_some(Vabsdiff2(self))
    }

    /// The view as `vabsdiff4`, if it is one and fits a form.
    #[inline]
    pub fn as_vabsdiff4(self) -> Option<Vabsdiff4<'m>> {
        self.is(Instruction::Vabsdiff4).then_some(Vabsdiff4(self))
    }

    /// The view as `vadd`, if it is one and fits a form.
    #[inline]
    pub fn as_vadd(self) -> Option<Vadd<'m>> {
        self.is(Instruction::Vadd).then_some(Vadd(self))
    }

    /// The view as `vadd2`, if it is one and fits a form.
    #[inline]
    pub fn as_vadd2(self) -> Option<Vadd2<'m>> {
        self.is(Instruction::Vadd2).then_some(Vadd2(self))
    }

    /// The view as `vadd4`, if it is one and fits a form.
    #[inline]
    pub fn as_vadd4(self) -> Option<Vadd4<'m>> {
        self.is(Instruction::Vadd4).then_some(Vadd4(self))
    }

    /// The view as `vavrg2`, if it is one and fits a form.
    #[inline]
    pub fn as_vavrg2(self) -> Option<Vavrg2<'m>> {
        self.is(Instruction::Vavrg2).then_some(Vavrg2(self))
    }

    /// The view as `vavrg4`, if it is one and fits a form.
    #[inline]
    pub fn as_vavrg4(self) -> Option<Vavrg4<'m>> {
        self.is(Instruction::Vavrg4).then_some(Vavrg4(self))
    }

    /// The view as `vmad`, if it is one and fits a form.
    #[inline]
    pub fn as_vmad(self) -> Option<Vmad<'m>> {
        self.is(Instruction::Vmad).then_some(Vmad(self))
    }

    /// The view as `vmax`, if it is one and fits a form.
    #[inline]
    pub fn as_vmax(self) -> Option<Vmax<'m>> {
        self.is(Instruction::Vmax).then_some(Vmax(self))
    }

    /// The view as `vmax2`, if it is one and fits a form.
    #[inline]
    pub fn as_vmax2(self) -> Option<Vmax2<'m>> {
        self.is(Instruction::Vmax2).then_some(Vmax2(self))
    }

    /// The view as `vmax4`, if it is one and fits a form.
    #[inline]
    pub fn as_vmax4(self) -> Option<Vmax4<'m>> {
        self.is(Instruction::Vmax4).then_some(Vmax4(self))
    }

    /// The view as `vmin`, if it is one and fits a form.
    #[inline]
    pub fn as_vmin(self) -> Option<Vmin<'m>> {
        self.is(Instruction::Vmin).then_some(Vmin(self))
    }

    /// The view as `vmin2`, if it is one and fits a form.
    #[inline]
    pub fn as_vmin2(self) -> Option<Vmin2<'m>> {
        self.is(Instruction::Vmin2).then_some(Vmin2(self))
    }

    /// The view as `vmin4`, if it is one and fits a form.
    #[inline]
    pub fn as_vmin4(self) -> Option<Vmin4<'m>> {
        self.is(Instruction::Vmin4).then_some(Vmin4(self))
    }

    /// The view as `vote`, if it is one and fits a form.
    #[inline]
    pub fn as_vote(self) -> Option<Vote<'m>> {
        self.is(Instruction::Vote).then_some(Vote(self))
    }

    /// The view as `vote.sync`, if it is one and fits a form.
    #[inline]
    pub fn as_vote_sync(self) -> Option<VoteSync<'m>> {
        self.is(Instruction::VoteSync).then_some(VoteSync(self))
    }

    /// The view as `vset`, if it is one and fits a form.
    #[inline]
    pub fn as_vset(self) -> Option<Vset<'m>> {
        self.is(Instruction::Vset).then_some(Vset(self))
    }

    /// The view as `vset2`, if it is one and fits a form.
    #[inline]
    pub fn as_vset2(self) -> Option<Vset2<'m>> {
        self.is(Instruction::Vset2).then_some(Vset2(self))
    }

    /// The view as `vset4`, if it is one and fits a form.
    #[inline]
    pub fn as_vset4(self) -> Option<Vset4<'m>> {
        self.is(Instruction::Vset4).then_some(Vset4(self))
    }

    /// The view as `vshl`, if it is one and fits a form.
    #[inline]
    pub fn as_vshl(self) -> Option<Vshl<'m>> {
        self.is(Instruction::Vshl).then_some(Vshl(self))
    }

    /// The view as `vshr`, if it is one and fits a form.
    #[inline]
    pub fn as_vshr(self) -> Option<Vshr<'m>> {
        self.is(Instruction::Vshr).then_some(Vshr(self))
    }

    /// The view as `vsub`, if it is one and fits a form.
    #[inline]
    pub fn as_vsub(self) -> Option<Vsub<'m>> {
        self.is(Instruction::Vsub).then_some(Vsub(self))
    }

    /// The view as `vsub2`, if it is one and fits a form.
    #[inline]
    pub fn as_vsub2(self) -> Option<Vsub2<'m>> {
        self.is(Instruction::Vsub2).then_some(Vsub2(self))
    }

    /// The view as `vsub4`, if it is one and fits a form.
    #[inline]
    pub fn as_vsub4(self) -> Option<Vsub4<'m>> {
        self.is(Instruction::Vsub4).then_some(Vsub4(self))
    }

    /// The view as `wgmma.commit_group`, if it is one and fits a form.
    #[inline]
    pub fn as_wgmma_commit_group(self) -> Option<WgmmaCommitGroup<'m>> {
        self.is(Instruction::WgmmaCommitGroup).then_some(WgmmaCommitGroup(self))
    }

    /// The view as `wgmma.fence`, if it is one and fits a form.
    #[inline]
    pub fn as_wgmma_fence(self) -> Option<WgmmaFence<'m>> {
        self.is(Instruction::WgmmaFence).then_some(WgmmaFence(self))
    }

    /// The view as `wgmma.mma_async`, if it is one and fits a form.
    #[inline]
    pub fn as_wgmma_mma_async(self) -> Option<WgmmaMmaAsync<'m>> {
        self.is(Instruction::WgmmaMmaAsync).then_some(WgmmaMmaAsync(self))
    }

    /// The view as `wgmma.mma_async.sp`, if it is one and fits a form.
    #[inline]
    pub fn as_wgmma_mma_async_sp(self) -> Option<WgmmaMmaAsyncSp<'m>> {
        self.is(Instruction::WgmmaMmaAsyncSp).then_some(WgmmaMmaAsyncSp(self))
    }

    /// The view as `wgmma.wait_group`, if it is one and fits a form.
    #[inline]
    pub fn as_wgmma_wait_group(self) -> Option<WgmmaWaitGroup<'m>> {
        self.is(Instruction::WgmmaWaitGroup).then_some(WgmmaWaitGroup(self))
    }

    /// The view as `wmma.load`, if it is one and fits a form.
    #[inline]
    pub fn as_wmma_load(self) -> Option<WmmaLoad<'m>> {
        self.is(Instruction::WmmaLoad).then_some(WmmaLoad(self))
    }

    /// The view as `wmma.mma`, if it is one and fits a form.
    #[inline]
    pub fn as_wmma_mma(self) -> Option<WmmaMma<'m>> {
        self.is(Instruction::WmmaMma).then_some(WmmaMma(self))
    }

    /// The view as `wmma.store`, if it is one and fits a form.
    #[inline]
    pub fn as_wmma_store(self) -> Option<WmmaStore<'m>> {
        self.is(Instruction::WmmaStore).then_some(WmmaStore(self))
    }

    /// The view as `xor`, if it is one and fits a form.
    #[inline]
    pub fn as_xor(self) -> Option<Xor<'m>> {
        self.is(Instruction::Xor).then_some(Xor(self))
    }
}
