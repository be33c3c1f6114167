//! Numbers and lists in messages.

use std::fmt;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let text = |n| Thousands(n).to_string();
        assert_eq!([text(0), text(999), text(1000), text(1234567)], ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(format!("{:>7}", Thousands(1000)), "  1,000");
    }
}
