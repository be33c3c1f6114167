//! The ways to have the command without calling it oneself: hooks of pre-commit, the action, the image. What their files say is
//! run here as those would run it.

use crate::support::{Folder, text};
use crate::words::words;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const BROKEN: &str = ".version 8.0\n.target sm_80\n.address_size 64\n.entry k() { frobnicate; }\n";
const LOOSE: &str = ".version 8.0\n.target sm_80\n.address_size 64\n.entry k() { ret ; }\n";
const HOST: &str = "__device__ void f(int x, long y) { int out;\n    asm(\"add.s32 %0, %1, %2;\" : \"=r\"(out) : \"r\"(x), \"l\"(y));\n}\n";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A script of the repository, which takes the command of this build.
fn script(name: &str) -> Command {
    let mut command = Command::new("bash");
    command.arg(root().join(name)).env("WARPSMITH", env!("CARGO_BIN_EXE_warpsmith")).stdin(Stdio::null());
    for name in
        ["PATHS", "HOST", "TARGET", "PTX_VERSION", "CONFIG", "ALLOW", "DENY", "SARIF", "GITHUB_OUTPUT"]
    {
        command.env_remove(name);
    }
    command
}

fn hook(entry: &str, files: &[&str], folder: &Folder) -> Output {
    let words = words(entry);
    let mut command = script(&words[0]);
    command.args(&words[1..]).args(files).current_dir(&folder.0).output().expect("bash starts")
}

#[test]
fn hooks_do_what_their_names_say() {
    let hooks = fs::read_to_string(root().join(".pre-commit-hooks.yaml")).expect("the hooks");
    let values = |key: &str| -> Vec<&str> {
        hooks.lines().filter_map(|line| line.trim_start_matches(['-', ' ']).strip_prefix(key)).collect()
    };
    let folder = Folder::new("hooks");
    folder.write("broken file.ptx", BROKEN);
    folder.write("loose.ptx", LOOSE);
    folder.write("broken.cu", HOST);
    let mut seen = Vec::new();
    for (id, entry) in values("id: ").into_iter().zip(values("entry: ")) {
        let status = |files: &[&str]| hook(entry, files, &folder).status.code();
        match id {
            "warpsmith-check" => {
                assert_eq!(status(&["broken file.ptx"]), Some(1));
                assert_eq!(status(&["loose.ptx"]), Some(0));
            }
            "warpsmith-check-inline" => assert_eq!(status(&["broken.cu"]), Some(1)),
            // A hook that rewrites a file fails by that.
            "warpsmith-print" => {
                assert_eq!(status(&["loose.ptx"]), Some(0));
                assert_ne!(folder.read("loose.ptx"), LOOSE);
            }
            other => panic!("`{other}` is not tested"),
        }
        seen.push(id);
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    assert_eq!(values("language: "), ["script"; 3]);
}

#[test]
fn the_action_writes_what_it_finds() {
    let folder = Folder::new("action");
    folder.write("broken file.ptx", BROKEN);
    fs::create_dir_all(folder.0.join("src")).expect("a folder");
    folder.write("src/s.cu", HOST);
    let run = |variables: &[(&str, &str)]| {
        let mut command = script("integrations/action");
        command.current_dir(&folder.0).envs(variables.iter().copied()).env("GITHUB_OUTPUT", "outputs");
        let _ = fs::remove_file(folder.0.join("outputs"));
        let output = command.output().expect("bash starts");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        (text(&output.stdout), folder.read("outputs"))
    };
    let (told, outputs) = run(&[]);
    assert_eq!(outputs, "sarif=warpsmith.sarif\nstatus=1\nfindings=2\n");
    assert!(told.contains("::error file=broken file.ptx,line=4,"), "{told}");
    assert!(told.contains("::error file=src/s.cu,line=2,"), "{told}");
    let sarif: serde_json::Value = serde_json::from_str(&folder.read("warpsmith.sarif")).expect("JSON");
    let place =
        &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(place, "broken%20file.ptx");

    // Options, and paths with blanks; nothing of them is taken for a command.
    let (_, outputs) =
        run(&[("PATHS", "broken file.ptx\n"), ("ALLOW", "PTX0030\n"), ("SARIF", "$(x).sarif")]);
    assert_eq!(outputs, "sarif=$(x).sarif\nstatus=0\nfindings=0\n");
    let (_, outputs) = run(&[("HOST", "false"), ("TARGET", "sm_90")]);
    assert!(outputs.ends_with("status=1\nfindings=1\n"), "{outputs}");
    let (_, outputs) = run(&[("PATHS", "missing.ptx")]);
    assert!(outputs.contains("status=2\n"), "{outputs}");
}

/// Each input is declared and used, and each variable of the script is given.
#[test]
fn the_action_hands_on_its_inputs() {
    let action = fs::read_to_string(root().join("action.yml")).expect("the action");
    let script = fs::read_to_string(root().join("integrations/action")).expect("its script");
    let inputs = action.split("\ninputs:\n").nth(1).and_then(|rest| rest.split("\noutputs:\n").next());
    let declared: BTreeSet<&str> = inputs
        .expect("inputs")
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.trim().strip_suffix(':'))
        .collect();
    let ends = |text: &str| text.find(|letter: char| !letter.is_alphanumeric() && letter != '-').unwrap_or(0);
    let used: BTreeSet<&str> = action.split("inputs.").skip(1).map(|rest| &rest[..ends(rest)]).collect();
    assert_eq!(declared, used);
    for line in action.lines().filter(|line| line.contains(": ${{ inputs.")) {
        let variable = line.trim().split(':').next().unwrap_or_default();
        assert!(script.contains(&format!("${{{variable}:-")), "the script does not read {variable}");
    }
}

#[test]
fn the_image_copies_what_there_is() {
    let file = fs::read_to_string(root().join("Dockerfile")).expect("the file");
    let stages: Vec<&str> = file.lines().filter(|line| line.starts_with("FROM ")).collect();
    assert_eq!(stages.len(), 2, "built in one stage, run in another");
    assert!(file.contains("cargo xtask dist"), "what is in it is what is given away elsewhere");
    let ignored = fs::read_to_string(root().join(".dockerignore")).expect("the file");
    // What is packed has to be in the context.
    for line in ignored.lines() {
        assert!(
            ![".cargo", "docs", "examples", "isa", "crates", "xtask"].contains(&line),
            "{line} is needed"
        );
    }
}
