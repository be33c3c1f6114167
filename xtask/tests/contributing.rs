//! What CONTRIBUTING.md shows is what stands in the data.

use std::path::Path;

#[test]
fn the_row_that_contributing_shows_is_the_row_of_the_data() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let read = |name: &str| std::fs::read_to_string(root.join(name)).unwrap();
    let text = read("CONTRIBUTING.md");
    let row = text.split("```").map(str::trim).find(|block| block.starts_with("instruction ")).unwrap();
    assert!(
        read("isa/ptx/bits.isa").contains(row),
        "CONTRIBUTING.md shows another row than isa/ptx/bits.isa"
    );
}
