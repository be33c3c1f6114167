//! Which bytes of shared memory are those of a variable.

use core::cell::Cell;
use warpsmith_engine::memory::Allocation;
use warpsmith_engine::observe::Rows;
use warpsmith_engine::op::Space;
use warpsmith_engine::program::Program;
use warpsmith_engine::register::{LANES, Mask};

/// Bits of an address in the shared memory of a cluster that say where in that of its block it is.
const PLACE: u64 = (1 << 24) - 1;

/// The variables of a kernel in shared memory, and what else of it may be accessed.
#[derive(Debug, Default)]
pub(super) struct Gaps {
    /// Its variables, in order; none if nothing is known of them.
    variables: Vec<Allocation>,
    /// Where the shared memory of the launch begins, behind all of them.
    dynamic: u64,
    /// Where all shared memory ends: who accesses it behind that is stopped.
    end: u64,
    /// The two ranges that were found last, from their first byte to behind their last: most often the next access is in one of
    /// them. They differ, so that who takes turns with two variables finds both.
    last: Cell<[(u64, u64); 2]>,
}

impl Gaps {
    /// Those of a kernel; a launch gives it so many bytes of shared memory.
    pub fn of(program: &Program, kernel: u32, launch: u32) -> Gaps {
        let Some(function) = program.functions.get(kernel as usize) else { return Gaps::default() };
        let all = program.shared.iter().chain(&function.shared_variables);
        let mut variables: Vec<Allocation> = all.filter(|one| one.size > 0).cloned().collect();
        variables.sort_by_key(|one| one.start);
        let dynamic = function.dynamic_start().into();
        let end = match launch {
            0 => function.shared.into(),
            bytes => u64::saturating_add(dynamic, bytes.into()),
        };
        Gaps { variables, dynamic, end, last: Cell::default() }
    }

    /// The bytes around an address that may be accessed together.
    fn range(&self, at: u64) -> (u64, u64) {
        let behind = self.variables.partition_point(|one| one.start <= at);
        match behind.checked_sub(1).map(|index| &self.variables[index]) {
            // What lies before all of them is of the system.
            None => (0, self.variables.first().map_or(u64::MAX, |first| first.start)),
            Some(_) if at >= self.dynamic => (self.dynamic, u64::MAX),
            Some(one) => (one.start, one.end()),
        }
    }

    /// Whether anything is known of a space.
    #[inline(always)]
    pub fn looks_at(&self, space: Space) -> bool {
        !self.variables.is_empty() && matches!(space, Space::Shared | Space::Cluster)
    }

    /// Whether all rows of lanes are in ranges that were found last.
    #[inline]
    pub fn holds(&self, rows: &Rows, bytes: u32) -> bool {
        let ranges = self.last.get();
        rows.first.iter().enumerate().all(|(row, at)| {
            let count = if rows.follow >> row & 1 != 0 { LANES / rows.first.len() } else { 1 };
            let at = at & PLACE;
            let end = at.saturating_add(count as u64 * u64::from(bytes));
            ranges.iter().any(|(first, behind)| at >= *first && end <= *behind)
        })
    }

    /// The first lane with a byte that is of no variable, and its address in the block.
    #[inline]
    pub fn hit(&self, space: Space, lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> Option<(u32, u64)> {
        if !self.looks_at(space) {
            return None;
        }
        let [one, two] = self.last.get();
        let inside = |lane: usize, (first, end): (u64, u64)| {
            let at = addresses[lane] & PLACE;
            at >= first && at.saturating_add(bytes.into()) <= end
        };
        let outside = (0..LANES).fold(0, |all, lane| {
            let is_inside = inside(lane, one) || inside(lane, two);
            all | Mask::from(lanes >> lane & 1 != 0 && !is_inside) << lane
        });
        if outside == 0 { None } else { self.search(outside, (addresses, bytes), inside) }
    }

    #[inline(never)]
    fn search(
        &self,
        outside: Mask,
        (addresses, bytes): (&[u64; LANES], u32),
        inside: impl Fn(usize, (u64, u64)) -> bool,
    ) -> Option<(u32, u64)> {
        for lane in (0..LANES).filter(|lane| outside >> lane & 1 != 0) {
            let range = self.range(addresses[lane] & PLACE);
            if !inside(lane, range) {
                let at = addresses[lane] & PLACE;
                return (at.saturating_add(bytes.into()) <= self.end).then_some((lane as u32, at));
            }
            let [last, _] = self.last.get();
            if range != last {
                self.last.set([range, last]);
            }
        }
        None
    }

    /// The variable that is nearest to bytes which are not all of one, and how far the first byte outside is from it.
    pub fn nearest(&self, at: u64, bytes: u32) -> Option<(&Allocation, i64)> {
        let behind = self.variables.partition_point(|one| one.start <= at);
        let before = behind.checked_sub(1).and_then(|index| self.variables.get(index));
        let next = self.variables.get(behind);
        let from = |one: &Allocation| at.saturating_sub(one.end()) as i64;
        match (before, next) {
            // It begins in it.
            (Some(one), _) if at < one.end() => Some((one, 0)),
            (Some(one), Some(next)) if at.saturating_add(bytes.into()) <= next.start => {
                let (behind, ahead) = (from(one), (next.start - at) as i64);
                Some(if behind <= ahead { (one, behind) } else { (next, -ahead) })
            }
            (None | Some(_), Some(next)) => Some((next, -((next.start - at) as i64))),
            (Some(one), None) => Some((one, from(one))),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warpsmith_engine::memory::AllocationKind;
    use warpsmith_engine::program::Function;

    fn program() -> Program {
        let kind = AllocationKind::Variable;
        let variable = |name: &str, start, size| Allocation { name: name.into(), kind, start, size };
        let kernel = Function {
            shared: 500,
            shared_gap: 100,
            shared_variables: vec![variable("b", 400, 100)],
            ..Function::default()
        };
        Program { functions: vec![kernel], shared: vec![variable("a", 128, 64)], ..Program::default() }
    }

    #[test]
    fn bytes_of_no_variable_are_told() {
        let program = program();
        let gaps = Gaps::of(&program, 0, 1 << 20);
        // Address and bytes; the variable and the distance where it is wrong.
        let cases = [
            (0, 4, None),
            (124, 4, None),
            (124, 8, Some(("a", -4))),
            (128, 4, None),
            (188, 4, None),
            (188, 8, Some(("a", 0))),
            (192, 4, Some(("a", 0))),
            (396, 4, Some(("b", -4))),
            (400, 100, None),
            (500, 4, Some(("b", 0))),
            (604, 4, Some(("b", 104))),
            (608, 4, None),
            (1 << 20, 4, None),
            (1 << 22, 4, None),
            (5 << 24 | 192, 4, Some(("a", 0))),
        ];
        for (address, bytes, expected) in cases {
            let found = gaps.hit(Space::Cluster, 1 << 3, &[address; LANES], bytes);
            let told = found.map(|(lane, at)| {
                assert_eq!((lane, at), (3, address & PLACE));
                let (variable, distance) = gaps.nearest(at, bytes).unwrap();
                (variable.name.as_str(), distance)
            });
            assert_eq!(told, expected, "{address} {bytes}");
        }
        let small = Gaps::of(&program, 0, 0);
        assert_eq!(
            small.hit(Space::Shared, 1, &[496; LANES], 8),
            None,
            "behind the end of all the engine stops"
        );
        assert!(small.hit(Space::Shared, 1, &[300; LANES], 8).is_some());
        // Rows of lanes are in what was found.
        assert!(gaps.hit(Space::Shared, Mask::MAX, &[128; LANES], 4).is_none());
        let row = |at: u64| Rows { first: [at; 4], follow: 15 };
        assert!(gaps.holds(&row(128), 8) && !gaps.holds(&row(136), 8) && gaps.holds(&Rows::same(188), 4));
        // Two variables that are accessed in turn are both found, whichever lanes access them.
        assert!(gaps.hit(Space::Shared, Mask::MAX, &[400; LANES], 4).is_none());
        assert!(gaps.holds(&row(128), 8) && gaps.holds(&row(400), 8) && !gaps.holds(&row(608), 8));
        let mut several = [128; LANES];
        several[9] = 250;
        assert_eq!(gaps.hit(Space::Shared, Mask::MAX, &several, 4), Some((9, 250)));
        assert_eq!(gaps.hit(Space::Shared, Mask::MAX & !(1 << 9), &several, 4), None);
        assert_eq!(gaps.hit(Space::Global, Mask::MAX, &several, 4), None);
        assert_eq!(Gaps::of(&Program::default(), 0, 0).hit(Space::Shared, 1, &[7; LANES], 4), None);
    }
}
