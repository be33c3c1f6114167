//! What commands print and write: streams, colours, words of messages, JSON, files, and how a run ended.

mod capture;
mod files;
mod format;
mod left;
mod names;
mod out;
pub mod plain;
mod progress;
pub mod replace;
mod status;
mod terminal;
mod words;

pub use capture::{Captured, captured};
pub use files::Files;
pub use format::Format;
pub use names::{set_mangled, short, told};
pub use out::{
    CODE, ERROR, FAINT, NOTE, Out, Paint, STRONG, error, is_broken_pipe, is_plain, json, kept, line,
    set_color, stderr, stdout, warning,
};
pub use progress::Progress;
pub use status::Status;
pub use terminal::width;
pub use words::{Thousands, count, first_of, list, one_line};
