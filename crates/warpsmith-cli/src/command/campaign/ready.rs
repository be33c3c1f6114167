//! A campaign that is ready to run: what the launch file names is loaded, and what is hit is known.

use super::list;
use super::options::{Model, Options};
use crate::input;
use crate::kernels::{self, Known, Loaded, MachineCode};
use anyhow::bail;
use warpsmith::sass::Isa;
use warpsmith::sim::WrongWords;
use warpsmith::sim::campaign::{CampaignError, Kind, Listed, Plan, Scope};
use warpsmith::sim::engine::Settings;
use warpsmith::sim::inject::{Model as BitModel, Site};
use warpsmith::sim::launch::{BufferId, Device, LaunchError, Ready, Tolerance, threads_of};

/// A campaign that is ready to run.
pub struct Campaign {
    names: Vec<String>,
    device: Device,
    machine: Option<MachineCode>,
    isa: Option<Isa>,
    launches: Vec<Ready>,
    settings: Settings,
    results: Vec<BufferId>,
    tolerances: Vec<Tolerance>,
    trials: u64,
    seed: u64,
    scopes: Vec<Scope>,
    kind: Kind,
    patience: u64,
    listed: Option<Vec<Listed>>,
    threads: usize,
}

impl Campaign {
    /// Reads the launch file and what it names. Nothing if the PTX has errors, which have been told.
    pub fn open(options: &Options, tell: kernels::Tell<'_>) -> anyhow::Result<Option<Campaign>> {
        if options.file.extension().is_none_or(|extension| extension != "toml") {
            let (name, file) = input::bytes(&options.file)?;
            if let Some(message) = kernels::foreign::given_as_launch_file(&name, &file) {
                bail!("{message}");
            }
        }
        let mut job = kernels::launch_file::read(&options.file, &[], options.case.as_deref())?;
        job.unchecked = options.unchecked;
        let Some(Loaded { names, mut device, machine, isa, .. }) = kernels::open(&mut job, false, tell)?
        else {
            return Ok(None);
        };
        let launches = kernels::prepare(&job, &mut device)?;
        let shows = job.plan.shows.iter().map(|show| &show.value.buffer);
        let expects = job.plan.expects.iter().map(|expect| &expect.value.buffer);
        let saves = job.plan.saves.iter().map(|save| &save.value.buffer);
        let mut results: Vec<_> =
            shows.chain(expects).chain(saves).filter_map(|name| device.find(name).ok()).collect();
        if results.is_empty() {
            results = device.buffers().collect();
        }
        results.sort_unstable();
        results.dedup();
        if results.is_empty() {
            bail!("{}: no buffer holds a result", options.file.display());
        }
        let mut scopes: Vec<Scope> = options.sites.iter().map(|site| site.scope()).collect();
        scopes.sort_unstable();
        scopes.dedup();
        let listed = options.list.as_deref().map(|path| list::read(path, &device, &launches)).transpose()?;
        let tolerance_of = |id: &BufferId| {
            let (name, _, _) = device.describe(*id);
            let said = job.plan.expects.iter().find(|expect| expect.value.buffer == name);
            options.tolerance.or(said.map(|expect| expect.value.tolerance(0))).unwrap_or_default()
        };
        let tolerances = results.iter().map(tolerance_of).collect();
        let is_stuck = |all: &Vec<Listed>| all.iter().all(|one| one.injection.model != BitModel::Flip);
        let settings = job.limits.settings();
        let kind = match options.model {
            _ if listed.as_ref().is_some_and(is_stuck) => Kind::Permanent,
            Model::None => Kind::Nothing,
            Model::Transient => Kind::Transient,
            Model::Permanent => Kind::Permanent,
        };
        Ok(Some(Campaign {
            names,
            device,
            machine,
            isa,
            launches,
            settings,
            results,
            tolerances,
            trials: options.faults,
            seed: options.seed,
            scopes,
            kind,
            patience: options.hang_after,
            listed,
            threads: threads_of(Settings { threads: options.threads, ..settings }),
        }))
    }

    /// The names of the files that are run.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Hands out what the library runs.
    pub fn with<R>(&self, then: impl FnOnce(&Plan<'_>) -> R) -> R {
        let old = self.machine.as_ref().map(|machine| machine.words(&self.device));
        let hits_words =
            self.scopes.contains(&Scope::Instructions) || self.listed.iter().flatten().any(hits_word);
        let known = self.isa.as_ref().filter(|_| hits_words).and_then(Known::new);
        let programs = known.as_ref().map(Known::programs);
        let new = programs.as_ref().and_then(|programs| self.device.cubin_words(programs));
        let words: Option<&dyn WrongWords> = match (&old, &new) {
            (Some(old), _) => Some(old),
            (None, Some(new)) => Some(new),
            (None, None) => None,
        };
        then(&Plan {
            device: &self.device,
            launches: &self.launches,
            settings: self.settings,
            results: self.results.clone(),
            tolerances: self.tolerances.clone(),
            trials: self.trials,
            seed: self.seed,
            scopes: self.scopes.clone(),
            kind: self.kind,
            patience: self.patience,
            words,
            listed: self.listed.clone(),
            threads: self.threads,
        })
    }

    /// Says of a run without a fault that was stopped where in the files that is.
    pub fn located(&self, mut error: CampaignError) -> CampaignError {
        if let CampaignError::Fault(error) = &mut error
            && let LaunchError::Fault(fault) = error.as_mut()
        {
            fault.file = self.names.get(fault.module).cloned().unwrap_or_default();
            if let Some(machine) = &self.machine {
                machine.locate(fault, &self.device);
            }
        }
        error
    }
}

/// Whether a fault hits the word of an instruction.
fn hits_word(fault: &Listed) -> bool {
    matches!(fault.injection.site, Site::Instruction(_))
}
