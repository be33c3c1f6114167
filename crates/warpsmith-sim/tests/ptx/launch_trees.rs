//! Trees of grids that launch each other, drawn at random, against a model of streams and events that knows nothing of the
//! engine: which grids have to come before which others.

use super::launches::Arg::{Long, Sizes, Word};
use super::launches::{call, module};
use crate::common::device;
use std::collections::{BTreeMap, BTreeSet};
use testing::SplitMix;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Threads of a block.
const THREADS: u64 = 4;
/// Words where the log, the sizes of grids, the places of scripts, and the scripts begin.
const LOG: usize = 16;
const BLOCKS: usize = 1024;
const PLACES: usize = 2048;
const SCRIPTS: usize = 3072;
const WORDS: usize = 1 << 14;

/// Streams: the default one of the block, that of the thread, what is left alone, tails, and three that are made.
const TAIL: u32 = 3;
const STREAMS: u64 = 7;

/// What a thread of a grid does.
#[derive(Debug, Clone, Copy)]
struct Action {
    /// 0 launches a node, 1 records an event, 2 makes a stream wait for one.
    kind: u32,
    stream: u32,
    /// The node or the event.
    what: u32,
    block: u32,
    thread: u32,
}

/// A grid: how many blocks it has, and what they do.
#[derive(Debug, Clone, Default)]
struct Node {
    blocks: u32,
    actions: Vec<Action>,
}

/// Draws a tree; the first node is its root.
fn draw(random: &mut SplitMix) -> Vec<Node> {
    let mut nodes = vec![Node::default()];
    let (mut next, mut levels) = (0, vec![0]);
    while next < nodes.len() {
        let blocks = 1 + random.below(2) as u32;
        let mut actions = Vec::new();
        let count = if levels[next] < 5 { random.below(9) } else { 0 };
        for _ in 0..count {
            let kind = [0, 0, 0, 1, 2][random.below(5) as usize];
            let mut stream = random.below(STREAMS) as u32;
            let what = match kind {
                0 if nodes.len() >= 60 => continue,
                0 => {
                    nodes.push(Node::default());
                    levels.push(levels[next] + 1);
                    nodes.len() as u32 - 1
                }
                _ => {
                    // Events have no place among tails and what is left alone.
                    stream = if stream == 2 || stream == TAIL { 4 } else { stream };
                    random.below(2) as u32
                }
            };
            // Which of two blocks comes first is open, so that one of them alone has tails.
            let block = if stream == TAIL { 0 } else { random.below(blocks.into()) as u32 };
            let thread = random.below(THREADS) as u32;
            actions.push(Action { kind, stream, what, block, thread });
        }
        nodes[next] = Node { blocks, actions };
        next += 1;
    }
    nodes
}

/// Which of the grids that a node launches have to come before which others.
fn before(node: &Node) -> BTreeSet<(u32, u32)> {
    let mut pairs = BTreeSet::new();
    for block in 0..node.blocks {
        let mut last: BTreeMap<(u32, u32), BTreeSet<u32>> = BTreeMap::new();
        let mut events = [BTreeSet::new(), BTreeSet::new()];
        for action in node.actions.iter().filter(|action| action.block == block) {
            let of_thread = if action.stream == 1 { action.thread } else { 0 };
            let stream = (action.stream, of_thread);
            match (action.kind, action.stream) {
                (0, 2) => {}
                (0, TAIL) => {
                    let others = node.actions.iter().filter(|one| one.kind == 0 && one.stream != TAIL);
                    pairs.extend(others.map(|one| (one.what, action.what)));
                    let tails = last.insert(stream, BTreeSet::from([action.what])).unwrap_or_default();
                    pairs.extend(tails.into_iter().map(|one| (one, action.what)));
                }
                (0, _) => {
                    let all = last.insert(stream, BTreeSet::from([action.what])).unwrap_or_default();
                    pairs.extend(all.into_iter().map(|one| (one, action.what)));
                }
                (1, _) => events[action.what as usize] = last.get(&stream).cloned().unwrap_or_default(),
                _ => last.entry(stream).or_default().extend(&events[action.what as usize]),
            }
        }
    }
    pairs
}

/// A node and all below it.
fn below(nodes: &[Node], node: u32) -> Vec<u32> {
    let mut all = vec![node];
    let mut next = 0;
    while next < all.len() {
        let actions = &nodes[all[next] as usize].actions;
        all.extend(actions.iter().filter(|one| one.kind == 0).map(|one| one.what));
        next += 1;
    }
    all
}

/// Whether a log is one that the model allows; it has `2 × node + block` for each block that begins.
fn check(nodes: &[Node], log: &[u32]) -> Result<(), String> {
    let place = |entry: u32| {
        let mut all = (0..log.len()).filter(|at| log[*at] == entry);
        match (all.next(), all.next()) {
            (Some(at), None) => Ok(at),
            _ => Err(format!("block {} of node {} does not run once", entry % 2, entry / 2)),
        }
    };
    let mut places = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        let own: Result<Vec<usize>, String> =
            (0..node.blocks).map(|block| place(2 * number as u32 + block)).collect();
        places.push(own?);
    }
    if log.len() != places.iter().map(Vec::len).sum::<usize>() {
        return Err("more runs than is launched".into());
    }
    let span = |node: u32| {
        let all = below(nodes, node).into_iter().flat_map(|one| places[one as usize].iter().copied());
        all.fold((usize::MAX, 0), |(first, last), at| (first.min(at), last.max(at)))
    };
    for (number, node) in nodes.iter().enumerate() {
        for (one, other) in before(node) {
            if span(one).1 >= span(other).0 {
                return Err(format!("node {other} begins before {one} of node {number} is done"));
            }
        }
        let own = places[number].iter().max().copied().unwrap_or(0);
        if let Some(early) = node.actions.iter().find(|one| one.kind == 0 && span(one.what).0 < own) {
            return Err(format!("node {} begins before its parent {number} has", early.what));
        }
    }
    Ok(())
}

/// The kernel that executes scripts.
fn kernel() -> String {
    let make = |name: &str, flags: &str, at: u32| {
        let text = call(("%r9", 32), name, &[Long("%rd9"), Word(flags)]);
        format!("{text} ld.local.u64 %rd8, [own]; st.shared.u64 [handles+{at}], %rd8;")
    };
    let take = call(
        ("%rd10", 64),
        "cudaGetParameterBufferV2",
        &[Long("%rd30"), Sizes(["%r16", "1", "1"]), Sizes(["4", "1", "1"]), Word("0")],
    );
    let body = format!(
        "ld.param.u64 %rd1, [to]; ld.param.u32 %r1, [n]; mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x;
         mov.u64 %rd30, node; mov.u64 %rd9, own; cvta.local.u64 %rd9, %rd9; setp.ne.u32 %p1, %r2, 0; @%p1 bra MADE;
         {} {} {} {} {}
         atom.global.add.u32 %r4, [%rd1], 1; shl.b32 %r5, %r1, 1; add.u32 %r5, %r5, %r3; mul.wide.u32 %rd2, %r4, 4;
         add.u64 %rd2, %rd1, %rd2; st.global.u32 [%rd2+{}], %r5;
    MADE: bar.sync 0;
         mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd1, %rd2; ld.global.u32 %r4, [%rd2+{}]; mul.wide.u32 %rd3, %r4, 4;
         add.u64 %rd3, %rd1, %rd3; ld.global.u32 %r6, [%rd3]; mad.lo.u32 %r7, %r3, {THREADS}, %r2;
    AGAIN: setp.eq.u32 %p1, %r6, 0; @%p1 bra DONE;
         ld.global.u32 %r10, [%rd3+4]; ld.global.u32 %r11, [%rd3+8]; ld.global.u32 %r12, [%rd3+12];
         ld.global.u32 %r13, [%rd3+16]; setp.ne.u32 %p2, %r13, %r7; @%p2 bra NEXT;
         // The handle: 0, that of the thread, fire and forget, tail, or one that was made.
         mov.u64 %rd4, 0; setp.eq.u32 %p3, %r11, 1; @%p3 mov.u64 %rd4, 2; setp.eq.u32 %p4, %r11, 2; @%p4 mov.u64 %rd4, 4;
         setp.eq.u32 %p4, %r11, 3; @%p4 mov.u64 %rd4, 3; setp.lt.u32 %p4, %r11, 4; @%p4 bra FOUND;
         sub.u32 %r14, %r11, 4; shl.b32 %r14, %r14, 3; mov.u32 %r15, handles; add.u32 %r14, %r14, %r15;
         ld.shared.u64 %rd4, [%r14];
    FOUND: mov.u32 %r15, handles; shl.b32 %r14, %r12, 3; add.u32 %r14, %r14, %r15; setp.ne.u32 %p5, %r10, 0; @%p5 bra EVENT;
         mul.wide.u32 %rd5, %r12, 4; add.u64 %rd5, %rd1, %rd5; ld.global.u32 %r16, [%rd5+{}];
         {take}
         st.u64 [%rd10], %rd1; st.u32 [%rd10+8], %r12; mov.u64 %rd11, 0; @!%p3 mov.u64 %rd11, %rd4; @%p3 bra OWN;
         {} bra NEXT;
    OWN: {} bra NEXT;
    EVENT: ld.shared.u64 %rd6, [%r14+24]; setp.eq.u32 %p6, %r10, 2; @%p6 bra WAIT;
         {} bra NEXT;
    WAIT: {}
    NEXT: bar.sync 0; sub.u32 %r6, %r6, 1; add.u64 %rd3, %rd3, 16; bra AGAIN;
    DONE:",
        make("cudaStreamCreateWithFlags", "1", 0),
        make("cudaStreamCreateWithFlags", "1", 8),
        make("cudaStreamCreateWithFlags", "1", 16),
        make("cudaEventCreateWithFlags", "2", 24),
        make("cudaEventCreateWithFlags", "2", 32),
        4 * LOG,
        4 * PLACES,
        4 * BLOCKS,
        call(("%r9", 32), "cudaLaunchDeviceV2", &[Long("%rd10"), Long("%rd11")]),
        call(("%r9", 32), "cudaLaunchDeviceV2_ptsz", &[Long("%rd10"), Long("%rd11")]),
        call(("%r9", 32), "cudaEventRecord", &[Long("%rd6"), Long("%rd4")]),
        call(("%r9", 32), "cudaStreamWaitEvent", &[Long("%rd4"), Long("%rd6"), Word("0")]),
    );
    let text = module(&[("node", ".param .u64 to, .param .u32 n", &body)]);
    text.replace(".visible .entry node", ".shared .align 8 .b8 handles[40];\n.visible .entry node")
}

/// What a tree logs.
fn run(source: &str, nodes: &[Node], seed: u64, threads: usize) -> Vec<u32> {
    let mut device = device(source);
    let to = device.buffer("to", ElementType::U32, WORDS as u64, &Fill::Zero).unwrap();
    let mut words = vec![0u32; WORDS];
    let mut at = SCRIPTS;
    for (number, node) in nodes.iter().enumerate() {
        (words[BLOCKS + number], words[PLACES + number], words[at]) =
            (node.blocks, at as u32, node.actions.len() as u32);
        for action in &node.actions {
            let who = action.block * THREADS as u32 + action.thread;
            words[at + 1..at + 5].copy_from_slice(&[action.kind, action.stream, action.what, who]);
            at += 4;
        }
        at += 1;
    }
    device.write(to, &words).unwrap();
    let shape =
        Shape { grid: [nodes[0].blocks, 1, 1], block: [THREADS as u32, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { seed, threads, ..Settings::default() };
    let arguments = [Argument::Buffer(to), 0u32.into()];
    device.launch("node", shape, &arguments, settings).unwrap_or_else(|error| panic!("{error}\n{nodes:?}"));
    let words = device.read::<u32>(to).unwrap();
    words[LOG..LOG + words[0] as usize].to_vec()
}

#[test]
fn trees_run_in_an_order_that_streams_and_events_allow() {
    let source = kernel();
    let mut random = SplitMix(11);
    let (mut grids, mut orders) = (0, 0);
    for round in 0..60 {
        let nodes = draw(&mut random);
        let mut seen = BTreeSet::new();
        for seed in [0, 1, 2, 0x1234_5678] {
            let log = run(&source, &nodes, seed, 1);
            check(&nodes, &log)
                .unwrap_or_else(|error| panic!("round {round}, seed {seed}: {error}\n{nodes:#?}\n{log:?}"));
            assert_eq!(run(&source, &nodes, seed, 1), log, "round {round}: a seed is one order");
            // With several threads of this machine blocks of one grid may swap places, and grids do not.
            let firsts = |log: &[u32]| log.iter().copied().filter(|entry| entry % 2 == 0).collect::<Vec<_>>();
            assert_eq!(firsts(&run(&source, &nodes, seed, 3)), firsts(&log), "round {round}, seed {seed}");
            seen.insert(log);
        }
        (grids, orders) = (grids + nodes.len(), orders + seen.len());
    }
    assert!(grids > 500 && orders > 90, "{grids} grids in {orders} orders");
}

#[test]
fn a_log_in_a_wrong_order_is_found() {
    let launch = |stream, what| Action { kind: 0, stream, what, block: 0, thread: 0 };
    let root = |actions| {
        vec![
            Node { blocks: 1, actions },
            Node { blocks: 1, ..Node::default() },
            Node { blocks: 1, ..Node::default() },
        ]
    };
    assert!(check(&root(vec![launch(4, 1), launch(4, 2)]), &[0, 4, 2]).is_err());
    assert!(check(&root(vec![launch(4, 1), launch(5, 2)]), &[0, 4, 2]).is_ok());
    assert!(check(&root(vec![launch(TAIL, 1), launch(4, 2)]), &[0, 2, 4]).is_err());
    assert!(check(&root(vec![launch(4, 1), launch(4, 2)]), &[0, 2]).is_err());
}
