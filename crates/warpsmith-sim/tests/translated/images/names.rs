//! Textures, samplers and surfaces by names of the program, from PTX and from code, with what their declarations say.

use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{CubinLoad, Device, ElementType, Fill, Plan, Show, parse_set};
use warpsmith_sim::texture::{Address, Channel, Compare, Filter, Format, Geometry, Layout, Order, Sampler};

const SHAPE: Shape = Shape { grid: [1; 3], block: [1; 3], cluster: None, shared: 0 };

fn load(source: &str) -> Device {
    Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap_or_else(|refused| panic!("{refused}"))
}

/// A line of 1, 2, 4, 8.
fn line(device: &mut Device) -> warpsmith_sim::launch::BufferId {
    let layout = Layout::new(Geometry::Line, [4, 1, 1], Format::new(Channel::Float, Order::R));
    let id = device.image("line", layout, &Fill::Zero).unwrap();
    device.write(id, &[1f32, 2.0, 4.0, 8.0]).unwrap();
    id
}

fn results(device: &mut Device) -> Vec<f32> {
    let to = device.alloc("to", ElementType::F32, 4).unwrap();
    device.launch("k", SHAPE, &[to.into()], Settings::default()).unwrap_or_else(|error| panic!("{error}"));
    device.read(to).unwrap()
}

/// Its kernels have names for all that they use; one of them has a parameter, which machine code takes for a name.
const UNIFIED: &str = include_str!("data/names.ptx");
const APART: &str = include_str!("data/names_apart.ptx");

/// The code of one of them for a machine, as ptxas 13.5 makes it.
fn load_code(name: &str, target: &str, kernels: &[&str]) -> Device {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/translated/images/data");
    let bytes = std::fs::read(path.join(format!("{name}.{target}.cubin.deflate"))).expect("it is there");
    let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("it is compressed");
    let isa = Architecture::find(target).unwrap().load().unwrap();
    let cubin = Cubin::parse(&bytes).unwrap();
    let kernels: Vec<String> = kernels.iter().map(|name| (*name).to_owned()).collect();
    let device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &kernels));
    device.unwrap_or_else(|fault| panic!("{target}: {fault}"))
}

const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_120"];

const SMOOTH: Sampler = Sampler {
    address: [Address::Wrap; 3],
    filter: Filter::Linear,
    mip_filter: Filter::Nearest,
    normalized: true,
    border: [0; 4],
    bias: 0.0,
    least: 0.0,
    greatest: f32::MAX,
    compare: Compare::LessEqual,
    seamless: true,
};

#[test]
fn names_are_given_images() {
    let mut device = load(UNIFIED);
    let error = {
        let to = device.alloc("first", ElementType::F32, 4).unwrap();
        device.launch("k", SHAPE, &[to.into()], Settings::default()).unwrap_err().to_string()
    };
    assert!(error.starts_with("texture `plain` of the program has no image yet"), "{error}");
    let id = line(&mut device);
    device.bind_texture("plain", id, Sampler::default()).unwrap();
    device.bind_surface("s", id).unwrap();
    device.bind_texture("smooth", id, SMOOTH).unwrap();
    // Around 1.0 lie the last texel and the first.
    assert_eq!(results(&mut device), [2.0, 4.5, 4.0, 0.0]);
    let unknown = device.bind_texture("s", id, SMOOTH).unwrap_err().to_string();
    assert_eq!(unknown, "the program has no texture `s`; textures are plain, smooth");
}

#[test]
fn a_plan_gives_them_images_by_text() {
    let mut device = load(UNIFIED);
    let mut plan = Plan::default();
    for text in ["plain=tex:1d:4:f32:iota", "smooth=tex:plain", "s=surf:plain"] {
        plan.set(text, parse_set(text).unwrap());
    }
    let to = plan.argument("to=buf:f32:4", "--arg").unwrap();
    plan.launch("", Some("k".into()), SHAPE, vec![to]);
    plan.shows.push(plan.placed("--show", Show::parse("plain:4").unwrap()));
    let ready = plan.prepare(&mut device, &mut |_| Err("no files".into())).unwrap();
    device.launch("k", SHAPE, &ready[0].arguments, Settings::default()).unwrap();
    let to = device.find_buffer("to").unwrap();
    // What the declaration says of `smooth` holds: a mixture of 3 and 0.
    assert_eq!(device.read::<f32>(to).unwrap(), [1.0, 1.5, 2.0, 0.0]);
}

#[test]
fn parameters_are_handles() {
    let mut device = load(UNIFIED);
    let id = line(&mut device);
    let handle = device.texture(id, Sampler::default()).unwrap();
    let to = device.alloc("to", ElementType::F32, 2).unwrap();
    device.launch("given", SHAPE, &[to.into(), handle.into()], Settings::default()).unwrap();
    assert_eq!(device.read::<f32>(to).unwrap(), [4.0, 5.0]);
}

#[test]
fn code_finds_names_in_its_constants() {
    for target in TARGETS {
        let mut device = load_code("names", target, &["k", "given"]);
        let id = line(&mut device);
        let to = device.alloc("before", ElementType::F32, 4).unwrap();
        let error = device.launch("k", SHAPE, &[to.into()], Settings::default()).unwrap_err().to_string();
        assert!(error.contains("of the program has no image yet"), "{target}: {error}");
        device.bind_texture("plain", id, Sampler::default()).unwrap();
        device.bind_surface("s", id).unwrap();
        device.bind_texture("smooth", id, SMOOTH).unwrap();
        device.bind_texture("t", id, Sampler::default()).unwrap();
        assert_eq!(results(&mut device), [2.0, 4.5, 4.0, 0.0], "{target}");
        let to = device.alloc("to", ElementType::F32, 2).unwrap();
        device.launch("given", SHAPE, &[to.into()], Settings::default()).unwrap();
        assert_eq!(device.read::<f32>(to).unwrap(), [4.0, 5.0], "{target}");
    }
}

#[test]
fn halves_that_are_wanted_lie_in_pairs() {
    // For each set of components one read, of the texel with the number of the set.
    for mut device in [load(include_str!("data/halves.ptx")), load_code("halves", "sm_75", &["k"])] {
        let layout = Layout::new(Geometry::Line, [16, 1, 1], Format::new(Channel::Float, Order::Rgba));
        let id = device.image("line", layout, &Fill::Zero).unwrap();
        // Halfway between two halves.
        let values: Vec<f32> = (0..64u16).map(|index| 2049.0 + 2.0 * f32::from(index)).collect();
        device.write(id, &values).unwrap();
        let handle = device.texture(id, Sampler::default()).unwrap();
        let to = device.alloc("to", ElementType::U16, 64).unwrap();
        device.launch("k", SHAPE, &[handle.into(), to.into()], Settings::default()).unwrap();
        // The even one.
        let wanted = |index: u16| match ((index / 4) >> (index % 4)) & 1 {
            0 => 0,
            _ => 0x6800 + index + index % 2,
        };
        assert_eq!(device.read::<u16>(to).unwrap(), (0..64).map(wanted).collect::<Vec<u16>>());
    }
}

#[test]
fn textures_of_old_modules_have_a_space() {
    let mut device = load(
        ".version 1.4 .target sm_13
        .tex .u32 t;
        .entry k(.param .u64 to)
        {
            .reg .u64 %rd1; .reg .f32 %f<6>;
            ld.param.u64 %rd1, [to];
            mov.f32 %f1, 0f40400000;
            tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [t, {%f1}];
            st.global.f32 [%rd1], %f2;
            exit;
        }",
    );
    let id = line(&mut device);
    device.bind_texture("t", id, Sampler::default()).unwrap();
    assert_eq!(results(&mut device)[0], 8.0);
}

#[test]
fn samplers_apart_say_how_a_texture_is_read() {
    let devices = TARGETS.map(|target| load_code("names_apart", target, &["k"]));
    for mut device in devices.into_iter().chain([load(APART)]) {
        let id = line(&mut device);
        device.bind_texture("t", id, Sampler::default()).unwrap();
        let found = results(&mut device);
        // Half of the border, and the first texel; what the declaration says of the sampler.
        assert_eq!((found[0], found[1]), (0.5, 1.0));
        assert_eq!((found[2].to_bits(), found[3].to_bits()), (1, 4));
        device.bind_sampler("mixing", Sampler { normalized: true, ..Sampler::default() }).unwrap();
        assert_eq!(results(&mut device)[0], 1.0);
    }
}

#[test]
fn faces_of_cubes_are_layers_of_surfaces() {
    let mut device = load(
        ".version 8.7 .target sm_90 .address_size 64
        .visible .entry k(.param .u64 s)
        {
            .reg .b64 %rd<2>; .reg .b32 %r<5>;
            ld.param.u64 %rd1, [s];
            mov.u32 %r1, %tid.x;
            mov.u32 %r2, 4;
            mov.u32 %r3, 1;
            sust.b.a2d.b32.trap [%rd1, {%r1, %r2, %r3, %r3}], %r1;
            ret;
        }",
    );
    let layout = Layout::new(Geometry::Cube, [2, 2, 1], Format::new(Channel::Uint32, Order::R));
    let id = device.image("cube", layout, &Fill::Value(9.0)).unwrap();
    let handle = device.surface(id).unwrap();
    let shape = Shape { block: [6, 1, 1], ..SHAPE };
    device.launch("k", shape, &[handle.into()], Settings::default()).unwrap();
    let wanted: Vec<u32> = (0..6).flat_map(|face| [9, 9, 9, face]).collect();
    assert_eq!(device.read::<u32>(id).unwrap(), wanted);
}
