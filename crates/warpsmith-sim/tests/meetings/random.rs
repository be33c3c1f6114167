//! Random warps whose lanes meet by masks, against the plain model: partitions of all kinds, in lanes that run together or
//! come by different ways, with lanes that skip an operation and lanes that have ended.
//!
//! `WARPSMITH_WARPS` says how many warps; some thousands without it.

use super::common::device;
use super::model::{Brought, Gets, gets};
use super::program::{END, GUARDED, LEFT, SKIP, TAKES_PART, WAYS, WORDS, operations, text};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Rounds of a kernel.
const ROUNDS: usize = 7;
/// Warps of a block.
const WARPS: usize = 4;
/// Warps that run the same kernel.
const SAME: usize = 200;

/// Bits that look random.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.bits()) * u64::from(bound)) >> 32) as u32
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }
}

/// A lane in a round.
#[derive(Debug, Clone, Copy, Default)]
struct Lane {
    mask: u32,
    way: u32,
}

/// A warp in a round.
#[derive(Debug, Clone)]
struct Round {
    lanes: [Lane; 32],
    brought: Brought,
    /// What each lane gets.
    wanted: [Gets; 32],
}

/// Which group each lane belongs to.
fn partition(random: &mut Random) -> [u32; 32] {
    let labels = 1 + random.below(6);
    let size = 1 << random.below(6);
    match random.below(5) {
        0 => [0; 32],
        1 => core::array::from_fn(|lane| lane as u32 / size),
        2 => core::array::from_fn(|lane| lane as u32 % size),
        3 => core::array::from_fn(|_| random.below(2)),
        _ => core::array::from_fn(|_| random.below(labels)),
    }
}

/// Values of a kind: few different ones, or numbers of all kinds, or all bits.
fn value(random: &mut Random, kind: u32) -> u64 {
    const SPECIAL: [u32; 8] =
        [0, 1 << 31, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0x3f80_0000, 0xbf80_0000, 0xffc0_0001];
    match kind {
        0 => u64::from(random.below(2)) | u64::from(random.below(2)) << 32,
        1 => 1,
        2 => SPECIAL[random.below(8) as usize].into(),
        _ => u64::from(random.bits()) << 32 | u64::from(random.bits()),
    }
}

/// A round of a warp; `alive` are its lanes that have not ended, of which some may end in it.
fn round(random: &mut Random, pair: &[String; 2], alive: &mut u32, place: u32) -> Round {
    let is_in = |mask: u32, lane: usize| mask >> lane & 1 != 0;
    let ends = match random.below(12) {
        0 => 1 << random.below(32),
        1 => random.bits() & random.bits() & random.bits(),
        _ => 0,
    } & *alive;
    let before = *alive;
    *alive &= !ends;
    let skips = if random.one_in(3) { random.bits() & random.bits() } else { 0 };
    let takes_part = *alive & !skips;
    let groups = partition(random);
    let kind = random.below(4);
    let mut brought = Brought {
        a: core::array::from_fn(|_| value(random, kind)),
        b: core::array::from_fn(|_| random.below(32)),
        c: core::array::from_fn(|_| random.bits()),
        partner: [0; 32],
    };
    if random.one_in(2) {
        // A usual shuffle.
        let segments = (32 - (1 << random.below(6))) << 8;
        let clamp = if random.one_in(2) { 0 } else { 31 };
        brought.c = [segments | clamp; 32];
    }
    let by_group: [u32; 64] = core::array::from_fn(|_| random.bits());
    let style = random.below(4);
    let all_ways = random.below(WAYS);
    let mut lanes = [Lane { mask: 0, way: SKIP }; 32];
    let mut wanted = [Gets { d: Some(LEFT), p: Some(true) }; 32];
    for lane in (0..32).filter(|lane| is_in(takes_part, *lane)) {
        let group = groups[lane];
        let own: Vec<usize> =
            (0..32).filter(|other| is_in(takes_part, *other) && groups[*other] == group).collect();
        let which = by_group[group as usize] & 1;
        // Lanes that have ended, or end now, may be named: nobody waits for them.
        let gone = !before | ends;
        let named = gone & if by_group[group as usize] & 2 != 0 { by_group[group as usize + 32] } else { 0 };
        let way = match style {
            0 => all_ways,
            1 => by_group[group as usize] >> 8 & 0xff,
            2 => [0, 4][random.below(2) as usize] + random.below(2),
            _ => random.below(WAYS),
        } % WAYS;
        lanes[lane] = Lane {
            mask: own.iter().map(|lane| 1 << lane).sum::<u32>() | named,
            way: (which * WAYS + way) | TAKES_PART,
        };
        let mnemonic = &pair[which as usize];
        if mnemonic.starts_with("bar") {
            // Each lane writes its place of this round, and reads that of another lane.
            let at = own.iter().position(|other| *other == lane).unwrap_or(0);
            let partner = own[(at + 1) % own.len()];
            brought.partner[lane] = partner;
            brought.b[lane] = place + 4 * lane as u32;
            brought.c[lane] = place + 4 * partner as u32;
        }
    }
    for lane in (0..32).filter(|lane| is_in(takes_part, *lane)) {
        let own: Vec<usize> =
            (0..32).filter(|other| is_in(takes_part, *other) && groups[*other] == groups[lane]).collect();
        let mnemonic = &pair[(by_group[groups[lane] as usize] & 1) as usize];
        let Gets { d, p } = gets(mnemonic, &own, &brought, lane)
            .unwrap_or_else(|| panic!("the model does not know {mnemonic}"));
        let open = mnemonic.starts_with("shfl") && d.is_none();
        wanted[lane] =
            Gets { d: if open { None } else { Some(d.unwrap_or(LEFT)) }, p: Some(p.unwrap_or(true)) };
    }
    for lane in 0..32 {
        if is_in(ends, lane) {
            lanes[lane].way = END;
        } else if is_in(skips & *alive, lane) && random.one_in(2) {
            // It comes with others, and skips the operation by a guard.
            lanes[lane].way = GUARDED + WAYS * random.below(2);
        }
        if !is_in(*alive, lane) {
            wanted[lane] = Gets::default();
        }
    }
    Round { lanes, brought, wanted }
}

/// Runs one kernel in as many warps, and returns how many meetings there were.
fn run(random: &mut Random, operations: &[String]) -> usize {
    let pick = |random: &mut Random| operations[random.below(operations.len() as u32) as usize].clone();
    let pairs: Vec<[String; 2]> = (0..ROUNDS).map(|_| [pick(random), pick(random)]).collect();
    // The last warp of a block may have fewer lanes.
    let last = if random.one_in(3) { 1 + random.below(31) } else { 32 };
    let mut warps = Vec::new();
    let mut words = Vec::new();
    for warp in 0..SAME {
        let is_last = warp % WARPS == WARPS - 1;
        let mut alive = if is_last { u32::MAX >> (32 - last) } else { u32::MAX };
        let places = (warp % WARPS * ROUNDS * 128) as u32;
        let rounds: Vec<Round> =
            (0..ROUNDS).map(|at| round(random, &pairs[at], &mut alive, places + 128 * at as u32)).collect();
        for Round { lanes, brought, .. } in &rounds {
            words.extend(brought.a.map(|value| value as u32));
            words.extend(brought.a.map(|value| (value >> 32) as u32));
            words.extend(brought.b);
            words.extend(brought.c);
            words.extend(lanes.map(|lane| lane.mask));
            words.extend(lanes.map(|lane| lane.way));
            words.extend([0; 64]);
        }
        warps.push(rounds);
    }
    let text = text(&pairs);
    let mut device = device(&text);
    let buffer = device.buffer("to", ElementType::U32, words.len() as u64, &Fill::Zero).unwrap();
    device.write(buffer, &words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()).unwrap();
    let threads = 32 * (WARPS as u32 - 1) + last;
    let shape =
        Shape { grid: [(SAME / WARPS) as u32, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { max_instructions: 1 << 22, ..Settings::default() };
    let ended = device.launch("k", shape, &[Argument::Buffer(buffer)], settings);
    ended.unwrap_or_else(|error| panic!("{error}\n{pairs:?}\n{text}"));
    let bytes = device.bytes(buffer);
    let found: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    let mut meetings = 0;
    for (warp, rounds) in warps.iter().enumerate() {
        for (at, round) in rounds.iter().enumerate() {
            let first = 32 * WORDS * (warp * ROUNDS + at);
            for (lane, wanted) in round.wanted.iter().enumerate() {
                let got = [6, 7].map(|word| found[first + 32 * word + lane]);
                let right =
                    wanted.d.is_none_or(|d| d == got[0]) && wanted.p.is_none_or(|p| u32::from(p) == got[1]);
                assert!(
                    right,
                    "warp {warp}, round {at}, lane {lane}: {got:x?} instead of {wanted:x?}, {:?}\n{round:x?}",
                    pairs[at]
                );
            }
            let mut masks: Vec<u32> =
                round.lanes.iter().map(|lane| lane.mask).filter(|mask| *mask != 0).collect();
            masks.sort_unstable();
            masks.dedup();
            meetings += masks.len();
        }
    }
    meetings
}

#[test]
fn the_model_knows_every_operation() {
    let brought = Brought { a: [1; 32], b: [0; 32], c: [31; 32], partner: [0; 32] };
    let all = operations();
    assert!(all.len() > 20, "{all:?}");
    for mnemonic in all {
        assert!(gets(&mnemonic, &[0], &brought, 0).is_some(), "{mnemonic}");
    }
}

#[test]
fn random_warps_meet_as_the_model_says() {
    let wanted = std::env::var("WARPSMITH_WARPS").ok().and_then(|text| text.parse().ok()).unwrap_or(3000);
    let operations = operations();
    let random = &mut Random(17);
    let (mut warps, mut meetings) = (0, 0);
    while warps < wanted {
        meetings += run(random, &operations);
        warps += SAME;
    }
    println!("{warps} warps, {meetings} meetings");
}
