//! What came out, in numbers and in detail.

use super::batch::Verdict;
use super::floors::Difference;
use super::probes::Probes;
use super::record::deviations::{self, Deviation, Kind};
use super::record::lines::Lines;
use super::record::probes::Kind as Change;
use super::record::profile::Profile;
use super::sound::Line;
use super::values;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use warpsmith_check::enumerate::Enumeration;
use warpsmith_ptx::isa::Instruction;

/// Differences between data and ptxas, with their reasons, and what there is to count.
pub struct Summary<'d> {
    differences: Vec<(Kind, String, Option<&'d Deviation>)>,
    /// By line: where ptxas takes it, for those that the data has elsewhere.
    found: BTreeMap<String, String>,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    instructions: usize,
    forms: usize,
    pairs: usize,
    impossible: usize,
    lines: usize,
    accepted: usize,
    plain: usize,
    agreeing: usize,
    values: usize,
    agreeing_values: usize,
    probes: usize,
    silent: usize,
    valid: usize,
    valid_here: usize,
    here: usize,
    crashed: usize,
}

impl<'d> Summary<'d> {
    pub fn new(
        forms: &[Enumeration],
        lines: &[Line],
        found: &[Difference],
        probes: &Probes,
        deviations: &'d [Deviation],
    ) -> Self {
        let mut counts = Counts {
            forms: forms.len(),
            pairs: forms.iter().map(|form| form.pairs).sum(),
            impossible: forms.iter().map(|form| form.impossible).sum(),
            lines: lines.len(),
            probes: probes.probes.len(),
            ..Counts::default()
        };
        let mut differences = Vec::new();
        let mut add = |kind, text: String| {
            let reason = deviations::find(deviations, kind, &text);
            differences.push((kind, text, reason));
        };
        let mut instructions: BTreeSet<Instruction> = BTreeSet::new();
        for line in lines {
            if line.verdict.is_accepted() {
                counts.accepted += 1;
                counts.plain += usize::from(line.is_plain);
                instructions.insert(line.form.instruction());
            } else {
                add(Kind::Refused, format!("{} -- {}", line.text, generic(&message(&line.verdict))));
            }
        }
        counts.instructions = instructions.len();
        let profiles = profiles(lines, found);
        counts.agreeing = counts.accepted - profiles.len();
        (counts.values, counts.agreeing_values) = values::count(lines, &profiles);
        let mut found = BTreeMap::new();
        for (line, profile) in &profiles {
            let line = &lines[*line];
            add(Kind::Floor, line.text.clone());
            let both = format!("data {}; ptxas {}", line.computed.text(), profile.text());
            found.insert(line.text.clone(), both);
        }
        for probe in &probes.probes {
            if probe.verdict == Verdict::Crashed {
                counts.crashed += 1;
            }
            if !probe.counts {
                counts.silent += 1;
                continue;
            }
            let (theirs, ours) = (probe.verdict.is_accepted(), probe.refusal.is_none());
            counts.valid += usize::from(theirs);
            counts.here += usize::from(ours);
            counts.valid_here += usize::from(theirs && ours);
            let key = match probe.kind {
                Change::Operand(_) | Change::Add(_) => {
                    probe.key.parse().ok().and_then(|index: usize| probes.vocabulary.operands.get(index))
                }
                _ => Some(&probe.key),
            };
            let subject = format!("{} {}: {}", probe.kind, key.map_or("", String::as_str), probe.text);
            match (theirs, &probe.refusal) {
                (true, Some(_)) => add(Kind::Under, subject),
                (false, None) => add(Kind::Over, subject),
                _ => {}
            }
        }
        Summary { differences, found, counts }
    }

    /// Whether every line that is refused, and every floor that differs, has a reason.
    pub fn is_explained(&self) -> bool {
        let matters = |kind: Kind| matches!(kind, Kind::Refused | Kind::Floor);
        self.differences.iter().all(|(kind, _, reason)| reason.is_some() || !matters(*kind))
    }

    /// One difference a line: kind, what, reason; where no reason is known, what ptxas says of the floors.
    pub fn differences(&self) -> String {
        let mut out = String::new();
        for (kind, text, reason) in &self.differences {
            let found = self.found.get(text).map_or("", String::as_str);
            let reason = reason.map_or(found, |deviation| deviation.reason.as_str());
            let _ = writeln!(out, "{kind}\t{text}\t{reason}");
        }
        out
    }

    /// The numbers, and the reasons with how often each is given.
    pub fn table(&self, version: &str, (runs, questions): (usize, usize)) -> String {
        let c = &self.counts;
        let percent = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        let mut out = format!("ptxas {version}: {questions} questions in {runs} runs\n\n");
        let mut row = |name: &str, number: usize, remark: String| {
            let _ = writeln!(out, "{name:<38} {number:>9}  {remark}");
        };
        row("forms", c.forms, format!("of {} instructions", c.instructions));
        row("pairs of values that occur", c.pairs, format!("{} more exclude each other", c.impossible));
        row("lines that the data allows", c.lines, String::new());
        row("  accepted by ptxas", c.accepted, format!("{:.2} %", percent(c.accepted, c.lines)));
        row("  valid where the data says", c.agreeing, format!("{:.2} %", percent(c.agreeing, c.accepted)));
        row("  asked about on every target", c.plain, String::new());
        row("values of slots", c.values, String::new());
        let agreeing = percent(c.agreeing_values, c.values);
        row("  with just the floors of the data", c.agreeing_values, format!("{agreeing:.2} %"));
        row("probes", c.probes - c.silent, format!("and {} that ptxas does not look at", c.silent));
        let alike = probes_alike(c);
        row("  judged alike", alike, format!("{:.2} %", percent(alike, c.probes - c.silent)));
        row("  accepted by ptxas", c.valid, String::new());
        row("    accepted here too", c.valid_here, format!("{:.2} %", percent(c.valid_here, c.valid)));
        row("  accepted here", c.here, String::new());
        row("    accepted by ptxas too", c.valid_here, format!("{:.2} %", percent(c.valid_here, c.here)));
        row("  on which ptxas died", c.crashed, String::new());
        let mut reasons: BTreeMap<(Kind, &str), (usize, &str)> = BTreeMap::new();
        for (kind, text, reason) in &self.differences {
            let reason = reason.map_or("(no reason is listed)", |deviation| deviation.reason.as_str());
            reasons.entry((*kind, reason)).or_insert((0, text)).0 += 1;
        }
        out.push('\n');
        for ((kind, reason), (count, example)) in reasons {
            let _ = writeln!(out, "{kind:<8} {count:>6}  {reason}\n                 {example}");
        }
        out
    }
}

/// Probes that both accept or both refuse.
fn probes_alike(counts: &Counts) -> usize {
    let differing = counts.valid + counts.here - 2 * counts.valid_here;
    (counts.probes - counts.silent).saturating_sub(differing)
}

fn message(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Accepted => String::new(),
        Verdict::Refused(message) => message.replace('\n', " "),
        Verdict::Crashed => "the assembler died".into(),
    }
}

/// Where lines are valid, by index, of which the data says something else.
fn profiles(lines: &[Line], found: &[Difference]) -> BTreeMap<usize, Profile> {
    let mut profiles: BTreeMap<usize, Profile> = BTreeMap::new();
    for difference in found {
        let profile =
            profiles.entry(difference.line).or_insert_with(|| lines[difference.line].computed.clone());
        profile.0[difference.target] = difference.found;
    }
    // What is asked again and then answered as foreseen is no difference.
    profiles.retain(|line, profile| *profile != lines[*line].computed);
    profiles
}

/// What the record holds of the lines.
pub fn recorded(lines: &[Line], found: &[Difference]) -> Lines {
    let profiles = profiles(lines, found);
    let mut out = Lines::default();
    for (index, line) in lines.iter().enumerate() {
        if !line.verdict.is_accepted() {
            let message = generic(&message(&line.verdict));
            out.refused.entry(message).or_default().insert(line.text.clone());
            continue;
        }
        let profile = profiles.get(&index).unwrap_or(&line.computed);
        out.valid.entry(profile.text()).or_default().insert(line.text.clone());
        if profiles.contains_key(&index) {
            out.differing.insert(line.text.clone());
        }
    }
    out
}

/// A message without what stands in quotes.
fn generic(message: &str) -> String {
    let mut out = String::new();
    for (index, piece) in message.split('\'').enumerate() {
        out.push_str(if index % 2 == 0 { piece } else { "'…'" });
    }
    out
}
