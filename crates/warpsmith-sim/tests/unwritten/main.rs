//! Kernels in which values decide something that were never written, each beside one in which they do not.
//!
//! Every file holds kernels, and says what is found when they run: `// run KERNEL block=64 n=3: Stored B A` runs a kernel with the
//! check for such values, and expects just these findings, with commas between them: what the value decides, and the lines of
//! its places, which are marked in the text: `// @B`. Its parameters are the address of 256 words that are 0, that of 256
//! words which were never written, and `n`.

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Checker, Device, ElementType, Fill};
use warpsmith_sim::sanitize::{Check, Checks, Problem};

const FILES: [(&str, &str); 4] = [
    ("calls.ptx", include_str!("calls.ptx")),
    ("memory.ptx", include_str!("memory.ptx")),
    ("registers.ptx", include_str!("registers.ptx")),
    ("together.ptx", include_str!("together.ptx")),
];

/// The line of a mark.
fn line(text: &str, mark: &str) -> u32 {
    let is_marked = |line: &str| line.rsplit_once("// @").is_some_and(|(_, name)| name.trim() == mark);
    let found = text.lines().position(is_marked);
    found.unwrap_or_else(|| panic!("no line is marked {mark}")) as u32 + 1
}

/// Runs a kernel; what was found.
fn run(text: &str, kernel: &str, option: impl Fn(&str) -> Option<u32>) -> Vec<String> {
    let module = Module::parse(text);
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None);
    let mut device = Device::load(&[module]).expect("it is executed in full");
    let to = device.buffer("to", ElementType::U32, 256, &Fill::Zero).expect("there is room");
    let open = device.buffer("open", ElementType::U32, 256, &Fill::Unwritten).expect("there is room");
    let mut checker = Checker::new(&device, Checks::NONE.with(Check::Init));
    let shape = Shape {
        grid: [option("grid").unwrap_or(1), 1, 1],
        block: [option("block").unwrap_or(32), 1, 1],
        shared: option("shared").unwrap_or(0),
        ..Shape::ONE
    };
    let n = Argument::Value(ElementType::U32, option("n").unwrap_or(0).into());
    let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
    for _ in 0..option("launches").unwrap_or(1) {
        let done = device.launch_checked(
            &mut checker,
            kernel,
            shape,
            &[to.into(), open.into(), n.clone()],
            settings,
        );
        done.unwrap_or_else(|error| panic!("{kernel}: {error}"));
    }
    assert!(checker.lack().is_none());
    let found = checker.finish(&device);
    let told = found.all().iter().map(|finding| {
        let Problem::Init(problem) = &finding.problem else { panic!("nothing else is looked for") };
        let lines = finding.sites().map(|site| format!(" {}", site.line));
        format!("{:?} {:?}{}", problem.used, problem.of, lines.collect::<String>())
    });
    told.collect()
}

#[test]
fn what_was_never_written_is_found_where_it_decides() {
    let mut count = 0;
    for (file, text) in FILES {
        for asked in text.lines().filter_map(|line| line.strip_prefix("// run ")) {
            count += 1;
            let (head, expected) = asked.split_once(':').expect("what is expected");
            let (kernel, options) = head.split_once(' ').unwrap_or((head, ""));
            let option = |name: &str| {
                let found =
                    options.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
                found.map(|value| value.parse().expect("a number"))
            };
            let mut found = run(text, kernel, option);
            let expected = expected.split(',').map(str::trim).filter(|one| !one.is_empty());
            let mut expected: Vec<String> = expected
                .map(|one| {
                    let mut words = one.split_whitespace();
                    let names = format!("{} {}", words.next().unwrap_or(""), words.next().unwrap_or(""));
                    words.fold(names, |all, mark| format!("{all} {}", line(text, mark)))
                })
                .collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{file}: {asked}");
        }
    }
    assert!(count > 30, "the files are read");
}
