//! Products of matrices: machine code gives what the PTX does that it is made of, bit for bit, on any bits.

use crate::harness::Machine;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Words of a thread: 16 of A, 8 of B, 8 of C, metadata, scales of A and of B, and one that is free; then 8 of D.
const WORDS: usize = 44;
/// The word at which D begins.
const RESULT: usize = 36;

/// Words that look random; metadata are places that rise, and right for all types.
fn inputs(seed: u32) -> Vec<u32> {
    let mut state = u64::from(seed) * 2 + 1;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32
    };
    let mut out = Vec::new();
    for _ in 0..32 {
        let mut words: Vec<u32> = (0..WORDS).map(|_| next() ^ next() << 16).collect();
        words[32] = (0..8).fold(0, |word, _| word << 4 | if next() % 2 == 0 { 0x4 } else { 0xe });
        // Scales near 1.
        for scale in &mut words[33..35] {
            *scale = *scale & 0x0303_0303 | 0x7878_7878;
        }
        words[RESULT..].fill(0);
        out.extend(words);
    }
    out
}

/// What machine code leaves of D. A begins in R8, B in R24, C in R32, metadata are in R40, scales in R41 and R42, and D
/// begins in R48.
fn code(name: &str, text: &str, words: &[u32], results: usize) -> Vec<u32> {
    let machine = Machine::new(name);
    let sys = if name == "sm_75" { ".SYS" } else { "" };
    let mut all = format!(
        "S2R R0, SR_TID.X\nLDC.64 R4, c[0x0][0x160]\nMOV R6, {:#x}\nIMAD.WIDE R2, R0, R6, R4\n",
        4 * WORDS
    );
    for at in 0..RESULT {
        all += &format!("LDG.E{sys} R{}, [R2+{:#x}]\n", 8 + at, 4 * at);
    }
    all += text;
    for at in 0..results {
        all += &format!("\nSTG.E{sys} [R2+{:#x}], R{}", 4 * (RESULT + at), 48 + at);
    }
    all += "\nEXIT";
    let after = machine.run(&all, 32, words);
    after.chunks(WORDS).flat_map(|words| words[RESULT..RESULT + results].to_vec()).collect()
}

/// What PTX leaves of D: registers of A, B, C and D, and what stands behind C.
fn ptx(name: &str, mnemonic: &str, counts: [usize; 4], tail: &str, words: &[u32]) -> Vec<u32> {
    let wide = mnemonic.contains(".f64");
    let (ty, size) = if wide { ("f64", 8) } else { ("b32", 4) };
    let mut body = String::new();
    let mut operands = Vec::new();
    for ((letter, count), begin) in ["a", "b", "c", "d"].iter().zip(counts).zip([0, 16, 24, RESULT]) {
        let registers: Vec<String> = (0..count).map(|index| format!("%{letter}{index}")).collect();
        if *letter != "d" {
            for (index, register) in registers.iter().enumerate() {
                body += &format!("ld.global.{ty} {register}, [%rd1+{}];\n", 4 * begin + size * index);
            }
        }
        operands.push(format!("{{{}}}", registers.join(", ")));
    }
    for (register, word) in [("%e", 32), ("%sa", 33), ("%sb", 34)] {
        body += &format!("ld.global.b32 {register}, [%rd1+{}];\n", 4 * word);
    }
    let [a, b, c, d] = operands.as_slice() else { unreachable!() };
    body += &format!("{mnemonic} {d}, {a}, {b}, {c}{tail};\n");
    for index in 0..counts[3] {
        body += &format!("st.global.{ty} [%rd1+{}], %d{index};\n", 4 * RESULT + size * index);
    }
    let suffix = if name == "sm_120" || name == "sm_100" { "a" } else { "" };
    let text = format!(
        ".version 9.0\n.target {name}{suffix}\n.address_size 64\n.visible .entry k(.param .u64 to)\n{{\n\
         .reg .{ty} %a<16>, %b<8>, %c<8>, %d<8>; .reg .b32 %e, %sa, %sb, %lane; .reg .b64 %rd<3>;\n\
         ld.param.u64 %rd0, [to]; mov.u32 %lane, %tid.x; mul.wide.u32 %rd2, %lane, {}; add.u64 %rd1, %rd0, %rd2;\n\
         {body}ret;\n}}\n",
        4 * WORDS
    );
    let module = Module::parse(text.as_str());
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None, "{text}");
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let to = device.buffer("to", ElementType::U32, words.len() as u64, &Fill::Bytes(bytes)).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    let done = device.launch("k", shape, &[Argument::Buffer(to)], Settings::default());
    done.unwrap_or_else(|error| panic!("{mnemonic}: {error}"));
    let after: Vec<u32> = device.read(to).unwrap();
    let results = counts[3] * size / 4;
    after.chunks(WORDS).flat_map(|words| words[RESULT..RESULT + results].to_vec()).collect()
}

/// Architecture, machine code, PTX, registers of A, B, C and D, and operands behind C.
type Pair = (&'static str, &'static str, &'static str, [usize; 4], &'static str);

const PAIRS: [Pair; 38] = [
    ("sm_75", "HMMA.1688.F32 R48, R8, R24, R32", "m16n8k8.row.col.f32.f16.f16.f32", [2, 1, 4, 4], ""),
    ("sm_75", "HMMA.1688.F16 R48, R8, R24, R32", "m16n8k8.row.col.f16.f16.f16.f16", [2, 1, 2, 2], ""),
    (
        "sm_75",
        "HMMA.884.F32.F32.STEP0 R48, R8.ROW, R24.COL, R32\nHMMA.884.F32.F32.STEP1 R50, R8.ROW, R24.COL, R34
        HMMA.884.F32.F32.STEP2 R52, R8.ROW, R24.COL, R36\nHMMA.884.F32.F32.STEP3 R54, R8.ROW, R24.COL, R38",
        "m8n8k4.row.col.f32.f16.f16.f32",
        [2, 2, 8, 8],
        "",
    ),
    (
        "sm_75",
        "HMMA.884.F16.F16.STEP0 R48, R8.COL, R24.ROW, R32\nHMMA.884.F16.F16.STEP1 R50, R8.COL, R24.ROW, R34",
        "m8n8k4.col.row.f16.f16.f16.f16",
        [2, 2, 4, 4],
        "",
    ),
    (
        "sm_75",
        "HMMA.884.F32.F16.STEP0 R48, R8.ROW, R24.ROW, R32\nHMMA.884.F32.F16.STEP1 R50, R8.ROW, R24.ROW, R32
        HMMA.884.F32.F16.STEP2 R52, R8.ROW, R24.ROW, R34\nHMMA.884.F32.F16.STEP3 R54, R8.ROW, R24.ROW, R34",
        "m8n8k4.row.row.f32.f16.f16.f16",
        [2, 2, 4, 8],
        "",
    ),
    ("sm_75", "IMMA.8816.S8.U8 R48, R8.ROW, R24.COL, R32", "m8n8k16.row.col.s32.s8.u8.s32", [1, 1, 2, 2], ""),
    (
        "sm_75",
        "IMMA.8832.U4.S4.SAT R48, R8.ROW, R24.COL, R32",
        "m8n8k32.row.col.satfinite.s32.u4.s4.s32",
        [1, 1, 2, 2],
        "",
    ),
    (
        "sm_75",
        "BMMA.88128.XOR.POPC R48, R8.ROW, R24.COL, R32",
        "m8n8k128.row.col.s32.b1.b1.s32.xor.popc",
        [1, 1, 2, 2],
        "",
    ),
    ("sm_80", "HMMA.16816.F32 R48, R8, R24, R32", "m16n8k16.row.col.f32.f16.f16.f32", [4, 2, 4, 4], ""),
    ("sm_90", "HMMA.16816.F16 R48, R8, R24, R32", "m16n8k16.row.col.f16.f16.f16.f16", [4, 2, 2, 2], ""),
    (
        "sm_89",
        "HMMA.16816.F32.BF16 R48, R8, R24, R32",
        "m16n8k16.row.col.f32.bf16.bf16.f32",
        [4, 2, 4, 4],
        "",
    ),
    ("sm_80", "HMMA.1688.F32.BF16 R48, R8, R24, R32", "m16n8k8.row.col.f32.bf16.bf16.f32", [2, 1, 4, 4], ""),
    ("sm_80", "HMMA.1684.F32.TF32 R48, R8, R24, R32", "m16n8k4.row.col.f32.tf32.tf32.f32", [2, 1, 4, 4], ""),
    ("sm_120", "HMMA.1688.F32.TF32 R48, R8, R24, R32", "m16n8k8.row.col.f32.tf32.tf32.f32", [4, 2, 4, 4], ""),
    ("sm_80", "DMMA.884 R48, R8, R24, R32", "m8n8k4.row.col.f64.f64.f64.f64", [1, 1, 2, 2], ""),
    ("sm_90", "DMMA.8x8x4.RM R48, R8, R24, R32", "m8n8k4.row.col.rm.f64.f64.f64.f64", [1, 1, 2, 2], ""),
    ("sm_90", "DMMA.16x8x4 R48, R8, R24, R32", "m16n8k4.row.col.f64.f64.f64.f64", [2, 1, 4, 4], ""),
    ("sm_90", "DMMA.16x8x16.RZ R48, R8, R24, R32", "m16n8k16.row.col.rz.f64.f64.f64.f64", [8, 4, 4, 4], ""),
    (
        "sm_80",
        "IMMA.16816.U8.S8 R48, R8.ROW, R24.COL, R32",
        "m16n8k16.row.col.s32.u8.s8.s32",
        [2, 1, 4, 4],
        "",
    ),
    (
        "sm_90",
        "IMMA.16832.S8.S8.SAT R48, R8.ROW, R24.COL, R32",
        "m16n8k32.row.col.satfinite.s32.s8.s8.s32",
        [4, 2, 4, 4],
        "",
    ),
    (
        "sm_80",
        "IMMA.16832.S4.U4 R48, R8.ROW, R24.COL, R32",
        "m16n8k32.row.col.s32.s4.u4.s32",
        [2, 1, 4, 4],
        "",
    ),
    (
        "sm_80",
        "IMMA.16864.U4.U4 R48, R8.ROW, R24.COL, R32",
        "m16n8k64.row.col.s32.u4.u4.s32",
        [4, 2, 4, 4],
        "",
    ),
    (
        "sm_90",
        "BMMA.168256.AND.POPC R48, R8.ROW, R24.COL, R32",
        "m16n8k256.row.col.s32.b1.b1.s32.and.popc",
        [4, 2, 4, 4],
        "",
    ),
    (
        "sm_80",
        "HMMA.SP.16816.F32 R48, R8, R24, R32, R40, 0x2",
        "m16n8k16.row.col.f32.f16.f16.f32",
        [2, 2, 4, 4],
        ", %e, 2",
    ),
    (
        "sm_90",
        "HMMA.SP.16832.F16 R48, R8, R24, R32, R40, 0x1",
        "m16n8k32.row.col.f16.f16.f16.f16",
        [4, 4, 2, 2],
        ", %e, 1",
    ),
    (
        "sm_90",
        "HMMA.SP.16816.F32.TF32 R48, R8, R24, R32, R40, 0x1",
        "m16n8k16.row.col.f32.tf32.tf32.f32",
        [4, 4, 4, 4],
        ", %e, 1",
    ),
    (
        "sm_80",
        "HMMA.SP.1688.F32.TF32 R48, R8, R24, R32, R40, 0x3",
        "m16n8k8.row.col.f32.tf32.tf32.f32",
        [2, 2, 4, 4],
        ", %e, 3",
    ),
    (
        "sm_80",
        "IMMA.SP.16832.U8.S8 R48, R8.ROW, R24.COL, R32, R40, 0x1",
        "m16n8k32.row.col.s32.u8.s8.s32",
        [2, 2, 4, 4],
        ", %e, 1",
    ),
    (
        "sm_89",
        "IMMA.SP.168128.U4.S4 R48, R8.ROW, R24.COL, R32, R40, 0x0",
        "m16n8k128.row.col.s32.u4.s4.s32",
        [4, 4, 4, 4],
        ", %e, 0",
    ),
    (
        "sm_89",
        "QMMA.16832.F32.E4M3.E5M2 R48, R8.ROW, R24.COL, R32",
        "m16n8k32.row.col.f32.e4m3.e5m2.f32",
        [4, 2, 4, 4],
        "",
    ),
    (
        "sm_89",
        "QMMA.16816.F16.E5M2.E5M2 R48, R8.ROW, R24.COL, R32",
        "m16n8k16.row.col.f16.e5m2.e5m2.f16",
        [2, 1, 2, 2],
        "",
    ),
    (
        "sm_89",
        "QMMA.SP.16864.F32.E5M2.E4M3 R48, R8.ROW, R24.COL, R32, R40, 0x0",
        "m16n8k64.row.col.f32.e5m2.e4m3.f32",
        [4, 4, 4, 4],
        ", %e, 0",
    ),
    (
        "sm_120",
        "QMMA.16832.F32.E3M2.E2M1 R48, R8, R24, R32",
        "m16n8k32.row.col.kind::f8f6f4.f32.e3m2.e2m1.f32",
        [4, 2, 4, 4],
        "",
    ),
    (
        "sm_120",
        "QMMA.SP.16864.F16.E2M3.E4M3 R48, R8, R24, R32, R40, 0x0",
        "m16n8k64.row.col.kind::f8f6f4.f16.e2m3.e4m3.f16",
        [4, 4, 2, 2],
        ", %e, 0",
    ),
    (
        "sm_120",
        "UMOV UR4, 0x6f\nQMMA.SF.16832.F32.E4M3.E2M3.E8 R48, R8, R24, R32, R41, R42, UR4",
        "m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e2m3.f32.ue8m0",
        [4, 2, 4, 4],
        ", %sa, {3, 1}, %sb, {1, 3}",
    ),
    (
        "sm_120",
        "UMOV UR4, 0x66\nOMMA.SF.16864.F32.E2M1.E2M1.E8 R48, R8, R24, R32, R41, R42, UR4",
        "m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0",
        [4, 2, 4, 4],
        ", %sa, {2, 1}, %sb, {0, 3}",
    ),
    (
        "sm_120",
        "UMOV UR4, 0x64\nOMMA.SF.16864.F32.E2M1.E2M1.UE4M3.4X R48, R8, R24, R32, R41, R42, UR4",
        "m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3",
        [4, 2, 4, 4],
        ", %sa, {0, 1}, %sb, {0, 3}",
    ),
    (
        "sm_120",
        "UMOV UR4, 0x74\nOMMA.SF.SP.168128.F32.E2M1.E2M1.E8 R48, R8, R24, R32, R40, R42, UR4, 0x0",
        "m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0",
        [4, 4, 4, 4],
        ", %e, 0, %sa, {0, 1}, %sb, {2, 3}",
    ),
];

#[test]
fn code_multiplies_as_ptx_does() {
    for (seed, (name, text, words, counts, tail)) in PAIRS.into_iter().enumerate() {
        let start = if tail.starts_with(", %e") { "mma.sp::ordered_metadata" } else { "mma" };
        let mnemonic = format!("{start}.sync.aligned.{words}");
        let given = inputs(seed as u32 + 1);
        let wanted = ptx(name, &mnemonic, counts, tail, &given);
        let got = code(name, text, &given, wanted.len() / 32);
        assert_eq!(got, wanted, "{name} {text}");
        assert!(wanted.iter().any(|word| *word != wanted[0]), "{text} shows nothing");
    }
}

#[test]
fn zeros_and_signs_are_those_of_the_code() {
    // C of zeros, and A with the opposite sign.
    let given = inputs(77);
    let plain = code("sm_80", "HMMA.16816.F32 R48, R8, R24, RZ", &given, 4);
    let turned = code("sm_80", "HMMA.16816.F32 R48, -R8, R24, RZ", &given, 4);
    for (one, other) in plain.iter().zip(turned) {
        let is_number = one & 0x7fff_ffff <= 0x7f80_0000;
        assert!(!is_number || *one == other ^ 0x8000_0000 || one & 0x7fff_ffff == 0, "{one:#x} {other:#x}");
    }
    let refused = Machine::new("sm_90").refused("HMMA.16816.F32 R48, R8, R24, R32, !UPT\nEXIT");
    assert!(refused.contains("what a predicate at the end of a product means is not known"), "{refused}");
}
