//! Lines of a page.

/// Widest line of prose.
pub const WIDTH: usize = 96;

/// Lines of at most so many characters; the first one keeps its blanks, those after it are indented.
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let own = text.len() - text.trim_start().len();
    let mut lines: Vec<String> = Vec::new();
    let mut line = " ".repeat(own);
    // Blanks within a line are columns, and stay.
    for word in text.trim().split(' ') {
        let is_first = line.trim().is_empty();
        let length = line.chars().count() + usize::from(!is_first) + word.chars().count();
        if !is_first && length > width && !word.is_empty() {
            lines.push(line.trim_end().to_owned());
            line = " ".repeat(indent);
            line.push_str(word);
            continue;
        }
        if !is_first {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line.trim_end().to_owned());
    lines
}
