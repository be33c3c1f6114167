//! Runs on a GPU, by a stand-in for the CUDA driver that has the engine behind it (`testing/driver`): what goes there and
//! comes back, and what is said where something is wrong. Cargo builds the stand-in for these tests.

use crate::support::{DATA, Folder, command, start, text};
use crate::words::words;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ADD: &str = "
.version 8.0
.target sm_80
.address_size 64
.global .u32 runs = 5;
.const .u32 step = 1;
.visible .entry add(.param .u64 to, .param .u32 what)
{
    .reg .b32 %r<6>; .reg .b64 %rd<3>; .reg .pred %p;
    ld.param.u64 %rd0, [to];
    ld.param.u32 %r0, [what];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd1, %r1, 4;
    add.s64 %rd2, %rd0, %rd1;
    ld.global.u32 %r2, [%rd2];
    ld.const.u32 %r3, [step];
    mad.lo.u32 %r2, %r0, %r3, %r2;
    st.global.u32 [%rd2], %r2;
    red.global.add.u32 [runs], 1;
    ret;
}
";

/// The stand-in, which lies where this program does.
fn stand_in() -> PathBuf {
    let program = std::env::current_exe().expect("this program has a path");
    let path = program.with_file_name(format!("{DLL_PREFIX}testing_driver{DLL_SUFFIX}"));
    assert!(path.is_file(), "{} is not built: it is a dependency of these tests", path.display());
    path
}

/// The command, which finds the stand-in.
fn on_gpu() -> Command {
    let mut command = command();
    command
        .env("WARPSMITH_CUDA_DRIVER", stand_in())
        .env_remove("WARPSMITH_STAND_IN")
        .args(["--color", "never"]);
    command
}

/// A folder with a kernel.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("add.ptx", ADD);
    folder
}

/// Runs words with blanks between them.
fn run(folder: &Folder, words: &str, fails: &str) -> Output {
    start(on_gpu().args(words.split(' ')).current_dir(&folder.0).env("WARPSMITH_STAND_IN", fails))
}

/// Status, standard output and standard error.
fn all(output: &Output) -> (Option<i32>, String, String) {
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// What has no place there.
const REFUSED: [&str; 8] = [
    "has no place beside --on gpu",
    "has no address of its own",
    "no driver of today runs machine code of SM 1.x",
    "which a driver does not know by name",
    // The stand-in does not know either how many bytes are meant.
    "nothing says which parameters",
    "is there where the engine runs kernels, and not on a GPU",
    "no GPU is given them",
    "a driver makes its own",
];

/// The command of a golden test that ends well, with its file in the place of `%s`.
fn golden(path: &Path) -> Option<Vec<String>> {
    let name = path.file_name()?.to_str()?;
    let is_expected =
        ["stdout", "stderr", "status", "md"].iter().any(|end| name.ends_with(&format!(".{end}")));
    if !name.starts_with("run_") || is_expected || path.with_extension("status").exists() {
        return None;
    }
    let contents = String::from_utf8_lossy(&fs::read(path).ok()?).into_owned();
    let command = contents.lines().next()?.split_once("RUN: warpsmith run ")?.1.to_owned();
    // A document says besides which GPU it was.
    if command.contains("--format json") {
        return None;
    }
    Some(
        words(command.trim()).into_iter().map(|word| if word == "%s" { name.into() } else { word }).collect(),
    )
}

#[test]
fn a_gpu_leaves_what_the_engine_leaves() {
    let golden_folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<PathBuf> =
        fs::read_dir(&golden_folder).expect("a folder").map(|e| e.expect("one").path()).collect();
    files.sort();
    let (mut same, mut refused, mut wrong) = (0, 0, Vec::new());
    for path in files {
        let Some(words) = golden(&path).filter(|words| !words.iter().any(|word| word == "<")) else {
            continue;
        };
        // The stand-in is the machine that the code is for.
        let inner =
            fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        let of =
            words.iter().chain(path.to_str().map(str::to_owned).iter()).chain([&inner]).find_map(|word| {
                let digits: String =
                    word.split_once("sm_")?.1.chars().take_while(char::is_ascii_digit).collect();
                digits.parse::<u32>().ok()
            });
        let (major, minor) = of.map_or((9, 0), |number| (number / 10, number % 10));
        let mut command = on_gpu();
        command.env("WARPSMITH_STAND_IN_CC", format!("{major}.{minor}"));
        let output = start(command.args(["run", "--on", "gpu"]).args(&words).current_dir(&golden_folder));
        let (status, printed, told) = all(&output);
        let wanted = fs::read_to_string(path.with_extension("stdout")).unwrap_or_default();
        if status == Some(0) && printed == wanted {
            same += 1;
        } else if status == Some(2) && REFUSED.iter().any(|why| told.contains(why)) {
            refused += 1;
        } else {
            wrong.push(format!("{} {}: {status:?}\n{printed}{told}", path.display(), words.join(" ")));
        }
    }
    println!("{same} leave the same, {refused} are refused");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(same > 30 && refused > 10, "{same} {refused}");
}

#[test]
fn values_go_there_and_come_back() {
    let folder = folder("gpu-values");
    let words = "run add.ptx --on gpu --block 4 --arg x=buf:u32:4:iota --arg 10 --set step=3 --show x --show runs --show step";
    let (status, printed, told) = all(&run(&folder, words, ""));
    assert_eq!((status, printed.as_str()), (Some(0), "x: 30 31 32 33\nruns: 9\nstep: 3\n"), "{told}");
    let is_time = told.starts_with("warpsmith: add: ")
        && told.ends_with(" on Warpsmith stand-in (sm_90, driver 13.0)\n");
    assert!(is_time, "{told}");

    // Files, and a launch file with two kernels in sequence.
    folder.write(
        "launch.toml",
        "files = \"add.ptx\"\n[buffers]\nx = { type = \"u32\", values = [1, 2] }\n[[launch]]\nblock = 2\nargs = [\"x\", 1]\n\
         [[launch]]\nblock = 2\nargs = [\"x\", 2]\n[save]\nx = \"x.npy\"\n",
    );
    assert_eq!(run(&folder, "run --on gpu launch.toml", "").status.code(), Some(0));
    let words = "run --on gpu add.ptx --block 2 --arg x=buf:u32:2:iota --arg 4 --expect x=x.npy";
    assert_eq!(all(&run(&folder, words, "")).0, Some(0));
    let (status, printed, _) = all(&run(&folder, &words.replace("--arg 4", "--arg 5"), ""));
    assert_eq!((status, printed.lines().next()), (Some(1), Some("x[0]: 5, expected 4")));

    let (status, printed, _) = all(&run(&folder, &format!("{words} --format json"), ""));
    let document: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
    assert_eq!(
        (status, &document["gpu"]["arch"], &document["gpu"]["launches"][0]["kernel"]),
        (Some(0), &"sm_90".into(), &"add".into())
    );
}

#[test]
fn texts_are_linked() {
    let folder = Folder::new("gpu-linked");
    let head = ".version 8.0\n.target sm_80\n.address_size 64\n";
    let declared = ".extern .func (.param .b32 r) seven();\n";
    folder.write(
        "a.ptx",
        &format!(
            "{head}{declared}.visible .entry k(.param .u64 to) {{ .reg .b32 %r; .reg .b64 %rd; .param .b32 p;\n\
             call (p), seven; ld.param.b32 %r, [p]; ld.param.u64 %rd, [to]; st.global.u32 [%rd], %r; ret; }}\n"
        ),
    );
    let defined = ".visible .func (.param .b32 r) seven() { st.param.b32 [r], 7; ret; }\n";
    folder.write("b.ptx", &format!("{head}{defined}"));
    let (status, printed, told) =
        all(&run(&folder, "run a.ptx b.ptx --on gpu --arg x=buf:u32:1 --show x", ""));
    assert_eq!((status, printed.as_str()), (Some(0), "x: 7\n"), "{told}");
}

#[test]
fn without_a_driver_one_line_says_so() {
    let folder = folder("gpu-none");
    let words = ["run", "add.ptx", "--on", "gpu", "--arg", "buf:u32:1", "--arg", "1"];
    let mut missing = command();
    missing.env("WARPSMITH_CUDA_DRIVER", folder.0.join("libnone.so")).args(words).current_dir(&folder.0);
    let (status, printed, told) = all(&start(&mut missing));
    assert_eq!((status, printed.as_str(), told.lines().count()), (Some(2), "", 1), "{told}");
    let path = folder.0.join("libnone.so");
    assert!(told.contains(&format!("there is no CUDA driver: {} was looked for", path.display())), "{told}");
    // With what the system says, which does not name the file once more.
    assert!(told.to_lowercase().contains("no such file"), "{told}");
    assert_eq!(told.matches("libnone.so").count(), 1, "{told}");
    // What is wrong with the launch is told first.
    for (wrong, says) in [
        ("--arg buf:u32:1", "2 parameters, not 1"),
        ("--arg buf:u32:1 --arg u16:1", "u16"),
        ("--arg buf:u32:1 --arg 1 --show y", "`y`"),
        ("-k none --arg buf:u32:1 --arg 1", "`none`"),
    ] {
        let compared = wrong.replace("--show", "--only");
        for (name, wrong) in [("run", wrong), ("compare", compared.as_str())] {
            let mut wrongly = command();
            wrongly.env("WARPSMITH_CUDA_DRIVER", path.clone()).args([name, "add.ptx", "--on", "gpu"]);
            let (status, _, told) = all(&start(wrongly.args(wrong.split(' ')).current_dir(&folder.0)));
            let is_told = told.contains(says) && !told.contains("driver");
            assert!(status == Some(2) && is_told, "{name} {wrong}: {told}");
        }
    }
    let (status, _, told) = all(&run(&folder, &words.join(" "), "none"));
    assert_eq!((status, told.as_str()), (Some(2), "warpsmith: error: the CUDA driver has no device\n"));
    let (status, _, told) = all(&run(&folder, &words.join(" ").replace("gpu", "gpu:3"), ""));
    assert_eq!(
        (status, told.as_str()),
        (Some(2), "warpsmith: error: there is no device 3; the CUDA driver has 0 to 0\n")
    );
}

#[test]
fn what_goes_wrong_there_is_told() {
    let folder = folder("gpu-wrong");
    let words = "run add.ptx --on gpu --timeout 0.2 --block 2 --arg x=buf:u32:2 --arg 1 --show x";
    for (fails, status, says) in [
        (
            "memory",
            2,
            "buffer `x` of 8 bytes on the GPU: CUDA_ERROR_OUT_OF_MEMORY: out of memory (2, cuMemAlloc_v2)",
        ),
        (
            "image",
            2,
            "the driver does not take this code: CUDA_ERROR_INVALID_PTX: a PTX JIT compilation failed (218, ",
        ),
        ("image", 2, "line 1; fatal   : it fails on purpose"),
        (
            "launch=add",
            2,
            "add on Warpsmith stand-in (sm_90, driver 13.0): CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES: ",
        ),
        (
            "address",
            1,
            "add on Warpsmith stand-in (sm_90, driver 13.0): CUDA_ERROR_ILLEGAL_ADDRESS: an illegal memory",
        ),
        ("hang", 2, "the kernel has not ended after 0.2 s\n  --timeout SECONDS lets it run longer"),
    ] {
        let (found, printed, told) = all(&run(&folder, words, fails));
        assert_eq!((found, printed.as_str()), (Some(status), ""), "{fails}: {told}");
        assert!(told.starts_with("warpsmith: error: ") && told.contains(says), "{fails}: {told}");
    }
    // A fault that the kernel really has.
    let (status, _, told) = all(&run(&folder, &words.replace("--block 2", "--block 64"), ""));
    assert!(status == Some(1) && told.contains("CUDA_ERROR_ILLEGAL_ADDRESS"), "{told}");
    let (status, printed, _) = all(&run(&folder, &format!("{words} --format json"), "address"));
    let document: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
    assert_eq!((status, &document["stopped"]["kernel"]), (Some(1), &"add".into()));
}

#[test]
fn what_is_for_the_engine_is_refused() {
    let folder = folder("gpu-refused");
    for flag in [
        "--stats",
        "--fidelity",
        "--trace t.json",
        "--trace-registers",
        "--inject register=%r1",
        "--hazards",
        "--threads 1",
        "--schedule 1",
        "--max-instructions 5",
        "--max-total-instructions 5",
        "--machine card",
    ] {
        let words = format!("run add.ptx --on gpu {flag} --arg buf:u32:1 --arg 1");
        let (status, printed, told) = all(&run(&folder, &words, ""));
        let flag = flag.split(' ').next().unwrap_or_default();
        let wanted = format!(
            "warpsmith: error: {flag} is for runs in the engine of this command, and has no place beside --on gpu\n"
        );
        assert_eq!((status, printed.as_str(), told), (Some(2), "", wanted));
    }
    let (status, _, told) = all(&run(&folder, "run add.ptx --on moon", ""));
    assert!(status == Some(2) && told.contains("`moon` is no place to run"), "{told}");
}

#[test]
fn code_is_chosen_for_the_gpu() {
    let folder = Folder::new("gpu-chosen");
    let fatbin = Path::new(DATA).join("vector_add.balance.fatbin");
    let words = format!(
        "run {} --on gpu -k vector_add --arg a=buf:f32:64:iota --arg b=buf:f32:64:iota --arg c=buf:f32:64 --arg 64 --block 64 \
         --show c:4",
        fatbin.display()
    );
    for capability in ["7.5", "9.0", "12.0"] {
        let mut command = on_gpu();
        let output = start(
            command.args(words.split(' ')).env("WARPSMITH_STAND_IN_CC", capability).current_dir(&folder.0),
        );
        let (status, printed, told) = all(&output);
        assert_eq!(
            (status, printed.as_str()),
            (Some(0), "c: 0 2 4 6 … (64 in all)\n"),
            "{capability}: {told}"
        );
    }
    // A cubin for another machine.
    let cubin = Path::new(DATA).join("vector_add.sm_75.cubin");
    let words = words.replace(&fatbin.display().to_string(), &cubin.display().to_string());
    let (status, _, told) = all(&run(&folder, &words, ""));
    assert!(status == Some(2) && told.contains("CUDA_ERROR_NO_BINARY_FOR_GPU"), "{told}");
}

#[test]
fn the_engine_is_held_against_a_gpu() {
    let folder = folder("gpu-compare");
    let words = "compare add.ptx --on gpu --block 4 --arg x=buf:u32:4 --arg 2 --inputs random --rounds 3";
    let (status, printed, told) = all(&run(&folder, words, ""));
    assert_eq!((status, printed.as_str()), (Some(0), "equal in 3 rounds: x, runs\n"), "{told}");

    folder.write("other.ptx", &ADD.replace("mad.lo.u32", "mad.hi.u32"));
    let both = words.replace("compare add.ptx", "compare add.ptx other.ptx");
    let (status, printed, told) = all(&run(&folder, &both, ""));
    assert_eq!(status, Some(1), "{told}");
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with("x[0]: ") && lines[0].ends_with(" 4 of 4 elements differ"), "{printed}");
    assert_eq!(lines[1], "  A: in add, add.ptx:18: st.global.u32; block (0, 0, 0), thread (0, 0, 0)");
    assert_eq!(lines[2], "  B: on Warpsmith stand-in (sm_90, driver 13.0)");

    let (status, printed, _) = all(&run(&folder, words, "address"));
    assert_eq!(status, Some(1));
    assert!(
        printed.starts_with("A comes to its end: add.ptx\nB stops: CUDA_ERROR_ILLEGAL_ADDRESS: "),
        "{printed}"
    );
    let (status, _, told) = all(&run(&folder, words, "memory"));
    assert!(status == Some(2) && told.contains("CUDA_ERROR_OUT_OF_MEMORY"), "{told}");
    let (status, _, told) = all(&run(&folder, &format!("{words} --timeout 0.2"), "hang"));
    assert!(status == Some(2) && told.contains("the time that the run may take is over"), "{told}");
    let (status, printed, _) = all(&run(&folder, &format!("{both} --format json"), ""));
    let document: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
    assert_eq!((status, &document["outcome"]), (Some(1), &"different".into()));
    assert_eq!(document["b"]["gpu"], "Warpsmith stand-in (sm_90, driver 13.0)");
}
