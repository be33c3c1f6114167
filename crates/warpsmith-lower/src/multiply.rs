//! Products of matrices by a warp, from the form of PTX that says what they are.

use super::places::{self, Side};
use super::rules::{self, Known, Matrix};
use super::spelling::Spelling;
use crate::matrix::{Operation, element, sum};
use warpsmith_lane::Layout;
use warpsmith_program::op::Rounding;
use warpsmith_program::program::{Choice, Fidelity, GroupProduct, Places, ScalePlaces, Sparse, WarpProduct};
use warpsmith_program::tile::{BitOp, Element, Product, Scale, Sum, TileFault};

/// Bits of an element of a matrix in memory.
pub(crate) fn bits(word: &str) -> Option<u32> {
    element(word).map(Element::bits).or_else(|| sum(word).map(Sum::bits))
}

/// The numbers of a shape such as `m16n8k16`.
fn shape(spelling: &Spelling) -> Result<(u32, u32, u32), String> {
    let text = spelling.slot("shape").ok_or("its shape is not known")?;
    let mut parts = text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok());
    match (parts.next(), parts.next(), parts.next()) {
        (Some(m), Some(n), Some(k)) => Ok((m, n, k)),
        _ => Err(format!("`{text}` is no shape of a product")),
    }
}

/// Which lanes say where the elements of a sparse matrix belong, and whether their places have to rise.
pub(crate) type Metadata = Option<(u64, bool)>;

/// The product of a form, by the rule of a target, and how near that comes to the target.
pub(crate) fn product(
    spelling: &Spelling,
    (matrix, target): (Matrix, u16),
    metadata: Metadata,
) -> Result<(WarpProduct, Fidelity), String> {
    let (m, n, k) = shape(spelling)?;
    let typed = |slot: &str, usual: &'static str| {
        let word = spelling.slot(slot).unwrap_or(usual);
        element(word).ok_or_else(|| format!("matrices of `.{word}` are not executed"))
    };
    let summed = |slot: &str| {
        let word = spelling.slot(slot).ok_or_else(|| format!("it has no `.{slot}`"))?;
        sum(word).ok_or_else(|| format!("sums of `.{word}` are not executed"))
    };
    let (a, b) = (typed("atype", "f16")?, typed("btype", "f16")?);
    let (c, d) = (summed("ctype")?, summed("dtype")?);
    let scales = match spelling.has("scale_a") {
        true => Some((scale_places(spelling)?, typed("stype", "ue8m0")?)),
        false => None,
    };
    // Hardware has no sums of binary16 that begin with binary32: it rounds at the end.
    let is_rounded = (c, d) == (Sum::F32, Sum::F16) && matrix != Matrix::Exact;
    let own = if is_rounded { Sum::F32 } else { d };
    // The data has rules by the first word of an instruction: some words stand for several instructions of a machine.
    let name = spelling.form().instruction().name();
    let operation = name.split('.').next().and_then(Operation::named).ok_or("its rule is not known")?;
    let Known { rule, fidelity } = rules::rule(matrix, target, operation, (a, b), own)?;
    // A sparse matrix is taken row by row: each row picks its own elements of B.
    let is_sparse = metadata.is_some();
    let shape = if is_sparse { (1, n, k / 2) } else { (m, n, k) };
    let mut product = Product::new(shape, (a, b), (c, own), rule);
    let clamps = spelling.says("satfinite");
    product.saturate = clamps && a.is_integer();
    product.bits = if spelling.slot("bit_op") == Some("and") { BitOp::And } else { BitOp::Xor };
    product.rounding = match spelling.slot("rnd") {
        Some("rz") => Rounding::Zero,
        Some("rm") => Rounding::Down,
        Some("rp") => Rounding::Up,
        _ => Rounding::Nearest,
    };
    product.scale = scales.as_ref().map(|(places, element)| {
        // Of each block of a sparse matrix half is stored.
        Scale { element: *element, block: shape.2 / places.blocks.max(1) }
    });
    let words = product.words();
    let wide = spelling.slot("kind").is_some_and(|kind| kind.contains("f8f6f4"));
    let side = |name, element: Element, side| -> Result<Places, String> {
        let layout = spelling.layout(name)?;
        places::places(&layout, Places::cell_of(element, wide), element.per_word(), side)
    };
    let of_sum = |name, sum: Sum| -> Result<Places, String> {
        places::places(&*spelling.layout(name)?, (sum.bits(), 0, sum.bits()), 1, Side::Rows)
    };
    let made = WarpProduct {
        product,
        tiles: spelling.layout("a")?.rows() / shape.0.max(1),
        finite: clamps && !a.is_integer(),
        a: side("a", a, Side::Rows)?,
        b: side("b", b, Side::Columns { depth: k })?,
        c: of_sum("c", c)?,
        d: of_sum("d", d)?,
        sparse: metadata
            .map(|metadata| {
                let layout = spelling.layout("e")?;
                sparse((&layout, layout.rows()), k, metadata)
            })
            .transpose()?,
        scales: scales.map(|(places, _)| places),
    };
    made.product.check().map_err(TileFault::text)?;
    places::check(&made, words)?;
    Ok((made, rules::of_form(spelling, matrix, fidelity)))
}

/// Where the places of a sparse matrix lie.
fn sparse((layout, rows): (&Layout, u32), k: u32, (select, ordered): (u64, bool)) -> Result<Sparse, String> {
    // Of a lane; a layout of a warpgroup may have those of others too.
    let own = |element: &u32| layout.place(0, *element).is_some_and(|(row, _)| row < rows);
    let elements = (0..layout.elements()).filter(own).count() as u32;
    let bits = 32 / elements.clamp(1, 32);
    let choice = match (bits, layout.columns() == k / 4) {
        (4, _) => Choice::Halves,
        (_, true) => Choice::Pairs,
        _ => Choice::Elements,
    };
    places::sparse((layout, rows), (choice, ordered), (k, bits), select)
}

/// Rows of a warp in a product of a warpgroup.
const SHARE: u32 = 16;

/// The product of a warpgroup: what one of its warps computes. `selector` is there if A is sparse; `shared`: whether A lies in
/// shared memory.
pub(crate) fn group(
    spelling: &Spelling,
    (matrix, target): (Matrix, u16),
    (selector, shared): (Option<u64>, bool),
    (negate, turned): ((bool, bool), (bool, bool)),
) -> Result<(GroupProduct, Fidelity), String> {
    let (m, n, k) = shape(spelling)?;
    let word = |slot: &str| spelling.slot(slot).ok_or_else(|| format!("it has no `.{slot}`"));
    let typed = |slot: &str| {
        let word = word(slot)?;
        element(word).ok_or_else(|| format!("matrices of `.{word}` are not executed"))
    };
    let (a, b) = (typed("atype")?, typed("btype")?);
    let word = word("dtype")?;
    let d = sum(word).ok_or_else(|| format!("sums of `.{word}` are not executed"))?;
    let Known { rule, fidelity } = rules::rule(matrix, target, Operation::Wgmma, (a, b), d)?;
    let is_sparse = selector.is_some();
    let shape = if is_sparse { (1, n, k / 2) } else { (SHARE, n, k) };
    let product = Product {
        saturate: spelling.says("satfinite"),
        bits: BitOp::And,
        negate,
        ..Product::new(shape, (a, b), (d, d), rule)
    };
    product.check().map_err(TileFault::text)?;
    let words = product.words();
    let share = |name, cell: (u32, u32, u32), group| -> Result<Places, String> {
        let layout = spelling.layout(name)?;
        if layout.rows() != m || layout.lanes() * SHARE != m * 32 {
            return Err("its matrices are not those of a warpgroup".into());
        }
        places::share(&layout, cell, group, Side::Rows)
    };
    let of_d = share("d", (d.bits(), 0, d.bits()), 1)?;
    let sparse = |selector| sparse((&*spelling.layout("metadata")?, SHARE), k, (selector, false));
    let rows = WarpProduct {
        product,
        tiles: SHARE / shape.0,
        finite: false,
        a: if shared { Places::NONE } else { share("a", Places::cell_of(a, false), a.per_word())? },
        b: Places::NONE,
        c: of_d.clone(),
        d: of_d,
        sparse: selector.map(sparse).transpose()?,
        scales: None,
    };
    places::check(&rows, words)?;
    Ok((GroupProduct { rows, shared, turned }, rules::of_form(spelling, matrix, fidelity)))
}

/// Which lanes hold the scales.
fn scale_places(spelling: &Spelling) -> Result<ScalePlaces, String> {
    let word = spelling.slot("scale_vec_size").unwrap_or_default();
    let blocks = word.rsplit("::").next().and_then(|size| size.trim_end_matches('X').parse().ok());
    let blocks = blocks.filter(|blocks| matches!(blocks, 1 | 2 | 4)).ok_or("its scales are not known")?;
    let (a, b) = (spelling.layout("scale_a")?, spelling.layout("scale_b")?);
    Ok(ScalePlaces { blocks, a: places::holders(&a, false), b: places::holders(&b, true) })
}
