//! Names for a message.

use super::meant::both;

/// Longest list of names in a message.
pub const NAMES: usize = 20;

/// Names for a message.
pub fn list<'m>(names: impl Iterator<Item = &'m str>) -> String {
    let names: Vec<&str> = names.collect();
    let shown: Vec<String> = names.iter().take(NAMES).map(|name| both(name)).collect();
    let more = names.len().saturating_sub(NAMES);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}
