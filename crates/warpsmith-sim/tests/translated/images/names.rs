//! Textures, samplers and surfaces by names of the program, from PTX and from code, with what their declarations say.

use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Device, ElementType, Fill, Plan, Show, parse_set};
use warpsmith_sim::texture::{Address, Channel, Filter, Format, Geometry, Layout, Order, Sampler};

const SHAPE: Shape = Shape { grid: [1; 3], block: [1; 3], shared: 0 };

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

const UNIFIED: &str = "
.version 8.7 .target sm_90 .address_size 64
.global .texref plain;
.global .texref smooth = { normalized_coords = 1, filter_mode = linear, addr_mode_0 = wrap };
.global .surfref s;
.visible .entry k(.param .u64 to)
{
    .reg .b64 %rd<4>; .reg .b32 %r<4>; .reg .f32 %f<8>;
    ld.param.u64 %rd1, [to];
    mov.f32 %f1, 0f3f800000;
    tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [plain, {%f1}];
    st.global.f32 [%rd1], %f2;
    mov.u64 %rd2, smooth;
    tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%rd2, {%f1}];
    st.global.f32 [%rd1+4], %f2;
    mov.u32 %r1, 8;
    suld.b.1d.b32.trap %r2, [s, {%r1}];
    st.global.u32 [%rd1+8], %r2;
    ret;
}";

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
    let smooth = Sampler {
        normalized: true,
        filter: Filter::Linear,
        address: [Address::Wrap; 3],
        ..Sampler::default()
    };
    device.bind_texture("smooth", id, smooth).unwrap();
    // Around 1.0 lie the last texel and the first.
    assert_eq!(results(&mut device), [2.0, 4.5, 4.0, 0.0]);
    let unknown = device.bind_texture("s", id, smooth).unwrap_err().to_string();
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
    plan.launch("", None, SHAPE, vec![to]);
    plan.shows.push(plan.placed("--show", Show::parse("plain:4").unwrap()));
    let ready = plan.prepare(&mut device, &mut |_| Err("no files".into())).unwrap();
    device.launch("k", SHAPE, &ready[0].arguments, Settings::default()).unwrap();
    let to = device.find_buffer("to").unwrap();
    // What the declaration says of `smooth` holds: a mixture of 3 and 0.
    assert_eq!(device.read::<f32>(to).unwrap(), [1.0, 1.5, 2.0, 0.0]);
}

#[test]
fn parameters_are_handles() {
    let mut device = load(
        ".version 8.7 .target sm_90 .address_size 64
        .visible .entry k(.param .texref t, .param .u64 to)
        {
            .reg .b64 %rd<4>; .reg .f32 %f<8>; .reg .b32 %r<3>; .reg .pred %p<2>;
            ld.param.u64 %rd1, [to];
            mov.f32 %f1, 0f40000000;
            tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [t, {%f1}];
            st.global.f32 [%rd1], %f2;
            mov.u64 %rd2, t;
            istypep.texref %p1, %rd2;
            selp.f32 %f2, 0f40a00000, 0f00000000, %p1;
            st.global.f32 [%rd1+4], %f2;
            ret;
        }",
    );
    let id = line(&mut device);
    let handle = device.texture(id, Sampler::default()).unwrap();
    let to = device.alloc("to", ElementType::F32, 2).unwrap();
    device.launch("k", SHAPE, &[handle.into(), to.into()], Settings::default()).unwrap();
    assert_eq!(device.read::<f32>(to).unwrap(), [4.0, 5.0]);
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
    let mut device = load(
        ".version 8.7 .target sm_90, texmode_independent .address_size 64
        .global .texref t;
        .global .samplerref mixing = { filter_mode = linear, addr_mode_0 = clamp_to_border };
        .global .samplerref nearest;
        .visible .entry k(.param .u64 to)
        {
            .reg .b64 %rd<4>; .reg .f32 %f<8>; .reg .b32 %r<3>;
            ld.param.u64 %rd1, [to];
            mov.f32 %f1, 0f00000000;
            tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [t, mixing, {%f1}];
            st.global.f32 [%rd1], %f2;
            tex.1d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [t, nearest, {%f1}];
            st.global.f32 [%rd1+4], %f2;
            txq.filter_mode.b32 %r1, [mixing];
            st.global.u32 [%rd1+8], %r1;
            ret;
        }",
    );
    let id = line(&mut device);
    device.bind_texture("t", id, Sampler::default()).unwrap();
    let found = results(&mut device);
    assert_eq!((found[0], found[1], found[2].to_bits()), (0.5, 1.0, 1));
}
