//! What mends a race, in the words that people read.

use crate::found;

/// A kernel of lines of a source: what a line of PTX does, behind the number of its line.
fn kernel(body: &[(u32, &str)]) -> String {
    let mut text = String::from(
        ".version 8.5\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 m)\n{\n.shared .align 4 .b8 word[1024];\n\
         .reg .b64 %a; .reg .b32 %r<8>; .reg .pred %p;\nld.param.u64 %a, [m];\nmov.u32 %r0, %tid.x;\n",
    );
    for (line, instruction) in body {
        text += &format!(".loc 1 {line} 1\n{instruction}\n");
    }
    text + "ret;\n}\n.file 1 \"a.cu\"\n"
}

/// The help of the only race of a kernel.
fn help(shape: [u32; 2], body: &[(u32, &str)]) -> String {
    let all = found(&kernel(body), shape, 0);
    let [one] = all.all() else { panic!("{:#?}", all.all()) };
    one.help.clone().unwrap_or_default()
}

#[test]
fn what_is_read_and_written_back_is_to_be_one_operation() {
    let body =
        [(5, "ld.global.u32 %r1, [%a+4];"), (5, "add.u32 %r1, %r1, 1;"), (5, "st.global.u32 [%a+4], %r1;")];
    for shape in [[1, 32], [1, 64], [2, 1]] {
        let help = help(shape, &body);
        assert!(help.contains("one atomic operation"), "{shape:?}: {help}");
    }
}

#[test]
fn neighbours_of_one_line_need_a_barrier() {
    // The place that is read is another one than that which is written.
    let body = [
        (4, "shl.b32 %r2, %r0, 2;"),
        (4, "mov.u32 %r3, word;"),
        (4, "add.u32 %r2, %r2, %r3;"),
        (5, "ld.shared.u32 %r1, [%r2+4];"),
        (5, "st.shared.u32 [%r2], %r1;"),
    ];
    assert!(help([1, 32], &body).contains("__syncwarp"));
    let help = help([1, 64], &body);
    assert!(help.contains("a barrier of the block"), "{help}");
}

#[test]
fn the_fence_that_is_missing_is_named() {
    let body = |writer: &'static str, reader: &'static str| {
        [
            (3, "mov.u32 %r1, %ctaid.x;\nsetp.ne.u32 %p, %r1, 0;\nmov.u32 %r2, 1;\n@%p bra WAIT;"),
            (4, "st.global.u32 [%a], %r2;"),
            (5, writer),
            (6, "st.relaxed.gpu.global.u32 [%a+64], %r2;\nret;\nWAIT:"),
            (7, "ld.relaxed.gpu.global.u32 %r3, [%a+64];\nsetp.eq.u32 %p, %r3, 0;\n@%p bra WAIT;"),
            (8, reader),
            (9, "ld.global.u32 %r4, [%a];"),
        ]
    };
    let fence = "fence.acq_rel.gpu;";
    let release = help([2, 1], &body("", fence));
    assert!(release.contains("is missing behind a.cu:4"), "{release}");
    let acquire = help([2, 1], &body(fence, ""));
    assert!(acquire.contains("is missing before it"), "{acquire}");
    assert!(help([2, 1], &body("", "")).contains("blocks run in any order"));
    assert!(found(&kernel(&body(fence, fence)), [2, 1], 0).all().is_empty());
}
