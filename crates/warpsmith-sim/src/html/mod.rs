//! What pages share that need nothing but themselves: their frame, their colours and letters, and text in HTML.

use std::fmt;

/// Colours, letters and tables.
const STYLE: &str = include_str!("base.css");

/// A text as it stands in HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for one in text.chars() {
        match one {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // What no document may hold.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' => out.push('\u{fffd}'),
            one => out.push(one),
        }
    }
    out
}

/// A document, by [`Display`](fmt::Display). What it may load is nothing: no style, script, image or data but its own.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'t> {
    /// Its title, not escaped.
    pub title: &'t str,
    /// Styles beside those that all pages have.
    pub style: &'t str,
    /// What stands in its body, in HTML.
    pub body: &'t str,
    /// Its script.
    pub script: &'t str,
}

impl fmt::Display for Frame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Frame { title, style, body, script } = self;
        write!(
            f,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{STYLE}{style}</style>\n</head>\n<body>\n{body}<script>\n{script}</script>\n\
             </body>\n</html>\n",
            escape(title)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape("a<b> & \"c\"\u{1}\t"), "a&lt;b&gt; &amp; &quot;c&quot;\u{fffd}\t");
    }

    #[test]
    fn titles_are_escaped() {
        let frame = Frame { title: "</title><script>", style: "", body: "", script: "" };
        assert!(frame.to_string().contains("<title>&lt;/title&gt;&lt;script&gt;</title>"));
    }
}
