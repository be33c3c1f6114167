//! Where instructions lie before and after an edit.

use super::Reference;
use crate::error::Error;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// Bytes that were taken out of code, and those that were put in their place: offsets in the old and in the new code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What was taken out; empty where something was only put in.
    pub old: Range<u64>,
    /// What stands there instead; empty where something was only taken out.
    pub new: Range<u64>,
}

/// Where everything of old code lies in new code.
///
/// A place has two meanings where something was put in before an instruction: *the instruction* moved, but *a jump* to it
/// goes where the label is now. Unless [`set_label`](Moves::set_label) says otherwise, a label stays in front of what was
/// put in, so that it runs however the place is reached.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    edits: Vec<Edit>,
    labels: BTreeMap<u64, u64>,
    old: u64,
    new: u64,
}

impl Moves {
    /// Of edits in the order of the code, and the lengths of old and new code in bytes.
    ///
    /// # Errors
    /// Where edits overlap, or what lies between them does not have its length in both.
    pub fn new(edits: Vec<Edit>, old: u64, new: u64) -> Result<Moves, Error> {
        let mut at = (0, 0);
        for edit in &edits {
            let is_sound = edit.old.start <= edit.old.end && edit.new.start <= edit.new.end;
            let gap = (edit.old.start.checked_sub(at.0), edit.new.start.checked_sub(at.1));
            if !is_sound || gap.0.is_none() || gap.0 != gap.1 {
                let reason =
                    "edits stand in the order of the code, and what lies between them keeps its length";
                return Err(Error::refused(edit.old.start, reason));
            }
            at = (edit.old.end, edit.new.end);
        }
        let gap = (old.checked_sub(at.0), new.checked_sub(at.1));
        if gap.0.is_none() || gap.0 != gap.1 {
            return Err(Error::refused(
                old,
                "edits lie in the code, and what lies behind them keeps its length",
            ));
        }
        Ok(Moves { edits, labels: BTreeMap::new(), old, new })
    }

    /// Says where jumps to a place go.
    pub fn set_label(&mut self, old: u64, new: u64) {
        self.labels.insert(old, new);
    }

    /// The edits.
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// Bytes of the code before and after.
    pub fn lengths(&self) -> (u64, u64) {
        (self.old, self.new)
    }

    /// Whether everything lies where it lay.
    pub fn is_identity(&self) -> bool {
        self.edits.is_empty() && self.labels.iter().all(|(old, new)| old == new)
    }

    /// The last edit that begins at a place or before it.
    fn before(&self, at: u64) -> Option<&Edit> {
        let behind = self.edits.partition_point(|edit| edit.old.start <= at);
        self.edits.get(behind.checked_sub(1)?)
    }

    /// Where the instruction at an offset lies now; none if it was taken out.
    pub fn instruction(&self, at: u64) -> Option<u64> {
        match self.before(at) {
            None => Some(at),
            Some(edit) if at < edit.old.end => None,
            Some(edit) => Some((at - edit.old.end).saturating_add(edit.new.end)),
        }
    }

    /// Where a jump to an offset goes, and where a range begins or ends that began or ended there.
    pub fn label(&self, at: u64) -> u64 {
        if let Some(new) = self.labels.get(&at) {
            return *new;
        }
        match self.before(at) {
            None => at,
            Some(edit) if at == edit.old.start || at < edit.old.end => {
                edit.new.end.min(edit.new.start + (at - edit.old.start))
            }
            Some(edit) => (at - edit.old.end).saturating_add(edit.new.end),
        }
    }

    /// Where a reference goes; none if what it means was taken out. The beginning of a section stays where it is.
    pub fn follow(&self, reference: &Reference) -> Option<u64> {
        match (reference.kind.is_instruction(), reference.target) {
            (true, at) => self.instruction(at),
            (false, 0) => Some(0),
            (false, at) if at >= self.old => Some((at - self.old).saturating_add(self.new)),
            (false, at) => Some(self.label(at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn places_follow() {
        let edits = vec![Edit { old: 16..16, new: 16..32 }, Edit { old: 48..64, new: 64..64 }];
        let mut moves = Moves::new(edits, 128, 128).unwrap();
        assert_eq!(
            [0, 16, 32, 48, 64].map(|at| moves.instruction(at)),
            [Some(0), Some(32), Some(48), None, Some(64)]
        );
        assert_eq!([0, 16, 32, 48, 64].map(|at| moves.label(at)), [0, 16, 48, 64, 64]);
        moves.set_label(16, 32);
        assert_eq!(moves.label(16), 32);
        assert!(Moves::new(vec![Edit { old: 16..16, new: 0..16 }], 32, 48).is_err());
        assert!(Moves::new(vec![Edit { old: 16..16, new: 16..32 }], 32, 32).is_err());
    }
}
