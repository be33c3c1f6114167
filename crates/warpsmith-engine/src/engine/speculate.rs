//! Blocks on several threads of this machine: as if one thread had run them, or once more on one thread.
//!
//! What a run gives must not depend on how many threads this machine has. So several of them run blocks only as long as no block
//! accesses what another one writes, which memory notes ([`Speculation`]): then the order of the blocks is of no
//! consequence. Where it is, or where anything else happens that has to happen in order, all of it is taken back, and one
//! thread runs the launch.

use super::work::{Shared, Stopped};
use super::{Launch, Totals};
use crate::fault::Fault;
use crate::memory::{Speculation, View};
use crate::observe::Observer;
use std::sync::atomic::Ordering::Relaxed;

impl Launch {
    /// Prepares it for so many threads of this machine; how many may run it.
    pub(super) fn speculate(&mut self, threads: usize) -> usize {
        let blocks = usize::try_from(self.shape.blocks()).unwrap_or(usize::MAX);
        let threads = threads.min(blocks);
        // Blocks that meet, and those that call a library, depend on each other. A kernel of which blocks have once depended on
        // each other is taken to be one that does so.
        let is_ordered =
            self.program.meeting.is_some() || self.library.is_some() || self.memory.is_ordered(self.kernel);
        if threads > 1 && !is_ordered {
            self.speculation = Speculation::new(&self.memory, threads);
        }
        if self.speculation.is_some() { threads } else { 1 }
    }

    /// Memory as one more thread sees it; none if as many threads run it as may.
    pub(super) fn view(&self) -> Option<View<'_>> {
        match &self.speculation {
            Some(speculation) => View::speculating(&self.memory, speculation),
            None => Some(View::new(&self.memory)),
        }
    }

    /// What it came to when all threads have done with it, of which one had this observer.
    ///
    /// # Errors
    /// The first fault.
    pub(super) fn settle(
        mut self,
        faults: Vec<Stopped>,
        observer: &mut dyn Observer,
    ) -> Result<Totals, Box<Fault>> {
        let Some(speculation) = self.speculation.take() else { return self.result(faults) };
        let all = self.shared.totals().blocks == self.shape.blocks();
        // Each thread looks at the sum from time to time only: together they may have executed more than they may.
        let limits = &self.limits.0;
        let is_within = limits.executed.load(Relaxed) <= limits.most;
        if faults.is_empty() && all && is_within && speculation.holds(&self.memory) {
            return self.result(faults);
        }
        speculation.undo();
        drop(speculation);
        // Which fault comes first is said by one thread, too.
        if faults.is_empty() {
            self.memory.set_ordered(self.kernel);
        }
        self.shared = Shared::default();
        self.limits.0.executed.store(self.before, Relaxed);
        let faults = self.work(observer).err();
        self.result(faults.into_iter().collect())
    }
}
