//! A device as a library's user has it: what it refuses to load and to launch, and as which errors.

use std::error::Error;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, LaunchError, Misfit};
use warpsmith_sim::memory::Global;
use warpsmith_sim::{Refusals, Refused, link, link_judged};

const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";
const ONE: Shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], shared: 0, ..Shape::ONE };

/// Stores its number in the first four bytes of a buffer.
const STORES: &str =
    ".visible .entry k(.param .u64 to, .param .u32 n) { .reg .b32 %r; .reg .b64 %d; ld.param.u64 %d, [to];
    ld.param.u32 %r, [n]; st.global.u32 [%d], %r; ret; }";

fn module(text: &str) -> Module {
    Module::parse(format!("{HEAD}{text}"))
}

fn device() -> Result<Device, Refusals> {
    Device::load(&[module(STORES)])
}

#[test]
fn what_the_reader_has_not_understood_is_refused() {
    let good = module(STORES);
    let bad =
        module(".entry k() {\n .reg .b32 %r<3>;\n add.s32 %r1, %r2, %r1;\n addd.s32 %r1, %r2, 7;\n ret;\n}");
    let said = bad.diagnostics()[0].message(bad.source());
    let wanted = Refused { module: 1, line: 7, message: said, also: None };
    let modules = [good, bad];
    let memory = || Global::with_limit(1 << 20);
    for found in [
        Device::load(&modules).err(),
        Device::load_within(&modules, 1 << 20).err(),
        Device::load_judged(&modules, 1 << 20).err(),
        link(&modules, &memory()).err(),
        link_judged(&modules, &memory()).err(),
    ] {
        assert_eq!(found.as_deref(), Some(&[wanted.clone()][..]));
    }
    // As many as somebody reads.
    let many = module(&format!(".entry k() {{\n{}}}", "addd.s32 1;\n".repeat(50)));
    let refused = Device::load(&[many]).unwrap_err();
    assert_eq!((refused.len(), refused[0].line, refused[19].line), (20, 5, 24));
}

#[test]
fn refusals_are_errors_with_a_line_each() {
    let load = || -> Result<Device, Box<dyn Error + Send + Sync>> {
        Ok(Device::load(&[module(".entry k() {\naddd;\nsubb;\n}")])?)
    };
    let text = load().unwrap_err().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 1 && lines.iter().all(|line| line.starts_with("line ")), "{text}");
    let refused: Refusals = Device::load(&[module(".entry k() {\naddd;\nsubb;\n}")]).unwrap_err();
    assert_eq!((&refused).into_iter().count(), lines.len());
    assert_eq!(refused.into_iter().map(|one| one.to_string()).collect::<Vec<_>>(), lines);
}

#[test]
fn a_buffer_belongs_to_its_device() -> Result<(), Box<dyn Error>> {
    let (mut one, mut other) = (device()?, device()?);
    let (mine, theirs) =
        (one.alloc("mine", ElementType::U32, 1)?, other.alloc("theirs", ElementType::U32, 1)?);
    other.write(theirs, &[7u32])?;
    assert_ne!(mine, theirs);
    assert_eq!(one.read::<u32>(theirs), Err(Misfit::None));
    assert_eq!(one.write(theirs, &[1u32]), Err(Misfit::None));
    assert!(one.free(theirs).is_err() && one.bytes(theirs).is_empty());
    let error = one.launch("k", ONE, &[theirs.into(), 1u32.into()], Settings::default()).unwrap_err();
    assert_eq!(error.to_string(), "argument 1: there is no such buffer; perhaps it has been freed");
    assert_eq!(other.read::<u32>(theirs)?, [7]);
    // A copy has what was there, and what comes later each for itself.
    let mut copy = one.fork()?;
    assert_eq!(copy.read::<u32>(mine)?, [0]);
    let later = copy.alloc("later", ElementType::U32, 1)?;
    assert_ne!(later, one.alloc("later", ElementType::U32, 1)?);
    assert_eq!(one.read::<u32>(later), Err(Misfit::None));
    Ok(())
}

#[test]
fn freed_buffers_are_no_arguments() -> Result<(), Box<dyn Error>> {
    let mut device = device()?;
    let (kept, freed) =
        (device.alloc("kept", ElementType::U32, 1)?, device.alloc("freed", ElementType::U32, 1)?);
    device.free(freed)?;
    let kernel = device.prepare("k")?;
    let arguments: [Argument; 2] = [kept.into(), freed.into()];
    let wanted = LaunchError::NoBuffer { index: 1 };
    assert_eq!(device.check("k", ONE, &arguments).err(), Some(wanted.clone()));
    let ended = device.launch_kernel(&kernel, ONE, &arguments, Settings::default());
    assert_eq!(ended.err(), Some(wanted));
    device.launch_kernel(&kernel, ONE, &[kept.into(), 9u32.into()], Settings::default())?;
    assert_eq!(device.read::<u32>(kept)?, [9]);
    Ok(())
}

#[test]
fn numbers_are_arguments_of_their_types() {
    for (argument, ty, bits) in [
        (Argument::from(u32::MAX), ElementType::U32, 0xffff_ffff),
        (Argument::from(-2i32), ElementType::S32, 0xffff_fffe),
        (Argument::from(-2.0f32), ElementType::F32, 0xc000_0000),
        (Argument::from(u64::MAX), ElementType::U64, u64::MAX),
        (Argument::from(-2i64), ElementType::S64, u64::MAX - 1),
        (Argument::from(-2.0f64), ElementType::F64, 0xc000_0000_0000_0000),
    ] {
        assert_eq!(argument, Argument::Value(ty, bits));
    }
}
