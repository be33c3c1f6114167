//! Running text in pieces.

use crate::topic::Topic;
use alloc::string::String;
use alloc::vec::Vec;

/// Running text: pieces in order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Text(pub Vec<Piece>);

/// A piece of running text.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
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
}
