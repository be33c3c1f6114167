//! A summary as JSON is what the command prints of a cubin: its golden file, byte for byte.

use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_image::summary::Summary;

#[test]
fn a_summary_is_what_the_command_prints() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file =
        std::fs::read(crates.join("warpsmith-image/tests/data/vector_add.sm_75.cubin")).expect("a cubin");
    let summary = Summary::new(&Cubin::parse(&file).expect("a cubin"), None).expect("a summary");
    // It lies deep in the document.
    let text = serde_json::to_string_pretty(&summary).expect("JSON").replace('\n', "\n          ");
    let golden = crates.join("warpsmith-cli/tests/golden/explore_cubin_json.stdout");
    let golden = std::fs::read_to_string(golden).expect("a golden file");
    // What the instructions say stands behind it.
    assert!(golden.contains(&format!("\n          \"cubin\": {text},\n")), "{text}");
}
