//! The program that runs bundles on a GPU, by a stand-in for the driver that fails on purpose: no launch takes another one with
//! it.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use testing::bundle::{Bundle, Said, sum};

const HEAD: &str = "\n.version 8.0\n.target sm_80\n.address_size 64";

/// A kernel that adds a number to two others.
fn kernel(name: &str) -> String {
    format!(
        "\n.visible .entry {name}(.param .u64 to, .param .u32 what)\n{{\n.reg .b32 %r<4>; .reg .b64 %rd<3>;\n\
         ld.param.u64 %rd0, [to]; ld.param.u32 %r0, [what]; mov.u32 %r1, %tid.x; mad.wide.u32 %rd1, %r1, 4, %rd0;\n\
         ld.global.u32 %r2, [%rd1]; add.u32 %r2, %r2, %r0; st.global.u32 [%rd1], %r2; ret;\n}}"
    )
}

/// The stand-in, which lies where this program does.
fn stand_in() -> PathBuf {
    let program = std::env::current_exe().expect("this program has a path");
    let path = program.with_file_name(format!("{DLL_PREFIX}testing_driver{DLL_SUFFIX}"));
    assert!(path.is_file(), "{} is not built: it is a dependency of these tests", path.display());
    path
}

/// A bundle whose kernels are called as they behave.
fn bundle(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder");
    let names = ["good1", "hangs", "good2", "faults", "dies", "good3"];
    let text: String = names.iter().map(|name| kernel(name)).collect();
    fs::write(folder.join("a.ptx"), format!("{HEAD}{text}\n")).expect("a file");
    // A kernel that nobody takes, beside one that is good.
    let broken = kernel("broken").replace("add.u32", "add.u32.u32");
    fs::write(folder.join("b.ptx"), format!("{HEAD}{}{broken}\n", kernel("good4"))).expect("a file");
    let case = |name: &str| {
        format!(
            "case\tc.{name}\t{name}\t1,1,1\t2,1,1\t0\texact\nbuffer\tto\t8\thex:0100000002000000\tout\naddress\t0\tto\n\
             bytes\t8\t05000000\n"
        )
    };
    let cases = |names: &[&str]| names.iter().map(|name| case(name)).collect::<String>();
    let plan = format!(
        "module\ta.ptx\n{}module\tb.ptx\n{}",
        cases(&names),
        cases(&["good4", "broken", "good4"]).replacen("c.good4", "c.first", 1)
    );
    fs::write(folder.join("plan.txt"), plan).expect("a file");
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hardware"));
    command
        .env("WARPSMITH_CUDA_DRIVER", stand_in())
        .env("WARPSMITH_STAND_IN", "hang=hangs,address=faults,die=dies");
    command.arg("run").arg(folder).arg("--out").arg(folder.join("results.txt")).args(arguments);
    command.output().expect("it starts")
}

#[test]
fn no_launch_takes_another_one_with_it() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hardware-{}", std::process::id()));
    bundle(&folder);
    let output = run(&folder, &["--limit", "0.3", "--jobs", "2"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.starts_with("5 of 9 launches came to their end, 4 did not, 0 were not reached"),
        "{printed}"
    );
    let text = fs::read_to_string(folder.join("results.txt")).expect("results");
    let results = Bundle::parse(&text).expect("a plan");
    assert_eq!(results.notes, ["gpu Warpsmith stand-in", "arch sm_90", "driver 13.0"]);
    let good = sum(&[6, 0, 0, 0, 7, 0, 0, 0]);
    for (_, case) in results.cases() {
        let said = case.said.as_ref().map(Said::text).unwrap_or_default();
        let wanted = match case.kernel.as_str() {
            "hangs" => "- the kernel has not ended after 0.3 s".into(),
            "faults" => "- CUDA_ERROR_ILLEGAL_ADDRESS: ".into(),
            "dies" => "- its process ended: ".into(),
            "broken" => "- the driver does not take this code: CUDA_ERROR_INVALID_PTX: ".into(),
            _ => format!("to={good:x}"),
        };
        assert!(said.starts_with(&wanted), "{}: {said}", case.name);
    }
    // Without time nothing is reached, and that is told.
    let output = run(&folder, &["--budget", "0"]);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.starts_with("0 of 9 launches came to their end, 0 did not, 9 were not reached"),
        "{printed}"
    );
    let _ = fs::remove_dir_all(&folder);
}
