//! The blocks of a section.

use super::{Atom, INDENT, Line, Style, Writer, atoms, fill};
use crate::explain::page::{Block, Language, SyntaxLine, Text};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Widest line of prose.
const PROSE: usize = 100;

impl Writer {
    /// Adds a block; paragraphs but the first stand apart.
    pub(super) fn block(&mut self, block: &Block, is_first: bool) {
        let ticks = self.layout.ticks;
        match block {
            Block::Paragraph(text) => {
                if !is_first {
                    self.blank();
                }
                self.prose(atoms(text, ticks), INDENT, INDENT);
            }
            Block::List(items) => {
                for item in items {
                    let mut words = alloc::vec![Atom::new(Style::Faint, "-")];
                    words.extend(atoms(item, ticks));
                    self.prose(words, INDENT, INDENT + 2);
                }
            }
            Block::Steps(items) => {
                let width = items.len().to_string().len();
                for (index, item) in items.iter().enumerate() {
                    let number = alloc::format!("{:>width$}.", index + 1);
                    let mut words = alloc::vec![Atom::new(Style::Faint, &number)];
                    words.extend(atoms(item, ticks));
                    self.prose(words, INDENT, INDENT + width + 2);
                }
            }
            Block::Heading(text) => self.heading(text, is_first),
            Block::Code(language, text) => self.code(*language, text),
            Block::Table(table) => self.table(table, INDENT),
            Block::Syntax(lines) => self.syntax(lines),
            Block::Markdown(text) => self.markdown(text),
            Block::More(count, what) => {
                let mut line = Line::default();
                line.pad(INDENT).push(Style::Faint, &alloc::format!("… {count} more {what}"));
                self.line(line);
            }
        }
    }

    fn prose(&mut self, words: Vec<Atom>, first: usize, rest: usize) {
        let lines = fill(&words, self.layout.width.min(PROSE), first, rest);
        lines.into_iter().for_each(|line| self.line(line));
    }

    fn heading(&mut self, text: &Text, is_first: bool) {
        if !is_first {
            self.blank();
        }
        let mut line = Line::default();
        line.pad(INDENT).push(Style::Faint, &text.plain());
        self.line(line);
    }

    fn code(&mut self, language: Language, text: &str) {
        for text in text.lines() {
            if language == Language::Ptx && text.chars().count() + 2 * INDENT > self.layout.width {
                // Blanks may stand anywhere between the words of an instruction.
                let words: Vec<Atom> = text.split(' ').map(|word| Atom::new(Style::Code, word)).collect();
                let lines = fill(&words, self.layout.width, 2 * INDENT, 4 * INDENT);
                lines.into_iter().for_each(|line| self.line(line));
                continue;
            }
            let mut line = Line::default();
            if text.is_empty() {
                self.line(line);
                continue;
            }
            line.pad(2 * INDENT);
            let comment = text.find("//").filter(|_| language == Language::Lane || language == Language::Ptx);
            let (code, comment) = text.split_at(comment.unwrap_or(text.len()));
            let style = if language == Language::Ptx { Style::Code } else { Style::Plain };
            line.push(style, code).push(Style::Faint, comment);
            self.line(line);
        }
    }

    /// Markdown is readable as it is.
    fn markdown(&mut self, text: &str) {
        for text in text.lines() {
            let mut line = Line::default();
            let style = if text.starts_with('#') { Style::Strong } else { Style::Plain };
            line.push(style, text);
            self.line(line);
        }
    }

    /// Lines of syntax: numbers, mnemonics, operands and needs in columns where they fit.
    fn syntax(&mut self, lines: &[SyntaxLine]) {
        let count = |text: &str| text.chars().count();
        let numbers = lines.iter().map(|line| count(&line.forms)).max().unwrap_or(0);
        let start = if numbers > 0 { INDENT + numbers + 2 } else { INDENT };
        let mnemonics = lines.iter().map(|line| count(&line.mnemonic)).max().unwrap_or(0);
        let operands = lines.iter().map(|line| count(&line.operands)).max().unwrap_or(0);
        let text = |line: &SyntaxLine| line.needs.as_ref().map_or(String::new(), |needs| needs.to_string());
        let texts: Vec<String> = lines.iter().map(text).collect();
        let needs = texts.iter().map(|text| count(text)).max().unwrap_or(0);
        let aligned = start + mnemonics + 2 + operands + 3 + needs <= self.layout.width;
        for (line, needs) in lines.iter().zip(&texts) {
            let mut out = Line::default();
            out.pad(INDENT).push(Style::Faint, &line.forms).pad(start);
            if aligned {
                out.push(Style::Code, &line.mnemonic);
                out.pad(start + mnemonics + 2).push(Style::Code, &line.operands);
                out.pad(start + mnemonics + 2 + operands + 3).push(Style::Faint, needs);
                self.line(out);
                continue;
            }
            let mut words: Vec<Atom> =
                pieces(&line.mnemonic).into_iter().map(|piece| Atom::new(Style::Code, piece)).collect();
            self.broken(out, &mut words, line, needs, start);
        }
    }

    /// A line of syntax that is too long: broken between words, operands and needs.
    fn broken(
        &mut self,
        mut out: Line,
        mnemonic: &mut Vec<Atom>,
        line: &SyntaxLine,
        needs: &str,
        start: usize,
    ) {
        let width = self.layout.width;
        let continued = |out: &mut Line, writer: &mut Writer| {
            writer.line(core::mem::take(out));
            out.pad(start + 4);
        };
        for word in mnemonic.iter() {
            if out.width() + word.width() > width && out.width() > start + 4 {
                continued(&mut out, self);
            }
            word.line.0.iter().for_each(|(style, text)| {
                out.push(*style, text);
            });
        }
        if !line.operands.is_empty() {
            if out.width() + 2 + line.operands.chars().count() > width {
                continued(&mut out, self);
            } else {
                out.push(Style::Plain, "  ");
            }
            let words: Vec<Atom> =
                line.operands.split(' ').map(|word| Atom::new(Style::Code, word)).collect();
            let column = out.width();
            let mut rest = fill(&words, width.saturating_sub(column).max(20), 0, 0).into_iter();
            if let Some(first) = rest.next() {
                first.0.iter().for_each(|(style, text)| {
                    out.push(*style, text);
                });
            }
            for more in rest {
                self.line(core::mem::take(&mut out));
                out.pad(column);
                more.0.iter().for_each(|(style, text)| {
                    out.push(*style, text);
                });
            }
        }
        if needs.is_empty() {
            self.line(out);
        } else if out.width() + 3 + needs.chars().count() > width {
            self.line(core::mem::take(&mut out));
            let words: Vec<Atom> = needs.split(' ').map(|word| Atom::new(Style::Faint, word)).collect();
            let lines = fill(&words, width, start + 4, start + 4);
            lines.into_iter().for_each(|line| self.line(line));
        } else {
            out.push(Style::Plain, "   ").push(Style::Faint, needs);
            self.line(out);
        }
    }
}

/// A mnemonic in words that keep their dots: `mma`, `.sync`, `{.rnd}`.
fn pieces(mnemonic: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    for (index, _) in mnemonic.match_indices(['.', '{']) {
        // The dot of `{.rnd}` belongs to its brace.
        if index > start && !mnemonic[..index].ends_with('{') {
            out.push(&mnemonic[start..index]);
            start = index;
        }
    }
    out.push(&mnemonic[start..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mnemonics_break_before_dots() {
        assert_eq!(pieces("mma.sync{.rnd}.f32"), ["mma", ".sync", "{.rnd}", ".f32"]);
        assert_eq!(pieces("ret"), ["ret"]);
    }
}
