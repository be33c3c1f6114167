//! Programs that want much: of memory, of calls, of blocks, of time. Each has to come to an end within its limits, with a
//! result or a reason; a process that dies, grows or hangs could tell nothing.
//!
//! They run in processes of their own, whose address space is bounded, many one after the other:
//! ```sh
//! WARPSMITH_GREEDY=1000000 cargo test --release -p warpsmith-sim --test greedy -- --nocapture
//! ```
//! `WARPSMITH_GREEDY_SEED` takes others; `WARPSMITH_GREEDY_COMMAND=target/release/warpsmith` runs each through the command.
#![cfg(unix)]

mod program;
mod random;

use program::Program;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill, LaunchError};

/// Programs that run if nothing is said.
const PROGRAMS: u64 = 200;
/// Programs of a process.
const BATCH: u64 = 50;
/// Bytes of memory that a program may have.
const MEMORY: u64 = 256 << 20;
/// KiB of address space of a process.
const ADDRESSES: u64 = 2 << 20;
/// KiB that a process may come to have.
const GROWTH: u64 = 1 << 20;
/// How long a program may take with everything that is before and behind; this machine may be busy with something else.
const TIME_IN_ALL: Duration = Duration::from_secs(20);

/// What a program may do.
#[derive(Clone, Copy)]
struct Limits {
    /// Operations of a warp.
    operations: u64,
    /// Operations of all.
    all_operations: u64,
    /// How long it may run.
    time: Duration,
    /// Whether its buffers are filled, or are zeros that need not be there before they are touched.
    fills: bool,
}

impl Limits {
    /// Those of a program: one in 16 may do much, so that what it takes adds up; the others show their way to want much
    /// soon, and leave the time to more of them.
    fn of(number: u64) -> Limits {
        let fills = number.is_multiple_of(16);
        let (operations, all_operations, time) =
            if fills { (10_000, 100_000, 500) } else { (1_000, 4_000, 50) };
        Limits { operations, all_operations, time: Duration::from_millis(time), fills }
    }
}

fn variable<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn programs_that_want_much_end_within_their_limits() {
    let count = variable("WARPSMITH_GREEDY").unwrap_or(PROGRAMS);
    let seed: u64 = variable("WARPSMITH_GREEDY_SEED").unwrap_or(0);
    let next = AtomicU64::new(0);
    let all = std::sync::Mutex::new((Ends::new(), Vec::<String>::new()));
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(BATCH, Relaxed);
                    if first >= count {
                        return;
                    }
                    let (ends, wrong) = batch(seed + first, BATCH.min(count - first));
                    let mut all = all.lock().unwrap();
                    for (end, (count, time)) in ends {
                        let sum = all.0.entry(end).or_default();
                        *sum = (sum.0 + count, sum.1 + time);
                    }
                    wrong.iter().for_each(|wrong| eprintln!("{wrong}"));
                    all.1.extend(wrong);
                }
            });
        }
    });
    let (ends, wrong) = all.into_inner().unwrap();
    let ended: u64 = ends.values().map(|(count, _)| count).sum();
    eprintln!("{ended} of {count} programs in {:.0} s", begin.elapsed().as_secs_f64());
    for (end, (count, time)) in &ends {
        eprintln!("  {count:>9} {:>6} ms each  {end}", time / (*count).max(1));
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(ended, count);
}

/// How programs ended: how many did so, and how many milliseconds these took.
type Ends = BTreeMap<String, (u64, u64)>;

/// Runs programs in a process of their own; how they ended, and what is wrong.
fn batch(first: u64, count: u64) -> (Ends, Vec<String>) {
    let (mut ends, mut wrong) = (Ends::new(), Vec::new());
    let last = first + count;
    let mut at = first;
    // A program that ends its process does not keep the others from being run.
    while at < last {
        let limited = format!("ulimit -c 0; ulimit -v {ADDRESSES}; exec \"$0\" \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &limited])
            .arg(std::env::current_exe().unwrap())
            .args(["process", "--exact", "--ignored", "--nocapture", "--test-threads", "1"])
            .env("WARPSMITH_GREEDY_BATCH", format!("{at} {}", last - at))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            let Some((_, line)) = line.split_once('\u{1}') else { continue };
            let mut parts = line.splitn(3, ' ');
            let mut number = || parts.next().and_then(|number| number.parse::<u64>().ok()).unwrap();
            let (program, time) = (number(), number());
            let text = parts.next().unwrap_or_default();
            at = program + 1;
            match text.strip_prefix("wrong: ") {
                Some(text) => wrong.push(format!("program {program}: {text}")),
                None => {
                    let sum = ends.entry(text.to_owned()).or_default();
                    *sum = (sum.0 + 1, sum.1 + time);
                }
            }
        }
        let status = child.wait().unwrap();
        if !status.success() {
            wrong.push(format!("program {at}: the process ends with {status}"));
            at += 1;
        }
    }
    (ends, wrong)
}

/// What such a process does: a line for each program, with its number and how it ended.
#[test]
#[ignore = "a process of the other test"]
fn process() {
    let Some(batch) = std::env::var("WARPSMITH_GREEDY_BATCH").ok() else { return };
    let (first, count) = batch.split_once(' ').unwrap();
    let (first, count): (u64, u64) = (first.parse().unwrap(), count.parse().unwrap());
    let command: Option<PathBuf> = variable("WARPSMITH_GREEDY_COMMAND");
    let folder = std::env::temp_dir().join(format!("warpsmith-greedy-{}", std::process::id()));
    if command.is_some() {
        std::fs::create_dir_all(&folder).unwrap();
    }
    for number in first..first + count {
        let program = Program::new(number);
        let begin = Instant::now();
        let end = match &command {
            None => in_process(&program, Limits::of(number)),
            Some(command) => through(command, &folder, &program, Limits::of(number)),
        };
        let took = begin.elapsed();
        let end = match (end, grown()) {
            (end, _) if took > TIME_IN_ALL => format!("wrong: it took {took:?}: {end}"),
            (end, kib) if kib > GROWTH => format!("wrong: the process has grown to {kib} KiB: {end}"),
            (end, _) => end,
        };
        println!("\u{1}{number} {} {end}", took.as_millis());
        std::io::stdout().flush().unwrap();
        if grown() > GROWTH {
            // The others are not to blame.
            break;
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// KiB of memory that this process has had at most.
fn grown() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    most.trim().trim_end_matches(" kB").parse().unwrap_or(0)
}

/// The first words of a reason: what kind it is of.
fn kind(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let words: Vec<&str> =
        line.split_whitespace().filter(|word| !word.contains(|c: char| c.is_ascii_digit())).collect();
    words.into_iter().filter(|word| !word.contains('`')).take(6).collect::<Vec<_>>().join(" ")
}

fn in_process(program: &Program, limits: Limits) -> String {
    match std::panic::catch_unwind(|| run(program, limits)) {
        Ok(end) => end,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            format!("wrong: panic: {}", text.unwrap_or_default().replace('\n', " "))
        }
    }
}

fn run(program: &Program, limits: Limits) -> String {
    let modules = [Module::parse(program.text.as_str())];
    if !modules[0].diagnostics().is_empty() {
        return "not read".into();
    }
    let mut device = match Device::load_within(&modules, MEMORY) {
        Ok(device) => device,
        Err(refused) => return format!("not linked: {}", kind(&refused[0].message)),
    };
    let mut arguments = Vec::new();
    let fill = if limits.fills { Fill::Iota } else { Fill::Zero };
    for count in &program.buffers {
        match device.buffer("b", ElementType::U32, *count, &fill) {
            Ok(id) => arguments.push(Argument::Buffer(id)),
            Err(error) => return format!("no buffer: {}", kind(&error.to_string())),
        }
    }
    let settings = Settings {
        threads: program.threads,
        max_instructions: limits.operations,
        max_total_instructions: limits.all_operations,
        timeout: Some(limits.time),
        ..Settings::default()
    };
    let shape = Shape { grid: program.grid, block: program.block, shared: program.shared, ..Shape::ONE };
    match device.launch("k", shape, &arguments, settings) {
        Ok(totals)
            if totals.instructions
                > limits.all_operations + limits.operations * program.threads.max(1) as u64 =>
        {
            format!("wrong: {} operations were executed", totals.instructions)
        }
        Ok(_) => "ended".into(),
        Err(LaunchError::Fault(fault)) => format!("fault: {}", kind(&fault.to_string())),
        Err(error) => format!("not run: {}", kind(&error.to_string())),
    }
}

/// The same through the command: its exit status says how it ended.
fn through(command: &Path, folder: &Path, program: &Program, limits: Limits) -> String {
    let file = folder.join("greedy.ptx");
    std::fs::write(&file, &program.text).unwrap();
    let list = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
    let mut all = Command::new(command);
    all.args(["run", "--unchecked", "-k", "k", "--color", "never"]).arg(&file);
    all.args(["--grid", &list(program.grid), "--block", &list(program.block)]);
    all.args(["--shared", &program.shared.to_string(), "--threads", &program.threads.to_string()]);
    all.args(["--max-memory", &MEMORY.to_string(), "--max-instructions", &limits.operations.to_string()]);
    all.args(["--max-total-instructions", &limits.all_operations.to_string()]);
    all.args(["--timeout", &limits.time.as_secs_f64().to_string()]);
    for (number, count) in program.buffers.iter().enumerate() {
        let given = match &program.array {
            Some(array) if number == 0 => {
                let path = folder.join("greedy.npy");
                std::fs::write(&path, array).unwrap();
                format!("b{number}=buf:u32:@{}", path.display())
            }
            _ => format!("b{number}=buf:u32:{count}{}", if limits.fills { ":iota" } else { "" }),
        };
        all.args(["--arg", &given, "--show", &format!("b{number}:2")]);
    }
    let output = all.stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0) => "ended".into(),
        Some(1 | 2) if !text.contains("panicked") => {
            let first = text.lines().find_map(|line| line.split_once("error: ")).map_or("", |(_, text)| text);
            format!("status {}: {}", output.status.code().unwrap_or(0), kind(first))
        }
        _ => format!("wrong: {}: {}", output.status, text.replace('\n', " ")),
    }
}
