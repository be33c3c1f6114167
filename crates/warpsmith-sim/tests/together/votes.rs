//! Votes, matches, the lane that is chosen, and the lanes that are there.

use super::{Random, Round, check, mask};

fn rounds(bound: u32) -> Vec<Round> {
    let random = &mut Random(u64::from(bound));
    let mut rounds: Vec<Round> = (0..60).map(|_| Round::random(random, bound)).collect();
    // All the same, and all but one.
    for value in [0, 1] {
        let mut round = Round::random(random, bound);
        (round.a, round.b, round.members) = ([value; 32], [7; 32], u32::MAX);
        rounds.push(round.clone());
        round.members = 0x0ff0_0000;
        rounds.push(round.clone());
        round.a[25] = 1 - value;
        rounds.push(round);
    }
    rounds
}

#[test]
fn votes_count_the_lanes_that_take_part() {
    let left = 0xdead_beef;
    for negated in [false, true] {
        let p = if negated { "!%p4" } else { "%p4" };
        let yes = |round: &Round, lane: usize| (round.a[lane] != 0) != negated;
        let votes = rounds(2);
        check(80, &format!("vote.sync.all.pred %p2, {p}, %r5;"), &votes, |round, _| {
            Some((left, round.lanes().all(|lane| yes(round, lane))))
        });
        check(80, &format!("vote.sync.any.pred %p2, {p}, %r5;"), &votes, |round, _| {
            Some((left, round.lanes().any(|lane| yes(round, lane))))
        });
        check(80, &format!("vote.sync.uni.pred %p2, {p}, %r5;"), &votes, |round, _| {
            let count = round.lanes().filter(|lane| yes(round, *lane)).count();
            Some((left, count == 0 || count == round.lanes().count()))
        });
        check(80, &format!("vote.sync.ballot.b32 %r7, {p}, %r5;"), &votes, |round, _| {
            Some((mask(round.lanes().filter(|lane| yes(round, *lane))), true))
        });
    }
}

#[test]
fn matches_are_the_lanes_of_the_same_value() {
    for bound in [1, 2, 5, 1 << 20] {
        let rounds = rounds(bound);
        for wide in [false, true] {
            let (ty, a) = if wide { ("b64", "%rd5") } else { ("b32", "%r2") };
            let value = |round: &Round, lane: usize| (round.a[lane], if wide { round.b[lane] } else { 0 });
            check(80, &format!("match.any.sync.{ty} %r7, {a}, %r5;"), &rounds, |round, lane| {
                let same = round.lanes().filter(|other| value(round, *other) == value(round, lane));
                Some((mask(same), true))
            });
            check(80, &format!("match.all.sync.{ty} %r7|%p2, {a}, %r5;"), &rounds, |round, lane| {
                let same = round.lanes().all(|other| value(round, other) == value(round, lane));
                Some((if same { round.members } else { 0 }, same))
            });
        }
    }
}

#[test]
fn the_lowest_lane_is_chosen() {
    check(90, "elect.sync %r7|%p2, %r5;", &rounds(3), |round, lane| {
        let first = round.lanes().next().unwrap();
        Some((first as u32, lane == first))
    });
}

#[test]
fn lanes_on_a_path_see_each_other() {
    check(80, "activemask.b32 %r7;", &rounds(3), |round, _| Some((round.members, true)));
}
