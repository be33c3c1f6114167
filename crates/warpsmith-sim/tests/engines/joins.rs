//! A register that is the same in all lanes where a run ends, and need not be where the next one begins, because one can come there
//! on another way, too: behind barriers, behind ends of threads, behind branches that go where they would go anyway; and one that is
//! the same in all lanes, loaded into the place of its address.

use super::run::engines;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// What stands before a loop, one at a time.
const BEFORE: [&str; 10] = [
    "",
    "bar.sync 0;",
    "barrier.sync 1;",
    "bar.red.popc.u32 %m, 0, %p;",
    "bar.red.popc.u32 %m, 0, %p; bar.sync 0; bar.sync 0;",
    "@%q exit;",
    "@%q ret; bar.sync 0;",
    "@%p bra L;",
    "@!%q bra L;",
    "ld.param.u64 %v, [in]; ld.global.u64 %v, [%v]; add.u64 %w, %w, %v; cvt.u32.u64 %n, %v;",
];

fn kernel(before: &str) -> String {
    format!(
        ".version 8.0 .target sm_80 .address_size 64
        .visible .entry k(.param .u64 in, .param .u64 out) {{
            .reg .b32 %t, %i, %n, %m, %u, %c, %x; .reg .b64 %in, %out, %w, %v; .reg .pred %p, %q, %g;
            ld.param.u64 %in, [in]; ld.param.u64 %out, [out];
            mov.u32 %t, %tid.x; mov.u32 %i, %tid.y; mov.u32 %x, %ntid.x; mad.lo.u32 %i, %i, %x, %t;
            mad.wide.u32 %in, %i, 4, %in; mad.wide.u32 %out, %i, 16, %out;
            ld.global.u32 %u, [%in];
            and.b32 %m, %u, 1; setp.eq.u32 %p, %m, 0; setp.gt.u32 %q, %i, 5000;
            mov.u32 %n, 1; mov.u32 %m, %t; mov.u64 %w, %in; mov.u32 %c, 3;
            {before}
        L:
            sub.u32 %n, %u, %n; xor.b32 %m, %m, %u; cvt.u64.u32 %v, %n; add.u64 %w, %w, %v;
            sub.u32 %c, %c, 1; setp.ne.u32 %g, %c, 0;
            @%g bra L;
            st.global.v2.u32 [%out], {{%n, %m}}; st.global.u64 [%out+8], %w;
            ret;
        }}"
    )
}

#[test]
fn what_is_filled_is_known_on_all_ways() {
    for before in BEFORE {
        let text = kernel(before);
        for block in [[32, 1, 1], [64, 1, 1], [33, 1, 1], [4, 16, 1], [7, 5, 1], [128, 2, 1]] {
            let shape = Shape { grid: [3, 1, 1], block, ..Shape::ONE };
            let threads = u64::from(shape.threads());
            let [one, others @ ..] = engines().map(|settings| {
                let mut device = Device::load(&[Module::parse(text.as_str())]).expect("a program");
                let input = device.buffer("in", ElementType::U32, threads, &Fill::Random(7)).expect("room");
                let out = device.buffer("out", ElementType::U8, 16 * threads, &Fill::Zero).expect("room");
                let arguments = [Argument::Buffer(input), Argument::Buffer(out)];
                let result = device.launch("k", shape, &arguments, settings).expect("it ends");
                (result, device.bytes(out))
            });
            for other in others {
                assert!(one == other, "{before} {block:?}");
            }
        }
    }
}
