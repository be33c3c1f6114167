//! In which order what a grid has launched is done.

use super::super::mix;
use super::stream::Item;
use std::collections::BTreeSet;

/// A legal order of items, by their places: each comes after those that it waits for. Of those that could be next the first
/// is taken by block and count; with another seed than 0, whichever it draws.
pub(super) fn order(items: &[Item], seed: u64) -> Vec<usize> {
    let rank = |at: usize| {
        let (block, count) = items[at].key;
        let drawn = if seed == 0 { 0 } else { mix(mix(seed ^ block) ^ u64::from(count)) };
        (drawn, items[at].key, at)
    };
    let mut waits: Vec<usize> = items.iter().map(|item| item.after.len()).collect();
    let mut then: Vec<Vec<usize>> = vec![Vec::new(); items.len()];
    for (at, item) in items.iter().enumerate() {
        item.after.iter().for_each(|before| then[*before].push(at));
    }
    let mut next: BTreeSet<_> = (0..items.len()).filter(|at| waits[*at] == 0).map(rank).collect();
    let mut out = Vec::with_capacity(items.len());
    while let Some((_, _, at)) = next.pop_first() {
        out.push(at);
        for later in &then[at] {
            waits[*later] -= 1;
            if waits[*later] == 0 {
                next.insert(rank(*later));
            }
        }
    }
    out
}
