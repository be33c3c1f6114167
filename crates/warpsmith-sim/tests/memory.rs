//! Memory of a device as a library's user has it: at addresses of this machine, borrowed, freed while kernels run.

mod common;

use common::{device, kernel};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, LaunchError, Misfit};
use warpsmith_sim::memory::{AccessFault, AllocationKind, Base, Foreign, GLOBAL_BASE};

const ONE: Shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], shared: 0, ..Shape::ONE };
const WARP: Shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };

fn launch(device: &mut Device, shape: Shape, buffer: BufferId) -> Result<(), LaunchError> {
    // What waits for something that does not come ends all the same.
    let settings = Settings { timeout: Some(Duration::from_secs(60)), ..Settings::default() };
    device.launch("k", shape, &[Argument::Buffer(buffer)], settings).map(|_| ())
}

/// What the fault of a kernel says.
fn told(ended: Result<(), LaunchError>) -> String {
    match ended {
        Err(LaunchError::Fault(fault)) => fault.kind.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Doubles a word for each thread.
fn twice() -> Device {
    device(&kernel(
        80,
        "",
        "mov.u32 %r1, %tid.x; mad.wide.u32 %rd2, %r1, 4, %rd1; ld.global.u32 %r2, [%rd2]; add.u32 %r2, %r2, %r2;
         st.global.u32 [%rd2], %r2;",
    ))
}

#[test]
fn pointers_are_the_same_on_both_sides() {
    let mut device = twice();
    let buffer = device.alloc_at_host("x", ElementType::U32, 32).unwrap();
    let numbers: Vec<u32> = (0..32).collect();
    device.write(buffer, &numbers).unwrap();
    let here = device.look_mut(buffer).unwrap().as_ptr().addr() as u64;
    assert_eq!(device.address(buffer), here);
    launch(&mut device, WARP, buffer).unwrap();
    assert_eq!(device.address(buffer), here, "it stays there");
    assert!(device.look::<u32>(buffer).unwrap().iter().zip(&numbers).all(|(got, number)| *got == 2 * number));
}

#[test]
fn a_byte_outside_is_told_wherever_memory_is() {
    let reads = |offset: i32| device(&kernel(80, "", &format!("ld.global.u8 %r1, [%rd1+{offset}];")));
    for base in [Base::Synthetic, Base::Host, Base::At(GLOBAL_BASE + 0x1_0000)] {
        for (offset, words) in
            [(64, "0 bytes behind the end of `x` (64 bytes)"), (-1, "1 bytes before `x` (64 bytes)")]
        {
            let mut device = reads(offset);
            let buffer = device.alloc_in("x", ElementType::U8, 64, base).unwrap();
            let address = device.address(buffer).wrapping_add_signed(offset.into());
            let text = told(launch(&mut device, ONE, buffer));
            assert!(text.contains(words) && text.contains(&format!("{address:#x}")), "{base:?}: {text}");
        }
        for offset in [0, 63] {
            let mut device = reads(offset);
            let buffer = device.alloc_in("x", ElementType::U8, 64, base).unwrap();
            launch(&mut device, ONE, buffer).unwrap();
        }
    }
}

#[test]
fn slices_are_used_where_they_are() {
    // Aligned as words are, and not.
    for skip in 0..4 {
        let mut device = twice();
        let mut bytes = vec![1u8; 32 * 4 + 8];
        let begin = bytes.as_ptr().align_offset(4) + skip;
        let slice = &mut bytes[begin..begin + 128];
        let done = device.lend("slice", ElementType::U32, slice, Base::Synthetic, |device, buffer| {
            launch(device, WARP, buffer).unwrap();
            let beyond = told(launch(device, Shape { block: [33, 1, 1], ..ONE }, buffer));
            assert!(beyond.contains("0 bytes behind the end of `slice` (128 bytes)"), "{beyond}");
            assert!(device.free(buffer).is_err(), "it is given back when this ends");
            buffer
        });
        assert_eq!(device.read::<u8>(done.unwrap()), Err(Misfit::None));
        // The second launch was stopped by its last lane before it wrote anything, or after its first warp had.
        assert!(bytes[begin..begin + 128].iter().all(|byte| matches!(byte, 2 | 4)), "{bytes:?}");
        assert!(bytes[..begin].iter().chain(&bytes[begin + 128..]).all(|byte| *byte == 1), "nothing else");
    }
}

#[test]
fn alignment_is_that_of_the_address() {
    let load = |size: u32, at: usize| {
        let to = if size == 16 { "v2.b64 {%rd2, %rd3}" } else { "v4.b64 {%rd2, %rd3, %rd4, %rd5}" };
        device(&kernel(100, "", &format!("ld.global.{to}, [%rd1+{at}];")))
    };
    struct Part(Vec<u8>, usize);
    impl AsMut<[u8]> for Part {
        fn as_mut(&mut self) -> &mut [u8] {
            &mut self.0[self.1..]
        }
    }
    // Bytes, and which of them is the first at a multiple of 64.
    let aligned = || {
        let all = vec![0u8; 256];
        let begin = all.as_ptr().align_offset(64);
        (all, begin)
    };
    let (mut room, begin) = aligned();
    let stops = |ended: Result<(), LaunchError>, size: u32| {
        ended.is_err_and(|error| {
            let text = told(Err(error));
            assert!(text.contains(&format!("no multiple of {size}")), "{text}");
            true
        })
    };
    for size in [16, 32] {
        for (skip, at) in
            [(0, 0), (0, 4), (0, 16), (4, 0), (4, 12), (4, 28), (8, 8), (16, 0), (16, 16), (20, 12)]
        {
            for shape in [ONE, WARP] {
                // A part that begins somewhere in memory: 32 bytes count from where it does, in whole pieces of 16.
                let slice = &mut room[begin + skip..begin + skip + 128];
                let mut here = load(size, at);
                let ended = here
                    .lend("slice", ElementType::U32, slice, Base::Host, |device, buffer| {
                        launch(device, shape, buffer)
                    })
                    .unwrap();
                let from = if size == 32 { skip & 16 } else { 0 };
                let wanted = (skip + at - from) % size as usize != 0;
                assert_eq!(stops(ended, size), wanted, "{size} bytes at {skip} + {at}");
                // The same part of an allocation whose beginning is known.
                let (all, begin) = aligned();
                let origin = all[begin..].as_ptr().addr();
                let part = Foreign::owned(Part(all, begin + skip)).within(origin);
                let mut there = load(size, at);
                let buffer = there.borrow("part", ElementType::U32, part, Base::Host).unwrap();
                let wanted = (skip + at) % size as usize != 0;
                assert_eq!(stops(launch(&mut there, shape, buffer), size), wanted, "{size} bytes of a part");
                // At an address that is asked for.
                let mut asked = load(size, at);
                let base = Base::At(GLOBAL_BASE + 0x1000 + skip as u64);
                let buffer = asked.alloc_in("x", ElementType::U32, 32, base).unwrap();
                assert_eq!(stops(launch(&mut asked, shape, buffer), size), wanted, "{size} bytes at {skip}");
            }
        }
    }
}

#[test]
fn what_can_only_be_read_is_not_written() {
    let numbers: Vec<u8> = (0..128).collect();
    for base in [Base::Synthetic, Base::Host] {
        let mut device = twice();
        let buffer =
            device.borrow("table", ElementType::U32, Foreign::read_only(numbers.clone()), base).unwrap();
        let text = told(launch(&mut device, WARP, buffer));
        assert!(text.contains("write of 4 bytes") && text.contains("can only be read"), "{text}");
        assert_eq!(device.bytes(buffer), numbers);
        assert_eq!(device.write(buffer, &numbers), Err(Misfit::ReadOnly));
        let foreign = device.free(buffer).unwrap().unwrap();
        assert_eq!(foreign.into_owner::<Vec<u8>>().unwrap(), numbers);
    }
    // A kernel that only reads has them all.
    let text = "mov.u32 %r1, %tid.x; mad.wide.u32 %rd2, %r1, 4, %rd1; ld.global.u32 %r2, [%rd2];
                shl.b32 %r3, %r1, 2; mad.lo.u32 %r4, %r3, 0x01010101, 0x03020100; setp.ne.u32 %p1, %r2, %r4; @%p1 trap;";
    for skip in 0..4 {
        let mut device = device(&kernel(80, "", text));
        let mut shifted = vec![0u8; skip];
        shifted.extend(&numbers);
        struct Tail(Vec<u8>, usize);
        impl AsRef<[u8]> for Tail {
            fn as_ref(&self) -> &[u8] {
                &self.0[self.1..]
            }
        }
        let tail = Foreign::read_only(Tail(shifted, skip));
        let buffer = device.borrow("table", ElementType::U32, tail, Base::Synthetic).unwrap();
        launch(&mut device, WARP, buffer).unwrap();
    }
}

#[test]
fn freed_memory_is_not_accessible() {
    let mut device = twice();
    let buffers: Vec<BufferId> =
        (0..3).map(|index| device.alloc(&format!("b{index}"), ElementType::U32, 32).unwrap()).collect();
    let address = device.address(buffers[1]);
    assert!(device.free(buffers[1]).unwrap().is_none());
    assert!(device.free(buffers[1]).is_err() && device.read::<u32>(buffers[1]).is_err());
    assert_eq!((device.address(buffers[1]), device.bytes(buffers[1])), (0, vec![]));
    let pointer = Argument::Value(ElementType::U64, address);
    let ended = device.launch("k", WARP, &[pointer], Settings::default());
    let text = told(ended.map(|_| ()));
    assert!(text.contains("384 bytes behind the end of `b0` (128 bytes)"), "{text}");
    launch(&mut device, WARP, buffers[2]).unwrap();
    assert_eq!(device.buffers().count(), 2);
}

/// Takes a piece of the heap, writes to it, reads it, and gives it back.
const HEAP: &str = "
    { .param .b64 s; .param .b64 a; mov.b64 %rd2, 40; st.param.b64 [s], %rd2; call.uni (a), malloc, (s);
      ld.param.b64 %rd3, [a]; }
    ld.global.u32 %r1, [%rd1]; st.u32 [%rd3+36], %r1; ld.u32 %r2, [%rd3+36]; add.u32 %r2, %r2, 1;
    st.global.u32 [%rd1+4], %r2;
    { .param .b64 p; st.param.b64 [p], %rd3; call.uni free, (p); }";

#[test]
fn kernel_and_host_allocate_thousands_of_times_in_turn() {
    let heap = ".extern .func (.param .b64 result) malloc (.param .b64 size);\n.extern .func free (.param .b64 pointer);";
    let mut device = device(&kernel(80, heap, HEAP));
    let kernel = device.prepare("k").unwrap();
    // Pieces that were given back are kept for a while, up to a part of the heap: then nothing more is taken.
    let mut after_many = None;
    for round in 0..24_000u32 {
        let base = if round % 2 == 0 { Base::Synthetic } else { Base::Host };
        let buffer = device.alloc_in("pair", ElementType::U32, 2, base).unwrap();
        device.write(buffer, &[round, 0]).unwrap();
        let arguments = [Argument::Buffer(buffer)];
        device.launch_kernel(&kernel, ONE, &arguments, Settings::default()).unwrap();
        assert_eq!(device.read::<u32>(buffer).unwrap(), [round, round + 1]);
        device.free(buffer).unwrap();
        let now = (device.account().taken(), device.allocations().len());
        if round >= 22_000 {
            assert_eq!(*after_many.get_or_insert(now), now);
        }
    }
}

#[test]
fn the_host_allocates_and_frees_while_a_kernel_runs() {
    // Waits for a pointer, writes through it, and goes on to do so until somebody takes it away.
    let text = "
        WAIT: ld.volatile.global.u64 %rd2, [%rd1]; setp.eq.u64 %p1, %rd2, 0; @%p1 bra WAIT;
        AGAIN: st.volatile.global.u32 [%rd2], 7; mov.u32 %r1, 1; st.volatile.global.u32 [%rd1+8], %r1; bra AGAIN;";
    let mut device = device(&kernel(80, "", text));
    let flags = device.alloc("flags", ElementType::U64, 2).unwrap();
    let (memory, at) = (device.memory().clone(), device.address(flags));
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let host = scope.spawn(|| {
            let brief = memory.allocate("brief", AllocationKind::Buffer, 4).unwrap();
            memory.write(at, &brief.to_le_bytes());
            while memory.read(at + 8, 4) == [0; 4] {
                assert!(!done.load(Relaxed), "the kernel has ended too early");
                std::thread::yield_now();
            }
            let written = memory.read(brief, 4);
            memory.free(brief).unwrap();
            (brief, written)
        });
        let ended = launch(&mut device, ONE, flags);
        done.store(true, Relaxed);
        let (brief, written) = host.join().unwrap();
        assert_eq!(written, [7, 0, 0, 0]);
        let Err(LaunchError::Fault(fault)) = ended else { panic!("{ended:?}") };
        let FaultKind::Access { address, reason: AccessFault::OutOfBounds { nearest }, .. } = fault.kind
        else {
            panic!("{fault}")
        };
        assert_eq!((address, nearest.unwrap().0.name), (brief, "flags".into()));
    });
}

#[test]
fn values_that_do_not_fit_are_refused() {
    let mut device = twice();
    let buffer = device.alloc("x", ElementType::F32, 3).unwrap();
    device.write(buffer, &[1.0f32, 2.0, 3.0]).unwrap();
    assert_eq!(device.read::<f32>(buffer).unwrap(), [1.0, 2.0, 3.0]);
    assert_eq!(device.read::<f64>(buffer), Err(Misfit::Part { size: 12, element: 8 }));
    assert_eq!(device.read::<[f32; 3]>(buffer).unwrap(), [[1.0, 2.0, 3.0]]);
    assert_eq!(device.write(buffer, &[1.0f32]), Err(Misfit::Length { size: 12, wanted: 4 }));
    assert_eq!(device.write(buffer, &[1.0f64; 2]), Err(Misfit::Length { size: 12, wanted: 16 }));
    device.write_part(buffer, 1, &[5.0f32]).unwrap();
    assert_eq!(device.write_part(buffer, 3, &[5.0f32]), Err(Misfit::Length { size: 0, wanted: 4 }));
    assert_eq!(device.write_part(buffer, u64::MAX, &[5.0f32]), Err(Misfit::Length { size: 0, wanted: 4 }));
    let mut two = [0.0f32; 2];
    device.read_part(buffer, 1, &mut two).unwrap();
    assert_eq!(two, [5.0, 3.0]);
    assert_eq!(device.look::<u16>(buffer).unwrap().len(), 6);
    device.free(buffer).unwrap();
    assert_eq!(device.write(buffer, &[0u8; 0]), Err(Misfit::None));
    for misfit in [Misfit::None, Misfit::ReadOnly, Misfit::Part { size: 12, element: 8 }] {
        assert!(!misfit.to_string().is_empty());
    }
}

#[test]
fn short_addresses_reach_no_memory_of_this_machine() {
    let text = ".version 3.0 .target sm_20 .address_size 32 .visible .entry k(.param .u32 to) {
                .reg .b32 %r<4>; ld.param.u32 %r1, [to]; mov.u32 %r2, 9; st.global.u32 [%r1], %r2; ret; }";
    let mut device = device(text);
    let error = device.alloc_at_host("x", ElementType::U32, 1).unwrap_err();
    assert!(error.to_string().contains("32 bits"), "{error}");
    // But memory of others is borrowed at an address that they reach.
    let buffer = device.borrow("x", ElementType::U32, Foreign::owned(vec![0u8; 4]), Base::Synthetic).unwrap();
    launch(&mut device, ONE, buffer).unwrap();
    assert_eq!(device.read::<u32>(buffer).unwrap(), [9]);
}

#[test]
fn copies_of_a_device_keep_addresses() {
    let mut device = twice();
    let host = device.alloc_at_host("h", ElementType::U32, 32).unwrap();
    device.write(host, &[3u32; 32]).unwrap();
    let mut copy = device.fork().unwrap();
    launch(&mut copy, WARP, host).unwrap();
    assert_eq!(copy.address(host), device.address(host));
    assert_eq!((copy.read::<u32>(host).unwrap()[0], device.read::<u32>(host).unwrap()[0]), (6, 3));
}
