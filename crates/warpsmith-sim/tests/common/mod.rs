//! Kernels of a few lines.
#![allow(dead_code, reason = "each test uses its own part")]

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};

/// A kernel `k` with one parameter, a buffer whose address is in `%rd1`.
pub fn kernel(sm: u32, declarations: &str, body: &str) -> String {
    let suffix = if sm >= 90 { "a" } else { "" };
    format!(
        ".version 9.0\n.target sm_{sm}{suffix}\n.address_size 64\n{declarations}\n.visible .entry k(.param .u64 to)\n{{\n\
         .reg .b16 %h<8>; .reg .b32 %r<32>; .reg .b64 %rd<16>; .reg .f32 %f<16>; .reg .f64 %fd<8>; .reg .pred %p<8>;\n\
         ld.param.u64 %rd1, [to]; cvta.to.global.u64 %rd1, %rd1;\n{body}\nret;\n}}\n"
    )
}

/// A device with a program, which is valid and executed in full.
pub fn device(source: &str) -> Device {
    let module = Module::parse(source);
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None, "{source}");
    match Device::load(&[module]) {
        Ok(device) => device,
        Err(refused) => panic!("{}\n{source}", refused[0]),
    }
}

/// What a kernel leaves in a buffer of so many words: one block.
pub fn run(sm: u32, declarations: &str, body: &str, threads: u32, words: usize) -> Vec<u32> {
    match try_run(sm, declarations, body, threads, words) {
        Ok((got, _)) => got,
        Err(error) => panic!("{error}"),
    }
}

/// The same; what it prints as well.
pub fn try_run(
    sm: u32,
    declarations: &str,
    body: &str,
    threads: u32,
    words: usize,
) -> Result<(Vec<u32>, String), LaunchError> {
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    launch(&kernel(sm, declarations, body), shape, words)
}

/// Runs the kernel `k` of a text.
pub fn launch(source: &str, shape: Shape, words: usize) -> Result<(Vec<u32>, String), LaunchError> {
    let mut device = device(source);
    let buffer = device.buffer("to", ElementType::U32, words as u64, &Fill::Zero).unwrap();
    let settings = Settings { max_instructions: 1 << 24, ..Settings::default() };
    device.launch("k", shape, &[Argument::Buffer(buffer)], settings)?;
    let bytes = device.bytes(buffer);
    let got = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    Ok((got, String::from_utf8_lossy(&device.take_printed()).into_owned()))
}
