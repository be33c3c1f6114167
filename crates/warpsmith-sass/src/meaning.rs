//! Mnemonics by which meanings are found (`warpsmith-meaning` has them), and what a class means for machines, by name: its
//! `lower:` line.

use alloc::string::String;

/// What executes a class, from the lines before it ([`Isa::documentation`](crate::Isa::documentation)): the name of a meaning,
/// which has pseudo-code and a lowering, and the bits of its sources where that has several widths.
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

/// A mnemonic without what stands behind its first dot.
pub fn base(mnemonic: &str) -> &str {
    mnemonic.split('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::lowering;
    use alloc::string::String;

    #[test]
    fn a_line_has_a_name_and_perhaps_a_width() {
        let of =
            |line: &str| lowering(&[String::from("A title."), String::from(line)]).map(|(n, w)| (n.len(), w));
        assert_eq!(of("lower: add"), Some((3, 32)));
        assert_eq!(of("lower: multiply 24"), Some((8, 24)));
        assert_eq!(of("lower: add wide"), None);
        assert_eq!(of("lower:"), None);
        assert_eq!(of("lowers nothing"), None);
    }
}
