//! Loops, their nesting, and irreducible ones.

use crate::support::{Toy, codes, reach};
use warpsmith_flow::{Cfg, Dominators, Loops};

#[test]
fn loops_lie_in_each_other() {
    // 0; 1: 2: goes to 2 or on; goes to 1 or on; exit
    let cfg = Cfg::new(&Toy::new(". . . ?2 . ?1 !"));
    let loops = Loops::new(&cfg);
    let [outer, inner] = loops.loops() else { panic!("{loops:?}") };
    assert_eq!((outer.header, outer.depth, outer.parent, outer.irreducible), (1, 1, None, false));
    assert_eq!((inner.header, inner.depth, inner.parent, inner.len()), (2, 2, Some(0), 1));
    assert_eq!(loops.blocks(0), [1, 2, 3]);
    assert_eq!(loops.blocks(1), [2]);
    assert_eq!([0, 1, 2, 3, 4].map(|block| loops.depth(block)), [0, 1, 2, 1, 0]);
    assert_eq!(loops.latches(&cfg, 0).collect::<Vec<_>>(), [3]);
    assert_eq!(loops.exits(&cfg, 0).map(|(from, edge)| (from, edge.to)).collect::<Vec<_>>(), [(3, 4)]);
    assert_eq!(loops.entries(&cfg, 1), [2]);
}

#[test]
fn a_loop_with_two_entries_is_irreducible() {
    // 0 goes to 1 or 2, these to each other.
    let cfg = Cfg::new(&Toy::new("?2 . ?1 !"));
    let loops = Loops::new(&cfg);
    assert_eq!(loops.loops().len(), 1);
    assert!(loops.loops()[0].irreducible);
    assert_eq!(loops.entries(&cfg, 0), [1, 2]);
}

#[test]
fn a_block_that_leads_to_itself_is_a_loop() {
    let cfg = Cfg::new(&Toy::new("0"));
    assert_eq!(Loops::new(&cfg).blocks(0), [0]);
    assert!(Loops::new(&Cfg::new(&Toy::new("1 !"))).loops().is_empty());
}

#[test]
fn loops_are_what_their_definition_says() {
    let (mut irreducible, mut reducible) = (0, 0);
    for toy in codes(800) {
        let cfg = Cfg::new(&toy);
        let loops = Loops::new(&cfg);
        let dominators = Dominators::new(&cfg);
        let reaches: Vec<Vec<bool>> = (0..cfg.len()).map(|block| reach(&cfg, block, None)).collect();
        let in_cycle =
            |block: u32| cfg.successors(block).iter().any(|next| reaches[*next as usize][block as usize]);
        for block in 0..cfg.len() {
            // Every cycle lies in a loop.
            assert_eq!(loops.depth(block) > 0, cfg.is_reachable(block) && in_cycle(block), "{block} {toy:?}");
        }
        for (one, number) in loops.loops().iter().zip(0..) {
            let blocks = loops.blocks(number);
            assert_eq!(blocks.first(), Some(&one.header), "{toy:?}");
            // Its blocks reach each other within it.
            for block in blocks {
                let mut open = vec![*block];
                let mut seen = vec![*block];
                while let Some(at) = open.pop() {
                    for next in cfg.successors(at).iter().filter(|next| loops.contains(number, **next)) {
                        if !seen.contains(next) {
                            seen.push(*next);
                            open.push(*next);
                        }
                    }
                }
                assert_eq!(seen.len(), blocks.len(), "loop {number} of {toy:?}");
            }
            let only = blocks.iter().all(|block| dominators.dominates(one.header, *block));
            assert_eq!(!one.irreducible, only, "loop {number} of {toy:?}");
            assert_eq!(one.irreducible, loops.entries(&cfg, number).iter().any(|block| *block != one.header));
            if let Some(parent) = one.parent {
                assert!(parent < number);
                assert!(blocks.iter().all(|block| loops.contains(parent, *block)));
                assert_eq!(loops.loops()[parent as usize].depth + 1, one.depth);
            }
            if one.irreducible {
                irreducible += 1;
                continue;
            }
            reducible += 1;
            // The natural loop: what reaches a latch without passing the header.
            let mut natural: Vec<u32> = (0..cfg.len())
                .filter(|block| {
                    let reached = reach(&cfg, *block, Some(one.header));
                    let mut latches = cfg.predecessors(one.header).iter();
                    *block == one.header
                        || cfg.is_reachable(*block)
                            && dominators.dominates(one.header, *block)
                            && latches.any(|latch| {
                                dominators.dominates(one.header, *latch) && reached[*latch as usize]
                            })
                })
                .collect();
            natural.sort_unstable();
            let mut found = blocks.to_vec();
            found.sort_unstable();
            assert_eq!(found, natural, "loop {number} of {toy:?}");
        }
    }
    assert!(irreducible > 50 && reducible > 300, "{irreducible} {reducible}");
}
