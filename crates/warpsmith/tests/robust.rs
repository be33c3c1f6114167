//! Hostile files with machine code, the same every time: cut off, with single bytes changed, with numbers that are as large
//! as they get. The fuzz targets `listing`, `graph` and `cubin` take parts of it for longer; `WARPSMITH_ROUNDS=100` runs a
//! hundred times as many here.

mod checks;

use checks::listing;

const FILES: [&str; 5] = [
    "vector_add.sm_75.cubin",
    "vector_add.relocatable.sm_75.cubin",
    "vector_add.lines.sm_90.cubin",
    "vector_add.balance.fatbin",
    "archive.a",
];

fn data(name: &str) -> Vec<u8> {
    let path = format!("{}/../warpsmith-image/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn rounds() -> u64 {
    std::env::var("WARPSMITH_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The next number of a sequence that is the same every time.
fn next(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % below.max(1) as u64) as usize
}

#[test]
fn whole_files_are_listed() {
    for name in FILES {
        assert!(listing(&data(name)) > 0, "{name}");
    }
}

#[test]
fn files_cut_off() {
    for name in FILES {
        let file = data(name);
        for end in (0..file.len()).step_by(131) {
            listing(&file[..end]);
        }
    }
}

#[test]
fn changed_bytes() {
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    for name in FILES {
        let original = data(name);
        for round in 0..100 * rounds() {
            let mut file = original.clone();
            for _ in 0..1 + next(&mut seed, 8) {
                let length = file.len();
                // Headers are at the beginning, tables at the end.
                let at = match round % 3 {
                    0 => next(&mut seed, length),
                    1 => next(&mut seed, 128.min(length)),
                    _ => length - 1 - next(&mut seed, 2048.min(length)),
                };
                match next(&mut seed, 3) {
                    0 => file[at] = next(&mut seed, 256) as u8,
                    1 => file[at] ^= 1 << next(&mut seed, 8),
                    // Numbers that are as large as they get.
                    _ => file.iter_mut().skip(at & !3).take(4).for_each(|byte| *byte = 0xff),
                }
            }
            listing(&file);
        }
    }
}
