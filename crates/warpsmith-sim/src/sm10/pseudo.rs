//! What a meaning does, as pseudo-code: from the file beside the description.

use super::Meaning;

const TEXT: &str = include_str!("../../../../isa/sass/sm_10/meanings.txt");

/// The indented lines below a heading.
fn below(heading: &str, name: &str) -> impl Iterator<Item = &'static str> {
    let is_heading = |line: &str| {
        line.strip_prefix(heading).and_then(|rest| rest.strip_prefix(' ')).is_some_and(|rest| rest == name)
    };
    let mut lines = TEXT.lines();
    let found = lines.by_ref().any(is_heading);
    lines.take_while(move |line| found && line.starts_with("    ")).map(str::trim)
}

impl Meaning {
    /// What it does, line by line, with sources of so many bits: the width that [`meaning_of`](super::meaning_of) finds.
    pub fn pseudo_code(self, width: u32) -> Vec<String> {
        below("meaning", self.name()).map(|line| expanded(line, width)).collect()
    }
}

/// The text with a width in the place of `N`.
fn with_width(text: &str, width: u32) -> String {
    let mut out = String::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let is_alone = !before.is_alphanumeric() && !after.starts_with(char::is_alphanumeric);
        if letter == 'N' && is_alone {
            // `N-1` is the place of the highest bit.
            let (value, after) = match after.strip_prefix("-1") {
                Some(behind) => (width.saturating_sub(1), behind),
                None => (width, after),
            };
            out += &value.to_string();
            (before, rest) = ('0', after);
            continue;
        }
        out.push(letter);
        (before, rest) = (letter, after);
    }
    out
}

/// The line with what several meanings share in its place.
fn expanded(line: &str, width: u32) -> String {
    let (code, remark) = match line.split_once("//") {
        Some((code, remark)) => (code.trim(), format!("  // {}", with_width(remark.trim(), width))),
        None => (line, String::new()),
    };
    let parts = code.split("; ").map(|part| {
        let (name, rest) = part.split_once(' ').unwrap_or((part, ""));
        // "of 32 bits": the width is another one.
        let own = if rest.is_empty() { width } else { 32 };
        let shared: Vec<String> = below("part", name).map(|line| expanded(line, own)).collect();
        if shared.is_empty() { with_width(part, width) } else { shared.join("; ") }
    });
    format!("{}{remark}", parts.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_has_its_lines_and_nothing_else_has() {
        let named: Vec<&str> = TEXT.lines().filter_map(|line| line.strip_prefix("meaning ")).collect();
        let known: Vec<&str> = Meaning::ALL.iter().map(|meaning| meaning.name()).collect();
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
