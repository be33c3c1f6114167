//! `dis` on whole files: each listing is the one that the reference tool prints.

use crate::support::{DATA, Folder, SM_75 as SMALL, command, start, warpsmith};
use std::path::PathBuf;
use std::process::Output;
use testing::corpus;

fn dis(arguments: &[&str]) -> Output {
    start(command().arg("dis").args(arguments))
}

fn asm(arguments: &[&str]) -> Output {
    start(command().args(["asm", "--color", "never"]).args(arguments))
}

/// The cubins of the corpus.
#[track_caller]
fn cubins() -> Vec<PathBuf> {
    let cubins = corpus::files("cubin", "cubin");
    corpus::cases(cubins.len());
    cubins
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn listings_are_those_of_the_reference_tool() {
    let cubins = cubins();
    let Some(folder) = cubins.first().and_then(|cubin| cubin.parent()) else { return };
    let lines = include_str!("../dis/listings.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let path = folder.join(cells[0]);
        let output = dis(&["--hex", path.to_str().expect("a path")]);
        assert!(output.status.success(), "{}: {}", cells[0], String::from_utf8_lossy(&output.stderr));
        let lines = output.stdout.iter().filter(|byte| **byte == b'\n').count();
        if (lines.to_string().as_str(), format!("{:016x}", hash(&output.stdout)).as_str())
            != (cells[1], cells[2])
        {
            wrong.push(cells[0]);
        }
        count += 1;
    }
    assert_eq!(count, 94);
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// A cubin whose code is replaced by what its own text says is the same file. The text has no words in it.
#[test]
fn cubins_are_rebuilt_from_their_text() {
    let cubins = cubins();
    let scratch = Folder::new("dis-rebuilt");
    let [text, rebuilt] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in &cubins {
        let (name, path) = (path.file_name().unwrap().to_os_string(), path.to_string_lossy().into_owned());
        // Formulas on every second file, so that both forms are seen on all generations.
        let formulas: &[&str] = if count % 2 == 0 { &["--formulas"] } else { &[] };
        let output = dis(&[&["--style", "control", &path], formulas].concat());
        assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
        std::fs::write(&text, output.stdout).expect("a file");
        let output = asm(&[&text, "--into", &path, "-o", &rebuilt]);
        assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
        if std::fs::read(&rebuilt).expect("it is written") != std::fs::read(&path).expect("it is there") {
            wrong.push(name);
        }
        count += 1;
    }
    assert!(count == 94 || cubins.is_empty());
    assert!(wrong.is_empty(), "{wrong:?}");
}

const EMPTY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data/empty.sm_80.cubin");

/// A cubin without code, as libraries have for files without kernels, gives text without code, and takes it back.
#[test]
fn no_code_is_rebuilt() {
    let scratch = Folder::new("dis-empty");
    let [text, rebuilt] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    std::fs::write(&text, dis(&["--style", "control", EMPTY]).stdout).expect("a file");
    let output = asm(&[&text, "--into", EMPTY, "-o", &rebuilt]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(std::fs::read(&rebuilt).expect("it is written") == std::fs::read(EMPTY).expect("it is there"));
    // Where there is code, a text without any is a mistake.
    let output = asm(&[&text, "--into", SMALL, "-o", &rebuilt]);
    assert_eq!(output.status.code(), Some(1));
}

/// What is changed in the text is changed in the cubin, and nothing else.
#[test]
fn a_changed_number_shows_up() {
    let scratch = Folder::new("dis-changed");
    let [text, changed] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    for style in ["control", "exact", "asm"] {
        let before = String::from_utf8(dis(&["--style", style, SMALL]).stdout).expect("text");
        assert_eq!(before.matches("c[0x0][0x160]").count(), 1);
        std::fs::write(&text, before.replace("c[0x0][0x160]", "c[0x0][0x168]")).expect("a file");
        let output = asm(&[&text, "--into", SMALL, "-k", "vector_add", "-o", &changed]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let listing = |path: &str| String::from_utf8(dis(&[path]).stdout).expect("text");
        assert_eq!(listing(&changed), listing(SMALL).replace("c[0x0][0x160]", "c[0x0][0x168]"));
        let (old, new) =
            (std::fs::read(SMALL).expect("it is there"), std::fs::read(&changed).expect("written"));
        assert_eq!(old.iter().zip(&new).filter(|(old, new)| old != new).count(), 1);
    }
}

/// A branch that goes elsewhere is a difference; so is, to the assembler, text that would move what is not moved with it.
#[test]
fn targets_and_other_machines_are_told() {
    let scratch = Folder::new("dis-targets");
    let [text, changed] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    let before = String::from_utf8(dis(&["--style", "control", SMALL]).stdout).expect("text");
    assert_eq!(before.matches("BRA `(.L_x_0)").count(), 1);
    std::fs::write(&text, before.replace("BRA `(.L_x_0)", "BRA 0x10")).expect("a file");
    assert!(asm(&[&text, "--into", SMALL, "-o", &changed]).status.success());
    let output = warpsmith(&["diff", SMALL, &changed]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(warpsmith(&["diff", SMALL, SMALL]).status.code(), Some(0));
    for (wrong, says) in [
        (before.replace(".arch sm_75", ".arch sm_80"), "the text is for sm_80"),
        (format!("{before}\n{before}"), "the code of `vector_add` stands twice"),
    ] {
        std::fs::write(&text, wrong).expect("a file");
        let output = asm(&[&text, "--into", SMALL, "-o", &changed]);
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&output.stderr).contains(says));
    }
}

/// Another register is the same to `diff` if it stands for one register of the other file everywhere, and for no other.
#[test]
fn registers_are_renamed_everywhere_or_differ() {
    let scratch = Folder::new("dis-renamed");
    let [text, changed] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    let before = String::from_utf8(dis(&["--style", "control", SMALL]).stdout).expect("text");
    for (after, options, status, says) in [
        (before.replace("R9", "R8"), &[][..], 0, "vector_add is equal but for registers: R9->R8"),
        (before.replace("R9", "R8"), &["--registers"][..], 1, "1 different: 2 instructions gone"),
        (
            before.replace("FADD R9", "FADD R8"),
            &[],
            1,
            "1 instructions gone, 1 new, 1 of them for its use of registers",
        ),
        (before.replace("R9", "R5"), &[], 1, "for their use of registers"),
    ] {
        std::fs::write(&text, after).expect("a file");
        assert!(asm(&[&text, "--into", SMALL, "-o", &changed]).status.success());
        let output = start(command().args(["diff", SMALL, &changed]).args(options));
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(status), "{said}");
        assert!(said.contains(says), "{said}");
    }
}

/// Whatever is done to a file, it is listed, or it is said at which byte it is wrong; nothing else happens.
#[test]
fn broken_files_are_told_of() {
    let scratch = Folder::new("dis-broken");
    let path = scratch.0.join("k.bin");
    let name = path.to_str().expect("a path");
    let mut seed = 1u64;
    let mut refused = 0;
    for file in
        ["vector_add.sm_75.cubin", "vector_add.lines.sm_90.cubin", "vector_add.balance.fatbin", "wheel.whl"]
    {
        let whole = std::fs::read(format!("{DATA}/{file}")).expect("it is there");
        for round in 0..8 {
            let mut broken = whole.clone();
            let mut next = |below: usize| {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (seed >> 33) as usize % below
            };
            match round % 4 {
                0 => broken.truncate(next(whole.len())),
                // The tables are at the end of a cubin, headers at the beginning.
                1 => broken[whole.len() - 1 - next(512.min(whole.len()))] = next(256) as u8,
                2 => (0..8).for_each(|_| broken[next(96)] = next(256) as u8),
                _ => (0..16).for_each(|_| broken[next(whole.len())] = next(256) as u8),
            }
            std::fs::write(&path, &broken).expect("a file");
            for arguments in [&["--labels", "--source", name][..], &["--style", "control", name]] {
                let output = dis(arguments);
                let said = String::from_utf8_lossy(&output.stderr);
                assert!(matches!(output.status.code(), Some(0..=2)), "{file} {round}: {said}");
                if output.status.code() != Some(0) {
                    let is_placed = ["at byte 0x", "no instruction", "which machine", "no description"];
                    assert!(is_placed.iter().any(|what| said.contains(what)), "{file} {round}: {said}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

/// A line more or less is filled up as the code was before, with and without what fills it up in the text.
#[test]
fn lines_more_or_less_are_filled_up() {
    let scratch = Folder::new("dis-filled");
    let [text, changed] =
        ["k.sass", "k.cubin"].map(|name| scratch.0.join(name).to_string_lossy().into_owned());
    let before = String::from_utf8(dis(&["--style", "control", SMALL]).stdout).expect("text");
    let lines: Vec<&str> = before.lines().collect();
    let is_end =
        |line: &&str| line.contains("BRA `(.L_x_0)") || line.contains(".L_x_0:") || line.contains("NOP");
    let bare: Vec<&str> = lines.iter().copied().filter(|line| !is_end(line)).collect();
    let more = "[B------:R-:W-:Y:S04] MOV R3, R3, 0xf";
    for whole in [&lines, &bare] {
        let place = whole.iter().position(|line| line.contains("STG")).expect("a store");
        for count in [-1, 0, 1, 2, 9] {
            let mut text_lines = whole.clone();
            match count {
                -1 => drop(text_lines.remove(place - 1)),
                count => (0..count).for_each(|_| text_lines.insert(place, more)),
            }
            std::fs::write(&text, text_lines.join("\n")).expect("a file");
            let output = asm(&[&text, "--into", SMALL, "--no-hazards", "-o", &changed]);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{count}: {said}");
            assert!(said.is_empty(), "what refers to code follows: {said}");
            let listing = String::from_utf8(dis(&[&changed]).stdout).expect("text");
            let code: Vec<&str> = listing.lines().filter(|line| line.contains(';')).collect();
            assert_eq!(code.len() % 8, 0, "{listing}");
            // The branch to itself is added where there is room for it.
            let is_full = code.last().is_some_and(|line| line.contains("EXIT"));
            let to_itself = code.iter().filter(|line| line.contains("BRA")).count();
            let exits = code.iter().position(|line| line.trim_end().ends_with("EXIT ;"));
            assert_eq!((to_itself, exits.is_some()), (usize::from(!is_full), true), "{listing}");
            if count == 0 {
                assert_eq!(std::fs::read(&changed).expect("written"), std::fs::read(SMALL).expect("there"));
            }
        }
    }
}

/// Where the file of a line is there, its text stands beside it; that of a file which is no plain one is not read.
#[test]
fn lines_of_source_are_shown() {
    let folder = Folder::new("dis-source");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data/inlined.sm_90.cubin");
    let mut cubin = std::fs::read(path).expect("the cubin");
    let name = b"/kernels\0";
    let at = cubin.windows(name.len()).position(|bytes| bytes == name).expect("the folder of the source");
    cubin[at..at + name.len()].copy_from_slice(b"kernels_\0");
    std::fs::write(folder.0.join("k.cubin"), cubin).expect("a file for the test");
    std::fs::create_dir(folder.0.join("kernels_")).expect("a folder for the test");
    let list = || {
        let output = folder.run(&["dis", "--source", "k.cubin"]);
        assert!(output.status.success());
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(!list().contains("//## |"));
    let said = folder.run(&["dis", "--source", "k.cubin"]).stderr;
    assert!(String::from_utf8_lossy(&said).contains("--source-root"), "it says what would help");
    let text: String = (1..=10).map(|line| format!("    line {line};\n")).collect();
    folder.write("kernels_/inlined.cu", &text);
    let found = list();
    let name = "\"kernels_/inlined.cu\"";
    let chain = format!(
        "//## File {name}, line 2 inlined at {name}, line 5 in place of scale(float)\n\t//## | line 2;\n\
         \t//## File {name}, line 5 inlined at {name}, line 9 in place of twice(float)\n\t//## | line 5;\n\
         \t//## File {name}, line 9\n\t//## | line 9;\n"
    );
    assert!(found.contains(&chain), "{found}");
    // The same text for programs, as fields.
    let json = folder.run(&["dis", "--source", "--format", "json", "k.cubin"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let items = json["cubins"][0]["functions"][0]["items"].as_array().expect("items");
    let deep = items.iter().find(|item| item["source"]["inlined_at"].is_array()).expect("inlined code");
    let source = &deep["source"];
    assert_eq!((&source["line"], &source["text"]), (&2.into(), &"line 2;".into()));
    assert_eq!(source["inlined_at"][1]["text"], "line 9;");
    // By a folder that has the end of the path, and by one in place of another; both go before the path itself.
    std::fs::create_dir(folder.0.join("moved")).expect("a folder for the test");
    folder.write("moved/inlined.cu", &text.replace("line", "moved"));
    for root in ["moved", "kernels_=moved"] {
        let output = folder.run(&["dis", "--source", "--source-root", root, "k.cubin"]);
        assert!(String::from_utf8_lossy(&output.stdout).contains("//## | moved 5;"), "{root}");
        assert!(output.stderr.is_empty());
    }
    std::fs::remove_file(folder.0.join("kernels_/inlined.cu")).expect("it is there");
    std::fs::create_dir(folder.0.join("kernels_/inlined.cu")).expect("a folder in its place");
    assert!(!list().contains("//## |"));
}
