//! PTX that is lowered and run, within bounds of work and memory.

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Bytes that a run may take.
const MEMORY: u64 = 1 << 20;
/// Operations of a warp.
const WORK: u64 = 2000;

pub fn lower(source: &[u8]) {
    let module = Module::parse(source);
    if module.diagnostics().is_empty() {
        let _ = Device::load_within(&[module], MEMORY);
    }
}

pub fn run(source: &[u8]) {
    let module = Module::parse(source);
    if !module.diagnostics().is_empty() {
        return;
    }
    let Ok(mut device) = Device::load_within(&[module], MEMORY) else { return };
    let Some(kernel) = device.kernels().into_iter().next() else { return };
    let Some(sizes) = device
        .kernel(&kernel)
        .map(|kernel| kernel.parameters.iter().map(|parameter| parameter.size).collect::<Vec<_>>())
    else {
        return;
    };
    let mut arguments = Vec::new();
    for size in sizes {
        arguments.push(match size {
            8 => match device.buffer("x", ElementType::U32, 64, &Fill::Iota) {
                Ok(buffer) => Argument::Buffer(buffer),
                Err(_) => return,
            },
            1 => Argument::Value(ElementType::U8, 3),
            2 => Argument::Value(ElementType::U16, 3),
            4 => Argument::Value(ElementType::U32, 33),
            size if size <= 4096 => Argument::Bytes(vec![1; size as usize]),
            _ => return,
        });
    }
    launch(&mut device, &kernel, &arguments);
}

pub fn statements(text: &[u8]) {
    const HEAD: &str = "\
.version 8.6
.target sm_100a
.address_size 64
.global .u32 g[4] = {1, 2, 3, 4};
.func (.param .b32 r) f(.param .b32 a)
{
    .reg .b32 %t;
    ld.param.b32 %t, [a];
    add.s32 %t, %t, 1;
    st.param.b32 [r], %t;
    ret;
}
.entry k(.param .u64 x, .param .u32 n)
{
    .reg .b16 %h<4>;
    .reg .b32 %r<8>;
    .reg .b64 %d<8>;
    .reg .f32 %f<4>;
    .reg .f64 %e<4>;
    .reg .pred %p<4>;
    .shared .align 16 .b8 s[64];
    .local .align 8 .b8 l[32];
    ld.param.u64 %d0, [x];
    ld.param.u32 %r0, [n];
    mov.u32 %r1, %laneid;
    setp.lt.u32 %p0, %r1, 7;
";
    let mut source = HEAD.as_bytes().to_vec();
    source.extend_from_slice(text);
    source.extend_from_slice(b"\n ret;\n}\n");
    run(&source);
}

fn launch(device: &mut Device, kernel: &str, arguments: &[Argument]) {
    let settings = Settings { max_instructions: WORK, ..Settings::default() };
    let shape = Shape { grid: [2, 1, 1], block: [40, 1, 1], shared: 64, ..Shape::ONE };
    // A fault is an answer too.
    let _ = device.launch(kernel, shape, arguments, settings);
}
