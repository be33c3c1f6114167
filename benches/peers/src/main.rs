//! Reading speed and memory beside other readers of PTX; see the README.

mod heap;

#[path = "../../../crates/warpsmith-ptx/benches/corpus/mod.rs"]
mod corpus;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use warpsmith_ptx::Module;

#[global_allocator]
static HEAP: heap::Counting = heap::Counting::new();

/// Rounds over the corpus, of which the fastest counts for each file.
const ROUNDS: usize = 3;

/// What a reader needed for one file.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    peak: usize,
}

/// What a reader needed for each file; `None` where it refused.
type Costs = Vec<Option<Cost>>;

fn main() {
    // The peer recurses as deep as the text nests.
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(run);
    if thread.map(|thread| thread.join()).is_err() {
        eprintln!("no thread with a stack of a gigabyte");
    }
}

fn run() {
    let files = corpus::files();
    let sizes: Vec<usize> = files.iter().map(|(_, text)| text.len()).collect();
    println!("{} files, {:.1} MB", files.len(), sizes.iter().sum::<usize>() as f64 / 1e6);
    let ours = measure(&files, |text| {
        let text = text.to_vec();
        timed(|| Module::parse(text).diagnostics().is_empty())
    });
    let accepted = ours.iter().flatten().count();
    println!("warpsmith reads {accepted} of {} files without a diagnostic", files.len());
    report(
        "ptx-syntax",
        &sizes,
        &ours,
        &measure(&files, |text| {
            let text = std::str::from_utf8(text).ok()?.to_string();
            timed(|| ptx_syntax::parse_ptx(&text).is_ok())
        }),
    );
    match std::env::var_os("WARPSMITH_PTXAS").map(PathBuf::from) {
        Some(ptxas) => report("ptxas", &sizes, &ours, &measure_ptxas(&ptxas, &files)),
        None => println!("ptxas: WARPSMITH_PTXAS is not set"),
    }
}

/// Times a read and takes its peak heap; `None` if it refuses.
fn timed(read: impl FnOnce() -> bool) -> Option<Cost> {
    let ((accepted, time), peak) = HEAP.peak_of(|| {
        let start = Instant::now();
        let accepted = read();
        (accepted, start.elapsed())
    });
    accepted.then_some(Cost { time, peak })
}

fn measure(files: &[(String, Vec<u8>)], read: impl Fn(&[u8]) -> Option<Cost>) -> Costs {
    let best = |text: &[u8]| (0..ROUNDS).filter_map(|_| read(text)).min_by_key(|cost| cost.time);
    files.iter().map(|(_, text)| best(text)).collect()
}

/// Parse-only runs, less the time of a run over an empty module.
fn measure_ptxas(ptxas: &PathBuf, files: &[(String, Vec<u8>)]) -> Costs {
    let folder = std::env::temp_dir().join(format!("warpsmith-peers-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&folder) {
        eprintln!("{}: {error}", folder.display());
        return vec![None; files.len()];
    }
    let file = folder.join("module.ptx");
    let run = |text: &[u8]| {
        std::fs::write(&file, text).ok()?;
        let mut command = Command::new(ptxas);
        command.arg(format!("-arch=compute_{}", architecture(text))).arg(&file);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        // Parse-only mode writes nothing, but wants to be told where.
        command.arg("-o").arg(folder.join("out"));
        let start = Instant::now();
        let status = command.status().ok()?;
        status.success().then(|| Cost { time: start.elapsed(), peak: 0 })
    };
    let empty = measure(&[(String::new(), b".version 8.0\n.target sm_75\n".to_vec())], run);
    let startup = empty.first().copied().flatten().unwrap_or_default().time;
    let costs =
        measure(files, |text| run(text).map(|cost| Cost { time: cost.time.saturating_sub(startup), ..cost }));
    if let Err(error) = std::fs::remove_dir_all(&folder) {
        eprintln!("{}: {error}", folder.display());
    }
    costs
}

/// The digits and suffix of the first target, at least the lowest that today's ptxas knows.
fn architecture(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let target = text.split("sm_").nth(1).unwrap_or_default();
    let name: String = target.chars().take_while(char::is_ascii_alphanumeric).collect();
    let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
    if digits.parse::<u32>().is_ok_and(|number| number >= 75) { name } else { "75".to_string() }
}

fn report(name: &str, sizes: &[usize], ours: &Costs, theirs: &Costs) {
    let (mut files, mut bytes) = (0, 0);
    let (mut our_time, mut their_time) = (Duration::ZERO, Duration::ZERO);
    let (mut our_peak, mut their_peak) = (0, 0);
    for ((size, ours), theirs) in sizes.iter().zip(ours).zip(theirs) {
        let (Some(ours), Some(theirs)) = (ours, theirs) else { continue };
        files += 1;
        bytes += size;
        our_time += ours.time;
        their_time += theirs.time;
        our_peak += ours.peak;
        their_peak += theirs.peak;
    }
    let speed = |time: Duration| bytes as f64 / 1e6 / time.as_secs_f64();
    let per_byte = |peak: usize| peak as f64 / bytes as f64;
    println!("{name}: accepts {files} of {} files, {:.1} MB", sizes.len(), bytes as f64 / 1e6);
    if files == 0 {
        return;
    }
    let ratio = their_time.as_secs_f64() / our_time.as_secs_f64();
    println!(
        "    {name} {:8.1} MB/s, warpsmith {:8.1} MB/s: {ratio:.1} times",
        speed(their_time),
        speed(our_time)
    );
    if their_peak > 0 {
        let (theirs, ours) = (per_byte(their_peak), per_byte(our_peak));
        // The source counts for none of them.
        println!(
            "    {name} {theirs:8.1} bytes a byte at peak, warpsmith {ours:8.1}: {:.1} times",
            theirs / ours
        );
    }
}
