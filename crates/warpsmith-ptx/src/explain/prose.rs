//! From the prose of the data to blocks: paragraphs, lists, what is to be shown as it is.

use super::page::Piece;
use super::page::{Block, Language, Text};
use super::{Topic, topic};
use alloc::string::String;
use alloc::vec::Vec;

/// Reads prose. A line that begins with blanks is shown as it is; `-`, `*` or a number begin an item.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for line in text.lines() {
        reader.line(line);
    }
    reader.finish();
    reader.out
}

#[derive(Default)]
struct Reader {
    out: Vec<Block>,
    paragraph: String,
    items: Vec<Text>,
    /// Whether the items are numbered.
    numbered: bool,
    item: String,
    code: String,
}

impl Reader {
    fn line(&mut self, line: &str) {
        let trimmed = line.trim_start();
        if trimmed.is_empty() {
            if self.code.is_empty() {
                self.finish();
            } else {
                self.code.push('\n');
            }
            return;
        }
        if let Some(item) = item(line) {
            self.end_paragraph();
            self.end_code();
            self.end_item();
            let numbered = line.starts_with(|c: char| c.is_ascii_digit());
            if numbered != self.numbered {
                self.end_list();
                self.numbered = numbered;
            }
            self.item.push_str(item);
        } else if line.len() > trimmed.len() && self.item.is_empty() {
            self.end_paragraph();
            self.code.push_str(line);
            self.code.push('\n');
        } else {
            self.end_code();
            let into = if self.item.is_empty() || line.len() == trimmed.len() {
                self.end_list();
                &mut self.paragraph
            } else {
                &mut self.item
            };
            if !into.is_empty() {
                into.push(' ');
            }
            into.push_str(trimmed);
        }
    }

    fn end_paragraph(&mut self) {
        if !self.paragraph.is_empty() {
            self.out.push(Block::Paragraph(linked(&self.paragraph)));
            self.paragraph.clear();
        }
    }

    fn end_code(&mut self) {
        if !self.code.is_empty() {
            let code = dedented(self.code.trim_end_matches('\n'));
            self.out.push(Block::Code(Language::Plain, code));
            self.code.clear();
        }
    }

    fn end_item(&mut self) {
        if !self.item.is_empty() {
            self.items.push(linked(&self.item));
            self.item.clear();
        }
    }

    fn end_list(&mut self) {
        self.end_item();
        if !self.items.is_empty() {
            let items = core::mem::take(&mut self.items);
            self.out.push(if self.numbered { Block::Steps(items) } else { Block::List(items) });
        }
    }

    fn finish(&mut self) {
        self.end_paragraph();
        self.end_list();
        self.end_code();
    }
}

/// The text of an item: `- text`, `* text`, `1. text`.
fn item(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(rest.trim_start());
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < line.len()).then(|| rest.strip_prefix(". "))?.map(str::trim_start)
}

/// Takes away the blanks that all lines begin with.
pub fn dedented(text: &str) -> String {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let margin = text.lines().filter(|line| !line.trim().is_empty()).map(|line| indent(&line)).min();
    let lines: Vec<&str> =
        text.lines().map(|line| line.get(margin.unwrap_or(0)..).unwrap_or_default()).collect();
    lines.join("\n")
}

/// Text whose code that names a topic leads there.
pub fn linked(text: &str) -> Text {
    let mut out = Text::marked(text);
    for piece in &mut out.0 {
        if let Piece::Code(code) = piece
            && let Some(topic) = topic::named_exactly(code)
        {
            *piece = Piece::Link(topic, core::mem::take(code));
        }
    }
    out
}

/// Topics that a text names.
pub fn mentioned(text: &str) -> Vec<Topic> {
    let of = |piece| match piece {
        Piece::Link(topic, _) => Some(topic),
        _ => None,
    };
    linked(text).0.into_iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_paragraphs_items_and_code() {
        let found = blocks("One\ntwo.\n\n- a\n  b\n- c\n\nAs is:\n    x = 1;\n      y\n");
        assert_eq!(found.len(), 4);
        assert!(matches!(&found[0], Block::Paragraph(text) if text.plain() == "One two."));
        assert!(matches!(&found[1], Block::List(items) if items.len() == 2 && items[0].plain() == "a b"));
        assert!(matches!(&found[3], Block::Code(_, code) if code == "x = 1;\n  y"));
    }
}
