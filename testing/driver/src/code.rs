//! Modules: code that was read, on a device of the engine.

use crate::fail::{Answer, INVALID_PTX, NO_BINARY, capability};
use crate::image::Image;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::launch::{CubinFault, CubinLoad, Device};

/// Loads what a pointer led to. An error has a text for the log.
pub fn load(
    image: Image,
    linked: impl Fn(usize) -> Option<Vec<Vec<u8>>>,
) -> Result<Device, (Answer, String)> {
    match image {
        Image::Text(text) => of_texts(&[text]),
        Image::Linked(number) => of_texts(&linked(number).unwrap_or_default()),
        Image::Cubin(bytes) => of_cubin(&bytes),
    }
}

fn of_texts(texts: &[Vec<u8>]) -> Result<Device, (Answer, String)> {
    let modules: Vec<Module> = texts.iter().map(|text| Module::parse(text.clone())).collect();
    Device::load(&modules).map_err(|refused| (INVALID_PTX, format!("ptxas error: {refused}")))
}

/// A description, which is loaded once.
fn isa(architecture: &str) -> Option<&'static Isa> {
    static ISAS: OnceLock<Mutex<BTreeMap<String, &'static Isa>>> = OnceLock::new();
    let mut isas = ISAS.get_or_init(Mutex::default).lock().ok()?;
    if let Some(isa) = isas.get(architecture) {
        return Some(isa);
    }
    let isa: &'static Isa = Box::leak(Box::new(Architecture::find(architecture)?.load().ok()?));
    isas.insert(architecture.into(), isa);
    Some(isa)
}

fn of_cubin(bytes: &[u8]) -> Result<Device, (Answer, String)> {
    let wrong = |error: String| (NO_BINARY, error);
    let cubin = Cubin::parse(bytes).map_err(|error| wrong(error.to_string()))?;
    let number = i32::from(cubin.architecture().number);
    let (major, minor) = capability();
    if number / 10 != major || number % 10 > minor {
        return Err(wrong(String::new()));
    }
    let isa = isa(&format!("sm_{number}")).ok_or_else(|| wrong(format!("there is no sm_{number}")))?;
    let kernels = cubin.kernels().map_err(|error| wrong(error.to_string()))?;
    let kernels = kernels.iter().filter(|kernel| kernel.is_kernel());
    let mut names: Vec<String> = kernels.map(|kernel| kernel.name().into_owned()).collect();
    loop {
        match Device::load_cubin(CubinLoad::new(isa, &cubin, &names)) {
            Ok(device) => return Ok(device),
            // Whoever launches the others need not know of it.
            Err(
                CubinFault::Refused { kernel, .. }
                | CubinFault::Kernel { kernel, .. }
                | CubinFault::Undefined { kernel, .. },
            ) if names.contains(&kernel) => names.retain(|name| *name != kernel),
            Err(fault) => return Err(wrong(fault.to_string())),
        }
    }
}
