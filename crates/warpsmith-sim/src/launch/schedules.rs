//! One run by several schedules: whether what it gives depends on the order of warps and blocks.

use super::{Device, ElementType, LaunchError, Tolerance, ValueType, bits};
use crate::engine::{Settings, Stop, threads_of};
use crate::memory::{Allocation, AllocationKind};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A run by one schedule.
#[derive(Debug)]
#[non_exhaustive]
pub struct Scheduled<R> {
    /// The seed of the schedule.
    pub seed: u64,
    /// What the run gave besides memory.
    pub result: R,
    /// The first difference from the run by the first schedule, if there is one.
    pub difference: Option<Differs>,
}

/// What is not the same by two schedules.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Differs {
    /// Bytes of a buffer, a variable or an image.
    Memory {
        /// Which it is.
        allocation: Allocation,
        /// The first byte that differs.
        offset: u64,
        /// How many bytes differ.
        bytes: u64,
        /// Up to 8 bytes from the element of so many bytes on that has the first: by the first schedule,
        first: Vec<u8>,
        /// and by this one.
        found: Vec<u8>,
    },
    /// The lines that kernels printed, in whatever order.
    Printed {
        /// A line that only one of the two has.
        line: String,
        /// Whether it is the first schedule that has it.
        of_first: bool,
    },
}

/// Memory that a run has left, and the numbers that it is known to hold.
type Piece = (Allocation, Option<ElementType>, Vec<u8>);

/// What a run has left.
struct Left {
    /// All that programs may write and others see, in order of the addresses.
    memory: Vec<Piece>,
    printed: Vec<u8>,
}

/// The numbers of which elements are made, if they are of one type.
fn numbers(ty: &ValueType) -> Option<ElementType> {
    // Of what has several types or gaps the element is a byte.
    ty.number().or_else(|| Some(ty.element()).filter(|element| *element != ElementType::U8))
}

/// Where bytes differ: the first one, and how many; those of numbers that are near enough do not.
fn unlike(first: &[u8], found: &[u8], near: Option<(ElementType, Tolerance)>) -> Option<(usize, u64)> {
    let size = near.map_or(1, |(ty, _)| ty.bytes() as usize);
    let (mut at, mut count) = (None, 0);
    for (index, (one, other)) in first.chunks(size).zip(found.chunks(size)).enumerate() {
        if one == other || near.is_some_and(|(ty, near)| near.allows(ty, bits(other), bits(one))) {
            continue;
        }
        let differ = || one.iter().zip(other).enumerate().filter(|(_, (one, other))| one != other);
        count += differ().count() as u64;
        at = at.or_else(|| differ().next().map(|(byte, _)| index * size + byte));
    }
    Some((at?, count))
}

impl Left {
    fn of(device: &Device, printed: Vec<u8>) -> Left {
        let is_seen = |one: &Allocation| {
            use AllocationKind::{Buffer, Image, Variable};
            matches!(one.kind, Buffer | Image | Variable)
        };
        let buffers = device.buffers.iter().filter(|(_, buffer)| !buffer.is_multicast);
        let by_address: BTreeMap<u64, _> = buffers.map(|(id, buffer)| (buffer.address, id)).collect();
        let all = device.allocations().into_iter().filter(is_seen);
        let memory = all.map(|one| {
            let bytes = device.contents(&one);
            // What is declared as bytes or bits may hold anything.
            let known = by_address.get(&one.start).filter(|id| !device.is_untyped(**id));
            let ty = known.and_then(|id| numbers(&device.value_type(*id)));
            (one, ty, bytes)
        });
        Left { memory: memory.collect(), printed }
    }

    /// The first difference of another run.
    fn differs(&self, other: &Left, tolerance: Tolerance) -> Option<Differs> {
        let is_exact = tolerance == Tolerance::default();
        let pairs = self.memory.iter().zip(&other.memory);
        for ((allocation, ty, first), (_, _, found)) in pairs {
            if first == found {
                continue;
            }
            let near = ty.filter(|_| !is_exact).map(|ty| (ty, tolerance));
            let Some((offset, bytes)) = unlike(first, found, near) else { continue };
            let part = |all: &[u8]| {
                let begin = offset & !7;
                all[begin..all.len().min(begin + 8)].to_vec()
            };
            let (offset, first, found) = (offset as u64, part(first), part(found));
            return Some(Differs::Memory { allocation: allocation.clone(), offset, bytes, first, found });
        }
        let lines = |printed: &[u8]| {
            let text = String::from_utf8_lossy(printed).into_owned();
            let mut lines: Vec<String> = text.lines().map(String::from).collect();
            lines.sort_unstable();
            lines
        };
        let (own, others) = (lines(&self.printed), lines(&other.printed));
        let at = (0..own.len().max(others.len())).find(|at| own.get(*at) != others.get(*at))?;
        // In order of lines the lesser one is that which the other does not have.
        let of_first = match (own.get(at), others.get(at)) {
            (Some(own), Some(other)) => own < other,
            (own, _) => own.is_some(),
        };
        let line = if of_first { own.get(at) } else { others.get(at) };
        Some(Differs::Printed { line: line.cloned().unwrap_or_default(), of_first })
    }
}

/// A device as it was before a run, to do the run once more by other schedules.
#[derive(Debug)]
pub struct Schedules {
    origin: Device,
    tolerance: Tolerance,
}

impl Schedules {
    /// Copies a device as it is now.
    ///
    /// # Errors
    /// There is no memory for a copy.
    pub fn of(device: &Device) -> Result<Schedules, LaunchError> {
        Ok(Schedules { origin: device.fork()?, tolerance: Tolerance::default() })
    }

    /// Lets numbers of buffers and variables be so far from those of the first schedule, as sums of floats are that depend on
    /// the order in which they were added. Without it each bit counts.
    #[must_use]
    pub fn within(self, tolerance: Tolerance) -> Schedules {
        Schedules { tolerance, ..self }
    }

    /// Does a run by so many other schedules, whose seeds follow that of the settings, on a copy of the device each, as many at
    /// a time as there are threads: a run is what a function does with a device and settings, by which it launches kernels;
    /// each has one thread of this machine, and limits of its own. What it leaves is compared with what the first one has
    /// left and printed.
    ///
    /// # Errors
    /// There is no memory for a copy.
    pub fn others<R: Send>(
        self,
        (first, printed): (&Device, &[u8]),
        count: u64,
        settings: Settings,
        run: impl Fn(&mut Device, Settings) -> R + Sync,
    ) -> Result<Vec<Scheduled<R>>, LaunchError> {
        let Schedules { origin, tolerance } = self;
        let first = Left::of(first, printed.to_vec());
        let threads = threads_of(settings).min(usize::try_from(count).unwrap_or(usize::MAX)).max(1);
        let (next, all, failed) = (AtomicU64::new(1), Mutex::new(Vec::new()), Mutex::new(None));
        let work = || {
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number > count || settings.stop.is_some_and(Stop::is_set) {
                    return;
                }
                let seed = settings.seed.wrapping_add(number);
                match origin.fork() {
                    Ok(mut device) => {
                        let result = run(&mut device, Settings { seed, threads: 1, ..settings });
                        let left = Left::of(&device, device.take_printed());
                        let one = Scheduled { seed, result, difference: first.differs(&left, tolerance) };
                        all.lock().unwrap_or_else(PoisonError::into_inner).push((number, one));
                    }
                    Err(error) => {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        next.store(count.saturating_add(1), Relaxed);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            let mut others = Vec::new();
            for _ in 1..threads {
                // Where the system has no more threads, those that there are do everything.
                match std::thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(other) => others.push(other),
                    Err(_) => break,
                }
            }
            work();
            // Whoever can only be asked on this thread is asked while others run.
            if let Some(stop) = settings.stop {
                while others.iter().any(|other| !other.is_finished()) {
                    std::thread::sleep(Stop::PATIENCE);
                    stop.asked();
                }
            }
        });
        if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
        all.sort_by_key(|(number, _)| *number);
        Ok(all.into_iter().map(|(_, one)| one).collect())
    }
}

impl Device {
    /// Does a run by several schedules, which have the seeds from that of the settings on: the first on this device,
    /// the others as [`Schedules::others`] does them. What kernels print is left to be taken of this device, as far as the first
    /// schedule printed it.
    ///
    /// ```
    /// use warpsmith_sim::engine::{Settings, Shape};
    /// use warpsmith_sim::launch::{Device, ElementType, Fill};
    ///
    /// // Each block stores its number at one place.
    /// let source = ".version 8.0 .target sm_80 .address_size 64 .entry last(.param .u64 to) {
    ///     .reg .b64 %d; .reg .b32 %r;
    ///     ld.param.u64 %d, [to]; mov.u32 %r, %ctaid.x; st.global.u32 [%d], %r; ret; }";
    /// let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// let to = device.buffer("to", ElementType::U32, 1, &Fill::Zero).unwrap();
    /// let shape = Shape { grid: [8, 1, 1], ..Shape::ONE };
    /// let runs = device.by_schedules(50, Settings::default(), |device, settings| {
    ///     device.launch("last", shape, &[to.into()], settings)
    /// });
    /// assert!(runs.unwrap().iter().any(|run| run.difference.is_some()));
    /// ```
    ///
    /// # Errors
    /// There is no memory for a copy.
    pub fn by_schedules<R: Send>(
        &mut self,
        count: u64,
        settings: Settings,
        run: impl Fn(&mut Device, Settings) -> R + Sync,
    ) -> Result<Vec<Scheduled<R>>, LaunchError> {
        let origin = if count > 1 { Some(Schedules::of(self)?) } else { None };
        let result = run(self, Settings { threads: 1, ..settings });
        let mut all = vec![Scheduled { seed: settings.seed, result, difference: None }];
        if let Some(origin) = origin {
            // It stays to be taken.
            let printed = self.take_printed();
            let kept = self.memory().print(&printed);
            let what = "what was printed".into();
            kept.map_err(|exceeded| LaunchError::Memory { what, exceeded })?;
            all.extend(origin.others((self, &printed), count - 1, settings, run)?);
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_near_enough_are_no_difference() {
        let bytes = |all: &[f32]| all.iter().flat_map(|one| one.to_le_bytes()).collect::<Vec<u8>>();
        let (first, found) = (bytes(&[1.0, 2.0, 3.0]), bytes(&[1.0, 2.0f32.next_up(), 3.5]));
        let near = |text: &str| Some((ElementType::F32, Tolerance::parse(text).expect("a tolerance")));
        // 3.0 is 00 00 40 40, and 3.5 00 00 60 40.
        assert_eq!(unlike(&first, &found, None), Some((4, 2)));
        assert_eq!(unlike(&first, &found, near("ulp=1")), Some((10, 1)));
        assert_eq!(unlike(&first, &found, near("0.25")), None);
        assert_eq!(unlike(&first, &found, near("0.5:0")), None);
    }
}
