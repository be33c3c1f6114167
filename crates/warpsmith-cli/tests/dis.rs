//! `dis` on whole files: each listing is the one that the reference tool prints.

mod common;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn dis(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_warpsmith"))
        .arg("dis")
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

/// The folder of cubins, if the corpus is there.
fn cubins() -> Option<PathBuf> {
    let corpus = std::env::var_os("WARPSMITH_CORPUS");
    if corpus.is_none() {
        eprintln!("WARPSMITH_CORPUS is not set: no cubins to list");
    }
    corpus.map(|corpus| PathBuf::from(corpus).join("cubin"))
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[test]
fn listings_are_those_of_the_reference_tool() {
    let Some(folder) = cubins() else { return };
    let lines = include_str!("dis/listings.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let path = folder.join(cells[0]);
        let output = dis(&["--hex", path.to_str().expect("a path")]);
        assert!(output.status.success(), "{}: {}", cells[0], String::from_utf8_lossy(&output.stderr));
        let lines = output.stdout.iter().filter(|byte| **byte == b'\n').count();
        if (lines.to_string().as_str(), format!("{:016x}", hash(&output.stdout)).as_str()) != (cells[1], cells[2])
        {
            wrong.push(cells[0]);
        }
        count += 1;
    }
    assert_eq!(count, 94);
    assert!(wrong.is_empty(), "{wrong:?}");
}
