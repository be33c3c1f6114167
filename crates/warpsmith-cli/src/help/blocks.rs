//! The text below the options: prose, and rows in columns. It is written in lines of any length; prose is filled anew, and a
//! row that is too long goes on in its column.

/// A piece of text, with an empty line before and behind it, or none where [`Block::follows`] says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Whether it stands right below the one before.
    pub follows: bool,
    /// What it is.
    pub text: Text,
}

/// Prose, or rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// Words that are filled.
    Prose(String),
    /// Lines that begin with blanks.
    Rows(Vec<Row>),
}

/// A line that begins with blanks: what is written, and perhaps what it means, in a column of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Columns before it.
    pub indent: usize,
    /// What is written.
    pub left: String,
    /// What it means.
    pub right: String,
    /// The column where it was written, if it is.
    column: usize,
}

/// Columns for the meaning of a row below which it goes to lines of its own.
const NARROW: usize = 30;

/// The pieces of a text.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut follows = false;
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        if line.trim().is_empty() {
            follows = false;
            continue;
        }
        let last = if follows { all.last_mut().map(|block| &mut block.text) } else { None };
        match (last, indent) {
            (Some(Text::Prose(prose)), 0) => {
                prose.push(' ');
                prose.push_str(line.trim());
            }
            (Some(Text::Rows(rows)), 1..) => add(rows, line, indent),
            (_, 0) => all.push(Block { follows, text: Text::Prose(line.trim().into()) }),
            _ => {
                let mut rows = Vec::new();
                add(&mut rows, line, indent);
                all.push(Block { follows, text: Text::Rows(rows) });
            }
        }
        follows = true;
    }
    all
}

/// Adds a line to rows: it goes on with the meaning of the last one if it begins in that column.
fn add(rows: &mut Vec<Row>, line: &str, indent: usize) {
    let text = line.trim();
    if let Some(last) = rows.last_mut()
        && last.column > 0
        && indent + 2 >= last.column
    {
        let more = if last.right.starts_with("# ") { text.strip_prefix("# ").unwrap_or(text) } else { text };
        last.right.push(' ');
        last.right.push_str(more);
        return;
    }
    let (left, right) = text.split_once("  ").unwrap_or((text, ""));
    let right = right.trim_start();
    let column = if right.is_empty() { 0 } else { indent + text.chars().count() - right.chars().count() };
    rows.push(Row { indent, left: left.into(), right: right.into(), column });
}

/// Pieces as lines of so many columns.
pub fn laid_out(all: &[Block], width: usize) -> String {
    let mut lines = Vec::new();
    for (index, block) in all.iter().enumerate() {
        if index > 0 && !block.follows {
            lines.push(String::new());
        }
        match &block.text {
            Text::Prose(prose) => fill(&mut lines, "", "", prose, width),
            Text::Rows(rows) => lay(&mut lines, rows, width),
        }
    }
    lines.join("\n")
}

/// Rows with their meanings below each other, in the column that takes the fewest lines.
pub fn lay(lines: &mut Vec<String>, rows: &[Row], width: usize) {
    let least = NARROW.min(width / 2);
    let ends = |row: &Row| row.indent + row.left.chars().count() + 2;
    let columns =
        rows.iter().filter(|row| !row.right.is_empty()).map(ends).filter(|column| column + least <= width);
    let laid = |column| {
        let mut lines = Vec::new();
        rows.iter().for_each(|row| lay_row(&mut lines, row, column, width));
        lines
    };
    let best =
        columns.map(|column| (column, laid(column))).min_by_key(|(column, lines)| (lines.len(), *column));
    lines.extend(best.map_or_else(|| laid(least), |(_, lines)| lines));
}

/// One row, whose meaning begins in a column.
fn lay_row(lines: &mut Vec<String>, row: &Row, column: usize, width: usize) {
    let before = " ".repeat(row.indent);
    let written = format!("{before}{}", row.left);
    let size = written.chars().count();
    let is_remark = row.right.starts_with("# ");
    if row.right.is_empty() && row.left.starts_with("warpsmith ") && size > width {
        call(lines, &before, &row.left, width);
    } else if row.right.is_empty() {
        fill(lines, &before, &" ".repeat(row.indent + 4), &row.left, width);
    } else if size + 2 <= column || is_remark && size + 2 + row.right.chars().count() <= width {
        let first = format!("{written}{}", " ".repeat(column.saturating_sub(size).max(2)));
        let rest = format!("{}{}", " ".repeat(first.chars().count()), if is_remark { "# " } else { "" });
        fill(lines, &first, &rest, &row.right, width);
    } else if is_remark {
        // One that has no room beside a line stands before it.
        fill(lines, &before, &format!("{before}# "), &row.right, width);
        lines.push(written);
    } else {
        fill(lines, &before, &before, &row.left, width);
        let before = " ".repeat(column);
        fill(lines, &before, &before, &row.right, width);
    }
}

/// A command on several lines, as a shell takes it: options keep what they are given.
fn call(lines: &mut Vec<String>, before: &str, text: &str, width: usize) {
    let mut glued = String::new();
    let mut is_option = false;
    for word in text.split(' ') {
        if !glued.is_empty() {
            glued.push(if is_option && !word.starts_with('-') { GLUE } else { ' ' });
        }
        glued.push_str(word);
        is_option = word.starts_with('-');
    }
    let mut made = Vec::new();
    fill(&mut made, before, &format!("{before}    "), &glued, width - 2);
    let last = made.len().saturating_sub(1);
    let ended =
        made.iter().enumerate().map(|(at, line)| format!("{line}{}", if at < last { " \\" } else { "" }));
    lines.extend(ended.map(|line| line.replace(GLUE, " ")));
}

/// Stands for a blank at which no line ends.
const GLUE: char = '\u{1}';

/// Words in lines of so many columns, the first of which begins with `first`, others with `rest`.
fn fill(lines: &mut Vec<String>, first: &str, rest: &str, text: &str, width: usize) {
    let (mut line, mut is_empty) = (first.to_owned(), true);
    for word in text.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    lines.push(line);
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
Arguments, in order:
  8192, 2.5          a number of the parameter's type
  NAME=multimem:f32:1024:iota   an address for buffers of all devices
                                and more of it
Prose that was broken
by hand.

The same in a file:
  files = [\"a.ptx\"]    # or machine code: arch
                         # and const
  x = { type = \"f32\", count = 1024 }   # zero, iota, random:SEED, value:X, uninit
  warpsmith run a.ptx";

    #[test]
    fn rows_keep_their_columns() {
        let text = laid_out(&blocks(TEXT), 60);
        assert_eq!(
            text,
            "\
Arguments, in order:
  8192, 2.5  a number of the parameter's type
  NAME=multimem:f32:1024:iota
             an address for buffers of all devices and more
             of it
Prose that was broken by hand.

The same in a file:
  files = [\"a.ptx\"]  # or machine code: arch and const
  # zero, iota, random:SEED, value:X, uninit
  x = { type = \"f32\", count = 1024 }
  warpsmith run a.ptx"
        );
    }

    #[test]
    fn no_line_is_wider_than_the_screen() {
        for width in [40, 50, 60, 72, 80, 120] {
            let text = laid_out(&blocks(TEXT), width);
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= width, "{widest} of {width}:\n{text}");
            let words = |text: &str| {
                let mut words: Vec<String> =
                    text.split_whitespace().filter(|word| *word != "#").map(String::from).collect();
                words.sort();
                words
            };
            assert_eq!(words(&text), words(TEXT), "{width}");
        }
    }
}
