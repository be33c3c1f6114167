//! Which elements of a matrix each lane holds.

use super::eval::Repeated;
use super::small::Small;
use super::{Library, Program, Setting};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Lanes that hold a matrix together: those of a warp, or of a group of four.
const LANES: [u32; 2] = [32, 128];

/// Most elements of a matrix; a program that asks for more is wrong.
const MOST: i64 = 1 << 20;

/// The elements that each lane holds, by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    rows: u32,
    columns: u32,
    lanes: u32,
    elements: u32,
    /// How many of the elements of each lane have a known place.
    known: u32,
    /// Row and column of each known element, lane by lane.
    places: Vec<(u32, u32)>,
}

/// A `fragment` block with all that its program needs to run.
pub struct Source<'a> {
    rows: u32,
    columns: u32,
    numbers: Vec<(&'static str, i64)>,
    program: Program,
    setting: Setting,
    library: &'a Library,
}

impl<'a> Source<'a> {
    /// Reads a `fragment` block. `rows` and `columns` are expressions; `M`, `N` and `K` are the numbers of the
    /// shape among the words of the setting.
    ///
    /// # Errors
    ///
    /// If a program is none, or the size none of a matrix.
    pub fn new(
        rows: &str,
        columns: &str,
        program: &str,
        setting: &Setting,
        library: &'a Library,
    ) -> Result<Source<'a>, String> {
        // A fragment speaks of no operand.
        let setting = Setting { operands: Vec::new(), ..setting.clone() };
        let numbers = setting.words.iter().find_map(|word| numbers(word)).unwrap_or_default();
        let side = |expression: &str| -> Result<i64, String> {
            let program = Program::parse(&format!("x = {expression};")).map_err(|fault| fault.to_string())?;
            let side =
                Repeated::new(&program, library, &setting).and_then(|mut run| run.run(&numbers, ["x"]));
            side.map(|[side]| side).map_err(|fault| fault.to_string())
        };
        let (rows, columns) = (side(rows)?, side(columns)?);
        let total = rows.checked_mul(columns).filter(|total| rows > 0 && (1..=MOST).contains(total));
        total.ok_or_else(|| format!("a matrix of {rows} x {columns}"))?;
        let program = Program::parse(program).map_err(|fault| fault.to_string())?;
        Ok(Source { rows: rows as u32, columns: columns as u32, numbers, program, setting, library })
    }

    /// Elements of the matrix.
    pub fn total(&self) -> u32 {
        self.rows * self.columns
    }

    /// Where all elements of all lanes lie.
    ///
    /// # Errors
    ///
    /// If the program fails, or if there is no number of elements with which each element of the matrix is
    /// held by equally many lanes.
    pub fn layout(&self) -> Result<Layout, String> {
        let mut last = String::new();
        // As few elements a lane as give every element to equally many lanes.
        for lanes in LANES {
            let least = self.total().div_ceil(lanes);
            for elements in (0..5).map(|power| least << power) {
                match self.fill(lanes, elements, elements)? {
                    Ok(layout) => match layout.is_even() {
                        Ok(()) => return Ok(layout),
                        Err(message) => last = message,
                    },
                    Err(message) => last = message,
                }
            }
        }
        Err(last)
    }

    /// Where the first elements of each lane lie, if each lane holds so many and no element is held twice.
    pub fn beginning(&self, elements: u32, known: u32) -> Option<Layout> {
        let lanes = LANES.into_iter().find(|lanes| lanes.checked_mul(elements) == Some(self.total()))?;
        self.fill(lanes, elements, known.min(elements)).ok()?.ok()
    }

    /// Runs the program for elements of each lane; the inner result says whether they all lie in the matrix.
    fn fill(&self, lanes: u32, elements: u32, known: u32) -> Result<Result<Layout, String>, String> {
        let (rows, columns) = (self.rows, self.columns);
        let mut run =
            Repeated::new(&self.program, self.library, &self.setting).map_err(|fault| fault.to_string())?;
        let mut layout = Layout { rows, columns, lanes, elements, known, places: Vec::new() };
        let mut given = self.numbers.clone();
        let first = given.len();
        given.extend([("lane", 0), ("i", 0)]);
        let names: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
        let mut small = Small::of(&self.program, &names);
        for lane in 0..lanes {
            given[first].1 = lane.into();
            for i in 0..known {
                given[first + 1].1 = i.into();
                let quick = small
                    .as_mut()
                    .and_then(|small| small.run(given.iter().map(|(_, value)| *value), ["row", "col"]));
                let [row, column] = match quick {
                    Some(found) => found,
                    None => run.run(&given, ["row", "col"]).map_err(|fault| fault.to_string())?,
                };
                let inside = |at: i64, end: u32| u32::try_from(at).ok().filter(|at| *at < end);
                match (inside(row, rows), inside(column, columns)) {
                    (Some(row), Some(column)) => layout.places.push((row, column)),
                    _ => return Ok(Err(format!("({row}, {column}) lies outside of {rows} x {columns}"))),
                }
            }
        }
        Ok(Ok(layout))
    }
}

impl Layout {
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
        self.elements
    }

    /// How many of them have a known place, from the first on.
    pub fn known(&self) -> u32 {
        self.known
    }

    /// Row and column of an element of a lane.
    pub fn place(&self, lane: u32, element: u32) -> Option<(u32, u32)> {
        let index = lane.checked_mul(self.known)?.checked_add(element)?;
        self.places.get(index as usize).copied().filter(|_| element < self.known)
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

    fn with<T>(
        rows: &str,
        columns: &str,
        program: &str,
        take: impl Fn(Source<'_>) -> T,
    ) -> Result<T, String> {
        let setting = Setting { words: alloc::vec!["m16n8k16".into()], ..Setting::default() };
        Source::new(rows, columns, program, &setting, &Library::default()).map(take)
    }

    fn layout(rows: &str, columns: &str, program: &str) -> Result<Layout, String> {
        with(rows, columns, program, |source| source.layout())?
    }

    const FOUR: &str = "row = lane / 4 + 8 * (i / 2); col = lane % 4 * 2 + i % 2;";

    #[test]
    fn finds_who_holds_what() {
        let found = layout("M", "N", FOUR).unwrap();
        assert_eq!((found.rows(), found.columns(), found.lanes(), found.elements()), (16, 8, 32, 4));
        assert_eq!(found.place(5, 3), Some((9, 3)));
        assert_eq!(found.place(5, 4), None);
        assert_eq!(found.place(32, 0), None);
    }

    #[test]
    fn the_beginning_is_that_of_the_whole() {
        let begun = with("M", "N", FOUR, |source| source.beginning(4, 2)).unwrap().unwrap();
        let whole = layout("M", "N", FOUR).unwrap();
        assert_eq!((begun.lanes(), begun.elements(), begun.known()), (32, 4, 2));
        assert_eq!(begun.place(5, 1), whole.place(5, 1));
        assert_eq!(begun.place(5, 2), None);
        assert!(with("M", "N", FOUR, |source| source.beginning(3, 2)).unwrap().is_none());
    }

    #[test]
    fn several_lanes_may_hold_the_same() {
        let found = layout("8", "1", "row = lane / 4; col = 0;").unwrap();
        assert_eq!(found.elements(), 1);
        assert_eq!((found.place(4, 0), found.place(7, 0)), (Some((1, 0)), Some((1, 0))));
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
