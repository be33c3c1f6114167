//! The listing of a cubin as JSON is what the command prints: its golden file, but for the line ends.

use std::path::Path;
use warpsmith::prelude::*;
use warpsmith::sass::json::{self, Function, Listing};

#[test]
fn a_cubin_is_listed_as_the_command_does() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file =
        std::fs::read(crates.join("warpsmith-image/tests/data/vector_add.sm_75.cubin")).expect("a cubin");
    let cubin = Cubin::parse(&file).expect("a cubin");
    let (isa, kernels) = (cubin.isa().expect("a machine"), cubin.kernels().expect("kernels"));
    let names: Vec<_> = kernels.iter().map(|kernel| kernel.name()).collect();
    let functions: Vec<_> = kernels
        .iter()
        .zip(&names)
        .map(|(kernel, name)| Function::named(&isa, kernel.code, name, kernel.is_kernel()))
        .collect();
    let architecture = cubin.architecture().to_string();
    let cubins = [json::Cubin::new(&architecture, &functions)];
    let found = serde_json::to_string(&Listing::new(&cubins)).expect("JSON");
    let golden = crates.join("warpsmith-cli/tests/golden/dis_plain_json.stdout");
    assert_eq!(found, std::fs::read_to_string(golden).expect("a golden file").replace('\n', ""));
}
