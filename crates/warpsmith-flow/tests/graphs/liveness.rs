//! Liveness and pressure against a search for paths.

use crate::support::{Random, Toy, codes};
use warpsmith_flow::{Cfg, Class, Code, Effect, Liveness, Load, Pressure};

/// Whether the value that a register has before an instruction may be read.
fn is_live(toy: &Toy, register: u32, before: u32) -> bool {
    let mut seen = vec![false; toy.controls.len()];
    let mut open = vec![before];
    while let Some(index) = open.pop() {
        if std::mem::replace(&mut seen[index as usize], true) {
            continue;
        }
        let own = || toy.accesses(index).iter().filter(|access| access.register == register);
        if own().any(|access| access.effect == Effect::Read) {
            return true;
        }
        if !own().any(|access| access.effect == Effect::Write) {
            open.extend(toy.next(index));
        }
    }
    false
}

fn load(toy: &Toy, registers: impl Iterator<Item = u32>) -> Load {
    let mut out = Load::default();
    for register in registers.map(|register| toy.register(register)) {
        out.units[register.class as usize] += u32::from(register.units);
    }
    out
}

#[test]
fn a_guarded_write_does_not_end_a_value() {
    let toy = Toy::new(". . !").with("r0= ~r0=r1 =r0");
    let cfg = Cfg::new(&toy);
    let liveness = Liveness::new(&toy, &cfg).unwrap();
    assert_eq!(liveness.live_in(0).collect::<Vec<_>>(), [1]);
    let pressure = Pressure::new(&toy, &cfg).unwrap();
    assert_eq!([0, 1, 2].map(|index| pressure.before(index).of(Class::General)), [1, 2, 1]);
}

#[test]
fn a_result_that_nobody_reads_takes_a_register() {
    let toy = Toy::new(". !").with("r0,r1=r2 =r0");
    let cfg = Cfg::new(&toy);
    let pressure = Pressure::new(&toy, &cfg).unwrap();
    assert_eq!(pressure.at(&cfg, 0).of(Class::General), 2);
    assert_eq!(pressure.peak(&cfg, Class::General), Some((0, 2)));
    assert_eq!(pressure.peak(&cfg, Class::Predicate), None);
}

#[test]
fn values_live_around_a_loop() {
    // r0 = …; loop: r1 = r0; if … goto loop; exit
    let toy = Toy::new(". . ?1 !").with("r0= r1=r0 =r1 =");
    let cfg = Cfg::new(&toy);
    let liveness = Liveness::new(&toy, &cfg).unwrap();
    assert_eq!(liveness.live_in(1).collect::<Vec<_>>(), [0]);
    let mut cursor = liveness.cursor(&toy, &cfg);
    cursor.end_of(1);
    cursor.back_over(2);
    let mut live = cursor.live().to_vec();
    live.sort_unstable();
    assert_eq!(live, [0, 1]);
    assert!(cursor.is_live(1));
    cursor.back_over(1);
    assert_eq!(cursor.live(), [0]);
}

#[test]
fn registers_are_live_where_a_path_leads_to_a_read() {
    for toy in codes(400) {
        let cfg = Cfg::new(&toy);
        let liveness = Liveness::new(&toy, &cfg).unwrap();
        let pressure = Pressure::new(&toy, &cfg).unwrap();
        let mut cursor = liveness.cursor(&toy, &cfg);
        let mut most = Load::default();
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            cursor.end_of(number);
            for index in block.instructions().rev() {
                // What is taken after it: live registers, and results that nobody reads.
                let written = toy.accesses(index).iter().filter(|access| access.effect != Effect::Read);
                let mut after: Vec<u32> = cursor.live().to_vec();
                after.extend(written.map(|access| access.register));
                after.sort_unstable();
                after.dedup();
                cursor.back_over(index);
                let mut live = cursor.live().to_vec();
                live.sort_unstable();
                let wanted: Vec<u32> =
                    (0..toy.registers()).filter(|register| is_live(&toy, *register, index)).collect();
                assert_eq!(live, wanted, "before {index} of {toy:?}");
                let before = load(&toy, live.into_iter());
                assert_eq!(pressure.before(index), before, "before {index} of {toy:?}");
                let taken = before.max(load(&toy, after.into_iter()));
                assert_eq!(pressure.at(&cfg, index), taken, "at {index} of {toy:?}");
                if cfg.is_reachable(number) {
                    most = most.max(taken);
                }
            }
            assert!(liveness.live_in(number).eq({
                let mut live = cursor.live().to_vec();
                live.sort_unstable();
                live
            }));
        }
        assert!(liveness.live_in(0).eq(pressure.unwritten().iter().copied()));
        assert_eq!(pressure.max(&cfg), most);
        for class in Class::ALL {
            let peak = pressure.peak(&cfg, class);
            assert_eq!(peak.map_or(0, |(_, units)| units), most.of(class));
            assert!(peak.is_none_or(|(index, units)| pressure.at(&cfg, index).of(class) == units));
        }
        for hub in cfg.coded()..cfg.len() {
            assert_eq!(pressure.live_in(hub), load(&toy, liveness.live_in(hub)));
        }
    }
}

/// The same with writes under guards: a path may not lead past one out of its stretch of code, but for the stretch in
/// which it begins.
fn is_shown(toy: &Toy, cfg: &Cfg, register: u32, before: u32) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    // Where the path is, whether it is still in the first stretch, and whether it has met a write under a guard since.
    let mut open = vec![(before, true, false)];
    while let Some((index, first, met)) = open.pop() {
        if !seen.insert((index, first, met)) {
            continue;
        }
        let own = || toy.accesses(index).iter().filter(|access| access.register == register);
        if own().any(|access| access.effect == Effect::Read) {
            return true;
        }
        if own().any(|access| access.effect == Effect::Write) {
            continue;
        }
        let met = !first && (met || own().any(|access| access.effect == Effect::GuardedWrite));
        let blocks = |next: u32| (cfg.block_of(index), cfg.block_of(next).unwrap());
        for next in toy.next(index) {
            let stays = match blocks(next) {
                (Some(from), to) if from == to => next == index + 1,
                (_, to) => next == index + 1 && cfg.goes_on(to),
            };
            if stays {
                open.push((next, first, met));
            } else if !met {
                open.push((next, false, false));
            }
        }
    }
    false
}

#[test]
fn a_write_under_a_guard_is_taken_for_one_by_other_stretches() {
    // 0: …; 1: if … r0 = …; named: 2: … = r0
    let mut toy = Toy::new(". . !").with("r1= ~r0=r1 =r0").guarded(&mut Random(1));
    toy.named = vec![1, 2];
    let cfg = Cfg::new(&toy);
    assert_eq!([0, 1, 2].map(|block| cfg.goes_on(block)), [false; 3]);
    let pressure = Pressure::new(&toy, &cfg).unwrap();
    assert_eq!([0, 1, 2].map(|index| pressure.before(index).of(Class::General)), [0, 2, 1]);
    toy.named.clear();
    let pressure = Pressure::new(&toy, &Cfg::new(&toy)).unwrap();
    assert_eq!([0, 1, 2].map(|index| pressure.before(index).of(Class::General)), [1, 2, 1]);
}

#[test]
fn stretches_are_what_nothing_leads_into() {
    let toy = Toy::new("?3 . ?0 . !");
    let cfg = Cfg::new(&toy);
    assert_eq!((0..cfg.len()).map(|block| cfg.goes_on(block)).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn writes_under_guards_hide_what_paths_past_them_would_show() {
    for (toy, seed) in codes(400).zip(7..) {
        let toy = toy.guarded(&mut Random(seed));
        let cfg = Cfg::new(&toy);
        let liveness = Liveness::new(&toy, &cfg).unwrap();
        let pressure = Pressure::new(&toy, &cfg).unwrap();
        let mut cursor = liveness.cursor(&toy, &cfg);
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            cursor.end_of(number);
            for index in block.instructions().rev() {
                cursor.back_over(index);
                let mut live = cursor.live().to_vec();
                live.sort_unstable();
                let wanted: Vec<u32> =
                    (0..toy.registers()).filter(|register| is_shown(&toy, &cfg, *register, index)).collect();
                assert_eq!(live, wanted, "before {index} of {toy:?}");
                assert_eq!(pressure.before(index), load(&toy, live.into_iter()), "before {index} of {toy:?}");
            }
        }
        assert!(liveness.live_in(0).eq(pressure.unwritten().iter().copied()));
    }
}

#[test]
fn going_forward_shows_what_a_cursor_finds() {
    for toy in codes(500) {
        let cfg = Cfg::new(&toy);
        let liveness = Liveness::new(&toy, &cfg).unwrap();
        let mut shown = Vec::new();
        // Keys in another order than that of the numbers.
        let key = |register: u32| std::cmp::Reverse(register);
        let all = liveness.forward(&toy, &cfg, key, |index, live| {
            assert!(live.iter().is_sorted());
            shown.push(index);
            for register in 0..toy.registers() {
                let is = live.contains(&key(register));
                assert_eq!(is, is_live(&toy, register, index), "{toy:?}: r{register} before {index}");
            }
            Ok::<(), ()>(())
        });
        assert_eq!(all, Ok(()));
        assert_eq!(shown, (0..toy.instructions()).collect::<Vec<u32>>());
        let stops = liveness.forward(&toy, &cfg, key, |index, _| if index > 0 { Err(index) } else { Ok(()) });
        assert_eq!(stops, if toy.instructions() > 1 { Err(1) } else { Ok(()) });
    }
}
