//! Boxes that machine code copies: against the PTX that it was made of, which has a model of its own.

use super::kernels::{COMBINES, IMAGE};
use super::{Bench, TENSOR, before, case, copies};
use crate::map_model::global;
use crate::map_random::Copy;
use crate::numbers::Random;
use crate::tile::map::{BoxMode, MapCombine, Toward};
use std::collections::BTreeMap;
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, CubinLoad, Device, ElementType, Fill};

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What is done with a box.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Load,
    /// To the blocks of a cluster of two that a mask names.
    LoadTo(u32),
    Fetch,
    Store,
    Combine(MapCombine),
}

/// The number of a form in the kernel.
fn form(copy: &Copy, kind: Kind) -> u32 {
    let rank = copy.map.rank;
    let place = match copy.mode {
        BoxMode::Tile => rank - 1,
        BoxMode::Im2col => 5 + rank - 3,
        BoxMode::Rows => 8,
        BoxMode::Im2colWide => 9 + rank - 3,
        BoxMode::Im2colWide128 => 12 + rank - 3,
    };
    let kind = match kind {
        Kind::Load => 0,
        Kind::LoadTo(_) => 1,
        Kind::Fetch => 2,
        Kind::Store => 3,
        Kind::Combine(combine) => 4 + COMBINES.iter().position(|one| *one == combine).unwrap() as u32,
    };
    12 * place + kind
}

/// A device with the kernel, of PTX or of machine code, and what it works on.
struct Side {
    device: Device,
    image: BufferId,
    tensor: BufferId,
}

impl Side {
    fn new(mut device: Device) -> Side {
        let mut buffer =
            |name: &str, bytes| device.buffer(name, ElementType::U8, bytes, &Fill::Zero).unwrap();
        let (image, tensor) = (buffer("image", 2 * u64::from(IMAGE)), buffer("tensor", TENSOR));
        Side { device, image, tensor }
    }

    /// What shared memory of both blocks and the tensor have afterwards.
    fn run(&mut self, copy: &Copy, kind: Kind, seed: u64) -> (Vec<u8>, Vec<u8>) {
        let image: Vec<u8> = (0..2 * u64::from(IMAGE)).map(before).collect();
        self.device.write(self.image, &image).unwrap();
        let tensor: Vec<u8> = (0..TENSOR).map(global).collect();
        self.device.write(self.tensor, &tensor).unwrap();
        let mut map = copy.map;
        map.address = self.device.address(self.tensor);
        let bytes = case(copy).bytes(&case(copy).places()) as u32;
        let mask = match kind {
            Kind::Load => 1,
            Kind::LoadTo(mask) => mask,
            _ => 0,
        };
        let word = |at: usize| copy.coordinates.get(at).copied().unwrap_or(0) as u32;
        let offset = |at: usize| u32::from(copy.offsets.get(at).copied().unwrap_or(0));
        let mut arguments: Vec<Argument> = vec![map.into(), self.image.into(), form(copy, kind).into()];
        arguments.extend((0..5).map(|at| Argument::from(word(at))));
        arguments.extend((0..3).map(|at| Argument::from(offset(at))));
        arguments.extend([copy.shared, bytes, mask].map(Argument::from));
        let shape = Shape { grid: [2, 1, 1], block: [32, 1, 1], cluster: Some([2, 1, 1]), shared: 0 };
        let settings = Settings { max_instructions: 1 << 24, seed, ..Settings::default() };
        if let Err(error) = self.device.launch("all", shape, &arguments, settings) {
            panic!("{kind:?}: {error}\n{copy:?}");
        }
        (self.device.bytes(self.image), self.device.bytes(self.tensor))
    }
}

#[test]
fn machine_code_copies_boxes_as_its_text_does() {
    let mut text = Side::new(Device::load(&[Module::parse(data("boxes.ptx"))]).unwrap());
    for (name, last) in [("sm_90a", BoxMode::Im2col), ("sm_100a", BoxMode::Im2colWide128)] {
        let bytes = data(&format!("boxes.{name}.cubin"));
        let cubin = Cubin::parse(&bytes).unwrap();
        let isa = Architecture::find(name.trim_end_matches('a')).unwrap().load().unwrap();
        let kernels = ["all".to_owned()];
        let load = CubinLoad::new(&isa, &cubin, &kernels);
        let mut code = Side::new(Device::load_cubin(load).unwrap_or_else(|error| panic!("{name}: {error}")));
        let (bench, mut random) = (Bench::new(), Random::new(91));
        let mut changed: BTreeMap<u32, usize> = BTreeMap::new();
        for toward in [Toward::Shared, Toward::Global] {
            for (seed, copy) in (0..).zip(copies(&bench, &mut random, toward)) {
                let is_there = match (last, copy.mode) {
                    (BoxMode::Im2col, mode) => matches!(mode, BoxMode::Tile | BoxMode::Im2col),
                    (_, mode) => toward == Toward::Shared || mode != BoxMode::Im2colWide,
                };
                if !is_there {
                    continue;
                }
                let element = copy.map.element;
                let fitting: Vec<MapCombine> = COMBINES
                    .into_iter()
                    .filter(|combine| copy.mode != BoxMode::Rows && element.check_combine(*combine).is_ok())
                    .collect();
                let kind = match (toward, seed % 3) {
                    (Toward::Shared, 0) => Kind::Load,
                    (Toward::Shared, 1) => Kind::LoadTo(1 + random.below(3)),
                    (Toward::Shared, _) => Kind::Fetch,
                    (Toward::Global, 1 | 2) if !fitting.is_empty() => Kind::Combine(random.of(&fitting)),
                    (Toward::Global, _) => Kind::Store,
                };
                let (got, wanted) = (code.run(&copy, kind, seed), text.run(&copy, kind, seed));
                assert!(got == wanted, "{name}, seed {seed}: {kind:?} {copy:?}");
                let image = got.0.iter().zip(0..).any(|(byte, at)| *byte != before(at));
                let tensor = got.1.iter().zip(0..).any(|(byte, at)| *byte != global(at));
                match toward {
                    Toward::Shared => assert!(!tensor && image != matches!(kind, Kind::Fetch), "{kind:?}"),
                    Toward::Global => assert!(!image, "{kind:?}"),
                }
                *changed.entry(form(&copy, kind)).or_default() += usize::from(image || tensor);
            }
        }
        let count = changed.values().filter(|count| **count > 0).count();
        assert!(count > if name == "sm_90a" { 30 } else { 40 }, "{name}: {count}, {changed:?}");
    }
}
