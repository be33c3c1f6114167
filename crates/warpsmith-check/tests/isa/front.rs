//! Short forms of lists of texts.

use std::fmt::Write;

/// Writes sorted texts, each as the number of bytes that it shares with the one before, a blank, and the rest.
pub fn write<'t>(out: &mut String, texts: impl Iterator<Item = &'t str>) {
    let mut before = "";
    for text in texts {
        let mut shared = before.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        while !text.is_char_boundary(shared) {
            shared -= 1;
        }
        let _ = writeln!(out, "{shared} {}", &text[shared..]);
        before = text;
    }
}

/// Reads what [`write()`] has written.
#[allow(dead_code)] // Of the two users only one reads.
pub fn read(text: &str) -> Result<Vec<String>, String> {
    let mut out: Vec<String> = Vec::new();
    for line in text.lines() {
        let (shared, rest) = line.split_once(' ').unwrap_or((line, ""));
        let shared: usize = shared.parse().map_err(|_| format!("`{line}` begins with no number"))?;
        let before = out.last().map_or("", String::as_str);
        let start = before.get(..shared).ok_or_else(|| format!("`{line}` shares too much"))?;
        out.push(format!("{start}{rest}"));
    }
    Ok(out)
}

/// Writes runs of registers as their ends: `%b32_0..3` for `%b32_0, %b32_1, %b32_2, %b32_3`.
pub fn shrink(operands: &str) -> String {
    let mut out = String::new();
    let mut pieces = operands.split(", ").peekable();
    while let Some(piece) = pieces.next() {
        if !out.is_empty() {
            out.push_str(", ");
        }
        out.push_str(piece);
        let Some((stem, first)) = numbered(piece) else { continue };
        // What stands before the stem belongs to the first register alone.
        let stem = stem.trim_start_matches(['{', '[', '(']);
        let mut last = first;
        let mut end = "";
        while let Some(next) = pieces.peek() {
            let bare = next.trim_end_matches(['}', ']', ')']);
            if end.is_empty() && bare == format!("{stem}{}", last + 1) {
                end = &next[bare.len()..];
                last += 1;
                pieces.next();
            } else {
                break;
            }
        }
        if last > first {
            let _ = write!(out, "..{last}{end}");
        }
    }
    out
}

/// Undoes [`shrink`].
pub fn expand(operands: &str) -> String {
    let mut out = String::new();
    for piece in operands.split(", ") {
        if !out.is_empty() {
            out.push_str(", ");
        }
        let range = piece.split_once("..").and_then(|(first, last)| {
            let (stem, first) = numbered(first)?;
            let digits = last.trim_end_matches(['}', ']', ')']);
            Some((stem, first, digits.parse::<usize>().ok()?, &last[digits.len()..]))
        });
        let Some((stem, first, last, end)) = range else {
            out.push_str(piece);
            continue;
        };
        let bare = stem.trim_start_matches(['{', '[', '(']);
        let _ = write!(out, "{stem}{first}");
        for number in first + 1..=last {
            let _ = write!(out, ", {bare}{number}");
        }
        out.push_str(end);
    }
    out
}

/// The text before the number at its end, and the number.
fn numbered(text: &str) -> Option<(&str, usize)> {
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (stem, number) = text.split_at(text.len() - digits);
    if stem.ends_with('_') { Some((stem, number.parse().ok()?)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_come_back() {
        for (long, short) in [
            ("%b32_0, %b32_1, %b32_2", "%b32_0..2"),
            ("{%b32_0, %b32_1}, [%b64_0], 3", "{%b32_0..1}, [%b64_0], 3"),
            ("{%b32_0, %b32_1}, {%b32_2, %b32_3}, _", "{%b32_0..1}, {%b32_2..3}, _"),
            ("%f32_0, {%f32_1, %f32_2}, -%f32_3", "%f32_0, {%f32_1..2}, -%f32_3"),
            ("[%b64_0], %b64_1, (%b32_0)", "[%b64_0], %b64_1, (%b32_0)"),
            ("%pred_0|%pred_1, %b32_7", "%pred_0|%pred_1, %b32_7"),
        ] {
            assert_eq!(shrink(long), short);
            assert_eq!(expand(short), long);
        }
        let texts = ["add.s16 1", "add.s32", "add.s32.sat 4", "b"];
        let mut out = String::new();
        write(&mut out, texts.iter().copied());
        assert_eq!(out, "0 add.s16 1\n5 32\n7 .sat 4\n0 b\n");
        assert_eq!(read(&out).unwrap(), texts);
    }
}
