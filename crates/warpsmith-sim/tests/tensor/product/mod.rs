//! Products into tensor memory. Matrices of small whole numbers, whose sums are exact in every order, are put where the
//! manual says, and all cells are held against what a plain product gives.

mod case;
mod model;
mod program;

use super::LANES;
use super::common::device;
use super::image::{Random, Type};
use case::{COLUMNS, Case, case};
use model::{Prepared, prepare};
use program::{TO, source};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Runs the kernel of a product; the cells of the blocks after it.
fn run(case: &Case, text: &str, prepared: &[Prepared]) -> Result<Vec<u32>, String> {
    let mut device = device(text);
    let to = device.buffer("to", ElementType::U32, (TO * prepared.len()) as u64, &Fill::Zero).unwrap();
    let mut words = Vec::new();
    for Prepared { image, cells, .. } in prepared {
        words.extend(&image.words);
        (0..COLUMNS).for_each(|column| words.extend(cells.iter().map(|lane| lane[column])));
    }
    let from = device.buffer("from", ElementType::U32, words.len() as u64, &Fill::Zero).unwrap();
    device.write(from, &words).unwrap();
    let shape =
        Shape { grid: [case.blocks() as u32, 1, 1], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
    let done =
        device.launch("k", shape, &[Argument::Buffer(to), Argument::Buffer(from)], Settings::default());
    done.map_err(|error| error.to_string())?;
    Ok(device.read(to).unwrap())
}

fn holds(case: &Case) {
    let mut random = Random(case.n as u64 * 7919 + case.m as u64 + case.kind.len() as u64 * 31);
    let prepared = prepare(case, &mut random);
    let got = run(case, &source(case, &prepared[0].image), &prepared);
    let got = got.unwrap_or_else(|error| panic!("{case:?}\n{}\n{error}", case.instruction()));
    for (block, prepared) in prepared.iter().enumerate() {
        for (lane, cells) in prepared.after.iter().enumerate() {
            for (column, wanted) in cells.iter().enumerate() {
                let found = got[TO * block + LANES * column + lane];
                assert_eq!(
                    found,
                    *wanted,
                    "block {block} lane {lane} column {column} {found:#x} {wanted:#x}: {case:?}\n{}",
                    case.instruction()
                );
            }
        }
    }
}

const HALF: (Type, Type) = (Type::F16, Type::F16);

#[test]
fn matrices_lie_as_descriptors_say() {
    for swizzle in [0, 6, 4, 2] {
        for columns in [(false, false), (true, false), (false, true), (true, true)] {
            holds(&Case { swizzle, columns, ..case("f16", HALF, "f32", (128, 64)) });
        }
    }
    let tf32 = (Type::Tf32, Type::Tf32);
    for columns in [(true, false), (false, true), (true, true)] {
        holds(&Case { swizzle: 1, columns, ..case("tf32", tf32, "f32", (64, 32)) });
    }
    holds(&Case { columns: (true, true), ..case("f8f6f4", (Type::E4m3, Type::E2m1), "f32", (128, 64)) });
}

#[test]
fn every_format_has_its_place() {
    let small = [Type::E4m3, Type::E5m2, Type::E2m3, Type::E3m2, Type::E2m1];
    for (index, a) in small.into_iter().enumerate() {
        let b = small[(2 * index + 1) % 5];
        for tensor in [false, true] {
            let d = if tensor { "f32" } else { "f16" };
            holds(&Case { tensor, adds: index % 2 == 0, ..case("f8f6f4", (a, b), d, (128, 40)) });
        }
    }
    let bf16 = (Type::Bf16, Type::Bf16);
    for (kind, types, d) in
        [("f16", HALF, "f16"), ("f16", bf16, "f32"), ("tf32", (Type::Tf32, Type::Tf32), "f32")]
    {
        for tensor in [false, true] {
            holds(&Case { tensor, negate: (tensor, !tensor), ..case(kind, types, d, (64, 24)) });
        }
    }
    let long = (Type::S1z4m11, Type::S1z4m11);
    for (tensor, m) in [(false, 64), (true, 64), (false, 128), (true, 128)] {
        holds(&Case { tensor, negate: (tensor, m == 64), ..case("ti16", long, "s32", (m, 48)) });
        holds(&Case { tensor, sparse: true, selector: m / 64, ..case("ti16", long, "s32", (m, 32)) });
        holds(&Case { tensor, stationary: true, ..case("ti16", long, "s32", (m, 64)) });
    }
    for types in [(Type::U8, Type::S8), (Type::S8, Type::S8), (Type::U8, Type::U8)] {
        holds(&Case { tensor: true, ..case("i8", types, "s32", (128, 48)) });
    }
}

#[test]
fn rows_lie_in_their_lanes() {
    for n in [8, 256] {
        holds(&Case { swizzle: 6, ..case("f16", HALF, "f32", (128, n)) });
        holds(&Case { swizzle: 6, tensor: true, lane: 16, ..case("f16", HALF, "f32", (64, n)) });
    }
    holds(&Case { mask: true, ..case("f16", HALF, "f32", (128, 16)) });
    holds(&Case { mask: true, scale_d: 3, lane: 16, ..case("f16", HALF, "f16", (64, 16)) });
    holds(&Case { scale_d: 5, ..case("tf32", (Type::Tf32, Type::Tf32), "f32", (128, 16)) });
}

#[test]
fn stationary_matrices_have_banks() {
    for m in [32, 64, 128] {
        for tensor in [false, true] {
            holds(&Case { stationary: true, tensor, ..case("f16", HALF, "f32", (m, 64)) });
        }
        // Runs of four and three columns; B is moved by two columns.
        let zeros = 1 << 39 | 2 << 40 | 3 << 48 | 2 << 56 | 1 << 33 | 1 << 35 | 1 << 8 | 2 << 16 | 1 << 24;
        holds(&Case { stationary: true, tensor: true, zeros, ..case("f16", HALF, "f32", (m, 64)) });
        holds(&Case { stationary: true, sparse: true, tensor: true, ..case("f16", HALF, "f32", (m, 64)) });
    }
    holds(&Case { stationary: true, swizzle: 6, ..case("i8", (Type::S8, Type::U8), "s32", (32, 256)) });
}

#[test]
fn pairs_of_blocks_work_on_one_product() {
    let half = |m: usize, n: usize| case("f16", HALF, "f32", (m, n));
    for (m, n) in [(128, 32), (256, 16), (256, 64)] {
        for issuer in [0, 1] {
            let pair = Some(issuer);
            for tensor in [false, true] {
                holds(&Case { pair, tensor, ..half(m, n) });
                holds(&Case { pair, tensor, sparse: true, selector: 1, ..half(m, n) });
            }
            holds(&Case { pair, mask: true, swizzle: 6, scale_d: 2, ..half(m, n) });
            holds(&Case { pair, columns: (true, true), adds: false, ..half(m, 128) });
        }
    }
    let pair = Some(0);
    holds(&Case { pair, sparse: true, tensor: true, lane: 16, ..half(128, 48) });
    for (kind, types, d) in [
        ("tf32", (Type::Tf32, Type::Tf32), "f32"),
        ("f8f6f4", (Type::E5m2, Type::E3m2), "f16"),
        ("i8", (Type::S8, Type::U8), "s32"),
        ("ti16", (Type::S1z4m11, Type::S1z4m11), "s32"),
    ] {
        for m in [128, 256] {
            for (tensor, sparse) in [(false, false), (true, false), (false, true), (true, true)] {
                holds(&Case { pair, tensor, sparse, ..case(kind, types, d, (m, 64)) });
            }
        }
    }
    let fp4 = (Type::E2m1, Type::E2m1);
    for (kind, types, scales) in [
        ("mxf8f6f4", (Type::E4m3, Type::E2m3), ("", 1, "ue8m0")),
        ("mxf4", fp4, (".block32", 2, "ue8m0")),
        ("mxf4nvf4", fp4, (".block16", 4, "ue4m3")),
    ] {
        for m in [128, 256] {
            for (tensor, sparse) in [(false, false), (true, false), (false, true), (true, true)] {
                holds(&Case {
                    pair,
                    tensor,
                    sparse,
                    scales: Some(scales),
                    ..case(kind, types, "f32", (m, 80))
                });
            }
        }
    }
}

#[test]
fn sparse_matrices_are_filled_up() {
    for (kind, types, d) in [
        ("f16", HALF, "f32"),
        ("tf32", (Type::Tf32, Type::Tf32), "f32"),
        ("f8f6f4", (Type::E5m2, Type::E3m2), "f32"),
        ("i8", (Type::S8, Type::U8), "s32"),
    ] {
        for m in [64, 128] {
            for tensor in [false, true] {
                let selector = if kind == "f16" || kind == "tf32" { m / 64 } else { 0 };
                let lane = if m == 64 && tensor { 16 } else { 0 };
                holds(&Case { sparse: true, tensor, selector, lane, ..case(kind, types, d, (m, 32)) });
            }
        }
    }
}

#[test]
fn blocks_have_scales() {
    let fp4 = (Type::E2m1, Type::E2m1);
    for (kind, types, scales) in [
        ("mxf8f6f4", (Type::E4m3, Type::E2m3), ("", 1, "ue8m0")),
        ("mxf8f6f4", (Type::E2m1, Type::E5m2), (".scale_vec::1X", 1, "ue8m0")),
        ("mxf4", fp4, (".block32", 2, "ue8m0")),
        ("mxf4nvf4", fp4, (".scale_vec::2X", 2, "ue8m0")),
        ("mxf4nvf4", fp4, (".block16", 4, "ue4m3")),
        ("mxf4nvf4", fp4, (".scale_vec::4X", 4, "ue8m0")),
    ] {
        for (tensor, sparse) in [(false, false), (true, false), (false, true), (true, true)] {
            holds(&Case { tensor, sparse, scales: Some(scales), ..case(kind, types, "f32", (128, 72)) });
        }
    }
}

/// What is said of a product whose descriptor is another one.
fn said(case: &Case, bits: u32) -> String {
    let mut random = Random(5);
    let mut prepared = prepare(case, &mut random);
    let text = source(case, &prepared[0].image);
    prepared.iter_mut().for_each(|one| one.cells.iter_mut().for_each(|lane| lane.fill(0)));
    let text = text.replace(&format!(" {},", case.descriptor()), &format!(" {bits},"));
    run(case, &text, &prepared).expect_err("it should not run")
}

#[test]
fn wrong_descriptors_are_named_field_by_field() {
    let plain = case("f16", HALF, "f32", (128, 64));
    let bits = plain.descriptor();
    let without = |first: u32, count: u32| bits & !(((1 << count) - 1) << first);
    for (bits, words) in [
        (bits | 1 << 2, vec!["0 in bit 2, because A is not sparse"]),
        (bits | 1 << 6, vec!["0 in bit 6"]),
        (bits | 1 << 3, vec!["0 in bit 3: only sums of integers"]),
        (without(7, 3) | 3 << 7, vec!["3 in bits 7 to 9, the format of A", "0 (f16), 1 (bf16)"]),
        (without(4, 2) | 2 << 4, vec!["2 in bits 4 and 5, the format of D", "0 (f16), 1 (f32)"]),
        (bits | 1 << 10, vec!["A of f16, B of bf16 and D of f32, which do not go together"]),
        (without(24, 5) | 16 << 24, vec!["M = 256", "legal here: 64, 128"]),
        (without(17, 6), vec!["N = 0", "8 to 256 by 8"]),
        (bits | 1 << 23, vec!["0 in bit 23"]),
        (bits | 1 << 29, vec!["twice the usual K is not executed"]),
        (bits | 1 << 30, vec!["0 in bits 30 and 31"]),
    ] {
        let said = said(&plain, bits);
        words.iter().for_each(|word| assert!(said.contains(word), "{word}: {said}"));
        assert!(said.contains(&format!("{bits:#010x}")), "{said}");
    }
    let tensor = Case { tensor: true, ..plain.clone() };
    let found = said(&tensor, tensor.descriptor() | 1 << 15);
    assert!(found.contains("A in tensor memory is not transposed"), "{found}");
    let long = case("ti16", (Type::S1z4m11, Type::S1z4m11), "s32", (128, 64));
    for (bits, word) in [
        (long.descriptor() & !(63 << 17) | 5 << 17, "16 to 256 by 16"),
        (long.descriptor() | 1 << 3, "only sums of integers of 8 bits are clamped"),
        (long.descriptor() | 1 << 16, "integers of 16 bits are not transposed"),
    ] {
        let said = said(&long, bits);
        assert!(said.contains(word), "{word}: {said}");
    }
    let i8 = case("i8", (Type::U8, Type::U8), "s32", (128, 64));
    let found = said(&i8, i8.descriptor() & !(63 << 17) | 5 << 17);
    assert!(found.contains("N = 40") && found.contains("from 48 to 256 by 16"), "{found}");
    let found = said(&i8, i8.descriptor() | 1 << 13);
    assert!(found.contains("integers of 8 bits are not negated"), "{found}");
    let scaled = Case {
        scales: Some((".block32", 2, "ue8m0")),
        ..case("mxf4", (Type::E2m1, Type::E2m1), "f32", (128, 64))
    };
    for (bits, word) in [
        (scaled.descriptor() ^ 3 << 29, "has 1 in bits 29 and 30"),
        (
            scaled.descriptor() & !(3 << 23),
            "0 in bits 23 and 24, the format of scales; legal here: 1 (ue8m0)",
        ),
        (scaled.descriptor() | 1 << 31, "more than the usual K is not executed"),
    ] {
        let said = said(&scaled, bits);
        assert!(said.contains(word), "{word}: {said}");
    }
    let lane = Case { lane: 8, ..case("f16", HALF, "f32", (64, 16)) };
    let found = said(&lane, lane.descriptor());
    assert!(found.contains("has to begin at lane 0 or 16"), "{found}");
    // Places that are all zeros.
    let sparse = Case { sparse: true, ..case("f16", HALF, "f32", (128, 16)) };
    let found = said(&sparse, sparse.descriptor());
    assert!(found.contains("the places of row 0") && found.contains("0000"), "{found}");
}
