//! Every cubin of the corpus, if there is one: the variable WARPSMITH_CORPUS says where.

use std::fmt::Write as _;
use std::path::PathBuf;
use testing::corpus;
use warpsmith_image::cubin::{Cubin, Editor, Layout};
use warpsmith_image::elf::{Elf, Section, Segment};
use warpsmith_image::lines;

/// Names and bytes of all cubins, sorted; none without a corpus.
#[track_caller]
fn cubins() -> Vec<(String, Vec<u8>)> {
    let paths = corpus::files("cubin", "cubin");
    corpus::cases(paths.len());
    let read = |path: PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap())
    };
    paths.into_iter().map(read).collect()
}

/// What the reference tool says of each kernel's use of registers and memory is recorded beside this test.
#[test]
fn figures_are_those_of_the_reference_tool() {
    let cubins = cubins();
    let mut found = String::new();
    for (name, bytes) in &cubins {
        let cubin = Cubin::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut kernels = cubin.kernels().unwrap();
        kernels.retain(|kernel| kernel.is_kernel());
        kernels.sort_by(|a, b| a.name().cmp(&b.name()));
        for kernel in kernels {
            let registers = kernel.registers.unwrap_or(0);
            let stack = kernel.min_stack_bytes.map_or("UNKNOWN".into(), |bytes| bytes.to_string());
            // The tool counts what the system takes as well.
            let (shared, local) =
                (kernel.static_shared_bytes + kernel.reserved_shared_bytes, kernel.local_bytes);
            let constant = kernel.constant_bytes(0);
            let kernel = kernel.name();
            writeln!(found, "{name}\t{kernel}\t{registers}\t{stack}\t{shared}\t{local}\t{constant}").unwrap();
        }
    }
    if !cubins.is_empty() {
        let expected = include_str!("../data/usage.tsv");
        for (line, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
            assert_eq!(expected, found, "line {}", line + 1);
        }
        assert_eq!(expected.lines().count(), found.lines().count());
    }
}

#[test]
fn every_cubin_is_read_to_its_last_attribute() {
    for (name, bytes) in &cubins() {
        let cubin = Cubin::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let wanted = name.rsplit('.').nth(1).unwrap();
        let architecture = cubin.architecture().to_string();
        // Those of the tile compiler are named without the suffix.
        let is_named = architecture == wanted || architecture.strip_suffix('a') == Some(wanted);
        assert!(is_named, "{name}: {architecture}");
        assert_eq!(cubin.layout() == Layout::Old, bytes[7] == 51, "{name}");
        assert!(!cubin.is_relocatable() && !cubin.infos().is_empty(), "{name}");
        let (symbols, sections) = (cubin.symbols().len() as u32, cubin.elf().sections().len() as u32);
        for relocation in cubin.relocations().unwrap() {
            assert!(relocation.symbol < symbols && relocation.section < sections, "{name}: {relocation:?}");
            assert!(relocation.name().is_some(), "{name}: {relocation:?}");
        }
        for call in cubin.calls().unwrap() {
            assert!(call.caller < symbols && call.callee < symbols, "{name}: {call:?}");
        }
        for kernel in cubin.kernels().unwrap() {
            let bytes: u16 = kernel.parameters.iter().map(|parameter| parameter.size).sum();
            assert!(kernel.parameter_bytes.unwrap_or(0) >= bytes, "{name}: {}", kernel.name());
            let base = kernel.parameter_base.map_or(0, u64::from);
            let end = base + u64::from(kernel.parameter_bytes.unwrap_or(0));
            assert!(end <= kernel.constant_bytes(0), "{name}: {}", kernel.name());
            assert!(!kernel.code.is_empty() && kernel.registers.is_some(), "{name}: {}", kernel.name());
        }
    }
}

#[test]
fn written_again_is_the_same() {
    for (name, bytes) in &cubins() {
        let cubin = Cubin::parse(bytes).unwrap();
        assert!(Editor::new(&cubin).write().unwrap() == *bytes, "{name}");
    }
}

#[test]
fn code_of_the_same_length_changes_nothing_else() {
    for (name, bytes) in &cubins() {
        let cubin = Cubin::parse(bytes).unwrap();
        for kernel in cubin.kernels().unwrap() {
            let mut editor = Editor::new(&cubin);
            let code: Vec<u8> = kernel.code.iter().map(|byte| !byte).collect();
            editor.replace_code(&kernel.name(), &code).unwrap();
            let mut expected = bytes.clone();
            let at = cubin.elf().section(kernel.text).unwrap().offset as usize;
            expected[at..at + code.len()].copy_from_slice(&code);
            assert!(editor.write().unwrap() == expected, "{name}: {}", kernel.name());
        }
    }
}

/// Everything that is not the changed section or says how long it is has to come back the same.
#[test]
fn code_grows_and_shrinks_again() {
    let (mut grown, mut refused) = (0, 0);
    for (name, bytes) in &cubins() {
        let cubin = Cubin::parse(bytes).unwrap();
        for kernel in cubin.kernels().unwrap() {
            let kernel_name = kernel.name();
            let mut code = kernel.code.to_vec();
            code.extend_from_within(code.len() - 128..);
            let mut editor = Editor::new(&cubin);
            if let Err(error) = editor.replace_code(&kernel_name, &code) {
                assert!(error.to_string().contains("translation"), "{name}: {error}");
                refused += 1;
                continue;
            }
            grown += 1;
            let larger = editor.write().unwrap();
            let larger = Cubin::parse(&larger).unwrap();
            let again = larger.kernels().unwrap();
            let again = again.iter().find(|other| other.name() == kernel_name).unwrap();
            assert!(again.code == code && again.symbol.size == code.len() as u64, "{name}: {kernel_name}");
            for (old, new) in cubin.elf().sections().iter().zip(larger.elf().sections()) {
                assert_eq!((old.raw_name, old.kind, old.link), (new.raw_name, new.kind, new.link));
                assert_eq!(
                    old.offset % old.align.max(1),
                    new.offset % new.align.max(1),
                    "{name}: {}",
                    old.name()
                );
                if ![".symtab", ".debug_frame"].contains(&&*old.name()) && old.index != kernel.text {
                    let same = cubin.elf().content(old).unwrap() == larger.elf().content(new).unwrap();
                    assert!(same, "{name}: {}", old.name());
                }
            }
            for (old, new) in cubin.elf().segments().iter().zip(larger.elf().segments()) {
                let kept = |elf: &Elf<'_>, segment: &Segment| -> Vec<u32> {
                    let range = segment.offset..segment.offset + segment.file_size;
                    let inside =
                        |s: &&Section<'_>| s.has_content() && s.size > 0 && range.contains(&s.offset);
                    elf.sections().iter().filter(inside).map(|section| section.index).collect()
                };
                assert_eq!(kept(cubin.elf(), old), kept(larger.elf(), new), "{name}");
            }
            let mut editor = Editor::new(&larger);
            if editor.replace_code(&kernel_name, kernel.code).is_ok() {
                assert!(editor.write().unwrap() == *bytes, "{name}: {kernel_name}");
            }
        }
    }
    assert!(corpus::folder().is_none() || grown > 400 && refused > 100, "{grown} {refused}");
}

/// What the reference tool lists as the line of an instruction is recorded beside this test.
#[test]
fn lines_are_those_of_the_reference_tool() {
    let cubins = cubins();
    let mut compared = 0;
    for (name, bytes) in &cubins {
        let cubin = Cubin::parse(bytes).unwrap();
        let lines = lines::read(&cubin).unwrap_or_else(|error| panic!("{name}: {error}"));
        let has_table = cubin.elf().section_named(".debug_line").is_some();
        assert_eq!(has_table, !lines.source.rows().is_empty(), "{name}");
        let name = name.strip_suffix(".cubin").unwrap();
        for line in include_str!("../data/lines.tsv").lines() {
            let [file, kernel, address, which, path, number] = line.split('\t').collect::<Vec<_>>()[..]
            else {
                panic!("{line}");
            };
            if file != name {
                continue;
            }
            let table = if which == "ptx" { &lines.ptx } else { &lines.source };
            let section = cubin.text_section(kernel).unwrap().index;
            let row = table.find(section, u64::from_str_radix(address, 16).unwrap());
            let row = row.unwrap_or_else(|| panic!("{line}"));
            assert_eq!(row.line.to_string(), number, "{line}");
            assert!(which == "ptx" || table.file(row) == Some(path), "{line}: {:?}", table.file(row));
            compared += 1;
        }
    }
    assert!(cubins.is_empty() || compared == include_str!("../data/lines.tsv").lines().count());
}
