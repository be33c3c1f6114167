//! What is said of copies that may not be.

use super::plain;
use crate::tile::map::{MAP_BYTES, MapElement, MapSwizzle, TensorMap};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Runs instructions of one thread: `%rd4` is the address of the map that a parameter holds, `%rd1` that of a buffer of words,
/// `%r3` a barrier object that waits for 256 bytes, `%r5` and `%r6` are 0, `data` is shared memory of 1024 bytes.
fn run(body: &str, map: impl Fn(u64) -> Argument) -> Result<Vec<u32>, String> {
    let text = format!(
        ".version 9.4\n.target sm_107a\n.address_size 64
        .shared .align 128 .b8 data[1024]; .shared .align 8 .b64 bar;
        .visible .entry k(.param .align 64 .b8 map[128], .param .u64 to)
        {{
            .reg .b16 %h<8>; .reg .b32 %r<12>; .reg .b64 %rd<12>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [to]; mov.b64 %rd4, map; cvta.param.u64 %rd4, %rd4; mov.u32 %r3, bar;
            mbarrier.init.shared.b64 [%r3], 1; mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 256;
            mov.u32 %r5, 0; mov.u32 %r6, 0; mov.u32 %r7, 0; mov.u32 %r8, 0; mov.u32 %r9, 0;
            {body}
            ret;
        }}\n"
    );
    let mut device = crate::common::device(&text);
    let to = device.buffer("to", ElementType::U32, 1024, &Fill::Iota).unwrap();
    let shape = Shape { grid: [1; 3], block: [1, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    let map = map(device.address(to));
    let done = device.launch("k", shape, &[map, to.into()], settings);
    done.map(|_| device.read(to).unwrap()).map_err(|error| error.to_string())
}

fn load(rank: u32, mode: &str, to: &str, place: &str, more: &str) -> String {
    format!(
        "cp.async.bulk.tensor.{rank}d.shared::cta.global.{mode}.mbarrier::complete_tx::bytes [{to}], [%rd4, {place}], [%r3]{more};
        W: mbarrier.try_wait.parity.shared.b64 %p2, [%r3], 0; @!%p2 bra W;"
    )
}

fn store(place: &str) -> String {
    format!(
        "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd4, {place}], [data]; cp.async.bulk.commit_group;
        cp.async.bulk.wait_group 0;"
    )
}

const BOTH: &str = "{%r5, %r6}";

fn bytes(change: impl Fn(&mut [u8; MAP_BYTES])) -> impl Fn(u64) -> Argument {
    move |address| {
        let mut bytes = plain(address).to_bytes().unwrap();
        change(&mut bytes);
        Argument::Bytes(bytes.to_vec())
    }
}

#[test]
fn misuse_is_named() {
    let map = |address| plain(address).into();
    let flipped = |address| TensorMap { swizzle: MapSwizzle::Bytes128By32Flipped, ..plain(address) }.into();
    let large =
        |address| TensorMap::tiled(MapElement::F16, address, &[64, 32], &[128], &[64, 32]).unwrap().into();
    let outside =
        |address| TensorMap::tiled(MapElement::F16, address, &[64, 32], &[256], &[16, 8]).unwrap().into();
    type Make<'a> = &'a dyn Fn(u64) -> Argument;
    let cases: Vec<(String, Make<'_>, &str)> = vec![
        (load(2, "tile", "data+64", BOTH, ""), &map, "which has to be a multiple of 128"),
        (load(1, "tile", "data", "{%r5}", ""), &map, "the instruction is for 1 dimensions, and the map has 2"),
        (load(3, "tile", "data", "{%r5, %r6, %r7}", ""), &map, "for 3 dimensions, and the map has 2"),
        (load(2, "tile::gather4", "data", "{%r5, %r6, %r7, %r8, %r9}", ""), &map, "where four rows are given it spans 1"),
        (load(3, "im2col", "data", "{%r5, %r6, %r7}", ", {%h0}"), &map, "im2col needs a map of pixels, and this is one of tiles"),
        (load(2, "tile", "data+1024", BOTH, ""), &map, "write of 256 bytes at shared address 0x400"),
        (load(2, "tile", "data", BOTH, ""), &large, "write of 4096 bytes at shared address"),
        (load(2, "tile", "data", "{%r5, 24}", ""), &outside, "bytes at global address"),
        (store("{%r5, -1}"), &map, "coordinate 1 is -1; a store has none below 0"),
        (store(BOTH), &flipped, "are not copied from shared memory"),
        (
            "cp.reduce.async.bulk.tensor.2d.global.shared::cta.inc.tile.bulk_group [%rd4, {%r5, %r6}], [data];".into(),
            &map,
            "elements f16 do not have this operation; it is for u32",
        ),
        (format!("add.u64 %rd4, %rd4, 64; {}", load(2, "tile", "data", BOTH, "")), &map, "parameter"),
        (format!("add.u64 %rd4, %rd4, 8; {}", load(2, "tile", "data", BOTH, "")), &map, "multiple of 64"),
        (
            format!("cvt.u64.u32 %rd4, %r3; cvta.shared.u64 %rd4, %rd4; {}", load(2, "tile", "data", BOTH, "")),
            &map,
            "lies in shared memory; it has to lie in global or constant memory",
        ),
        (
            "cp.async.bulk.prefetch.tensor.3d.L2.global.tile [%rd4, {%r5, %r6, %r7}];".into(),
            &map,
            "for 3 dimensions, and the map has 2",
        ),
    ];
    for (body, map, words) in cases {
        let error = run(&body, map).unwrap_err();
        assert!(error.contains(words), "{body}: {error} has not {words}");
    }
}

#[test]
fn what_is_no_map_is_named() {
    let body = load(2, "tile", "data", BOTH, "");
    type Made = Box<dyn Fn(u64) -> Argument>;
    let cases: Vec<(Made, &str)> = vec![
        (
            Box::new(bytes(|bytes| *bytes = [0xff; MAP_BYTES])),
            "it is no tensor map: bits are set in the 4 bytes from byte 0x8",
        ),
        (Box::new(bytes(|bytes| *bytes = [0; MAP_BYTES])), "it is no tensor map: all of its 128 bytes are 0"),
        (Box::new(bytes(|bytes| bytes[127] = 1)), "from byte 0x7c on that no map has"),
        (Box::new(bytes(|bytes| bytes[0] |= 4)), "which has to be a multiple of 16"),
        (Box::new(bytes(|bytes| bytes[8] |= 0x70)), "it has 8 dimensions; a tensor has 1 to 5"),
        (Box::new(bytes(|bytes| bytes[9] |= 0x20)), "with swizzle 32 it has at most 32"),
    ];
    let mut named = 0;
    for (map, words) in &cases {
        match run(&body, map) {
            Err(error) => {
                assert!(
                    error.contains("the tensor map at") && error.contains(words),
                    "{error} has not {words}"
                );
                named += 1;
            }
            // Rows of 32 bytes fit in a swizzle of 32.
            Ok(_) => assert_eq!(*words, "with swizzle 32 it has at most 32"),
        }
    }
    assert_eq!(named, cases.len() - 1);
}

/// Any bytes as a map: the kernel ends, or is told why not.
#[test]
fn any_bytes_are_a_map_or_told() {
    let mut random = crate::numbers::Random::new(3);
    let body = load(2, "tile", "data", "{%r5, 1}", "");
    let (mut ended, mut told) = (0, 0);
    for number in 0..300 {
        let seed = random.next();
        let map = move |address| {
            let mut random = crate::numbers::Random::new(seed.into());
            let mut bytes = plain(address).to_bytes().unwrap();
            match number % 3 {
                0 => bytes.iter_mut().for_each(|byte| *byte = random.next() as u8),
                _ => {
                    for _ in 0..=random.below(3) {
                        let bit = random.below(8 * 76);
                        bytes[bit as usize / 8] ^= 1 << (bit % 8);
                    }
                }
            }
            Argument::Bytes(bytes.to_vec())
        };
        match run(&body, map) {
            Ok(_) => ended += 1,
            Err(_) => told += 1,
        }
    }
    assert!(ended > 10 && told > 100, "{ended} {told}");
}

/// By default a copy is as late as it may be: who does not wait for it sees what was there before, and what is stored later.
#[test]
fn who_does_not_wait_is_early() {
    let map = |address| plain(address).into();
    let early = "cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [data], [%rd4, {%r5, 1}], [%r3];
        ld.shared.u32 %r10, [data]; st.global.u32 [%rd1+4000], %r10;";
    assert_eq!(run(early, map).unwrap()[1000], 0);
    let stored = "mov.u32 %r10, 99; st.shared.u32 [data], %r10;
        cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd4, {%r5, %r6}], [data]; cp.async.bulk.commit_group;
        st.shared.u32 [data], %r5; cp.async.bulk.wait_group 0;";
    assert_eq!(run(stored, map).unwrap()[0], 0);
    let waits = stored.replace(
        "cp.async.bulk.commit_group;",
        "cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;",
    );
    assert_eq!(run(&waits, map).unwrap()[0], 99);
    // Bytes that nobody copies are waited for in vain.
    let short = format!(
        "mbarrier.expect_tx.relaxed.cta.shared.b64 [%r3], 256; {}",
        load(2, "tile", "data", BOTH, "")
    );
    let error = run(&short, map).unwrap_err();
    assert!(error.contains("in vain"), "{error}");
}
