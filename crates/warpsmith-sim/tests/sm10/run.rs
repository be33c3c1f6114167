//! Runs code of SM 1.0 for the tests.
#![allow(dead_code, reason = "each test uses a part")]

use std::sync::OnceLock;
pub use testing::SplitMix as Random;
use warpsmith_sass::asm::assemble;
use warpsmith_sass::code::{Code, WordOrder};
use warpsmith_sass::input::read_hex;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::engine::{Settings, Shape, Totals};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill, LaunchError};

/// SM 1.x, with the instructions of all versions.
pub fn isa() -> &'static Isa {
    static ISA: OnceLock<Isa> = OnceLock::new();
    ISA.get_or_init(|| Architecture::find("sm_13").expect("sm_13").load().expect("the shipped description"))
}

/// One of the kernels that lie beside this file.
pub fn load(name: &str) -> Code {
    let path = format!("{}/tests/sm10/{name}.hex", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    read_hex(&text, WordOrder::LowFirst).unwrap_or_else(|faults| panic!("{path}: {faults:?}"))
}

/// Code from assembly text.
pub fn assembled(text: &str) -> Code {
    // Code for SM 1.1 and 1.2 is code for SM 1.3 too.
    let text = text.replacen(".arch sm_11", ".arch sm_13", 1).replacen(".arch sm_12", ".arch sm_13", 1);
    let out = assemble(isa(), &text);
    let errors: Vec<String> = out.faults.iter().map(|fault| fault.to_string()).collect();
    assert!(!out.has_errors(), "{errors:#?}\n{text}");
    out.code
}

/// The bytes of words.
pub fn ints(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A kernel on a device.
pub struct Kernel {
    device: Device,
    pub settings: Settings,
    /// Bytes of shared memory.
    pub shared: u32,
}

impl Kernel {
    /// `constants` is bank 1.
    pub fn new(code: Code, constants: &[u8]) -> Kernel {
        Kernel::try_new(code, constants).unwrap_or_else(|refused| panic!("{refused:?}"))
    }

    pub fn try_new(code: Code, constants: &[u8]) -> Result<Kernel, Vec<String>> {
        let banks = [Vec::new(), constants.to_vec()];
        let device = Device::load_machine(isa(), &code, "kernel", &banks);
        let device =
            device.map_err(|refused| refused.iter().map(|one| one.to_string()).collect::<Vec<_>>())?;
        Ok(Kernel { device, settings: Settings::default(), shared: 0 })
    }

    pub fn buffer(&mut self, name: &str, words: &[u32]) -> BufferId {
        self.device.buffer(name, ElementType::U32, words.len() as u64, &Fill::Bytes(ints(words))).unwrap()
    }

    pub fn run(
        &mut self,
        grid: [u32; 2],
        threads: u32,
        arguments: &[Argument],
    ) -> Result<Totals, LaunchError> {
        let shape =
            Shape { grid: [grid[0], grid[1], 1], block: [threads, 1, 1], shared: self.shared, ..Shape::ONE };
        self.run_shape(shape, arguments)
    }

    pub fn run_shape(&mut self, shape: Shape, arguments: &[Argument]) -> Result<Totals, LaunchError> {
        let name = self.device.kernels()[0].clone();
        self.device.launch(&name, shape, arguments, self.settings)
    }

    pub fn read(&self, id: BufferId) -> Vec<u32> {
        let bytes = self.device.bytes(id);
        bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
    }
}
