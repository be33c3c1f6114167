//! The floors of single values: since when, on each target, a value occurs in any line at all.

use super::record::profile::Profile;
use super::sound::Line;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_check::enumerate::Parts;
use warpsmith_ptx::isa::{Form, PtxVersion};

/// By target: the lowest version of any line.
type Floors = Vec<Option<PtxVersion>>;

/// How many values of slots occur in accepted lines, and of how many the floors are as the data says.
pub fn count(lines: &[Line], found: &BTreeMap<usize, Profile>) -> (usize, usize) {
    let mut values: BTreeMap<(Form, usize, &str), (Floors, Floors)> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.verdict.is_accepted()) {
        let known = found.get(&index).unwrap_or(&line.computed);
        for (slot, word) in slots(line) {
            let none = || (vec![None; known.0.len()], vec![None; known.0.len()]);
            let (asked, computed) = values.entry((line.form, slot, word)).or_insert_with(none);
            lower(asked, known);
            lower(computed, &line.computed);
        }
    }
    let agreeing = values.values().filter(|(asked, computed)| asked == computed).count();
    (values.len(), agreeing)
}

fn lower(floors: &mut Floors, profile: &Profile) {
    for (floor, range) in floors.iter_mut().zip(&profile.0) {
        let first = range.map(|(first, _)| first);
        *floor = match (*floor, first) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }
}

/// The modifiers of a line with their slots; they stand in the order of the form.
fn slots(line: &Line) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    let mut words = Parts::new(&line.text).words.into_iter().peekable();
    for (index, slot) in line.form.slots().enumerate() {
        let values: BTreeSet<&str> = slot.values().map(|(word, _)| word.text()).collect();
        if let Some(word) = words.next_if(|word| values.contains(word)) {
            out.push((index, word));
        }
    }
    out
}
