//! The data of the instructions against the record of what the reference assembler says of them.
//!
//! `isa/README.md` explains the record.

#[path = "isa/record.rs"]
#[allow(dead_code)] // What writes the record serves `cargo xtask oracle`.
mod record;

use record::deviations::{self, Deviation, Kind};
use record::lines::{self, Lines};
use record::probes::{self, Base};
use record::profile::{self, Profile};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use warpsmith_check::{Options, PlatformFault, Problem, check, enumerate};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::{LineIndex, Module};

/// What to do when the record is no longer that of the data.
const AGAIN: &str =
    "the record is not that of this data; record it anew with `cargo xtask oracle isa --record`";

/// Whether what we say shall be recorded anew beside what the assembler said: `WARPSMITH_BLESS=1`.
fn is_blessing() -> bool {
    std::env::var_os("WARPSMITH_BLESS").is_some()
}

fn bless(name: &str, text: String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/isa").join(name);
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The version of the assembler, from the first line of a record.
fn asked(text: &str) -> &str {
    text.split_whitespace().nth(3).unwrap_or_default()
}

/// How many faults are shown.
const SHOWN: usize = 20;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/isa").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn recorded_lines() -> Lines {
    lines::read(&file("lines.txt")).unwrap_or_else(|error| panic!("lines.txt: {error}; {AGAIN}"))
}

fn deviations() -> Vec<Deviation> {
    deviations::read(&file("deviations.tsv")).unwrap_or_else(|error| panic!("deviations.tsv: {error}"))
}

fn report(faults: &[String], of: usize) {
    let shown: Vec<&str> = faults.iter().take(SHOWN).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} of {of}:\n{}\n{AGAIN}", faults.len(), shown.join("\n"));
}

#[test]
fn every_line_that_the_data_allows_is_recorded() {
    let lines = recorded_lines();
    let recorded: BTreeSet<&String> = lines.valid.values().chain(lines.refused.values()).flatten().collect();
    let mut enumerated = 0;
    let mut faults = Vec::new();
    for form in enumerate::all() {
        assert_eq!(form.unknown, 0, "the enumerator gave up on {:?}", form.form);
        assert_eq!(form.unused, [""; 0], "values that nothing allows in {:?}", form.form);
        enumerated += form.lines.len();
        faults.extend(form.lines.into_iter().filter(|line| !recorded.contains(line)));
    }
    assert!(enumerated >= 60_000, "{enumerated} lines");
    report(&faults, enumerated);
}

#[test]
fn accepted_lines_read_without_a_fault_and_need_what_is_recorded() {
    let mut lines = recorded_lines();
    let deviations = deviations();
    let versions = profile::versions();
    let mut faults = Vec::new();
    let mut count = 0;
    if is_blessing() {
        let valid = lines.valid.iter().flat_map(|(profile, texts)| {
            let profile = Profile::parse(profile).unwrap();
            let versions = &versions;
            texts.iter().filter(move |text| profile::computed(text, versions) != profile)
        });
        lines.differing = valid.cloned().collect();
        bless("lines.txt", lines::write(asked(&file("lines.txt")), &lines));
    }
    for (profile, texts) in &lines.valid {
        let profile = Profile::parse(profile).unwrap();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        count += texts.len();
        for (text, refusal) in texts.iter().zip(enumerate::judge(&texts)) {
            if let Some(refusal) = refusal {
                faults.push(format!("{text} is valid, but: {refusal}"));
            }
            let agrees = profile::computed(text, &versions) == profile;
            let listed = lines.differing.contains(*text);
            if agrees == listed {
                let verb = if agrees { "agrees now" } else { "does not agree" };
                faults.push(format!("{text}: the requirement {verb} with {}", profile.text()));
            }
            if listed && deviations::find(&deviations, Kind::Floor, text).is_none() {
                faults.push(format!(
                    "{text} is valid elsewhere than the data says, for no reason that is listed"
                ));
            }
        }
    }
    report(&faults, count);
}

#[test]
fn refused_lines_have_reasons_and_are_few() {
    let lines = recorded_lines();
    let deviations = deviations();
    let mut faults = Vec::new();
    let (mut refused, accepted) = (0, lines.valid.values().map(BTreeSet::len).sum::<usize>());
    for (message, texts) in &lines.refused {
        refused += texts.len();
        for text in texts {
            let subject = format!("{text} -- {message}");
            if deviations::find(&deviations, Kind::Refused, &subject).is_none() {
                faults.push(format!("{subject}: no reason is listed"));
            }
        }
    }
    report(&faults, refused);
    assert!(refused * 1000 <= 3 * (accepted + refused), "{refused} refused, {accepted} accepted");
}

#[test]
fn probes_are_judged_as_recorded() {
    let text = file("probes.txt");
    let (vocabulary, mut bases) =
        probes::read(&text).unwrap_or_else(|error| panic!("probes.txt: {error}; {AGAIN}"));
    let versions = profile::versions();
    let mut faults = Vec::new();
    let (mut count, mut valid, mut invalid) = (0, [0, 0], [0, 0]);
    // Texts are judged many at a time.
    for bases in bases.chunks_mut(32) {
        let mut all = Vec::new();
        for (at, base) in bases.iter_mut().enumerate() {
            for (place, group) in base.groups.iter_mut().enumerate().filter(|(_, group)| group.checked) {
                let probes = probes::probes(&vocabulary, &base.line, group.kind);
                let word = group.kind.is_word();
                let known = probes.into_iter().filter(|(key, _)| !(word && vocabulary.stray.contains(key)));
                all.extend(known.map(|(key, text)| (at, place, key, text)));
                if is_blessing() {
                    group.over.clear();
                    group.under.clear();
                }
            }
        }
        let texts: Vec<&str> = all.iter().map(|(.., text)| text.as_str()).collect();
        for ((at, place, key, text), accepted) in all.iter().zip(enumerate::accepts(&texts)) {
            let base = &bases[*at];
            let group = &base.groups[*place];
            count += 1;
            let ours = accepted && holds(base, text, &versions);
            let theirs = group.accepted.contains(key);
            let listed = group.over.contains(key) || group.under.contains(key);
            if theirs {
                valid[usize::from(ours)] += 1;
            } else if ours {
                invalid[0] += 1;
            }
            if is_blessing() {
                let group = &mut bases[*at].groups[*place];
                match (theirs, ours) {
                    (true, false) => group.under.insert(key.clone()),
                    (false, true) => group.over.insert(key.clone()),
                    _ => false,
                };
            } else if (ours == theirs) == listed {
                let verb = |accepts: bool| if accepts { "accepts" } else { "refuses" };
                let refusal = enumerate::judge(&[text.as_str()]).pop().flatten().unwrap_or_default();
                let (theirs, ours) = (verb(theirs), verb(ours));
                faults.push(format!("{} {key}: {text} ptxas {theirs}, we {ours}; {refusal}", group.kind));
            }
            invalid[1] += usize::from(ours);
        }
    }
    if is_blessing() {
        bless("probes.txt", probes::write(asked(&text), &vocabulary, &bases));
    }
    report(&faults, count);
    assert!(count >= 100_000, "{count} probes");
    let ([missed, met], [wrong, accepted]) = (valid, invalid);
    let differing = missed + wrong;
    assert!(differing * 100 <= count, "of {count} probes {differing} are judged differently");
    assert!(missed * 10 <= missed + met, "of what ptxas accepts {missed} are refused, {met} accepted");
    assert!(wrong * 10 <= accepted, "of {accepted} that are accepted ptxas refuses {wrong}");
}

fn holds(base: &Base, text: &str, versions: &[warpsmith_ptx::isa::PtxVersion]) -> bool {
    let Platform { version, target } = base.platform;
    profile::range(&profile::needs(text), target, versions)
        .is_some_and(|(first, last)| first <= version && version <= last)
}

/// What is lacking of lines on a target, by line: the targets that are named first for it.
fn lacking(lines: &[&str], target: Target) -> Vec<Vec<String>> {
    let platform = Platform { version: PtxVersion::NEWEST, target };
    let (text, first) = enumerate::module(lines.iter().copied(), platform, enumerate::Mode::Independent);
    let module = Module::parse(text);
    let index = LineIndex::new(module.source());
    let mut found = vec![Vec::new(); lines.len()];
    for finding in check(&module, &Options::default()) {
        let Problem::Platform(PlatformFault::Lacking(_)) = finding.problem else { continue };
        let line = index.position(module.source(), finding.span.start).line as usize;
        let Some(found) = line.checked_sub(first).and_then(|line| found.get_mut(line)) else { continue };
        let message = finding.message(module.source()).to_string();
        let named = message.split("`.target ").nth(1).and_then(|rest| rest.split('`').next());
        found.push(named.unwrap_or_else(|| panic!("no target is named: {message}")).to_string());
    }
    found
}

#[test]
fn the_one_target_that_is_named_is_enough() {
    let lines = recorded_lines();
    let all: Vec<&str> = lines.valid.values().flatten().step_by(3).map(String::as_str).collect();
    let (mut named, mut faults) = (BTreeMap::<String, Vec<&str>>::new(), Vec::new());
    for lines in all.chunks(500) {
        for (line, found) in lines.iter().zip(lacking(lines, Target::new(50))) {
            if let [target] = found.as_slice() {
                named.entry(target.clone()).or_default().push(line);
            }
        }
    }
    let count = named.values().map(Vec::len).sum();
    for (target, lines) in named {
        let parsed = Target::parse(&target).expect("a target");
        for lines in lines.chunks(500) {
            for (line, found) in lines.iter().zip(lacking(lines, parsed)) {
                if !found.is_empty() {
                    faults.push(format!("{line}: sm_50 needs {target}, and that {found:?}"));
                }
            }
        }
    }
    report(&faults, count);
    assert!(count >= 5_000, "{count} lines");
}
