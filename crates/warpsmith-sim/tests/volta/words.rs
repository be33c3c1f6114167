//! Words with a wrong bit: what a run with a fault leaves is what the file leaves in which the bit is other.

use crate::harness::Machine;
use std::path::Path;
use testing::SplitMix;
use warpsmith_image::cubin::Cubin;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::flow::{File, Shapes};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::inject::{Injection, Injector, Model, Site};
use warpsmith_sim::launch::{Argument, CubinFault, CubinLoad, Device, ElementType, Fill, LaunchError};
use warpsmith_sim::observe::{Nothing, Observer};

const KERNELS: [&str; 3] = ["reduce", "wander", "mixed"];

/// What a run leaves, or why it stops.
#[derive(Debug, PartialEq)]
enum Ended {
    Left(Vec<u32>),
    Illegal,
    Stopped(std::mem::Discriminant<FaultKind>),
}

/// The same kernel with the same buffers.
fn prepared(mut device: Device) -> (Device, Vec<Argument>) {
    let to = device.buffer("to", ElementType::U32, 64, &Fill::Zero).expect("there is room");
    let from = device.buffer("from", ElementType::U32, 64, &Fill::Random(5)).expect("there is room");
    (device, vec![to.into(), from.into(), 5u32.into()])
}

fn run<O: Observer>(device: &mut Device, kernel: &str, arguments: &[Argument], observers: &mut [O]) -> Ended {
    let shape = Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { max_instructions: 20_000, ..Settings::default() };
    match device.launch_observed(kernel, shape, arguments, settings, observers) {
        Ok(_) => {
            let to = device.find_buffer("to").expect("it was made");
            Ended::Left(device.read(to).expect("it has words"))
        }
        Err(LaunchError::Fault(fault)) if fault.kind == FaultKind::Illegal => Ended::Illegal,
        Err(LaunchError::Fault(fault)) => Ended::Stopped(std::mem::discriminant(&fault.kind)),
        Err(error) => panic!("{kernel}: {error}"),
    }
}

#[test]
fn a_word_with_a_wrong_bit_is_what_it_then_is() {
    let (mut executed, mut illegal) = (0, 0);
    for name in ["sm_75", "sm_90"] {
        let machine = Machine::new(name);
        let programs = Programs::new(&machine.isa, &machine.meanings);
        let shapes = Shapes::new(&machine.isa);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/loops.{name}.cubin"));
        let data = std::fs::read(path).expect("it is there");
        let mut random = SplitMix(7);
        for kernel in KERNELS {
            let kernels = [kernel.to_owned()];
            let load = |data: &[u8]| {
                let cubin = Cubin::parse(data).expect("it is one");
                Device::load_cubin(CubinLoad::new(&machine.isa, &cubin, &kernels))
            };
            let cubin = Cubin::parse(&data).expect("it is one");
            let all = cubin.kernels().expect("they can be read");
            let code = all.iter().find(|one| one.name() == kernel).expect("it is there").code;
            let start = code.as_ptr() as usize - data.as_ptr() as usize;
            let (whole, arguments) = prepared(load(&data).expect("all is executed"));
            let native =
                whole.kernel(kernel).expect("it is there").native.as_ref().expect("it is machine code");
            let (listing, general, uniform) = (native.listing.clone(), native.general, native.uniform);
            let words = whole.cubin_words(&programs).expect("it is a cubin");
            // What fills the code up is not come to.
            let count = warpsmith_sass::asm::filling(&machine.isa, code) as u64 / 16;
            for _ in 0..40 {
                let (number, bit) = (random.below(count) as usize, random.below(128) as u8);
                let mut other = data.clone();
                let byte = start + 16 * number + usize::from(bit / 8);
                other[byte] ^= 1 << (bit % 8);
                let model = Model::Stuck(other[byte] >> (bit % 8) & 1 == 1);
                let site = Site::Instruction(Some(listing[number].address));
                let injection = Injection { site, bit, model, block: 0, warp: 0, step: 1 };
                let mut device = whole.fork().expect("there is memory");
                device.replace_program(words.program(&[bit]).expect("it was understood before"));
                let mut injector = [Injector::new(device.program().clone(), vec![injection])];
                let got = run(&mut device, kernel, &arguments, &mut injector);
                let is_reached = injector[0].reached()[0].is_some();
                let place = format!("{name} {kernel}, bit {bit} of {}", listing[number].text);
                match load(&other) {
                    Ok(device) => {
                        let (mut device, arguments) = prepared(device);
                        let wanted = run(&mut device, kernel, &arguments, &mut [Nothing]);
                        let word = &other[start + 16 * number..][..16];
                        let word = u128::from_le_bytes(word.try_into().expect("16 bytes"));
                        let instruction = machine.isa.decode_word(word).expect("it was loaded");
                        let mut is_strange = false;
                        machine.isa.broken_rules(&instruction, |severity, _| {
                            is_strange |= severity == warpsmith_sass::fault::Severity::Error;
                        });
                        shapes.registers(&instruction, |register, count| {
                            let end = register.index + count;
                            is_strange |= register.file == File::General && end > general;
                            is_strange |= register.file == File::Uniform && end > uniform;
                        });
                        // The file has as many registers as its code names.
                        if !(is_strange && got == Ended::Illegal) {
                            assert_eq!(got, wanted, "{place}");
                        }
                        executed += 1;
                    }
                    Err(CubinFault::Refused { .. }) => {
                        assert!(!is_reached || got == Ended::Illegal, "{place}: {got:?}");
                        illegal += 1;
                    }
                    Err(fault) => panic!("{place}: {fault}"),
                }
            }
        }
    }
    assert!(executed > 100 && illegal > 20, "{executed} executed, {illegal} illegal");
}
