//! The kernels of the benchmark leave what they should, from PTX for two targets and from machine code, on one thread and on two,
//! with blocks that are not full.

#[path = "../../benches/kernels/mod.rs"]
mod kernels;

use kernels::{CUBIN, Case, PTX, Size, cases};
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::Settings;
use warpsmith_sim::launch::{CubinLoad, Device};

fn try_all(mut device: impl FnMut(&str) -> Device) {
    for case in cases(Size::SMALL) {
        let mut device = device(case.name);
        let arguments = case.arguments(&mut device);
        for threads in [1, 2] {
            case.refill(&mut device, &arguments);
            let settings = Settings { threads, ..Settings::default() };
            let done = device.launch(case.name, case.shape, &arguments, settings);
            done.unwrap_or_else(|error| panic!("{}: {error}", case.name));
            let read = |at| device.read::<u32>(Case::buffer(&arguments, at)).unwrap();
            if let Some(wrong) = case.wrong(read) {
                panic!("{wrong}");
            }
        }
    }
}

#[test]
fn kernels_leave_what_the_model_says() {
    for target in [".target sm_90", ".target sm_80"] {
        let text = PTX.replace(".target sm_90", target);
        try_all(|_| {
            Device::load(&[Module::parse(text.as_str())]).unwrap_or_else(|refused| panic!("{refused}"))
        });
    }
}

#[test]
fn their_machine_code_leaves_the_same() {
    let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
    let cubin = Cubin::parse(CUBIN).expect("a cubin");
    try_all(|name| {
        let loaded = Device::load_cubin(CubinLoad::new(&isa, &cubin, &[name.into()]));
        loaded.unwrap_or_else(|fault| panic!("{name}: {fault}"))
    });
}
