//! Remarks on places in code: relocations, branches through tables, lines.

use super::sources::Sources;
use crate::cubin::{Function, Notes, plain};
use std::collections::{BTreeMap, BTreeSet};
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::machine::{Known, Marks, relocated, relocations};
use warpsmith::sass::text::Places;

/// What is remarked.
pub struct How<'s, 'o> {
    /// Lines of the source.
    pub source: Option<&'s mut Sources<'o>>,
    /// For a file that is assembled again, in which relocations are marks of their instructions: bytes of each of these.
    pub word: Option<u64>,
}

/// Remarks on relocations, branches through tables and, if they are wanted, lines.
pub fn note(
    cubin: &Cubin<'_>,
    known: &Known<'_>,
    functions: &mut [Function],
    how: How<'_, '_>,
) -> Result<(), Error> {
    let mut notes: BTreeMap<u32, Vec<(u64, String)>> = BTreeMap::new();
    let wanted: BTreeSet<u32> = functions.iter().map(|function| function.section).collect();
    if let Some(sources) = how.source {
        for section in &wanted {
            notes.entry(*section).or_default().extend(sources.notes(*section));
        }
    }
    let mut marked = BTreeMap::new();
    match how.word {
        Some(word) => marked = relocations(cubin, word)?,
        None => {
            for relocation in cubin.relocations()?.iter().filter(|found| wanted.contains(&found.section)) {
                let note = relocated(cubin, relocation);
                notes.entry(relocation.section).or_default().push((relocation.offset, note));
            }
        }
    }
    for function in functions {
        let mut own = notes.remove(&function.section).unwrap_or_default();
        for (offset, targets) in known.branches(function.section) {
            let targets = targets.iter().map(|target| match function.labels.name((*target).into()) {
                Some(name) => plain(name).to_string(),
                None => format!("{target:#x}"),
            });
            let targets: Vec<String> = targets.collect();
            own.push(((*offset).into(), format!("BRANCH_TARGETS {}", targets.join(","))));
        }
        own.sort_by_key(|(address, _)| *address);
        own.dedup();
        function.notes = Notes(own);
        let marked: Marks = marked.remove(&function.section).unwrap_or_default();
        function.relocated = Notes(marked.into_iter().collect());
    }
    Ok(())
}
