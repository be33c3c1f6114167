//! Every form of PTX through ptxas: the machine code that any instruction can become.
//!
//! The lines are those of the enumeration of `isa/ptx`. ptxas says which of them it takes for a target; those are compiled
//! without optimisation, so that nothing is left out because its result is not used.

use super::super::isa::batch::{Asker, Question};
use super::super::ptxas::Ptxas;
use super::super::{Asking, Scratch};
use anyhow::{Context, anyhow};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use warpsmith_ptx::generate::Platform;
use warpsmith_ptx::generate::enumerate::{self, Mode};
use warpsmith_ptx::isa::{PtxVersion, Target};

/// Lines of a kernel.
const LINES: usize = 150;

/// What a kernel may take: some forms keep ptxas busy for hours, and are left out by halves.
const LIMIT: Duration = Duration::from_secs(10);

/// What ends a kernel or leaves it: nothing behind it would be compiled.
const LEAVING: [&str; 8] = ["bra", "brx", "ret", "exit", "trap", "brkpt", "call", "tcgen05.alloc"];

#[derive(clap::Args)]
pub struct Options {
    /// Targets, such as `sm_90a`.
    #[arg(value_name = "TARGET", required = true)]
    targets: Vec<String>,
    /// The folder for the cubins.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Each how many lines one is taken.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    #[command(flatten)]
    asking: Asking,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    let asker = Asker::new(&ptxas, scratch.path(), options.asking.jobs);
    std::fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
    let leaves = |line: &str| {
        let line =
            line.strip_prefix('@').and_then(|line| line.split_once(' ')).map_or(line, |(_, line)| line);
        LEAVING.iter().any(|word| line.starts_with(word))
    };
    let lines: Vec<String> =
        enumerate::lines().into_iter().filter(|line| !leaves(line)).step_by(options.every.max(1)).collect();
    for name in &options.targets {
        let target = Target::all().find(|target| target.to_string() == *name);
        let target = target.ok_or_else(|| anyhow!("there is no target {name}"))?;
        let platform = Platform { version: PtxVersion::NEWEST, target };
        let question = |line: &String| -> (String, Platform) { (line.clone(), platform) };
        let asked: Vec<(String, Platform)> = lines.iter().map(question).collect();
        let questions: Vec<Question<'_>> = asked
            .iter()
            .map(|(text, platform)| Question { text, platform: *platform, mode: Mode::Independent })
            .collect();
        let verdicts = asker.ask(&questions)?;
        let taken = lines.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_accepted());
        let taken: Vec<&str> = taken.map(|(line, _)| line.as_str()).collect();
        let chunks: Vec<(usize, &[&str])> = taken.chunks(LINES).enumerate().collect();
        let made = super::super::pool::map(&chunks, options.asking.jobs, |_, (number, chunk)| {
            compile(&ptxas, &scratch, options, name, platform, *number, chunk)
        });
        let made: usize = made.into_iter().sum::<anyhow::Result<usize>>()?;
        println!("{name}: {} of {} lines are legal, {made} compiled", taken.len(), lines.len());
    }
    Ok(())
}

/// Compiles lines, by halves where ptxas refuses them after all; how many it has compiled.
fn compile(
    ptxas: &Ptxas,
    scratch: &Scratch,
    options: &Options,
    name: &str,
    platform: Platform,
    number: usize,
    lines: &[&str],
) -> anyhow::Result<usize> {
    let mut open = vec![lines];
    let (mut made, mut part) = (0, 0);
    while let Some(lines) = open.pop() {
        let stem = format!("{name}.{number}.{part}");
        part += 1;
        let file = scratch.path().join(format!("{stem}.ptx"));
        let (text, _) = enumerate::module(lines.iter().copied(), platform, Mode::Independent);
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
        let arch = name.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let out = options.out.join(format!("{stem}.{arch}.cubin"));
        let mut command = Command::new(ptxas.path());
        command.args(["-O0", "-arch", name, "-o"]).arg(&out).arg(&file);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().with_context(|| format!("cannot run {}", ptxas.path().display()))?;
        if ends_well(child)? {
            made += lines.len();
        } else if lines.len() > 1 {
            let (first, second) = lines.split_at(lines.len() / 2);
            open.extend([first, second]);
        }
        let _ = std::fs::remove_file(&file);
    }
    Ok(made)
}

/// Waits for a process; whether it ended well, and in time.
fn ends_well(mut child: Child) -> anyhow::Result<bool> {
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if begin.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
