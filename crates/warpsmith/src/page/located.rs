//! From which places of the source PTX was made, as `.loc` says it.

use super::model::Place;
use super::sources::Files;
use crate::ptx::Module;
use crate::ptx::view::{Inst, Loc, Statement};
use crate::ptx::visit::{Visitor, Walk, walk};
use std::collections::{BTreeMap, HashMap};

/// Calls that are kept at most where code was inlined.
const DEPTH: usize = 16;

/// What `.loc` says in a module: from each offset in the text on, the place of the source.
pub struct Located(Vec<(u32, Option<Place>)>);

impl Located {
    /// The place at an offset, of what stands behind another one.
    pub fn at(&self, from: u32, offset: u32) -> Option<&Place> {
        let behind = self.0.partition_point(|(at, _)| *at <= offset);
        let (at, place) = self.0.get(behind.checked_sub(1)?)?;
        place.as_ref().filter(|_| *at >= from)
    }
}

/// Reads what `.loc` says.
pub fn located(module: &Module, files: &mut Files) -> Located {
    let mut locs = Locs { files: BTreeMap::new(), all: Vec::new() };
    walk(module.root(), &mut locs);
    let names: BTreeMap<u64, u32> =
        locs.files.iter().map(|(index, name)| (*index, files.number(name))).collect();
    // The calls that a place stood in when it was named last.
    let mut outer: HashMap<(u64, u64, u64), Place> = HashMap::new();
    let narrow = |line: u64| u32::try_from(line).unwrap_or(0);
    let places = locs.all.into_iter().map(|(offset, loc)| {
        let location = loc.location().filter(|location| location.line > 0);
        let place = location.and_then(|location| {
            let mut place: Place = vec![(*names.get(&location.file)?, narrow(location.line))];
            if let Some(call) = loc.inlined_at() {
                let known = outer.get(&(call.file, call.line, call.column)).cloned();
                let alone = || names.get(&call.file).map(|file| vec![(*file, narrow(call.line))]);
                place.extend(known.or_else(alone).unwrap_or_default());
                place.truncate(DEPTH);
            }
            outer.insert((location.file, location.line, location.column), place.clone());
            Some(place)
        });
        (offset, place)
    });
    Located(places.collect())
}

struct Locs<'m> {
    // In order, so that the page is the same each time.
    files: BTreeMap<u64, String>,
    all: Vec<(u32, Loc<'m>)>,
}

impl<'m> Visitor<'m> for Locs<'m> {
    fn statement(&mut self, statement: Statement<'m>) -> Walk {
        match statement {
            Statement::File(file) => {
                self.files.extend(file.index().map(|index| (index, file.name().to_owned())));
            }
            Statement::Loc(loc) => self.all.push((statement.node().span().start, loc)),
            _ => {}
        }
        Walk::Into
    }

    fn instruction(&mut self, _: Inst<'m>) -> Walk {
        Walk::Over
    }
}
