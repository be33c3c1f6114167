//! What functions are given and give back: parameters whose addresses lie in registers, vector registers, other names.

use crate::common::{kernel, run, try_run};

#[test]
fn the_address_of_a_parameter_is_the_functions_own() {
    for ty in ["ld.param", "ld.param::func", "ld.local"] {
        let function = format!(
            ".func (.param .b32 r) f(.param .b64 x, .param .align 4 .b8 s[32])
            {{ .reg .b32 %r<4>; .reg .b64 %rd<3>; mov.b64 %rd1, s; {ty}.u32 %r1, [%rd1+12];
            st.param.b32 [r], %r1; ret; }}"
        );
        // The kernel's own parameters are longer than what is read, and something else stands there.
        let source = kernel(75, &function, BODY)
            .replace(".param .u64 to)", ".param .u64 to, .param .align 4 .b8 big[256])");
        assert_eq!(with_structure(&source), 77, "{ty}");
    }
}

const BODY: &str = "{ .param .b64 p0; .param .align 4 .b8 p1[32]; .param .b32 rv; st.param.b64 [p0], %rd1;
    st.param.b32 [p1+12], 77; call (rv), f, (p0, p1); ld.param.b32 %r1, [rv]; } st.global.u32 [%rd1], %r1;";

/// What a kernel with a buffer and 256 bytes of 9 leaves in the first word.
fn with_structure(source: &str) -> u32 {
    use warpsmith_sim::engine::{Settings, Shape};
    use warpsmith_sim::launch::{Argument, ElementType, Fill};
    let mut device = crate::common::device(source);
    let to = device.buffer("to", ElementType::U32, 1, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE };
    let arguments = [Argument::Buffer(to), Argument::Bytes(vec![9; 256])];
    device.launch("k", shape, &arguments, Settings::default()).unwrap();
    u32::from_le_bytes(device.bytes(to).try_into().unwrap())
}

#[test]
fn parameters_are_read_and_written_by_generic_addresses() {
    let function = ".func (.param .align 8 .b8 r[16]) f(.param .align 8 .b8 s[16], .param .b32 i)
        { .reg .b32 %r<4>; .reg .b64 %rd<4>; ld.param.u32 %r1, [i]; mul.wide.u32 %rd3, %r1, 4;
        mov.b64 %rd1, s; add.s64 %rd1, %rd1, %rd3; st.param.u32 [%rd1], 5; ld.param.u32 %r2, [s+4];
        cvta.param.u64 %rd2, s; ld.u32 %r3, [%rd2+4]; add.u32 %r2, %r2, %r3;
        mov.b64 %rd2, r; add.s64 %rd2, %rd2, %rd3; st.param.b32 [r+4], 0; st.param.b32 [%rd2], %r2; ret; }";
    let body = "{ .param .align 8 .b8 p0[16]; .param .b32 p1; .param .align 8 .b8 rv[16];
        st.param.b32 [p1], 1; st.param.b32 [p0+4], 7; call (rv), f, (p0, p1);
        ld.param.b32 %r1, [rv+4]; ld.param.b32 %r2, [p0+4]; }
        st.global.u32 [%rd1], %r1; st.global.u32 [%rd1+4], %r2;";
    assert_eq!(run(80, function, body, 1, 2), [10, 7], "what the caller passed stays as it is");
}

#[test]
fn the_address_of_a_kernels_parameter_is_the_kernels() {
    let function = ".func (.param .b32 r) f(.param .b64 p)
        { .reg .b32 %r<4>; .reg .b64 %rd<4>; ld.param.u64 %rd1, [p]; ld.param::entry.u32 %r1, [%rd1+16];
        cvta.param::entry.u64 %rd2, %rd1; ld.u32 %r2, [%rd2+20]; add.u32 %r1, %r1, %r2; st.param.b32 [r], %r1; ret; }";
    let body =
        "mov.b64 %rd2, big; { .param .b64 p0; .param .b32 rv; st.param.b64 [p0], %rd2; call (rv), f, (p0);
        ld.param.b32 %r1, [rv]; } st.global.u32 [%rd1], %r1;";
    let source = kernel(80, function, body)
        .replace(".param .u64 to)", ".param .u64 to, .param .align 4 .b8 big[256])");
    assert_eq!(with_structure(&source), 0x1212_1212);
}

#[test]
fn a_structure_by_value_is_indexed() {
    // As compilers write it: the index comes out of another call.
    let functions = ".visible .func (.param .b32 r) g(.param .b32 x)
        { .reg .b32 %r<3>; ld.param.u32 %r1, [x]; mad.lo.s32 %r2, %r1, 3, 1; st.param.b32 [r+0], %r2; ret; }
        .visible .func (.param .b32 r) f(.param .b64 q, .param .align 8 .b8 s[40], .param .b32 i)
        { .reg .b32 %r<10>; .reg .b64 %rd<5>; .reg .f64 %fd<2>; mov.b64 %rd1, s; mov.u64 %rd2, %rd1;
        ld.param.u32 %r1, [i]; { .param .b32 p; st.param.b32 [p+0], %r1; .param .b32 rv; call.uni (rv), g, (p);
        ld.param.b32 %r2, [rv+0]; } add.s32 %r4, %r2, %r1; and.b32 %r5, %r4, 7; mul.wide.u32 %rd3, %r5, 4;
        add.s64 %rd4, %rd2, %rd3; ld.param.u32 %r6, [%rd4]; ld.param.f64 %fd1, [s+32]; cvt.rzi.s32.f64 %r7, %fd1;
        add.s32 %r8, %r6, %r2; add.s32 %r9, %r8, %r7; st.param.b32 [r+0], %r9; ret; }";
    let mut body = String::from(
        "mov.u32 %r1, %tid.x; { .param .b64 p0; .param .align 8 .b8 p1[40]; .param .b32 p2; .param .b32 rv;",
    );
    for index in 0..8 {
        body.push_str(&format!("st.param.b32 [p1+{}], {};", 4 * index, 1000 + index));
    }
    body.push_str(
        "mov.f64 %fd1, 0d4000000000000000; st.param.f64 [p1+32], %fd1; st.param.b32 [p2], %r1;
        call.uni (rv), f, (p0, p1, p2); ld.param.b32 %r2, [rv]; }
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd2, %rd1, %rd2; st.global.u32 [%rd2], %r2;",
    );
    let wanted: Vec<u32> = (0..32).map(|i: u32| 1000 + ((3 * i + 1 + i) & 7) + 2 + 3 * i + 1).collect();
    assert_eq!(run(75, functions, &body, 32, 32), wanted);
}

#[test]
fn every_type_of_parameter_is_addressed_by_registers() {
    for (ty, bytes, vector) in [
        ("b8", 1, 1),
        ("u8", 1, 1),
        ("b16", 2, 1),
        ("s16", 2, 1),
        ("b32", 4, 1),
        ("f32", 4, 1),
        ("b64", 8, 1),
        ("f64", 8, 1),
        ("b32", 4, 2),
        ("b32", 4, 4),
        ("b64", 8, 2),
    ] {
        let register = format!("b{}", (8 * bytes).max(16));
        let names: Vec<String> = (0..vector).map(|index| format!("%x{index}")).collect();
        let (word, names) = match vector {
            1 => (String::new(), names[0].clone()),
            _ => (format!(".v{vector}"), format!("{{{}}}", names.join(", "))),
        };
        let size = bytes * vector;
        let function = format!(
            ".func (.param .align 16 .b8 r[{size}]) f(.param .b8 first, .param .align 16 .b8 a[{size}])
            {{ .reg .{register} %x<4>; .reg .b64 %rd<4>; mov.b64 %rd1, a; mov.b64 %rd2, r;
            ld.param{word}.b{} {names}, [%rd1]; st.param{word}.b{} [%rd2], {names}; ret; }}",
            8 * bytes,
            8 * bytes
        );
        let mut body = format!(
            "mov.b32 %r9, 0; {{ .reg .b16 %b; .param .b8 p; .param .align 16 .b8 a[{size}]; .param .align 16 .b8 r[{size}];"
        );
        for byte in 0..size {
            body.push_str(&format!("mov.b16 %b, {}; st.param.b8 [a+{byte}], %b;", byte * 7 + 3));
        }
        body.push_str("call (r), f, (p, a);");
        for byte in 0..size {
            body.push_str(&format!("ld.param.b8 %b, [r+{byte}]; st.global.b8 [%rd1+{byte}], %b;"));
        }
        body.push('}');
        let found: Vec<u8> =
            run(80, &function, &body, 1, 4).iter().flat_map(|word| word.to_le_bytes()).collect();
        let wanted: Vec<u8> =
            (0..16u8).map(|byte| if u32::from(byte) < size { byte * 7 + 3 } else { 0 }).collect();
        assert_eq!(found, wanted, "{ty} {vector}");
    }
}

#[test]
fn vector_registers_are_passed() {
    let functions = ".func (.reg .v2 .b64 r) f(.reg .v2 .b32 i, .reg .b32 x, .reg .v4 .f32 v)
        { .reg .b32 %t; add.u32 %t, i.x, i.y; add.u32 %t, %t, x; cvt.u64.u32 r.x, %t; .reg .f32 %s;
        add.f32 %s, v.x, v.w; cvt.rni.u64.f32 r.y, %s; ret; }
        .func (.reg .b32 s) g(.reg .v2 .b32 i) { add.u32 s, i.x, i.y; ret; }";
    let body = ".reg .v2 .b32 %v; .reg .v2 .b64 %w; .reg .v4 .f32 %q; .reg .b32 %s; mov.v2.b32 %v, {3, 4};
        mov.f32 %q.x, 0f40A00000; mov.f32 %q.w, 0f41200000;
        call (%w), f, (%v, 100, %q); call (%s), g, (%v); p: .callprototype (.reg .b32 _) _ (.reg .v2 .b32 _);
        mov.b64 %rd4, g; .reg .b32 %t; call (%t), %rd4, (%v), p; cvt.u32.u64 %r2, %w.x; cvt.u32.u64 %r3, %w.y;
        st.global.u32 [%rd1], %r2; st.global.u32 [%rd1+4], %r3; st.global.u32 [%rd1+8], %s; st.global.u32 [%rd1+12], %t;";
    assert_eq!(run(60, functions, body, 1, 4), [107, 15, 7, 7]);
}

#[test]
fn numbers_are_passed_in_the_type_that_is_wanted() {
    for (ty, number, wanted) in [
        ("u32", "5", 5),
        ("s32", "-5", -5i64 as u64),
        ("b32", "5+2*3", 11),
        ("u32", "WARP_SZ", 32),
        ("u64", "0x123456789ab", 0x123_4567_89ab),
        ("s64", "-2", u64::MAX - 1),
        ("f32", "1.5", 1.5f32.to_bits().into()),
        ("f32", "-1.5", (-1.5f32).to_bits().into()),
        ("f32", "0f40000000", 2f32.to_bits().into()),
        ("f64", "1.5", 1.5f64.to_bits()),
        ("f64", "0d4000000000000000", 2f64.to_bits()),
    ] {
        let bits = ty[1..].parse::<u32>().unwrap();
        let words = if bits == 64 { 2 } else { 1 };
        let wanted = [wanted as u32, (wanted >> 32) as u32];
        for reg in [false, true] {
            let functions = if reg {
                format!(".func (.reg .{ty} r) f(.reg .{ty} a, .reg .b32 b) {{ mov.{ty} r, a; ret; }}")
            } else {
                format!(
                    ".func (.param .{ty} r) f(.param .{ty} a, .param .b32 b) {{ .reg .{ty} x; ld.param.{ty} x, [a];
                    st.param.{ty} [r], x; ret; }}"
                )
            };
            let body = format!(
                ".reg .{ty} x; call (x), f, ({number}, 9); st.global.{ty} [%rd1], x;
                p: .callprototype (.param .{ty} _) _ (.param .{ty} _, .param .b32 _); mov.b64 %rd2, f;
                call (x), %rd2, ({number}, 9), p; st.global.{ty} [%rd1+8], x;"
            );
            let body = if reg { body.replace(".param", ".reg") } else { body };
            let found = run(80, &functions, &body, 1, 4);
            assert_eq!(found[..words], wanted[..words], "{ty} {number} {reg}");
            assert_eq!(found[2..2 + words], wanted[..words], "{ty} {number} {reg}, by address");
        }
    }
}

#[test]
fn a_parameter_has_as_many_bytes_as_are_passed() {
    let functions = ".func (.param .b32 r) f(.param .b32 n, .param .align 8 .b8 v[])
        { .reg .b32 %x, %y; .reg .b64 %a; .local .b32 own[2]; st.local.u32 [own], 1000; ld.param.u32 %x, [v+8];
        mov.b64 %a, v; ld.param.u32 %y, [%a+12]; add.u32 %x, %x, %y; ld.local.u32 %y, [own]; add.u32 %x, %x, %y;
        st.param.b32 [r], %x; ret; }";
    let body = "{ .param .b32 n; .param .align 8 .b8 v[16]; .param .b32 r; st.param.b32 [n], 1; st.param.b32 [v+8], 70;
        st.param.b32 [v+12], 7; call (r), f, (n, v); ld.param.b32 %r1, [r]; }
        { .param .b32 n; .param .align 8 .b8 v[80]; .param .b32 r; st.param.b32 [n], 1; st.param.b32 [v+8], 80;
        st.param.b32 [v+12], 8; st.param.b64 [v+72], -1; call (r), f, (n, v); ld.param.b32 %r2, [r]; }
        st.global.u32 [%rd1], %r1; st.global.u32 [%rd1+4], %r2;";
    assert_eq!(run(80, functions, body, 1, 2), [1077, 1088]);
}

#[test]
fn a_function_has_another_name() {
    let functions = ".visible .func (.param .b32 r) other(.param .b32 a);
        .visible .func (.param .b32 r) own(.param .b32 a)
        { .reg .b32 t; ld.param.b32 t, [a]; add.u32 t, t, 5; st.param.b32 [r], t; ret; }
        .alias other, own; .global .u64 at = other;";
    let body = "{ .param .b32 a; .param .b32 r; st.param.b32 [a], 10; call (r), other, (a); ld.param.b32 %r1, [r]; }
        { .param .b32 a; .param .b32 r; p: .callprototype (.param .b32 _) _ (.param .b32 _); ld.global.u64 %rd2, [at];
        st.param.b32 [a], 20; call (r), %rd2, (a), p; ld.param.b32 %r2, [r]; }
        st.global.u32 [%rd1], %r1; st.global.u32 [%rd1+4], %r2;";
    assert_eq!(run(80, functions, body, 1, 2), [15, 25]);
}

#[test]
fn what_lies_behind_a_parameter_is_not_read() {
    let function = ".func (.param .b32 r) f(.param .align 4 .b8 s[8])
        { .reg .b32 %r<4>; .reg .b64 %rd<3>; mov.b64 %rd1, s; ld.param.u32 %r1, [%rd1+100000];
        st.param.b32 [r], %r1; ret; }";
    let body = "{ .param .align 4 .b8 p[8]; .param .b32 r; call (r), f, (p); ld.param.b32 %r1, [r]; }";
    let error = try_run(80, function, body, 1, 1).unwrap_err().to_string();
    assert!(error.contains("local address"), "{error}");
}
