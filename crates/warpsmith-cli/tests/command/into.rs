//! `asm --into` with text that has instructions, registers or names that the code has not.

use crate::support::{Folder, warpsmith};
use std::path::{Path, PathBuf};
use warpsmith::edit::{Splice, splice};
use warpsmith::image::cubin::{Attribute, Cubin, Editor};
use warpsmith::sass::Architecture;
use warpsmith::sass::text::ParseOptions;

const NOTHING: &str = "[B------:R-:W-:Y:S15] NOP";

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith/tests/moving/data").join(name)
}

/// The text of a cubin.
fn text(path: &Path, kernel: &str) -> String {
    let output = warpsmith(&["dis", "--style", "control", "-k", kernel, path.to_str().unwrap()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The cubin with a text in it, and what was told.
fn into(folder: &Folder, text: &str, path: &Path) -> (Result<Vec<u8>, i32>, String) {
    folder.write("k.sass", text);
    let [source, out] = ["k.sass", "k.cubin"].map(|name| folder.0.join(name));
    let _ = std::fs::remove_file(&out);
    let arguments = [
        "asm",
        "--color",
        "never",
        "--no-hazards",
        source.to_str().unwrap(),
        "--into",
        path.to_str().unwrap(),
    ];
    let output = warpsmith(&[&arguments[..], &["-o", out.to_str().unwrap()]].concat());
    let told = String::from_utf8_lossy(&output.stderr).replace(&folder.0.to_string_lossy().into_owned(), "");
    match output.status.code() {
        Some(0) => (Ok(std::fs::read(out).unwrap()), told),
        code => (Err(code.unwrap_or(-1)), told),
    }
}

/// The line of the instruction at an address.
fn line_of(text: &str, at: u64) -> usize {
    text.lines().position(|line| line.trim_start().starts_with(&format!("/*{at:04x}*/"))).unwrap()
}

fn with_line(text: &str, at: usize, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(at, line);
    lines.join("\n") + "\n"
}

/// Text and library make the same file: an instruction before others, at labels, in loops, in inner functions, and taken out.
#[test]
fn text_is_what_the_library_does() {
    let folder = Folder::new("into-moves");
    for (name, arch) in [
        ("moves.sm_75", "sm_75"),
        ("moves.sm_90a", "sm_90a"),
        ("moves.sm_120a", "sm_120a"),
        ("moves.debug.sm_80", "sm_80"),
        ("moves.relocatable.sm_75", "sm_75"),
        ("moves.relocatable.sm_120a", "sm_120a"),
    ] {
        let path = data(&format!("{name}.cubin"));
        let bytes = std::fs::read(&path).unwrap();
        let cubin = Cubin::parse(&bytes).unwrap();
        let isa = Architecture::find(arch).unwrap().load().unwrap();
        let word = isa.parse(NOTHING, ParseOptions::default()).unwrap().word.to_le_bytes().to_vec();
        for (place, kernel) in ["choose", "apart"].into_iter().enumerate() {
            let source = text(&path, kernel);
            let code = cubin.kernels().unwrap().into_iter().find(|one| one.name() == kernel).unwrap().code;
            let end = warpsmith::sass::asm::filling(&isa, code) as u64;
            for step in 0..4 {
                let at = end / 16 * (2 * step + place as u64) / 8 * 16;
                let splice_of = match step % 4 {
                    3 => Splice::remove(at, 16),
                    _ => Splice::insert(at, word.clone()),
                };
                let line = line_of(&source, at);
                let changed = match step % 4 {
                    3 => source
                        .lines()
                        .enumerate()
                        .filter(|(index, _)| *index != line)
                        .map(|(_, line)| format!("{line}\n"))
                        .collect(),
                    _ => with_line(&source, line, NOTHING),
                };
                let mut editor = Editor::new(&cubin);
                splice(&mut editor, &isa, kernel, &[splice_of]).unwrap();
                let (found, told) = into(&folder, &changed, &path);
                let found = found.unwrap_or_else(|code| panic!("{name} {kernel} {at:#x}: {code}\n{told}"));
                assert!(found == editor.write().unwrap(), "{name} {kernel} {at:#x}: another file");
                assert_eq!(told.contains("is left out"), arch == "sm_120a", "{told}");
            }
        }
    }
}

/// A line in front of a label runs only for what comes from above.
#[test]
fn labels_say_where_jumps_go() {
    let folder = Folder::new("into-labels");
    let path = data("moves.sm_90a.cubin");
    let source = text(&path, "choose");
    let bytes = std::fs::read(&path).unwrap();
    let old = Cubin::parse(&bytes).unwrap();
    let table = |cubin: &Cubin<'_>| {
        let section = cubin.text_section("choose").unwrap().index;
        cubin.indirect_branches(section)
    };
    let target = u64::from(table(&old)[0].1[0]);
    let line = line_of(&source, target);
    assert!(source.lines().nth(line - 1).unwrap().ends_with(':'));
    for (before_label, wanted) in [(true, target + 16), (false, target)] {
        let changed = with_line(&source, line - usize::from(before_label), NOTHING);
        let found = into(&folder, &changed, &path).0.unwrap();
        let new = Cubin::parse(&found).unwrap();
        assert_eq!(u64::from(table(&new)[0].1[0]), wanted);
        let banks =
            new.kernels().unwrap().into_iter().find(|one| one.name() == "choose").unwrap().constant_banks;
        let bank = banks.iter().find(|bank| bank.bank == 2).unwrap();
        let words = new.elf().content(new.elf().section(bank.section).unwrap()).unwrap();
        let words: Vec<u64> =
            words.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()).into()).collect();
        assert!(words.contains(&wanted), "{words:x?}");
    }
}

#[test]
fn registers_are_raised() {
    let folder = Folder::new("into-registers");
    for name in ["moves.sm_75", "moves.sm_90a", "moves.sm_120a"] {
        let path = data(&format!("{name}.cubin"));
        let source = text(&path, "choose");
        let changed = with_line(&source, line_of(&source, 0x20), "[B------:R-:W-:Y:S15] MOV R100, RZ, 0xf");
        let (found, told) = into(&folder, &changed, &path);
        let found = found.unwrap();
        let cubin = Cubin::parse(&found).unwrap();
        let kernels = cubin.kernels().unwrap();
        let kernel = kernels.iter().find(|one| one.name() == "choose").unwrap();
        assert_eq!(kernel.registers, Some(103), "{name}");
        let attributes = cubin.infos().iter().flat_map(|info| &info.records).filter_map(Attribute::new);
        let counts = attributes.filter_map(|attribute| match attribute {
            Attribute::Registers { symbol, count } => (symbol == kernel.symbol.index).then_some(count),
            _ => None,
        });
        assert_eq!(counts.collect::<Vec<u32>>(), [103]);
        assert!(told.contains("the code uses R100, so `choose` gets 103 registers in place of"), "{told}");
        assert!(!told.contains("a thread has"), "{told}");
        // What the code has already stays.
        let (same, told) = into(&folder, &source, &path);
        assert!(same.unwrap() == std::fs::read(&path).unwrap() && told.is_empty(), "{told}");
    }
}

#[test]
fn kernels_are_renamed() {
    let folder = Folder::new("into-renamed");
    for name in ["moves.sm_75", "moves.sm_90a", "moves.sm_120a", "moves.debug.sm_80"] {
        let path = data(&format!("{name}.cubin"));
        let bytes = std::fs::read(&path).unwrap();
        let names = |data: &[u8]| -> Vec<String> {
            let cubin = Cubin::parse(data).unwrap();
            let sections = cubin.elf().sections().iter().map(|section| section.name().into_owned());
            let symbols = cubin.symbols().iter().map(|symbol| symbol.name().into_owned());
            let kernels = cubin.kernels().unwrap();
            let kernels = kernels.iter().map(|kernel| format!("{} {:?}", kernel.name(), kernel.registers));
            sections.chain(symbols).chain(kernels).collect()
        };
        let source =
            text(&path, "apart").replace("\napart:\n", "\nother_one:\n").replace("`(apart)", "`(other_one)");
        let (found, told) = into(&folder, &source, &path);
        let found = found.unwrap_or_else(|code| panic!("{name}: {code} {told}"));
        let wanted: Vec<String> = names(&bytes)
            .into_iter()
            .map(|name| match name.strip_prefix("$apart$") {
                Some(rest) => format!("$other_one${rest}"),
                None if name == "apart" => "other_one".into(),
                None if name.starts_with("apart ") => name.replace("apart", "other_one"),
                None if name.ends_with(".apart") => name.replace(".apart", ".other_one"),
                None => name,
            })
            .collect();
        assert_eq!(names(&found), wanted, "{name}");
        // It is the same code, and goes back.
        let back = folder.0.join("back.cubin");
        std::fs::write(&back, &found).unwrap();
        let again = text(&back, "other_one").replace("other_one", "apart");
        assert_eq!(
            again.lines().skip(3).collect::<Vec<_>>(),
            text(&path, "apart").lines().skip(3).collect::<Vec<_>>()
        );
    }
}

/// A kernel with a name that no assembler would take is listed, and found again.
#[test]
fn every_name_is_found_again() {
    let folder = Folder::new("into-names");
    let path = data("moves.sm_90a.cubin");
    let bytes = std::fs::read(&path).unwrap();
    let cubin = Cubin::parse(&bytes).unwrap();
    for name in
        ["\"]}<b>&--x", " a b ", "a,\"b", "a//b", "a\nb\u{1b}[31m", "\u{202e}\u{2028}", "\\u{61}", "é"]
    {
        let mut editor = Editor::new(&cubin);
        editor.rename("choose", name).unwrap();
        let renamed = folder.0.join("named.cubin");
        let named = editor.write().unwrap();
        std::fs::write(&renamed, &named).unwrap();
        let output = warpsmith(&["dis", "--style", "control", renamed.to_str().unwrap()]);
        let source = String::from_utf8(output.stdout).unwrap();
        assert!(source.lines().all(|line| !line.chars().any(|c| c.is_control() && c != '\t')));
        let (found, told) = into(&folder, &source, &renamed);
        assert!(found.as_ref() == Ok(&named), "{name:?}: {told}");
    }
}

#[test]
fn a_kernel_without_instructions_is_told() {
    let folder = Folder::new("into-emptied");
    let cubin =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-image/tests/data/vector_add.sm_75.cubin");
    for left in ["", "vector_add:\n", "// nothing but this\n"] {
        let (bytes, told) = into(&folder, &format!(".section .text.vector_add\n{left}"), &cubin);
        assert!(told.contains("warning: no instruction of `vector_add` is left"), "{told}");
        assert!(bytes.is_ok(), "{told}");
    }
    let exit = ".section .text.vector_add\nvector_add:\n        [B------:R-:W-:Y:S05] EXIT\n";
    let (bytes, told) = into(&folder, exit, &cubin);
    assert!(bytes.is_ok() && !told.contains("is left"), "{told}");
}
