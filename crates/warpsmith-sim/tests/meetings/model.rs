//! What an operation of several lanes gives to each: written lane by lane, for one meeting, from the mnemonic alone.

/// What lanes bring.
#[derive(Debug, Clone)]
pub struct Brought {
    /// A value of 64 bits; operations of 32 bits take its lower half, votes whether that is odd.
    pub a: [u64; 32],
    /// Distance or lane of a shuffle; for a barrier the place that the lane writes.
    pub b: [u32; 32],
    /// Clamp and segment of a shuffle; for a barrier the place that the lane reads.
    pub c: [u32; 32],
    /// For a barrier the lane whose place is read.
    pub partner: [usize; 32],
}

/// Value and predicate that a lane gets; nothing where any is right, and where the operation has none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gets {
    /// The value.
    pub d: Option<u32>,
    /// The predicate.
    pub p: Option<bool>,
}

/// What a lane gets of an operation in which the lanes of a list take part; nothing if the operation is not known.
pub fn gets(mnemonic: &str, lanes: &[usize], brought: &Brought, lane: usize) -> Option<Gets> {
    let words: Vec<&str> = mnemonic.split('.').collect();
    let low = |lane: usize| brought.a[lane] as u32;
    let mask = |holds: &dyn Fn(usize) -> bool| {
        lanes.iter().filter(|lane| holds(**lane)).map(|lane| 1u32 << lane).sum::<u32>()
    };
    let d = |d: u32| Some(Gets { d: Some(d), p: None });
    let p = |p: bool| Some(Gets { d: None, p: Some(p) });
    let both = |d: u32, p: bool| Some(Gets { d: Some(d), p: Some(p) });
    match words[..] {
        ["vote", "sync", mode, _] => {
            let yes = mask(&|lane| low(lane) & 1 == 1);
            let all = mask(&|_| true);
            match mode {
                "all" => p(yes == all),
                "any" => p(yes != 0),
                "uni" => p(yes == all || yes == 0),
                "ballot" => d(yes),
                _ => None,
            }
        }
        ["match", mode, "sync", ty] => {
            let value = |lane: usize| if ty == "b64" { brought.a[lane] } else { low(lane).into() };
            let same = mask(&|other| value(other) == value(lane));
            let all = mask(&|_| true);
            match mode {
                "any" => d(same),
                "all" => both(if same == all { all } else { 0 }, same == all),
                _ => None,
            }
        }
        ["elect", "sync"] => both(lanes[0] as u32, lane == lanes[0]),
        ["shfl", "sync", mode, "b32"] => {
            let (segment, clamp) = (brought.c[lane] >> 8 & 31, brought.c[lane] & 31);
            let (own, by) = (lane as i32, (brought.b[lane] & 31) as i32);
            let first = (lane as u32 & segment) as i32;
            let limit = first | (clamp & !segment) as i32;
            let (from, inside) = match mode {
                "up" => (own - by, own - by >= limit),
                "down" => (own + by, own + by <= limit),
                "bfly" => (own ^ by, own ^ by <= limit),
                "idx" => (first | by & !segment as i32, first | by & !segment as i32 <= limit),
                _ => return None,
            };
            if !inside {
                return both(low(lane), false);
            }
            // What a lane that does not take part would give is open.
            let value = lanes.contains(&(from as usize)).then(|| low(from as usize));
            Some(Gets { d: value, p: Some(true) })
        }
        ["redux", "sync", op, ref rest @ .., ty] => {
            d(reduce(op, rest, ty, lanes.iter().map(|lane| low(*lane)))?)
        }
        // What another lane has written before it.
        ["bar", "warp", "sync"] => d(low(brought.partner[lane])),
        _ => None,
    }
}

fn reduce(op: &str, modifiers: &[&str], ty: &str, values: impl Iterator<Item = u32>) -> Option<u32> {
    if ty == "f32" {
        return reduce_floats(op, modifiers, values);
    }
    let signed = ty == "s32";
    let f: fn(u32, u32) -> u32 = match (op, signed) {
        ("add", _) => u32::wrapping_add,
        ("min", false) => u32::min,
        ("max", false) => u32::max,
        ("min", true) => |a, b| (a as i32).min(b as i32) as u32,
        ("max", true) => |a, b| (a as i32).max(b as i32) as u32,
        ("and", _) => |a, b| a & b,
        ("or", _) => |a, b| a | b,
        ("xor", _) => |a, b| a ^ b,
        _ => return None,
    };
    values.reduce(f)
}

/// NaN are passed over unless they are asked for or all are; -0 is less than 0.
fn reduce_floats(op: &str, modifiers: &[&str], values: impl Iterator<Item = u32>) -> Option<u32> {
    let sign = if modifiers.contains(&"abs") { 0x7fff_ffff } else { u32::MAX };
    let values: Vec<u32> = values.map(|bits| bits & sign).collect();
    let is_number = |bits: &&u32| !f32::from_bits(**bits).is_nan();
    let numbers: Vec<u32> = values.iter().filter(is_number).copied().collect();
    if numbers.is_empty() || modifiers.contains(&"NaN") && numbers.len() < values.len() {
        return Some(0x7fff_ffff);
    }
    let rank = |bits: &u32| {
        let size = i64::from(bits & 0x7fff_ffff);
        if bits >> 31 == 0 { size } else { -1 - size }
    };
    match op {
        "min" => numbers.into_iter().min_by_key(rank),
        "max" => numbers.into_iter().max_by_key(rank),
        _ => None,
    }
}
