//! Machine code that launches grids: the loader takes functions of the runtime on the device by their names, whatever code the
//! file has for them.

use std::collections::BTreeSet;
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill, LaunchError};

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What `parent` leaves in a buffer of zeros.
fn run(device: &mut Device, settings: Settings) -> Vec<u32> {
    let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [4, 1, 1], cluster: None, shared: 0 };
    device
        .launch("parent", shape, &[Argument::Buffer(to)], settings)
        .unwrap_or_else(|error| panic!("{error}"));
    device.read(to).unwrap()
}

/// What it has to leave.
fn wanted() -> Vec<u32> {
    let mut all = vec![0; 128];
    // Four children of two blocks add their numbers; three rows of two words are copied, and three words set.
    all[..64].fill(1 + 2 + 3 + 4);
    [64, 65, 68, 69, 72, 73].into_iter().for_each(|at| all[at] = 10);
    [80, 84, 88].into_iter().for_each(|at| all[at] = 0xeeee_eeee);
    // No error of the first calls; what is no memory for parameters is one, and stays the last.
    (all[103], all[104]) = (1, 1);
    // The kernel that only a variable names runs last of six.
    (all[125], all[126]) = (1000, 6);
    all
}

#[test]
fn children_of_machine_code_run_as_those_of_its_text() {
    let text = Module::parse(data("grids.ptx"));
    for seed in [0, 1, 5] {
        let settings = Settings { seed, ..Settings::default() };
        let mut device = Device::load(std::slice::from_ref(&text)).unwrap();
        assert_eq!(run(&mut device, settings), wanted(), "PTX");
        for name in ["sm_75", "sm_90", "sm_120"] {
            let bytes = data(&format!("grids.{name}.cubin"));
            let cubin = Cubin::parse(&bytes).unwrap();
            let isa = Architecture::find(name).unwrap().load().unwrap();
            let kernels = ["parent".to_owned()];
            let mut device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(device.kernels(), ["parent", "child", "by_variable"], "{name}");
            assert_eq!(run(&mut device, settings), wanted(), "{name}");
        }
    }
}

#[test]
fn what_machine_code_only_declares_has_no_code_here() {
    let bytes = data("grids.sm_90.cubin");
    let cubin = Cubin::parse(&bytes).unwrap();
    let isa = Architecture::find("sm_90").unwrap().load().unwrap();
    let mut device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &["child".to_owned()])).unwrap();
    assert_eq!(device.kernels(), ["child"], "who launches nothing brings nothing");
    let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
    let shape = Shape { grid: [2, 1, 1], block: [32, 1, 1], cluster: None, shared: 0 };
    device.launch("child", shape, &[to.into(), 3u32.into()], Settings::default()).unwrap();
    assert!(device.read::<u32>(to).unwrap()[..64].iter().all(|word| *word == 3));
}

#[test]
fn a_fault_of_a_child_names_the_call_that_launched_it() {
    for name in ["sm_75", "sm_90", "sm_120"] {
        let bytes = data(&format!("grids.{name}.cubin"));
        let cubin = Cubin::parse(&bytes).unwrap();
        let isa = Architecture::find(name).unwrap().load().unwrap();
        let mut device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &["parent".to_owned()])).unwrap();
        // The last child writes behind so many words.
        let to = device.buffer("to", ElementType::U32, 124, &Fill::Zero).unwrap();
        let shape = Shape { grid: [1, 1, 1], block: [4, 1, 1], cluster: None, shared: 0 };
        let error = device.launch("parent", shape, &[Argument::Buffer(to)], Settings::default()).unwrap_err();
        let LaunchError::Fault(fault) = &error else { panic!("{error}") };
        assert_eq!((fault.function.as_str(), fault.launched_by.len()), ("by_variable", 1), "{error}");
        let by = &fault.launched_by[0];
        let (address, text) = by.machine.as_ref().unwrap();
        assert_eq!(by.function, "parent", "{name}: {error}");
        assert!(text.contains("CALL"), "{name}: {text}");
        assert!(
            error.to_string().contains(&format!("launched by parent, at {address:#06x}, block")),
            "{error}"
        );
    }
}

#[test]
fn hazards_of_children_are_found() {
    for name in ["sm_75", "sm_90", "sm_120"] {
        let mut bytes = data(&format!("grids.{name}.cubin"));
        let isa = Architecture::find(name).unwrap().load().unwrap();
        let (start, size) = {
            let cubin = Cubin::parse(&bytes).unwrap();
            let kernels = cubin.kernels().unwrap();
            let child = kernels.iter().find(|kernel| kernel.name() == "child").unwrap();
            (child.code.as_ptr().addr() - bytes.as_ptr().addr(), child.code.len())
        };
        for is_broken in [false, true] {
            if is_broken {
                // No instruction of the child waits for a barrier any more.
                for word in bytes[start..start + size].chunks_mut(16) {
                    word[14] &= 0x0f;
                    word[15] &= 0xfc;
                }
            }
            let cubin = Cubin::parse(&bytes).unwrap();
            let mut device =
                Device::load_cubin(CubinLoad::new(&isa, &cubin, &["parent".to_owned()])).unwrap();
            let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).unwrap();
            let shape = Shape { grid: [1, 1, 1], block: [4, 1, 1], cluster: None, shared: 0 };
            let arguments = [Argument::Buffer(to)];
            let watched = device.launch_for_hazards(&isa, "parent", shape, &arguments, Settings::default());
            let (result, found) = watched.unwrap();
            result.unwrap();
            let kernels: BTreeSet<&str> = found
                .iter()
                .map(|one| device.program().functions[one.place.function as usize].name.as_str())
                .collect();
            let wanted: &[&str] = if is_broken { &["child"] } else { &[] };
            assert!(kernels.iter().eq(wanted), "{name}: {kernels:?}");
        }
    }
}
