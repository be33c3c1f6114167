//! Blocks, edges, hubs.

use crate::support::{Toy, codes, reach};
use warpsmith_flow::{Cfg, Code, EdgeKind, End};

fn edges(cfg: &Cfg, block: u32) -> Vec<(u32, EdgeKind)> {
    cfg.edges(block).map(|edge| (edge.to, edge.kind)).collect()
}

#[test]
fn a_guarded_jump_falls_through_too() {
    let cfg = Cfg::new(&Toy::new(". ?3 . !"));
    assert_eq!(cfg.blocks().iter().map(|b| (b.start, b.end)).collect::<Vec<_>>(), [(0, 2), (2, 3), (3, 4)]);
    assert_eq!(edges(&cfg, 0), [(1, EdgeKind::NotTaken), (2, EdgeKind::Taken)]);
    assert_eq!(edges(&cfg, 1), [(2, EdgeKind::Falls)]);
    assert_eq!(cfg.blocks()[2].exit, Some(End::Exit));
    assert_eq!(cfg.predecessors(2), [0, 1]);
    assert_eq!([0, 1, 2, 3].map(|index| cfg.block_of(index)), [Some(0), Some(0), Some(1), Some(2)]);
    assert_eq!(cfg.block_of(4), None);
}

#[test]
fn a_guarded_end_falls_through_too() {
    let cfg = Cfg::new(&Toy::new("? ."));
    assert_eq!(edges(&cfg, 0), [(1, EdgeKind::NotTaken)]);
    assert_eq!(cfg.blocks()[0].exit, Some(End::Exit));
    assert_eq!(cfg.blocks()[1].exit, Some(End::Off));
}

#[test]
fn both_ways_of_a_jump_to_the_next_instruction_are_edges() {
    let cfg = Cfg::new(&Toy::new("?1 !"));
    assert_eq!(edges(&cfg, 0), [(1, EdgeKind::NotTaken), (1, EdgeKind::Taken)]);
}

#[test]
fn what_lies_behind_the_code_is_its_end() {
    let cfg = Cfg::new(&Toy::new("?9 !"));
    assert_eq!(edges(&cfg, 0), [(1, EdgeKind::NotTaken)]);
    assert_eq!(cfg.blocks()[0].exit, Some(End::Off));
    let empty = Cfg::new(&Toy::default());
    assert!(empty.is_empty() && !empty.is_reachable(0) && empty.walk().preorder().is_empty());
}

#[test]
fn a_table_of_one_jump_has_edges_and_a_shared_one_a_hub() {
    let mut toy = Toy::new("t0 ! !");
    toy.tables = vec![vec![2, 1, 2]];
    assert_eq!(edges(&Cfg::new(&toy), 0), [(2, EdgeKind::Indirect), (1, EdgeKind::Indirect)]);
    let mut toy = Toy::new("?t0 t0 ! !");
    toy.tables = vec![vec![3, 2, 7]];
    let cfg = Cfg::new(&toy);
    assert_eq!((cfg.len(), cfg.coded()), (5, 4));
    assert!(cfg.blocks()[4].is_hub() && !cfg.blocks()[3].is_hub());
    assert_eq!(edges(&cfg, 0), [(1, EdgeKind::NotTaken), (4, EdgeKind::Indirect)]);
    assert_eq!(edges(&cfg, 1), [(4, EdgeKind::Indirect)]);
    assert_eq!(edges(&cfg, 4), [(3, EdgeKind::Indirect), (2, EdgeKind::Indirect)]);
    assert_eq!(cfg.blocks()[4].exit, Some(End::Off));
}

#[test]
fn an_unknown_jump_goes_to_every_block() {
    let cfg = Cfg::new(&Toy::new("?3 * . !"));
    assert!(cfg.has_unknown_jumps());
    assert_eq!(cfg.successors(1), [0, 1, 2, 3]);
}

#[test]
fn unreachable_blocks_are_known() {
    let cfg = Cfg::new(&Toy::new("2 0 !"));
    assert_eq!([0, 1, 2].map(|block| cfg.is_reachable(block)), [true, false, true]);
    assert_eq!(cfg.walk().reverse_postorder().collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn blocks_follow_each_other_as_instructions_do() {
    for toy in codes(600) {
        let cfg = Cfg::new(&toy);
        // Each instruction belongs to one block.
        let covered: Vec<u32> = cfg.blocks().iter().flat_map(|block| block.instructions()).collect();
        assert_eq!(covered, (0..toy.instructions()).collect::<Vec<_>>(), "{toy:?}");
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            let mut through_hubs: Vec<u32> = Vec::new();
            for next in cfg.successors(number) {
                let hub = cfg.blocks()[*next as usize].is_hub();
                let behind = if hub { cfg.successors(*next) } else { std::slice::from_ref(next) };
                through_hubs.extend(behind.iter().map(|to| cfg.blocks()[*to as usize].start));
            }
            let mut wanted = toy.next(block.end - 1);
            for list in [&mut through_hubs, &mut wanted] {
                list.sort_unstable();
                list.dedup();
            }
            assert_eq!(through_hubs, wanted, "block {number} of {toy:?}");
            for index in block.start..block.end - 1 {
                assert_eq!(toy.next(index), [index + 1], "{toy:?}");
            }
        }
        let reached = reach(&cfg, 0, None);
        assert!((0..cfg.len()).all(|block| cfg.is_reachable(block) == reached[block as usize]));
    }
}
