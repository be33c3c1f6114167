//! One instruction on registers that are known before and after it.

use super::run::{Kernel, Random, assembled};
use std::fmt::Write;
use warpsmith_sim::launch::Argument;

/// Registers that are loaded and stored; those above hold addresses meanwhile.
pub const REGISTERS: usize = 16;
/// Words of shared memory behind the arguments.
pub const SHARED: usize = 64;

/// What a thread has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub r: [u32; REGISTERS],
    /// Flags of the condition registers: zero, sign, carry, overflow from bit 0 on.
    pub c: [u32; 4],
    /// A1 to A4.
    pub a: [u32; 4],
}

impl State {
    /// Registers that are often at an edge.
    pub fn random(random: &mut Random) -> State {
        const EDGES: [u32; 20] = [
            0,
            1,
            2,
            15,
            16,
            17,
            31,
            32,
            33,
            0x7f,
            0x80,
            0x7fff,
            0x8000,
            0xffff,
            0x8000_0000,
            0x7fff_ffff,
            0xffff_ffff,
            0x3f80_0000,
            0x7f80_0000,
            0xff80_0001,
        ];
        let mut word = || match random.below(4) {
            0 => EDGES[random.below(20) as usize],
            1 => EDGES[random.below(20) as usize] << 16 | EDGES[random.below(20) as usize] & 0xffff,
            // A number of usual size.
            2 => (random.next() as u32 & 0x87ff_ffff) | 0x3c00_0000,
            _ => random.next() as u32,
        };
        State {
            r: core::array::from_fn(|_| word()),
            c: core::array::from_fn(|_| word() & 15),
            a: core::array::from_fn(|index| (16 + 4 * index as u32) * 2),
        }
    }
}

const WORDS: usize = REGISTERS + 8;

/// Runs the instruction on the threads of a warp. Shared memory holds `shared`, constant bank 1 `constants`.
pub fn run(
    text: &str,
    short: bool,
    states: &[State],
    shared: &[u32],
    constants: &[u32],
) -> Result<Vec<State>, String> {
    let mut code = String::from(".arch sm_13\n");
    // R20 is the thread's place in the buffer of states, R21 a temporary, R22 the thread.
    code +=
        "    MOV R22, R0\n    IMUL32I.U16.U16 R20, R22L, 0x60\n    MOV R21, g[0x4]\n    IADD R20, R20, R21\n";
    // Thread 0 fills shared memory, from byte 0x20 on.
    for (index, word) in shared.iter().enumerate() {
        let _ = writeln!(code, "    MVI R21, {word:#x}\n    R2G.U32.U32 g[{:#x}], R21", 8 + index);
    }
    let field = |index: usize| format!("    IADD32I R21, R20, {:#x}\n", 4 * index);
    for index in 0..4 {
        let _ = write!(
            code,
            "{}    GLD.U32 R21, global14[R21]\n    R2C C{index}, R21\n",
            field(REGISTERS + index)
        );
        let _ = write!(
            code,
            "{}    GLD.U32 R21, global14[R21]\n    R2A A{}, R21\n",
            field(REGISTERS + 4 + index),
            index + 1
        );
    }
    for index in 0..REGISTERS {
        let _ = writeln!(code, "{}    GLD.U32 R{index}, global14[R21]", field(index));
    }
    let _ = writeln!(code, "    {text}");
    if short {
        // Instructions of one word come in pairs.
        code += "    MOV32 R23, R23\n";
    }
    for index in 0..REGISTERS {
        let _ = writeln!(code, "{}    GST.U32 global14[R21], R{index}", field(index));
    }
    for index in 0..4 {
        let _ =
            write!(code, "{}    C2R R0, C{index}\n    GST.U32 global14[R21], R0\n", field(REGISTERS + index));
        let _ = write!(
            code,
            "{}    A2R R0, A{}\n    GST.U32 global14[R21], R0\n",
            field(REGISTERS + 4 + index),
            index + 1
        );
    }
    code += "    RET\n";
    let bytes: Vec<u8> = constants.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut kernel = Kernel::try_new(assembled(&code), &bytes).map_err(|refused| refused.join("\n"))?;
    kernel.shared = 4 * SHARED as u32 + 64;
    let words: Vec<u32> =
        states.iter().flat_map(|state| [&state.r[..], &state.c, &state.a].concat()).collect();
    let buffer = kernel.buffer("states", &words);
    kernel
        .run([1, 1], states.len() as u32, &[Argument::Buffer(buffer)])
        .map_err(|error| format!("{text}: {error}"))?;
    let found = kernel.read(buffer);
    let part = |words: &[u32], at: usize| core::array::from_fn(|index| words[at + index]);
    let states = found.chunks(WORDS).map(|words| State {
        r: core::array::from_fn(|index| words[index]),
        c: part(words, REGISTERS),
        a: part(words, REGISTERS + 4),
    });
    Ok(states.collect())
}
