//! Small programs: as PTX, and as what all orders of their threads may be.

use crate::Dice;
use crate::model;
use crate::play::{Act, Bytes, How, Setting, Thread};
use core::fmt::Write;
use warpsmith_sim::op::{Order, Scope, Strength};

/// Something that a thread does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Do {
    Load(u64),
    Store(u64),
    Add(u64),
    /// Writes 1 to a flag.
    Set(u64, Strength, Scope),
    /// Waits until a flag is 1.
    Wait(u64, Strength, Scope),
    Fence(Scope),
    /// A barrier of the block.
    Barrier,
    /// A barrier of the warp.
    Meet,
}

/// A small program.
#[derive(Debug)]
pub struct Program {
    setting: Setting,
    threads: Vec<Vec<Do>>,
}

/// The number of the first word that is a flag.
const FLAG: u64 = 16;
/// Orders of a program at most; one that has more is not taken.
const MOST: usize = 20_000;

impl Program {
    pub fn new(dice: &mut Dice) -> Program {
        let count = 2 + dice.roll(3);
        let kind = dice.roll(3);
        let threads: Vec<Thread> = (0..count as u32)
            .map(|thread| match kind {
                0 => (0, 0, thread),
                1 => (0, thread, 0),
                _ => (u64::from(thread), 0, 0),
            })
            .collect();
        let most = if count == 2 { 4 } else { 3 };
        let parts = if kind < 2 { 1 + dice.roll(2) } else { 1 };
        let (words, meets) = (1 + dice.roll(3), kind == 0 && dice.roll(2) == 0);
        let own = |dice: &mut Dice| {
            let mut all = Vec::new();
            for part in 0..parts {
                if part > 0 {
                    all.push(if meets { Do::Meet } else { Do::Barrier });
                }
                for _ in 0..1 + dice.roll(most) {
                    let scope = if dice.roll(4) == 0 { Scope::Block } else { Scope::Device };
                    let strong = |dice: &mut Dice, strength| {
                        if dice.roll(3) == 0 { Strength::Relaxed } else { strength }
                    };
                    let word = dice.roll(words) as u64;
                    all.push(match dice.roll(10) {
                        0..3 => Do::Load(word),
                        3..5 => Do::Store(word),
                        5 => Do::Add(word),
                        6 | 7 => Do::Set(word, strong(dice, Strength::Release), scope),
                        8 => Do::Wait(word, strong(dice, Strength::Acquire), scope),
                        _ => Do::Fence(scope),
                    });
                }
            }
            all
        };
        let threads_do = (0..count).map(|_| own(dice)).collect();
        Program { setting: Setting { threads, cluster: 1 }, threads: threads_do }
    }

    /// Blocks, and threads of each.
    pub fn shape(&self) -> [u32; 2] {
        let count = self.threads.len() as u32;
        match self.setting.threads[1] {
            (0, 0, _) => [1, count],
            (0, ..) => [1, 32 * count],
            _ => [count, 1],
        }
    }

    /// Whether some order of its threads has a race; none if one of them does not end, or there are too many.
    pub fn has_race(&self) -> Option<bool> {
        let mut orders = 0;
        let mut race = false;
        let mut at = vec![0; self.threads.len()];
        self.each(&mut at, &mut Vec::new(), &mut orders, &mut race)?;
        Some(race)
    }

    fn each(&self, at: &mut [usize], acts: &mut Vec<Act>, orders: &mut usize, race: &mut bool) -> Option<()> {
        if *orders > MOST {
            return None;
        }
        let next: Vec<Option<Do>> =
            (0..at.len()).map(|thread| self.threads[thread].get(at[thread]).copied()).collect();
        if next.iter().all(Option::is_none) {
            *orders += 1;
            *race = *race || !model::races(&self.setting, acts).is_empty();
            return Some(());
        }
        let everybody = next.iter().all(|next| matches!(next, Some(Do::Barrier | Do::Meet)));
        let mut stuck = true;
        for (thread, next) in next.iter().enumerate() {
            let Some(next) = next else { continue };
            let threads: Vec<usize> = (0..at.len()).collect();
            let act = match *next {
                Do::Barrier | Do::Meet if !everybody || thread > 0 => continue,
                Do::Barrier => Act::Barrier { arrive: Vec::new(), wait: threads.clone() },
                Do::Meet => Act::Meet { threads: threads.clone() },
                Do::Wait(flag, ..) if !is_set(acts, FLAG + flag) => continue,
                other => act(thread, other),
            };
            stuck = false;
            let moves: Vec<usize> = if everybody { threads } else { vec![thread] };
            moves.iter().for_each(|thread| at[*thread] += 1);
            acts.push(act);
            let goes_on = self.each(at, acts, orders, race);
            acts.pop();
            moves.iter().for_each(|thread| at[*thread] -= 1);
            goes_on?;
        }
        if stuck { None } else { Some(()) }
    }

    /// It as PTX.
    pub fn ptx(&self) -> String {
        let mut text = String::from(
            ".version 8.5\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 m)\n{\n.reg .b64 %a; .reg .b32 %r<8>; \
             .reg .pred %p;\nld.param.u64 %a, [m];\nmov.u32 %r1, 1;\n",
        );
        text += match self.setting.threads[1] {
            (0, 0, _) => "mov.u32 %r0, %tid.x;\n",
            (0, ..) => {
                "mov.u32 %r0, %tid.x;\nand.b32 %r2, %r0, 31;\nsetp.ne.u32 %p, %r2, 0;\n@%p ret;\nshr.u32 %r0, %r0, 5;\n"
            }
            _ => "mov.u32 %r0, %ctaid.x;\n",
        };
        for thread in 0..self.threads.len() {
            let _ = writeln!(text, "setp.eq.u32 %p, %r0, {thread};\n@%p bra T{thread};");
        }
        text += "ret;\n";
        let members = (1u64 << self.threads.len()) - 1;
        for (thread, own) in self.threads.iter().enumerate() {
            let _ = writeln!(text, "T{thread}:");
            for (number, one) in own.iter().enumerate() {
                let _ = match *one {
                    Do::Load(word) => writeln!(text, "ld.global.u32 %r3, [%a+{}];", 4 * word),
                    Do::Store(word) => writeln!(text, "st.global.u32 [%a+{}], {thread};", 4 * word),
                    Do::Add(word) => {
                        writeln!(text, "atom.relaxed.gpu.global.add.u32 %r3, [%a+{}], 1;", 4 * word)
                    }
                    Do::Set(flag, strength, scope) => {
                        let (strength, scope) = (word_of(strength), of_scope(scope));
                        writeln!(text, "st.{strength}.{scope}.global.u32 [%a+{}], %r1;", 4 * (FLAG + flag))
                    }
                    Do::Wait(flag, strength, scope) => {
                        let (strength, scope) = (word_of(strength), of_scope(scope));
                        let (label, at) = (format!("W{thread}_{number}"), 4 * (FLAG + flag));
                        writeln!(
                            text,
                            "{label}:\nld.{strength}.{scope}.global.u32 %r3, [%a+{at}];\nsetp.eq.u32 %p, %r3, 0;\n@%p bra {label};"
                        )
                    }
                    Do::Fence(scope) => writeln!(text, "fence.acq_rel.{};", of_scope(scope)),
                    Do::Barrier => writeln!(text, "barrier.sync 0;"),
                    Do::Meet => writeln!(text, "bar.warp.sync {members};"),
                };
            }
            text += "ret;\n";
        }
        text + "}\n"
    }
}

/// Whether a flag was set.
fn is_set(acts: &[Act], word: u64) -> bool {
    let sets = |act: &Act| matches!(act, Act::Access { how: How::Store, bytes, .. } if bytes.word == word);
    acts.iter().any(sets)
}

fn act(thread: usize, one: Do) -> Act {
    let bytes = |word| Bytes { shared: None, word, first: 0, count: 4 };
    let order = |strength, scope| Order { strength, scope, ..Order::default() };
    let weak = Order::default();
    match one {
        Do::Load(word) => Act::Access { thread, how: How::Load, order: weak, bytes: bytes(word) },
        Do::Store(word) => Act::Access { thread, how: How::Store, order: weak, bytes: bytes(word) },
        Do::Add(word) => Act::Access {
            thread,
            how: How::Atomic,
            order: order(Strength::Relaxed, Scope::Device),
            bytes: bytes(word),
        },
        Do::Set(flag, strength, scope) => {
            Act::Access { thread, how: How::Store, order: order(strength, scope), bytes: bytes(FLAG + flag) }
        }
        Do::Wait(flag, strength, scope) => {
            Act::Access { thread, how: How::Load, order: order(strength, scope), bytes: bytes(FLAG + flag) }
        }
        Do::Fence(scope) => Act::Fence { thread, order: order(Strength::AcquireRelease, scope) },
        Do::Barrier | Do::Meet => Act::Meet { threads: Vec::new() },
    }
}

fn word_of(strength: Strength) -> &'static str {
    match strength {
        Strength::Acquire => "acquire",
        Strength::Release => "release",
        _ => "relaxed",
    }
}

fn of_scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Block => "cta",
        _ => "gpu",
    }
}
