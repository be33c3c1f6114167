//! Where maps lie and how they are given: parameters, constants, global memory; what instructions say in their place; hints.

use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Device, Plan, parse_buffer, parse_set};

/// A kernel that copies 16 × 8 halves from column 5 of row 3 to shared memory and then to a buffer. `declare` are parameters
/// besides, `find` puts the address of the map into `%rd4`, `copy` is what is between brackets behind it.
fn kernel(declare: &str, find: &str, form: &str, operands: &str) -> String {
    format!(
        ".version 9.4\n.target sm_107a\n.address_size 64\n.const .align 64 .b8 fixed[128];\n.global .align 64 .b8 own[128];
        .shared .align 128 .b8 data[256]; .shared .align 8 .b64 bar;
        .visible .entry k(.param .u64 to{declare})
        {{
            .reg .b16 %h<8>; .reg .b32 %r<12>; .reg .b64 %rd<12>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [to]; mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0; @%p1 bra OVER;
            mov.u32 %r3, bar; mbarrier.init.shared.b64 [%r3], 1; mov.u32 %r5, 5; mov.u32 %r6, 3; mov.u32 %r7, 0;
            {find}
            mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 256;
            cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes{form} [data], [{operands}], [%r3];
        W:  mbarrier.try_wait.parity.shared.b64 %p2, [%r3], 0; @!%p2 bra W;
        OVER:
            bar.sync 0; shl.b32 %r8, %r1, 2; mov.u32 %r9, data; add.u32 %r9, %r9, %r8; ld.shared.u32 %r10, [%r9];
            cvt.u64.u32 %rd5, %r8; add.s64 %rd1, %rd1, %rd5; st.global.u32 [%rd1], %r10; ret;
        }}\n"
    )
}

/// What a plan with these arguments and values of variables leaves in the buffer `to`.
fn run(text: &str, arguments: &[&str], sets: &[&str]) -> Result<Vec<u16>, String> {
    let mut device: Device = crate::common::device(text);
    let mut plan = Plan::default();
    plan.buffer("", parse_buffer("a=buf:u16:2048:iota").unwrap().unwrap()).unwrap();
    let mut given = Vec::new();
    for text in ["to=buf:u16:128"].iter().chain(arguments) {
        given.push(plan.argument(text, text).map_err(|fault| fault.0)?);
    }
    for set in sets {
        plan.set(set, parse_set(set).map_err(|fault| fault.0)?);
    }
    plan.launch("", None, Shape { grid: [1; 3], block: [64, 1, 1], cluster: None, shared: 0 }, given);
    let ready = plan
        .prepare(&mut device, &mut |_| Err("there are no files".into()))
        .map_err(|fault| fault.to_string())?;
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    for one in ready {
        device.launch(&one.kernel, one.shape, &one.arguments, settings).map_err(|error| error.to_string())?;
    }
    let to = device.find_buffer("to").unwrap();
    Ok(device.read(to).unwrap())
}

/// The box that begins in a row and a column, of a matrix whose rows begin so many elements apart.
fn part(row: u16, column: u16, stride: u16) -> Vec<u16> {
    (0..8).flat_map(|y| (0..16).map(move |x| (row + y) * stride + column + x)).collect()
}

const MAP: &str = "tensormap:a:u16:64x32:128:16x8";
const VALUE: &str = ", .param .align 64 .b8 map[128]";
const BY_VALUE: &str = "mov.b64 %rd4, map; cvta.param.u64 %rd4, %rd4;";
const PLACE: &str = "%rd4, {%r5, %r6}";

#[test]
fn maps_lie_in_parameters_constants_and_global_memory() {
    let wanted = Ok(part(3, 5, 64));
    assert_eq!(run(&kernel(VALUE, BY_VALUE, "", PLACE), &[MAP], &[]), wanted);
    assert_eq!(run(&kernel(VALUE, "", "", "map, {%r5, %r6}"), &[MAP], &[]), wanted);
    let address = kernel(", .param .u64 map", "ld.param.u64 %rd4, [map];", "", PLACE);
    assert_eq!(run(&address, &[MAP], &[]), wanted);
    let fixed = kernel("", "mov.u64 %rd4, fixed; cvta.const.u64 %rd4, %rd4;", "", PLACE);
    assert_eq!(run(&fixed, &[], &[&format!("fixed={MAP}")]), wanted);
    let own = kernel("", "mov.u64 %rd4, own; cvta.global.u64 %rd4, %rd4;", "", PLACE);
    assert_eq!(run(&own, &[], &[&format!("own={MAP}")]), wanted);
    // A tensor that begins later in its buffer, and a hint before.
    let later = "tensormap:a+128:u16:64x31:128:16x8";
    let hinted = format!(
        "{BY_VALUE} prefetch.tensormap [%rd4]; cp.async.bulk.prefetch.tensor.2d.L2.global.tile [{PLACE}];"
    );
    assert_eq!(run(&kernel(VALUE, &hinted, "", PLACE), &[later], &[]), Ok(part(4, 5, 64)));
}

#[test]
fn maps_that_do_not_fit_are_named() {
    let text = kernel(VALUE, BY_VALUE, "", PLACE);
    for (argument, words) in [
        ("tensormap:b:u16:64x32:128:16x8", "there is no buffer `b` that a tensor could lie in"),
        ("tensormap:a+8:u16:64x32:128:16x8", "has to be a multiple of 16"),
        ("u32:1", "parameter `map` is .b8"),
    ] {
        let fault = run(&text, &[argument], &[]).unwrap_err();
        assert!(fault.contains(words), "{argument}: {fault}");
    }
    let fault = run(&kernel("", "", "", PLACE), &[], &["to=tensormap:a"]).unwrap_err();
    assert!(fault.contains("write tensormap:BUFFER"), "{fault}");
    let fault = run(&kernel(", .param .u32 map", "", "", PLACE), &[MAP], &[]).unwrap_err();
    assert!(fault.contains("argument 2 is a tensor map (128 bytes); parameter `map` is .u32"), "{fault}");
}

#[test]
fn instructions_may_say_another_tensor() {
    // Memory after the address that it is to have: 128 KiB are more than the engine asks for.
    let base = format!("{BY_VALUE} ld.param.u64 %rd6, [other];");
    let declare = format!("{VALUE}, .param .u64 other");
    let form = ".override::global_address";
    let text = kernel(&declare, &base, form, "%rd4, %rd6, {%r5, %r6}");
    let other = "other=buf:u16:2048:value:7";
    assert_eq!(run(&text, &[MAP, other], &[]), Ok(vec![7; 128]));
    // 64 × 32 elements of the map become 16 × 32 of which rows lie 32 bytes apart.
    let form = ".override::global_address.override::global_dim_stride";
    let dims = format!(
        "{base} mov.b16 %h1, 16; mov.b16 %h2, 32; mov.u32 %r7, 2; mov.b16 %h3, 0; mov.u32 %r5, 0; mov.u32 %r6, 0;"
    );
    let text = kernel(&declare, &dims, form, "%rd4, %rd6, {%h1, %h2}, {%r7}, %h3, {%r5, %r6}");
    assert_eq!(run(&text, &[MAP, "a"], &[]), Ok(part(0, 0, 16)));
    let moved = dims.replace("mov.u32 %r6, 0;", "mov.u32 %r6, 1;");
    let text = kernel(&declare, &moved, form, "%rd4, %rd6, {%h1, %h2}, {%r7}, %h3, {%r5, %r6}");
    let fault = run(&text, &[MAP, "a"], &[]).unwrap_err();
    assert!(
        fault.contains("coordinate 1 is 1; with dimensions that the instruction says all are 0"),
        "{fault}"
    );
}
