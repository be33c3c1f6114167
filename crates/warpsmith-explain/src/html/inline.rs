//! Running text of Markdown: code, links, bold, what a backslash keeps.

use alloc::string::String;
use core::fmt::Write;

/// Where a link leads.
pub type Places<'a> = &'a dyn Fn(&str) -> String;

/// Text as HTML.
pub fn html(text: &str, places: Places<'_>) -> String {
    let mut out = String::new();
    let mut rest = text;
    let mut is_bold = false;
    while let Some(c) = rest.chars().next() {
        if let Some((code, after)) = code(rest) {
            let _ = write!(out, "<code>{}</code>", escaped(code));
            rest = after;
            continue;
        }
        if let Some((words, target, after)) = link(rest) {
            let _ = write!(out, "<a href=\"{}\">{}</a>", escaped(&places(target)), html(words, places));
            rest = after;
            continue;
        }
        let mut length = c.len_utf8();
        match c {
            '\\' if rest[1..].starts_with(|c: char| c.is_ascii_punctuation()) => {
                out.push_str(&escaped(&rest[1..2]));
                length = 2;
            }
            '*' if rest.starts_with("**") => {
                out.push_str(if is_bold { "</strong>" } else { "<strong>" });
                is_bold = !is_bold;
                length = 2;
            }
            '<' if rest.starts_with("<br>") => {
                out.push_str("<br>");
                length = 4;
            }
            _ => out.push_str(&escaped(&rest[..length])),
        }
        rest = &rest[length..];
    }
    if is_bold {
        out.push_str("</strong>");
    }
    out
}

/// The characters of a text, without what marks them.
pub fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((code, after)) = code(rest) {
            out.push_str(code);
            rest = after;
        } else if let Some((words, _, after)) = link(rest) {
            out.push_str(&plain(words));
            rest = after;
        } else {
            let is_mark = c == '\\' && rest[1..].starts_with(|c: char| c.is_ascii_punctuation());
            let from = usize::from(is_mark);
            let length = if is_mark { 2 } else { c.len_utf8() };
            out.push_str(&rest[from..length]);
            rest = &rest[length..];
        }
    }
    out
}

/// Characters that HTML would take for its own.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// Code at the beginning of a text, and what follows: between as many backticks on both sides.
fn code(text: &str) -> Option<(&str, &str)> {
    let ticks = text.len() - text.trim_start_matches('`').len();
    if ticks == 0 {
        return None;
    }
    let (mark, inside) = text.split_at(ticks);
    let mut from = 0;
    loop {
        let at = from + inside.get(from..)?.find(mark)?;
        let more = inside[at..].len() - inside[at..].trim_start_matches('`').len();
        if more == ticks {
            let code = &inside[..at];
            // A blank keeps a backtick of the code apart from the mark.
            let code = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' ')).unwrap_or(code);
            return Some((code, &inside[at + ticks..]));
        }
        from = at + more;
    }
}

/// A link at the beginning of a text: its words, where it leads, what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let inside = text.strip_prefix('[')?;
    let mut depth = 0;
    let mut at = 0;
    while let Some(c) = inside[at..].chars().next() {
        if let Some((_, after)) = code(&inside[at..]) {
            at = inside.len() - after.len();
            continue;
        }
        match c {
            '\\' => at += 1,
            '[' => depth += 1,
            ']' if depth == 0 => break,
            ']' => depth -= 1,
            _ => {}
        }
        at += inside.get(at..)?.chars().next()?.len_utf8();
    }
    let (target, after) = inside.get(at..)?.strip_prefix("](")?.split_once(')')?;
    Some((&inside[..at], target, after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn same(target: &str) -> String {
        target.to_string()
    }

    #[test]
    fn marks_become_elements() {
        let cases = [
            ("a `b<c>` d", "a <code>b&lt;c&gt;</code> d"),
            ("`` a`b ``", "<code>a`b</code>"),
            ("[`x[0]`](y.md), z", "<a href=\"y.md\"><code>x[0]</code></a>, z"),
            ("a\\_b \\< c & d", "a_b &lt; c &amp; d"),
            ("**bold** 2 ** 3", "<strong>bold</strong> 2 <strong> 3</strong>"),
            ("no ` end [a] (b)", "no ` end [a] (b)"),
            ("one<br>two<script>", "one<br>two&lt;script&gt;"),
            ("é\\", "é\\"),
        ];
        for (text, wanted) in cases {
            assert_eq!(html(text, &same), wanted, "{text}");
        }
        assert_eq!(plain("[`a`](b) \\_ **c**"), "a _ **c**");
    }
}
