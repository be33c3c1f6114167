//! Hostile input: cut off, with single bytes changed, with numbers that are as large as they get.
//!
//! For all of it must hold what `checks` says; the fuzz targets run the same checks for longer.

use crate::checks::data;
use testing::Xorshift;

const FILES: [&str; 12] = [
    "saxpy.sm_61.cubin",
    "saxpy.lines.sm_61.cubin",
    "vector_add.sm_75.cubin",
    "vector_add.sm_90.cubin",
    "vector_add.relocatable.sm_75.cubin",
    "vector_add.lines.sm_90.cubin",
    "vector_add.none.fatbin",
    "vector_add.speed.fatbin",
    "vector_add.balance.fatbin",
    "host.so",
    "archive.a",
    "wheel.whl",
];

fn check(file: &[u8]) {
    crate::checks::container(file);
    crate::checks::cubin(file);
}

#[test]
fn files_cut_off_anywhere() {
    for name in FILES {
        let file = data(name);
        for end in (0..file.len()).step_by(7) {
            check(&file[..end]);
        }
    }
}

#[test]
fn changed_bytes() {
    let mut random = Xorshift(0x9e37_79b9_7f4a_7c15);
    for name in FILES {
        let original = data(name);
        for _ in 0..1500 {
            let mut file = original.clone();
            for _ in 0..1 + random.below(4) {
                let at = random.below(file.len());
                match random.below(4) {
                    0 => file[at] = random.next() as u8,
                    1 => file[at] ^= 1 << random.below(8),
                    2 => file[at..].iter_mut().take(8).for_each(|byte| *byte = 0xff),
                    // Another number of the file: offsets and sizes change their places.
                    _ => {
                        let (from, length) = (random.below(file.len()), 1 << random.below(4));
                        let end = (from.max(at) + length).min(file.len()) - from.max(at);
                        file.copy_within(from..from + end, at);
                    }
                }
            }
            check(&file);
        }
    }
}

#[test]
fn changed_headers() {
    let mut random = Xorshift(3);
    for name in ["vector_add.sm_75.cubin", "vector_add.lines.sm_90.cubin"] {
        let original = data(name);
        let number = |at: usize| u64::from_le_bytes(original[at..at + 8].try_into().unwrap()) as usize;
        let sections = number(40);
        for _ in 0..4000 {
            let mut file = original.clone();
            // Somewhere in the headers of the file or of its sections.
            let at = if random.below(4) == 0 { random.below(64) } else { sections + random.below(14 * 64) };
            file[at] = [0, 1, 0x7f, 0x80, 0xff, random.next() as u8][random.below(6)];
            check(&file);
        }
    }
}
