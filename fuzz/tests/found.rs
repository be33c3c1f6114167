//! Every input that a fuzzer found and that was kept, `found/TARGET/*`, and a few that no target may choke on.

use std::path::Path;
use warpsmith_fuzz::{TARGETS, Target};

fn run(target: &Target, name: &str, input: &[u8]) {
    println!("{} {name}", target.name);
    (target.run)(input);
}

#[test]
fn kept_inputs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    for name in names {
        let target = warpsmith_fuzz::find(&name).unwrap_or_else(|| panic!("found/{name} is of no target"));
        for entry in std::fs::read_dir(folder.join(&name)).expect("a folder") {
            let path = entry.expect("an entry").path();
            run(target, &path.display().to_string(), &std::fs::read(&path).expect("a file"));
        }
    }
}

/// Seeds are what the fuzzer begins with: whole, cut off, and with a byte changed.
#[test]
fn seeds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for target in TARGETS {
        let mut files = 0;
        for seed in target.seeds {
            let folder = root.join(seed);
            let mut paths: Vec<_> = std::fs::read_dir(&folder)
                .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
                .map(|entry| entry.expect("an entry").path())
                .filter(|path| {
                    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
                    path.is_file() && target.endings.contains(&ending)
                })
                .collect();
            paths.sort();
            files += paths.len();
            for path in paths.iter().take(3) {
                let mut input = std::fs::read(path).expect("a file");
                input.truncate(target.longest);
                run(target, &path.display().to_string(), &input);
                run(target, "cut off", &input[..input.len() / 2]);
                if let Some(byte) = input.get_mut(200) {
                    *byte ^= 0x40;
                }
                run(target, "changed", &input);
            }
        }
        assert_eq!(files == 0, target.seeds.is_empty(), "{}: no seeds in its folders", target.name);
        for input in [&b""[..], &[0], &[0xff; 64], b"0123456789abcdef0123456789abcdef"] {
            run(target, "plain", input);
        }
    }
}
