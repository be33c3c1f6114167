//! Pieces of HTML for notebooks.

/// A text as it stands in HTML.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}

/// A table with a head.
pub fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let row = |cells: &mut dyn Iterator<Item = &str>, of: &str| {
        let cells: String =
            cells.map(|cell| format!("<{of} style=\"text-align:left\">{}</{of}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>")
    };
    let body: String = rows.iter().map(|cells| row(&mut cells.iter().map(String::as_str), "td")).collect();
    format!("<table>{}{body}</table>", row(&mut head.iter().copied(), "th"))
}

/// A text with its line breaks and blanks.
pub fn preformatted(text: &str) -> String {
    format!("<pre>{}</pre>", escaped(text))
}
