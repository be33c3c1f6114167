//! Products of matrices into tensor memory.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::operand::Instance;
use super::tensor::{address, neighbours, pair};
use crate::rules::tensor_rules;
use warpsmith_program::op::{Op, TensorOp, Width};
use warpsmith_program::program::{TensorKind, TensorPlaces, TensorProduct, TensorScales, TensorSource};

fn kind(l: &Lowerer<'_, '_>, i: &Instance<'_>) -> Lowered<TensorKind> {
    let word = i.slot("kind").unwrap_or_default();
    Ok(match word {
        "kind::f16" => TensorKind::F16,
        "kind::tf32" => TensorKind::Tf32,
        "kind::f8f6f4" => TensorKind::F8f6f4,
        "kind::i8" => TensorKind::I8,
        "kind::ti16" => TensorKind::Ti16,
        "kind::mxf8f6f4" => TensorKind::Mxf8f6f4,
        "kind::mxf4" => TensorKind::Mxf4,
        "kind::mxf4nvf4" => TensorKind::Mxf4nvf4,
        _ => return l.refuse(&format!("a product of `.{word}`")),
    })
}

/// Scales that a row of A has.
fn scales_of_row(kind: TensorKind, i: &Instance<'_>) -> u32 {
    match (kind, i.slot("scale_vec")) {
        (TensorKind::Mxf8f6f4, _) => 1,
        (TensorKind::Mxf4nvf4, Some("scale_vec::4X" | "block16")) => 4,
        _ => 2,
    }
}

pub(super) fn product<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let kind = kind(l, i)?;
    if i.has("ashift") {
        let why = "which has all rows but the last go down by one, and not whether that is to the next lane or to the one before, \
                   nor whether they stay there";
        return l.leave("a matrix A whose rows are shifted (`.ashift`)", why);
    }
    if i.role("lut").is_some() {
        let why = "which draws, and does not say, where the numbers of 3 bits and their tables lie";
        return l.leave("a matrix B that is expanded by a table (`.decompress::lut::b`)", why);
    }
    let a = match i.role("a_desc") {
        Some(role) => TensorSource::Shared(l.read(role.operand, Width::W64)?),
        None => TensorSource::Tensor(address(l, i, "a")?),
    };
    let scales = match i.role("scale_a") {
        Some(_) => Some(TensorScales {
            a: address(l, i, "scale_a")?,
            b: address(l, i, "scale_b")?,
            each: scales_of_row(kind, i),
        }),
        None => None,
    };
    let mask = match i.role("mask") {
        Some(_) => match neighbours(l, i, "mask")? {
            (first, count) if count == if pair(i) { 8 } else { 4 } => Some(first),
            _ => return Err("its mask has four registers, and eight of a pair of blocks".into()),
        },
        None => None,
    };
    let scale_d = match i.role("scale_d") {
        Some(role) => u32::try_from(number(role.operand)?).unwrap_or(u32::MAX),
        None => 0,
    };
    let sparse = match i.role("sp_meta") {
        Some(_) => TensorPlaces::At(address(l, i, "sp_meta")?),
        None => TensorPlaces::None,
    };
    let zeros = match i.role("zero_mask") {
        Some(role) => Some(l.read(role.operand, Width::W64)?),
        None => None,
    };
    let (rules, fidelity) = tensor_rules(kind, l.matrix_rules())?;
    l.fidelity = Some(fidelity);
    let made = TensorProduct {
        kind,
        d: address(l, i, "d")?,
        a,
        b: l.read(operand(i, "b_desc")?, Width::W64)?,
        instruction: l.read(operand(i, "idesc")?, Width::W32)?,
        adds: l.read_predicate(operand(i, "enable_d")?)?,
        mask,
        scale_d,
        scales,
        sparse,
        pair: pair(i),
        stationary: i.has("ws"),
        zeros,
        rules,
    };
    l.out.tensor_products.push(made);
    let product = l.out.tensor_products.len() as u32 - 1;
    l.emit(Op::Tensor(TensorOp::Product { product }));
    Ok(())
}
