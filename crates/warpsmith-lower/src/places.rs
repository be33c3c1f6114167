//! From layouts of the data to the places of elements, for PTX and machine code alike.

use warpsmith_lane::Layout;
use warpsmith_program::program::{Choice, FragmentMap, Places, Sparse, WarpProduct};
use warpsmith_program::register::LANES;

/// How the elements of a matrix are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// Row by row.
    Rows,
    /// Column by column; several tiles of so many rows may lie one below the other.
    Columns { depth: u32 },
}

/// The places of the elements of a matrix in cells: their bits, the lowest that counts, and how many count. `group` elements
/// share a cell and a number: those of one bit.
pub(crate) fn places(
    layout: &Layout,
    (cell, first, bits): (u32, u32, u32),
    group: u32,
    side: Side,
) -> Result<Places, String> {
    one_warp(layout)?;
    share(layout, (cell, first, bits), group, side)
}

/// The same of the first warp of a group of them, with rows of its own.
pub(crate) fn share(
    layout: &Layout,
    (cell, first, bits): (u32, u32, u32),
    group: u32,
    side: Side,
) -> Result<Places, String> {
    let cells = layout.elements() / group;
    let mut numbers = Vec::with_capacity(LANES * cells as usize);
    for lane in 0..LANES as u32 {
        for index in 0..cells {
            let (row, column) = layout.place(lane, index * group).ok_or("a lane holds no element")?;
            let number = match side {
                Side::Rows => row * layout.columns() + column,
                Side::Columns { depth } => {
                    let depth = depth.max(1);
                    row / depth * depth * layout.columns() + column * depth + row % depth
                }
            };
            numbers.push(number / group);
        }
    }
    let registers = cells * cell / cell.max(32);
    let places = Places { cell, first, bits, registers: registers.max(1), numbers };
    if places.held() * LANES != places.numbers.len() {
        return Err("its elements fill no registers".into());
    }
    Ok(places)
}

fn one_warp(layout: &Layout) -> Result<(), String> {
    if layout.lanes() as usize == LANES {
        Ok(())
    } else {
        Err("its matrices are not those of one warp".into())
    }
}

/// Whether the numbers of all places are those of words that there are.
pub(crate) fn check(made: &WarpProduct, (a, b, d): (usize, usize, usize)) -> Result<(), String> {
    let tiles = made.tiles as usize;
    let all_b = made.sparse.as_ref().map_or(b * tiles, |sparse| (made.product.n * sparse.columns) as usize);
    let fits = |places: &Places, words: usize| places.numbers.iter().all(|number| (*number as usize) < words);
    let all = fits(&made.a, a * tiles)
        && fits(&made.b, all_b)
        && fits(&made.c, d * tiles)
        && fits(&made.d, d * tiles);
    let pairs = made.sparse.as_ref().is_none_or(|sparse| {
        let each = if sparse.choice == Choice::Pairs { 2 } else { 1 };
        sparse.numbers.len() * each == a * tiles
    });
    let lines = made.scales.as_ref().is_none_or(|scales| {
        let rows = (made.product.m * made.tiles) as usize;
        (scales.a.len(), scales.b.len()) == (rows, made.product.n as usize)
    });
    if all && pairs && lines { Ok(()) } else { Err("its layouts do not fit its shape".into()) }
}

/// For each place of the first rows of a matrix the lanes of the first warp that hold it, in order, and the element of theirs that it is.
fn held(layout: &Layout, rows: u32) -> Vec<Vec<(u32, u32)>> {
    let mut out = vec![Vec::new(); (rows * layout.columns()) as usize];
    for lane in 0..LANES as u32 {
        for element in 0..layout.elements() {
            if let Some((row, column)) = layout.place(lane, element)
                && row < rows
            {
                out[(row * layout.columns() + column) as usize].push((lane, element));
            }
        }
    }
    out
}

/// The numbers of the first rows of a sparse matrix, which the first warp holds: of those who hold the same ones the selected lane counts.
pub(crate) fn sparse(
    (layout, rows): (&Layout, u32),
    (choice, ordered): (Choice, bool),
    (columns, bits): (u32, u32),
    select: u64,
) -> Result<Sparse, String> {
    let held = held(layout, rows);
    let most = held.iter().map(Vec::len).min().unwrap_or(0) as u64;
    if select >= most {
        let legal = if most <= 1 { "legal is 0".into() } else { format!("legal are 0 to {}", most - 1) };
        return Err(format!(
            "selector {select} names no lanes that hold its metadata, which is left open by the manual; {legal}"
        ));
    }
    let numbers = held.iter().map(|lanes| {
        let (lane, element) = lanes[select as usize];
        (lane as u8, (element * bits) as u8)
    });
    Ok(Sparse { choice, ordered, columns, bits, numbers: numbers.collect() })
}

/// Of each row of a matrix of bytes (or column) the lanes that hold it.
pub(crate) fn holders(layout: &Layout, by_column: bool) -> Vec<Vec<u8>> {
    let lines = if by_column { layout.columns() } else { layout.rows() };
    let mut out = vec![Vec::new(); lines as usize];
    for lane in 0..layout.lanes() {
        if let Some((row, column)) = layout.place(lane, 0) {
            out[if by_column { column } else { row } as usize].push(lane as u8);
        }
    }
    out
}

/// Elements of an access in bits at most.
const WIDEST: u32 = 64;

/// How a matrix of memory lies in the registers of a warp: as many neighbours as possible are one access.
pub(crate) fn fragment(layout: &Layout, bits: u32, by_column: bool) -> Result<FragmentMap, String> {
    one_warp(layout)?;
    let elements = layout.elements();
    let registers = (elements * bits).div_ceil(32);
    if registers as usize > FragmentMap::MOST || !(elements * bits).is_multiple_of(32) {
        return Err(format!("its matrix takes {} bits of each lane", elements * bits));
    }
    let place = |lane, element| -> Option<(u32, u32)> {
        let (row, column) = layout.place(lane, element)?;
        Some(if by_column { (column, row) } else { (row, column) })
    };
    let is_run = |unit: u32| {
        (0..LANES as u32).all(|lane| {
            (0..elements).all(|element| {
                let begin = place(lane, element / unit * unit);
                let here = begin.map(|(line, index)| (line, index + element % unit));
                here.is_some() && here == place(lane, element)
            })
        })
    };
    let fits = |unit: &u32| elements.is_multiple_of(*unit) && unit * bits <= WIDEST && unit * bits >= 8;
    let unit = [64, 32, 16, 8, 4, 2, 1].into_iter().filter(fits).find(|unit| is_run(*unit));
    let unit = unit.ok_or("its elements are not whole bytes of memory")?;
    let mut places = Vec::new();
    for lane in 0..LANES as u32 {
        for access in 0..elements / unit {
            let (line, index) = place(lane, access * unit).ok_or("a lane holds no element")?;
            places.push((line as u16, index as u16));
        }
    }
    let line = if by_column { layout.rows() } else { layout.columns() };
    Ok(FragmentMap { bits, unit, line, registers, places })
}
