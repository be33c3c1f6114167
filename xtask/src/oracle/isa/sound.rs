//! Whether ptxas accepts what the data allows.

use super::batch::{Asker, Question, Verdict};
use super::record::profile::{self, Profile};
use std::collections::BTreeSet;
use warpsmith_check::enumerate::{Enumeration, Mode};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::{Form, PtxVersion, Target};

/// A line of the enumeration, with what is known about it.
pub struct Line {
    pub text: String,
    pub form: Form,
    /// Whether it stands for one value, so that its floors are looked for on every target.
    pub is_plain: bool,
    /// What the data says.
    pub computed: Profile,
    pub mode: Mode,
    /// Where it was asked about; `None` for a line that the data has nowhere.
    pub platform: Option<Platform>,
    pub verdict: Verdict,
}

/// Asks about every line of the enumeration, each once.
pub fn run(asker: &Asker<'_>, forms: &[Enumeration], versions: &[PtxVersion]) -> anyhow::Result<Vec<Line>> {
    let mut lines = Vec::new();
    let mut seen = BTreeSet::new();
    for form in forms {
        for text in form.lines.iter().filter(|text| seen.insert(*text)) {
            let computed = profile::computed(text, versions);
            lines.push(Line {
                text: text.clone(),
                form: form.form,
                is_plain: form.plain.contains(text),
                platform: highest(&computed),
                computed,
                mode: Mode::Independent,
                verdict: Verdict::Refused("the data has it on no target".into()),
            });
        }
    }
    for mode in [Mode::Independent, Mode::Unified] {
        // Only textures know the difference, which stand in brackets.
        let open =
            |line: &Line| mode == Mode::Independent || !line.verdict.is_accepted() && line.text.contains('[');
        let asked: Vec<usize> = (0..lines.len())
            .filter(|index| open(&lines[*index]) && lines[*index].platform.is_some())
            .collect();
        let question = |index: &usize| Question {
            text: &lines[*index].text,
            platform: lines[*index].platform.unwrap_or(NOWHERE),
            mode,
        };
        let questions: Vec<Question<'_>> = asked.iter().map(question).collect();
        let verdicts = asker.ask(&questions)?;
        for (index, verdict) in asked.into_iter().zip(verdicts) {
            if mode == Mode::Independent || verdict.is_accepted() {
                lines[index].mode = mode;
                lines[index].verdict = verdict;
            }
        }
    }
    Ok(lines)
}

const NOWHERE: Platform = Platform { version: PtxVersion::NEWEST, target: Target::new(0) };

/// The highest target that has the line, in its last version: most lines share it.
fn highest(profile: &Profile) -> Option<Platform> {
    let targets: Vec<Target> = Target::all().collect();
    let last = profile.0.iter().rposition(Option::is_some)?;
    let (_, version) = profile.0[last]?;
    Some(Platform { version, target: targets[last] })
}
