//! Products of warpgroups: machine code gives what the PTX does that it is made of, bit for bit.

use crate::harness::Machine;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Words of a thread: 8 that go to shared memory, 4 of A, metadata, 3 that are free, 12 of D; then 12 of the result.
const WORDS: usize = 40;
/// The words at which those of A, the metadata, D and the result begin.
const A: usize = 8;
const METADATA: usize = 12;
const D: usize = 16;
const RESULT: usize = 28;
/// Threads.
const THREADS: usize = 128;
/// A descriptor of a matrix without swizzling whose parts lie 128 bytes and 256 bytes apart, and one of rows of 32 bytes.
const PLAIN: u64 = 16 << 32 | 8 << 16;
const SWIZZLED: u64 = 3 << 62 | PLAIN;

/// Words that look random, less than 2 as floats of most types; metadata are right for all types.
fn inputs(seed: u32) -> Vec<u32> {
    let mut state = u64::from(seed) * 2 + 1;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32
    };
    let mut out = Vec::new();
    for _ in 0..THREADS {
        let mut words: Vec<u32> = (0..WORDS).map(|_| (next() ^ next() << 16) & 0xbfff_bfff).collect();
        words[METADATA] = (0..8).fold(0, |word, _| word << 4 | if next() % 2 == 0 { 0x4 } else { 0xe });
        words[RESULT..].fill(0);
        out.extend(words);
    }
    out
}

/// The last words of each thread.
fn results(words: &[u32]) -> Vec<u32> {
    words.chunks(WORDS).flat_map(|words| words[RESULT..].to_vec()).collect()
}

/// Machine code whose A begins in R16, metadata are in R20, and D begins in R24; the descriptors are in UR8 to UR11.
fn machine_code(text: &str, descriptor: u64) -> String {
    let mut all = format!(
        "S2R R0, SR_TID.X\nLDC.64 R4, c[0x0][0x160]\nMOV R6, {:#x}\nIMAD.WIDE R2, R0, R6, R4\nMOV R6, 0x20
        IMAD R7, R0, R6, RZ\n",
        4 * WORDS
    );
    for at in 0..8 {
        all += &format!("LDG.E R8, [R2+{:#x}]\nSTS [R7+{:#x}], R8\n", 4 * at, 4 * at);
    }
    for at in 0..5 {
        all += &format!("LDG.E R{}, [R2+{:#x}]\n", 16 + at, 4 * (A + at));
    }
    for at in 0..12 {
        all += &format!("LDG.E R{}, [R2+{:#x}]\n", 24 + at, 4 * (D + at));
    }
    let [low, high] = [descriptor as u32, (descriptor >> 32) as u32];
    all += &format!(
        "UMOV UR8, {low:#x}\nUMOV UR9, {high:#x}\nUMOV UR10, {:#x}\nUMOV UR11, {high:#x}\n",
        low + 128
    );
    all += "UISETP.NE.U32.AND UP0, UPT, UR8, URZ, UPT\nBAR.SYNC 0x0\nWARPGROUP.ARRIVE\n";
    all += text;
    for at in 0..12 {
        all += &format!("\nSTG.E [R2+{:#x}], R{}", 4 * (RESULT + at), 24 + at);
    }
    all + "\nEXIT"
}

fn code(text: &str, descriptor: u64, words: &[u32]) -> Vec<u32> {
    let text = machine_code(&format!("{text}\nWARPGROUP.DEPBAR.LE gsb0, 0x0"), descriptor);
    results(&Machine::new("sm_90").run(&text, THREADS as u32, words))
}

/// What PTX leaves.
fn ptx(instruction: &str, descriptor: u64, words: &[u32]) -> Vec<u32> {
    let mut body = String::new();
    for at in 0..8 {
        body += &format!("ld.global.b32 %r1, [%rd1+{}]; st.shared.b32 [%r0+{}], %r1;\n", 4 * at, 4 * at);
    }
    for at in 0..5 {
        body += &format!("ld.global.b32 %a{at}, [%rd1+{}];\n", 4 * (A + at));
    }
    for at in 0..12 {
        body += &format!("ld.global.b32 %d{at}, [%rd1+{}];\n", 4 * (D + at));
    }
    let stores: String =
        (0..12).map(|at| format!("st.global.b32 [%rd1+{}], %d{at};\n", 4 * (RESULT + at))).collect();
    let text = format!(
        ".version 9.0\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 to)\n{{
        .reg .b32 %a<5>, %d<12>, %r<3>; .reg .b64 %rd<8>; .reg .pred %p<2>; .shared .align 1024 .b8 all[4096];
        ld.param.u64 %rd0, [to]; mov.u32 %r2, %tid.x; mul.wide.u32 %rd2, %r2, {}; add.u64 %rd1, %rd0, %rd2;
        mov.u32 %r0, all; mul.lo.u32 %r2, %r2, 32; add.u32 %r0, %r0, %r2;
        {body}
        mov.u32 %r0, all; shr.u32 %r0, %r0, 4; cvt.u64.u32 %rd2, %r0; add.u64 %rd3, %rd2, {descriptor:#x}U;
        add.u64 %rd4, %rd2, {:#x}U; setp.ne.u64 %p1, %rd3, 0;
        fence.proxy.async; bar.sync 0; wgmma.fence.sync.aligned; {instruction}
        wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;
        {stores} ret;\n}}\n",
        4 * WORDS,
        descriptor + 128
    );
    let module = Module::parse(text.as_str());
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None, "{text}");
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let to = device.buffer("to", ElementType::U32, words.len() as u64, &Fill::Bytes(bytes)).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [THREADS as u32, 1, 1], shared: 0, ..Shape::ONE };
    let done = device.launch("k", shape, &[Argument::Buffer(to)], Settings::default());
    done.unwrap_or_else(|error| panic!("{instruction}: {error}"));
    results(&device.read::<u32>(to).unwrap())
}

/// Machine code; words of PTX, registers of D, and what stands behind the descriptor of B, with 1 for a predicate that holds.
type Pair = (&'static str, &'static str, usize, &'static str);

const PAIRS: [Pair; 25] = [
    ("HGMMA.64x8x16.F32 R24, gdesc[UR8], R24, UP0, gsb0", "m64n8k16.f32.f16.f16", 4, "1, 1, 1, 0, 0"),
    ("HGMMA.64x24x16.F32 R24, gdesc[UR8].negA, R24, gsb0", "m64n24k16.f32.f16.f16", 12, "1, -1, 1, 0, 0"),
    ("HGMMA.64x16x16.F32 R24, gdesc[UR8].tnspA, R24, gsb0", "m64n16k16.f32.f16.f16", 8, "1, 1, 1, 1, 0"),
    ("HGMMA.64x16x16.F32 R24, gdesc[UR8].tnspB, R24, gsb0", "m64n16k16.f32.f16.f16", 8, "1, 1, 1, 0, 1"),
    (
        "HGMMA.64x16x16.F16 R24, gdesc[UR8].negB, R24, !UP0, gsb0",
        "m64n16k16.f16.f16.f16",
        4,
        "0, 1, -1, 0, 0",
    ),
    (
        "HGMMA.64x16x16.F32.BF16 R24, -R16, gdesc[UR8].negB, R24, gsb0",
        "m64n16k16.f32.bf16.bf16",
        8,
        "A1, -1, -1, 0",
    ),
    (
        "HGMMA.64x16x16.F32.BF16 R24, R16, gdesc[UR8].tnspB, RZ, !UPT, gsb0",
        "m64n16k16.f32.bf16.bf16",
        8,
        "A0, 1, 1, 1",
    ),
    ("HGMMA.64x16x8.F32.TF32 R24, gdesc[UR8], R24, gsb0", "m64n16k8.f32.tf32.tf32", 8, "1, 1, 1"),
    ("HGMMA.64x24x8.F32.TF32 R24, -R16, gdesc[UR8], R24, gsb0", "m64n24k8.f32.tf32.tf32", 12, "A1, -1, 1"),
    (
        "HGMMA.SP.64x16x32.F32 R24, gdesc[UR8].tnspA, R24, UP0, R20, 0x1, gsb0",
        "m64n16k32.f32.f16.f16",
        8,
        "S1, 1, 1, 1, 1, 0",
    ),
    (
        "HGMMA.SP.64x16x32.F16 R24, R16, gdesc[UR8].negB.tnspB, R24, R20, 0x0, gsb0",
        "m64n16k32.f16.f16.f16",
        4,
        "AS0, 1, 1, -1, 1",
    ),
    (
        "HGMMA.SP.64x8x16.F32.TF32 R24, R16, gdesc[UR8], R24, R20, 0x1, gsb0",
        "m64n8k16.f32.tf32.tf32",
        4,
        "AS1, 1, 1, 1",
    ),
    (
        "QGMMA.64x16x32.F32.E4M3.E5M2 R24, gdesc[UR8].negA, R24, gsb0",
        "m64n16k32.f32.e4m3.e5m2",
        8,
        "1, -1, 1",
    ),
    (
        "QGMMA.64x24x32.F16.E5M2.E4M3 R24, gdesc[UR8].negB, R24, gsb0",
        "m64n24k32.f16.e5m2.e4m3",
        6,
        "1, 1, -1",
    ),
    (
        "QGMMA.64x16x32.F32.E5M2.E5M2 R24, -R16, gdesc[UR8], R24, gsb0",
        "m64n16k32.f32.e5m2.e5m2",
        8,
        "A1, -1, 1",
    ),
    (
        "QGMMA.SP.64x16x64.F32.E4M3.E4M3 R24, gdesc[UR8], R24, R20, gsb0",
        "m64n16k64.f32.e4m3.e4m3",
        8,
        "S0, 1, 1, 1",
    ),
    (
        "QGMMA.SP.64x16x64.F16.E4M3.E4M3 R24, R16, gdesc[UR8], R24, R20, gsb0",
        "m64n16k64.f16.e4m3.e4m3",
        4,
        "AS0, 1, 1, 1",
    ),
    ("IGMMA.64x16x32.S8.U8 R24, gdesc[UR8], R24, gsb0", "m64n16k32.s32.s8.u8", 8, "1"),
    ("IGMMA.64x24x32.U8.U8.SAT R24, gdesc[UR8], R24, UP0, gsb0", "m64n24k32.satfinite.s32.u8.u8", 12, "1"),
    ("IGMMA.64x16x32.U8.S8 R24, R16, gdesc[UR8], R24, gsb0", "m64n16k32.s32.u8.s8", 8, "A1"),
    ("IGMMA.SP.64x16x64.S8.S8 R24, gdesc[UR8], R24, R20, gsb0", "m64n16k64.s32.s8.s8", 8, "S0, 1"),
    (
        "IGMMA.SP.64x16x64.U8.S8.SAT R24, R16, gdesc[UR8], R24, R20, gsb0",
        "m64n16k64.satfinite.s32.u8.s8",
        8,
        "AS0, 1",
    ),
    ("BGMMA.64x16x256.AND.POPC R24, gdesc[UR8], R24, gsb0", "m64n16k256.s32.b1.b1.and.popc", 8, "1"),
    ("BGMMA.64x24x256.AND.POPC R24, R16, gdesc[UR8], R24, gsb0", "m64n24k256.s32.b1.b1.and.popc", 12, "A1"),
    ("BGMMA.64x8x256.AND.POPC R24, R16, gdesc[UR8], RZ, !UPT, gsb0", "m64n8k256.s32.b1.b1.and.popc", 4, "A0"),
];

/// The instruction of PTX. What stands behind the descriptor begins with `A` for A in registers, and `S` for a sparse one.
fn instruction((_, words, registers, tail): Pair) -> String {
    let (in_registers, tail) = tail.strip_prefix('A').map_or((false, tail), |tail| (true, tail));
    let (sparse, mut parts) = match tail.strip_prefix('S') {
        Some(tail) => (true, tail.split(", ")),
        None => (false, tail.split(", ")),
    };
    let mut operands = vec!["%rd4"];
    if sparse {
        operands.push("%a4");
        operands.extend(parts.next());
    }
    operands.extend(parts.next().map(|adds| match adds {
        "1" => "%p1",
        _ => "!%p1",
    }));
    operands.extend(parts);
    let d: Vec<String> = (0..registers).map(|at| format!("%d{at}")).collect();
    let a = if in_registers { "{%a0, %a1, %a2, %a3}" } else { "%rd3" };
    let sp = if sparse { ".sp" } else { "" };
    format!("wgmma.mma_async{sp}.sync.aligned.{words} {{{}}}, {a}, {};", d.join(", "), operands.join(", "))
}

#[test]
fn warpgroups_multiply_as_ptx_does() {
    for (seed, pair) in PAIRS.into_iter().enumerate() {
        let given = inputs(seed as u32 + 1);
        for descriptor in [PLAIN, SWIZZLED] {
            let wanted = ptx(&instruction(pair), descriptor, &given);
            let got = code(pair.0, descriptor, &given);
            assert_eq!(got, wanted, "{}", pair.0);
            assert!(wanted.iter().any(|word| *word != wanted[0]), "{} shows nothing", pair.0);
        }
    }
}

#[test]
fn sums_may_come_from_elsewhere() {
    // C begins in R28, and D in R24.
    let given = inputs(50);
    let moved: Vec<u32> = given
        .chunks(WORDS)
        .flat_map(|words| {
            let mut words = words.to_vec();
            words.copy_within(D + 4..D + 8, D);
            words
        })
        .collect();
    let tail = "1, 1, 1, 0, 0";
    let wanted = ptx(&instruction(("", "m64n8k16.f32.f16.f16", 4, tail)), PLAIN, &moved);
    assert_eq!(code("HGMMA.64x8x16.F32 R24, gdesc[UR8], R28, UP0, gsb0", PLAIN, &given), wanted);
}

#[test]
fn results_are_not_touched_before_they_are_there() {
    let machine = Machine::new("sm_90");
    let given = inputs(51);
    let first = "HGMMA.64x8x16.F32 R24, gdesc[UR8], R24, gsb0\n";
    let second = "HGMMA.64x8x16.F32 R28, gdesc[UR8], R28, gsb0\n";
    let run = |text: &str| machine.try_run(&machine_code(text, PLAIN), THREADS as u32, &given);
    for text in [
        first.to_owned(),
        first.replace(", gsb0", "") + "WARPGROUP.DEPBAR.LE gsb0, 0x0",
        first.to_owned()
            + second
            + "WARPGROUP.DEPBAR.LE gsb0, 0x1\nMOV R32, R28\nWARPGROUP.DEPBAR.LE gsb0, 0x0",
        first.to_owned() + "WARPGROUP.DEPBAR.LE gsb1, 0x0",
    ] {
        let said = run(&text).expect_err(&text);
        assert!(said.contains("a product of the warpgroup which may not be finished"), "{text}: {said}");
    }
    // Of two groups one may be there, and products may follow each other.
    let text = first.to_owned()
        + second
        + "WARPGROUP.DEPBAR.LE gsb0, 0x1\nMOV R32, R24\nWARPGROUP.DEPBAR.LE gsb0, 0x0";
    run(&text).unwrap();
    let empty = "HGMMA.64x8x16.F16 RZ, gdesc[URZ], RZ, !UPT, gsb0\nWARPGROUP.DEPBAR.LE gsb0, 0x0";
    run(&(first.replace(", gsb0", "") + empty)).unwrap();
    run(&(first.replace(", gsb0", "") + first + "WARPGROUP.DEPBAR.LE gsb0, 0x0")).unwrap();
}

#[test]
fn what_is_not_known_is_refused() {
    let machine = Machine::new("sm_90");
    for (text, why) in [
        ("HGMMA.SP.REGOFFSET.64x8x32.F32 R24, gdesc[UR8], R24, R20, 0x0, gsb0", "what its `regoffset` means"),
        ("HGMMA.64x8x8.F32 R24, gdesc[UR8], R24, gsb0", "has no form with .m64n8k8.f32.f16.f16"),
        ("HGMMA.64x8x16.F16.BF16 R24, gdesc[UR8], R24, gsb0", "has no form with .m64n8k16.f16.bf16.bf16"),
    ] {
        let refused = machine.refused(text);
        assert!(refused.contains(why), "{text}: {refused}");
    }
}
