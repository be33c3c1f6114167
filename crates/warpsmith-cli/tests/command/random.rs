//! Random programs, with scripts in place of an assembler.

use crate::support::{Folder, SM_90, command, start, text};
use serde_json::Value;
use std::fs;

/// Runs programs through a script, which gets the names of output and input.
fn through(folder: &Folder, script: &str, programs: &str) -> (Option<i32>, Value) {
    folder.write("as.sh", script);
    let mut command = command();
    command.current_dir(&folder.0).args(["compare", "--random", programs, "--format", "json"]);
    command.args(["--assembler", "sh as.sh", "--arch", "sm_90", "--per-file", "8", "--statements", "15"]);
    let output = start(&mut command);
    let document = serde_json::from_slice(&output.stdout);
    let document = document.unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)));
    (output.status.code(), document)
}

#[test]
fn what_is_refused_becomes_small() {
    let folder = Folder::new("random-refused");
    let script =
        format!("if grep -q ' mul[.]' $3; then echo there is no product; exit 1; fi\ncp '{SM_90}' $2\n");
    let (status, document) = through(&folder, &script, "8");
    assert_eq!(status, Some(1));
    let findings = document["findings"].as_array().unwrap();
    assert!(!findings.is_empty());
    for finding in findings {
        assert_eq!(finding["kind"], "refused");
        assert_eq!(finding["message"], "there is no product");
        assert_eq!(finding["parts"], 1, "{finding}");
        let path = folder.0.join(finding["file"].as_str().unwrap());
        let program = fs::read_to_string(path).unwrap();
        assert_eq!(program.matches(" mul.").count(), 1, "{program}");
    }
    // What the script makes of the others has not their kernels.
    let not_run = document["not_run"].as_array().unwrap();
    assert_eq!(findings.len() + not_run.len(), 8);
}

#[test]
fn an_assembler_that_takes_nothing_is_told_once() {
    let folder = Folder::new("random-nothing");
    folder.write("as.sh", "echo no such option; exit 1\n");
    let mut command = command();
    command.current_dir(&folder.0).args(["compare", "--random", "3", "--assembler", "sh as.sh"]);
    let output = start(command.args(["--arch", "sm_90", "--statements", "5", "--threads", "1"]));
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    let wanted = "the assembler takes not even a program without statements: no such option";
    assert_eq!(told.matches(wanted).count(), 1, "{told}");
    assert!(fs::read_dir(&folder.0).unwrap().count() == 1, "a program was written");
}

#[test]
fn what_is_no_cubin_is_not_run() {
    let folder = Folder::new("random-no-cubin");
    let (status, document) = through(&folder, "echo nothing > $2\n", "3");
    assert_eq!(status, Some(2));
    assert_eq!(document["equal"], 0);
    assert_eq!(document["not_run"].as_array().unwrap().len(), 3);
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_no_files() {
    use std::os::unix::process::ExitStatusExt;
    let folder = Folder::new("random-signal");
    folder.write("as.sh", "echo begun > begun\nsleep 2\n");
    fs::create_dir(folder.0.join("tmp")).unwrap();
    let scratch = || fs::read_dir(folder.0.join("tmp")).unwrap().count();
    for (signal, number) in [("-TERM", 15), ("-INT", 2)] {
        let mut command = command();
        command.current_dir(&folder.0).env("TMPDIR", folder.0.join("tmp"));
        command.args(["compare", "--random", "9", "--assembler", "sh as.sh", "--arch", "sm_90"]);
        command.args(["--threads", "1"]);
        let mut child = command.spawn().unwrap();
        while !folder.0.join("begun").exists() {
            assert!(child.try_wait().unwrap().is_none(), "it has ended");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!(scratch() > 0);
        let told = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(told.unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(number));
        assert_eq!(scratch(), 0, "{signal}");
        fs::remove_file(folder.0.join("begun")).unwrap();
    }
}
