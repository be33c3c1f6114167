//! Which elements of a matrix each lane holds.

use super::{Library, Program, Setting};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Lanes that hold a matrix together: those of a warp, or of a group of four.
const LANES: [i64; 2] = [32, 128];

/// Most elements of a matrix; a program that asks for more is wrong.
const MOST: i64 = 1 << 20;

/// The elements that each lane holds, by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    rows: u32,
    columns: u32,
    lanes: u32,
    /// Row and column of each element, lane by lane.
    places: Vec<(u32, u32)>,
}

impl Layout {
    /// Runs the program of a `fragment` block. `rows` and `columns` are expressions; `M`, `N` and `K` are the
    /// numbers of the shape among the words of the setting.
    ///
    /// # Errors
    ///
    /// If a program is none or fails, or if there is no number of elements with which each element of the
    /// matrix is held by equally many lanes.
    pub fn new(
        rows: &str,
        columns: &str,
        program: &str,
        setting: &Setting,
        library: &Library,
    ) -> Result<Layout, String> {
        // A fragment speaks of no operand.
        let setting = Setting { operands: Vec::new(), ..setting.clone() };
        let numbers = setting.words.iter().find_map(|word| numbers(word)).unwrap_or_default();
        let side = |expression: &str| -> Result<i64, String> {
            let program = Program::parse(&format!("x = {expression};")).map_err(|fault| fault.to_string())?;
            let out =
                program.integers(library, &setting, &numbers, &["x"]).map_err(|fault| fault.to_string())?;
            Ok(out[0])
        };
        let (rows, columns) = (side(rows)?, side(columns)?);
        let total = rows.checked_mul(columns).filter(|total| rows > 0 && (1..=MOST).contains(total));
        let total = total.ok_or_else(|| format!("a matrix of {rows} x {columns}"))?;
        let program = Program::parse(program).map_err(|fault| fault.to_string())?;
        let mut last = String::new();
        // As few elements a lane as give every element to equally many lanes.
        for lanes in LANES {
            let least = (total + lanes - 1) / lanes;
            for elements in (0..5).map(|power| least << power) {
                let mut layout = Layout {
                    rows: rows as u32,
                    columns: columns as u32,
                    lanes: lanes as u32,
                    places: Vec::new(),
                };
                let filled = layout.fill(&program, &setting, library, &numbers, elements);
                match filled?.and_then(|()| layout.is_even()) {
                    Ok(()) => return Ok(layout),
                    Err(message) => last = message,
                }
            }
        }
        Err(last)
    }

    /// Runs the program for each element; the inner result says whether they all lie in the matrix.
    fn fill(
        &mut self,
        program: &Program,
        setting: &Setting,
        library: &Library,
        numbers: &[(&'static str, i64)],
        elements: i64,
    ) -> Result<Result<(), String>, String> {
        let mut given = numbers.to_vec();
        let first = given.len();
        given.extend([("lane", 0), ("i", 0)]);
        for lane in 0..i64::from(self.lanes) {
            given[first].1 = lane;
            for i in 0..elements {
                given[first + 1].1 = i;
                let at = program.integers(library, setting, &given, &["row", "col"]);
                let at = at.map_err(|fault| fault.to_string())?;
                let inside = |at: i64, end: u32| u32::try_from(at).ok().filter(|at| *at < end);
                match (inside(at[0], self.rows), inside(at[1], self.columns)) {
                    (Some(row), Some(column)) => self.places.push((row, column)),
                    _ => {
                        let (rows, columns) = (self.rows, self.columns);
                        return Ok(Err(format!("({}, {}) lies outside of {rows} x {columns}", at[0], at[1])));
                    }
                }
            }
        }
        Ok(Ok(()))
    }

    /// Whether each element of the matrix is held equally often.
    fn is_even(&self) -> Result<(), String> {
        let mut held = alloc::vec![0u32; self.rows as usize * self.columns as usize];
        for (row, column) in &self.places {
            held[(row * self.columns + column) as usize] += 1;
        }
        let missing = held.iter().filter(|count| **count == 0).count();
        if missing > 0 {
            return Err(format!("{} of {} elements are held", held.len() - missing, held.len()));
        }
        if held.iter().all(|count| *count == held[0]) {
            Ok(())
        } else {
            Err("elements are held by different numbers of lanes".into())
        }
    }

    /// Rows of the matrix.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Columns of the matrix.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Lanes that hold it together.
    pub fn lanes(&self) -> u32 {
        self.lanes
    }

    /// Elements that each lane holds.
    pub fn elements(&self) -> u32 {
        self.places.len() as u32 / self.lanes
    }

    /// Row and column of an element of a lane.
    pub fn place(&self, lane: u32, element: u32) -> Option<(u32, u32)> {
        let elements = self.elements();
        let index = lane * elements + element;
        self.places.get(index as usize).copied().filter(|_| element < elements)
    }

    /// The lanes that hold an element of the matrix, and its number in each, lane by lane.
    pub fn holders(&self, row: u32, column: u32) -> impl Iterator<Item = (u32, u32)> {
        let elements = self.elements();
        let all = self.places.iter().zip(0u32..);
        all.filter(move |(place, _)| **place == (row, column))
            .map(move |(_, index)| (index / elements, index % elements))
    }
}

/// The numbers of a shape such as `m16n8k16`.
fn numbers(word: &str) -> Option<Vec<(&'static str, i64)>> {
    let mut rest = word;
    let mut out = Vec::new();
    for (letter, name) in [('m', "M"), ('n', "N"), ('k', "K")] {
        let Some(after) = rest.strip_prefix(letter) else { break };
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        out.push((name, after[..end].parse().ok()?));
        rest = &after[end..];
    }
    (rest.is_empty() && out.len() >= 2).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: &str, columns: &str, program: &str) -> Result<Layout, String> {
        let setting = Setting { words: alloc::vec!["m16n8k16".into()], ..Setting::default() };
        Layout::new(rows, columns, program, &setting, &Library::default())
    }

    #[test]
    fn finds_who_holds_what() {
        let program = "row = lane / 4 + 8 * (i / 2); col = lane % 4 * 2 + i % 2;";
        let found = layout("M", "N", program).unwrap();
        assert_eq!((found.rows(), found.columns(), found.lanes(), found.elements()), (16, 8, 32, 4));
        assert_eq!(found.place(5, 3), Some((9, 3)));
        assert_eq!(found.place(5, 4), None);
        assert_eq!(found.holders(9, 3).collect::<Vec<_>>(), [(5, 3)]);
    }

    #[test]
    fn several_lanes_may_hold_the_same() {
        let found = layout("8", "1", "row = lane / 4; col = 0;").unwrap();
        assert_eq!(found.elements(), 1);
        assert_eq!(found.holders(1, 0).map(|(lane, _)| lane).collect::<Vec<_>>(), [4, 5, 6, 7]);
    }

    #[test]
    fn wrong_layouts_are_refused() {
        assert!(layout("M", "N", "row = lane; col = 0;").is_err());
        assert!(layout("M", "N", "row = 0; col = 0;").is_err());
        assert!(layout("0", "N", "row = 0; col = 0;").is_err());
        assert!(layout("M", "N", "row = 0;").is_err());
        assert!(layout("1 << 40", "1 << 40", "row = 0; col = 0;").is_err());
    }

    #[test]
    fn shapes_have_numbers() {
        assert_eq!(numbers("m16n8k16"), Some(alloc::vec![("M", 16), ("N", 8), ("K", 16)]));
        assert_eq!(numbers("m8n8"), Some(alloc::vec![("M", 8), ("N", 8)]));
        assert_eq!(numbers("mma"), None);
    }
}
