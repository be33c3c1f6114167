//! Dominators and post-dominators against their definition.

use crate::support::{Toy, codes, reach};
use warpsmith_flow::{Cfg, Dominators};

#[test]
fn a_diamond() {
    let cfg = Cfg::new(&Toy::new("?3 . 4 . !"));
    // 0 → {1 (falls), 2 (taken)} → 3
    let dominators = Dominators::new(&cfg);
    assert_eq!([0, 1, 2, 3].map(|block| dominators.immediate(block)), [None, Some(0), Some(0), Some(0)]);
    assert_eq!([0, 1, 2, 3].map(|block| dominators.depth(block)), [0, 1, 1, 1]);
    assert_eq!(dominators.frontier(cfg.graph(), 1), [3]);
    assert_eq!(dominators.dominated(0).len(), 4);
    let post = Dominators::post(&cfg);
    assert_eq!([0, 1, 2, 3].map(|block| post.immediate(block)), [Some(3), Some(3), Some(3), None]);
    assert!(post.dominates(3, 0) && !post.dominates(1, 0));
    assert_eq!(post.depth(3), 0);
    // On whose outcome block 1 depends.
    assert_eq!(post.frontier(cfg.backward(), 1), [0]);
}

#[test]
fn endless_loops_are_in_the_tree_of_post_dominators() {
    let cfg = Cfg::new(&Toy::new("?3 . 1 !"));
    let post = Dominators::post(&cfg);
    assert!((0..cfg.len()).all(|block| post.contains(block)));
    assert_eq!(post.immediate(0), None);
}

#[test]
fn dominators_are_what_removal_says() {
    for toy in codes(500) {
        let cfg = Cfg::new(&toy);
        let dominators = Dominators::new(&cfg);
        for block in 0..cfg.len() {
            let without = reach(&cfg, 0, Some(block));
            for other in 0..cfg.len() {
                let wanted = cfg.is_reachable(block) && cfg.is_reachable(other) && !without[other as usize];
                assert_eq!(dominators.dominates(block, other), wanted, "{block} {other} {toy:?}");
            }
        }
        for block in (0..cfg.len()).filter(|block| cfg.is_reachable(*block)) {
            // The immediate dominator is dominated by all other strict ones.
            if let Some(immediate) = dominators.immediate(block) {
                for other in (0..cfg.len()).filter(|other| *other != block) {
                    assert!(!dominators.dominates(other, block) || dominators.dominates(other, immediate));
                }
            }
            let strict = (0..cfg.len()).filter(|o| *o != block && dominators.dominates(*o, block)).count();
            assert_eq!(dominators.depth(block) as usize, strict);
            let mut frontier: Vec<u32> = Vec::new();
            for from in (0..cfg.len()).filter(|from| dominators.dominates(block, *from)) {
                let next = cfg.successors(from).iter();
                frontier.extend(next.filter(|next| **next == block || !dominators.dominates(block, **next)));
            }
            frontier.sort_unstable();
            frontier.dedup();
            assert_eq!(dominators.frontier(cfg.graph(), block), frontier);
        }
    }
}

#[test]
fn post_dominators_are_what_removal_says() {
    let mut compared = 0;
    for toy in codes(500) {
        let cfg = Cfg::new(&toy);
        let post = Dominators::post(&cfg);
        let ends =
            |block: u32| cfg.blocks()[block as usize].exit.is_some() || cfg.successors(block).is_empty();
        let reaches_an_end = |from: u32, without: Option<u32>| {
            reach(&cfg, from, without).iter().zip(0..).any(|(seen, block)| *seen && ends(block))
        };
        let reachable = |block: &u32| cfg.is_reachable(*block);
        for block in (0..cfg.len()).filter(reachable) {
            assert!(post.contains(block), "{toy:?}");
        }
        // Where an endless loop is, what is taken for its end decides.
        if !(0..cfg.len()).filter(reachable).all(|block| reaches_an_end(block, None)) {
            continue;
        }
        compared += 1;
        for block in (0..cfg.len()).filter(reachable) {
            for other in (0..cfg.len()).filter(reachable) {
                let wanted = block == other || !reaches_an_end(other, Some(block));
                assert_eq!(post.dominates(block, other), wanted, "{block} {other} {toy:?}");
            }
        }
    }
    assert!(compared > 200);
}
