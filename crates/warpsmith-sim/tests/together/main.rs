//! What lanes do together, and atomic operations, against models in plain Rust that know nothing of the engine. The
//! lanes that take part differ from round to round; the others go on at once, or wait behind the instruction.

#[path = "../common/mod.rs"]
mod common;

mod atomics;
mod reductions;
mod shuffles;
mod votes;

use common::{device, kernel};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Bits that look random.
pub struct Random(u64);

impl Random {
    /// The next 32.
    pub fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    /// One below a bound.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.bits() % bound
    }
}

/// What a round is given, lane by lane, and which lanes take part.
#[derive(Debug, Clone)]
pub struct Round {
    /// What `%r2` holds.
    pub a: [u32; 32],
    /// What `%r3` holds.
    pub b: [u32; 32],
    /// What `%r4` holds.
    pub c: [u32; 32],
    /// The lanes that take part; `%r5` of all lanes.
    pub members: u32,
}

impl Round {
    /// Values below a bound, for all lanes or some.
    pub fn random(random: &mut Random, bound: u32) -> Round {
        let members = match random.below(4) {
            0 | 1 => u32::MAX,
            2 => 1 << random.below(32),
            _ => random.bits() | 1 << random.below(32),
        };
        let mut values = || core::array::from_fn(|_| random.below(bound));
        Round { a: values(), b: values(), c: values(), members }
    }

    /// The lanes that take part.
    pub fn lanes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..32).filter(|lane| self.members >> lane & 1 != 0)
    }
}

/// The lanes of a list, as a mask.
pub fn mask(lanes: impl Iterator<Item = usize>) -> u32 {
    lanes.fold(0, |mask, lane| mask | 1 << lane)
}

/// What the lanes that do not take part find in their results.
const LEFT_ALONE: (u32, bool) = (0xdead_beef, true);

/// Value and predicate of each lane of each round. The instruction reads `%r2`, `%r3`, `%r4` and the mask `%r5`, and
/// writes `%r7` and `%p2`; `%p4` is whether `%r2` is not zero, `%rd5` is `%r2` and `%r3` in one.
pub fn run(sm: u32, instruction: &str, rounds: &[Round]) -> Vec<[(u32, bool); 32]> {
    let mut both = [false, true].map(|branches| run_one_way(sm, instruction, rounds, branches));
    assert!(both[0] == both[1], "{instruction}: a guard and a branch around it differ");
    core::mem::take(&mut both[0])
}

fn run_one_way(sm: u32, instruction: &str, rounds: &[Round], branches: bool) -> Vec<[(u32, bool); 32]> {
    let (branch, guard) = if branches { ("@!%p1 bra SKIP;", "") } else { ("", "@%p1 ") };
    let body = format!(
        "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; mov.u32 %r9, {};
    LOOP:
        ld.global.u32 %r2, [%rd3]; ld.global.u32 %r3, [%rd3+128]; ld.global.u32 %r4, [%rd3+256];
        ld.global.u32 %r5, [%rd3+384]; mov.b64 %rd5, {{%r2, %r3}}; setp.ne.u32 %p4, %r2, 0;
        shr.u32 %r6, %r5, %r1; and.b32 %r6, %r6, 1; setp.ne.u32 %p1, %r6, 0;
        mov.u32 %r7, {}; setp.eq.u32 %p2, %r1, %r1; {branch}
        {guard}{instruction}
    SKIP:
        selp.u32 %r8, 1, 0, %p2; st.global.u32 [%rd3+512], %r7; st.global.u32 [%rd3+640], %r8;
        add.s64 %rd3, %rd3, 768; sub.u32 %r9, %r9, 1; setp.ne.u32 %p3, %r9, 0; @%p3 bra LOOP;",
        rounds.len(),
        LEFT_ALONE.0
    );
    let mut bytes = Vec::new();
    for round in rounds {
        for words in [&round.a, &round.b, &round.c, &[round.members; 32], &[0; 32], &[0; 32]] {
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        }
    }
    let mut device = device(&kernel(sm, "", &body));
    let buffer = device.buffer("to", ElementType::U32, bytes.len() as u64 / 4, &Fill::Zero).unwrap();
    device.write(buffer, &bytes).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { max_instructions: 1 << 24, ..Settings::default() };
    let ended = device.launch("k", shape, &[Argument::Buffer(buffer)], settings);
    ended.unwrap_or_else(|error| panic!("{instruction}: {error}"));
    let bytes = device.bytes(buffer);
    let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    let lanes = |words: &[u32]| core::array::from_fn(|lane| (words[128 + lane], words[160 + lane] != 0));
    words.chunks(192).map(lanes).collect()
}

/// Holds what an instruction gives against a model: of a lane of a round, value and predicate, or nothing where any
/// result is right.
pub fn check(
    sm: u32,
    instruction: &str,
    rounds: &[Round],
    model: impl Fn(&Round, usize) -> Option<(u32, bool)>,
) {
    for (round, found) in rounds.iter().zip(run(sm, instruction, rounds)) {
        for (lane, found) in found.into_iter().enumerate() {
            let takes_part = round.members >> lane & 1 != 0;
            let wanted = if takes_part { model(round, lane) } else { Some(LEFT_ALONE) };
            let Some(wanted) = wanted else { continue };
            assert_eq!(found, wanted, "{instruction}, lane {lane} of {round:x?}");
        }
    }
}
