//! What operations read and write.

use super::{Function, LanePlace, Passed, TensorPlaces, TensorSource};
use crate::op::{
    Address, AtomicFunction, ClockPart, Float1, FloatType, ImageOp, Integer1, Integer2, Integer3, Number, Op,
    SpecialRegister, StackOp, SurfaceAction, TensorAddress, TensorOp, TextureLevel, TransferOp,
    TransferReport, TransferWork, Vote,
};
use crate::register::{Pred, Reg};
use crate::texture::Geometry;

/// Something that an operation reads or writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// A register, and how many rows it takes.
    Rows(Reg, u32),
    /// A predicate.
    Predicate(Pred),
}

/// What something counts for that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// What is written comes of it.
    Value,
    /// It says where memory is.
    Address,
    /// It says where the program goes on, who takes part, or how much is done.
    Decision,
}

/// What an operation reads and writes, besides its guard and memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Uses {
    /// What it reads.
    pub reads: Vec<(Operand, Role)>,
    /// What it writes.
    pub writes: Vec<Operand>,
}

impl Uses {
    fn read(&mut self, reg: Reg, rows: u32, role: Role) {
        self.reads.push((Operand::Rows(reg, rows), role));
    }

    fn values(&mut self, regs: &[Reg], rows: u32) {
        regs.iter().for_each(|reg| self.read(*reg, rows, Role::Value));
    }

    fn address(&mut self, address: impl Into<Option<Address>>) {
        let address = address.into();
        if let Some((base, wide)) = address.and_then(|address| Some((address.base?, address.wide))) {
            self.read(base, 1 + u32::from(wide), Role::Address);
        }
    }

    fn cell(&mut self, at: TensorAddress) {
        if let Some(base) = at.base {
            self.read(base, 1, Role::Address);
        }
    }

    fn decides(&mut self, regs: impl IntoIterator<Item = Reg>) {
        regs.into_iter().for_each(|reg| self.read(reg, 1, Role::Decision));
    }

    fn test(&mut self, pred: impl Into<Option<Pred>>, role: Role) {
        self.reads.extend(pred.into().map(|pred| (Operand::Predicate(pred), role)));
    }

    fn write(&mut self, reg: impl Into<Option<Reg>>, rows: u32) {
        self.writes.extend(reg.into().map(|reg| Operand::Rows(reg, rows)));
    }

    fn flag(&mut self, pred: impl Into<Option<Pred>>) {
        self.writes.extend(pred.into().map(Operand::Predicate));
    }
}

/// Rows of so many elements of a size in bytes.
fn elements(size: u8, count: u8) -> u32 {
    u32::from(count) * u32::from(size).div_ceil(4)
}

fn rows_of(number: Number) -> u32 {
    match number {
        Number::Integer { bits: 64, .. } | Number::Float(FloatType::F64) => 2,
        _ => 1,
    }
}

impl Function {
    /// What an operation of this function reads and writes. What a call passes does not count: that goes from function to function.
    pub fn uses(&self, op: &Op) -> Uses {
        let mut out = Uses::default();
        let to = &mut out;
        match *op {
            Op::Nop | Op::Yield | Op::Fence | Op::Unfinished { .. } | Op::ClusterBarrier { .. } => {}
            Op::Branch { .. } | Op::Call { .. } | Op::Return | Op::Exit | Op::Trap => {}
            Op::Tensor(op) => self.of_tensor(op, to),
            Op::Transfer(op) => self.of_transfer(op, to),
            Op::Image { op } => self.of_image(op, to),
            Op::Lane { program } => self.of_lane(program, to),
            Op::Builtin { call, .. } => self.of_builtin(call, to),
            Op::Load { .. }
            | Op::Store { .. }
            | Op::Fill { .. }
            | Op::Atomic { .. }
            | Op::Gather { .. }
            | Op::Copy { .. }
            | Op::LoadMatrix { .. }
            | Op::StoreMatrix { .. }
            | Op::LoadFragment { .. }
            | Op::StoreFragment { .. }
            | Op::ReplaceInMap { .. }
            | Op::BarrierObject { .. }
            | Op::TakeCluster { .. }
            | Op::Lock { .. }
            | Op::Unlock { .. } => self.of_memory(op, to),
            Op::Shuffle { .. }
            | Op::Vote { .. }
            | Op::Reduce { .. }
            | Op::Match { .. }
            | Op::Elect { .. }
            | Op::Barrier { .. }
            | Op::WarpBarrier { .. }
            | Op::ExchangeMatrix { .. }
            | Op::Product { .. }
            | Op::GroupProduct { .. } => self.of_warp(op, to),
            Op::Special { d, register } => {
                let is_long = matches!(
                    register,
                    SpecialRegister::Clock(ClockPart::All) | SpecialRegister::Timer(ClockPart::All)
                );
                to.write(d, 1 + u32::from(is_long));
            }
            Op::LocalMemory { end, start, behind } => {
                [end, end.plus(2), start, behind].into_iter().for_each(|reg| to.read(reg, 2, Role::Decision));
                [end, end.plus(2)].into_iter().for_each(|reg| to.write(reg, 2));
            }
            Op::RestoreStack { end, a } => {
                [end.plus(2), a].into_iter().for_each(|reg| to.read(reg, 2, Role::Decision));
                to.write(end, 2);
            }
            Op::Registers { count, p, .. } => {
                to.decides([count]);
                to.flag(p);
            }
            Op::Sleep { time } => to.values(&[time], 1),
            Op::Jump { base, .. } => to.read(base, 2, Role::Decision),
            Op::Leave { members } => to.decides([members]),
            Op::BranchIndexed { index, .. } => to.decides([index]),
            Op::CallIndirect { function, .. } => to.read(function, 2, Role::Decision),
            Op::Stack(StackOp::BranchIndirect { to: at }) => to.decides([at]),
            Op::Stack(_) => {}
            _ => of_number(op, to),
        }
        out
    }

    fn of_memory(&self, op: &Op, to: &mut Uses) {
        match *op {
            Op::Load { address, size, count, d, .. } => {
                to.address(address);
                to.write(d, elements(size, count));
            }
            Op::Store { address, size, count, a } => {
                to.address(address);
                to.read(a, elements(size, count), Role::Value);
            }
            Op::Fill { address, size } => {
                to.address(address);
                to.read(size, 2, Role::Decision);
            }
            Op::Atomic { f, address, width, d, a, b } => {
                to.address(address);
                to.values(&[a], width.rows());
                if f == AtomicFunction::CompareAndSwap {
                    to.values(&[b], width.rows());
                }
                to.write(d, width.rows());
            }
            Op::Gather { address, size, count, d, .. } => {
                to.address(address);
                to.write(d, elements(size, count));
            }
            Op::Copy { to: target, from, .. } => {
                [target, from].into_iter().for_each(|address| to.address(address));
            }
            Op::LoadMatrix { map, address, d } => {
                to.address(address);
                to.write(d, self.matrices[map as usize].registers);
            }
            Op::StoreMatrix { map, address, a } => {
                to.address(address);
                to.read(a, self.matrices[map as usize].registers, Role::Value);
            }
            Op::LoadFragment { map, address, stride, d } => {
                to.address(address);
                to.read(stride, 1, Role::Address);
                to.write(d, self.fragments[map as usize].registers);
            }
            Op::StoreFragment { map, address, stride, a } => {
                to.address(address);
                to.read(stride, 1, Role::Address);
                to.read(a, self.fragments[map as usize].registers, Role::Value);
            }
            Op::ReplaceInMap { address, field, value, .. } => {
                to.address(address);
                to.read(value, 1 + u32::from(field.is_wide()), Role::Value);
            }
            Op::BarrierObject { address, d, p, a, b, blocks, .. } => {
                to.address(address);
                if let Some((a, width)) = a {
                    to.read(a, width.rows(), Role::Decision);
                }
                to.decides(b.into_iter().chain(blocks));
                to.write(d, 2);
                to.flag(p);
            }
            Op::TakeCluster { to: target, object, .. } => {
                [target, object].into_iter().for_each(|address| to.address(address));
            }
            Op::Lock { address, d, p } => {
                to.address(address);
                to.write(d, 1);
                to.flag(p);
            }
            Op::Unlock { address } => to.address(address),
            _ => {}
        }
    }

    fn of_warp(&self, op: &Op, to: &mut Uses) {
        match *op {
            Op::Shuffle { d, p, a, b, c, members, .. } => {
                to.values(&[a], 1);
                to.decides([b, c].into_iter().chain(members));
                to.write(d, 1);
                to.flag(p);
            }
            Op::Vote { f, d, p, a, members, .. } => {
                to.test(a, Role::Value);
                to.decides(members);
                if f == Vote::Ballot { to.write(d, 1) } else { to.flag(p) }
            }
            Op::Reduce { d, a, members, .. } => {
                to.values(&[a], 1);
                to.decides([members]);
                to.write(d, 1);
            }
            Op::Match { width, d, p, a, members, .. } => {
                to.values(&[a], width.rows());
                to.decides([members]);
                to.write(d, 1);
                to.flag(p);
            }
            Op::Elect { d, p, members } => {
                to.decides([members]);
                to.write(d, 1);
                to.flag(p);
            }
            Op::Barrier { id, threads, d, p, a, .. } => {
                to.decides([id].into_iter().chain(threads));
                to.test(a.map(|(a, _)| a), Role::Decision);
                to.write(d, 1);
                to.flag(p);
            }
            Op::WarpBarrier { members } => to.decides([members]),
            Op::ExchangeMatrix { map, d, a } => {
                let rows = self.matrices[map as usize].registers;
                to.values(&[a], rows);
                to.write(d, rows);
            }
            Op::Product { product, d, a, b, c, more } => {
                let map = &self.products[product as usize];
                [(a, &map.a), (b, &map.b), (c, &map.c)]
                    .into_iter()
                    .for_each(|(reg, places)| to.values(&[reg], places.rows()));
                let rows = u32::from(map.sparse.is_some()) + if map.scales.is_some() { 6 } else { 0 };
                to.decides((0..rows).map(|row| more.plus(row)));
                to.write(d, map.d.rows());
            }
            Op::GroupProduct { product, d, a, b, more, adds } => {
                let map = &self.group_products[product as usize];
                match map.shared {
                    true => to.read(a, 2, Role::Address),
                    false => to.values(&[a], map.rows.a.rows()),
                }
                to.read(b, 2, Role::Address);
                to.values(&[d], map.rows.d.rows());
                to.decides([adds].into_iter().chain(map.rows.sparse.is_some().then_some(more)));
                to.write(d, map.rows.d.rows());
            }
            _ => {}
        }
    }

    fn of_lane(&self, program: u32, to: &mut Uses) {
        let program = &self.lanes[program as usize];
        let operand = |place: &LanePlace| match *place {
            LanePlace::Register(reg, width) => vec![Operand::Rows(reg, width.rows())],
            LanePlace::Predicate(pred) => vec![Operand::Predicate(pred)],
            LanePlace::Predicates(first, count) => {
                (0..count).map(|at| Operand::Predicate(Pred(first.0 + at))).collect()
            }
            LanePlace::Nowhere => Vec::new(),
        };
        let reads = program.inputs.iter().flat_map(|input| &input.places).flat_map(operand);
        to.reads.extend(reads.map(|read| (read, Role::Value)));
        to.writes.extend(program.outputs.iter().flat_map(|output| &output.places).flat_map(operand));
        to.flag(program.carry);
    }

    fn of_builtin(&self, call: u32, to: &mut Uses) {
        let call = &self.calls[call as usize];
        let operand = |place: &Passed| match *place {
            Passed::Register(reg, width) => Some(Operand::Rows(reg, width.rows())),
            Passed::Predicate(pred) => Some(Operand::Predicate(pred)),
            Passed::Local(_) | Passed::Nowhere => None,
        };
        to.reads.extend(call.arguments.iter().filter_map(operand).map(|read| (read, Role::Value)));
        to.writes.extend(call.results.iter().filter_map(operand));
    }

    fn of_image(&self, op: u32, to: &mut Uses) {
        let coordinates = |geometry: Geometry| match geometry {
            Geometry::Line => 1,
            Geometry::Plane => 2,
            Geometry::Volume | Geometry::Cube => 3,
        };
        match &self.images[op as usize] {
            ImageOp::Read(read) => {
                let handles = [Some(read.image), read.sampler];
                handles
                    .into_iter()
                    .flatten()
                    .for_each(|one| to.read(one.register, one.width.rows(), Role::Address));
                let count = coordinates(read.shape.geometry);
                let level = match read.level {
                    TextureLevel::At(level) => vec![level],
                    TextureLevel::Gradients(x, y) => [&x[..count], &y[..count]].concat(),
                    TextureLevel::Least | TextureLevel::Base | TextureLevel::Quad => Vec::new(),
                };
                let offsets = read.offset.iter().flatten().map(|offset| offset.register);
                let more = [read.layer, read.sample].into_iter().flatten();
                let at = read.at[..count].iter().copied().chain(more).chain(level).chain(offsets);
                at.for_each(|reg| to.read(reg, 1, Role::Address));
                to.values(read.reference.as_slice(), 1);
                to.write(read.d, 4);
            }
            ImageOp::Query(query) => {
                to.read(query.image.register, query.image.width.rows(), Role::Address);
                to.decides(query.level);
                to.write(query.d, 1);
            }
            ImageOp::Access(access) => {
                to.read(access.image.register, access.image.width.rows(), Role::Address);
                let at = access.at[..coordinates(access.shape.geometry)].iter().copied().chain(access.layer);
                at.for_each(|reg| to.read(reg, 1, Role::Address));
                match access.action {
                    SurfaceAction::Load { width, count, d } => to.write(d, width.rows() * u32::from(count)),
                    SurfaceAction::Store { width, count, a } => {
                        to.values(&[a], width.rows() * u32::from(count))
                    }
                    SurfaceAction::Convert { count, a } => to.values(&[a], count.into()),
                    SurfaceAction::Reduce { width, a, .. } => to.values(&[a], width.rows()),
                }
            }
        }
    }

    fn of_tensor(&self, op: TensorOp, to: &mut Uses) {
        match op {
            TensorOp::Relinquish | TensorOp::Wait => {}
            TensorOp::Allocate { to: address, columns, .. } => {
                to.address(address);
                to.decides([columns]);
            }
            TensorOp::Free { at, columns, .. } => to.decides([at, columns]),
            TensorOp::Find { d, p, a, .. } => {
                to.decides([a]);
                to.write(d, 1);
                to.flag(p);
            }
            TensorOp::Keep { d, a } => {
                to.decides([a]);
                to.write(d, 1);
            }
            TensorOp::Load { map, at, d } => {
                to.cell(at);
                to.write(d, self.tensors[map as usize].registers());
            }
            TensorOp::Store { map, at, a } => {
                to.cell(at);
                to.read(a, self.tensors[map as usize].registers(), Role::Value);
            }
            TensorOp::Compress { count, d, a, .. } => {
                to.read(a, count, Role::Value);
                to.write(d, count / 2 + 1);
            }
            TensorOp::Copy { at, descriptor, .. } => {
                to.cell(at);
                to.read(descriptor, 2, Role::Address);
            }
            TensorOp::Shift { at, .. } => to.cell(at),
            TensorOp::Product { product } => {
                let product = &self.tensor_products[product as usize];
                to.cell(product.d);
                match product.a {
                    TensorSource::Shared(a) => to.read(a, 2, Role::Address),
                    TensorSource::Tensor(at) => to.cell(at),
                }
                to.read(product.b, 2, Role::Address);
                to.decides([product.instruction]);
                to.test(product.adds.0, Role::Decision);
                if let Some(mask) = product.mask {
                    to.decides((0..if product.pair { 8 } else { 4 }).map(|row| mask.plus(row)));
                }
                product.scales.iter().flat_map(|scales| [scales.a, scales.b]).for_each(|at| to.cell(at));
                match product.sparse {
                    TensorPlaces::At(at) | TensorPlaces::AsDescribed(at) => to.cell(at),
                    TensorPlaces::None => {}
                }
                product.zeros.iter().for_each(|zeros| to.read(*zeros, 2, Role::Decision));
            }
        }
    }

    fn of_transfer(&self, op: TransferOp, to: &mut Uses) {
        let TransferOp::Start { transfer } = op else { return };
        let transfer = &self.transfers[transfer as usize];
        to.decides(transfer.blocks);
        match transfer.report {
            TransferReport::Object { at, .. } | TransferReport::Fabric { at, .. } => to.address(at),
            TransferReport::Group(..) | TransferReport::Nothing => {}
        }
        match &transfer.work {
            TransferWork::Copy { to: target, from, size, edges, bytes, .. } => {
                [target, from].into_iter().for_each(|address| to.address(*address));
                to.decides(
                    [*size].into_iter().chain(*bytes).chain(edges.iter().flat_map(|edge| [edge.0, edge.1])),
                );
            }
            TransferWork::Small { to: target, from, given, ignore, .. } => {
                [target, from].into_iter().for_each(|address| to.address(*address));
                to.decides(*given);
                to.test(ignore.map(|(pred, _)| pred), Role::Decision);
            }
            TransferWork::Store { to: target, size, count, a, .. } => {
                to.address(*target);
                to.read(*a, elements(*size, *count), Role::Value);
            }
            TransferWork::Box(asked) => {
                to.address(asked.map);
                to.address(asked.shared);
                to.decides(asked.coordinates.iter().chain(&asked.offsets).copied());
                if let Some(changes) = &asked.changes {
                    to.read(changes.address, 2, Role::Address);
                    to.decides(changes.sizes.iter().chain(&changes.strides).copied().chain(changes.upper));
                }
            }
            TransferWork::Fabric(work) => {
                to.address(work.local);
                to.decides([work.endpoint, work.size].into_iter().chain(work.bytes));
                [Some(work.offset), work.counter]
                    .into_iter()
                    .flatten()
                    .for_each(|reg| to.read(reg, 2, Role::Address));
            }
            TransferWork::Hint { at, size, .. } => {
                to.address(*at);
                to.decides([*size]);
            }
        }
    }
}

/// Operations that only compute.
fn of_number(op: &Op, to: &mut Uses) {
    match *op {
        Op::Move { width, d, a } => {
            to.values(&[a], width.rows());
            to.write(d, width.rows());
        }
        Op::Extend { from, to: width, d, a, .. } => {
            to.values(&[a], from.rows());
            to.write(d, width.rows());
        }
        Op::Integer1 { f, width, d, a } => {
            to.values(&[a], width.rows());
            let narrow =
                matches!(f, Integer1::CountOnes | Integer1::LeadingZeros | Integer1::FindHighest { .. });
            to.write(d, if narrow { 1 } else { width.rows() });
        }
        Op::Integer2 { f, width, d, a, b } => {
            let count = matches!(f, Integer2::ShiftLeft | Integer2::ShiftRight { .. });
            to.values(&[a], width.rows());
            to.values(&[b], if count { 1 } else { width.rows() });
            to.write(d, width.rows());
        }
        Op::Integer3 { f: Integer3::Extract { .. }, width, d, a, b, c, .. } => {
            to.values(&[a], width.rows());
            to.values(&[b, c], 1);
            to.write(d, width.rows());
        }
        Op::Integer3 { f, width, d, a, b, c, .. } => {
            to.values(&[a, b], width.rows());
            if f != Integer3::PermuteAs {
                to.values(&[c], width.rows());
            }
            to.write(d, width.rows());
        }
        Op::Wide { width, d, a, b, c, .. } => {
            let rows = (2 * width.bytes()).div_ceil(4);
            to.values(&[a, b], width.rows());
            to.values(c.as_slice(), rows);
            to.write(d, rows);
        }
        Op::Carry { width, d, a, b, carry_in, carry_out, .. } => {
            to.values(&[a, b], width.rows());
            to.test(carry_in, Role::Value);
            to.write(d, width.rows());
            to.flag(carry_out);
        }
        Op::Float1 { f, mode, d, a } => {
            let rows = mode.ty.width().rows();
            let (read, written) = match f {
                Float1::UpperReciprocal | Float1::UpperReciprocalRoot => (1, 1),
                Float1::Class { .. } => (rows, 1),
                _ => (rows, rows),
            };
            to.values(&[a], read);
            to.write(d, written);
        }
        Op::Float2 { mode, d, a, b, .. } => {
            to.values(&[a, b], mode.ty.width().rows());
            to.write(d, mode.ty.width().rows());
        }
        Op::Float3 { mode, d, a, b, c, .. } => {
            to.values(&[a, b, c], mode.ty.width().rows());
            to.write(d, mode.ty.width().rows());
        }
        Op::Convert { from, to: number, d, a, .. } => {
            to.values(&[a], rows_of(from));
            to.write(d, rows_of(number));
        }
        Op::CompareIntegers { width, p, a, b, .. } => {
            to.values(&[a, b], width.rows());
            to.flag(p);
        }
        Op::CompareUpper { p, a, b, lower, .. } => {
            to.values(&[a, b], 1);
            to.test(lower, Role::Value);
            to.flag(p);
        }
        Op::CompareFloats { ty, p, a, b, .. } => {
            to.values(&[a, b], ty.width().rows());
            to.flag(p);
        }
        Op::Select { width, d, a, b, p } => {
            to.values(&[a, b], width.rows().min(2));
            to.test(p, Role::Value);
            to.write(d, width.rows().min(2));
        }
        Op::Predicates { p, a, b, .. } => {
            [a, b].into_iter().for_each(|pred| to.test(pred, Role::Value));
            to.flag(p);
        }
        Op::Predicates3 { p, a, b, c, .. } => {
            [a, b, c].into_iter().for_each(|pred| to.test(pred, Role::Value));
            to.flag(p);
        }
        Op::MovePredicate { p, a, .. } => {
            to.test(a, Role::Value);
            to.flag(p);
        }
        Op::SetPredicate { p, .. } => to.flag(p),
        Op::FromPredicate { d, p } => {
            to.test(p, Role::Value);
            to.write(d, 1);
        }
        Op::ConvertAddress { d, a, .. } => {
            to.values(&[a], 2);
            to.write(d, 2);
        }
        Op::IsSpace { p, a, .. } => {
            to.values(&[a], 2);
            to.flag(p);
        }
        _ => {}
    }
}
