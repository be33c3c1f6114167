//! Kernels that compilers made of CUDA sources and of a tile language, run from their PTX. What each must give is
//! computed here in plain Rust from what its source says. Where a rounding may be fused or not, either is taken; where
//! an order of atomics decides, what holds in every order is checked.
//!
//! The files lie where `WARPSMITH_CORPUS` says: `ptx/SOURCE[.lineinfo|.debug].sm_NN.ptx`.

mod control;
mod conversions;
mod determinism;
mod file;
mod floating;
mod half;
mod harness;
mod integer;
mod library;
mod machine;
mod memory;
mod number;
mod tensor;
mod textures;
mod tiles;
mod value;
mod warp;

use file::{File, corpus, files};
use harness::Case;
use std::collections::BTreeSet;

/// Cases of a source for a file of it.
type Cases = fn(&File) -> Vec<Case>;

/// The sources, and the cases of their kernels.
const SOURCES: [(&str, Cases); 8] = [
    ("control", control::cases),
    ("floating", floating::cases),
    ("integer", integer::cases),
    ("library", library::cases),
    ("memory", memory::cases),
    ("tensor", tensor::cases),
    ("textures", textures::cases),
    ("warp", warp::cases),
];

/// The cases of a file.
fn cases(file: &File) -> Vec<Case> {
    match SOURCES.iter().find(|(source, _)| *source == file.source) {
        Some((_, cases)) => cases(file),
        None => tiles::cases(file),
    }
}

/// Runs all cases of the files of a source.
fn run(source: &str) {
    let Some(files) = files(source) else { return };
    let mut bad = Vec::new();
    for file in &files {
        let cases = cases(file);
        if cases.is_empty() {
            continue;
        }
        match file.load() {
            Ok(mut device) => bad.extend(cases.iter().filter_map(|case| case.check(file, &mut device).err())),
            Err(refused) => bad.push(refused),
        }
    }
    assert!(bad.is_empty(), "{} wrong:\n{}", bad.len(), bad.join("\n"));
}

macro_rules! sources {
    ($($name:ident),*) => {$(
        #[test]
        fn $name() {
            run(concat!(stringify!($name)));
        }
    )*};
}

#[rustfmt::skip]
mod of {
    use super::run;
    sources!(
        control, floating, integer, library, memory, tensor, textures, warp, tile_histo, tile_matmul_fp16,
        tile_matmul_fp8e4nv, tile_rng, tile_scan, tile_softmax,
        tile_vadd_bf16, tile_vadd_fp16, tile_vadd_fp32, tile_vadd_i8
    );
}

#[test]
fn every_kernel_is_run() {
    let Some(root) = corpus() else { return };
    let mut missing = BTreeSet::new();
    let mut count = 0;
    for file in file::all(&root) {
        let run: BTreeSet<String> = cases(&file).into_iter().map(|case| case.kernel).collect();
        for kernel in file.kernels() {
            count += 1;
            if !run.contains(&kernel) {
                missing.insert(format!("{}: {kernel}", file.name));
            }
        }
    }
    println!("{count} kernels are run");
    assert!(count > 0, "the corpus has kernels");
    assert!(missing.is_empty(), "not run: {missing:#?}");
}
