//! What is told of handles that are none, and of textures and surfaces that are other ones than an instruction takes them for.

use super::bench::{Bench, layout};
use super::forms::{self, Form, ROW};
use warpsmith_sim::texture::{Channel, Filter, Format, Order, Sampler};

fn form(name: &str) -> Form {
    forms::all().into_iter().find(|form| form.name == name).unwrap()
}

const RGBA: Format = Format::new(Channel::Float, Order::Rgba);

fn bench() -> Bench {
    Bench::new(super::device(false))
}

/// What is told of a launch with a handle.
fn told(bench: &mut Bench, name: &str, handle: u64) -> String {
    let error = bench.launch(&form(name), [handle, 0], &[0; ROW]).unwrap_err();
    error.lines().next().unwrap().to_owned()
}

#[test]
fn what_is_no_handle_is_told() {
    let mut bench = bench();
    assert_eq!(
        told(&mut bench, "tex_2d_f32", 0x1000),
        "0x1000 is no handle of a texture; the launch has no texture"
    );
    let id = bench.image(layout("2d", RGBA, 1), &[0; 16 * 8 * 4]);
    let texture = bench.device.texture(id, Sampler::default()).unwrap();
    let surface = bench.device.surface(id).unwrap();
    assert_eq!(
        told(&mut bench, "tex_2d_f32", texture + 7),
        format!(
            "{:#x} is no handle of a texture; handles are those that the launch gives, and the launch has 1",
            texture + 7
        )
    );
    assert_eq!(
        told(&mut bench, "tex_2d_f32", surface),
        format!("{surface:#x} is the handle of surface `image`, not of a texture")
    );
    assert_eq!(
        told(&mut bench, "suld_2d_b32_4_zero", texture),
        format!("{texture:#x} is the handle of texture `image`, not of a surface")
    );
}

#[test]
fn another_geometry_is_told() {
    let mut bench = bench();
    let id = bench.image(layout("a2d", RGBA, 1), &[0; 16 * 8 * 3 * 4]);
    let texture = bench.device.texture(id, Sampler::default()).unwrap();
    assert_eq!(
        told(&mut bench, "tex_3d_f32", texture),
        "texture `image` is a2d; the instruction accesses 3d"
    );
    let surface = bench.device.surface(id).unwrap();
    assert_eq!(
        told(&mut bench, "suld_1d_b32_4_zero", surface),
        "surface `image` is a2d; the instruction accesses 1d"
    );
}

#[test]
fn what_is_not_there_is_told() {
    let mut bench = bench();
    let id = bench.image(layout("2d", RGBA, 1), &[0; 16 * 8 * 4]);
    let surface = bench.device.surface(id).unwrap();
    let mut told = |name: &str, whole: [i32; 2]| {
        let mut row = [0; ROW];
        row[forms::WHOLE] = whole[0] as u32;
        row[forms::WHOLE + 1] = whole[1] as u32;
        let error = bench.launch(&form(name), [surface, 0], &row).unwrap_err();
        error.lines().next().unwrap().to_owned()
    };
    assert_eq!(
        told("suld_2d_b32_4_trap", [256, 0]),
        "byte 256 along x of surface `image` is not there; it has 256, numbers 0 to 255"
    );
    assert_eq!(
        told("sust_p_2d_4_trap", [3, -1]),
        "element -1 along y of surface `image` is not there; it has 8, numbers 0 to 7"
    );
    assert_eq!(
        told("suld_2d_b32_4_trap", [4, 0]),
        "byte 4 along x of surface `image` is no multiple of 16, the bytes of the access"
    );
    assert_eq!(
        told("sured_p_2d_max_b32_zero", [0, 0]),
        "elements of surface `image` have 16 bytes; the instruction changes elements of 4"
    );
    bench.device.free(id).unwrap();
    assert_eq!(
        super::misuse::told(&mut bench, "suld_2d_b32_4_trap", surface),
        "the memory of surface `image` has been freed"
    );
}

#[test]
fn samplers_that_fit_no_image_are_refused() {
    let mut bench = bench();
    let id = bench.image(layout("cube", RGBA, 1), &[0; 8 * 8 * 6 * 4]);
    let refused = bench.device.texture(id, Sampler::default()).unwrap_err().to_string();
    assert!(refused.starts_with("texture `image`: images with levels, and cubes"), "{refused}");
    let whole = bench.image(layout("2d", Format::new(Channel::Uint8, Order::R), 1), &[0; 32]);
    let linear = Sampler { filter: Filter::Linear, ..Sampler::default() };
    assert!(bench.device.texture(whole, linear).is_err());
    let other = bench.device.alloc("other", warpsmith_sim::launch::ElementType::U8, 4).unwrap();
    let refused = bench.device.surface(other).unwrap_err().to_string();
    assert_eq!(refused, "buffer `other` is no image");
}
