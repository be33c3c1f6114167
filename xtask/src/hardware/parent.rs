//! Starts children, watches over them, and writes what they say.

use crate::show::Line;
use anyhow::{Context as _, anyhow, bail};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use testing::bundle::{Bundle, Said};
use warpsmith_driver::Driver;

#[derive(clap::Args)]
pub struct Options {
    /// The folder of the bundle.
    bundle: PathBuf,
    /// Where to write what the GPU says.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The GPU, by its number.
    #[arg(long, value_name = "N", default_value_t = 0)]
    device: u32,
    /// Processes at a time: the driver compiles in each of them.
    #[arg(long, value_name = "N", default_value_t = 8)]
    jobs: usize,
    /// Seconds that a kernel may run.
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    limit: f64,
    /// Seconds for all of it; what is not reached then is left out.
    #[arg(long, value_name = "SECONDS", default_value_t = 540.0)]
    budget: f64,
}

/// What a launch may take besides the time of its kernel: its module is compiled, or copied.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often a child may end before it has begun with anything.
const ATTEMPTS: usize = 3;
/// Pieces that each process gets at least, so that none has to wait for long in the end.
const PIECES: usize = 4;

/// What all threads share.
struct Shared<'s> {
    options: &'s Options,
    begin: Instant,
    /// What nobody has begun with.
    left: Mutex<VecDeque<Range<usize>>>,
    said: Mutex<Vec<Option<Said>>>,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut bundle = Bundle::read(&options.bundle).map_err(|error| anyhow!(error))?;
    let count = bundle.cases().count();
    // The context is that of children alone: the driver is asked for names, and nothing else.
    let driver = Driver::load()?;
    let device = driver.device(options.device)?;
    bundle.notes.push(format!("gpu {}", device.name()?));
    bundle.notes.push(format!("arch {}", device.capability()?));
    bundle.notes.push(format!("driver {}", driver.version()?));
    let shared = Shared {
        options,
        begin: Instant::now(),
        left: Mutex::new(pieces(&bundle, options.jobs)),
        said: Mutex::new(vec![None; count]),
    };
    let failed = thread::scope(|scope| {
        let workers: Vec<_> = (0..options.jobs.max(1)).map(|_| scope.spawn(|| shared.work())).collect();
        let ended = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err(anyhow!("a thread failed"))));
        ended.filter_map(Result::err).next()
    });
    let said = shared.said.into_inner().map_err(|_| anyhow!("a thread failed"))?;
    let (mut left, mut stopped, mut none) = (0, 0, 0);
    let cases = bundle.modules.iter_mut().flat_map(|module| &mut module.cases);
    for (case, said) in cases.zip(said) {
        match &said {
            Some(Said::Left(_)) => left += 1,
            Some(Said::Failed(_)) => stopped += 1,
            None => none += 1,
        }
        case.said = said;
    }
    std::fs::write(&options.out, bundle.text()).with_context(|| options.out.display().to_string())?;
    println!(
        "{left} of {count} launches came to their end, {stopped} did not, {none} were not reached; {:.1} s",
        shared.begin.elapsed().as_secs_f64()
    );
    match failed {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// All launches in pieces, of which each has whole modules.
fn pieces(bundle: &Bundle, jobs: usize) -> VecDeque<Range<usize>> {
    let all = bundle.cases().count();
    let size = (all / (jobs.max(1) * PIECES)).max(1);
    let (mut out, mut start, mut end) = (VecDeque::new(), 0, 0);
    for module in &bundle.modules {
        end += module.cases.len();
        if end - start >= size {
            out.push_back(start..end);
            start = end;
        }
    }
    if end > start {
        out.push_back(start..end);
    }
    out
}

/// What comes from a child.
enum Heard {
    Line(Line),
    Nothing,
    Ended,
}

impl Shared<'_> {
    fn work(&self) -> anyhow::Result<()> {
        loop {
            let next = self.left.lock().ok().and_then(|mut left| left.pop_front());
            let Some(mut range) = next else { return Ok(()) };
            let mut idle = 0;
            while !range.is_empty() && self.begin.elapsed().as_secs_f64() < self.options.budget {
                let reached = self.child(range.clone())?;
                idle = if reached == range.start { idle + 1 } else { 0 };
                if idle >= ATTEMPTS {
                    bail!("a process for launches from {reached} on ends before it begins, {ATTEMPTS} times");
                }
                range.start = reached;
            }
        }
    }

    fn say(&self, index: usize, said: Said) {
        if let Some(place) = self.said.lock().ok().as_mut().and_then(|all| all.get_mut(index)) {
            *place = Some(said);
        }
    }

    /// Runs launches in a process of their own, as far as it comes; the number of the next one.
    fn child(&self, range: Range<usize>) -> anyhow::Result<usize> {
        let options = self.options;
        let mut child = Command::new(std::env::current_exe()?)
            .arg("child")
            .arg(&options.bundle)
            .args(["--device", &options.device.to_string(), "--limit", &options.limit.to_string()])
            .args(["--first", &range.start.to_string(), "--end", &range.end.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let lines = listen(child.stdout.take().context("its output")?);
        let (mut next, mut current) = (range.start, None);
        loop {
            let patience = PATIENCE + Duration::try_from_secs_f64(options.limit).unwrap_or_default();
            let left = Duration::try_from_secs_f64(options.budget).unwrap_or_default();
            let left = left.saturating_sub(self.begin.elapsed());
            match hear(&lines, patience.min(left)) {
                Heard::Line(Line::Begin(index)) => current = Some(index),
                Heard::Line(Line::End(index, said)) => {
                    self.say(index, said);
                    (current, next) = (None, index + 1);
                }
                Heard::Nothing => {
                    end(&mut child);
                    let is_late = patience <= left;
                    if let Some(index) = current.filter(|_| is_late) {
                        self.say(index, Said::Failed("it hangs, and so does its process".into()));
                        next = index + 1;
                    }
                    return Ok(next);
                }
                Heard::Ended => {
                    let status = child.wait()?;
                    if let Some(index) = current {
                        self.say(index, Said::Failed(format!("its process ended: {status}")));
                        next = index + 1;
                    }
                    return Ok(next);
                }
            }
        }
    }
}

/// Ends a child that does not end by itself.
fn end(child: &mut Child) {
    // It may have ended meanwhile.
    let _ = child.kill();
    let _ = child.wait();
}

/// Reads the lines of a child.
fn listen(out: impl Read + Send + 'static) -> Receiver<Line> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(out).split(b'\n').map_while(Result::ok) {
            let line = Line::parse(&String::from_utf8_lossy(&line));
            if line.is_some_and(|line| sender.send(line).is_err()) {
                break;
            }
        }
    });
    receiver
}

fn hear(lines: &Receiver<Line>, patience: Duration) -> Heard {
    match lines.recv_timeout(patience) {
        Ok(line) => Heard::Line(line),
        Err(RecvTimeoutError::Timeout) => Heard::Nothing,
        Err(RecvTimeoutError::Disconnected) => Heard::Ended,
    }
}
