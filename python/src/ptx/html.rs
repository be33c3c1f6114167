//! How things show themselves in notebooks.

/// Longest listing that is shown as a whole.
const MOST_LINES: usize = 400;

/// A text with the signs escaped that HTML has for itself.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c == '\n' || c == '\t' || warpsmith::ptx::advice::is_plain(c) => out.push(c),
            _ => out.push('\u{fffd}'),
        }
    }
    out
}

/// A text in lines; of a long one the beginning.
pub fn listing(text: &str) -> String {
    let lines = text.lines().count();
    let shown: Vec<&str> = text.lines().take(MOST_LINES).collect();
    let more = match lines.saturating_sub(MOST_LINES) {
        0 => String::new(),
        more => format!("\n… {more} more lines"),
    };
    format!(
        "<pre style=\"line-height:1.25;max-height:40em;overflow:auto\">{}{more}</pre>",
        escaped(&shown.join("\n"))
    )
}
