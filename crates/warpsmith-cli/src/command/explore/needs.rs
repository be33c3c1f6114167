//! What a file needs, for people: the lowest PTX version and target, and the lines that force them.

use super::explored::Explored;
use crate::output::{CODE, FAINT, NOTE, Out};
use std::io::{self, Write};
use warpsmith::check::Feature;
use warpsmith::check::explore::{FeatureUse, Force, Minimum};

/// How many reasons are shown.
const SHOWN: usize = 8;

fn pair(minimum: Minimum) -> String {
    format!("{CODE}PTX {}{CODE:#} and {CODE}{}{CODE:#}", minimum.ptx, minimum.target)
}

/// Writes the section.
pub fn write(out: &mut Out, explored: &Explored<'_>) -> io::Result<()> {
    let Explored { input, needs, report } = explored;
    let force = Force::new(needs);
    let mut reasons: Vec<_> =
        needs.reasons.iter().filter(|reason| force.forced_by(reason).next().is_some()).collect();
    match needs.minima.as_slice() {
        [] => {
            writeln!(
                out,
                "  {FAINT}needs{FAINT:#}         {NOTE}what no PTX version and target have together{NOTE:#}"
            )?;
            // What is tied to certain architectures is what cannot be had together.
            reasons = needs.reasons.iter().filter(|reason| is_specific(reason)).collect();
        }
        [lowest, others @ ..] => {
            // What was not understood may need more.
            let at_least = if explored.is_understood() { "" } else { "at least " };
            writeln!(out, "  {FAINT}needs{FAINT:#}         {at_least}{}", pair(*lowest))?;
            for other in others {
                writeln!(out, "                or {}", pair(*other))?;
            }
            write_own(out, explored, *lowest)?;
            if let Some((ptx, target)) = report.version.zip(report.target()) {
                let is_gone = |reason: &&FeatureUse| reason.removed && reason.floor.holds(ptx, target);
                reasons.extend(needs.reasons.iter().filter(is_gone));
            }
            if !reasons.is_empty() && force.ptx.is_empty() {
                let Minimum { ptx, target } = lowest;
                writeln!(out, "                {target} is known since PTX {ptx}")?;
            }
        }
    }
    let line_of = |reason: &FeatureUse| input.position(reason.span.start).line;
    let shown = &reasons[..reasons.len().min(SHOWN)];
    let digits = shown.iter().map(|reason| line_of(reason).to_string().len()).max().unwrap_or(0);
    for reason in shown {
        let floor = reason.floor.to_string();
        // The spelling in the file says more than all that a form could be.
        let spelling = || String::from_utf8_lossy(&input.module.source()[reason.span.range()]).into_owned();
        let (what, condition) = match reason.what {
            Feature::Form(_) => (spelling(), String::new()),
            Feature::Combination(_, condition) => (spelling(), format!(" for {condition}")),
            what => (what.to_string(), String::new()),
        };
        let text = format!("line {:>digits$}  {CODE}{what}{CODE:#}", line_of(reason));
        let gone = if reason.removed { "gone from " } else { "" };
        writeln!(out, "                {text}  {FAINT}{gone}{floor}{condition}{FAINT:#}")?;
    }
    if reasons.len() > SHOWN {
        writeln!(out, "                {FAINT}and {} more{FAINT:#}", reasons.len() - SHOWN)?;
    }
    if needs.unresolved == 0 && !explored.is_understood() {
        writeln!(out, "                {NOTE}what the text with errors needs is unknown{NOTE:#}")?;
    }
    if needs.unresolved > 0 {
        let what = crate::output::count(needs.unresolved.into(), "instruction", "instructions");
        writeln!(out, "                {NOTE}the needs of {what} are unknown{NOTE:#}")?;
    }
    Ok(())
}

/// Says what the file's own target needs, where that differs, and whether the file states enough.
fn write_own(out: &mut Out, explored: &Explored<'_>, lowest: Minimum) -> io::Result<()> {
    let Explored { report, needs, .. } = explored;
    let Some(target) = report.target() else { return Ok(()) };
    let Some(ptx) = needs.lowest_ptx(target) else {
        return writeln!(out, "                {NOTE}its own target {target} does not suffice{NOTE:#}");
    };
    let declared = report.version.unwrap_or(ptx);
    if declared < ptx {
        writeln!(
            out,
            "                {NOTE}its own target {target} takes PTX {ptx}, but it states less{NOTE:#}"
        )
    } else if !needs.holds(declared, target) {
        writeln!(out, "                {NOTE}PTX {declared} on {target} no longer has all of it{NOTE:#}")
    } else if ptx != lowest.ptx {
        writeln!(out, "                {FAINT}PTX {ptx} with its own target {target}{FAINT:#}")
    } else {
        Ok(())
    }
}

/// Whether a feature exists on certain architectures or families only, or is gone somewhere.
fn is_specific(reason: &FeatureUse) -> bool {
    let mut requirements = reason.floor.requirements();
    reason.removed || requirements.any(|r| r.target.is_some_and(|target| target.suffix().is_some()))
}
