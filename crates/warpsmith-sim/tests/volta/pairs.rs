//! Kernels of the corpus: what their PTX leaves, each of their cubins leaves, on inputs that are made.
//!
//! `cargo test -p warpsmith-sim --test volta -- pairs --nocapture` lists what is refused, by reason; `WARPSMITH_PAIRS=warp.sm_80`
//! takes only files whose names have this.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::compare::{Compared, Plan, Side, Verdict, begin_alike, compare};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill, Ready};
use warpsmith_sim::observe::{Access, Observer, Place, Wants};
use warpsmith_sim::op::Space;
use warpsmith_sim::program::{Function, Parameter};
use warpsmith_sim::register::{LANES, Mask};

/// Words of each buffer.
const WORDS: u64 = 4096;

/// What a kernel of PTX can never have in common with its machine code: the time.
const CLOCKS: [&str; 2] = ["%clock", "%globaltimer"];

/// Launches that are tried: blocks, threads; and what buffers hold.
fn launches(function: &Function) -> Vec<(Shape, ElementType, Fill)> {
    let given = function.exact_threads.then_some(function.most_threads);
    // Whole clusters, unless the grid counts these.
    let clusters = function.clusters.exact.filter(|_| !function.clusters.are_counted).unwrap_or([1; 3]);
    let shape = |grid: [u32; 3], block| Shape {
        grid: std::array::from_fn(|axis| grid[axis] * clusters[axis]),
        block: given.unwrap_or(block),
        shared: 1024,
        ..Shape::ONE
    };
    vec![
        (shape([1, 1, 1], [32, 1, 1]), ElementType::U32, Fill::Iota),
        (shape([1, 1, 1], [128, 1, 1]), ElementType::F32, Fill::Random(1)),
        (shape([2, 2, 1], [32, 8, 1]), ElementType::U32, Fill::Random(2)),
    ]
}

/// Whether a run of PTX is asked for what the manual leaves open, or machine code departs from; or threads pass words of memory to
/// each other without a barrier of their block in between, so that it depends on their turns who reads what.
#[derive(Default)]
struct Open {
    is_open: bool,
    barriers: u64,
    /// By word: behind how many barriers which thread wrote it, and which read it last.
    written: HashMap<u64, (u64, u64)>,
    read: HashMap<u64, (u64, u64)>,
}

impl Observer for Open {
    fn wants(&self) -> Wants {
        Wants { instructions: true, accesses: true, ..Wants::NOTHING }
    }

    fn open(&mut self, _: Place, _: Mask) {
        self.is_open = true;
    }

    fn barrier(&mut self, _: u64, _: u32) {
        self.barriers += 1;
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        if access == Access::Atomic || !matches!(space, Space::Global | Space::Generic) {
            return;
        }
        for lane in (0..LANES).filter(|lane| lanes >> lane & 1 == 1) {
            let thread = place.block << 32 | u64::from(place.warp) << 8 | lane as u64;
            let now = (self.barriers, thread);
            for word in addresses[lane] / 4..(addresses[lane] + u64::from(bytes)).div_ceil(4) {
                let meets = |seen: Option<&(u64, u64)>| {
                    seen.is_some_and(|(barriers, other)| *other != thread && *barriers == now.0)
                };
                self.is_open |= meets(self.written.get(&word));
                if access == Access::Store {
                    self.is_open |= meets(self.read.get(&word));
                    self.written.insert(word, now);
                } else {
                    self.read.insert(word, now);
                }
            }
        }
    }
}

/// How a launch ended.
enum Ended {
    Equal,
    /// What PTX leaves depends on who comes first, or is open.
    Open,
    /// Both stop in the same way.
    Alike,
    Different(String),
}

/// The arguments that parameters of PTX are taken to be: addresses of buffers, or small numbers.
pub fn arguments(
    device: &mut Device,
    parameters: &[Parameter],
    ty: ElementType,
    fill: &Fill,
) -> Vec<Argument> {
    let mut out = Vec::new();
    for (index, parameter) in parameters.iter().enumerate() {
        out.push(match (parameter.size, parameter.ty) {
            (8, _) => device.buffer(&format!("b{index}"), ty, WORDS, fill).expect("there is room").into(),
            (4, "f32") => 1.5f32.into(),
            (4, _) => 24u32.into(),
            (size, _) => Argument::Bytes((1..=size as u8).collect()),
        });
    }
    out
}

/// Two sides, each with how it is run; what has become of both.
fn run(sides: [&Device; 2], kernel: &str, how: &(Shape, ElementType, Fill), settings: Settings) -> Ended {
    let (shape, ty, fill) = how.clone();
    let [mut a, mut b] = sides.map(|device| device.fork().expect("there is memory"));
    begin_alike(&mut a, &mut b);
    let parameters = sides[0].kernel(kernel).expect("it is there").parameters.clone();
    let ready = [&mut a, &mut b].map(|device| Ready {
        at: String::new(),
        kernel: kernel.into(),
        shape,
        arguments: arguments(device, &parameters, ty, &fill),
        warnings: Vec::new(),
    });
    let [ready_a, ready_b] = ready.map(|ready| [ready]);
    let plan = Plan {
        sides: [Side { device: &a, launches: &ready_a }, Side { device: &b, launches: &ready_b }],
        results: Compared::all([&a, &b]),
        inputs: None,
        made: Vec::new(),
        rounds: 1,
        ulp: None,
        settings,
    };
    match compare(&plan).map(|comparison| comparison.outcome) {
        Ok(Verdict::Equal) => Ended::Equal,
        Ok(Verdict::Different(differences)) => Ended::Different(format!("{differences:?}")),
        Ok(Verdict::Stopped([Some(a), Some(b)])) if a.is_like(&b) => Ended::Alike,
        Ok(Verdict::Stopped(sides)) => {
            let words = sides.map(|side| side.map_or("ends".into(), |stopped| stopped.fault.to_string()));
            Ended::Different(format!("PTX: {}; cubin: {}", words[0], words[1]))
        }
        Err(error) => Ended::Different(error.to_string()),
    }
}

/// Whether what PTX leaves is open: it says so itself, or leaves something else where warps take turns in another way.
fn is_open(judged: &Device, kernel: &str, how: &(Shape, ElementType, Fill)) -> bool {
    let mut device = judged.fork().expect("there is memory");
    let parameters = judged.kernel(kernel).expect("it is there").parameters.clone();
    let arguments = arguments(&mut device, &parameters, how.1, &how.2);
    let mut open = [Open::default()];
    let run = |device: &mut Device, settings: Settings, open: &mut [Open]| {
        let _ = device.launch_observed(kernel, how.0, &arguments, settings, open);
        device.buffers().map(|id| device.bytes(id)).collect::<Vec<_>>()
    };
    let mut other = device.fork().expect("there is memory");
    let first = run(&mut device, settings(false), &mut open);
    open[0].is_open || run(&mut other, settings(true), &mut [Open::default()]) != first
}

/// How kernels are run: with long turns, or with short ones in another order.
fn settings(short: bool) -> Settings {
    let (max_instructions, max_total_instructions) = (400_000, 2_000_000);
    Settings {
        max_instructions,
        max_total_instructions,
        round_robin: short,
        seed: short.into(),
        ..Settings::default()
    }
}

/// What became of all kernels.
#[derive(Default)]
struct Report {
    equal: usize,
    /// Those that no launch here brings to an end.
    stopped: BTreeSet<String>,
    /// Launches of which nobody can say what they leave.
    open: BTreeSet<String>,
    refused: BTreeMap<String, BTreeSet<String>>,
    different: Vec<String>,
}

fn pair(isa: &Isa, ptx: &str, data: &[u8], name: &str, report: &mut Report) {
    let module = Module::parse(ptx);
    let cubin = Cubin::parse(data).expect("it is one");
    let device =
        Device::load_judged(&[module], 1 << 30).unwrap_or_else(|refused| panic!("{name}: {refused}"));
    // All at once is faster, where nothing is refused.
    let executed = |kernel: &String| device.refused(kernel).is_empty();
    let kernels: Vec<String> = device.kernels().into_iter().filter(executed).collect();
    let all = Device::load_cubin(CubinLoad::new(isa, &cubin, &kernels)).ok();
    for kernel in device.kernels() {
        let place = format!("{name} {kernel}");
        let mut refuse = |why: String| {
            report.refused.entry(why).or_default().insert(place.clone());
        };
        if let Some(refused) = device.refused(&kernel).first() {
            let words = refused.to_string();
            refuse(format!("PTX: {}", words.split_once(": ").map_or(&*words, |(_, why)| why)));
            continue;
        }
        let alone;
        let machine = match &all {
            Some(all) => all,
            None => {
                let load = CubinLoad::new(isa, &cubin, std::slice::from_ref(&kernel));
                match Device::load_cubin(load) {
                    Ok(machine) => alone = machine,
                    Err(fault) => {
                        refuse(fault.to_string().lines().next().unwrap_or_default().replace(&kernel, "…"));
                        continue;
                    }
                }
                &alone
            }
        };
        let text = ptx.split(&format!(".entry {kernel}")).nth(1).unwrap_or("");
        let text = text.split(".entry").next().unwrap_or("");
        if CLOCKS.iter().any(|clock| text.contains(clock)) {
            refuse("it reads a clock".into());
            continue;
        }
        let function = device.kernel(&kernel).expect("it is there");
        let mut equal = false;
        for (number, how) in launches(function).into_iter().enumerate() {
            // Most that come to no end on such inputs are seen to come to none in both before long.
            let soon =
                Settings { max_instructions: 50_000, max_total_instructions: 250_000, ..settings(false) };
            let ended = match run([&device, machine], &kernel, &how, soon) {
                Ended::Different(_) => run([&device, machine], &kernel, &how, settings(false)),
                ended => ended,
            };
            let ended = match ended {
                Ended::Different(_) if is_open(&device, &kernel, &how) => Ended::Open,
                ended => ended,
            };
            match ended {
                Ended::Equal => equal = true,
                Ended::Alike => {}
                Ended::Open => drop(report.open.insert(format!("{place}, launch {number}"))),
                Ended::Different(why) => {
                    report.different.push(format!("{place}, launch {number}: {why}"));
                    equal = true;
                }
            }
        }
        if equal {
            report.equal += 1;
        } else {
            report.stopped.insert(place);
        }
    }
}

#[test]
fn cubins_leave_what_their_ptx_leaves() {
    let paths = testing::corpus::files("cubin", "cubin");
    let only = std::env::var("WARPSMITH_PAIRS").unwrap_or_default();
    let mut isas: BTreeMap<u16, Isa> = BTreeMap::new();
    let mut report = Report::default();
    let mut count = 0;
    for path in &paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = path.parent().and_then(Path::parent).expect("it lies in the corpus");
        let Ok(ptx) = std::fs::read_to_string(folder.join("ptx").join(format!("{name}.ptx"))) else {
            continue;
        };
        if !name.contains(&only) {
            continue;
        }
        count += 1;
        let data = std::fs::read(path).expect("it can be read");
        let number = Cubin::parse(&data).expect("it is one").architecture().number;
        let isa = isas.entry(number).or_insert_with(|| {
            Architecture::find(&format!("sm_{number}")).expect("it is shipped").load().expect("it is sound")
        });
        pair(isa, &ptx, &data, &name, &mut report);
    }
    testing::corpus::cases(count);
    println!("{count} pairs of files, {} kernels compared, {} differ", report.equal, report.different.len());
    println!("stopped alike in all launches: {:?}\nopen: {:?}", report.stopped, report.open);
    for (why, kernels) in &report.refused {
        println!("{} × {why}: {:?}", kernels.len(), kernels.iter().take(4).collect::<Vec<_>>());
    }
    assert!(report.different.is_empty(), "{}", report.different.join("\n"));
}
