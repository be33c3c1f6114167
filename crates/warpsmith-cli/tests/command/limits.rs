//! Limits of `run`: what would take too much memory or time ends with a reason.

use crate::support::Folder;
use std::time::{Duration, Instant};

const EMPTY: &str =
    ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x) { ret; }\n";

/// Sees that a run could not be done, and what is said of it.
fn refused(folder: &Folder, arguments: &str, reason: &str) {
    let output = folder.run_kernels(arguments);
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments}: {text}");
    assert!(text.contains(reason), "{arguments}: {text}");
}

/// A NumPy file with a header, as long as it says or not.
fn array(version: u8, length: u32, text: &str, elements: &[u8]) -> Vec<u8> {
    let mut out = b"\x93NUMPY".to_vec();
    out.extend([version, 0]);
    out.extend(&length.to_le_bytes()[..if version == 1 { 2 } else { 4 }]);
    out.extend(text.as_bytes());
    out.extend(elements);
    out
}

#[test]
fn numpy_files_say_what_they_like() {
    let folder = Folder::new("limits-numpy");
    folder.write("k.ptx", EMPTY);
    let header = |shape: &str| format!("{{'descr': '<u4', 'fortran_order': False, 'shape': ({shape}), }}\n");
    let file = |name: &str, bytes: &[u8]| std::fs::write(folder.0.join(name), bytes).expect("a file");
    let whole = |text: &str, elements: &[u8]| array(2, text.len() as u32, text, elements);
    let dimensions = header(&"1, ".repeat(1_000_000));
    let cases: [(&[u8], &str); 9] = [
        (&whole(&dimensions, &[0; 4]), "has a header of"),
        (&whole(&header("4294967296, 4294967296"), &[0; 4]), "more elements than can be counted"),
        (&whole(&header("1000000000000,"), &[0; 4]), "ends before its last element"),
        (&whole(&header("2,"), &[0; 4]), "ends before its last element"),
        (&whole(&header("1,"), &[0; 5]), "goes on behind its last element"),
        (&array(2, u32::MAX, &header("1,"), &[0; 4]), "has a header of 4294967295 bytes"),
        (&array(1, 60_000, &header("1,"), &[0; 4]), "ends within its header"),
        (b"\x93NUM", "no NumPy file"),
        (b"", "no NumPy file"),
    ];
    for (bytes, reason) in cases {
        file("a.npy", bytes);
        refused(&folder, "k.ptx --arg x=buf:@a.npy", reason);
        refused(&folder, "k.ptx --arg x=buf:u32:1 --expect x=a.npy", reason);
    }
    file("a.npy", &whole(&header("1,"), &[1, 2, 0, 0]));
    let output = folder.run_kernels("k.ptx --arg x=buf:@a.npy --show x");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 513\n");
    // It never ends.
    for arguments in ["--arg x=buf:@/dev/zero", "--arg @/dev/zero", "--arg x=buf:u32:1 --expect x=/dev/zero"]
    {
        refused(&folder, &format!("k.ptx {arguments}"), "no NumPy file");
    }
    file("b.npy", &whole(&header("100000,"), &[7; 400_000]));
    refused(
        &folder,
        "k.ptx --arg x=buf:@b.npy --max-memory 300000",
        "the memory that the run may have leaves",
    );
    refused(
        &folder,
        "k.ptx --arg x=buf:@b.npy --expect x=b.npy --max-memory 500000",
        "no memory for what b.npy holds",
    );
    refused(&folder, "k.ptx --arg @b.npy", "a parameter has at most");
}

#[test]
fn what_is_saved_and_compared_counts() {
    let folder = Folder::new("limits-saved");
    folder.write("k.ptx", EMPTY);
    let arguments = "k.ptx --arg x=buf:u32:100000:iota --max-memory 500000";
    refused(&folder, &format!("{arguments} --save x=x.hex"), "no memory for a copy of `x`");
    // Of what is written as it lies there is no copy.
    assert_eq!(folder.run_kernels(&format!("{arguments} --save x=x.npy")).status.code(), Some(0));
    let again = "k.ptx --arg x=buf:@x.npy --expect x=x.npy --save x=y.npy";
    assert_eq!(folder.run_kernels(again).status.code(), Some(0));
    let read = |name: &str| std::fs::read(folder.0.join(name)).expect("a file");
    assert_eq!(read("x.npy"), read("y.npy"));
    let differs = folder.run_kernels("k.ptx --arg x=buf:u32:100000:value:7 --expect x=x.npy");
    let text = String::from_utf8_lossy(&differs.stdout).into_owned();
    assert!(text.ends_with("x: 99999 of 100000 elements differ from x.npy\n"), "{text}");
    assert!(text.starts_with("x[0]: 7, expected 0\n"), "{text}");
}

#[test]
fn what_runs_counts() {
    let folder = Folder::new("limits-registers");
    // Each by its name: those of a range take memory when they are used.
    let names: Vec<String> = (0..100_000).map(|number| format!("%rd{number}")).collect();
    folder.write("k.ptx", &EMPTY.replace("ret;", &format!(".reg .b64 {}; ret;", names.join(", "))));
    let run = "k.ptx --block 1024 --threads 1 --arg 0 --max-memory 100000000";
    refused(&folder, run, "k: no memory for the registers of the kernel: ");
    refused(&folder, run, "\n  --max-memory BYTES allows more\n");
    let run = "k.ptx --block 1024 --grid 2 --threads 2 --arg 0 --max-memory 100000000";
    refused(&folder, run, "\n  --max-memory BYTES allows more");
}

#[test]
fn time_ends() {
    let folder = Folder::new("limits-time");
    folder.write("k.ptx", &EMPTY.replace("ret;", "L: bra L;"));
    folder.write("e.ptx", EMPTY);
    let message = "the time that the run may take is over, and it has not come to its end";
    for run in ["k.ptx --block 64", "e.ptx --grid 2147483647,65535,65535", "k.ptx --threads 1"] {
        let begin = Instant::now();
        refused(&folder, &format!("{run} --arg 0 --timeout 0.2"), message);
        assert!(begin.elapsed() < Duration::from_secs(20), "{run}");
    }
}

#[test]
fn lists_nest_as_deep_as_they_like() {
    let folder = Folder::new("limits-deep");
    let depth = 100_000;
    let (dimensions, open, close) = ("[1]".repeat(depth), "{".repeat(depth), "}".repeat(depth));
    let variable = format!(".global .u32 x{dimensions} = {open}7{close};\n.visible");
    folder.write("k.ptx", &EMPTY.replace(".visible", &variable));
    let output = folder.run_kernels("k.ptx --unchecked --arg 0 --show x");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 7\n", "{text}");
}
