//! Resident blocks, held against what the function of the runtime's header says.

use warpsmith_image::occupancy::{Limiter, SmLimits, Usage};

/// What `cudaOccMaxActiveBlocksPerMultiprocessor` of `cuda_occupancy.h` (CUDA 13) says, with as much shared memory as a
/// multiprocessor can have: a line each with architecture, threads, registers, bytes of shared memory, blocks, and what limits
/// them, as bits: warps, registers, shared memory, blocks.
#[test]
fn the_header_of_the_runtime_agrees() {
    let lines = include_str!("../data/occupancy.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for line in lines {
        let numbers: Vec<u64> = line.split('\t').map(|text| text.parse().expect("a number")).collect();
        let [architecture, threads, registers, shared, blocks, limits] = numbers[..] else {
            panic!("{line}")
        };
        let machine = SmLimits::of(architecture as u16).expect("limits");
        let usage = Usage { registers: registers as u32, shared, threads: threads as u32 };
        let found = machine.occupancy(&usage);
        assert_eq!(u64::from(found.blocks), blocks, "{line}");
        let bit = match found.limiter {
            Limiter::Warps => 1,
            Limiter::Registers => 2,
            Limiter::SharedMemory => 4,
            Limiter::Threads => 0,
            Limiter::Blocks => 8,
        };
        assert!(limits & bit != 0, "{line}: limited by {}", found.limiter.name());
        if let Some(more) = machine.for_more(&usage) {
            assert!(machine.occupancy(&more).blocks > found.blocks, "{line}: {more:?}");
        }
        seen += 1;
    }
    assert_eq!(seen, 1610);
}
