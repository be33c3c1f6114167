//! Random tables whose steps have every form: after moving, each row is where its place went.

use super::{frames, lines};
use alloc::vec;
use alloc::vec::Vec;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Something of a random length that is a multiple of 16 is put in at some places.
fn map(edits: &[(u64, u64)], at: u64) -> u64 {
    at + edits.iter().filter(|(place, _)| *place < at).map(|(_, length)| length).sum::<u64>()
}

type Rewrite = fn(
    &[u8],
    &dyn Fn(u64) -> Option<(u32, u64)>,
    &mut dyn FnMut(u32, u64, u64) -> u64,
) -> (super::leb::Output, bool);

/// Places that a table names, in its order; addresses in it stand at some offsets.
fn places(rewrite: Rewrite, content: &[u8], at: &[u64]) -> Vec<u64> {
    let mut found = Vec::new();
    let (out, whole) =
        rewrite(content, &|place| at.contains(&place).then_some((1, 0)), &mut |_, _, target| {
            found.push(target);
            target
        });
    assert!(whole);
    assert_eq!(out.bytes, content, "what does not move stays as it is");
    found
}

fn check(rewrite: Rewrite, content: &[u8], at: &[u64], random: &mut Random) {
    let edits: Vec<(u64, u64)> =
        (0..random.below(4)).map(|_| (random.below(4000), 16 * random.below(40))).collect();
    let before = places(rewrite, content, at);
    let (out, whole) =
        rewrite(content, &|place| at.contains(&place).then_some((1, 0)), &mut |_, _, target| {
            map(&edits, target)
        });
    assert!(whole);
    let moved: Vec<u64> = at.iter().map(|at| out.place(*at)).collect();
    let mut wanted: Vec<u64> = before.iter().map(|at| map(&edits, *at)).collect();
    let mut found = places(rewrite, &out.bytes, &moved);
    // One step may have become two, of which one goes nowhere.
    wanted.dedup();
    found.dedup();
    assert_eq!(found, wanted);
}

#[test]
fn lines_follow() {
    let mut random = Random(7);
    for round in 0..300u64 {
        let mut content = Vec::new();
        let mut at = Vec::new();
        for _ in 0..1 + random.below(3) {
            let version = [2u16, 3, 4][(round % 3) as usize];
            let mut body = version.to_le_bytes().to_vec();
            let mut header = vec![1u8];
            if version == 4 {
                header.push(1);
            }
            header.extend([1, 0xfb, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0]);
            body.extend((header.len() as u32).to_le_bytes());
            body.extend(header);
            body.extend([0, 9, 2]);
            at.push((content.len() + 4 + body.len()) as u64);
            body.extend([0; 8]);
            for _ in 0..random.below(40) {
                match random.below(8) {
                    0 => body.extend([2, 0x90, 1 + random.below(3) as u8]),
                    1 => body.push(8),
                    2 => body.extend([9, 16 * random.below(4) as u8, random.below(2) as u8]),
                    3 => body.extend([3, 0x7d, 1]),
                    4 => body.extend([0, 3, 0x90, 1, 2]),
                    5 => body.extend([5, 3, 4, 1]),
                    _ => body.push(10 + random.below(246) as u8),
                }
            }
            body.extend([0, 1, 1]);
            content.extend((body.len() as u32).to_le_bytes());
            content.extend(body);
        }
        check(lines::rewrite, &content, &at, &mut random);
    }
}

#[test]
fn frames_follow() {
    let mut random = Random(9);
    for _ in 0..300 {
        let mut content = vec![12u8, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 3, 0, 4, 0x7c, 0xff, 0, 0, 0];
        let mut at = Vec::new();
        for _ in 0..1 + random.below(3) {
            let mut body = vec![0u8; 4];
            at.push((content.len() + 4 + body.len()) as u64);
            body.extend([0; 8]);
            body.extend((4 * random.below(1000)).to_le_bytes());
            for _ in 0..random.below(12) {
                match random.below(6) {
                    0 => body.push(0x40 | random.below(64) as u8),
                    1 => body.extend([2, random.below(256) as u8]),
                    2 => body.extend([3, random.below(256) as u8, 0]),
                    3 => body.extend([4, random.below(256) as u8, 0, 0, 0]),
                    4 => body.extend([0x0c, 0x81, 1, 8]),
                    _ => body.extend([0x10, 9, 2, 0x11, 0x22]),
                }
            }
            while !body.len().is_multiple_of(4) {
                body.push(0);
            }
            content.extend((body.len() as u32).to_le_bytes());
            content.extend(body);
        }
        check(frames::rewrite, &content, &at, &mut random);
    }
}
