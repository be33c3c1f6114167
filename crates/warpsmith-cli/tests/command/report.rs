//! `report`: which file is which, and where the page goes. What stands in it the tests of the library say.

use crate::support::{Folder, command, data, text};

#[test]
fn a_page_is_written() {
    let folder = Folder::new("report");
    folder.write("a.so", &data("host.so"));
    let page = folder.run(&["report", "a.so"]);
    assert_eq!(page.status.code(), Some(0), "{}", text(&page.stderr));
    assert!(text(&page.stdout).starts_with("<!doctype html>"));
    assert_eq!(text(&page.stderr), "");
    let told = folder.run(&["report", "a.so", "-o", "page.html"]);
    assert_eq!((text(&told.stdout).as_str(), told.status.code()), ("", Some(0)));
    assert_eq!(text(&told.stderr), "warpsmith: page.html has 2 kernels and functions\n");
    assert_eq!(folder.read("page.html"), text(&page.stdout));
    let one = folder.run(&["report", "a.so", "--arch", "sm_75", "-o", "page.html"]);
    assert_eq!(text(&one.stderr), "warpsmith: page.html has 1 kernel or function\n");
}

#[test]
fn ptx_belongs_to_machine_code_and_other_files_are_versions() {
    let folder = Folder::new("report-two");
    let ptx = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/vector_add.ptx");
    folder.write("v.cubin", &data("vector_add.sm_90.cubin"));
    let heading = |arguments: &[&str]| {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let page = text(&output.stdout);
        let (_, rest) = page.split_once("<h1>").expect("a heading");
        rest.split_once("</h1>").expect("its end").0.to_owned()
    };
    // In either order.
    assert_eq!(heading(&["report", "v.cubin", ptx]), "v.cubin");
    assert_eq!(heading(&["report", ptx, "v.cubin"]), "v.cubin");
    assert_eq!(heading(&["report", "v.cubin", "v.cubin"]), "v.cubin → v.cubin");
    let output = folder.run(&["report", "v.cubin", "--run", "v.cubin"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("error: v.cubin: it is no JSON"), "{}", text(&output.stderr));
}

/// Where the first kernel writes too far.
const FAR: &str = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry far(.param .u64 x)\n{\n\
    .reg .b64 %rd;\n    ld.param.u64 %rd, [x];\n    st.global.u32 [%rd+4], 1;\n    ret;\n}\n";

#[test]
fn what_cases_have_found_is_marked() {
    let folder = Folder::new("report-cases");
    folder.write("far.ptx", FAR);
    let cases = "[[case]]\nname = \"short\"\nbuffers = { x = { type = \"u32\", count = 1 } }\n\
        [[case]]\nname = \"long\"\nbuffers = { x = { type = \"u32\", count = 2 } }\n";
    folder.write("far.toml", &format!("files = [\"far.ptx\"]\n[[launch]]\nargs = [\"x\"]\n{cases}"));
    let run = folder.run_kernels("far.toml --format json");
    folder.write("runs.json", &run.stdout);
    let found = |arguments: &[&str]| {
        let output = folder.run(&[&["report", "far.ptx", "--run", "runs.json"], arguments].concat());
        (text(&output.stdout).contains("behind the end of `x`"), text(&output.stderr), output.status.code())
    };
    assert_eq!(found(&[]), (true, String::new(), Some(0)));
    assert_eq!(found(&["--case", "short"]), (true, String::new(), Some(0)));
    assert_eq!(found(&["--case", "long"]), (false, String::new(), Some(0)));
    let (_, error, status) = found(&["--case", "none"]);
    assert_eq!(status, Some(2));
    assert!(error.contains("there is no case `none`; there is `short`, `long`"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn pipes_are_read() {
    use std::io::Write as _;
    use std::process::Stdio;
    let folder = Folder::new("report-pipe");
    for (name, of_stdin) in [("-", "-"), ("/dev/stdin", "/dev/stdin")] {
        let mut child = crate::support::command()
            .args(["report", of_stdin, "-o", "page.html"])
            .current_dir(&folder.0)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        child.stdin.take().expect("a pipe").write_all(FAR.as_bytes()).expect("it is read");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(text(&output.stderr), "warpsmith: page.html has 1 kernel or function\n", "{name}");
    }
    let made = std::process::Command::new("mkfifo").arg("fifo").current_dir(&folder.0).status();
    assert!(made.expect("mkfifo").success());
    let fifo = folder.0.join("fifo");
    let writer = std::thread::spawn(move || std::fs::write(fifo, FAR).expect("somebody reads"));
    let output = folder.run(&["report", "fifo", "-o", "page.html"]);
    assert_eq!(text(&output.stderr), "warpsmith: page.html has 1 kernel or function\n");
    writer.join().expect("all was read");
}

/// A page is for a browser: it goes to a file or into a pipe.
#[cfg(target_os = "linux")]
#[test]
fn no_page_is_written_to_a_terminal() {
    let folder = Folder::new("report-terminal");
    folder.write("far.ptx", FAR);
    let terminal = std::fs::OpenOptions::new().write(true).open("/dev/ptmx").expect("a terminal");
    let output = command()
        .args(["report", "far.ptx"])
        .current_dir(&folder.0)
        .stdout(terminal)
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("-o FILE.html"), "{}", text(&output.stderr));
}
