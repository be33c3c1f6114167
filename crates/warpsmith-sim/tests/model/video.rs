//! Video instructions of one value: parts of words are selected, computed with, clamped, and merged or combined.

use super::simd::execute;
use super::support::Random;
use super::{clamp, mask, number};

const SELECTORS: [&str; 7] = ["", ".b0", ".b1", ".b2", ".b3", ".h0", ".h1"];

/// Place and width of a selector.
fn part(selector: &str) -> (u32, u32) {
    match selector.as_bytes() {
        [b'.', b'b', digit] => (8 * u32::from(digit - b'0'), 8),
        [b'.', b'h', digit] => (16 * u32::from(digit - b'0'), 16),
        _ => (0, 32),
    }
}

struct Video {
    name: &'static str,
    signed: [bool; 3],
    sat: bool,
    mode: &'static str,
    /// `.add`, `.min`, `.max`, or nothing.
    second: &'static str,
    selectors: [&'static str; 3],
}

impl Video {
    fn random(random: &mut Random) -> Video {
        let mut pick = |count: u64| (random.next() >> 33) % count;
        let name = ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr"][pick(7) as usize];
        let shift = name.starts_with("vsh");
        let mut selector = || SELECTORS[(pick(14) as usize).saturating_sub(7)];
        let selectors = [selector(), selector(), selector()];
        let signed = [pick(2) != 0, pick(2) != 0, !shift && pick(2) != 0];
        let mode = if !shift { "" } else { [".clamp", ".wrap"][pick(2) as usize] };
        let second =
            if selectors[0].is_empty() { ["", ".add", ".min", ".max"][pick(4) as usize] } else { "" };
        Video { name, signed, sat: pick(2) != 0, mode, second, selectors }
    }

    fn text(&self) -> String {
        let ty = |index: usize| if self.signed[index] { ".s32" } else { ".u32" };
        let [d, a, b] = self.selectors;
        let third = if d.is_empty() && self.second.is_empty() { "" } else { ", %c" };
        let sat = if self.sat { ".sat" } else { "" };
        let (name, mode, second) = (self.name, self.mode, self.second);
        format!("{name}{}{}{}{sat}{mode}{second} %d{d}, %a{a}, %b{b}{third};", ty(0), ty(1), ty(2))
    }

    fn model(&self, [a, b, c]: [i128; 3]) -> i128 {
        let [to, from_a, from_b] = self.selectors.map(part);
        let a = number(a >> from_a.0, from_a.1, self.signed[1]);
        let b = number(b >> from_b.0, from_b.1, self.signed[2]);
        let by = if self.mode == ".wrap" { b & 31 } else { b.min(32) };
        let value = match self.name {
            "vadd" => a + b,
            "vsub" => a - b,
            "vabsdiff" => (a - b).abs(),
            "vmin" => a.min(b),
            "vmax" => a.max(b),
            // The sum or shift before it is clamped is a signed number of 34 bits.
            "vshl" => number(a << by, 34, true),
            _ => a >> by,
        };
        let value = if self.sat { clamp(value, to.1, self.signed[0]) } else { value };
        if !self.selectors[0].is_empty() {
            let hole = mask(to.1) << to.0;
            return c & !hole | (value & mask(to.1)) << to.0;
        }
        let (value, c) = (number(value, 32, self.signed[0]), number(c, 32, self.signed[0]));
        let value = match self.second {
            ".add" => value + c,
            ".min" => value.min(c),
            ".max" => value.max(c),
            _ => value,
        };
        value & mask(32)
    }
}

#[test]
fn video_instructions() {
    let mut random = Random(5);
    let all: Vec<Video> = (0..600).map(|_| Video::random(&mut random)).collect();
    let texts: Vec<String> = all.iter().map(Video::text).collect();
    execute(&texts, &mut random, |index, inputs| all[index].model(inputs));
}
