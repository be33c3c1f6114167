//! The formats of pages.

use clap::ValueEnum;

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs; see docs/json.md.
    Json,
    /// For people, elsewhere.
    Markdown,
    /// For a browser: a page that needs nothing else.
    Html,
}
