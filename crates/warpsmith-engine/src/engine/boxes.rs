//! Boxes of tensors: which bytes are copied, and fields of tensor maps.

use super::Context;
use super::block::Block;
use super::check::{Refused, check, check_spot, name};
use super::cluster::{self, owner};
use super::lanes::each;
use super::lanewise::{peek, poke};
use super::pending::Spot;
use super::perform::{From, Moves, Plan, get};
use super::space::{addresses, resolve};
use super::transfer::Starter;
use super::warp::Warp;
use crate::fault::{FaultKind, TransferFault};
use crate::memory::{Counted, Private};
use crate::observe::{Access, Place, Watched};
use crate::op::{AtomicFunction, BoxTransfer, MapChanges, Op, Space, Width};
use crate::register::{LANES, Mask};
use crate::tile::map::{
    BoxPlan, BoxRequest, MAP_BYTES, MAP_RANK, MapCombine, MapElement, MapFault, TensorMap, Toward,
};

/// Addresses of tensor maps are multiples of it.
const ALIGN: u64 = 64;

/// A box that is copied.
#[derive(Debug)]
pub(super) struct BoxMove {
    plan: BoxPlan,
    /// Where it begins in shared memory, of which the plan knows the place alone.
    at: Spot,
}

impl BoxMove {
    /// The shared memory that it lies in, which has been checked.
    fn memory<'b>(&self, block: &'b Block) -> &'b Private {
        if self.at.0 == Space::Cluster { cluster::memory(block, self.at.1).0 } else { &block.shared }
    }

    fn is_load(&self) -> bool {
        self.plan.toward() == Toward::Shared
    }

    /// Whether all bytes may be accessed.
    pub fn check(&self, cx: &Context<'_>, block: &Block, access: Access) -> Result<(), FaultKind> {
        let (here, there) = if self.is_load() { (access, Access::Load) } else { (Access::Load, access) };
        let span = u32::try_from(self.plan.span()).unwrap_or(u32::MAX);
        // It bounds how much there is to look at.
        check_spot(cx, (block, None), self.at, 1, (span, here))?;
        self.plan.rows(|row| match row.inside {
            0 => Ok(()),
            bytes => check_spot(cx, (block, None), (Space::Global, row.global), 1, (bytes, there)),
        })
    }

    /// The bytes that are read and written.
    pub fn ranges(&self, writes: Access, add: &mut impl FnMut(Spot, u64, Access)) {
        let (here, there) = if self.is_load() { (writes, Access::Load) } else { (Access::Load, writes) };
        add(self.at, self.plan.span(), here);
        let walked = self.plan.rows(|row| -> Result<(), FaultKind> {
            add((Space::Global, row.global), row.inside.into(), there);
            Ok(())
        });
        debug_assert!(walked.is_ok(), "nothing is refused");
    }

    /// What a store reads, as it is now; none where there is no memory for it.
    pub fn take(&self, cx: &Context<'_>, block: &Block) -> Option<Counted<u8>> {
        let mut out = Counted::on(cx.memory.account());
        let shared = self.memory(block);
        let read = |_: &Counted<u8>, at: u32, bytes: &mut [u8; 16]| shared.read(at.into(), bytes);
        let kept = self.plan.store(&mut out, read, |out, _, row| out.extend(row));
        kept.ok().filter(|()| !self.is_load()).map(|()| out)
    }

    /// Copies it; of a store some bytes may have been read already. `write` writes to global memory.
    pub fn perform(
        &self,
        cx: &Context<'_>,
        block: &mut Block,
        mut taken: Option<&[u8]>,
        mut write: impl FnMut(&mut Block, Spot, &[u8]),
    ) -> Result<(), FaultKind> {
        if self.is_load() {
            let shared = match self.at.0 {
                Space::Cluster => cluster::memory_mut(block, self.at.1).0,
                _ => &mut block.shared,
            };
            let read = |at: u64, out: &mut [u8]| -> Result<(), FaultKind> {
                if let Some(segment) = cx.memory.find(at, out.len() as u64) {
                    segment.read(at, out);
                }
                Ok(())
            };
            return self.plan.load(read, |at, bytes| shared.write(at.into(), bytes));
        }
        let read = |block: &Block, at: u32, out: &mut [u8; 16]| self.memory(block).read(at.into(), out);
        self.plan.store(block, read, |block, at, row| {
            let bytes = match taken.and_then(|taken| taken.split_at_checked(row.len())) {
                Some((own, behind)) => {
                    taken = Some(behind);
                    own
                }
                None => row,
            };
            write(block, (Space::Global, at), bytes);
            Ok(())
        })
    }
}

/// Which bytes of a box go where, and how many a barrier object is told of.
pub(super) fn plan<const STEPS: bool>(
    starter: &mut Starter<'_, '_, STEPS>,
    asked: &BoxTransfer,
) -> Result<Option<(Plan, u32)>, FaultKind> {
    let at = starter.spot(asked.map);
    let map = map_at(starter, at)?;
    let wrong = |fault| FaultKind::Transfer(TransferFault::Map { address: at.1, fault });
    let coordinates: Vec<i32> = asked.coordinates.iter().map(|reg| starter.word(*reg) as i32).collect();
    let offsets: Vec<u16> = asked.offsets.iter().map(|reg| starter.word(*reg) as u16).collect();
    let map = match &asked.changes {
        Some(changes) => changed(starter, map, changes, &coordinates).map_err(wrong)?,
        None => map,
    };
    let begin = asked.shared.map(|shared| starter.target(shared));
    let place =
        begin.map(|(space, at)| if space == Space::Cluster { owner(starter.block, at).1 } else { at });
    let request = BoxRequest {
        mode: asked.mode,
        toward: asked.toward,
        coordinates: &coordinates,
        offsets: &offsets,
        shared: place.map_or(0, |at| at as u32),
    };
    let plan = map.plan(&request).map_err(wrong)?;
    let combine = match asked.combine {
        Some(combine) => {
            map.element.check_combine(combine).map_err(wrong)?;
            combination(map.element, combine)
        }
        None => None,
    };
    let Some(begin) = begin else { return Ok(None) };
    let stores = asked.toward == Toward::Global;
    let access = match (stores, combine) {
        (true, Some(_)) => Access::Atomic,
        (true, None) => Access::Store,
        (false, _) => Access::Load,
    };
    let moved = BoxMove { plan, at: begin };
    let (here, there) = if stores { (Access::Load, access) } else { (Access::Store, access) };
    if u32::try_from(begin.1).is_err() {
        check_spot(starter.cx, (starter.block, None), begin, 1, (1, here))?;
    }
    if starter.observes() {
        // What is out of bounds is told before it is walked through.
        let written = if stores { there } else { here };
        moved.check(starter.cx, starter.block, written)?;
        starter.watch(here, begin, plan.span() as u32);
        plan.rows(|row| -> Result<(), FaultKind> {
            if row.inside > 0 {
                starter.watch(there, (Space::Global, row.global), row.inside);
            }
            Ok(())
        })?;
    }
    let bytes = u32::try_from(plan.bytes()).unwrap_or(u32::MAX);
    Ok(Some((Plan { moves: Moves::Box(Box::new(moved)), combine, bytes: u16::MAX, counter: None }, bytes)))
}

/// The tensor map at a place.
fn map_at<const STEPS: bool>(starter: &mut Starter<'_, '_, STEPS>, at: Spot) -> Result<TensorMap, FaultKind> {
    let address = at.1;
    if !matches!(at.0, Space::Global | Space::Constant | Space::Parameter) {
        let space = name(at.0);
        return Err(FaultKind::Transfer(TransferFault::MapPlace { address, space }));
    }
    let size = MAP_BYTES as u32;
    starter.watch(Access::Load, at, size);
    check_spot(starter.cx, (starter.block, None), at, ALIGN, (size, Access::Load))?;
    let mut bytes = [0; MAP_BYTES];
    match at.0 {
        Space::Parameter => starter.block.parameters.read(address, &mut bytes),
        _ => get(starter.cx, starter.block, From::Memory(at), &mut bytes),
    }
    TensorMap::from_bytes(&bytes).map_err(|fault| FaultKind::Transfer(TransferFault::Map { address, fault }))
}

/// A map as an instruction changes it.
fn changed<const STEPS: bool>(
    starter: &Starter<'_, '_, STEPS>,
    map: TensorMap,
    changes: &MapChanges,
    coordinates: &[i32],
) -> Result<TensorMap, MapFault> {
    let mut map =
        TensorMap { address: starter.warp.registers.get::<u64>(changes.address)[starter.lane], ..map };
    if changes.sizes.is_empty() {
        return Ok(map);
    }
    let legal = "with dimensions that the instruction says all are 0";
    if let Some(index) = coordinates.iter().position(|value| *value != 0) {
        return Err(MapFault::Coordinate { index, value: coordinates[index], legal });
    }
    for (at, reg) in changes.sizes.iter().enumerate().take(MAP_RANK) {
        map.sizes[at] = u64::from(starter.word(*reg) & 0xff);
    }
    let upper = changes.upper.map_or(0, |reg| starter.word(reg));
    for (at, reg) in changes.strides.iter().enumerate().take(MAP_RANK - 1) {
        let upper = u64::from(upper >> (4 * at) & 0xf) << 32;
        map.strides[at] = (u64::from(starter.word(*reg)) | upper) << 4;
    }
    Ok(map)
}

/// What becomes of elements of a type.
fn combination(element: MapElement, combine: MapCombine) -> Option<(AtomicFunction, Width)> {
    let signed = matches!(element, MapElement::S32 | MapElement::S64);
    let bf16 = element == MapElement::Bf16;
    let is_half = bf16 || element == MapElement::F16;
    let f = match combine {
        MapCombine::Add if is_half => AtomicFunction::AddF16 { bf16 },
        MapCombine::Add if element.is_float() => {
            AtomicFunction::AddF32 { ftz: element == MapElement::F32Ftz }
        }
        MapCombine::Add => AtomicFunction::Add,
        MapCombine::Minimum if is_half => AtomicFunction::ExtremeF16 { bf16, least: true },
        MapCombine::Maximum if is_half => AtomicFunction::ExtremeF16 { bf16, least: false },
        MapCombine::Minimum => AtomicFunction::Minimum { signed },
        MapCombine::Maximum => AtomicFunction::Maximum { signed },
        MapCombine::Increment => AtomicFunction::Increment,
        MapCombine::Decrement => AtomicFunction::Decrement,
        MapCombine::And => AtomicFunction::And,
        MapCombine::Or => AtomicFunction::Or,
        MapCombine::Xor => AtomicFunction::Xor,
    };
    Some((f, Width::of_bytes(element.bits() / 8)?))
}

/// Gives a field of a tensor map another value, lane by lane.
pub(super) fn replace<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::ReplaceInMap { address, field, ordinal, value } = *op else { return Ok(()) };
    let (space, addresses) = resolve(block, exec, address.space, addresses(&warp.registers, address));
    if observer.wants().accesses {
        observer.access(place, Access::Store, space, exec, &addresses, MAP_BYTES as u32);
    }
    let at_end = addresses.map(|at| at.wrapping_add(ALIGN));
    // Both halves of the map: addresses are multiples of 64.
    for addresses in [&addresses, &at_end] {
        check(cx, block, warp, exec, space, addresses, (ALIGN as u32, Access::Store))?;
    }
    let values: [u64; LANES] = match field.is_wide() {
        true => warp.registers.get(value),
        false => warp.registers.get::<u32>(value).map(u64::from),
    };
    for lane in each(exec) {
        let word = |at: usize| (space, addresses[lane] + 8 * at as u64);
        let mut bytes = [0; MAP_BYTES];
        for (at, bytes) in bytes.chunks_mut(8).enumerate() {
            bytes.copy_from_slice(&peek(cx, block, warp, lane, word(at), 8).to_le_bytes());
        }
        let done = TensorMap::replace(&mut bytes, field, ordinal, values[lane]);
        done.map_err(|fault| {
            let address = addresses[lane];
            (lane, FaultKind::Transfer(TransferFault::Map { address, fault }))
        })?;
        for (at, bytes) in bytes.as_chunks::<8>().0.iter().enumerate() {
            poke(cx, block, warp, lane, word(at), 8, u64::from_le_bytes(*bytes));
        }
    }
    Ok(())
}
