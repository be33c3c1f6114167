//! Limits of memory and work, and variables of the program as buffers.

use crate::common::{device, kernel};
use std::time::Duration;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Level, Settings, Shape};
use warpsmith_sim::fault::{Fault, FaultKind};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};

const ONE: Shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], shared: 0, ..Shape::ONE };

/// A device that may take so many bytes.
fn within(text: &str, bytes: u64) -> Device {
    Device::load_within(&[Module::parse(text)], bytes).unwrap_or_else(|refused| panic!("{}", refused[0]))
}

fn fault(ended: Result<warpsmith_sim::engine::Totals, LaunchError>) -> Box<Fault> {
    match ended {
        Err(LaunchError::Fault(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn buffers_are_refused_and_given_back() {
    let text = kernel(80, "", "");
    let mut device = within(&text, 100_000);
    let before = device.account().taken();
    for count in [1 << 20, 1 << 40, u64::MAX / 8, u64::MAX] {
        let error = device.buffer("x", ElementType::U64, count, &Fill::Iota).unwrap_err().to_string();
        assert!(error.starts_with("no memory for buffer `x`: "), "{error}");
    }
    assert_eq!(device.account().taken(), before, "what is refused takes nothing");
    let id = device.buffer("x", ElementType::U32, 10_000, &Fill::Iota).unwrap();
    let copy = device.fork().unwrap();
    assert_eq!(copy.account().taken(), device.account().taken());
    assert_eq!(copy.bytes(id), device.bytes(id));
    // What a launch takes besides is there again when it is over.
    let taken = device.account().taken();
    for _ in 0..3 {
        device.launch("k", ONE, &[Argument::Buffer(id)], Settings::default()).unwrap();
        assert_eq!(device.account().taken(), taken);
    }
}

#[test]
fn what_runs_takes_of_the_same_memory() {
    // Each by its name: those of a range take memory when they are used.
    let names: Vec<String> = (0..20_000).map(|number| format!("%many{number}")).collect();
    let text = kernel(80, "", &format!(".reg .b64 {}; mov.b64 %many7, 1;", names.join(", ")));
    let shape = Shape { block: [1024, 1, 1], ..ONE };
    let mut device = within(&text, 100 << 20);
    let id = device.buffer("x", ElementType::U32, 16, &Fill::Zero).unwrap();
    let error = fault(device.launch("k", shape, &[Argument::Buffer(id)], Settings::default()));
    assert!(matches!(error.kind, FaultKind::Memory { .. }) && error.kind.is_limit(), "{error}");
    assert!(error.to_string().contains("all the memory that the run may have"), "{error}");
    // One block fits where the others, which only might run beside it, do not.
    let mut device = within(&text, 200 << 20);
    let id = device.buffer("x", ElementType::U32, 16, &Fill::Zero).unwrap();
    for threads in [1, 4] {
        let settings = Settings { threads, ..Settings::default() };
        let shape = Shape { grid: [6, 1, 1], ..shape };
        let totals = device.launch("k", shape, &[Argument::Buffer(id)], settings).unwrap();
        assert_eq!(totals.blocks, 6);
    }
}

#[test]
fn blocks_that_meet_need_room_for_all() {
    let body = "mov.u32 %r1, %envreg1; mov.u32 %r2, %envreg2; mov.b64 %rd2, {%r2, %r1};
        WAIT: ld.acquire.gpu.u32 %r8, [%rd2+4]; setp.eq.u32 %p2, %r8, 0; @%p2 bra WAIT;";
    let mut device = within(&kernel(80, "", body), 16 << 20);
    let id = device.buffer("x", ElementType::U32, 16, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1 << 30, 1, 1], ..ONE };
    let error = fault(device.launch("k", shape, &[Argument::Buffer(id)], Settings::default()));
    assert!(matches!(error.kind, FaultKind::Memory { .. }), "{error}");
}

#[test]
fn output_is_counted() {
    let declare = ".extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 v);
        .global .b8 text[] = {37, 52, 48, 57, 54, 100, 0};";
    // `%4096d`, without an end.
    let body = "mov.u64 %rd2, text; cvta.global.u64 %rd2, %rd2; LOOP:
        { .param .b64 a; .param .b64 b; .param .b32 r; st.param.b64 [a], %rd2; st.param.b64 [b], %rd2;
          call.uni (r), vprintf, (a, b); } bra LOOP;";
    let mut device = within(&kernel(80, declare, body), 4 << 20);
    let id = device.buffer("x", ElementType::U32, 16, &Fill::Zero).unwrap();
    let error = fault(device.launch("k", ONE, &[Argument::Buffer(id)], Settings::default()));
    assert!(error.to_string().starts_with("no memory for what is printed: "), "{error}");
    assert!(error.line > 0 && error.thread.is_some(), "{error}");
    let (text, cut) = device.take_all_printed();
    assert!(text.len() > 1 << 20 && text.len() % 4096 == 0 && cut == 0, "{}", text.len());
}

#[test]
fn work_ends() {
    let mut device = within(&kernel(80, "", "LOOP: bra LOOP;"), 1 << 20);
    let id = device.buffer("x", ElementType::U32, 16, &Fill::Zero).unwrap();
    let shape = Shape { grid: [i32::MAX as u32, 65535, 65535], block: [64, 1, 1], shared: 0, ..Shape::ONE };
    let mut run = |settings| fault(device.launch("k", shape, &[Argument::Buffer(id)], settings));
    let settings = Settings::default();
    let total = run(Settings { max_total_instructions: 1001, ..settings });
    assert_eq!((&total.kind, total.totals.instructions), (&FaultKind::TotalBudget(1001), 1001));
    assert!(total.place.is_some());
    let many = run(Settings { max_total_instructions: 1_000_000, threads: 4, ..settings });
    assert!((1_000_000..1_100_000).contains(&many.totals.instructions), "{:?}", many.totals);
    let late = run(Settings { timeout: Some(Duration::from_millis(50)), ..settings });
    assert_eq!(late.kind, FaultKind::Time);
    let never = Settings { timeout: Some(Duration::MAX), max_instructions: 10, ..settings };
    assert!(matches!(run(never).kind, FaultKind::Budget { most: 10, .. }));
}

#[test]
fn no_processor_runs_what_it_does_not_have() {
    assert!(Level::Avx2.usable() <= Level::detect());
    assert_eq!(Level::Portable.usable(), Level::Portable);
}

#[test]
fn variables_are_buffers() {
    let declare =
        ".const .align 16 .b8 table[16]; .global .v2 .f32 pairs[3] = {1.0, 2.0, 3.0}; .global .f16 half;
        .global .align 8 .b128 wide; .global .u32 sizes[2][3];";
    let mut device = device(&kernel(80, declare, ".global .u32 inside; st.global.u32 [inside], 7;"));
    let all: Vec<_> = device.variables().map(|id| device.describe(id)).collect();
    use ElementType::{F16, F32, U8, U32, U64};
    let wanted =
        [("table", U8, 16), ("pairs", F32, 6), ("half", F16, 1), ("wide", U64, 2), ("sizes", U32, 6)];
    assert_eq!(all[..5], wanted);
    assert_eq!(all[5], ("inside", U32, 1));
    assert_eq!(device.buffers().count(), 0);
    let table = device.find_variable("table").unwrap();
    assert!(device.is_untyped(table) && device.set_type(table, F32));
    assert_eq!(device.describe(table), ("table", F32, 4));
    device.fill(table, &Fill::Value(1.5));
    assert_eq!(device.bytes(table), [0, 0, 0xc0, 0x3f].repeat(4));
    let half = device.find_variable("half").unwrap();
    assert!(!device.set_type(half, F32), "it has two bytes");
    // A buffer of the same name is not chosen in silence.
    let id = device.buffer("pairs", U32, 16, &Fill::Zero).unwrap();
    let both = "both a buffer and a variable are called `pairs`; ";
    assert_eq!(device.find("pairs").unwrap_err().0, format!("{both}give the buffer another name"));
    device.name_files(&["folder/pairs.ptx".into()]);
    let told = format!("{both}write pairs@pairs.ptx for the variable, or give the buffer another name");
    assert_eq!(device.find("pairs").unwrap_err().0, told);
    for name in ["pairs@pairs.ptx", "pairs@folder/pairs.ptx"] {
        assert_eq!(device.find(name), Ok(device.find_variable("pairs").unwrap()));
    }
    assert!(device.find("pairs@airs.ptx").is_err());
    assert_ne!(device.find_variable("pairs"), Some(id));
    device.launch("k", ONE, &[Argument::Buffer(id)], Settings::default()).unwrap();
    let inside = device.find("k.inside").unwrap();
    assert_eq!((device.bytes(inside), device.find_variable("inside")), (vec![7, 0, 0, 0], Some(inside)));
    assert!(device.find("tabel").unwrap_err().0.contains("did you mean `table`?"));
}
