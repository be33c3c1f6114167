//! All segments in order of their addresses.

use super::{AccessFault, Allocation, Segment};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Distances are told up to this.
const FAR: i128 = i64::MAX as i128;

/// Segments that do not overlap, in order of their addresses. Copies share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    /// The first address of each; what is looked for is looked for here.
    starts: Vec<u64>,
    segments: Vec<Arc<Segment>>,
    /// A number that no other table has, of this memory or of others.
    pub generation: u64,
}

/// The number of the table that was changed last, whichever it was.
static NEXT: AtomicU64 = AtomicU64::new(1);

fn next() -> u64 {
    NEXT.fetch_add(1, Relaxed)
}

impl Table {
    /// The number of the last segment that begins at an address or before it.
    #[inline(always)]
    pub fn before(&self, address: u64) -> Option<usize> {
        self.starts.partition_point(|start| *start <= address).checked_sub(1)
    }

    /// The segment with a number.
    #[inline(always)]
    pub fn get(&self, number: usize) -> Option<&Segment> {
        self.segments.get(number).map(|segment| &**segment)
    }

    /// The segment that holds all of these bytes.
    #[inline]
    pub fn holding(&self, address: u64, size: u64) -> Option<&Arc<Segment>> {
        self.segments.get(self.before(address)?).filter(|segment| segment.holds(address, size))
    }

    /// The same, if nobody else has it.
    #[inline]
    pub fn alone(&mut self, address: u64, size: u64) -> Option<&mut Segment> {
        let number = self.before(address)?;
        Arc::get_mut(&mut self.segments[number]).filter(|segment| segment.holds(address, size))
    }

    /// All of them.
    #[inline]
    pub fn segments(&self) -> &[Arc<Segment>] {
        &self.segments
    }

    /// Adds one that overlaps no other.
    #[inline]
    pub fn insert(&mut self, segment: Segment) {
        let index = self.starts.partition_point(|start| *start <= segment.start());
        self.starts.insert(index, segment.start());
        self.segments.insert(index, Arc::new(segment));
        self.generation = next();
    }

    /// The last one that begins at an address.
    #[inline]
    pub fn starting(&self, start: u64) -> Option<&Segment> {
        self.get(self.before(start)?).filter(|segment| segment.start() == start)
    }

    /// Takes the last one out that begins at an address.
    #[inline]
    pub fn remove(&mut self, start: u64) -> Option<Arc<Segment>> {
        let index = self.before(start).filter(|index| self.starts[*index] == start)?;
        self.starts.remove(index);
        self.generation = next();
        Some(self.segments.remove(index))
    }

    /// The first segment that has one of these bytes, or begins where they do.
    #[inline]
    pub fn overlapping(&self, start: u64, size: u64) -> Option<&Segment> {
        let end = start.saturating_add(size.max(1));
        // Empty ones may begin where others do.
        let before = self.starts.partition_point(|other| *other < start).saturating_sub(1);
        let mut near = self.segments[before.min(self.segments.len())..].iter();
        near.find(|one| one.start() < end && start < one.allocation().end().max(one.start() + 1))
            .map(|one| &**one)
    }

    /// Why bytes at an address cannot be accessed, where only some segments are told of.
    pub fn fault(&self, address: u64, is_told: impl Fn(&Allocation) -> bool) -> AccessFault {
        let index = self.before(address).map_or(0, |index| index + 1);
        let (before, after) = self.segments.split_at(index);
        let allocation = |segment: &Arc<Segment>| segment.allocation().clone();
        let before = before.iter().rev().find(|one| is_told(one.allocation())).map(allocation);
        let after = after.iter().find(|one| is_told(one.allocation())).map(allocation);
        let from = |place: u64| (i128::from(address) - i128::from(place)).clamp(-FAR, FAR) as i64;
        let behind = |allocation: &Allocation| from(allocation.end());
        let ahead = |allocation: &Allocation| from(allocation.start);
        let nearest = match (before, after) {
            (Some(before), Some(after)) if behind(&before) <= -ahead(&after) => {
                let distance = behind(&before);
                Some((before, distance))
            }
            (_, Some(after)) => {
                let distance = ahead(&after);
                Some((after, distance))
            }
            (Some(before), None) => {
                let distance = behind(&before);
                Some((before, distance))
            }
            (None, None) => None,
        };
        AccessFault::OutOfBounds { nearest }
    }

    /// The first place for bytes between two addresses, at a multiple of a power of two, with a gap on both sides.
    pub fn gap(&self, (first, end): (u64, u64), size: u64, align: u64, gap: u64) -> Option<u64> {
        let mut at = first.checked_next_multiple_of(align)?;
        for segment in &self.segments {
            let behind = segment.allocation().end().saturating_add(gap);
            if behind <= at {
                continue;
            }
            if at.checked_add(size)?.checked_add(gap)? <= segment.start() {
                break;
            }
            at = behind.checked_next_multiple_of(align)?;
        }
        (at.checked_add(size)?.checked_add(gap)? <= end).then_some(at)
    }
}
