//! What orders the accesses of a trace, by the memory model, pair by pair.

use crate::play::{Act, Bytes, How, Setting};
use warpsmith_engine::op::{Order, Scope, Strength};

/// Acts as nodes of a graph: the number of a node is that of its act.
struct Graph {
    /// Those directly before each.
    before: Vec<Vec<usize>>,
}

impl Graph {
    /// Everything that is before a node.
    fn closure(&self) -> Vec<Vec<bool>> {
        let count = self.before.len();
        let mut all = vec![vec![false; count]; count];
        // Whatever is before a node has a lower number.
        for node in 0..count {
            for before in &self.before[node] {
                all[node][*before] = true;
                let (earlier, later) = all.split_at_mut(node);
                let known = earlier[*before].iter().zip(&mut later[0]);
                known.for_each(|(is_before, own)| *own |= is_before);
            }
        }
        all
    }
}

/// The pairs of acts that race.
pub fn races(setting: &Setting, acts: &[Act]) -> Vec<(usize, usize)> {
    let seen = observations(setting, acts);
    let mut graph = Graph { before: vec![Vec::new(); acts.len()] };
    let mut last: Vec<Option<usize>> = vec![None; setting.threads.len()];
    for (at, act) in acts.iter().enumerate() {
        let own = threads_of(act);
        for thread in own {
            graph.before[at].extend(last[thread]);
            last[thread] = Some(at);
        }
        match act {
            // Whoever only arrives goes on without waiting.
            Act::Barrier { arrive, .. } => {
                for thread in arrive {
                    graph.before[at].extend(last[*thread]);
                }
            }
            Act::Test { thread } => {
                let block = setting.threads[*thread].0;
                graph.before[at].extend(ended(setting, &acts[..at], block));
            }
            Act::Move { number, .. } => {
                let start = |act: &Act| matches!(act, Act::Start { number: of, .. } if of == number);
                graph.before[at].extend(acts.iter().position(start));
            }
            Act::Wait { number, read, .. } => {
                for (other, act) in acts[..at].iter().enumerate() {
                    if let Act::Move { number: of, writes, .. } = act
                        && of == number
                        && (!writes || !read)
                    {
                        graph.before[at].push(other);
                    }
                }
            }
            _ => {}
        }
        let sequential = behind_fences(acts, &seen, &graph, at);
        graph.before[at].extend(sequential);
        for (release, acquire) in synchronised(setting, acts, &seen, at) {
            debug_assert_eq!(acquire, at);
            graph.before[at].push(release);
        }
    }
    let before = graph.closure();
    let mut all = Vec::new();
    for second in 0..acts.len() {
        for first in 0..second {
            if conflict(setting, &acts[first], &acts[second])
                && !before[second][first]
                && !(0..second).any(|read| seen[read].contains(&first) && before[second][read])
            {
                all.push((first, second));
            }
        }
    }
    all
}

/// Sequential fences of the device that come before one because its thread has read what was written behind them: were they in the
/// other order, what is read would be before it is written.
fn behind_fences(acts: &[Act], seen: &[Vec<usize>], graph: &Graph, at: usize) -> Vec<usize> {
    let is_sequential = |act: &Act| match act {
        Act::Fence { thread, order } => {
            (order.strength == Strength::Sequential && order.scope >= Scope::Device).then_some(*thread)
        }
        _ => None,
    };
    let Some(thread) = is_sequential(&acts[at]) else { return Vec::new() };
    let before = graph.closure();
    let own = |read: &usize| matches!(&acts[*read], Act::Access { thread: of, .. } if *of == thread);
    let written = (0..at).filter(own).flat_map(|read| seen[read].iter().copied());
    let fences = |write: usize| (0..write).filter(move |fence| is_sequential(&acts[*fence]).is_some());
    written
        .flat_map(|write| fences(write).filter(|fence| before[write][*fence]).collect::<Vec<_>>())
        .collect()
}

/// The threads whose own order an act is part of.
fn threads_of(act: &Act) -> Vec<usize> {
    match act {
        Act::Access { thread, .. }
        | Act::Fence { thread, .. }
        | Act::Arrive { thread, .. }
        | Act::Test { thread }
        | Act::Start { thread, .. }
        | Act::Wait { thread, .. } => vec![*thread],
        Act::Barrier { wait, .. } => wait.clone(),
        Act::Meet { threads } | Act::Cluster { threads } => threads.clone(),
        Act::Move { .. } | Act::Tell { .. } => Vec::new(),
    }
}

/// What is before who finds that the phase of a block's barrier object has ended: those who have arrived in it, and what was told to
/// the object until then.
fn ended(setting: &Setting, acts: &[Act], block: u64) -> Vec<usize> {
    let (mut arrived, mut told) = (Vec::new(), Vec::new());
    let (mut before, mut told_before) = (Vec::new(), Vec::new());
    for (at, act) in acts.iter().enumerate() {
        match act {
            Act::Arrive { thread, ended } if setting.threads[*thread].0 == block => {
                arrived.push(at);
                if *ended {
                    before = core::mem::take(&mut arrived);
                    told_before = told.clone();
                }
            }
            Act::Tell { number, thread } if setting.threads[*thread].0 == block => {
                let of = |act: &Act| matches!(act, Act::Move { number: of, .. } if of == number);
                told.extend(acts[..at].iter().enumerate().filter(|(_, act)| of(act)).map(|(at, _)| at));
            }
            _ => {}
        }
    }
    before.extend(told_before);
    before
}

/// A strong access.
fn strong(act: &Act) -> Option<(usize, How, Order, Bytes)> {
    match act {
        Act::Access { thread, how, order, bytes } if order.strength != Strength::Weak => {
            Some((*thread, *how, *order, *bytes))
        }
        _ => None,
    }
}

/// Of each act the writes that are before it in observation order.
fn observations(setting: &Setting, acts: &[Act]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new(); acts.len()];
    for at in 0..acts.len() {
        let Some((thread, how, order, bytes)) = strong(&acts[at]) else { continue };
        if how == How::Store {
            continue;
        }
        // What it reads from.
        let last = (0..at).rev().find(|other| match &acts[*other] {
            Act::Access { how: How::Store | How::Atomic | How::Exchange(true), bytes: of, .. } => {
                of.meet(&bytes)
            }
            Act::Move { bytes: of, writes: true, .. } => of.meet(&bytes),
            _ => false,
        });
        let Some(last) = last else { continue };
        let Some((writer, of, scope, _)) = strong(&acts[last]) else { continue };
        let need = setting.need(thread, writer);
        if order.scope < need || scope.scope < need {
            continue;
        }
        let mut seen = if of == How::Store { Vec::new() } else { all[last].clone() };
        seen.push(last);
        all[at] = seen;
    }
    all
}

/// What is released to an act: the first operations of the patterns that it ends by acquiring.
fn synchronised(setting: &Setting, acts: &[Act], seen: &[Vec<usize>], at: usize) -> Vec<(usize, usize)> {
    // The reads with which it makes a pattern.
    let (thread, scope, reads): (usize, Scope, Vec<usize>) = match &acts[at] {
        Act::Fence { thread, order } if order.strength.acquires() => {
            let own = |other: &usize| strong(&acts[*other]).is_some_and(|one| one.0 == *thread);
            (*thread, order.scope, (0..at).filter(own).collect())
        }
        Act::Access { thread, how, order, bytes } if order.strength.acquires() && *how != How::Store => {
            let own = |other: &usize| {
                strong(&acts[*other]).is_some_and(|one| one.0 == *thread && one.3 == *bytes) || *other == at
            };
            (*thread, order.scope, (0..=at).filter(own).collect())
        }
        _ => return Vec::new(),
    };
    let mut all = Vec::new();
    for write in reads.iter().flat_map(|read| &seen[*read]) {
        let Some((writer, _, order, bytes)) = strong(&acts[*write]) else { continue };
        let need = setting.need(thread, writer);
        let mut add = |release: usize, of: Scope| {
            if of >= need && scope >= need {
                all.push((release, at));
            }
        };
        if order.strength.releases() {
            add(*write, order.scope);
        }
        for (first, act) in acts[..*write].iter().enumerate() {
            match act {
                Act::Fence { thread, order } if *thread == writer && order.strength.releases() => {
                    add(first, order.scope);
                }
                Act::Access { thread, how, order, bytes: of }
                    if *thread == writer
                        && of == &bytes
                        && !matches!(how, How::Load | How::Exchange(false))
                        && order.strength.releases() =>
                {
                    add(first, order.scope);
                }
                _ => {}
            }
        }
    }
    all
}

/// Whether two acts are accesses that have to be ordered.
fn conflict(setting: &Setting, a: &Act, b: &Act) -> bool {
    let parts = |act: &Act| match act {
        Act::Access { thread, how, order, bytes } => {
            let scope = (order.strength != Strength::Weak).then_some(order.scope);
            let writes = !matches!(how, How::Load | How::Exchange(false));
            Some((Ok(*thread), *thread, writes, *bytes, scope))
        }
        Act::Move { number, thread, bytes, writes } => Some((Err(*number), *thread, *writes, *bytes, None)),
        _ => None,
    };
    let (Some(a), Some(b)) = (parts(a), parts(b)) else { return false };
    let need = setting.need(a.1, b.1);
    let both = |scope: Option<Scope>| scope.is_some_and(|scope| scope >= need);
    a.0 != b.0 && a.3.meet(&b.3) && (a.2 || b.2) && !(both(a.4) && both(b.4))
}
