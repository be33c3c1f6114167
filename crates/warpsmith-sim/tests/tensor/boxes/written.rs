//! Maps that code makes, field by field, and releases to others.

use super::plain;
use crate::tile::map::{Interleave, MAP_BYTES, MapElement, MapKind, MapSwizzle, TensorMap};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{ElementType, Fill};

/// The instructions that give a map at `[{at}]` all fields of a map; `%rd2` is the address of the tensor.
fn fields(space: &str, at: &str, map: &TensorMap) -> String {
    let MapKind::Tiled { extents } = map.kind else { return String::new() };
    let mut out = format!("tensormap.replace.tile.global_address{space}.b1024.b64 [{at}], %rd2;\n");
    let mut field = |name: &str, list: &str| {
        out += &format!(
            "tensormap.replace.tile.{name}{space}.b1024.{} [{at}], {list};\n",
            if name == "global_stride" { "b64" } else { "b32" }
        );
    };
    field("rank", &(map.rank - 1).to_string());
    for k in 0..map.rank as usize {
        field("box_dim", &format!("{k}, {}", extents[k]));
        field("global_dim", &format!("{k}, {}", map.sizes[k]));
        field("element_stride", &format!("{k}, {}", map.steps[k]));
        if k > 0 {
            field("global_stride", &format!("{}, {}", k - 1, map.strides[k - 1]));
        }
    }
    field("elemtype", &map.element.code().to_string());
    field("interleave_layout", &(map.interleave as u32).to_string());
    field("fill_mode", &(map.fill as u32).to_string());
    let (mode, atomicity) = match map.swizzle {
        MapSwizzle::Bytes32 => (1, 0),
        MapSwizzle::Bytes96 => (4, 0),
        MapSwizzle::Bytes128By64 => (3, 3),
        _ => (0, 0),
    };
    field("swizzle_mode", &mode.to_string());
    field("swizzle_atomicity", &atomicity.to_string());
    out
}

fn kernel(declarations: &str, body: &str) -> String {
    format!(
        ".version 9.4\n.target sm_107a\n.address_size 64\n{declarations}
        .visible .entry k(.param .u64 to, .param .u64 tensor)
        {{
            .reg .b32 %r<12>; .reg .b64 %rd<12>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [to]; ld.param.u64 %rd2, [tensor]; cvta.to.global.u64 %rd1, %rd1;
            {body}
            ret;
        }}\n"
    )
}

/// What a kernel leaves in its first buffer, and where the second one lies, which has numbers from 0 on.
fn run(text: &str, threads: u32) -> Result<(Vec<u8>, u64), String> {
    let mut device = crate::common::device(text);
    let to = device.buffer("to", ElementType::U8, 1024, &Fill::Zero).unwrap();
    let tensor = device.buffer("tensor", ElementType::U16, 64 * 32, &Fill::Iota).unwrap();
    let shape = Shape { grid: [1; 3], block: [threads, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    let done = device.launch("k", shape, &[to.into(), tensor.into()], settings);
    done.map_err(|error| error.to_string())?;
    Ok((device.bytes(to), device.address(tensor)))
}

fn maps() -> Vec<TensorMap> {
    let deep = TensorMap::tiled(
        MapElement::F32,
        0,
        &[40, 3, 5, 7, 1 << 31],
        &[160, 480, 1 << 33, (1 << 40) - 16],
        &[8, 2, 3, 1, 256],
    )
    .unwrap();
    let deep = TensorMap { steps: [1, 2, 3, 8, 1], swizzle: MapSwizzle::Bytes32, ..deep };
    let sliced = TensorMap { interleave: Interleave::Bytes16, swizzle: MapSwizzle::Bytes128By64, ..deep };
    let narrow = TensorMap { swizzle: MapSwizzle::Bytes96, ..plain(0) };
    vec![plain(0), deep, sliced, narrow]
}

#[test]
fn fields_are_written_where_maps_have_them() {
    for map in maps() {
        for (space, at, begin) in [
            (".global", "%rd1", ""),
            ("", "%rd1", ""),
            (".shared::cta", "own", ""),
            ("", "%rd4", "mov.u32 %r1, own; cvt.u64.u32 %rd4, %r1; cvta.shared.u64 %rd4, %rd4;"),
        ] {
            // What is made in shared memory a warp copies, all lanes together.
            let made = fields(space, at, &map);
            let body = if at == "%rd1" {
                made
            } else {
                format!(
                    "mov.u32 %r2, %tid.x; setp.ne.u32 %p1, %r2, 0; {begin}
                    @%p1 bra MADE; {made} MADE: bar.warp.sync 0xffffffff; mov.u32 %r3, own;
                    tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r3], 128;
                    fence.proxy.tensormap::generic.acquire.gpu [%rd1], 128;"
                )
            };
            let text = kernel(".shared .align 128 .b8 own[128];", &body);
            let (bytes, address) = run(&text, 32).unwrap();
            let wanted = TensorMap { address, ..map }.to_bytes().unwrap();
            assert_eq!(bytes[..MAP_BYTES], wanted, "{space} {at} {map:?}");
        }
    }
}

/// A map that code makes serves copies, and one that is changed between two of them serves each as it was.
#[test]
fn made_maps_serve() {
    let copy = |column: u32, at: u32| {
        format!(
            "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 256; mov.u32 %r5, {column}; mov.u32 %r6, 3;
            cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [data+{at}], [%rd1, {{%r5, %r6}}], [%r3];
            W{at}: mbarrier.try_wait.parity.shared.b64 %p2, [%r3], {}; @!%p2 bra W{at};",
            at / 256 % 2
        )
    };
    let body = format!(
        "mov.u32 %r3, bar; mbarrier.init.shared.b64 [%r3], 1; {}
        fence.proxy.tensormap::generic.release.gpu; fence.proxy.tensormap::generic.acquire.gpu [%rd1], 128; {}
        add.s64 %rd2, %rd2, 128; tensormap.replace.tile.global_address.global.b1024.b64 [%rd1], %rd2;
        fence.proxy.tensormap::generic.release.gpu; fence.proxy.tensormap::generic.acquire.gpu [%rd1], 128; {}
        ld.shared.u16 %r7, [data]; ld.shared.u16 %r8, [data+256]; st.global.u32 [%rd1+512], %r7; st.global.u32 [%rd1+516], %r8;
        ld.shared.u16 %r7, [data+254]; st.global.u32 [%rd1+520], %r7;",
        fields(".global", "%rd1", &plain(0)),
        copy(5, 0),
        copy(7, 256)
    );
    let text = kernel(".shared .align 128 .b8 data[1024]; .shared .align 8 .b64 bar;", &body);
    let (bytes, _) = run(&text, 1).unwrap();
    let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    // Row 3 and column 5; after the change the tensor begins one row later.
    assert_eq!([word(512), word(516), word(520)], [3 * 64 + 5, 4 * 64 + 7, 10 * 64 + 20]);
}

#[test]
fn fields_without_room_are_named() {
    for (body, words) in [
        (
            "mov.u32 %r1, 257; tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 1, %r1;",
            "extent of the box cannot be 257; it is 1 to 256",
        ),
        (
            "mov.u32 %r1, 0; tensormap.replace.tile.element_stride.global.b1024.b32 [%rd1], 1, %r1;",
            "step cannot be 0; it is 1 to 8",
        ),
        (
            "tensormap.replace.tile.global_stride.global.b1024.b64 [%rd1], 4, 16;",
            "there is no stride 4; they are counted from 0 to 3",
        ),
        (
            "mov.u64 %rd4, 0x10000000000; tensormap.replace.tile.global_stride.global.b1024.b64 [%rd1], 0, %rd4;",
            "stride cannot be 1099511627776",
        ),
        (
            "mov.u32 %r1, 5; tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;",
            "number of dimensions less one cannot be 5",
        ),
        ("tensormap.replace.tile.rank.global.b1024.b32 [%rd1+32], 1;", "multiple of 64"),
        ("tensormap.replace.tile.rank.shared::cta.b1024.b32 [4096], 1;", "shared"),
        (
            "mov.u32 %r3, own; add.s64 %rd1, %rd1, 64; tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r3], 128;",
            "multiple of 128",
        ),
    ] {
        let error = run(&kernel(".shared .align 128 .b8 own[128];", body), 1).unwrap_err();
        assert!(error.contains(words), "{words}: {error}");
    }
}
