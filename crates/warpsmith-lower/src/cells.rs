//! Which cells of tensor memory lanes hold, as the forms of PTX say it, for PTX and machine code alike.

use super::spelling::Spelling;
use warpsmith_program::op::TensorCells;
use warpsmith_program::register::LANES;

/// The cells of a load or store. `second` is how many columns further the second block of lanes lies, of a form that has two.
pub(crate) fn map(spelling: &Spelling, second: Option<u32>) -> Result<TensorCells, String> {
    let layout = spelling.layout("r")?;
    let none = || "its cells are not those of one warp".to_owned();
    if layout.lanes() != LANES as u32 {
        return Err(none());
    }
    let mut places = Vec::new();
    for lane in 0..layout.lanes() {
        for element in 0..layout.elements() {
            let (row, column) = layout.place(lane, element).ok_or_else(none)?;
            places.push((row as u8, column as u16));
        }
    }
    let halves = spelling.says("pack::16b") || spelling.says("unpack::16b");
    TensorCells::new((layout.rows(), layout.columns()), halves, second, places).ok_or_else(none)
}
