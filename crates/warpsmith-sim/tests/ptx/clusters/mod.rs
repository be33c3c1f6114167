//! Clusters of blocks: who is where, memory of other blocks, the barrier, and what is told where it goes wrong.

mod program;
mod random;

use crate::common::{kernel, launch};
use warpsmith_sim::engine::Shape;

/// Runs the body of a kernel, with directives before a `!` and declarations, whose blocks find their number in the grid in `%r1`, and a word of the buffer for each thread at `%rd3`.
fn run(declarations: &str, body: &str, shape: Shape) -> Result<Vec<u32>, String> {
    let begin = "mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; mov.u32 %r3, %ctaid.y; mad.lo.u32 %r1, %r3, %r2, %r1;
        mov.u32 %r4, %tid.x; mov.u32 %r5, %ntid.x; mad.lo.u32 %r2, %r1, %r5, %r4; mul.wide.u32 %rd2, %r2, 4; add.s64 %rd3, %rd1, %rd2;";
    let words = shape.grid.iter().product::<u32>() * shape.threads();
    let (directives, declarations) = declarations.split_once('!').unwrap_or(("", declarations));
    let head = "k(.param .u64 to)";
    let source =
        kernel(100, declarations, &format!("{begin}\n{body}")).replace(head, &format!("{head} {directives}"));
    launch(&source, shape, words as usize).map(|(words, _)| words).map_err(|error| error.to_string())
}

fn shape(grid: [u32; 3], threads: u32, cluster: [u32; 3]) -> Shape {
    Shape { grid, block: [threads, 1, 1], cluster: Some(cluster), ..Shape::ONE }
}

#[test]
fn each_block_reads_the_memory_of_the_next() {
    for (read, map) in [
        ("ld.shared::cluster.u32 %r9, [%r8];", "mapa.shared::cluster.u32 %r8, at, %r7;"),
        ("ld.u32 %r9, [%rd5];", "mov.u64 %rd4, at; cvta.shared.u64 %rd4, %rd4; mapa.u64 %rd5, %rd4, %r7;"),
        ("ld.shared::cluster.u32 %r9, [%rd5];", "mapa.u64 %rd5, at, %r7;"),
        (
            "atom.shared::cluster.add.u32 %r9, [%r8], 0;",
            "mov.u32 %r8, at; mapa.shared::cluster.u32 %r8, %r8, %r7;",
        ),
    ] {
        let body = format!(
            "add.u32 %r6, %r1, 100; st.shared.u32 [at], %r6; barrier.cluster.arrive; barrier.cluster.wait;
            mov.u32 %r7, %cluster_ctarank; add.u32 %r7, %r7, 1; mov.u32 %r10, %cluster_nctarank; rem.u32 %r7, %r7, %r10;
            {map} {read} st.global.u32 [%rd3], %r9; barrier.cluster.arrive; barrier.cluster.wait;"
        );
        let got = run(".shared .align 4 .u32 pad, at;", &body, shape([8, 1, 1], 1, [4, 1, 1])).unwrap();
        assert_eq!(got, [101, 102, 103, 100, 105, 106, 107, 104], "{read} {map}");
        let got = run(".shared .align 4 .u32 pad, at;", &body, shape([4, 4, 1], 1, [2, 2, 1])).unwrap();
        assert_eq!(got[..8], [101, 104, 103, 106, 105, 100, 107, 102], "{read} {map}");
    }
}

#[test]
fn addresses_name_their_block() {
    let declarations = ".shared .align 4 .u32 pad, at; .extern .shared .align 16 .b8 more[];
        .func (.reg .b32 d) first(.reg .b32 mask) { .reg .b32 %a; mov.u32 %a, at; and.b32 %a, %a, mask; ld.shared::cluster.u32 d, [%a]; ret; }";
    // Without the lowest bit of the rank it is the first block of a pair; with all other bits of it, the own one.
    for (read, wanted) in [
        (
            "mov.u32 %r7, at; and.b32 %r7, %r7, 0xfeffffff; ld.shared::cluster.u32 %r8, [%r7];",
            [100, 100, 102, 102],
        ),
        ("mov.u32 %r7, at; ld.shared::cluster.u32 %r8, [%r7];", [100, 101, 102, 103]),
        ("ld.shared::cluster.u32 %r8, [at];", [100, 101, 102, 103]),
        ("mov.u32 %r7, 0xfeffffff; call (%r8), first, (%r7);", [100, 100, 102, 102]),
        ("mov.u32 %r7, at; getctarank.shared::cluster.u32 %r8, %r7;", [0, 1, 2, 3]),
        ("mov.u64 %rd4, at; cvta.shared.u64 %rd4, %rd4; getctarank.u64 %r8, %rd4;", [0, 1, 2, 3]),
        (
            "mov.u32 %r7, more; and.b32 %r7, %r7, 0xfeffffff; ld.shared::cluster.u32 %r8, [%r7+4];",
            [200, 200, 202, 202],
        ),
        ("ld.shared.u32 %r8, [more+4];", [200, 201, 202, 203]),
        // Instructions for the own memory need no rank.
        ("mov.u32 %r7, at; and.b32 %r7, %r7, 0xffffff; ld.shared.u32 %r8, [%r7];", [100, 101, 102, 103]),
    ] {
        let body = format!(
            "add.u32 %r6, %r1, 100; st.shared.u32 [at], %r6; add.u32 %r6, %r1, 200; mov.u32 %r7, more; st.shared.u32 [%r7+4], %r6;
            barrier.cluster.arrive; barrier.cluster.wait; {read} st.global.u32 [%rd3], %r8;
            barrier.cluster.arrive; barrier.cluster.wait;"
        );
        let four = Shape { shared: 32, ..shape([4, 1, 1], 1, [4, 1, 1]) };
        assert_eq!(run(declarations, &body, four), Ok(wanted.to_vec()), "{read}");
    }
    let foreign = "mapa.shared::cluster.u32 %r7, at, 1; ld.shared.u32 %r8, [%r7];";
    let error = run(declarations, foreign, shape([2, 1, 1], 1, [2, 1, 1])).unwrap_err();
    assert!(error.contains("behind the end of `at`"), "{error}");
}

#[test]
fn a_block_of_a_cluster_may_wait_for_a_slow_one() {
    // Each thread of rank 0 counts up in the memory of the last block, which waits for all of them.
    let body = "mov.u32 %r6, %cluster_ctarank; mov.u32 %r8, 0;
        setp.ne.u32 %p1, %r4, 0; setp.eq.u32 %p2, %r4, 0; @%p2 st.shared.u32 [at], 0;
        barrier.cluster.arrive; barrier.cluster.wait;
        mapa.shared::cluster.u32 %r7, at, 2; setp.ne.u32 %p1, %r6, 0; @%p1 bra OVER;
        LOOP: red.shared::cluster.add.u32 [%r7], 1; add.u32 %r8, %r8, 1; setp.lt.u32 %p1, %r8, 2000; @%p1 bra LOOP;
        OVER: barrier.cluster.arrive.release; barrier.cluster.wait.acquire;
        ld.shared.u32 %r9, [at]; st.global.u32 [%rd3], %r9;";
    let got = run(".shared .align 4 .u32 at;", body, shape([3, 1, 1], 64, [3, 1, 1])).unwrap();
    assert!(got[..128].iter().all(|word| *word == 0));
    assert!(got[128..].iter().all(|word| *word == 128_000));
}

#[test]
fn misuse_is_told() {
    let told = |body: &str, shape: Shape| run(".shared .align 4 .u32 at;", body, shape).unwrap_err();
    let two = shape([2, 1, 1], 1, [2, 1, 1]);
    let beyond = told("mapa.shared::cluster.u32 %r6, at, 2; ld.shared::cluster.u32 %r7, [%r6];", two);
    assert!(beyond.contains("rank 2 of the cluster, which has ranks 0 to 1"), "{beyond}");
    let none = told("mapa.shared::cluster.u32 %r6, at, 1; ld.shared::cluster.u32 %r7, [%r6];", Shape::ONE);
    assert!(none.contains("the launch has no clusters"), "{none}");
    let far = told("mapa.shared::cluster.u32 %r6, at, 300; ld.shared::cluster.u32 %r7, [%r6];", two);
    assert!(far.contains("rank 255 or more of the cluster, which has ranks 0 to 1"), "{far}");
    let wide = told("mov.u64 %rd4, 0x7700000000000000; ld.shared::cluster.u32 %r7, [%rd4];", two);
    assert!(
        wide.contains("0x7700000000000000 is of no block of the cluster, which has ranks 0 to 1"),
        "{wide}"
    );
    let across = told(
        "mapa.shared::cluster.u32 %r6, at, 1; barrier.cluster.arrive; ld.shared::cluster.v2.u32 {%r7, %r8}, [%r6];
        barrier.cluster.wait;",
        two,
    );
    assert!(across.contains("from byte 0 of `at` (4 bytes) it reaches 4 behind the end"), "{across}");
    let behind = told(
        "mapa.shared::cluster.u32 %r6, at, 1; barrier.cluster.arrive; ld.shared::cluster.u32 %r7, [%r6+8];
        barrier.cluster.wait;",
        two,
    );
    assert!(behind.contains("4 bytes behind the end of `at` (4 bytes)"), "{behind}");
    let ended = told(
        "mov.u32 %r6, %cluster_ctarank; setp.eq.u32 %p1, %r6, 0; @%p1 exit; mapa.shared::cluster.u32 %r6, at, 0;
        barrier.cluster.arrive; barrier.cluster.wait; st.shared::cluster.u32 [%r6], 1;",
        two,
    );
    assert!(ended.contains("rank 0 of the cluster, all threads of which have ended"), "{ended}");
    let twice = told("barrier.cluster.arrive; barrier.cluster.arrive;", two);
    assert!(twice.contains("once more"), "{twice}");
    let alone = told("barrier.cluster.wait;", two);
    assert!(alone.contains("without having arrived"), "{alone}");
    let stuck = told(
        "mov.u32 %r6, %cluster_ctarank; setp.eq.u32 %p1, %r6, 0; @%p1 bra SYNC;
        barrier.cluster.arrive; barrier.cluster.wait; exit; SYNC: barrier.sync 1, 64;",
        two,
    );
    assert!(stuck.contains("no thread of the cluster can go on"), "{stuck}");
    assert!(
        stuck.contains("block (0, 0, 0), warp 0") && stuck.contains("block (1, 0, 0), warp 0"),
        "{stuck}"
    );
    assert!(stuck.contains("to which 1 of 2 threads have come"), "{stuck}");
    let plain = told("ret;", shape([3, 1, 1], 1, [2, 1, 1]));
    assert!(plain.contains("no whole clusters"), "{plain}");
    let large = told("ret;", shape([32, 1, 1], 1, [32, 1, 1]));
    assert!(large.contains("at most 16 blocks, not 32"), "{large}");
    let huge = told("ret;", shape([1, 1, 1], 1, [1 << 16, 1 << 16, 3]));
    assert!(huge.contains("at most 16 blocks, not 12884901888"), "{huge}");
}

#[test]
fn the_kernel_says_which_clusters_it_has() {
    let body = "mov.u32 %r6, %cluster_nctarank; @%is_explicit_cluster add.u32 %r6, %r6, 100; st.global.u32 [%rd3], %r6;";
    let of = |directives: &str, shape: Shape| run(&format!("{directives}!"), body, shape);
    let eight = Shape { grid: [8, 1, 1], ..Shape::ONE };
    let with = |cluster: [u32; 3]| Shape { cluster: Some(cluster), ..eight };
    assert_eq!(of(".reqnctapercluster 4", eight), Ok(vec![104; 8]));
    assert_eq!(of(".reqnctapercluster 4", with([4, 1, 1])), Ok(vec![104; 8]));
    assert_eq!(of(".reqnctapercluster 1", eight), Ok(vec![101; 8]));
    assert_eq!(of("", eight), Ok(vec![1; 8]));
    assert_eq!(of(".maxclusterrank 4", with([4, 1, 1])), Ok(vec![104; 8]));
    assert!(
        of(".reqnctapercluster 4", with([2, 1, 1]))
            .unwrap_err()
            .contains("have 4,1,1 blocks (.reqnctapercluster), not 2,1,1")
    );
    assert!(
        of(".maxclusterrank 4", with([8, 1, 1]))
            .unwrap_err()
            .contains("at most 4 blocks (.maxclusterrank), not 8")
    );
    assert!(of(".explicitcluster", eight).unwrap_err().contains("(.explicitcluster)"));
    assert_eq!(of(".explicitcluster", with([2, 1, 1])), Ok(vec![102; 8]));
    // The grid counts clusters, and the buffer has a word for each of these.
    let four = Shape { grid: [2, 1, 1], block: [4, 1, 1], ..Shape::ONE };
    let counted = "mov.u32 %r6, %nctaid.x; setp.eq.u32 %p1, %r1, 7; @%p1 st.global.u32 [%rd1], %r6;";
    let got = run(".reqntid 4 .reqnctapercluster 4 .blocksareclusters!", counted, four).unwrap();
    assert_eq!(got[0], 8);
    let most = Shape { grid: [1 << 30, 1, 1], block: [4, 1, 1], ..Shape::ONE };
    let source = kernel(100, "", counted)
        .replace("k(.param .u64 to)", "k(.param .u64 to) .reqntid 4 .reqnctapercluster 4 .blocksareclusters");
    let error = launch(&source, most, 1).unwrap_err().to_string();
    assert!(
        error.contains("1073741824,1,1 clusters of 4,1,1 blocks are 4294967296, 1 and 1 blocks"),
        "{error}"
    );
}

/// Asks for work until there is none, and counts up the word of each block that it was given, its own first.
const STEALS: &str = "mov.u32 %r6, %r1; mov.u32 %r20, 0; mov.u32 %r22, %cluster_ctarank; setp.eq.u32 %p3, %r22, 0;
    mbarrier.init.shared::cta.b64 [bar], 1; .reg .b128 %q;
    barrier.cluster.arrive; barrier.cluster.wait;
    LOOP: mul.wide.u32 %rd4, %r6, 4; add.s64 %rd4, %rd1, %rd4; red.global.add.u32 [%rd4], 1;
    mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 16;
    ASK
    WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p1, [bar], %r20; @!%p1 bra WAIT; xor.b32 %r20, %r20, 1;
    ld.shared.b128 %q, [answer]; barrier.cluster.arrive; barrier.cluster.wait;
    clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p2, %q; @!%p2 bra DONE;
    clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r7, %r8, _, _}, %q;
    clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r9, %q;
    clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r10, %q;
    clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r11, %q;
    setp.ne.u32 %p4, %r7, %r9; @%p4 trap; setp.ne.u32 %p4, %r8, %r10; @%p4 trap; setp.ne.u32 %p4, %r11, 0; @%p4 trap;
    mov.u32 %r12, %nctaid.x; mad.lo.u32 %r6, %r8, %r12, %r7; add.u32 %r6, %r6, %r22; bra LOOP;
    DONE:";

#[test]
fn blocks_take_the_work_of_those_that_have_not_begun() {
    let declarations = ".shared .align 16 .b8 answer[16]; .shared .align 8 .b64 bar;";
    let ask = "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes";
    let alone = STEALS.replace("ASK", &format!("{ask}.b128 [answer], [bar];"));
    for (grid, block) in [([40, 1, 1], 1), ([5, 7, 1], 1)] {
        let shape = Shape { grid, block: [block, 1, 1], ..Shape::ONE };
        assert_eq!(
            run(declarations, &alone, shape).unwrap(),
            vec![1; 5 * 7 + 5][..(grid[0] * grid[1]) as usize]
        );
    }
    let all = STEALS.replace("ASK", &format!("@%p3 {ask}.multicast::cluster::all.b128 [answer], [bar];"));
    for grid in [[40, 1, 1], [4, 5, 1], [2, 1, 1]] {
        let got = run(declarations, &all, shape(grid, 1, [2, 1, 1])).unwrap();
        assert!(got.iter().all(|count| *count == 1), "{got:?}");
    }
    let generic = alone.replace(
        ".shared::cta.mbarrier::complete_tx::bytes.b128 [answer], [bar]",
        ".mbarrier::complete_tx::bytes.b128 [%rd5], [%rd6]",
    );
    let generic = format!(
        "mov.u64 %rd5, answer; cvta.shared.u64 %rd5, %rd5; mov.u64 %rd6, bar; cvta.shared.u64 %rd6, %rd6; {generic}"
    );
    assert_eq!(run(declarations, &generic, Shape { grid: [9, 1, 1], ..Shape::ONE }).unwrap(), [1; 9]);
    let crooked = alone.replace("[answer], [bar]", "[answer+4], [bar]");
    assert!(run(declarations, &crooked, Shape::ONE).unwrap_err().contains("16"));
    let foreign =
        generic.replace("cvta.shared.u64 %rd5, %rd5;", "cvta.shared.u64 %rd5, %rd5; mapa.u64 %rd5, %rd5, 1;");
    let error = run(declarations, &foreign, shape([2, 1, 1], 1, [2, 1, 1])).unwrap_err();
    assert!(error.contains("behind the end"), "{error}");
}

#[test]
fn warps_share_registers() {
    let shape = Shape { block: [256, 1, 1], ..Shape::ONE };
    let body = |first: &str, second: &str| {
        format!(
            "setp.ge.u32 %p1, %r4, 128; @%p1 bra SECOND; {first} bra OVER; SECOND: {second} OVER: st.global.u32 [%rd3], 7;"
        )
    };
    let told = |directives: &str, text: &str| run(&format!("{directives}!"), text, shape);
    let (dec, inc) = ("setmaxnreg.dec.sync.aligned.u32 40;", "setmaxnreg.inc.sync.aligned.u32 88;");
    let good = body(dec, inc);
    for directives in [".maxnreg 64", ".maxnreg 63", ".maxntid 256 .minnctapersm 4"] {
        assert_eq!(told(directives, &good), Ok(vec![7; 256]), "{directives}");
    }
    // Twice as many come back as were given, in two steps.
    let steps =
        body(&format!("{dec} setmaxnreg.dec.sync.aligned.u32 24;"), "setmaxnreg.inc.sync.aligned.u32 104;");
    assert_eq!(told(".maxnreg 64", &steps), Ok(vec![7; 256]));
    let never = told(".maxnreg 64", &body(dec, "setmaxnreg.inc.sync.aligned.u32 96;")).unwrap_err();
    assert!(
        never.contains("deadlock") && never.contains("waits for 32 registers more for each thread"),
        "{never}"
    );
    assert!(told(".maxnreg 64", inc).unwrap_err().contains("the pool of the block has 0"));
    let less = told(".maxnreg 64", "setmaxnreg.inc.sync.aligned.u32 40;").unwrap_err();
    assert!(less.contains("legal is to ask for 64 or more"), "{less}");
    let more = told(".maxnreg 64", "setmaxnreg.dec.sync.aligned.u32 88;").unwrap_err();
    assert!(more.contains("legal is to keep 64 or fewer"), "{more}");
    // Where nobody knows how many a thread has at its begin, nothing is given or taken.
    assert_eq!(told("", &body(inc, inc)), Ok(vec![7; 256]));
}

#[test]
fn a_mask_names_the_blocks_whose_barrier_objects_are_meant() {
    // Each block arrives at the objects of those that its word names: (1 << rank) and its neighbour.
    let source = |operation: &str, after: &str| {
        format!(
            "mbarrier.init.shared::cta.b64 [bar], 2; barrier.cluster.arrive; barrier.cluster.wait;
            mov.u32 %r6, %cluster_ctarank; add.u32 %r7, %r6, 1; rem.u32 %r7, %r7, 4; mov.u32 %r8, 1; shl.b32 %r9, %r8, %r6;
            shl.b32 %r10, %r8, %r7; or.b32 %r9, %r9, %r10; mov.u32 %r11, bar; {operation}
            WAIT: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [bar], 0; @!%p1 bra WAIT;
            {after} st.global.u32 [%rd3], 1; barrier.cluster.arrive; barrier.cluster.wait;"
        )
    };
    let declarations = ".shared .align 8 .b64 bar;";
    let four = shape([4, 1, 1], 1, [4, 1, 1]);
    let arrive =
        "mbarrier.arrive.release.cluster.shared::cluster.multicast::cluster::32b.b64 _, [%r11], %r9;";
    let several = |operation: &str, after: &str| run(declarations, &source(operation, after), four);
    assert_eq!(several(arrive, ""), Ok(vec![1; 4]));
    let bytes =
        "mbarrier.expect_tx.relaxed.cluster.shared::cluster.multicast::cluster::32b.b64 [%r11], 8, %r9;
        mbarrier.complete_tx.relaxed.cluster.shared::cluster.multicast::cluster::32b.b64 [%r11], 8, %r9;";
    assert_eq!(several(&format!("{bytes} {arrive}"), ""), Ok(vec![1; 4]));
    let beyond = several(&arrive.replace("%r9", "16"), "").unwrap_err();
    assert!(beyond.contains("rank 4 of the cluster, which has ranks 0 to 3"), "{beyond}");
}
