//! How long a launch of one small block takes through the library: the shortest and the middle of many.

use std::time::Instant;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType};

const SOURCE: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry twice(.param .u64 to, .param .u32 count)
{
    .reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [to];
    ld.param.u32 %r1, [count];
    mov.u32 %r2, %tid.x;
    setp.ge.u32 %p1, %r2, %r1;
    @%p1 ret;
    mul.wide.u32 %rd2, %r2, 4;
    add.s64 %rd3, %rd1, %rd2;
    ld.global.u32 %r3, [%rd3];
    add.u32 %r3, %r3, %r3;
    st.global.u32 [%rd3], %r3;
    ret;
}";

/// The shortest and the middle time of many, in microseconds.
fn times(mut f: impl FnMut()) -> (f64, f64) {
    let mut all: Vec<f64> = (0..20_000)
        .map(|_| {
            let start = Instant::now();
            f();
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    all.sort_by(f64::total_cmp);
    (all[0], all[all.len() / 2])
}

fn main() {
    let mut device = Device::load(&[Module::parse(SOURCE)]).expect("a program");
    let buffer = device.alloc("to", ElementType::U32, 256).expect("a buffer");
    let arguments = [Argument::Buffer(buffer), Argument::Value(ElementType::U32, 256)];
    let kernel = device.prepare("twice").expect("a kernel");
    for (threads, machine) in [(32, 1), (256, 1), (256, 0)] {
        let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
        let settings = Settings { threads: machine, ..Settings::default() };
        let ready = times(|| {
            device.launch_kernel(&kernel, shape, &arguments, settings).expect("a run");
        });
        let named = times(|| {
            device.launch("twice", shape, &arguments, settings).expect("a run");
        });
        println!(
            "one block of {threads} threads, on {machine} threads of this machine (0: all): prepared {:.2} µs (middle {:.2}), \
             by name {:.2} µs (middle {:.2})",
            ready.0, ready.1, named.0, named.1
        );
    }
    let shape = Shape { grid: [64, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    for machine in [1, 2, 0] {
        let settings = Settings { threads: machine, ..Settings::default() };
        let many = times(|| {
            device.launch_kernel(&kernel, shape, &arguments, settings).expect("a run");
        });
        println!("64 blocks on {machine} threads: {:.2} µs (middle {:.2})", many.0, many.1);
    }
    let each = times(|| {
        let brief = device.alloc("brief", ElementType::U32, 256).expect("a buffer");
        device.free(brief).expect("it was there");
    });
    println!("a buffer made and freed: {:.2} µs (middle {:.2})", each.0, each.1);
}
