//! Kernels that misuse barriers, masks, locks and memory, each beside one that does it right.
//!
//! Every file holds kernels, and says what is found when they run:
//!
//! - `// run KERNEL block=64 n=3: Exited B E` runs a kernel with all checks of this page (`n` is its second parameter, the
//!   first one the address of 256 words which are 0), and expects just these findings, with commas between them: the name of
//!   the problem, and the lines of its places, which are marked in the text: `// @B`. With `ends=0` it may be stopped before its end.
//! - `// stops KERNEL block=32: text | more text` expects that it is stopped, with these texts in the reason; `@B` is the
//!   line of that mark.

use warpsmith_ptx::Module;
use warpsmith_sim::Linking;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Checker, Device, ElementType, Fill, LaunchError};
use warpsmith_sim::sanitize::{Check, Checks};

const FILES: [(&str, &str); 5] = [
    ("barriers.ptx", include_str!("barriers.ptx")),
    ("heap.ptx", include_str!("heap.ptx")),
    ("locks.ptx", include_str!("locks.ptx")),
    ("masks.ptx", include_str!("masks.ptx")),
    ("objects.ptx", include_str!("objects.ptx")),
];

/// A run that a file asks for.
struct Run<'a> {
    kernel: &'a str,
    options: Vec<(&'a str, u32)>,
    stops: bool,
    expected: &'a str,
}

impl Run<'_> {
    fn option(&self, name: &str, other: u32) -> u32 {
        self.options.iter().find(|(one, _)| *one == name).map_or(other, |(_, value)| *value)
    }
}

fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    text.lines().filter_map(|line| {
        let (stops, rest) = match line.strip_prefix("// stops ") {
            Some(rest) => (true, rest),
            None => (false, line.strip_prefix("// run ")?),
        };
        let (head, expected) = rest.split_once(':').expect("what is expected");
        let mut words = head.split_whitespace();
        let kernel = words.next().expect("a kernel");
        let options = words.map(|word| {
            let (name, value) = word.split_once('=').expect("an option");
            (name, value.parse::<i64>().expect("a number") as u32)
        });
        Some(Run { kernel, options: options.collect(), stops, expected: expected.trim() })
    })
}

/// A problem and its lines; which of them comes first the schedule decides.
fn named(name: String, lines: impl Iterator<Item = u32>) -> String {
    let mut lines: Vec<u32> = lines.collect();
    lines.sort_unstable();
    lines.into_iter().fold(name, |all, line| format!("{all} {line}"))
}

/// The line of a mark.
fn line(text: &str, mark: &str) -> u32 {
    let is_marked = |line: &str| line.rsplit_once("// @").is_some_and(|(_, name)| name.trim() == mark);
    let found = text.lines().position(is_marked);
    found.unwrap_or_else(|| panic!("no line is marked {mark}")) as u32 + 1
}

/// Runs a kernel; what was found, and how it ended.
fn run(text: &str, asked: &Run<'_>, seed: u64) -> (Vec<String>, Result<(), String>) {
    let module = Module::parse(text);
    let first = module.diagnostics().first().map(|one| one.message(module.source()).to_string());
    assert_eq!(first, None);
    let linking = Linking { apart: true, ..Linking::default() };
    let mut device = Device::load_as(&[module], 1 << 28, linking).expect("it is executed in full");
    let buffer = device.buffer("to", ElementType::U32, 256, &Fill::Zero).expect("there is room");
    let checks = Checks::NONE.with(Check::Sync).with(Check::Memory).with(Check::Leak);
    let mut checker = Checker::new(&device, checks);
    let (grid, block, shared) =
        (asked.option("grid", 1), asked.option("block", 32), asked.option("shared", 0));
    let shape = Shape { grid: [grid, 1, 1], block: [block, 1, 1], shared, ..Shape::ONE };
    let n = Argument::Value(ElementType::U32, asked.option("n", 0).into());
    let settings = Settings { max_instructions: 1 << 16, seed, ..Settings::default() };
    let arguments = [buffer.into(), n];
    let ended = device.launch_checked(&mut checker, asked.kernel, shape, &arguments, settings);
    let found = checker.finish(&device);
    let told = found.all().iter().map(|finding| {
        let text = format!("{:?}", finding.problem);
        let name = text.split_once('(').map_or(&*text, |(_, inner)| inner);
        let name: String = name.chars().take_while(char::is_ascii_alphanumeric).collect();
        named(name, finding.sites().map(|site| site.line))
    });
    let ended = ended.map(drop).map_err(|error| match error {
        LaunchError::Fault(fault) => fault.to_string(),
        other => panic!("{}: {other}", asked.kernel),
    });
    (told.collect(), ended)
}

#[test]
fn what_is_misused_is_found_and_what_is_not_is_not() {
    let mut count = 0;
    for (file, text) in FILES {
        for asked in runs(text) {
            for seed in 0..4 {
                count += 1;
                let (mut found, ended) = run(text, &asked, seed);
                let who = format!("{file}: {} {:?}, seed {seed}", asked.kernel, asked.options);
                if asked.stops {
                    let reason = ended.expect_err(&who);
                    for part in asked.expected.split('|').map(str::trim) {
                        let part = match part.split_once('@') {
                            Some((before, mark)) => format!("{before}{},", line(text, mark)),
                            None => part.to_owned(),
                        };
                        assert!(reason.contains(&part), "{who}: {part:?} is not said:\n{reason}");
                    }
                    continue;
                }
                let expected = asked.expected.split(',').map(str::trim).filter(|one| !one.is_empty());
                let mut expected: Vec<String> = expected
                    .map(|one| {
                        let mut words = one.split_whitespace();
                        let name = words.next().unwrap_or_default().to_owned();
                        named(name, words.map(|mark| line(text, mark)))
                    })
                    .collect();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{who}: {ended:?}");
                if asked.option("ends", 1) == 1 {
                    assert_eq!(ended, Ok(()), "{who}");
                }
            }
        }
    }
    assert!(count > 200, "the files are read");
}
