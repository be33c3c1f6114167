//! The blocks of Markdown that pages are made of: headings, paragraphs, lists, tables, code.

use super::inline::{self, Places};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// Blocks as HTML.
pub fn html(markdown: &str, places: Places<'_>) -> String {
    let mut out = Writer { out: String::new(), places, open: Open::Nothing };
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let mut code = String::new();
            for line in lines.by_ref().take_while(|line| *line != "```") {
                let _ = writeln!(code, "{line}");
            }
            out.code(language, &code);
        } else if is_row(line) {
            let mut rows = Vec::from([line]);
            while let Some(row) = lines.next_if(|line| is_row(line)) {
                rows.push(row);
            }
            out.table(&rows);
        } else if line.starts_with("    ") && out.open == Open::Nothing {
            let mut code = format!("{}\n", &line[4..]);
            while let Some(more) = lines.next_if(|line| line.starts_with("    ")) {
                let _ = writeln!(code, "{}", &more[4..]);
            }
            out.code("", &code);
        } else {
            out.line(line);
        }
    }
    out.close();
    out.out
}

/// What has begun and not ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Paragraph,
    /// A list, by its element.
    List(&'static str),
}

struct Writer<'a> {
    out: String,
    places: Places<'a>,
    open: Open,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        let text = line.trim();
        let level = text.len() - text.trim_start_matches('#').len();
        if text.is_empty() {
            self.close();
        } else if (1..=4).contains(&level) && text[level..].starts_with(' ') {
            self.close();
            let words = text[level..].trim();
            let inner = inline::html(words, self.places);
            let id = anchor(words);
            let id = if level == 1 || id.is_empty() { String::new() } else { format!(" id=\"{id}\"") };
            let _ = writeln!(self.out, "<h{level}{id}>{inner}</h{level}>");
        } else if let Some((element, item)) = item(text) {
            if self.open == Open::List(element) {
                self.out.push_str("</li>\n");
            } else {
                self.close();
                let _ = writeln!(self.out, "<{element}>");
                self.open = Open::List(element);
            }
            let _ = write!(self.out, "<li>{}", inline::html(item, self.places));
        } else {
            if self.open == Open::Nothing {
                self.out.push_str("<p>");
                self.open = Open::Paragraph;
            } else {
                self.out.push('\n');
            }
            self.out.push_str(&inline::html(text, self.places));
        }
    }

    fn close(&mut self) {
        match self.open {
            Open::Nothing => {}
            Open::Paragraph => self.out.push_str("</p>\n"),
            Open::List(element) => {
                let _ = writeln!(self.out, "</li>\n</{element}>");
            }
        }
        self.open = Open::Nothing;
    }

    fn code(&mut self, language: &str, code: &str) {
        self.close();
        let class = match language.split(' ').next() {
            Some(name) if !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric()) => {
                format!(" class=\"{name}\"")
            }
            _ => String::new(),
        };
        // Whoever has no mouse scrolls by its keys.
        let _ = writeln!(self.out, "<pre tabindex=\"0\"><code{class}>{}</code></pre>", inline::escaped(code));
    }

    /// A table; one whose heading is empty has headings of rows instead.
    fn table(&mut self, rows: &[&str]) {
        self.close();
        let heading = cells(rows[0]);
        let has_heading = heading.iter().any(|cell| !cell.is_empty());
        self.out.push_str("<div class=\"table\" tabindex=\"0\"><table>\n");
        if has_heading {
            self.out.push_str("<thead><tr>");
            for cell in &heading {
                let _ = write!(self.out, "<th scope=\"col\">{}</th>", inline::html(cell, self.places));
            }
            self.out.push_str("</tr></thead>\n");
        }
        self.out.push_str("<tbody>\n");
        let is_rule = |row: &&&str| row.bytes().all(|b| matches!(b, b'|' | b'-' | b':' | b' '));
        let skipped = 1 + rows.get(1..2).unwrap_or_default().iter().filter(is_rule).count();
        for row in rows.iter().skip(skipped) {
            self.out.push_str("<tr>");
            for (index, cell) in cells(row).into_iter().enumerate() {
                let cell = inline::html(&cell, self.places);
                let _ = match index == 0 && !has_heading {
                    true => write!(self.out, "<th scope=\"row\">{cell}</th>"),
                    false => write!(self.out, "<td>{cell}</td>"),
                };
            }
            self.out.push_str("</tr>\n");
        }
        self.out.push_str("</tbody>\n</table></div>\n");
    }
}

fn is_row(line: &str) -> bool {
    line.len() > 1 && line.starts_with('|') && line.trim_end().ends_with('|')
}

/// The cells of a row; a bar behind a backslash is one.
fn cells(row: &str) -> Vec<String> {
    let row = row.trim();
    let row = row.get(1..row.len().saturating_sub(1)).unwrap_or_default();
    let mut out = Vec::from([String::new()]);
    let mut chars = row.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.peek() == Some(&'|') => {
                chars.next();
                out.last_mut().into_iter().for_each(|cell| cell.push('|'));
            }
            '|' => out.push(String::new()),
            c => out.last_mut().into_iter().for_each(|cell| cell.push(c)),
        }
    }
    out.into_iter().map(|cell| cell.trim().into()).collect()
}

/// An item of a list: the element of the list, and its text.
fn item(line: &str) -> Option<(&'static str, &str)> {
    if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(("ul", item));
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < line.len()).then(|| rest.strip_prefix(". "))?.map(|item| ("ol", item))
}

/// The name by which a heading is linked.
fn anchor(words: &str) -> String {
    let words = inline::plain(words).to_lowercase();
    let kept = words.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn blocks_become_elements() {
        let same = |target: &str| target.to_string();
        let cases = [
            ("# A\n\nb\nc\n", "<h1>A</h1>\n<p>b\nc</p>\n"),
            ("- a\n  b\n- c\n\n1. d\n", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n</ol>\n"),
            ("```ptx\na < b\n```\n", "<pre tabindex=\"0\"><code class=\"ptx\">a &lt; b\n</code></pre>\n"),
            ("    x\n     y\n", "<pre tabindex=\"0\"><code>x\n y\n</code></pre>\n"),
            ("## B `c`\n", "<h2 id=\"b-c\">B <code>c</code></h2>\n"),
        ];
        for (text, wanted) in cases {
            assert_eq!(html(text, &same), wanted, "{text}");
        }
        let table = html("| a | b |\n|---|---|\n| `x\\|y` | |\n", &same);
        assert!(
            table.contains("<th scope=\"col\">a</th>")
                && table.contains("<td><code>x|y</code></td><td></td>"),
            "{table}"
        );
        let facts = html("| | |\n|---|---|\n| a | b |\n", &same);
        assert!(facts.contains("<th scope=\"row\">a</th><td>b</td>") && !facts.contains("thead"), "{facts}");
    }
}
