//! The memory that the check takes of the account of the run.

use warpsmith_engine::memory::{Account, Charge, Exceeded};

/// What is taken, and whether there was not enough once.
#[derive(Debug)]
pub(super) struct Room {
    charge: Charge,
    lack: Option<Exceeded>,
}

impl Room {
    /// None yet, of an account.
    pub fn on(account: &Account) -> Room {
        Room { charge: Charge::on(account), lack: None }
    }

    /// Takes bytes; whether there were so many.
    pub fn take(&mut self, bytes: usize) -> bool {
        match self.charge.set(self.charge.bytes().saturating_add(bytes as u64)) {
            Ok(()) => true,
            Err(exceeded) => {
                self.lack.get_or_insert(exceeded);
                false
            }
        }
    }

    /// Gives bytes back.
    pub fn give(&mut self, bytes: usize) {
        // Less is always had.
        self.charge.set(self.charge.bytes().saturating_sub(bytes as u64)).unwrap_or_default();
    }

    /// Notes that something else had not enough.
    pub fn note(&mut self, lack: Exceeded) {
        self.lack.get_or_insert(lack);
    }

    /// What there was not enough for.
    pub fn lack(&self) -> Option<Exceeded> {
        self.lack
    }
}
