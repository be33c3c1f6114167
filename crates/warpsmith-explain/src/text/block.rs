//! The blocks of a section.

use super::{Atom, INDENT, Line, Style, Writer, atoms, fill};
use crate::page::ranges;
use crate::page::{Block, Language, SyntaxLine, Text};
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
            Block::List(items) => items.iter().for_each(|item| self.item(item)),
            Block::Rules(rules) => rules.iter().for_each(|rule| self.item(&rule.with_forms())),
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

    fn item(&mut self, item: &Text) {
        let mut words = alloc::vec![Atom::new(Style::Faint, "-")];
        words.extend(atoms(item, self.layout.ticks));
        self.prose(words, INDENT, INDENT + 2);
    }

    fn code(&mut self, language: Language, text: &str) {
        let style = if language == Language::Ptx { Style::Code } else { Style::Plain };
        let room = self.layout.width.saturating_sub(2 * INDENT);
        for text in text.lines() {
            let comment = text.find("//").filter(|_| language != Language::Picture);
            let (code, comment) = text.split_at(comment.unwrap_or(text.len()));
            if language == Language::Picture {
                let mut line = Line::default();
                line.pad(INDENT).push(style, text);
                self.line(line);
                continue;
            }
            if text.chars().count() <= room {
                self.code_line(&[(style, code), (Style::Faint, comment)]);
                continue;
            }
            // What does not fit stands on lines of its own, a comment as one.
            let indent = text.chars().take_while(|c| *c == ' ').count();
            let is_code = !code.trim().is_empty();
            if is_code {
                let lines = wrapped(code.trim_end(), room, indent + 4);
                lines.iter().for_each(|line| self.code_line(&[(style, line)]));
            }
            let inner = indent + if is_code { 4 } else { 0 };
            let words = comment.strip_prefix("//").unwrap_or_default().trim();
            for line in wrapped(words, room.saturating_sub(inner + 3), 0) {
                if !line.is_empty() {
                    let line = alloc::format!("{:inner$}// {}", "", line.trim_start());
                    self.code_line(&[(Style::Faint, &line)]);
                }
            }
        }
    }

    fn code_line(&mut self, pieces: &[(Style, &str)]) {
        let mut line = Line::default();
        if pieces.iter().any(|(_, text)| !text.is_empty()) {
            line.pad(2 * INDENT);
        }
        pieces.iter().for_each(|(style, text)| {
            line.push(*style, text);
        });
        self.line(line);
    }

    /// Lines of syntax: numbers, mnemonics, operands and needs in columns where they fit.
    fn syntax(&mut self, lines: &[SyntaxLine]) {
        let count = |text: &str| text.chars().count();
        let labels: Vec<String> = lines.iter().map(|line| ranges(&line.forms)).collect();
        let numbers = labels.iter().map(|label| count(label)).max().unwrap_or(0);
        let start = if numbers > 0 { INDENT + numbers + 2 } else { INDENT };
        let mnemonics = lines.iter().map(|line| count(&line.mnemonic)).max().unwrap_or(0);
        let operands = lines.iter().map(|line| count(&line.operands)).max().unwrap_or(0);
        let texts: Vec<Vec<String>> = lines.iter().map(SyntaxLine::needs_texts).collect();
        let needs = texts.iter().flatten().map(|text| count(text)).max().unwrap_or(0);
        let aligned = start + mnemonics + 2 + operands + 3 + needs <= self.layout.width;
        for ((line, needs), label) in lines.iter().zip(&texts).zip(&labels) {
            let mut out = Line::default();
            out.pad(INDENT).push(Style::Faint, label).pad(start);
            if aligned {
                out.push(Style::Code, &line.mnemonic);
                out.pad(start + mnemonics + 2).push(Style::Code, &line.operands);
                let column = start + mnemonics + 2 + operands + 3;
                let mut needs = needs.iter();
                if let Some(first) = needs.next() {
                    out.pad(column).push(Style::Faint, first);
                }
                self.line(out);
                for more in needs {
                    let mut out = Line::default();
                    out.pad(column).push(Style::Faint, more);
                    self.line(out);
                }
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
        mnemonic: &mut [Atom],
        line: &SyntaxLine,
        needs: &[String],
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
        if let [needs] = needs
            && out.width() + 3 + needs.chars().count() <= width
        {
            out.push(Style::Plain, "   ").push(Style::Faint, needs);
            self.line(out);
            return;
        }
        self.line(out);
        for needs in needs {
            let words: Vec<Atom> = needs.split(' ').map(|word| Atom::new(Style::Faint, word)).collect();
            let lines = fill(&words, width, start + 4, start + 8);
            lines.into_iter().for_each(|line| self.line(line));
        }
    }
}

/// Code in lines of a width, broken at blanks, behind a comma where there is one; `hang` is the indent of the lines
/// that go on.
fn wrapped(text: &str, width: usize, hang: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = String::from(text);
    loop {
        let indent = rest.chars().take_while(|c| *c == ' ').count();
        // Where the last character that fits ends.
        let end = rest.char_indices().nth(width).map(|(index, _)| index);
        let Some(end) = end else {
            out.push(rest);
            return out;
        };
        let breaks = |from: usize, to: usize| {
            let (from, to) = (from.max(indent + 1), to.max(indent + 1));
            rest.char_indices().filter(move |(index, c)| *c == ' ' && *index >= from && *index < to)
        };
        let last = breaks(0, end + 1).next_back().map(|(index, _)| index);
        let is_comma = |(index, _): &(usize, char)| rest[..*index].ends_with(',');
        let comma = breaks(end / 2, end + 1).rfind(is_comma).map(|(index, _)| index);
        // A word that is too long stays whole.
        let next = breaks(end, rest.len()).next().map(|(index, _)| index);
        let Some(at) = comma.or(last).or(next) else {
            out.push(rest);
            return out;
        };
        out.push(rest[..at].trim_end().into());
        rest = alloc::format!("{:hang$}{}", "", rest[at..].trim_start());
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

    #[test]
    fn code_breaks_behind_commas() {
        assert_eq!(wrapped("  mad.lo.s32 a, b, c + d;", 20, 4), ["  mad.lo.s32 a, b,", "    c + d;"]);
        assert_eq!(wrapped("a_word_without_any_blank;", 10, 4), ["a_word_without_any_blank;"]);
        assert_eq!(wrapped("é é é é", 3, 1), ["é é", " é", " é"]);
    }
}
