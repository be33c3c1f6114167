//! Tables as aligned columns.

use super::{Atom, Line, Style, Writer, atoms, fill};
use crate::page::Table;
use alloc::vec::Vec;

/// Blanks between columns.
const GAP: usize = 2;

impl Writer {
    /// Adds a table.
    pub(super) fn table(&mut self, table: &Table, indent: usize) {
        let cells: Vec<Vec<Vec<Atom>>> = rows(table);
        let Some(widths) = widths(table, &cells, self.layout.width.saturating_sub(indent)) else {
            self.stacked(table, &cells, indent);
            return;
        };
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

impl Writer {
    /// Adds a table that is too wide for columns: each row as a paragraph with the names of its cells.
    fn stacked(&mut self, table: &Table, cells: &[Vec<Vec<Atom>>], indent: usize) {
        for (number, row) in cells.iter().enumerate() {
            // What it belongs to stands alone above the rows of a group.
            let mut start = indent;
            let repeats = table.repeats(number, 0);
            let begins = cells.len() > number + 1 && table.repeats(number + 1, 0);
            let mut words: Vec<Atom> = Vec::new();
            let mut own = row.iter().zip(&table.columns).enumerate();
            if let Some((_, (name, _))) = own.next() {
                if begins && !repeats {
                    self.fill(name, indent, indent + 4);
                } else if !repeats {
                    words.extend(name.iter().cloned());
                }
                start += if begins || repeats { 2 } else { 0 };
            }
            for (_, (cell, (id, title))) in own {
                if cell.is_empty() {
                    continue;
                }
                let mut label = Atom::new(Style::Faint, if words.is_empty() { "" } else { "·" });
                if LABELLED.contains(id) {
                    let gap = if words.is_empty() { "" } else { " " };
                    label.push(Style::Faint, &alloc::format!("{gap}{}", title.to_lowercase()));
                }
                if label.width() > 0 {
                    words.push(label);
                }
                words.extend(cell.iter().cloned());
            }
            self.fill(&words, start, start + 4);
        }
    }
}

fn rows(table: &Table) -> Vec<Vec<Vec<Atom>>> {
    let of =
        |row: &Vec<_>| row.iter().map(|cell: &crate::Cell| atoms(&cell.to_short_text(), false)).collect();
    table.rows.iter().map(of).collect()
}

/// A column narrower than this must not be broken into many lines.
const NARROW: usize = 16;

/// Columns whose cells say nothing without their names.
const LABELLED: [&str; 5] = ["needs", "when", "forms", "from", "drops"];

/// Widths of the columns: what they need, or less where the line is too short for it, so that the table grows in
/// height as little as may be. `None` where columns would be too narrow to be read, or do not fit.
fn widths(table: &Table, cells: &[Vec<Vec<Atom>>], room: usize) -> Option<Vec<usize>> {
    let count = table.columns.len();
    let mut out: Vec<usize> = table.columns.iter().map(|(_, title)| title.chars().count()).collect();
    let mut least = out.clone();
    // Length of each cell on one line.
    let mut lengths: Vec<Vec<usize>> = Vec::new();
    for row in cells {
        let length = |cell: &Vec<Atom>| {
            let all: usize = cell.iter().map(|atom| atom.width() + usize::from(!atom.is_glued)).sum();
            all.saturating_sub(1)
        };
        let of_row: Vec<usize> = row.iter().take(count).map(length).collect();
        for (index, cell) in row.iter().enumerate().take(count) {
            out[index] = out[index].max(of_row[index]);
            let longest = cell.iter().map(Atom::width).max().unwrap_or(0);
            least[index] = least[index].max(longest);
        }
        lengths.push(of_row);
    }
    let room = room.saturating_sub(GAP * count.saturating_sub(1));
    let whole = out.clone();
    let height = |widths: &[usize]| -> usize {
        let cell = |(length, width): (&usize, &usize)| length.div_ceil(*width.max(&1));
        lengths.iter().map(|row| row.iter().zip(widths).map(cell).max().unwrap_or(1)).sum()
    };
    // A column that holds more than a few words is not made narrow while others can give way.
    let kept: Vec<usize> = (0..count).map(|index| least[index].max(whole[index].min(NARROW))).collect();
    while out.iter().sum::<usize>() > room {
        let narrower = |floor: &[usize]| {
            let tried = (0..count).filter(|index| out[*index] > floor[*index]).map(|index| {
                let mut tried = out.clone();
                tried[index] -= 1;
                // Of equals the widest gives way.
                (height(&tried), core::cmp::Reverse(out[index]), index)
            });
            tried.min()
        };
        let (.., index) = narrower(&kept).or_else(|| narrower(&least))?;
        out[index] -= 1;
    }
    let is_tall = |index: usize| out[index] < NARROW && whole[index] > 3 * out[index];
    (!(0..count).any(is_tall)).then_some(out)
}
