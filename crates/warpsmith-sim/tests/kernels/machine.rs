//! Products into tensor memory and by warpgroups as machine code, from the cubins that a compiler of a tile language made; textures
//! and surfaces, from those of a compiler of CUDA.

use super::file::{corpus, files};
use super::{textures, tiles};
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::launch::{CubinLoad, Device};

/// Runs the products of the cubins of an architecture.
fn hold(number: u32) {
    let Some(root) = corpus() else { return };
    let isa =
        Architecture::find(&format!("sm_{number}")).expect("it is shipped").load().expect("it is sound");
    for name in ["tile_matmul_fp16", "tile_matmul_fp8e4nv"] {
        let bytes = std::fs::read(root.join(format!("cubin/{name}.sm_{number}.cubin"))).expect("it is there");
        let cubin = Cubin::parse(&bytes).expect("it is one");
        let loaded = Device::load_cubin(CubinLoad::new(&isa, &cubin, &["matmul".to_owned()]));
        let mut device = loaded.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let file =
            files(name).into_iter().flatten().find(|file| file.target == number).expect("it has a PTX");
        for case in tiles::cases(&file) {
            case.check(&file, &mut device).unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    }
}

#[test]
fn products_of_machine_code_are_those_of_its_ptx() {
    hold(100);
}

#[test]
fn products_of_warpgroups_are_those_of_their_ptx() {
    hold(90);
}

#[test]
fn textures_of_machine_code_are_read_as_its_source_says() {
    let Some(root) = corpus() else { return };
    for file in files("textures").into_iter().flatten() {
        let isa = Architecture::find(&format!("sm_{}", file.target)).expect("it is shipped");
        let isa = isa.load().expect("it is sound");
        let name = file.name.replace(".ptx", ".cubin");
        let bytes = std::fs::read(root.join("cubin").join(&name)).expect("it is there");
        let cubin = Cubin::parse(&bytes).expect("it is one");
        let kernels = ["sample".to_owned(), "surface".to_owned()];
        let loaded = Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels));
        let mut device = loaded.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        for case in textures::cases(&file) {
            case.check(&file, &mut device).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        }
    }
}
