//! Where the registers of a call lie among the rows of its warp.
//!
//! All groups of a warp share its rows, and each has its own lanes of them. That keeps them apart only where registers
//! lie alike: the 64 bits of one lane take the columns of two lanes of 32 bits. So frames of different groups share rows
//! only if they are of one function and begin at the same row. Lanes that may meet in a call have to have its registers
//! at one place: a group that calls what another one of the same callers is in goes where that one is.
//!
//! The frames of a group lie one behind the other, with gaps where those of others are. Predicates are a bit for each
//! lane, and keep apart by themselves.

use super::warp::{Frame, Group};
use crate::op::Pc;

/// A call.
#[derive(Debug, Clone, Copy)]
pub(super) struct Callee {
    pub function: u32,
    /// Which of the caller's calls it is.
    pub call: u32,
    /// Where the caller goes on.
    pub back: Pc,
}

/// Gaps between the frames of others that are looked at; there are hardly ever so many.
const GAPS: usize = 64;

/// The first row of a function that a group of a warp calls, which takes so many.
pub(super) fn first_row(groups: &[Group], index: usize, callee: Callee, rows: usize) -> usize {
    let own = groups[index].frames.as_slice();
    let behind = own.last().map_or(0, |caller| caller.end);
    if groups.len() == 1 {
        return behind;
    }
    let others =
        || groups.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| &*other.frames);
    let is_same = |frame: &Frame| {
        frame.function == callee.function && frame.call == callee.call && frame.back == callee.back
    };
    let in_it = others().find_map(|frames| {
        frames.get(own.len()).filter(|frame| is_same(frame) && frames[..own.len()] == *own)
    });
    if let Some(frame) = in_it {
        return frame.base.0;
    }
    let mut first = behind;
    for _ in 0..GAPS {
        match others().filter_map(|frames| blocks(frames, callee.function, first, rows)).max() {
            Some(end) => first = end,
            None => return first,
        }
    }
    others().filter_map(|frames| frames.last()).fold(first, |first, last| first.max(last.end))
}

/// Whether a group's frames keep a function from these rows; then where the first of them ends.
fn blocks(frames: &[Frame], function: u32, first: usize, rows: usize) -> Option<usize> {
    let at = frames.partition_point(|frame| frame.end <= first);
    let frame = frames.get(at).filter(|frame| frame.base.0 < first + rows)?;
    let is_alike = frame.function == function && frame.base.0 == first;
    (!is_alike).then_some(frame.end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::warp::State;

    /// A group in calls of these functions, whose registers begin and end at these rows.
    fn group(frames: &[(u32, usize, usize)]) -> Group {
        let frame = |(function, first, end): &(u32, usize, usize)| Frame {
            function: *function,
            back: 0,
            call: *function,
            base: (*first, 0),
            end: *end,
        };
        let frames = frames.iter().map(frame).collect();
        Group { mask: 1, pc: 0, frames, state: State::Ready, ran: 0 }
    }

    fn row(groups: &[Group], function: u32, rows: usize) -> usize {
        first_row(groups, 0, Callee { function, call: function, back: 0 }, rows)
    }

    #[test]
    fn frames_of_others_are_left_alone() {
        let me = || group(&[(0, 0, 10)]);
        assert_eq!(row(&[me()], 1, 5), 10, "behind the caller");
        let other = || group(&[(0, 0, 10), (1, 10, 15), (2, 20, 30)]);
        assert_eq!(row(&[me(), other()], 1, 5), 10, "with lanes that are in the same call");
        assert_eq!(row(&[me(), other()], 2, 10), 30, "behind all: the gap has five rows");
        assert_eq!(row(&[me(), other()], 3, 5), 15, "in the gap");
        let elsewhere = group(&[(0, 0, 10), (3, 15, 25), (1, 25, 30)]);
        assert_eq!(
            row(&[me(), elsewhere, other()], 3, 10),
            15,
            "where those are that it can meet, though another may go"
        );
        assert_eq!(row(&[group(&[(0, 0, 10), (4, 10, 15)]), other()], 2, 10), 30, "not in rows of two");
        let deeper = group(&[(0, 0, 10), (5, 10, 20)]);
        assert_eq!(
            row(&[deeper, other()], 2, 10),
            20,
            "a function lies alike at the same row, whoever called it"
        );
    }

    #[test]
    fn many_small_gaps_are_no_long_search() {
        let other = |at: usize| {
            let frames = (0..100).map(|number| (7, 10 + 20 * number + 10 * at, 20 + 20 * number + 10 * at));
            group(&[(0, 0, 10)].into_iter().chain(frames).collect::<Vec<_>>())
        };
        assert_eq!(row(&[group(&[(0, 0, 10)]), other(0), other(1)], 1, 5), 2010);
    }
}
