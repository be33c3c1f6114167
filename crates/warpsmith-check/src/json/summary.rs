//! What a module contains and needs.

use super::function::{Function, Memory};
use crate::Feature;
use crate::explore::{FeatureUse, Force, Minimum, Report, Requirements};
use serde_core::ser::SerializeSeq;
use serde_core::{Serialize, Serializer};
use warpsmith_ptx::isa::Requirement;
use warpsmith_ptx::json::{Diagnostics, Each, Said, Text};
use warpsmith_ptx::{LineIndex, Module, json_object};

/// A file with PTX, of `warpsmith.explore/1`: `file`, `diagnostics`, `version`, `targets`, `address_size`, `needs`, `memory`,
/// `functions`.
#[derive(Clone, Copy)]
pub struct Summary<'a> {
    /// Its name.
    pub file: &'a str,
    /// What it holds.
    pub module: &'a Module,
    /// Where its lines begin.
    pub lines: &'a LineIndex,
    /// What the module contains; functions that are taken out of it are left out.
    pub report: &'a Report<'a>,
    /// What the module needs.
    pub needs: &'a Requirements,
}

impl<'a> Summary<'a> {
    /// The name and version of the format that has files of this kind.
    pub const SCHEMA: &'static str = "warpsmith.explore/1";

    /// Whether everything in the module was understood, so that its needs are known.
    pub fn is_understood(&self) -> bool {
        self.needs.unresolved == 0 && self.module.diagnostics().is_empty()
    }

    fn text(&self) -> Text<'a> {
        Text::new(self.module.source(), self.lines)
    }
}

/// What a module needs.
struct Needs<'a>(&'a Summary<'a>);
/// What it uses that not every version and target has.
struct Features<'a>(&'a Summary<'a>);
/// One of these, with what it forces.
struct Need<'a>(Text<'a>, &'a FeatureUse, &'a Force<'a>);
/// A version and a target.
struct Pair(Minimum);
struct Alternative(Requirement);

json_object! {
    Summary<'_>, this => {
        "file": this.file,
        "diagnostics": Diagnostics::new(this.module, this.lines),
        "version": this.report.version.map(Said),
        "targets": Each(|| this.report.targets.iter().flat_map(|directive| directive.names())),
        "address_size": this.report.address_size,
        "needs": Needs(this),
        "memory": Each(|| this.report.memory.iter().map(Memory)),
        "functions": Each(|| this.report.functions.iter().map(|function| Function(this.text(), function))),
    }
    Needs<'_>, this => {
        "minima": Each(|| this.0.needs.minima.iter().copied().map(Pair)),
        "own_target": own_target(this.0).map(Pair),
        "complete": this.0.is_understood(),
        "satisfied": is_satisfied(this.0),
        "unresolved_instructions": this.0.needs.unresolved,
        "features": Features(this.0),
    }
    Need<'_>, this => {
        "what": Said(this.1.what),
        "kind": kind(this.1.what),
        "requires": Each(|| this.1.floor.requirements().map(Alternative)),
        "removed": this.1.removed,
        "count": this.1.count,
        "forces": Each(|| this.2.forced_by(this.1)),
        "" @ this.0.place(this.1.span),
    }
    Pair, this => {
        "ptx": Said(this.0.ptx),
        "target": Said(this.0.target),
    }
    Alternative, this => {
        "ptx": this.0.ptx.map(Said),
        "target": this.0.target.map(Said),
    }
}

impl Serialize for Features<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let needs = self.0.needs;
        let force = Force::new(needs);
        let mut seq = serializer.serialize_seq(Some(needs.reasons.len()))?;
        for reason in &needs.reasons {
            seq.serialize_element(&Need(self.0.text(), reason, &force))?;
        }
        seq.end()
    }
}

/// The lowest version with the target that the module states, if that suffices.
fn own_target(summary: &Summary<'_>) -> Option<Minimum> {
    let target = summary.report.target()?;
    Some(Minimum { target, ptx: summary.needs.lowest_ptx(target)? })
}

/// Whether version and target that the module states suffice, if that is known.
fn is_satisfied(summary: &Summary<'_>) -> Option<bool> {
    let holds = summary.needs.holds(summary.report.version?, summary.report.target()?);
    (!holds || summary.is_understood()).then_some(holds)
}

fn kind(feature: Feature) -> &'static str {
    match feature {
        Feature::Form(_) => "form",
        Feature::Modifier(..) => "modifier",
        Feature::Combination(..) => "combination",
        Feature::Type(_) => "type",
        Feature::Directive(_) => "directive",
        Feature::SpecialRegister(_) => "special_register",
        Feature::Syntax(_) => "syntax",
    }
}
