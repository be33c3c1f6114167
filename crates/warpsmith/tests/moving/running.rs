//! Kernels into which instructions were put that change nothing: they leave what they left before.

use std::path::Path;
use warpsmith::edit::{Splice, splice_with};
use warpsmith::image::cubin::{Cubin, Editor};
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::text::ParseOptions;
use warpsmith::sass::{Architecture, Isa};
use warpsmith::sim::engine::{Settings, Shape};
use warpsmith::sim::launch::{CubinLoad, Device, ElementType, Fill};

/// What a kernel leaves in its first buffer.
fn run(isa: &Isa, data: &[u8], kernel: &str) -> Vec<u32> {
    let cubin = Cubin::parse(data).expect("it is one");
    let kernels = [kernel.to_owned()];
    let mut device = Device::load_cubin(CubinLoad::new(isa, &cubin, &kernels)).expect("all is executed");
    let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).expect("there is room");
    let from = device.buffer("from", ElementType::U32, 128, &Fill::Random(3)).expect("there is room");
    let shape = Shape { grid: [2, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    let ended = device.launch(kernel, shape, &[to.into(), from.into(), 20u32.into()], settings);
    ended.unwrap_or_else(|error| panic!("{kernel}: {error}"));
    device.read(to).expect("it has words")
}

#[test]
fn what_is_put_in_changes_no_result() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../warpsmith-sim/tests/data");
    for name in ["sm_75", "sm_80", "sm_90", "sm_120"] {
        let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        let shapes = Shapes::new(&isa);
        let data = std::fs::read(folder.join(format!("loops.{name}.cubin"))).expect("it is there");
        let cubin = Cubin::parse(&data).expect("it is one");
        // Nothing, and a register that these kernels do not have.
        let words = ["NOP", "MOV R200, 0x7"].map(|text| {
            let parsed = isa.parse(text, ParseOptions::default()).expect("an instruction");
            parsed.word.to_le_bytes().to_vec()
        });
        for kernel in ["reduce", "wander", "mixed"] {
            let before = run(&isa, &data, kernel);
            assert!(before.iter().any(|word| *word != 0), "{name} {kernel} leaves nothing");
            let kernels = cubin.kernels().expect("they can be read");
            let code = kernels.iter().find(|one| one.name() == kernel).expect("it is there").code;
            let end = warpsmith::sass::asm::filling(&isa, code) as u64;
            let places: Vec<u64> = (0..end).step_by(16).collect();
            // In front of every instruction, and of each seventh alone.
            let mut edits: Vec<Vec<u64>> = places.iter().step_by(7).map(|at| vec![*at]).collect();
            edits.push(places);
            for (number, places) in edits.iter().enumerate() {
                let word = &words[number % words.len()];
                let put: Vec<Splice> = places.iter().map(|at| Splice::insert(*at, word.clone())).collect();
                let mut editor = Editor::new(&cubin);
                splice_with(&mut editor, &shapes, kernel, &put).expect("it can be put in");
                let after = run(&isa, &editor.write().expect("it can be written"), kernel);
                assert_eq!(after, before, "{name} {kernel}, in front of {places:x?}");
            }
        }
    }
}
