//! `diff` on two versions of one kernel.

use crate::support::{Folder, SM_90 as KERNEL, warpsmith};

/// The status and the last line of a comparison of the kernel with a version of it, whose text was changed.
fn compare(folder: &Folder, change: impl Fn(&str) -> String, options: &[&str]) -> (Option<i32>, String) {
    let text = warpsmith(&["dis", "--style", "control", KERNEL]);
    let text = String::from_utf8(text.stdout).expect("text");
    let changed = change(&text);
    assert_ne!(changed, text);
    folder.write("k.sass", &changed);
    let [source, cubin] =
        ["k.sass", "k.cubin"].map(|name| folder.0.join(name).to_string_lossy().into_owned());
    let made = warpsmith(&["asm", &source, "--into", KERNEL, "-o", &cubin]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let found = warpsmith(&[&["diff", KERNEL, &cubin], options].concat());
    let last = String::from_utf8_lossy(&found.stdout).lines().last().unwrap_or_default().to_string();
    (found.status.code(), last)
}

/// Cycles and barriers are no registers, though their names differ in a number only.
#[test]
fn control_information_counts_only_if_it_is_asked_for() {
    let folder = Folder::new("diff-control");
    let changes: [(&str, &str); 4] = [
        ("S05] FADD", "S06] FADD"),
        ("[B0-----:R-:W-:-:S01] IMAD", "[B01----:R-:W-:-:S01] IMAD"),
        ("W0:-:S07] S2R", "W4:-:S07] S2R"),
        ("Y:S13] ISETP", "-:S10] ISETP"),
    ];
    for (from, to) in changes {
        let change = |text: &str| text.replacen(from, to, 1);
        let (status, last) = compare(&folder, change, &[]);
        assert_eq!((status, last.as_str()), (Some(0), IN_CONTROL), "{from}");
        let (status, last) = compare(&folder, change, &["--style", "control"]);
        let one = "1 function compared, 1 different: 1 instructions gone, 1 new";
        assert_eq!((status, last.as_str()), (Some(1), one), "{from}");
    }
}

const IN_CONTROL: &str = "1 differs in control information only; --style control shows it";
