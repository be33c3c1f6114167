//! What a class means for machines, by name: its `lower:` line.

use alloc::string::String;

/// What executes a class, from the lines before it ([`Isa::documentation`](crate::Isa::documentation)): the name of a meaning,
/// which has [pseudo-code](super::Meanings::code) and a lowering, and the bits of its sources where that has several widths.
/// Nothing where no engine executes the class.
pub fn lowering(documentation: &[String]) -> Option<(&str, u32)> {
    let line = documentation.iter().find_map(|line| line.strip_prefix("lower:"))?;
    let mut words = line.split_whitespace();
    let name = words.next()?;
    let width = match words.next() {
        Some(width) => width.parse().ok()?,
        None => 32,
    };
    Some((name, width))
}
