//! Launches that are watched for what they get away with by luck: races, undefined values, misused barriers, heap errors.

use super::finding::Findings;
use super::{Argument, Device, LaunchError};
use crate::watch::Progress;
use warpsmith_engine::engine::{Settings, Shape, Totals};
use warpsmith_engine::memory::Exceeded;
use warpsmith_sanitize::{Check, Checks, Sanitizer, Subject};

/// Watches the launches of a device, one after the other.
#[derive(Debug)]
pub struct Checker {
    sanitizer: Sanitizer,
    found: Findings,
    /// The kernel that was launched last, and its shape.
    last: (usize, Shape),
}

impl Checker {
    /// One that looks for these in what a device launches from now on.
    pub fn new(device: &Device, checks: Checks) -> Checker {
        let subject = Subject { program: device.program.clone(), memory: device.memory.clone() };
        let (found, last) = (Findings::default(), (0, Shape::ONE));
        Checker { sanitizer: Sanitizer::new(checks, &subject), found, last }
    }

    /// Counts the blocks that end from now on for whoever waits.
    pub fn count_for(&mut self, progress: &Progress) {
        self.sanitizer.count_for(progress.counter());
    }

    /// Nothing is launched any more: what was found.
    pub fn finish(mut self, device: &Device) -> Findings {
        self.sanitizer.finish();
        self.found.add(device, self.last, self.sanitizer.take());
        self.found
    }

    /// The check that has ended before the run for lack of memory, if one has.
    pub fn lack(&self) -> Option<(Check, Exceeded)> {
        self.sanitizer.lack()
    }
}

impl Device {
    /// Runs a kernel as [`Device::launch`] does, watched by a checker of this device. Accesses of all blocks meet in what it
    /// keeps, so that one thread of this machine runs them.
    ///
    /// # Errors
    /// As [`Device::launch`].
    pub fn launch_checked(
        &mut self,
        checker: &mut Checker,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
    ) -> Result<Totals, LaunchError> {
        let index = self.prepare(kernel)?.index;
        let shape = self.shaped(index, shape)?;
        checker.last = (index, shape);
        let settings = Settings { threads: 1, ..settings };
        let observers = std::slice::from_mut(&mut checker.sanitizer);
        let result = self.launch_observed(kernel, shape, arguments, settings, observers);
        checker.found.add(self, checker.last, checker.sanitizer.take());
        result
    }
}
