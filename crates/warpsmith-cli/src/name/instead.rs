//! What is said where no name fits.

use super::{both, list, near};
use std::collections::BTreeSet;

/// What may have been meant by a name that none fits, to stand behind that: the one that comes near, or all there are.
pub fn meant<'n>(wanted: &str, names: impl Iterator<Item = &'n str> + Clone) -> String {
    match near(wanted, names.clone()) {
        Some(near) => format!("; did you mean {}?", both(near)),
        None => format!("; there is {}", list(names)),
    }
}

/// Names in a message.
const LISTED: usize = 12;

/// What there is in place of a name that none fits, to stand behind that: what may have been meant, or the first ones.
pub fn instead(wanted: &str, all: &BTreeSet<String>) -> String {
    if let Some(near) = near(wanted, all.iter().map(String::as_str)) {
        return format!("; did you mean {}?", both(near));
    }
    let names: Vec<String> = all.iter().take(LISTED).map(|name| both(name)).collect();
    match all.len().saturating_sub(LISTED) {
        _ if all.is_empty() => "; there is none".to_owned(),
        0 => format!("; there is {}", names.join(", ")),
        more => format!("; there is {} and {more} more", names.join(", ")),
    }
}
