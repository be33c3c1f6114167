//! The rooms of the crates, the arrows among them, and the code map are as ARCHITECTURE.md says.

use std::path::Path;

#[test]
fn the_structure_is_as_architecture_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let report = xtask::rooms::look(root).unwrap();
    // Whoever finds nothing at all looks in the wrong place.
    for name in ["warpsmith-ptx: ", "warpsmith-sass: ", "warpsmith-sass/text"] {
        assert!(report.text.contains(name), "there is no {name}");
    }
    assert!(report.problems.is_empty(), "cargo xtask structure:\n{}", report.problems.join("\n"));
}
