//! Where threads go and end, and what single instructions do to memory and addresses: each test fails if its instruction
//! does nothing, or something near.

use crate::common::{kernel, run, try_run};
use warpsmith_ptx::Module;
use warpsmith_sim::launch::Device;
use warpsmith_sim::op::Op;

/// `%r1` is the thread, `%rd3` the address of its word.
const BEGIN: &str =
    "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; mov.u32 %r2, 1;";

/// What threads leave in their words.
fn words(sm: u32, declarations: &str, body: &str, threads: u32) -> Vec<u32> {
    run(sm, declarations, &format!("{BEGIN} {body}"), threads, threads as usize)
}

/// The same of 32 threads: what the thread with this number leaves.
fn each(sm: u32, declarations: &str, body: &str, wanted: impl Fn(u32) -> u32) {
    let found = words(sm, declarations, body, 32);
    assert_eq!(found, (0..32).map(wanted).collect::<Vec<u32>>(), "{body}");
}

#[test]
fn a_part_of_a_warp_ends() {
    for end in ["exit", "ret"] {
        for branches in [false, true] {
            let leave = if branches { format!("@!%p1 bra ON; {end}; ON:") } else { format!("@%p1 {end};") };
            let body = format!(
                "st.global.u32 [%rd3], %r2; and.b32 %r3, %r1, 5; setp.eq.u32 %p1, %r3, 4; {leave}
                activemask.b32 %r4; st.global.u32 [%rd3], %r4;"
            );
            let ends = |lane: u32| lane & 5 == 4;
            let rest = (0..32).filter(|lane| !ends(*lane)).map(|lane| 1 << lane).sum();
            each(80, "", &body, |lane| if ends(lane) { 1 } else { rest });
        }
    }
}

#[test]
fn a_block_goes_on_without_the_threads_that_ended() {
    let body = "setp.gt.u32 %p1, %r1, 39; @%p1 exit; bar.sync 0; bar.red.popc.u32 %r2, 0, %p1;
        barrier.sync 1; st.global.u32 [%rd3], 9;";
    let found = words(80, "", body, 64);
    assert!(found.iter().enumerate().all(|(thread, word)| *word == if thread < 40 { 9 } else { 0 }));
}

#[test]
fn a_function_is_left_early() {
    let function = ".func (.reg .u32 out) f(.reg .u32 a)
        { .reg .pred %p; setp.lt.u32 %p, a, 10; mov.u32 out, 100; @%p ret; add.u32 out, a, 1000; ret; }";
    let body = "call (%r4), f, (%r1); st.global.u32 [%rd3], %r4;";
    each(80, function, body, |lane| if lane < 10 { 100 } else { lane + 1000 });
}

#[test]
fn functions_are_called_by_address() {
    let functions = ".func (.param .b32 out) one(.param .b32 a)
        { .reg .b32 %a; ld.param.b32 %a, [a]; add.u32 %a, %a, 1; st.param.b32 [out], %a; ret; }
        .func (.param .b32 out) two(.param .b32 a)
        { .reg .b32 %a; ld.param.b32 %a, [a]; mul.lo.u32 %a, %a, %a; st.param.b32 [out], %a; ret; }";
    let body = "mov.u64 %rd4, one; mov.u64 %rd5, two; and.b32 %r3, %r1, 3; setp.eq.u32 %p1, %r3, 0;
        selp.b64 %rd4, %rd4, %rd5, %p1;
        { .param .b32 a; .param .b32 r; st.param.b32 [a], %r1;
          P: .callprototype (.param .b32 _) _ (.param .b32 _);
          call (r), %rd4, (a), P; ld.param.b32 %r4, [r]; }
        st.global.u32 [%rd3], %r4;";
    each(80, functions, body, |lane| if lane % 4 == 0 { lane + 1 } else { lane * lane });
    let nowhere = format!("{BEGIN} {}", body.replace("mov.u64 %rd5, two", "mov.u64 %rd5, 77"));
    let error = try_run(80, functions, &nowhere, 32, 32).unwrap_err().to_string();
    assert!(error.contains("function"), "{error}");
}

#[test]
fn calls_nest_differently_in_each_lane() {
    let function = ".func (.param .b32 out) sum(.param .b32 n)
        { .reg .b32 %n, %m; .reg .pred %p; ld.param.b32 %n, [n]; setp.eq.u32 %p, %n, 0; mov.u32 %m, 0;
          @%p bra END; sub.u32 %m, %n, 1;
          { .param .b32 a; .param .b32 r; st.param.b32 [a], %m; call (r), sum, (a); ld.param.b32 %m, [r]; }
        END: add.u32 %m, %m, %n; st.param.b32 [out], %m; ret; }";
    let body =
        "{ .param .b32 a; .param .b32 r; st.param.b32 [a], %r1; call (r), sum, (a); ld.param.b32 %r4, [r]; }
        st.global.u32 [%rd3], %r4;";
    each(80, function, body, |lane| lane * (lane + 1) / 2);
}

#[test]
fn a_list_of_targets_is_used_by_number() {
    let body = "and.b32 %r3, %r1, 3;
        T: .branchtargets L0, L1, L2, L3; brx.idx %r3, T;
        L3: add.u32 %r2, %r2, 1; L2: add.u32 %r2, %r2, 10; L1: add.u32 %r2, %r2, 100; L0: st.global.u32 [%rd3], %r2;";
    each(80, "", body, |lane| [1, 101, 111, 112][lane as usize % 4]);
    let outside = format!("{BEGIN} {}", body.replace("and.b32 %r3, %r1, 3", "add.u32 %r3, %r1, 1"));
    let error = try_run(80, "", &outside, 32, 32).unwrap_err().to_string();
    assert!(error.contains("no target number 4"), "{error}");
}

#[test]
fn a_trap_stops_the_run() {
    for trap in ["trap", "brkpt"] {
        let body = format!("{BEGIN} setp.eq.u32 %p1, %r1, 20; @%p1 {trap};");
        let error = try_run(80, "", &body, 32, 32).unwrap_err().to_string();
        assert!(error.contains("20"), "{error}");
        // Nobody comes there.
        assert!(try_run(80, "", &body, 20, 32).is_ok());
    }
}

#[test]
fn lanes_wait_for_each_other() {
    // Half of the lanes take long before they write what the others read, and come to a barrier of their own.
    let body = "mov.u32 %r4, place; shl.b32 %r5, %r1, 2; add.u32 %r5, %r5, %r4; xor.b32 %r6, %r5, 64;
        setp.lt.u32 %p1, %r1, 16; @!%p1 bra SLOW;
        st.shared.u32 [%r5], %r1; bar.warp.sync -1; ld.shared.u32 %r8, [%r6]; bra END;
        SLOW: mov.u32 %r7, 0;
        LOOP: add.u32 %r7, %r7, 1; setp.lt.u32 %p2, %r7, 2000; @%p2 bra LOOP; st.shared.u32 [%r5], %r7;
        bar.warp.sync -1; ld.shared.u32 %r8, [%r6];
        END: st.global.u32 [%rd3], %r8;";
    let shared = ".shared .align 128 .b8 place[128];";
    each(80, shared, body, |lane| if lane < 16 { 2000 } else { lane - 16 });
}

#[test]
fn small_numbers_are_read_with_their_sign() {
    // Bytes 0xf0 and up, then words of 16 bits.
    let body = "add.u32 %r3, %r1, 0xf0; mov.u32 %r4, place; shl.b32 %r5, %r1, 1; add.u32 %r4, %r4, %r5;
        mul.lo.u32 %r6, %r3, 257; st.shared.u16 [%r4], %r6;
        ld.shared.s8 %r7, [%r4]; ld.shared.u8 %r8, [%r4+1]; ld.shared.s16 %r9, [%r4]; ld.shared.u16 %r10, [%r4];
        add.u32 %r7, %r7, %r8; add.u32 %r9, %r9, %r10; mad.lo.u32 %r7, %r9, 3, %r7; st.global.u32 [%rd3], %r7;";
    each(80, ".shared .align 4 .b8 place[64];", body, |lane| {
        let word = ((0xf0 + lane) * 257) as u16;
        let low = i32::from(word as i8) as u32;
        let sum = (i32::from(word as i16) as u32).wrapping_add(word.into());
        sum.wrapping_mul(3).wrapping_add(low.wrapping_add(u32::from(word >> 8)))
    });
}

#[test]
fn spaces_are_told_apart() {
    let declare = ".shared .align 4 .b8 s[4]; .global .align 4 .b8 g[4]; .const .align 4 .b8 c[4];";
    let spaces = ["shared", "global", "local", "const"];
    for (from, name) in [("shared", "s"), ("global", "g"), ("local", "l"), ("const", "c")] {
        for space in spaces {
            let body = format!(
                ".local .align 4 .b8 l[4]; mov.u64 %rd4, {name}; cvta.{from}.u64 %rd5, %rd4;
                isspacep.{space} %p1, %rd5; selp.u32 %r2, 1, 0, %p1;
                cvta.to.{from}.u64 %rd6, %rd5; setp.eq.u64 %p2, %rd6, %rd4; @%p2 add.u32 %r2, %r2, 2;
                st.global.u32 [%rd3], %r2;"
            );
            // Constants lie in global memory, and may be taken for it.
            if from == "const" || space == "const" {
                let found = words(80, declare, &body, 1)[0];
                assert!(found & 2 != 0 && (found & 1 != 0 || from != space), "{from} {space}");
            } else {
                assert_eq!(
                    words(80, declare, &body, 1),
                    [if from == space { 3 } else { 2 }],
                    "{from} {space}"
                );
            }
        }
    }
    // A generic address is good for what it was made of.
    let body = "mov.u64 %rd4, s; cvta.shared.u64 %rd5, %rd4; st.u32 [%rd5], 77; ld.shared.u32 %r2, [s];
        st.global.u32 [%rd3], %r2;";
    assert_eq!(words(80, declare, body, 1), [77]);
}

#[test]
fn bytes_are_copied_behind_the_back_of_the_threads() {
    for (size, given, given_bytes) in
        [(4, "", 4), (8, "", 8), (16, "", 16), (16, ", %r6", 5), (8, ", %p2", 0)]
    {
        let cache = if size == 16 && given.is_empty() { "cg" } else { "ca" };
        let body = format!(
            "mov.u32 %r4, place; shl.b32 %r5, %r1, 4; add.u32 %r4, %r4, %r5; mov.u32 %r6, 5; setp.eq.u32 %p2, %r6, 5;
            mov.u32 %r7, -1; st.shared.v4.u32 [%r4], {{%r7, %r7, %r7, %r7}};
            add.u32 %r8, %r1, 0x01020304; st.global.u32 [source], %r8; st.global.u32 [source+4], %r8;
            st.global.u32 [source+8], %r8; st.global.u32 [source+12], %r8;
            cp.async.{cache}.shared.global [%r4], [source], {size}{given};
            cp.async.commit_group; cp.async.wait_group 0; cp.async.wait_all;
            ld.shared.v4.u32 {{%r10, %r11, %r12, %r13}}, [%r4];
            mad.lo.u32 %r10, %r11, 3, %r10; mad.lo.u32 %r10, %r12, 5, %r10; mad.lo.u32 %r10, %r13, 7, %r10;
            st.global.u32 [%rd3], %r10;"
        );
        let declare = ".shared .align 16 .b8 place[16]; .global .align 16 .b8 source[16];";
        let mut bytes = [0xff; 16];
        for (at, byte) in bytes.iter_mut().enumerate().take(size) {
            *byte = if at < given_bytes { [4, 3, 2, 1][at % 4] } else { 0 };
        }
        let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let sum =
            words.iter().zip([1u32, 3, 5, 7]).fold(0u32, |sum, (a, b)| sum.wrapping_add(a.wrapping_mul(b)));
        assert_eq!(self::words(80, declare, &body, 1), [sum], "{size}{given}");
    }
}

#[test]
fn what_is_not_copied_is_not_read() {
    let declare =
        ".shared .align 16 .b8 place[16]; .global .align 16 .b8 source[8] = {1, 1, 1, 1, 2, 2, 2, 2};";
    let copy = |from: &str, third: &str| {
        format!(
            "mov.u32 %r6, 8; mov.u32 %r7, 0; mov.u32 %r9, 9; mov.u64 %rd4, 64; setp.eq.u32 %p2, %r7, 0;
            cp.async.ca.shared.global [place], [{from}], 16, {third}; cp.async.wait_all;
            ld.shared.v4.u32 {{%r10, %r11, %r12, %r13}}, [place]; st.global.v4.u32 [%rd1], {{%r10, %r11, %r12, %r13}};"
        )
    };
    let part = [0x0101_0101, 0x0202_0202, 0, 0];
    // Only so many bytes are there; of none nothing is looked at, not even where the address is that of nothing.
    for (from, third, wanted) in [
        ("source", "%r6", part),
        ("source", "8", part),
        ("%rd4", "%r7", [0; 4]),
        ("%rd4", "0", [0; 4]),
        ("%rd4", "%p2", [0; 4]),
        ("source+4096", "%r7", [0; 4]),
    ] {
        assert_eq!(run(80, declare, &copy(from, third), 1, 4), wanted, "{from}, {third}");
    }
    let error = try_run(80, declare, &copy("source", "%r9"), 1, 4).unwrap_err().to_string();
    assert!(error.contains("from byte 0 of `source` (8 bytes) it reaches 1 behind the end"), "{error}");
}

#[test]
fn vector_registers_are_operands_of_all_that_takes_vectors() {
    let body = ".reg .v2 .f32 %v, %w; .reg .v2 .b32 %m, %n;
        mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f40000000; mov.v2.f32 %v, {%f1, %f2};
        shl.b32 %r3, %r1, 3; cvt.u64.u32 %rd4, %r3; add.s64 %rd5, %rd4, %rd1; st.global.v2.f32 [%rd5], %v;
        atom.global.add.v2.f32 %w, [%rd5], %v; red.global.add.v2.f32 [%rd5], %w;
        mov.u32 %r4, place; shl.b32 %r5, %r1, 4; add.u32 %r4, %r4, %r5;
        add.u32 %r6, %r1, 100; mov.v2.b32 %m, {%r1, %r6};
        stmatrix.sync.aligned.m8n8.x2.shared.b16 [%r4], %m; ldmatrix.sync.aligned.m8n8.x2.shared.b16 %n, [%r4];
        xor.b32 %r7, %n.x, %m.x; xor.b32 %r8, %n.y, %m.y; or.b32 %r7, %r7, %r8;
        ld.global.v2.f32 {%f3, %f4}, [%rd5]; cvt.rni.u32.f32 %r9, %f3; cvt.rni.u32.f32 %r10, %f4;
        mad.lo.u32 %r9, %r10, 100, %r9; mad.lo.u32 %r9, %r7, 10000, %r9; bar.sync 0; st.global.u32 [%rd3], %r9;";
    let found = run(90, ".shared .align 16 .b8 place[512];", &format!("{BEGIN} {body}"), 32, 64);
    assert_eq!(found[..32], [603; 32]);
}

#[test]
fn memory_stays_as_it_is_where_nothing_is_stored() {
    let body = "mov.u32 %r3, 5; st.global.v8.b32 [%rd1], {%r3, %r3, %r3, %r3, %r3, %r3, %r3, %r3};
        st.global.v8.b32 [%rd1], {_, %r2, _, %r2, %r2, _, _, %r2}; mov.u64 %rd4, 3;
        st.global.v4.b64 [%rd1+32], {%rd4, _, _, %rd4};";
    let found = run(100, "", &format!("{BEGIN} {body}"), 1, 16);
    assert_eq!(found, [5, 1, 5, 1, 1, 5, 5, 1, 3, 0, 0, 0, 0, 0, 3, 0]);
}

#[test]
fn what_only_helps_a_machine_changes_nothing() {
    let body =
        "prefetch.global.L2 [%rd3]; prefetch.L1 [%rd3]; prefetchu.L1 [%rd3]; nanosleep.u32 20; pmevent 3;
        createpolicy.fractional.L2::evict_first.b64 %rd4, 1.0; st.global.L2::cache_hint.u32 [%rd3], %r2, %rd4;
        griddepcontrol.wait; griddepcontrol.launch_dependents;";
    each(90, "", body, |_| 1);
}

#[test]
fn clocks_go_on_with_instructions_and_sleep() {
    let clocks = [
        ("clock", "u32", "%r"),
        ("clock64", "u64", "%rd"),
        ("globaltimer", "u64", "%rd"),
        ("globaltimer_lo", "u32", "%r"),
    ];
    for (clock, ty, name) in clocks {
        let read = |number: u32| format!("mov.{ty} {name}{number}, %{clock};");
        let narrow = |number: u32, low: u32| match ty {
            "u64" => format!("cvt.u32.u64 %r{number}, {name}{low};"),
            _ => format!("mov.u32 %r{number}, {name}{low};"),
        };
        // The time of a loop, of a sleep, and of nothing; lanes go the same way, or different ones.
        let body = format!(
            "and.b32 %r3, %r1, 3; mul.lo.u32 %r3, %r3, %r4; add.u32 %r3, %r3, 1000; {} mov.u32 %r2, 0;
            LOOP: add.u32 %r2, %r2, 1; setp.lt.u32 %p1, %r2, %r3; @%p1 bra LOOP;
            {} nanosleep.u32 5000; mov.{ty} {name}12, {name}11; {}
            sub.{ty} {name}11, {name}11, {name}10; {} sub.{ty} {name}13, {name}13, {name}12; {}
            mul.lo.u32 %r1, %r1, 8; cvt.u64.u32 %rd4, %r1; add.s64 %rd3, %rd1, %rd4; st.global.v2.u32 [%rd3], {{%r20, %r21}};",
            read(10),
            read(11),
            read(13),
            narrow(20, 11),
            narrow(21, 13)
        );
        for step in [0, 100] {
            let body = format!("{BEGIN} mov.u32 %r4, {step}; {body}");
            let found = run(80, "", &body, 64, 128);
            for (thread, times) in found.chunks(2).enumerate() {
                // Three instructions at least each time.
                let least = 3 * (1000 + step * (thread as u32 & 3));
                assert!((least..10 * least).contains(&times[0]), "{clock} {thread}: {times:?}");
                assert!((5000..50_000).contains(&times[1]), "{clock} {thread}: {times:?}");
            }
            assert_eq!(found, run(80, "", &body, 64, 128), "{clock}");
        }
    }
    // The upper halves, after more than four seconds.
    for clock in ["clock", "globaltimer"] {
        let body = format!(
            "mov.u32 %r3, %{clock}_hi; mov.u32 %r2, 0;
            LOOP: nanosleep.u32 1000000; add.u32 %r2, %r2, 1; setp.lt.u32 %p1, %r2, 4300; @%p1 bra LOOP;
            mov.u32 %r4, %{clock}_hi; mad.lo.u32 %r3, %r3, 100, %r4; st.global.u32 [%rd3], %r3;"
        );
        assert_eq!(words(80, "", &body, 1), [1], "{clock}");
    }
}

#[test]
fn fences_stay_for_those_who_watch() {
    let fences =
        ["membar.cta", "membar.gl", "membar.sys", "fence.sc.gpu", "fence.acq_rel.cta", "fence.proxy.async"];
    for fence in fences {
        let module = Module::parse(kernel(90, "", &format!("{fence};")));
        let device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{}", refused[0]));
        let code = &device.program().functions[0].code;
        assert_eq!(code.iter().filter(|one| matches!(one.op, Op::Fence)).count(), 1, "{fence}");
    }
}

#[test]
fn a_block_is_its_own_cluster() {
    let body = "mov.u32 %r2, object; mbarrier.init.shared::cta.b64 [%r2], 1;
        mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [%r2], 48;
        mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r2];
        mbarrier.test_wait.parity.shared::cta.b64 %p1, [%r2], 0; selp.u32 %r3, 1, 0, %p1;
        mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%r2], 48;
        mbarrier.test_wait.parity.shared::cta.b64 %p1, [%r2], 0; selp.u32 %r4, 10, 0, %p1; add.u32 %r3, %r3, %r4;
        st.global.u32 [%rd3], %r3;";
    assert_eq!(words(90, ".shared .align 8 .b64 object;", body, 1), [10]);
}
