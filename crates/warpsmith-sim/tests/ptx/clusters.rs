//! Clusters of blocks: who is where, memory of other blocks, the barrier, and what is told where it goes wrong.

use crate::common::{kernel, launch};
use warpsmith_sim::engine::Shape;

/// Runs the body of a kernel whose blocks find their number in the grid in `%r1`, and a word of the buffer for each thread at `%rd3`.
fn run(declarations: &str, body: &str, shape: Shape) -> Result<Vec<u32>, String> {
    let begin = "mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; mov.u32 %r3, %ctaid.y; mad.lo.u32 %r1, %r3, %r2, %r1;
        mov.u32 %r4, %tid.x; mov.u32 %r5, %ntid.x; mad.lo.u32 %r2, %r1, %r5, %r4; mul.wide.u32 %rd2, %r2, 4; add.s64 %rd3, %rd1, %rd2;";
    let words = shape.grid.iter().product::<u32>() * shape.threads();
    let source = kernel(100, declarations, &format!("{begin}\n{body}"));
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
}
