//! Numbers, names and lists in messages.

use super::plain;
use std::borrow::Cow;
use std::fmt;

pub use warpsmith::report::{Thousands, count, list};

/// A text on one line: names of files and what is quoted of them may hold anything.
pub fn one_line(message: fmt::Arguments<'_>) -> String {
    let text = message.to_string();
    match plain::shown(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(shown) => shown,
    }
}

/// Names in a message.
const LISTED: usize = 12;

/// The first ones of a list, for a message, and how many more there are.
pub fn first_of(what: &str, all: impl ExactSizeIterator<Item = String>) -> String {
    let more = all.len().saturating_sub(LISTED);
    let names: Vec<String> = all.take(LISTED).collect();
    match (names.is_empty(), more) {
        (true, _) => format!("{what} none"),
        (false, 0) => format!("{what} {}", names.join(", ")),
        (false, more) => format!("{what} {} and {more} more", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_on_their_line() {
        assert_eq!(one_line(format_args!("`a\nb\x1b` é")), r"`a\nb\u{1b}` é");
    }
}
