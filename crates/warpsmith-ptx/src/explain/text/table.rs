//! Tables as aligned columns.

use super::{Atom, Line, Style, Writer, atoms, fill};
use crate::explain::page::Table;
use alloc::vec::Vec;

/// Blanks between columns.
const GAP: usize = 2;

impl Writer {
    /// Adds a table.
    pub(super) fn table(&mut self, table: &Table, indent: usize) {
        let cells: Vec<Vec<Vec<Atom>>> = rows(table);
        let widths = widths(table, &cells, self.layout.width.saturating_sub(indent));
        if table.columns.iter().any(|(_, title)| !title.is_empty()) {
            let mut line = Line::default();
            let mut column = indent;
            for ((_, title), width) in table.columns.iter().zip(&widths) {
                line.pad(column).push(Style::Faint, title);
                column += width + GAP;
            }
            self.line(line);
        }
        for (number, row) in cells.iter().enumerate() {
            let filled: Vec<Vec<Line>> = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(
                    |(index, (cell, width))| {
                        if table.repeats(number, index) { Vec::new() } else { fill(cell, *width, 0, 0) }
                    },
                )
                .collect();
            let height = filled.iter().map(Vec::len).max().unwrap_or(0).max(1);
            for part in 0..height {
                let mut line = Line::default();
                let mut column = indent;
                for (cell, width) in filled.iter().zip(&widths) {
                    if let Some(text) = cell.get(part) {
                        line.pad(column);
                        text.0.iter().for_each(|(style, text)| {
                            line.push(*style, text);
                        });
                    }
                    column += width + GAP;
                }
                self.line(line);
            }
        }
    }
}

fn rows(table: &Table) -> Vec<Vec<Vec<Atom>>> {
    let of = |row: &Vec<_>| {
        row.iter().map(|cell: &crate::explain::Cell| atoms(&cell.to_short_text(), false)).collect()
    };
    table.rows.iter().map(of).collect()
}

/// Widths of the columns: what they need, the widest ones less where the line is too short.
fn widths(table: &Table, cells: &[Vec<Vec<Atom>>], room: usize) -> Vec<usize> {
    let count = table.columns.len();
    let mut needed: Vec<usize> = table.columns.iter().map(|(_, title)| title.chars().count()).collect();
    let mut least = needed.clone();
    for row in cells {
        for (index, cell) in row.iter().enumerate().take(count) {
            let whole = cell
                .iter()
                .map(|atom| atom.width() + usize::from(!atom.is_glued))
                .sum::<usize>()
                .saturating_sub(1);
            let longest = cell.iter().map(Atom::width).max().unwrap_or(0);
            needed[index] = needed[index].max(whole);
            least[index] = least[index].max(longest);
        }
    }
    let room = room.saturating_sub(GAP * count.saturating_sub(1));
    loop {
        let total: usize = needed.iter().sum();
        if total <= room {
            return needed;
        }
        let widest =
            (0..count).filter(|index| needed[*index] > least[*index]).max_by_key(|index| needed[*index]);
        match widest {
            Some(index) => needed[index] -= 1,
            None => return needed,
        }
    }
}
