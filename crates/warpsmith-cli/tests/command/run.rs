//! What `run` does with files: NumPy, traces, and that nothing is written where something is wrong.

use crate::support::{Folder, command, start};
use std::fs;
use std::process::Output;

const ADD: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry add(.param .u64 to, .param .f32 what)
{
    .reg .b32 %r<2>; .reg .b64 %rd<3>; .reg .f32 %f<3>;
    ld.param.u64 %rd0, [to];
    ld.param.f32 %f0, [what];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %rd1, %r0, 4;
    add.s64 %rd2, %rd0, %rd1;
    ld.global.f32 %f1, [%rd2];
    bar.sync 0;
    add.f32 %f2, %f1, %f0;
    st.global.f32 [%rd2], %f2;
    ret;
}
";

/// An empty folder but for a kernel.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("add.ptx", ADD);
    folder
}

/// Status and standard error.
fn failed(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn buffers_go_to_files_and_come_back() {
    let folder = folder("run-files");
    let saved = folder.run_kernels("add.ptx --block 64 --arg x=buf:f32:64:iota --arg 1 --save x=a.npy");
    assert_eq!(failed(&saved), (Some(0), String::new()));
    assert_eq!(folder.names(), ["a.npy", "add.ptx"]);
    let same = folder.run_kernels("add.ptx --block 64 --arg x=buf:f32:64:iota --arg 1 --expect x=a.npy");
    assert_eq!(failed(&same), (Some(0), String::new()));
    let typed = "add.ptx --block 64 --arg x=buf:f32:64:iota --arg 1 --save x:u32=b.npy --save x:f64=c.npy";
    assert_eq!(failed(&folder.run_kernels(typed)), (Some(0), String::new()));
    let typed =
        "add.ptx --block 64 --arg x=buf:f32:64:iota --arg 1 --expect x:u32=b.npy --expect x:f64=c.npy";
    assert_eq!(failed(&folder.run_kernels(typed)), (Some(0), String::new()));
    fs::remove_file(folder.0.join("b.npy")).expect("it is there");
    fs::remove_file(folder.0.join("c.npy")).expect("it is there");
    let other = folder.run_kernels("add.ptx --block 64 --arg x=buf:@a.npy --arg 1 --expect x=a.npy:0.5");
    // All are 1 off; 0.5 + 0.5 × |wanted| is allowed, and the least that is wanted is 1.
    assert_eq!(failed(&other), (Some(0), String::new()));
    let other = folder.run_kernels("add.ptx --block 64 --arg x=buf:@a.npy --arg 1 --expect x=a.npy:0:0.5");
    assert_eq!(other.status.code(), Some(1));
    let text = String::from_utf8_lossy(&other.stdout).into_owned();
    assert_eq!(text, "x[0]: 2, expected 1\nx: 1 of 64 elements differ from a.npy\n");
}

#[test]
fn paths_start_from_the_launch_file() {
    let folder = folder("run-folder");
    fs::create_dir(folder.0.join("inner")).expect("a folder");
    fs::rename(folder.0.join("add.ptx"), folder.0.join("inner/add.ptx")).expect("it moves");
    let text = "files = \"add.ptx\"\n[buffers]\nx = { type = \"f32\", values = [1, 2] }\n\
        [[launch]]\nblock = 2\nargs = [\"x\", 0.5]\n[save]\nx = \"x.npy\"\n";
    fs::write(folder.0.join("inner/launch.toml"), text).expect("a file");
    assert_eq!(failed(&folder.run_kernels("inner/launch.toml")), (Some(0), String::new()));
    assert!(folder.0.join("inner/x.npy").is_file());
    let text = text.replace("values = [1, 2]", "count = 2").replace("[save]", "[expect]");
    fs::write(folder.0.join("inner/launch.toml"), text).expect("a file");
    let output = folder.run_kernels("inner/launch.toml");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with("x[0]: 0.5, expected 1.5\nx[1]: 0.5, expected 2.5\n"), "{text}");
}

#[test]
fn nothing_is_written_where_something_is_wrong() {
    let folder = folder("run-wrong");
    let before = folder.names();
    for (flags, reason) in [
        ("--arg x=buf:f32:8 --arg 1 --save x=x.npy --save x=no/x.npy", "cannot write no/x.npy"),
        ("--arg x=buf:f32:8 --arg 1 --save x=x.npy --save x=x.npy", "written twice"),
        ("--arg x=buf:f32:8 --arg 1 --save x=x.npy --trace no/t.json", "cannot write no/t.json"),
        ("--arg x=buf:f32:8 --arg 1 --save x=x.npy --max-instructions 3", "has executed 3 operations"),
        ("--arg x=buf:f32:8 --arg u32:1 --arg 1 --save x=x.npy", "2 parameters, not 3"),
        ("--arg x=buf:@add.ptx --arg 1 --save x=x.npy", "no NumPy file"),
        ("--arg x=buf:f32:99999999999 --arg 1 --save x=x.npy", "--max-memory BYTES allows more"),
    ] {
        let (status, text) = failed(&folder.run_kernels(&format!("add.ptx {flags}")));
        assert_eq!(status, Some(2), "{flags}: {text}");
        assert!(text.contains(reason), "{flags}: {text}");
        assert_eq!(text.matches("error:").count(), 1, "{flags}: {text}");
        assert_eq!(folder.names(), before, "{flags}");
    }
}

#[test]
fn files_of_another_type_or_size_are_refused_before_the_run() {
    let folder = folder("run-type");
    folder.run_kernels("add.ptx --block 8 --arg x=buf:f32:8:iota --arg 1 --save x=a.npy");
    let other = |name: &str, ty: &str, order: &str| {
        let text = format!("{{'descr': '{ty}', 'fortran_order': {order}, 'shape': (2, 4), }}");
        let head =
            [b"\x93NUMPY\x01\x00", &u16::try_from(text.len()).expect("short").to_le_bytes()[..]].concat();
        fs::write(folder.0.join(name), [&head, text.as_bytes(), &[0; 32]].concat()).expect("a file");
    };
    other("columns.npy", "<f4", "True");
    other("highest.npy", ">f4", "False");
    fs::write(folder.0.join("all.npy"), b"PK\x03\x04\x14\x00").expect("a file");
    for (flags, reason) in [
        ("--arg x=buf:@columns.npy --arg 1", "rows are read; save np.ascontiguousarray(a)"),
        ("--arg x=buf:@highest.npy --arg 1", "which are not read; save a.astype('<f4')"),
        ("--arg x=buf:@all.npy --arg 1", "is an archive of arrays (.npz)"),
        ("--arg x=buf:f32:9 --arg 1 --expect x=a.npy", "a.npy has 8 elements, buffer `x` has 9"),
        ("--arg x=buf:u32:8 --arg 1 --expect x=a.npy", "buffer `x` holds u32; save a.astype('u4')"),
        ("--arg x=buf:u32:@a.npy --arg 1", "a.npy holds f32, not u32; save a.astype('u4')"),
    ] {
        let (status, text) = failed(&folder.run_kernels(&format!("add.ptx {flags}")));
        assert_eq!(status, Some(2), "{flags}: {text}");
        assert!(text.contains(reason), "{flags}: {text}");
    }
}

#[test]
fn a_trace_has_a_track_for_each_block_and_warp() {
    let folder = folder("run-trace");
    let flags = "add.ptx --threads 1 --grid 2 --block 64 --arg x=buf:f32:64 --arg 1 --trace t.json";
    assert_eq!(failed(&folder.run_kernels(flags)), (Some(0), String::new()));
    let read = || -> serde_json::Value {
        serde_json::from_slice(&fs::read(folder.0.join("t.json")).expect("the trace")).expect("JSON")
    };
    let trace = read();
    let events = trace["traceEvents"].as_array().expect("events");
    let count = |category: &str| events.iter().filter(|event| event["cat"] == category).count();
    // Each warp runs up to the barrier and behind it.
    assert_eq!([count("kernel"), count("block"), count("barrier"), count("warp")], [1, 2, 2, 8]);
    assert!(events.iter().any(|event| event["args"]["name"] == "block 1 warp 1"));
    assert_eq!(trace["otherData"]["events_cut"], 0);
    let (status, text) = failed(&folder.run_kernels(&format!("{flags} --trace-limit 5")));
    assert_eq!(status, Some(0));
    assert!(text.contains("7 events are left out"), "{text}");
    assert_eq!(read()["otherData"]["events_cut"], 7);
}

#[test]
fn statistics_do_not_depend_on_the_number_of_threads() {
    let folder = folder("run-threads");
    let counts = |threads: &str| {
        let flags = "add.ptx --grid 64 --block 96 --arg x=buf:f32:96 --arg 1 --stats=counts --fidelity";
        folder.run_kernels(&format!("{flags} --threads {threads}")).stdout
    };
    let one = counts("1");
    assert!(!one.is_empty());
    assert_eq!(String::from_utf8_lossy(&one), String::from_utf8_lossy(&counts("4")));
    let timed = folder.run_kernels("add.ptx --grid 2 --arg x=buf:f32:1 --arg 1 --threads 9 --stats").stdout;
    assert!(
        String::from_utf8_lossy(&timed).contains(" s on 1 thread, "),
        "whoever watches sees everything in order"
    );
}

/// What was gathered until a fault stops a run is given all the same.
#[test]
fn what_was_gathered_before_a_fault_is_not_lost() {
    let folder = folder("run-stopped");
    let flags =
        "add.ptx --block 64 --arg x=buf:f32:40:value:1 --arg 2 --show x:2 --save x=x.npy --trace t.json";
    let output = folder.run_kernels(&format!("{flags} --stats=counts --trace-registers --expect x=y.npy"));
    assert_eq!(output.status.code(), Some(2), "there is no y.npy yet");
    folder.run_kernels("add.ptx --block 40 --arg x=buf:f32:40:value:1 --arg 2 --save x=y.npy");
    let output = folder.run_kernels(&format!("{flags} --stats=counts --trace-registers --expect x=y.npy"));
    let (status, errors) = failed(&output);
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("add: read of 4 bytes at global address"), "{errors}");
    assert!(errors.contains("0 bytes behind the end of `x` (160 bytes)"), "{errors}");
    assert!(errors.contains("add.ptx:13: ld.global.f32"), "{errors}");
    let text = String::from_utf8_lossy(&output.stdout);
    for part in ["x: 1 1 … (40 in all)", "stopped by a fault", "block 0 warp 0 step 1 add:8 lanes ffffffff"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("differ"), "nothing is compared: {text}");
    assert_eq!(folder.names(), ["add.ptx", "t.json", "x.npy", "y.npy"]);
    let trace: serde_json::Value = serde_json::from_str(&folder.read("t.json")).expect("JSON");
    let events = trace["traceEvents"].as_array().expect("events");
    assert!(events.iter().any(|event| event["cat"] == "warp"), "what has not ended is there too: {trace}");
    let output = folder.run_kernels(&format!("{flags} --format json"));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["stopped"]["file"], "add.ptx");
    assert_eq!(document["stopped"]["thread"], serde_json::json!([40, 0, 0]));
    assert_eq!(document["show"][0]["count"], 40);
}

/// A limit leaves no results, but what led to it.
#[test]
fn a_limit_keeps_the_trace_and_writes_no_results() {
    let folder = folder("run-limit");
    let flags =
        "add.ptx --arg x=buf:f32:8 --arg 1 --max-instructions 3 --show x:1 --save x=x.npy --trace t.json";
    let output = folder.run_kernels(flags);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 0 … (8 in all)\n");
    assert_eq!(folder.names(), ["add.ptx", "t.json"]);
}

/// Two files may not define the same kernel, unless all but one are weak.
#[test]
fn strong_definitions_exclude_each_other() {
    let folder = folder("run-link");
    folder.write("other.ptx", &ADD.replace("add.f32 %f2, %f1, %f0", "sub.f32 %f2, %f1, %f0"));
    folder.write("weak.ptx", &folder.read("other.ptx").replace(".visible", ".weak"));
    let flags = "--block 1 --arg x=buf:f32:1 --arg 1 --show x";
    let (status, text) = failed(&folder.run_kernels(&format!("add.ptx other.ptx {flags}")));
    assert_eq!(status, Some(2));
    let wanted = "other.ptx:5: `add` is defined twice; one definition may be strong, others have to be .weak (the other \
                  one: add.ptx:5)";
    assert!(text.contains(wanted), "{text}");
    // The strong one goes before the weak one, whichever comes first.
    for files in ["add.ptx weak.ptx", "weak.ptx add.ptx"] {
        let output = folder.run_kernels(&format!("{files} {flags}"));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 1\n", "{files}");
    }
}

/// Names that only their file sees may be the same in several files.
#[test]
fn each_file_has_its_own_names() {
    let folder = folder("run-own");
    let file = |number: u32| {
        format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.global .u32 value = {number};\n\
             .func (.reg .u32 r) get() {{ ld.global.u32 r, [value]; add.u32 r, r, {number}0; ret; }}\n\
             .visible .entry k{number}(.param .u64 to) {{ .reg .u64 %a; .reg .u32 %v;\n\
             ld.param.u64 %a, [to]; call (%v), get, (); st.global.u32 [%a], %v; ret; }}\n"
        )
    };
    folder.write("a.ptx", &file(1));
    folder.write("b.ptx", &file(2));
    for (kernel, value) in [("k1", 11), ("k2", 22)] {
        let output = folder.run_kernels(&format!("a.ptx b.ptx -k {kernel} --arg x=buf:u32:1 --show x"));
        assert_eq!(failed(&output), (Some(0), String::new()));
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("x: {value}\n"));
    }
}

/// What is no file is written to, and a link stays a link.
#[cfg(unix)]
#[test]
fn outputs_that_are_no_files_stay_what_they_are() {
    let folder = folder("run-outputs");
    folder.write("real.npy", "");
    std::os::unix::fs::symlink("real.npy", folder.0.join("link.npy")).expect("a link");
    std::os::unix::fs::symlink("/dev/null", folder.0.join("null.npy")).expect("a link");
    let saved =
        folder.run_kernels("add.ptx --block 4 --arg x=buf:f32:4 --arg 1 --save x=link.npy --trace null.npy");
    assert_eq!(failed(&saved), (Some(0), String::new()));
    for name in ["link.npy", "null.npy"] {
        let found = std::fs::symlink_metadata(folder.0.join(name)).expect("the link");
        assert!(found.is_symlink(), "{name}");
    }
    assert!(std::fs::metadata(folder.0.join("real.npy")).expect("the file").len() > 0);
    assert_eq!(folder.names(), ["add.ptx", "link.npy", "null.npy", "real.npy"]);
}

/// A kernel of SM 1.0 that adds 1 to the words from its argument on, a word a thread.
const ADD_ONE: &str = "
.arch sm_10
    I2I.U32.U16 R1, R0L
    SHL R2, R1, 0x2
    IADD R3, g[0x4], R2
    GLD.U32 R4, global14[R3]
    MVI R5, 0x1
    IADD R4, R4, R5
    GST.U32 global14[R3], R4 ?EXIT
";

#[test]
fn images_of_memory_are_read_and_written() {
    let folder = Folder::new("images");
    folder.write("add.sass", ADD_ONE);
    // A byte in each line, as a simulation of the hardware loads its memory.
    folder.write("x.hex", "01\n02\n00\n00\nff\nff\n00\n00\n");
    let base = "add.sass --arch sm_10 --machine flexgripplus --block 2";
    for ending in ["mif", "vhd", "coe", "hex"] {
        let first = format!("{base} --arg x@0x20=buf:u32:@x.hex --save x=y.{ending} --show x");
        let output = folder.run_kernels(&first);
        assert_eq!(failed(&output), (Some(0), String::new()));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 514 65536\n");
        let second = folder.run_kernels(&format!(
            "{base} --memory m=buf:u32:@y.{ending} --arg u32:0 --show m --show m:u8:4"
        ));
        assert_eq!(failed(&second), (Some(0), String::new()));
        assert_eq!(
            String::from_utf8_lossy(&second.stdout),
            "m: 515 65537\nm: 3 2 0 0 … (8 in all)\n",
            "{ending}"
        );
        let same = folder.run_kernels(&format!("{base} --arg x=buf:u32:@x.hex --expect x=y.{ending}"));
        assert_eq!(failed(&same), (Some(0), String::new()), "{ending}");
    }
    folder.write("z.mif", "WIDTH = 32; CONTENT BEGIN 0 : zz; END;");
    let (status, text) = failed(&folder.run_kernels(&format!("{base} --arg x=buf:u32:@z.mif")));
    assert_eq!(status, Some(2));
    assert!(text.contains("z.mif:1:31") && text.contains("`zz` is no number of its radix"), "{text}");
    let (status, text) = failed(&folder.run_kernels(&format!("{base} --arg x=buf:u64:@x.hex:3")));
    assert_eq!(status, Some(2), "{text}");
}

#[test]
fn a_launch_file_says_machine_address_and_schedule() {
    let folder = Folder::new("launch-machine");
    folder.write("add.sass", ADD_ONE);
    let text = "files = [\"add.sass\"]\narch = \"sm_10\"\nmachine = \"flexgripplus\"\n[buffers]\n\
        x = { type = \"u32\", count = 1024, init = \"iota\", address = 0x100 }\n\
        [[launch]]\nblock = 1024\nargs = [\"u32:0x100\"]\n[show]\nx = 3\n[settings]\nschedule = \"round-robin\"\n";
    folder.write("launch.toml", text);
    let output = folder.run_kernels("launch.toml");
    assert_eq!(failed(&output), (Some(0), String::new()));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "x: 1 2 3 … (1024 in all)\n");
    folder.write("launch.toml", &text.replace("flexgripplus", "g80"));
    let (status, text) = failed(&folder.run_kernels("launch.toml"));
    assert_eq!(status, Some(2));
    assert!(text.contains("there are card, flexgripplus"), "{text}");
}

/// What the environment says decides where nothing is said, and a word that names no engine is told before anything runs.
#[test]
fn the_environment_names_an_engine() {
    let folder = folder("run-engine");
    let words = "add.ptx --block 8 --arg x=buf:f32:8 --arg 1";
    let run = |subcommand: &str, engine: &str, more: &str| {
        let mut command = command();
        command.current_dir(&folder.0).env("WARPSMITH_ENGINE", engine);
        command.arg(subcommand).args(words.split(' ')).args(more.split_whitespace());
        failed(&start(&mut command))
    };
    assert_eq!(
        run("run", "native", "--verbose"),
        (Some(0), "warpsmith: add: code of this machine\n".to_owned())
    );
    let (status, told) = run("run", "interpreter", "-v");
    assert_eq!((status, told.as_str()), (Some(0), "warpsmith: add: interpreted: as was asked for\n"));
    assert_eq!(run("run", "", ""), (Some(0), String::new()));
    for subcommand in ["run", "compare"] {
        let more = if subcommand == "run" { "" } else { "add.ptx" };
        let (status, told) = run(subcommand, "fast", more);
        assert_eq!(status, Some(2), "{told}");
        let line = "WARPSMITH_ENGINE: `fast` is no engine; write `auto`, `interpreter` or `native`";
        assert!(told.contains(line), "{told}");
        // Who says it needs no variable.
        let (status, told) = run(subcommand, "fast", &format!("{more} --engine interpreter"));
        assert_eq!(status, Some(0), "{told}");
    }
}
