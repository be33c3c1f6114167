//! Copies of boxes of tensors, held against a plain model of the manual's formulas.

mod code;
mod combined;
mod kernels;
mod maps;
mod misuse;
mod written;

use crate::map_model::{Case, global};
use crate::map_random::{Copy, copy};
use crate::numbers::Random;
use crate::tile::map::{BoxMode, MapCombine, TensorMap, Toward};
use kernels::IMAGE;
use std::collections::BTreeMap;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};

/// Copies of each direction and schedule.
const COPIES: usize = 150;

/// Bytes of the buffer that tensors lie in.
const TENSOR: u64 = 1 << 20;

/// A device with the kernels and what they work on.
struct Bench {
    device: Device,
    image: BufferId,
    tensor: BufferId,
    given: BufferId,
}

/// A byte of shared memory before a copy.
fn before(at: u64) -> u8 {
    global(at ^ 0x5555_0000_0000)
}

impl Bench {
    fn new() -> Bench {
        let mut device = crate::common::device(&kernels::module());
        let mut buffer =
            |name: &str, bytes| device.buffer(name, ElementType::U8, bytes, &Fill::Zero).unwrap();
        let (image, tensor, given) =
            (buffer("image", IMAGE.into()), buffer("tensor", TENSOR), buffer("given", 64));
        let mut bench = Bench { device, image, tensor, given };
        bench.fill();
        bench
    }

    /// The tensor is what the model says that it is.
    fn fill(&mut self) {
        let start = self.device.address(self.tensor);
        let bytes: Vec<u8> = (start..start + TENSOR).map(global).collect();
        self.device.write(self.tensor, &bytes).unwrap();
    }

    /// A random copy whose tensor lies in the buffer, as far as it is touched; none if it does not.
    fn place(&self, mut copy: Copy) -> Option<Copy> {
        let start = self.device.address(self.tensor);
        copy.map.address = start;
        let places = case(&copy).places();
        let bytes = case(&copy).bytes(&places);
        if u64::from(copy.shared) + bytes.next_multiple_of(128) > IMAGE.into() {
            return None;
        }
        let touched: Vec<u128> = {
            let case = case(&copy);
            places
                .iter()
                .filter(|place| case.is_inside(place))
                .map(|place| case.global_bit(place) / 8)
                .collect()
        };
        let most = touched.iter().max().copied().unwrap_or(0);
        (most + 8 < u128::from(start + TENSOR)).then_some(copy)
    }

    /// Runs the kernel of a copy; what shared memory has afterwards.
    fn run(&mut self, copy: &Copy, combine: Option<MapCombine>, seed: u64) -> Vec<u8> {
        let image: Vec<u8> = (0..u64::from(IMAGE)).map(before).collect();
        self.run_with(copy, combine, seed, &image)
    }

    fn run_with(&mut self, copy: &Copy, combine: Option<MapCombine>, seed: u64, image: &[u8]) -> Vec<u8> {
        self.device.write(self.image, image).unwrap();
        let mut given: Vec<u8> = copy.coordinates.iter().flat_map(|at| at.to_le_bytes()).collect();
        given.resize(20, 0);
        given.extend(copy.offsets.iter().flat_map(|offset| offset.to_le_bytes()));
        given.resize(64, 0);
        self.device.write(self.given, &given).unwrap();
        let case = case(copy);
        let bytes = case.bytes(&case.places()) as u32;
        let arguments: [Argument; 5] =
            [copy.map.into(), self.image.into(), self.given.into(), copy.shared.into(), bytes.into()];
        let shape = Shape { grid: [1; 3], block: [32, 1, 1], cluster: None, shared: 0 };
        let settings = Settings { max_instructions: 1 << 24, seed, ..Settings::default() };
        let name = kernels::name(copy, combine);
        if let Err(error) = self.device.launch(&name, shape, &arguments, settings) {
            panic!("{name}: {error}\n{copy:?}");
        }
        self.device.bytes(self.image)
    }
}

fn case(copy: &Copy) -> Case<'_> {
    Case {
        map: &copy.map,
        mode: copy.mode,
        toward: copy.toward,
        coordinates: &copy.coordinates,
        offsets: &copy.offsets,
        shared: copy.shared,
    }
}

/// Random copies that fit the buffer.
fn copies(bench: &Bench, random: &mut Random, toward: Toward) -> Vec<Copy> {
    std::iter::repeat_with(|| copy(random, toward))
        .take(20 * COPIES)
        // No instruction stores 128 pixels of a line.
        .filter(|copy| toward == Toward::Shared || copy.mode != BoxMode::Im2colWide128)
        .filter_map(|copy| bench.place(copy))
        .take(COPIES)
        .collect()
}

#[test]
fn boxes_come_to_shared_memory() {
    let mut bench = Bench::new();
    for seed in 0..3 {
        let copies = copies(&bench, &mut Random::new(7 + seed), Toward::Shared);
        assert_eq!(copies.len(), COPIES);
        for copy in copies {
            let got = bench.run(&copy, None, seed);
            let wanted = loaded(&case(&copy));
            for (at, byte) in got.into_iter().enumerate() {
                let (value, mask) = wanted.get(&(at as u64)).copied().unwrap_or_default();
                let wanted = value | before(at as u64) & !mask;
                // Bits that padding has are anything.
                let mask = if copy.map.element.is_padded() && mask != 0 { mask } else { 0xff };
                assert_eq!(byte & mask, wanted & mask, "byte {at:#x}, seed {seed}: {copy:?}");
            }
        }
    }
}

/// What the model says of shared memory after a copy: bits, and which of them it says something of. Addresses are those of the
/// image: the kernel's shared memory begins at 0.
fn loaded(case: &Case<'_>) -> BTreeMap<u64, (u8, u8)> {
    let mut out: BTreeMap<u64, (u8, u8)> = BTreeMap::new();
    for place in case.places() {
        let element = if case.is_inside(&place) {
            let first = case.global_bit(&place);
            let bits = (0..case.map.element.bits()).fold(0u64, |bits, at| {
                let bit = first + u128::from(at);
                bits | u64::from(global((bit / 8) as u64) >> (bit % 8) & 1) << at
            });
            case.passed(bits)
        } else {
            case.filled()
        };
        for (at, bit) in case.shared_bits(&place).enumerate() {
            let (value, mask) = out.entry(bit / 8).or_default();
            *mask |= 1 << (bit % 8);
            *value |= ((element >> at & 1) as u8) << (bit % 8);
        }
    }
    out
}

#[test]
fn boxes_go_to_global_memory() {
    let mut bench = Bench::new();
    for seed in 0..3 {
        for copy in copies(&bench, &mut Random::new(17 + seed), Toward::Global) {
            let shared = bench.run(&copy, None, seed);
            assert!(shared.iter().zip(0..).all(|(byte, at)| *byte == before(at)), "seed {seed}: {copy:?}");
            let wanted = case(&copy).stored(before);
            let start = bench.device.address(bench.tensor);
            for (at, byte) in bench.device.bytes(bench.tensor).into_iter().enumerate() {
                let address = start + at as u64;
                let wanted = wanted.get(&address).copied().unwrap_or_else(|| global(address));
                assert_eq!(byte, wanted, "byte {at:#x}, seed {seed}: {copy:?}");
            }
            bench.fill();
        }
    }
}

/// A map of a matrix of halves, 64 columns and 32 rows, of which 16 × 8 are a box.
fn plain(address: u64) -> TensorMap {
    use crate::tile::map::MapElement;
    TensorMap::tiled(MapElement::F16, address, &[64, 32], &[128], &[16, 8]).unwrap()
}
