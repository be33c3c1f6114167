//! Numbers, names and lists in messages.

use super::plain;
use std::borrow::Cow;
use std::fmt;

/// A text on one line: names of files and what is quoted of them may hold anything.
pub fn one_line(message: fmt::Arguments<'_>) -> String {
    let text = message.to_string();
    match plain::shown(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(shown) => shown,
    }
}

/// A number with a comma before every three digits.
pub struct Thousands(pub u64);

impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number with the word for what it counts.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", Thousands(number), if number == 1 { one } else { many })
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

    #[test]
    fn thousands_are_set_apart() {
        let text = |n| Thousands(n).to_string();
        assert_eq!([text(0), text(999), text(1000), text(1234567)], ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(format!("{:>7}", Thousands(1000)), "  1,000");
    }
}
