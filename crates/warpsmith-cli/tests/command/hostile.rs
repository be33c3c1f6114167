//! Names that steer a terminal, links, left-over files, long names, files without end.

use crate::support::{DATA, Folder, data, text};
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};

/// A cubin whose kernel has another name of ten bytes.
fn named(name: &str) -> Vec<u8> {
    assert_eq!(name.len(), 10);
    let mut file = data("vector_add.sm_75.cubin");
    let mut at = 0;
    while let Some(next) = file[at..].windows(10).position(|bytes| bytes == b"vector_add") {
        file[at + next..at + next + 10].copy_from_slice(name.as_bytes());
        at += next + 10;
    }
    file
}

/// What is quoted of the arguments comes from whoever wrote the script.
#[test]
fn arguments_do_not_steer_the_terminal() {
    let folder = Folder::new("hostile-arguments");
    // None of these is a style that the command itself writes.
    for name in ["IADD3\u{1b}]0;title\u{7}X", "sm_\u{1b}[5mred", "a\u{202e}b", "a\u{9b}2Jc"] {
        for arguments in [
            vec!["explain", "--arch", "sm_90", name],
            vec!["explain", "--arch", name, "MOV"],
            vec!["explain", name],
            vec!["dis", name],
            vec!["run", name, "-k", name],
        ] {
            let output = folder.run(&[&["--color", "always"], &arguments[..]].concat());
            let mut told = text(&output.stderr);
            assert!(!told.is_empty(), "{arguments:?}");
            for style in ["0", "1", "2", "31", "33", "36"] {
                told = told.replace(&format!("\u{1b}[{style}m"), "");
            }
            let is_odd = |c: char| c.is_control() && c != '\n' || ('\u{2028}'..'\u{202f}').contains(&c);
            assert!(!told.contains(is_odd), "{arguments:?}: {told:?}");
        }
    }
}

#[test]
fn names_do_not_steer_the_terminal() {
    let folder = Folder::new("hostile-names");
    // A line break, an escape sequence and its C1 form; marks that turn a line round, a separator of lines.
    for name in ["a\nb\u{1b}[J\u{9b}2J", "a\u{202e}\u{2028}\u{2067}"] {
        fs::write(folder.0.join("x.cubin"), named(name)).expect("a file");
        for arguments in [
            "cfg -k * x.cubin",
            "cfg -k * --format dot x.cubin",
            "cfg -k * --format svg x.cubin",
            "cfg -k * --format json x.cubin",
            "live -k * x.cubin",
            "live -k * --by-line x.cubin",
            "live -k * --format json x.cubin",
            "dis x.cubin",
            "dis --style control x.cubin",
            "dis --format json x.cubin",
            "explore x.cubin",
            "explore --format json x.cubin",
            "diff x.cubin other.cubin",
            "extract -k nothing x.cubin",
            "cfg -k nothing x.cubin",
            "run -k * x.cubin",
            "run -k * --block 2000 --arg buf:f32:1 --arg buf:f32:1 --arg buf:f32:1 --arg 1 x.cubin",
            "run -k nothing x.cubin",
        ] {
            let other = name.replace('a', "b");
            fs::write(folder.0.join("other.cubin"), named(&other)).expect("a file");
            let output = folder.run(&arguments.split(' ').collect::<Vec<_>>());
            for told in [text(&output.stdout), text(&output.stderr)] {
                let odd = told.chars().find(|c| {
                    c.is_control() && !"\n\t".contains(*c)
                        || ('\u{2028}'..'\u{202f}').contains(c)
                        || ('\u{2066}'..'\u{206a}').contains(c)
                });
                assert_eq!(odd, None, "{arguments} of {name:?}: {told:?}");
                assert!(!told.contains("a\nb"), "{arguments}: {told}");
            }
            if arguments.contains("json") {
                // What the text says is the name itself.
                let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
                let all = value.to_string();
                assert!(all.contains(&serde_json::to_string(name).unwrap()[1..5]), "{arguments}: {all}");
            }
        }
    }
}

#[test]
fn sources_do_not_steer_the_terminal() {
    let folder = Folder::new("hostile-sources");
    let source =
        ".version 8.0\n.target sm_80\n.func f() {\n  a\u{202e}dd.s32 \u{85} %r\u{2028}1, 2, \u{2067}3;\n}\n";
    folder.write("x.ptx", source);
    for format in ["human", "short", "json", "sarif", "github"] {
        let output = folder.run(&["check", "--format", format, "x.ptx"]);
        let told = text(&output.stdout) + &text(&output.stderr);
        assert!(!told.is_empty());
        for odd in ['\u{202e}', '\u{85}', '\u{2028}', '\u{2067}'] {
            assert!(!told.contains(odd), "{format}: {odd:?} in {told:?}");
        }
    }
}

#[test]
fn links_and_left_overs() {
    let folder = Folder::new("hostile-links");
    let wheel = format!("{DATA}/vector_add.balance.fatbin");
    let listed = text(&folder.run(&["extract", "--list", &wheel]).stdout);
    let names: Vec<&str> = listed.lines().collect();
    assert!(!names.is_empty());
    folder.write("precious", "kept");
    fs::create_dir(folder.0.join("out")).expect("a folder");
    symlink("../precious", folder.0.join("out").join(names[0])).expect("a link");
    // Without --force nothing is written at all.
    let refused = folder.run(&["extract", "-o", "out", &wheel]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read_dir(folder.0.join("out")).expect("a folder").count(), 1);
    let written = folder.run(&["extract", "-o", "out", "--force", &wheel]);
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    assert_eq!(folder.read("precious"), "kept");
    assert!(fs::symlink_metadata(folder.0.join("out").join(names[0])).expect("a file").is_file());
    assert_eq!(fs::read_dir(folder.0.join("out")).expect("a folder").count(), names.len());
    // A folder in the way: nothing is changed.
    fs::remove_file(folder.0.join("out").join(names[0])).expect("a file");
    fs::create_dir(folder.0.join("out").join(names[0])).expect("a folder");
    let refused = folder.run(&["extract", "-o", "out", "--force", &wheel]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn long_names_and_rights() {
    let folder = Folder::new("hostile-replace");
    let name = "x".repeat(251) + ".ptx";
    let place = folder.0.join(&name);
    fs::write(&place, ".version 8.0\n.target sm_80\n.func f() { ret; }\n").expect("a file");
    fs::set_permissions(&place, PermissionsExt::from_mode(0o640)).expect("rights");
    let output = folder.run(&["print", "--write", &name]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(fs::metadata(&place).expect("a file").permissions().mode() & 0o777, 0o640);
    assert_eq!(folder.names(), [name], "nothing is left over");
}

#[test]
fn huge_files_are_refused_unread() {
    let folder = Folder::new("hostile-huge");
    File::create(folder.0.join("zeros")).expect("a file").set_len(6 << 30).expect("a sparse file");
    for command in ["explore", "dis", "extract", "check", "cfg"] {
        let output = folder.run(&[command, "zeros"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        let told = text(&output.stderr);
        assert!(told.contains("zeros") && told.contains("6,442,450,944 bytes"), "{command}: {told}");
    }
}
