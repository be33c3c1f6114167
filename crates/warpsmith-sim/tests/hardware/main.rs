//! What GPUs said of kernels with inputs: the engine leaves the same, bit for bit.
//!
//! A folder here is what one GPU said (`cargo xtask hardware record`): `plan.txt`, in the format of `testing::bundle`, and code and
//! inputs, compressed. Where results are within a bound alone nothing is recorded. Without a folder there is nothing to
//! hold the engine to, and the test says so.

use std::fs;
use std::path::{Path, PathBuf};
use testing::bundle::{Argument, Bundle, Case, Given, Module, Said, sum};
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{self, CubinLoad, Device, ElementType, Fill};

/// Operations that a warp may execute.
const OPERATIONS: u64 = 100_000_000;

/// A file of a record.
type Read<'r> = dyn FnMut(&str) -> Result<Vec<u8>, String> + 'r;

/// A device with a module.
fn load(file: &str, cases: &[Case], read: &mut Read<'_>) -> Result<Device, String> {
    let bytes = read(file)?;
    if file.ends_with(".ptx") {
        return Device::load(&[warpsmith_ptx::Module::parse(bytes)]).map_err(|refused| refused.to_string());
    }
    let cubin = Cubin::parse(&bytes).map_err(|error| error.to_string())?;
    let name = format!("sm_{}", cubin.architecture().number);
    let isa = Architecture::find(&name).ok_or("an architecture that is not shipped")?.load();
    let isa = isa.map_err(|error| error.to_string())?;
    let mut kernels: Vec<String> = cases.iter().map(|case| case.kernel.clone()).collect();
    kernels.sort();
    kernels.dedup();
    Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels)).map_err(|fault| fault.to_string())
}

/// What the engine leaves of a launch.
fn run(device: &Device, case: &Case, read: &mut Read<'_>) -> Result<Vec<(String, u64)>, String> {
    let words = |error: launch::LaunchError| error.to_string();
    let mut device = device.fork().map_err(words)?;
    let mut buffers = Vec::new();
    for buffer in &case.buffers {
        let id =
            device.buffer(&buffer.name, ElementType::U8, buffer.bytes as u64, &Fill::Zero).map_err(words)?;
        device.write_at(id, 0, &buffer.contents(read)?);
        buffers.push(id);
    }
    let arguments = case.arguments.iter().map(|Argument { given, .. }| match given {
        Given::Buffer(index) => launch::Argument::Buffer(buffers[*index]),
        Given::Bytes(bytes) => launch::Argument::Bytes(bytes.clone()),
    });
    let shape = Shape { grid: case.grid, block: case.block, shared: case.shared, ..Shape::ONE };
    let settings = Settings { max_instructions: OPERATIONS, ..Settings::default() };
    device.launch(&case.kernel, shape, &arguments.collect::<Vec<_>>(), settings).map_err(words)?;
    let out = case.buffers.iter().zip(&buffers).filter(|(buffer, _)| buffer.is_out);
    Ok(out.map(|(buffer, id)| (buffer.name.clone(), sum(&device.bytes(*id)))).collect())
}

/// Holds the engine to what was said of a module; what differs.
fn check(module: &Module, read: &mut Read<'_>) -> Vec<String> {
    let device = match load(&module.file, &module.cases, read) {
        Ok(device) => device,
        Err(why) => return vec![format!("{}: {why}", module.file)],
    };
    let mut wrong = Vec::new();
    for case in &module.cases {
        let Some(Said::Left(said)) = &case.said else { continue };
        match run(&device, case, read) {
            Ok(left) if left == *said => {}
            Ok(left) => wrong.push(format!("{} ({}): left {left:x?}, the GPU {said:x?}", case.name, case.of)),
            Err(why) => wrong.push(format!("{} ({}): {why}", case.name, case.of)),
        }
    }
    wrong
}

#[test]
fn the_engine_leaves_what_gpus_leave() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hardware");
    let mut plans: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("it is there")
        .flatten()
        .map(|entry| entry.path().join("plan.txt"))
        .collect();
    plans.retain(|path| path.is_file());
    plans.sort();
    let (mut count, mut wrong) = (0, Vec::new());
    for plan in &plans {
        let folder = plan.parent().expect("a folder");
        let bundle = Bundle::read(folder).expect("a plan");
        let mut read = |file: &str| {
            let path = folder.join(format!("{file}.deflate"));
            let packed = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            miniz_oxide::inflate::decompress_to_vec(&packed).map_err(|error| error.to_string())
        };
        count += bundle.cases().count();
        wrong.extend(bundle.modules.iter().flat_map(|module| check(module, &mut read)));
    }
    println!("{count} launches of {} GPUs; `cargo xtask hardware` records more", plans.len());
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), wrong.join("\n"));
}

const TWICE: &str = "
.version 8.0
.target sm_80
.address_size 64
.visible .entry twice(.param .u64 to, .param .align 16 .b8 more[16])
{
    .reg .b32 %r<4>; .reg .b64 %rd<3>;
    ld.param.u64 %rd0, [to];
    ld.param.u32 %r3, [more+4];
    mov.u32 %r1, %tid.x;
    mad.wide.u32 %rd1, %r1, 4, %rd0;
    ld.global.u32 %r2, [%rd1];
    mad.lo.u32 %r2, %r2, 2, %r3;
    st.global.u32 [%rd1], %r2;
    ret;
}
";

#[test]
fn what_differs_is_told() {
    let wanted = sum(&[7, 0, 0, 0, 9, 0, 0, 0]);
    let plan = |said: u64| {
        format!(
            "# gpu made up\nmodule\ta.ptx\ncase\ta.0\ttwice\t1,1,1\t2,1,1\t0\texact\nbuffer\tto\t8\thex:0100000002000000\tout\n\
             address\t0\tto\nbytes\t16\t00000000050000000000000000000000\nof\tmad\nsaid\tto={said:x}\n"
        )
    };
    let mut read = |_: &str| Ok(TWICE.as_bytes().to_vec());
    let mut checked = |said| check(&Bundle::parse(&plan(said)).unwrap().modules[0], &mut read);
    assert_eq!(checked(wanted), Vec::<String>::new());
    let wrong = checked(wanted ^ 1);
    assert!(wrong.len() == 1 && wrong[0].starts_with("a.0 (mad): left [(\"to\", "), "{wrong:?}");
}
