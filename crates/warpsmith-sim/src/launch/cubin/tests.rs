//! Tests of what a cubin becomes before it is lowered.

use super::link::Linker;
use super::place::{Places, place};
use super::{CubinFault, Demand, bank, image, kernel, write_all};
use crate::lower::volta::CODE_BASE;
use std::path::Path;
use warpsmith_engine::memory::{AllocationKind, GLOBAL_BASE, Global};
use warpsmith_engine::op::Builtin;
use warpsmith_engine::program::{Function, Variable};
use warpsmith_image::cubin::{Cubin, Kernel};

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const FILES: [&str; 3] = ["launch.sm_75.cubin", "launch.sm_90.cubin", "launch.sm_120.cubin"];

/// Memory with all variables and constants of a file, as far as some kernels need them.
struct Laid {
    memory: Global,
    places: Places,
    variables: Vec<Variable>,
}

fn laid(cubin: &Cubin<'_>, kernels: &[Kernel<'_>], names: &[&str]) -> Laid {
    let memory = Global::new();
    let chosen: Vec<&Kernel<'_>> =
        kernels.iter().filter(|kernel| names.contains(&kernel.name().as_ref())).collect();
    let (places, variables) = place(cubin, &chosen, &memory).unwrap();
    let linker = Linker::new(cubin, &places).unwrap();
    for (section, _) in &places.data {
        for (address, bytes) in places.spread(*section, &linker.link(*section).unwrap().bytes) {
            write_all(&memory, address, bytes);
        }
    }
    Laid { memory, places, variables }
}

impl Laid {
    fn variable(&self, name: &str) -> &Variable {
        self.variables.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("{name}"))
    }

    fn number(&self, address: u64, bytes: usize) -> u64 {
        self.memory.read(address, bytes).iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
    }

    fn value(&self, name: &str) -> u64 {
        let variable = self.variable(name);
        self.number(variable.address, (variable.size as usize).min(8))
    }
}

#[test]
fn variables_have_their_values_and_bounds() {
    for file in FILES {
        let data = data(file);
        let cubin = Cubin::parse(&data).unwrap();
        let kernels = cubin.kernels().unwrap();
        let laid = laid(&cubin, &kernels, &["sum_up"]);
        assert_eq!((laid.value("counter"), laid.value("letter"), laid.value("table")), (5, 7, 0), "{file}");
        assert_eq!(laid.value("scale"), u64::from(2.5f32.to_bits()), "{file}");
        assert_eq!(laid.value("steps"), 20 << 32 | 10, "{file}");
        assert_eq!(laid.value("to_counter"), laid.variable("counter").address, "{file}");
        assert_eq!(laid.value("to_table"), laid.variable("table").address + 12, "{file}");
        assert_eq!(laid.value("to_word"), laid.variable("word").address, "{file}");
        assert_eq!(laid.value("word") & 0xff_ffff, 0x6968, "{file}");
        assert_eq!(laid.variable("counter").ty, "b32");
        for name in ["counter", "letter", "table", "word", "format"] {
            let variable = laid.variable(name);
            let found = laid.memory.find(variable.address, 1).unwrap();
            assert_eq!(
                (found.name.as_str(), found.start, found.size),
                (name, variable.address, variable.size)
            );
            assert_eq!(found.kind, AllocationKind::Variable);
            assert!(found.start >= GLOBAL_BASE);
        }
        // An access behind a variable of a section hits no other one.
        assert!(!laid.places.apart.is_empty());
        for part in laid.places.apart.values().flatten() {
            assert!(laid.memory.find(part.address + part.size, 1).is_none(), "{file}: {part:?}");
            assert!(laid.memory.find(part.address, part.size).is_some(), "{file}: {part:?}");
        }
        let constants = laid.memory.find(laid.variable("scale").address, 4).unwrap();
        assert_eq!((constants.name.as_str(), constants.kind), ("c[0x3]", AllocationKind::Constant));
        // Addresses of variables, and those of the library's functions.
        let addresses = laid.places.banks[&4];
        assert_eq!(laid.number(addresses.address, 8), laid.variable("counter").address);
        let builtins: Vec<(u64, Builtin)> = laid.places.builtins.values().copied().collect();
        let last = addresses.size / 8 - 4;
        for index in last..last + 4 {
            let address = laid.number(addresses.address + 8 * index, 8);
            assert!(builtins.iter().any(|(at, _)| *at == address), "{file}: {address:#x}");
        }
        // Constants of a kernel that is not launched are not there.
        assert!(laid.places.own_banks.keys().all(|(kernel, _)| kernel == "sum_up"), "{file}");
    }
}

#[test]
fn code_lies_at_its_addresses() {
    for file in FILES {
        let data = data(file);
        let cubin = Cubin::parse(&data).unwrap();
        let kernels = cubin.kernels().unwrap();
        let laid = laid(&cubin, &kernels, &["choose", "say"]);
        let linker = Linker::new(&cubin, &laid.places).unwrap();
        let kernel = kernels.iter().find(|kernel| kernel.name() == "choose").unwrap();
        let image = image(&cubin, &linker, &laid.places, kernel).unwrap();
        assert_eq!(image.sections.len(), 1, "{file}");
        let section = &image.sections[0];
        assert_eq!((section.name.as_str(), section.address), ("choose", image.entry), "{file}");
        assert!(image.entry >= CODE_BASE && image.entry.is_multiple_of(128), "{file}");
        assert_eq!(section.bytes, kernel.code, "nothing of it is relocated");
        let names: Vec<&str> = section.symbols.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names[0], "choose");
        assert!(names.contains(&"$choose$square") && names.contains(&"$choose$cube"), "{file}: {names:?}");
        // Its own constants are the addresses of the functions, as distances.
        let (address, size) = image.banks[2].unwrap();
        assert!(size >= 24, "{file}");
        let square = section.symbols.iter().find(|(_, name)| name == "$choose$square").unwrap().0;
        assert!((0..size / 8).any(|index| laid.number(address + 8 * index, 8) == square), "{file}");
    }
}

#[test]
fn kernels_say_what_they_need() {
    for (file, base) in FILES.into_iter().zip([0x160, 0x210, 0x380]) {
        let data = data(file);
        let cubin = Cubin::parse(&data).unwrap();
        let kernels = cubin.kernels().unwrap();
        let of = |name: &str| {
            let kernel = kernels.iter().find(|kernel| kernel.name() == name).unwrap();
            let places = bank::Places::of(cubin.architecture().number).unwrap();
            let demand = Demand::new(&cubin, kernel, (places, 0), Vec::new());
            let mut function = Function::default();
            kernel::describe(&mut function, kernel, &demand);
            (function, demand)
        };
        let (function, demand) = of("sum_up");
        let sizes: Vec<(u32, u32, &str)> =
            function.parameters.iter().map(|one| (one.offset - base, one.size, one.ty)).collect();
        let wanted =
            [(0, 8, "b64"), (8, 4, "b32"), (16, 24, "b8"), (40, 2, "b16"), (42, 1, "b8"), (48, 8, "b64")];
        assert_eq!(sizes, wanted, "{file}");
        assert!(demand.is_described && demand.size == base + 56, "{file}");
        let (function, demand) = of("exact");
        assert!(function.parameters.is_empty() && demand.is_described, "{file}");
        assert_eq!((function.most_threads, function.exact_threads), ([64, 1, 1], true), "{file}");
        let (function, demand) = of("share");
        assert_eq!((function.most_threads, function.exact_threads), ([64, 1, 1], false), "{file}");
        assert_eq!(u64::from(function.shared), 256 + demand.reserved(), "{file}");
        assert_eq!(of("say").0.local, 16, "{file}");
    }
}

#[test]
fn what_nobody_defines_is_told() {
    let mut data = data(FILES[0]);
    // One letter of a name.
    let at = data.windows(8).position(|bytes| bytes == b"\0malloc\0").unwrap();
    data[at + 6] = b'k';
    let cubin = Cubin::parse(&data).unwrap();
    let kernels = cubin.kernels().unwrap();
    let laid = laid(&cubin, &kernels, &["take"]);
    let linker = Linker::new(&cubin, &laid.places).unwrap();
    let missing = linker.link(laid.places.banks[&4].section).unwrap().missing;
    assert_eq!(missing.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(), ["mallok"]);
    // A type of relocation that nobody knows.
    let relocations = cubin.elf().section_named(".rel.nv.constant4").unwrap().offset as usize;
    let mut broken = data.clone();
    broken[relocations + 8] = 19;
    let cubin = Cubin::parse(&broken).unwrap();
    let linker = Linker::new(&cubin, &laid.places).unwrap();
    let refused = linker.link(laid.places.banks[&4].section).err().unwrap();
    assert!(matches!(refused, CubinFault::Relocation { .. }));
    assert!(refused.to_string().contains("R_CUDA_TEX_SLOT"), "{refused}");
}
