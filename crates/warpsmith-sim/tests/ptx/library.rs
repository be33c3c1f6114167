//! What the machine brings with it: printing, the heap, assertions, stacks, shared memory of a launch, meetings of a grid.

use crate::common::{kernel, launch, run, try_run};
use warpsmith_sim::engine::Shape;

/// Calls of functions that the machine brings with it, as compilers write them.
const EXTERN: &str = ".extern .func (.param .b32 result) vprintf (.param .b64 format, .param .b64 values);
.extern .func (.param .b64 result) malloc (.param .b64 size);
.extern .func free (.param .b64 address);
.extern .func __assertfail (.param .b64 m, .param .b64 f, .param .b32 l, .param .b64 n, .param .b64 w);";

#[test]
fn a_kernel_prints() {
    let text: String = "lane %u: %5.2f|%-4d|%s\n\0".bytes().map(|byte| format!("{byte}, ")).collect();
    let declare = format!(
        "{EXTERN}\n.global .align 1 .b8 text[] = {{{}}};\n.global .align 1 .b8 word[3] = {{104, 105, 0}};",
        text.trim_end_matches(", ")
    );
    let body = "mov.u32 %r1, %tid.x; .local .align 8 .b8 values[32];
        st.local.u32 [values], %r1; mov.f64 %fd1, 0d3FF8000000000000; st.local.f64 [values+8], %fd1;
        st.local.u32 [values+16], %r1; mov.u64 %rd2, word; cvta.global.u64 %rd2, %rd2;
        st.local.u64 [values+24], %rd2; mov.u64 %rd3, values; cvta.local.u64 %rd3, %rd3;
        mov.u64 %rd4, text; cvta.global.u64 %rd4, %rd4;
        { .param .b64 a; .param .b64 b; .param .b32 r; st.param.b64 [a], %rd4; st.param.b64 [b], %rd3;
          call.uni (r), vprintf, (a, b); ld.param.b32 %r2, [r]; }
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r2;";
    let (counts, printed) = try_run(80, &declare, body, 2, 2).unwrap();
    assert_eq!(counts, [4, 4]);
    assert_eq!(printed, "lane 0:  1.50|0   |hi\nlane 1:  1.50|1   |hi\n");
}

#[test]
fn the_heap_gives_each_thread_its_own() {
    let body = "mov.u32 %r1, %tid.x;
        { .param .b64 s; .param .b64 a; mov.b64 %rd2, 24; st.param.b64 [s], %rd2; call.uni (a), malloc, (s);
          ld.param.b64 %rd3, [a]; }
        st.u32 [%rd3], %r1; st.u32 [%rd3+20], %r1; bar.sync 0; ld.u32 %r2, [%rd3]; ld.u32 %r3, [%rd3+20];
        add.u32 %r2, %r2, %r3; mul.wide.u32 %rd4, %r1, 4; add.s64 %rd5, %rd1, %rd4; st.global.u32 [%rd5], %r2;
        { .param .b64 a; st.param.b64 [a], %rd3; call.uni free, (a); }";
    let got = run(80, EXTERN, body, 64, 64);
    assert!(got.iter().enumerate().all(|(lane, value)| *value == 2 * lane as u32));
    // One byte more than was asked for is nobody's.
    let beyond = body.replace("st.u32 [%rd3+20]", "st.u32 [%rd3+24]");
    let error = try_run(80, EXTERN, &beyond, 1, 1).unwrap_err().to_string();
    assert!(error.contains("in no allocation"), "{error}");
    let twice = format!("{body}{}", "{ .param .b64 a; st.param.b64 [a], %rd3; call.uni free, (a); }");
    let error = try_run(80, EXTERN, &twice, 1, 1).unwrap_err().to_string();
    assert!(error.contains("is freed once more"), "{error}");
}

#[test]
fn an_assertion_stops_the_run() {
    let bytes = |text: &str| text.bytes().map(|byte| byte.to_string()).collect::<Vec<_>>().join(", ");
    let declare = format!(
        "{EXTERN} .global .align 1 .b8 m[] = {{{}, 0}}; .global .align 1 .b8 f[] = {{{}, 0}};
        .global .align 1 .b8 n[] = {{{}, 0}};",
        bytes("x > 0"),
        bytes("a.cu"),
        bytes("k")
    );
    let body = "mov.u64 %rd2, m; cvta.global.u64 %rd2, %rd2; mov.u64 %rd3, f; cvta.global.u64 %rd3, %rd3;
        mov.u64 %rd4, n; cvta.global.u64 %rd4, %rd4; mov.b64 %rd5, 1; mov.b32 %r1, 12;
        { .param .b64 a; .param .b64 b; .param .b32 c; .param .b64 d; .param .b64 e; st.param.b64 [a], %rd2;
          st.param.b64 [b], %rd3; st.param.b32 [c], %r1; st.param.b64 [d], %rd4; st.param.b64 [e], %rd5;
          call.uni __assertfail, (a, b, c, d, e); }";
    let error = try_run(80, &declare, body, 1, 1).unwrap_err().to_string();
    assert!(error.starts_with("a.cu:12: k: assertion `x > 0` does not hold"), "{error}");
}

#[test]
fn a_stack_grows_and_shrinks() {
    // Each lane takes as many bytes as it has a number, and calls a function that has local memory too.
    let declare = ".func (.reg .b32 out) below (.reg .b32 in) { .local .b32 own; .reg .b32 %t;
        st.local.b32 [own], in; mov.b32 in, 0; ld.local.b32 %t, [own]; add.u32 out, %t, 1; ret; }";
    let body = "mov.u32 %r1, %tid.x; stacksave.u64 %rd2; cvt.u64.u32 %rd3, %r1; add.u64 %rd3, %rd3, 4;
        alloca.u64 %rd4, %rd3, 16; st.local.u32 [%rd4], %r1; call (%r2), below, (%r1);
        ld.local.u32 %r3, [%rd4]; and.b64 %rd5, %rd4, 15; cvt.u32.u64 %r4, %rd5;
        alloca.u64 %rd6, 32; setp.le.u64 %p1, %rd6, %rd4; selp.u32 %r5, 1, 0, %p1; or.b32 %r4, %r4, %r5;
        stackrestore.u64 %rd2; alloca.u64 %rd7, 8, 16; setp.ne.u64 %p1, %rd7, %rd4; selp.u32 %r5, 1, 0, %p1;
        or.b32 %r4, %r4, %r5; shl.b32 %r4, %r4, 16; add.u32 %r3, %r3, %r2; add.u32 %r3, %r3, %r4;
        mul.wide.u32 %rd8, %r1, 4; add.s64 %rd9, %rd1, %rd8; st.global.u32 [%rd9], %r3;";
    let got = run(80, declare, body, 32, 32);
    assert!(got.iter().enumerate().all(|(lane, value)| *value == 2 * lane as u32 + 1), "{got:?}");
    let error = try_run(80, declare, "mov.b64 %rd3, 1000000; alloca.u64 %rd4, %rd3;", 1, 1).unwrap_err();
    assert!(error.to_string().contains("bytes of local memory"), "{error}");
}

#[test]
fn the_shared_memory_of_a_launch_lies_behind_the_others() {
    let declare = ".extern .shared .align 16 .b8 launch[];
        .func fill () { .shared .b32 of_function; .reg .b32 %t; mov.b32 %t, 5; st.shared.b32 [of_function], %t; ret; }";
    let body = ".shared .b32 own; mov.u32 %r1, 7; st.shared.u32 [own], %r1; call fill; mov.u32 %r2, 9;
        st.shared.u32 [launch+12], %r2; ld.shared.u32 %r3, [own]; mov.u32 %r4, launch; ld.shared.u32 %r5, [%r4+12];
        st.global.u32 [%rd1], %r3; st.global.u32 [%rd1+4], %r5;";
    let source = kernel(80, declare, body);
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], shared: 16, ..Shape::ONE };
    assert_eq!(launch(&source, shape, 2).unwrap().0, [7, 9]);
    let error = launch(&source, Shape { shared: 12, ..shape }, 2).unwrap_err().to_string();
    assert!(error.contains("4 bytes at shared address"), "{error}");
}

#[test]
fn the_blocks_of_a_grid_meet() {
    // As the runtime does it: the last block to come turns the highest bit of a word, for which the others wait.
    let body = "mov.u32 %r1, %envreg1; mov.u32 %r2, %envreg2; mov.b64 %rd2, {%r2, %r1}; mov.u32 %r3, %ctaid.x;
        mov.u32 %r4, %nctaid.x; mul.wide.u32 %rd3, %r3, 4; add.s64 %rd3, %rd1, %rd3; add.u32 %r5, %r3, 1;
        st.global.u32 [%rd3], %r5;
        setp.eq.u32 %p1, %r3, 0; sub.u32 %r6, 0x80000001, %r4; selp.u32 %r6, %r6, 1, %p1;
        atom.add.release.gpu.u32 %r7, [%rd2+4], %r6;
    WAIT:
        ld.acquire.gpu.u32 %r8, [%rd2+4]; xor.b32 %r8, %r8, %r7; setp.ge.s32 %p2, %r8, 0; @%p2 bra WAIT;
        // Each block reads what the next one has written.
        add.u32 %r9, %r3, 1; rem.u32 %r9, %r9, %r4; mul.wide.u32 %rd4, %r9, 4; add.s64 %rd4, %rd1, %rd4;
        ld.global.u32 %r10, [%rd4]; mul.wide.u32 %rd5, %r4, 4; add.s64 %rd3, %rd3, %rd5; st.global.u32 [%rd3], %r10;";
    let shape = Shape { grid: [50, 1, 1], block: [1, 1, 1], shared: 0, ..Shape::ONE };
    let (got, _) = launch(&kernel(80, "", body), shape, 100).unwrap();
    assert!((0..50).all(|block| got[50 + block] == got[(block + 1) % 50] && got[block] == block as u32 + 1));
}

#[test]
fn lanes_find_the_greatest_number() {
    let body = "mov.u32 %r1, %tid.x; cvt.rn.f32.u32 %f1, %r1; sub.f32 %f1, %f1, 0f41C80000;
        redux.sync.max.f32 %f2, %f1, -1; redux.sync.min.f32 %f3, %f1, -1; redux.sync.max.abs.f32 %f4, %f1, -1;
        setp.eq.u32 %p1, %r1, 3; selp.f32 %f1, 0f7FC00000, %f1, %p1; redux.sync.min.f32 %f5, %f1, -1;
        redux.sync.min.NaN.f32 %f6, %f1, -1;
        st.global.v4.f32 [%rd1], {%f2, %f3, %f4, %f5}; st.global.f32 [%rd1+16], %f6;";
    let got = run(100, "", body, 32, 5);
    assert_eq!(
        got[..4].iter().map(|bits| f32::from_bits(*bits)).collect::<Vec<_>>(),
        [6.0, -25.0, 25.0, -25.0]
    );
    assert_eq!(got[4], 0x7fff_ffff);
}

#[test]
fn vectors_and_long_words_are_changed_in_one_step() {
    let body = "mov.u32 %r1, %tid.x; cvt.rn.f32.u32 %f1, %r1; red.global.add.v2.f32 [%rd1], {%f1, 0f3F800000};
        bar.warp.sync -1; setp.ne.u32 %p1, %r1, 0; @%p1 bra END;
        mov.b64 %rd2, 5; mov.b64 %rd3, 6; mov.b128 %q1, {%rd2, %rd3}; atom.global.exch.b128 %q2, [%rd1+16], %q1;
        mov.b64 %rd4, 7; mov.b128 %q3, {%rd4, %rd4}; atom.global.cas.b128 %q2, [%rd1+16], %q1, %q3;
        mov.b128 {%rd5, %rd6}, %q2; st.global.v2.u64 [%rd1+32], {%rd5, %rd6};
    END:";
    let declare = "";
    let got = run(90, declare, &format!(".reg .b128 %q<4>; {body}"), 32, 12);
    assert_eq!((f32::from_bits(got[0]), f32::from_bits(got[1])), (496.0, 32.0));
    assert_eq!(got[4..], [7, 0, 7, 0, 5, 0, 6, 0]);
}

#[test]
fn short_lists_leave_no_gaps() {
    let declare = ".global .u32 table[3][2][2] = {{{1}, {2, 3}}, {{4}}};";
    let body =
        "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; mov.u64 %rd3, table; add.s64 %rd4, %rd3, %rd2;
        ld.global.u32 %r2, [%rd4]; add.s64 %rd5, %rd1, %rd2; st.global.u32 [%rd5], %r2;";
    // So the reference assembler places them; what is not given at the end is 0.
    assert_eq!(run(80, declare, body, 12, 12), [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn what_says_nothing_about_results_is_executed() {
    let body = "createpolicy.fractional.L2::evict_last.b64 %rd2, 0f3F000000; mov.u32 %r1, 5; st.shared.u32 [buffer], %r1;
        st.shared.u32 [buffer+16], %r1; mov.u32 %r2, buffer; mov.b64 %rd3, 16; st.bulk.weak.shared::cta [%r2], %rd3, 0;
        griddepcontrol.wait; ld.shared.u32 %r3, [buffer]; ld.shared.u32 %r4, [buffer+16];
        st.global.L2::cache_hint.v2.u32 [%rd1], {%r3, %r4}, %rd2;";
    assert_eq!(run(100, ".shared .align 16 .b8 buffer[32];", body, 1, 2), [0, 5]);
    let far = body.replace("mov.b64 %rd3, 16", "mov.b64 %rd3, 40");
    let error = try_run(100, ".shared .align 16 .b8 buffer[32];", &far, 1, 2).unwrap_err().to_string();
    assert!(error.contains("8 bytes at shared address 0x20"), "{error}");
}
