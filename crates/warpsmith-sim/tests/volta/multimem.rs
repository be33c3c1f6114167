//! Memory that several devices have at one address, in machine code: against the PTX that it was made of, which has a model of its
//! own.

use std::path::Path;
use testing::SplitMix;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What devices and a buffer have when the kernel has run on such words.
fn run(device: &mut Device, words: &[Vec<u32>], seed: u64) -> Vec<Vec<u32>> {
    device.set_devices(words.len() as u32 - 1);
    let x = device.multimem("x", ElementType::U32, words[0].len() as u64, &Fill::Zero).unwrap();
    let mut ids: Vec<_> =
        (1..words.len()).map(|number| device.find_buffer(&format!("x.{}", number - 1)).unwrap()).collect();
    let to = device.buffer("to", ElementType::U32, words[0].len() as u64, &Fill::Zero).unwrap();
    ids.insert(0, to);
    for (id, words) in ids.iter().zip(words) {
        device.write(*id, words).unwrap();
    }
    let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { seed, ..Settings::default() };
    device
        .launch("all", shape, &[Argument::Buffer(x), to.into()], settings)
        .unwrap_or_else(|error| panic!("{error}"));
    ids.into_iter().map(|id| device.read(id).unwrap()).collect()
}

#[test]
fn machine_code_does_on_all_devices_what_its_text_does() {
    let text = Module::parse(data("multimem.ptx"));
    let mut random = SplitMix(3);
    for name in ["sm_90", "sm_100a"] {
        let bytes = data(&format!("multimem.{name}.cubin"));
        let cubin = Cubin::parse(&bytes).unwrap();
        let isa = Architecture::find(name.trim_end_matches('a')).unwrap().load().unwrap();
        for round in 0..40u64 {
            // Numbers of 16 and 32 bits alike, most of them not far from 1.
            let mut word = || {
                let bits = random.next();
                if bits >> 40 & 7 == 0 { bits as u32 } else { 0x3c00_3c00 | bits as u32 & 0x81ff_81ff }
            };
            let words: Vec<Vec<u32>> =
                (0..1 + 1 + round % 4).map(|_| (0..40).map(|_| word()).collect()).collect();
            let mut of_text = Device::load(std::slice::from_ref(&text)).unwrap();
            let kernels = ["all".to_owned()];
            let mut of_code = Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let seed = round % 3;
            assert_eq!(
                run(&mut of_code, &words, seed),
                run(&mut of_text, &words, seed),
                "{name}: {words:x?}"
            );
        }
    }
}
