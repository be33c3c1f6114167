//! Clusters that run side by side, on one thread of this machine or several, against what a plain model says of their
//! accesses.

use super::{Accessed, AllocationKind, Base, Foreign, Global, Speculation, Turn, View};
use std::collections::BTreeMap;

/// Numbers from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// An access of a cluster: its first address, its bytes, and how it is done.
#[derive(Debug, Clone, Copy)]
struct Access {
    address: u64,
    size: u64,
    writes: bool,
    way: u64,
}

/// What each word has, of which clusters read and write it.
type Model = BTreeMap<u64, (u64, u64)>;

fn note(model: &mut Model, cluster: usize, access: Access) {
    let updates = access.writes && access.way == 2 && access.size <= 4;
    for word in access.address / 4..=(access.address + access.size - 1) / 4 {
        let (read, written) = model.entry(word).or_default();
        *read |= u64::from(!access.writes || updates) << cluster;
        *written |= u64::from(access.writes) << cluster;
    }
}

/// Whether clusters access what another one writes.
fn meet(model: &Model) -> bool {
    model.values().any(|(read, written)| *written != 0 && (read | written).count_ones() > 1)
}

fn perform(view: &View<'_>, access: Access) {
    let Access { address, size, writes, way } = access;
    let small = matches!(size, 1 | 2 | 4 | 8) && address % size == 0;
    let found = view.find(address, size).unwrap();
    match (writes, way) {
        (true, 2) if small && size <= 4 => {
            view.update32(address, size as u32, |old| old.wrapping_add(0x0101_0101));
        }
        (true, 1) if small => found.store(address, size as u32, 0x5a5a_5a5a_5a5a_5a5a),
        (true, 0) if size == 4 && small => found.store32(address, 0x1234_5678),
        (true, _) => found.write(address, &vec![0xc3; size as usize]),
        (false, 1) if small => {
            found.load(address, size as u32);
        }
        (false, 0) if size == 4 && small => {
            found.load32(address);
        }
        (false, _) => found.read(address, &mut vec![0; size as usize]),
    }
}

/// Memory with segments that begin and end anywhere; the first is only read.
fn memory() -> (Global, Vec<(u64, u64)>) {
    let global = Global::with_limit(1 << 24);
    let frozen = Foreign::read_only(vec![7u8; 100]);
    let start = global.borrow("frozen", AllocationKind::Buffer, frozen, Base::Synthetic).unwrap();
    let mut all = vec![(start, 100)];
    for (name, size) in [("a", 1), ("b", 127), ("c", 128), ("d", 1000), ("e", 4096)] {
        all.push((global.allocate(name, AllocationKind::Buffer, size).unwrap(), size));
    }
    let odd = 0x77_0000_0003;
    global.allocate_in("odd", AllocationKind::Buffer, 301, Base::At(odd)).unwrap();
    all.push((odd, 301));
    for (start, size) in &all[1..] {
        let bytes: Vec<u8> = (0..*size).map(|at| (at * 31 + start) as u8).collect();
        assert!(global.write(*start, &bytes));
    }
    (global, all)
}

fn contents(global: &Global, segments: &[(u64, u64)]) -> Vec<Vec<u8>> {
    segments.iter().map(|(start, size)| global.read(*start, *size as usize)).collect()
}

/// Accesses of clusters, each of which most often keeps to its own part of memory.
fn program(random: &mut Random, segments: &[(u64, u64)], clusters: usize) -> Vec<Vec<Access>> {
    let strays = random.below(2) == 0;
    let one = |random: &mut Random, cluster: u64| loop {
        let segment = random.below(segments.len() as u64) as usize;
        let (start, bytes) = segments[segment];
        let writes = segment > 0 && random.below(2) == 0;
        let (mut first, mut end) = (start, start + bytes);
        // What is written is its own, and so is what is read of the same segment.
        if segment >= 3 && !(strays && random.below(4) == 0) {
            let part = (bytes / clusters as u64) & !3;
            first = (start.next_multiple_of(4) + cluster * part).min(end);
            end = (first + part).min(end);
        } else if writes && random.below(50) > 0 {
            continue;
        }
        if first >= end {
            continue;
        }
        let size =
            (1u64 << random.below(4)).max(1) + if random.below(8) == 0 { random.below(300) } else { 0 };
        let mut address = first + random.below(end - first);
        if random.below(2) == 0 {
            address = address / size * size;
        }
        if address < first || address + size > end {
            continue;
        }
        return Access { address, size, writes, way: random.below(4) };
    };
    (0..clusters)
        .map(|cluster| (0..random.below(30)).map(|_| one(random, cluster as u64)).collect())
        .collect()
}

#[test]
fn clusters_that_meet_are_found_and_taken_back() {
    let (mut met, mut parted) = (0, 0);
    for seed in 0..if cfg!(miri) { 20 } else { 3000 } {
        let mut random = Random(seed);
        let (global, segments) = memory();
        let before = contents(&global, &segments);
        let clusters = 2 + random.below(4) as usize;
        let program = program(&mut random, &segments, clusters);
        let mut model = Model::new();
        for (cluster, accesses) in program.iter().enumerate() {
            accesses.iter().for_each(|access| note(&mut model, cluster, *access));
        }
        // What nobody can write does not count.
        model.retain(|word, _| 4 * word + 4 <= segments[0].0 || 4 * word >= segments[0].0 + segments[0].1);
        let speculation = Speculation::new(&global, 2).unwrap();
        let views = [0, 1].map(|_| View::speculating(&global, &speculation).unwrap());
        assert!(View::speculating(&global, &speculation).is_none(), "it was made for two");
        let mut done = vec![0; clusters];
        let mut accessed: Vec<Accessed> = (0..clusters).map(|_| Accessed::on(global.account())).collect();
        let mut good = true;
        // Each cluster stays on its thread; on a thread one has its turn at a time.
        while done.iter().zip(&program).any(|(done, accesses)| *done <= accesses.len()) {
            let cluster = random.below(clusters as u64) as usize;
            if done[cluster] > program[cluster].len() {
                continue;
            }
            let view = &views[cluster % 2];
            let most = if random.below(2) == 0 { usize::MAX } else { random.below(8) as usize };
            for access in program[cluster].iter().skip(done[cluster]).take(most) {
                perform(view, *access);
                done[cluster] += 1;
            }
            if most == usize::MAX {
                done[cluster] += 1;
                good &= view.end(&mut accessed[cluster]);
            } else {
                good &= view.suspend(&mut accessed[cluster]) != Turn::Conflict;
            }
        }
        views.iter().for_each(|view| view.stop(true));
        drop(views);
        assert_eq!(good, !meet(&model), "seed {seed}: {program:x?}");
        *if good { &mut parted } else { &mut met } += 1;
        assert!(speculation.holds(&global));
        speculation.undo();
        assert_eq!(contents(&global, &segments), before, "seed {seed}");
    }
    assert!(cfg!(miri) || met > 200 && parted > 200, "{met} meet, {parted} do not");
}

#[test]
fn what_is_written_by_nobody_of_it_stays() {
    let (global, segments) = memory();
    let (start, _) = segments[4];
    let speculation = Speculation::new(&global, 1).unwrap();
    let view = View::speculating(&global, &speculation).unwrap();
    view.store(start + 8, 4, 1);
    global.write(start + 16, &[9; 4]);
    view.stop(false);
    assert!(!speculation.holds(&global));
    speculation.undo();
    assert_eq!(global.read(start + 16, 4), [9; 4]);
    assert_ne!(global.read(start + 8, 4), [1, 0, 0, 0]);
}

#[test]
fn what_comes_or_goes_and_what_needs_an_order_does_not_hold() {
    let (global, segments) = memory();
    let look = |speculation: &Speculation| View::speculating(&global, speculation).unwrap().is_ordered();
    let speculation = Speculation::new(&global, 1).unwrap();
    assert!(speculation.holds(&global));
    assert!(!look(&speculation) && !speculation.holds(&global));
    let speculation = Speculation::new(&global, 1).unwrap();
    global.free(segments[3].0).unwrap();
    assert!(!speculation.holds(&global));
    assert!(View::new(&global).is_ordered());
}

#[test]
fn threads_that_write_side_by_side_keep_what_was_there() {
    let (global, segments) = memory();
    let (start, size) = segments[5];
    let before = contents(&global, &segments);
    for _ in 0..if cfg!(miri) { 2 } else { 50 } {
        let speculation = Speculation::new(&global, 4).unwrap();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (global, speculation) = (&global, &speculation);
                scope.spawn(move || {
                    let view = View::speculating(global, speculation).unwrap();
                    // Words of all threads lie in each group.
                    for word in (thread..size / 4).step_by(4) {
                        view.store(start + 4 * word, 4, thread);
                    }
                    assert!(view.end(&mut Accessed::default()));
                });
            }
        });
        assert!(speculation.holds(&global));
        speculation.undo();
        assert_eq!(contents(&global, &segments), before);
    }
}

#[test]
fn without_room_there_is_none() {
    let global = Global::with_limit(1 << 20);
    global.allocate("all", AllocationKind::Buffer, 400 << 10).unwrap();
    assert!(Speculation::new(&global, 2).is_none());
    let taken = global.account().taken();
    let small = Global::with_limit(1 << 20);
    small.allocate("some", AllocationKind::Buffer, 1 << 10).unwrap();
    assert!(Speculation::new(&small, 2).is_some());
    assert_eq!(global.account().taken(), taken);
}
