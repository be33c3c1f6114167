//! Special registers: each is read, by component and as a whole, and holds what the manual says of a launch without clusters.

use crate::common::{kernel, launch, run};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::SpecialRegister;
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::Device;

#[test]
fn a_launch_without_clusters_has_blocks_alone() {
    let body = ".reg .b32 %x<4>; mov.u32 %r1, %ctaid.x; mov.u32 %r2, %nctaid.x; mov.u32 %r3, %ctaid.y;
        mad.lo.u32 %r4, %r3, %r2, %r1; mul.wide.u32 %rd2, %r4, 64; add.s64 %rd3, %rd1, %rd2;
        mov.u32 %x0, %clusterid.x; mov.u32 %x1, %clusterid.y; mov.u32 %x2, %nclusterid.x; mov.u32 %x3, %nclusterid.y;
        st.global.v4.b32 [%rd3], {%x0, %x1, %x2, %x3};
        mov.v4.u32 {%x0, %x1, %x2, %x3}, %cluster_ctaid; st.global.v4.b32 [%rd3+16], {%x0, %x1, %x2, %x3};
        mov.v4.u32 {%x0, %x1, %x2, %x3}, %cluster_nctaid; st.global.v4.b32 [%rd3+32], {%x0, %x1, %x2, %x3};
        mov.u32 %x0, %cluster_ctarank; mov.u32 %x1, %cluster_nctarank; mov.pred %p1, %is_explicit_cluster;
        selp.u32 %x2, 1, 0, %p1; mov.u32 %x3, %ctaid.w; @%is_explicit_cluster mov.u32 %x3, 7; st.global.v4.b32 [%rd3+48], {%x0, %x1, %x2, %x3};";
    let shape = Shape { grid: [3, 2, 1], block: [1; 3], shared: 0, ..Shape::ONE };
    let (found, _) = launch(&kernel(90, "", body), shape, 96).unwrap();
    for (block, words) in found.chunks(16).enumerate() {
        let (x, y) = (block as u32 % 3, block as u32 / 3);
        assert_eq!(words, [x, y, 3, 2, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0], "block {block}");
    }
}

#[test]
fn vectors_are_read_as_a_whole() {
    let body =
        ".reg .v4 .b32 %v; mov.u32 %r1, %tid.x; mov.v4.u32 %v, %tid; mov.v4.u32 {%r2, %r3, %r4, %r5}, %ntid;
        mul.wide.u32 %rd2, %r1, 32; add.s64 %rd3, %rd1, %rd2; st.global.v4.b32 [%rd3], %v;
        st.global.v4.b32 [%rd3+16], {%r2, %r3, %r4, %r5};";
    let found = run(80, "", body, 2, 16);
    assert_eq!(found, [0, 0, 0, 0, 2, 1, 1, 0, 1, 0, 0, 0, 2, 1, 1, 0]);
}

#[test]
fn nothing_is_counted_and_no_driver_provides_anything() {
    let body = "mov.b32 %r1, %envreg0; mov.b32 %r2, %envreg31; mov.u32 %r3, %pm0; mov.u32 %r4, %pm7; mov.u64 %rd2, %pm3_64;
        mov.u64 %rd3, %current_graph_exec; or.b32 %r1, %r1, %r2; or.b32 %r1, %r1, %r3; or.b32 %r1, %r1, %r4;
        or.b64 %rd2, %rd2, %rd3; cvt.u32.u64 %r2, %rd2; or.b32 %r1, %r1, %r2; add.u32 %r1, %r1, 1; st.global.u32 [%rd1], %r1;";
    assert_eq!(run(80, "", body, 1, 1), [1]);
}

/// What the only statement of a kernel is refused for.
fn refused(statement: &str) -> Vec<String> {
    let module = Module::parse(kernel(100, "", statement));
    let device = Device::load(&[module]).unwrap();
    device.refused("k").into_iter().map(|refused| refused.message.clone()).collect()
}

#[test]
fn all_that_there_are_can_be_read() {
    for register in SpecialRegister::all() {
        let name = register.name();
        // Memory that each block has besides is not there.
        if name.contains("perctamemory") {
            assert!(refused(&format!("mov.b64 %rd2, {name};"))[0].contains(name), "{name}");
            continue;
        }
        let tried = [format!("{name}.x"), format!("{name}.w"), name.to_owned()];
        let good = tried.iter().filter(|text| {
            let moves = [format!("mov.b64 %rd2, {text};"), format!("mov.pred %p1, {text};")];
            moves.iter().any(|statement| refused(statement).is_empty())
        });
        assert!(good.count() > 0, "{name}");
    }
    assert_eq!(
        refused("mov.u32 %r1, %tid;"),
        [
            "`mov.u32`: `%tid` has four components: read one of them, such as `%tid.x`, or all with a vector move"
        ]
    );
}
