//! The tables of PTX versions, releases and targets.

use super::tables::{Runs, write_array};
use std::fmt::Write;
use xtask::isa::{Target, Versions};

/// Appends the tables.
pub fn write(out: &mut String, versions: &Versions) {
    let row = |target: &Target| format!("({}, {})", target.number, target.suffix);
    let targets = versions.targets().into_iter().map(|(target, ptx)| {
        let renamed = versions.renamed.iter().find(|(old, _)| *old == target.number).map_or(0, |(_, new)| *new);
        let generation = versions.generation(target.number).unwrap_or(0);
        format!(
            "\n    TargetRow {{ number: {}, suffix: {}, since: {ptx}, renamed: {renamed}, generation: {generation} }}",
            target.number, target.suffix
        )
    });
    write_array(out, "TARGETS", "TargetRow", targets);
    write_array(out, "GENERATIONS", "&str", versions.generations.iter().map(|(name, _)| format!("{name:?}")));
    let mut lists = Runs::default();
    let rows = versions.releases.iter().map(|release| {
        let adds = lists.place(release.adds.iter().map(row).collect());
        let drops = lists.place(release.drops.iter().map(row).collect());
        format!(
            "\n    ReleaseRow {{ ptx: {}, cuda: {}, driver: {}, adds: {adds}, drops: {drops} }}",
            release.ptx, release.cuda, release.driver
        )
    });
    let rows: Vec<_> = rows.collect();
    write_array(out, "RELEASES", "ReleaseRow", rows);
    lists.write(out, "RELEASE_TARGETS", "(u16, u8)");
    let unpublished = versions.unpublished.iter().map(|(ptx, targets)| {
        let targets: Vec<String> = targets.iter().map(row).collect();
        format!("({ptx}, &[{}])", targets.join(", "))
    });
    write_array(out, "UNPUBLISHED", "(u16, &[(u16, u8)])", unpublished);
    let limits = versions
        .limits
        .iter()
        .map(|limit| format!("({:?}, {}, {}, {})", limit.name, limit.figure, limit.ptx, limit.target));
    write_array(out, "LIMITS", "(&str, u64, u16, u16)", limits);
    write_array(out, "PROVIDED", "&str", versions.provided.iter().map(|name| format!("{name:?}")));
    let newest = versions.releases.last().map_or(0, |release| release.ptx);
    let _ = writeln!(out, "pub(crate) const NEWEST_PTX: u16 = {newest};\n");
}
