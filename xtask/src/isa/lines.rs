//! The outer layer of an `.isa` file: lines, indentation, continuation and raw blocks.

use super::Problem;

/// Words whose indented lines are taken as they are.
const RAW_BLOCKS: [&str; 9] =
    ["about", "semantics", "undefined", "note", "example", "lane", "function", "cases", "fragment"];

/// Columns of one level of indentation.
const STEP: usize = 4;

/// One statement with what stands indented below it.
#[derive(Debug, Default)]
pub struct Line {
    /// 1-based line number.
    pub number: usize,
    /// The statement without indentation, comment and line breaks.
    pub text: String,
    /// Statements of the next level.
    pub children: Vec<Line>,
    /// Text of a raw block, without the common indentation.
    pub raw: String,
    /// Number of the first line of that text.
    pub raw_number: usize,
}

impl Line {
    /// The first word and the rest.
    pub fn split_word(&self) -> (&str, &str) {
        match self.text.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (&self.text, ""),
        }
    }
}

/// Reads a file into its top-level statements.
pub fn read(text: &str) -> Result<Vec<Line>, Problem> {
    let mut root = Line::default();
    // The statements that enclose the current line, outermost first.
    let mut path: Vec<usize> = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((index, source)) = lines.next() {
        let number = index + 1;
        let text = strip_comment(source);
        if text.trim().is_empty() {
            continue;
        }
        let indent = text.len() - text.trim_start().len();
        if text[..indent].contains('\t') {
            return Err(Problem::new(number, "indent with spaces, not tabs"));
        }
        let depth = path.len();
        if depth > 0 && indent >= (depth - 1) * STEP + 2 * STEP {
            let last = at_path(&mut root, &path);
            last.text.push(' ');
            last.text.push_str(text.trim());
            continue;
        }
        if !indent.is_multiple_of(STEP) {
            return Err(Problem::new(number, "indentation must be a multiple of four spaces"));
        }
        let level = indent / STEP;
        if level > depth {
            return Err(Problem::new(number, "indented too far for the statement above"));
        }
        path.truncate(level);
        let parent = at_path(&mut root, &path);
        parent.children.push(Line { number, text: text.trim().to_string(), ..Line::default() });
        path.push(parent.children.len() - 1);
        let word = text.split_whitespace().next().unwrap_or_default();
        if RAW_BLOCKS.contains(&word) {
            let (mut block, mut first) = (Vec::new(), None);
            while let Some((index, next)) = lines.peek() {
                let next_indent = next.len() - next.trim_start().len();
                if !next.trim().is_empty() && next_indent <= indent {
                    break;
                }
                if !next.trim().is_empty() {
                    first.get_or_insert(index + 1);
                }
                block.push(next.trim_end());
                lines.next();
            }
            let line = at_path(&mut root, &path);
            (line.raw, line.raw_number) = (dedent(&block), first.unwrap_or(number));
        }
    }
    Ok(root.children)
}

fn at_path<'a>(root: &'a mut Line, path: &[usize]) -> &'a mut Line {
    path.iter().fold(root, |line, &index| &mut line.children[index])
}

fn strip_comment(line: &str) -> &str {
    let mut quoted = false;
    let mut before = b' ';
    for (index, byte) in line.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'#' if !quoted && before == b' ' => return line[..index].trim_end(),
            _ => {}
        }
        before = byte;
    }
    line.trim_end()
}

fn dedent(lines: &[&str]) -> String {
    let margin = lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    let mut out = String::new();
    for line in lines {
        out.push_str(line.get(margin..).unwrap_or(""));
        out.push('\n');
    }
    out.trim_matches('\n').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nests_continues_and_keeps_raw_blocks() {
        let text =
            "a\n    b one # comment\n            two\n    about\n        x # y\n\n          z\n    c\nd\n";
        let lines = read(text).unwrap();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].children[0].text, "b one two");
        assert_eq!(lines[0].children[1].raw, "x # y\n\n  z");
        assert_eq!(lines[0].children[1].raw_number, 5);
        assert_eq!(lines[0].children[2].text, "c");
        assert_eq!(lines[1].number, 9);
    }

    #[test]
    fn refuses_odd_indentation() {
        assert!(read("a\n   b\n").is_err());
        assert!(read("    b\n").is_err());
        assert!(read("a\n\tb\n").is_err());
    }
}
