//! How each code of a diagnostic is rendered: `codes/CODE.txt` is what `warpsmith check` prints of the wrong example
//! on the code's page.
//!
//! `WARPSMITH_BLESS=1 cargo test -p warpsmith-cli --test command codes` writes the files; look at the difference before you
//! commit it.

use crate::support::command;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use warpsmith::check::Code;

/// What `check` prints of a file of CUDA C++.
fn rendered_inline(text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("example.cu"), text).expect("the example is written");
    let output = command()
        .args(["check", "--color", "never", "example.cu"])
        .current_dir(folder)
        .output()
        .expect("the command runs");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// What `check` prints of a text, with limits or without.
fn rendered(text: &str, limits: bool) -> String {
    let limits = limits.then_some("--limits");
    let mut child = command()
        .args(["check", "--color", "never", "-"])
        .args(limits)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    stdin.write_all(text.as_bytes()).expect("the command reads");
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    String::from_utf8(output.stdout).expect("the output is text")
}

#[test]
fn codes_are_rendered_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/codes");
    let bless = std::env::var_os("WARPSMITH_BLESS").is_some_and(|value| value == "1");
    let mut failed = String::new();
    for code in Code::all().filter(|code| !code.wrong().is_empty()) {
        let found = if code.is_inline() {
            rendered_inline(code.wrong())
        } else {
            rendered(&Code::whole(code.wrong()), code.name().starts_with("PTX015"))
        };
        let path = folder.join(format!("{}.txt", code.name()));
        if bless {
            fs::create_dir_all(&folder)
                .and_then(|()| fs::write(&path, &found))
                .expect("the record is written");
        }
        let recorded = fs::read_to_string(&path).unwrap_or_default();
        if recorded != found {
            failed.push_str(&format!("{code:?}\n--- recorded\n{recorded}\n--- found\n{found}\n"));
        }
    }
    assert!(failed.is_empty(), "{failed}If this is right, bless it.");
}
