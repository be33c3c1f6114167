//! Random programs whose results are defined: the judge accepts them, they end, no result of theirs is open, and in whatever
//! order warps take turns they leave the same. What an assembler makes of them is held against them by
//! `warpsmith compare --random`.

mod counts;

use warpsmith_check::check;
use warpsmith_generate::Platform;
use warpsmith_generate::defined::{COMMON, Generator, Inputs, Program, module, reduce, size};
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::{Module, Severity};
use warpsmith_sass::Architecture;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::watch::Statistics;

/// Programs of each target.
const PROGRAMS: u64 = 12;
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
        Machine::with(loaded.unwrap_or_else(|refused| panic!("{refused}\n{text}")), program, inputs)
    }

    fn with(mut device: Device, program: &Program, inputs: &Inputs) -> Machine {
        let sizes = [
            program.row() * program.threads(),
            program.results() * program.threads(),
            program.memory() * program.threads(),
            COMMON as usize,
        ];
        let buffers =
            sizes.map(|size| device.buffer("b", ElementType::U8, size as u64, &Fill::Zero).unwrap());
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
    Shape { grid: [program.grid, 1, 1], block: [program.block, 1, 1], shared: 0, ..Shape::ONE }
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
        for seed in 0..4 * PROGRAMS {
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
            differ +=
                usize::from(left != run(&text, &program, &program.inputs(seed + 1), Settings::default()));
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
            let ended =
                machine.device.launch_observed("k", shape(&program), &arguments, settings, &mut counts);
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
        let has =
            |program: &Program, word: &str| module(platform, std::slice::from_ref(program)).contains(word);
        let Some(word) =
            ["    div.", "    rem.", "call (", "atom."].into_iter().find(|word| has(&program, word))
        else {
            continue;
        };
        let before = size(&program);
        let small = reduce(program, 1000, &mut |all| all.iter().position(|one| has(one, word)));
        assert!(has(&small, word));
        // What stands in a function needs its call.
        assert!(size(&small) <= 2 && before > 20, "{before}: {}", module(platform, &[small]));
        // What is left is a program all the same.
        let text = module(platform, std::slice::from_ref(&small));
        run(&text, &small, &small.inputs(1), Settings::default());
        reduced += 1;
    }
    assert!(reduced > 2, "{reduced}");
}

/// Where programs are kept with what an assembler has made of them.
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/defined/data");
/// The targets of these.
const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_120"];

/// What the program of a file is, as far as a launch has to know it: it has no statements.
fn frame(text: &str) -> Program {
    let head = text.lines().next().unwrap_or_default();
    let number = |name: &str| {
        let word = head.split_whitespace().skip_while(|word| *word != name).nth(1);
        word.and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("no {name} in: {head}"))
    };
    let any = Generator::new(platforms()[0], 1).program("k", 0);
    let mut variables = any.variables.clone();
    variables.resize(number("variables") as usize, variables[0]);
    Program { block: number("block"), grid: number("grid"), variables, body: Vec::new(), ..any }
}

/// Writes programs for an assembler: `ptxas -arch=sm_75 -O3 -o sm_75.cubin sm_75.ptx`.
#[test]
#[ignore = "writes files"]
fn record() {
    for target in TARGETS {
        let target_of = Target::parse(target).expect("a target");
        let platform = Platform { version: PtxVersion::new(8, 8), target: target_of };
        let mut generator = Generator::new(platform, 120);
        // What ptxas is known to make something else of.
        for name in ["@", "szext", "cvt.pack", "addc"] {
            generator.leave_out(name);
        }
        let program = generator.program("k", 5);
        let text = module(platform, std::slice::from_ref(&program));
        let (block, grid, variables) = (program.block, program.grid, program.variables.len());
        let head = format!("// block {block} grid {grid} variables {variables}\n");
        std::fs::write(format!("{KEPT}/{target}.ptx"), head + &text).unwrap();
    }
}

#[test]
fn machine_code_leaves_the_same() {
    for target in TARGETS {
        let text = std::fs::read_to_string(format!("{KEPT}/{target}.ptx")).unwrap();
        let data = std::fs::read(format!("{KEPT}/{target}.cubin")).unwrap();
        let isa = Architecture::find(target).expect("it is shipped").load().expect("it is sound");
        let cubin = Cubin::parse(&data).unwrap();
        let program = frame(&text);
        for seed in 0..10 {
            let inputs = program.inputs(seed);
            let left = run(&text, &program, &inputs, Settings::default());
            let device = Device::load_cubin(CubinLoad::new(&isa, &cubin, &["k".into()])).unwrap();
            let mut machine = Machine::with(device, &program, &inputs);
            let arguments = machine.arguments(&inputs);
            machine.device.launch("k", shape(&program), &arguments, Settings::default()).unwrap();
            assert!(left == machine.left(), "{target}, inputs {seed}");
        }
    }
}

/// A narrow register that a signed value was loaded into has no signs above it.
#[test]
fn signed_loads_fill_their_register() {
    let text = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n\
        .reg .b16 %h<4>; .reg .b32 %r<4>; .reg .b64 %d;\nld.param.u64 %d, [p];\n\
        ld.global.s16 %h1, [%d]; ld.global.s8 %h2, [%d+2]; ld.global.v2.s16 {%h3, %h0}, [%d];\n\
        mov.b32 %r1, {%h1, %h2}; mov.b32 %r2, {%h3, %h0}; ld.global.s16 %r3, [%d];\n\
        st.global.v4.b32 [%d+16], {%r1, %r2, %r3, %r3};\nret;\n}\n";
    let mut device = Device::load(&[Module::parse(text)]).unwrap();
    let buffer = device.buffer("b", ElementType::U32, 8, &Fill::Zero).unwrap();
    device.write(buffer, &[0x1280_8001u32, 0, 0, 0, 0, 0, 0, 0]).unwrap();
    let shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, ..Shape::ONE };
    device.launch("k", shape, &[buffer.into()], Settings::default()).unwrap();
    let left = device.read::<u32>(buffer).unwrap();
    assert_eq!(left[4..], [0xff80_8001, 0x1280_8001, 0xffff_8001, 0xffff_8001]);
}
