//! Products of matrices by a warp. Where the elements lie the forms of PTX say that machines have the same instructions for.

use super::build::{Builder, Lowered};
use crate::multiply;
use crate::spelling::Spelling;
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Integer2, Op, Rounding, Width};
use warpsmith_program::program::{Fidelity, Places, WarpProduct};
use warpsmith_program::register::Reg;
use warpsmith_program::tile::TileFault;
use warpsmith_sass::Flag;

/// Rows, columns and depth of a shape such as `16816`, `88128` or `16x8x4`.
fn shape(text: &str) -> Option<(u32, u32, u32)> {
    let number = |text: &str| text.parse::<u32>().ok();
    if let Some((m, rest)) = text.split_once('x') {
        let (n, k) = rest.split_once('x')?;
        return Some((number(m)?, number(n)?, number(k)?));
    }
    let (m, rest) = match text.strip_prefix("16") {
        Some(rest) => (16, rest),
        None => (8, text.strip_prefix('8')?),
    };
    Some((m, 8, number(rest.strip_prefix('8')?)?))
}

impl Builder<'_> {
    /// The number of a product in the function; equal ones are kept once.
    fn product(&mut self, made: WarpProduct) -> u32 {
        let known = self.out.products.iter().position(|known| *known == made);
        known.unwrap_or_else(|| {
            self.out.products.push(made);
            self.out.products.len() - 1
        }) as u32
    }

    /// Says how near the results of the instruction are to those of the machine.
    pub(super) fn told(&mut self, fidelity: Fidelity) {
        if let Some(source) = self.out.sources.last_mut() {
            source.fidelity = fidelity;
        }
    }

    /// A modifier in small letters; of one that is not written what it then is.
    pub(super) fn word(&self, label: &str, usual: &str) -> String {
        match self.parts.modifier(label) {
            "" => usual.to_owned(),
            word => word.to_ascii_lowercase(),
        }
    }

    /// Rows that nothing else is given.
    pub(super) fn own_rows(&mut self, rows: u32) -> Reg {
        self.out.rows += rows;
        Reg(self.out.rows - rows)
    }

    /// An operand by its label; one in a place that others share has another one.
    fn factor(&self, label: &str) -> Option<Operand> {
        let shared = match label {
            "Rb" => "RX",
            "Rc" => "RY",
            _ => label,
        };
        self.operand(label).or_else(|| self.operand(shared))
    }

    /// The first of the registers that a matrix takes.
    pub(super) fn matrix(&mut self, label: &str, places: &Places) -> Lowered<Reg> {
        let operand = self.factor(label).ok_or_else(|| format!("it has no operand `{label}`"))?;
        let rows = places.registers * places.cell.div_ceil(32);
        // Nobody writes there, and rows begin as zeros.
        if operand.place == Place::Zero { Ok(self.own_rows(rows)) } else { self.read(&operand, Width::W32) }
    }
}

/// Some registers of a matrix.
fn part(places: &Places, first: u32, registers: u32) -> Places {
    let each = places.held() / places.registers as usize;
    let lanes = places.numbers.chunks_exact(places.held());
    let own = |lane: &[u32]| lane[first as usize * each..(first + registers) as usize * each].to_vec();
    Places { registers, numbers: lanes.flat_map(own).collect(), ..places.clone() }
}

/// What an instruction multiplies, by what it calls its types.
struct Kind {
    /// Types of A, B, C and D, as PTX names them.
    a: String,
    b: String,
    c: String,
    d: String,
    /// Other words of the form, by their slots.
    more: Vec<(&'static str, String)>,
    /// The shape where no modifier says it.
    usual: &'static str,
}

/// Products of numbers of 16 to 19 bits.
pub(super) fn half(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.operand("select").is_none() && !b.parts.modifier("step").is_empty() {
        return quarter(b);
    }
    let (src, dst) = (b.word("src", "f16"), b.word("dst", "f16"));
    multiply(b, Kind { a: src.clone(), b: src, c: dst.clone(), d: dst, more: Vec::new(), usual: "" })
}

/// Products of integers.
pub(super) fn integer(b: &mut Builder<'_>) -> Lowered<()> {
    let (c, d) = ("s32".to_owned(), "s32".to_owned());
    let kind = Kind { a: b.word("atype", ""), b: b.word("btype", ""), c, d, more: Vec::new(), usual: "" };
    multiply(b, kind)
}

/// Products of bits.
pub(super) fn bits(b: &mut Builder<'_>) -> Lowered<()> {
    let word = |text: &str| text.to_owned();
    let op = if b.parts.modifier("op") == "AND" { "and" } else { "xor" };
    let more = vec![("bit_op", op.to_owned())];
    multiply(b, Kind { a: word("b1"), b: word("b1"), c: word("s32"), d: word("s32"), more, usual: "" })
}

/// Products of doubles.
pub(super) fn double(b: &mut Builder<'_>) -> Lowered<()> {
    let word = || "f64".to_owned();
    multiply(b, Kind { a: word(), b: word(), c: word(), d: word(), more: Vec::new(), usual: "884" })
}

/// Products of numbers of 8 bits or less.
pub(super) fn small(b: &mut Builder<'_>) -> Lowered<()> {
    let (a, other, dst) = (b.word("atype", ""), b.word("btype", ""), b.word("dst", "f16"));
    let is_byte = |word: &String| word.starts_with("e4") || word.starts_with("e5");
    let more = match b.parts.operand("URg") {
        Some(_) => vec![("kind", b.says(3)?.to_owned()), ("stype", scale(b)?.to_owned())],
        None if is_byte(&a) && is_byte(&other) => Vec::new(),
        None => vec![("kind", b.says(2)?.to_owned())],
    };
    multiply(b, Kind { a, b: other, c: dst.clone(), d: dst, more, usual: "" })
}

/// Products of numbers of 4 bits with scales.
pub(super) fn four(b: &mut Builder<'_>) -> Lowered<()> {
    let (a, other, dst) = (b.word("atype", ""), b.word("btype", ""), b.word("dst", "f32"));
    let mut more = vec![("stype", scale(b)?.to_owned())];
    let first = if b.parts.modifier("blocks") == "4X" { 4 } else { 2 };
    more.extend([("kind", b.says(first)?.to_owned()), ("scale_vec_size", b.says(first + 1)?.to_owned())]);
    multiply(b, Kind { a, b: other, c: dst.clone(), d: dst, more, usual: "" })
}

/// The type of scales, as PTX names it.
fn scale(b: &Builder<'_>) -> Lowered<&'static str> {
    match b.parts.modifier("scale") {
        "E8" => Ok("ue8m0"),
        "UE4M3" => Ok("ue4m3"),
        other => Err(format!("scales of `{other}` are not executed")),
    }
}

/// Shape and types as PTX has them; the instruction of PTX; which lanes have the metadata of a sparse matrix.
fn spelled(b: &Builder<'_>, kind: &Kind) -> Lowered<(Spelling, multiply::Metadata)> {
    let text = match b.parts.modifier("shape") {
        "" => kind.usual,
        text => text,
    };
    let (m, n, k) = shape(text).ok_or_else(|| format!("products of {text} are not executed"))?;
    let shape = format!("m{m}n{n}k{k}");
    let types: [(&str, &str); 4] =
        [("atype", &kind.a), ("btype", &kind.b), ("ctype", &kind.c), ("dtype", &kind.d)];
    let mut given: Vec<(&str, &str)> = vec![("shape", &shape)];
    given.extend(types);
    given.extend(kind.more.iter().map(|(slot, word)| (*slot, word.as_str())));
    // Compiled code hands on places in any order, whatever the architecture.
    let metadata = b.value("select").map(|select| (select, false));
    // Of a sparse matrix the second, which has all shapes and types.
    let instruction = b.says(usize::from(metadata.is_some()))?;
    Ok((Spelling::find(instruction, &given)?, metadata))
}

/// A product in whole.
fn multiply(b: &mut Builder<'_>, kind: Kind) -> Lowered<()> {
    let (spelling, metadata) = spelled(b, &kind)?;
    let (mut map, fidelity) = multiply::product(&spelling, b.matrix, metadata)?;
    b.told(fidelity);
    adds_all(b)?;
    let [a, other, c] = ["Ra", "Rb", "Rc"].map(|label| b.factor(label));
    let marks = |operand: &Option<Operand>| operand.as_ref().map_or(0, |operand| operand.marks);
    let negates =
        |operand: &Option<Operand>| operand.as_ref().is_some_and(|operand| operand.has(Flag::Negate));
    map.product.negate = (negates(&a), negates(&other));
    let only_sign = [&a, &other].iter().all(|operand| marks(operand) & !(Flag::Negate as u8) == 0);
    if !only_sign || marks(&c) != 0 {
        return Err("a matrix with an absolute value or a sign before it is not executed".into());
    }
    map.product.saturate = b.parts.modifier("sat") == "SAT";
    map.finite = b.parts.modifier("sat") == "SATFINITE";
    map.product.rounding = match b.parts.modifier("rnd") {
        "RM" => Rounding::Down,
        "RP" => Rounding::Up,
        "RZ" => Rounding::Zero,
        _ => Rounding::Nearest,
    };
    map.product.check().map_err(TileFault::text)?;
    let more = more(b, map.sparse.is_some(), map.scales.is_some())?;
    let a = b.matrix("Ra", &map.a)?;
    let other = b.matrix("Rb", &map.b)?;
    let c = b.matrix("Rc", &map.c)?;
    let d = b.matrix("Rd", &map.d)?;
    let product = b.product(map);
    b.emit(Op::Product { product, d, a, b: other, c, more });
    Ok(())
}

/// Whether what may be said besides is what compiled code has.
fn adds_all(b: &Builder<'_>) -> Lowered<()> {
    if !b.parts.modifier("regoffset").is_empty() {
        return Err("what its `regoffset` means is not known".into());
    }
    match b.operand("UPp") {
        Some(operand) if operand.place != Place::True || operand.has(Flag::Not) => {
            Err("what a predicate at the end of a product means is not known".into())
        }
        _ => Ok(()),
    }
}

/// Metadata, scales, and what picks them: one behind the other.
fn more(b: &mut Builder<'_>, is_sparse: bool, has_scales: bool) -> Lowered<Reg> {
    if !is_sparse && !has_scales {
        return Ok(Reg(0));
    }
    let first = b.need("Re")?;
    let first = b.read(&first, Width::W32)?;
    if !has_scales {
        return Ok(first);
    }
    let out = b.own_rows(6 + u32::from(is_sparse));
    let mut at = out;
    let mut put = |b: &mut Builder<'_>, a: Reg| {
        b.emit(Op::Move { width: Width::W32, d: at, a });
        at = at.plus(1);
    };
    // Metadata stand before the scales of A.
    for index in 0..1 + u32::from(is_sparse) {
        put(b, first.plus(index));
    }
    let scales = b.need("Rf")?;
    let scales = b.read(&scales, Width::W32)?;
    put(b, scales);
    // The number of a byte of A has two bits, that of a lane one; of B each has two.
    let picks = b.need("URg")?;
    let picks = b.read(&picks, Width::W32)?;
    for (shift, mask) in [(0, 3), (2, 1), (3, 3), (5, 3)] {
        let (by, ones, d) = (b.constant(shift), b.constant(mask), b.fresh(Width::W32));
        b.emit(Op::Integer2 {
            f: Integer2::ShiftRight { signed: false },
            width: Width::W32,
            d,
            a: picks,
            b: by,
        });
        b.emit(Op::Integer2 { f: Integer2::And, width: Width::W32, d, a: d, b: ones });
        put(b, d);
    }
    Ok(out)
}

/// One of the steps of a product of 8 x 8 x 4 by quarters of a warp: some columns of D, two registers of each lane.
fn quarter(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.modifier("shape") != "884" {
        return Err(format!("products of {} are not executed", b.parts.modifier("shape")));
    }
    let (dst, acc) = (b.word("dst", "f16"), b.word("acc", "f16"));
    let step: u32 = match b.parts.modifier("step").strip_prefix("STEP").and_then(|step| step.parse().ok()) {
        Some(step) if step < if dst == "f32" { 4 } else { 2 } => step,
        _ => return Err("this step of a product is not executed".into()),
    };
    let (row, col) = (b.word("row", "row"), b.word("col", "row"));
    let given: [(&str, &str); 7] = [
        ("shape", "m8n8k4"),
        ("alayout", &row),
        ("blayout", &col),
        ("atype", "f16"),
        ("btype", "f16"),
        ("ctype", &acc),
        ("dtype", &dst),
    ];
    let (mut map, fidelity) = multiply::product(&Spelling::find(b.says(0)?, &given)?, b.matrix, None)?;
    b.told(fidelity);
    map.finite = b.parts.modifier("sat") == "SATFINITE";
    if ["Ra", "Rb", "Rc"].iter().any(|label| b.factor(label).is_some_and(|operand| operand.marks != 0)) {
        return Err("a matrix with a sign before it is not executed".into());
    }
    // Two steps share the registers of C where these have half as many bits as those of D.
    map.c = part(&map.c, if acc == dst { 2 * step } else { step / 2 * 2 }, 2);
    map.d = part(&map.d, 2 * step, 2);
    let a = b.matrix("Ra", &map.a)?;
    let other = b.matrix("Rb", &map.b)?;
    let c = b.matrix("Rc", &map.c)?;
    let d = b.matrix("Rd", &map.d)?;
    let product = b.product(map);
    b.emit(Op::Product { product, d, a, b: other, c, more: Reg(0) });
    Ok(())
}
