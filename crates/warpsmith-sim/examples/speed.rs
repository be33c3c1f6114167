//! Thread-instructions per second of a few kernels.

use warpsmith_sim::engine::{self, Settings, Shape};
use warpsmith_sim::memory::{AllocationKind, Global, Private};
use warpsmith_sim::observe::Nothing;

const SAXPY: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry saxpy(.param .u64 px, .param .u64 py, .param .f32 pa, .param .u32 pn)
{
    .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<8>; .reg .pred %p;
    ld.param.u64 %rd0, [px]; ld.param.u64 %rd1, [py]; ld.param.f32 %f0, [pa]; ld.param.u32 %r0, [pn];
    mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
    mad.lo.s32 %r4, %r1, %r2, %r3;
    setp.ge.u32 %p, %r4, %r0;
    @%p bra DONE;
    cvta.to.global.u64 %rd2, %rd0; cvta.to.global.u64 %rd3, %rd1;
    mul.wide.u32 %rd4, %r4, 4;
    add.s64 %rd5, %rd2, %rd4; add.s64 %rd6, %rd3, %rd4;
    ld.global.f32 %f1, [%rd5]; ld.global.f32 %f2, [%rd6];
    fma.rn.f32 %f3, %f1, %f0, %f2;
    st.global.f32 [%rd6], %f3;
DONE:
    ret;
}
.visible .entry mandel(.param .u64 po, .param .u32 pw, .param .u32 pi)
{
    .reg .b32 %r<12>; .reg .b64 %rd<4>; .reg .f32 %f<16>; .reg .pred %p<3>;
    ld.param.u64 %rd0, [po]; ld.param.u32 %r0, [pw]; ld.param.u32 %r9, [pi];
    mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
    mad.lo.s32 %r4, %r1, %r2, %r3;
    rem.u32 %r5, %r4, %r0; div.u32 %r6, %r4, %r0;
    cvt.rn.f32.u32 %f0, %r5; cvt.rn.f32.u32 %f1, %r6; cvt.rn.f32.u32 %f2, %r0;
    div.rn.f32 %f3, %f0, %f2; fma.rn.f32 %f3, %f3, 0f40400000, 0fC0000000;
    div.rn.f32 %f4, %f1, %f2; fma.rn.f32 %f4, %f4, 0f40000000, 0fBF800000;
    mov.f32 %f5, 0f00000000; mov.f32 %f6, 0f00000000; mov.u32 %r7, 0;
L:
    mul.rn.f32 %f7, %f5, %f5; mul.rn.f32 %f8, %f6, %f6;
    add.rn.f32 %f9, %f7, %f8; setp.gt.f32 %p0, %f9, 0f40800000;
    @%p0 bra D;
    sub.rn.f32 %f10, %f7, %f8; mul.rn.f32 %f11, %f5, %f6;
    add.rn.f32 %f5, %f10, %f3; fma.rn.f32 %f6, %f11, 0f40000000, %f4;
    add.u32 %r7, %r7, 1; setp.lt.u32 %p1, %r7, %r9; @%p1 bra L;
D:
    mul.wide.u32 %rd1, %r4, 4; add.s64 %rd2, %rd0, %rd1; st.global.u32 [%rd2], %r7;
    ret;
}
";

fn main() {
    let module = warpsmith_ptx::Module::parse(SAXPY);
    for diagnostic in module.diagnostics() {
        println!("{}", diagnostic.message(module.source()));
    }
    let mut memory = Global::new();
    let program = warpsmith_sim::link(&[module], &mut memory).unwrap_or_else(|refused| {
        refused.iter().for_each(|one| println!("{one}"));
        std::process::exit(1)
    });
    let n = 1u32 << 20;
    let x = memory.allocate("x", AllocationKind::Buffer, u64::from(n) * 4);
    let y = memory.allocate("y", AllocationKind::Buffer, u64::from(n) * 4);
    for index in 0..n {
        memory.store32(x + u64::from(index) * 4, (index as f32).to_bits());
    }
    let settings = Settings::default();
    for level in [engine::Level::Portable, engine::Level::Avx2] {
        for (kernel, name) in [(0u32, "saxpy"), (1, "mandel")] {
            let mut parameters = Private::new(32);
            parameters.store(0, 8, x);
            if kernel == 0 {
                parameters.store(8, 8, y);
                parameters.store(16, 4, 2.0f32.to_bits().into());
                parameters.store(20, 4, n.into());
            } else {
                parameters.store(0, 8, y);
                parameters.store(8, 4, 1024);
                parameters.store(12, 4, 256);
            }
            let shape = Shape { grid: [n / 256, 1, 1], block: [256, 1, 1], shared: 0 };
            let start = std::time::Instant::now();
            let mut rounds = 0;
            let mut count = 0;
            while start.elapsed().as_millis() < 1000 {
                let totals = engine::run(
                    &program,
                    kernel,
                    &memory,
                    parameters.clone(),
                    shape,
                    Settings { level, ..settings },
                    &mut [Nothing],
                );
                count += totals.unwrap().instructions;
                rounds += 1;
            }
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "{level:?} {name}: {:.0} M warp lanes/s ({} rounds)",
                count as f64 * 32.0 / seconds / 1e6,
                rounds
            );
        }
    }
    println!("{}", f32::from_bits(memory.load32(y + 400)));
}
