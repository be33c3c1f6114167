//! The kernels of a run, one after the other, and what watches them.

use super::options::{Options, ProfileFormat};
use super::progress;
use crate::kernels::{
    Known, MachineCode,
    inject::{self, Injected},
};
use anyhow::Context;
use std::time::{Duration, Instant};
use warpsmith::report::Compared;
use warpsmith::sass::Isa;
use warpsmith::sim::engine::{Settings, Shape, Totals};
use warpsmith::sim::fault::{Fault, FaultKind};
use warpsmith::sim::hazard::HazardFound;
use warpsmith::sim::inject::{Injection, Injector, Record, Site};
use warpsmith::sim::launch::{Checker, Device, Executed, LaunchError, Ready};
use warpsmith::sim::watch::{Progress, Statistics, Timeline, Trace, Waits, Watch};

/// A kernel that has run.
pub struct Launched {
    pub kernel: String,
    pub shape: Shape,
    pub threads: usize,
    pub seconds: f64,
    pub totals: Totals,
    /// What has executed it.
    pub executed: Option<Executed>,
    /// Whether a fault has stopped it.
    pub stopped: bool,
    /// When it began, in the time of the timeline.
    pub start: u64,
    /// What was seen, if it was watched.
    pub watch: Watch,
}

/// Runs kernels.
pub struct Session<'o> {
    options: &'o Options,
    /// How many kernels there are to run.
    launches: usize,
    /// The machine code that runs, if it is that.
    pub machine: Option<MachineCode>,
    /// What has run.
    pub launched: Vec<Launched>,
    /// The kernel that a fault has stopped, and the fault.
    pub stopped: Option<(String, Box<Fault>)>,
    /// What has become of the faults that were injected.
    pub injected: Vec<Injected>,
    /// The machine that the code is for, if it is that of SM 7.0 or later.
    isa: Option<Isa>,
    /// What was found, by kernel.
    pub hazards: Vec<HazardFound>,
    /// What looks for errors, if any are looked for.
    pub checker: Option<Checker>,
    /// What other schedules have shown, if there were any.
    pub schedules: Option<Compared>,
    /// Lines about registers, also of a kernel that was stopped.
    pub registers: String,
    /// Instructions whose registers were left out.
    pub registers_cut: u64,
    lines: u64,
    /// Instructions and seconds of what has run.
    spent: (u64, f64),
    /// Events and time of the timelines so far.
    events: usize,
    now: u64,
}

impl<'o> Session<'o> {
    pub fn new(
        options: &'o Options,
        launches: usize,
        (machine, isa): (Option<MachineCode>, Option<Isa>),
    ) -> Self {
        Session {
            options,
            launches,
            machine,
            launched: Vec::new(),
            stopped: None,
            injected: Vec::new(),
            isa,
            hazards: Vec::new(),
            checker: None,
            schedules: None,
            registers: String::new(),
            registers_cut: 0,
            lines: 0,
            spent: (0, 0.0),
            events: 0,
            now: 0,
        }
    }

    /// What was counted of each kernel that has run.
    pub fn statistics(&self) -> impl Iterator<Item = &Statistics> {
        self.launched.iter().filter_map(|launched| launched.watch.statistics.as_ref())
    }

    fn is_watched(&self) -> bool {
        self.options.is_watched()
    }

    /// Runs one. `names` are those of the files.
    pub fn launch(
        &mut self,
        device: &mut Device,
        ready: &Ready,
        settings: Settings,
        names: &[String],
    ) -> anyhow::Result<()> {
        let Ready { kernel, shape, arguments, .. } = ready;
        // What is a limit of all launches is one of those that are left.
        let (before, spent) = self.spent;
        let settings = Settings {
            max_total_instructions: settings.max_total_instructions.saturating_sub(before),
            timeout: settings.timeout.map(|time| time.saturating_sub(Duration::from_secs_f64(spent))),
            ..settings
        };
        // A thread without a block would have nothing to do; and who watches sees the order of one thread.
        let is_watched = self.is_watched() || self.options.hazards || self.checker.is_some();
        let threads = if is_watched { 1 } else { device.threads(kernel, *shape, settings) };
        let progress = Progress::default();
        let begin = Instant::now();
        // They may put another program into the device.
        let faults = self.injections(device, ready)?;
        let (result, watch) =
            if let Some(isa) = self.isa.as_ref().filter(|_| self.options.hazards) {
                let (result, found) = device.launch_for_hazards(isa, kernel, *shape, arguments, settings)?;
                self.hazards.extend(found);
                (result, Watch::default())
            } else if let Some(checker) = &mut self.checker {
                checker.count_for(&progress);
                let result = progress::with_bar(kernel, shape.blocks(), &progress, || {
                    device.launch_checked(checker, kernel, *shape, arguments, settings)
                });
                (result, Watch::default())
            } else if self.is_watched() {
                let mut watches: Vec<Watch> =
                    (0..threads).map(|thread| self.watch(device, thread, &progress, &faults)).collect();
                let result = progress::with_bar(kernel, shape.blocks(), &progress, || {
                    device.launch_observed(kernel, *shape, arguments, settings, &mut watches)
                });
                if result.is_err() {
                    watches.iter_mut().for_each(Watch::stop);
                }
                let mut records = vec![Record::default(); faults.len()];
                for injector in watches.iter().filter_map(|watch| watch.injector.as_ref()) {
                    records.iter_mut().zip(injector.records()).for_each(|(all, one)| all.merge(one));
                }
                let stopped = result.is_err();
                self.injected.extend(faults.iter().zip(records).map(|((text, injection), record)| {
                    Injected::new(kernel, text, injection, record, stopped)
                }));
                let watch = watches.into_iter().reduce(|mut all, other| {
                    all.merge(other);
                    all
                });
                let mut watch = watch.unwrap_or_default();
                if let Some(trace) = &mut watch.trace {
                    trace.finish();
                }
                (result, watch)
            } else {
                let mut observers = vec![progress.clone(); threads];
                let result = progress::with_bar(kernel, shape.blocks(), &progress, || {
                    device.launch_observed(kernel, *shape, arguments, settings, &mut observers)
                });
                (result, Watch::default())
            };
        let seconds = begin.elapsed().as_secs_f64();
        if let Some(trace) = &watch.trace {
            self.registers.push_str(trace.text());
            self.registers_cut += trace.cut();
            self.lines += trace.lines();
        }
        let start = self.now;
        if let Some(timeline) = &watch.timeline {
            self.events += timeline.events().len();
            self.now = timeline.now();
        }
        let totals = match result {
            Ok(totals) => totals,
            Err(LaunchError::Fault(mut fault)) => {
                fault.file = names.get(fault.module).cloned().unwrap_or_default();
                if let FaultKind::TotalBudget(most) = &mut fault.kind {
                    *most = most.saturating_add(before);
                }
                if let Some(machine) = &self.machine {
                    machine.locate(&mut fault, device);
                }
                let totals = fault.totals;
                self.stopped = Some((kernel.clone(), fault));
                totals
            }
            Err(error) => return Err(error.into()),
        };
        self.spent = (before.saturating_add(totals.instructions), spent + seconds);
        let stopped = self.stopped.is_some();
        let (kernel, shape, executed) = (kernel.clone(), *shape, device.executed().cloned());
        let launched = Launched { kernel, shape, threads, seconds, totals, executed, stopped, start, watch };
        self.launched.push(launched);
        Ok(())
    }

    /// Says before anything runs what is wrong with the faults that are to be injected.
    pub fn check(options: &Options, device: &Device, launches: &[Ready]) -> anyhow::Result<()> {
        for (number, ready) in launches.iter().enumerate() {
            faults(options, device, ready, (number, launches.len()))?;
        }
        Ok(())
    }

    /// The faults of the launch that is next, as they are written and as they are injected.
    fn injections(&self, device: &mut Device, ready: &Ready) -> anyhow::Result<Vec<(String, Injection)>> {
        let place = (self.launched.len(), self.launches);
        let injections = faults(self.options, device, ready, place)?;
        let words = injections.iter().filter(|(_, one)| matches!(one.site, Site::Instruction(_)));
        let mut bits: Vec<u8> = words.map(|(_, one)| one.bit).collect();
        bits.sort_unstable();
        bits.dedup();
        if bits.is_empty() {
            return Ok(injections);
        }
        let program = match (&self.machine, self.isa.as_ref().and_then(Known::new)) {
            (Some(machine), _) => machine.words(device).program(&bits),
            (None, Some(known)) => {
                let programs = known.programs();
                device.cubin_words(&programs).and_then(|words| words.program(&bits))
            }
            (None, None) => return Ok(injections),
        };
        let program = program.context("the code is not understood once more")?;
        device.replace_program(program);
        // Registers may lie in other rows now.
        faults(self.options, device, ready, place)
    }

    fn watch(
        &self,
        device: &Device,
        thread: usize,
        progress: &Progress,
        faults: &[(String, Injection)],
    ) -> Watch {
        let options = self.options;
        let counts = options.stats.is_some()
            || options.fidelity
            || options.profile.is_some()
            || options.coverage.is_some();
        let statistics = counts.then(|| Statistics::new(device.program()));
        let waits = options.profile.is_some().then(Waits::default);
        let left = usize::try_from(options.trace_limit).unwrap_or(usize::MAX).saturating_sub(self.events);
        let is_timed = options.trace.is_some() || options.format_of_profile() == Some(ProfileFormat::Chrome);
        let timeline = is_timed.then(|| Timeline::new(thread as u32, self.now, left));
        let trace = options.trace_registers.then(|| {
            let lines = options.trace_limit.saturating_sub(self.lines);
            let trace = Trace::new(device.program().clone(), options.trace_block, options.trace_warp, lines);
            trace.with_faults(faults.iter().map(|(text, _)| text.clone()).collect())
        });
        let injector = (!faults.is_empty()).then(|| {
            let injections = faults.iter().map(|(_, injection)| *injection).collect();
            Injector::new(device.program().clone(), injections)
        });
        Watch { progress: progress.clone(), statistics, waits, timeline, trace, injector }
    }
}

/// The faults of a launch, by its number and that of all launches.
fn faults(
    options: &Options,
    device: &Device,
    ready: &Ready,
    place: (usize, usize),
) -> anyhow::Result<Vec<(String, Injection)>> {
    let one = |text: &String| {
        let parsed = inject::parse(text, device, ready, place);
        let parsed = parsed.with_context(|| format!("--inject {text}"));
        parsed.map(|found| found.map(|injection| (text.clone(), injection))).transpose()
    };
    options.inject.iter().filter_map(one).collect()
}
