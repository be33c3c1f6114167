//! On which targets, from which PTX version to which, ptxas accepts a line, found by asking.

use super::batch::{Asker, Question};
use super::record::profile::Profile;
use super::sound::Line;
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// What ptxas says of a line on a target where the data says otherwise.
#[derive(Debug, Clone)]
pub struct Difference {
    /// Index of the line.
    pub line: usize,
    /// Index of the target.
    pub target: usize,
    /// The versions that ptxas accepts; `None` for none.
    pub found: Option<(PtxVersion, PtxVersion)>,
}

/// A question about a line on a target, and the answer that the data foresees.
struct Foreseen {
    line: usize,
    target: usize,
    version: usize,
    accepted: bool,
}

/// Compares the floors of every accepted line with what the data says of it.
pub fn run(asker: &Asker<'_>, lines: &[Line], versions: &[PtxVersion]) -> anyhow::Result<Vec<Difference>> {
    let targets: Vec<Target> = Target::all().collect();
    let place = |version: PtxVersion| versions.binary_search(&version).unwrap_or(versions.len() - 1);
    let mut foreseen = Vec::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.verdict.is_accepted()) {
        for target in asked_targets(&line.computed, &targets, line.is_plain) {
            let mut ask = |version: usize, accepted: bool| {
                foreseen.push(Foreseen { line: index, target, version, accepted });
            };
            let born = place(targets[target].since().unwrap_or_default());
            match line.computed.0[target] {
                None => ask(versions.len() - 1, false),
                Some((first, last)) => {
                    let (first, last) = (place(first), place(last));
                    ask(first, true);
                    if first > born {
                        ask(first - 1, false);
                    }
                    if last > first {
                        ask(last, true);
                    }
                    if last + 1 < versions.len() {
                        ask(last + 1, false);
                    }
                }
            }
        }
    }
    let question = |line: usize, target: usize, version: usize| Question {
        text: &lines[line].text,
        platform: Platform { version: versions[version], target: targets[target] },
        mode: lines[line].mode,
    };
    let questions: Vec<Question<'_>> =
        foreseen.iter().map(|f| question(f.line, f.target, f.version)).collect();
    let verdicts = asker.ask(&questions)?;
    let mut differing: Vec<(usize, usize)> = foreseen
        .iter()
        .zip(&verdicts)
        .filter(|(foreseen, verdict)| foreseen.accepted != verdict.is_accepted())
        .map(|(foreseen, _)| (foreseen.line, foreseen.target))
        .collect();
    differing.dedup();
    // Where they differ, every version is asked: the first and the last that is accepted count.
    let mut questions = Vec::new();
    for (line, target) in &differing {
        let born = place(targets[*target].since().unwrap_or_default());
        questions.extend((born..versions.len()).map(|version| (*line, *target, version)));
    }
    let asked: Vec<Question<'_>> =
        questions.iter().map(|(line, target, version)| question(*line, *target, *version)).collect();
    let verdicts = asker.ask(&asked)?;
    let mut found: Vec<Difference> =
        differing.into_iter().map(|(line, target)| Difference { line, target, found: None }).collect();
    let mut at = 0;
    for ((line, target, version), verdict) in questions.iter().zip(verdicts) {
        while (found[at].line, found[at].target) != (*line, *target) {
            at += 1;
        }
        if verdict.is_accepted() {
            let first = found[at].found.map_or(versions[*version], |(first, _)| first);
            found[at].found = Some((first, versions[*version]));
        }
    }
    Ok(found)
}

/// The targets on which a line is asked about: all for a plain one, for others those at which what the data
/// says changes.
fn asked_targets(profile: &Profile, targets: &[Target], all: bool) -> Vec<usize> {
    if all {
        return (0..targets.len()).collect();
    }
    let plain: Vec<usize> = (0..targets.len()).filter(|index| targets[*index].suffix().is_none()).collect();
    let mut asked = vec![plain[0], plain[plain.len() - 1]];
    for pair in plain.windows(2) {
        if changes(profile, targets, pair[0], pair[1]) {
            asked.extend(pair);
        }
    }
    for (index, target) in targets.iter().enumerate().filter(|(_, target)| target.suffix().is_some()) {
        let Some(base) = plain.iter().find(|base| targets[**base].number() == target.number()) else {
            continue;
        };
        if profile.0[*base].is_none() || changes(profile, targets, *base, index) {
            asked.push(index);
        }
    }
    asked.sort_unstable();
    asked.dedup();
    asked
}

/// Whether what the data says of one target does not follow from what it says of another and from its age.
fn changes(profile: &Profile, targets: &[Target], from: usize, to: usize) -> bool {
    match (profile.0[from], profile.0[to]) {
        (None, None) => false,
        (Some((first, last)), Some((other, end))) => {
            other != first.max(targets[to].since().unwrap_or_default()) || last != end
        }
        _ => true,
    }
}
