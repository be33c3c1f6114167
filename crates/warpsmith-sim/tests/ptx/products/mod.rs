//! Products of matrices: every instruction that the data makes of `mma`, `mma.sp` and `wmma.mma`, on small whole numbers,
//! whose sums are exact by every rule. Where elements lie is said here once more, as the manual says it.

mod case;
mod number;
mod opaque;
mod spec;

use crate::common::kernel as one_kernel;
use case::{Case, case};
use number::Random;
use opaque::opaque;
use spec::Spec;
use warpsmith_check::enumerate;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Form;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};
use warpsmith_sim::{Linking, Matrix};

const LANES: usize = 32;

/// All spellings that the enumeration has of the instructions of a family that multiply.
fn spellings(family: &str) -> Vec<String> {
    let mut out = Vec::new();
    for form in Form::all().filter(|form| form.family() == family) {
        let name = form.instruction().name();
        if family == "wmma" && name != "wmma.mma" {
            continue;
        }
        for line in enumerate::form(form).lines {
            let mnemonic = line.split_whitespace().next().unwrap_or_default().to_owned();
            // Floats that are clamped are another matter.
            let clamps = mnemonic.contains("satfinite") && !mnemonic.contains("s32");
            if !out.contains(&mnemonic) && !clamps {
                out.push(mnemonic);
            }
        }
    }
    out
}

/// Runs cases, each a kernel of one module; what is wrong with them.
fn run(cases: &[Case]) -> Vec<String> {
    let mut text = String::from(".version 9.0\n.target sm_120a\n.address_size 64\n");
    for (index, case) in cases.iter().enumerate() {
        text += &format!(
            ".visible .entry k{index}(.param .u64 from, .param .u64 to)\n{{\n.reg .b32 %lane; .reg .b64 %rd<4>;\n\
             ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to];\n{}ret;\n}}\n",
            case.text
        );
    }
    let module = Module::parse(text.as_str());
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None, "{text}");
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let mut wrong = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        let fill = Fill::Bytes(case.input.clone());
        let words = case.expected.len() * if case.wide { 2 } else { 1 };
        let from = device.buffer("from", ElementType::U8, case.input.len() as u64, &fill).unwrap();
        let to = device.buffer("to", ElementType::U32, words as u64, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [Argument::Buffer(from), Argument::Buffer(to)];
        if let Err(error) = device.launch(&format!("k{index}"), shape, &arguments, Settings::default()) {
            wrong.push(format!("{}: {error}", case.name));
            continue;
        }
        let got: Vec<u64> = if case.wide {
            device.read::<u64>(to).unwrap_or_else(|_| {
                let bytes = device.bytes(to);
                bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect()
            })
        } else {
            device.bytes(to).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word).into()).collect()
        };
        // A sum that is rounded downwards may come to a zero with a sign.
        let differs = |at: &usize| {
            let (got, wanted) = (got[*at], case.expected[*at]);
            got != wanted && !(case.wide && got == 1 << 63 && wanted == 0)
        };
        if let Some(at) = (0..got.len()).find(differs) {
            let (got, wanted) = (got[at], case.expected[at]);
            wrong.push(format!("{}: word {at} is {got:#x}, not {wanted:#x}", case.name));
        }
    }
    wrong
}

#[test]
fn every_product_of_a_warp_is_right() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let specs: Vec<Spec> = spellings("mma").iter().map(|mnemonic| Spec::of(mnemonic)).collect();
    let cases: Vec<Case> = specs.iter().map(|spec| case(spec, &mut random)).collect();
    assert!(cases.len() > 150, "{}", cases.len());
    let wrong = run(&cases);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn every_product_of_opaque_fragments_is_right() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let specs: Vec<Spec> = spellings("wmma").iter().map(|mnemonic| Spec::of(mnemonic)).collect();
    let cases: Vec<Case> = specs.iter().map(|spec| opaque(spec, &mut random)).collect();
    assert!(cases.len() > 60, "{}", cases.len());
    let wrong = run(&cases);
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// What stops a kernel of one block of so many threads, or refuses it.
fn stopped(threads: u32, body: &str) -> String {
    let source = one_kernel(120, ".shared .align 32 .b8 all[16384];", body);
    let module = Module::parse(source.as_str());
    let mut device = match Device::load(&[module]) {
        Ok(device) => device,
        Err(refused) => return refused[0].to_string(),
    };
    if let Some(refused) = device.refused("k").first() {
        return refused.to_string();
    }
    let to = device.buffer("to", ElementType::U32, 32, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    match device.launch("k", shape, &[Argument::Buffer(to)], Settings::default()) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_the_manual_leaves_undefined_is_told() {
    let sparse = |order: &str, numbers: u32, select: u32| {
        format!(
            "mov.u32 %r9, {numbers};
            mma.sp{order}.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {{%f0, %f1, %f2, %f3}}, {{%r0, %r1, %r2, %r3}}, \
             {{%r4, %r5, %r6, %r7}}, {{%f0, %f1, %f2, %f3}}, %r9, {select};"
        )
    };
    let scaled = |byte: u32, thread: u32| {
        format!(
            "mov.u16 %h0, {byte}; mov.u16 %h1, {thread};
            mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {{%f0, %f1, %f2, %f3}}, \
             {{%r0, %r1, %r2, %r3}}, {{%r4, %r5}}, {{%f0, %f1, %f2, %f3}}, %r6, {{%h0, %h1}}, %r7, {{0, 0}};"
        )
    };
    let dense = "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%r0, %r1}, {%r2, %r3}, {%r4}, {%r0, %r1};";
    let differs = "mov.u32 %r9, %tid.x; cvt.u16.u32 %h0, %r9; mov.u16 %h1, 0;
        mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0 {%f0, %f1, %f2, %f3}, \
         {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%f0, %f1, %f2, %f3}, %r6, {%h0, %h1}, %r7, {0, 0};";
    let ordered = "::ordered_metadata";
    let strided = |stride: &str| {
        format!(
            "mov.u32 %r9, %tid.x; shl.b32 %r9, %r9, 4; add.u32 %r9, %r9, 16;
            wmma.load.a.sync.aligned.row.m16n16k16.shared.f16 {{%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7}}, [all], {stride};"
        )
    };
    for (threads, body, wanted) in [
        (32, sparse("", 0x4444_4444, 0), ""),
        (32, sparse("", 0x1111_1111, 0), ""),
        (32, sparse(ordered, 0x4444_4444, 1), ""),
        (32, sparse(ordered, 0x4441_4444, 1), "says 1 and 0 for the places of its stored elements"),
        (32, sparse("", 0x4444_4444 & !0xf, 0), "row 0 of the sparse matrix says 0 for the place"),
        (32, sparse("", 0x4444_4444, 2), "legal are 0 to 1"),
        (32, scaled(2, 1), ""),
        (32, scaled(1, 0), "byte number 1 picks no scales of A; legal are the multiples of 2 from 0 to 2"),
        (32, scaled(4, 0), "byte number 4 picks no scales of A"),
        (32, scaled(0, 2), "thread number 2 picks no scales of A; legal are 0 to 1"),
        (32, differs.into(), "the lanes pick scales by different numbers"),
        (32, dense.into(), ""),
        (16, dense.into(), "the block has only 16 threads in this warp"),
        (40, dense.into(), "the block has only 8 threads in this warp"),
        (
            32,
            format!("mov.u32 %r9, %tid.x; setp.eq.u32 %p0, %r9, 5; @%p0 exit; {dense}"),
            "some have ended or skip it",
        ),
        (32, strided("16"), ""),
        (
            32,
            strided("8"),
            "lines of the matrix are 8 elements apart, and 16 long; legal is a distance of 16 or more",
        ),
        (32, strided("0"), "lines of the matrix are 0 elements apart"),
        (32, strided("%r9"), "different values as stride"),
    ] {
        let got = stopped(threads, &body);
        assert!(if wanted.is_empty() { got.is_empty() } else { got.contains(wanted) }, "{body}\n{got}");
        // A thread that there is not is not named.
        assert!(threads > 16 || got.contains("thread (0, 0, 0)") || got.is_empty(), "{got}");
    }
}

#[test]
fn floats_that_are_clamped_are_finite() {
    let body = "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        mov.f32 %f0, 0f7F800000; mov.f32 %f1, 0fFF800000; mov.f32 %f2, 0f7FC00000; mov.f32 %f3, 0f3F800000;
        mov.u32 %r2, 0;
        wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32.satfinite {%f4, %f5, %f6, %f7, %f8, %f9, %f10, %f11},
         {%r2, %r2, %r2, %r2, %r2, %r2, %r2, %r2}, {%r2, %r2, %r2, %r2, %r2, %r2, %r2, %r2},
         {%f0, %f1, %f2, %f3, %f0, %f1, %f2, %f3};
        st.global.f32 [%rd3], %f4; st.global.f32 [%rd3+128], %f5; st.global.f32 [%rd3+256], %f6;
        st.global.f32 [%rd3+384], %f7;";
    let got = crate::common::run(75, "", body, 32, 128);
    for (at, word) in got.into_iter().enumerate() {
        assert_eq!(word, [0x7f7f_ffff, 0xff7f_ffff, 0, 0x3f80_0000][at / 32], "word {at}");
    }
}

#[test]
fn sums_are_those_of_the_target_or_of_whom_is_asked() {
    // 1 + 4 · 2^-25, and 1 + 8 · 2^-26: sm_80 keeps 24 bits behind the point of the greatest product, sm_90 keeps 25.
    let body = "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; and.b32 %r2, %r1, 3;
        setp.eq.u32 %p0, %r2, 0; setp.eq.u32 %p1, %r2, 1; setp.eq.u32 %p2, %r2, 2; mov.f32 %f0, 0f00000000; mov.u32 %r9, 0;
        selp.b32 %r3, 0x0c003c00, 0, %p0; @%p1 mov.b32 %r3, 0x0c000c00; @%p2 mov.b32 %r3, 0x00000c00;
        selp.b32 %r4, 0x08003c00, 0, %p0; @%p1 mov.b32 %r4, 0x08000800; @%p2 mov.b32 %r4, 0x00000800;
        mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f4, %f5, %f6, %f7}, {%r3, %r9, %r9, %r9}, {%r4, %r9},
         {%f0, %f0, %f0, %f0};
        st.global.f32 [%rd3], %f4;
        selp.b32 %r3, 0x08003c00, 0x08000800, %p0; selp.b32 %r4, 0x00000800, 0, %p0;
        mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f4, %f5, %f6, %f7}, {%r3, %r9, %r4, %r9}, {%r3, %r4},
         {%f0, %f0, %f0, %f0};
        st.global.f32 [%rd3+128], %f4;";
    let (one, more) = (0x3f80_0000, 0x3f80_0001);
    for (target, matrix, wanted) in [
        (80, Matrix::Own, [one, one]),
        (90, Matrix::Own, [more, one]),
        (90, Matrix::Hardware(80), [one, one]),
        (80, Matrix::Hardware(90), [more, one]),
        (80, Matrix::Exact, [more, more]),
    ] {
        let module = Module::parse(one_kernel(target, "", body).as_str());
        let linking = Linking { matrix, ..Linking::default() };
        let mut device = Device::load_as(&[module], 1 << 28, linking).unwrap();
        let to = device.buffer("to", ElementType::U32, 64, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
        device.launch("k", shape, &[Argument::Buffer(to)], Settings::default()).unwrap();
        let got: Vec<u32> = device.read(to).unwrap();
        assert_eq!([got[0], got[32]], wanted, "{target} {matrix:?}");
    }
    let bf16 = "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%f4, %f5, %f6, %f7}, {%r0, %r1}, {%r2}, {%f0, %f1, %f2, %f3};";
    let module = Module::parse(one_kernel(75, "", bf16).as_str());
    let device = Device::load(&[module]).unwrap();
    let refused = device.refused("k")[0].to_string();
    assert!(
        refused
            .contains("sm_75 has no mma of bf16 and bf16; --matrix hardware:sm_80 adds as a target that has"),
        "{refused}"
    );
}
