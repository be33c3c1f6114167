//! Memory that several devices have at one address, in machine code: against the PTX that it was made of, which has a model of its
//! own.

use crate::harness::{Machine, PARAMETERS};
use std::path::Path;
use std::sync::Arc;
use testing::SplitMix;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape, run as run_program};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::memory::{Global, Private};
use warpsmith_sim::observe::Nothing;
use warpsmith_sim::program::Program;

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

/// What two devices have in their first word of `x` when code has run whose R2:R3 is the address on all devices, and R4 is 7.
fn on_two(text: &str) -> Result<[u32; 2], String> {
    let machine = Machine::new("sm_100");
    let function = machine.lower(&format!("LDC.64 R2, c[0x0][0x160]\nMOV R4, 0x7\n{text}\nEXIT"));
    let memory = Arc::new(Global::new());
    let (x, own) = memory.allocate_multicast("x", 16, 2).unwrap();
    let mut parameters = Private::new(PARAMETERS + 64);
    parameters.store(PARAMETERS, 8, x);
    let program = Arc::new(Program { functions: vec![function], ..Program::default() });
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    run_program(&program, 0, &memory, parameters, Shape::ONE, settings, &mut [Nothing])
        .map_err(|fault| fault.to_string())?;
    let word = |at: u64| u32::from_le_bytes(memory.read(at, 4).try_into().unwrap());
    Ok([word(own[0]), word(own[1])])
}

#[test]
fn what_no_multimem_instruction_does_is_refused() {
    // These are the words of multimem.st and multimem.red, too.
    for text in ["STG.E [R2], R4", "ST.E [R2], R4", "REDG.E.ADD.STRONG.GPU [R2], R4"] {
        assert_eq!(on_two(text), Ok([7, 7]), "{text}");
    }
    for text in [
        "LDG.E R5, [R2]",
        "LD.E R5, [R2]",
        "STG.E.U8 [R2], R4",
        "ST.E.U16 [R2], R4",
        "ATOMG.E.ADD.STRONG.GPU PT, R5, [R2], R4",
        "ATOM.E.EXCH.STRONG.GPU PT, R5, [R2], R4",
        "ATOMG.E.CAS.STRONG.GPU PT, R5, [R2], R4, R4",
    ] {
        let told = on_two(text).unwrap_err();
        assert!(told.contains("the address of `x` on all devices"), "{text}: {told}");
    }
}
