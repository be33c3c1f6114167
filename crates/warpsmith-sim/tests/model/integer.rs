//! Integer arithmetic and logic.

use super::{clamp, mask, number};

/// A result, and the carry flag where it is written.
#[derive(Debug)]
pub struct Wanted {
    pub value: i128,
    pub carry: Option<i128>,
}

const KNOWN: [&str; 33] = [
    "add", "sub", "addc", "subc", "mul", "mad", "madc", "mul24", "mad24", "sad", "div", "rem", "abs", "neg",
    "min", "max", "popc", "clz", "brev", "bfind", "bfe", "bfi", "bmsk", "and", "or", "xor", "not", "cnot",
    "lop3", "shl", "shr", "shf", "prmt",
];

/// Whether the model has this spelling.
pub fn knows(mnemonic: &str) -> bool {
    let parts: Vec<&str> = mnemonic.split('.').collect();
    let integer = |part: &str| {
        let digits = part.trim_start_matches(['b', 's', 'u']);
        part.starts_with(['b', 's', 'u']) && digits.split('x').all(|number| number.parse::<u32>().is_ok())
    };
    let last = parts.last().is_some_and(|part| integer(part));
    KNOWN.contains(&parts[0]) && (last || parts[0] == "prmt") || parts[0] == "dp4a" || parts[0] == "dp2a"
}

fn plain(value: i128) -> Option<Wanted> {
    Some(Wanted { value, carry: None })
}

/// What an instruction gives; nothing where that is open.
pub fn model(mnemonic: &str, get: &dyn Fn(&str) -> i128, carry: i128) -> Option<Wanted> {
    let parts: Vec<&str> = mnemonic.split('.').collect();
    let has = |word: &str| parts[1..].contains(&word);
    let ty = parts[parts.len() - 1];
    if parts[0] == "prmt" {
        return permute(&parts, get);
    }
    if let "dp4a" | "dp2a" = parts[0] {
        return dot(&parts, get);
    }
    let signed = ty.starts_with('s');
    let (bits, lanes) = match ty[1..].split_once('x') {
        Some((bits, lanes)) => (bits.parse().ok()?, lanes.parse().ok()?),
        None => (ty[1..].parse::<u32>().ok()?, 1u32),
    };
    if lanes > 1 {
        let mut value = 0;
        for lane in 0..lanes {
            let part = |name: &str| get(name) >> (lane * bits) & mask(bits);
            let (a, b) = (number(part("a"), bits, signed), number(part("b"), bits, signed));
            let one = match parts[0] {
                "add" => a + b,
                "sub" => a - b,
                "min" => a.min(b),
                "max" => a.max(b),
                "neg" => -a,
                _ => return None,
            };
            let one = if has("sat") { clamp(one, bits, signed) } else { one };
            let one = if has("relu") { one.max(0) } else { one };
            value |= (one & mask(bits)) << (lane * bits);
        }
        return plain(value);
    }
    let [a, b, c] = ["a", "b", "c"].map(|name| number(get(name), bits, signed));
    let raw = |name: &str| get(name) & mask(bits);
    let b32 = |name: &str| get(name) & mask(32);
    match parts[0] {
        "add" | "addc" | "sub" | "subc" => {
            let down = parts[0].starts_with('s');
            // After a difference the flag says that nothing was borrowed.
            let extra = match (parts[0].ends_with('c'), down) {
                (false, _) => 0,
                (true, false) => carry,
                (true, true) => 1 - carry,
            };
            let value = if down { a - b - extra } else { a + b + extra };
            let unsigned = if down { raw("a") - raw("b") - extra } else { raw("a") + raw("b") + extra };
            let value = if has("sat") { clamp(value, bits, signed) } else { value };
            let out = has("cc").then_some(i128::from((unsigned >> bits != 0) != down));
            Some(Wanted { value, carry: out })
        }
        "mul" | "mad" | "madc" => {
            // Of 128 bits: the halves are right even where the sign is not.
            let product = a.wrapping_mul(b);
            let adds = parts[0] != "mul";
            let extra = if parts[0] == "madc" { carry } else { 0 };
            if has("wide") {
                let c = number(get("c"), 2 * bits, signed);
                return plain(product + if adds { c } else { 0 });
            }
            // What the manual does not have: of 16 bits the upper half is the sign, and nothing is clamped.
            let odd = parts[0] == "madc" && (bits == 16 || has("sat"));
            let half = if has("hi") { product >> if odd { 32 } else { bits } } else { product };
            let value = half + if adds { c + extra } else { 0 };
            let sum = (half & mask(bits)) + raw("c") + extra;
            let value = if has("sat") && !odd { clamp(value, bits, signed) } else { value };
            Some(Wanted { value, carry: has("cc").then_some(sum >> bits) })
        }
        "mul24" | "mad24" => {
            let product = number(a, 24, signed) * number(b, 24, signed);
            let half = if has("hi") { product >> 16 } else { product };
            let value = if parts[0] == "mad24" { number(half, 32, signed) + c } else { half };
            plain(if has("sat") { clamp(value, bits, signed) } else { value })
        }
        "sad" => plain(c + (a - b).abs()),
        "div" | "rem" if b == 0 => plain(-1),
        "div" | "rem" if signed && b == -1 && a == -(1 << (bits - 1)) => None,
        "div" => plain(a / b),
        "rem" => plain(a % b),
        "abs" => plain(a.abs()),
        "neg" => plain(-a),
        "min" | "max" => {
            let value = if parts[0] == "min" { a.min(b) } else { a.max(b) };
            plain(if has("relu") { value.max(0) } else { value })
        }
        "popc" => plain((0..bits).map(|at| raw("a") >> at & 1).sum()),
        "clz" => plain((0..bits).rev().take_while(|at| raw("a") >> at & 1 == 0).count() as i128),
        "brev" => plain((0..bits).map(|at| (raw("a") >> at & 1) << (bits - 1 - at)).sum()),
        "bfind" => {
            let sought = if signed && a < 0 { 0 } else { 1 };
            match (0..bits).rev().find(|at| raw("a") >> at & 1 == sought) {
                None => plain(mask(32)),
                Some(at) => plain(if has("shiftamt") { (bits - 1 - at).into() } else { at.into() }),
            }
        }
        "bfe" => {
            // The field is read bit by bit; above the register stands its sign.
            let (at, length) = (b32("b") & 255, b32("c") & 255);
            let top = |at: i128| raw("a") >> at.min(i128::from(bits) - 1) & 1;
            let sign = if !signed || length == 0 { 0 } else { top(at + length - 1) };
            let bit = |index: i128| {
                if index < length && at + index < bits.into() { raw("a") >> (at + index) & 1 } else { sign }
            };
            plain((0..i128::from(bits)).map(|index| bit(index) << index).sum())
        }
        "bfi" => {
            let (at, length) = (get("c") & 255, get("d") & 255);
            let bit = |index: i128| {
                let inside = index >= at && index < at + length;
                if inside { raw("a") >> (index - at) & 1 } else { raw("b") >> index & 1 }
            };
            plain((0..i128::from(bits)).map(|index| bit(index) << index).sum())
        }
        "bmsk" => {
            let wrap = has("wrap");
            let (at, length) = (b32("a"), b32("b"));
            let (at, length) = if wrap { (at & 31, length & 31) } else { (at.min(32), length.min(32)) };
            plain((0..32).filter(|index| *index >= at && *index < at + length).map(|index| 1 << index).sum())
        }
        "and" => plain(raw("a") & raw("b")),
        "or" => plain(raw("a") | raw("b")),
        "xor" => plain(raw("a") ^ raw("b")),
        "not" => plain(!raw("a")),
        "cnot" => plain(i128::from(raw("a") == 0)),
        "lop3" if parts.len() == 2 => {
            let table = get("immLut");
            let entry = |at: u32| (raw("a") >> at & 1) << 2 | (raw("b") >> at & 1) << 1 | raw("c") >> at & 1;
            plain((0..bits).map(|at| (table >> entry(at) & 1) << at).sum())
        }
        "shl" => plain(if b32("b") >= bits.into() { 0 } else { raw("a") << b32("b") }),
        "shr" => plain(a >> b32("b").min(127)),
        "shf" => {
            let by = if has("wrap") { b32("c") & 31 } else { b32("c").min(32) };
            let both = b32("b") << 32 | b32("a");
            plain(if has("l") { both << by >> 32 } else { both >> by })
        }
        _ => None,
    }
}

fn permute(parts: &[&str], get: &dyn Fn(&str) -> i128) -> Option<Wanted> {
    let bytes = (get("b") & mask(32)) << 32 | get("a") & mask(32);
    let byte = |index: i128| bytes >> (8 * index) & 255;
    let control = get("c");
    let n = control & 3;
    let chosen = |lane: i128| match parts.get(2).copied() {
        None => {
            let nibble = control >> (4 * lane) & 15;
            let value = byte(nibble & 7);
            if nibble & 8 == 0 {
                value
            } else if value & 128 != 0 {
                255
            } else {
                0
            }
        }
        Some("f4e") => byte(n + lane),
        Some("b4e") => byte((n + 8 - lane) % 8),
        Some("rc8") => byte(n),
        Some("ecl") => byte(lane.max(n)),
        Some("ecr") => byte(lane.min(n)),
        _ => byte((n & 1) * 2 + lane % 2),
    };
    plain((0..4).map(|lane| chosen(lane) << (8 * lane)).sum())
}

fn dot(parts: &[&str], get: &dyn Fn(&str) -> i128) -> Option<Wanted> {
    let (a_ty, b_ty) = (parts[parts.len() - 2], parts[parts.len() - 1]);
    let (a_signed, b_signed) = (a_ty.starts_with('s'), b_ty.starts_with('s'));
    let (count, width) = if parts[0] == "dp4a" { (4, 8) } else { (2, 16) };
    let upper = if parts[1] == "hi" { 16 } else { 0 };
    let mut sum = get("c");
    for lane in 0..count {
        let a = number(get("a") >> (width * lane), width, a_signed);
        sum += a * number(get("b") >> (upper + 8 * lane), 8, b_signed);
    }
    plain(sum)
}
