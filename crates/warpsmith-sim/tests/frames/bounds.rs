//! What calls take of memory has bounds, and what goes beyond them is told with its place.

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape, Totals};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};

/// Bytes that a run may have here.
const LIMIT: u64 = 256 << 20;

/// Runs a kernel `k` with so many threads; the words that it leaves, from 1 up at the beginning.
fn run(source: &str, threads: u32, limit: u64) -> Result<(Vec<u32>, Totals), LaunchError> {
    let text = format!(".version 8.3\n.target sm_90\n.address_size 64\n{source}");
    let mut device = match Device::load_within(&[Module::parse(text)], limit) {
        Ok(device) => device,
        Err(refused) => return Err(LaunchError::Refused(refused)),
    };
    let words = device.buffer("words", ElementType::U32, threads.into(), &Fill::Iota).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    let totals = device.launch("k", shape, &[Argument::Buffer(words)], Settings::default())?;
    let words = device.bytes(words).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    Ok((words, totals))
}

/// What is said of a run that ends before its end.
fn fault(source: &str, threads: u32, limit: u64) -> String {
    match run(source, threads, limit) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("it runs:\n{source}"),
    }
}

fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in:\n{text}");
    }
}

/// A function that calls itself for ever.
fn recursion(declarations: &str) -> String {
    format!(
        ".func rec()\n{{ {declarations} call rec, (); ret; }}\n.visible .entry k(.param .u64 to)\n{{ call rec, (); ret; }}"
    )
}

#[test]
fn recursion_ends_with_a_place() {
    for threads in [1, 32, 1024] {
        let deep = fault(&recursion(""), threads, LIMIT);
        says(
            &deep,
            &["calls nest deeper than 1024", "in rec, line 5: call", "block (0, 0, 0), thread (0, 0, 0)"],
        );
        let local = fault(&recursion(".local .b8 b[400000];"), threads, LIMIT);
        says(
            &local,
            &["the thread needs 800000 bytes of local memory; there are 524288", "in rec, line 5: call"],
        );
    }
    let registers = fault(&recursion(&registers(".b64", 16384)), 1, LIMIT);
    says(
        &registers,
        &[
            "no memory for the registers of a call",
            "268435456",
            "all the memory that the run may have",
            "in rec, line 5: call",
        ],
    );
    let local = fault(&recursion(".local .b8 b[480];"), 1024, 8 << 20);
    says(
        &local,
        &[
            "no memory for the local memory of a thread",
            "all the memory that the run may have",
            "in rec, line 5: call",
        ],
    );
    let frames = fault(&recursion(""), 32, 1 << 20);
    says(
        &frames,
        &["no memory for nested calls", "all the memory that the run may have", "in rec, line 5: call"],
    );
}

#[test]
fn kernels_have_the_registers_that_there_is_memory_for() {
    let kernel =
        |declarations: &str| format!(".visible .entry k(.param .u64 to)\n{{\n{declarations} ret; }}");
    let many = kernel(&registers(".b64", 524_288));
    assert!(run(&many, 32, LIMIT).is_ok());
    says(
        &fault(&many, 1024, LIMIT),
        &["no memory for the registers of the kernel", "all the memory that the run may have"],
    );
    for (ty, count) in [(".v4 .b64", 262_145), (".pred", 1_048_577)] {
        let many = fault(&kernel(&registers(ty, count)), 1, LIMIT);
        says(&many, &["line 6: `k` has more than 1048576 registers"]);
    }
}

/// Declarations of so many registers, each by its name, which takes memory for all of them.
fn registers(ty: &str, count: u32) -> String {
    let names: Vec<String> = (0..count).map(|number| format!("%x{number}")).collect();
    format!(".reg {ty} {};", names.join(","))
}

#[test]
fn registers_of_ranges_take_memory_where_they_are_used() {
    let used = |number: u64| {
        let ranges = ".reg .b32 %a<1073741824>; .reg .v4 .b64 %b<1048576>; .reg .pred %c<4294967295>;";
        let uses = format!("mov.u32 %a{number}, 1; setp.eq.u32 %c{number}, %a{number}, 1;");
        format!(".visible .entry k(.param .u64 to) {{ {ranges} {uses} ret; }}")
    };
    for number in [0, 1, 1_048_576, 1_073_741_823] {
        assert!(run(&used(number), 1024, 1 << 20).is_ok(), "{number}");
    }
}

#[test]
fn sizes_do_not_wrap() {
    let kernel = |locals: &str| format!(".visible .entry k(.param .u64 to) {{ {locals} ret; }}");
    let most = "a thread has at most 524288 bytes of local memory, not";
    says(&fault(&kernel(".local .b8 l[4294967295];"), 1, LIMIT), &[most, "4294967296"]);
    says(
        &fault(&kernel(".local .b8 l[2147483648]; .local .b8 m[2147483664];"), 1, LIMIT),
        &[most, "4294967312"],
    );
    says(&fault(&kernel(".local .b64 l[2305843009213693951];"), 1, LIMIT), &[most, "18446744073709551615"]);
    let called =
        ".func f() { .local .b8 l[4294967295]; ret; } .visible .entry k(.param .u64 to) { call f, (); ret; }";
    says(
        &fault(called, 1, LIMIT),
        &["the thread needs 4294967296 bytes of local memory; there are 524288", "call"],
    );
    let parameters = ".visible .entry k(.param .b8 a[4294967295], .param .b32 b) { ret; }";
    let many = "the parameters of `k` take 4294967295 bytes; a kernel has 32764 at most";
    says(&fault(parameters, 1, LIMIT), &[many, "line 4"]);
}

/// A kernel whose stack begins at 64, behind its local memory, and which calls a function in the end.
fn stack(body: &str) -> String {
    format!(
        ".func f() {{ .local .b64 l[4]; st.local.u64 [l], 5; st.local.u64 [l+24], 7; ret; }}
        .visible .entry k(.param .u64 to)
        {{
            .reg .b64 %s<8>; .reg .b32 %r<8>; .local .b64 l[8]; .reg .pred %p;
            st.local.u64 [l+56], 77; mov.u32 %r1, %tid.x;
            {body}
            call f, ();
            ld.local.u32 %r3, [l+56]; ld.param.u64 %s7, [to]; mul.wide.u32 %s6, %r1, 4; add.u64 %s7, %s7, %s6;
            st.global.u32 [%s7], %r3; ret;
        }}"
    )
}

#[test]
fn the_stack_ends_where_it_may() {
    for value in ["0x200000000", "0x7fffffffffff0000", "-1", "0", "48", "63", "65"] {
        let source = stack(&format!("mov.u64 %s1, {value};\nstackrestore.u64 %s1;"));
        let text = fault(&source, 3, LIMIT);
        says(
            &text,
            &["the stack of this call cannot end at 0x", "from 0x40 to 0x40", "line 10: stackrestore.u64"],
        );
    }
    let lane = "setp.eq.u32 %p, %r1, 2; selp.b64 %s2, 200, 64, %p; mov.u64 %s1, 64; alloca.u64 %s0, %s1;
        stackrestore.u64 %s2;";
    says(&fault(&stack(lane), 3, LIMIT), &["cannot end at 0xc8", "from 0x40 to 0x80", "thread (2, 0, 0)"]);
    let good = [
        "stacksave.u64 %s1; stackrestore.u64 %s1;",
        "stacksave.u32 %r2; stackrestore.u32 %r2;",
        "stacksave.u64 %s1; mov.u64 %s0, 100; alloca.u64 %s2, %s0; stackrestore.u64 %s1;",
        // Down, and up again to where it was.
        "stacksave.u64 %s1; mov.u64 %s0, 100; alloca.u64 %s2, %s0; stacksave.u64 %s3; stackrestore.u64 %s1;
         stackrestore.u64 %s3; st.local.u64 [%s2+88], 3;",
        // Another size in each lane.
        "add.u32 %r2, %r1, 1; shl.b32 %r2, %r2, 4; alloca.u32 %r4, %r2, 64; st.local.u32 [%r4], 1;",
    ];
    for body in good {
        match run(&stack(body), 3, LIMIT) {
            Ok((words, _)) => assert_eq!(words, [77; 3], "{body}"),
            Err(error) => panic!("{error}\n{body}"),
        }
    }
}

#[test]
fn nobody_takes_more_than_the_stack_has() {
    let rest: [(u64, &str); 5] = [
        (524_288 - 64, "524320"),
        (524_288, "524352"),
        (1 << 32, "4294967360"),
        (u64::MAX - 15, "18446744073709551615"),
        (u64::MAX, "18446744073709551615"),
    ];
    for (size, needed) in rest {
        let text = fault(&stack(&format!("mov.u64 %s1, {size}; alloca.u64 %s2, %s1;")), 1, LIMIT);
        says(&text, &[&format!("needs {needed} bytes of local memory; there are 524288")]);
    }
    let in_loop = stack("mov.u64 %s1, 1000;\nAGAIN: alloca.u64 %s2, %s1;\nbra AGAIN;");
    says(&fault(&in_loop, 1, LIMIT), &["bytes of local memory; there are 524288", "line 10: alloca.u64"]);
    let text = fault(&in_loop, 1024, 8 << 20);
    says(
        &text,
        &[
            "no memory for the local memory of a thread",
            "memory that the run may have",
            "line 10: alloca.u64",
        ],
    );
}

#[test]
fn lanes_in_other_functions_keep_their_values() {
    // A value of 64 bits lives over the barrier where others have two of 32 bits.
    let source = ".func (.reg .b32 r) wide(.reg .b32 x)
        { .reg .b64 a, b; cvt.u64.u32 a, x; mad.lo.u64 b, a, 1000, 7; bar.warp.sync -1; cvt.u32.u64 r, b; ret; }
        .func (.reg .b32 r) narrow(.reg .b32 x)
        {
            .reg .b32 a<6>; add.u32 a0, x, 1; add.u32 a1, x, 2; add.u32 a2, x, 3; add.u32 a3, x, 4; add.u32 a4, x, 5;
            add.u32 a5, x, 6; bar.warp.sync -1;
            add.u32 r, a0, a1; add.u32 r, r, a2; add.u32 r, r, a3; add.u32 r, r, a4; add.u32 r, r, a5; ret;
        }
        .visible .entry k(.param .u64 to)
        {
            .reg .b32 t, s, m; .reg .b64 p, e; .reg .pred q;
            mov.u32 t, %tid.x; and.b32 m, t, 1; setp.ne.u32 q, m, 0;
            @q bra ODD; call (s), narrow, (t); bra END; ODD: call (s), wide, (t);
            END: ld.param.u64 p, [to]; mul.wide.u32 e, t, 4; add.u64 p, p, e; st.global.u32 [p], s; ret;
        }";
    let wanted: Vec<u32> = (0..32).map(|x| if x % 2 == 0 { 6 * x + 21 } else { 1000 * x + 7 }).collect();
    assert_eq!(run(source, 32, LIMIT).map(|(words, _)| words), Ok(wanted));
}

#[test]
fn lanes_meet_again_in_a_function() {
    // Lanes 0, 4, 8 … wait in `other`, lanes 1, 5, 9 … in `f`, and the rest comes to `f` when all of them have waited long.
    // From the barrier on they are one group again, or two that each take the long way.
    let source = ".func other() { .reg .b64 a; bar.warp.sync -1; ret; }
        .func (.reg .b32 r) f(.reg .b32 x)
        {
            .reg .b64 a; .reg .pred p; cvt.u64.u32 a, x; bar.warp.sync -1;
            mov.u32 r, 0;
            AGAIN: add.u32 r, r, 1; setp.lt.u32 p, r, 10000; @p bra AGAIN;
            cvt.u32.u64 r, a; add.u32 r, r, 1; ret;
        }
        .visible .entry k(.param .u64 to)
        {
            .reg .b32 t, s, m; .reg .b64 p, e; .reg .pred q;
            mov.u32 t, %tid.x; and.b32 m, t, 3; mov.u32 s, 0;
            setp.eq.u32 q, m, 0; @q bra OTHER;
            setp.eq.u32 q, m, 1; @q bra F;
            AGAIN: add.u32 s, s, 1; setp.lt.u32 q, s, 10000; @q bra AGAIN;
            F: call (s), f, (t); bra END;
            OTHER: call other, ();
            END: ld.param.u64 p, [to]; mul.wide.u32 e, t, 4; add.u64 p, p, e; st.global.u32 [p], s; ret;
        }";
    match run(source, 32, LIMIT) {
        Ok((words, totals)) => {
            let wanted: Vec<u32> = (0..32).map(|x| if x % 4 == 0 { 0 } else { x + 1 }).collect();
            assert_eq!(words, wanted);
            assert!(totals.instructions < 100_000, "{totals:?}");
        }
        Err(error) => panic!("{error}"),
    }
}
