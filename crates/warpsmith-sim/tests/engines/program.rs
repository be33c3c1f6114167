//! Random programs as modules with what they are launched with.

use super::maker::{Around, BLOCK, INPUT, Maker, OWN, THREADS, UNIFORM, WORDS};
use std::collections::BTreeSet;
use std::fmt::Write;
use testing::SplitMix;
use warpsmith_sim::engine::Shape;

/// Shapes of blocks: whole warps and others, in one dimension and more.
const BLOCKS: [[u32; 3]; 14] = [
    [32, 1, 1],
    [64, 1, 1],
    [128, 1, 1],
    [256, 1, 1],
    [1, 1, 1],
    [33, 1, 1],
    [100, 1, 1],
    [16, 16, 1],
    [8, 8, 1],
    [32, 4, 1],
    [5, 7, 1],
    [4, 4, 4],
    [3, 5, 7],
    [64, 2, 2],
];

/// Bytes of what a thread leaves: all of its registers.
const LEFT: u32 = 144;

/// A program and what it is launched with.
pub struct Program {
    pub text: String,
    pub shape: Shape,
    /// Buffers, in the order of its parameters.
    pub buffers: Vec<Vec<u8>>,
    /// The last parameters: a word and bytes.
    pub word: u32,
    pub bytes: Vec<u8>,
    /// How many statements it has, those that are left out among them.
    pub statements: usize,
}

/// The program of a seed, without some of its statements.
pub fn program(seed: u64, without: &BTreeSet<usize>) -> Program {
    let mut maker = Maker::new(seed, without);
    let block = maker.pick(&BLOCKS);
    let threads = block.iter().product::<u32>();
    let most = (THREADS / threads).clamp(1, 4);
    let grid = [1 + maker.below(most.into()) as u32, 1, 1];
    let grid = if grid[0] == 4 && maker.percent(50) { [2, 2, 1] } else { grid };
    maker.threads = threads;
    assert!(threads <= BLOCK && threads * grid.iter().product::<u32>() <= THREADS);

    let mut text = String::from(".version 8.3\n.target sm_90\n.address_size 64\n");
    let constants: Vec<String> = maker.random.words(OWN as usize / 4).iter().map(u32::to_string).collect();
    let _ = writeln!(text, ".const .align 16 .b32 table[{}] = {{{}}};", OWN / 4, constants.join(", "));
    for name in ["lines", "pieces", "words", "counts"] {
        let bytes = match name {
            "lines" => 16 * 5 * BLOCK,
            "pieces" => 16 * BLOCK,
            "words" => 4 * BLOCK,
            _ => 4 * 8 * WORDS,
        };
        let _ = writeln!(text, ".shared .align 16 .b8 {name}[{bytes}];");
    }
    for number in 0..maker.below(3) {
        function(&mut maker, number, &mut text);
    }
    kernel(&mut maker, &mut text);

    let all = threads * grid.iter().product::<u32>();
    let mut random = SplitMix(seed ^ 0x5555);
    let input = (0..INPUT / 4).flat_map(|at| word_of(at, &mut random).to_le_bytes()).collect();
    let mut own = vec![0u8; (OWN * all) as usize];
    own.iter_mut().for_each(|byte| *byte = random.next() as u8);
    // The first half is changed in any way, the second one has what was counted in shared memory.
    let mut common = vec![0; 2 * 4 * 8 * WORDS as usize];
    common.iter_mut().step_by(3).for_each(|byte| *byte = random.next() as u8);
    let buffers =
        vec![input, own, common, vec![0; (16 * 5 * THREADS) as usize], vec![0; (LEFT * all) as usize]];
    let bytes = (0..OWN).map(|_| random.next() as u8).collect();
    let shape = Shape { grid, block, ..Shape::ONE };
    Program { text, shape, buffers, word: random.next() as u32, bytes, statements: maker.statements }
}

/// A word of the input: any bits, a small number, a float from 0 to 1, or one that is rare by chance.
fn word_of(at: u32, random: &mut SplitMix) -> u32 {
    const RARE: [u32; 8] =
        [0, 0x8000_0000, 0x7f80_0000, 0xff80_0000, 0x7fc0_0001, 0x0000_0001, 0x3f80_0000, u32::MAX];
    match at % 4 {
        0 => random.next() as u32,
        1 => random.below(64) as u32,
        2 => (random.below(1 << 24) as f32 / (1 << 24) as f32).to_bits(),
        _ if random.below(4) == 0 => RARE[random.below(8) as usize],
        _ => ((random.below(2000) as f32 - 1000.0) / 8.0).to_bits(),
    }
}

/// What all functions begin with: their registers have values.
fn values(head: &mut String) {
    head.push_str(
        "    ld.global.v4.u32 {%u0, %u1, %u2, %u3}, [%a0]; ld.global.v4.u32 {%u4, %u5, %u6, %u7}, [%a0+16];
    mov.b64 %l0, {%u0, %u1}; mov.b64 %l1, {%u5, %u2}; cvt.u64.u32 %l2, %u1; cvt.s64.s32 %l3, %u4;
    mov.b32 {%h0, %h1}, %u0; cvt.u16.u32 %h2, %u1; mov.b16 %h3, 0x3c00;
    mov.b32 %f0, %u2; mov.b32 %f1, %u6; mov.b32 %f2, %u3; cvt.rn.f32.u32 %f3, %u1; cvt.rn.f32.s32 %f4, %u0;
    mov.f32 %f5, 0f3F800000; cvt.f64.f32 %d0, %f0; mov.b64 %d1, {%u4, %u3}; cvt.rn.f64.s32 %d2, %u4;
    setp.lt.s32 %p0, %u0, 0; and.b32 %t0, %u1, 1; setp.eq.u32 %p1, %t0, 0; setp.gt.f32 %p2, %f0, 0f3F000000;
    and.b32 %t0, %lin, 4; setp.eq.u32 %p3, %t0, 0;
",
    );
}

fn function(maker: &mut Maker, number: u64, text: &mut String) {
    let name = format!("f{number}");
    // It may call itself, and those before it.
    maker.functions.push(name.clone());
    let around =
        Around { uniform: false, members: None, loops: Vec::new(), kernel: false, depth: 1, turns: 0 };
    for _ in 0..3 + maker.below(6) {
        maker.statement(&around);
    }
    let body = std::mem::take(&mut maker.body);
    let _ = writeln!(
        text,
        ".func (.param .b32 r) {name}(.param .b32 a, .param .b32 f, .param .b32 sh, .param .b32 lin, .param .b32 gid,
    .param .b32 left, .param .b64 in, .param .b64 own, .param .b64 common, .param .b64 line)\n{{"
    );
    text.push_str("    .local .align 16 .b8 stack[64];\n");
    text.push_str("    .reg .b32 %sh, %lin, %gid, %left; .reg .b64 %in, %own, %common, %line;\n");
    text.push_str(&maker.declarations());
    for name in ["sh", "lin", "gid", "left"] {
        let _ = writeln!(text, "    ld.param.b32 %{name}, [{name}];");
    }
    for name in ["in", "own", "common", "line"] {
        let _ = writeln!(text, "    ld.param.b64 %{name}, [{name}];");
    }
    text.push_str("    mad.wide.u32 %a0, %lin, 32, %in;\n");
    values(text);
    for at in (0..OWN).step_by(16) {
        let _ = writeln!(text, "    st.local.v4.u32 [stack+{at}], {{%u0, %u1, %u2, %u3}};");
    }
    text.push_str("    ld.param.b32 %u0, [a]; ld.param.f32 %f0, [f]; st.param.b32 [r], %u0;\n");
    text.push_str(&body);
    text.push_str("    xor.b32 %u0, %u0, %u1; mov.b32 %u1, %f1; add.u32 %u0, %u0, %u1;\n");
    text.push_str("    st.param.b32 [r], %u0;\n    ret;\n}\n");
}

fn kernel(maker: &mut Maker, text: &mut String) {
    let members = maker.meets.then(|| String::from("%members"));
    let around =
        Around { uniform: maker.meets, members, loops: Vec::new(), kernel: true, depth: 0, turns: 0 };
    for _ in 0..6 + maker.below(16) {
        maker.statement(&around);
    }
    let body = std::mem::take(&mut maker.body);
    text.push_str(
        ".visible .entry k(.param .u64 in, .param .u64 own, .param .u64 common, .param .u64 line, .param .u64 left,
    .param .u32 word, .param .align 16 .b8 bytes[64])
{
    .local .align 16 .b8 stack[64];
    .reg .b32 %sh, %lin, %gid, %members, %x; .reg .b64 %in, %own, %common, %line, %left; .reg .b16 %y;
",
    );
    text.push_str(&maker.declarations());
    for name in ["in", "own", "common", "line", "left"] {
        let _ = writeln!(text, "    ld.param.u64 %{name}, [{name}];");
    }
    text.push_str(
        "    mov.u32 %t0, %tid.z; mov.u32 %x, %ntid.y; mov.u32 %lin, %tid.y; mad.lo.u32 %lin, %t0, %x, %lin;
    mov.u32 %x, %ntid.x; mov.u32 %t0, %tid.x; mad.lo.u32 %lin, %lin, %x, %t0;
    mov.u32 %t0, %ntid.y; mul.lo.u32 %x, %x, %t0; mov.u32 %t0, %ntid.z; mul.lo.u32 %x, %x, %t0;
    mov.u32 %t0, %nctaid.x; mov.u32 %gid, %ctaid.y; mov.u32 %w0, %ctaid.x; mad.lo.u32 %gid, %gid, %t0, %w0;
    mad.lo.u32 %gid, %gid, %x, %lin;
    mad.wide.u32 %own, %gid, 64, %own; mov.u32 %sh, pieces; mad.lo.u32 %sh, %lin, 16, %sh;
    ld.param.u32 %w0, [word]; mov.u32 %w1, %ctaid.x; ld.param.u32 %w2, [bytes+4];
    setp.lt.u32 %q0, %lin, 64; mov.u32 %x, counts; mad.lo.u32 %x, %lin, 4, %x; @%q0 st.shared.u32 [%x], 0;
    and.b32 %t0, %gid, 511; mad.wide.u32 %a0, %t0, 32, %in;
",
    );
    values(text);
    for at in (0..OWN).step_by(16) {
        let _ = writeln!(text, "    st.local.v4.u32 [stack+{at}], {{%u0, %u1, %u2, %u3}};");
    }
    text.push_str("    bar.sync 0;\n    activemask.b32 %members;\n");
    text.push_str(&body);
    let _ = writeln!(text, "    mad.wide.u32 %left, %gid, {LEFT}, %left;");
    let mut at = 0;
    for (class, count, bytes) in [('u', 8, 4), ('f', 6, 4), ('l', 4, 8), ('d', 3, 8), ('h', 4, 2)] {
        for number in 0..count {
            let _ = writeln!(text, "    st.global.b{} [%left+{at}], %{class}{number};", 8 * bytes);
            at += bytes;
        }
    }
    for number in 0..4 {
        let _ =
            writeln!(text, "    selp.b16 %y, 1, 0, %p{number}; st.global.u8 [%left+{}], %y;", at + number);
    }
    for number in 0..UNIFORM as u32 {
        let _ = writeln!(text, "    st.global.b32 [%left+{}], %w{number};", at + 4 + 4 * number);
    }
    assert!(at + 4 + 4 * UNIFORM as u32 <= LEFT);
    if maker.meets {
        // What has been counted, of a thread a word.
        text.push_str(
            "    bar.sync 0; mov.u32 %x, counts; mad.lo.u32 %x, %lin, 4, %x; setp.lt.u32 %q0, %lin, 64;
    mad.wide.u32 %common, %lin, 4, %common; @%q0 ld.shared.u32 %x, [%x]; @%q0 red.global.add.u32 [%common+256], %x;
",
        );
    }
    text.push_str("    ret;\n}\n");
}
