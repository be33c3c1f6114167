//! Textures and surfaces: every form from PTX against a model, and the machine code that ptxas 13.5 made of the same kernels against
//! PTX. `WARPSMITH_IMAGES=FOLDER cargo test -p warpsmith-sim --test translated images::write` writes the modules; `data/*.deflate` are the
//! cubins of `ptxas -arch sm_NN` of these and of `data/names*.ptx`, compressed.

mod bench;
mod forms;
mod machine;
mod misuse;
mod model;
mod names;
mod surfaces;

use bench::{Bench, Setting};
use forms::{RESULT, ROW, What};
use model::{Plain, Row};
use std::path::Path;
use warpsmith_sim::launch::Device;

/// Threads of a launch.
const THREADS: usize = 64;

/// A device with the kernels of all forms.
pub fn device(apart: bool) -> Device {
    let module = forms::module("sm_90", apart, &forms::all());
    let device = Device::load(&[warpsmith_ptx::Module::parse(&*module)]);
    device.unwrap_or_else(|refused| panic!("{refused}"))
}

#[test]
fn write() {
    let Ok(folder) = std::env::var("WARPSMITH_IMAGES") else { return };
    for target in ["sm_75", "sm_90", "sm_120"] {
        for (name, apart) in [("images", false), ("images_apart", true)] {
            let text = forms::module(target, apart, &forms::all());
            std::fs::write(Path::new(&folder).join(format!("{name}.{target}.ptx")), text).unwrap();
        }
    }
}

/// The bits of a whole number as binary16.
fn half(value: f32) -> u32 {
    let value = value as u32;
    assert!(value < 2048, "it is exact");
    match value.checked_ilog2() {
        None => 0,
        Some(log) => (15 + log) << 10 | (value << (10 - log) & 0x3ff),
    }
}

#[test]
fn reads_give_what_their_model_says() {
    let (mut bad, mut count, mut seen) = (Vec::new(), 0, 0);
    for apart in [false, true] {
        let mut bench = Bench::new(device(apart));
        for form in forms::all().iter().filter(|form| form.apart == apart) {
            if !matches!(form.what, What::Texture { .. }) {
                continue;
            }
            seen += 1;
            for round in 0..12 {
                let setting = Setting::random(form, round);
                let rows = setting.rows(form, THREADS);
                let found = bench
                    .read(form, &setting, &rows)
                    .unwrap_or_else(|error| panic!("{}: {error}", form.name));
                let plain = Plain { layout: setting.layout, sampler: setting.sampler, words: &setting.words };
                for (row, found) in rows.chunks(ROW).zip(found.chunks(RESULT)) {
                    let Some(mut wanted) = plain.read(form, &Row(row)) else { continue };
                    if form.half {
                        let [r, g, b, a] = wanted.map(|bits| half(f32::from_bits(bits)));
                        wanted = [r | g << 16, b | a << 16, 0, 0];
                    }
                    count += 1;
                    if found[..4] != wanted {
                        bad.push(format!(
                            "{} {:?} {:?}: {row:x?} gives {:x?}, wanted {wanted:x?}",
                            form.name,
                            setting.layout,
                            setting.sampler,
                            &found[..4]
                        ));
                        break;
                    }
                }
            }
        }
    }
    println!("{seen} forms, {count} reads");
    assert!(bad.is_empty() && seen > 100, "{} differ:\n{}", bad.len(), bad[..bad.len().min(12)].join("\n"));
}
