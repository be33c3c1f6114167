//! Every cubin of the corpus, if there is one: the variable WARPSMITH_CORPUS says where.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use warpsmith_image::cubin::{Cubin, Layout};

/// Names and bytes of all cubins, sorted; none without a corpus.
fn cubins() -> Vec<(String, Vec<u8>)> {
    let Some(corpus) = std::env::var_os("WARPSMITH_CORPUS") else {
        eprintln!("WARPSMITH_CORPUS is not set: the corpus is left out");
        return Vec::new();
    };
    let folder = Path::new(&corpus).join("cubin");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "cubin"));
    paths.sort();
    assert!(!paths.is_empty());
    let read = |path: PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap())
    };
    paths.into_iter().map(read).collect()
}

/// What the reference tool says of each kernel's use of registers and memory is recorded beside this test.
#[test]
fn figures_are_those_of_the_reference_tool() {
    let cubins = cubins();
    let mut found = String::new();
    for (name, bytes) in &cubins {
        let cubin = Cubin::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut kernels = cubin.kernels().unwrap();
        kernels.retain(|kernel| kernel.is_kernel());
        kernels.sort_by(|a, b| a.name().cmp(&b.name()));
        for kernel in kernels {
            let registers = kernel.registers.unwrap_or(0);
            let stack = kernel.min_stack_bytes.map_or("UNKNOWN".into(), |bytes| bytes.to_string());
            let (shared, local) = (kernel.static_shared_bytes, kernel.local_bytes);
            let constant = kernel.constant_bytes(0);
            let kernel = kernel.name();
            writeln!(found, "{name}\t{kernel}\t{registers}\t{stack}\t{shared}\t{local}\t{constant}").unwrap();
        }
    }
    if !cubins.is_empty() {
        let expected = include_str!("data/usage.tsv");
        for (line, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
            assert_eq!(expected, found, "line {}", line + 1);
        }
        assert_eq!(expected.lines().count(), found.lines().count());
    }
}

#[test]
fn every_cubin_is_read_to_its_last_attribute() {
    for (name, bytes) in &cubins() {
        let cubin = Cubin::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let wanted = name.rsplit('.').nth(1).unwrap();
        let architecture = cubin.architecture().to_string();
        // Those of the tile compiler are named without the suffix.
        let is_named = architecture == wanted || architecture.strip_suffix('a') == Some(wanted);
        assert!(is_named, "{name}: {architecture}");
        assert_eq!(cubin.layout() == Layout::Old, bytes[7] == 51, "{name}");
        assert!(!cubin.is_relocatable() && !cubin.infos().is_empty(), "{name}");
        let (symbols, sections) = (cubin.symbols().len() as u32, cubin.elf().sections().len() as u32);
        for relocation in cubin.relocations().unwrap() {
            assert!(relocation.symbol < symbols && relocation.section < sections, "{name}: {relocation:?}");
            assert!(relocation.name().is_some(), "{name}: {relocation:?}");
        }
        for call in cubin.calls().unwrap() {
            assert!(call.caller < symbols && call.callee < symbols, "{name}: {call:?}");
        }
        for kernel in cubin.kernels().unwrap() {
            let bytes: u16 = kernel.parameters.iter().map(|parameter| parameter.size).sum();
            assert!(kernel.parameter_bytes.unwrap_or(0) >= bytes, "{name}: {}", kernel.name());
            let base = kernel.parameter_base.map_or(0, u64::from);
            let end = base + u64::from(kernel.parameter_bytes.unwrap_or(0));
            assert!(end <= kernel.constant_bytes(0), "{name}: {}", kernel.name());
            assert!(!kernel.code.is_empty() && kernel.registers.is_some(), "{name}: {}", kernel.name());
        }
    }
}
