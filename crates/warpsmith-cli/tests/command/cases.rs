//! `warpsmith run` of many cases: files, folders, what test services read; launch files that are made.

use crate::support::{Folder, text};
use std::path::Path;

/// Adds a number to each of four.
const ADD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry add(.param .u64 x, .param .f32 b)\n{\n\
    .reg .b32 %r; .reg .b64 %rd<3>; .reg .f32 %f<3>; .reg .pred %p;\n\
    ld.param.u64 %rd1, [x]; ld.param.f32 %f1, [b];\n\
    mov.u32 %r, %tid.x; mul.wide.u32 %rd2, %r, 4; add.s64 %rd1, %rd1, %rd2;\n\
    setp.gt.f32 %p, %f1, 0f40000000;\n\
    @%p bra FAR;\n\
    ld.global.f32 %f2, [%rd1]; add.f32 %f2, %f2, %f1; st.global.f32 [%rd1], %f2;\n\
    ret;\n\
FAR:\n\
    st.global.f32 [%rd1], %f1;\n\
    ret;\n}\n";

const FILE: &str = "files = [\"add.ptx\"]\n[parameters]\nb = 1\n[buffers]\nx = { type = \"f32\", count = 4, init = \"iota\" }\n\
    [[launch]]\nblock = 4\nargs = [\"x\", \"$b\"]\n";

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("add.ptx", ADD);
    let cases = "[[case]]\nname = \"right\"\nexpect = { x = [1, 2, 3, 4] }\n\
        [[case]]\nname = \"<wrong>\"\nexpect = { x = [1, 2, 3, 5] }\n";
    folder.write("a.toml", &format!("{FILE}{cases}"));
    folder
}

#[test]
fn test_services_are_told() {
    let folder = folder("cases-junit");
    let later = "[[case]]\nname = \"later\"\nskip = \"not \\\"yet\\\"\"\n";
    folder.write("b.toml", &format!("{FILE}{later}"));
    folder.write("c.toml", "files = [\"add.ptx\"]\n[[launch]]\nblok = 4\n");
    let output = folder.run_kernels("a.toml b.toml c.toml --format junit");
    assert_eq!(output.status.code(), Some(2));
    let mut told = String::new();
    // How long it took is another thing each time.
    for part in text(&output.stdout).split_inclusive("time=\"") {
        let part = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        told.push_str(part);
    }
    let wanted = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"warpsmith\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\" time=\"\">
  <testsuite name=\"a.toml\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"\">
    <testcase classname=\"a.toml\" name=\"right\" time=\"\"/>
    <testcase classname=\"a.toml\" name=\"&lt;wrong&gt;\" time=\"\">
      <failure message=\"x: 1 of 4 elements differ from the values that are expected\">x[3]: 4, expected 5
x: 1 of 4 elements differ from the values that are expected
</failure>
    </testcase>
  </testsuite>
  <testsuite name=\"b.toml\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\" time=\"\">
    <testcase classname=\"b.toml\" name=\"later\" time=\"\">
      <skipped message=\"not &quot;yet&quot;\"/>
    </testcase>
  </testsuite>
  <testsuite name=\"c.toml\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"\">
    <testcase classname=\"c.toml\" name=\"c.toml\" time=\"\">
      <error message=\"warpsmith: error: c.toml:3:1: a launch has no key `blok`; did you mean `block`? keys are kernel, grid, block, cluster, shared, args\">warpsmith: error: c.toml:3:1: a launch has no key `blok`; did you mean `block`? keys are kernel, grid, block, cluster, shared, args
</error>
    </testcase>
  </testsuite>
</testsuites>
";
    assert_eq!(told, wanted);
    // A program without a launch file is a case, too.
    let output = folder.run_kernels("add.ptx --block 4 --arg buf:f32:4 --arg 1.0 --format junit");
    assert!(text(&output.stdout).contains("<testcase classname=\"add.ptx\" name=\"add.ptx\""));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn folders_are_gone_through() {
    let folder = folder("cases-folder");
    std::fs::create_dir_all(folder.0.join("in/deep")).expect("a folder");
    std::fs::create_dir_all(folder.0.join("empty")).expect("a folder");
    folder.write("in/deep/add.ptx", ADD);
    folder.write("in/deep/z.toml", FILE);
    folder.write("in/Cargo.toml", "[package]\nname = \"x\"\n");
    folder.write("in/broken.toml", "[[launch]]\nargs = [\n");
    folder.write("in/other.toml", "[[bin]\n");
    let output = folder.run_kernels("in");
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{told}");
    let titles: Vec<&str> = told.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(
        titles,
        ["error   in/broken.toml", "passed  in/deep/z.toml", "2 cases: 1 passed, 1 could not run"],
        "{told}"
    );
    let output = folder.run_kernels("empty");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("empty has no launch file"));
}

#[test]
fn programs_read_all_cases() {
    let folder = folder("cases-json");
    let output = folder.run_kernels("a.toml --format json");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a document");
    assert_eq!(document["schema"], "warpsmith.cases/1");
    assert_eq!(document["cases"][0]["status"], "passed");
    assert_eq!(document["cases"][1]["run"]["expect"][0]["first"][0]["expected"], 5);
    assert_eq!(document["summary"]["failed"], 1);
    let output = folder.run_kernels("a.toml --check race --format sarif");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a document");
    assert_eq!(document["runs"].as_array().map(Vec::len), Some(2));
}

#[test]
fn coverage_is_that_of_all_cases() {
    let folder = folder("cases-coverage");
    let each = "[[case]]\nname = \"each\"\neach = { b = [1, 2, 3] }\n";
    folder.write("each.toml", &format!("{FILE}{each}"));
    let output = folder.run_kernels("each.toml --coverage all.info");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let lcov = folder.read("all.info");
    // Three cases came to the branch, one of them went far.
    assert!(lcov.contains("DA:8,12\n") && lcov.contains("DA:14,4\n"), "{lcov}");
    // Once more without asking to add it begins anew.
    folder.run_kernels("each.toml --coverage all.info");
    assert_eq!(folder.read("all.info"), lcov);
    folder.run_kernels("each.toml --coverage all.info --coverage-append");
    assert!(folder.read("all.info").contains("DA:8,24\n"));
    // What was cut off is not added to.
    folder.write("all.info", lcov.trim_end_matches("end_of_record\n"));
    let output = folder
        .run_kernels("add.ptx --block 4 --arg buf:f32:4 --arg 1.0 --coverage all.info --coverage-append");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("this one is cut off"), "{}", text(&output.stderr));
    assert!(!folder.read("all.info").contains("end_of_record"));
}

#[test]
fn suppressions_of_all_cases_count() {
    let folder = Folder::new("cases-suppressions");
    let racy = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x)\n{\n.reg .b64 %rd; .reg .b32 %r;\n\
        ld.param.u64 %rd, [x]; mov.u32 %r, %tid.x;\nst.global.u32 [%rd], %r; // warpsmith: allow(race)\nret;\n}\n";
    folder.write("k.ptx", racy);
    let cases = "files = [\"k.ptx\"]\ncheck = \"race\"\n[buffers]\nx = { type = \"u32\", count = 1 }\n[[launch]]\nargs = [\"x\"]\n\
        [[case]]\nname = \"one\"\n[[case]]\nname = \"many\"\nlaunch = { block = 64 }\n";
    folder.write("k.toml", cases);
    // One case has no use for it, the other one does.
    let output = folder.run_kernels("k.toml");
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (Some(0), String::new()),
        "{}",
        text(&output.stdout)
    );
    let output = folder.run_kernels("k.toml --case one");
    assert!(
        text(&output.stderr).contains("k.ptx:8: allow(race) leaves nothing out"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn files_hold_all_types() {
    let folder = folder("cases-types");
    let nothing =
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x) { ret; }\n";
    folder.write("k.ptx", nothing);
    for (ty, value, shown) in [
        ("bfloat16", "1.5", "1.5 1.5"),
        ("e4m3", "-448", "-448 -448"),
        ("complex64", "1-2j", "1-2j 1-2j"),
        ("complex128", "2j", "0+2j 0+2j"),
        ("f32x2", "{1,2}", "{1, 2} {1, 2}"),
        ("{f32_x;u8_n[2]}", "{1,{2,3}}", "{x = 1, n = {2, 3}} {x = 1, n = {2, 3}}"),
    ] {
        let ty = ty.replace('_', " ");
        let run = |arguments: &[&str]| {
            let output = folder.run(&[&["run", "k.ptx", "--color", "never"], arguments].concat());
            assert_eq!(output.status.code(), Some(0), "{ty}: {}", text(&output.stderr));
            text(&output.stdout)
        };
        let made = format!("x=buf:{ty}:2:value:{value}");
        assert_eq!(run(&["--arg", &made, "--save", "x=x.npy", "--show", "x"]), format!("x: {shown}\n"));
        let read = format!("x=buf:{ty}:@x.npy");
        assert_eq!(run(&["--arg", &read, "--expect", "x=x.npy", "--show", "x"]), format!("x: {shown}\n"));
    }
    // What NumPy knows itself needs no type.
    folder.run(&["run", "k.ptx", "--arg", "x=buf:complex64:2:value:1j", "--save", "x=x.npy"]);
    let output = folder.run(&["run", "k.ptx", "--arg", "x=buf:@x.npy", "--show", "x"]);
    assert_eq!(text(&output.stdout), "x: 0+1j 0+1j\n");
    let bytes = std::fs::read(folder.0.join("x.npy")).expect("a file");
    assert!(String::from_utf8_lossy(&bytes).contains("'descr': '<c8'"));
}

#[test]
fn launch_files_that_are_made_run() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let folder = Folder::new("cases-init");
    let files = [
        golden.join("run_init.ptx"),
        golden.join("run_init_several.ptx"),
        examples.join("saxpy.ptx"),
        examples.join("vector_add.ptx"),
        Path::new(crate::support::SM_75).to_path_buf(),
        Path::new(crate::support::SM_90).to_path_buf(),
    ];
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
        std::fs::copy(&file, folder.0.join(name)).expect("a copy");
        let made = folder.run(&["run", "--init", name]);
        assert_eq!(made.status.code(), Some(0), "{name}: {}", text(&made.stderr));
        folder.write("made.toml", &made.stdout);
        let output = folder.run_kernels("made.toml");
        let told = format!("{}{}", text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{name}: {told}\n{}", text(&made.stdout));
    }
}

/// Many launches are done, each of which is counted and not each with all before it.
#[test]
fn many_launches_are_run() {
    let folder = folder("cases-many-launches");
    let launch = "[[launch]]\nkernel = \"add\"\nblock = 4\nargs = [\"x\", 1.0]\n";
    let mut file = "files = [\"add.ptx\"]\n[buffers]\nx = { type = \"f32\", count = 4 }\n".to_owned();
    (0..5000).for_each(|_| file.push_str(launch));
    file.push_str("[expect]\nx = { value = 5000 }\n");
    folder.write("many.toml", &file);
    let output = folder.run_kernels("many.toml");
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
}
