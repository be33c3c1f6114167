//! Whether the data allows what ptxas accepts: small changes to instructions, asked of both.

use super::batch::{Asker, Question, Verdict};
use super::record::probes::{self, Base, Group, Kind, Vocabulary};
use super::record::profile;
use super::sound::Line;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_check::enumerate::{self, Parts};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::{Form, Instruction, PtxVersion, Target};

/// Operands that stand for nothing in the place of another: constants, names, vectors, addresses.
const OPERANDS: [&str; 33] = [
    "0",
    "1",
    "-1",
    "16",
    "100000",
    "0f3F800000",
    "0d3FF0000000000000",
    "1.5",
    "WARP_SZ",
    "(1<<4)|3",
    "_",
    "!%pred_200",
    "%b32_200.h0",
    "%b32_200|%pred_200",
    "%pred_200|%pred_201",
    "%tid.x",
    "%clock64",
    "{%b32_200}",
    "{%b32_200, %b32_201}",
    "{%f32_200, %f32_201, %f32_202, %f32_203}",
    "{%b64_200, %b64_201}",
    "[%b64_200]",
    "[%b32_200+8]",
    "[global_v]",
    "[shared_v+4]",
    "[%b64_200, {%b32_200, %b32_201}]",
    "global_v",
    "shared_v+4",
    "label_v",
    "function_0_0",
    "texref_v",
    "(%b32_200)",
    "[64]",
];

/// A probe, what ptxas says of it, and whether we accept it.
pub struct Probe {
    /// Index of the base.
    pub base: usize,
    pub kind: Kind,
    pub key: String,
    pub text: String,
    pub verdict: Verdict,
    pub refusal: Option<String>,
    /// Whether the verdict says anything: it does not for modifiers that ptxas passes over, and for operands that it
    /// does not look at.
    pub counts: bool,
}

pub struct Probes {
    pub vocabulary: Vocabulary,
    pub bases: Vec<Base>,
    pub probes: Vec<Probe>,
}

/// Makes the probes from the accepted lines, and asks.
pub fn run(asker: &Asker<'_>, lines: &[Line], versions: &[PtxVersion]) -> anyhow::Result<Probes> {
    let mut vocabulary = vocabulary();
    let mut bases: Vec<Base> = Vec::new();
    let mut probes: Vec<Probe> = Vec::new();
    for (line, kinds) in choose(lines) {
        let base = bases.len();
        for kind in kinds {
            for (key, text) in probes::probes(&vocabulary, &line.text, kind) {
                let verdict = Verdict::Crashed;
                probes.push(Probe { base, kind, key, text, verdict, refusal: None, counts: true });
            }
        }
        let (platform, mode) = (platform(line, lines), line.mode);
        bases.push(Base { line: line.text.clone(), platform, mode, groups: Vec::new() });
    }
    let question = |probe: &Probe| {
        let base = &bases[probe.base];
        (base.platform, base.mode)
    };
    let questions: Vec<Question<'_>> = probes
        .iter()
        .map(|probe| {
            let (platform, mode) = question(probe);
            Question { text: &probe.text, platform, mode }
        })
        .collect();
    let verdicts = asker.ask(&questions)?;
    let texts: Vec<&str> = probes.iter().map(|probe| probe.text.as_str()).collect();
    let refusals: Vec<Option<String>> = texts.chunks(20_000).flat_map(enumerate::judge).collect();
    for ((probe, verdict), refusal) in probes.iter_mut().zip(verdicts).zip(refusals) {
        let Platform { version, target } = bases[probe.base].platform;
        probe.verdict = verdict;
        probe.refusal = refusal.or_else(|| {
            let holds = profile::computed(&probe.text, versions).holds(version, target);
            (!holds).then(|| format!("not on {target} in PTX {version}"))
        });
    }
    vocabulary.stray = stray(&bases, &probes);
    let unchecked = unchecked(&vocabulary, &probes);
    for probe in &mut probes {
        let is_stray = probe.kind.is_word() && vocabulary.stray.contains(&probe.key);
        probe.counts = !is_stray && !unchecked.contains(&(probe.base, probe.kind));
    }
    for probe in &probes {
        let groups = &mut bases[probe.base].groups;
        if groups.last().is_none_or(|group| group.kind != probe.kind) {
            let (accepted, over, under) = Default::default();
            let checked = !unchecked.contains(&(probe.base, probe.kind));
            groups.push(Group { kind: probe.kind, checked, accepted, over, under });
        }
        let Some(group) = groups.last_mut() else { continue };
        if probe.verdict.is_accepted() {
            group.accepted.insert(probe.key.clone());
        }
        match (probe.verdict.is_accepted(), &probe.refusal) {
            _ if !probe.counts => false,
            (true, Some(_)) => group.under.insert(probe.key.clone()),
            (false, None) => group.over.insert(probe.key.clone()),
            _ => false,
        };
    }
    Ok(Probes { vocabulary, bases, probes })
}

/// Operands of two sorts that no instruction takes in one place.
const CONTROLS: [&str; 2] = ["{%pred_}", "{%f64_}"];

/// The groups whose operand ptxas does not look at: it takes both of the control operands there.
fn unchecked(vocabulary: &Vocabulary, probes: &[Probe]) -> BTreeSet<(usize, Kind)> {
    let mut taken: BTreeMap<(usize, Kind), usize> = BTreeMap::new();
    for probe in probes.iter().filter(|probe| probe.verdict.is_accepted()) {
        let operand = probe.key.parse().ok().and_then(|index: usize| vocabulary.operands.get(index));
        if matches!(probe.kind, Kind::Operand(_)) && operand.is_some_and(|o| CONTROLS.contains(&o.as_str())) {
            *taken.entry((probe.base, probe.kind)).or_default() += 1;
        }
    }
    taken.into_iter().filter(|(_, count)| *count == CONTROLS.len()).map(|(group, _)| group).collect()
}

/// The lines from which probes are made, with their kinds: of each form a short one and a long one.
fn choose(lines: &[Line]) -> Vec<(&Line, Vec<Kind>)> {
    let mut forms: BTreeMap<Form, Vec<&Line>> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.verdict.is_accepted()) {
        forms.entry(line.form).or_default().push(line);
    }
    let mut out = Vec::new();
    let mut instructions: BTreeSet<Instruction> = BTreeSet::new();
    for lines in forms.values() {
        let size = |line: &&&Line| {
            let parts = Parts::new(&line.text);
            (parts.words.len() + parts.operands.len(), line.text.len())
        };
        let plain = || lines.iter().filter(|line| line.is_plain);
        let Some(short) = plain().min_by_key(size) else { continue };
        let long = plain().max_by_key(|line| (size(line).0, std::cmp::Reverse(line.text.len())));
        let Some(long) = long else { continue };
        let parts = Parts::new(&long.text);
        let (words, operands) = (parts.words.len(), parts.operands.len());
        let mut kinds = vec![Kind::Drop, Kind::Insert];
        kinds.extend((0..words).map(Kind::Exchange));
        kinds.push(Kind::Remove);
        kinds.push(Kind::Resize);
        kinds.extend((0..operands).map(Kind::Operand));
        kinds.extend([Kind::Add(0), Kind::Add(operands)]);
        if instructions.insert(short.form.instruction()) {
            kinds.extend([Kind::InsertAny, Kind::ExchangeAny]);
        }
        out.push((*long, kinds));
        if short.text != long.text {
            let operands = Parts::new(&short.text).operands.len();
            out.push((*short, vec![Kind::Drop, Kind::Remove, Kind::Add(operands)]));
        }
    }
    out
}

/// The newest version, and of the targets that have a line the one that has the most lines of all.
fn platform(line: &Line, lines: &[Line]) -> Platform {
    let targets: Vec<Target> = Target::all().collect();
    let newest = |index: usize| line.computed.0[index].is_some_and(|(_, last)| last == PtxVersion::NEWEST);
    let having = |index: &usize| lines.iter().filter(|line| line.computed.0[*index].is_some()).count();
    let best = (0..targets.len()).filter(|index| newest(*index)).max_by_key(having);
    match best {
        Some(index) => Platform { version: PtxVersion::NEWEST, target: targets[index] },
        // What is gone is asked about where it still was.
        None => line.platform.unwrap_or(Platform { version: PtxVersion::NEWEST, target: Target::new(75) }),
    }
}

/// Slots of more different values than so many are not tried with all of them.
const OTHERS: usize = 24;

fn vocabulary() -> Vocabulary {
    let mut by_slot: BTreeMap<&'static str, BTreeSet<&'static str>> = BTreeMap::new();
    for slot in Form::all().flat_map(Form::slots) {
        by_slot.entry(slot.name()).or_default().extend(slot.values().map(|(word, _)| word.text()));
    }
    let words: BTreeSet<&str> = by_slot.values().flatten().copied().collect();
    let mut own: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for form in Form::all() {
        let opcode = form.instruction().name().split('.').next().unwrap_or_default().to_string();
        let words = own.entry(opcode).or_default();
        for slot in form.slots() {
            words.extend(slot.values().map(|(word, _)| word.text()));
            // What stands elsewhere in its place, unless that is a list of everything.
            let others = by_slot.get(slot.name()).filter(|others| others.len() <= OTHERS);
            words.extend(others.into_iter().flatten());
        }
    }
    let owned = |words: &BTreeSet<&str>| words.iter().map(ToString::to_string).collect::<Vec<String>>();
    let stems = enumerate::stems().map(|(stem, _)| format!("{{{stem}}}"));
    Vocabulary {
        words: owned(&words),
        operands: stems.chain(OPERANDS.map(str::to_string)).collect(),
        own: own.iter().map(|(opcode, words)| (opcode.clone(), owned(words))).collect(),
        stray: BTreeSet::new(),
    }
}

/// On so many instructions that do not have it ptxas has to accept a modifier for it to count as passed over.
const STRAY: usize = 10;

/// The modifiers that ptxas passes over.
fn stray(bases: &[Base], probes: &[Probe]) -> BTreeSet<String> {
    let mut counts: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let accepted = probes.iter().filter(|probe| probe.kind == Kind::InsertAny && probe.verdict.is_accepted());
    for probe in accepted {
        let opcode = Parts::new(&bases[probe.base].line).opcode;
        let knows = Form::all()
            .filter(|form| form.instruction().name().split('.').next() == Some(opcode))
            .flat_map(Form::slots)
            .any(|slot| slot.values().any(|(word, _)| word.text() == probe.key));
        if !knows {
            counts.entry(&probe.key).or_default().insert(&bases[probe.base].line);
        }
    }
    let words = counts.into_iter().filter(|(_, lines)| lines.len() >= STRAY);
    words.map(|(word, _)| word.to_string()).collect()
}
