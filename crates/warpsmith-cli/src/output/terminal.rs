//! How wide what is written for people may be.

/// Columns below which nothing is laid out.
const NARROWEST: usize = 40;

/// Columns of the terminal, `widest` at most, or `elsewhere` where there is none; `COLUMNS` has the last word.
pub fn width(elsewhere: usize, widest: usize) -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    said.or_else(terminal).unwrap_or(elsewhere).clamp(NARROWEST, widest)
}
