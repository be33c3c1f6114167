//! Names and texts of files as they may be shown: a file may hold what steers a terminal, turns the direction of a line, or
//! breaks it, and what is said of it stands on one line.

use alloc::borrow::Cow;
use alloc::string::String;

/// Whether a character is shown as itself. Control characters are not, nor separators of lines and paragraphs, nor marks that
/// turn the direction of the text around them (Unicode Bidirectional Algorithm, sections 2.1 to 2.6).
pub fn is_plain(c: char) -> bool {
    !(c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
        ))
}

/// A text on one line, with escapes in place of what is not plain.
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_plain(c) { out.push(c) } else { out.extend(c.escape_default()) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        let odd = "a\u{1b}[2J\u{85}\u{202e}b\u{2028}\u{2067}\u{feff}é";
        assert_eq!(shown(odd), r"a\u{1b}[2J\u{85}\u{202e}b\u{2028}\u{2067}\u{feff}é");
        assert!(matches!(shown("plain_é"), Cow::Borrowed("plain_é")));
    }
}
