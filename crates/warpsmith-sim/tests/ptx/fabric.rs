//! Transfers over the fabric, between shared memory and endpoints of devices of one run, against what they are to leave.

use testing::SplitMix;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError, Plan};

/// Bytes of shared memory, of the buffer that goes there and comes back, and of each device.
const LOCAL: usize = 256;
const DEVICE: usize = 1024;

/// A kernel of one warp: shared memory is filled, thread 0 (or all) does something, and waits at a barrier object for so many
/// units; then shared memory is written back. `%r1` is shared memory, `%r2` the barrier object, `%r3` the endpoint.
fn module(body: &str, units: u32, layout: &str) -> String {
    format!(
        ".version 9.5\n.target sm_100f\n.address_size 64\n.entry k(.param .u32 e, .param .u64 to)\n{{
        .reg .b64 %rd<12>; .reg .b32 %r<20>; .reg .b16 %h<4>; .reg .pred %p<4>;
        .shared .align 16 .b8 own[{LOCAL}]; .shared .align 8 .b8 bar[8];
        ld.param.u32 %r3, [e]; ld.param.u64 %rd1, [to]; mov.u32 %r1, own; mov.u32 %r2, bar; mov.u32 %r4, %tid.x;
        mul.wide.u32 %rd2, %r4, 8; add.u64 %rd2, %rd1, %rd2; shl.b32 %r5, %r4, 3; add.u32 %r5, %r1, %r5;
        ld.global.u64 %rd3, [%rd2]; st.shared.u64 [%r5], %rd3; setp.ne.u32 %p1, %r4, 0;
        @!%p1 mbarrier.init{layout}.shared::cta.b64 [%r2], 1; bar.sync 0;
        {body}
        @%p1 bra WAIT; mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r2], {units};
    WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r2], 0; @!%p2 bra WAIT;
        ld.shared.u64 %rd3, [%r5]; st.global.u64 [%rd2], %rd3; ret; }}"
    )
}

/// Runs it on devices that have some bytes each, with the endpoint of one of them or of all; what shared memory and the devices
/// have then.
fn try_run(
    source: &str,
    all: &[Vec<u8>],
    own: &[u8],
    (endpoint, seed): (Option<u32>, u64),
) -> Result<(Vec<u8>, Vec<Vec<u8>>), LaunchError> {
    let module = Module::parse(source);
    assert_eq!(
        module.diagnostics().first().map(|one| one.message(source.as_bytes()).to_string()),
        None,
        "{source}"
    );
    let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{refused}\n{source}"));
    device.set_devices(all.len() as u32);
    let x = device.multimem("x", ElementType::U8, DEVICE as u64, &Fill::Zero)?;
    let ids: Vec<_> =
        (0..all.len()).map(|number| device.find_buffer(&format!("x.{number}")).unwrap()).collect();
    for (id, bytes) in ids.iter().zip(all) {
        device.write(*id, bytes).unwrap();
    }
    let to = device.buffer("to", ElementType::U8, LOCAL as u64, &Fill::Zero)?;
    device.write(to, own).unwrap();
    let handle = device.endpoint(endpoint.map_or(x, |number| ids[number as usize])).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], cluster: None, shared: 0 };
    let settings = Settings { seed, max_instructions: 1 << 20, ..Settings::default() };
    device.launch("k", shape, &[handle.into(), Argument::Buffer(to)], settings)?;
    Ok((device.bytes(to), ids.into_iter().map(|id| device.bytes(id)).collect()))
}

fn random(random: &mut SplitMix, count: usize) -> Vec<u8> {
    (0..count).map(|_| random.next() as u8).collect()
}

/// What comes before and behind an operation of the fabric.
const BEGIN: &str = ".shared::cta.mbarrier::complete_tx";
const MIDDLE: &str = ".mbarrier::report::fabric";

#[test]
fn bytes_go_to_endpoints_and_come_from_them() {
    let mut numbers = SplitMix(17);
    for round in 0..60u64 {
        let devices = 1 + numbers.below(4) as usize;
        let all: Vec<Vec<u8>> = (0..devices).map(|_| random(&mut numbers, DEVICE)).collect();
        let own = random(&mut numbers, LOCAL);
        let (from, to) = (16 * numbers.below(8) as usize, 16 * numbers.below(48) as usize);
        let size = 16 * (1 + numbers.below(8) as usize);
        let number = numbers.below(devices as u64) as u32;
        let mask = numbers.next() as u16;
        let (multimem, counted, masked) = (round % 2 == 1, round % 3 == 1, round % 3 == 2);
        let shared =
            format!("add.u32 %r6, %r1, {from}; mov.u64 %rd4, {to}; mov.u64 %rd5, 768; mov.u16 %h1, {mask};");
        let (mut wanted, mut wanted_own) = (all.clone(), own.clone());
        let body = if round % 5 == 0 {
            wanted_own[from..from + size].copy_from_slice(&all[number as usize][to..to + size]);
            format!(
                "{shared} @!%p1 fabric.try_get.async{BEGIN}::bytes{MIDDLE}.relaxed.sys.b128 [%r6], [%r3, %rd4], {size}, [%r2];
                 @!%p1 fabric.submit.op_restrict::fetching;"
            )
        } else {
            let targets: Vec<usize> = if multimem { (0..devices).collect() } else { vec![number as usize] };
            for target in targets {
                for byte in (0..size).filter(|byte| !masked || mask >> (byte % 16) & 1 != 0) {
                    wanted[target][to + byte] = own[from + byte];
                }
                if counted {
                    let old = u64::from_le_bytes(wanted[target][768..776].try_into().unwrap());
                    wanted[target][768..776].copy_from_slice(&(old.wrapping_add(size as u64)).to_le_bytes());
                }
            }
            // What was read may be written anew.
            wanted_own[from..from + 4].copy_from_slice(&7u32.to_le_bytes());
            let multimem = if multimem { ".multimem" } else { "" };
            let (count, place) = if counted { (".counted::bytes", ", %rd5") } else { ("", "") };
            let (masks, last) = if masked { (".cp_mask", ", %h1") } else { ("", "") };
            format!(
                "{shared} @!%p1 fabric.try_put.async{multimem}{BEGIN}::16B{MIDDLE}{count}{masks}.relaxed.sys.b128 \
                 [%r3, %rd4{place}], [%r6], {size}, [%r2]{last};
                 @!%p1 fabric.submit; @!%p1 fabric.wait.sync_restrict::reads; @!%p1 st.shared.u32 [%r6], 7;"
            )
        };
        let units = if round % 5 == 0 { size } else { size / 16 };
        let source = module(&body, units as u32, ".layout::v1");
        let endpoint = (!(multimem && round % 5 != 0)).then_some(number);
        for seed in [0, 1, 2, 9] {
            let got = try_run(&source, &all, &own, (endpoint, seed))
                .unwrap_or_else(|error| panic!("{error}\n{source}"));
            // A counter may lie behind what is put only.
            assert_eq!(got, (wanted_own.clone(), wanted.clone()), "seed {seed}: {source}");
        }
    }
}

#[test]
fn elements_are_combined_on_the_way() {
    let mut numbers = SplitMix(23);
    let words = |bytes: &[u8]| {
        bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect::<Vec<_>>()
    };
    type Combine = fn(u32, u32) -> u32;
    let kinds: [(&str, Combine); 7] = [
        ("add.u32", u32::wrapping_add),
        ("min.s32", |a, b| (a as i32).min(b as i32) as u32),
        ("max.u32", u32::max),
        ("and.b32", |a, b| a & b),
        ("xor.b32", |a, b| a ^ b),
        ("or.b32", |a, b| a | b),
        ("add.f32", |a, b| (f32::from_bits(a) + f32::from_bits(b)).to_bits()),
    ];
    for (index, (kind, f)) in kinds.iter().enumerate() {
        let number = |numbers: &mut SplitMix| {
            let bits = numbers.next() as u32;
            if *kind == "add.f32" { 0x3f00_0000 | bits & 0x80ff_ffff } else { bits }
        };
        let mut bytes = |count: usize| {
            (0..count / 4).flat_map(|_| number(&mut numbers).to_le_bytes()).collect::<Vec<u8>>()
        };
        let all: Vec<Vec<u8>> = (0..3).map(|_| bytes(DEVICE)).collect();
        let own = bytes(LOCAL);
        for seed in [0, 4] {
            // Into all devices.
            let body = format!(
                "mov.u64 %rd4, 32; @!%p1 fabric.try_red.async.multimem{BEGIN}::16B{MIDDLE}.relaxed.sys.{kind} [%r3, %rd4], [%r1], \
                 128, [%r2]; @!%p1 fabric.submit;"
            );
            let (left, after) = try_run(&module(&body, 8, ".layout::v1"), &all, &own, (None, seed)).unwrap();
            assert_eq!(left, own);
            for (before, after) in all.iter().zip(after) {
                let (mut wanted, own) = (words(before), words(&own));
                (0..32).for_each(|at| wanted[8 + at] = f(wanted[8 + at], own[at]));
                assert_eq!(words(&after), wanted, "{kind} {index}");
            }
            // From all devices, by a whole warp.
            let body = format!(
                "mov.u64 %rd4, 64; fabric.try_pullred.async.multimem{BEGIN}::bytes{MIDDLE}.relaxed.sys.{kind}.sync [%r1], \
                 [%r3, %rd4], 64, [%r2], 0xffffffff; fabric.submit;"
            );
            let (left, after) = try_run(&module(&body, 64, ".layout::v1"), &all, &own, (None, seed)).unwrap();
            assert_eq!(after, all);
            let mut wanted = words(&own);
            let mut order: Vec<Vec<u32>> = all.iter().map(|bytes| words(bytes)).collect();
            order.rotate_left(seed as usize % 3);
            (0..16).for_each(|at| {
                wanted[at] = order.iter().map(|words| words[16 + at]).reduce(f).unwrap();
            });
            assert_eq!(words(&left), wanted, "{kind}, seed {seed}");
        }
    }
}

#[test]
fn misuse_is_told() {
    let put = |offset: &str, size: &str, rest: &str| {
        format!(
            "mov.u64 %rd4, {offset}; @!%p1 fabric.try_put.async{BEGIN}::16B{MIDDLE}.relaxed.sys.b128 [%r3, %rd4], [%r1], {size}, \
             [%r2]; {rest}"
        )
    };
    let all = [vec![0; DEVICE], vec![0; DEVICE]];
    let error = |body: &str, units, layout: &str, endpoint| {
        let source = module(body, units, layout);
        try_run(&source, &all, &[0; LOCAL], (endpoint, 0)).unwrap_err().to_string()
    };
    let submit = "@!%p1 fabric.submit;";
    let fine = put("0", "32", submit);
    let cases = [
        (fine.as_str(), 2, "", Some(0), "has layout v0"),
        (&fine, 2, ".layout::v1", None, "is the handle of no endpoint of one device"),
        (
            &fine.replace("async.", "async.multimem."),
            2,
            ".layout::v1",
            Some(1),
            "of no endpoint that all devices have",
        ),
        (&fine, 3, ".layout::v1", Some(0), "deadlock"),
        (&put("0", "32", ""), 2, ".layout::v1", Some(0), "deadlock"),
        (
            &put("1008", "32", submit),
            2,
            ".layout::v1",
            Some(0),
            "32 bytes from byte 1008 on reach beyond the end",
        ),
        (&put("8", "32", submit), 2, ".layout::v1", Some(0), "byte 8 of the endpoint is no multiple of 16"),
        (&put("0", "24", submit), 2, ".layout::v1", Some(0), "24 bytes are to be copied"),
        (&put("0", "32", "ret;"), 2, ".layout::v1", Some(0), "was never submitted"),
        (
            "mov.u64 %rd4, 0; add.u32 %r3, %r3, %r4; fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes\
             .mbarrier::report::fabric.relaxed.sys.add.u32.sync [%r1], [%r3, %rd4], 64, [%r2], 0xffffffff;",
            64,
            ".layout::v1",
            None,
            "all lanes of the warp start this together",
        ),
    ];
    for (body, units, layout, endpoint, wanted) in cases {
        let told = error(body, units, layout, endpoint);
        assert!(told.contains(wanted), "{told}\n{body}");
    }
}

#[test]
fn endpoints_are_arguments() {
    let source = module("", 0, ".layout::v1");
    let mut device = Device::load(&[Module::parse(source.as_str())]).unwrap();
    let mut plan = Plan::default();
    plan.devices = Some(2);
    plan.argument("x=multimem:u32:4", "").unwrap();
    let arguments =
        vec![plan.argument("endpoint:x.1", "").unwrap(), plan.argument("to=buf:u32:64", "").unwrap()];
    plan.launch("", None, Shape { grid: [1, 1, 1], block: [32, 1, 1], cluster: None, shared: 0 }, arguments);
    let ready = plan.prepare(&mut device, &mut |_| Err(String::new())).unwrap();
    let handle = device.endpoint(device.find("x.1").unwrap()).unwrap();
    assert_eq!(ready[0].arguments[0], handle.into());
    assert!(plan.argument("endpoint:y", "").is_err());
}

#[test]
fn what_the_manual_leaves_open_is_refused_by_name() {
    for (body, wanted) in [
        ("fabric.submit.commit_group;", "`fabric.submit.commit_group`: left open by the manual: "),
        (
            "mov.u64 %rd4, 0; fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys\
             .add.u32 [%r3, %rd4], [%r1], [%r1], [%r2];",
            "left open by the manual: completion is reported to the barrier object, and it does not say how much",
        ),
    ] {
        let source = module(body, 0, ".layout::v1");
        let device = Device::load(&[Module::parse(source.as_str())]).unwrap();
        let told = device.prepare("k").unwrap_err().to_string();
        assert!(told.contains(wanted), "{told}");
    }
}
