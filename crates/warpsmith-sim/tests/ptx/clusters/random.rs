//! Random clusters against a plain model.

use super::program::{KINDS, Kind, NOBODY, Round, WORDS, text};
use crate::common::device;
use crate::support::Random;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

const ROUNDS: usize = 12;

/// What a thread of a cluster does in a round.
#[derive(Debug, Clone, Copy)]
struct Step {
    /// In which block, nobody takes part for whom there is none.
    rank: Option<usize>,
    byte: usize,
    value: u64,
}

/// A cluster as the manual has it.
struct Model {
    /// The bytes of each block.
    memory: Vec<Vec<u8>>,
    /// What each thread has got, and folded together.
    sums: Vec<u64>,
}

fn below(random: &mut Random, bound: usize) -> usize {
    (random.next() >> 8) as usize % bound
}

impl Model {
    fn read(&self, rank: usize, byte: usize, bytes: usize) -> u64 {
        self.memory[rank][byte..byte + bytes].iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
    }

    fn write(&mut self, rank: usize, byte: usize, bytes: usize, value: u64) {
        self.memory[rank][byte..byte + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
    }

    /// A thread of a block does its step; what it gets.
    fn step(&mut self, kind: Kind, own: usize, Step { rank, byte, value }: Step) -> u64 {
        let Some(rank) = rank else { return 0 };
        match kind {
            Kind::Store(bytes) => {
                self.write(rank, byte, bytes as usize, value);
                0
            }
            Kind::Load(bytes) => self.read(rank, byte, bytes as usize),
            Kind::Reduce(f) => {
                let (old, new) = (self.read(rank, byte, 4) as u32, value as u32);
                let result = match f {
                    "add" => old.wrapping_add(new),
                    "min" => old.min(new),
                    "max" => old.max(new),
                    "xor" => old ^ new,
                    "or" => old | new,
                    _ => old & new,
                };
                self.write(rank, byte, 4, result.into());
                0
            }
            Kind::Atomic(f, bits) => {
                let bytes = bits as usize / 8;
                let (old, new) = (self.read(rank, byte, bytes), value & (u64::MAX >> (64 - bits)));
                let result = match f {
                    "add" => old.wrapping_add(new),
                    "inc" if old >= new => 0,
                    "inc" => old + 1,
                    "cas" if old != 0 => old,
                    _ => new,
                };
                self.write(rank, byte, bytes, result);
                old
            }
            Kind::Rank => rank as u64,
            Kind::Space => 2 + u64::from(rank == own),
            Kind::Signal => 0,
        }
    }
}

/// The steps of a round: with most kinds each thread has a place of its own.
fn steps(random: &mut Random, kind: Kind, round: usize, (blocks, threads): (usize, usize)) -> Vec<Step> {
    let places = 2 * blocks * threads;
    let mut order: Vec<usize> = (0..places).collect();
    for at in 0..places {
        let other = at + below(random, places - at);
        order.swap(at, other);
    }
    let meets = matches!(kind, Kind::Load(_) | Kind::Reduce(_) | Kind::Rank | Kind::Space | Kind::Signal);
    let many = 1 + below(random, places);
    let absent = below(random, 5);
    let step = |at: usize, random: &mut Random| {
        let place = if meets { order[below(random, many)] } else { order[at] };
        let rank = place / (2 * threads);
        let (size, first) = match kind {
            Kind::Signal => (8, 16 * threads + 8 * round),
            Kind::Store(bytes) | Kind::Load(bytes) => (bytes as usize, 8 * (place % (2 * threads))),
            Kind::Atomic(_, bits) => (bits as usize / 8, 8 * (place % (2 * threads))),
            _ => (4, 8 * (place % (2 * threads))),
        };
        let byte = first + size * below(random, 8 / size);
        let rank = (absent == 0 || below(random, 4) >= absent.min(3)).then_some(rank);
        // Small numbers, so that what is compared is sometimes the same.
        let value = if random.next() >> 63 == 0 { random.value() } else { random.next() >> 61 };
        Step { rank, byte, value }
    };
    (0..blocks * threads).map(|at| step(at, random)).collect()
}

/// Runs one kernel; how many threads it had.
fn run(random: &mut Random) -> usize {
    let sizes =
        [[1, 1, 1], [2, 1, 1], [1, 2, 1], [2, 2, 1], [4, 1, 1], [3, 1, 1], [2, 2, 2], [1, 3, 2], [8, 1, 1]];
    let more = [[16, 1, 1], [4, 2, 2], [1, 1, 4], [5, 1, 1], [7, 2, 1]];
    let all: Vec<[u32; 3]> = sizes.into_iter().chain(more).collect();
    let cluster = all[below(random, all.len())];
    let grid = cluster.map(|size| size * (1 + below(random, 2) as u32));
    let threads = [1, 7, 32, 33, 64, 80][below(random, 6)];
    let rounds: Vec<Round> = (0..ROUNDS)
        .map(|_| {
            let kind = KINDS[below(random, KINDS.len())];
            let (generic, parts, barrier) =
                (random.next() >> 63 == 0, random.next() >> 63 == 0, random.next() >> 50);
            Round { kind, generic, parts, barrier }
        })
        .collect();
    let blocks = cluster.iter().product::<u32>() as usize;
    let all_blocks = grid.iter().product::<u32>() as usize;
    let total = all_blocks * threads;
    let mut table = vec![0u32; ROUNDS * total * WORDS];
    let mut counts = vec![1u32; all_blocks * ROUNDS];
    let mut wanted = vec![[0u64; 3]; total];
    // Clusters, and where their blocks are in the grid.
    let clusters: Vec<u32> = (0..3).map(|axis| grid[axis] / cluster[axis]).collect();
    for number in 0..all_blocks / blocks {
        let number = number as u32;
        let at =
            [number % clusters[0], number / clusters[0] % clusters[1], number / clusters[0] / clusters[1]];
        let places: Vec<usize> = (0..blocks as u32)
            .map(|rank| {
                let own = [rank % cluster[0], rank / cluster[0] % cluster[1], rank / cluster[0] / cluster[1]];
                let [x, y, z]: [u32; 3] = core::array::from_fn(|axis| at[axis] * cluster[axis] + own[axis]);
                (x + grid[0] * (y + grid[1] * z)) as usize
            })
            .collect();
        let memory = vec![vec![0; 16 * threads]; blocks];
        let mut model = Model { memory, sums: vec![0; blocks * threads] };
        for (index, round) in rounds.iter().enumerate() {
            let steps = steps(random, round.kind, index, (blocks, threads));
            for (thread, step) in steps.iter().enumerate() {
                let (own, lane) = (thread / threads, thread % threads);
                let row = (index * total + places[own] * threads + lane) * WORDS;
                let rank = step.rank.map_or(NOBODY, |rank| rank as u32);
                let words = [rank, step.byte as u32, step.value as u32, (step.value >> 32) as u32];
                table[row..row + WORDS].copy_from_slice(&words);
                if let (Kind::Signal, Some(rank)) = (round.kind, step.rank) {
                    counts[places[rank] * ROUNDS + index] += 1;
                }
                let got = model.step(round.kind, own, *step);
                let sum = &mut model.sums[thread];
                *sum = sum.wrapping_mul(1_099_511_628_211).wrapping_add(got);
            }
        }
        for thread in 0..blocks * threads {
            let (own, lane) = (thread / threads, thread % threads);
            let words = [16 * lane, 16 * lane + 8].map(|byte| model.read(own, byte, 8));
            wanted[places[own] * threads + lane] = [model.sums[thread], words[0], words[1]];
        }
    }
    let text = text(&rounds, threads as u32);
    let mut device = device(&text);
    let to = device.buffer("to", ElementType::U64, 3 * total as u64, &Fill::Zero).unwrap();
    let given = device.buffer("table", ElementType::U32, table.len() as u64, &Fill::Zero).unwrap();
    device.write(given, &table).unwrap();
    let counted = device.buffer("counts", ElementType::U32, counts.len() as u64, &Fill::Zero).unwrap();
    device.write(counted, &counts).unwrap();
    let shape = Shape { grid, block: [threads as u32, 1, 1], shared: 0, cluster: Some(cluster) };
    let seed = random.next() >> 60;
    let round_robin = random.next() >> 61 == 0;
    let threads = 1 + below(random, 3);
    let settings = Settings { seed, round_robin, threads, max_instructions: 1 << 22, ..Settings::default() };
    let ended = device.launch("k", shape, &[to, given, counted].map(Argument::Buffer), settings);
    ended.unwrap_or_else(|error| panic!("{error}\n{rounds:?}\n{shape:?}\n{text}"));
    let found = device.read::<u64>(to).unwrap();
    for (at, (found, wanted)) in found.chunks(3).zip(&wanted).enumerate() {
        assert_eq!(found, wanted, "thread {at} of the grid, {rounds:?}, {shape:?}, seed {seed}");
    }
    total
}

#[test]
fn random_clusters_do_what_the_model_says() {
    let wanted = std::env::var("WARPSMITH_CLUSTERS").ok().and_then(|text| text.parse().ok()).unwrap_or(120);
    let random = &mut Random(29);
    let threads: usize = (0..wanted).map(|_| run(random)).sum();
    println!("{wanted} kernels, {threads} threads");
}
