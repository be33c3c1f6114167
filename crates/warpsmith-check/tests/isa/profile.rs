//! Where an instruction is valid: for every target, from which PTX version to which.

use std::fmt::Write;
use std::sync::LazyLock;
use warpsmith_check::enumerate;
use warpsmith_check::explore::{Requirements, requirements};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Release, Target};

/// By target, in the order of [`Target::all`]: the first and the last PTX version; `None` where it is never valid.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Profile(pub Vec<Option<(PtxVersion, PtxVersion)>>);

/// The published PTX versions, oldest first.
pub fn versions() -> Vec<PtxVersion> {
    let mut all: Vec<PtxVersion> = Release::all().map(Release::ptx).collect();
    all.dedup();
    all
}

/// What the library says that a line needs, with the registers that it names.
pub fn needs(line: &str) -> Requirements {
    static STEMS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| enumerate::stems().collect());
    let mut text = String::from(".entry e {\n");
    for (stem, ty) in STEMS.iter().filter(|(stem, _)| line.contains(stem.as_str())) {
        let _ = writeln!(text, ".reg {ty} {stem}<300>;");
    }
    requirements(&Module::parse(format!("{text}{line}\n}}\n")))
}

/// From which version to which that holds on a target.
pub fn range(
    needs: &Requirements,
    target: Target,
    versions: &[PtxVersion],
) -> Option<(PtxVersion, PtxVersion)> {
    let newest = versions.last().copied().unwrap_or_default();
    let first = needs.lowest_ptx(target)?;
    let valid = |version: &PtxVersion| needs.holds(*version, target);
    let last = if valid(&newest) { Some(newest) } else { versions.iter().copied().rfind(valid) };
    Some((first, last.unwrap_or(first)))
}

/// The same for all targets.
pub fn computed(line: &str, versions: &[PtxVersion]) -> Profile {
    let needs = needs(line);
    Profile(Target::all().map(|target| range(&needs, target, versions)).collect())
}

impl Profile {
    /// Whether it is valid for a version and a target.
    #[allow(dead_code)] // Of the two users only one asks.
    pub fn holds(&self, version: PtxVersion, target: Target) -> bool {
        let range = Target::all().position(|other| other == target).and_then(|index| self.0[index]);
        range.is_some_and(|(first, last)| first <= version && version <= last)
    }

    /// The text of the record: runs of targets, each with what holds for all of the run. `-` stands for never, `=`
    /// for as long as the target exists.
    pub fn text(&self) -> String {
        let mut runs: Vec<(Target, Target, String)> = Vec::new();
        for (target, range) in Target::all().zip(&self.0) {
            let text = match range {
                None => "-".to_string(),
                Some((first, last)) => {
                    let first =
                        if Some(*first) == target.since() { "=".to_string() } else { first.to_string() };
                    if *last == PtxVersion::NEWEST { first } else { format!("{first}..{last}") }
                }
            };
            match runs.last_mut() {
                Some((_, last, known)) if *known == text => *last = target,
                _ => runs.push((target, target, text)),
            }
        }
        let mut out = String::new();
        for (first, last, text) in runs {
            let separator = if out.is_empty() { "" } else { " " };
            let _ = write!(out, "{separator}{first}..{last}:{text}");
        }
        out
    }

    /// Reads such a text.
    #[allow(dead_code)]
    pub fn parse(text: &str) -> Option<Profile> {
        let mut ranges = Vec::new();
        let mut targets = Target::all().peekable();
        for run in text.split(' ') {
            let (names, range) = run.split_once(':')?;
            let (first, last) = names.split_once("..")?;
            let (first, last) = (Target::parse(first)?, Target::parse(last)?);
            if targets.peek() != Some(&first) {
                return None;
            }
            loop {
                let target = targets.next()?;
                ranges.push(parse_range(range, target)?);
                if target == last {
                    break;
                }
            }
        }
        targets.next().is_none().then_some(Profile(ranges))
    }
}

#[allow(clippy::option_option)] // Never, or no range at all.
fn parse_range(text: &str, target: Target) -> Option<Option<(PtxVersion, PtxVersion)>> {
    if text == "-" {
        return Some(None);
    }
    let (first, last) = text.split_once("..").unwrap_or((text, ""));
    let first = if first == "=" { target.since()? } else { parse_version(first)? };
    let last = if last.is_empty() { PtxVersion::NEWEST } else { parse_version(last)? };
    Some(Some((first, last)))
}

pub fn parse_version(text: &str) -> Option<PtxVersion> {
    let (major, minor) = text.split_once('.')?;
    Some(PtxVersion::new(major.parse().ok()?, minor.parse().ok()?))
}
