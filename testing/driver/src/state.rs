//! What the driver knows: memory, modules, functions, and what went wrong.

use crate::code;
use crate::fail::{
    ASSERT, Answer, ILLEGAL_ADDRESS, INVALID_VALUE, LAUNCH_FAILED, MISALIGNED, NOT_FOUND, OUT_OF_RESOURCES,
    fails,
};
use crate::image::Image;
use crate::memory::{Block, Memory};
use std::io::Write;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, LaunchError};
use warpsmith_sim::memory::{AccessFault, Base, Foreign};

/// Operations that a warp may execute.
const OPERATIONS: u64 = 1_000_000_000;

/// All of it.
#[derive(Default)]
pub struct State {
    pub memory: Memory,
    modules: Vec<Option<Device>>,
    functions: Vec<(usize, String)>,
    /// What was said of the clusters of functions: function, size.
    clusters: Vec<(usize, [u32; 3])>,
    pub links: Vec<Vec<Vec<u8>>>,
    pub events: Vec<Option<Instant>>,
    /// A kernel did something that ends everything.
    pub lost: Answer,
    /// A kernel does not end.
    pub hangs: bool,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

/// The state, for one call.
pub fn with<R>(f: impl FnOnce(&mut State) -> R) -> R {
    let mut state: MutexGuard<'_, Option<State>> = STATE.lock().unwrap_or_else(|poison| poison.into_inner());
    f(state.get_or_insert_default())
}

impl State {
    /// Loads a module; its number.
    pub fn load(&mut self, image: Image) -> Result<usize, (Answer, String)> {
        let device = code::load(image, |number| self.links.get(number).cloned())?;
        self.modules.push(Some(device));
        Ok(self.modules.len() - 1)
    }

    pub fn unload(&mut self, module: usize) -> Answer {
        self.modules
            .get_mut(module)
            .map_or(INVALID_VALUE, |module| module.take().map_or(INVALID_VALUE, |_| 0))
    }

    /// The number of a function.
    pub fn function(&mut self, module: usize, name: &str) -> Result<usize, Answer> {
        let device = self.modules.get(module).and_then(Option::as_ref).ok_or(INVALID_VALUE)?;
        device.kernel(name).ok_or(NOT_FOUND)?;
        self.functions.push((module, name.into()));
        Ok(self.functions.len() - 1)
    }

    /// Says how large the clusters of a function are in a dimension.
    pub fn set_cluster(&mut self, function: usize, axis: usize, size: u32) {
        let at = self.clusters.iter().position(|(other, _)| *other == function).unwrap_or_else(|| {
            self.clusters.push((function, [0; 3]));
            self.clusters.len() - 1
        });
        self.clusters[at].1[axis] = size;
    }

    /// Address and size of a variable.
    pub fn variable(&self, module: usize, name: &str) -> Result<(u64, usize), Answer> {
        let device = self.modules.get(module).and_then(Option::as_ref).ok_or(INVALID_VALUE)?;
        let is_it = |id: &BufferId| device.names_of(*id) == ("", name);
        let id = device.variables().find(is_it).ok_or(NOT_FOUND)?;
        let (_, ty, count) = device.describe(id);
        Ok((device.address(id), (count * u64::from(ty.bytes())) as usize))
    }

    /// Does something with bytes of the device: of an allocation or of a variable.
    pub fn bytes(&mut self, address: u64, size: usize, mut f: impl FnMut(&mut [u8])) -> Answer {
        if let Some(bytes) = self.memory.bytes(address, size) {
            f(bytes);
            return 0;
        }
        for device in self.modules.iter_mut().flatten() {
            let holds = |id: &BufferId| {
                let (start, (_, ty, count)) = (device.address(*id), device.describe(*id));
                let end = start + count * u64::from(ty.bytes());
                start <= address && address + size as u64 <= end
            };
            let Some(id) = device.variables().find(holds) else { continue };
            let start = address - device.address(id);
            let mut bytes = vec![0; size];
            device.read_at(id, start, &mut bytes);
            f(&mut bytes);
            device.write_at(id, start, &bytes);
            return 0;
        }
        INVALID_VALUE
    }

    /// Runs a function; what it does wrong is told by whoever waits for it.
    pub fn launch(&mut self, function: usize, shape: Shape, parameters: &[u8]) -> Answer {
        let Some((module, name)) = self.functions.get(function).cloned() else { return INVALID_VALUE };
        let cluster = self.clusters.iter().find(|(other, _)| *other == function).map(|(_, size)| *size);
        let shape = Shape { cluster, ..shape };
        if fails("launch", &name) {
            return OUT_OF_RESOURCES;
        }
        if fails("die", &name) {
            std::process::abort();
        }
        if fails("hang", &name) {
            self.hangs = true;
            return 0;
        }
        if fails("address", &name) {
            self.lost = ILLEGAL_ADDRESS;
            return 0;
        }
        let Some(Some(device)) = self.modules.get_mut(module) else { return INVALID_VALUE };
        let Some(arguments) = arguments(device, &name, parameters) else { return INVALID_VALUE };
        let mut lent = Vec::new();
        for address in self.memory.addresses() {
            let Some(block) = self.memory.give(address) else { continue };
            // Of nothing there is no address.
            match device.borrow(&format!("{address:#x}"), ElementType::U8, Foreign::owned(block), Base::Host)
            {
                Ok(id) => lent.push((address, id)),
                Err(error) => eprintln!("stand-in: {error}"),
            }
        }
        let settings = Settings { max_instructions: OPERATIONS, ..Settings::default() };
        let ended = device.launch(&name, shape, &arguments, settings);
        let _ = std::io::stdout().write_all(&device.take_printed());
        for (address, id) in lent {
            let block = device.free(id).ok().flatten().and_then(|foreign| foreign.into_owner::<Block>().ok());
            if let Some(block) = block {
                self.memory.put(address, block);
            }
        }
        match ended {
            Ok(_) => 0,
            Err(LaunchError::Fault(fault)) => {
                self.lost = match fault.kind {
                    FaultKind::Access { reason: AccessFault::Misaligned { .. }, .. } => MISALIGNED,
                    FaultKind::Access { .. } => ILLEGAL_ADDRESS,
                    FaultKind::Assertion(_) => ASSERT,
                    _ => LAUNCH_FAILED,
                };
                0
            }
            Err(error) => {
                eprintln!("stand-in: {error}");
                INVALID_VALUE
            }
        }
    }
}

/// The bytes of each parameter; nothing if there are more or fewer than the kernel has.
fn arguments(device: &Device, kernel: &str, bytes: &[u8]) -> Option<Vec<Argument>> {
    let parameters = &device.kernel(kernel)?.parameters;
    // Those of machine code begin behind what a launch leaves in the bank.
    let base = parameters.iter().map(|one| one.offset).min().unwrap_or(0);
    let end = parameters.iter().map(|one| one.offset + one.size).max().unwrap_or(0);
    if (end - base) as usize != bytes.len() {
        return None;
    }
    let one = |offset: u32, size: u32| bytes.get((offset - base) as usize..(offset - base + size) as usize);
    parameters
        .iter()
        .map(|parameter| Some(Argument::Bytes(one(parameter.offset, parameter.size)?.to_vec())))
        .collect()
}
