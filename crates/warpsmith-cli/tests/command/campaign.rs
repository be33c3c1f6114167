//! The table of a campaign: `run --inject` repeats each of its faults.

use crate::support::{Folder, text};

/// Doubles the elements below a limit twice: the kernel runs two times, and parts its lanes.
const KERNEL: &str = "
.arch sm_10
    I2I.U32.U16 R1, R0L
    SHL R1, R1, 0x2
    IADD R2, g[0x4], R1
    GLD.U32 R3, global14[R2]
    ISET.S32.C0 o[0x7f], R3, c[0x1][0x0], LT
    SSY join
    BRA C0.NE, below
    IADD32I R3, R3, 0x1
    BRA join
below:
    IADD R3, R3, R3
join:
    NOP.S
    GST.U32 global14[R2], R3 ?EXIT
";
const LAUNCH: &str = r#"
files = ["kernel.sass"]
arch = "sm_10"
const = ["1=u32:20"]
[buffers]
x = { type = "u32", count = 64, init = "iota" }
[[launch]]
block = 64
args = ["x"]
[[launch]]
block = 64
args = ["x"]
[show]
x = 64
"#;
const PTX: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry scale(.param .u64 to)
{
    .reg .b32 %r<3>; .reg .b64 %rd<3>; .reg .pred %p;
    ld.param.u64 %rd0, [to];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %rd1, %r0, 4;
    add.s64 %rd2, %rd0, %rd1;
    ld.global.u32 %r1, [%rd2];
    setp.lt.u32 %p, %r1, 9;
    @%p add.u32 %r1, %r1, 5;
    add.u32 %r2, %r1, %r0;
    st.global.u32 [%rd2], %r2;
    ret;
}
";
const PTX_LAUNCH: &str = r#"
files = ["kernel.ptx"]
[buffers]
x = { type = "u32", count = 32, init = "iota" }
[[launch]]
block = 32
args = ["x"]
[show]
x = 32
"#;

/// Doubles floats.
const DOUBLE: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry double(.param .u64 to)
{
    .reg .b32 %r<2>; .reg .b64 %rd<3>; .reg .f32 %f<3>;
    ld.param.u64 %rd0, [to];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %rd1, %r0, 4;
    add.s64 %rd2, %rd0, %rd1;
    ld.global.f32 %f1, [%rd2];
    add.f32 %f2, %f1, %f1;
    st.global.f32 [%rd2], %f2;
    ret;
}
";

/// Standard output and exit status.
fn warpsmith(folder: &Folder, arguments: &[&str]) -> (String, Option<i32>) {
    let output = folder.run(arguments);
    (text(&output.stdout), output.status.code())
}

/// The fields of a line of the table.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for sign in line.chars() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().expect("there is one").push(sign),
        }
    }
    fields
}

/// Repeats each fault of a campaign; how many of them changed the results.
fn repeated(folder: &Folder, arguments: &[&str]) -> usize {
    let mut all = vec!["campaign", "launch.toml", "--csv", "-", "--hang-after", "100"];
    all.extend(arguments);
    let (table, status) = warpsmith(folder, &all);
    assert_eq!(status, Some(0), "{table}");
    let right = warpsmith(folder, &["run", "launch.toml"]).0;
    let mut lines = table.lines().map(fields);
    let head = lines.next().expect("a head");
    let at = |name: &str| head.iter().position(|known| known == name).expect("a column");
    let (outcome, inject, applied) = (at("outcome"), at("inject"), at("applied"));
    let mut wrong = 0;
    for line in lines {
        let fault = &line[inject];
        let limit = ["--max-instructions", "20000"];
        let (found, status) =
            warpsmith(folder, &[&["run", "launch.toml", "--inject", fault][..], &limit].concat());
        let is_applied = line[applied] == "yes";
        let wanted = match line[outcome].as_str() {
            "masked" => found == right && (status == Some(0) || !is_applied),
            "wrong" => found != right && status == Some(0),
            "crash" => status == Some(1),
            "hang" => status == Some(2) || status == Some(1),
            _ => false,
        };
        assert!(wanted, "{line:?}: {status:?} {found}");
        wrong += usize::from(line[outcome] != "masked");
    }
    wrong
}

#[test]
fn each_fault_of_machine_code_can_be_repeated() {
    let folder = Folder::new("campaign-machine");
    folder.write("kernel.sass", KERNEL);
    folder.write("launch.toml", LAUNCH);
    let sites = "registers,conditions,shared,global,instructions,stack";
    for (model, seed) in [("transient", "1"), ("permanent", "2")] {
        let wrong =
            repeated(&folder, &["--faults", "40", "--model", model, "--seed", seed, "--where", sites]);
        assert!(wrong > 4, "{model}: {wrong}");
    }
}

#[test]
fn each_fault_of_ptx_can_be_repeated() {
    let folder = Folder::new("campaign-ptx");
    folder.write("kernel.ptx", PTX);
    folder.write("launch.toml", PTX_LAUNCH);
    for (model, seed) in [("transient", "1"), ("permanent", "2")] {
        let wrong = repeated(
            &folder,
            &["--faults", "40", "--model", model, "--seed", seed, "--where", "registers,predicates,global"],
        );
        assert!(wrong > 4, "{model}: {wrong}");
    }
}

/// The table of a campaign is what another one takes, and comes to the same.
#[test]
fn a_table_is_a_list_of_faults() {
    let folder = Folder::new("campaign-list");
    folder.write("kernel.sass", KERNEL);
    folder.write("launch.toml", LAUNCH);
    let sites = "registers,conditions,addresses,shared,global,instructions,stack";
    for (model, seed) in [("transient", "1"), ("permanent", "2")] {
        let first = ["campaign", "launch.toml", "--faults", "40", "--model", model, "--seed", seed];
        let (table, _) = warpsmith(&folder, &[&first[..], &["--where", sites, "--csv", "-"]].concat());
        folder.write("table.csv", &table);
        let (again, status) =
            warpsmith(&folder, &["campaign", "launch.toml", "--list", "table.csv", "--csv", "-"]);
        assert_eq!(status, Some(0), "{again}");
        let columns = |text: &str| -> Vec<Vec<String>> {
            let mut lines = text.lines().map(fields);
            let head = lines.next().expect("a head");
            let names = ["kernel", "target", "lane", "model", "applied", "outcome", "inject"];
            let places = names.map(|name| head.iter().position(|known| known == name).expect("a column"));
            lines.map(|line| places.iter().map(|place| line[*place].clone()).collect()).collect()
        };
        let (wanted, found) = (columns(&table), columns(&again));
        assert_eq!(found.len(), 40);
        for (wanted, found) in wanted.iter().zip(&found) {
            assert_eq!(wanted, found, "{model}");
        }
    }
    let (text, status) = warpsmith(&folder, &["campaign", "launch.toml", "--list", "table.csv"]);
    assert!(text.starts_with("40 faults of a list\n") && status == Some(0), "{text}");
    // A fault in each line, and what is none.
    folder.write("list.txt", "# by hand\nregister=R3,bit=4,lane=2,step=5,launch=0\n\nshared=0x10,bit=1\n");
    let (text, status) = warpsmith(&folder, &["campaign", "launch.toml", "--list", "list.txt"]);
    assert!(text.starts_with("2 faults of a list\n") && status == Some(0), "{text}");
    for wrong in ["register=R3,bit=99\n", "a,b\n1,2\n", "", "fault,inject\n0\n"] {
        folder.write("list.txt", wrong);
        let (text, status) = warpsmith(&folder, &["campaign", "launch.toml", "--list", "list.txt"]);
        assert_eq!((text.as_str(), status), ("", Some(2)), "{wrong}");
    }
}

/// A last bit of a float may be wrong, if a tolerance says so: on the command line, or of an expected buffer.
#[test]
fn floats_may_be_near() {
    let folder = Folder::new("campaign-near");
    folder.write("kernel.ptx", DOUBLE);
    let launch = "files = [\"kernel.ptx\"]\n[buffers]\nx = { type = \"f32\", count = 32, init = \"iota\" }\n\
        [[launch]]\nblock = 32\nargs = [\"x\"]\n[show]\nx = 32\n";
    folder.write("launch.toml", launch);
    folder.write("list.txt", "register=%f1,bit=1,lane=7,step=6\n");
    let outcome = |arguments: &[&str]| {
        let all = [&["campaign", "launch.toml", "--list", "list.txt", "--csv", "-"][..], arguments].concat();
        let (table, status) = warpsmith(&folder, &all);
        assert_eq!(status, Some(0), "{table}");
        let mut lines = table.lines().map(fields);
        let place =
            lines.next().expect("a head").iter().position(|name| name == "outcome").expect("a column");
        lines.next().expect("a fault")[place].clone()
    };
    assert_eq!(outcome(&[]), "wrong");
    assert_eq!(outcome(&["--tolerance", "1e-9"]), "wrong");
    assert_eq!(outcome(&["--tolerance", "0:1e-4"]), "masked");
    let (_, status) = warpsmith(&folder, &["campaign", "launch.toml", "--tolerance", "-1"]);
    assert_eq!(status, Some(2));
    let saved = warpsmith(&folder, &["run", "launch.toml", "--save", "x=x.npy"]);
    assert_eq!(saved.1, Some(0));
    folder.write("launch.toml", &format!("{launch}[expect]\nx = {{ file = \"x.npy\", relative = 1e-4 }}\n"));
    assert_eq!(outcome(&[]), "masked");
}
