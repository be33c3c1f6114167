//! Inline assembly in files of other languages: what is said of it, and that anything is read.

use crate::support::Dice;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use warpsmith_check::host::{self, HostChecked, Language};
use warpsmith_check::{Code, Options};
use warpsmith_ptx::isa::Target;
use warpsmith_ptx::{LineIndex, Severity};

const LANGUAGES: [Language; 4] = [Language::Cuda, Language::Cpp, Language::Rust, Language::Python];

/// The host files of the tests, with their texts.
fn files() -> Vec<(PathBuf, Language, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: PathBuf| {
        let language = Language::of_extension(path.extension()?.to_str()?)?;
        let text = std::fs::read(&path).unwrap();
        Some((path, language, text))
    };
    files.into_iter().filter_map(read).collect()
}

/// What is said of a file, as text.
fn said(file: &[u8], checked: &HostChecked) -> String {
    let index = LineIndex::new(file);
    let at = |offset| {
        let position = index.position(file, offset);
        format!("{}:{}", position.line, position.column)
    };
    let mut out = String::new();
    for found in &checked.findings {
        let severity = if found.severity == Severity::Error { "error" } else { "warning" };
        let (from, to) = (at(found.span.start), at(found.span.end));
        writeln!(out, "{from} to {to} {severity}[{}]: {}", found.code, found.message).unwrap();
        for note in &found.notes {
            writeln!(out, "    {}: {}", at(note.span.start), note.text).unwrap();
        }
    }
    let skipped: Vec<String> = checked.skipped.iter().map(|span| at(span.start)).collect();
    writeln!(out, "judged {}, foreign {}, skipped at {skipped:?}", checked.judged, checked.foreign).unwrap();
    out
}

#[test]
fn what_is_said() {
    let bless = std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for (path, language, file) in files() {
        let checked = host::check(language, &file, &Options::default());
        let is_valid = path.file_name().unwrap().to_string_lossy().starts_with("valid");
        assert!(!is_valid || checked.findings.is_empty(), "{}", said(&file, &checked));
        let expected = PathBuf::from(format!("{}.txt", path.display()));
        let now = said(&file, &checked);
        if bless {
            std::fs::write(&expected, now).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != now {
            wrong.push(format!("{}:\n{now}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_code_has_a_text_that_earns_it() {
    let mut seen = std::collections::BTreeSet::new();
    for (_, language, file) in files() {
        let checked = host::check(language, &file, &Options::default());
        seen.extend(checked.findings.iter().map(|found| found.code));
    }
    for code in Code::all().filter(|code| code.is_inline()) {
        assert!(seen.contains(code.name()), "{code:?}");
    }
}

/// Operands of another width than the type of the instruction, in every language.
#[test]
fn a_wrong_type_is_found() {
    let types = [("u16", "h", "reg16"), ("u32", "r", "reg32"), ("u64", "l", "reg64")];
    let wrong = |language, file: &str| {
        let checked = host::check(language, file.as_bytes(), &Options::default());
        assert_eq!((checked.judged, checked.skipped.len()), (1, 0), "{file}");
        checked.findings.iter().filter(|found| found.severity == Severity::Error).count()
    };
    for (ty, letter, class) in types {
        for (_, other, other_class) in types {
            let expected = usize::from(letter != other);
            let cuda =
                format!(r#"asm("add.{ty} %0, %1, %2;" : "={letter}"(a) : "{letter}"(b), "{other}"(c));"#);
            assert_eq!(wrong(Language::Cuda, &cuda), expected, "{cuda}");
            let rust = format!(
                r#"asm!("add.{ty} {{}}, {{}}, {{}};", out({class}) a, in({class}) b, in({other_class}) c);"#
            );
            assert_eq!(wrong(Language::Rust, &rust), expected, "{rust}");
            let python = format!(r#"inline_asm("add.{ty} $0, $1, $2;", "={letter},{letter},{other}")"#);
            assert_eq!(wrong(Language::Python, &python), expected, "{python}");
        }
    }
}

/// What depends on the target is said only where one is named.
#[test]
fn a_target_may_be_named() {
    let file = br#"asm("add.s32 %0, %1, %1;" : "=f"(x) : "f"(y));"#;
    let errors = |target| {
        let options = Options { target, ..Options::default() };
        host::check(Language::Cuda, file, &options).findings.len()
    };
    assert_eq!(errors(None), 3);
    assert_eq!(errors(Target::parse("sm_90")), 3);
    // For these the compiler declares a float's bits only.
    assert_eq!(errors(Target::parse("sm_100")), 0);
}

/// Every statement of the corpus of CUDA files is valid.
#[test]
fn the_corpus_is_valid() {
    let Some(folder) = testing::corpus::folder() else {
        testing::corpus::cases(0);
        return;
    };
    let folder = folder.join("cuda");
    let mut judged = 0;
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let Some(language) = Language::of_extension(extension) else { continue };
        let file = std::fs::read(&path).unwrap();
        let checked = host::check(language, &file, &Options::default());
        assert!(checked.findings.is_empty(), "{}\n{}", path.display(), said(&file, &checked));
        judged += checked.judged;
    }
    assert!(testing::corpus::cases(judged) > 0);
}

/// Everything lies in the file, and in order.
fn check(language: Language, file: &[u8]) {
    let checked = host::check(language, file, &Options::default());
    let mut last = 0;
    for found in &checked.findings {
        assert!(found.span.start <= found.span.end && found.span.end as usize <= file.len());
        assert!(found.span.start >= last);
        last = found.span.start;
        for note in &found.notes {
            assert!(note.span.start <= note.span.end && note.span.end as usize <= file.len());
        }
    }
    assert!(checked.skipped.iter().all(|span| span.end as usize <= file.len()));
}

#[test]
fn a_file_cut_off_or_spoiled_anywhere() {
    const PIECES: [&str; 40] = [
        "\"",
        "'",
        "\\",
        "\n",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ":",
        ",",
        ";",
        "asm(",
        "asm volatile(\"",
        "asm!(",
        "%",
        "%0",
        "%[",
        "%%",
        "$",
        "${",
        "{}",
        "{{",
        "R\"x(",
        ")x\"",
        "r#\"",
        "\"\"\"",
        "f\"",
        "/*",
        "//",
        "#",
        "#if\n",
        "\"=r\"(x)",
        "inline_asm(\"",
        "in(reg32) x",
        ".version 8.0 .target sm_80 .entry f() {}",
        "é",
        "\0",
        "\\u{1}",
    ];
    let mut dice = Dice::new(7);
    for (_, language, file) in files() {
        for end in (0..file.len()).step_by(3) {
            check(language, &file[..end]);
        }
        for _ in 0..600 {
            let mut file = file.clone();
            for _ in 0..1 + dice.below(6) {
                let at = dice.below(file.len() + 1);
                let end = (at + dice.below(5)).min(file.len());
                file.splice(at..end, dice.pick(&PIECES).bytes());
            }
            check(*dice.pick(&[language, Language::Cuda, Language::Python, Language::Rust]), &file);
        }
    }
    for _ in 0..2000 {
        let file: String = (0..dice.below(40)).map(|_| *dice.pick(&PIECES)).collect();
        for language in LANGUAGES {
            check(language, file.as_bytes());
        }
    }
}

/// A text of any length takes time in proportion: none of these may take long.
#[test]
fn long_files() {
    const LENGTH: usize = 200_000;
    let pieces = [
        "asm(",
        "asm(\"",
        "asm(\"\"(",
        "asm(\"%\" ",
        "asm!(",
        "asm!(#",
        "asm!(r##",
        "f(",
        "\"",
        "'",
        "'\\",
        "\"\\",
        "R\"(",
        "r#\"",
        "\"\"\"",
        "/*",
        "inline_asm(",
        "inline_asm(\"\",",
        "{",
        "}",
        "%0",
        "\\\n",
        "#\n",
        "#if\n",
        "(((",
        ")",
        "inline_asm((((",
        "asm(\"\":",
        "asm(\"\"::\"r\"(",
    ];
    for piece in pieces {
        let file = piece.repeat(LENGTH / piece.len());
        for language in LANGUAGES {
            check(language, file.as_bytes());
        }
    }
    let inner = [
        "%0 ", "%9 ", "% ", "%[x] ", "%[y] ", "%r0 ", "$0 ", "${ ", "{ ", "} ", "{}", "{", "}", "%%",
        "frob; ", "\\n",
    ];
    let operands = "\"=r\"(x), ".repeat(1000);
    for piece in inner {
        let text = piece.repeat(LENGTH / piece.len());
        check(Language::Cuda, format!("asm(\"mov.u32 {text};\" : {operands}[x] \"=r\"(x));").as_bytes());
        check(Language::Cuda, format!("asm(R\"(mov.u32 {text};)\");").as_bytes());
        check(Language::Python, format!("inline_asm(\"mov.u32 {text};\", \"=r,r,0\")").as_bytes());
        check(Language::Rust, format!("asm!(\"mov.u32 {text};\", in(reg32) x)").as_bytes());
    }
    for constraint in ["=r", "0", "9", "x", "", "=&r", "+r"] {
        let operands = format!("\"{constraint}\"(x), ").repeat(LENGTH / 10);
        check(
            Language::Cuda,
            format!("asm(\"mov.u32 %0, 1;\" : {operands}\"=r\"(x) : {operands}\"r\"(x));").as_bytes(),
        );
        let list = format!("{constraint},").repeat(LENGTH / 4);
        check(Language::Python, format!("inline_asm(\"mov.u32 $0, 1;\", \"{list}\")").as_bytes());
    }
}
