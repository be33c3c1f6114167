//! What the command does to files and with its streams; what it prints is tested in `golden`.

use crate::support::{Folder, command, start};
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

const LOOSE: &str = ".version 8.0\n.target sm_80\n.address_size 64\n.entry k { ret ; }\n";
const BROKEN: &str = ".version 8.0\n.target sm_80\n.entry k { frobnicate ; }\n";

fn run(arguments: &[&str], folder: &Path) -> Output {
    start(command().args(arguments).current_dir(folder))
}

#[test]
fn write_rewrites_files_and_leaves_nothing_else() {
    let folder = Folder::new("write");
    folder.write("a.ptx", LOOSE);
    folder.write("b.ptx", LOOSE);
    assert_eq!(run(&["print", "--check", "a.ptx", "b.ptx"], &folder.0).status.code(), Some(1));
    assert_eq!(run(&["print", "--write", "a.ptx", "b.ptx"], &folder.0).status.code(), Some(0));
    assert_eq!(run(&["print", "--check", "a.ptx", "b.ptx"], &folder.0).status.code(), Some(0));
    assert_eq!(folder.read("a.ptx"), folder.read("b.ptx"));
    assert_ne!(folder.read("a.ptx"), LOOSE);
    assert_eq!(folder.names(), ["a.ptx", "b.ptx"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_told() {
    let folder = Folder::new("full");
    folder.write("a.ptx", LOOSE);
    for arguments in [&["--help"][..], &["explore", "a.ptx"], &["print", "a.ptx"], &["man"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let output = command().args(arguments).current_dir(&folder.0).stdout(full).output();
        let output = output.expect("the command starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains("cannot write to standard output: "), "{arguments:?}: {text}");
    }
}

/// Either everything is taken out, or nothing is left behind.
#[test]
fn extract_writes_all_or_nothing() {
    let folder = Folder::new("extract");
    let data =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-image/tests/data/vector_add.speed.fatbin");
    let data = data.display().to_string();
    let first = run(&["extract", &data], &folder.0);
    assert_eq!(first.status.code(), Some(0));
    let names = folder.names();
    assert!(names.len() > 1, "{names:?}");
    // The last one is there: the others are not written again.
    for name in &names[..names.len() - 1] {
        fs::remove_file(folder.0.join(name)).expect("it was written");
    }
    let again = run(&["extract", &data], &folder.0);
    assert_eq!(again.status.code(), Some(2));
    let text = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(
        text.contains("it is there already, so that nothing was written; --force writes over files"),
        "{text}"
    );
    assert_eq!(folder.names(), names[names.len() - 1..]);
    assert_eq!(run(&["extract", "--force", &data], &folder.0).status.code(), Some(0));
    assert_eq!(folder.names(), names);
}

#[cfg(unix)]
#[test]
fn a_name_of_a_file_stays_on_its_line() {
    let folder = Folder::new("names");
    folder.write("a\nb.ptx", BROKEN);
    for format in ["short", "human"] {
        let output = run(&["check", "--format", format, "a\nb.ptx"], &folder.0);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(text.contains(r"a\nb.ptx:3:") && !text.contains("a\nb.ptx"), "{text}");
    }
}

#[test]
fn write_leaves_files_with_errors() {
    let folder = Folder::new("errors");
    folder.write("a.ptx", BROKEN);
    let output = run(&["print", "--write", "a.ptx"], &folder.0);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.read("a.ptx"), BROKEN);
    assert_eq!(folder.names(), ["a.ptx"]);
}

#[cfg(unix)]
#[test]
fn write_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("links");
    folder.write("a.ptx", LOOSE);
    fs::set_permissions(folder.0.join("a.ptx"), fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink("a.ptx", folder.0.join("b.ptx")).expect("a link");
    assert_eq!(run(&["print", "--write", "b.ptx"], &folder.0).status.code(), Some(0));
    let metadata = |name: &str| fs::symlink_metadata(folder.0.join(name)).expect("metadata");
    assert!(metadata("b.ptx").is_symlink());
    assert_eq!(metadata("a.ptx").permissions().mode() & 0o777, 0o640);
    assert_ne!(folder.read("a.ptx"), LOOSE);
}

#[test]
fn an_unreadable_file_does_not_keep_others_from_being_read() {
    let folder = Folder::new("unreadable");
    folder.write("a.ptx", LOOSE);
    let output = run(&["explore", "missing.ptx", "a.ptx"], &folder.0);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read missing.ptx"));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("a.ptx\n"));
}

#[test]
fn check_walks_folders() {
    let folder = Folder::new("check-walk");
    for name in ["b", "b/c", ".hidden"] {
        fs::create_dir_all(folder.0.join(name)).expect("a folder for the test");
    }
    for name in ["b/c/z.ptx", "b/y.ptx", "a.ptx", ".hidden/x.ptx"] {
        folder.write(name, BROKEN);
    }
    folder.write("b/notes.txt", "none of this is PTX");
    let output = run(&["check", "--format", "short", "."], &folder.0);
    assert_eq!(output.status.code(), Some(1));
    let found = String::from_utf8_lossy(&output.stdout).into_owned();
    let files: Vec<&str> = found.lines().map(|line| line.split(':').next().unwrap_or_default()).collect();
    assert_eq!(files, ["./a.ptx", "./b/y.ptx", "./b/c/z.ptx"]);
    fs::create_dir_all(folder.0.join("empty")).expect("a folder for the test");
    let output = run(&["check", "empty", "a.ptx"], &folder.0);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("empty has no .ptx file in it"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("PTX0030"));
}

#[test]
fn check_finds_settings_from_the_file_upwards() {
    let folder = Folder::new("check-settings");
    fs::create_dir_all(folder.0.join("a/b")).expect("a folder for the test");
    folder.write("a/b/k.ptx", BROKEN);
    folder.write("k.ptx", BROKEN);
    folder.write("a/warpsmith.toml", "[check]\nallow = [\"PTX0030\"]\n");
    let code = |arguments: &[&str]| run(arguments, &folder.0).status.code();
    assert_eq!(code(&["check", "a/b/k.ptx"]), Some(0));
    assert_eq!(code(&["check", "k.ptx", "a/b/k.ptx"]), Some(1));
    // The command line has the last word.
    assert_eq!(code(&["check", "--deny", "PTX0030", "a/b/k.ptx"]), Some(1));
    assert_eq!(code(&["check", "--config", "a/warpsmith.toml", "k.ptx"]), Some(0));
    // Settings that cannot be read are no reason to judge without them, nor not to judge other files.
    folder.write("a/b/warpsmith.toml", "[check]\nallow = 3\n");
    let output = run(&["check", "a/b/k.ptx", "k.ptx"], &folder.0);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("warpsmith.toml:2:9: "));
    assert!(String::from_utf8_lossy(&output.stdout).contains("k.ptx:3:12"));
}

#[test]
fn check_fixes_what_is_certain() {
    let folder = Folder::new("check-fix");
    let before = ".version 8.0\n.target sm_80\n.entry k() {\n\t.reg .f32 %f;\n\tADD.f32 %f, %f, 0\n\tmul.s32 %f, %f, %f;\n\tret }\n";
    folder.write("a.ptx", before);
    folder.write("valid.ptx", LOOSE);
    // Nothing is written without being asked for.
    assert_eq!(run(&["check", "a.ptx"], &folder.0).status.code(), Some(1));
    assert_eq!(folder.read("a.ptx"), before);
    let output = run(&["check", "--fix", "a.ptx", "valid.ptx"], &folder.0);
    assert_eq!(output.status.code(), Some(1));
    let after = before.replace("ADD", "add").replace(", 0\n", ", 0.0;\n").replace("ret }", "ret; }");
    assert_eq!(folder.read("a.ptx"), after);
    assert_eq!(folder.read("valid.ptx"), LOOSE);
    assert_eq!(folder.names(), ["a.ptx", "valid.ptx"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("4 fixes applied"));
}

#[test]
fn check_prints_documents_that_programs_can_read() {
    let folder = Folder::new("check-documents");
    folder.write("a.ptx", BROKEN);
    for format in ["json", "sarif"] {
        let output = run(&["check", "--format", format, "a.ptx"], &folder.0);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let document: serde_json::Value = serde_json::from_str(&text).expect("the output is JSON");
        let code = match format {
            "json" => &document["files"][0]["diagnostics"][0]["code"],
            _ => &document["runs"][0]["results"][0]["ruleId"],
        };
        assert_eq!(code, "PTX0030");
    }
}

#[test]
fn man_writes_a_page_for_each_subcommand() {
    let folder = Folder::new("man");
    assert_eq!(run(&["man", "new/pages"], &folder.0).status.code(), Some(0));
    let pages = Folder(folder.0.join("new/pages"));
    for name in [
        "warpsmith.1",
        "warpsmith-check.1",
        "warpsmith-explain.1",
        "warpsmith-explore.1",
        "warpsmith-cfg.1",
        "warpsmith-live.1",
        "warpsmith-tree.1",
        "warpsmith-print.1",
    ] {
        assert!(pages.names().iter().any(|page| page == name), "{name} is missing");
    }
}

#[test]
fn completions_know_every_subcommand() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = run(&["completions", shell], Path::new("."));
        assert_eq!(output.status.code(), Some(0));
        let script = String::from_utf8_lossy(&output.stdout).into_owned();
        for word in
            ["check", "explain", "explore", "cfg", "live", "tree", "print", "completions", "man", "tokens"]
        {
            assert!(script.contains(word), "{shell} does not know `{word}`");
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new("pipe");
    folder.write("a.ptx", &format!("{LOOSE}{}", ".global .u32 x;\n".repeat(100_000)));
    let mut child = command()
        .args(["tree", "--tokens", "a.ptx"])
        .current_dir(&folder.0)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn extract_writes_what_was_embedded() {
    let folder = Folder::new("extract-embedded");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-image/tests/data");
    let host = data.join("host.so");
    let arguments = ["extract", host.to_str().expect("a path"), "-o", "out", "--only", "cubin"];
    let output = run(&arguments, &folder.0);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let names = ["000-vector_add.sm_75.cubin", "001-vector_add.sm_90.cubin"];
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().collect::<Vec<_>>(), names);
    for (name, original) in names.iter().zip(["vector_add.sm_75.cubin", "vector_add.sm_90.cubin"]) {
        let (found, expected) = (fs::read(folder.0.join("out").join(name)), fs::read(data.join(original)));
        assert!(found.expect("an extracted file") == expected.expect("the original"), "{name}");
    }
    // Nothing is written over, unless that is asked for.
    let again = run(&arguments, &folder.0);
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("cannot write"));
    assert!(run(&[&arguments[..], &["--force"]].concat(), &folder.0).status.success());
}

#[test]
fn asm_does_not_overwrite_what_it_reads() {
    let folder = Folder::new("asm");
    folder.write("a.sass", "MOV R1, R2\n");
    for output in ["a.sass", "./a.sass"] {
        let output = run(&["asm", "--arch", "sm_10", "a.sass", "-o", output], &folder.0);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(folder.read("a.sass"), "MOV R1, R2\n");
    }
    let output = run(&["asm", "--arch", "sm_10", "a.sass", "-o", "a.hex"], &folder.0);
    assert_eq!((output.status.code(), folder.names()), (Some(0), vec!["a.hex".into(), "a.sass".into()]));
}

#[test]
fn documents_on_machine_code_name_their_schemas() {
    let folder = Folder::new("schemas");
    folder.write("a.hex", "10008200\n");
    folder.write("a.mdl", "ARCHITECTURE \"a\"\n");
    for (arguments, schema) in [
        (&["explain", "--arch", "sm_10", "IADD"][..], "warpsmith.explain-machine/1"),
        (&["explain", "--arch", "sm_10"], "warpsmith.mnemonics/1"),
        (&["dis", "--arch", "sm_10", "a.hex"], "warpsmith.dis/1"),
        (&["isa", "a.mdl"], "warpsmith.isa/1"),
    ] {
        let output = run(&[arguments, &["--format", "json"]].concat(), &folder.0);
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a document");
        assert_eq!(document["schema"], schema, "{arguments:?}");
        let documented = include_str!("../../../../docs/json.md");
        assert!(documented.contains(&format!("## `{schema}`")), "{schema} is not documented");
    }
}
