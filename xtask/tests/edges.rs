//! Which of our crates may depend on which: data moves one way, and no crate reaches back.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every crate with the crates of ours that it may depend on.
const EDGES: &[(&str, &[&str])] = &[
    ("warpsmith-isa", &[]),
    ("warpsmith-driver", &[]),
    ("warpsmith-flow", &[]),
    ("warpsmith-lane", &[]),
    ("warpsmith-memory", &[]),
    ("warpsmith-texture", &[]),
    ("warpsmith-tile", &[]),
    ("warpsmith-ptx", &["warpsmith-flow", "warpsmith-lane"]),
    ("warpsmith-generate", &["warpsmith-ptx"]),
    ("warpsmith-check", &["warpsmith-ptx", "warpsmith-flow", "warpsmith-generate"]),
    ("warpsmith-md", &[]),
    ("warpsmith-sass", &["warpsmith-isa", "warpsmith-md", "warpsmith-flow"]),
    ("warpsmith-meaning", &["warpsmith-sass", "warpsmith-md", "warpsmith-lane"]),
    ("warpsmith-image", &["warpsmith-isa"]),
    ("warpsmith-program", &["warpsmith-lane", "warpsmith-memory", "warpsmith-texture", "warpsmith-tile"]),
    (
        "warpsmith-engine",
        &["warpsmith-program", "warpsmith-lane", "warpsmith-memory", "warpsmith-texture", "warpsmith-tile"],
    ),
    (
        "warpsmith-explain",
        &["warpsmith-ptx", "warpsmith-lane", "warpsmith-check", "warpsmith-sass", "warpsmith-meaning"],
    ),
    (
        "warpsmith-lower",
        &[
            "warpsmith-program",
            "warpsmith-ptx",
            "warpsmith-lane",
            "warpsmith-sass",
            "warpsmith-meaning",
            "warpsmith-isa",
        ],
    ),
    ("warpsmith-sanitize", &["warpsmith-engine", "warpsmith-memory"]),
    ("warpsmith-jit", &["warpsmith-engine"]),
    (
        "warpsmith-sim",
        &[
            "warpsmith-lower",
            "warpsmith-sanitize",
            "warpsmith-jit",
            "warpsmith-engine",
            "warpsmith-ptx",
            "warpsmith-sass",
            "warpsmith-meaning",
            "warpsmith-image",
            "warpsmith-isa",
        ],
    ),
    (
        "warpsmith",
        &[
            "warpsmith-flow",
            "warpsmith-lane",
            "warpsmith-ptx",
            "warpsmith-generate",
            "warpsmith-check",
            "warpsmith-explain",
            "warpsmith-md",
            "warpsmith-sass",
            "warpsmith-meaning",
            "warpsmith-image",
            "warpsmith-sim",
            "warpsmith-driver",
        ],
    ),
    ("warpsmith-capi", &["warpsmith"]),
    ("warpsmith-cli", &["warpsmith"]),
    ("warpsmith-python", &["warpsmith", "warpsmith-cli"]),
];

/// A crate whose tests need one that stands on it. By its path alone, so that no package asks for it.
const TESTED_WITH: &[(&str, &str)] = &[("warpsmith-ptx", "warpsmith-generate")];

/// Crates that only deny `unsafe`: memory makes slices of what is lent; the engine calls what is compiled for newer
/// processors, as products of matrices do; the driver is a library of others, in C; arrays of NumPy are lent to kernels.
const OWN_LINTS: &[&str] = &[
    "warpsmith-driver",
    "warpsmith-engine",
    "warpsmith-jit",
    "warpsmith-memory",
    "warpsmith-python",
    "warpsmith-tile",
];

/// Crates that do without the standard library.
const CORE: &[&str] = &[
    "warpsmith-flow",
    "warpsmith-lane",
    "warpsmith-ptx",
    "warpsmith-generate",
    "warpsmith-check",
    "warpsmith-explain",
    "warpsmith-md",
    "warpsmith-sass",
    "warpsmith-meaning",
    "warpsmith-image",
    "warpsmith-texture",
];

/// Names of the dependencies in a manifest, each with whether only tests and benches use it.
fn dependencies(manifest: &str) -> BTreeSet<(String, bool)> {
    let mut out = BTreeSet::new();
    // The kind of dependencies that the current table lists, if it lists any.
    let mut kind: Option<bool> = None;
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            let (parent, name) = table.rsplit_once("dependencies.").unwrap_or((table, ""));
            let listed = parent.ends_with("dependencies") || !name.is_empty();
            kind = listed.then(|| parent.contains("dev-"));
            // `[dependencies.name]`
            if let (Some(dev), false) = (kind, name.is_empty()) {
                out.insert((name.to_string(), dev));
                kind = None;
            }
        } else if let (Some(dev), Some((name, _))) = (kind, line.split_once('='))
            && !line.starts_with('#')
        {
            let name = name.trim().split('.').next().unwrap_or_default();
            out.insert((name.trim_matches('"').to_string(), dev));
        }
    }
    out
}

/// Our crates: their names with their manifests. That of Python lies beside the others, as its package does.
fn manifests() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let python = std::fs::read_to_string(root.join("python/Cargo.toml")).expect("the manifest of Python");
    let mut out = BTreeMap::from([("warpsmith-python".to_string(), python)]);
    for entry in std::fs::read_dir(root.join("crates")).expect("the folder of crates") {
        let path = entry.expect("a folder").path();
        if let Ok(manifest) = std::fs::read_to_string(path.join("Cargo.toml")) {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            out.insert(name, manifest);
        }
    }
    out
}

#[test]
fn no_crate_reaches_back() {
    let manifests = manifests();
    assert!(!manifests.is_empty());
    for (name, manifest) in &manifests {
        let Some((_, allowed)) = EDGES.iter().find(|(known, _)| known == name) else {
            panic!("crate `{name}` is not in the table of edges");
        };
        for (dependency, dev) in dependencies(manifest) {
            let ours = dependency.starts_with("warpsmith") || manifests.contains_key(&dependency);
            // Tests may ask for features of their own crate, and look at all that stand before it.
            let place = |name: &str| EDGES.iter().position(|(known, _)| *known == name);
            if dev && TESTED_WITH.contains(&(name, &dependency)) {
                let by_path = format!("\n{dependency} = {{ path = \"../{dependency}\" }}\n");
                assert!(
                    manifest.contains(&by_path),
                    "`{name}`: a path and nothing else leads to `{dependency}`"
                );
            } else if ours && !(dev && place(&dependency) <= place(name)) {
                assert!(allowed.contains(&dependency.as_str()), "`{name}` may not depend on `{dependency}`");
            }
        }
    }
}

#[test]
fn the_table_has_no_cycle() {
    // Each crate stands behind those that it depends on.
    for (index, (name, allowed)) in EDGES.iter().enumerate() {
        for dependency in *allowed {
            let position = EDGES.iter().position(|(known, _)| known == dependency);
            assert!(position.is_some_and(|at| at < index), "`{name}` before `{dependency}`");
        }
    }
}

#[test]
fn core_crates_need_no_standard_library() {
    for (name, manifest) in manifests() {
        // The workspace's lints forbid `unsafe` and deny undocumented items.
        let own = manifest.contains("unsafe_code = \"deny\"") && manifest.contains("missing_docs = \"deny\"");
        assert!(
            manifest.contains("[lints]\nworkspace = true") || OWN_LINTS.contains(&name.as_str()) && own,
            "`{name}` does not take the workspace's lints"
        );
        if CORE.contains(&name.as_str()) {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(&name).join("src/lib.rs");
            let text = std::fs::read_to_string(root).expect("lib.rs");
            assert!(text.lines().any(|line| line == "#![no_std]"), "`{name}` is not `no_std`");
        }
    }
}

#[test]
fn manifests_are_read() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\na.workspace = true\n# b = 1\nc = { path = \".\" }\n\
                    [dev-dependencies]\nd = \"1\"\n[target.'cfg(unix)'.dependencies]\ne = \"1\"\n\
                    [dependencies.f]\nversion = \"1\"\n[features]\ng = []\n";
    let found: Vec<(String, bool)> = dependencies(manifest).into_iter().collect();
    let expected = [("a", false), ("c", false), ("d", true), ("e", false), ("f", false)];
    assert_eq!(found, expected.map(|(name, dev)| (name.to_string(), dev)));
}
