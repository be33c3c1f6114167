//! Kernels that copy one box: shared memory comes from an image and goes back there, so that all of it is seen.

use crate::map_random::Copy;
use crate::tile::map::{BoxMode, MapCombine, Toward};
use std::fmt::Write;

/// Bytes of shared memory, and of its image.
pub const IMAGE: u32 = 40960;

/// Modifier and number of dimensions of a copy.
fn form(mode: BoxMode, toward: Toward) -> &'static str {
    match (mode, toward) {
        (BoxMode::Tile, _) => "tile",
        (BoxMode::Rows, Toward::Shared) => "tile::gather4",
        (BoxMode::Rows, Toward::Global) => "tile::scatter4",
        (BoxMode::Im2col, Toward::Shared) => "im2col",
        (BoxMode::Im2col, Toward::Global) => "im2col_no_offs",
        (BoxMode::Im2colWide, Toward::Shared) => "im2col::w",
        (BoxMode::Im2colWide, Toward::Global) => "im2col_no_offs::w",
        (BoxMode::Im2colWide128, _) => "im2col::w::128",
    }
}

/// Name of the kernel of a copy.
pub fn name(copy: &Copy, combine: Option<MapCombine>) -> String {
    let op = combine.map_or(String::new(), |combine| format!("_{}", word(combine)));
    let mode = form(copy.mode, copy.toward).replace("::", "_");
    let stores = copy.toward == Toward::Global;
    format!("{}_{mode}_{}{op}", if stores { "store" } else { "load" }, copy.map.rank)
}

/// The modifier of an operation.
fn word(combine: MapCombine) -> &'static str {
    match combine {
        MapCombine::Add => "add",
        MapCombine::Minimum => "min",
        MapCombine::Maximum => "max",
        MapCombine::Increment => "inc",
        MapCombine::Decrement => "dec",
        MapCombine::And => "and",
        MapCombine::Or => "or",
        MapCombine::Xor => "xor",
    }
}

/// All operations.
pub const COMBINES: [MapCombine; 8] = [
    MapCombine::Add,
    MapCombine::Minimum,
    MapCombine::Maximum,
    MapCombine::Increment,
    MapCombine::Decrement,
    MapCombine::And,
    MapCombine::Or,
    MapCombine::Xor,
];

/// The instruction between shared memory coming and going, and what belongs to it.
fn kernel(out: &mut String, name: &str, body: &str) {
    let _ = write!(
        out,
        ".visible .entry {name}(.param .align 64 .b8 map[128], .param .u64 image, .param .u64 given, .param .u32 at,
            .param .u32 bytes)
        {{
            .reg .b16 %h<4>; .reg .b32 %r<12>; .reg .b32 %c<5>; .reg .b64 %rd<8>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [image]; ld.param.u64 %rd2, [given]; ld.param.u32 %r5, [at]; ld.param.u32 %r6, [bytes];
            mov.u32 %r1, %tid.x; mov.u32 %r2, data; add.u32 %r5, %r5, %r2; mov.u32 %r3, bar;
            shl.b32 %r4, %r1, 2;
        IN: cvt.u64.u32 %rd3, %r4; add.s64 %rd3, %rd3, %rd1; ld.global.u32 %r7, [%rd3];
            add.u32 %r8, %r2, %r4; st.shared.u32 [%r8], %r7;
            add.u32 %r4, %r4, 128; setp.lt.u32 %p1, %r4, {IMAGE}; @%p1 bra IN;
            setp.eq.u32 %p2, %r1, 0; @%p2 mbarrier.init.shared.b64 [%r3], 1;
            fence.proxy.async; bar.sync 0;
            @!%p2 bra OVER;
            mov.b64 %rd4, map; cvta.param.u64 %rd4, %rd4;
            ld.global.u32 %c0, [%rd2]; ld.global.u32 %c1, [%rd2+4]; ld.global.u32 %c2, [%rd2+8];
            ld.global.u32 %c3, [%rd2+12]; ld.global.u32 %c4, [%rd2+16];
            ld.global.u16 %h0, [%rd2+20]; ld.global.u16 %h1, [%rd2+22]; ld.global.u16 %h2, [%rd2+24];
            {body}
        OVER:
            bar.sync 0; shl.b32 %r4, %r1, 2;
        BACK:
            cvt.u64.u32 %rd3, %r4; add.s64 %rd3, %rd3, %rd1; add.u32 %r8, %r2, %r4; ld.shared.u32 %r7, [%r8];
            st.global.u32 [%rd3], %r7;
            add.u32 %r4, %r4, 128; setp.lt.u32 %p1, %r4, {IMAGE}; @%p1 bra BACK;
            ret;
        }}\n"
    );
}

/// A list of registers.
fn list(stem: &str, count: u32) -> String {
    let names: Vec<String> = (0..count).map(|index| format!("{stem}{index}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// All of them, for sm_107a, which has every form.
pub fn module() -> String {
    let mut out = format!(
        ".version 9.4\n.target sm_107a\n.address_size 64\n.shared .align 1024 .b8 data[{IMAGE}];\n.shared .align 8 .b64 bar;\n"
    );
    use BoxMode::*;
    for (mode, ranks) in
        [(Tile, 1..6), (Rows, 2..3), (Im2col, 3..6), (Im2colWide, 3..6), (Im2colWide128, 3..6)]
    {
        for rank in ranks {
            let coordinates = list("%c", if mode == Rows { 5 } else { rank });
            let offsets = match mode {
                Im2col => format!(", {}", list("%h", rank - 2)),
                Im2colWide | Im2colWide128 => ", {%h0, %h1}".into(),
                _ => String::new(),
            };
            let load = form(mode, Toward::Shared);
            let body = format!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], %r6;
                cp.async.bulk.tensor.{rank}d.shared::cta.global.{load}.mbarrier::complete_tx::bytes
                    [%r5], [%rd4, {coordinates}], [%r3]{offsets};
            WAIT: mbarrier.try_wait.parity.shared.b64 %p3, [%r3], 0; @!%p3 bra WAIT;"
            );
            kernel(&mut out, &format!("load_{}_{rank}", load.replace("::", "_")), &body);
            if mode == Im2colWide128 {
                continue;
            }
            let store = form(mode, Toward::Global);
            let name = format!("store_{}_{rank}", store.replace("::", "_"));
            let end = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;";
            let place = format!("bulk_group [%rd4, {coordinates}], [%r5]; {end}");
            let body = format!("cp.async.bulk.tensor.{rank}d.global.shared::cta.{store}.{place}");
            kernel(&mut out, &name, &body);
            for combine in COMBINES.map(word) {
                let body = format!(
                    "cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.{combine}.{store}.{place}"
                );
                kernel(&mut out, &format!("{name}_{combine}"), &body);
            }
        }
    }
    out
}
