//! What the safe interface makes of what the driver answers, by the stand-in with the engine behind it.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::time::Duration;
use warpsmith_driver::{Capability, Device, Driver, Error, Grid, Version};

const TEXT: &[u8] = b".version 8.0 .target sm_90 .address_size 64
.global .u32 count = 5;
.visible .entry set(.param .u64 to, .param .u32 what)
{
    .reg .b32 %r<3>; .reg .b64 %rd<3>;
    ld.param.u64 %rd0, [to]; ld.param.u32 %r0, [what];
    mov.u32 %r1, %tid.x; mad.wide.u32 %rd1, %r1, 4, %rd0;
    st.global.u32 [%rd1], %r0; red.global.add.u32 [count], 1;
    ret;
}
.visible .entry nothing() { ret; }
.visible .entry ranks(.param .u64 to)
{
    .reg .b32 %r<3>; .reg .b64 %rd<2>;
    ld.param.u64 %rd0, [to]; mov.u32 %r0, %ctaid.x; mov.u32 %r1, %cluster_ctarank;
    mad.wide.u32 %rd1, %r0, 4, %rd0; st.global.u32 [%rd1], %r1;
    ret;
}
";

fn device() -> Device {
    let program = std::env::current_exe().expect("this program has a path");
    let path = program.with_file_name(format!("{DLL_PREFIX}testing_driver{DLL_SUFFIX}"));
    let driver =
        Driver::load_from(&path.display().to_string()).expect("the stand-in is built for these tests");
    assert_eq!(driver.version(), Ok(Version { major: 13, minor: 0 }));
    assert_eq!(driver.device(1).unwrap_err(), Error::NoDevice { wanted: 1, count: 1 });
    driver.device(0).expect("there is one")
}

/// The name of the error of a call.
fn call<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    match result {
        Err(Error::Call(error) | Error::Image { error, .. }) => error.name,
        other => panic!("{other:?}"),
    }
}

#[test]
fn kernels_run_and_what_is_wrong_is_told() {
    let device = device();
    assert_eq!(device.name().as_deref(), Ok("Warpsmith stand-in"));
    assert_eq!(device.capability(), Ok(Capability { major: 9, minor: 0 }));
    let context = device.context().unwrap();
    let memory = context.alloc(8).unwrap();
    let module = context.module(TEXT).unwrap();
    let parameters = [&memory.address().to_le_bytes()[..], &7u32.to_le_bytes()].concat();
    let two = Grid { threads: [2, 1, 1], ..Grid::default() };
    let set = module.function("set").unwrap();
    for limit in [None, Some(Duration::from_secs(60))] {
        set.launch(two, &parameters, limit).unwrap();
    }
    module.function("nothing").unwrap().launch(Grid::default(), &[], None).unwrap();
    let mut bytes = [0; 8];
    memory.read(0, &mut bytes).unwrap();
    assert_eq!(bytes, [7, 0, 0, 0, 7, 0, 0, 0]);
    let pairs = Grid { blocks: [2, 1, 1], cluster: Some([2, 1, 1]), ..Grid::default() };
    module.function("ranks").unwrap().launch(pairs, &parameters[..8], None).unwrap();
    memory.read(0, &mut bytes).unwrap();
    assert_eq!(bytes, [0, 0, 0, 0, 1, 0, 0, 0]);
    let count = module.variable("count").unwrap();
    let mut word = [0; 4];
    count.read(0, &mut word).unwrap();
    assert_eq!((count.size(), word), (4, [9, 0, 0, 0]));
    count.write(1, &[1]).unwrap();
    count.read(0, &mut word).unwrap();
    assert_eq!(word, [9, 1, 0, 0]);

    // What is not there is not touched.
    assert_eq!(memory.read(4, &mut bytes), Err(Error::Bounds { start: 4, count: 8, size: 8 }));
    assert_eq!(memory.write(u64::MAX, &[1]), Err(Error::Bounds { start: u64::MAX, count: 1, size: 8 }));
    assert_eq!(count.write(3, &[1, 2]), Err(Error::Bounds { start: 3, count: 2, size: 4 }));
    assert_eq!(memory.read(8, &mut []), Ok(()));

    assert_eq!(module.function("s\0t").unwrap_err(), Error::Name("s\0t".into()));
    assert_eq!(call(module.function("sat")), "CUDA_ERROR_NOT_FOUND");
    assert_eq!(call(module.variable("counts")), "CUDA_ERROR_NOT_FOUND");
    assert_eq!(call(set.launch(two, &parameters[..8], None)), "CUDA_ERROR_INVALID_VALUE");
    assert_eq!(call(context.module(b"this is no PTX")), "CUDA_ERROR_INVALID_PTX");
    assert!(matches!(context.module(b""), Err(Error::NoImage(_))));
    let linked = context.link(&[TEXT]).unwrap();
    linked.function("nothing").unwrap().launch(Grid::default(), &[], None).unwrap();

    // The last of all: what a kernel does wrong ends the context.
    let many = Grid { threads: [64, 1, 1], ..two };
    match set.launch(many, &parameters, None) {
        Err(Error::Call(error)) => {
            assert!(error.is_of_kernel() && error.name == "CUDA_ERROR_ILLEGAL_ADDRESS")
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(call(memory.read(0, &mut bytes)), "CUDA_ERROR_ILLEGAL_ADDRESS");
}
