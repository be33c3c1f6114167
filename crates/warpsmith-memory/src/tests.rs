//! What memory does when it is lent, shared and freed. These run under Miri, too.

use super::{AccessFault, AllocationKind, Base, Foreign, GLOBAL_BASE, Global, Origin, Refusal, View, Words};
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

const BUFFER: AllocationKind = AllocationKind::Buffer;

/// All ways to access some bytes, against what a plain array does.
fn access(global: &Global, start: u64, model: &mut [u8], is_writable: bool) {
    let view = View::new(global);
    let mut number = 0x0123_4567_89ab_cdef_u64;
    for size in [1usize, 2, 4, 8] {
        // As programs do, at multiples of the size.
        let mut at = (start.next_multiple_of(size as u64) - start) as usize;
        while at + size <= model.len() {
            let address = start + at as u64;
            let bytes = |model: &[u8]| {
                let mut all = [0; 8];
                all[..size].copy_from_slice(&model[at..at + size]);
                u64::from_le_bytes(all)
            };
            assert_eq!(view.load(address, size as u32), bytes(model), "{size} bytes at {at}");
            number = number.rotate_left(13).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            if is_writable {
                view.store(address, size as u32, number);
                model[at..at + size].copy_from_slice(&number.to_le_bytes()[..size]);
                assert_eq!(view.load(address, size as u32), bytes(model), "{size} bytes at {at}");
            }
            if is_writable && size <= 4 {
                let old = view.update32(address, size as u32, |old| old.wrapping_add(77));
                assert_eq!(u64::from(old), bytes(model));
                let new = bytes(model).wrapping_add(77).to_le_bytes();
                model[at..at + size].copy_from_slice(&new[..size]);
            }
            at += size;
        }
    }
    let (first, words) = view.find(start, model.len() as u64).unwrap().words();
    let word = |at: usize| u32::from_le_bytes(model[at..at + 4].try_into().unwrap());
    let at = (first - start) as usize;
    match words {
        Words::Atomic(words) => {
            let all: Vec<u32> = words.iter().map(super::value).collect();
            assert_eq!(all, (0..words.len()).map(|index| word(at + 4 * index)).collect::<Vec<_>>());
        }
        Words::Frozen(words) => {
            let all: Vec<u32> = words.iter().map(|word| word.value()).collect();
            assert_eq!(all, (0..words.len()).map(|index| word(at + 4 * index)).collect::<Vec<_>>());
        }
        Words::None => {}
    }
    for (from, to) in [(0, model.len()), (1, model.len()), (3, 4), (model.len(), model.len())] {
        if from <= to && to <= model.len() {
            assert_eq!(global.read(start + from as u64, to - from), model[from..to]);
            if is_writable {
                let new: Vec<u8> = (from..to).map(|at| at as u8 ^ 0x5a).collect();
                assert!(global.write(start + from as u64, &new));
                model[from..to].copy_from_slice(&new);
                assert_eq!(global.read(start, model.len()), model);
            }
        }
    }
}

#[test]
fn own_bytes_are_plain_ones() {
    let anywhere = (4..8).map(|byte| Base::At(GLOBAL_BASE + 0x1000 + byte));
    for base in [Base::Synthetic, Base::Host].into_iter().chain(anywhere) {
        for size in [0, 1, 3, 4, 7, 33, 300] {
            let global = Global::new();
            let start = global.allocate_in("x", BUFFER, size, base).unwrap();
            let mut model = vec![0; size as usize];
            access(&global, start, &mut model, true);
            assert_eq!(global.fork().unwrap().read(start, size as usize), model);
            assert_eq!(base == Base::Host, global.host(start, size).unwrap().addr() as u64 == start);
        }
    }
}

#[test]
fn lent_bytes_are_accessed_in_place() {
    for base in [Base::Synthetic, Base::Host] {
        for skip in 0..5 {
            for size in [0usize, 1, 2, 3, 4, 5, 9, 31] {
                let mut all: Vec<u8> = (0..64).collect();
                let mut model = all[skip..skip + size].to_vec();
                let global = Arc::new(Global::new());
                let lent = &mut all[skip..skip + size];
                let done = global.lend("lent", lent, base, |start| {
                    access(&global, start, &mut model, true);
                    assert!(matches!(global.free(start), Err(Refusal::Lent(_))), "it goes by itself");
                    global.fault(start + size as u64)
                });
                assert!(matches!(done.unwrap(), AccessFault::OutOfBounds { nearest: Some((_, 0)) }));
                assert_eq!(all[skip..skip + size], model, "what was written is there");
                assert!(all[..skip].iter().enumerate().all(|(at, byte)| usize::from(*byte) == at));
                assert_eq!(all[skip + size], (skip + size) as u8);
                assert_eq!(global.allocations(), []);
            }
        }
    }
}

#[test]
fn owners_come_back() {
    let global = Global::new();
    let start = global.borrow("v", BUFFER, Foreign::owned(vec![7u8; 10]), Base::Host).unwrap();
    access(&global, start, &mut [7; 10], true);
    global.write(start, &[1, 2, 3]);
    let foreign = global.free(start).unwrap().unwrap();
    let foreign = foreign.into_owner::<Box<[u8]>>().unwrap_err();
    assert_eq!(foreign.into_owner::<Vec<u8>>().unwrap()[..3], [1, 2, 3]);
    // The bytes of this one lie in the owner himself.
    let start = global.borrow("a", BUFFER, Foreign::owned([1u8, 2, 3]), Base::Synthetic).unwrap();
    access(&global, start, &mut [1, 2, 3], true);
    drop(global);
}

#[test]
fn what_is_only_read_is_never_written() {
    for skip in 0..4 {
        let bytes: Arc<[u8]> = (0..40).collect();
        struct Part(Arc<[u8]>, usize);
        impl AsRef<[u8]> for Part {
            fn as_ref(&self) -> &[u8] {
                &self.0[self.1..]
            }
        }
        let mut global = Arc::new(Global::new());
        let part = Foreign::read_only(Part(bytes.clone(), skip));
        let start = global.borrow("r", BUFFER, part, Base::Synthetic).unwrap();
        let view = View::new(&global);
        assert!(!view.find(start, 1).unwrap().is_writable());
        // Who does not ask whether he may has no effect.
        view.store(start, 4, 0);
        view.store(start + 1, 1, 0);
        assert_eq!(
            view.update32(start + 4, 4, |_| 0),
            u32::from_le_bytes([4, 5, 6, 7].map(|b| b + skip as u8))
        );
        drop(view);
        assert!(!global.write(start, &[0; 8]));
        access(&global, start, &mut bytes[skip..].to_vec(), false);
        assert!(matches!(global.look(start, 3), Cow::Borrowed(_)), "nobody writes it, so anybody may look");
        assert!(global.look_mut(start, 3).is_none());
        let copy = global.fork().unwrap();
        assert!(!View::new(&copy).find(start, 1).unwrap().is_writable());
        assert_eq!(copy.read(start, 4), bytes[skip..skip + 4]);
    }
}

#[test]
fn pointers_of_others_are_not_looked_at_directly() {
    let mut bytes = [1u8, 2, 3, 4, 5];
    let mut global = Arc::new(Global::new());
    // SAFETY: the bytes live longer than this memory, and nobody accesses them before it is gone.
    #[allow(unsafe_code, reason = "what a library of another language does")]
    let raw = unsafe { Foreign::raw(bytes.as_mut_ptr(), bytes.len(), true) };
    let start = global.borrow("raw", BUFFER, raw, Base::Host).unwrap();
    access(&global, start, &mut [1, 2, 3, 4, 5], true);
    assert!(matches!(global.look(start, 5), Cow::Owned(_)), "somebody else may write it");
    assert!(global.look_mut(start, 5).is_none());
    global.write(start, &[9]);
    drop(global);
    assert_eq!(bytes[0], 9);
}

#[test]
fn what_others_keep_is_lent_to_many() {
    let owner = Arc::new(std::sync::Mutex::new(vec![5u8; 16]));
    let start = owner.lock().unwrap().as_mut_ptr();
    let lend = |global: &Global| {
        // SAFETY: the owner has the bytes where they are, and nobody accesses them but by these memories.
        #[allow(unsafe_code, reason = "what a library of another language does")]
        let kept = unsafe { Foreign::kept(owner.clone(), start, 16, true) };
        global.borrow("kept", BUFFER, kept, Base::Host).unwrap()
    };
    let (mut one, other) = (Arc::new(Global::new()), Global::new());
    let (at, same) = (lend(&one), lend(&other));
    assert_eq!((at, Arc::strong_count(&owner)), (same, 3));
    one.write(at, &[9]);
    assert_eq!(other.read(at, 2), [9, 5]);
    assert!(one.look_mut(at, 4).is_none(), "somebody else may access it");
    let view = View::new(&other);
    let found = view.find(at, 1).unwrap();
    assert!(other.free(at).unwrap().is_none());
    assert_eq!(
        (found.load32(at) as u8, Arc::strong_count(&owner)),
        (9, 3),
        "it is kept until the end of the turn"
    );
    drop(view);
    assert_eq!(Arc::strong_count(&owner), 2);
    drop(one);
    assert_eq!(Arc::strong_count(&owner), 1);
}

#[test]
fn what_is_freed_is_not_found() {
    let global = Global::new();
    let (a, b) = (global.allocate("a", BUFFER, 64).unwrap(), global.allocate("b", BUFFER, 64).unwrap());
    let taken = global.account().taken();
    let mut view = View::new(&global);
    let found = view.find(a, 4).unwrap();
    assert!(global.free(a).unwrap().is_none());
    assert!(view.find(a, 4).is_none() && view.find(b, 4).is_some());
    assert_eq!(found.load32(a), 0, "who has found it before may go on");
    let AccessFault::OutOfBounds { nearest: Some((nearest, -512)) } = view.fault(a) else { panic!() };
    assert_eq!(nearest.name, "b");
    assert!(matches!(global.free(a), Err(Refusal::NotAllocated(_))));
    view.renew();
    assert!(global.account().taken() < taken, "and then it is given back");
    let c = global.allocate("c", BUFFER, 64).unwrap();
    assert!(
        c > b && view.find(c, 64).is_some(),
        "addresses are not given out again, and what is new is found"
    );
}

#[test]
fn pieces_of_the_heap_are_found_until_they_are_given_back() {
    let global = Global::new();
    let heap = global.allocate("heap", AllocationKind::Heap, 1 << 12).unwrap();
    let view = View::new(&global);
    assert!(view.find(heap, 1).is_none(), "nothing is taken");
    let (a, b) = (global.take_heap(24, Origin::UNKNOWN), global.take_heap(8, Origin::UNKNOWN));
    assert!(view.find(a, 24).is_some() && view.find(a + 20, 4).is_some());
    assert!(view.find(a + 20, 8).is_none() && view.find(b, 8).is_some() && view.find(a, 4).is_some());
    assert!(
        global.give_heap(a, Origin::UNKNOWN).is_ok()
            && view.find(a, 4).is_none()
            && view.find(b, 8).is_some()
    );
    assert!(
        global.give_heap(a, Origin::UNKNOWN).is_err()
            && global.find(b, 8).is_some()
            && global.find(a, 1).is_none()
    );
}

#[test]
fn short_addresses_are_given_out_again() {
    let global = Global::new();
    global.set_reach(0x1000);
    let all: Vec<u64> = (0..7).map(|_| global.allocate("x", BUFFER, 256).unwrap()).collect();
    assert_eq!(all[6], GLOBAL_BASE + 0xc00);
    global.free(all[2]).unwrap();
    assert_eq!(global.allocate("y", BUFFER, 256).unwrap(), GLOBAL_BASE + 0xe00);
    let again = global.allocate("y", BUFFER, 256).unwrap();
    assert_eq!(again, all[2]);
    assert!(global.allocate("z", BUFFER, 256).unwrap() >= GLOBAL_BASE + 0x1000, "there are no others");
}

#[test]
fn places_are_what_somebody_wants() {
    let global = Global::new();
    let a = global.allocate_in("a", BUFFER, 16, Base::At(GLOBAL_BASE + 0x1000)).unwrap();
    let overlapping = global.allocate_in("b", BUFFER, 16, Base::At(a + 12));
    assert!(matches!(overlapping, Err(Refusal::Taken(other)) if other.name == "a"));
    let window = global.allocate_in("b", BUFFER, 16, Base::At(super::SHARED_BASE - 8));
    assert_eq!(window, Err(Refusal::Window));
    assert_eq!(global.allocate("b", BUFFER, 16), Ok(GLOBAL_BASE + 0x1200));
    let host = global.allocate_in("h", BUFFER, 16, Base::Host).unwrap();
    assert_eq!(host % Global::ALIGN, 0);
    assert!(
        Global::with_limit(1000).allocate_in("x", BUFFER, 1000, Base::Host).is_err(),
        "the account is asked"
    );
}

#[test]
fn looking_copies_nothing() {
    let mut global = Arc::new(Global::new());
    let a = global.allocate("a", BUFFER, 10).unwrap();
    global.look_mut(a + 2, 3).unwrap().copy_from_slice(&[1, 2, 3]);
    assert!(matches!(global.look(a + 1, 4), Cow::Borrowed([0, 1, 2, 3])));
    let other = global.clone();
    assert!(matches!(global.look(a, 4), Cow::Owned(_)), "somebody else could write it");
    assert!(global.look_mut(a, 4).is_none());
    drop(other);
    assert!(global.look(a + 8, 3).is_empty() && global.look_mut(a + 8, 3).is_none(), "it ends before");
}

#[test]
fn threads_race_as_on_a_device() {
    let global = Arc::new(Global::new());
    let mut odd = [0u8; 65];
    let skip = odd.as_ptr().align_offset(4) + 1;
    let counter = global.allocate("counter", BUFFER, 8).unwrap();
    let rounds = if cfg!(miri) { 50 } else { 5000 };
    global
        .lend("odd", &mut odd[skip..skip + 8], Base::Synthetic, |lent| {
            let stop = AtomicBool::new(false);
            std::thread::scope(|scope| {
                for byte in 0..3u64 {
                    let (global, stop) = (&global, &stop);
                    scope.spawn(move || {
                        let view = View::new(global);
                        for round in 0..rounds {
                            view.update32(counter, 4, |old| old + 1);
                            view.update32(lent, 4, |old| old + 1);
                            view.store(counter + 4 + byte, 1, round as u64);
                        }
                        stop.store(true, Relaxed);
                    });
                }
                // The host allocates and frees meanwhile.
                while !stop.load(Relaxed) {
                    let start = global.allocate("brief", BUFFER, 16).unwrap();
                    global.write(start, &[1; 16]);
                    global.free(start).unwrap();
                }
            });
            let last = (rounds - 1) as u8;
            assert_eq!(global.read(counter + 4, 4), [last, last, last, 0]);
            assert_eq!(global.read(counter, 4), (3 * rounds as u32).to_le_bytes());
            assert_eq!(global.read(lent, 4), (3 * rounds as u32).to_le_bytes());
        })
        .unwrap();
}

#[test]
fn zeros_take_no_memory_before_they_are_written() {
    if cfg!(miri) || !cfg!(target_os = "linux") {
        return;
    }
    let resident = || -> u64 {
        let text = std::fs::read_to_string("/proc/self/statm").unwrap();
        text.split(' ').nth(1).unwrap().parse::<u64>().unwrap() * 4096
    };
    let before = resident();
    let global = Global::new();
    let start = global.allocate("zeros", BUFFER, 256 << 20).unwrap();
    global.write(start + (1 << 27), &[1]);
    let copy = global.fork().unwrap();
    assert_eq!(copy.read(start + (1 << 27), 2), [1, 0]);
    let more = resident().saturating_sub(before);
    assert!(more < 100 << 20, "{more} bytes");
}
