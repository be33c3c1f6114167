//! A run follows from its inputs and the seed of its schedule, however many threads this machine has; and schedules that differ
//! show where it should not.

mod program;

use program::{ELEMENTS, Program, program};
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape, Totals};
use warpsmith_sim::launch::{Argument, BufferId, Device, Differs, ElementType, Fill, LaunchError};
use warpsmith_sim::observe::{Observer, Place, Wants};
use warpsmith_sim::op::Instruction;
use warpsmith_sim::register::{Mask, Registers};

const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

/// Everything that can be seen of a run.
#[derive(Debug, PartialEq)]
struct Seen {
    result: Result<Totals, String>,
    buffers: Vec<Vec<u8>>,
    printed: Vec<u8>,
}

/// A kernel `k` in a device, with three buffers of which the last two begin as zeros.
struct Run {
    device: Device,
    buffers: Vec<BufferId>,
}

impl Run {
    fn new(text: &str) -> Run {
        let module = Module::parse(text.to_owned());
        let mut device = Device::load(&[module]).unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        let fills = [("x", Fill::Random(3)), ("y", Fill::Zero), ("z", Fill::Zero)];
        let buffers =
            fills.map(|(name, fill)| device.buffer(name, ElementType::U32, ELEMENTS, &fill).unwrap());
        Run { device, buffers: buffers.to_vec() }
    }

    fn of(program: &Program) -> (Run, Shape) {
        let shape = Shape { grid: [program.blocks, 1, 1], block: [program.threads, 1, 1], ..Shape::ONE };
        (Run::new(&program.text), shape)
    }

    fn arguments(&self) -> Vec<Argument> {
        self.buffers.iter().map(|id| Argument::Buffer(*id)).collect()
    }

    fn seen(mut self, shape: Shape, settings: Settings) -> Seen {
        let arguments = self.arguments();
        let result = self.device.launch("k", shape, &arguments, settings);
        let buffers = self.buffers.iter().map(|id| self.device.bytes(*id)).collect();
        let result = result.map_err(|error| match error {
            LaunchError::Fault(fault) => format!("{fault} {:?}", fault.totals),
            error => error.to_string(),
        });
        Seen { result, buffers, printed: self.device.take_printed() }
    }
}

fn settings(threads: usize, seed: u64) -> Settings {
    Settings { threads, seed, max_instructions: 1 << 20, ..Settings::default() }
}

/// Asserts that a kernel gives the same on 1, 2 and 8 threads; that it does.
fn same(make: impl Fn() -> (Run, Shape), seed: u64, what: &str) -> Seen {
    let (run, shape) = make();
    let first = run.seen(shape, settings(1, seed));
    for threads in [2, 8, 2] {
        let (run, shape) = make();
        let other = run.seen(shape, settings(threads, seed));
        assert!(
            other == first,
            "{what}: seed {seed}, {threads} threads: {:?} {:?}",
            first.result,
            other.result
        );
    }
    first
}

#[test]
fn threads_of_this_machine_change_nothing() {
    let mut differ = 0;
    for number in 0..160 {
        let program = program(number);
        let seeds = [0, 1, 9, 15 + number]
            .map(|seed| same(|| Run::of(&program), seed, &format!("program {number}\n{}", program.text)));
        differ += usize::from(seeds[1..].iter().any(|seen| *seen != seeds[0]));
        if !program.meets {
            assert!(seeds.iter().all(|seen| seen.result.is_ok()), "{:?}\n{}", seeds[0].result, program.text);
            assert!(seeds[1..].iter().all(|seen| seen.buffers == seeds[0].buffers), "{}", program.text);
        }
    }
    assert!(differ > 20, "schedules of {differ} programs differ");
}

#[test]
fn blocks_that_keep_to_themselves_need_no_order() {
    for number in (0..60).step_by(2) {
        let (mut run, shape) = Run::of(&program(number));
        let arguments = run.arguments();
        run.device.launch("k", shape, &arguments, settings(4, 0)).unwrap();
        assert!(!run.device.memory().is_ordered(0), "program {number} was run once more on one thread");
    }
}

/// Every instruction that is executed, by whom, in order.
#[derive(Debug, Clone, PartialEq, Default)]
struct Trace(Vec<(u64, u32, u32, Mask)>);

impl Observer for Trace {
    fn wants(&self) -> Wants {
        Wants { instructions: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, place: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        self.0.push((place.block, place.warp, place.pc, lanes));
    }
}

#[test]
fn a_trace_repeats_what_was_seen() {
    for number in 0..60 {
        let program = program(number);
        for seed in [0, 2, 11, 30] {
            let (run, shape) = Run::of(&program);
            let plain = run.seen(shape, settings(8, seed));
            let traced = |threads| {
                let (mut run, shape) = Run::of(&program);
                let (arguments, mut traces) = (run.arguments(), vec![Trace::default(); threads]);
                let result =
                    run.device.launch_observed("k", shape, &arguments, settings(threads, seed), &mut traces);
                let buffers = run.buffers.iter().map(|id| run.device.bytes(*id)).collect::<Vec<_>>();
                assert!(
                    result.is_err() == plain.result.is_err() && buffers == plain.buffers,
                    "{}",
                    program.text
                );
                traces.swap_remove(0)
            };
            let first = traced(1);
            assert!(!first.0.is_empty() && [2, 8].into_iter().all(|threads| traced(threads) == first));
        }
    }
}

/// Kernels of which blocks meet in one way each; those that would not end on their own wait for others.
const MEET: [(&str, &str); 9] = [
    ("a sum of numbers that are rounded", "cvt.rn.f32.u32 %f, %b; mul.f32 %f, %f, 0f3DCCCCCD; red.global.add.f32 [%y], %f;"),
    ("the order of atomics", "atom.global.add.u32 %r, [%y], 1; mad.wide.u32 %a, %b, 4, %z; st.global.u32 [%a], %r;"),
    ("64 bits", "cvt.u64.u32 %a, %b; atom.global.exch.b64 %a, [%y], %a; mad.wide.u32 %y, %b, 8, %z; st.global.u64 [%y], %a;"),
    ("the last one writes", "st.global.u32 [%y], %b;"),
    ("a block waits for the next one", "mad.wide.u32 %a, %b, 4, %y; st.volatile.global.u32 [%a], 1; setp.eq.u32 %p, %b, 39;
      @%p ret; W: ld.volatile.global.u32 %r, [%a+4]; setp.eq.u32 %p, %r, 0; @%p bra W; st.global.u32 [%z], %b;"),
    ("all wait for all", "atom.global.add.u32 %r, [%y], 1; W: ld.volatile.global.u32 %r, [%y]; setp.lt.u32 %p, %r, 40; @%p bra W;
      st.global.u32 [%z], %b;"),
    ("one reads what another has written", "mad.wide.u32 %a, %b, 4, %y; st.global.u32 [%a+4], %b; ld.global.u32 %r, [%a];
      mad.wide.u32 %a, %b, 4, %z; st.global.u32 [%a], %r;"),
    ("a fault that another block brings about", "setp.eq.u32 %p, %b, 3; @%p st.global.u32 [%y], -1; ld.global.u32 %r, [%y];
      mad.wide.u32 %a, %r, 4, %z; st.global.u32 [%a], %b;"),
    ("a fault of one block", "mad.wide.u32 %a, %b, 4, %z; st.global.u32 [%a], %b; setp.eq.u32 %p, %b, 33; @%p trap;"),
];

#[test]
fn whatever_way_blocks_meet() {
    for (what, body) in MEET {
        let text = format!(
            "{HEAD}.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{ .reg .b32 %r, %b; .reg .f32 %f;
             .reg .b64 %a, %y, %z; .reg .pred %p; ld.param.u64 %y, [y]; ld.param.u64 %z, [z]; mov.u32 %b, %ctaid.x;
             {body}\n ret; }}"
        );
        let shape = Shape { grid: [40, 1, 1], ..Shape::ONE };
        for seed in [0, 3, 20] {
            let seen = same(|| (Run::new(&text), shape), seed, what);
            assert_eq!(seen.result.is_err(), what.starts_with("a fault"), "{what}: {:?}", seen.result);
        }
    }
}

#[test]
fn what_is_printed_and_taken_of_the_heap_is_in_order() {
    let text = format!(
        "{HEAD}.global .align 1 .b8 line[7] = {{98, 108, 32, 37, 117, 10, 0}};
        .extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 v);
        .extern .func (.param .b64 r) malloc(.param .b64 n);
        .visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{ .local .align 8 .b8 own[8]; .reg .b32 %b; .reg .b64 %a, %p, %z;
        mov.u32 %b, %ctaid.x; mov.u64 %a, own; st.local.u32 [%a], %b; cvta.local.u64 %a, %a; ld.param.u64 %z, [z];
        cvta.global.u64 %p, line;
        {{ .param .b64 f; .param .b64 v; .param .b32 r; st.param.b64 [f], %p; st.param.b64 [v], %a;
           call.uni (r), vprintf, (f, v); }}
        {{ .param .b64 n; .param .b64 r; st.param.b64 [n], 24; call.uni (r), malloc, (n); ld.param.b64 %p, [r]; }}
        st.u32 [%p], %b; mad.wide.u32 %z, %b, 8, %z; st.global.u64 [%z], %p; ret; }}"
    )
    .replace("cvta.global.u64 %p, line;", "mov.u64 %p, line; cvta.global.u64 %p, %p;");
    let shape = Shape { grid: [30, 1, 1], ..Shape::ONE };
    for seed in [0, 5, 12] {
        let seen = same(|| (Run::new(&text), shape), seed, "prints and takes");
        assert!(seen.result.is_ok(), "{:?}", seen.result);
        assert_eq!(seen.printed.iter().filter(|byte| **byte == b'\n').count(), 30);
    }
}

#[test]
fn limits_are_met_at_the_same_place() {
    let program = program(8);
    let all = Run::of(&program).0.seen(Run::of(&program).1, settings(1, 0));
    let instructions = all.result.unwrap().instructions;
    for most in [1, instructions / 3, instructions - 1, instructions] {
        let run = |threads| {
            let (run, shape) = Run::of(&program);
            run.seen(shape, Settings { max_total_instructions: most, ..settings(threads, 0) })
        };
        let first = run(1);
        assert_eq!(first.result.is_ok(), most == instructions);
        assert!([2, 8].into_iter().all(|threads| run(threads) == first), "{most} of {instructions}");
    }
}

#[test]
fn schedules_find_what_depends_on_them() {
    // A block stores to a word; another one, if it comes later, adds to it.
    let text = format!(
        "{HEAD}.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{ .reg .b32 %r, %b; .reg .b64 %y; .reg .pred %p;
         ld.param.u64 %y, [y]; mov.u32 %b, %ctaid.x; setp.eq.u32 %p, %b, 0; @%p st.global.u32 [%y], 5; @%p ret;
         ld.global.u32 %r, [%y]; st.global.u32 [%y+4], %r; ret; }}"
    );
    let shape = Shape { grid: [2, 1, 1], ..Shape::ONE };
    let compare = |text: &str, count, threads| {
        let mut run = Run::new(text);
        let arguments = run.arguments();
        let found = run.device.by_schedules(count, settings(threads, 0), |device, settings| {
            device.launch("k", shape, &arguments, settings).unwrap().instructions
        });
        (run, found.unwrap())
    };
    let (run, found) = compare(&text, 50, 2);
    assert_eq!(found.len(), 50);
    assert!(found.iter().enumerate().all(|(at, one)| one.seed == at as u64) && found[0].difference.is_none());
    let differs: Vec<_> = found.iter().filter(|one| one.difference.is_some()).collect();
    assert!(differs.len() > 5, "{} differ", differs.len());
    let Some(Differs::Memory { allocation, offset, bytes, first, found: other }) = &differs[0].difference
    else {
        panic!("{:?}", differs[0])
    };
    assert_eq!((allocation.name.as_str(), *offset, *bytes), ("y", 4, 1));
    assert_eq!((&first[..], &other[..]), (&[5, 0, 0, 0, 5, 0, 0, 0][..], &[5, 0, 0, 0, 0, 0, 0, 0][..]));
    // The first run is that of the device itself, and the seed that is named gives the same again.
    assert_eq!(run.device.read::<u32>(run.buffers[1]).unwrap()[..2], [5, 5]);
    let again = Run::new(&text).seen(shape, settings(8, differs[0].seed));
    assert_eq!(again.buffers[1][..8], [5, 0, 0, 0, 0, 0, 0, 0]);
    let seeds = |all: &[warpsmith_sim::launch::Scheduled<u64>]| -> Vec<u64> {
        all.iter().filter(|one| one.difference.is_some()).map(|one| one.seed).collect()
    };
    assert_eq!(seeds(&compare(&text, 50, 1).1), seeds(&found));
    // With a store of its own each, blocks depend on nothing.
    let own = text.replace("ld.global.u32 %r, [%y];", "mov.u32 %r, 7;");
    assert!(seeds(&compare(&own, 20, 2).1).is_empty());
    assert_eq!(compare(&own, 1, 2).1.len(), 1);
}

#[test]
fn warps_that_race_in_a_block_are_found() {
    // What the second warp stores is read by the first one without a barrier.
    let text = format!(
        "{HEAD}.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{ .reg .b32 %r, %t; .reg .b64 %y; .shared .b32 s[64];
         ld.param.u64 %y, [y]; mov.u32 %t, %tid.x; mad.wide.u32 %y, %t, 4, %y; shl.b32 %r, %t, 2; mov.u32 %t, s;
         add.u32 %t, %t, %r; st.shared.u32 [%t], 1; xor.b32 %t, %t, 128; ld.shared.u32 %r, [%t];
         st.global.u32 [%y], %r; ret; }}"
    );
    let shape = Shape { block: [64, 1, 1], ..Shape::ONE };
    let mut run = Run::new(&text);
    let arguments = run.arguments();
    let found = run.device.by_schedules(40, settings(2, 0), |device, settings| {
        device.launch("k", shape, &arguments, settings).is_ok()
    });
    let found = found.unwrap();
    assert!(found.iter().all(|one| one.result));
    assert!(found.iter().any(|one| one.difference.is_some()));
}
