//! FlexGripPlus's machine: where buffers lie, how many threads a block has, and in which order warps take turns.

use crate::run::{assembled, isa};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError, MachineLoad, Processor};
use warpsmith_sim::watch::{Trace, Watch};

fn device(text: &str, processor: Processor) -> Device {
    let how = MachineLoad { processor, max_memory: 1 << 24, ..MachineLoad::new("kernel") };
    Device::load_machine_with(isa(), &assembled(text), how).unwrap_or_else(|refused| panic!("{refused:?}"))
}

#[test]
fn buffers_lie_where_they_are_wanted() {
    let mut device = device(".arch sm_10\n    RET\n", Processor::FlexGripPlus);
    let first = device.buffer("first", ElementType::U32, 4, &Fill::Iota).unwrap();
    assert_eq!(device.machine_address(first), 0);
    let far = device.buffer_at("far", ElementType::F32, 4, 0x1000, &Fill::Value(2.0)).unwrap();
    let between = device.buffer_at("between", ElementType::U8, 4, 0x10, &Fill::Iota).unwrap();
    assert_eq!([far, between].map(|id| device.machine_address(id)), [0x1000, 0x10]);
    assert_eq!(device.bytes(between), [0, 1, 2, 3]);
    assert_eq!(device.bytes(far), [2.0f32.to_le_bytes(); 4].concat());
    let last = device.buffer("last", ElementType::U32, 1, &Fill::Zero).unwrap();
    assert!(device.machine_address(last) >= 0x1010);
    for (address, ty, count, message) in [
        (0x1002, ElementType::U8, 1, "no multiple of 4"),
        (0x2004, ElementType::U64, 1, "no multiple of 8"),
        (0x100c, ElementType::U32, 1, "meets `far`, which lies at 0x1000 to 0x1010"),
        (0xffc, ElementType::U32, 2, "meets `far`"),
        (0xffff_fffc, ElementType::U32, 2, "beyond addresses of 32 bits"),
    ] {
        let error = device.buffer_at("x", ty, count, address, &Fill::Zero).unwrap_err();
        assert!(matches!(&error, LaunchError::Place(text) if text.contains(message)), "{error}");
    }
}

#[test]
fn a_card_has_nothing_at_address_0() {
    let mut device = device(".arch sm_10\n    RET\n", Processor::Card);
    let error = device.buffer_at("x", ElementType::U32, 1, 0, &Fill::Zero).unwrap_err();
    assert!(error.to_string().contains("null pointers"), "{error}");
    let id = device.buffer_at("x", ElementType::U32, 1, 0x10000, &Fill::Zero).unwrap();
    assert_eq!(device.machine_address(id), 0x10000);
    // What lies between two buffers takes no memory.
    let before = device.account().taken();
    let far = device.buffer_at("y", ElementType::U32, 1, 0xffff_0000, &Fill::Zero).unwrap();
    assert_eq!(device.machine_address(far), 0xffff_0000);
    assert!(device.account().taken() - before < 1000);
    // More than a run may have is an error, not memory.
    let room = device.account().left();
    device.account().count(room - 1000);
    let error = device.buffer_at("z", ElementType::U32, 1000, 0x2_0000, &Fill::Zero).unwrap_err();
    assert!(matches!(error, LaunchError::Memory { .. }), "{error}");
}

/// Each thread writes a word and reads that of a thread of the other warp.
const NEIGHBOURS: &str = "
.arch sm_10
    I2I.U32.U16 R1, R0L
    SHL R2, R1, 0x2
    R2A A1, R2, 0x0
    MVI R4, 0x20
    LOP.XOR R5, R1, R4
    SHL R5, R5, 0x2
    R2A A2, R5, 0x0
    IADD R3, R1, R4
    R2G.U32.U32 g[A1+0xc], R3
    MOV R6, g[A2+0xc]
    IADD R7, g[0x4], R2
    GST.U32 global14[R7], R6 ?EXIT
";

#[test]
fn warps_take_turns_by_instruction() {
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 512, ..Shape::ONE };
    let wanted: Vec<u8> = (0..64u32).flat_map(|x| ((x ^ 32) + 32).to_le_bytes()).collect();
    for processor in Processor::ALL {
        for seed in [0, 1] {
            let mut device = device(NEIGHBOURS, processor);
            let out = device.buffer("out", ElementType::U32, 64, &Fill::Zero).unwrap();
            let arguments = [Argument::Buffer(out)];
            let settings = Settings { seed, round_robin: true, ..Settings::default() };
            device.launch("kernel", shape, &arguments, settings).unwrap();
            assert_eq!(device.bytes(out), wanted, "{processor:?} {seed}");
            // A run that is watched comes to the same.
            device.fill(out, &Fill::Zero);
            let trace = Trace::new(device.program().clone(), None, None, 1 << 20);
            let mut watches = [Watch { trace: Some(trace), ..Watch::default() }];
            device.launch_observed("kernel", shape, &arguments, settings, &mut watches).unwrap();
            assert_eq!(device.bytes(out), wanted, "watched, {processor:?} {seed}");
            // With long turns one of the warps reads what is not yet there.
            device.fill(out, &Fill::Zero);
            let settings = Settings { seed, ..Settings::default() };
            device.launch("kernel", shape, &arguments, settings).unwrap();
            assert_ne!(device.bytes(out), wanted);
        }
    }
}

#[test]
fn blocks_have_1024_threads() {
    let shape = |threads| Shape { grid: [1; 3], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    for (processor, most) in [(Processor::Card, 512), (Processor::FlexGripPlus, 1024)] {
        let mut device = device(".arch sm_10\n    RET\n", processor);
        device.launch("kernel", shape(most), &[], Settings::default()).unwrap();
        assert!(device.launch("kernel", shape(most + 1), &[], Settings::default()).is_err());
        assert_eq!(Processor::find(processor.name()), Some(processor));
    }
    assert_eq!(Processor::find("FlexGripPlus"), Some(Processor::FlexGripPlus));
    assert_eq!(Processor::find("g80"), None);
}
