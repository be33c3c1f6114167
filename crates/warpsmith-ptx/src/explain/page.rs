//! A page as a value: what is said, and nothing of how it looks.

use super::forms::ranges;
use super::{Topic, needs::Needs};
use alloc::string::String;
use alloc::vec::Vec;

/// What is to be said of a topic.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// What it explains.
    pub topic: Topic,
    /// Its name, as a title.
    pub title: String,
    /// What it is, in a line.
    pub brief: Text,
    /// Short facts, each with its name.
    pub facts: Vec<Fact>,
    /// The rest, in order.
    pub sections: Vec<Section>,
    /// Topics that belong near.
    pub see_also: Vec<Topic>,
    /// How many things were left out because the page is a summary.
    pub left_out: usize,
}

/// A short fact, such as the section of the manual.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// Stable name.
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it says.
    pub value: Cell,
}

/// A part of a page under a heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// Stable name of what it holds, such as `operands`.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// The part of the page that it belongs to, where there are several: the name of a family.
    pub part: Option<&'static str>,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// Running text.
    Paragraph(Text),
    /// Items with a mark before each.
    List(Vec<Text>),
    /// Items with their numbers.
    Steps(Vec<Text>),
    /// Text to be shown as it is.
    Code(Language, String),
    /// A table.
    Table(Table),
    /// A heading below that of the section.
    Heading(Text),
    /// Lines of syntax.
    Syntax(Vec<SyntaxLine>),
    /// Rules on what may stand together.
    Rules(Vec<Rule>),
    /// So many more things of a kind, which a summary leaves out.
    More(usize, &'static str),
}

/// A line of syntax, in the notation of the data.
#[derive(Debug, Clone, PartialEq)]
pub struct SyntaxLine {
    /// Numbers of the forms that are written so; empty where there is but one.
    pub forms: Vec<usize>,
    /// Opcode, modifiers and slots.
    pub mnemonic: String,
    /// The operands.
    pub operands: String,
    /// What the forms need at least, for each set of forms that need the same.
    pub needs: Vec<(Vec<usize>, Needs)>,
}

impl SyntaxLine {
    /// What the forms need, each need after the numbers of its forms where they need different things.
    pub fn needs_texts(&self) -> Vec<String> {
        let text = |(forms, needs): &(Vec<usize>, Needs)| {
            if self.needs.len() > 1 && !forms.is_empty() {
                alloc::format!("{}: {needs}", ranges(forms))
            } else {
                alloc::format!("{needs}")
            }
        };
        self.needs.iter().map(text).collect()
    }
}

/// A rule on what may stand together.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// In words.
    pub text: Text,
    /// What it says.
    pub kind: RuleKind,
    /// Where it holds: all of these.
    pub when: Vec<Test>,
    /// What it demands or refuses.
    pub then: Vec<Test>,
    /// The forms that have it.
    pub forms: FormSet,
}

/// What a rule says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleKind {
    /// Each of these must be so.
    Needs,
    /// None of these may be so.
    Excludes,
    /// Either all of it is given or nothing.
    Together,
}

impl Rule {
    /// In words, with the forms that have it where they are not all.
    pub fn with_forms(&self) -> Text {
        let mut text = self.text.clone();
        let label = self.forms.label();
        if !label.is_empty() {
            let noun = if self.forms.numbers.len() == 1 { "form" } else { "forms" };
            text.push_words(&alloc::format!(" ({noun} {label})"));
        }
        text
    }
}

impl RuleKind {
    /// Stable name.
    pub fn name(self) -> &'static str {
        match self {
            RuleKind::Needs => "needs",
            RuleKind::Excludes => "excludes",
            RuleKind::Together => "together",
        }
    }
}

/// One test of a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// Whether it is about an operand rather than a slot.
    pub is_operand: bool,
    /// Name of the slot or operand.
    pub name: String,
    /// `given`, `missing`, `negated`, `is`, `is_not`, `kind` or `kind_not`.
    pub op: &'static str,
    /// The words or kinds that it compares with.
    pub values: Vec<String>,
}

/// A condition: all of its tests.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Condition {
    /// In words.
    pub text: Text,
    /// Its tests; none where it always holds.
    pub tests: Vec<Test>,
}

/// Some of the forms that a page speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FormSet {
    /// Their numbers.
    pub numbers: Vec<usize>,
    /// Whether they are all, which need not be said.
    pub are_all: bool,
}

impl FormSet {
    /// `1-4, 7`; nothing for all.
    pub fn label(&self) -> String {
        if self.are_all { String::new() } else { ranges(&self.numbers) }
    }
}

/// A slot or an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Whether it may be left out.
    pub is_optional: bool,
}

impl Part {
    /// The name, in braces where it may be left out.
    pub fn text(&self) -> Text {
        let Part { name, is_optional } = self;
        Text::code(if *is_optional { alloc::format!("{{{name}}}") } else { name.clone() })
    }
}

/// Several texts, and what stands between them.
#[derive(Debug, Clone, PartialEq)]
pub struct Names {
    /// The texts.
    pub items: Vec<Text>,
    /// Stands between two of them.
    pub separator: &'static str,
    /// Stands before the last.
    pub last: &'static str,
}

/// What a block of code is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// PTX.
    Ptx,
    /// The lane language.
    Lane,
    /// Lines of syntax.
    Syntax,
    /// Something else.
    Plain,
    /// A picture, whose lines must stay as they are.
    Picture,
}

impl Language {
    /// Stable name.
    pub fn name(self) -> &'static str {
        match self {
            Language::Ptx => "ptx",
            Language::Lane => "lane",
            Language::Syntax => "syntax",
            Language::Plain | Language::Picture => "text",
        }
    }
}

/// A table: columns with names, rows of as many cells.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// Stable name and heading of each column; one without heading needs none.
    pub columns: Vec<(&'static str, &'static str)>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    /// Rows that begin with the same cell belong together; so many of the columns need not repeat what stands
    /// above.
    pub ditto: usize,
    /// How many rows were left out because the page is a summary.
    pub left_out: usize,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Text.
    Text(Text),
    /// PTX versions and targets.
    Needs(Needs),
    /// Several names.
    Names(Names),
    /// Forms.
    Forms(FormSet),
    /// A condition.
    When(Condition),
    /// How many.
    Count(u64),
    /// Names of slots or operands.
    Parts(Vec<Part>),
    /// Nothing, and how that is called.
    Nothing(&'static str),
}

/// Running text: pieces in order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Text(pub Vec<Piece>);

/// A piece of running text.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// Words.
    Words(String),
    /// Something of PTX or of the lane language.
    Code(String),
    /// The name of another topic.
    Link(Topic, String),
}

impl Piece {
    /// Its characters.
    pub fn as_str(&self) -> &str {
        match self {
            Piece::Words(text) | Piece::Code(text) | Piece::Link(_, text) => text,
        }
    }
}

impl Text {
    /// No text.
    pub fn new() -> Text {
        Text::default()
    }

    /// Words, with what stands between backticks as code.
    pub fn marked(text: &str) -> Text {
        let mut out = Text::new();
        for (index, piece) in text.split('`').enumerate() {
            // A lone backtick is one.
            if index % 2 == 1 && text.split('`').count() % 2 == 1 {
                out.push_code(piece);
            } else if index % 2 == 1 {
                out.push_words("`");
                out.push_words(piece);
            } else {
                out.push_words(piece);
            }
        }
        out
    }

    /// One piece of code.
    pub fn code(text: impl Into<String>) -> Text {
        Text(alloc::vec![Piece::Code(text.into())])
    }

    /// The name of a topic.
    pub fn link(topic: Topic) -> Text {
        let name = topic.name();
        Text(alloc::vec![Piece::Link(topic, name)])
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| piece.as_str().is_empty())
    }

    /// Adds words.
    pub fn push_words(&mut self, text: &str) -> &mut Self {
        if let Some(Piece::Words(last)) = self.0.last_mut() {
            last.push_str(text);
        } else if !text.is_empty() {
            self.0.push(Piece::Words(text.into()));
        }
        self
    }

    /// Adds code.
    pub fn push_code(&mut self, text: &str) -> &mut Self {
        self.0.push(Piece::Code(text.into()));
        self
    }

    /// Adds the name of a topic.
    pub fn push_link(&mut self, topic: Topic) -> &mut Self {
        let name = topic.name();
        self.0.push(Piece::Link(topic, name));
        self
    }

    /// Adds text.
    pub fn push(&mut self, text: Text) -> &mut Self {
        for piece in text.0 {
            match piece {
                Piece::Words(words) => {
                    self.push_words(&words);
                }
                piece => self.0.push(piece),
            }
        }
        self
    }

    /// Texts one behind the other, with a separator between them and another one before the last.
    pub fn join(texts: Vec<Text>, separator: &str, last: &str) -> Text {
        let mut out = Text::new();
        let count = texts.len();
        for (index, text) in texts.into_iter().enumerate() {
            if index > 0 {
                out.push_words(if index + 1 == count { last } else { separator });
            }
            out.push(text);
        }
        out
    }

    /// Its characters without marks.
    pub fn plain(&self) -> String {
        self.0.iter().map(Piece::as_str).collect()
    }

    /// Its characters, with code between backticks.
    pub fn to_marked(&self) -> String {
        let mut out = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Code(text) | Piece::Link(_, text) => {
                    out.push('`');
                    out.push_str(text);
                    out.push('`');
                }
            }
        }
        out
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::marked(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::marked(&text)
    }
}

impl From<Text> for Cell {
    fn from(text: Text) -> Cell {
        Cell::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<Needs> for Cell {
    fn from(needs: Needs) -> Cell {
        Cell::Needs(needs)
    }
}

impl From<Names> for Cell {
    fn from(names: Names) -> Cell {
        Cell::Names(names)
    }
}

impl From<FormSet> for Cell {
    fn from(forms: FormSet) -> Cell {
        Cell::Forms(forms)
    }
}

impl From<Part> for Cell {
    fn from(part: Part) -> Cell {
        Cell::Parts(alloc::vec![part])
    }
}

impl From<Condition> for Cell {
    fn from(condition: Condition) -> Cell {
        Cell::When(condition)
    }
}

impl Names {
    /// Names with the same between any two.
    pub fn new(items: Vec<Text>, separator: &'static str) -> Names {
        Names { items, separator, last: separator }
    }

    /// Alternatives.
    pub fn either(items: Vec<Text>) -> Names {
        Names { items, separator: ", ", last: " or " }
    }
}

impl Cell {
    /// As text.
    pub fn to_text(&self) -> Text {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Names(names) => Text::join(names.items.clone(), names.separator, names.last),
            Cell::Forms(forms) => Text(alloc::vec![Piece::Words(forms.label())]),
            Cell::When(condition) => condition.text.clone(),
            Cell::Parts(parts) => Text::join(parts.iter().map(Part::text).collect(), ", ", ", "),
            Cell::Nothing(text) => Text(alloc::vec![Piece::Words((*text).into())]),
            Cell::Count(count) => Text(alloc::vec![Piece::Words(alloc::format!("{count}"))]),
            Cell::Needs(needs) => Text(alloc::vec![Piece::Words(alloc::format!("{needs}"))]),
        }
    }

    /// As text of a table, which has no room for what goes without saying.
    pub fn to_short_text(&self) -> Text {
        match self {
            Cell::Needs(needs) if needs.is_always() => Text::new(),
            cell => cell.to_text(),
        }
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            Cell::Text(text) => text.is_empty(),
            Cell::Names(names) => names.items.is_empty(),
            _ => false,
        }
    }
}

impl Table {
    /// A table without rows.
    pub fn new(columns: &[(&'static str, &'static str)]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new(), ditto: 0, left_out: 0 }
    }

    /// A table without rows, of which the first columns need not repeat what stands above.
    pub fn grouped(ditto: usize, columns: &[(&'static str, &'static str)]) -> Table {
        Table { ditto, ..Table::new(columns) }
    }

    /// Whether a cell repeats what stands above it in its group.
    pub fn repeats(&self, row: usize, column: usize) -> bool {
        let (Some(this), Some(above)) =
            (self.rows.get(row), row.checked_sub(1).and_then(|row| self.rows.get(row)))
        else {
            return false;
        };
        column < self.ditto && this.first() == above.first() && this.get(column) == above.get(column)
    }

    /// Leaves out the columns that say nothing.
    pub fn without_empty_columns(mut self) -> Table {
        for column in (0..self.columns.len()).rev() {
            if self.rows.iter().all(|row| row.get(column).is_none_or(|cell| cell.to_short_text().is_empty()))
            {
                self.columns.remove(column);
                self.ditto -= usize::from(column < self.ditto);
                for row in &mut self.rows {
                    if column < row.len() {
                        row.remove(column);
                    }
                }
            }
        }
        self
    }
}

impl Section {
    /// A section without text.
    pub fn new(id: &'static str, title: impl Into<String>) -> Section {
        Section { id, title: title.into(), part: None, blocks: Vec::new() }
    }

    /// Adds a table, unless it has no rows.
    pub fn table(&mut self, table: Table) {
        if !table.rows.is_empty() {
            self.blocks.push(Block::Table(table.without_empty_columns()));
        }
    }
}

impl Page {
    /// A page of which only the head is written.
    pub fn new(topic: Topic, brief: impl Into<Text>) -> Page {
        let title = topic.name();
        Page {
            topic,
            title,
            brief: brief.into(),
            facts: Vec::new(),
            sections: Vec::new(),
            see_also: Vec::new(),
            left_out: 0,
        }
    }

    /// Adds a fact, unless it says nothing.
    pub fn fact(&mut self, id: &'static str, label: &'static str, value: impl Into<Cell>) {
        let value = value.into();
        if !value.is_empty() {
            self.facts.push(Fact { id, label, value });
        }
    }

    /// Adds a section, unless it says nothing.
    pub fn section(&mut self, section: Section) {
        if !section.blocks.is_empty() {
            let more = section.blocks.iter().map(|block| match block {
                Block::More(count, _) => *count,
                Block::Table(table) => table.left_out,
                _ => 0,
            });
            self.left_out += more.sum::<usize>();
            self.sections.push(section);
        }
    }

    /// Adds a topic to those that belong near, unless it is there or is this one.
    pub fn also(&mut self, topic: Topic) {
        if topic != self.topic && !self.see_also.contains(&topic) {
            self.see_also.push(topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backticks_mark_code() {
        assert_eq!(Text::marked("a `b` c").0.len(), 3);
        assert_eq!(Text::marked("a `b` c").to_marked(), "a `b` c");
        assert_eq!(Text::marked("a ` b").plain(), "a ` b");
        assert_eq!(Text::marked("").0.len(), 0);
    }

    #[test]
    fn columns_that_say_nothing_go() {
        let mut table = Table::new(&[("a", "A"), ("b", "B")]);
        table.rows.push(alloc::vec!["x".into(), "".into()]);
        let table = table.without_empty_columns();
        assert_eq!((table.columns.len(), table.rows[0].len()), (1, 1));
    }
}
