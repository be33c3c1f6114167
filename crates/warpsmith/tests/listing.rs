//! Instructions of kernels in one step.

use std::path::Path;
use warpsmith::prelude::*;

/// Cubins of the tests, by name.
fn cubins() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-image/tests/data");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "cubin") {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            found.push((name, std::fs::read(&path).expect("a file")));
        }
    }
    found.sort();
    found
}

#[test]
fn all_code_is_listed_in_order() {
    let mut kernels = 0;
    for (name, bytes) in cubins() {
        // Some are there to be refused.
        let Ok(cubin) = Cubin::parse(&bytes) else { continue };
        let Ok(isa) = cubin.isa() else {
            assert!(name.contains("sm_61"), "{name}: {}", cubin.isa().expect_err("no machine"));
            continue;
        };
        let Ok(all) = cubin.kernels() else { continue };
        for kernel in all {
            let mut next = 0;
            for line in kernel.instructions(&isa).expect("its own machine") {
                assert_eq!(line.address, next, "{name}");
                next += line.item.length() as u64;
                let instruction = line.instruction().unwrap_or_else(|| panic!("{name}: data at {next}"));
                assert!(line.to_string().contains(instruction.mnemonic(&isa)), "{name}: {line}");
                assert_eq!(line.to_string(), line.text(Style::Listing));
            }
            assert_eq!(next, kernel.code.len() as u64, "{name}");
            kernels += 1;
        }
    }
    assert!(kernels >= 4, "{kernels}");
}

#[test]
fn what_has_no_description_is_named() {
    let (_, bytes) = cubins().into_iter().find(|(name, _)| name == "saxpy.sm_61.cubin").expect("it is there");
    let cubin = Cubin::parse(&bytes).expect("a cubin");
    let error: Box<dyn std::error::Error + Send + Sync> = cubin.isa().expect_err("no machine").into();
    assert_eq!(error.to_string(), "there is no description of sm_61");
}

#[test]
fn code_is_not_read_as_that_of_another_machine() {
    let (name, bytes) = cubins()
        .into_iter()
        .find(|(_, bytes)| Cubin::parse(bytes).is_ok_and(|cubin| cubin.architecture().number == 90))
        .expect("a cubin for sm_90");
    let cubin = Cubin::parse(&bytes).expect("a cubin");
    let kernels = cubin.kernels().expect("its kernels");
    let load = |name: &str| Architecture::find(name).expect("it is shipped").load().expect("it is sound");
    // The suffix makes no other machine.
    assert!(kernels[0].instructions(&load("sm_90")).is_ok(), "{name}");
    for other in ["sm_75", "sm_80", "sm_100", "sm_10"] {
        let isa = load(other);
        let error = kernels[0].instructions(&isa).err().expect("another machine");
        assert_eq!((error.code(), error.isa()), (cubin.architecture().to_string().as_str(), other));
        let error: Box<dyn std::error::Error + Send + Sync> = error.into();
        assert!(error.to_string().contains("is for sm_90") && error.to_string().contains(other), "{error}");
    }
}
