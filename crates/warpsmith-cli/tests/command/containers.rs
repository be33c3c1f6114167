//! What the command does with files that hold several pieces of code, damaged ones, and ones that hold none.

use crate::support::{DATA, Folder, command, data, text};
use std::fs;
use std::io::Write as _;
use std::process::Stdio;

/// Bytes of the header of an entry of the fatbins here.
const HEADER: usize = 80;

/// A description without an error.
const SOUND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-sass/tests/machines/wide.mdl");

/// Commands that look into a file of machine code.
fn commands(file: &'static str) -> [Vec<&'static str>; 7] {
    [
        vec!["dis", file],
        vec!["explore", file],
        vec!["extract", "--list", file],
        vec!["cfg", "-k", "vector_add", file],
        vec!["live", "-k", "vector_add", file],
        vec!["diff", file, file],
        vec!["report", file],
    ]
}

/// The status of each command, and that all of them say why.
fn all_end_with(folder: &Folder, file: &'static str, status: i32, says: &str) {
    for arguments in commands(file) {
        let output = folder.run(&arguments);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {error}");
        // `explore` tells in its summary what could not be read.
        let told = [error, text(&output.stdout)].concat();
        assert!(told.contains(says) && told.contains(file), "{arguments:?}: {told}");
    }
}

#[test]
fn exit_statuses_agree() {
    let folder = Folder::new("statuses");
    let fatbin = data("vector_add.none.fatbin");
    folder.write("good", &fatbin);
    for arguments in commands("good") {
        let output = folder.run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    }
    // The table of sections of the first cubin is nowhere; the second is read.
    let mut damaged = fatbin;
    damaged[16 + HEADER + 0x28..][..8].fill(0xff);
    folder.write("part", &damaged);
    all_end_with(&folder, "part", 1, "the table of sections cannot be read");
    folder.write("cut", &data("cut_off.cubin"));
    all_end_with(&folder, "cut", 2, "cut");
    folder.write("empty", b"");
    all_end_with(&folder, "empty", 2, "empty");
    folder.write("none.a", b"!<arch>\n");
    all_end_with(&folder, "none.a", 2, "holds no");
    folder.write("bytes", &[0x80; 100]);
    all_end_with(&folder, "bytes", 2, "bytes");
    folder.write("x.gz", b"\x1f\x8b\x08\0\0\0\0\0\0\x03");
    all_end_with(&folder, "x.gz", 2, "x.gz is a gzip file, which is not looked into; unpack it first");
}

#[test]
fn machine_code_goes_before_ptx() {
    let folder = Folder::new("before");
    folder.write("a.so", &data("host.so"));
    let shown = |arguments: &[&str]| {
        let output = folder.run(arguments);
        let first = text(&output.stdout).lines().next().unwrap_or_default().to_string();
        (first, text(&output.stderr))
    };
    for command in ["cfg", "live"] {
        let (first, note) = shown(&[command, "a.so"]);
        assert_eq!(first, "kernel vector_add  a.so(.nv_fatbin/1) (sm_90)", "{note}");
        assert_eq!(
            note,
            "warpsmith: warning: a.so: this is the code for sm_90; there is also some for sm_75: --arch chooses\n"
        );
        let (first, note) = shown(&[command, "a.so", "--arch", "sm_75"]);
        assert_eq!((&*first, &*note), ("kernel vector_add  a.so(.nv_fatbin/0) (sm_75)", ""));
        let (first, note) = shown(&[command, "a.so", "--arch", "ptx"]);
        assert!(first.starts_with("kernel vector_add  a.so(.nv_fatbin/2):"), "{first}");
        assert_eq!(note, "");
        let (_, note) = shown(&[command, "a.so", "--arch", "sm_80"]);
        assert!(note.ends_with("a.so holds no such code; there is some for sm_75, sm_90\n"), "{note}");
        let document = text(&folder.run(&[command, "a.so", "--format", "json"]).stdout);
        assert!(document.contains(r#""architecture": "sm_90""#), "{document}");
    }
}

/// Folders are looked through, and what holds no code says nothing.
#[test]
fn folders_are_taken_for_their_files() {
    let folder = Folder::new("folders");
    fs::create_dir_all(folder.0.join("all/deep/.hidden")).expect("folders");
    folder.write("all/a.so", &data("host.so"));
    folder.write("all/deep/b.cubin", &data("vector_add.sm_75.cubin"));
    folder.write("all/deep/.hidden/c.cubin", &data("vector_add.sm_75.cubin"));
    folder.write("all/deep/k.ptx", ".version 8.0\n.target sm_90\n.visible .entry k() { ret; }\n");
    folder.write("all/none.a", b"!<arch>\n");
    folder.write("all/words.txt", "nothing\n");
    fs::create_dir(folder.0.join("empty")).expect("a folder");
    let good = |arguments: &[&str]| {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let overview = good(&["explore", "all"]);
    assert!(overview.starts_with("3 files with GPU code, "), "{overview}");
    assert!(
        overview
            .contains("\n3 libraries, 2 architectures, 5 pieces, 2 kernels, 1,024 bytes of machine code\n")
    );
    assert!(overview.contains("\nall/deep/k.ptx  "), "{overview}");
    assert!(!overview.contains("hidden") && !overview.contains("none.a"));
    let shown = good(&["explore", "-k", "k", "all"]);
    assert!(shown.contains("kernel k  .visible"), "{shown}");
    let listing = good(&["dis", "all"]);
    assert_eq!(listing.matches("\nfile all/").count(), 2, "{listing}");
    assert_eq!(listing.matches("Function : vector_add").count(), 3);
    let document = good(&["dis", "all", "--format", "json"]);
    assert!(
        document.contains(r#""path":"all/a.so(.nv_fatbin/0)""#)
            && document.contains(r#""path":"all/deep/b.cubin""#)
    );
    let taken = good(&["extract", "--list", "all", "--arch", "sm_75"]);
    assert_eq!(taken, "000-a-vector_add.sm_75.cubin\n003-b.sm_75.cubin\n");
    for command in ["explore", "dis", "extract", "check", "print"] {
        let output = folder.run(&[command, "empty"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(text(&output.stderr).contains("empty has no "), "{command}: {}", text(&output.stderr));
    }
}

/// Whatever a file holds, its overview is short, and tells of the largest.
#[test]
fn overviews_are_short() {
    let folder = Folder::new("overview");
    let names: Vec<String> = (0..200).map(|number| format!("m{number}/")).collect();
    let one = data("vector_add.sm_90.cubin");
    #[allow(clippy::needless_range_loop, reason = "the number is written as well")]
    for number in 0..120 {
        folder.write(&format!("lib{number:03}.a"), &archive(&[(&names[number], &one), ("x/", &one)]));
    }
    let output = folder.run(&["explore", "."]);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert!(shown.lines().count() < 100, "{}", shown.lines().count());
    assert!(shown.contains("120 files with GPU code") && shown.contains("  84 more\n"), "{shown}");
    assert!(shown.contains("\nmost registers; 112 more\n"), "{shown}");
    // Nobody is told how far it is where nobody looks.
    assert!(output.stderr.is_empty());
}

/// Of a program that keeps what it was linked from, the linked code is meant, as in the vendor's listing.
#[test]
fn linked_code_is_listed() {
    let folder = Folder::new("linked");
    folder.write("a.o", &data("linked.o"));
    let count = |arguments: &[&str], what: &str| {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout).matches(what).count()
    };
    assert_eq!(count(&["dis", "a.o"], "Function : vector_add"), 2);
    assert_eq!(count(&["dis", "a.o"], "Fatbin ptx code"), 1);
    assert_eq!(count(&["dis", "a.o", "--all"], "Function : vector_add"), 4);
    assert_eq!(count(&["cfg", "a.o"], "a.o(.nv_fatbin/1) (sm_90)"), 1);
    assert_eq!(count(&["diff", "a.o", "a.o", "--arch", "sm_90"], "1 function compared"), 1);
}

#[test]
fn ptx_is_shown_where_there_is_no_machine_code() {
    let folder = Folder::new("alone");
    let mut fatbin = data("vector_add.none.fatbin");
    // Of another kind that no one knows.
    let second = 16 + HEADER + data("vector_add.sm_75.cubin").len();
    fatbin[16] = 0x40;
    fatbin[second] = 0x40;
    folder.write("a.fatbin", &fatbin);
    let output = folder.run(&["cfg", "a.fatbin"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("kernel vector_add  a.fatbin(2):"));
    assert_eq!(
        text(&output.stderr),
        "warpsmith: warning: a.fatbin holds no machine code; this is the PTX for sm_90 of 2\n"
    );
    let output = folder.run(&["dis", "a.fatbin"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("holds no machine code; there is PTX"));
}

/// An archive of files.
fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let size = bytes.len();
        let _ = writeln!(out, "{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`", 0, 0, 0, 644);
        out.extend_from_slice(bytes);
        out.resize(out.len().next_multiple_of(2), b'\n');
    }
    out
}

#[test]
fn one_of_several_pieces_is_meant() {
    let folder = Folder::new("pieces");
    let one = data("vector_add.sm_90.cubin");
    let mut other = one.clone();
    *other.last_mut().expect("a byte") ^= 1;
    folder.write("same.a", &archive(&[("m/", &one), ("n/", &one)]));
    let output = folder.run(&["cfg", "-k", "vector_add", "--arch", "sm_90", "same.a"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    folder.write("two.a", &archive(&[("m/", &one), ("n/", &other)]));
    let output = folder.run(&["cfg", "-k", "vector_add", "--arch", "sm_90", "two.a"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr),
        "warpsmith: error: two.a has `vector_add` in 2 pieces for sm_90: m, n; `warpsmith extract -k 'vector_add' two.a` \
         makes a file of each\n"
    );
}

#[test]
fn code_for_the_linker_is_no_fault() {
    let folder = Folder::new("linker");
    let mut fatbin = data("vector_add.balance.fatbin");
    fatbin[16] = 8;
    fatbin[16 + HEADER] ^= 0xff;
    folder.write("a.fatbin", &fatbin);
    let output = folder.run(&["extract", "--list", "a.fatbin"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("000-vector_add.sm_75.nvvm\n001-vector_add.sm_90.cubin\n"));
    let output = folder.run(&["explore", "a.fatbin"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("\n  sm_75 nvvm  "), "{}", text(&output.stdout));
    assert_eq!(folder.run(&["diff", "a.fatbin", "a.fatbin"]).status.code(), Some(0));
}

/// Equal faults are told once.
#[test]
fn the_same_is_told_once() {
    let folder = Folder::new("same");
    folder.write("a.a", &archive(&[("m/", &data("cut_off.cubin")[..]); 5]));
    let output = folder.run(&["extract", "--list", "a.a"]);
    let error = text(&output.stderr);
    assert_eq!(error.matches("the table of sections").count(), 1, "{error}");
    assert!(error.contains("warpsmith: error: a.a: the same 4 more times\n"), "{error}");
}

#[test]
fn descriptions_with_errors_are_refused() {
    let folder = Folder::new("descriptions");
    let sound = fs::read_to_string(SOUND).expect("a description");
    folder.write("sound.mdl", &sound);
    let at = sound.find("CLASS \"").expect("a class");
    folder.write("cut.mdl", &sound[..at]);
    folder.write("wrong.mdl", &sound.replacen("CLASS \"", "CLASS CLASS \"", 1));
    folder.write("empty.mdl", "");
    folder.write("words", &[0; 64]);
    folder.write("a.sass", "NOP;\n");
    let line = sound[..at].lines().count() + usize::from(sound[..at].ends_with('\n'));
    for (name, place, why) in [
        ("cut.mdl", "cut.mdl:1:1: error: ".to_string(), "there is no `CLASS`"),
        ("wrong.mdl", format!("wrong.mdl:{line}:"), ": error: "),
        ("empty.mdl", "empty.mdl:1:1: error: ".to_string(), "there is no section `ARCHITECTURE`"),
    ] {
        for arguments in [
            &["dis", "--raw", "--isa", name, "words"][..],
            &["dis", "--isa", name, &format!("{DATA}/vector_add.sm_90.cubin")],
            &["asm", "--description", name, "a.sass"],
        ] {
            let output = folder.run(arguments);
            let error = text(&output.stderr);
            assert!(error.starts_with(&place) && error.contains(why), "{arguments:?}: {error}");
            // A class with an error does not keep others from being listed; what is assembled must be sure.
            let lists = name == "wrong.mdl" && arguments[0] == "dis";
            assert_eq!(output.status.code(), Some(if lists { 1 } else { 2 }), "{arguments:?}: {error}");
            assert!(lists || output.stdout.is_empty());
        }
        assert_eq!(folder.run(&["isa", name]).status.code(), Some(1), "{name}");
    }
    let output = folder.run(&["dis", "--raw", "--isa", "sound.mdl", "words"]);
    assert_ne!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

/// What the assembler refuses is marked, so that the text comes back.
#[test]
fn words_that_break_a_rule_come_back() {
    let folder = Folder::new("unchecked");
    folder.write("a.sass", "LDG.E.64 R3, [R4+0x0] {unchecked}\n");
    let made = folder.run(&["asm", "--arch", "sm_90", "a.sass", "-o", "a.bin"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    for style in ["exact", "control", "asm"] {
        let listed = folder.run(&["dis", "--raw", "--arch", "sm_90", "--style", style, "a.bin"]);
        folder.write("b.sass", &listed.stdout);
        let made = folder.run(&["asm", "--arch", "sm_90", "b.sass", "-o", "b.bin"]);
        assert!(made.status.success(), "{style}: {}", text(&made.stderr));
        assert_eq!(fs::read(folder.0.join("a.bin")).ok(), fs::read(folder.0.join("b.bin")).ok(), "{style}");
    }
}

#[test]
fn a_reader_of_a_document_may_go_away() {
    let folder = Folder::new("reader");
    folder.write("words", &[0x5a; 1 << 16]);
    for arguments in [
        &["dis", "--from", "bin", "--arch", "sm_90", "--format", "json", "words"][..],
        &["explore", "--format", "json", &format!("{DATA}/host.so")],
    ] {
        let mut child = command()
            .args(arguments)
            .current_dir(&folder.0)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the command ends");
        assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_refused() {
    let folder = Folder::new("endless");
    let output = folder.run(&["dis", "--raw", "--arch", "sm_90", "/dev/zero"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr),
        "warpsmith: error: cannot read /dev/zero: it is a device, of which no more than 16 MiB are read\n"
    );
    let output = folder.run(&["asm", "-", "--into", "-"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("standard input cannot be both"));
}
