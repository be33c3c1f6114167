//! Products of matrices by a warp, and their fragments in memory. Which lane holds which element is the data's.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::matrix::layout;
use super::memory;
use super::operand::Instance;
use crate::lower::places::{self, Side};
use crate::lower::rules::{self, Operation};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use warpsmith_engine::op::{Choice, FragmentMap, Op, Places, Rounding, ScalePlaces, Sparse, WarpProduct, Width};
use warpsmith_engine::register::Reg;
use warpsmith_engine::tile::{BitOp, Element, Product, Rule, Scale, Sum};
use warpsmith_lane::Layout;
use warpsmith_ptx::view::Operand;

/// What a type of the data is here.
pub(super) fn element(word: &str) -> Option<Element> {
    Some(match word {
        "f16" => Element::F16,
        "bf16" => Element::Bf16,
        "tf32" => Element::Tf32,
        "f64" => Element::F64,
        "e4m3" => Element::E4m3,
        "e5m2" => Element::E5m2,
        "e3m2" => Element::E3m2,
        "e2m3" => Element::E2m3,
        "e2m1" => Element::E2m1,
        "u8" => Element::U8,
        "s8" => Element::S8,
        "u4" => Element::U4,
        "s4" => Element::S4,
        "b1" => Element::B1,
        "ue8m0" => Element::Ue8m0,
        "ue4m3" => Element::Ue4m3,
        "ue5m3" => Element::Ue5m3,
        _ => return None,
    })
}

/// What a type of C and D is here.
pub(super) fn sum(word: &str) -> Option<Sum> {
    Some(match word {
        "f16" => Sum::F16,
        "f32" => Sum::F32,
        "f64" => Sum::F64,
        "s32" => Sum::S32,
        _ => return None,
    })
}

/// The numbers of a shape such as `m16n8k16`.
fn shape(i: &Instance<'_>) -> Lowered<(u32, u32, u32)> {
    let text = i.slot("shape").ok_or("its shape is not known")?;
    let mut parts = text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok());
    match (parts.next(), parts.next(), parts.next()) {
        (Some(m), Some(n), Some(k)) => Ok((m, n, k)),
        _ => Err(format!("`{text}` is no shape of a product")),
    }
}

std::thread_local! {
    /// Layouts take long to compute, and programs have few different instructions, each many times.
    static LAYOUTS: RefCell<HashMap<(String, &'static str), Rc<Layout>>> = RefCell::default();
}

/// The layout of an operand.
fn known_layout(i: &Instance<'_>, name: &'static str) -> Lowered<Rc<Layout>> {
    let key = (i.inst.canonical_mnemonic(), name);
    if let Some(known) = LAYOUTS.with_borrow(|known| known.get(&key).cloned()) {
        return Ok(known);
    }
    let found = Rc::new(layout(i, name)?);
    LAYOUTS.with_borrow_mut(|known| known.insert(key, Rc::clone(&found)));
    Ok(found)
}

pub(super) fn product<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let map = product_of(l, i)?;
    let wide = map.product.a == Element::F64;
    let width = if wide { Width::W64 } else { Width::W32 };
    let a = gathered(l, operand(i, "a")?, width, &map.a)?;
    let b = gathered(l, operand(i, "b")?, width, &map.b)?;
    let c = gathered(l, operand(i, "c")?, width, &map.c)?;
    let mut more = Vec::new();
    if map.sparse.is_some() {
        more.push(single(l, operand(i, "e")?, Width::W32)?);
    }
    if map.scales.is_some() {
        more.push(single(l, operand(i, "scale_a")?, Width::W32)?);
        more.push(single(l, operand(i, "scale_b")?, Width::W32)?);
        for name in ["sel_a", "sel_b"] {
            let pair = l.read_elements(operand(i, name)?, Width::W16)?;
            let [Some(byte), Some(thread)] = pair[..] else {
                return Err(format!("`{name}` is no pair of numbers"));
            };
            more.extend([byte, thread]);
        }
    }
    let more = in_order(l, &more, Width::W32);
    let registers = map.d.registers;
    let d = l.fresh(registers * width.rows());
    let product = l.product(map);
    l.emit(Op::Product { product, d, a, b, c, more });
    let results: Vec<Reg> = (0..registers).map(|index| d.plus(index * width.rows())).collect();
    l.write_elements(operand(i, "d")?, width, &results)
}

/// What the instruction multiplies, without its registers.
fn product_of(l: &Lowerer<'_, '_>, i: &Instance<'_>) -> Lowered<WarpProduct> {
    let (m, n, k) = shape(i)?;
    let typed = |slot: &str, usual: &'static str| {
        let word = i.slot(slot).unwrap_or(usual);
        element(word).ok_or_else(|| format!("matrices of `.{word}` are not executed"))
    };
    let summed = |slot: &str| {
        let word = i.slot(slot).ok_or_else(|| format!("it has no `.{slot}`"))?;
        sum(word).ok_or_else(|| format!("sums of `.{word}` are not executed"))
    };
    let (a, b) = (typed("atype", "f16")?, typed("btype", "f16")?);
    let (c, d) = (summed("ctype")?, summed("dtype")?);
    let is_sparse = i.role("e").is_some();
    let scales = match i.role("scale_a") {
        Some(_) => Some((scale_places(i)?, typed("stype", "ue8m0")?)),
        None => None,
    };
    let rule = l.rule(Operation::Mma, (a, b), (c, d))?;
    // A sparse matrix is taken row by row: each row picks its own elements of B.
    let shape = if is_sparse { (1, n, k / 2) } else { (m, n, k) };
    let mut product = Product::new(shape, (a, b), (c, d), rule);
    product.saturate = i.has("satfinite") && rule == Rule::Integer;
    product.bits = if i.slot("bit_op") == Some("and") { BitOp::And } else { BitOp::Xor };
    product.rounding = match i.slot("rnd") {
        Some("rz") => Rounding::Zero,
        Some("rm") => Rounding::Down,
        Some("rp") => Rounding::Up,
        _ => Rounding::Nearest,
    };
    product.scale = scales.as_ref().map(|(places, element)| {
        // Of each block of a sparse matrix half is stored.
        let blocks = places.blocks.max(1);
        Scale { element: *element, block: if is_sparse { k / 2 / blocks } else { k / blocks } }
    });
    let words = product.words();
    let a_layout = known_layout(i, "a")?;
    let tiles = a_layout.rows() / shape.0.max(1);
    let side = |name, element: Element, side| -> Lowered<Places> {
        let layout = known_layout(i, name)?;
        let wide = i.slot("kind").is_some_and(|kind| kind.contains("f8f6f4"));
        places::places(&layout, Places::cell_of(element, wide), element.per_word(), side)
    };
    let of_sum = |name, sum: Sum| -> Lowered<Places> {
        places::places(&*known_layout(i, name)?, (sum.bits(), 0, sum.bits()), 1, Side::Rows)
    };
    let sparse = if is_sparse { Some(sparse(i, k)?) } else { None };
    let made = WarpProduct {
        product,
        tiles,
        finite: i.has("satfinite") && rule != Rule::Integer,
        a: side("a", a, Side::Rows)?,
        b: side("b", b, Side::Columns { depth: k })?,
        c: of_sum("c", c)?,
        d: of_sum("d", d)?,
        sparse,
        scales: scales.map(|(places, _)| places),
    };
    made.product.check()?;
    places::check(&made, words)?;
    Ok(made)
}

/// Where the places of a sparse matrix lie.
fn sparse(i: &Instance<'_>, k: u32) -> Lowered<Sparse> {
    let layout = known_layout(i, "e")?;
    let select = number(operand(i, "sel")?)?;
    let bits = 32 / layout.elements().clamp(1, 32);
    let choice = match (bits, layout.columns() == k / 4) {
        (4, _) => Choice::Halves,
        (_, true) => Choice::Pairs,
        _ => Choice::Elements,
    };
    let ordered = i.inst.form().is_some_and(|form| form.instruction().name().contains("ordered"));
    places::sparse(&layout, (choice, ordered), (k, bits), select)
}

/// Which lanes hold the scales.
fn scale_places(i: &Instance<'_>) -> Lowered<ScalePlaces> {
    // What may be left out is the only value that the form has.
    let form = i.inst.form().ok_or("it fits no form")?;
    let slot = form.slots().find(|slot| slot.name() == "scale_vec_size").ok_or("its scales are not known")?;
    let only = || slot.values().next().map(|(word, _)| word.text());
    let word = i.slot("scale_vec_size").or_else(only).unwrap_or_default();
    let blocks = word.rsplit("::").next().and_then(|size| size.trim_end_matches('X').parse().ok());
    let blocks = blocks.filter(|blocks| matches!(blocks, 1 | 2 | 4)).ok_or("its scales are not known")?;
    let (a, b) = (known_layout(i, "scale_a")?, known_layout(i, "scale_b")?);
    Ok(ScalePlaces { blocks, a: places::holders(&a, false), b: places::holders(&b, true) })
}

/// The registers of an operand, one behind the other.
fn gathered<'m>(
    l: &mut Lowerer<'m, '_>,
    operand: Operand<'m>,
    width: Width,
    places: &Places,
) -> Lowered<Reg> {
    let mut all = Vec::new();
    for element in l.read_elements(operand, width)? {
        all.push(element.ok_or("`_` is no value")?);
    }
    // Registers that are left over hold the first elements once more.
    let needed = places.registers as usize;
    if all.len() < needed || all.len() % needed.max(1) != 0 {
        return Err(format!("a matrix takes {needed} registers, not {}", all.len()));
    }
    Ok(in_order(l, &all[..needed], width))
}

/// Registers that follow each other with the values of others.
fn in_order(l: &mut Lowerer<'_, '_>, all: &[Reg], width: Width) -> Reg {
    let rows = width.rows();
    if let Some(first) = all.first()
        && all.iter().zip(0..).all(|(reg, index)| *reg == first.plus(index * rows))
    {
        return *first;
    }
    let out = l.fresh(all.len() as u32 * rows);
    for (a, index) in all.iter().zip(0..) {
        l.emit(Op::Move { width, d: out.plus(index * rows), a: *a });
    }
    out
}

/// The one register of an operand, which may stand in braces.
fn single<'m>(l: &mut Lowerer<'m, '_>, operand: Operand<'m>, width: Width) -> Lowered<Reg> {
    match l.read_elements(operand, width)?[..] {
        [Some(reg)] => Ok(reg),
        _ => Err("one register is wanted".into()),
    }
}

impl Lowerer<'_, '_> {
    /// The number of a product; equal ones are kept once.
    fn product(&mut self, made: WarpProduct) -> u32 {
        let known = self.out.products.iter().position(|known| *known == made);
        known.unwrap_or_else(|| {
            self.out.products.push(made);
            self.out.products.len() - 1
        }) as u32
    }

    /// How sums are formed by the target of the module, or as the one who runs it wants it.
    pub(super) fn rule(&self, operation: Operation, types: (Element, Element), sums: (Sum, Sum)) -> Lowered<Rule> {
        let (matrix, target) = self.matrix_rules();
        rules::rule(matrix, target, operation, types, sums).map(|known| known.rule)
    }

    fn fragment(&mut self, made: FragmentMap) -> u32 {
        let known = self.out.fragments.iter().position(|known| *known == made);
        known.unwrap_or_else(|| {
            self.out.fragments.push(made);
            self.out.fragments.len() - 1
        }) as u32
    }
}

/// The map of a matrix in memory, and how many registers of what width hold it.
fn fragment_of(i: &Instance<'_>) -> Lowered<(FragmentMap, Width)> {
    let layout = known_layout(i, "r")?;
    // The types of elements of memory are literals of some forms.
    let types = i.inst.slots().filter_map(|(_, word)| word).filter(|word| word.ty().is_some());
    let word = types.last().ok_or("the type of its elements is not known")?.text();
    let bits = match (element(word), sum(word)) {
        (Some(element), _) => element.bits(),
        (None, Some(sum)) => sum.bits(),
        (None, None) => return Err(format!("matrices of `.{word}` are not executed")),
    };
    let map = places::fragment(&layout, bits, i.slot("layout").or(i.one_of(&["row", "col"])) == Some("col"))?;
    Ok((map, if bits == 64 { Width::W64 } else { Width::W32 }))
}

/// The address and the distance of lines of a matrix in memory.
fn lines<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<(warpsmith_engine::op::Address, Reg)> {
    let address = memory::address(l, i, "p")?;
    let stride = match i.role("stride") {
        Some(role) => l.read(role.operand, Width::W32)?,
        None => {
            let layout = known_layout(i, "r")?;
            let is_column = i.slot("layout").or(i.one_of(&["row", "col"])) == Some("col");
            let line = if is_column { layout.rows() } else { layout.columns() };
            l.constant(line.into(), false)
        }
    };
    Ok((address, stride))
}

pub(super) fn load_fragment<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (map, width) = fragment_of(i)?;
    let (address, stride) = lines(l, i)?;
    let target = operand(i, "r")?;
    let count = l.element_count(target) as u32;
    let held = map.registers / width.rows();
    if held == 0 || count % held != 0 {
        return Err(format!("its matrix takes {held} registers"));
    }
    let d = l.fresh(map.registers);
    let map = l.fragment(map);
    l.emit(Op::LoadFragment { map, address, stride, d });
    // Registers that are left over hold the first elements once more.
    let loaded: Vec<Reg> = (0..count).map(|index| d.plus(index % held * width.rows())).collect();
    l.write_elements(target, width, &loaded)
}

pub(super) fn store_fragment<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (map, width) = fragment_of(i)?;
    let (address, stride) = lines(l, i)?;
    let mut all = Vec::new();
    for element in l.read_elements(operand(i, "r")?, width)? {
        all.push(element.ok_or("`_` is no value")?);
    }
    if all.len() as u32 * width.rows() != map.registers {
        return Err(format!("its matrix takes {} registers", map.registers / width.rows()));
    }
    let a = in_order(l, &all, width);
    let map = l.fragment(map);
    l.emit(Op::StoreFragment { map, address, stride, a });
    Ok(())
}
