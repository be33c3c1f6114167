//! Random programs of several threads: with all waits they leave what the plain model says, whatever the schedule; where one
//! wait is missing, some schedule shows it.
//!
//! `WARPSMITH_TRANSFERS` says how many programs; some hundred without it. `WARPSMITH_PTXAS=PATH cargo test -p warpsmith-sim --test
//! meetings code_made -- --ignored` runs the machine code that the reference tool makes of them as well.

use super::model::Memory;
use super::program::{GLOBAL, Item, Program, Random, SHARED, Step, text};
use std::fmt::Write;
use std::path::PathBuf;
use warpsmith_image::cubin::Cubin;
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill, LaunchError};

/// The threads of a block that do something: two are of one warp.
const ACTORS: [u32; 3] = [0, 5, 40];
const BLOCKS: usize = 2;
/// Bytes of a buffer for each of them: its global memory, then what its shared memory was at the end.
const EACH: u32 = GLOBAL + SHARED;
/// Seeds of a program.
const SEEDS: u64 = 8;

/// A kernel in which each actor runs its steps.
fn kernel(programs: &[Vec<Item>]) -> String {
    let mut out = format!(
        ".version 9.3\n.target sm_100a\n.address_size 64\n.visible .entry k(.param .u64 to)\n{{\n\
         .reg .b16 %h<4>; .reg .b32 %r<16>; .reg .b64 %rd<8>; .reg .pred %p<4>;\n\
         .shared .align 128 .b8 data[{}]; .shared .align 8 .b8 bars[{}];\n\
         ld.param.u64 %rd1, [to]; mov.u32 %r1, %tid.x; mov.u32 %r8, %ctaid.x;\n",
        ACTORS.len() as u32 * SHARED,
        ACTORS.len() * 32,
    );
    for ((actor, thread), items) in ACTORS.iter().enumerate().zip(programs) {
        let (first, bars) = (actor as u32 * SHARED, 32 * actor);
        let _ = writeln!(
            out,
            "setp.ne.u32 %p1, %r1, {thread}; @%p1 bra E{actor};
            mad.lo.u32 %r9, %r8, {count}, {actor}; mad.wide.u32 %rd2, %r9, {EACH}, %rd1;
            mov.u32 %r2, data; add.u32 %r2, %r2, {first}; mov.u32 %r3, bars; add.u32 %r3, %r3, {bars};
            mbarrier.init.shared.b64 [%r3], 1; mbarrier.init.shared.b64 [%r3+8], 1;
            mbarrier.init.shared.b64 [%r3+16], 1; mbarrier.init.shared.b64 [%r3+24], 1;
            {steps}
            mov.u32 %r10, 0;
            L{actor}: add.u32 %r11, %r2, %r10; ld.shared.u32 %r4, [%r11]; cvt.u64.u32 %rd3, %r10;
            add.s64 %rd3, %rd3, %rd2; st.global.u32 [%rd3+{GLOBAL}], %r4; add.u32 %r10, %r10, 4;
            setp.lt.u32 %p3, %r10, {SHARED}; @%p3 bra L{actor};
            E{actor}:",
            count = ACTORS.len(),
            steps = text(items, &format!("W{actor}")),
        );
    }
    out.push_str("ret;\n}\n");
    out
}

/// Runs it on a buffer with each of the seeds.
fn runs(programs: &[Vec<Item>], begin: &[u8]) -> Vec<Result<Vec<u8>, LaunchError>> {
    runs_of(&mut super::super::common::device(&kernel(programs)), begin)
}

/// The same of a device with such a kernel.
fn runs_of(device: &mut Device, begin: &[u8]) -> Vec<Result<Vec<u8>, LaunchError>> {
    let buffer = device.buffer("to", ElementType::U8, begin.len() as u64, &Fill::Zero).unwrap();
    let shape = Shape { grid: [BLOCKS as u32, 1, 1], block: [64, 1, 1], shared: 0, cluster: None };
    let mut run = |seed| {
        device.write(buffer, begin).unwrap();
        let settings = Settings { max_instructions: 1 << 20, seed, ..Settings::default() };
        device.launch("k", shape, &[Argument::Buffer(buffer)], settings)?;
        Ok(device.bytes(buffer))
    };
    (0..SEEDS).map(&mut run).collect()
}

/// What the buffer holds in the end.
fn wanted(programs: &[Vec<Item>], begin: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for (bytes, items) in begin.chunks(EACH as usize).zip(programs.iter().cycle()) {
        let mut memory =
            Memory { global: bytes[..GLOBAL as usize].to_vec(), shared: vec![0; SHARED as usize] };
        items.iter().for_each(|item| memory.step(&item.step));
        out.extend(memory.global);
        out.extend(memory.shared);
    }
    out
}

fn count(default: usize) -> usize {
    std::env::var("WARPSMITH_TRANSFERS").ok().and_then(|count| count.parse().ok()).unwrap_or(default)
}

fn begin(random: &mut Random) -> Vec<u8> {
    (0..BLOCKS * ACTORS.len() * EACH as usize / 4).flat_map(|_| random.bits().to_le_bytes()).collect()
}

#[test]
fn with_all_waits_every_schedule_leaves_the_same() {
    let mut random = Random(21);
    for number in 0..count(150) {
        let programs: Vec<Vec<Item>> =
            ACTORS.iter().map(|_| Program::random(&mut random, 40).items).collect();
        let begin = begin(&mut random);
        let wanted = wanted(&programs, &begin);
        for (seed, found) in runs(&programs, &begin).into_iter().enumerate() {
            let found = found.unwrap_or_else(|error| panic!("{error}\n{}", kernel(&programs)));
            let differs = found.iter().zip(&wanted).position(|(found, wanted)| found != wanted);
            assert_eq!(differs, None, "program {number}, seed {seed}\n{}", kernel(&programs));
        }
    }
}

#[test]
fn a_wait_that_is_missing_shows() {
    let mut random = Random(22);
    let (mut tried, mut hidden) = (0, Vec::new());
    while tried < count(400) {
        let items = Program::random(&mut random, 30).items;
        let waits = items.iter().enumerate().flat_map(|(at, item)| {
            item.waits
                .iter()
                .enumerate()
                .filter(|(_, (_, is_weak))| !is_weak)
                .map(move |(wait, _)| (at, wait))
        });
        let waits: Vec<(usize, usize)> = waits.collect();
        let Some((at, wait)) = waits.get(random.below(waits.len() as u32) as usize).copied() else {
            continue;
        };
        // The step that the wait is for is the last one.
        let mut short = items[..=at].to_vec();
        short[at].waits.remove(wait);
        let programs = vec![short, Vec::new(), Vec::new()];
        let begin = begin(&mut random);
        let wanted = wanted(&programs, &begin);
        tried += 1;
        if runs(&programs, &begin).iter().all(|found| found.as_ref().is_ok_and(|found| *found == wanted)) {
            hidden.push(format!("{:?} before {:?}", items[at].waits[wait], items[at].step));
        }
    }
    assert!(hidden.len() * 25 <= tried, "{} of {tried} are not seen:\n{}", hidden.len(), hidden.join("\n"));
}

#[test]
#[ignore = "asks ptxas, which WARPSMITH_PTXAS names"]
fn code_made_of_them_leaves_the_same() {
    let ptxas = std::env::var_os("WARPSMITH_PTXAS").expect("WARPSMITH_PTXAS names the tool");
    let folder = std::env::temp_dir().join(format!("transfers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (source, code) = (folder.join("k.ptx"), folder.join("k.cubin"));
    for name in ["sm_90", "sm_100", "sm_120"] {
        let isa = Architecture::find(name).unwrap().load().unwrap();
        let mut random = Random(23);
        for number in 0..count(20) {
            let mut programs: Vec<Vec<Item>> =
                ACTORS.iter().map(|_| Program::random(&mut random, 40).items).collect();
            // Masks of bytes come with SM 10.0.
            for item in programs.iter_mut().flatten().filter(|_| name == "sm_90") {
                if let Step::Copy { mask, .. } = &mut item.step {
                    *mask = None;
                }
            }
            std::fs::write(&source, kernel(&programs).replace("sm_100a", &format!("{name}a"))).unwrap();
            let made = std::process::Command::new(&ptxas)
                .arg(format!("-arch={name}a"))
                .args([&source, &PathBuf::from("-o"), &code])
                .output()
                .unwrap();
            assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
            let bytes = std::fs::read(&code).unwrap();
            let cubin = Cubin::parse(&bytes).unwrap();
            let kernels = ["k".to_owned()];
            let load = CubinLoad::new(&isa, &cubin, &kernels);
            let mut device = Device::load_cubin(load).unwrap_or_else(|fault| panic!("{fault}"));
            let begin = begin(&mut random);
            let wanted = wanted(&programs, &begin);
            for (seed, found) in runs_of(&mut device, &begin).into_iter().enumerate() {
                let found = found.unwrap_or_else(|error| panic!("{name}, {number}: {error}"));
                let differs = found.iter().zip(&wanted).position(|(found, wanted)| found != wanted);
                assert_eq!(differs, None, "{name}, program {number}, seed {seed}\n{}", kernel(&programs));
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
