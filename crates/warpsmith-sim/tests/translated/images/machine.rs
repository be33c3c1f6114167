//! Machine code against the PTX that it was made of.

use super::bench::{Bench, Random, Setting};
use super::forms::{self, Form, RESULT, ROW, Read, What};
use super::surfaces::{image, is_access, row};
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::launch::{CubinLoad, Device};

/// A device with the code of forms for a target.
fn device(target: &str, forms: &[Form]) -> Result<Device, String> {
    let name = if forms[0].apart { "images_apart" } else { "images" };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translated/images/data");
    let bytes = std::fs::read(path.join(format!("{name}.{target}.cubin.deflate"))).expect("it is there");
    let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("it is compressed");
    let isa = Architecture::find(target).unwrap().load().unwrap();
    let cubin = Cubin::parse(&bytes).unwrap();
    let kernels: Vec<String> = forms.iter().map(|form| form.name.clone()).collect();
    Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels)).map_err(|fault| format!("{fault}"))
}

/// Whether the code of a form computes gradients of three coordinates, or of a comparison, with lanes that are not there.
fn borrows_lanes(form: &Form) -> bool {
    match form.what {
        What::Texture { read: Read::Gradients, compares, .. } => compares || forms::axes(form.geometry) == 3,
        _ => false,
    }
}

/// What both leave of a form.
fn both(form: &Form, benches: &mut [Bench; 2], round: u64) -> [Result<Vec<u32>, String>; 2] {
    let setting = Setting::random(form, round);
    let rows = setting.rows(form, super::THREADS);
    let run = |bench: &mut Bench| match form.what {
        What::Texture { .. } => bench.read(form, &setting, &rows),
        What::Query(_) if form.name.starts_with("suq") => {
            let id = bench.image(setting.layout, &setting.words);
            let handle = bench.device.surface(id).unwrap();
            bench.launch(form, [handle, 0], &rows)
        }
        _ => {
            let handles = bench.handles(form, &setting);
            bench.launch(form, handles, &rows)
        }
    };
    let [ptx, code] = benches;
    [run(ptx), run(code)]
}

fn compare(target: &str, leave_out: fn(&Form) -> bool) {
    let mut count = 0;
    let mut bad = Vec::new();
    for apart in [false, true] {
        let mut all = forms::all();
        all.retain(|form| form.apart == apart && !leave_out(form));
        let code = device(target, &all).unwrap_or_else(|fault| panic!("{target}: {fault}"));
        let benches = &mut [Bench::new(super::device(apart)), Bench::new(code)];
        for form in &all {
            if is_access(form) {
                accesses(form, benches, &mut bad);
                count += 1;
                continue;
            }
            for round in 0..6 {
                let [wanted, found] = both(form, benches, round);
                if wanted.is_err() || wanted != found {
                    let differs = |(wanted, found): (&Vec<u32>, &Vec<u32>)| {
                        wanted
                            .chunks(RESULT)
                            .zip(found.chunks(RESULT))
                            .position(|(wanted, found)| wanted != found)
                    };
                    let thread = wanted.as_ref().ok().zip(found.as_ref().ok()).and_then(differs);
                    let of = |all: &Result<Vec<u32>, String>| match (all, thread) {
                        (Ok(all), Some(thread)) => format!("{:x?}", &all[thread * RESULT..][..4]),
                        (all, _) => format!("{:.200?}", all),
                    };
                    bad.push(format!(
                        "{} {round} {thread:?}: {} instead of {}",
                        form.name,
                        of(&found),
                        of(&wanted)
                    ));
                    break;
                }
            }
            count += 1;
        }
    }
    println!("{target}: {count} kernels");
    assert!(bad.is_empty() && count > 200, "{target}: {} differ:\n{}", bad.len(), bad.join("\n"));
}

fn accesses(form: &Form, benches: &mut [Bench; 2], bad: &mut Vec<String>) {
    for round in 0..2 {
        let layout = image(form, round);
        let random =
            &mut Random(form.name.bytes().fold(round, |sum, byte| sum.wrapping_mul(37) ^ u64::from(byte)));
        let size = warpsmith_sim::texture::Image::new(layout).unwrap().bytes() as usize;
        let words: Vec<u32> = (0..size / 4).map(|_| random.below(1 << 32) as u32).collect();
        let made = [0, 1].map(|index: usize| {
            let id = benches[index].image(layout, &words);
            (id, benches[index].device.surface(id).unwrap())
        });
        for _ in 0..16 {
            let row = row(form, &layout, random);
            assert_eq!(row.len(), ROW);
            let [wanted, found] = [0, 1].map(|index: usize| {
                let done = benches[index].launch(form, [made[index].1, 0], &row);
                // Machine code is told of by its own words.
                let first = |error: String| error.lines().next().unwrap_or_default().to_owned();
                (done.map_err(first), benches[index].device.bytes(made[index].0))
            });
            if wanted != found {
                bad.push(format!("{} {row:x?}: {:?} instead of {:?}", form.name, found.0, wanted.0));
                return;
            }
        }
    }
}

#[test]
fn code_of_turing_does_what_its_ptx_does() {
    compare("sm_75", borrows_lanes);
    for form in forms::all().iter().filter(|form| borrows_lanes(form)) {
        let refused = device("sm_75", std::slice::from_ref(form)).map(|_| ());
        assert!(
            refused.as_ref().is_err_and(|why| why.contains("BMOV.32.PQUAD")),
            "{}: {refused:?}",
            form.name
        );
    }
}

#[test]
fn code_of_hopper_does_what_its_ptx_does() {
    compare("sm_90", |_| false);
}

#[test]
fn code_of_blackwell_does_what_its_ptx_does() {
    compare("sm_120", |_| false);
}
