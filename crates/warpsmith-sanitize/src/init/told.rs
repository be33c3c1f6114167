//! What was found, and where undefined values come from.

use super::bank::{COMPUTED, NEVER};
use crate::problem::Problem as Any;
use crate::problem::init::{Problem, Unwritten, Used};
use crate::report::{Report, Severity};
use crate::site::Site;
use crate::tally::Tally;
use std::collections::HashMap;

/// An instruction: function and number.
type Place = (u32, u32);

/// Where something undefined was read first.
#[derive(Debug, Clone, Copy)]
struct Origin {
    of: Unwritten,
    site: Site,
}

/// Everything that was found, once for each pair of places.
#[derive(Debug, Default)]
pub(super) struct Told {
    origins: Vec<Origin>,
    known: HashMap<(Place, Unwritten), u32>,
    tally: Tally,
}

fn place(site: &Site) -> Place {
    (site.place.function, site.place.pc)
}

impl Told {
    /// The number of an origin.
    pub fn origin(&mut self, of: Unwritten, site: Site) -> u32 {
        let key = (place(&site), of);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        self.origins.push(Origin { of, site });
        let number = self.origins.len() as u32 & !COMPUTED;
        self.known.insert(key, number);
        number
    }

    /// An undefined value that is read: what was never written has been read for the first time.
    pub fn read(&mut self, from: u32, site: impl FnOnce() -> Site) -> u32 {
        if from & !COMPUTED == NEVER {
            self.origin(Unwritten::Register, site()) | from & COMPUTED
        } else {
            from
        }
    }

    /// An undefined value decides something.
    pub fn tell(&mut self, used: Used, site: Site, from: u32) {
        let origin = self.origins.get(((from & !COMPUTED) as usize).wrapping_sub(1));
        let of = origin.map_or(Unwritten::Register, |origin| origin.of);
        let other = origin.map(|origin| origin.site).filter(|other| place(other) != place(&site));
        let problem = Problem { used, of };
        let kind = (used as u32) << 8 | of as u32;
        self.tally.add((kind, Severity::Error), (site, other), || Any::Init(problem));
    }

    /// What was found, which is forgotten; what is found again is told again.
    pub fn take(&mut self) -> Vec<Report> {
        self.tally.take()
    }
}
