//! Random programs whose results are defined: the judge accepts them, they end, no result of theirs is open, and in whatever
//! order warps take turns they leave the same. What an assembler makes of them is held against them by
//! `warpsmith compare --random`.

use warpsmith_check::check;
use warpsmith_generate::Platform;
use warpsmith_generate::defined::{COMMON, Generator, Inputs, Program, module, reduce, size};
use warpsmith_ptx::{Module, Severity};
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};
use warpsmith_sim::watch::Statistics;

/// Programs of each target.
const PROGRAMS: u64 = 40;
/// Operations of a warp that no program has.
const OPERATIONS: u64 = 20_000_000;

fn platforms() -> [Platform; 4] {
    let platform = |version: (u16, u16), target: &str| Platform {
        version: PtxVersion::new(version.0, version.1),
        target: Target::parse(target).expect("a target"),
    };
    [
        platform((7, 0), "sm_70"),
        platform((9, 5), "sm_75"),
        platform((9, 5), "sm_90"),
        platform((9, 5), "sm_120a"),
    ]
}

/// A device with the buffers of a program.
struct Machine {
    device: Device,
    buffers: [BufferId; 4],
}

impl Machine {
    /// `judged`: forms that may be open are executed by their programs, which say so.
    fn new(text: &str, program: &Program, inputs: &Inputs, judged: bool) -> Machine {
        let load = if judged { Device::load_judged } else { Device::load_within };
        let loaded = load(&[Module::parse(text)], 1 << 30);
        let mut device = loaded.unwrap_or_else(|refused| panic!("{refused}\n{text}"));
        let sizes = [
            program.row() * program.threads(),
            program.results() * program.threads(),
            program.memory() * program.threads(),
            COMMON as usize,
        ];
        let buffers = sizes.map(|size| device.buffer("b", ElementType::U8, size as u64, &Fill::Zero).unwrap());
        device.write(buffers[0], &inputs.rows).unwrap();
        device.write(buffers[2], &inputs.memory).unwrap();
        device.write(buffers[3], &inputs.common).unwrap();
        Machine { device, buffers }
    }

    fn arguments(&self, inputs: &Inputs) -> Vec<Argument> {
        let buffers = self.buffers.iter().map(|id| Argument::Buffer(*id));
        buffers.chain([Argument::Bytes(inputs.parameter.clone())]).collect()
    }

    fn left(&self) -> [Vec<u8>; 3] {
        [1, 2, 3].map(|at| self.device.bytes(self.buffers[at]))
    }
}

fn shape(program: &Program) -> Shape {
    Shape { grid: [program.grid, 1, 1], block: [program.block, 1, 1], shared: 0 }
}

fn run(text: &str, program: &Program, inputs: &Inputs, settings: Settings) -> [Vec<u8>; 3] {
    let mut machine = Machine::new(text, program, inputs, false);
    let arguments = machine.arguments(inputs);
    let settings = Settings { max_instructions: OPERATIONS, ..settings };
    let ended = machine.device.launch(&program.name, shape(program), &arguments, settings);
    ended.unwrap_or_else(|error| panic!("{error}\n{text}"));
    machine.left()
}

#[test]
fn programs_are_accepted() {
    for platform in platforms() {
        let generator = Generator::new(platform, 30);
        for seed in 0..2 * PROGRAMS {
            let text = module(platform, &[generator.program("k", seed)]);
            let parsed = Module::parse(text.as_str());
            let found = check(&parsed, &warpsmith_check::Options::default());
            let errors: Vec<String> = found
                .iter()
                .filter(|finding| finding.severity() == Severity::Error)
                .map(|finding| finding.message(text.as_bytes()))
                .collect();
            assert!(errors.is_empty(), "seed {seed} for {}: {errors:?}\n{text}", platform.target);
        }
    }
}

#[test]
fn programs_end_and_leave_the_same_in_any_order() {
    let mut differ = 0;
    for platform in platforms() {
        let generator = Generator::new(platform, 30);
        for seed in 0..PROGRAMS {
            let program = generator.program("k", seed);
            let text = module(platform, std::slice::from_ref(&program));
            let inputs = program.inputs(seed);
            let left = run(&text, &program, &inputs, Settings::default());
            for settings in [
                Settings { seed: 1 + seed, ..Settings::default() },
                Settings { round_robin: true, ..Settings::default() },
            ] {
                let other = run(&text, &program, &inputs, settings);
                assert!(left == other, "seed {seed} for {}\n{text}", platform.target);
            }
            differ += usize::from(left != run(&text, &program, &program.inputs(seed + 1), Settings::default()));
        }
    }
    // Something comes of the inputs.
    assert_eq!(differ, 4 * PROGRAMS as usize);
}

#[test]
fn no_result_is_open() {
    for platform in platforms() {
        let generator = Generator::new(platform, 40);
        for seed in 1000..1000 + PROGRAMS {
            let program = generator.program("k", seed);
            let text = module(platform, std::slice::from_ref(&program));
            let inputs = program.inputs(seed);
            let mut machine = Machine::new(&text, &program, &inputs, true);
            let arguments = machine.arguments(&inputs);
            let code = machine.device.program().clone();
            let mut counts = [Statistics::new(&code)];
            let settings = Settings { threads: 1, max_instructions: OPERATIONS, ..Settings::default() };
            let ended = machine.device.launch_observed("k", shape(&program), &arguments, settings, &mut counts);
            ended.unwrap_or_else(|error| panic!("{error}\n{text}"));
            for (function, source, count) in counts[0].by_source(&code) {
                let source = &code.functions[function].sources[source];
                assert_eq!(count.open, 0, "seed {seed}: line {}: {}\n{text}", source.line, source.mnemonic);
            }
        }
    }
}

#[test]
fn programs_become_small() {
    let platform = platforms()[2];
    let generator = Generator::new(platform, 30);
    let mut reduced = 0;
    for seed in 0..PROGRAMS {
        let program = generator.program("k", seed);
        // What is looked for is a word of the text.
        let has = |program: &Program, word: &str| module(platform, std::slice::from_ref(program)).contains(word);
        let Some(word) = ["    div.", "    rem.", "call (", "atom."].into_iter().find(|word| has(&program, word))
        else {
            continue;
        };
        let before = size(&program);
        let small = reduce(program, 1000, &mut |all| all.iter().position(|one| has(one, word)));
        assert!(has(&small, word));
        assert!(size(&small) == 1 && before > 20, "{before}: {}", module(platform, &[small]));
        // What is left is a program all the same.
        let text = module(platform, std::slice::from_ref(&small));
        run(&text, &small, &small.inputs(1), Settings::default());
        reduced += 1;
    }
    assert!(reduced > 5, "{reduced}");
}
