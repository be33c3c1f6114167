//! Code that compilers make uses no result too early: the small cubins of the tests, and those of the corpus if there is one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith::image::cubin::Cubin;
use warpsmith::sass::Architecture;
use warpsmith::sass::latency::hazards;

fn cubins(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("it can be listed");
    let files = entries.map(|entry| entry.expect("it can be listed").path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "cubin")).collect()
}

#[test]
fn compiled_code_has_no_hazards() {
    let mut paths = cubins(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data")));
    let corpus = testing::corpus::files("cubin", "cubin");
    testing::corpus::cases(corpus.len());
    paths.extend(corpus);
    let mut loaded = BTreeMap::new();
    let (mut checked, mut found) = (0, Vec::new());
    for path in paths {
        let data = std::fs::read(&path).expect("it can be read");
        let Ok(cubin) = Cubin::parse(&data) else { continue };
        let name = format!("sm_{}", cubin.architecture().number);
        let Some(arch) = Architecture::find(&name) else { continue };
        let isa = loaded.entry(name).or_insert_with(|| arch.load().expect("it is sound"));
        for function in cubin.functions().expect("they can be read") {
            let code = &function.code[function.start as usize..function.end as usize];
            checked += code.len();
            for hazard in hazards(isa, code) {
                found.push(format!("{} {}: {hazard:?}", path.display(), function.name()));
            }
        }
    }
    assert!(checked > 1000, "only {checked} bytes of code");
    let shown = &found[..found.len().min(40)];
    assert!(found.is_empty(), "{} hazards: {}", found.len(), shown.join("\n"));
}
