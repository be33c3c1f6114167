//! Pages for a terminal: lines of styled text, fitted to a width.

mod block;
mod fill;
mod table;

use super::Topic;
use super::page::{Page, Section};
use alloc::string::String;
use alloc::vec::Vec;
pub(super) use fill::{Atom, atoms, fill};

/// How a piece of a line is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Words.
    Plain,
    /// Headings and names.
    Strong,
    /// What stands back: labels, remarks of the page about itself.
    Faint,
    /// Something of PTX.
    Code,
}

/// A line of text in pieces.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line(pub Vec<(Style, String)>);

/// How to lay out.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    /// Columns of the terminal.
    pub width: usize,
    /// Whether code in running text gets backticks, because its style does not show.
    pub ticks: bool,
}

impl Line {
    /// Adds a piece.
    pub fn push(&mut self, style: Style, text: &str) -> &mut Self {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some((last, known)) if *last == style => known.push_str(text),
            _ => self.0.push((style, text.into())),
        }
        self
    }

    /// Columns that it takes.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Adds blanks up to a column.
    pub fn pad(&mut self, column: usize) -> &mut Self {
        let blanks = " ".repeat(column.saturating_sub(self.width()));
        self.push(Style::Plain, &blanks)
    }

    /// Its characters.
    pub fn plain(&self) -> String {
        let all: String = self.0.iter().map(|(_, text)| text.as_str()).collect();
        all.trim_end().into()
    }
}

/// Lays a page out.
pub fn lines(page: &Page, layout: Layout) -> Vec<Line> {
    let mut out = Writer { lines: Vec::new(), layout };
    out.head(page);
    let mut part = None;
    for section in &page.sections {
        if section.part != part && section.part.is_some() {
            out.rule();
        }
        part = section.part;
        out.section(section);
    }
    out.see_also(&page.see_also);
    out.lines
}

/// Lays a page out without styles.
pub fn plain(page: &Page, width: usize) -> String {
    let mut out = String::new();
    for line in lines(page, Layout { width, ticks: true }) {
        out.push_str(&line.plain());
        out.push('\n');
    }
    out
}

/// Longest title that shares its line.
const TITLE: usize = 32;

/// Blanks before the text of a section.
const INDENT: usize = 2;

pub(super) struct Writer {
    lines: Vec<Line>,
    layout: Layout,
}

impl Writer {
    fn line(&mut self, line: Line) {
        self.lines.push(line);
    }

    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| !line.0.is_empty()) {
            self.lines.push(Line::default());
        }
    }

    fn head(&mut self, page: &Page) {
        let mut words = alloc::vec![Atom::new(Style::Strong, &page.title)];
        let brief = atoms(&page.brief, self.layout.ticks);
        if page.title.chars().count() > TITLE {
            self.fill(&words, 0, 2 * INDENT);
            self.fill(&brief, INDENT, INDENT);
        } else {
            if !brief.is_empty() {
                // A little more room behind the name.
                words[0].push(Style::Plain, " ");
                words.extend(brief);
            }
            self.fill(&words, 0, page.title.chars().count().min(8) + 2);
        }
        let mut facts: Vec<Atom> = Vec::new();
        for (index, fact) in page.facts.iter().enumerate() {
            let mut label = Atom::new(Style::Faint, if index == 0 { "" } else { "· " });
            label.push(Style::Faint, &fact.label.to_lowercase().replace("ptx", "PTX"));
            facts.push(label);
            facts.extend(atoms(&fact.value.to_text(), false));
        }
        self.fill(&facts, INDENT, INDENT);
    }

    /// A line across, where a new part of the page begins.
    fn rule(&mut self) {
        self.blank();
        let mut line = Line::default();
        line.push(Style::Faint, &"─".repeat(self.layout.width.min(72)));
        self.line(line);
    }

    fn section(&mut self, section: &Section) {
        self.blank();
        if !section.title.is_empty() {
            let mut line = Line::default();
            line.push(Style::Strong, &section.title);
            self.line(line);
        }
        for (index, block) in section.blocks.iter().enumerate() {
            self.block(block, index == 0);
        }
    }

    fn see_also(&mut self, topics: &[Topic]) {
        if topics.is_empty() {
            return;
        }
        self.blank();
        let mut line = Line::default();
        line.push(Style::Strong, "See also");
        self.line(line);
        let mut words: Vec<Atom> = Vec::new();
        for (index, topic) in topics.iter().enumerate() {
            let mut atom = Atom::new(Style::Code, &topic.name());
            atom.push(Style::Plain, if index + 1 < topics.len() { "," } else { "" });
            words.push(atom);
        }
        self.fill(&words, INDENT, INDENT);
    }

    fn fill(&mut self, words: &[Atom], first: usize, rest: usize) {
        let lines = fill(words, self.layout.width, first, rest);
        self.lines.extend(lines);
    }
}
