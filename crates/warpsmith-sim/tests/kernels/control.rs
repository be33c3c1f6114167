//! Calls, recursion, calls and branches by address (`control.cu`).

use super::harness::{Case, File, Random, bytes_of, same};

pub fn cases(_: &File) -> Vec<Case> {
    let random = &mut Random::new(3);
    let mut all = vec![recursion(32), recursion(50), bounded()];
    all.extend([messages(3, 2), messages(1, 35), messages(-1, 1), messages(77, 1)]);
    for fractions in [false, true] {
        all.push(by_value(random, fractions));
    }
    for n in [0, 5, -3] {
        all.push(indirect(random, n));
    }
    for n in [0, 1, 12] {
        all.push(dispatch(random, n));
    }
    all
}

fn fibonacci(n: i32) -> i32 {
    (0..n).fold((0, 1), |(a, b), _| (b, a + b)).0
}

fn recursion(threads: usize) -> Case {
    let o: Vec<i32> = (0..threads as i32).map(|t| fibonacci(t & 15)).collect();
    Case::line("recursion", 1, threads as u32).exact(&vec![-1i32; threads], &o)
}

/// A structure by value; product and sum may be fused. The sums of whole numbers are exact.
fn by_value(random: &mut Random, fractions: bool) -> Case {
    let (key, value) = (random.whole(-99, 99) as i32, random.float(-9.0, 9.0) as f32);
    let value = if fractions { value } else { value.round() };
    let tag = random.many(3, |r| r.whole(-99, 99) as i16);
    let mut item = [bytes_of(&[key]), bytes_of(&[value]), bytes_of(&tag)].concat();
    item.resize(16, 0xee);
    let o = random.many(40, |r| {
        let scale = r.float(-50.0, 50.0) as f32;
        if fractions { scale } else { scale.round() }
    });
    let (key, tag) = (key as f32, f32::from(tag[1]));
    let fused: Vec<f32> = o.iter().map(|s| value.mul_add(*s, key) + tag).collect();
    let separate: Vec<f32> = o.iter().map(|s| value * s + key + tag).collect();
    let check = move |found: &[f32]| {
        if found == separate { Ok(()) } else { same(found, &fused, |a, b| a == b) }
    };
    Case::line("by_value", 1, 40).bytes(item).checked(&o, check)
}

fn indirect(random: &mut Random, n: i32) -> Case {
    let o = random.many(45, |r| r.whole(-1000, 1000) as i32);
    let wanted: Vec<i32> = o
        .iter()
        .zip(0..)
        .map(|(x, t)| {
            let called = match t % 3 {
                0 => x + 1,
                1 => 2 * x,
                _ => x * x,
            };
            called + t * n
        })
        .collect();
    Case::line("indirect", 1, 45).label(format!("{n}")).exact(&o, &wanted).value(n)
}

fn dispatch(random: &mut Random, n: i32) -> Case {
    // None of these overflows, which the source's language leaves undefined.
    let o: Vec<i32> =
        (0..96).map(|t| if t < 40 { t - 20 } else { random.whole(-3000, 3000) as i32 }).collect();
    let wanted: Vec<i32> = o
        .iter()
        .map(|start| {
            let mut v = *start;
            match v % 9 {
                0 => v += 1,
                1 => v *= 3,
                2 => v -= 7,
                3 => v ^= 5,
                4 => v *= 4,
                5 => v /= 3,
                6 => v = !v,
                7 => v = -(v * v),
                _ => v = -v,
            }
            for _ in 0..n {
                if v & 1 == 1 {
                    v = v.checked_mul(3).unwrap() + 1;
                    if v > 1000 {
                        break;
                    }
                } else {
                    v >>= 1;
                }
            }
            v
        })
        .collect();
    Case::line("dispatch", 1, 96).label(format!("{n}")).exact(&o, &wanted).value(n)
}

/// A clock is written, to one place by each row of blocks; what it says is open.
fn bounded() -> Case {
    // Blocks at 0, 2, 4: places 0 to 34.
    let check = |found: &[i32]| match found.iter().position(|x| *x == i32::MIN) {
        Some(35) if found[35..].iter().all(|x| *x == i32::MIN) => Ok(()),
        other => Err(format!("the first place that is not written is {other:?}, wanted 35")),
    };
    Case::new("bounded", [1, 3, 1], [31, 1, 2]).unordered().checked(&[i32::MIN; 40], check)
}

/// It prints, stops where an assertion does not hold, and traps at 77.
fn messages(n: i32, threads: u32) -> Case {
    let text = b"name of 10\0";
    let value = 1.5 * f64::from(n);
    let lines = (0..threads).map(|t| format!("thread {t} of {n}: name of 10 {value:.6}")).collect();
    let case = Case::line("messages", 1, threads).label(format!("{n}")).value(n).input(text).prints(lines);
    match n {
        ..=0 => case.fails("n > 0"),
        77 => case.fails("trap"),
        _ => case,
    }
}
