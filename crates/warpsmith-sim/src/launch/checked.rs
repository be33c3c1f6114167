//! Launches that are watched for what they get away with by luck: races, undefined values, misused barriers, heap errors.

use super::{Argument, Device, LaunchError};
use crate::observe::{Access, Event, Launched, Observer, Place, Wants};
use crate::op::{Instruction, Space};
use crate::register::{LANES, Mask, Registers};
use crate::watch::Progress;
use warpsmith_engine::engine::{Settings, Shape, Totals};
use warpsmith_engine::memory::Exceeded;
use warpsmith_sanitize::{Check, Checks, Launch, Report, Sanitizer, Subject};

/// Watches the launches of a device, one after the other.
#[derive(Debug)]
pub struct Checker {
    sanitizer: Sanitizer,
    /// Blocks that have ended, of the launch that runs.
    pub progress: Progress,
}

impl Checker {
    /// One that looks for these in what a device launches from now on.
    pub fn new(device: &Device, checks: Checks) -> Checker {
        let subject = Subject { program: device.program.clone(), memory: device.memory.clone() };
        Checker { sanitizer: Sanitizer::new(checks, &subject), progress: Progress::default() }
    }

    /// Nothing is launched any more: what was found, in the order of the checks.
    pub fn finish(mut self) -> Vec<Report> {
        self.sanitizer.finish();
        self.sanitizer.take()
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
        checker.sanitizer.launch(&Launch { kernel: index as u32, shape });
        let settings = Settings { threads: 1, ..settings };
        self.launch_observed(kernel, shape, arguments, settings, std::slice::from_mut(checker))
    }
}

impl Observer for Checker {
    fn wants(&self) -> Wants {
        self.sanitizer.wants()
    }

    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.sanitizer.instruction(place, instruction, lanes, registers);
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        self.sanitizer.again(place, lanes, all);
    }

    fn result(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.sanitizer.result(place, instruction, lanes, registers);
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
        self.sanitizer.access(place, access, space, lanes, addresses, bytes);
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        self.sanitizer.event(place, event);
    }

    fn grid(&mut self, grid: Launched) {
        self.progress.grid(grid);
        self.sanitizer.grid(grid);
    }

    fn begin(&mut self, block: u64) {
        self.sanitizer.begin(block);
    }

    fn end(&mut self, block: u64) {
        self.progress.end(block);
        self.sanitizer.end(block);
    }
}
