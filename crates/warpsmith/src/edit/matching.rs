//! Which instructions of new code are those of old code.
//!
//! Labels that both have are fixed points. Between two of them the longest common sequence is looked for; what is left
//! over is paired by its kind, so that an instruction with another operand is still the same one.

use crate::sass::asm::Addresses;
use crate::sass::flow::Shapes;
use crate::sass::{ClassId, Element, Item};
use std::collections::BTreeMap;

/// Most differences that are looked for between two fixed points: beyond that the rest is not compared.
const MOST: usize = 1000;
/// Most pairs of leftover instructions that are compared by kind.
const PAIRS: usize = 1 << 14;

/// Code of one side, and its labels: by name, where they are.
pub struct Side<'s> {
    /// The code.
    pub code: &'s [u8],
    /// Its labels.
    pub labels: &'s BTreeMap<String, u64>,
}

/// What an instruction is compared by: its word without distances, and where these go; and its class.
type Key = ((u128, Vec<u64>), Option<ClassId>);

/// Pairs of offsets, of an instruction in the old code and of the same one in the new, in order of both.
pub fn matched(shapes: &Shapes<'_>, old: &Side<'_>, new: &Side<'_>) -> Vec<(u64, u64)> {
    let word = shapes.isa().machine().word_size().max(1);
    let to: BTreeMap<u64, u64> =
        old.labels.iter().filter_map(|(name, at)| Some((*at, *new.labels.get(name)?))).collect();
    let keys = |code: &[u8], to: Option<&BTreeMap<u64, u64>>| -> Vec<Key> {
        (0..code.len() / word).map(|index| key(shapes, code, index * word, to)).collect()
    };
    let (old_keys, new_keys) = (keys(old.code, Some(&to)), keys(new.code, None));
    let (mut out, mut from) = (Vec::new(), (0, 0));
    // Labels in the order of both; one that was moved across others is no fixed point.
    let mut fixed: Vec<(usize, usize)> =
        to.iter().map(|(old, new)| (*old as usize / word, *new as usize / word)).collect();
    fixed.push((old_keys.len(), new_keys.len()));
    for at in fixed {
        if at.0 < from.0 || at.1 < from.1 || at.0 > old_keys.len() || at.1 > new_keys.len() {
            continue;
        }
        between(&old_keys[from.0..at.0], &new_keys[from.1..at.1], from, &mut out);
        from = at;
    }
    out.into_iter().map(|(old, new)| ((old * word) as u64, (new * word) as u64)).collect()
}

fn key(shapes: &Shapes<'_>, code: &[u8], at: usize, to: Option<&BTreeMap<u64, u64>>) -> Key {
    match shapes.isa().element_at(code, at) {
        Element::Item(Item::Instruction(instruction)) => {
            let (word, mut targets) = Addresses::apart(shapes, &instruction, at as u64);
            for target in &mut targets {
                *target = to.map_or(*target, |to| to.get(target).copied().unwrap_or(*target));
            }
            ((word, targets), Some(instruction.class()))
        }
        Element::Item(Item::Data(data)) => ((data.bits, Vec::new()), None),
        Element::Control(_) => ((0, Vec::new()), None),
    }
}

/// Pairs of what stands between two fixed points, counted from `from` on.
fn between(old: &[Key], new: &[Key], from: (usize, usize), out: &mut Vec<(usize, usize)>) {
    let same = |a: &Key, b: &Key| a.0 == b.0;
    let head = old.iter().zip(new).take_while(|(a, b)| same(a, b)).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| same(a, b)).count();
    out.extend((0..head).map(|at| (from.0 + at, from.1 + at)));
    let (a, b) = (&old_rest[..old_rest.len() - tail], &new_rest[..new_rest.len() - tail]);
    let mut last = (0, 0);
    for pair in common(a, b).into_iter().chain([(a.len(), b.len())]) {
        // What is left over between two that are the same.
        let (rest_a, rest_b) = (&a[last.0..pair.0], &b[last.1..pair.1]);
        for (at_a, at_b) in alike(rest_a, rest_b) {
            out.push((from.0 + head + last.0 + at_a, from.1 + head + last.1 + at_b));
        }
        if pair.0 < a.len() && pair.1 < b.len() {
            out.push((from.0 + head + pair.0, from.1 + head + pair.1));
        }
        last = (pair.0 + 1, pair.1 + 1);
        if pair.0 >= a.len() || pair.1 >= b.len() {
            break;
        }
    }
    let (end_old, end_new) = (from.0 + old.len() - tail, from.1 + new.len() - tail);
    out.extend((0..tail).map(|at| (end_old + at, end_new + at)));
}

/// The longest common sequence, by the shortest way from one to the other.
fn common(a: &[Key], b: &[Key]) -> Vec<(usize, usize)> {
    if a.is_empty() || b.is_empty() {
        return Vec::new();
    }
    let most = (a.len() + b.len()).min(MOST);
    let middle = most as isize + 1;
    let mut reach = vec![0usize; 2 * most + 3];
    let mut steps: Vec<Vec<usize>> = Vec::new();
    for d in 0..=most as isize {
        steps.push(reach[(middle - d - 1) as usize..=(middle + d + 1) as usize].to_vec());
        for k in (-d..=d).step_by(2) {
            let (down, right) = (reach[(middle + k + 1) as usize], reach[(middle + k - 1) as usize]);
            let mut x = if k == -d || k != d && right < down { down } else { right + 1 };
            let mut y = x as isize - k;
            while y >= 0 && x < a.len() && (y as usize) < b.len() && a[x].0 == b[y as usize].0 {
                (x, y) = (x + 1, y + 1);
            }
            reach[(middle + k) as usize] = x;
            if x >= a.len() && y >= b.len() as isize {
                return back(a, b, &steps);
            }
        }
    }
    Vec::new()
}

/// The way back from the end: where both go on together is what they have in common.
fn back(a: &[Key], b: &[Key], steps: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let (mut x, mut y) = (a.len() as isize, b.len() as isize);
    for (d, reach) in steps.iter().enumerate().rev() {
        let d = d as isize;
        let at = |k: isize| reach.get((k + d + 1) as usize).copied().unwrap_or(0) as isize;
        let k = x - y;
        let previous = if k == -d || k != d && at(k - 1) < at(k + 1) { k + 1 } else { k - 1 };
        let (px, py) = if d == 0 { (0, 0) } else { (at(previous), at(previous) - previous) };
        while x > px && y > py {
            (x, y) = (x - 1, y - 1);
            out.push((x as usize, y as usize));
        }
        (x, y) = (px, py);
    }
    out.reverse();
    out
}

/// Pairs of what is not the same but of one kind, in order of both.
fn alike(a: &[Key], b: &[Key]) -> Vec<(usize, usize)> {
    if a.len() == b.len() {
        return (0..a.len()).map(|at| (at, at)).collect();
    }
    if a.is_empty() || b.is_empty() || a.len().saturating_mul(b.len()) > PAIRS {
        return Vec::new();
    }
    // How many pairs there are at most from here on.
    let width = b.len() + 1;
    let mut most = vec![0u16; (a.len() + 1) * width];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            let here = if a[i].1 == b[j].1 { most[(i + 1) * width + j + 1] + 1 } else { 0 };
            most[i * width + j] = here.max(most[(i + 1) * width + j]).max(most[i * width + j + 1]);
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < a.len() && j < b.len() {
        let here = most[i * width + j];
        if a[i].1 == b[j].1 && here == most[(i + 1) * width + j + 1] + 1 {
            out.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if here == most[(i + 1) * width + j] {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}
