//! Names and texts of files as they may be shown: a file may hold what steers a terminal, turns the direction of a line, or
//! breaks it, and a name is shown on one line as what it is.

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, PrettyFormatter, Serializer};
use std::io::{self, Write};

pub use warpsmith::ptx::advice::{is_plain, shown};

/// A text on one line, with one sign in place of each character that is not plain.
pub fn replaced(text: &str) -> String {
    text.chars().map(|c| if is_plain(c) { c } else { '\u{fffd}' }).collect()
}

/// Writes JSON without line ends in which everything that is not plain is an escape.
pub fn json<T: Serialize + ?Sized>(out: impl Write, value: &T) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Plain(serde_json::ser::CompactFormatter)))
}

/// The same, indented.
pub fn pretty_json<T: Serialize + ?Sized>(out: impl Write, value: &T) -> serde_json::Result<()> {
    pretty_json_within(out, value, 0)
}

/// The same, as it stands so deep in another value.
pub fn pretty_json_within<T: Serialize + ?Sized>(
    out: impl Write,
    value: &T,
    depth: u32,
) -> serde_json::Result<()> {
    let mut layout = PrettyFormatter::new();
    for _ in 0..depth {
        layout.begin_array(&mut io::sink()).map_err(serde_json::Error::io)?;
    }
    value.serialize(&mut Serializer::with_formatter(out, Plain(layout)))
}

/// A layout with its strings made plain.
struct Plain<F>(F);

impl<F: Formatter> Formatter for Plain<F> {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(|c| !is_plain(c)) {
            let (before, behind) = rest.split_at(at);
            out.write_all(before.as_bytes())?;
            let mut chars = behind.chars();
            for unit in chars.next().unwrap_or_default().encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = chars.as_str();
        }
        out.write_all(rest.as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(&mut self, out: &mut W, escape: CharEscape) -> io::Result<()> {
        self.0.write_char_escape(out, escape)
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_array(out)
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array(out)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_array_value(out, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array_value(out)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object(out)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object(out)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object_value(out)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ODD: &str = "a\u{1b}[2J\u{85}\u{202e}b\u{2028}\u{2067}\u{feff}é";

    #[test]
    fn json_is_plain_and_says_the_same() {
        let value = serde_json::json!({ ODD: [ODD, "\n\"\\", 1, {}] });
        for text in [
            {
                let mut out = Vec::new();
                json(&mut out, &value).unwrap();
                String::from_utf8(out).unwrap()
            },
            {
                let mut out = Vec::new();
                pretty_json(&mut out, &value).unwrap();
                String::from_utf8(out).unwrap()
            },
        ] {
            assert!(text.chars().all(|c| is_plain(c) || c == '\n'), "{text:?}");
            assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
        }
    }
}
