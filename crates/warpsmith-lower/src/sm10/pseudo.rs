//! What a meaning does, as pseudo-code: from the file beside the description.

use super::Meaning;
use warpsmith_meaning::Meanings;
use warpsmith_sass::Architecture;

/// The texts of SM 1.x.
fn texts() -> Meanings<'static> {
    Architecture::find("sm_10").map(|sm_10| Meanings::of(&sm_10)).unwrap_or_default()
}

impl Meaning {
    /// What it does, line by line, with sources of so many bits: the width that [`meaning_of`](super::meaning_of) finds.
    pub fn pseudo_code(self, width: u32) -> Vec<String> {
        texts().code(self.name(), width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_has_its_lines_and_nothing_else_has() {
        let texts = texts();
        let named: Vec<&str> = texts.codes().collect();
        let mut known: Vec<&str> = Meaning::ALL.iter().map(|meaning| meaning.name()).collect();
        known.sort_unstable();
        assert_eq!(named, known);
        for meaning in Meaning::ALL {
            let lines = meaning.pseudo_code(16);
            assert!(!lines.is_empty(), "{}", meaning.name());
            for line in &lines {
                assert!(!line.contains("_flags") && !line.contains("truth"), "{line}");
            }
        }
    }

    #[test]
    fn parts_are_put_in() {
        assert_eq!(
            Meaning::Compare.pseudo_code(16),
            [
                "holds = a cmp b  // 16 bits, signed if the type is",
                "d = holds ? all ones : 0; Z = not holds; S = holds; C = 0; O = 0"
            ]
        );
        let multiply = Meaning::Multiply.pseudo_code(24);
        assert_eq!(
            multiply.last().map(String::as_str),
            Some("d = cut(t, 32); Z = cut(t, 32) == 0; S = bit 31 of t; C = 0; O = 0")
        );
    }
}
